import { textOf } from '@recto/document';
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { type Draw, letterPng } from '../../../test/made-documents.ts';
import { readFile } from '../../read-file.ts';

/** Three lines, the first in a band at the top. */
function page(band: ReturnType<typeof rgb>, print: ReturnType<typeof rgb>): Draw {
  return (sheet, font) => {
    sheet.drawRectangle({ x: 0, y: 140, width: 400, height: 60, color: band });
    sheet.drawText('Marlow Tools Limited', { x: 30, y: 160, size: 20, font, color: print });
    sheet.drawText('Delivery note 70441', { x: 30, y: 100, size: 16, font });
    sheet.drawText('Total 1,204.50', { x: 30, y: 60, size: 16, font });
  };
}

const lines = ['Marlow Tools Limited', 'Delivery note 70441', 'Total 1,204.50'];

async function textOfScan(draw: Draw): Promise<string> {
  const outcome = await readFile(await letterPng(150, draw));
  if (!outcome.ok) throw new Error(outcome.detail);
  return textOf(outcome.pages[0]!);
}

test.each([
  ['white on dark', rgb(0.05, 0.12, 0.2), rgb(1, 1, 1)],
  ['white on a colour', rgb(0.75, 0.15, 0.1), rgb(1, 1, 1)],
  ['dark on a colour', rgb(1, 0.85, 0.2), rgb(0.1, 0.1, 0.1)],
  ['a colour on grey', rgb(0.85, 0.85, 0.85), rgb(0.1, 0.2, 0.6)],
])('print in a band is read: %s', async (_, band, print) => {
  expect(await textOfScan(page(band, print))).toBe(lines.join('\n'));
});
