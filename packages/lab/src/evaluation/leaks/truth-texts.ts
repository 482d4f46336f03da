import type { Page } from '@recto/document';
import { foldedText } from './folded-text.ts';
import type { TruthDocument } from './truth-document.ts';
import { isTelling, wordWindows } from './word-windows.ts';

/** A text that must not stand in the repository, folded, and where it comes from. */
export interface TruthText {
  readonly folded: string;
  readonly source: 'value' | 'line' | 'caption';
  /** As it is printed, for the report. */
  readonly text: string;
  readonly document: TruthDocument;
}

/** Forms that an authority publishes: their print is everybody's, only what was filled in is not. */
const publicForms: ReadonlySet<string> = new Set(['w2', 'w9', 'form_1098', 'form_1099']);

/**
 * The values of a document's truth, by runs of words, and the lines of its pages, each as a whole. What a line without
 * digits says is a caption, where it is short and has nothing to do with a value.
 * @param pages what was read of the document; left out where its truth has the lines
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
/** Shorter values, folded, stand in many lines by chance. */
const leastValue = 5;

function captionTest(values: readonly string[]): (folded: string) => boolean {
  const telling = values.filter((value) => value.length >= leastValue);
  return (folded) =>
    folded.length < longestCaption &&
    !/\p{N}/u.test(folded) &&
    !telling.some((value) => folded.includes(value) || value.includes(folded));
}

/** The lines of a page, and the parts of them that a wide gap sets apart. */
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
