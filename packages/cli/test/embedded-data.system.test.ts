import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templates } from '@recto/document';
import { facturX, invoicePdf } from '@recto/reader/internals';
import { createReaderPool } from '@recto/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate, readSet } from '../src/eval/evaluate.ts';
import type { LabelledSet } from '../src/eval/labelled-set.ts';
import { extractDocument } from '../src/extract-document.ts';
import { localEngine } from '../src/model-engine.ts';
import { resultText } from '../src/result-text.ts';

/** Its embedded data differs from its print, so a value shows where it came from. */
const pool = createReaderPool({ processes: 1 });
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-embedded-data-'));
  path = join(folder, 'invoice.pdf');
  const xml = facturX({ number: 'OTHER-7', total: '911.00' });
  await writeFile(path, await invoicePdf([{ name: 'factur-x.xml', bytes: xml }]));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

describe('recto extract', () => {
  test('takes values from the embedded data, and says so', async () => {
    const document = await extractDocument(path, {
      pool,
      actions: [templates.INVOICE],
      useEmbeddedData: true,
      engine: localEngine,
    });
    if (!document.ok) throw new Error(document.reasons[0]?.code);
    expect(document.extraction.fields.invoiceNumber).toMatchObject([{ text: 'OTHER-7' }]);
    expect(document.status).toBe('MANUAL_VALIDATION_REQUIRED');
    expect(resultText(document, 120)).toMatch(/invoiceNumber +OTHER-7.* page 1, factur-x/);
  });

  test('with --no-embedded-data, from the print alone', async () => {
    const document = await extractDocument(path, {
      pool,
      actions: [templates.INVOICE],
      useEmbeddedData: false,
      engine: localEngine,
    });
    if (!document.ok) throw new Error(document.reasons[0]?.code);
    expect(document.extraction.fields.invoiceNumber).toMatchObject([{ text: 'R-2024-118' }]);
    expect(JSON.stringify(document)).not.toContain('OTHER-7');
  });
});

test('an evaluation measures the print, and never sees the embedded data', async () => {
  const truth = { invoiceNumber: 'R-2024-118', total: '119.00' };
  const set: LabelledSet = {
    name: 'einvoice',
    action: templates.INVOICE,
    fields: Object.keys(truth),
    files: [{ id: 'invoice', path, truth, group: 'one' }],
    shownOnly: false,
  };
  const read = await readSet(
    set.files,
    async (file) => {
      const outcome = await pool.read({ bytes: await readFile(file) });
      expect(outcome).toMatchObject({ ok: true, record: { fields: { documentNumber: ['OTHER-7'] } } });
      return outcome.ok ? outcome.pages : [];
    },
    () => {},
  );
  const { judged } = await evaluate(
    { set, read },
    () => ({ fold: 0 }),
    () => 0,
  );
  expect(judged.map(({ field, value }) => [field, value?.text])).toContainEqual([
    'invoiceNumber',
    'R-2024-118',
  ]);
  expect(JSON.stringify(judged)).not.toMatch(/OTHER-7|911|embedded-data/);
});
