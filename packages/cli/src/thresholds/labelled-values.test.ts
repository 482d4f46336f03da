import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templates } from '@recto/document';
import { expect, test } from 'vitest';
import { comparedValues, labelledValues } from './labelled-values.ts';

const documents = fileURLToPath(new URL('../../../../fixtures/documents', import.meta.url));

function value(text: string, confidence: number) {
  return { text, confidence, page: 1, box: { left: 0, top: 0, width: 0, height: 0 }, reasons: [] };
}

test('the surest value counts, one where the document has none is wrong, and what is not told does not count', () => {
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

test('reads documents with the truth that `recto fixtures` writes beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-labelled-'));
  try {
    for (const ending of ['', '.truth.json']) {
      await cp(join(documents, `invoice.pdf${ending}`), join(folder, `invoice.pdf${ending}`));
    }
    await writeFile(join(folder, 'notes.txt'), 'no truth beside it');
    const done: number[] = [];
    const values = await labelledValues(folder, templates.INVOICE, (count) => done.push(count));
    expect(done).toEqual([1]);
    expect(values).toContainEqual(expect.objectContaining({ field: 'total', right: true }));
    await writeFile(join(folder, 'invoice.pdf.truth.json'), '{}');
    await expect(labelledValues(folder, templates.INVOICE, () => {})).rejects.toThrow('is not JSON with');
  } finally {
    await rm(folder, { recursive: true });
  }
});
