import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { decidePages } from '../ranking/decide.ts';
import { settledCardNumber } from './settled-card-number.ts';

function settled(number: string): number | undefined {
  const study = new PageStudy(pageOfText(`Card number: ${number}`), { dateOrder: 'day-first' }, 1);
  const fields = { cardNumber: { kind: 'identifier', labels: ['Card number'] } } as const;
  const [any] = decidePages([study], targetFields({ fields }), { base: 2, trees: [] }, () => undefined);
  const studied = study.candidates('identifier').find(({ candidate }) => candidate.text === number)!;
  return settledCardNumber({ decided: [{ ...any!, chosen: { ...any!.chosen, studied } }] }, [0.75])[0];
}

test('the number of a payment card whose last digit is right is surer', () => {
  expect(settled('4111 1111 1111 1111')).toBeCloseTo(0.968, 3);
  expect(settled('5555-5555-5555-44 44')).toBeCloseTo(0.968, 3);
  expect(settled('3782-822463-10005')).toBeCloseTo(0.968, 3);
});

test('not another number, nor one whose last digit is wrong', () => {
  expect(settled('4111 1111 1111 1112')).toBe(0.75);
  expect(settled('9111 1111 1111 1111')).toBe(0.75);
});
