import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { templates } from '@recto/document';
import {
  type DocumentTruth,
  generateDocument,
  languages,
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

/**
 * Draws senders into a folder, as a stream: eight invoices each, in four languages, as PDFs or scans. A third of the
 * senders move, a third write with another program from the fifth document on, and all have a new account in the end.
 */
export async function drawSenders(
  folder: string,
  count: number,
  progress: (line: string) => void,
): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true });
  const lines: string[] = [];
  for (let index = 0; index < count; index++) {
    lines.push(...(await drawSender(folder, index)));
    progress(`drawn ${index + 1} of ${count} senders`);
  }
  await writeFile(join(folder, 'truth.jsonl'), lines.map((line) => `${line}\n`).join(''));
}

/** Seeds of the senders that take the place of one whose look leaves no room for what it writes. */
const nextSeed = 10_000;
const mostAttempts = 10;

async function drawSender(folder: string, index: number): Promise<readonly string[]> {
  for (let attempt = 0; ; attempt++) {
    const lines: string[] = [];
    try {
      for (let order = 0; order < documentsEach; order++)
        lines.push(await drawOne(folder, index, order, index + attempt * nextSeed));
      return lines;
    } catch (error) {
      if (attempt >= mostAttempts) throw error;
    }
  }
}

async function drawOne(folder: string, index: number, order: number, senderSeed: number): Promise<string> {
  const isLater = order >= changedFrom;
  const sender: SenderOptions = {
    seed: senderSeed,
    hasNewAddress: isLater && index % 3 === 1,
    hasNewLook: isLater && index % 3 === 2,
    hasNewAccount: order >= newAccountFrom,
  };
  const seed = documentsEach * index + order;
  const { bytes, truth } = await generateDocument({
    kind: 'invoice',
    seed,
    sender,
    language: languages[index % languages.length]!,
    quality: index % scanEvery === 0 ? 'scanned' : 'clean',
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

/** What is labelled of a drawn document: what the action asks for. */
function labelsOf({ fields, tables }: DocumentTruth) {
  const { INVOICE } = templates;
  const columns = INVOICE.tables.table1!.columns;
  const rows = Object.values(tables)[0] ?? [];
  return {
    fields: textsOf(fields, INVOICE.fields),
    lines: rows.map((row) => textsOf(row, columns)),
    lines_checked: true,
    lines_total: rows.length,
  };
}

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
