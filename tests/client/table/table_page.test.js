/** A frame is shown in phases, in the right order. Recorders, which note all calls, replace the parts of the page. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { AddressRequest } from "../../../web/client/storage/address_request.js";
import { TablePage } from "../../../web/client/table/table_page.js";
import { frame, settle } from "../support/fake_workers.js";

/** @import { Parts } from "../../../web/client/table/table_page.js" */
/** @import { Frame } from "../../../web/client/types.js" */
/** @typedef {Record<string, unknown>} Answers The results of a part, by name of the method or property. */

/**
 * All calls and assignments so far, as "part.name" or, if there is only one simple argument, "part.name:argument".
 * @type {string[]}
 */
let calls;
/** Ends all motion. @type {() => void} */
let land;
/** @type {TablePage} */
let page;
/** For each part, the results of its methods and properties. @type {Record<string, Answers>} */
let answers;
/** Number of the current frame of the game. @type {number} */
let current;

/** Returns a part that notes all calls of its methods and all assignments to its properties. @param {string} name */
function recorder(name) {
  return new Proxy(/** @type {Record<string, unknown>} */ ({}), {
    get: (_, key) => {
      const answer = answers[name]?.[String(key)];
      if (answer !== undefined && typeof answer !== "function") return answer;
      return (/** @type {unknown[]} */ ...args) => {
        const [first] = args;
        const plain = args.length === 1 && ["string", "boolean", "number"].includes(typeof first);
        calls.push(`${name}.${String(key)}${plain ? `:${first}` : ""}`);
        return answer?.(...args);
      };
    },
    set: (_, key) => calls.push(`${name}.${String(key)}`) > 0,
  });
}

beforeEach(() => {
  calls = [];
  current = 1;
  /** @type {Promise<void>} */
  const motion = new Promise((resolve) => (land = resolve));
  answers = {
    ghost: { finish: (/** @type {unknown} */ events) => ({ events, dropped: new Map() }) },
    display: {
      differing: (/** @type {unknown} */ areas) => areas,
      dialogWaits: () => false,
      play: () => motion,
      statusText: () => "counting",
    },
    counting: {
      active: false,
      begin: (/** @type {Frame} */ { areas }) => areas,
      leave: (/** @type {unknown} */ areas) => areas,
      waitFor: (/** @type {Promise<void>} */ moving) => moving,
      end: () => null,
    },
    commandLine: { typing: false },
    play: { past: false },
  };
  const request = new AddressRequest({ search: "?link&beside&moment=2", hash: "" });
  const names = [
    "display",
    "focus",
    "choose",
    "commandLine",
    "ghost",
    "counting",
    "replay",
    "auto",
    "trouble",
    "partner",
    "game",
  ];
  const parts = Object.fromEntries(names.map((name) => [name, recorder(name)]));
  const others = recorder("table");
  page = new TablePage(
    /** @type {Parts} */ (
      /** @type {unknown} */ ({
        ...parts,
        request,
        play: () => ({ frame: current, past: answers.play.past }),
        send: others.send,
        started: others.started,
        judged: others.judged,
        showLink: others.showLink,
        rested: others.rested,
      })
    ),
  );
});

/**
 * Shows a frame that answers an action. Returns when the motion of the frame has started.
 * @param {Partial<Frame>} [more]
 */
function shown(more = {}) {
  const whole = frame(current, { areas: { board: "laid" }, say: "Ana took two.", ...more });
  return page.show(whole, true, true);
}

/** Shows a frame. Returns when its motion has ended. @param {Partial<Frame>} [more] */
async function settled(more) {
  const { still } = await shown(more);
  land();
  await still;
}

/**
 * Checks that there were calls with both names, and that all calls of `first` came before all calls of `then`.
 * @param {string} first @param {string} then @param {string} reason
 */
function before(first, then, reason) {
  const at = (/** @type {string} */ name) =>
    calls.flatMap((call, index) => (call.split(":")[0] === name || call === name ? [index] : []));
  const [earlier, later] = [at(first), at(then)];
  assert.ok(earlier.length, `${first} was not called`);
  assert.ok(later.length, `${then} was not called`);
  assert.ok(Math.max(...earlier) < Math.min(...later), `${first} before ${then}: ${reason}`);
}

