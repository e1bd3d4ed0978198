import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keepPlayer, ownPlayer } from "../../../web/client/storage/own_player.js";
import { storage } from "../support/fake_storage.js";

/** @type {Map<string, string>} */
const stored = new Map();

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", { value: storage(stored), configurable: true });
});

test("a player who has declined to give a name is not asked again", () => {
  assert.equal(ownPlayer(), null);
  keepPlayer({ name: "", emblem: "" });
  assert.deepEqual(ownPlayer(), { name: "", emblem: "" });
});

test("a stored name and emblem are safe to show", () => {
  stored.set("azulejo.player", JSON.stringify({ name: " Ana\u202e \n Lima", emblem: "sun *" }));
  assert.deepEqual(ownPlayer(), { name: "Ana Lima", emblem: "" });
  stored.set("azulejo.player", "{");
  assert.equal(ownPlayer(), null);
});
