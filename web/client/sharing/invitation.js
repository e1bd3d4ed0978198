/**
 * Encodes and decodes the invitation and the answer that pair two devices, in as few characters as possible.
 *
 * Both are base64url text for these bytes, in this order:
 * - the format;
 * - the role in the DTLS handshake, which distinguishes an invitation from an answer;
 * - the number of the invitation (four bytes);
 * - a bit for each offered seat;
 * - the ICE name and password, each preceded by its length;
 * - the SHA-256 of the certificate;
 * - the number of addresses, then for each one its kind, bytes and port;
 * - the CRC-32 of everything before (four bytes).
 *
 * All other lines of a session description (RFC 8866) are the same for every data channel, so `decode` adds them.
 */

const FORMAT = 1;
const ROLES = ["actpass", "active", "passive"]; // roles in the DTLS handshake; the first one means an invitation
const INVITES = 0;
const MOST_LETTERS = 800;
const MOST_ADDRESSES = 8;
const SEATS = 4;
/** Minimum and maximum lengths of name and password. RFC 8839 allows longer ones, but no browser uses them. */
const LENGTHS = { ufrag: [4, 32], pwd: [22, 64] };
const FINGERPRINT = 32; // bytes
const CHECKSUM = 4; // bytes
const UDP = /^candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/i;
const MDNS = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i;
/**
 * Kinds of addresses, each with its number of bytes: IPv4, IPv6, and an mDNS name, which hides the address until it is
 * resolved.
 */
const KINDS = { 4: 4, 6: 16, 1: 16 };

/**
 * @typedef {object} Invitation
 * @property {boolean} invites whether it is an invitation and not an answer
 * @property {number} number of the invitation
 * @property {number[]} seats for the invited device; empty in an answer
 * @property {RTCSessionDescriptionInit} description
 */

/**
 * The error for a text that is not a valid invitation or answer; `reason` is a code. damaged: copied incompletely or
 * wrongly; version: from another version of Azulejo; kind: an answer instead of an invitation, or the reverse; other:
 * an answer to a different invitation; none: this device has no address that others can reach.
 */
export class Invalid extends Error {
  /** @param {string} message @param {"damaged" | "version" | "kind" | "other" | "none"} [reason] */
  constructor(message, reason = "damaged") {
    super(`invitation: ${message}`);
    this.reason = reason;
  }
}

/**
 * Encodes an invitation or an answer.
 * @param {string} sdp the browser's own description of one data channel, including addresses
 * @param {number} number
 * @param {number[]} [seats]
 * @returns {string}
 * @throws {Invalid} for a description that cannot be encoded
 */
export function encode(sdp, number, seats = []) {
  const role = ROLES.indexOf(line(sdp, "setup"));
  const fingerprint = line(sdp, "fingerprint").match(/^sha-256 ((?:[\da-f]{2}:?){32})$/i)?.[1];
  if (role < 0 || !fingerprint) throw new Invalid("expected a description with a role and a SHA-256");
  const addresses = [...sdp.matchAll(/^a=(candidate:.*)$/gm)].flatMap(([, text]) => address(text));
  const few = [...new Map(addresses.map((found) => [String(found), found])).values()].slice(0, MOST_ADDRESSES);
  if (!few.length) throw new Invalid("no address, expected one at which this device can be reached", "none");
  const body = Uint8Array.from([
    ...[FORMAT, role, ...fourBytes(number), seats.reduce((bits, seat) => bits | (1 << seat), 0)],
    ...named("ufrag", line(sdp, "ice-ufrag")),
    ...named("pwd", line(sdp, "ice-pwd")),
    ...fromHex(fingerprint.replaceAll(":", "")),
    ...[few.length, ...few.flat()],
  ]);
  const bytes = [...body, ...fourBytes(crc32(body))];
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * Decodes an invitation or an answer.
 * @param {string} letters
 * @returns {Invitation}
 * @throws {Invalid}
 */
export function decode(letters) {
  if (letters.length > MOST_LETTERS)
    throw new Invalid(`got ${letters.length} letters, expected ${MOST_LETTERS} at most`);
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) throw new Invalid("not base64url");
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const body = bytes.subarray(0, -CHECKSUM);
  if (bytes.length <= CHECKSUM || String(fourBytes(crc32(body))) !== String([...bytes.subarray(-CHECKSUM)]))
    throw new Invalid("the checksum does not match, expected all letters as they were copied");
  return read(new Reader(body));
}

/** Reads an invitation or an answer from its bytes. @param {Reader} from @returns {Invitation} */
function read(from) {
  const format = from.number(1);
  if (format !== FORMAT) throw new Invalid(`format ${format}, expected ${FORMAT}`, "version");
  const role = from.number(1);
  if (role >= ROLES.length) throw new Invalid(`role ${role}, expected one below ${ROLES.length}`, "version");
  const number = from.number(4);
  const bits = from.number(1);
  if (bits >= 1 << SEATS || (role === INVITES) !== bits > 0)
    throw new Invalid(`seats ${bits} in an ${role ? "answer" : "invitation"}, expected ${role ? "0" : "1 to 15"}`);
  const [ufrag, pwd] = [from.name("ufrag"), from.name("pwd")];
  const fingerprint = [...from.bytes(FINGERPRINT)].map((byte) => hex(byte).toUpperCase()).join(":");
  const count = from.number(1);
  if (count > MOST_ADDRESSES) throw new Invalid(`${count} addresses, expected ${MOST_ADDRESSES} at most`);
  const addresses = Array.from({ length: count }, (_, place) => from.address(place));
  if (from.left) throw new Invalid(`${from.left} bytes too many`);
  const sdp = [
    ...["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0", "a=ice-options:trickle"],
    ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, `a=fingerprint:sha-256 ${fingerprint}`],
    ...[`a=setup:${ROLES[role]}`, "a=sctp-port:5000", "a=max-message-size:65536", ...addresses, "a=end-of-candidates"],
  ];
  const invites = role === INVITES;
  return {
    invites,
    number,
    seats: Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => bits & (1 << seat)),
    description: { type: invites ? "offer" : "answer", sdp: `${sdp.join("\r\n")}\r\n` },
  };
}

