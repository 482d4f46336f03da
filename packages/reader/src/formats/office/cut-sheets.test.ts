import { expect, test } from 'vitest';
import { cutSheets } from './cut-sheets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (part: Uint8Array | undefined) => new TextDecoder().decode(part);
const row = (cell: string, more = '') => `<row r="1"${more}>${cell}</row>`;
const sheet = (...rows: readonly string[]) =>
  bytes(`<worksheet><sheetData>${rows.join('')}</sheetData><pageMargins/></worksheet>`);
const name = 'xl/worksheets/sheet1.xml';

test('rows beyond the limit are cut, and the texts that only they use', () => {
  const text = (index: number) => row(`<c t="s"><v>${index}</v></c>`);
  const strings = bytes('<sst><si><t>a</t></si><si/><si><t>c</t></si><si><t>d</t></si></sst>');
  const files = { [name]: sheet(text(0), text(1), text(3)), 'xl/sharedStrings.xml': strings };
  const cut = cutSheets(files, 2);
  expect(textOf(cut?.[name])).toBe(textOf(sheet(text(0), text(1))));
  expect(textOf(cut?.['xl/sharedStrings.xml'])).toMatch(/^<sst><si><t>a<\/t><\/si><si\/>.*<\/sst>$/);
  expect(textOf(cut?.['xl/sharedStrings.xml'])).not.toContain('d');
});

test('hidden and empty rows do not count; a sheet within the limit stays', () => {
  const [value, empty] = ['<c><v>1</v></c>', '<c s="4"/>'];
  const rows = [row(value), row(empty), '<row r="2"/>', row(value, ' hidden="1"'), row(value)];
  expect(cutSheets({ [name]: sheet(...rows) }, 2)).toBeUndefined();
  expect(textOf(cutSheets({ [name]: sheet(...rows) }, 1)?.[name])).toBe(textOf(sheet(...rows.slice(0, 4))));
});

test('names with a prefix, and texts within cells', () => {
  const one = '<x:row r="1"><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>';
  const whole = `<x:worksheet><x:sheetData>${one}${one}</x:sheetData></x:worksheet>`;
  expect(textOf(cutSheets({ [name]: bytes(whole) }, 1)?.[name])).toBe(whole.replace(one, ''));
});
