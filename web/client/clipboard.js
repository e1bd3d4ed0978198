/**
 * Gives what stands in a field to the clipboard; where that is refused, it is selected, to be copied by hand.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}
