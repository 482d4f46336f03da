import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import type { Decided } from '../choice/decided.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetFields } from '../features/target-field.ts';
import { decidePages } from '../ranking/decide.ts';
import { settledRange } from './settled-range.ts';

/** What each date is believed after the first of a page's dates for each field was, with 0.8 and 0.6. */
function settled(line: string): Readonly<Record<string, number>> {
  const study = new PageStudy(pageOfText(line), { dateOrder: 'month-first' }, 1);
  const labels = { run_from: ['Run'], run_to: ['Run'] } as const;
  const fields = Object.fromEntries(
    Object.entries(labels).map(([name, own]) => [name, { kind: 'date', labels: own } as const]),
  );
  const targets = targetFields({ fields });
  const weights = { base: 2, trees: [] };
  const [any] = decidePages([study], targets, weights, () => undefined);
  const days = study.candidates('date');
  const decided = targets.map(
    (target, index): Decided => ({ ...any!, target, chosen: { ...any!.chosen, studied: days[index]! } }),
  );
  const chances = settledRange({ decided }, [0.8, 0.6]);
  return Object.fromEntries(targets.map(({ name }, index) => [name, chances[index]!]));
}

test('both ends of a printed range are as sure as the surer', () => {
  expect(settled('Run 03/04/31 - 04/09/31')).toEqual({ run_from: 0.8, run_to: 0.8 });
});

test('two dates of different places prove nothing of each other', () => {
  expect(settled('Run 03/04/31   Printed 04/09/31')).toEqual({ run_from: 0.8, run_to: 0.6 });
});
