/**
 * Shows the dialog for pairing two devices, and maintains the connection between them. Loaded on first use. The devices
 * exchange the same texts that links contain. The rules worker checks these texts in the same way as links.
 */

import { listen, post } from "../shell/tab_channel.js";
import { closeDialog, notice, one, openDialog, when } from "../shell/dom.js";
import { addressOf, ShareDialog } from "./share_dialog.js";
import { Invalid, decode } from "./invitation.js";
import { Peer } from "./peer_connection.js";
import { replyIn, takeLines } from "./received_text.js";
import { alertText, say } from "../table/display/speech.js";
import { inTime } from "../shell/timeouts.js";

/**
 * The purpose of the dialog: to invite, to answer, to report success, or to report that pairing is impossible here.
 * @typedef {"invite" | "answer" | "open" | "none"} Kind
 */
/** @typedef {import("./peer_connection.js").State | "waiting"} State */

const ACCEPT = 1_500; // ms to wait until a table accepts an answer that was opened in another tab
const ANSWERS = "azulejo.answers";
const PILLS = ["waiting", "open", "broken", "lost"];

const root = document.documentElement;
const shareDialog = new ShareDialog("pairing");
/** Returns the field for pasting an answer. */
const pasted = () => one(HTMLInputElement, "[data-slot=pasted]", shareDialog.dialog);
/** Returns a sentence of the page. @param {string} name */
const words = (name) => shareDialog.dialog.dataset[name] ?? "";
/**
 * Returns a sentence that explains an error.
 * @param {unknown} trouble
 */
const reason = (trouble) => words(trouble instanceof Invalid ? trouble.reason : "damaged");

export class PairingDialog {
  /** @type {Peer | null} */ #peer = null;
  /** Whether the next turn from the rules worker goes into an invitation. */ #inviting = false;
  /** Whether the other device has already sent something on this connection. */ #heard = false;
  /** The current purpose of the dialog. @type {Kind} */ #kind = "none";
  #hooks;

