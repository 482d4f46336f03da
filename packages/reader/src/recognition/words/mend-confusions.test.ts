import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendConfusions } from './mend-confusions.ts';

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
])('%s is %s', (read, mended) => {
  expect(mendConfusions(read)).toBe(mended);
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
])('%s is left alone', (word) => {
  expect(mendConfusions(word)).toBe(word);
});

test('touches nothing but the letters and digits that look alike', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9.,:/-]{1,12}$/), (word) => {
      const mended = mendConfusions(word);
      expect(mended).toHaveLength(word.length);
      expect(mended.replace(/[0Oo1lI]/g, '?')).toBe(word.replace(/[0Oo1lI]/g, '?'));
    }),
    { numRuns: 500 },
  );
});
