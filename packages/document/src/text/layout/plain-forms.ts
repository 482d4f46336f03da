/**
 * Replaces full-width digits, letters and signs with ordinary ones, the digits and decimal marks of every script (`٣`, `३`,
 * `๓`) with those of Latin script, and radicals, which PDFs use for letters that look the same, with those letters. The
 * length is unchanged.
 */
export function plainForms(text: string): string {
  if (isPlain.test(text)) return text;
  return text.replace(otherForms, plainOf).replace(otherDigits, (digit) => String(digitOf(digit)));
}

const isPlain = /^[\0-\u02ff]*$/;
const otherForms = /[\uFF01-\uFF5E\uFFE0-\uFFE6\u3000\u2E80-\u2FDF\uF900-\uFAFF\u066B\u066C]/g;
/** Those beyond U+FFFF take two places. */
const otherDigits = /[\u0660-\uFFFF]/gu;

function plainOf(character: string): string {
  if (character === '\u066B') return '.';
  if (character === '\u066C') return ',';
  const plain = character.normalize('NFKC');
  return plain.length === 1 ? plain : character;
}

const isDigit = /^\p{Nd}$/u;

/** Digits of a script follow each other from zero on, and no two scripts' touch. */
function digitOf(character: string): number | string {
  if (!isDigit.test(character)) return character;
  const code = character.charCodeAt(0);
  let zero = code;
  while (code - zero < 9 && isDigit.test(String.fromCharCode(zero - 1))) zero--;
  return code - zero;
}
