import type { ExtractedValue, Extraction } from '@recto/document';

/** The kinds of planted errors, provable ones first. */
export type Plant = 'sum' | 'digits-or-days' | 'unprovable' | 'lost-value' | 'lost-row';

export interface Planted {
  readonly kind: Plant;
  /** The field, or the table of a lost row. */
  readonly name: string;
  /** The right value; absent for a lost row. */
  readonly truth?: ExtractedValue;
  readonly extraction: Extraction;
}

const amounts = ['total', 'subtotal', 'tax'] as const;
const names = ['parties.vendor.name', 'parties.buyer.name', 'invoiceNumber'] as const;
const optional = [
  'paymentTerms',
  'purchaseOrderNumber',
  'dueDate',
  'currency',
  'parties.vendor.zipCode',
] as const;

/**
 * Plants an error in an extraction, with the same confidence as everything else. `turn` varies the field. Undefined if
 * the document has nothing that could be wrong in this way.
 */
export function plant(extraction: Extraction, kind: Plant, turn: number): Planted | undefined {
  switch (kind) {
    case 'sum':
      return wrongAmount(extraction, turn);
    case 'digits-or-days':
      return wrongDigits(extraction) ?? wrongDay(extraction);
    case 'unprovable':
      return wrongText(extraction, turn);
    case 'lost-value':
      return lostValue(extraction, turn);
    case 'lost-row':
      return lostRow(extraction);
  }
}

function firstOf({ fields }: Extraction, name: string): ExtractedValue | undefined {
  return fields[name]?.[0];
}

function withValue(
  extraction: Extraction,
  kind: Plant,
  name: string,
  change: Partial<ExtractedValue>,
): Planted | undefined {
  const truth = firstOf(extraction, name);
  if (truth === undefined) return undefined;
  const fields = { ...extraction.fields, [name]: [{ ...truth, ...change }] };
  return { kind, name, truth, extraction: { ...extraction, fields } };
}

/** Changes one digit of an amount, on documents whose subtotal and tax add up to the total. */
function wrongAmount(extraction: Extraction, turn: number): Planted | undefined {
  if (!amounts.every((name) => firstOf(extraction, name) !== undefined)) return undefined;
  const name = amounts[turn % amounts.length]!;
  const truth = firstOf(extraction, name);
  const wrong = otherDigit(truth?.normalizedText ?? '');
  return withValue(extraction, 'sum', name, { text: wrong, normalizedText: wrong });
}

function wrongDigits(extraction: Extraction): Planted | undefined {
  const wrong = otherDigit(firstOf(extraction, 'iban')?.normalizedText ?? '');
  return withValue(extraction, 'digits-or-days', 'iban', { text: wrong, normalizedText: wrong });
}

/** A year too early. */
function wrongDay(extraction: Extraction): Planted | undefined {
  const day = firstOf(extraction, 'dueDate')?.normalizedText;
  if (day === undefined || firstOf(extraction, 'invoiceDate') === undefined) return undefined;
  const wrong = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return withValue(extraction, 'digits-or-days', 'dueDate', { text: wrong, normalizedText: wrong });
}

function wrongText(extraction: Extraction, turn: number): Planted | undefined {
  const name = names[turn % names.length]!;
  const text = `${firstOf(extraction, name)?.text ?? ''}x`;
  return withValue(extraction, 'unprovable', name, { text, normalizedText: text });
}

function lostValue(extraction: Extraction, turn: number): Planted | undefined {
  const name = [...optional.slice(turn % optional.length), ...optional].find(
    (one) => firstOf(extraction, one) !== undefined,
  );
  const truth = name === undefined ? undefined : firstOf(extraction, name);
  if (name === undefined || truth === undefined) return undefined;
  const { [name]: _, ...fields } = extraction.fields;
  return { kind: 'lost-value', name, truth, extraction: { ...extraction, fields } };
}

function lostRow(extraction: Extraction): Planted | undefined {
  const [name, rows = []] = Object.entries(extraction.tables)[0] ?? [];
  if (name === undefined || rows.length < 3) return undefined;
  const tables = { ...extraction.tables, [name]: rows.toSpliced(1, 1) };
  return { kind: 'lost-row', name, extraction: { ...extraction, tables } };
}

/** Increments the last digit before the cents. */
function otherDigit(text: string): string {
  const at = /^\d+\.\d+$/.test(text) ? text.indexOf('.') - 1 : text.length - 1;
  return `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
}
