import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files of the service that parse JSON of another source than a column, or that are the door to columns. */
const parsers: Readonly<Record<string, string>> = {
  'packages/service/src/store/parsed.ts': 'columns, typed by their tables',
  'packages/service/src/credentials-file.ts': 'the file of credentials',
  'packages/service/src/engines/connections.ts': 'a setting',
  'packages/service/src/engines/chat-answer.ts': 'what a model answers',
  'packages/service/src/http/json-problem.ts': 'a body that is no JSON',
};

test('JSON columns are parsed by the store alone', () => {
  const found = globSync('packages/service/src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('JSON.parse('));
  expect(found.sort(), 'use `parsed` of store/parsed.ts').toEqual(Object.keys(parsers).sort());
});
