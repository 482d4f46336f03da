import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { isLabelled, labelFits } from '../../extraction/features/label-fit.ts';
import { conventionsOf, PageStudy } from '../../extraction/features/page-study.ts';
import { type TargetField, targetFields } from '../../extraction/features/target-field.ts';
import { lexicons } from './lexicons.ts';
import { termsOf } from './terms.ts';

/** What is printed beside a caption, by what its field looks for. */
const values: Readonly<Record<string, readonly string[]>> = {
  date: ['2031/05/07', '2031年5月7日', '2031년 5월 7일'],
  money: ['￥123,400', '123,400'],
  identifier: ['ZK-4471'],
};

const targets = [...targetFields(templates.INVOICE), ...targetFields(templates.PURCHASE_ORDER)].filter(
  ({ finder }) => finder in values,
);

/** Each English caption with a field of a template that has it among its labels. */
const asked = new Map(
  targets.flatMap((target) => target.field.labels.map((label): [string, TargetField] => [label, target])),
);

const languages = lexicons.filter(({ captions }) => captions !== undefined);

test('there are captions in Japanese, Chinese and Korean for what the templates ask for', () => {
  expect(languages.map(({ locale }) => locale)).toEqual(['ja', 'zh', 'ko']);
  for (const { captions } of languages) {
    const wanted = [
      'Invoice Number',
      'Date',
      'Due Date',
      'Order Number',
      'Total',
      'Subtotal',
      'Tax',
      'Discount',
    ];
    for (const label of wanted)
      expect([captions![label], asked.has(label)]).toEqual([expect.any(String), true]);
  }
});

const glues = ['', ':', '：', ' ', ' : '];

test.each(languages)(
  '$locale: a value behind a caption, glued to it or not, stands at a label of its field',
  (lexicon) => {
    const missed = Object.entries(lexicon.captions ?? {}).flatMap(([english, printed]) => {
      const target = asked.get(english);
      if (target === undefined) return [];
      return termsOf(printed).flatMap((caption) =>
        glues.flatMap((glue) =>
          values[target.finder]!.filter((value) => !isRecognised(`${caption}${glue}${value}`, target)).map(
            (value) => `${english}: ${caption}${glue}${value}`,
          ),
        ),
      );
    });
    expect(missed).toEqual([]);
  },
);

test('the same words inside of longer ones are no captions', () => {
  expect(isRecognised('新合計器123,400', asked.get('Total')!)).toBe(false);
});

function isRecognised(text: string, target: TargetField): boolean {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(text, 60, 400);
  const page = sheet.page(1);
  const study = new PageStudy(page, conventionsOf([page]), 1);
  return labelFits(study, target).some(isLabelled);
}
