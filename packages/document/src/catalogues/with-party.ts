import { catalogueDisputes, catalogueReason, catalogueSpellingReason } from '../model/catalogue-match.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { fieldValue } from '../proofs/proof.ts';
import { currencyOf } from '../text/kinds/money.ts';
import { fold } from '../text/layout/fold.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { FoundParty } from './find-parties.ts';
import { printedNames } from './judge-row.ts';
import { isMisreadOf, isSameBesidesForm } from './name-likeness.ts';
import type { PartyField } from './party-fields.ts';
import { boxOf, type Print, type Run } from './print.ts';
import { numberKeys } from './row-keys.ts';

type Fields = Extraction['fields'];

/** What a number that its own digits contradict is told to be. */
const checkDigitsReason = 'check-digits-wrong';
/** A match from this on is taken for true; below, it is offered. */
export const sureMatch = 0.9;
/** An account is asked for from this on: whoever sends a false one copies everything else. */
const likelyMatch = 0.5;
/** How likely a value is right only because it agrees with the row of a sure match. */
const agreeing = 0.99;
/** Of one that the row chose among what is printed. */
const chosen = 0.98;
/** Below every usual threshold. */
const disputed = 0.5;

/** The fields, with what the row of a party says of them: what agrees is surer, what disagrees is asked. */
export function withParty(
  fields: Fields,
  party: FoundParty,
  asked: readonly PartyField[],
  print: Print,
): Fields {
  const [best] = party.rows;
  if (best === undefined) return fields;
  const changed = asked
    .filter(({ role }) => role === party.role)
    .flatMap((field): [string, readonly ExtractedValue[]][] => {
      const values = fields[field.name] ?? [];
      const judged = judgeField(field, values, best.row, best.probability, print);
      return judged === undefined ? [] : [[field.name, judged]];
    });
  return { ...fields, ...Object.fromEntries(changed) };
}

function judgeField(
  field: PartyField,
  values: readonly ExtractedValue[],
  row: CatalogueRow,
  probability: number,
  print: Print,
): readonly ExtractedValue[] | undefined {
  if (field.column === 'iban') return probability >= likelyMatch ? accounts(values, row) : undefined;
  if (probability < sureMatch) return undefined;
  if (field.column === 'currency') return currencies(values, row);
  const value = fieldValue({ fields: { [field.name]: values } }, field.name);
  if (value !== undefined && agreesWith(field.column, value, row))
    return values.map((one) => (one === value ? surer(one, agreeing * probability, catalogueReason) : one));
  const spelt = value && field.column === 'name' ? spellingOf(value, row, print) : undefined;
  if (spelt !== undefined)
    return [{ ...surer(value!, agreeing * probability, catalogueSpellingReason), text: spelt }];
  const place = placeOf(field.column, row, print);
  if (place === undefined && field.column === 'address' && hasWholeAddress(row))
    // Firms move and have branches: nobody is asked to trust the list, but somebody looks.
    return values.map((one) => ({ ...one, confidence: Math.min(one.confidence, disputed) }));
  if (place === undefined) return undefined;
  return [{ ...valueAt(place), confidence: chosen * probability, reasons: [catalogueReason] }];
}

/**
 * Page and list say the same independently of each other, so both would have to be wrong. A number that the organization knows
 * of the firm is right whatever its check digits say.
 */
function surer(value: ExtractedValue, confidence: number, reason: string): ExtractedValue {
  return {
    ...value,
    confidence: 1 - (1 - value.confidence) * (1 - confidence),
    reasons: [...value.reasons.filter((one) => one !== checkDigitsReason), reason],
  };
}

/** An account is the firm's, or nobody knows whose. */
function accounts(
  values: readonly ExtractedValue[],
  { values: own }: CatalogueRow,
): readonly ExtractedValue[] | undefined {
  const known = new Set((own.iban ?? []).map(fold));
  if (known.size === 0 || values.length === 0) return undefined;
  return values.map((value) =>
    known.has(fold(value.normalizedText ?? value.text))
      ? surer(value, agreeing, catalogueReason)
      : doubted(value, catalogueDisputes.account),
  );
}