/** Reads the bytes of an invitation in order. */
class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** Number of bytes left. */
  get left() {
    return this.#bytes.length - this.#at;
  }

  /** Reads some bytes. @param {number} count */
  bytes(count) {
    if (count > this.left)
      throw new Invalid(`ends after ${this.#bytes.length} bytes, expected ${count - this.left} more`);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** Reads a number whose highest byte comes first. @param {number} count of bytes */
  number(count) {
    return this.bytes(count).reduce((number, byte) => number * 256 + byte, 0);
  }

  /** Reads an ICE name or password. @param {"ufrag" | "pwd"} what */
  name(what) {
    const text = String.fromCharCode(...this.bytes(this.number(1)));
    checkName(what, text);
    return text;
  }

  /** Reads an address and returns it as a line of a description. @param {number} place its index */
  address(place) {
    const kind = this.number(1);
    if (kind !== 4 && kind !== 6 && kind !== 1) throw new Invalid(`address ${place}: kind ${kind}, expected 1, 4 or 6`);
    const bytes = [...this.bytes(KINDS[kind])];
    const port = this.number(2);
    if (!port) throw new Invalid(`address ${place}: port 0`);
    // Priority by RFC 8445, as if all addresses belonged to one device.
    const priority = 126 * 2 ** 24 + (65535 - place) * 256 + 255;
    return `a=candidate:${place + 1} 1 udp ${priority} ${WRITTEN[kind](bytes)} ${port} typ host`;
  }
}

/** Converters of addresses to text, by kind. @type {Record<4 | 6 | 1, (bytes: number[]) => string>} */
const WRITTEN = {
  4: (bytes) => bytes.join("."),
  6: (bytes) => bytes.map((byte, at) => hex(byte) + (at % 2 && at < 15 ? ":" : "")).join(""),
  1: (bytes) => `${bytes.map((byte, at) => ([4, 6, 8, 10].includes(at) ? "-" : "") + hex(byte)).join("")}.local`,
};

/**
 * Returns the value of an attribute in a description, or "" if it is missing.
 * @param {string} sdp
 * @param {string} name
 */
const line = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, "m"))?.[1] ?? "";

/**
 * Returns the bytes of an address as the only item of a list. If the address cannot be reached directly, returns an
 * empty list.
 * @param {string} text
 */
function address(text) {
  const [, host = "", port = ""] = UDP.exec(text) ?? [];
  const bytes = hostBytes(host);
  return bytes && Number(port) > 0 && Number(port) < 65536 ? [[...bytes, Number(port) >> 8, Number(port) & 255]] : [];
}

/**
 * Returns the kind and the bytes of a host, or null if the kind is unknown.
 * @param {string} host
 * @returns {number[] | null}
 */
function hostBytes(host) {
  if (MDNS.test(host)) return [1, ...fromHex(host.replace(".local", "").replaceAll("-", ""))];
  const four = host.split(".");
  if (four.length === 4 && four.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256))
    return [4, ...four.map(Number)];
  if (!/^[\da-f:]+$/i.test(host) || !host.includes(":")) return null;
  const [head, tail = null] = host.split("::").map((half) => half.split(":").filter(Boolean));
  const gap = tail ? new Array(Math.max(0, 8 - head.length - tail.length)).fill("0") : [];
  const groups = [...head, ...gap, ...(tail ?? [])];
  if (groups.length !== 8 || groups.some((group) => group.length > 4)) return null;
  return [6, ...fromHex(groups.map((group) => group.padStart(4, "0")).join(""))];
}

/**
 * Returns an ICE name or password as bytes, preceded by its length.
 * @param {"ufrag" | "pwd"} what
 * @param {string} text
 */
function named(what, text) {
  checkName(what, text);
  return [text.length, ...[...text].map((sign) => sign.charCodeAt(0))];
}

/** Throws if an ICE name or password is not valid. @param {"ufrag" | "pwd"} what @param {string} text */
function checkName(what, text) {
  const [least, most] = LENGTHS[what];
  if (text.length < least || text.length > most)
    throw new Invalid(`${what}: got ${text.length} letters, expected ${least} to ${most}`);
  if (!/^[A-Za-z\d+/]*$/.test(text)) throw new Invalid(`${what}: expected letters, digits, + and /`);
}

/** @param {number} byte */
const hex = (byte) => byte.toString(16).padStart(2, "0");

/** @param {string} digits two for each byte */
const fromHex = (digits) => (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** @param {number} number below 2**32 */
const fourBytes = (number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
