import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Ranked } from '../choice/ranked.ts';
import { PageStudy } from '../features/page-study.ts';
import { chooseAmounts } from './joint-amounts.ts';

/** Values of a page as ranked candidates with the given probabilities. */
function ranked(chances: Readonly<Record<string, number>>): Ranked[] {
  const sheet = new Sheet(600, 800, 10);
  Object.keys(chances).forEach((amount, index) => {
    sheet.put(amount, 50, 50 + index * 20);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first', decimalMark: '.' }, 1);
  return study
    .candidates('money')
    .map((studied): Ranked => {
      const chance = chances[studied.candidate.text]!;
      return {
        studied,
        chance,
        vector: [],
        repeats: 1,
        odds: 0,
        taught: 0,
        normalizedValue: studied.candidate.text,
      };
    })
    .sort((a, b) => b.chance - a.chance);
}

function chosen(choice: ReturnType<typeof chooseAmounts>) {
  return [choice.subtotal, choice.tax, choice.total].map((one) => one?.studied.candidate.text);
}

test('a sum that agrees outweighs a small difference in probability', () => {
  const choice = chooseAmounts({
    subtotal: ranked({ '90.00': 0.5, '100.00': 0.4 }),
    tax: ranked({ '19.00': 0.8 }),
    total: ranked({ '119.00': 0.9 }),
  });
  expect(chosen(choice)).toEqual(['100.00', '19.00', '119.00']);
  expect(choice.agrees).toBe(true);
});

test('of two sums, the one whose tax is at a printed rate is preferred', () => {
  const roles = {
    subtotal: ranked({ '1000.00': 0.85, '950.00': 0.015 }),
    tax: ranked({ '95.00': 0.9 }),
    total: ranked({ '1045.00': 0.9 }),
    printed: new Set([1000_00, 950_00, 95_00, 1045_00, 50_00]),
  };
  expect(chosen(chooseAmounts(roles))[0]).toBe('1000.00');
  expect(chosen(chooseAmounts({ ...roles, rates: [10] }))[0]).toBe('950.00');
});

test('a difference that equals the tax at another rate is evidence against the tax of a sum', () => {
  const roles = {
    subtotal: ranked({ '300.00': 0.9 }),
    tax: ranked({ '10.00': 0.5, '14.00': 0.4 }),
    total: ranked({ '350.00': 0.9 }),
    printed: new Set([300_00, 10_00, 14_00, 350_00, 40_00, 36_00, 200_00, 100_00]),
  };
  const [, tax] = chosen(chooseAmounts({ ...roles, rates: [] }));
  expect(tax).toBe('10.00');
  expect(chosen(chooseAmounts({ ...roles, rates: [20, 10] }))[1]).toBe('14.00');
});

test('a sum agrees up to its rounding to coins if the rounding is printed', () => {
  const roles = {
    subtotal: ranked({ '100.00': 0.9 }),
    tax: ranked({ '4.43': 0.6, '19.03': 0.5 }),
    total: ranked({ '119.05': 0.9 }),
  };
  expect(chosen(chooseAmounts({ ...roles, printed: new Set([10000, 443, 1903, 11905, 2]) }))).toEqual([
    '100.00',
    '19.03',
    '119.05',
  ]);
  expect(chooseAmounts({ ...roles, printed: new Set([10000, 443, 1903, 11905]) }).agrees).toBe(false);
});

test('a printed amount that a sum lacks, such as freight, is evidence for its parts', () => {
  const choice = chooseAmounts({
    subtotal: ranked({ '107.50': 0.5, '100.00': 0.4 }),
    tax: ranked({ '20.43': 0.8 }),
    total: ranked({ '127.93': 0.6, '132.93': 0.6 }),
    printed: new Set([10750, 10000, 2043, 12793, 13293, 1250]),
  });
  expect(chosen(choice)).toEqual(['107.50', '20.43', '127.93']);
  const freight = chooseAmounts({
    subtotal: ranked({ '104.00': 0.5, '100.00': 0.4 }),
    tax: ranked({ '20.43': 0.8 }),
    total: ranked({ '132.93': 0.6 }),
    printed: new Set([10400, 10000, 2043, 13293, 1250]),
  });
  expect(chosen(freight)).toEqual(['100.00', '20.43', '132.93']);
  expect(freight.agrees).toBe(false);
});

test('it does not outweigh a clear reading', () => {
  const choice = chooseAmounts({
    subtotal: ranked({ '90.00': 0.95, '100.00': 0.02 }),
    tax: ranked({ '19.00': 0.9 }),
    total: ranked({ '119.00': 0.9 }),
  });
  expect(chosen(choice)).toEqual(['90.00', '19.00', '119.00']);
  expect(choice.agrees).toBe(false);
});

test('unlikely amounts stay empty', () => {
  expect(chosen(chooseAmounts({ total: ranked({ '5.00': 0.9 }), tax: ranked({ '4.00': 0.02 }) }))).toEqual([
    undefined,
    undefined,
    '5.00',
  ]);
});

test('an amount on its own is the total rather than a tax of nothing', () => {
  const roles = { tax: ranked({ '480.00': 0.7 }), total: ranked({ '480.00': 0.4 }) };
  expect(chosen(chooseAmounts({ ...roles, subtotal: [] }))).toEqual([undefined, undefined, '480.00']);
  expect(chosen(chooseAmounts({ tax: ranked({ '48.00': 0.7 }), totalElsewhere: 52_800 }))).toEqual([
    undefined,
    '48.00',
    undefined,
  ]);
});

test('one place is one amount, unless the amount is printed twice', () => {
  const [net] = ranked({ '75.00': 0.9 });
  const roles = (repeats: number) => ({
    subtotal: [{ ...net!, repeats }],
    tax: ranked({ '0.00': 0.9 }),
    total: [{ ...net!, repeats, chance: 0.95 }],
  });
  expect(chosen(chooseAmounts(roles(1)))).toEqual([undefined, '0.00', '75.00']);
  expect(chosen(chooseAmounts(roles(2)))).toEqual(['75.00', '0.00', '75.00']);
});

test('reports agreement exactly if the cents add up', () => {
  const cents = fc.integer({ min: 10, max: 99_999 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 30 }), fc.constantFrom(0, 0, 5), (net, rate, slip) => {
      const tax = Math.ceil((net * rate) / 100);
      const print = (value: number) => (value / 100).toFixed(2);
      const choice = chooseAmounts({
        subtotal: ranked({ [print(net)]: 0.9 }),
        tax: ranked({ [print(tax)]: 0.9 }),
        total: ranked({ [print(net + tax + slip)]: 0.9 }),
      });
      expect(choice.agrees).toBe(slip === 0);
    }),
  );
});

