/**
 * Closes all open dialogs. Then opens one dialog, and each <details> element in it.
 * @param {string} id
 */
export default (id) => {
  for (const open of document.querySelectorAll("dialog[open]")) if (open instanceof HTMLDialogElement) open.close();
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) throw new Error(`${id} is not a dialog`);
  for (const details of dialog.querySelectorAll("details")) details.setAttribute("open", "");
  dialog.showModal();
};
