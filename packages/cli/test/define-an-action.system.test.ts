import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldKinds, parseActionFile } from '@recto/document';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actionsCommand } from '../src/commands/actions.ts';
import { createProgram, runProgram } from '../src/program.ts';

// The guide's files are written and its commands run there: ```yaml NAME is a file, ```console a session.
const guide = await readFile(new URL('../../../docs/define-an-action.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language, name, text]) => ({
  language,
  name: name ?? '',
  text: text ?? '',
}));
const files = blocks.filter(({ language, name }) => language === 'yaml' && name !== '');
const sessions = blocks.filter(({ language }) => language === 'console').map(({ text }) => text);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-guide-'));
  for (const { name, text } of files) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

test.each(sessions)('%s', async (session) => {
  const [first = '', ...said] = session.split('\n');
  const words = first.replace(/^\$ recto /, '').split(' ');
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const paths = words.map((word) => (/\.yaml$/.test(word) ? join(folder, word) : word));
  await runProgram(createProgram([actionsCommand()]), paths);
  process.exitCode = undefined;
  vi.restoreAllMocks();
  expect(printed.join('').replaceAll(`${folder}/`, '')).toBe(said.join('\n'));
});

test('every file in the guide except the wrong one is an action', () => {
  const good = files.filter(({ text }) => parseActionFile(text).ok).map(({ name }) => name);
  expect(good).toEqual(['order.yaml', 'rules.yaml', 'field-notes.yaml', 'order-2.yaml']);
});

test('every kind is named', () => {
  for (const kind of fieldKinds) expect(guide).toContain(`\`${kind}\``);
});

test('the examples in fixtures are actions', async () => {
  const file = new URL('../../../fixtures/actions/tv-ad-order.yaml', import.meta.url);
  expect(parseActionFile(await readFile(file, 'utf8'))).toMatchObject({ ok: true });
});
