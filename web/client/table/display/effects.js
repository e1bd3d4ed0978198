/**
 * Draws each game's signature effect: a ripple along a completed row, a sunbeam through a new window, a springing
 * fountain, petals, or a glowing jar. An effect takes about a second. The next pieces move after a short wait, while
 * the effect fades. The player never waits: any input ends the wait. If the system asks for reduced motion, a still
 * picture of the effect appears and fades. Effects are drawn above the page, in #motion. Loaded with the first effect.
 */

import { art, byId, one, rect } from "../../shell/dom.js";
import { moves } from "../../shell/settings.js";
import { frameOf } from "./motion_overlay.js";
import { svgElement } from "./svg_overlay.js";

/** @import { Part } from "../../sound/synthesizer.js" */
/** @import { GameEvent, Place } from "../../types.js" */
/** @import { Run } from "./motion.js" */
/** @typedef {{box: DOMRect, element: Element | null, place: Place}} Spot */

const LENGTH = 1200; // ms
const WAIT = 420; // ms from the start of an effect to the next movement of pieces
const STILL = 0.35; // moment of an effect that a still picture shows, as a fraction of its duration
const RIPPLE = { apart: 70, hop: 380 }; // apart: ms between the starts of two hops; hop: duration of a hop in ms
const DROPS = 24;
const SPARKS = 14;

/** The sound of each effect. @type {Record<string, Part[]>} */
const SOUNDS = {
  ripple: tones([784, 880, 988, 1175, 1319], RIPPLE.apart / 1000, 0.25),
  sunbeam: tones([659, 988, 1319], 0.06, 0.7),
  fountain: tones([520, 620, 780, 700, 930], 0.07, 0.16),
  petals: tones([1175, 1480, 1760], 0.07, 0.35),
  glow: tones([523, 784, 1047], 0.09, 0.6),
};

/** Colours of drops, petals, sparks and confetti. @type {Record<string, string[]>} */
const COLOURS = {
  fountain: ["#eaf8ff", "#4fb3ee", "#a9dcf8"],
  petals: ["#e8417f", "#ffd1e1", "#ffc61a"],
  confetti: ["#ffc61a", "#fff0b8", "#3d74e0", "#e8417f", "#57c79a"],
  glow: ["#fff6c8", "#8ff5d6", "#8fc0ff", "#ffd199", "#f0a3f0"],
};

/**
 * Returns tones that start `apart` seconds apart.
 * @param {number[]} hertz
 * @param {number} apart s
 * @param {number} fall s
 */
function tones(hertz, apart, fall) {
  return hertz.map(
    (tone, index) =>
      /** @type {Part} */ ({ wave: "sine", hertz: tone, loud: 0.13, at: index * apart, swell: 0.01, fall }),
  );
}

/**
 * Shows the effect of an event and plays its sound.
 * @param {GameEvent} event
 * @param {Run} run
 * @returns {Promise<void>} resolves when other pieces may move
 */
export async function show({ kind, pieces = [] }, run) {
  const name = kind.replace("effect:", "");
  const spots = pieces.flatMap((place) => {
    const element = art(place);
    const box = run.places.get(place)?.box ?? rect(element);
    return box ? [{ box, element, place }] : [];
  });
  if (!spots.length || !DRAWN[name]) return;
  run.sound.play(name, SOUNDS[name]);
  const drawing = drawingOver(run.layer);
  const animations = DRAWN[name](drawing, spots, name);
  void run.float(drawing, moves() ? animations : [freeze(animations, drawing)]);
  await run.pause(WAIT * run.pace);
}

/** Adds a drawing to a layer. @param {Element} layer */
function drawingOver(layer) {
  const style = "position:absolute;inset:0;overflow:visible";
  const drawing = svgElement("svg", { width: "100%", height: "100%", style });
  layer.append(drawing);
  return drawing;
}

/**
 * Lets confetti fall over a box.
 * @param {Element} layer
 * @param {DOMRect} box
 * @param {number} count of pieces
 * @returns {Animation[]}
 */
export function shower(layer, { left, top, width }, count) {
  const drawing = drawingOver(layer);
  const animations = Array.from({ length: count }, (_, index) => {
    const fill = COLOURS.confetti[index % COLOURS.confetti.length];
    const piece = svgElement("rect", { x: -5, y: -3, width: 10, height: 6, rx: 1, fill, stroke: "#0004" });
    drawing.append(piece);
    const x = left + (width * ((index * 7) % count)) / count;
    const [drift, turn] = [((index % 5) - 2) * 22, 360 + (index % 4) * 180];
    return animate(
      piece,
      [
        { transform: `translate(${x}px, ${top - 60}px)`, opacity: 1 },
        { opacity: 1, offset: 0.7 },
        { transform: `translate(${x + drift}px, ${top + 260}px) rotate(${turn}deg)`, opacity: 0 },
      ],
      { delay: (index % 12) * 70, duration: LENGTH * 1.4, easing: "cubic-bezier(.3,.2,.7,.6)" },
    );
  });
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => drawing.remove());
  return animations;
}

