/**
 * Invitations and the answers to them are short and can be decoded. All other texts are refused with the error
 * `Invalid`.
 */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { encode, Invalid, decode } from "../../../web/client/sharing/invitation.js";
import { splitLink, seatsOf } from "../../../web/client/sharing/match_link.js";

const FINGERPRINT = "27:71:F2:4E:1A:8D:A2:66:49:82:D3:3A:C6:23:97:10:BC:E2:71:DE:E8:C9:F8:C5:5D:8B:D1:D1:DA:A8:94:81";

/**
 * Returns a session description as Chromium writes it, with these addresses and this role.
 * @param {string[]} hosts
 * @param {string} [role]
 */
const description = (hosts, role = "actpass") =>
  [
    ...["v=0", "o=- 1125513708953211200 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"],
    ...hosts.map((host, at) => `a=candidate:4208 1 udp 2113937151 ${host} ${48_334 + at} typ host generation 0`),
    "a=candidate:4208 1 tcp 2113937151 192.168.1.7 9 typ host tcptype active",
    "a=candidate:4208 1 udp 2113937151 203.0.113.9 4000 typ srflx raddr 0.0.0.0 rport 0",
    ...["a=ice-ufrag:ZpC7", "a=ice-pwd:aafyNJvybp63KLJvUNxueNBn", "a=ice-options:trickle"],
    ...[`a=fingerprint:sha-256 ${FINGERPRINT}`, `a=setup:${role}`, "a=mid:0", "a=sctp-port:5000", ""],
  ].join("\r\n");

const MDNS = "85628cdb-2453-4dab-be70-91ab8f42deb3.local";
const HOSTS = [MDNS, "192.168.1.7", "fd00::2", "2001:db8:0:1:2:3:4:5"];
const LETTERS = encode(description(HOSTS), 0xfedcba98, [1, 3]);

/** @param {string} letters @returns {Invalid} the error that refuses them */
function refused(letters) {
  try {
    decode(letters);
  } catch (trouble) {
    assert.ok(trouble instanceof Invalid, `${trouble}`);
    return trouble;
  }
  throw new assert.AssertionError({ message: `not refused: ${letters}` });
}

/**
 * Returns the letters of an invitation after a change to its bytes, with a correct checksum.
 * @param {(bytes: number[]) => number[]} change
 */
