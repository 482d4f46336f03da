import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { templates, textOf } from '@recto/document';
import { defaultReadLimits } from '@recto/reader';
import { drawLetter, encryptedPdf, letterLines, madePdf } from '@recto/reader/internals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sketchPages, workOnPages } from './matching/work-on-pages.ts';
import { createReaderPool } from './reader-pool.ts';
import { ReaderProcess } from './reader-process.ts';

let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await madePdf(drawLetter);
});

describe('a pool of one', () => {
  const pool = createReaderPool({ processes: 1 });
  afterAll(() => pool.close());

  test('reads documents one after another', async () => {
    const outcomes = await Promise.all([pool.read({ bytes: pdf }), pool.read({ bytes: pdf })]);
    for (const outcome of outcomes) {
      if (!outcome.ok) throw new Error(outcome.detail);
      expect(outcome.pages.map(textOf)).toEqual([letterLines.join('\n')]);
    }
  });

  test('renders a page', async () => {
    const outcome = await pool.render({ bytes: pdf, pageNumber: 1, dotsPerInch: 72 });
    expect(outcome).toMatchObject({ ok: true });
  });

  test('passes failures on', async () => {
    expect(await pool.read({ bytes: encryptedPdf() })).toMatchObject({ ok: false, code: 'FILE_ENCRYPTED' });
  });

  test('a reading beyond its deadline ends in a failure, and the next one works', async () => {
    const outcome = await pool.read({ bytes: pdf, limits: { deadlineMs: 1 } });
    expect(outcome).toMatchObject({ ok: false, code: 'READ_TIMEOUT' });
    expect(await pool.read({ bytes: pdf })).toMatchObject({ ok: true });
  });

  test('a reading beyond its memory limit ends in a failure, and the next one works', async () => {
    const outcome = await pool.read({
      bytes: await madePdf(...Array(50).fill(drawLetter)),
      limits: { memoryMb: 1 },
    });
    expect(outcome).toMatchObject({ ok: false, code: 'READ_OUT_OF_MEMORY' });
    expect(await pool.read({ bytes: pdf })).toMatchObject({ ok: true });
  });

  test('gives up finding values in time, and finds them after that', async () => {
    const read = await pool.read({ bytes: pdf });
    if (!read.ok) throw new Error(read.detail);
    const request = { pages: read.pages, action: templates.INVOICE };
    const late = await pool.extract({ ...request, limits: { deadlineMs: 0 } });
    expect(late).toMatchObject({ ok: false, code: 'READ_TIMEOUT' });
    expect(await pool.extract(request)).toEqual({
      ok: true,
      ...(await workOnPages(read.pages, templates.INVOICE)),
    });
    expect(await pool.sketch(request)).toEqual({
      ok: true,
      sketch: await sketchPages(read.pages, templates.INVOICE),
    });
  });

  test('returns what engines requested besides the values', async () => {
    const read = await pool.read({ bytes: pdf });
    if (!read.ok) throw new Error(read.detail);
    const request = { pages: read.pages, action: templates.INVOICE };
    const { extraction, options, cells } = await workOnPages(read.pages, templates.INVOICE, {
      kind: 'options',
    });
    expect(await pool.extract({ ...request, wanted: { kind: 'options' } })).toEqual({
      ok: true,
      extraction,
      options,
      cells,
    });
    const answers = { fields: { total: [{ text: 'nowhere' }] }, tables: {}, prompts: {} };
    const wanted = { kind: 'answers', answers } as const;
    expect(await pool.extract({ ...request, wanted })).toEqual({
      ok: true,
      ...(await workOnPages(read.pages, templates.INVOICE, wanted)),
    });
  });

  test('checks rules, and gives up in time', async () => {
    const box = { left: 0, top: 0, width: 0.1, height: 0.01 };
    const value = (text: string) => ({ text, confidence: 1, page: 1, box, reasons: [] });
    const rules = [
      { format: { field: 'number', pattern: '\\d+' } },
      { format: { field: 'other', pattern: '\\d+' } },
    ];
    const values = { fields: { number: [value('12')], other: [value('x')] }, tables: {} };
    const checked = { ok: true, broken: [null, { code: 'RULE_FORMAT', field: 'other' }] };
    expect(await pool.checkRules({ rules, values })).toMatchObject(checked);
    // It takes many times the deadline on any machine, see manyStates.
    const slow = { rules: [{ format: { field: 'number', pattern: '[ab]*a[ab]{490}c' } }] };
    const long = { fields: { number: [value(manyStates(1_000_000))] }, tables: {} };
    const late = await pool.checkRules({ ...slow, values: long, limits: { deadlineMs: 300 } });
    expect(late).toMatchObject({ ok: false, code: 'READ_TIMEOUT' });
    expect(await pool.checkRules({ rules, values })).toMatchObject(checked);
  });

  test('a caller may give up', async () => {
    const outcome = await pool.read({ bytes: pdf, signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ ok: false, code: 'READ_TIMEOUT' });
  });
});

