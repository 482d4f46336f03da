import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { takeWholeAddresses } from './whole-address.ts';

const address = targetField('parties.buyer.address', { kind: 'address', labels: ['Buyer', 'Bill To'] });

/** What is chosen in the end on a page if the first choice was the candidate with some text. */
function chosenFrom(put: (page: Sheet) => void, text: string): string {
  const page = new Sheet(600, 800, 10);
  put(page);
  const study = new PageStudy(page.page(1), { dateOrder: 'day-first' }, 1);
  const studied = study.candidates('text').find(({ candidate }) => candidate.text === text);
  if (studied === undefined) throw new Error('Expected a candidate with this text.');
  const first: Ranked = {
    studied,
    chance: 0.7,
    vector: [],
    repeats: 1,
    odds: 0,
    taught: 0,
    normalizedValue: text,
  };
  return takeWholeAddresses({ study }, new Map([[address, first]])).get(address)!.studied.candidate.text;
}

function column(lines: readonly string[], { left = 50, top = 50, pitch = 14 } = {}) {
  return (page: Sheet) => {
    lines.forEach((line, index) => {
      page.put(line, left, top + index * pitch);
    });
  };
}

test('a street goes on to its town and country', () => {
  const lines = ['Veldhuis Pompen BV', 'Molenkade 14', '3511 KL Utrecht', 'Nederland', 'Tel. 030 555 0191'];
  expect(chosenFrom(column(lines), 'Molenkade 14')).toBe('Molenkade 14 3511 KL Utrecht Nederland');
});

test('a town has its street above it, up to the name', () => {
  const lines = ['Bill To', 'Harrow Fields Ltd', 'Unit 9', 'Ashby Row', 'LEEDS LS1 4AP'];
  const text = chosenFrom((page) => {
    page.put('Invoice', 50, 20);
    column(lines)(page);
  }, 'Ashby Row');
  expect(text).toBe('Ashby Row LEEDS LS1 4AP');
});

test('wide but even spacing, and captions beside the lines, separate nothing', () => {
  const text = chosenFrom((page) => {
    column(['Name:', 'Anschrift:'], { pitch: 26 })(page);
    column(['Kranich Technik GmbH', 'Amselweg 20', 'DE 80999 Musterau'], { left: 220, pitch: 26 })(page);
    column(['Telefon:'], { top: 128 })(page);
    page.put('0160 5550191', 220, 128);
  }, 'Amselweg 20');
  expect(text).toBe('Amselweg 20 DE 80999 Musterau');
});

test('a number that a caption asks for is no address: that of its block is', () => {
  const text = chosenFrom((page) => {
    column(['Name:', 'Handelsregisternummer:', 'Anschrift:'])(page);
    column(['Kranich Technik GmbH', 'HRA 99887', 'Amselweg 20', 'DE 80999 Musterau'], { left: 220 })(page);
  }, 'HRA 99887');
  expect(text).toBe('Amselweg 20 DE 80999 Musterau');
});

test('the number of a house before its street is no postal code', () => {
  const lines = ['Tamsin Supply', '2040 Birch Landing', 'Fairview, CA 90000'];
  expect(chosenFrom(column(lines), '2040 Birch Landing')).toBe('2040 Birch Landing Fairview, CA 90000');
});

test('blocks beside each other do not mix', () => {
  const text = chosenFrom((page) => {
    column(['Veldhuis Pompen BV', 'Molenkade 14', '3511 KL Utrecht'])(page);
    column(['Harrow Fields Ltd', '7 Ashby Row', 'LEEDS LS1 4AP'], { left: 200 })(page);
  }, 'Molenkade 14');
  expect(text).toBe('Molenkade 14 3511 KL Utrecht');
});

test('below the address come its party and its numbers, not the town', () => {
  const lines = ['Molenkade 14', 'BTW: NL001234567B01', '3511 pieces delivered'];
  expect(chosenFrom(column(lines), 'Molenkade 14')).toBe('Molenkade 14');
});

test('lines from right to left stay as they were chosen', () => {
  expect(chosenFrom(column(['شركة النور', 'تجارة', '5151 طريق المطار']), '5151 طريق المطار')).toBe(
    '5151 طريق المطار',
  );
});
