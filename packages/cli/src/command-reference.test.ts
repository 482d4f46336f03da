import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandReference } from './command-reference.ts';
import { allCommands } from './commands/commands.ts';
import { createProgram } from './program.ts';

const page = fileURLToPath(new URL('../../../docs/commands.md', import.meta.url));

test("docs/commands.md matches the commands' help", async () => {
  const made = commandReference(createProgram(await allCommands()));
  if (process.env.UPDATE_DOCS === '1') await writeFile(page, made);
  expect(await readFile(page, 'utf8')).toBe(made);
});

test('every command shows an example', async () => {
  const sections = commandReference(createProgram(await allCommands()))
    .split('\n## ')
    .slice(1);
  expect(
    sections.filter((section) => !/^Examples?:/m.test(section)).map((section) => section.split('\n')[0]),
  ).toEqual([]);
});