/**
 * Functions that draw the effects. They return the animations.
 * @type {Record<string, (drawing: SVGSVGElement, spots: Spot[], name: string) => Animation[]>}
 */
const DRAWN = { ripple, sunbeam, fountain: scatter, petals: scatter, glow };

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} [options] */
const animate = (element, frames, options) => element.animate(frames, { duration: LENGTH, fill: "both", ...options });

/**
 * Stops the animations of an effect at one moment. The drawing then fades.
 * @param {Animation[]} animations
 * @param {SVGSVGElement} drawing
 */
function freeze(animations, drawing) {
  for (const animation of animations) {
    const timing = animation.effect?.getTiming();
    animation.pause();
    animation.currentTime = Number(timing?.delay) + STILL * Number(timing?.duration);
  }
  return animate(drawing, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }]);
}

/**
 * Makes the tiles hop one after the other, and frames them in gold until the effect ends.
 * @param {SVGSVGElement} drawing
 * @param {Spot[]} spots
 */
function ripple(drawing, spots) {
  return spots.flatMap(({ box, element }, index) => {
    const timing = { duration: RIPPLE.hop, delay: index * RIPPLE.apart, easing: "ease-in-out" };
    const tile = element ? one(SVGUseElement, "use[href^='#tile-']", element) : null;
    const { x, y, width, height } = frameOf(tile ?? undefined) ?? box;
    const place = { x, y, width, height, rx: width * 0.12 };
    const gleam = svgElement("rect", { ...place, fill: "none", stroke: "#ffc61a", "stroke-width": width * 0.12 });
    drawing.append(gleam);
    const parent = element?.parentElement;
    const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.d ?? 1) : 1;
    const [low, high] = ["0 0", `0 ${(-0.3 * height) / scale}px`].map((translate) => ({ translate }));
    const hop = moves() ? element?.animate([low, high, low], timing) : null;
    const shining = { duration: LENGTH - timing.delay, delay: timing.delay };
    const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];
    return [animate(gleam, frames, shining), ...(hop ? [hop] : [])];
  });
}

/**
 * Draws a ring that widens and fades around a point.
 * @param {SVGSVGElement} drawing
 * @param {[number, number]} middle
 * @param {number} radius
 * @param {string} colour
 * @param {number} [delay] ms
 */
function ring(drawing, [x, y], radius, colour, delay = 0) {
  const place = `translate(${x}px, ${y}px)`;
  const drawn = svgElement("circle", { r: radius, fill: "none", stroke: colour, "stroke-width": radius * 0.09 });
  drawing.append(drawn);
  const start = { transform: `${place} scale(.3)`, opacity: 0.95, easing: "ease-out" };
  return animate(drawn, [start, { transform: place, opacity: 0 }], { delay, duration: LENGTH * 0.6 });
}

/**
 * Returns a gradient of one colour.
 * @param {"linearGradient" | "radialGradient"} kind @param {Record<string, string | number>} attributes
 * @param {string} colour @param {number[]} opacities at equal distances
 */
function gradient(kind, attributes, colour, opacities) {
  const drawn = svgElement(kind, { x1: 0, y1: 0, ...attributes });
  opacities.forEach((opacity, index) => {
    const offset = index / (opacities.length - 1);
    drawn.append(svgElement("stop", { offset, "stop-color": colour, "stop-opacity": opacity }));
  });
  return drawn;
}

/**
 * Outlines of a sunbeam, by the window's row. A beam reaches from the window's arch to the light on the floor. The unit
 * is 1/84 of the window's width.
 */
const BEAMS = [
  { beam: "M9 70 42 8 76 70 96 250 40 258Z", light: [35, 222] },
  { beam: "M9 70 42 8 76 70 90 124 34 132Z", light: [28, 93] },
];
/** Size of a window in the unit of its outline, `#arch-lead`, and in the unit of the beams. */
const [OUTLINE, UNITS] = [100, 84];
/** Colours of glass by piece. @type {Record<string, string>} */
const GLASS = { O: "orange", P: "pink", Y: "yellow", B: "blue", L: "light-blue" };

/**
 * Draws a beam of light in the colour of the window's glass, down to the floor. In the light theme, the palace around
 * the window is dark while the beam is shown, because a beam would be pale on light stone.
 * @param {SVGSVGElement} drawing
 * @param {Spot[]} spots
 */
