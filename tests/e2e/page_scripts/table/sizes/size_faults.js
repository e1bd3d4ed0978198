import { visibleElements, lineBoxes, overlap } from "../../shared/boxes.js";

/**
 * Returns the faults of a table at the size of its window. Possible faults: the page scrolls sideways, messages cover
 * buttons, or targets are too small or covered. Scrolls to targets that are out of view, and then back.
 * @param {[touch: boolean, large: boolean]} player whether the player uses touch, and whether the type is large. With
 * large type, texts may scroll and overlap, but every control needed for the decision must be reachable
 */
export default ([touch, large]) => {
  const PRIMARY = ".button.main, #area-status .button";
  const CONTROLS = ".controls .button";
  const MESSAGES = "#alert, #area-news .words, .advice, .aside, .hint, .messages > *, .status-text, .coach-text";
  const TARGETS = "#table :is(button, summary, a[href])";
  const LEAST = 24; // px
  const FINGERS = /** @type {const} */ ([
    [PRIMARY, 44],
    [CONTROLS, 40],
  ]); // px
  const SLACK = 1.1; // px, because boxes may end between two pixels and do not contain their edges

  /** @type {Set<string>} */
  const wrong = new Set();
  /** @param {Element} part */
  const named = (part) =>
    part instanceof HTMLElement && part.dataset.place
      ? part.dataset.place
      : (part.id || part.getAttribute("class") || part.textContent || part.tagName).trim().slice(0, 60);
  /** @param {Element} button */
  const works = (button) =>
    button.getAttribute("aria-disabled") !== "true" && getComputedStyle(button).pointerEvents !== "none";

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.add(`the page is ${wide - innerWidth} px too wide`);

  /** Returns the boxes of a message's lines, or its own box if it has a background. @param {Element} message */
  const boxes = (message) => {
    if (getComputedStyle(message).backgroundColor !== "rgba(0, 0, 0, 0)") return [message.getBoundingClientRect()];
    const edge = message.closest(".ask")?.getBoundingClientRect();
    return lineBoxes(message).filter((box) => !edge?.height || box.top < edge.bottom);
  };
  const messages = visibleElements(large ? "#alert" : MESSAGES)
    .filter((message) => message.textContent?.trim())
    .map((message) => /** @type {const} */ ([message, boxes(message)]));
  const alerts = messages.filter(([message]) => !large && message.id === "alert");
  for (const button of visibleElements("#table .button").filter(works)) {
    const box = button.getBoundingClientRect();
    for (const [message, covered] of button.matches(`${PRIMARY}, ${CONTROLS}`) ? messages : alerts)
      if (covered.some((over) => overlap(over, box)))
        wrong.add(`the message ${named(message)} is over ${named(button)}`);
  }

  /** @param {Element} target @param {number} x @param {number} y */
  const hits = (target, x, y) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (target.contains(there) || there.closest("label")?.control === target);
  };
  /**
   * Returns how far a target reaches from the point (x, y) in a direction, at most `most` px.
   * @param {Element} target @param {number} x @param {number} y @param {number} dx @param {number} dy
   * @param {number} most
   */
  const reach = (target, x, y, dx, dy, most) => {
    if (hits(target, x + dx * most, y + dy * most)) return most;
    let far = 0;
    while (far < most && hits(target, x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 0.5;
    return far;
  };
  /**
   * Points of a box, as fractions of its width and height. Several points are checked, because a target may have a
   * shape that is narrow in the middle.
   */
  const POINTS = /** @type {const} */ ([
    [0.5, 0.5],
    [0.5, 0.25],
    [0.5, 0.75],
    [0.25, 0.5],
    [0.75, 0.5],
  ]);
  /** Returns a target's size around a point, up to `least`. @param {Element} target @param {number} least */
  const sizeAt = (target, least, /** @type {readonly [number, number]} */ [x, y]) => {
    const half = least / 2;
    return [
      reach(target, x, y, -1, 0, half) + reach(target, x, y, 1, 0, half),
      reach(target, x, y, 0, -1, half) + reach(target, x, y, 0, 1, half),
    ];
  };
  // Any press removes the toast, so the toast may cover all buttons except the main ones.
  const toast = document.getElementById("alert").textContent;
  const [startX, startY] = [scrollX, scrollY];
  const scrolled = [...document.querySelectorAll("#table *")].filter((part) => part.scrollTop || part.scrollLeft);
  const before = scrolled.map((part) => /** @type {const} */ ([part, part.scrollLeft, part.scrollTop]));
  /** Returns the fault of a target at its present position, or "". @param {Element} target */
  const fault = (target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const points = POINTS.map(([x, y]) => /** @type {const} */ ([left + width * x, top + height * y]));
    const [, least] = (touch && FINGERS.find(([kind]) => target.matches(kind))) || ["", LEAST];
    const cover = document.elementFromPoint(...points[0]);
    if (!hits(target, ...points[0]))
      return `${named(target)} is covered by ${cover ? named(cover) : "the edge of the window"}`;
    if (target.closest("[data-zoom]")) return ""; // the player can enlarge it
    if (large) return "";
    const sizes = [];
    for (const point of points) {
      if (!hits(target, ...point)) continue;
      const size = sizeAt(target, least, point);
      if (Math.min(...size) >= least - SLACK) return ""; // hit tests are slow, so the other points are not measured
      sizes.push(size);
    }
    return `${named(target)} is only ${sizes[0].join(" by ")} px`;
  };
  const deciding = `${PRIMARY}, ${CONTROLS}, #table :is(.is-source, .is-legal)`;
  const usual = large ? deciding : TARGETS;
  for (const target of visibleElements(toast ? PRIMARY : usual).filter(works)) {
    if (!fault(target)) continue;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const report = fault(target);
    if (report) wrong.add(report);
  }
  for (const [part, left, top] of before) part.scrollTo({ left, top, behavior: "instant" });
  scrollTo({ left: startX, top: startY, behavior: "instant" });
  return [...wrong];
};
