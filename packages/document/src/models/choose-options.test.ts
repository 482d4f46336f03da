import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import type { ActionDefinition } from '../model/action.ts';
import { chooseOptions } from './choose-options.ts';
import type { FieldOptions } from './field-options.ts';
import { localWork } from './local-work.ts';

const action: ActionDefinition = {
  name: 'Order',
  type: 'GENERIC',
  fields: {
    gross: { kind: 'money', labels: ['Gross total'] },
    address: { kind: 'address', labels: ['Deliver to'] },
    city: { kind: 'text', labels: [] },
  },
  tables: {},
  prompts: { due: { prompt: 'When is the payment due?', source: 'document' } },
  rules: [],
  model: 'decision:main',
  result: { shape: 'both' },
};

const pages = [
  pageOfText(
    [
      'Deliver to: 12 Main Street, Springfield, IL 62701',
      'Bill to: 99 Side Road, Shelbyville, IL 62702',
      'Payment due: 31 May 2024   Printed: 2 May 2024',
      'Net total     20.00',
      'Gross total   23.80',
    ].join('\n'),
  ),
  pageOfText('Carried over  11.11\nGross total   23.80', { number: 2 }),
];
const { extraction, options = [] } = localWork(pages, action, { kind: 'options' });
const gross = options.find(({ name }) => name === 'gross')!;

const total = idOf(gross, '23.80');

function idOf(asked: FieldOptions, normalizedText: string): string {
  return asked.options.find(({ value }) => value.normalizedText === normalizedText)!.id;
}

function chosen(asked: FieldOptions, id: string, chance: number) {
  const rest = (1 - chance) / asked.options.length;
  const chances = Object.fromEntries(
    asked.options.map((option) => [option.id, option.id === id ? chance : rest]),
  );
  return chooseOptions(action, extraction, [{ asked, chances, absent: id === 'none' ? chance : rest }]);
}

describe('the options', () => {
  test('are different values in reading order, with their surrounding text', () => {
    const amounts = gross.options.map(({ value }) => value.normalizedText);
    expect(amounts.filter((one) => one?.includes('.')).toSorted()).toEqual(['11.11', '20.00', '23.80']);
    const places = gross.options.map(({ value: { page, box } }) => page * 2 + box.top);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(amounts).size).toBe(amounts.length);
    expect(gross.options.find(({ id }) => id === total)).toMatchObject({ before: 'Gross total' });
  });

  test('have local opinions that form one distribution', () => {
    for (const { options: all, absent } of options) {
      expect(all.reduce((sum, { local }) => sum + local, absent)).toBeCloseTo(1);
    }
  });

  test('exist for prompts too, but not for fields that are parts of another', () => {
    expect(options.map(({ target, name }) => `${target} ${name}`)).toEqual(
      expect.arrayContaining(['field gross', 'field address', 'prompt due']),
    );
    expect(options.some(({ name }) => name === 'city')).toBe(false);
  });

  test('are at most eight', () => {
    const many = pageOfText(
      Array.from({ length: 40 }, (_, line) => `Gross total  ${line + 1}.50`).join('\n'),
    );
    expect(localWork([many], action, { kind: 'options' }).options![0]!.options).toHaveLength(8);
  });
});

describe('a choice', () => {
  test('of the value of the local engine raises its confidence, on every page that has it', () => {
    const before = extraction.fields.gross!;
    const after = chosen(gross, idOf(gross, '23.80'), 0.98).fields.gross!;
    expect(after.map(({ page, normalizedText }) => [page, normalizedText])).toEqual([
      [1, '23.80'],
      [2, '23.80'],
    ]);
    expect(after[0]!.reasons).toContain('model-agrees');
    expect(after[0]!.confidence).toBeGreaterThan(Math.min(before[0]!.confidence, 0.95));
  });

  test('of another value replaces a doubtful one, and says so', () => {
    const doubtful = {
      ...gross,
      options: gross.options.map((one) => ({ ...one, local: one.id === total ? 0.4 : 0.1 })),
    };
    const [value] = chosen(doubtful, idOf(gross, '20.00'), 0.95).fields.gross!;
    expect(value).toMatchObject({
      normalizedText: '20.00',
      reasons: expect.arrayContaining(['model-chose']),
    });
    expect(value!.confidence).toBeGreaterThan(0.5);
  });

  test('of none leaves a confident value with doubt, and drops an uncertain one', () => {
    const sure = { ...gross, absent: 0.02, options: gross.options.map(localOf({ [total]: 0.96 })) };
    const [kept] = chosen(sure, 'none', 0.97).fields.gross!;
    expect(kept!.reasons).toContain('model-disagrees');
    expect(kept!.confidence).toBeLessThan(0.8);
    const unsure = { ...gross, absent: 0.8, options: gross.options.map(localOf({ [total]: 0.15 })) };
    expect(chosen(unsure, 'none', 0.97).fields.gross).toBeUndefined();
  });

  test('of an address includes its parts', () => {
    const address = options.find(({ name }) => name === 'address')!;
    const other = address.options.find(({ value }) => value.text.includes('Shelbyville'));
    const doubtful = {
      ...address,
      options: address.options.map((one) => ({ ...one, local: 1 / address.options.length })),
    };
    const { fields } = chosen(doubtful, other!.id, 0.97);
    expect(fields.address![0]!.text).toContain('Shelbyville');
    expect(fields.city).toMatchObject([{ text: 'Shelbyville', confidence: fields.address![0]!.confidence }]);
  });

  test('for a prompt becomes its answer', () => {
    const due = options.find(({ name }) => name === 'due')!;
    const { prompts } = chosen(due, idOf(due, '2024-05-31'), 0.99);
    expect(prompts.due).toMatchObject([
      { source: 'document', answer: { normalizedText: '2024-05-31', page: 1 } },
    ]);
    expect(chosen({ ...due, absent: 0.9 }, 'none', 0.995).prompts.due).toEqual([
      { prompt: 'When is the payment due?', source: 'document' },
    ]);
  });
});

function localOf(opinions: Readonly<Record<string, number>>) {
  return (option: FieldOptions['options'][number]) => ({ ...option, local: opinions[option.id] ?? 0.01 });
}

test('whatever a model thinks, confidences are probabilities and pages have one value', () => {
  const chance = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('c1', 'c2', 'c3', 'constructor'), chance),
      chance,
      (chances, absent) => {
        const { fields } = chooseOptions(action, extraction, [{ asked: gross, chances, absent }]);
        const values = fields.gross ?? [];
        expect(new Set(values.map(({ page }) => page)).size).toBe(values.length);
        for (const { confidence } of values) {
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
