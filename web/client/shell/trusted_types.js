/**
 * What becomes code or markup passes here, where browsers ask for it (Trusted Types): the policy of every page with
 * modules names these two and no other. Pages and workers load this file before anything that needs it.
 */

/**
 * @typedef {{createHTML?: (text: string) => string, createScript?: (text: string) => string | null,
 *   createScriptURL?: (text: string) => string | null}} Rules null: refused
 * @typedef {{createHTML: (text: string) => string}} Policy what it makes is taken as a string is
 * @typedef {{createPolicy: (name: string, rules: Rules) => Policy}} Factory
 */

const SITE = new URL("../", import.meta.url);

/**
 * The texts that PyScript turns into functions, on the page and then in its worker: its one hook and nothing else.
 * Another version of PyScript may have other texts; until they stand here, no game starts.
 */
const HOOK =
  '({interpreter:e})=>{e.registerJsModule("_pyscript",{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}';
const HOOKS = `(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[${HOOK}])`;
const CODE = [`return${HOOKS}`, `'use strict';return (${HOOKS})`];

/** The body that is given to `Function`, of the whole that browsers make of it. */
const BODY = /^\(?function anonymous\(\n\) \{\n(.*)\n\}\)?$/s;

/** @type {Factory | undefined} */
const factory = /** @type {{trustedTypes?: Factory}} */ (globalThis).trustedTypes;

/** For our own code: pages of the site and what the rules worker draws, where all that a person typed is escaped. */
const own = factory?.createPolicy("azulejo", { createHTML: (text) => text });

/** For vendor parts, which hand over plain strings. */
factory?.createPolicy("default", {
  createScript: (text) => (CODE.includes(text.match(BODY)?.[1] ?? text) ? text : null),
  createScriptURL: (text) => {
    const { protocol, origin, href } = new URL(text, SITE);
    return href.startsWith(SITE.href) || (protocol === "blob:" && origin === globalThis.origin) ? text : null;
  },
});

/** @param {string} markup */
const trusted = (markup) => (own ? own.createHTML(markup) : markup);

/**
 * Markup that Python has drawn, as nodes.
 * @param {string} markup
 * @returns {DocumentFragment}
 */
export function fragment(markup) {
  const template = document.createElement("template");
  template.innerHTML = trusted(markup);
  return template.content;
}

/**
 * Another page of the site, as a document.
 * @param {string} text
 * @returns {Document}
 */
export const page = (text) => new DOMParser().parseFromString(trusted(text), "text/html");
