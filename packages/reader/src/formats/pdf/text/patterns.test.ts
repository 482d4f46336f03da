import { textOf } from '@recto/document';
import { PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { drawLetter, letterLines, madePdf } from '../../../../test/made-documents.ts';
import { readFile } from '../../../read-file.ts';

/**
 * The letter with `content` drawn before or after it: `/S` is a shading from dark red to blue, `/T` a tile with a line.
 */
async function textWith(content: string, place: 'below' | 'above'): Promise<string> {
  const bytes = await madePdf(async (page, font, document) => {
    const { context } = document;
    const fade = { FunctionType: 2, Domain: [0, 1], C0: [0.5, 0, 0], C1: [0, 0, 0.5], N: 1 };
    const shading = { ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [0, 0, 400, 0], Function: fade };
    const across = context.obj({ Type: 'Pattern', PatternType: 2, Shading: shading });
    const tile = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 6, 6] };
    const hatch = context.stream('0.6 G 0 0 m 6 6 l S', { ...tile, XStep: 6, YStep: 6, Resources: {} });
    const add = () => page.node.addContentStream(context.register(context.stream(`q ${content} Q`)));
    page.node.setFontDictionary(PDFName.of('F'), font.ref);
    page.node
      .normalizedEntries()
      .Resources.set(PDFName.of('Pattern'), context.obj({ S: across, T: context.register(hatch) }));
    if (place === 'below') add();
    await drawLetter(page, font, document);
    if (place === 'above') add();
  });
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return textOf(outcome.pages[0]!);
}

const letter = letterLines.join('\n');
const below = (text: string, colour: string) => `${colour} BT /F 16 Tf 30 15 Td (${text}) Tj ET`;

describe('with patterns', () => {
  test('white letters on a shading are read', async () => {
    const band = '/Pattern cs /S scn 0 0 400 40 re f';
    expect(await textWith(`${band} ${below('Total 99.50', '1 g')}`, 'below')).toBe(`${letter}\nTotal 99.50`);
  });

  test('letters filled with a shading are read', async () => {
    expect(await textWith(below('Total 99.50', '/Pattern cs /S scn'), 'below')).toBe(
      `${letter}\nTotal 99.50`,
    );
  });

  test('letters under tiles that leave them visible are read', async () => {
    expect(await textWith('/Pattern cs /T scn 0 0 400 200 re f', 'above')).toBe(letter);
  });

  test('white letters on paper and letters under a white fill are not', async () => {
    const hidden = `${below('Total 99.50', '1 g')} /Pattern cs /S scn 390 190 5 5 re f`;
    expect(await textWith(hidden, 'below')).toBe(letter);
    const covered = '/Pattern cs /S scn 390 190 5 5 re f 1 g 0 0 400 100 re f';
    expect(await textWith(covered, 'above')).toBe(letterLines.slice(0, 2).join('\n'));
  });

  test('text outlined and filled in white is read once', async () => {
    const outlined = 'BT 1 Tr /F 16 Tf 30 15 Td (Total) Tj ET BT 0 Tr 1 g /F 16 Tf 30 15.3 Td (Total) Tj ET';
    expect(await textWith(outlined, 'below')).toBe(`${letter}\nTotal`);
  });
});
