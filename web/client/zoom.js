/**
 * Boxes whose content can be made larger: [data-zoom=NAME] holds [data-zoom-by=in|fit|out] buttons and a scrolling
 * .zoom-view around a .zoom-inner. Pinching and Ctrl with the wheel work as well. How large it is stands in the
 * custom property --zoom-NAME of the root element, where no frame reaches it; the style makes the inner box as wide
 * as that says. Panning is the browser's scrolling, so whatever gets the focus comes into sight.
 */

const MOST = 4;
const STEP = 1.5;
const NOTCH = 0.0025; // of the wheel

const root = document.documentElement;

/** @type {{box: HTMLElement, apart: number, level: number} | null} */
let pinch = null;

/** Starts listening; call once. */
export function startZoom() {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-zoom-by]");
    const box = button && boxOf(button);
    if (box) by[button.dataset.zoomBy]?.(box);
  });
  document.addEventListener(
    "wheel",
    (event) => {
      const box = event.ctrlKey ? boxOf(event.target) : null;
      if (!box || !box.querySelector(".zoom-view")?.contains(event.target)) return;
      event.preventDefault();
      scale(box, levelOf(box) * Math.exp(-event.deltaY * NOTCH), [event.clientX, event.clientY]);
    },
    { passive: false },
  );
  document.addEventListener("touchstart", ({ touches, target }) => {
    const box = touches.length === 2 ? boxOf(target) : null;
    pinch = box && { box, apart: apart(touches), level: levelOf(box) };
  });
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const [one, two] = event.touches;
      const middle = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
      scale(pinch.box, (pinch.level * apart(event.touches)) / pinch.apart, middle);
    },
    { passive: false },
  );
  for (const end of ["touchend", "touchcancel"]) document.addEventListener(end, () => (pinch = null));
}

const by = {
  in: (box) => scale(box, levelOf(box) * STEP),
  fit: (box) => scale(box, 1),
  out: (box) => scale(box, levelOf(box) / STEP),
};

/** @param {EventTarget} target @returns {HTMLElement | null} */
function boxOf(target) {
  return target.closest?.("[data-zoom]") ?? null;
}

/** @param {TouchList} touches */
function apart([one, two]) {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1;
}

/** @param {HTMLElement} box @returns {number} 1 when all of it is in sight */
function levelOf(box) {
  return Number(root.style.getPropertyValue(`--zoom-${box.dataset.zoom}`)) || 1;
}

/**
 * Makes the content `level` times as wide as the box; what is at `point` (x, y of the window) stays there.
 * @param {HTMLElement} box
 * @param {number} level
 * @param {number[]} [point] else the middle of what has the focus in it, or of the view
 */
function scale(box, level, point) {
  const view = box.querySelector(".zoom-view");
  const inner = view?.querySelector(".zoom-inner");
  if (!inner) return;
  const [x, y] = point ?? middleOf(view);
  const before = inner.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  root.style.setProperty(`--zoom-${box.dataset.zoom}`, String(Math.min(MOST, Math.max(1, level))));
  const after = inner.getBoundingClientRect();
  view.scrollLeft += after.left + across * after.width - x;
  view.scrollTop += after.top + down * after.height - y;
}

/** @param {Element} view @returns {number[]} */
function middleOf(view) {
  const held = view.contains(document.activeElement) ? document.activeElement : view;
  const box = held.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
