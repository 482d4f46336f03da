import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Runs `recto actions …`; gives the exit code and what was printed. */
async function recto(...words: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const texts: string[] = [];
  const take = (text: string | Uint8Array) => texts.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
  process.exitCode = undefined;
  const code = await runProgram(createProgram([actionsCommand(folder)]), ['actions', ...words]);
  return { code, out: texts.join('') };
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('validate names the line and the mend of every file', async () => {
  const good = await file('good.yaml', 'name: x\nfields:\n  a: { kind: text }\n  b: { kind: date }');
  const bad = await file('bad.yaml', 'name: x\nfields:\n  a: { kind: amount }');
  expect(await recto('validate', good)).toEqual({ code: 0, out: `${good}: good (2 fields)\n` });
  expect(await recto('validate', bad, good)).toEqual({
    code: 1,
    out: `${bad}: line 3: kind \`amount\` is unknown; did you mean \`money\`?\n${good}: good (2 fields)\n`,
  });
});

test('a file called .json must be JSON', async () => {
  const { code, out } = await recto('validate', await file('a.json', 'name: x'));
  expect(code).toBe(1);
  expect(out).toContain('not well-formed JSON');
});

test('diff tells what changes', async () => {
  const before = await file('a.yaml', 'name: x\nfields:\n  a: { kind: text }');
  const after = await file('b.yaml', 'name: x\nfields:\n  a: { kind: date }');
  expect(await recto('diff', before, after)).toEqual({ code: 0, out: '~ field a: kind text -> date\n' });
  expect((await recto('diff', before, before)).out).toBe('nothing differs\n');
});

test('schema prints a JSON Schema', async () => {
  expect(JSON.parse((await recto('schema')).out).title).toBe('Recto action');
});

describe('what is expected to go wrong ends in a message', () => {
  test.each([
    [['validate', 'missing.yaml'], 1, 'cannot read the file missing.yaml'],
    [['list'], 1, 'start the server (npm start), or name the file with --credentials'],
    [['publish'], 2, "missing required argument 'file'"],
    [['publis'], 2, 'Did you mean publish?'],
  ])('%j', async (words, code, said) => {
    const result = await recto(...words);
    expect(result.code).toBe(code);
    expect(result.out).toContain(said);
  });

  test('no server', async () => {
    const credentials = { baseUrl: 'http://127.0.0.1:9', organizationId: 'o', username: 'u', password: 'p' };
    await file('credentials.json', JSON.stringify(credentials));
    const { code, out } = await recto('list');
    expect(code).toBe(1);
    expect(out).toContain('no server answers at http://127.0.0.1:9: start it with npm start');
  });
});
