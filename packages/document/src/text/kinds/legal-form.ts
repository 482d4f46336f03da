import { fold, foldedWords } from '../layout/fold.ts';
import { remembering } from '../layout/remembering.ts';
import { allTerms } from '../lexicon/terms.ts';

/** Legal forms of all countries, folded, their words joined by spaces: a line of these alone is the end of a name. */
const forms: ReadonlySet<string> = new Set(
  allTerms(({ firms }) => firms?.legalForms).map((form) => foldedWords(form).map(fold).join(' ')),
);
const longestForm = Math.max(...[...forms].map((form) => form.split(' ').length));

/** Whether a text is a legal form and nothing else (`SDN. BHD.`, `GmbH & Co. KG`, `Sp. z o.o.`). */
export function isLegalForm(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && formEnd(words, 0) === words.length;
}

/** Whether a text ends with a legal form; `GmbH` of `Verleih-GmbH`, too. */
export const endsWithLegalForm = remembering((text): boolean => {
  const words = text.split(/[ -]/).filter((word) => word !== '');
  return Array.from({ length: Math.min(longestForm, words.length) }, (_, count) =>
    words.slice(-count - 1).join(' '),
  ).some(isLegalForm);
});

/** The folded words of a name that are no legal form and longer than two letters. */
export function withoutLegalForm(text: string): string[] {
  const words = wordsOf(text);
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = oneFormEnd(words, at);
    if (end === at) rest.push(words[at]!);
    else at = end - 1;
  }
  return rest.filter((word) => word.length > 2);
}

/** The end of the forms that begin at a word, one behind the other. */
function formEnd(words: readonly string[], start: number): number {
  let end = start;
  for (let next = oneFormEnd(words, end); next > end; next = oneFormEnd(words, end)) end = next;
  return end;
}

/** The end of the longest form that begins at a word; the word itself if none does. */
function oneFormEnd(words: readonly string[], start: number): number {
  for (let end = Math.min(words.length, start + longestForm); end > start; end--)
    if (forms.has(words.slice(start, end).join(' '))) return end;
  return start;
}

/** `s.a.r.l.` is one word, `e.K.` too. */
const wordsOf = remembering((text): readonly string[] =>
  foldedWords(text.replace(/(?<=(?<!\p{L})\p{L})[./](?=\p{L}(?!\p{L}))/gu, '')),
);
