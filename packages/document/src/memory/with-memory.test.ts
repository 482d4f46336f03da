import { describe, expect, test } from 'vitest';
import { Sheet } from '../../test/sheet.ts';
import { extractAction } from '../extract-action.ts';
import { sketchDocument } from '../extraction/sketch-document.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { applyCorrections } from '../review/apply-corrections.ts';
import { itemsNamed } from '../review/find-review-items.ts';
import type { Example } from './example.ts';
import { exampleOf } from './example-of.ts';

/** Labels that are never printed: only a sample shows where the fields are. */
const action: ActionDefinition = {
  name: 'Permit',
  type: 'GENERIC',
  fields: {
    keeper: { kind: 'name', labels: ['zzz'] },
    district: { kind: 'text', labels: ['yyy'] },
    hives: { kind: 'number', labels: ['xxx'] },
    organic: { kind: 'checkbox', labels: ['Organic honey'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'rollup' },
};

interface Filled {
  readonly keeper: string;
  readonly district: string;
  readonly hives: string;
  readonly organic: boolean;
}

interface Seen {
  readonly shift?: number;
  readonly zoom?: number;
  /** How much lower the lower half of the paper is. */
  readonly apart?: number;
}

/** A permit as printed, viewed from a distance and filled in. */
function permit({ keeper, district, hives, organic }: Filled, seen: Seen = {}): Page {
  const { shift = 0, zoom = 1, apart = 0 } = seen;
  const sheet = new Sheet(600, 800, 10 * zoom);
  const put = (text: string, x: number, y: number) =>
    sheet.put(text, x * zoom + shift, (y + (y > 200 ? apart : 0)) * zoom + shift);
  put('Register of Beekeepers', 200, 40);
  put('Permit to settle colonies on common ground', 150, 60);
  put('1 Person who looks after them', 50, 100);
  put(keeper, 50, 116);
  put('2 Parish where they shall stand', 50, 140);
  put(district, 50, 156);
  put('3 How many boxes', 330, 140);
  put(hives, 330, 156);
  put('Please tick what applies', 50, 190);
  put(`${organic ? '☑' : '☐'} Organic honey`, 50, 220);
  put('☐ Wandering swarms', 250, 220);
  put('Granted until withdrawn by either side', 50, 260);
  put('Warden of meadows and orchards', 50, 290);
  return sheet.page(1);
}

const first: Filled = { keeper: 'Anna Morris', district: 'Upper Wold', hives: '14', organic: true };
const second: Filled = {
  keeper: 'Bartholomew Quillfeather',
  district: 'Saint Osyth by the Mill',
  hives: '7',
  organic: false,
};

function sampleOf(filled: Filled): Example {
  const pages = [permit(filled)];
  const extraction = extractAction(pages, action);
  const corrections = Object.entries(filled).flatMap(([name, value]) =>
    itemsNamed(action, extraction, name).map((item) => ({
      item,
      text: typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
    })),
  );
  return exampleOf(sketchDocument(pages, action), applyCorrections(extraction, corrections))!;
}

function read(page: Page, examples: readonly Example[]) {
  const { fields } = extractAction([page], action, { examples });
  return Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value?.text]));
}

describe('a form with one known sample', () => {
  const sample = sampleOf(first);
  const asRead = { keeper: second.keeper, district: second.district, hives: '7', organic: 'no' };

  test('is read where its fields are', () => {
    expect(read(permit(second), [])).not.toEqual(asRead);
    expect(read(permit(second), [sample])).toEqual(asRead);
  });

  test('is read when it is scanned smaller and shifted', () => {
    expect(read(permit(second, { shift: 24, zoom: 0.9 }), [sample])).toEqual(asRead);
  });

  test('has no value where nothing was filled in', () => {
    const { district, ...others } = asRead;
    expect(read(permit({ ...second, district: '' }), [sample])).toEqual(others);
  });

  test('gives the known place as a reason, with high confidence', () => {
    const { fields } = extractAction([permit(second)], action, { examples: [sample] });
    expect(fields.keeper![0]!.reasons).toContain('layout-known');
    expect(fields.keeper![0]!.confidence).toBeGreaterThan(0.9);
    expect(fields.keeper![0]!.box.left).toBeCloseTo(50 / 600, 2);
  });

  test('is not recognised in a document whose parts are elsewhere', () => {
    const other = permit(second, { apart: 120 });
    const words = other.words.map((word, index) => ({
      ...word,
      box: { ...word.box, left: 0.1 + 0.08 * (index % 9), top: 0.06 * (1 + Math.floor(index / 9)) },
    }));
    const moved = { ...other, words };
    expect(read(moved, [sample]).keeper).toEqual(read(moved, []).keeper);
    expect(read(moved, [sample]).district).toEqual(read(moved, []).district);
  });

  test('knows which of two equal texts was filled in', () => {
    const again = sampleOf({ ...first, district: 'they' });
    expect(read(permit(second), [again]).district).toBe(second.district);
  });

  test('reads an unrecognised check box on a scan from the ink at its place', () => {
    const page = permit(second);
    const boxAs = (text: string): Page => ({
      ...page,
      source: 'ocr',
      words: page.words.flatMap((word, index) => {
        const isBox = index === page.words.findIndex((one) => one.text === '☐');
        return isBox ? (text === '' ? [] : [{ ...word, text }]) : [word];
      }),
    });
    expect(read(boxAs('M'), [sample]).organic).toBe('yes');
    expect(read(boxAs(''), [sample]).organic).toBe('no');
  });

  test('is read between its captions, even if the sample was written larger', () => {
    const page = permit(first);
    const written = page.words.map((word) =>
      ['Upper', 'Wold'].includes(word.text)
        ? { ...word, box: { ...word.box, top: word.box.top - 0.022, height: 0.06 } }
        : word,
    );
    const large = { ...page, words: written };
    const extraction = extractAction([large], action);
    const corrections = itemsNamed(action, extraction, 'district').map((item) => ({
      item,
      text: 'Upper Wold',
    }));
    const again = exampleOf(sketchDocument([large], action), applyCorrections(extraction, corrections))!;
    expect(read(permit(second), [again]).district).toBe(second.district);
  });

  test('contains no text', () => {
    expect(JSON.stringify(sample.form)).not.toMatch(/anna|wold|meadows/i);
  });
});
