import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { extractAction } from '../extract-action.ts';
import { sketchDocument } from '../extraction/sketch-document.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { applyCorrections } from '../review/apply-corrections.ts';
import { allEntries, reviewEntries } from '../review/review-entries.ts';
import type { Example } from './example.ts';
import { exampleOf } from './example-of.ts';

const action: ActionDefinition = {
  name: 'Delivery notes',
  type: 'GENERIC',
  fields: {},
  tables: {
    goods: {
      columns: {
        item: { kind: 'text', labels: ['Item'] },
        lot: { kind: 'identifier', labels: ['Batch'] },
        amount: { kind: 'money', labels: ['Amount'] },
      },
    },
  },
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

type Row = readonly [item: string, lot: string, amount: string];

/** A note whose lots are below a heading that the action does not know. */
function note(number: string, rows: readonly Row[]) {
  const lines = rows.map(([item, lot, amount]) => item.padEnd(36) + lot.padEnd(20) + amount.padStart(10));
  return [
    pageOfText(`
NORTHERN SUPPLIES                       Delivery note ${number}

Item                                Partie                  Amount
${lines.join('\n')}

Please keep this note with your records and quote its number in every letter`),
  ];
}

const first = note('D-4711', [
  ['Oak board', 'L-771', '40.00'],
  ['Brass hinge', 'L-802', '60.00'],
]);
const second = note('D-4820', [
  ['Steel screw', 'L-910', '7.50'],
  ['Galvanised corner bracket', 'L-915', '1,212.00'],
]);

/** The note's cells as a reviewer settled them: texts by `goods[row].column`. */
function settled(pages: typeof first, texts: Readonly<Record<string, string>>): Extraction {
  const extraction = extractAction(pages, action);
  const corrections = allEntries(reviewEntries(action, extraction, [])).flatMap(({ item }) => {
    const { target } = item;
    const name = target.kind === 'cell' ? `${target.row}.${target.column}` : '';
    return Object.hasOwn(texts, name) ? [{ item, text: texts[name]! }] : [];
  });
  return applyCorrections(extraction, corrections);
}

function exampleFrom(pages: typeof first, texts: Readonly<Record<string, string>>): Example | undefined {
  return exampleOf(sketchDocument(pages, action), settled(pages, texts));
}

function read(pages: typeof first, examples: readonly (Example | undefined)[]) {
  const known = { examples: examples.filter((one) => one !== undefined) };
  return (extractAction(pages, action, known).tables.goods ?? []).map(({ cells }) => cells);
}

const lots = { '0.lot': 'L-771', '1.lot': 'L-802' };

describe('cells that were corrected', () => {
  test('a column below an unknown heading is found on the next document of the layout', () => {
    expect(read(second, []).map(({ lot }) => lot)).toEqual([undefined, undefined]);
    const cells = read(second, [exampleFrom(first, lots)]);
    expect(cells.map(({ lot }) => lot?.text)).toEqual(['L-910', 'L-915']);
    expect(cells[0]?.lot).toMatchObject({ page: 1, confidence: 0.75, reasons: ['layout-known'] });
    expect(cells.map(({ amount }) => amount?.text)).toEqual(['7.50', '1,212.00']);
  });

  test('more corrections give a higher confidence', () => {
    const example = exampleFrom(first, lots);
    const [once, twice] = [read(second, [example]), read(second, [example, example])];
    expect(twice[0]?.lot?.confidence).toBeGreaterThan(once[0]?.lot?.confidence ?? 1);
  });

  test('what was read where reviewers found it is unchanged', () => {
    const example = exampleFrom(first, { '0.amount': '40.00', '1.amount': '60.00' });
    expect(read(second, [example]).map(({ amount }) => amount?.text)).toEqual(
      read(second, []).map(({ amount }) => amount?.text),
    );
  });

  test('nothing is learned from a text that is not in the row, or from unsettled cells', () => {
    expect(exampleFrom(first, { '0.lot': 'X-1' })).toBeUndefined();
    expect(exampleFrom(first, { '0.lot': 'L-802' })).toBeUndefined();
    expect(exampleFrom(first, {})).toBeUndefined();
  });

  test('documents of other layouts are unchanged', () => {
    const other = [
      pageOfText(`
SOUTHWARD GARAGE        Repair order

Item                    Amount          Mechanic
Brake pads              84.00           Ines
Oil filter              12.00           Paul

Tyres are checked free of charge at each visit`),
    ];
    expect(read(other, [exampleFrom(first, lots)])).toEqual(read(other, []));
  });

  test('an example contains numbers and names of columns, and no text', () => {
    expect(JSON.stringify(exampleFrom(first, lots)?.cells)).toMatch(
      /^\{"goods":\{"lot":\[\[\d+,\d+,0\],\[\d+,\d+,0\]\]\}\}$/,
    );
  });
});
