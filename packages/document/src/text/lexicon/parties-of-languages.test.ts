import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import { extract } from '../../extraction/extract.ts';
import { labels, trainedOf } from './labels.ts';
import { lexicons } from './lexicons.ts';
import { termsOf } from './terms.ts';

interface Captions {
  readonly locale: string;
  readonly vendor: string;
  readonly buyer: string;
}

/** What each language calls the two parties of an invoice, most usual word first. */
const captions = lexicons.flatMap(({ locale, labels }): Captions[] => {
  const of = (role: 'vendor' | 'buyer') =>
    [labels?.labels, labels?.labelsLater, labels?.labelsAdded].flatMap((part) => termsOf(part?.[role]))[0];
  const [vendor, buyer] = [of('vendor'), of('buyer')];
  return vendor === undefined || buyer === undefined ? [] : [{ locale, vendor, buyer }];
});

/** How two parties stand on a page under or behind what they are called. */
const layouts: Readonly<Record<string, (sheet: Sheet, captions: Captions, isSwapped: boolean) => void>> = {
  'in two columns under their captions': (sheet, { vendor, buyer }, isSwapped) => {
    const [first, second] = isSwapped ? [330, 60] : [60, 330];
    party(sheet, first, 100, [vendor, ...firms.vendor]);
    party(sheet, second, 100, [buyer, ...firms.buyer]);
  },
  'behind captions with a colon': (sheet, { vendor, buyer }, isSwapped) => {
    const [first, second] = isSwapped ? [220, 100] : [100, 220];
    for (const [y, caption, lines] of [
      [first, vendor, firms.vendor],
      [second, buyer, firms.buyer],
    ] as const) {
      sheet.put(`${caption}:`, 60, y);
      party(sheet, 220, y, lines);
    }
  },
};

const firms = {
  vendor: ['Quistal Vorland', 'Rosla 14', '40213 Vantor'],
  buyer: ['Tamrin Selbek', 'Ostrava 7', '10115 Merlin'],
};

function party(sheet: Sheet, x: number, y: number, lines: readonly string[]): void {
  for (const [row, line] of lines.entries()) sheet.put(line, x, y + row * 14);
}

test('more than 25 languages have words for both parties', () => {
  expect(captions.length).toBeGreaterThan(25);
  expect(labels.buyer).toContain('Odběratel');
  expect(trainedOf([...labels.buyer])).not.toContain('Odběratel');
});

test.each(captions)('$locale: $vendor and $buyer tell who is who, wherever they stand', (own) => {
  const missed = Object.entries(layouts).flatMap(([name, draw]) =>
    [false, true].flatMap((isSwapped) => {
      const sheet = new Sheet(595, 842, 10);
      sheet.put('No. 4711', 60, 40);
      draw(sheet, own, isSwapped);
      const { fields } = extract([sheet.page(1)], templates.INVOICE);
      const found = ['vendor', 'buyer'].map((role) => fields[`parties.${role}.name`]?.[0]?.text);
      const right = [firms.vendor[0], firms.buyer[0]];
      return found.join() === right.join() ? [] : [`${name}${isSwapped ? ', swapped' : ''}: ${found}`];
    }),
  );
  expect(missed).toEqual([]);
});
