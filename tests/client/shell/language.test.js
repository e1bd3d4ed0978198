/** A page opens in the player's language, even from a received link. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { address, define, openTab, visit } from "../support/fake_tab.js";
import { AddressRequest } from "../../../web/client/storage/address_request.js";
import { SavedGame } from "../../../web/client/storage/saved_game.js";
import { keepLanguage, ownLanguage } from "../../../web/client/shell/language.js";
import { storage } from "../support/fake_storage.js";

const OFFERED = ["en", "zh-Hant", "ja"];
const LETTERS = "AgAEAAAAAAAAcgIA-0YmNg";
/** @type {Map<string, string>} */
const stored = new Map();

/** @param {...string} languages preferences of the browser */
const asks = (...languages) => Object.assign(navigator, { languages });
const find = () => new SavedGame(new AddressRequest(location), { saves: () => {}, overtaken: () => {} }).find();

beforeEach(() => {
  stored.clear();
  define("localStorage", storage(stored));
  openTab("/en/azul.html");
});
afterEach(() => define("localStorage", undefined));

test("the default is the browser's first language that the site has", () => {
  asks("fr-CA", "zh-TW", "en");
  assert.equal(ownLanguage(OFFERED), "zh-Hant");
  asks("fr");
  assert.equal(ownLanguage(OFFERED), null);
});

test("the language that was used last takes precedence", () => {
  asks("ja");
  keepLanguage();
  assert.equal(ownLanguage(OFFERED), "en");
  stored.set("azulejo.language", "tlh");
  assert.equal(ownLanguage(OFFERED), "ja");
});

test("without storage the browser's language is used", () => {
  define("localStorage", undefined);
  asks("ja");
  keepLanguage();
  assert.equal(ownLanguage(OFFERED), "ja");
});

test("a received link switches to the player's language before the page opens", async () => {
  asks("ja");
  visit(`/en/azul.html#${LETTERS}`);
  assert.equal(await find(), "elsewhere");
  assert.equal(location.pathname, "/ja/azul.html");
  assert.equal(address(), `?chosen=#${LETTERS}`);
  assert.equal(stored.size, 0);
});

test("a received link stays in the language that the player has chosen for it", async () => {
  asks("ja");
  visit(`/en/azul.html?chosen=#${LETTERS}`);
  assert.equal(await find(), "play");
  assert.equal(location.pathname, "/en/azul.html");
  assert.equal(stored.get("azulejo.language"), "en");
});

test("a page that was not opened by a link stays in its language", async () => {
  asks("ja");
  for (const place of ["?new={}", `?game=x#${LETTERS}`, ""]) {
    visit(`/en/azul.html${place}`);
    await find();
    assert.equal(location.pathname, "/en/azul.html");
  }
});
