import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { FieldKind } from '../../model/action.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { PageStudy } from '../features/page-study.ts';
import { type TargetField, targetField } from '../features/target-field.ts';
import { ownPrints } from './own-prints.ts';

const study = studyOf('01.02.2024', '15.02.2024', 'A-1001', 'Bill Harbour', '03.02.2024', '03.02.2024');

function studyOf(...lines: readonly string[]): PageStudy {
  const sheet = new Sheet(600, 800, 10);
  lines.forEach((line, row) => {
    sheet.put(line, 50, 50 + row * 40);
  });
  return new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
}

/** A field with the probabilities of its values on the page. */
function field(
  name: string,
  kind: FieldKind,
  chances: Readonly<Record<string, number>>,
): [TargetField, readonly Ranked[]] {
  const ranked = study
    .candidates(targetField(name, { kind, labels: [] }).finder)
    .flatMap((studied): Ranked[] => {
      const chance = chances[studied.candidate.text];
      if (chance === undefined) return [];
      return [
        {
          studied,
          chance,
          vector: [],
          repeats: 1,
          odds: 0,
          taught: 0,
          normalizedValue: studied.candidate.text,
        },
      ];
    });
  return [targetField(name, { kind, labels: [] }), ranked.sort((a, b) => b.chance - a.chance)];
}

function settled(...fields: readonly (readonly [TargetField, readonly Ranked[]])[]) {
  const first = new Map(fields.map(([target, all]) => [target, all[0]]));
  return [...ownPrints({ ranked: new Map(fields) }, first)].map(([{ name }, one]) => [
    name,
    one?.studied.candidate.text,
  ]);
}

test('of two dates that compete for one place, the more certain one keeps it and the other takes its next value', () => {
  const due = field('dueDate', 'date', { '01.02.2024': 0.6, '15.02.2024': 0.4 });
  const issued = field('invoiceDate', 'date', { '01.02.2024': 0.9 });
  expect(settled(due, issued)).toEqual([
    ['dueDate', '15.02.2024'],
    ['invoiceDate', '01.02.2024'],
  ]);
});

test('a date that is printed twice is not another date, unless its own label says so', () => {
  const [issued, [first, again]] = field('invoiceDate', 'date', { '03.02.2024': 0.9 });
  const onItself = [issued, [first!]] as const;
  const [target] = field('dueDate', 'date', {});
  const told = (by: string, fit: number): Ranked => ({
    ...again!,
    chance: 0.6,
    vector: featureNames.map((name) => (name === by ? fit : 0)),
  });
  expect(settled(onItself, [target, [told('labelBest', 0)]])[1]).toEqual(['dueDate', undefined]);
  expect(settled(onItself, [target, [told('labelBest', 1)]])[1]).toEqual(['dueDate', '03.02.2024']);
  const [ended] = field('periodEnd', 'date', {});
  expect(settled(onItself, [ended, [told('rangeFits', 1)]])[1]).toEqual(['periodEnd', '03.02.2024']);
});

test('a field without alternatives stays empty', () => {
  const order = field('purchaseOrderNumber', 'identifier', { 'A-1001': 0.5 });
  const own = field('invoiceNumber', 'identifier', { 'A-1001': 0.9 });
  expect(settled(order, own)).toEqual([
    ['purchaseOrderNumber', undefined],
    ['invoiceNumber', 'A-1001'],
  ]);
});

test('the buyer and the payer may be the same', () => {
  const buyer = field('parties.buyer.name', 'name', { 'Bill Harbour': 0.9 });
  const payer = field('parties.billTo.name', 'name', { 'Bill Harbour': 0.6 });
  expect(settled(buyer, payer).map(([, text]) => text)).toEqual(['Bill Harbour', 'Bill Harbour']);
});
