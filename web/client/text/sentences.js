/**
 * Fills in the placeholders of sentences, such as `{name}`. The sentences are in the page's words and data attributes.
 */

/**
 * Returns a sentence with its placeholders replaced. A placeholder without a value becomes empty.
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
