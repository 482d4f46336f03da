import type { FieldKind } from '../../model/action.ts';
import { type Page, textOf } from '../../model/page.ts';
import { fold } from '../layout/fold.ts';
import { agrees } from './agreement.ts';
import { recogniseDates } from './date.ts';
import { recogniseCurrencies, recogniseMoney } from './money.ts';

/** Whether the words of the pages show a value at all: what extraction could find at best. */
export function isShown(kind: FieldKind, truth: string, pages: readonly Page[]): boolean {
  const text = pages.map(textOf).join('\n');
  if (kind === 'date') {
    return (['day-first', 'month-first'] as const).some((dateOrder) =>
      recogniseDates(text.replace(/\n/g, ' '), { dateOrder }).some((found) =>
        agrees(kind, { text: found.normalizedText!, normalizedText: found.normalizedText! }, truth),
      ),
    );
  }
  if (kind === 'money' || kind === 'number') {
    return text
      .split('\n')
      .some((line) =>
        ([',', '.'] as const).some((decimalMark) =>
          recogniseMoney(line, { dateOrder: 'day-first', decimalMark }).some((found) =>
            agrees(kind, { text: found.normalizedText!, normalizedText: found.normalizedText! }, truth),
          ),
        ),
      );
  }
  if (fold(text).includes(fold(truth))) return true;
  return kind === 'text' && recogniseCurrencies(text).some((found) => found.normalizedText === truth);
}
