import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctConfusions } from './correct-confusions.ts';

test.each([
  ['L0T', 'LOT'],
  ['B00K', 'BOOK'],
  ['c0mpany', 'company'],
  ['GSTN0:', 'GSTNO:'],
  ['Peta1ing', 'Petaling'],
  ['tab1e03', 'table03'],
  ['1O.50', '10.50'],
  ['2O19', '2019'],
  ['l2/03/2018', '12/03/2018'],
  ['17-04–16', '17-04-16'],
  ['lpoh', 'Ipoh'],
  ['lncl.', 'Incl.'],
])('%s is %s', (read, corrected) => {
  expect(correctConfusions(read)).toBe(corrected);
});

test.each([
  'SH01',
  'ZK09',
  'T0',
  'HC03-7',
  'A1',
  'EZ10HD05',
  'no1',
  'RM10',
  'R000027830',
  '0.05',
  'IO',
  'Oil',
  '4G',
  'TIme',
  'ltd',
  'lhůta',
  'llano',
  'l’date',
  'último',
])('%s is left unchanged', (word) => {
  expect(correctConfusions(word)).toBe(word);
});

test('changes only letters and digits that look alike', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9.,:/-]{1,12}$/), (word) => {
      const corrected = correctConfusions(word);
      expect(corrected).toHaveLength(word.length);
      expect(corrected.replace(/[0Oo1lI]/g, '?')).toBe(word.replace(/[0Oo1lI]/g, '?'));
    }),
    { numRuns: 500 },
  );
});
