import { expect, test } from 'vitest';
import { rtfBlocks } from './rtf-blocks.ts';

const blocks = (text: string) => rtfBlocks(Buffer.from(text, 'latin1'));

test('paragraphs, characters of every kind, tabs and pages', () => {
  const text = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset238 Arial CE;}}
{\colortbl;\red0\green0\blue0;}{\*\generator Some Writer;}{\info{\title Not shown}}
\pard Rechnung f\'fcr \f1 \'8altensk\f0 : 5\~000,00 \u8364?\par
Nr.\tab 17\par{\pict\pngblip 89504e47}\page Seite \{2\}\par}`;
  expect(blocks(text)).toEqual([
    { kind: 'paragraph', text: 'Rechnung für Šltensk: 5\u00a0000,00 €' },
    { kind: 'lines', text: 'Nr.\t17' },
    { kind: 'page-break' },
    { kind: 'paragraph', text: 'Seite {2}' },
  ]);
});

test('rows of a table, and hidden text apart', () => {
  const text = String.raw`{\rtf1\ansi Items\par\trowd\intbl Chair\cell 2\cell\row\trowd\intbl Shelf\par oak\cell 1\cell\row
\pard{\v secret} Thanks\par}`;
  expect(blocks(text)).toEqual([
    { kind: 'paragraph', text: 'Items' },
    {
      kind: 'table',
      rows: [
        ['Chair', '2'],
        ['Shelf\noak', '1'],
      ],
    },
    { kind: 'unseen', text: 'secret' },
    { kind: 'paragraph', text: 'Thanks' },
  ]);
});

test('double-byte text, and files that are cut or nested too deep', () => {
  expect(blocks(String.raw`{\rtf1{\fonttbl{\f0\fcharset128 M;}}\f0\'90\'bf\'8b\'81\'8f\'91\par}`)).toEqual([
    { kind: 'paragraph', text: '請求書' },
  ]);
  expect(blocks(String.raw`{\rtf1 Half a \'`)).toEqual([{ kind: 'paragraph', text: 'Half a' }]);
  expect(blocks(`{\\rtf1 ${'{'.repeat(100_000)} deep`)).toEqual([{ kind: 'paragraph', text: 'deep' }]);
});
