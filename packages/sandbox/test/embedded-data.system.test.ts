import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDataOf, templates } from '@recto/document';
import { facturX, invoicePdf } from '@recto/reader/internals';
import { afterAll, describe, expect, test } from 'vitest';
import { createReaderPool, readCached } from '../src/index.ts';

const pool = createReaderPool({ processes: 1 });
afterAll(() => pool.close());

async function recordOf(files: Parameters<typeof invoicePdf>[0]) {
  const outcome = await pool.read({ bytes: await invoicePdf(files) });
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.record;
}

describe('the record inside a PDF', () => {
  test.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'anything.XML'])(
    'as %s',
    async (name) => {
      expect(await recordOf([{ name, bytes: facturX() }])).toMatchObject({
        format: 'factur-x',
        fields: { total: ['119.00'] },
      });
    },
  );

  test('is the one with a standard name, whatever else is attached', async () => {
    const record = await recordOf([
      { name: 'a.xml', bytes: facturX({ total: '1.00' }) },
      { name: 'note.txt', bytes: facturX({ total: '2.00' }) },
      { name: 'factur-x.xml', bytes: facturX({ total: '3.00' }) },
    ]);
    expect(record?.fields.total).toEqual(['3.00']);
  });

  test.each([
    ['no attachment', []],
    ['another kind of file', [{ name: 'note.txt', bytes: facturX() }]],
    ['a broken file', [{ name: 'factur-x.xml', bytes: facturX().slice(0, -100) }]],
    ['an empty file', [{ name: 'factur-x.xml', bytes: '' }]],
    ['200 MB that were packed to little', [{ name: 'factur-x.xml', bytes: new Uint8Array(200_000_000) }]],
  ])('is absent with %s, and the pages are read', async (_what, files) => {
    const outcome = await pool.read({ bytes: await invoicePdf(files) });
    expect(outcome).toMatchObject({ ok: true, pages: [{ source: 'text-layer' }] });
    expect(outcome).not.toHaveProperty('record');
  });
});

describe('values of an invoice', () => {
  test('come from its embedded data on request, with the place where they are printed', async () => {
    const read = await pool.read({ bytes: await invoicePdf([{ name: 'factur-x.xml', bytes: facturX() }]) });
    if (!read.ok) throw new Error(read.detail);
    const { pages, record } = read;
    const found = await pool.extract({
      pages,
      action: templates.INVOICE,
      known: { embeddedData: embeddedDataOf(pages, record) },
    });
    if (!found.ok) throw new Error(found.detail);
    const [total] = found.extraction.fields.total!;
    expect(total).toMatchObject({ normalizedText: '119.00', page: 1 });
    expect(total!.text).toContain('119,00');
    expect(total!.reasons).toContain('embedded-data:factur-x');
    expect(total!.box.width).toBeGreaterThan(0);
    const printedOnly = await pool.extract({ pages, action: templates.INVOICE });
    expect(JSON.stringify(printedOnly)).not.toContain('embedded-data');
  });

  test('are kept with the reading, so that a cached reading has them too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recto-embedded-data-'));
    try {
      const path = join(folder, 'invoice.pdf');
      await writeFile(path, await invoicePdf([{ name: 'factur-x.xml', bytes: facturX() }]));
      const fresh = await readCached(pool, path, join(folder, 'cache'));
      expect(fresh).toHaveProperty('record');
      expect(await readCached(pool, path, join(folder, 'cache'))).toEqual(fresh);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
