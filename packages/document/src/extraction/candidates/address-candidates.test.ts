import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { PageStudy } from '../features/page-study.ts';

/** All texts of a page that may be an address. */
function addresses(lines: readonly string[]): readonly string[] {
  const sheet = new Sheet(600, 800, 10);
  lines.forEach((line, row) => {
    sheet.put(line, 50, 50 + 12 * row);
  });
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  return study.candidates('address').map(({ candidate }) => candidate.text);
}

test.each([
  'EORI GB123456789000',
  'UTR 12345 67890',
  'Tel. 020 5550 1234',
  'BTW NL001234567B01',
  'NIP 123-456-32-18',
])('an address on one line ends before %s', (number) => {
  const found = addresses([`14 Osier Parade, Marlow SL7 3MI ${number}`]);
  expect(found).toContain('14 Osier Parade, Marlow SL7 3MI');
  expect(found.filter((text) => text.includes(number.split(' ')[0]!))).toEqual([]);
});
