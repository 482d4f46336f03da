import { type ActionDefinition, type FieldDefinition, seededRandom, templates } from '@recto/document';
import { Sheet } from '@recto/document/internals';
import type { LabelledDocument } from '../labelled-document.ts';
import { Dice } from './dice.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { drawAppendix } from './invoice-appendix.ts';
import { drawLines } from './invoice-body.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { drawHead } from './invoice-head.ts';
import type { Drawing } from './invoice-layout.ts';
import type { DrawnParties } from './invoice-parties.ts';
import { drawSums } from './invoice-sums.ts';
import type { LabelName, Language, OtherKind } from './language.ts';
import { drawRemarks, listStyle } from './party-list.ts';
import { printOf } from './printed.ts';

const languages = [english, english, german, german, french];

/** Generated invoices of many layouts, with their truth; the same seeds give the same documents. */
export function generatedInvoices(count: number, seed: number): LabelledDocument[] {
  return Array.from({ length: count }, (_, index) => legibleInvoice(seed * 10_007 + index));
}

const attempts = 6;

/** Retries until no words overlap; after `attempts` retries, takes any. */
function legibleInvoice(seed: number): LabelledDocument {
  for (let attempt = 0; ; attempt++) {
    const { document, isLegible } = generatedInvoice(seed, attempt);
    if (isLegible || attempt === attempts) return document;
  }
}

function generatedInvoice(seed: number, attempt: number) {
  const dice = new Dice(seededRandom(seed + attempt * 7_919_000));
  const language = dice.pick(languages);
  const other = dice.chance(0.15) ? dice.pick(language.otherKinds) : undefined;
  const facts = invoiceFacts(language, dice, other?.kind === 'credit' && dice.chance(0.4));
  const size = dice.pick([8, 9, 10, 10, 11, 12]);
  const left = dice.whole(30, 70);
  const sheet = new Sheet(595, 842, size);
  const drawing: Drawing = {
    sheet,
    dice,
    language,
    facts,
    print: printOf(language, facts.currency, dice),
    step: size * dice.pick([1.2, 1.3, 1.5]),
    left,
    right: 595 - left,
    colon: dice.chance(0.6),
    label: labelsOnce(language, dice, other),
    ...(dice.chance(0.22) ? { list: listStyle({ dice, left, right: 595 - left }) } : {}),
    ...(dice.chance(0.15) ? { banner: dice.pick(language.lists.banners) } : {}),
  };
  const shown = draw(drawing, other);
  const action = actionFor(shown);
  const document: LabelledDocument = {
    id: `generated-${seed}`,
    pages: [
      ...shown.sheets.map((one, index) => one.page(index + 1)),
      ...drawAppendix(drawing, shown.sheets.length + 1),
    ],
    action,
    truth: truthOf(drawing, shown),
    group: `generated ${seed}`,
    isGenerated: true,
  };
  return { document, isLegible: shown.sheets.every((one) => one.isLegible()) };
}

/** A document uses the same label throughout for the same thing. */
function labelsOnce(language: Language, dice: Dice, other?: OtherKind): (name: LabelName) => string {
  const chosen = new Map<LabelName, string>();
  if (other) chosen.set('number', dice.pick(other.numbers));
  return (name) => {
    const label = chosen.get(name) ?? dice.pick(language.labels[name]);
    chosen.set(name, label);
    return label;
  };
}

/** Which optional parts were drawn, and their labels. */
interface Shown {
  readonly entries: ReadonlyMap<LabelName, string>;
  readonly drawing: Drawing;
  readonly parties: DrawnParties;
  /** Whether the total tax is printed. */
  readonly tax: boolean;
  readonly other: OtherKind | undefined;
  readonly sheets: readonly Sheet[];
}

function draw(drawing: Drawing, other: OtherKind | undefined): Shown {
  const { step } = drawing;
  const { end, entries, parties } = drawHead(drawing, other);
  const [body, y] = end > lowestTable ? nextPage(drawing) : [drawing, end];
  const linesEnd = drawLines(body, y + step);
  const [foot, at] = drawing.dice.chance(drawing.list ? 0.3 : 0.05) ? nextPage(body) : [body, linesEnd];
  const sums = drawSums(foot, at);
  drawFooter(foot, sums.end);
  const sheets = [...new Set([drawing, body, foot].map(({ sheet }) => sheet))];
  return { entries: new Map(entries), drawing, parties, tax: sums.tax, other, sheets };
}

/** If a head ends below this, in points, the table starts on the next page. */
const lowestTable = 520;

/** A continuation page; in a list it sometimes starts with remarks. */
function nextPage(drawing: Drawing): [Drawing, number] {
  const { dice, sheet, left, step, banner, list } = drawing;
  const page = { ...drawing, sheet: new Sheet(595, 842, sheet.size) };
  if (banner) page.sheet.put(banner, left, 30);
  const y = 30 + step * 2;
  return [page, list && dice.chance(0.5) ? drawRemarks(page, list, y) : y];
}

