import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { identifierCandidates } from './identifier-candidates.ts';

function found(line: string): string[] {
  const sheet = new Sheet(595, 842, 10);
  sheet.put(line, 60, 60);
  return identifierCandidates(layoutOf(sheet.page(1))).map(({ text }) => text);
}

test.each([
  ['Order #1024', '1024'],
  ['Invoice 2/11/2023', '2/11/2023'],
  ['Facture n° 24-0917', '24-0917'],
  ['VAT reg GB 980 7806 84', 'GB 980 7806 84'],
])('%s holds a number', (line, number) => {
  expect(found(line)).toContain(number);
});

test.each(['VAT @ 20% £10.04', '19 %', '€ 5.00'])(
  'rates and amounts with their signs are no numbers: %s',
  (line) => {
    expect(found(line).filter((text) => /[%\p{Sc}]/u.test(text))).toEqual([]);
  },
);
