/**
 * Declares the Trusted Types policies. In browsers that enforce Trusted Types, every text that becomes code or markup
 * passes through one of them. The content security policy of every page with modules allows only these two policies.
 * Pages and workers load this file before the modules that need a policy.
 */

/**
 * @typedef {{createHTML?: (text: string) => string, createScript?: (text: string) => string | null, createScriptURL?:
 *   (text: string) => string | null}} Rules the functions of a policy; they return null to refuse a text
 * @typedef {{createHTML: (text: string) => string}} Policy the result of createHTML can be used like a string
 * @typedef {{createPolicy: (name: string, rules: Rules) => Policy}} Factory
 */

const SITE = new URL("../", import.meta.url);

/**
 * The texts that PyScript turns into functions, first on the page and then in its worker. Each text calls PyScript's
 * hooks, functions that run before any Python code. The only hook here is HOOK. If a new version of PyScript uses other
 * texts, no game starts until they are listed here.
 */
const HOOK =
  '({interpreter:e})=>{e.registerJsModule("_pyscript",{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}';
const HOOKS = `(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[${HOOK}])`;
const CODE = [`return${HOOKS}`, `'use strict';return (${HOOKS})`];

/** Matches the text that browsers build for `Function` and captures the body passed to it. */
const BODY = /^\(?function anonymous\(\n\) \{\n(.*)\n\}\)?$/s;

/** @type {Factory | undefined} */
const factory = /** @type {{trustedTypes?: Factory}} */ (globalThis).trustedTypes;

/**
 * Policy for our own markup: pages of the site, and drawings from the rules worker, which escapes everything that
 * players type.
 */
const own = factory?.createPolicy("azulejo", { createHTML: (text) => text });

/** Policy for third-party code, which passes plain strings. A text that is not listed here is refused. */
factory?.createPolicy("default", {
  createScript: (text) => (CODE.includes(text.match(BODY)?.[1] ?? text) ? text : null),
  createScriptURL: (text) => {
    const { protocol, origin, href } = new URL(text, SITE);
    return href.startsWith(SITE.href) || (protocol === "blob:" && origin === globalThis.origin) ? text : null;
  },
});

/** @param {string} markup */
const trusted = (markup) => (own ? own.createHTML(markup) : markup);

/** Parses markup drawn by Python into nodes. @param {string} markup @returns {DocumentFragment} */
export function fragment(markup) {
  const template = document.createElement("template");
  template.innerHTML = trusted(markup);
  return template.content;
}

/**
 * Parses another page of the site into a document.
 * @param {string} text
 * @returns {Document}
 */
export const page = (text) => new DOMParser().parseFromString(trusted(text), "text/html");
