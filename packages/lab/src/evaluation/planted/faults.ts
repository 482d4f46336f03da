import { isSoundNumber, type Page } from '@recto/document';
import type { DocumentTruth, ValueTruth } from '@recto/fixtures';
import { withText, withValue } from './planted-page.ts';

/** A drawn document as it was read. */
export interface Sound {
  readonly pages: readonly Page[];
  readonly truth: DocumentTruth;
}

/** A document with one fault. */
export interface Planted {
  readonly pages: readonly Page[];
  /** Whether what is printed proves that something is wrong: said before any detector has seen it. */
  readonly isProvable: boolean;
  /** The value that is separated: whoever joins it has the right one, and nothing wrong passes. */
  readonly separated?: { readonly name: string; readonly value: string };
}

/** Plants a fault; undefined where the document has no place for it. `other` is another sound document. */
type Fault = (sound: Sound, other: Sound) => Planted | undefined;

/** Faults that pass into somebody's books if nobody asks. */
export const faults = {
  total: ({ pages, truth }) => amount(pages, truth.fields.total, addsUp(truth)),
  tax: ({ pages, truth }) => amount(pages, truth.fields.tax, addsUp(truth)),
  rowAmount: ({ pages, truth }) => {
    const rows = truth.tables.table1 ?? [];
    const isSummed = truth.fields.subtotal !== undefined && rows.every((row) => row.price !== undefined);
    return amount(pages, rows[0]?.price, isSummed);
  },
  swappedDigits: ({ pages, truth }) => {
    const { iban } = truth.fields;
    return planted(iban === undefined ? swappedTaxNumber(pages) : withValue(pages, iban, swapped), true);
  },
  dueBeforeIssue: ({ pages, truth }) => {
    const { invoiceDate, dueDate } = truth.fields;
    if (invoiceDate === undefined || dueDate === undefined || invoiceDate.value >= dueDate.value) {
      return undefined;
    }
    const issued = withValue(pages, invoiceDate, () => dueDate.text);
    return planted(issued && withValue(issued, dueDate, () => invoiceDate.text), true);
  },
  secondInvoice: ({ pages }, other) => planted(numbered([...pages, ...other.pages]), true),
  repeatedPage: ({ pages }) => planted(numbered([...pages, pages[0]!]), true),
  wideBlank: ({ pages, truth }) => {
    const { subtotal, tax, total } = truth.fields;
    const large = [subtotal, tax, total].flatMap((value) =>
      value !== undefined && isGrouped(value) ? [value] : [],
    );
    if (total === undefined || !isGrouped(total)) return undefined;
    let blanked: readonly Page[] | undefined = pages;
    for (const value of large) blanked = blanked && withValue(blanked, value, wideBlanks);
    // An amount due below the total may print it once more, as it is.
    const isWhole = blanked?.some(({ words }) =>
      words.some(({ text }) => text.includes(numberOf(total.text))),
    );
    return planted(blanked, isWhole === false, { name: 'total', value: total.value });
  },
  wrappedNumber: ({ pages, truth }) => {
    const { invoiceNumber } = truth.fields;
    if (invoiceNumber === undefined) return undefined;
    const cut = Math.max(invoiceNumber.text.lastIndexOf('-'), invoiceNumber.text.lastIndexOf('/')) + 1;
    if (cut < 2 || cut >= invoiceNumber.text.length) return undefined;
    const separated = { name: 'invoiceNumber', value: invoiceNumber.value };
    return planted(wrapped(pages, invoiceNumber, cut), true, separated);
  },
  currencySignLost: ({ pages }) => {
    const kept = pages.map((page) => ({
      ...page,
      words: page.words.flatMap((word) => {
        const text = word.text.replace(/[€$£]|\b(?:EUR|USD|GBP|CHF)\b/g, '');
        return text === '' ? [] : [{ ...word, text }];
      }),
    }));
    return planted(kept, false);
  },
  cutPage: ({ pages, truth }) => {
    const { total } = truth.fields;
    const { subtotal, tax } = truth.fields;
    if (total === undefined || subtotal === undefined || tax === undefined) return undefined;
    const edge = total.box.left + total.box.width * 0.6;
    return planted(cropped(pages, edge), true);
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

function addsUp({ fields: { subtotal, tax, total } }: DocumentTruth): boolean {
  return subtotal !== undefined && tax !== undefined && total !== undefined;
}

function planted(
  pages: readonly Page[] | undefined,
  isProvable: boolean,
  separated?: Planted['separated'],
): Planted | undefined {
  return pages && { pages, isProvable, ...(separated && { separated }) };
}

/** Another digit in front of the decimal mark of an amount, wherever it is printed. */
function amount(
  pages: readonly Page[],
  value: ValueTruth | undefined,
  isProvable: boolean,
): Planted | undefined {
  return planted(value && withValue(pages, value, withOtherDigit), isProvable);
}

function withOtherDigit(text: string): string {
  return text.replace(/\d(?=[.,]\d\d(?!\d))/, (digit) => String((Number(digit) + 3) % 10));
}

/** The first number on a page that has the check digits of a VAT number. */
function swappedTaxNumber(pages: readonly Page[]): readonly Page[] | undefined {
  for (const page of pages) {
    const word = page.words.find(({ text }) => isSoundNumber(text) === true);
    if (word === undefined) continue;
    const text = swapped(word.text);
    const words = page.words.map((one) => (one === word ? { ...word, text } : one));
    return isSoundNumber(text) === false
      ? pages.map((one) => (one === page ? { ...page, words } : one))
      : undefined;
  }
  return undefined;
}

/** Two different neighbours among the last digits. */
function swapped(text: string): string {
  return text.replace(/^(.*)(\d)(?!\2)(\d)(.*)$/s, '$1$3$2$4');
}

function isGrouped({ text }: ValueTruth): boolean {
  return /\d[.,' \u202f\u00a0’]\d{3}[.,]\d\d(?!\d)/.test(text);
}

/** An amount without its currency. */
function numberOf(text: string): string {
  return /\d[\d.,'’]*\d/.exec(text)?.[0] ?? text;
}

function wideBlanks(text: string): string {
  return text.replace(/(\d)[.,' \u202f\u00a0’](\d{3}[.,]\d\d)(?!\d)/, '$1   $2');
}

/** The rest of a number in the next line, below its beginning. */
function wrapped(pages: readonly Page[], place: ValueTruth, cut: number): readonly Page[] | undefined {
  const begun = withText(pages, place, (text) => text.slice(0, cut));
  return begun?.map((page) => {
    if (page.number !== place.page) return page;
    const { left, top, width, height } = place.box;
    const rest = place.text.slice(cut);
    const box = { left, top: top + 1.15 * height, width: (width * rest.length) / place.text.length, height };
    const line = Math.max(...page.words.map((word) => word.line)) + 1;
    return { ...page, words: [...page.words, { text: rest, box, confidence: 1, line }] };
  });
}

/** What is left of pages whose right side was cut off, as a share of the width. */
function cropped(pages: readonly Page[], edge: number): readonly Page[] {
  return pages.map((page) => ({
    ...page,
    widthPt: page.widthPt * edge,
    words: page.words.flatMap((word) => {
      const { left, width } = word.box;
      if (left >= edge) return [];
      const share = Math.min(1, (edge - left) / width);
      const text = word.text.slice(0, Math.max(1, Math.round(word.text.length * share)));
      const box = { ...word.box, left: left / edge, width: (width * share) / edge };
      return [{ ...word, text, box }];
    }),
  }));
}

function numbered(pages: readonly Page[]): readonly Page[] {
  return pages.map((page, index) => ({ ...page, number: index + 1 }));
}
