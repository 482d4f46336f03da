import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetsAsXlsx } from './sheets-as-xlsx.ts';

async function partsOf(
  ...sheets: Parameters<typeof sheetsAsXlsx>[0]
): Promise<Readonly<Record<string, string>>> {
  const parts = unzipSync(await sheetsAsXlsx(sheets));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('numbers become numbers in number columns; formulas stay text', async () => {
  const parts = await partsOf({
    name: 'documents',
    head: ['document', 'number', 'total'],
    numberColumns: [2],
    rows: [
      ['a.pdf', '0042', '1234.50'],
      ['=cmd()', '1', '90817263544536271'],
    ],
  });
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<v>1234.5</v>');
  expect(sheet).not.toContain('<f>');
  const texts = parts['xl/sharedStrings.xml'] ?? '';
  for (const text of ['0042', '=cmd()', '90817263544536271']) expect(texts).toContain(`>${text}<`);
});

test('what the format cannot represent is removed, and sheets get valid names', async () => {
  const sheet = { head: ['a'], numberColumns: [], rows: [['x\u0000\u001f\ud800y']] };
  const parts = await partsOf(
    { ...sheet, name: 'Lines/of:all' },
    { ...sheet, name: 'lines of all' },
    { ...sheet, name: 'n'.repeat(60) },
  );
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    (match) => match[1],
  );
  expect(names).toEqual(['Lines of all', 'lines of all 2', 'n'.repeat(31)]);
  expect(parts['xl/sharedStrings.xml']).toMatch(/>x\ufffd?y</);
});
