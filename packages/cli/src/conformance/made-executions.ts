import type { ExecutionStatus } from '@recto/contract';
import { corruptPdf, halfBrokenPdf, pdfDocument } from './documents.ts';
import { type Finished, finish, finishedAs, type Wanted } from './execution.ts';
import { anyAction, type Walk } from './walk.ts';

const invoiceLines = [
  'INVOICE',
  'Acme Tools Ltd., 12 Harbour Road, Bristol',
  'Invoice Number: INV-2041',
  'Invoice Date: 2026-03-14',
  'Due Date: 2026-04-13',
  'Bill To: Eastmoor Merchants',
  'Subtotal: $100.00',
  'Tax: $20.00',
  'Total: $120.00',
  'Amount Due: $120.00',
];

// Two totals and two dates that contradict each other, and much missing: no reader should be certain.
const doubtfulLines = ['Total 12', 'Total 7.OO or 8,1 ?', 'Date 31.31.2O26', 'Date 1/2/3', 'No. ~'];

const invoice = pdfDocument('invoice.pdf', [invoiceLines]);
const doubtful = pdfDocument('doubtful.pdf', [doubtfulLines]);
const letter = pdfDocument('letter.pdf', [['Dear reader,', 'nothing to see here.', 'Regards']]);

/** A document read without doubt. */
export function succeeded(walk: Walk): Promise<Finished> {
  return finishedAs(walk, 'succeeded', ending('SUCCEEDED'), [invoice, letter]);
}

/** A document with extracted values, whatever its final state. */
export function withValues(walk: Walk): Promise<Finished> {
  const holds: Wanted['holds'] = (result) => JSON.stringify(result).includes('"confidenceScore":');
  return finishedAs(walk, 'values', { words: 'a value', holds }, [invoice]);
}

/** A document that waits for a person; `key` distinguishes several. */
export function waiting(walk: Walk, key: 'corrected' | 'deleted'): Promise<Finished> {
  return finishedAs(walk, key, ending('MANUAL_VALIDATION_REQUIRED'), [doubtful, invoice, letter]);
}

/** A document with an unreadable page. */
export function partial(walk: Walk): Promise<Finished> {
  return finishedAs(walk, 'partial', ending('PARTIAL_SUCCESS'), [
    halfBrokenPdf('half.pdf', invoiceLines),
    halfBrokenPdf('half-letter.pdf', ['Dear reader,', 'the next page is missing.']),
  ]);
}

/** A completely unreadable document. */
export function failed(walk: Walk): Promise<Finished> {
  return walk.once('failed', async () => {
    const { id } = await anyAction(walk);
    return finish(walk, id, corruptPdf('corrupt.pdf'), { path: '/failed?context=7' });
  });
}

/** A document of two pages whose callback was requested as a POST and fails at first. */
export function twoPages(walk: Walk): Promise<Finished> {
  return walk.once('two pages', async () => {
    const { id } = await anyAction(walk);
    const path = '/posted';
    walk.receiver.failOnce(path);
    const document = pdfDocument('two-pages.pdf', [invoiceLines, ['Order Number: 4711', 'Carrier: Swift']]);
    return finish(walk, id, document, { path, method: 'POST' });
  });
}

function ending(status: ExecutionStatus): Wanted {
  return { words: status, holds: (result) => result.status === status };
}
