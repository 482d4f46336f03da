/**
 * Full-width digits, letters and signs as the usual ones, and radicals, by which PDFs print letters that look like them, as those
 * letters. As long as the text was.
 */
export function plainForms(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\uFFE0-\uFFE6\u3000\u2E80-\u2FDF\uF900-\uFAFF]/g, (character) => {
    const plain = character.normalize('NFKC');
    return plain.length === 1 ? plain : character;
  });
}
