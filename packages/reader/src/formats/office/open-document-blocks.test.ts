import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detectFileType } from '../../file-type.ts';
import { openDocumentBlocks } from './open-document-blocks.ts';

function openDocument(kind: 'text' | 'spreadsheet', content: string): Uint8Array {
  const xmlns = ['office', 'text', 'table'].map((name) => `xmlns:${name}="urn:${name}"`).join(' ');
  return zipSync({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content ${xmlns}><office:body><office:${kind}>${content}</office:${kind}></office:body></office:document-content>`,
    ),
  });
}

test('a text has its headings, paragraphs, items and tables', () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const file = openDocument(
    'text',
    '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h text:outline-level="1">Offer</text:h>' +
      '<text:p>Two<text:s/>words <text:span>here</text:span></text:p><text:list><text:list-item><text:p>one</text:p></text:list-item></text:list>' +
      `<table:table><table:table-header-rows><table:table-row>${cell('Item')}${cell('Price')}</table:table-row></table:table-header-rows><table:table-row>${cell('Oak')}${cell('80')}</table:table-row></table:table>`,
  );
  expect(detectFileType(file)).toBe('odt');
  expect(openDocumentBlocks(file)).toEqual([
    { kind: 'heading', level: 1, text: 'Offer' },
    { kind: 'paragraph', text: 'Two words here' },
    { kind: 'item', text: 'one' },
    {
      kind: 'table',
      rows: [
        ['Item', 'Price'],
        ['Oak', '80'],
      ],
    },
  ]);
});

test('a spreadsheet has its cells as they are shown, without hidden rows and columns', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value="1"><text:p>${text}</text:p></table:table-cell>`;
  const row = (attributes: string, ...texts: readonly string[]) =>
    `<table:table-row${attributes}>${texts.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`;
  const file = openDocument(
    'spreadsheet',
    `<table:table table:name="Prices"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>${row('', '00042', 'cost', '71.96')}${row(' table:visibility="collapse"', 'a', 'b', 'c')}<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table>`,
  );
  expect(detectFileType(file)).toBe('ods');
  expect(openDocumentBlocks(file)).toEqual([
    { kind: 'heading', level: 2, text: 'Prices' },
    { kind: 'table', rows: [['00042', '71.96']] },
  ]);
});
