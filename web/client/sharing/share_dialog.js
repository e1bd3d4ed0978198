/** A dialog with a text to share: by copying it, with the system's share sheet, or as a QR code. */

import { all, byId, one, openDialog } from "../shell/dom.js";
import { linkAddress } from "./link_addresses.js";
import { handed } from "./share_picture.js";

/** Returns the address that opens letters on any device. @param {string} letters @returns {string} */
export const addressOf = (letters) =>
  new URL(linkAddress(document.documentElement.dataset.game ?? "", letters), location.href).href;

export class Handing {
  #id;

  /** @param {string} id of the dialog; its text is in [data-handed], and is drawn in [data-slot=qr] if that exists */
  constructor(id) {
    this.#id = id;
  }

  get dialog() {
    return byId(this.#id) ?? document.body;
  }

  /** The text in the field: the text to share, or what the player typed there. */
  get text() {
    return this.#field?.value ?? "";
  }

  get #field() {
    const field = this.dialog.querySelector("[data-handed]");
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
  }

  /**
   * Opens the dialog.
   * @param {string} text empty while it is being created
   * @param {string} [kind] of the text; only the parts [data-of] with this kind are shown
   */
  show(text, kind = "") {
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

  /** Copies the text to the clipboard. If that is refused, the text is selected, so that the player can copy it. */
  async copy() {
    this.#field?.select();
    try {
      await navigator.clipboard.writeText(this.text);
      this.tell(this.dialog.dataset.copied ?? "");
    } catch {
      // The text is selected, ready to be copied.
    }
  }

  /** Passes the text to the system's share sheet as an address. */
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
      console.warn(trouble); // the text itself is shown
    }
  }
}