function drawFooter(drawing: Drawing, y: number): void {
  const { dice, sheet, step, left, right, facts, label, language, print } = drawing;
  const notes: string[] = [];
  if (dice.chance(0.5)) notes.push(dice.pick(language.prose));
  if (dice.chance(0.2)) notes.push(`${label('terms')}: ${facts.terms}`);
  if (dice.chance(0.15)) notes.push(`${label('due')}: ${print.date(facts.due)}`);
  for (const [index, note] of notes.entries()) sheet.put(note, left, y + step * (index + 1));
  const end = y + step * (notes.length + 3);
  const at = Math.max(end, dice.pick([760, 780, end]));
  const parts = [
    facts.vendor.name,
    `IBAN ${facts.iban}`,
    `BIC ${dice.code('AAAADEAAXXX')}`,
    `${label('vatId')} ${facts.vendor.vatId}`,
    facts.vendor.email,
    `www.${facts.vendor.email.split('@')[1]!}`,
    dice.pick(facts.vendor.lines),
  ];
  if (dice.chance(0.15))
    sheet.put(parts.slice(0, 3).join(' - '), (left + right) / 2, at, {
      align: 'middle',
      size: sheet.size * 0.8,
    });
  else if (dice.chance(0.6)) {
    for (const [index, part] of parts.entries()) {
      const x = left + ((right - left) / 3) * (index % 3);
      sheet.put(part, x, at + step * Math.floor(index / 3), { size: sheet.size * 0.8 });
    }
  } else {
    sheet.put(`${label('bank')}: IBAN: ${facts.iban}`, left, at);
    if (dice.chance(0.3)) sheet.put(`${label('vendor')}-BIC: ${dice.code('AAAADEAAXXX')}`, left, at + step);
  }
}

/** The invoice template, plus user-defined fields for the other things that the document shows. */
function actionFor({ entries, drawing }: Shown): ActionDefinition {
  const own: Record<string, FieldDefinition> = {};
  const add = (name: LabelName, key: string, kind: FieldDefinition['kind']) => {
    if (!entries.has(name)) return;
    const labels = drawing.dice.shuffled(drawing.language.labels[name]).slice(0, 2);
    const used = drawing.label(name);
    const listed = labels.includes(used) || drawing.dice.chance(0.2) ? labels : [used, ...labels];
    own[key] = { kind, labels: listed };
  };
  add('customer', 'customField1', 'identifier');
  add('contract', 'customField2', 'identifier');
  add('delivery', 'customField3', 'date');
  add('related', 'customField4', 'date');
  add('project', 'customField5', drawing.dice.pick(['name', 'text']));
  add('person', 'customField6', 'name');
  add('period', 'fieldStart', 'date');
  add('period', 'fieldEnd', 'date');
  return { ...templates.INVOICE, fields: { ...templates.INVOICE.fields, ...own } };
}

function truthOf(
  { facts, print }: Drawing,
  { entries, parties: { shipTo, buyerHeading }, tax, other }: Shown,
): Record<string, string | null> {
  const has = (name: LabelName, value: string) => (entries.has(name) ? value : null);
  const dueShown = entries.has('due') ? print.date(facts.due) : undefined;
  return {
    invoiceNumber: facts.number,
    invoiceDate: print.date(facts.date),
    ...(dueShown ? { dueDate: dueShown } : {}),
    // For an order it is the document's own number.
    purchaseOrderNumber: other?.kind === 'order' ? facts.number : has('order', facts.order),
    currency: facts.currency[0],
    subtotal: decimal(facts.netCents),
    tax: tax ? decimal(facts.taxCents) : null,
    total: decimal(facts.totalCents),
    amountDue: decimal(facts.totalCents - facts.paidCents),
    iban: facts.iban,
    'parties.vendor.name': facts.vendor.name,
    'parties.buyer.name': facts.buyer.name,
    'parties.vendor.address': facts.vendor.lines.join(' '),
    'parties.buyer.address': facts.buyer.lines.join(' '),
    'parties.shipTo.name': shipTo ? facts.shipTo.name : null,
    'parties.shipTo.address': shipTo ? facts.shipTo.lines.join(' ') : null,
    ...(buyerHeading === undefined ? { 'parties.billTo.name': null, 'parties.billTo.address': null } : {}),
    emails: facts.vendor.email,
    paymentTerms: entries.has('terms') ? facts.terms : null,
    customField1: facts.codes.customer,
    customField2: facts.codes.contract,
    customField3: print.date(facts.delivery),
    customField4: print.date(facts.related),
    customField5: facts.project,
    customField6: facts.person,
    fieldStart: print.date(facts.period[0]),
    fieldEnd: print.date(facts.period[1]),
  };
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