/** Shows a first frame and clears the list of calls, so that a test can show a second frame. */
async function begun() {
  await settled();
  calls = [];
  current = 2;
}

describe("before a frame is drawn", () => {
  /** @type {[first: string, then: string, reason: string][]} */
  const ORDER = [
    ["display.land", "display.recordPositions", "flying pieces have no place yet"],
    ["focus.record", "focus.blurHidden", "blurring loses the place of the focus"],
    ["ghost.finish", "display.recordPositions", "a dropped piece starts at the pointer"],
    ["display.recordPositions", "display.morph", "pieces start at their places in the old frame"],
    ["display.recordRests", "display.morph", "pieces slide from where the old frame has them"],
    ["focus.blurHidden", "display.morph", "removing the focused element forces a layout"],
    ["counting.begin", "display.morph", "the result is held back"],
    ["choose.clear", "display.morph", "marks must not stay in areas that do not change"],
    ["replay.stop", "display.morph", "an automatic replay would show a past position again"],
  ];
  for (const [first, then, reason] of ORDER)
    test(`${first}, then ${then}: ${reason}`, async () => {
      await begun();
      await shown();
      before(first, then, reason);
    });
});

describe("after a frame has been drawn, it is offered, announced and animated", () => {
  /** @type {[first: string, then: string, reason: string][]} */
  const ORDER = [
    ["display.clearBoards", "display.morph", "the seats of the previous game must not be measured"],
    ["display.morph", "choose.offer", "choices are marked on the new areas"],
    ["choose.offer", "choose.pickAgain", "only offered places can be picked"],
    ["choose.pickAgain", "focus.restore", "the focus goes to a place that can be chosen"],
    ["display.focusPanel", "focus.restore", "a panel has priority"],
    ["focus.restore", "display.say", "moving the focus would cut the announcement off"],
    ["focus.restore", "display.alertText", "moving the focus would cut the alert off"],
    ["display.alertText", "display.say", "an alert is read first"],
    ["display.say", "display.slide", "an announcement does not wait for any motion"],
    ["display.say", "display.play", "an announcement does not wait for any motion"],
    ["commandLine.showAnswer", "display.showState:moving", "the command line answers at once"],
    ["display.showState:moving", "display.play", "tests and style sheets need to know that pieces move"],
    ["display.showNumber", "display.play", "tests need to know which frame moves"],
    ["display.morph", "display.slide", "pieces slide to their places in the new frame"],
    ["partner.shown", "display.play", "the other device does not wait for the motion"],
  ];
  for (const [first, then, reason] of ORDER)
    test(`${first}, then ${then}: ${reason}`, async () => {
      await begun();
      await shown();
      before(first, then, reason);
    });

  test("the first frame is drawn in steps, and offers choices only after them", async () => {
    let finishDrawing = () => {};
    answers.display.morphWithPauses = () =>
      new Promise((/** @type {(value?: unknown) => void} */ done) => (finishDrawing = done));
    void shown();
    await settle();
    assert.ok(calls.includes("display.morphWithPauses"));
    assert.ok(!calls.some((call) => /^(choose\.offer|focus\.restore|display\.(say|play))/.test(call)));
    finishDrawing();
    await settle();
    before("display.morphWithPauses", "choose.offer", "choices are marked on the new areas");
  });

  test("a game that opens after another one is shown from the top of the page", async () => {
    await settled();
    assert.ok(!calls.includes("display.follow"));
    await begun();
    await shown();
    before("display.follow", "display.recordPositions", "pieces start at their places on the page as it is shown");
  });

  test("background work starts once, after the first frame has been shown", async () => {
    await settled();
    before("display.say", "table.started", "the player waits for the frame");
    await begun();
    await shown();
    assert.ok(!calls.includes("table.started"));
  });
});

