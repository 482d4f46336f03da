import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { matchPages, queriesOf } from './match-pages.ts';
import type { MatcherInput } from './matcher.ts';

const action = {
  fields: { total: { kind: 'money', labels: ['Total'] } },
  tables: { table1: { columns: { price: { kind: 'money', labels: ['Price'] } } } },
  prompts: { who: { prompt: 'Who is the customer?', source: 'document' } },
} as const;

/** Returns that the value starts at the last token, and that all tokens belong to it. */
const lastToken = async ({ tokens, queries }: MatcherInput) => ({
  starts: Float32Array.from({ length: tokens * queries }, (_, at) => (at % tokens === tokens - 1 ? 4 : -4)),
  none: new Float32Array(queries).fill(-4),
  members: new Float32Array(tokens * queries).fill(3),
  rows: new Float32Array(tokens * 2).fill(-3),
});

test('fields, prompts answered from pages, and columns are asked for', () => {
  const asked = queriesOf(action).map(({ name, isColumn }) => [name, isColumn]);
  expect(asked).toEqual([
    ['who', false],
    ['total', false],
    ['table1/price', true],
  ]);
});

test('columns of the taxes by rate are not asked for: a rule finds them, and more questions would change the answers to the others', () => {
  const [rate, net] = [
    { kind: 'percent', labels: [] },
    { kind: 'money', labels: [] },
  ] as const;
  const taxes = { columns: { rate, net, tax: net } };
  expect(queriesOf({ ...action, tables: { ...action.tables, taxes } })).toEqual(queriesOf(action));
});

test('the network’s output becomes probabilities that add up to 1 with none', async () => {
  const [match] = await matchPages([pageOfText('Total 12.00\nThank you')], action, lastToken);
  const total = match!.fields.total!;
  expect(total.starts.reduce((sum, one) => sum + one, total.none)).toBeCloseTo(1, 4);
  expect(total.starts.indexOf(Math.max(...total.starts))).toBe(3);
  expect(Object.keys(match!.columns)).toEqual(['table1/price']);
});

test('a page longer than the network takes is processed in overlapping parts', async () => {
  const sizes: number[] = [];
  const lines = Array.from({ length: 300 }, (_, index) => `Line ${index} of a long page`);
  const [match] = await matchPages([pageOfText(lines.join('\n'))], action, async (input) => {
    sizes.push(input.tokens);
    return lastToken(input);
  });
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(640);
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(match!.inRows.length);
});

test('an action that asks for nothing does not call the network', async () => {
  const nobody = () => Promise.reject(new Error('asked'));
  expect(await matchPages([pageOfText('x')], { fields: {}, tables: {}, prompts: {} }, nobody)).toEqual([]);
});

test('labels derived from the name are not part of the question, a description is', () => {
  const fields = {
    grossPay: { kind: 'money', labels: ['Gross Pay'], description: 'before deductions' },
    netPay: { kind: 'money', labels: ['To your account'] },
  } as const;
  const asked = queriesOf({ fields, tables: {}, prompts: {} });
  expect(asked.map(({ labels, description }) => [labels, description])).toEqual([
    [[], 'before deductions'],
    [['To your account'], undefined],
  ]);
});
