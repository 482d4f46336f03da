import { expect, test } from 'vitest';
import { allCommands, commandsFor } from './commands.ts';

const namesFor = async (...words: string[]) => (await commandsFor(words)).map((command) => command.name());

test('a word that names a command loads it alone, and the version none', async () => {
  expect(await namesFor('read', 'scan.pdf')).toEqual(['read']);
  expect(await namesFor('wait', '--help')).toEqual(['wait']);
  expect(await namesFor('--version')).toEqual([]);
});

test('help, completions and suggestions know all commands, each by its own name', async () => {
  const names = (await allCommands()).map((command) => command.name());
  for (const words of [[], ['--help'], ['help'], ['completion', 'bash'], ['extrct'], ['toString']]) {
    expect(await namesFor(...words)).toEqual(names);
  }
  for (const name of names.filter((one) => one !== 'completion'))
    expect(await namesFor(name)).toEqual([name]);
});
