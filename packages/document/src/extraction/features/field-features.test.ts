import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { featureNames, fieldVectors, mostDescribed } from './field-features.ts';
import { firstLabel } from './label-fit.ts';
import { PageStudy } from './page-study.ts';
import { targetField } from './target-field.ts';

/** Pages that each say one thing: a label and a date behind it. */
function studiesOf(...said: readonly (readonly [label: string, date: string])[]): PageStudy[] {
  return said.map(([label, date], index) => {
    const sheet = new Sheet(595, 842, 10);
    sheet.put(label, 60, 120);
    sheet.put(date, 200, 120);
    const conventions = { dateOrder: 'day-first', decimalMark: '.' } as const;
    return new PageStudy(sheet.page(index + 1), conventions, said.length);
  });
}

test('a label that the field lists first counts against the labels of other pages', () => {
  const target = targetField('begins', { kind: 'date', labels: ['Policy Period', 'Start Date'] });
  const listedFirst = (studies: readonly PageStudy[]) =>
    studies.map((study) => {
      const [vector] = fieldVectors(study, target, [target], firstLabel(studies, target));
      return vector![featureNames.indexOf('labelFirst')];
    });
  const period = ['Policy Period', '01.03.2024'] as const;
  const start = ['Start Date', '08.03.2024'] as const;
  expect(listedFirst(studiesOf(start))).toEqual([1]);
  expect(listedFirst(studiesOf(period, start))).toEqual([1, -1]);
  expect(listedFirst(studiesOf(start, period))).toEqual([-1, 1]);
});

test('of very many candidates the likeliest are described', () => {
  const sheet = new Sheet(595, 842, 4);
  for (let row = 0; row < 60; row++)
    for (let column = 0; column < 20; column++)
      sheet.put(`0${1 + (row % 9)}.03.2024`, 20 + column * 28, 10 + row * 13);
  sheet.put('Start Date', 20, 805);
  sheet.put('08.03.2024', 60, 805);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  const target = targetField('begins', { kind: 'date', labels: ['Start Date'] });
  const vectors = fieldVectors(study, target, [target], 0);
  expect(vectors.length).toBeGreaterThan(mostDescribed);
  expect(vectors.filter((vector) => vector !== undefined)).toHaveLength(mostDescribed);
  expect(vectors.at(-1)).toBeDefined();
});