describe('a process', () => {
  const bounds = { deadlineMs: 60_000, memoryMb: 2000 };
  const task = () => ({ kind: 'read', bytes: pdf, limits: defaultReadLimits }) as const;

  test('that dies midway is a failure', async () => {
    const reader = new ReaderProcess();
    const reading = reader.run(task(), bounds);
    process.kill(reader.pid!, 'SIGKILL');
    expect(await reading).toMatchObject({ ok: false, code: 'READER_CRASHED', isKilled: true });
    expect(reader.isAlive).toBe(false);
  });

  test.runIf(process.platform === 'linux')('knows nothing of our environment', async () => {
    process.env.RECTO_TEST_SECRET = 'do not pass on';
    const reader = new ReaderProcess();
    await reader.run(task(), bounds);
    expect(readFileSync(`/proc/${reader.pid}/environ`, 'utf8')).not.toContain('RECTO_TEST_SECRET');
    reader.kill();
    delete process.env.RECTO_TEST_SECRET;
  });
});

test('a task alone has no other beside it', async () => {
  const pool = createReaderPool({ processes: 2 });
  const ends: string[] = [];
  const read = (name: string, alone: boolean) =>
    pool.read({ bytes: pdf, alone, onPage: () => ends.push(`${name} page`) }).then(() => ends.push(name));
  await Promise.all([read('first', false), read('alone', true), read('last', false)]);
  expect(ends.filter((name) => !name.endsWith('page'))).toEqual(['first', 'alone', 'last']);
  expect(ends.indexOf('alone page')).toBeGreaterThan(ends.indexOf('first'));
  expect(ends.indexOf('last page')).toBeGreaterThan(ends.indexOf('alone'));
  await pool.close();
});

test('a process that keeps too much memory is replaced by one that is warm, and no task waits for it', async () => {
  const replaced: string[] = [];
  const pool = createReaderPool({ processes: 1, mostKeptMb: 1, onReplaced: (why) => replaced.push(why) });
  await expect
    .poll(async () => {
      expect(await pool.read({ bytes: pdf })).toMatchObject({ ok: true });
      return replaced[0];
    })
    .toBe('worn');
  await pool.close();
});

test('a closed pool reads nothing more', async () => {
  const pool = createReaderPool({ processes: 1 });
  const waiting = [pool.read({ bytes: pdf }), pool.read({ bytes: pdf })];
  await pool.close();
  for (const outcome of await Promise.all(waiting)) {
    expect(outcome).toMatchObject({ ok: false, code: 'READER_CRASHED' });
  }
});

/** Text without repeated stretches, so that the pattern `[ab]*a[ab]{490}c` is in a new state at each letter. */
function manyStates(length: number): string {
  const bytes = createHash('shake256', { outputLength: length }).digest();
  return Array.from(bytes, (byte) => (byte < 128 ? 'a' : 'b')).join('');
}
