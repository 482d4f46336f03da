import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { countryOf } from '../text/address/country.ts';
import { agrees } from '../text/kinds/agreement.ts';
import { isSoundIban } from '../text/kinds/iban.ts';
import { kindFacts, type ValueKind } from '../text/kinds/kind-facts.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { fold, foldedWords } from '../text/layout/fold.ts';
import type { EmbeddedData, Place, PlacedRecord } from './embedded-data.ts';
import { formFieldsFor } from './form-fields-for.ts';
import { recordFieldFor } from './record-field-for.ts';

type Text = Pick<ExtractedValue, 'text' | 'normalizedText'>;

/** What the embedded data says about one field. */
export interface EmbeddedClaim {
  readonly kind: ValueKind;
  /** The value is an ISO country code, while documents print the name. */
  readonly isCountry: boolean;
  /** One or more equally good values, such as accounts. */
  readonly values: readonly Text[];
  /** As in the reason `embedded-data:factur-x`. */
  readonly source: string;
  /** Its position if that is certain, printed or not. */
  readonly place?: Place;
  /** Another source in the same file that disagrees. */
  readonly disputedBy?: string;
}

/** The embedded data's claim about a field: the most trusted source that has it, and whether another one disagrees. */
export function embeddedClaimFor(
  name: string,
  field: FieldDefinition,
  { records, formFields }: EmbeddedData,
  conventions: Conventions,
): EmbeddedClaim | undefined {
  const claims = [
    ...records.flatMap((record) => recordClaim(name, field, record) ?? []),
    ...(formClaim(name, field, formFields, conventions) ?? []),
  ];
  const [first, ...others] = claims;
  if (first === undefined || !kindFacts[first.kind].isExact) return first;
  const other = others.find((one) => !one.values.some((value) => isClaimed(first, value)));
  return other === undefined ? first : { ...first, disputedBy: other.source };
}

function recordClaim(
  name: string,
  field: FieldDefinition,
  { record, place }: PlacedRecord,
): EmbeddedClaim | undefined {
  const asked = recordFieldFor(name, field, record.type);
  const all = asked === undefined ? [] : (record.fields[asked] ?? []);
  const sound = asked === 'iban' ? all.map(compact).filter(isSoundIban) : all;
  const values = sound.length > 0 ? sound : all;
  if (values.length === 0) return undefined;
  const kind = asked === 'currency' ? 'currency' : field.kind;
  return {
    kind,
    isCountry: asked?.endsWith('.country') === true,
    values: values.map((text) => (hasNormalForm(kind) ? { text, normalizedText: text } : { text })),
    source: record.format,
    ...(place !== undefined && { place }),
  };
}

function compact(iban: string): string {
  return iban.replace(/\s/g, '');
}

function hasNormalForm(kind: ValueKind): boolean {
  const { normalForm, isExact } = kindFacts[kind];
  return normalForm === 'always' || (normalForm === 'mostly' && isExact);
}

function formClaim(
  name: string,
  field: FieldDefinition,
  all: EmbeddedData['formFields'],
  conventions: Conventions,
): readonly EmbeddedClaim[] | undefined {
  const found = formFieldsFor(name, field, all);
  if (found === undefined) return undefined;
  const { page, box } = found;
  const text = textOf(found.field, field);
  const normalizedText = normalise(field.kind, text, conventions);
  if (text === '' || (normalizedText === undefined && hasNormalForm(field.kind))) return undefined;
  return [
    {
      kind: field.kind,
      isCountry: false,
      values: [{ text, ...(normalizedText !== undefined && { normalizedText }) }],
      source: 'form-field',
      place: { page, box },
    },
  ];
}

function textOf(
  { checked, value }: EmbeddedData['formFields'][number]['field'],
  { kind }: FieldDefinition,
): string {
  if (kind !== 'checkbox' || checked === undefined) return value;
  return checked ? '☑' : '☐';
}

/** Whether a value that was found is one of the claimed ones. */
export function isClaimed({ kind, isCountry, values }: EmbeddedClaim, found: Text): boolean {
  return values.some((value) => {
    const truth = value.normalizedText ?? value.text;
    if (isCountry) return countryOf(found.text) === truth || fold(found.text) === fold(truth);
    if (kindFacts[kind].isDecimal) {
      return (
        found.normalizedText !== undefined && Math.abs(Number(found.normalizedText) - Number(truth)) < 0.005
      );
    }
    return found.normalizedText === truth || agrees(kind === 'currency' ? 'text' : kind, found, truth);
  });
}

/** Whether one of the two texts is part of the other, or half of the words of the shorter one are in the longer one. */
export function isRelated({ values }: EmbeddedClaim, found: Text): boolean {
  return values.some(({ text }) => {
    const [a, b] = [fold(text), fold(found.text)];
    if (a.includes(b) || b.includes(a)) return true;
    const [shorter = [], longer = []] = [foldedWords(text), foldedWords(found.text)].sort(
      (one, other) => one.length - other.length,
    );
    return shorter.filter((word) => longer.includes(word)).length * 2 > shorter.length;
  });
}
