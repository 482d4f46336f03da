import type { Page } from '@recto/document';
import { foldedText } from './folded-text.ts';
import type { TruthDocument } from './truth-document.ts';
import { isTelling, wordWindows } from './word-windows.ts';

/** A folded text that must not occur in the repository, and its origin. */
export interface TruthText {
  readonly folded: string;
  readonly source: 'value' | 'line' | 'caption';
  /** As printed, for the report. */
  readonly text: string;
  readonly document: TruthDocument;
}

/** Forms published by an authority: their preprinted text is public, only the filled-in text is not. */
const publicForms: ReadonlySet<string> = new Set(['w2', 'w9', 'form_1098', 'form_1099']);

/**
 * The values of a document's truth as runs of words, and the lines of its pages, each as a whole. A short line without
 * digits that does not overlap a value is a caption.
 * @param pages the pages read from the document; empty if its truth has the lines
 */
export function truthTexts(document: TruthDocument, pages: readonly Page[]): readonly TruthText[] {
  const values = document.values.flatMap((text) =>
    wordWindows(text).map((folded): TruthText => ({ folded, source: 'value', text, document })),
  );
  const isCaption = captionTest(document.values.map(foldedText));
  if (publicForms.has(document.kind ?? '')) return values;
  const lines = [...(document.lines ?? []), ...pages.flatMap(linesOf)].flatMap((text): TruthText[] => {
    const folded = foldedText(text);
    const source = isCaption(folded) ? 'caption' : 'line';
    return isTelling(folded) ? [{ folded, source, text, document }] : [];
  });
  return [...values, ...lines];
}

const longestCaption = 30;
/** Shorter folded values occur in many lines by chance. */
const leastValue = 5;

function captionTest(values: readonly string[]): (folded: string) => boolean {
  const telling = values.filter((value) => value.length >= leastValue);
  return (folded) =>
    folded.length < longestCaption &&
    !/\p{N}/u.test(folded) &&
    !telling.some((value) => folded.includes(value) || value.includes(folded));
}

/** The lines of a page, split at wide gaps. */
function linesOf(page: Page): readonly string[] {
  const rows: string[][][] = [];
  let last: Page['words'][number] | undefined;
  for (const word of page.words) {
    const gap = last === undefined ? 0 : (word.box.left - last.box.left - last.box.width) * page.widthPt;
    if (last?.line !== word.line) rows.push([[word.text]]);
    else if (gap > 2 * word.box.height * page.heightPt) rows.at(-1)!.push([word.text]);
    else rows.at(-1)!.at(-1)!.push(word.text);
    last = word;
  }
  return rows.flatMap((parts) => {
    const texts = parts.map((words) => words.join(' '));
    return parts.length === 1 ? texts : [texts.join(' '), ...texts];
  });
}
