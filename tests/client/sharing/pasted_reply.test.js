/**
 * A text that is pasted as the reply of the other device is accepted, or refused with a sentence that says what it is.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "../support/fake_tab.js";
import { refusal } from "../support/fake_workers.js";
import { replyIn } from "../../../web/client/sharing/received_text.js";

/** @import { Answer } from "../../../web/client/types.js" */

const GAME = "AgAEAAAAAAAAcgIA-0YmNg";
const INVITATION = "AQEAAAAB";

test("a reply is found, and so is an invitation with its game", () => {
  assert.deepEqual(replyIn({ location: { game: "", letters: `.${INVITATION}` } }), {
    letters: INVITATION,
    address: "",
  });
  const location = { game: "azul", letters: `${GAME}.${INVITATION}` };
  assert.deepEqual(replyIn({ location }), {
    letters: INVITATION,
    address: `./azul.html?chosen#${GAME}.${INVITATION}`,
  });
});

test("a game is not accepted as a reply, neither as a link nor as a record", () => {
  for (const location of [
    { game: "azul", letters: GAME },
    { game: "azul", record: "{}" },
  ])
    assert.deepEqual(replyIn({ location }), { instead: "found_game" });
});

test("a refusal by the rules worker keeps its code and its sentence", () => {
  const text = "This link is damaged or incomplete. Copy the whole link.";
  for (const error of ["unreadable", "found_address"])
    assert.deepEqual(replyIn(refusal(error, { text })), { instead: error, text });
  assert.deepEqual(replyIn(undefined), { instead: "" });
});

test("the dialog has a sentence for each code", () => {
  const page = readFileSync(new URL("../../../web/pages/table.html", import.meta.url), "utf8");
  for (const code of ["nothing", "text", "address", "position", "game"])
    assert.match(page, new RegExp(`data-found_${code}="{{ t\\('[^']+Paste the other device’s reply\\.'\\) }}"`));
});