test('without tax, subtotal and total are equal rather than missing', () => {
  const choice = chooseAmounts({
    subtotal: ranked({ '-100.00': 0.14, '5.00': 0.05 }),
    tax: ranked({ '0.00': 0.6 }),
    total: ranked({ '-100.00': 0.5 }),
  });
  expect(chosen(choice)).toEqual(['-100.00', '0.00', '-100.00']);
  expect(choice.agrees).toBe(false);
});

test('a tax is not larger than its taxable amount, however similar the two look', () => {
  const net = ranked({ '16.00': 0.5, '100.00': 0.5 });
  const tax = ranked({ '100.00': 0.5, '16.00': 0.5 });
  expect(chosen(chooseAmounts({ subtotal: net, tax, total: ranked({ '116.00': 0.9 }) }))).toEqual([
    '100.00',
    '16.00',
    '116.00',
  ]);
});

test('one place is not both the subtotal and the total', () => {
  const one = ranked({ '116.00': 0.9 });
  const choice = chooseAmounts({ subtotal: one, total: one });
  expect([choice.subtotal, choice.total].filter((amount) => amount !== undefined)).toHaveLength(1);
});

test('a total on another page bounds the tax of a page without one', () => {
  const tax = ranked({ '1241.03': 0.6, '238.82': 0.3 });
  expect(chosen(chooseAmounts({ tax, totalElsewhere: 1479_85 }))[1]).toBe('238.82');
  expect(chosen(chooseAmounts({ tax }))[1]).toBe('1241.03');
});

test('a clear net above the total stays if the page prints the discount between them', () => {
  const net = ranked({ '194.00': 0.94 });
  const total = ranked({ '174.60': 0.7 });
  expect(chosen(chooseAmounts({ subtotal: net, total, printed: new Set([194_00, 174_60, 19_40]) }))).toEqual([
    '194.00',
    undefined,
    '174.60',
  ]);
});

test('an improbable amount does not replace a clear one that disagrees', () => {
  const choice = chooseAmounts({
    subtotal: ranked({ '10600.00': 0.996, '10570.00': 0.14 }),
    tax: ranked({ '9600.00': 0.93 }),
    total: ranked({ '10570.00': 0.96 }),
  });
  expect(chosen(choice)[0]).toBe('10600.00');
});

test('a sum that half a dozen other amounts of the page make as well proves nothing, unless at a printed rate', () => {
  const roles = {
    subtotal: ranked({ '100.00': 0.9 }),
    tax: ranked({ '19.00': 0.9 }),
    total: ranked({ '119.00': 0.9 }),
  };
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) => [one * 900, 119_00 - one * 900]);
  const printed = new Set([100_00, 19_00, 119_00, ...pairs]);
  expect(chooseAmounts({ ...roles, printed }).agrees).toBe(false);
  expect(chooseAmounts({ ...roles, printed: new Set([...printed].slice(0, -2)) }).agrees).toBe(true);
  expect(chooseAmounts({ ...roles, printed, rates: [19] }).agrees).toBe(true);
});
