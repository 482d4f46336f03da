import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files of the service that parse JSON, and where it comes from. */
const parsers: Readonly<Record<string, string>> = {
  'packages/service/src/store/json-columns-plugin.ts': 'columns, listed in json-columns.ts',
  'packages/service/src/store/duplicate-store.ts': 'fingerprints, which nobody else sees',
  'packages/service/src/store/queries/merged-cells.ts':
    'lists within one statement of SQLite, which no table has',
  'packages/service/src/credentials-file.ts': 'the file of credentials',
  'packages/service/src/engines/connections.ts': 'a setting',
  'packages/service/src/oidc-settings.ts': 'a setting',
  'packages/service/src/engines/chat-answer.ts': 'what a model answers',
  'packages/service/src/http/import-rows.ts': 'a body of JSON lines',
  'packages/service/src/http/json-problem.ts': 'a body that is no JSON',
};

test('rows come out of the store with values: nobody else parses a column', () => {
  const found = globSync('packages/service/src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('JSON.parse('));
  expect(found.sort(), 'list a JSON column in store/json-columns.ts').toEqual(Object.keys(parsers).sort());
});

test('rows go into the store with values: it alone writes them as text', () => {
  const found = globSync('packages/service/src/{store,reviews,worker,auth}/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('JSON.stringify('));
  const writers: Readonly<Record<string, string>> = {
    'packages/service/src/store/json-columns-plugin.ts': 'columns, listed in json-columns.ts',
    'packages/service/src/store/duplicate-store.ts': 'fingerprints, which nobody else sees',
    'packages/service/src/store/queries/merged-cells.ts': 'cells, as a list within one statement of SQLite',
    'packages/service/src/store/queries/catalogues.ts': 'keys, as a list within one statement of SQLite',
    'packages/service/src/store/queries/examples.ts': 'keys, as a list within one statement of SQLite',
    'packages/service/src/reviews/broken-rules.ts': 'a key in memory',
    'packages/service/src/reviews/draft-step.ts': 'two drafts, to be compared',
    'packages/service/src/reviews/review-checks.ts': 'a key in memory',
    'packages/service/src/store/announce-event.ts': 'the body of a message',
    'packages/service/src/worker/call-back.ts': 'the body of a callback',
    'packages/service/src/worker/raised-action.ts': 'a key in memory',
  };
  expect(found.sort(), 'hand the value to the store').toEqual(Object.keys(writers).sort());
});
