import { displayedBox } from '../model/displayed-box.ts';
import type { Box } from '../model/geometry.ts';
import {
  type Code,
  type FormField,
  type Page,
  type PageFailure,
  type PageSource,
  type Remark,
  textOf,
  type Unseen,
} from '../model/page.ts';

/** A page of the reading as clients get it: words with boxes on the page as a viewer shows it. */
interface ReadPage {
  /** From 1. */
  readonly page: number;
  /** Points (1/72 inch), as displayed. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly source: PageSource;
  readonly text: string;
  readonly words: readonly {
    readonly text: string;
    /** 0 to 100. */
    readonly confidenceScore: number;
    readonly line: number;
    /** Ratios of the displayed page. */
    readonly box: Box;
  }[];
  /** Absent if there are none, like the following. Boxes as for words. */
  readonly codes?: readonly Code[];
  readonly formFields?: readonly FormField[];
  readonly remarks?: readonly Remark[];
  /** Texts of the file that nobody sees, or that are struck out. */
  readonly unseen?: readonly Unseen[];
  /** The file has no pages: this one was laid out from its text. */
  readonly isLaidOut?: true;
  readonly failure?: PageFailure;
}

/** The pages as plain data. Numbers are rounded to the precision of print. */
export function wordsWithBoxes(pages: readonly Page[]): readonly ReadPage[] {
  return pages.map((page) => {
    const isOnItsSide = page.quarterTurns % 2 === 1;
    return {
      page: page.number,
      widthPt: rounded(isOnItsSide ? page.heightPt : page.widthPt, 2),
      heightPt: rounded(isOnItsSide ? page.widthPt : page.heightPt, 2),
      source: page.source,
      text: textOf(page),
      words: page.words.map((word) => ({
        text: word.text,
        confidenceScore: rounded(word.confidence * 100, 1),
        line: word.line,
        box: roundedBox(displayedBox(page, word.box)),
      })),
      ...(page.codes && { codes: boxed(page, page.codes) }),
      ...(page.formFields && { formFields: boxed(page, page.formFields) }),
      ...(page.remarks && { remarks: boxed(page, page.remarks) }),
      ...(page.unseen && { unseen: page.unseen }),
      ...(page.isLaidOut && { isLaidOut: true }),
      ...(page.failure === undefined ? {} : { failure: page.failure }),
    };
  });
}

/** The same with boxes on the page as displayed. */
function boxed<Thing extends { readonly box: Box }>(page: Page, things: readonly Thing[]): readonly Thing[] {
  return things.map((thing) => ({ ...thing, box: roundedBox(displayedBox(page, thing.box)) }));
}

/** A box rounded to the precision of print. */
export function roundedBox({ left, top, width, height }: Box): Box {
  return {
    left: rounded(left, 5),
    top: rounded(top, 5),
    width: rounded(width, 5),
    height: rounded(height, 5),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
