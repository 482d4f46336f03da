import type { FieldKind } from '../../model/action.ts';
import { type Page, textOf } from '../../model/page.ts';
import { fold } from '../layout/fold.ts';
import { agrees } from './agreement.ts';
import { recogniseDates } from './date.ts';
import { recogniseDurations } from './duration.ts';
import { type KindFacts, kindFacts } from './kind-facts.ts';
import { recogniseCurrencies, recogniseMoney } from './money.ts';
import type { Recognised } from './recognised.ts';

/** Whether the words of the pages show a value at all: what extraction could find at best. */
export function isShown(kind: FieldKind, truth: string, pages: readonly Page[]): boolean {
  const text = pages.map(textOf).join('\n');
  return shows[kindFacts[kind].comparedBy](kind, truth, text);
}

type Shows = (kind: FieldKind, truth: string, text: string) => boolean;

const shows: Readonly<Record<KindFacts['comparedBy'], Shows>> = {
  letters: (kind, truth, text) => {
    if (fold(text).includes(fold(truth))) return true;
    return kind === 'text' && recogniseCurrencies(text).some((found) => found.normalizedText === truth);
  },
  amount: (kind, truth, text) =>
    text
      .split('\n')
      .some((line) =>
        ([',', '.'] as const).some((decimalMark) =>
          isAmong(kind, truth, recogniseMoney(line, { dateOrder: 'day-first', decimalMark })),
        ),
      ),
  length: (kind, truth, text) =>
    isAmong(kind, truth, recogniseDurations(text.replace(/\n/g, ' '), { dateOrder: 'day-first' })),
  day: (kind, truth, text) =>
    (['day-first', 'month-first'] as const).some((dateOrder) =>
      isAmong(kind, truth, recogniseDates(text.replace(/\n/g, ' '), { dateOrder })),
    ),
};

function isAmong(kind: FieldKind, truth: string, found: readonly Recognised[]): boolean {
  return found.some(({ normalizedText }) =>
    agrees(kind, { text: normalizedText!, normalizedText: normalizedText! }, truth),
  );
}
