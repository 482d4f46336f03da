/**
 * Text in a form for comparison: lower case, without accents, spaces, punctuation and raised figures, which are of notes.
 * Digits, letters, `#` and `%` are kept.
 */
export function fold(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text;
  return text
    .replace(raisedFigures, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}#%]/gu, '');
}

const raisedFigures = /[\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]/g;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  j: 'l',
  '5': 's',
  '8': 'b',
  '6': 'g',
};

/** Like {@link fold}, with characters that OCR confuses made equal (`T0TAL`, `lnvoice`). */
export function foldLookalikes(text: string): string {
  return fold(text).replace(/[01ij586]/g, (character) => lookalikes[character] ?? character);
}

/** The folded words of a text; words without letters or digits are dropped. */
export function foldedWords(text: string): string[] {
  return text
    .split(/[\s\p{P}\p{S}]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

/** Number of edits (insert, delete, replace) between two texts; stops above `limit` and returns `limit + 1`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replace = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min(replace, previous[j]! + 1, current[j - 1]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length]!;
}
