/**
 * Connects this device to one other device without a server. First the devices exchange an invitation and an answer,
 * then texts in both directions. No server helps to find addresses (`iceServers` is empty), so both devices must be in
 * the same network.
 */

import { encode, Invalid, decode } from "./invitation.js";

const GATHER = 3_000; // ms allowed for the browser to collect this device's addresses
const CONNECT = 20_000; // ms allowed for connecting after the answer was accepted
const PATIENCE = 600_000; // ms allowed for a person to carry the answer to the inviting device
const NOBODY = "0.0.0.0"; // this device itself (RFC 1122); attempts to connect to it stay on this device
// Used by `#hold`: the first port to try, and the ms between two attempts.
const [FIRST_PORT, NEXT_PORT] = [49_152, 4_000];
const LONGEST = 20_000; // maximum number of characters in a text, that is, in the letters of a link
const [MOST, WHILE] = [40, 10_000]; // at most 40 texts in 10 seconds are accepted; a table sends one per turn

/**
 * open: texts can be exchanged; broken: texts wait, because the connection may recover; lost: the connection has ended;
 * failed: no connection was made although the answer was accepted.
 * @typedef {"open" | "broken" | "lost" | "failed"} State
 */

export class Peer {
  /** @type {State | null} */ #state = null;
  #number = 0;
  /** Times of the last texts. @type {number[]} */ #received = [];
  #hooks;
  #connection;
  #channel;
  /**
   * Timer that keeps the connection open until the answer arrives.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  #holding;

  /**
   * @param {{changed: (state: State) => void, received: (text: string) => void}} hooks
   * @throws  if the browser does not support such connections, or refuses them
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.#connection = new RTCPeerConnection({ iceServers: [] });
    this.#connection.onconnectionstatechange = () => this.#follow();
    this.#channel = this.#connection.createDataChannel("azulejo", { negotiated: true, id: 0 });
    this.#channel.onopen = () => this.#change("open");
    this.#channel.onclose = () => this.#change(this.#state ? "lost" : "failed");
    this.#channel.onmessage = ({ data }) => this.#take(data);
  }

  /** Whether texts can be exchanged. */
  get open() {
    return this.#state === "open";
  }

  /**
   * @param {number[]} seats for the invited device
   * @returns {Promise<string>} the letters of an invitation
   */
  async invite(seats) {
    [this.#number] = crypto.getRandomValues(new Uint32Array(1));
    return encode(await this.#described(), this.#number, seats);
  }

  /**
   * @param {string} letters of an invitation
   * @returns {Promise<string>} the letters of the answer
   * @throws {Invalid}
   */
  async answer(letters) {
    const { invites, number, description } = decode(letters);
    if (!invites) throw new Invalid("got an answer, expected an invitation", "kind");
    await this.#connect(description);
    this.#hold();
    return encode(await this.#described(), number);
  }

  /**
   * Accepts the answer to the invitation. Accepting the same answer again changes nothing.
   * @param {string} letters
   * @throws {Invalid}
   */
  async accept(letters) {
    const { invites, number, description } = decode(letters);
    if (invites) throw new Invalid("got an invitation, expected an answer", "kind");
    if (number !== this.#number) throw new Invalid(`number ${number}, expected ${this.#number}`, "other");
    if (this.#connection.signalingState !== "have-local-offer") return;
    await this.#connect(description);
    setTimeout(() => this.#state ?? this.#change("failed"), CONNECT);
  }

  /** Sends a text, if the connection is open. @param {string} text */
  send(text) {
    if (this.#channel.readyState === "open") this.#channel.send(text);
  }

  /** Ends the connection. No hook is called afterwards. */
  close() {
    clearInterval(this.#holding);
    this.#hooks = { changed() {}, received() {} };
    this.#connection.close();
  }

  /** Connects to the other device. @param {RTCSessionDescriptionInit} description of the other device */
  async #connect(description) {
    try {
      await this.#connection.setRemoteDescription(description);
    } catch (trouble) {
      throw new Invalid(`refused by the browser: ${trouble}`);
    }
  }

  /**
   * Keeps the connection open until the answer reaches the other device. Firefox ends a connection five seconds after
   * its last failed address check, and the other device sends no checks before it has the answer. While another port
   * remains to be tried, Firefox also accepts incoming checks. This method therefore tries ports of this device on
   * which nothing listens.
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

  /** Returns the description of this device, with the addresses that the browser found in time. */
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

  /**
   * Updates the state from the browser's state of the connection. A broken connection may recover, until the browser
   * gives it up.
   */
  #follow() {
    if (!this.#state) return;
    const { connectionState } = this.#connection;
    if (connectionState === "connected") this.#change("open");
    else if (connectionState === "disconnected") this.#change("broken");
    else if (connectionState === "failed") this.#change("lost");
  }

  /** Changes the state, and reports it. @param {State} state */
  #change(state) {
    if (this.#state === state) return;
    this.#state = state;
    const { changed } = this.#hooks;
    if (state === "lost" || state === "failed") this.close();
    changed(state);
  }

  /**
   * @param {unknown} data the received text; the connection ends if the peer sends more texts than a table ever does
   */
  #take(data) {
    const now = performance.now();
    this.#received = [...this.#received.filter((when) => now - when < WHILE), now];
    if (this.#received.length > MOST) return this.#change("lost");
    this.#hooks.received(typeof data === "string" && data.length <= LONGEST ? data : "");
  }
}
