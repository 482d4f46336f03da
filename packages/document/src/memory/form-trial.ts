import type { Page } from '../model/page.ts';
import type { Example } from './example.ts';
import { alignedPlaces, placed, placedFree, printedBeside } from './form-alignment.ts';
import type { FormPlace } from './form-places.ts';
import { wordsAt } from './form-reading.ts';
import type { FormSheet } from './form-sheet.ts';
import type { FormTrial } from './tried.ts';

/** Each document is held against this many earlier ones. */
const mostTried = 4;

/**
 * Holds a document against earlier ones of its layout: what the place of each field on one says of the other, in both
 * directions. So what is learned is known to be right or wrong before it is used.
 */
export function formTrial(example: Omit<Example, 'tried'>, earlier: readonly Example[]): FormTrial {
  const outcomes = earlier
    .filter(({ form }) => form !== undefined)
    .slice(0, mostTried)
    .flatMap((other) => [...readBy(example, other), ...readBy(other, example)]);
  return Object.fromEntries(
    [...Map.groupBy(outcomes, ({ name }) => name)].map(([name, own]) => [
      name,
      { right: own.filter(({ isRight }) => isRight).length, judged: own.length },
    ]),
  );
}

interface Outcome {
  readonly name: string;
  readonly isRight: boolean;
}

/** What one document's places say of another, compared with what is settled there. */
function readBy(
  { form }: Pick<Example, 'form'>,
  other: Pick<Example, 'form' | 'fields'>,
): readonly Outcome[] {
  if (form === undefined || other.form === undefined) return [];
  const { sheets, places } = other.form;
  return alignedPlaces(form, sheets).flatMap((aligned): Outcome[] => {
    const { name, laid } = aligned;
    const isAbsent = other.fields[name]?.places.length === 0;
    const wanted = Object.hasOwn(places, name) ? places[name] : undefined;
    if (wanted === undefined && !isAbsent) return [];
    const sheet = sheets.find(({ page }) => page === laid.page)!;
    const page = pageOfSheet(sheet);
    const read = wordsAt(page, placed(aligned), placedFree(aligned), printedBeside(aligned));
    const given = read?.text ?? '';
    if (wanted === undefined) return [{ name, isRight: given === '' }];
    return [{ name, isRight: wanted.page === laid.page && given === saidAt(sheet, wanted) }];
  });
}

/** A sheet as a page whose words are their hashes. */
function pageOfSheet({ page, aspect = Math.SQRT2, words }: FormSheet): Page {
  const [widthPt, heightPt] = [1000, 1000 * aspect];
  return {
    number: page,
    widthPt,
    heightPt,
    source: 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    rulings: [],
    words: words.map(([left, top, right, bottom, said], line) => ({
      text: String(said),
      box: { left: left / 1e4, top: top / 1e4, width: (right - left) / 1e4, height: (bottom - top) / 1e4 },
      confidence: 1,
      line,
    })),
  };
}

/** The words whose middle is at a place of their own sheet. */
function saidAt({ words }: FormSheet, { value: [left, top, right, bottom] }: FormPlace): string {
  return words
    .filter((word) => {
      const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .map(([, , , , said]) => String(said))
    .join(' ');
}
