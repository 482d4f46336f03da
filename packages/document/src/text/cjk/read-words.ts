import type { Page, Word } from '../../model/page.ts';
import type { Token } from '../layout/layout.ts';
import { cjkLanguageOf } from './cjk-language.ts';
import { readLayout } from './read-layout.ts';

/**
 * A page in Chinese, Japanese or Korean with captions split from values and read in English, for deriving names from
 * them; values are as printed. Any other page is unchanged.
 */
export function readWords(page: Page): Page {
  if (cjkLanguageOf(page) === undefined) return page;
  const { rows } = readLayout(page);
  const words = rows.flatMap((row, line) =>
    row.flatMap(({ tokens }) => runsOf(tokens).map((run) => wordOf(run, page, line))),
  );
  return { ...page, words };
}

/** Tokens that are one word as printed; each word of a caption separately. */
function runsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const run = runs.at(-1);
    if (run !== undefined && isGlued(run.at(-1)!, token)) run.push(token);
    else if (token.printed?.text !== '' || token.printed.isCaption) runs.push([token]);
  }
  return runs;
}

/** Parts of printed text without spaces, none of them a caption. */
function isGlued(before: Token, { printed }: Token): boolean {
  return printed?.spaced === false && !printed.isCaption && !before.printed?.isCaption;
}

function wordOf(run: readonly Token[], { widthPt, heightPt }: Page, line: number): Word {
  const [left, top] = [Math.min(...run.map((one) => one.left)), Math.min(...run.map((one) => one.top))];
  const [right, bottom] = [
    Math.max(...run.map((one) => one.right)),
    Math.max(...run.map((one) => one.bottom)),
  ];
  return {
    text: run
      .map(({ text, printed }) => (printed === undefined || printed.isCaption ? text : printed.text))
      .join(''),
    box: {
      left: left / widthPt,
      top: top / heightPt,
      width: (right - left) / widthPt,
      height: (bottom - top) / heightPt,
    },
    confidence: Math.min(...run.map(({ confidence }) => confidence)),
    line,
  };
}
