import { templates } from '../src/action/templates/templates.ts';
import { PageStudy } from '../src/extraction/features/page-study.ts';
import { targetFields } from '../src/extraction/features/target-field.ts';
import { decidePages } from '../src/extraction/ranking/decide.ts';
import { Sheet } from './sheet.ts';

/** The name of a field of the invoice template, and its printed value. */
export type Line = readonly [name: string, value: string];

/** A page on which each field stands at its first label, with other lines below, and the values chosen there. */
export function decidedPage(lines: readonly Line[], others: readonly string[] = []) {
  const sheet = new Sheet(595, 842, 10);
  lines.forEach(([name, value], row) => {
    sheet.put(templates.INVOICE.fields[name]!.labels[0]!, 60, 60 + row * 30);
    sheet.put(value, 300, 60 + row * 30);
  });
  others.forEach((text, row) => {
    sheet.put(text, 60, 500 + row * 30);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const decided = lines.flatMap(([name, value]) => {
    const fields = targetFields({ fields: { [name]: templates.INVOICE.fields[name]! } });
    return decidePages([study], fields, { base: 2, trees: [] }, () => undefined).map((one) => ({
      ...one,
      chosen: [one.chosen, ...one.others].find(({ studied }) => studied.candidate.text === value)!,
    }));
  });
  return { study, decided };
}
