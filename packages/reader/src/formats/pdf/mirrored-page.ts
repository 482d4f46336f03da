import type { Box, Page, Word } from '@recto/document';

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;
const latin = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
/** Words of a run stand no further apart than this, in multiples of their height. */
const widestSpace = 1;

/**
 * A page whose text runs from right to left, seen in a mirror: its upright frame, in which text runs from left to right and a
 * label is before its value. Pages that mostly run from left to right stay as they are.
 */
export function mirroredPage(page: Page): Page {
  const lettered = page.words.filter(({ text }) => rightToLeft.test(text) || latin.test(text));
  const turned = lettered.filter(({ text }) => rightToLeft.test(text));
  if (turned.length === 0 || turned.length * 2 <= lettered.length) return page;
  const inMirror = <T extends { readonly box: Box }>(things: readonly T[]) =>
    things.map((thing) => ({ ...thing, box: mirroredBox(thing.box) }));
  const lines = [...Map.groupBy(page.words, ({ line }) => line).values()];
  return {
    ...page,
    words: lines.flatMap((line) => mirroredLine(line, page)),
    rulings: inMirror(page.rulings),
    ...(page.codes && { codes: inMirror(page.codes) }),
    ...(page.formFields && { formFields: inMirror(page.formFields) }),
    ...(page.remarks && { remarks: inMirror(page.remarks) }),
    isMirrored: true,
  };
}

function mirroredBox(box: Box): Box {
  return { ...box, left: 1 - box.left - box.width };
}

/** Latin words beside each other keep their order: their run is mirrored as a whole. */
function mirroredLine(line: readonly Word[], page: Page): readonly Word[] {
  const runs: Word[][] = [];
  for (const word of line.toSorted((a, b) => a.box.left - b.box.left)) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && isOneRun(last, word, page)) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs.toReversed().flatMap((run) => {
    const left = run[0]!.box.left;
    const right = Math.max(...run.map(({ box }) => box.left + box.width));
    const shift = 1 - right - left;
    return run.map((word) => ({ ...word, box: { ...word.box, left: word.box.left + shift } }));
  });
}

function isOneRun(before: Word, word: Word, { widthPt, heightPt }: Page): boolean {
  if (!latin.test(before.text) || !latin.test(word.text)) return false;
  const gapPt = (word.box.left - before.box.left - before.box.width) * widthPt;
  return gapPt <= widestSpace * Math.max(before.box.height, word.box.height) * heightPt;
}
