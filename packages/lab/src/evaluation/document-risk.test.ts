import { expect, test } from 'vitest';
import { documentRisk, type RiskyValue } from './document-risk.ts';

const value = (document: string, confidence: number, right: boolean, riskName = 'date'): RiskyValue => ({
  document,
  riskName,
  confidence,
  right,
});

test('a document passes if its least certain value does', () => {
  const rest = Array.from({ length: 8 }, (_, index) => value(`right ${index}`, 0.9, true));
  const wrongButDoubtful = [value('a', 0.95, false), value('a', 0.4, true)];
  const wrongAndSure = [value('b', 0.7, false)];
  const { factors, risks } = documentRisk([...rest, ...wrongButDoubtful, ...wrongAndSure], 10);
  const factor = factors.date!;
  expect(Object.fromEntries(risks)[5]).toBeLessThanOrEqual(0.3 * factor);
  expect(Object.fromEntries(risks)[10]).toBeGreaterThanOrEqual(0.3 * factor);
  expect(Object.fromEntries(risks)[10]).toBeLessThan(0.6 * factor);
});

test('a field whose values are wrong more often than their confidence implies has a higher factor', () => {
  const of = (riskName: string, wrong: number) =>
    Array.from({ length: 100 }, (_, index) => value(`${riskName} ${index}`, 0.9, index >= wrong, riskName));
  const { factors, documents } = documentRisk([...of('date', 20), ...of('money', 2)], 200);
  expect(factors).toEqual({ date: 1.77, money: 0.38 });
  expect(documents).toBe(200);
});

test('the risk never decreases as more errors are allowed', () => {
  const values = Array.from({ length: 300 }, (_, index) =>
    value(`${index % 90}`, ((index * 37) % 100) / 100, (index * 37) % 100 > (index * 13) % 100),
  );
  const risks = documentRisk(values, 90).risks.map(([, risk]) => risk);
  expect(risks).toEqual(risks.toSorted((a, b) => a - b));
});
