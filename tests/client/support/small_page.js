/**
 * Replaces the document with a small fake one. Elements have ids, classes and attributes, and simple selectors find
 * them. One element has the focus.
 */

const PART = /#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:(\^?)='?([^'\]]*)'?)?\]|(:focus-visible)|(\w+)/g;

/**
 * Splits a list of selectors, and replaces a selector with `:is()` by one for each of its options.
 * @param {string} selector
 * @returns {string[]}
 */
function expanded(selector) {
  const [, before = "", any, after = ""] = /^(.*):is\(([^)]*)\)(.*)$/.exec(selector) ?? [];
  return any === undefined ? selector.split(", ") : any.split(", ").map((one) => before + one + after);
}

/** An element of the fake document. */
export class Piece {
  /** @type {Piece[]} */ children = [];
  /** @type {Piece | null} */ parent = null;
  tabIndex = 0;

  /**
   * @param {string} name such as "button#undo.is-source"
   * @param {Record<string, string>} attributes
   * @param {Piece[]} children
   */
  constructor(name, attributes = {}, children = []) {
    const [tag, ...rest] = name.split(/(?=[#.])/);
    this.tag = tag;
    this.id = rest.find((part) => part.startsWith("#"))?.slice(1) ?? "";
    this.classes = new Set(rest.filter((part) => part.startsWith(".")).map((part) => part.slice(1)));
    this.attributes = attributes;
    this.put(children);
  }

  /** Replaces the children. @param {Piece[]} children */
  put(children) {
    if (this.children.some((child) => child.contains(page.focused))) page.focused = page.body;
    for (const child of this.children) child.parent = null;
    this.children = children;
    for (const child of children) child.parent = this;
  }

  /** @returns {boolean} */
  get isConnected() {
    return this === page.body || Boolean(this.parent?.isConnected);
  }

  /** @param {Piece} other @returns {boolean} */
  contains(other) {
    return this === other || this.children.some((child) => child.contains(other));
  }

  /** @param {string} selector @returns {boolean} */
  matches(selector) {
    return expanded(selector).some((one) => {
      const [last = "", ...before] = one.split(" ").reverse();
      const above = before.reverse().join(" ");
      return this.#is(last) && (!above || Boolean(this.parent?.closest(above)));
    });
  }

  /** @param {string} selector without spaces */
  #is(selector) {
    for (const [, id, kind, name, begins, value, keyed, tag] of selector.matchAll(PART)) {
      const here = this.attributes[name ?? ""] ?? (name === "id" ? this.id : undefined);
      if (id && id !== this.id) return false;
      if (kind && !this.classes.has(kind)) return false;
      if (name && (here === undefined || (value !== undefined && !(begins ? here.startsWith(value) : here === value))))
        return false;
      if (keyed && !(page.keyed && page.focused === this)) return false;
      if (tag && tag !== this.tag) return false;
    }
    return true;
  }

  /** @param {string} selector @returns {Piece | null} */
  closest(selector) {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  /** @param {string} selector @returns {Piece[]} */
  querySelectorAll(selector) {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  /** @param {string} selector */
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  checkVisibility() {
    return true;
  }

  focus() {
    page.focused = this;
    page.path.push(this.id || this.tag);
  }

  blur() {
    page.focused = page.body;
  }
}

/**
 * The page. `focused` has the focus, and `keyed` says whether a key moved it there. `path` lists the ids of the
 * elements that have had the focus since `path` was last cleared.
 */
export const page = {
  /** @type {Piece} */ body: /** @type {Piece} */ (/** @type {unknown} */ (null)),
  /** @type {Piece} */ focused: /** @type {Piece} */ (/** @type {unknown} */ (null)),
  keyed: true,
  /** @type {string[]} */ path: [],
};

/** Shows a page with these elements. None of them has the focus. @param {Piece[]} children */
export function show(children) {
  page.body = page.focused = new Piece("body");
  page.body.put(children);
  page.path = [];
}

/** Returns an element by its id. @param {string} id @returns {Piece} */
export function elementOf(id) {
  const piece = page.body.querySelector(`#${id}`);
  if (!piece) throw new Error(`no #${id}`);
  return piece;
}

/** @type {Record<string, unknown>} */
const globals = {
  Element: Piece,
  HTMLElement: Piece,
  location: new URL("http://azulejo.test/"),
  document: {
    documentElement: { dataset: {} },
    get activeElement() {
      return page.focused;
    },
    getElementById: (/** @type {string} */ id) => page.body.querySelector(`#${id}`),
    querySelector: (/** @type {string} */ selector) =>
      selector === "dialog:modal" ? null : page.body.querySelector(selector),
    querySelectorAll: (/** @type {string} */ selector) => page.body.querySelectorAll(selector),
  },
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true });
