import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templates } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { comparedValues, labelledValues } from './labelled-values.ts';

function value(text: string, confidence: number) {
  return { text, confidence, page: 1, box: { left: 0, top: 0, width: 0, height: 0 }, reasons: [] };
}

test('the most certain value counts, one where the document has none is wrong, and unlabelled fields do not count', () => {
  const fields = {
    total: [value('1.00', 0.4), value('2.00', 0.9)],
    tax: [value('3.00', 0.7)],
    invoiceNumber: [value('A1', 0.8)],
    nobodyAskedFor: [value('x', 0.8)],
  };
  const truth = { total: '2,00', tax: null, nobodyAskedFor: 'x' };
  expect(comparedValues({ fields, tables: {}, prompts: {} }, truth, templates.INVOICE)).toEqual([
    { field: 'total', confidence: 0.9, right: true },
    { field: 'tax', confidence: 0.7, right: false },
  ]);
});

test('reads each document with its truth next to it, in either form', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-labelled-'));
  const iban = 'DE02 1203 0000 0000 2020 51';
  const pages = [pageOfText(`Invoice No    4711\n\nPlease pay to\nIBAN    ${iban}`)];
  const pool = { read: async () => ({ ok: true, fileType: 'pdf', pages }) as const };
  const tell = (name: string, truth: unknown) =>
    writeFile(join(folder, `${name}.truth.json`), JSON.stringify(truth));
  try {
    for (const name of ['a.pdf', 'b.pdf', 'notes.txt']) await writeFile(join(folder, name), '%PDF-');
    await tell('a.pdf', { fields: { iban } });
    await tell('b.pdf', { fields: { iban: { text: 'DE02' } } });
    await tell('gone.pdf', { fields: { iban } });
    const done: number[] = [];
    const values = await labelledValues(folder, templates.INVOICE, pool, (count) => done.push(count));
    expect(done).toEqual([1, 2]);
    expect(values.map(({ field, right }) => [field, right])).toEqual([
      ['iban', true],
      ['iban', false],
    ]);
    await tell('a.pdf', {});
    await expect(labelledValues(folder, templates.INVOICE, pool, () => {})).rejects.toThrow('is not JSON');
  } finally {
    await rm(folder, { recursive: true });
  }
});
