import type { EmbeddedRecord, RecordField } from './embedded-record.ts';

/**
 * Parses a payment code: the EPC code of the European Payments Council (EPC069-12, known as GiroCode) or the Swiss
 * QR-bill (implementation guidelines 2.3). Undefined for any other text.
 */
export function paymentRecord(text: string): EmbeddedRecord | undefined {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  if (lines[0] === 'BCD' && lines[3] === 'SCT') return recordOf('epc-qr', epcFields(lines));
  if (lines[0] === 'SPC' && lines[30] === 'EPD') return recordOf('swiss-qr', swissFields(lines));
  return undefined;
}

type Fields = Partial<Record<RecordField, string | undefined>>;

/** By line: 5 name, 6 account, 7 currency and amount. */
function epcFields(lines: readonly string[]): Fields {
  const [, currency, amount] = /^([A-Z]{3})(\d{1,9}(?:\.\d{1,2})?)$/.exec(lines[7] ?? '') ?? [];
  return {
    'vendor.name': lines[5],
    iban: accountOf(lines[6]),
    currency,
    amountDue: amountOf(amount),
  };
}

/** By line: 3 account, 4 to 10 creditor, 18 amount, 19 currency, 20 to 26 debtor. */
function swissFields(lines: readonly string[]): Fields {
  return {
    iban: accountOf(lines[3]),
    amountDue: amountOf(lines[18]),
    currency: lines[19],
    ...swissParty('vendor', lines.slice(4, 11)),
    ...swissParty('buyer', lines.slice(20, 27)),
  };
}

/** Address type, name, street, number, postal code, city, country; only type `S` is structured. */
function swissParty(party: 'vendor' | 'buyer', lines: readonly string[]): Fields {
  const [kind, name, street, number, zipCode, city, country] = lines;
  if (kind !== 'S') return { [`${party}.name`]: name };
  return {
    [`${party}.name`]: name,
    [`${party}.street`]: [street, number].filter((part) => part !== '').join(' '),
    [`${party}.zipCode`]: zipCode,
    [`${party}.city`]: city,
    [`${party}.country`]: country,
  };
}

function accountOf(text = ''): string | undefined {
  const compact = text.replace(/\s/g, '');
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compact) ? compact : undefined;
}

function amountOf(text = ''): string | undefined {
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : undefined;
}

function recordOf(format: EmbeddedRecord['format'], fields: Fields): EmbeddedRecord {
  const present = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, [value]]],
  );
  return { format, type: 'invoice', fields: Object.fromEntries(present), lines: [] };
}