function sunbeam(drawing, [{ box, element, place }]) {
  const pane = element ? one(SVGUseElement, "use[href^='#tile-']", element) : null;
  const glass = pane?.getAttribute("href")?.slice(6) ?? "";
  const { x: left, y: top, width } = frameOf(pane ?? undefined) ?? box;
  const shade = gradient(
    "linearGradient",
    { id: "effect-beam", x2: 0, y2: 1 },
    `var(--beam-${GLASS[glass]})`,
    [1, 0.5],
  );
  const {
    beam,
    light: [x, y],
  } = BEAMS[place.endsWith(":1") ? 1 : 0];
  const unit = width / UNITS;
  const scene = svgElement("g", {
    transform: `translate(${left} ${top}) scale(${unit})`,
    style: "--blend:screen",
  });
  const palace = rect(element?.closest("svg") ?? null) ?? box;
  const [across, down, wide, high] = [palace.x - left, palace.y - top, palace.width, palace.height].map(
    (length) => (length / width) * OUTLINE,
  );
  const outline = byId("arch-lead")?.getAttribute("d");
  scene.append(
    svgElement("path", {
      d: `M${across} ${down}h${wide}v${high}H${across}Z${outline}`,
      transform: `scale(${UNITS / OUTLINE})`,
      fill: "var(--beam-dusk,none)",
      "fill-rule": "evenodd",
    }),
    svgElement("path", { d: beam, fill: "url(#effect-beam)" }),
    svgElement("use", { href: `#light-${glass}`, x, y }),
  );
  drawing.append(shade, scene);
  const shining = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }];
  return [animate(scene, shining)];
}

/**
 * Throws drops or petals up from the middle of a place, and lets them fall. Draws rings that widen around the place.
 * @param {SVGSVGElement} drawing
 * @param {Spot[]} spots
 * @param {string} name
 */
function scatter(drawing, [{ box }], name) {
  const colours = COLOURS[name];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = Math.max(56, Math.min(box.width * 1.3, 96));
  const rings = [0, 180].map((delay) => ring(drawing, [x, y], size * 1.1, colours[1], delay));
  const drops = Array.from({ length: DROPS }, (_, index) => {
    const side = (index / (DROPS - 1) - 0.5) * 2;
    const high = size * (1.7 - Math.abs(side) * 0.8 - (index % 4) * 0.22);
    const drop = svgElement("ellipse", {
      ...{ cx: x, cy: y, rx: size * 0.085, ry: size * (name === "petals" ? 0.055 : 0.13) },
      ...{ fill: colours[index % colours.length], stroke: "#17324d", "stroke-width": 0.8, "stroke-opacity": 0.6 },
    });
    drawing.append(drop);
    const [middle, end] = [side * size * 0.7, side * size * 1.15];
    return animate(
      drop,
      [
        { transform: "translate(0px, 0px)", opacity: 0, easing: "ease-out" },
        { opacity: 1, offset: 0.1 },
        { transform: `translate(${middle}px, ${-high}px)`, offset: 0.4, easing: "ease-in" },
        { opacity: 1, offset: 0.75 },
        { transform: `translate(${end}px, ${size * 0.55}px)`, opacity: 0 },
      ],
      { delay: (index % 4) * 45, duration: LENGTH - 135 },
    );
  });
  return [...rings, ...drops];
}

/** Makes a place glow, with sparks rising from it. @param {SVGSVGElement} drawing @param {Spot[]} spots */
function glow(drawing, [{ box }]) {
  const [x, y, size] = [box.x + box.width / 2, box.y + box.height / 2, Math.max(box.width, box.height)];
  const shine = gradient("radialGradient", { id: "effect-shine" }, "#ffd75e", [0.3, 0.45, 0.8, 0.3, 0]);
  const style = "mix-blend-mode:screen"; // the dice in the jar keep their colours
  const disc = svgElement("circle", { cx: x, cy: y, r: size * 1.1, fill: "url(#effect-shine)", style });
  drawing.append(shine, disc);
  const sparks = Array.from({ length: SPARKS }, (_, index) => {
    const across = (((index * 5) % SPARKS) / (SPARKS - 1) - 0.5) * size * 0.9;
    const fill = COLOURS.glow[index % COLOURS.glow.length];
    const spark = svgElement("circle", { cx: x + across, cy: y + size * 0.2, r: size * 0.05, fill });
    drawing.append(spark);
    const rise = -size * (0.7 + (index % 4) * 0.2);
    return animate(
      spark,
      [
        { transform: "translate(0px, 0px)", opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.6 },
        { transform: `translate(${across * 0.5}px, ${rise}px)`, opacity: 0 },
      ],
      { easing: "ease-out" },
    );
  });
  const shining = [{ opacity: 0 }, { opacity: 1, offset: 0.06 }, { opacity: 1, offset: 0.45 }, { opacity: 0 }];
  return [animate(disc, shining), ring(drawing, [x, y], size * 1.1, "#ffe9a8"), ...sparks];
}
