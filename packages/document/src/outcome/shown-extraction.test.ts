import { describe, expect, test } from 'vitest';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { shownExtraction } from './shown-extraction.ts';

const action: ActionDefinition = {
  name: 'Test',
  type: 'GENERIC',
  fields: {
    total: { kind: 'money', labels: ['Total'] },
    secret: { kind: 'text', labels: ['Secret'], hidden: true },
  },
  tables: {
    table1: {
      columns: { price: { kind: 'money', labels: [] }, cost: { kind: 'money', labels: [], hidden: true } },
    },
  },
  prompts: { who: { prompt: 'Who?', source: 'document', hidden: true } },
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

const value: ExtractedValue = {
  text: '9.00',
  confidence: 0.9,
  page: 1,
  box: { left: 0.1, top: 0.2, width: 0.1, height: 0.02 },
  reasons: [],
};

const turned: Page = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'ocr',
  quarterTurns: 2,
  skewDegrees: 0,
  words: [],
  rulings: [],
};

describe('shownExtraction', () => {
  const shown = shownExtraction(action, [turned], {
    fields: { total: [value], secret: [value], foundPair: [value] },
    tables: { table1: [{ page: 1, cells: { price: value, cost: value } }] },
    prompts: { who: [{ prompt: 'Who?', source: 'document' }] },
  });

  test('leaves out hidden fields, columns and prompts, and keeps what the action does not define', () => {
    expect(Object.keys(shown.fields)).toEqual(['total', 'foundPair']);
    expect(Object.keys(shown.tables.table1?.[0]?.cells ?? {})).toEqual(['price']);
    expect(shown.prompts).toEqual({});
  });

  test('returns boxes as a viewer shows them', () => {
    expect(shown.fields.total?.[0]?.box.left).toBeCloseTo(0.8);
    expect(shown.fields.total?.[0]?.box.top).toBeCloseTo(0.78);
    expect(shown.tables.table1?.[0]?.cells.price?.box.left).toBeCloseTo(0.8);
  });
});