describe("the page settles at the end", () => {
  const SETTLES = ["counting.end", "display.openDialogs", "display.showState:ready", "auto.schedule", "replay.show"];

  test("only when no pieces move any more", async () => {
    const { still } = await shown({ controls: { onward: true } });
    await settle();
    const early = calls.filter((call) => SETTLES.some((name) => call.startsWith(name)));
    assert.deepEqual(early, []);
    land();
    await still;
    for (const name of SETTLES)
      assert.ok(
        calls.some((call) => call.startsWith(name)),
        `${name} was not called`,
      );
  });

  test("areas that were held back appear before dialogs open and the page is ready", async () => {
    answers.counting.active = true;
    answers.counting.end = () => ({ status: "Ana wins." });
    await settled({ over: true });
    const [end, shownLate] = [calls.indexOf("counting.end"), calls.lastIndexOf("display.morph")];
    assert.ok(end >= 0 && end < shownLate && shownLate < calls.indexOf("display.openDialogs:true"));
    before("display.say:counting", "display.say:Ana took two.", "the result is not announced before it is shown");
    before("display.openDialogs", "display.showState:ready", "a dialog is open when the page becomes ready");
  });

  test("a typed line is answered at once with the result, which is not announced again", async () => {
    answers.counting.active = true;
    answers.counting.end = () => ({ status: "Ana wins." });
    answers.commandLine.typing = true;
    await settled({ over: true });
    before("display.say:Ana took two.", "display.play", "the answer does not wait until the points are counted");
    const said = calls.filter((call) => /^display\.say:./.test(call));
    assert.deepEqual(said, ["display.say:Ana took two."]);
  });

  test("an announcement that is held back is not lost if the next frame comes first", async () => {
    answers.counting.active = true;
    const { still } = await shown({ say: "Round 1 is over." });
    answers.counting.active = false;
    current = 2;
    const next = await shown({ say: "Round 2." });
    assert.ok(calls.includes("display.say:Round 1 is over. Round 2."));
    land();
    await Promise.all([still, next.still]);
    const texts = calls.filter((call) => call.includes("Round 1 is over."));
    assert.equal(texts.length, 2, "one announcement, and one answer of the command line");
  });

  test("an announcement waits for the dialog that is about to open", async () => {
    answers.display.dialogWaits = () => true;
    await settled();
    before("display.openDialogs", "display.say", "opening a dialog cuts an announcement off");
  });

  test("the game continues only when the page is ready", async () => {
    await settled({ controls: { onward: true } });
    before("display.showState:ready", "auto.schedule", "the page must be ready before it continues");
    before("display.showState:ready", "replay.show", "the replay opens on a ready page");
  });

  test("a frame that has been replaced shows only the areas that it held back", async () => {
    const { still } = await shown();
    current = 2;
    land();
    await still;
    assert.ok(calls.includes("counting.end"));
    assert.ok(!calls.some((call) => call.startsWith("display.openDialogs") || call === "display.showState:ready"));
  });

  test("the requests in the address are carried out once, after the first frame has settled", async () => {
    await settled();
    for (const call of ["replay.show:2", "table.send", "partner.press:pair"]) assert.ok(calls.includes(call), call);
    await begun();
    await settled();
    for (const call of ["replay.show:2", "table.send", "partner.press:pair"]) assert.ok(!calls.includes(call), call);
  });
});

describe("a replay position", () => {
  /** @type {[first: string, then: string, reason: string][]} */
  const ORDER = [
    ["display.end", "display.recordPositions", "flying pieces have no place yet"],
    ["display.recordPositions", "display.morph", "pieces start at their places in the old frame"],
    ["choose.clear", "display.morph", "marks must not stay in areas that do not change"],
    ["display.morph", "choose.offer", "choices are marked on the new areas"],
    ["choose.offer", "focus.restore", "the focus goes to a place that can be chosen"],
    ["focus.restore", "display.say", "moving the focus would cut the announcement off"],
    ["display.say", "display.play", "an announcement does not wait for any motion"],
    ["display.shiftPositions", "display.play", "flights begin after the page has scrolled"],
  ];
  for (const [first, then, reason] of ORDER)
    test(`${first}, then ${then}: ${reason}`, () => {
      page.look(frame(1, { moment: { steps: 1 }, say: "Turn 1" }));
      before(first, then, reason);
    });

  test("gets the focus when the replay opens, but not again at the next position", () => {
    page.look(frame(1, { moment: { steps: 1 } }));
    assert.ok(calls.includes("display.focusReplay"));
    calls.length = 0;
    page.look(frame(1, { moment: { steps: 2 } }));
    assert.ok(!calls.includes("display.focusReplay"));
  });

  test("closes without moving pieces, and the game continues", () => {
    page.look(frame(1, { controls: { onward: true } }));
    assert.ok(!calls.includes("display.play"));
    before("display.openDialogs", "auto.schedule", "the game does not continue while a dialog is open");
  });
});