function currencies(
  values: readonly ExtractedValue[],
  { values: own }: CatalogueRow,
): readonly ExtractedValue[] | undefined {
  const known = (own.currency ?? []).map((text) => currencyOf(text) ?? text.toUpperCase());
  if (known.length === 0) return undefined;
  return values.map((value) => {
    const code = value.normalizedText ?? currencyOf(value.text);
    if (code === undefined || known.includes(code)) return value;
    return doubted(value, catalogueDisputes.currency);
  });
}

export function doubted(value: ExtractedValue, reason: string): ExtractedValue {
  return { ...value, confidence: Math.min(value.confidence, disputed), reasons: [...value.reasons, reason] };
}

function agreesWith(column: PartyField['column'], value: ExtractedValue, { values }: CatalogueRow): boolean {
  const text = fold(value.normalizedText ?? value.text);
  const printed = fold(value.text);
  const own = column === 'address' ? [] : (values[column] ?? []);
  switch (column) {
    case 'name':
      return own.some((name) => isSameBesidesForm(name, value.text));
    case 'address':
      return hasAddress(printed, values);
    case 'taxId':
    case 'registerNumber':
      return own.flatMap(numberKeys).some((key) => numberKeys(value.text).includes(key));
    default:
      return own.some((one) => fold(one) === text || fold(one) === printed);
  }
}

/** An address that has the street and the postcode, or the city where there is none; or that is all that the list says. */
function hasAddress(
  text: string,
  { street = [], postcode = [], city = [] }: CatalogueRow['values'],
): boolean {
  const parts = [street, postcode.length > 0 ? postcode : city].filter((part) => part.length > 0);
  if (parts.length === 1) return parts[0]!.some((one) => text === fold(one));
  return parts.length === 2 && parts.every((part) => part.some((one) => text.includes(fold(one))));
}

function hasWholeAddress({ values: { street = [], postcode = [], city = [] } }: CatalogueRow): boolean {
  return street.length > 0 && (postcode.length > 0 || city.length > 0);
}

/** The spelling of a name that was read with a letter that looks like another. */
function spellingOf(
  { text, page }: ExtractedValue,
  { values }: CatalogueRow,
  print: Print,
): string | undefined {
  if (!print.isRecognised(page)) return undefined;
  return values.name?.find((name) => isMisreadOf(text, name));
}

interface Place extends Pick<Run, 'page' | 'text' | 'box'> {}

function valueAt({ page, text, box }: Place): Pick<ExtractedValue, 'page' | 'text' | 'box'> {
  return { page, text, box };
}

/** Where a column of the row is printed, the first in reading order. */
function placeOf(column: PartyField['column'], row: CatalogueRow, print: Print): Place | undefined {
  switch (column) {
    case 'name':
      return printedNames(row, print)[0];
    case 'address':
      return addressPlace(row, print);
    case 'taxId':
    case 'registerNumber':
      return (row.values[column] ?? []).flatMap(numberKeys).flatMap((key) => print.places(key))[0];
    default:
      return undefined;
  }
}

/** Lines between a street and its city at most. */
const mostLinesBetween = 2;

/** Street, postcode and city in lines below each other. */
function addressPlace({ values }: CatalogueRow, print: Print): Place | undefined {
  const streets = (values.street ?? []).flatMap((text) => print.places(text));
  const towns = (values.postcode ?? []).flatMap((code) =>
    (values.city ?? [])
      .flatMap((city) => [`${code} ${city}`, `${city} ${code}`, `${city}, ${code}`])
      .flatMap((text) => print.places(text)),
  );
  for (const street of streets) {
    const town = towns.find(
      ({ page, line, box }) =>
        page === street.page &&
        line >= street.line &&
        line - street.line <= mostLinesBetween &&
        (line === street.line || box.left < street.box.left + street.box.width),
    );
    if (town === undefined) continue;
    const words = [...street.words, ...town.words];
    return { page: street.page, text: `${street.text} ${town.text}`, box: boxOf(words) };
  }
  return undefined;
}
