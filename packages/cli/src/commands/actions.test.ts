import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, startService } from '@recto/service';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgram, runProgram } from '../program.ts';
import { actionsCommand } from './actions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-actions-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** Runs `recto actions …`; returns the exit code and the output. */
async function recto(...words: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const texts: string[] = [];
  const take = (text: string | Uint8Array) => texts.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
  process.exitCode = undefined;
  const code = await runProgram(createProgram([actionsCommand()]), ['actions', ...words]);
  return { code, out: texts.join('') };
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('validate names the line and the fix in every file', async () => {
  const good = await file('good.yaml', 'name: x\nfields:\n  a: { kind: text }\n  b: { kind: date }');
  const bad = await file('bad.yaml', 'name: x\nfields:\n  a: { kind: amount }');
  expect(await recto('validate', good)).toEqual({ code: 0, out: `${good}: valid (2 fields)\n` });
  expect(await recto('validate', bad, good)).toEqual({
    code: 1,
    out: `${bad}: line 3: kind \`amount\` is unknown; did you mean \`money\`?\n${good}: valid (2 fields)\n`,
  });
});

test('a file called .json must be JSON', async () => {
  const { code, out } = await recto('validate', await file('a.json', 'name: x'));
  expect(code).toBe(1);
  expect(out).toContain('not well-formed JSON');
});

test('diff shows what changes', async () => {
  const before = await file('a.yaml', 'name: x\nfields:\n  a: { kind: text, confidenceThreshold: 80 }');
  const after = await file('b.yaml', 'name: x\nfields:\n  a: { kind: date, confidenceThreshold: 80 }');
  expect(await recto('diff', before, after)).toEqual({ code: 0, out: '~ field a: kind text -> date\n' });
  expect((await recto('diff', before, before)).out).toBe('nothing differs\n');
});

test('schema prints a JSON Schema', async () => {
  expect(JSON.parse((await recto('schema')).out).title).toBe('Recto action');
});

describe('expected failures end in a message', () => {
  test.each([
    [['validate', 'missing.yaml'], 1, 'cannot read the file missing.yaml'],
    [['list', '--credentials', 'missing.json'], 2, 'there is no credentials file at missing.json'],
    [['publish'], 2, "missing required argument 'file'"],
    [['publis'], 2, 'Did you mean publish?'],
  ])('%j', async (words, code, said) => {
    const result = await recto(...words);
    expect(result.code).toBe(code);
    expect(result.out).toContain(said);
  });

  test('no server', async () => {
    const credentials = { baseUrl: 'http://127.0.0.1:9', organizationId: 'o', username: 'u', password: 'p' };
    const path = await file('credentials.json', JSON.stringify(credentials));
    const { code, out } = await recto('list', '--credentials', path);
    expect(code).toBe(1);
    expect(out).toContain('no server answers at http://127.0.0.1:9: start it with npm start');
  });
});

test('publish, list, show and export talk to a server', async () => {
  const reader = {
    read: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    makeSearchable: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    draw: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    takeApart: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: '' }) as const,
    warmUp: async () => {},
    close: async () => {},
  };
  const config = { ...configFromEnvironment({}), port: 0, dataDir: folder };
  const server = ['--credentials', join(folder, 'credentials.json')];
  const service = await startService(config, { reader, templates: {}, writeLog: () => {}, print: () => {} });
  try {
    const order = await file('order.yaml', 'name: Order\nfields:\n  total: { kind: money }\n');
    expect((await recto('list', ...server)).out).toBe('no action is published\n');
    expect((await recto('publish', order, '--draft', ...server)).out).toMatch(/^Order draft {2}/);
    expect((await recto('list', ...server)).out).toBe('no action is published\n');
    expect((await recto('publish', order, ...server)).out).toMatch(/^Order 1\.0\.0 {2}[0-9a-f-]{36}\n$/);
    await file('order.yaml', 'name: Order\nfields:\n  total: { kind: number }\n');
    expect((await recto('publish', order, ...server)).out).toMatch(/^Order 1\.1\.0 {2}/);
    expect((await recto('list', ...server)).out).toMatch(/^Order +GENERIC {2}1\.1\.0 {2}[0-9a-f-]{36}\n$/);
    expect((await recto('show', 'Order', ...server)).out).toContain('# versions 1.1.0, 1.0.0\n');
    const copy = join(folder, 'copy.yaml');
    expect((await recto('export', 'Order', '--out', copy, ...server)).code).toBe(0);
    expect((await recto('diff', order, copy)).out).toBe('nothing differs\n');
    expect((await recto('export', 'Order', '--version', '1.0.0', ...server)).out).toContain('kind: money');
    expect(await readFile(copy, 'utf8')).toContain('kind: number');
    expect(await recto('show', 'Ordr', ...server)).toMatchObject({
      code: 1,
      out: expect.stringContaining('recto actions list'),
    });
    expect(await recto('publish', await file('bad.yaml', 'name: x\nmodel: gpt'), ...server)).toMatchObject({
      code: 1,
      out: expect.stringContaining('line 2: the model is unknown'),
    });
  } finally {
    await service.close();
  }
});

test('import turns the JSON of another server into an action file, and says what is lost', async () => {
  const setting = { hidden: false, required: true, confidenceThreshold: 80 };
  const output = { fields: { total: setting, batchCode: setting } };
  const configuration = { content: { output, modelSettings: { piiMasking: true } } };
  const live = await file('live.json', JSON.stringify({ name: 'Bills', type: 'INVOICE', configuration }));
  const out = join(folder, 'bills.yaml');
  const done = await recto('import', live, '--out', out);
  expect(done.code).toBe(0);
  expect(done.out).toContain('cannot be carried over: piiMasking true');
  expect(done.out).toContain('look at: batchCode');
  expect((await recto('validate', out)).out).toBe(`${out}: valid (2 fields)\n`);
  expect((await recto('import', out)).out).toContain('not well-formed JSON');
});
