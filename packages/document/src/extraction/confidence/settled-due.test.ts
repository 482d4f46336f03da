import { expect, test } from 'vitest';
import type { Decided } from '../choice/decided.ts';
import { settledDue } from './settled-due.ts';

function choice(name: string, concept: string, normalizedText?: string): Decided {
  const chosen = { studied: { candidate: { normalizedText } } };
  return { target: { name, concept, finder: 'money' }, chosen } as unknown as Decided;
}

const total = choice('total', 'total', '119.00');
const due = choice('amountDue', 'amountDue', '119.00');

test('an amount due that is the total is nearly as sure as the total', () => {
  const [ofTotal, ofDue] = settledDue({ decided: [total, due] }, [0.9, 0.2]);
  expect(ofTotal).toBe(0.9);
  expect(ofDue).toBeCloseTo(0.873);
  expect(settledDue({ decided: [total, due] }, [0.5, 0.9])).toEqual([0.5, 0.9]);
});

test('another amount, or one of a document on which something was paid, stays as doubtful as it is', () => {
  expect(settledDue({ decided: [total, choice('amountDue', 'amountDue', '27.40')] }, [0.9, 0.2])).toEqual([
    0.9, 0.2,
  ]);
  const deposit = choice('deposit', 'other', '20.00');
  expect(settledDue({ decided: [total, due, deposit] }, [0.9, 0.2, 0.9])).toEqual([0.9, 0.2, 0.9]);
});

test('amounts that cannot be read agree with nothing', () => {
  const [unread, alike] = [choice('total', 'total'), choice('amountDue', 'amountDue')];
  expect(settledDue({ decided: [unread, alike] }, [0.9, 0.2])).toEqual([0.9, 0.2]);
});
