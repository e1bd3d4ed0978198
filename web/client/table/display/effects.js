/**
 * Draws each game's signature effect: a ripple along a completed row, a sunbeam through a new window, a springing
 * fountain, petals, or a glowing jar. An effect takes about a second, and the game does not wait for it. It is
 * drawn above the page, in #motion. Loaded with the first effect.
 */

import { art, byId, one, rect } from "../../shell/dom.js";
import { frameOf } from "./motion_overlay.js";
import { svgElement } from "./svg_overlay.js";

/** @import { Part } from "../../sound/synthesizer.js" */
/** @import { GameEvent, Place } from "../../types.js" */
/** @import { Position } from "./piece_positions.js" */
/** @typedef {{box: DOMRect, element: Element | null, place: Place}} Spot */

const LENGTH = 1200; // ms
const RIPPLE = { apart: 70, hop: 380 }; // apart: ms between the starts of two hops; hop: duration of a hop in ms
const DROPS = 16;
const SPARKS = 9;

/** The sound of each effect. @type {Record<string, Part[]>} */
const SOUNDS = {
  ripple: tones([784, 880, 988, 1175, 1319], RIPPLE.apart / 1000, 0.25),
  sunbeam: tones([659, 988, 1319], 0.06, 0.7),
  fountain: tones([520, 620, 780, 700, 930], 0.07, 0.16),
  petals: tones([1175, 1480, 1760], 0.07, 0.35),
  glow: tones([523, 784, 1047], 0.09, 0.6),
};

/** Colours of drops and petals. @type {Record<string, string[]>} */
const COLOURS = {
  fountain: ["#d8f1ff", "#8fd0f5", "#ffffff"],
  petals: ["#f6a8c4", "#ffd9e6", "#f7d774"],
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
 * Shows the effect of an event and plays its sound. Its animations stay in `running` until they end or are cancelled.
 * @param {GameEvent} event
 * @param {Map<Place, Position>} positions of pieces before the page changed
 * @param {Set<Animation>} running
 * @param {(kind: string, parts: Part[]) => void} play
 */
export function show({ kind, pieces = [] }, positions, running, play) {
  const name = kind.replace("effect:", "");
  const layer = byId("motion");
  const spots = pieces.flatMap((place) => {
    const element = art(place);
    const box = positions.get(place)?.box ?? rect(element);
    return box ? [{ box, element, place }] : [];
  });
  if (!layer || !spots.length || !DRAWN[name]) return;
  play(name, SOUNDS[name]);
  const drawing = svgElement("svg", {
    width: "100%",
    height: "100%",
    style: "position:absolute;inset:0;overflow:visible",
  });
  layer.append(drawing);
  const animations = DRAWN[name](drawing, spots, name);
  for (const animation of animations) running.add(animation);
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    for (const animation of animations) running.delete(animation);
    drawing.remove();
  });
}

/**
 * Functions that draw the effects. They return the animations.
 * @type {Record<string, (drawing: SVGSVGElement, spots: Spot[], name: string) => Animation[]>}
 */
const DRAWN = { ripple, sunbeam, fountain: scatter, petals: scatter, glow };

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} [options] */
const animate = (element, frames, options) => element.animate(frames, { duration: LENGTH, fill: "both", ...options });

/** Makes the tiles hop and gleam one after the other. @param {SVGSVGElement} drawing @param {Spot[]} spots */
function ripple(drawing, spots) {
  return spots.flatMap(({ box, element }, index) => {
    const timing = { duration: RIPPLE.hop, delay: index * RIPPLE.apart, easing: "ease-in-out" };
    const gleam = svgElement("rect", { ...placed(box), rx: box.width * 0.12, fill: "#fff" });
    drawing.append(gleam);
    const parent = element?.parentElement;
    const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.d ?? 1) : 1;
    const up = (-0.16 * box.height) / scale;
    const hop = element?.animate([{ translate: "0 0" }, { translate: `0 ${up}px` }, { translate: "0 0" }], timing);
    return [animate(gleam, [{ opacity: 0 }, { opacity: 0.5 }, { opacity: 0 }], timing), ...(hop ? [hop] : [])];
  });
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

/** @param {DOMRect} box */
const placed = ({ x, y, width, height }) => ({ x, y, width, height });

/**
 * Outlines of a sunbeam, by the window's row. A beam reaches from the window's arch to the light on the floor. The unit
 * is 1/84 of the window's width.
 */
