import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { identifierCandidates } from './identifier-candidates.ts';
import { blockLines } from './lines.ts';

function found(...lines: readonly string[]): string[] {
  const sheet = new Sheet(595, 842, 10);
  for (const [row, line] of lines.entries()) sheet.put(line, 60, 60 + 13 * row);
  const layout = layoutOf(sheet.page(1));
  return identifierCandidates(layout, blockLines(layout)).map(({ text }) => text);
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

test('a number that its cell breaks behind a hyphen or a slash is joined', () => {
  expect(found('RE-2024-', '004711')).toContain('RE-2024-004711');
  expect(found('2024/', '17')).toContain('2024/17');
  expect(found('Jean-', '4711').filter((text) => text.includes('Jean'))).toEqual([]);
  expect(found('RE-2024-', 'Paris 4711').filter((text) => text.startsWith('RE'))).toEqual([]);
});
