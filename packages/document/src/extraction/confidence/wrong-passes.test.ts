import { expect, test } from 'vitest';
import { type AuditedPass, raisedThresholds, wrongPasses } from './wrong-passes.ts';

const right: AuditedPass = { wrong: [], isWrong: false };
const wrong = (name: string, confidence: number): AuditedPass => ({
  wrong: [{ name, confidence }],
  isWrong: true,
});
const many = (count: number) => Array.from({ length: count }, () => right);

test('the share has the bounds of Clopper and Pearson', () => {
  const found = wrongPasses({ audited: 100, wrong: 3 });
  expect(found.share).toBe(0.03);
  expect([found.atLeast, found.atMost].map((bound) => bound.toFixed(4))).toEqual(['0.0082', '0.0757']);
  expect(wrongPasses({ audited: 0, wrong: 0 })).toMatchObject({ share: 0, atLeast: 0, atMost: 1 });
});

test('one error in a hundred raises nothing where two are allowed', () => {
  expect(raisedThresholds([...many(99), wrong('total', 0.97)], 2).size).toBe(0);
});

test('too many raise the thresholds of their fields above what was wrong', () => {
  const audits = [...many(20), wrong('total', 0.97), wrong('tax', 0.9), wrong('total', 0.955), ...many(5)];
  const raised = [...raisedThresholds(audits, 2)].map(([name, least]) => [name, least.toFixed(3)]);
  expect(raised).toEqual([
    ['total', '0.971'],
    ['tax', '0.901'],
  ]);
});

test('what has risen stays, however many are right afterwards', () => {
  const audits = [wrong('total', 0.97), wrong('total', 0.98), ...many(1000)];
  expect(raisedThresholds(audits, 2).get('total')?.toFixed(3)).toBe('0.981');
});

test('a row too many counts, and has no threshold', () => {
  const row: AuditedPass = { wrong: [], isWrong: true };
  expect(raisedThresholds([row, row, row], 2).size).toBe(0);
});
