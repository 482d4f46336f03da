import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { WordStream } from './word-stream.ts';

const free = () => true;

describe('a text is found in the words of a page', () => {
  test.each([
    ['TOTAL:12.50EUR', '12.50', '12.50'],
    ['(Müller & Söhne)', 'muller sohne', 'Müller & Söhne'],
    ['Acme\nLtd. 5', 'ACME Ltd.', 'Acme Ltd.'],
    ['Straße 5', 'Strasse', 'Straße'],
    ['"Quoted" text', '"quoted"', '"Quoted"'],
    ['ﬁnal ofﬁce', 'final', 'ﬁnal'],
  ])('%j contains %j as %j', (page, text, printed) => {
    expect(new WordStream(pageOfText(page)).find(text).map((one) => one.text)).toEqual([printed]);
  });

  test.each([
    ['31250', '12'],
    ['Acmeville', 'acme'],
    ['anything', ''],
    ['anything', '€ —'],
  ])('%j does not contain %j', (page, text) => {
    expect(new WordStream(pageOfText(page)).find(text)).toEqual([]);
  });

  test('as often as it occurs', () => {
    const found = new WordStream(pageOfText('7.00 2 7.00\n7.00')).find('7.00');
    expect(found.map(({ box }) => Math.round(box.left * 100))).toEqual([0, 7, 0]);
  });

  test('any run of words of a page is found at its place', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '1', '2', '-', '.'),
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (words, from, count) => {
          const page = pageOfText(words.join(' '));
          const first = from % words.length;
          const run = page.words.slice(first, first + 1 + (count % (words.length - first)));
          const text = run.map((one) => one.text).join(' ');
          if (!/[\p{L}\p{N}]/u.test(text)) return;
          const boxes = new WordStream(page).find(text).map(({ box }) => [box.left, box.left + box.width]);
          const [left, right] = [run[0]!.box.left, run.at(-1)!.box.left + run.at(-1)!.box.width];
          expect(boxes.some(([start, end]) => start! >= left - 1e-9 && end! <= right + 1e-9)).toBe(true);
        },
      ),
    );
  });
});

describe('a text is found although letters differ', () => {
  const stream = new WordStream(pageOfText('lnvoice 4711 of Meridian Redwood Gr0up plc'));

  test('at most one in six', () => {
    expect(stream.findAlike('Meridian Redwood Group', free)?.text).toBe('Meridian Redwood Gr0up');
    expect(stream.findAlike('Meridian Oakwood Holding', free)).toBeUndefined();
    expect(stream.findAlike('plx', free)).toBeUndefined();
  });

  test('within its search budget', () => {
    let steps = 0;
    expect(stream.findAlike('Meridian Redwood Group', () => ++steps < 5)).toBeUndefined();
    expect(steps).toBe(5);
  });
});
