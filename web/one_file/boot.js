// Classic script in the head of the one-file edition. The edition contains each file of the site in a block, <script
// type="text/plain" data-file="PATH">, compressed with gzip and encoded as base64. This script replaces the document
// with the page that the address requests (`?page=en/azul`). It inserts the page's styles and scripts at the tags with
// data-part="PATH". The sentences for errors are in an attribute of this script's tag.
{
  const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** @type {Record<string, Record<string, string>>} */
  const sentences = JSON.parse(dataset.sentences ?? "{}");
  const LANGUAGES = Object.keys(sentences);

  /** @type {{createHTML: (text: string) => string} | undefined} */
  const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("azulejo-file", {
    createHTML: (/** @type {string} */ page) => page,
  });

  /** Contents of the blocks, by path. @type {Map<string, string>} */
  const blocks = new Map();

  /** @param {string} path @returns {Uint8Array<ArrayBuffer>} the file, still compressed with gzip */
  function packed(path) {
    const text = blocks.get(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    const native = /** @type {{fromBase64?: (text: string) => Uint8Array<ArrayBuffer>}} */ (Uint8Array);
    return native.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  /** Returns the text of an embedded file. @param {string} path */
  function textOf(path) {
    const unpacked = new Blob([packed(path)]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(unpacked).text();
  }

  globalThis.azulejoFile = { packed, text: textOf };

  const requested = new URLSearchParams(location.search).get("page") ?? "";

  /** Returns the language of the requested page, or else the first language that the browser prefers. */
  function language() {
    const wanted = [requested.split("/")[0], ...navigator.languages].map((tag) => tag.toLowerCase().split("-")[0]);
    const found = wanted.map((tag) => LANGUAGES.find((one) => one.toLowerCase().split("-")[0] === tag));
    return found.find(Boolean) ?? LANGUAGES[0];
  }

  /**
   * Replaces this document with the requested page, or else with the lobby. Of the old document, only global variables
   * remain.
   */
  async function show() {
    const path = blocks.has(`${requested}.html`) ? `${requested}.html` : `${language()}/index.html`;
    const page = await textOf(path);
    const PART = / data-part="([^"]+)">/g;
    const names = [...page.matchAll(PART)].map(([, name]) => name);
    const parts = new Map(
      await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await textOf(name)]))),
    );
    const filled = page.replace(PART, (_, name) => `>${parts.get(name)}`);
    document.open();
    document.write(policy?.createHTML(filled) ?? filled);
    document.close();
  }

  addEventListener("DOMContentLoaded", async () => {
    const whole = document.getElementById("end") !== null;
    for (const block of document.querySelectorAll("script[data-file]")) {
      blocks.set(block.getAttribute("data-file") ?? "", block.textContent ?? "");
      block.remove();
    }
    try {
      if (!whole) throw new Error("the file ends too early");
      await show();
    } catch (trouble) {
      console.error(trouble);
      const old = whole && typeof DecompressionStream === "undefined";
      document.body.textContent = sentences[language()][old ? "old" : "damaged"];
      document.body.className = "";
    }
  });
}
