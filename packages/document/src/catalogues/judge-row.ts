import { isLegalForm } from '../text/kinds/legal-form.ts';
import { fold } from '../text/layout/fold.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { domainOf } from './domain.ts';
import { isMisreadOf } from './name-likeness.ts';
import type { Piece, Print, Run } from './print.ts';
import { isNameLike, nameWithoutForm, numberKeys } from './row-keys.ts';

/** What of a firm's row is printed. `alike`: its name with letters that may be misread, or one word of it. */
type Evidence =
  | 'taxId'
  | 'iban'
  | 'registerNumber'
  | 'domain'
  | 'name'
  | 'alike'
  | 'street'
  | 'postcode'
  | 'city';

export interface JudgedRow {
  readonly row: CatalogueRow;
  readonly by: readonly Evidence[];
  /** Sum of what the evidence weighs: how rows are compared, not a probability. */
  readonly weight: number;
  /** Probability (0 to 1) that the document names the firm. */
  readonly probability: number;
  /** Where it is printed, the most telling first. */
  readonly places: readonly Run[];
}

const weights: Readonly<Record<Evidence, number>> = {
  taxId: 6,
  iban: 4,
  registerNumber: 4,
  name: 3,
  domain: 2,
  street: 2,
  alike: 1.5,
  postcode: 1.5,
  city: 0.5,
};

/** What it weighs that nothing of a row's address is printed. */
const elsewhere = -1.5;

/**
 * The probability of a row by what of it is printed; the first line whose evidence is all there. Set by hand, in the order of what
 * tells a firm; docs/catalogues.md says how often they were right on lists with near names in the same towns.
 */
const probabilities: readonly (readonly [needed: readonly Evidence[], probability: number])[] = [
  [['taxId', 'name'], 0.999],
  [['taxId', 'alike'], 0.995],
  [['iban', 'name'], 0.995],
  [['registerNumber', 'name'], 0.99],
  [['domain', 'name'], 0.98],
  [['name', 'street', 'postcode'], 0.99],
  [['name', 'street'], 0.98],
  [['name', 'postcode'], 0.97],
  [['taxId'], 0.98],
  [['iban', 'postcode'], 0.97],
  [['iban', 'alike'], 0.97],
  [['registerNumber', 'postcode'], 0.97],
  [['alike', 'street', 'postcode'], 0.95],
  [['domain', 'postcode'], 0.92],
  [['iban'], 0.8],
  [['registerNumber', 'alike'], 0.9],
  [['name', 'city'], 0.9],
  [['registerNumber'], 0.6],
  [['domain'], 0.5],
  [['alike', 'postcode'], 0.4],
];

/** A name alone: of a row that has no address, and of one whose address is not printed, which is another firm's as often. */
const nameAlone = { withoutPlace: 0.85, placeElsewhere: 0.4 } as const;

/** How much of a firm's row is printed, and what that means. Rows without any evidence are undefined. */
export function judgeRow(row: CatalogueRow, print: Print): JudgedRow | undefined {
  const found = new Map<Evidence, readonly Run[]>();
  for (const [evidence, search] of searches) {
    const runs = search(row, print);
    if (runs.length > 0) found.set(evidence, runs);
  }
  if (found.has('name')) found.delete('alike');
  const by = [...found.keys()];
  if (!by.some((one) => telling.has(one))) return undefined;
  const isElsewhere = hasPlace(row) && !by.some((one) => places.has(one));
  const weight = by.reduce((sum, one) => sum + weights[one], isElsewhere ? elsewhere : 0);
  return { row, by, weight, probability: probabilityOf(row, by), places: [...found.values()].flat() };
}

/** Without one of these, a row shares a town with the document and nothing else. */
const telling: ReadonlySet<Evidence> = new Set([
  'taxId',
  'iban',
  'registerNumber',
  'domain',
  'name',
  'alike',
]);

function probabilityOf(row: CatalogueRow, by: readonly Evidence[]): number {
  const known = probabilities.find(([needed]) => needed.every((one) => by.includes(one)));
  if (known !== undefined) return known[1];
  if (!by.includes('name')) return 0;
  return hasPlace(row) ? nameAlone.placeElsewhere : nameAlone.withoutPlace;
}

const places: ReadonlySet<Evidence> = new Set(['street', 'postcode', 'city']);

function hasPlace({ values }: CatalogueRow): boolean {
  return [values.street, values.postcode, values.city].some((texts) => (texts ?? []).length > 0);
}

