import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detectFileType } from '../../file-type.ts';
import { pptxBlocks } from './pptx-blocks.ts';

const names =
  'xmlns:a="urn:a" xmlns:p="urn:p" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const paragraph = (...runs: readonly string[]) =>
  `<a:p>${runs.map((text) => `<a:r><a:t>${text}</a:t></a:r>`).join('')}</a:p>`;
const shape = (body: string, type = '', hidden = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1"${hidden}/><p:nvPr>${type === '' ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;

function presentation(slides: readonly string[]): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="r${i}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${slides.map((_, i) => `<Relationship Id="r${i}" Target="slides/slide${i + 1}.xml"/>`).join('')}</Relationships>`,
  };
  slides.forEach((slide, i) => {
    parts[`ppt/slides/slide${i + 1}.xml`] = slide;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const slide = (content: string, attributes = '') =>
  `<p:sld ${names}${attributes}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`;

test('slides have their titles, paragraphs and tables; what is hidden is left out', () => {
  const cell = (text: string) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Item')}${cell('Price')}</a:tr><a:tr>${cell('Oak')}${cell('80')}</a:tr></a:tbl></p:graphicFrame>`;
  const file = presentation([
    slide(
      shape(paragraph('Off', 'er'), 'title') +
        shape(paragraph('Valid to May')) +
        shape(paragraph('No'), '', ' hidden="1"'),
    ),
    slide(shape(paragraph('Secret')), ' show="0"'),
    slide(`<p:grpSp>${shape(paragraph('In a group'))}</p:grpSp>${table}`),
  ]);
  expect(detectFileType(file)).toBe('pptx');
  expect(pptxBlocks(file)).toEqual([
    { kind: 'heading', level: 1, text: 'Offer' },
    { kind: 'paragraph', text: 'Valid to May' },
    { kind: 'page-break' },
    { kind: 'paragraph', text: 'In a group' },
    {
      kind: 'table',
      rows: [
        ['Item', 'Price'],
        ['Oak', '80'],
      ],
    },
  ]);
});