function forged(change) {
  const bytes = [...atob(LETTERS.replaceAll("-", "+").replaceAll("_", "/"))].map((sign) => sign.charCodeAt(0));
  const body = change(bytes.slice(0, -4));
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const sum = [24, 16, 8, 0].map((shift) => (~crc >>> shift) & 255);
  return btoa(String.fromCharCode(...body, ...sum))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * Returns a function that draws random integers below a limit. The same seed gives the same integers.
 * @param {number} seed
 */
function chances(seed) {
  let chance = seed;
  return (/** @type {number} */ most) => {
    chance = (chance * 48_271) % 2_147_483_647;
    return chance % most;
  };
}

describe("an invitation", () => {
  test("contains the data that the other browser needs, and few addresses", () => {
    const { invites, number, seats, description: read } = decode(LETTERS);
    assert.deepEqual([invites, number, seats, read.type], [true, 0xfedcba98, [1, 3], "offer"]);
    const lines = read.sdp?.split("\r\n") ?? [];
    for (const line of ["a=ice-ufrag:ZpC7", "a=ice-pwd:aafyNJvybp63KLJvUNxueNBn", "a=setup:actpass", "a=mid:0"])
      assert.ok(lines.includes(line), line);
    assert.ok(lines.includes(`a=fingerprint:sha-256 ${FINGERPRINT}`));
    assert.deepEqual(
      lines.filter((line) => line.startsWith("a=candidate")).map((line) => line.split(" ").slice(4, 6)),
      [
        [MDNS, "48334"],
        ["192.168.1.7", "48335"],
        ["fd00:0000:0000:0000:0000:0000:0000:0002", "48336"],
        ["2001:0db8:0000:0001:0002:0003:0004:0005", "48337"],
      ],
    );
  });

  test("gives the same letters when it is decoded and encoded again", () => {
    const { number, seats, description: read } = decode(LETTERS);
    assert.equal(encode(read.sdp ?? "", number, seats), LETTERS);
  });

  test("stays short for a device with many addresses", () => {
    const many = Array.from({ length: 40 }, (_, at) => MDNS.replace("85", String(10 + at)));
    assert.ok(encode(description([MDNS, MDNS]), 1, [1]).length < 180);
    assert.ok(encode(description(many), 1, [1]).length < 350);
  });

  test("differs from an answer, which offers no seats", () => {
    for (const role of ["active", "passive"]) {
      const { invites, seats, description: read } = decode(encode(description(HOSTS, role), 7));
      assert.deepEqual([invites, seats, read.type], [false, [], "answer"]);
      assert.match(read.sdp ?? "", new RegExp(`^a=setup:${role}\\r$`, "m"));
    }
  });

  test("comes after the game in a link and names the seats that it offers", () => {
    assert.deepEqual(splitLink(`AgEAAA.${LETTERS}`), { turn: "AgEAAA", invitation: LETTERS });
    assert.deepEqual(splitLink(`.${LETTERS}`), { turn: "", invitation: LETTERS });
    assert.deepEqual(splitLink("AgEAAA"), { turn: "AgEAAA", invitation: "" });
    assert.deepEqual(seatsOf(LETTERS), [1, 3]);
    assert.deepEqual(seatsOf("?"), []);
  });

  test("cannot be made from a description without role, certificate or address", () => {
    const whole = description(HOSTS);
    for (const without of ["a=setup:actpass", "a=fingerprint:sha-256", "a=ice-ufrag:ZpC7", "a=ice-pwd:aafyNJvybp63"])
      assert.throws(() => encode(whole.replace(without, "a=x:"), 1, [1]), Invalid);
    assert.throws(() => encode(description([]), 1, [1]), { reason: "none" });
  });
});

describe("an invalid invitation", () => {
  test("is refused with the reason", () => {
    assert.match(refused("").message, /checksum/);
    assert.match(refused("é").message, /base64url/);
    assert.match(refused(LETTERS.slice(0, -4)).message, /checksum/);
    assert.match(refused("A".repeat(100_000)).message, /100000 letters, expected 800/);
    assert.equal(refused(forged(([_, ...rest]) => [2, ...rest])).reason, "version");
    assert.match(refused(forged((bytes) => bytes.slice(0, 60))).message, /expected \d+ more/);
    assert.match(refused(forged((bytes) => [...bytes, 0])).message, /1 bytes too many/);
    assert.match(refused(forged((bytes) => bytes.with(6, 0))).message, /seats 0/);
    assert.match(refused(forged((bytes) => bytes.with(8, 10))).message, /ufrag: expected letters/);
    assert.match(refused(forged((bytes) => bytes.with(7, 3))).message, /ufrag: got 3 letters/);
    assert.match(refused(forged((bytes) => bytes.with(69, 9))).message, /9 addresses/);
    assert.match(refused(forged((bytes) => bytes.with(70, 5))).message, /address 0: kind 5/);
  });

  test("causes only the error Invalid, however it is damaged", () => {
    const below = chances(7);
    const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+ é";
    for (let round = 0; round < 10_000; round += 1) {
      const letters = [...LETTERS];
      for (let change = 0; change <= below(3); change += 1) letters[below(letters.length)] = signs[below(signs.length)];
      const text = letters.join("").slice(0, below(2) ? undefined : below(letters.length));
      if (text !== LETTERS) refused(text);
    }
  });

  test("with a correct checksum is refused, or contains only allowed fields", () => {
    const below = chances(11);
    for (let round = 0; round < 10_000; round += 1) {
      const letters = forged((bytes) => bytes.with(below(bytes.length), below(256)));
      try {
        for (const line of decode(letters).description.sdp?.split("\r\n") ?? [])
          assert.match(line, /^$|^[vostmc]=[\w\-/ .]+$|^a=[a-z-]+(:[\w+/:. -]+)?$/);
      } catch (trouble) {
        if (!(trouble instanceof Invalid)) throw trouble;
      }
    }
  });
});
