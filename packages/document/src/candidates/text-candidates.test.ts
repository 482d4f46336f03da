import { expect, test } from 'vitest';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { Sheet } from '../learning/generated/sheet.ts';

/** The texts of all names that could be meant on a page with one line. */
function namesIn(line: string): string[] {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(line, 60, 40);
  const page = sheet.page(1);
  return new PageStudy(page, conventionsOf([page]), 1)
    .candidates('name')
    .map(({ candidate }) => candidate.text);
}

test('a name may end before the day of the next cell', () => {
  expect(namesIn('Castell | House of Duval 04/20/20')).toContain('Castell | House of Duval');
});

test('a name may end before its registration number, and before the bracket with it', () => {
  expect(namesIn('BECON SDN BHD (82256-V)')).toContain('BECON SDN BHD');
  expect(namesIn('KEDAI SERI (M) 273500-U')).toEqual(
    expect.arrayContaining(['KEDAI SERI (M)', 'KEDAI SERI (M) 273500-U']),
  );
});
