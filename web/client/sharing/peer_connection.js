/**
 * A connection to one other device, without a server in between: an invitation, the answer to it, then texts both ways.
 * Nobody is asked for addresses (`iceServers` is empty), so both have to be in the same network.
 */

import { packed, Unfit, unpacked } from "./invitation.js";

const GATHER = 3_000; // ms in which the browser tells the addresses of this device
const CONNECT = 20_000; // ms from an answer to a connection
const PATIENCE = 600_000; // ms in which an answer may be carried to who has invited
const NOBODY = "0.0.0.0"; // RFC 1122: this device itself, so that what is tried there does not leave it
const [FIRST_PORT, NEXT_PORT] = [49_152, 4_000]; // what is tried to keep waiting, and the ms from one to the next
const LONGEST = 20_000; // letters of a text, as many as a link may have
const [MOST, WHILE] = [40, 10_000]; // texts that may come in so many ms: a turn each is what is to be expected

/**
 * open: texts cross, from now on or again; broken: they wait, and may cross again; lost: the connection has ended;
 * failed: there never was one, although the answer was taken.
 * @typedef {"open" | "broken" | "lost" | "failed"} State
 */

export class Peer {
  /** @type {State | null} */ #state = null;
  #number = 0;
  /** When the last texts came. @type {number[]} */ #came = [];
  #hooks;
  #connection;
  #channel;
  /** Keeps the connection waiting for whoever gets the answer. @type {number | undefined} */ #holding;

  /**
   * @param {{to: (state: State) => void, said: (text: string) => void}} hooks
   * @throws where the browser has no such connections, or refuses them
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.#connection = new RTCPeerConnection({ iceServers: [] });
    this.#connection.onconnectionstatechange = () => this.#follow();
    this.#channel = this.#connection.createDataChannel("azulejo", { negotiated: true, id: 0 });
    this.#channel.onopen = () => this.#to("open");
    this.#channel.onclose = () => this.#to(this.#state ? "lost" : "failed");
    this.#channel.onmessage = ({ data }) => this.#take(data);
  }

  /** Whether texts cross. */
  get open() {
    return this.#state === "open";
  }

  /**
   * @param {number[]} seats that the invited device takes
   * @returns {Promise<string>} the letters of an invitation
   */
  async invite(seats) {
    [this.#number] = crypto.getRandomValues(new Uint32Array(1));
    return packed(await this.#described(), this.#number, seats);
  }

  /**
   * @param {string} letters of an invitation
   * @returns {Promise<string>} those of the answer to it
   * @throws {Unfit}
   */
  async answer(letters) {
    const { invites, number, description } = unpacked(letters);
    if (!invites) throw new Unfit("got an answer, expected an invitation", "kind");
    await this.#connect(description);
    this.#hold();
    return packed(await this.#described(), number);
  }

  /**
   * Takes the answer to the invitation; a second time it changes nothing.
   * @param {string} letters
   * @throws {Unfit}
   */
  async accept(letters) {
    const { invites, number, description } = unpacked(letters);
    if (invites) throw new Unfit("got an invitation, expected an answer", "kind");
    if (number !== this.#number) throw new Unfit(`number ${number}, expected ${this.#number}`, "other");
    if (this.#connection.signalingState !== "have-local-offer") return;
    await this.#connect(description);
    setTimeout(() => this.#state ?? this.#to("failed"), CONNECT);
  }

  /** @param {string} text */
  send(text) {
    if (this.#channel.readyState === "open") this.#channel.send(text);
  }

  /** Ends the connection; nothing is told of it any more. */
  close() {
    clearInterval(this.#holding);
    this.#hooks = { to() {}, said() {} };
    this.#connection.close();
  }

  /** @param {RTCSessionDescriptionInit} description of the other device */
  async #connect(description) {
    try {
      await this.#connection.setRemoteDescription(description);
    } catch (trouble) {
      throw new Unfit(`refused by the browser: ${trouble}`);
    }
  }

  /**
   * Firefox ends a connection five seconds after the last address was tried in vain, and nobody hears its tries before
   * the answer has arrived. While there is yet another port to be tried, it also waits to be reached itself. Nobody
   * hears it there.
   */
  #hold() {
    let port = FIRST_PORT;
    const last = FIRST_PORT + PATIENCE / NEXT_PORT;
    const next = () => {
      if (port === last || this.#state) return clearInterval(this.#holding);
      const candidate = `candidate:${port} 1 udp 1 ${NOBODY} ${port++} typ host`;
      this.#connection.addIceCandidate({ candidate, sdpMid: "0" }).catch((trouble) => console.info(trouble));
    };
    this.#holding = setInterval(next, NEXT_PORT);
    next();
  }

  /** The description of this device, with the addresses that the browser has told in time. */
  async #described() {
    await this.#connection.setLocalDescription();
    await new Promise((resolve) => {
      const look = () => this.#connection.iceGatheringState === "complete" && resolve(null);
      this.#connection.onicegatheringstatechange = look;
      setTimeout(resolve, GATHER, null);
      look();
    });
    return this.#connection.localDescription?.sdp ?? "";
  }

  /** A connection that breaks off may come back by itself, until the browser gives it up. */
  #follow() {
    if (!this.#state) return;
    const { connectionState } = this.#connection;
    if (connectionState === "connected") this.#to("open");
    else if (connectionState === "disconnected") this.#to("broken");
    else if (connectionState === "failed") this.#to("lost");
  }

  /** @param {State} state */
  #to(state) {
    if (this.#state === state) return;
    this.#state = state;
    const { to } = this.#hooks;
    if (state === "lost" || state === "failed") this.close();
    to(state);
  }

  /** @param {unknown} data what has come; who sends too much is no table */
  #take(data) {
    const now = performance.now();
    this.#came = [...this.#came.filter((when) => now - when < WHILE), now];
    if (this.#came.length > MOST) return this.#to("lost");
    this.#hooks.said(typeof data === "string" && data.length <= LONGEST ? data : "");
  }
}
