import { foldedWords } from '../layout/fold.ts';
import { remembering } from '../layout/remembering.ts';
import { allTerms } from '../lexicon/terms.ts';

/** Words of legal forms, folded: a line of these alone is the end of a name. */
const forms: ReadonlySet<string> = new Set(allTerms(({ firms }) => firms?.legalForms));

/** Whether a text is a legal form and nothing else (`SDN. BHD.`, `GmbH & Co. KG`). */
export function isLegalForm(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => forms.has(word));
}

/** The folded words of a name that are no legal form and longer than two letters. */
export function withoutLegalForm(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 2 && !forms.has(word));
}

/** `s.a.r.l.` is one word, `e.K.` too. */
const wordsOf = remembering((text): readonly string[] =>
  foldedWords(text.replace(/(?<=\b\p{L})[./](?=\p{L}\b)/gu, '')),
);
