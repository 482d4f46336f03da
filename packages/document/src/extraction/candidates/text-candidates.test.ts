import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { Sheet } from '../../../test/sheet.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { blockLines } from './lines.ts';
import { nameCandidates } from './text-candidates.ts';

function namesOf(text: string): readonly string[] {
  const layout = layoutOf(pageOfText(text));
  return nameCandidates(layout, blockLines(layout)).map((candidate) => candidate.text);
}

test('a legal form on a line of its own belongs to the name above it, and is none', () => {
  const names = namesOf('KEDAI RUNCIT TERATAI\nSDN BHD\nBR No.: (778103-K)');
  expect(names).toContain('KEDAI RUNCIT TERATAI SDN BHD');
  expect(names).not.toContain('SDN BHD');
  expect(names).not.toContain('KEDAI RUNCIT TERATAI');
});

test('a legal form with a number behind it belongs to the name too', () => {
  const names = namesOf('MELATI VENTURES\nSDN. BHD. (550218-P)\nJALAN MELUR');
  expect(names).toContain('MELATI VENTURES SDN. BHD.');
  expect(names).not.toContain('MELATI VENTURES');
});

test('what begins or ends with & goes on', () => {
  const names = namesOf('RUMBIA TEA &\nSPICE\nNo. 27, Jalan Melur');
  expect(names).toContain('RUMBIA TEA & SPICE');
  expect(names).not.toContain('RUMBIA TEA &');
  expect(namesOf('& FINEST NOODLES')).toEqual([]);
});

test('a speck beside a name does not take the line below from it', () => {
  const names = namesOf('M     UPPER LOWER\nGARDENING SDN. BHD');
  expect(names).toContain('UPPER LOWER GARDENING SDN. BHD');
});

test('a name stands without what is behind it, and a letter alone is no legal form', () => {
  expect(namesOf('NILAM SDN BHD (90417-D)')).toEqual(
    expect.arrayContaining(['NILAM SDN BHD (90417-D)', 'NILAM SDN BHD']),
  );
  expect(namesOf('Corner Shop\nM')).toContain('Corner Shop');
});

test('a bank code is no name, but a name in capitals is one', () => {
  const sheet = new Sheet(595, 842, 10);
  sheet.put('BIC des Verkäufers:', 60, 60);
  sheet.put('QUENDESTXYZ', 300, 60);
  sheet.put('SWIFT: QUENDEST', 60, 80);
  sheet.put('CONTINENTAL', 60, 120);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const names = study.candidates('name').map(({ candidate }) => candidate.text);
  expect(names).toContain('CONTINENTAL');
  expect(names).not.toContain('QUENDESTXYZ');
  expect(names).not.toContain('QUENDEST');
});

/** The texts of all names that could be meant on a page with one line. */
function namesIn(line: string): string[] {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(line, 60, 40);
  const page = sheet.page(1);
  return new PageStudy(page, conventionsOf([page]), 1)
    .candidates('name')
    .map(({ candidate }) => candidate.text);
}

test('a name ends before the day or the label of the next cell', () => {
  const days = namesIn('Castell | House of Duval 04/20/20');
  expect(days).toContain('Castell | House of Duval');
  expect(days).not.toContain('Castell | House of Duval 04/20/20');
  const labels = namesIn('Society of Friends of Marlow Lease #');
  expect(labels).toContain('Society of Friends of Marlow');
  expect(labels).not.toContain('Society of Friends of Marlow Lease #');
  expect(namesIn('Lease #')).toEqual(['Lease #']);
});

test('a name may end before its registration number, and before the bracket with it', () => {
  expect(namesIn('NILAM SDN BHD (90417-D)')).toContain('NILAM SDN BHD');
  expect(namesIn('KEDAI SERI (M) 273500-U')).toEqual(
    expect.arrayContaining(['KEDAI SERI (M)', 'KEDAI SERI (M) 273500-U']),
  );
});

test('a label is no name, but what stands behind it is one', () => {
  const names = namesOf('Kunden-Nr: AG\nAnsprechpartner:\nSeller: Brezina GmbH');
  expect(names).toContain('Brezina GmbH');
  expect(names).not.toContain('Seller: Brezina GmbH');
  expect(names).not.toContain('Kunden-Nr: AG');
  expect(names).not.toContain('Ansprechpartner:');
});