const BEAMS = [
  { beam: "M9 70 42 8 76 70 96 250 40 258Z", light: [35, 222] },
  { beam: "M9 70 42 8 76 70 90 124 34 132Z", light: [28, 93] },
];
/** Outline of a window, in the unit of the beams. */
const ARCH = "M7 82V39Q8 17 42 2Q76 17 77 39V82Z";
/** Colours of glass by piece. @type {Record<string, string>} */
const GLASS = { O: "orange", P: "pink", Y: "yellow", B: "blue", L: "light-blue" };

/**
 * Draws a beam of light in the colour of the window's glass, down to the floor. In the light theme, the palace around
 * the window is dark for this time, because a beam would be pale on its light stone.
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
  const unit = width / 84;
  const scene = svgElement("g", {
    transform: `translate(${left} ${top}) scale(${unit})`,
    style: "--blend:screen",
  });
  const palace = rect(element?.closest("svg") ?? null) ?? box;
  const [across, down] = [(palace.x - left) / unit, (palace.y - top) / unit];
  const around = `M${across} ${down}h${palace.width / unit}v${palace.height / unit}H${across}Z`;
  scene.append(
    svgElement("path", { d: around + ARCH, fill: "var(--beam-dusk,none)", "fill-rule": "evenodd" }),
    svgElement("path", { d: beam, fill: "url(#effect-beam)" }),
    svgElement("use", { href: `#light-${glass}`, x, y }),
  );
  drawing.append(shade, scene);
  const shining = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.65 }, { opacity: 0 }];
  return [animate(scene, shining)];
}

/**
 * Throws drops or petals up from the middle of a place; they then fall.
 * @param {SVGSVGElement} drawing
 * @param {Spot[]} spots
 * @param {string} name
 */
function scatter(drawing, [{ box }], name) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const size = Math.max(36, Math.min(box.width, 80));
  return Array.from({ length: DROPS }, (_, index) => {
    const side = (index / (DROPS - 1) - 0.5) * 2;
    const high = size * (2 - Math.abs(side) * 0.8 - (index % 4) * 0.18);
    const fill = COLOURS[name][index % COLOURS[name].length];
    const shape = { cx: x, cy: y, rx: size * 0.09, ry: size * (name === "petals" ? 0.055 : 0.13) };
    const drop = svgElement("ellipse", {
      ...shape,
      fill,
      stroke: "#2a5d80",
      "stroke-width": 0.8,
      "stroke-opacity": 0.5,
    });
    drawing.append(drop);
    const [middle, end] = [side * size * 0.62, side * size * 1.15];
    return animate(
      drop,
      [
        { transform: "translate(0px, 0px)", opacity: 0, easing: "ease-out" },
        { transform: `translate(${middle}px, ${-high}px)`, opacity: 1, offset: 0.4, easing: "ease-in" },
        { transform: `translate(${end}px, ${size * 0.55}px)`, opacity: 0 },
      ],
      { delay: (index % 4) * 45, duration: LENGTH - 135 },
    );
  });
}

/** Makes a place glow, with sparks rising from it. @param {SVGSVGElement} drawing @param {Spot[]} spots */
function glow(drawing, [{ box }]) {
  const [x, y, size] = [box.x + box.width / 2, box.y + box.height / 2, Math.max(box.width, box.height)];
  const shine = gradient("radialGradient", { id: "effect-shine" }, "#ffe08a", [0.95, 0.5, 0]);
  const disc = svgElement("circle", { cx: x, cy: y, r: size * 0.8, fill: "url(#effect-shine)" });
  drawing.append(shine, disc);
  const sparks = Array.from({ length: SPARKS }, (_, index) => {
    const across = (index / (SPARKS - 1) - 0.5) * size * 0.9;
    const spark = svgElement("circle", { cx: x + across, cy: y + size * 0.2, r: size * 0.03, fill: "#fff6c8" });
    drawing.append(spark);
    const rise = -size * (0.55 + (index % 4) * 0.13);
    return animate(
      spark,
      [
        { transform: "translate(0px, 0px)", opacity: 0 },
        { opacity: 1, offset: 0.35 },
        { transform: `translate(${across * 0.25}px, ${rise}px)`, opacity: 0 },
      ],
      { easing: "ease-out" },
    );
  });
  const shining = [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }];
  return [animate(disc, shining, { easing: "ease-out" }), ...sparks];
}
