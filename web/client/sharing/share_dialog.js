/** A dialog with a text that is handed on: copied, given to the system's share sheet, or read by a camera as a QR code. */

import { all, byId, closeDialog, one, openDialog } from "../shell/dom.js";
import { linkAddress } from "./link_addresses.js";
import { handed } from "./share_picture.js";

/** Where letters open on any device. @param {string} letters @returns {string} */
export const addressOf = (letters) =>
  new URL(linkAddress(document.documentElement.dataset.game ?? "", letters), location.href).href;

export class Handing {
  #id;

  /** @param {string} id of the dialog; its text stands in [data-handed], which is drawn in [data-slot=qr] if that is there */
  constructor(id) {
    this.#id = id;
  }

  get dialog() {
    return byId(this.#id) ?? document.body;
  }

  /** What is in the field: what is handed on, or what somebody typed there. */
  get text() {
    return this.#field?.value ?? "";
  }

  get #field() {
    const field = this.dialog.querySelector("[data-handed]");
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
  }

  /**
   * Opens the dialog.
   * @param {string} text none while it is made
   * @param {string} [kind] of what is handed on; of the parts [data-of] those are shown that are of it
   */
  show(text, kind = "") {
    closeDialog("menu");
    if (this.#field) this.#field.value = text;
    for (const part of all(HTMLElement, "[data-of]", this.dialog))
      part.hidden = !part.dataset.of?.split(" ").includes(kind);
    for (const part of all(HTMLElement, "[data-do$=-share]", this.dialog)) part.hidden = !navigator.share;
    this.tell("");
    openDialog(this.#id);
    void this.#draw(text);
  }

  /** @param {string} words */
  tell(words) {
    one(HTMLElement, "[data-slot=told]", this.dialog)?.replaceChildren(words);
  }

  /** Gives the text to the clipboard; where that is refused, it is selected, to be copied by hand. */
  async copy() {
    this.#field?.select();
    try {
      await navigator.clipboard.writeText(this.text);
      this.tell(this.dialog.dataset.copied ?? "");
    } catch {
      // Whoever sees it selected knows what to do.
    }
  }

  /** Hands the text to the system's share sheet, which takes it as an address. */
  async share() {
    if (!(await handed({ url: this.text }))) await this.copy();
  }

  /** @param {string} text */
  async #draw(text) {
    const place = one(HTMLElement, "[data-slot=qr]", this.dialog);
    place?.replaceChildren();
    if (!place || !text) return;
    try {
      const { drawn } = await import("./qr_code.js");
      if (text === this.text) place.replaceChildren(drawn(text));
    } catch (trouble) {
      console.warn(trouble); // the text itself is there
    }
  }
}
