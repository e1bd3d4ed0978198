/** Shortcut keys are recognized on keyboard layouts and with input methods from all over the world. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { composes, keyOf } from "../../../../web/client/table/input/keypress.js";
import { CODES, LAYOUTS, SLASHES } from "./keyboard_layouts.js";

/** @param {string} key @param {string} code @param {boolean} [shiftKey] */
const press = (key, code, shiftKey = false) => keyOf({ key, code, shiftKey });

test("a key without a Latin letter is read by its position", () => {
  for (const [layout, keys] of Object.entries(LAYOUTS)) {
    assert.equal(keys.length, CODES.length, layout);
    for (const [at, key] of keys.entries()) {
      const [meant, code, shift] = CODES[at];
      assert.equal(press(key, code, shift), meant, `${layout}: ${key} (${code})`);
    }
  }
  for (const [plain, shifted] of Object.values(SLASHES))
    assert.deepEqual([press(plain, "Slash"), press(shifted, "Slash", true)], ["/", "?"]);
});

test("a printed Latin letter or sign takes precedence", () => {
  for (const [key, code] of [
    ["z", "KeyW"], // AZERTY
    ["w", "KeyZ"],
    ["a", "KeyQ"],
    ["z", "Slash"], // Dvorak
    [";", "KeyZ"],
    ["u", "KeyF"],
    ["g", "KeyU"],
    ["y", "KeyZ"], // QWERTZ
    ["/", "KeyQ"], // Hebrew
    [".", "Slash"],
    ["/", "Backslash"], // Russian
    ["ı", "KeyR"], // Turkish F
    ["ğ", "KeyE"],
  ])
    assert.equal(press(key, code), key);
  assert.equal(press("Z", "KeyZ", true), "z");
  assert.equal(press("?", "Minus", true), "?"); // German
  assert.equal(press("?", "Comma", true), "?"); // French
});

test("an event that a browser extension sends without a key is not a shortcut", () => {
  assert.equal(keyOf({}), "");
  assert.equal(keyOf({ key: "", code: "" }), "");
  assert.equal(keyOf({ key: "Dead", code: "KeyU" }), "Dead");
});

test("on more keyboards, Latin letters are read as printed and others by position", () => {
  for (const [key, code, meant] of [
    ["ㅕ", "KeyU", "u"], // Korean
    ["ั", "KeyY", "y"], // Thai: a combining mark
    ["उ", "KeyG", "g"], // Devanagari
    ["უ", "KeyU", "u"], // Georgian
    ["ր", "KeyH", "h"], // Armenian
    ["ｕ", "KeyU", "u"], // full width
    ["𝐮", "KeyU", "u"], // mathematical
    ["ư", "BracketLeft", "ư"], // Vietnamese
    ["ß", "Minus", "ß"],
    ["÷", "Slash", "/"], // Hebrew with Shift
  ])
    assert.equal(press(key, code), meant, key);
});

test("named keys keep their names during text composition", () => {
  for (const name of ["Enter", "Escape", "Tab", "ArrowLeft", "ArrowUp", "PageDown", "Home", "End", "Dead", "F1"])
    assert.equal(press(name, name), name);
  for (const key of ["Process", "Unidentified"]) {
    for (const code of ["Enter", "Escape", "ArrowLeft", "PageDown"]) assert.equal(press(key, code), code);
    assert.equal(press(key, "NumpadEnter"), "Enter");
    assert.equal(press(key, ""), "");
  }
});

test("keys of a text composition are recognized, also in Safari", () => {
  assert.equal(composes({ isComposing: true, keyCode: 13 }), true);
  assert.equal(composes({ isComposing: false, keyCode: 229 }), true);
  assert.equal(composes({ isComposing: false, keyCode: 13 }), false);
});
