/**
 * Corrects the recogniser's confusions where the word leaves no doubt: 0 for O and 1 for l or I between letters, the
 * reverse among digits, a dash for a hyphen between digits, and l for I at the start of a word. Codes that mix letters
 * and digits are left unchanged. Preserves the length of the word.
 */
export function correctConfusions(read: string): string {
  const word = read.replace(/(?<=\d)[–—](?=\d)/g, '-');
  if (isFigure(word)) return word.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1');
  if (!/[01]/.test(word) || /[2-9]/.test(word)) return correctBetweenLetters(word);
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || /1/.test(word)) return correctBetweenLetters(word);
  return word.replace(/0/g, (zero, at: number) => (touchesLetter(word, at) ? letterO(word, at) : zero));
}

/** Digits with at most a few letters that look like digits: `1O.50`, `2O19`, `O.06`. */
function isFigure(word: string): boolean {
  if (!/^[\dOolI|.,:/-]+$/.test(word)) return false;
  const digits = word.match(/\d/g)?.length ?? 0;
  return digits >= 2 && digits * 2 > word.length - (word.match(/[.,:/-]/g)?.length ?? 0);
}

/**
 * A 1 between two small letters is an l: no code is written like that. Hardly any word starts with l and one of these
 * consonants, but many with I, and fonts draw the two alike (`lncl`).
 */
function correctBetweenLetters(word: string): string {
  return word
    .replace(/(?<=\p{Ll}\p{Ll})1(?=\p{Ll})|(?<=\p{Ll})1(?=\p{Ll}\p{Ll})/gu, 'l')
    .replace(/(?<![\p{L}'’])l(?=[dmnpst]\p{Ll}{2})/gu, 'I');
}

/** Next to a letter, or to another zero that is: `B00K`. */
function touchesLetter(word: string, at: number): boolean {
  return /\p{L}0*$/u.test(word.slice(0, at)) || /^0*\p{L}{2}/u.test(word.slice(at + 1));
}

function letterO(word: string, at: number): string {
  const neighbour =
    word.slice(0, at).match(/\p{L}(?=0*$)/u)?.[0] ?? word.slice(at).match(/\p{L}/u)?.[0] ?? 'O';
  return neighbour === neighbour.toUpperCase() ? 'O' : 'o';
}
