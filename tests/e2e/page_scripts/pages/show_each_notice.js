/**
 * Shows the message of a template as a notice, and returns the ids of all such templates.
 * @param {string} id of the template, or "" for none
 */
export default (id) => {
  const template = document.getElementById(id);
  if (template instanceof HTMLTemplateElement)
    document.getElementById("notice").replaceChildren(template.content.cloneNode(true));
  return [...document.querySelectorAll("template[id^=tpl-]")].map((each) => each.id);
};
