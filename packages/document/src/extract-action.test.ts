import { expect, test } from 'vitest';
import { pageOfText } from '../test/page-of-text.ts';
import { type Extract, extractAction } from './extract-action.ts';
import type { ActionDefinition } from './model/action.ts';
import type { ExtractedValue } from './model/extraction.ts';

const nothing: ActionDefinition = {
  name: 'x',
  type: 'GENERIC',
  fields: {},
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

const value = (text: string): ExtractedValue => ({
  text,
  confidence: 1,
  page: 1,
  box: { left: 0, top: 0, width: 0, height: 0 },
  reasons: [],
});

/** Answers every field with its kind and first label. */
const findLabels: Extract = (_pages, { fields }) => ({
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, labels }]) =>
      labels.length === 0 ? [] : [[name, [value(`${kind} ${labels[0]}`)]]],
    ),
  ),
  tables: {},
  prompts: {},
});

test('an action that names nothing gets what stands on the pages', () => {
  const { fields } = extractAction([pageOfText('Policy No: 7')], nothing, { find: findLabels });
  expect(fields.policyNo?.[0]?.text).toBe('7');
});

test('prompts are answered as fields are found, or not at all', () => {
  const action: ActionDefinition = {
    ...nothing,
    fields: { who: { kind: 'name', labels: ['Field'] } },
    prompts: {
      who: { prompt: 'Who is the advertiser?', source: 'document' },
      empty: { prompt: 'What is it?', source: 'document' },
      model: { prompt: 'Who is the advertiser?', source: 'llm' },
    },
  };
  const { fields, prompts } = extractAction([pageOfText('x')], action, { find: findLabels });
  expect(fields.who?.[0]?.text).toBe('name Field');
  expect(prompts.who).toMatchObject([{ source: 'document', answer: { text: 'name advertiser' } }]);
  expect(prompts.empty).toEqual([{ prompt: 'What is it?', source: 'document' }]);
  expect(prompts.model).toEqual([{ prompt: 'Who is the advertiser?', source: 'llm' }]);
});
