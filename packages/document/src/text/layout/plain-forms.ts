/**
 * Replaces full-width digits, letters and signs with ordinary ones, and radicals, which PDFs use for letters that look
 * the same, with those letters. The length is unchanged.
 */
export function plainForms(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\uFFE0-\uFFE6\u3000\u2E80-\u2FDF\uF900-\uFAFF]/g, (character) => {
    const plain = character.normalize('NFKC');
    return plain.length === 1 ? plain : character;
  });
}
