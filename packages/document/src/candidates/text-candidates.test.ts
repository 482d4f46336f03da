import { expect, test } from 'vitest';
import { pageOfText } from '../../test/page-of-text.ts';
import { layoutOf } from '../layout/layout.ts';
import { blockLines } from './lines.ts';
import { nameCandidates } from './text-candidates.ts';

function namesOf(text: string): readonly string[] {
  const layout = layoutOf(pageOfText(text));
  return nameCandidates(layout, blockLines(layout)).map((candidate) => candidate.text);
}

test('a legal form on a line of its own belongs to the name above it, and is none', () => {
  const names = namesOf('PASARAYA BORONG PINTAR\nSDN BHD\nBR No.: (124525-H)');
  expect(names).toContain('PASARAYA BORONG PINTAR SDN BHD');
  expect(names).not.toContain('SDN BHD');
  expect(names).not.toContain('PASARAYA BORONG PINTAR');
});

test('a legal form with a number behind it belongs to the name too', () => {
  const names = namesOf('SINNATHAMBY HOLDINGS\nSDN. BHD. (249336-T)\nJALAN BESAR');
  expect(names).toContain('SINNATHAMBY HOLDINGS SDN. BHD.');
  expect(names).not.toContain('SINNATHAMBY HOLDINGS');
});

test('what begins or ends with & goes on', () => {
  const names = namesOf('SLF CASH &\nCARRY\nNo. 15, Jalan Subang');
  expect(names).toContain('SLF CASH & CARRY');
  expect(names).not.toContain('SLF CASH &');
  expect(namesOf('& BEST RESTAURANT')).toEqual([]);
});

test('a speck beside a name does not take the line below from it', () => {
  const names = namesOf('M     WESTERN EASTERN\nSTATIONERY SDN. BHD');
  expect(names).toContain('WESTERN EASTERN STATIONERY SDN. BHD');
});

test('a name stands without what is behind it, and a letter alone is no legal form', () => {
  expect(namesOf('BECON SDN BHD (82256-V)')).toEqual(
    expect.arrayContaining(['BECON SDN BHD (82256-V)', 'BECON SDN BHD']),
  );
  expect(namesOf('Corner Shop\nM')).toContain('Corner Shop');
});
