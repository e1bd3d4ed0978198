/**
 * Shows a text in a dialog. The player can copy it, share it with the system's share sheet, or show it as a QR code.
 */

import { all, byId, one, openDialog } from "../shell/dom.js";
import { linkAddress } from "./link_addresses.js";
import { systemShare } from "./share_picture.js";

/** Returns the complete address of a link, for any device. @param {string} letters @returns {string} */
export const addressOf = (letters) =>
  new URL(linkAddress(document.documentElement.dataset.game ?? "", letters), location.href).href;

export class ShareDialog {
  #id;

  /**
   * @param {string} id of the dialog. The element [data-handed] in it contains the text. If there is an element
   *   [data-slot=qr], the QR code of the text is drawn in it.
   */
  constructor(id) {
    this.#id = id;
  }

  get dialog() {
    return byId(this.#id) ?? document.body;
  }

  /** The text in the field: the text to share, or what the player typed into the field. */
  get text() {
    return this.#field?.value ?? "";
  }

  get #field() {
    const field = this.dialog.querySelector("[data-handed]");
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
  }

  /**
   * Opens the dialog.
   * @param {string} text empty while it is still being created
   * @param {string} [kind] kind of the text; parts with [data-of] are shown only if they name this kind
   */
  show(text, kind = "") {
    if (this.#field) this.#field.value = text;
    for (const part of all(HTMLElement, "[data-of]", this.dialog))
      part.hidden = !part.dataset.of?.split(" ").includes(kind);
    for (const part of all(HTMLElement, "[data-do$=-share]", this.dialog)) part.hidden = !navigator.share;
    this.report("");
    openDialog(this.#id);
    void this.#draw(text);
  }

  /** Shows a message in the dialog. @param {string} words */
  report(words) {
    one(HTMLElement, "[data-slot=report]", this.dialog)?.replaceChildren(words);
  }

  /** Copies the text to the clipboard. If the browser refuses, the text stays selected. */
  async copy() {
    this.#field?.select();
    try {
      await navigator.clipboard.writeText(this.text);
      this.report(this.dialog.dataset.copied ?? "");
    } catch {
      // The text stays selected for the player to copy.
    }
  }

  /** Passes the text, which is an address, to the system's share sheet. */
  async share() {
    if (!(await systemShare({ url: this.text }))) await this.copy();
  }

  /** Draws the QR code of the text. @param {string} text */
  async #draw(text) {
    const place = one(HTMLElement, "[data-slot=qr]", this.dialog);
    place?.replaceChildren();
    if (!place || !text) return;
    try {
      const { drawQrCode } = await import("./qr_code.js");
      if (text === this.text) place.replaceChildren(drawQrCode(text));
    } catch (trouble) {
      console.warn(trouble); // the text itself is still shown
    }
  }
}
