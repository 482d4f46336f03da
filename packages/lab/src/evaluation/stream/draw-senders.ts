import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { templates } from '@recto/document';
import {
  type DocumentTruth,
  generateDocument,
  languages,
  moreLanguages,
  type SenderOptions,
  type ValueTruth,
} from '@recto/fixtures';

/** Documents of each sender. */
const documentsEach = 8;
/** From which document on, counted from 0, a sender has moved or writes with another program … */
const changedFrom = 4;
/** … and has another account. */
const newAccountFrom = 6;
/** One sender in this many sends scans. */
const scanEvery = 3;
const mostRows = 6;
const spoken = [...languages, ...moreLanguages];

/** What happens to a sender: one in four each. */
const fates = ['stays', 'moves', 'newProgram', 'hasBranches'] as const;

/**
 * Draws senders into a folder, as a stream: eight invoices each, in eight languages, as PDFs or scans. From the fifth
 * document on, a quarter of the senders have moved and a quarter write with another program; a quarter write from two
 * branches in turn; and all have a new account in the end. A folder in which fewer were drawn is completed. Another
 * `seed` draws other senders.
 */
export async function drawSenders(
  folder: string,
  { count, seed }: { readonly count: number; readonly seed: number },
  progress: (line: string) => void,
): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true });
  const truth = join(folder, 'truth.jsonl');
  const drawn = existsSync(truth) ? readFileSync(truth, 'utf8').split('\n').length - 1 : 0;
  for (let index = drawn / documentsEach; index < count; index++) {
    const lines = await drawSender(folder, index, seed * furtherSeed);
    appendFileSync(truth, lines.map((line) => `${line}\n`).join(''));
    progress(`drawn ${index + 1} of ${count} senders`);
  }
}

/** Seeds of the senders that take the place of one whose look leaves no room for what it writes. */
const nextSeed = 10_000;
/** More than all attempts take. */
const furtherSeed = 1_000_000;
const mostAttempts = 10;

async function drawSender(folder: string, index: number, from: number): Promise<readonly string[]> {
  for (let attempt = 0; ; attempt++) {
    const lines: string[] = [];
    try {
      for (let order = 0; order < documentsEach; order++)
        lines.push(await drawOne(folder, index, order, { from, sender: from + index + attempt * nextSeed }));
      return lines;
    } catch (error) {
      if (attempt >= mostAttempts) throw error;
    }
  }
}

async function drawOne(
  folder: string,
  index: number,
  order: number,
  seeds: { readonly from: number; readonly sender: number },
): Promise<string> {
  const seed = seeds.from + documentsEach * index + order;
  // So that every language has senders of every fate, with PDFs and with scans.
  const turn = index + Math.floor(index / spoken.length);
  const { bytes, truth } = await generateDocument({
    kind: 'invoice',
    seed,
    sender: senderOf(seeds.sender, fates[turn % fates.length]!, order),
    language: spoken[index % spoken.length]!,
    quality: turn % scanEvery === 0 ? 'scanned' : 'clean',
    format: 'pdf',
    rows: 1 + (seed % mostRows),
    quarterTurns: 0,
  });
  const file = `sender-${index}-${order + 1}.pdf`;
  await writeFile(join(folder, 'docs', file), bytes);
  return JSON.stringify({
    file,
    sender: `sender-${index}`,
    order,
    kind: 'invoice',
    ...labelsOf(truth),
    accountChanged: order === newAccountFrom && truth.fields.iban !== undefined,
  });
}

function senderOf(seed: number, fate: (typeof fates)[number], order: number): SenderOptions {
  const isLater = order >= changedFrom;
  return {
    seed,
    hasNewAddress: (fate === 'moves' && isLater) || (fate === 'hasBranches' && order % 2 === 1),
    hasNewLook: fate === 'newProgram' && isLater,
    hasNewAccount: order >= newAccountFrom,
  };
}

/** What is labelled of a drawn document: what the action asks for. */
function labelsOf({ fields, tables }: DocumentTruth) {
  const { INVOICE } = templates;
  const columns = INVOICE.tables.table1!.columns;
  const rows = Object.values(tables)[0] ?? [];
  return {
    fields: textsOf(fields, INVOICE.fields),
    absent: labelled.filter((name) => !Object.hasOwn(fields, name)),
    lines: rows.map((row) => textsOf(row, columns)),
    lines_checked: true,
    lines_total: rows.length,
  };
}

/** What is labelled wherever it is printed: a document without the label has no such value. */
const labelled = [
  'dueDate',
  'deliveryDate',
  'paymentTerms',
  'purchaseOrderNumber',
  'iban',
  'subtotal',
  'tax',
];

/**
 * Not judged: parts of an address, about which nobody is asked, and the currency, of which sign and code are both
 * right.
 */
const unjudged = /^currency$|\.(?:street|city|state|zipCode|country|addressBlock|header\w+)$/;

function textsOf(
  values: Readonly<Record<string, ValueTruth>>,
  asked: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => Object.hasOwn(asked, name) && !unjudged.test(name))
      .map(([name, { text }]) => [name, text.replaceAll('\n', ' ')]),
  );
}