type Search = (row: CatalogueRow, print: Print) => readonly Run[];

/** In the order in which a place tells where the firm is on the page. */
const searches: readonly (readonly [Evidence, Search])[] = [
  ['name', printedNames],
  ['alike', (row, print) => [...misreadNames(row, print), ...shortNames(row, print)]],
  ['taxId', (row, print) => placesOf(row, 'taxId', print, numberKeys)],
  ['iban', (row, print) => placesOf(row, 'iban', print)],
  ['registerNumber', (row, print) => placesOf(row, 'registerNumber', print, numberKeys)],
  ['domain', (row, print) => placesOf(row, 'domain', print, (text) => domainOf(text) ?? [])],
  ['street', (row, print) => placesOf(row, 'street', print)],
  ['postcode', (row, print) => placesOf(row, 'postcode', print, postcodes)],
  ['city', (row, print) => placesOf(row, 'city', print)],
];

function placesOf(
  { values }: CatalogueRow,
  column: string,
  print: Print,
  forms: (text: string) => string | readonly string[] = (text) => text,
): readonly Run[] {
  return (values[column] ?? []).flatMap((text) =>
    [forms(text)].flat().flatMap((form) => (fold(form).length < 3 ? [] : print.places(form))),
  );
}

/** `D-80331` is printed without its country too. */
function postcodes(text: string): readonly string[] {
  return [text, text.replace(/^\p{L}{1,2}[-\s]/u, '')];
}

/** The places of a firm's names that are no part of another name. */
export function printedNames({ values }: CatalogueRow, print: Print): readonly Run[] {
  return (values.name ?? []).flatMap((name) => {
    const whole = print.places(name).filter((run) => isWhole(run, print));
    const bare = nameWithoutForm(name);
    if (whole.length > 0 || fold(bare) === fold(name) || !/\s/.test(bare)) return whole;
    return print.places(bare).filter((run) => isWhole(run, print));
  });
}

/** A name of one word without its legal form (`Customer`) may be any word. */
function shortNames({ values }: CatalogueRow, print: Print): readonly Run[] {
  return (values.name ?? []).flatMap((name) => {
    const bare = nameWithoutForm(name);
    if (fold(bare) === fold(name) || /\s/.test(bare) || !isNameLike(fold(bare))) return [];
    return print.places(bare).filter((run) => isWhole(run, print));
  });
}

/** Words that are further apart than this, in heights of their line, are no part of one name. */
const widestBlank = 1.2;

/** Whether a name begins and ends where the print does: one that goes on, or has another legal form, is another firm's. */
function isWhole(run: Run, print: Print): boolean {
  const pieces = print.line(run.page, run.line);
  const first = pieces.findIndex(({ word }) => word === run.words[0]);
  const last = pieces.findLastIndex(({ word }) => word === run.words.at(-1));
  const [before, behind] = [pieces[first - 1], pieces[last + 1]];
  const height = print.lineHeight(run);
  const begins =
    before === undefined || isApart(before, pieces[first]!, height) || !/[\p{L}\p{N}&]$/u.test(before.text);
  if (!begins) return false;
  if (behind === undefined || isApart(pieces[last]!, behind, height) || isMark(behind)) return true;
  if (/[,;:.·|)/-]$/.test(pieces[last]!.text) && !isLegalForm(behind.text)) return true;
  return isLegalForm(pieces[last]!.text) && !isLegalForm(behind.text) && behind.text !== '&';
}

/** A mark between words, other than one that goes on with a name. */
function isMark({ text }: Piece): boolean {
  return text !== '&' && !/[\p{L}\p{N}]/u.test(text);
}

function isApart({ word: left }: Piece, { word: right }: Piece, height: number): boolean {
  const blank = right.box.left - (left.box.left + left.box.width);
  return left !== right && blank > widestBlank * height;
}

/** Runs of as many words as a name has that are the name but for misread letters. */
function misreadNames({ values }: CatalogueRow, print: Print): readonly Run[] {
  return (values.name ?? []).flatMap((name) => {
    const target = fold(name);
    if (target.length < lettersOfMisread) return [];
    const near = print.keysOfLength(target.length - 1, target.length + 1);
    return near
      .filter((key) => isMisreadOf(key, name))
      .flatMap((key) => print.places(key).filter(({ page }) => print.isRecognised(page)));
  });
}

/** Shorter names with a letter changed are other names. */
const lettersOfMisread = 8;
