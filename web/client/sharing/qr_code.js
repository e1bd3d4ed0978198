/** Draws a link as a QR code. This module is loaded on first use. */

import { encodeQR } from "../../vendor/qr.js";

const QUIET = 4; // width of the white margin, in squares of the code (modules), as ISO/IEC 18004 requires
const SVG = "http://www.w3.org/2000/svg";

/** Draws a text as a QR code. @param {string} text @returns {SVGSVGElement} */
export function drawQrCode(text) {
  const rows = encodeQR(text, "raw", { ecc: text.length > 300 ? "low" : "medium", border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
  drawing.setAttribute("shape-rendering", "crispEdges");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", dark.join(""));
  drawing.append(path);
  return drawing;
}
