import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import type { ExtractedValue } from '../../model/extraction.ts';
import { own } from '../../model/own.ts';
import type { Page } from '../../model/page.ts';
import { throughPerspective } from '../../model/perspective.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { normalise } from '../../text/kinds/normalise.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import { fold } from '../../text/layout/fold.ts';
import { conventionsOf } from '../features/page-study.ts';
import { layoutFingerprintOf } from '../fingerprint/layout-fingerprint.ts';
import { examplesAlike } from './alike.ts';
import type { Example } from './example.ts';
import type { FormPlace, LearnedForm } from './form-places.ts';
import { boxAt, type Extent, wordsAt } from './form-reading.ts';
import { sheetsOf } from './form-sheet.ts';
import { centreOf, type LaidOver, laidOver } from './laid-over.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/**
 * Maximum confidence of the content of a field of a known form: the share that is right after one sample, by
 * `npm run eval -- --set forms`.
 */
const surest = 0.92;
/** Words of the form this near to a field, as a ratio of the page, must be where the map takes them. */
const nearby = 0.15;
const leastNearby = 2;
/** Maximum number of examples tried, the most similar first. */
const mostTried = 3;

/**
 * Reads the fields at their positions on a form of which reviewers have settled a document. The form is aligned with
 * the pages; if it does not match, or what is printed around a field is elsewhere, fields are unchanged.
 */
export function withTaughtFields(
  pages: readonly Page[],
  fields: Fields,
  action: Pick<ActionDefinition, 'fields'>,
  examples: readonly Example[],
): Fields {
  if (!examples.some(({ form }) => form !== undefined)) return fields;
  const alike = examplesAlike(examples, layoutFingerprintOf(pages));
  const forms = alike.flatMap(({ form }) => form ?? []).slice(0, mostTried);
  if (forms.length === 0) return fields;
  const sheets = sheetsOf(pages);
  const known = new Map<string, { readonly place: FormPlace; readonly laid: LaidOver }>();
  for (const form of forms) {
    for (const [name, place, laid] of placesOn(form, (sheet) => laidOver(sheet, sheets)))
      if (!known.has(name)) known.set(name, { place, laid });
  }
  const conventions = conventionsOf(pages);
  const read = [...known].flatMap(([name, { place, laid }]) => {
    const field = own(action.fields, name);
    const page = pages.find(({ number }) => number === laid.page);
    if (field === undefined || page === undefined) return [];
    return [[name, valuesAt(page, place, laid, field, own(fields, name) ?? [], conventions)] as const];
  });
  return Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(read) }).filter(([, values]) => values.length > 0),
  );
}

/** The reliable fields of a form, each with the alignment of its page. */
function placesOn(
  { sheets, places }: LearnedForm,
  lay: (sheet: LearnedForm['sheets'][number]) => LaidOver | undefined,
): readonly (readonly [name: string, FormPlace, LaidOver])[] {
  const laid = new Map(sheets.map((sheet) => [sheet.page, lay(sheet)]));
  return Object.entries(places).flatMap(([name, place]) => {
    const over = laid.get(place.page);
    return over !== undefined && isHeld(place, over) ? [[name, place, over] as const] : [];
  });
}

/** Whether the words around a place are where the form has them. */
function isHeld({ value }: FormPlace, { kept, strayed }: LaidOver): boolean {
  const [x, y] = [(value[0] + value[2]) / 2e4, (value[1] + value[3]) / 2e4];
  const near = (pairs: LaidOver['kept']) =>
    pairs.filter(({ from }) => {
      const [fromX, fromY] = centreOf(from);
      return Math.hypot(fromX - x, fromY - y) < nearby;
    }).length;
  const [held, lost] = [near(kept), near(strayed)];
  return held >= leastNearby && held >= 2 * lost;
}

/** The content of the field; empty if there is nothing: a field of a form is at its place, filled or not. */
function valuesAt(
  page: Page,
  place: FormPlace,
  laid: LaidOver,
  { kind }: FieldDefinition,
  found: readonly ExtractedValue[],
  conventions: Conventions,
): readonly ExtractedValue[] {
  if (kind === 'signature') return found;
  const value = placed(place.value, laid);
  if (kind === 'checkbox') {
    const box = boxAt(page, value);
    return box === undefined
      ? found
      : [{ ...box, confidence: surest * box.confidence, reasons: ['mark', 'layout-known'] }];
  }
  const free = placed([place.free[0], place.value[1], place.free[1], place.value[3]], laid);
  const printed = new Set(
    laid.kept.filter(({ from }) => !isIn(from, place)).map(({ to }) => to.slice(0, 4).join()),
  );
  const read = wordsAt(page, value, free, printed);
  if (read === undefined) return [];
  const normalizedText = normalise(kind, read.text, conventions);
  if (normalizedText === undefined && kindFacts[kind].normalForm === 'always') return found;
  const same = found.find((one) => one.page === page.number && fold(one.text) === fold(read.text));
  const confidence = Math.max(surest * read.confidence, same?.confidence ?? 0);
  if (same !== undefined) return [{ ...same, confidence, reasons: [...same.reasons, 'layout-known'] }];
  const normalized = normalizedText === undefined ? {} : { normalizedText };
  const { text, box } = read;
  return [{ text, ...normalized, confidence, page: page.number, box, reasons: ['layout-known'] }];
}

function isIn(word: LaidOver['kept'][number]['from'], { value }: FormPlace): boolean {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= value[0] && x <= value[2] && y >= value[1] && y <= value[3];
}

/** A rectangle of the form on the other page, as ratios. */
function placed([left, top, right, bottom]: FormPlace['value'], { map }: LaidOver): Extent {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y]) => throughPerspective(map, [x! / 1e4, y! / 1e4]));
  return {
    left: Math.min(...corners.map(([x]) => x)),
    right: Math.max(...corners.map(([x]) => x)),
    top: Math.min(...corners.map(([, y]) => y)),
    bottom: Math.max(...corners.map(([, y]) => y)),
  };
}
