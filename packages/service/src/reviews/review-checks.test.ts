import { type ActionDefinition, emptyDraft } from '@recto/document';
import { expect, test } from 'vitest';
import type { ExecutionRow } from '../store/execution-store.ts';
import { reviewChecks } from './review-checks.ts';
import { reviewViewOf } from './review-view.ts';

const action: ActionDefinition = {
  name: 'Test',
  type: 'GENERIC',
  fields: { number: { kind: 'identifier', labels: [] } },
  tables: {},
  prompts: {},
  rules: [{ format: { field: 'number', pattern: '(?:a?){490}' } }],
  model: 'local',
  result: { shape: 'rollup' },
};

test('the book is asked about rules, since patterns of strangers are never matched in a serving process', () => {
  const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
  const number = [{ text: 'aaa', confidence: 1, page: 1, box, reasons: [] }];
  const result = { pages: [], extraction: { fields: { number }, tables: {}, prompts: {} } };
  const execution = { id: 'an-execution', result, reasons: [] } as unknown as ExecutionRow;
  const matter = { execution, items: [], revision: 1, draft: emptyDraft, candidates: {} };
  const failure = { code: 'RULE_FORMAT', field: 'number', detail: 'The book says so.' } as const;
  const checks = reviewChecks(reviewViewOf(matter, action), {
    brokenBy: () => [],
    failuresOf: () => [failure],
  });
  expect(checks).toMatchObject([
    { id: 'rule:0', state: 'broken', detail: 'The book says so.', isRule: true, blocks: true },
  ]);
});
