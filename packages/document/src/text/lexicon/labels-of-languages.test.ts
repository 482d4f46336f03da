import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { isLabelled, labelFits } from '../../extraction/features/label-fit.ts';
import { conventionsOf, PageStudy } from '../../extraction/features/page-study.ts';
import { type TargetField, targetFields } from '../../extraction/features/target-field.ts';
import { labelNames } from './label-words.ts';
import { labels, orderLabels } from './labels.ts';
import type { Lexicon } from './lexicon.ts';
import { lexicons } from './lexicons.ts';
import { termsOf } from './terms.ts';

/** What is printed beside a label, by what its field looks for. */
const values: Readonly<Record<string, string>> = {
  date: '2031-05-07',
  money: '1,234.56',
  identifier: 'ZK-4471',
};

/** A field of a template, and the place of its labels in every lexicon. */
interface Labelled {
  readonly group: 'labels' | 'orderLabels';
  readonly name: string;
  readonly target: TargetField;
}

const labelled = [
  ...fieldsOf('labels', labels, targetFields(templates.INVOICE)),
  ...fieldsOf('orderLabels', orderLabels, targetFields(templates.PURCHASE_ORDER)),
];

/** The dates, amounts and numbers among the fields, by the list of labels that they share with the lexicon. */
function fieldsOf(
  group: Labelled['group'],
  lists: Readonly<Record<string, readonly string[]>>,
  targets: readonly TargetField[],
): readonly Labelled[] {
  return labelNames[group].flatMap((name) => {
    const target = targets.find(({ field, finder }) => field.labels === lists[name] && finder in values);
    return target === undefined ? [] : [{ group, name, target }];
  });
}

test('the templates ask for totals, dates and numbers by the labels of the lexicon', () => {
  const names = labelled.map(({ group, name }) => `${group}.${name}`);
  for (const group of ['labels', 'orderLabels']) {
    expect(names).toEqual(expect.arrayContaining([`${group}.total`, `${group}.purchaseOrderNumber`]));
  }
  expect(names).toEqual(expect.arrayContaining(['labels.dueDate', 'labels.invoiceNumber']));
});

const languages = lexicons.filter((lexicon) =>
  labelled.some((one) => printedLabels(lexicon, one).length > 0),
);

test.each(languages)('$locale: a value beside a label stands at a label of its field', (lexicon) => {
  const missed = labelled.flatMap((one) =>
    printedLabels(lexicon, one)
      .filter((label) => !isRecognised(label, one.target))
      .map((label) => `${one.group}.${one.name}: ${label}`),
  );
  expect(missed).toEqual([]);
});

test.each(labelled)('$group, $name: words that no language lists are no label', ({ target }) => {
  expect(isRecognised('Grompa hult', target)).toBe(false);
});

/** What a language or country prints before a field's value. */
function printedLabels({ labels: words }: Lexicon, { group, name }: Labelled): readonly string[] {
  const parts: readonly (Readonly<Partial<Record<string, string>>> | undefined)[] = [
    words?.[group],
    words?.[`${group}Later`],
    words?.[`${group}Added`],
  ];
  return parts.flatMap((part) => termsOf(part?.[name]));
}

/** Whether a value that is printed behind a label is found, and found to stand at a label of the field. */
function isRecognised(label: string, target: TargetField): boolean {
  const value = values[target.finder]!;
  const sheet = new Sheet(595, 842, 10);
  sheet.put(label, 60, 400);
  sheet.put(value, 360, 400);
  const page = sheet.page(1);
  const study = new PageStudy(page, conventionsOf([page]), 1);
  const place = study.candidates(target.finder).findIndex(({ candidate }) => candidate.text === value);
  return place >= 0 && isLabelled(labelFits(study, target)[place]!);
}