  /**
   * @param {{requestMatch: () => void, receive: (text: string, first: boolean) => void, find: (text: string) =>
   *   Promise<import("../types.js").Answer | undefined>}} hooks requestMatch: requests the match from the rules worker,
   *   whose answer is passed to `sendTurn`; receive: passes a received text to the rules worker; find: returns the
   *   rules worker's answer about the content of a text
   */
  constructor(hooks) {
    this.#hooks = hooks;
    listen(ANSWERS, (letters) => this.#acceptFromTab(letters));
    addEventListener("pagehide", () => this.#peer?.close());
    one(HTMLFormElement, "form", shareDialog.dialog)?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#pasted(pasted()?.value ?? "");
    });
    takeLines(pasted(), (text) => void this.#pasted(text));
  }

  /** Shows the state of the connection; creates an invitation if there is none. */
  open() {
    if (this.#peer?.open) this.#show("open", "");
    else if (root.dataset.pairing !== "waiting") this.invite();
    else openDialog("pairing");
  }

  /** Creates an invitation, which replaces any invitation that has not been answered yet. */
  invite() {
    notice(null);
    this.#show("invite", "");
    this.#inviting = this.#newConnection();
    if (this.#inviting) this.#hooks.requestMatch();
  }

  /**
   * Sends the match to the connected device, or adds it to the invitation.
   * @param {string} letters
   * @param {number[]} away seats that do not play here
   */
  async sendTurn(letters, away) {
    if (this.#peer?.open) return this.#peer.send(letters);
    if (!this.#inviting || !this.#peer) return;
    this.#inviting = false;
    await this.#wait(
      "invite",
      this.#peer.invite(away).then((invitation) => `${letters}.${invitation}`),
    );
  }

  /** Answers the invitation in this table's address. @param {string} invitation */
  async answer(invitation) {
    if (this.#newConnection())
      await this.#wait(
        "answer",
        this.#peer?.answer(invitation).then((letters) => `.${letters}`),
      );
  }

  /** Sends the current match to the other device, if one is connected. */
  sync() {
    if (this.#peer?.open) this.#hooks.requestMatch();
  }

  /** Accepts a pasted answer, or opens a pasted invitation. @param {string} text */
  async #pasted(text) {
    const reply = replyIn(await this.#hooks.find(text).catch(() => undefined));
    if ("instead" in reply) return shareDialog.report(words(reply.instead) || (reply.text ?? words("damaged")));
    const { letters, address } = reply;
    try {
      if (decode(letters).invites && address) location.assign(address);
      else await this.#accept(letters);
    } catch (trouble) {
      shareDialog.report(reason(trouble));
    }
  }

  copy() {
    return shareDialog.copy();
  }

  share() {
    return shareDialog.share();
  }

  /** Replaces the connection with a new one. Returns whether the browser allows connections. */
  #newConnection() {
    this.#peer?.close();
    this.#peer = null;
    this.#heard = false;
    mark(null);
    try {
      const peer = new Peer({
        changed: (state) => peer === this.#peer && this.#setState(state),
        received: (text) => this.#handleText(text),
      });
      this.#peer = peer;
      return true;
    } catch (trouble) {
      console.info(trouble);
      this.#show("none", "");
      return false;
    }
  }

  /**
   * Shows an invitation or answer once it is created, and waits for the other device.
   * @param {Kind} kind
   * @param {Promise<string> | undefined} made
   */
  async #wait(kind, made) {
    const peer = this.#peer;
    try {
      const letters = (await made) ?? "";
      if (peer !== this.#peer || peer?.open) return;
      mark("waiting");
      this.#show(kind, letters);
    } catch (trouble) {
      if (peer !== this.#peer) return;
      console.info(trouble);
      this.#peer?.close();
      this.#peer = null;
      if (kind === "answer" && trouble instanceof Invalid && trouble.reason !== "none") alertText(reason(trouble));
      else this.#show("none", "");
    }
  }

  /** Accepts an answer. @param {string} letters of an answer @throws {Invalid} */
  async #accept(letters) {
    if (!this.#peer || this.#kind !== "invite") throw new Invalid("no invitation is waiting for an answer", "other");
    await this.#peer.accept(letters);
    shareDialog.report(words("connecting"));
  }

  /** Accepts an answer that was opened in another tab. @param {string} letters */
  async #acceptFromTab(letters) {
    try {
      await this.#accept(letters);
      post(ANSWERS, `taken ${letters}`);
    } catch {
      // Ignore an answer to another table's invitation. Also ignore an invalid answer: the tab that opened it reports
      // the error.
    }
  }

  /** Passes on a text from the other device. @param {string} text */
  #handleText(text) {
    const first = !this.#heard;
    this.#heard = true;
    this.#hooks.receive(text, first);
  }

  /** Shows and announces the new state of the connection. @param {State} state */
  #setState(state) {
    mark(state);
    if (state !== "open") say(words(state));
    if (state === "lost" || state === "failed") {
      closeDialog("pairing");
      notice(`tpl-pairing-${state}`);
    }
    if (state !== "open") return;
    closeDialog("pairing");
    notice(null);
    say(words("open"));
    this.#hooks.requestMatch();
  }

  /** Shows the dialog for a purpose. @param {Kind} kind @param {string} letters empty while they are being created */
  #show(kind, letters) {
    this.#kind = kind;
    shareDialog.show(letters && addressOf(letters), kind);
    const field = pasted();
    if (field) field.value = "";
  }
}

/**
 * Passes an answer that was opened in this tab to the table in another tab that is waiting for it.
 * @param {string} letters
 * @returns {Promise<boolean>} whether a table accepted it
 * @throws {Invalid}
 */
export function passAnswerOn(letters) {
  decode(letters);
  const accepted = new Promise((resolve) => {
    listen(ANSWERS, (text) => text === `taken ${letters}` && resolve(true));
  });
  post(ANSWERS, letters);
  return inTime(accepted, ACCEPT, "the table").then(
    () => true,
    () => false,
  );
}

/** Returns a sentence that explains why an invitation or answer is refused. @param {unknown} trouble */
export const refusal = (trouble) => reason(trouble);

/** Shows the state of the connection next to the status of the table. @param {State | null} state */
function mark(state) {
  if (state) root.dataset.pairing = state;
  else delete root.dataset.pairing;
  for (const pill of PILLS) when(`pairing-${pill}`, pill === state);
}
