import { textOf } from '@recto/document';
import { PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { madePdf } from '../../../../test/made-documents.ts';
import { readFile } from '../../../read-file.ts';

/**
 * The page drawn by `content`: `/F` is Helvetica.
 * @param toUnicode what its characters stand for: lines of `<code> <UTF-16>`
 */
async function pageOf(content: string, toUnicode?: readonly string[]) {
  const bytes = await madePdf((page, _font, { context }) => {
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: 'Helvetica',
      Encoding: 'WinAnsiEncoding',
    });
    if (toUnicode !== undefined) {
      const map = ['begincmap 1 begincodespacerange <00> <ff> endcodespacerange'];
      map.push(`${toUnicode.length} beginbfchar`, ...toUnicode, 'endbfchar endcmap');
      font.set(PDFName.of('ToUnicode'), context.register(context.stream(map.join('\n'))));
    }
    page.node.setFontDictionary(PDFName.of('F'), context.register(font));
    page.node.addContentStream(context.register(context.stream(content)));
  });
  const outcome = await readFile(bytes);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.pages[0]!;
}

const wordsOf = async (content: string) => textOf(await pageOf(content));

/** Advances of Helvetica, in thousandths of its size. */
const advances: Readonly<Record<string, number>> = { ' ': 278, D: 722, F: 611, I: 278, M: 833, O: 778 };

/** Each letter as a separate text, as browsers print `letter-spacing`. */
function spacedLetters(text: string, spacing: number): string {
  let x = 30;
  const letters = [...text].map((letter) => {
    const drawn = `1 0 0 1 ${x} 100 Tm (${letter}) Tj`;
    x += ((advances[letter] ?? 667) / 1000) * 20 + spacing;
    return drawn;
  });
  return `BT /F 20 Tf ${letters.join('\n')} ET`;
}

describe('words', () => {
  test.each([3, 5, 8])('letters that are set %i points apart stay together', async (spacing) => {
    expect(await wordsOf(spacedLetters('ADVICE OF SPEND', spacing))).toBe('ADVICE OF SPEND');
  });

  test('single letters centred in columns are separate words', async () => {
    const letters = [...'MIDIFISS'].map((letter, i) => {
      const x = 50 + i * 20 - ((advances[letter] ?? 667) / 1000) * 6;
      return `1 0 0 1 ${x} 100 Tm (${letter}) Tj`;
    });
    expect(await wordsOf(`BT /F 12 Tf ${letters.join('\n')} ET`)).toBe('M I D I F I S S');
  });

  test('evenly spaced figures are separate words', async () => {
    const figures = [...'102401'].map((figure, i) => `1 0 0 1 ${50 + i * 11} 100 Tm (${figure}) Tj`);
    expect(await wordsOf(`BT /F 12 Tf ${figures.join('\n')} ET`)).toBe('1 0 2 4 0 1');
  });

  test('axis figures drawn character by character are words', async () => {
    const labels = ['0.8', '0.6', '0.4', '0.2'].map((label, i) => {
      const [whole, point, tenth] = label;
      return `BT /F 10 Tf 30 ${150 - i * 30} Td (${whole}) Tj 5.56 0 Td (${point}) Tj 2.78 0 Td (${tenth}) Tj ET`;
    });
    expect(await wordsOf(labels.join('\n'))).toBe('0.8\n0.6\n0.4\n0.2');
  });

  test('a raised figure is not part of what precedes it', async () => {
    const content = 'BT /F 20 Tf 30 100 Td (1.234) Tj 50 8 Td /F 10 Tf (50) Tj ET';
    expect((await pageOf(content)).words.map(({ text }) => text)).toEqual(['1.234', '50']);
  });

  test('small capitals in place of small letters form one word', async () => {
    const letters = [
      [30, 20, 'B'],
      [43.3, 15, 'I', 'i'],
      [47.5, 15, 'L', 'l'],
      [55.8, 15, 'L', 'l'],
      [64.1, 15, 'I', 'i'],
      [68.3, 15, 'N', 'n'],
      [79.1, 15, 'G', 'g'],
    ] as const;
    const drawn = letters.map(([x, size, letter, stands]) => {
      const text = `BT /F ${size} Tf ${x} 100 Td (${letter}) Tj ET`;
      return stands === undefined ? text : `/Span <</ActualText (${stands})>> BDC ${text} EMC`;
    });
    expect(await wordsOf(drawn.join('\n'))).toBe('Billing');
  });

  test('characters beyond U+FFFF are intact, and zero-width ones are left out', async () => {
    const page = await pageOf('BT /F 12 Tf 30 100 Td (A Total*Amount) Tj ET', [
      '<41> <D83DDCDE>',
      '<2a> <200B>',
    ]);
    expect(page.source).toBe('text-layer');
    expect(page.words.map(({ text, confidence }) => [text, confidence])).toEqual([
      ['📞', 0.99],
      ['Total📞mount', 0.99],
    ]);
  });

  test('upside-down letters are read in order', async () => {
    const upright = spacedLetters('DIM FOOD', 0);
    expect(await wordsOf(`q -1 0 0 -1 400 200 cm ${upright} Q`)).toBe('DIM FOOD');
    const words = 'BT /F 12 Tf 30 60 Td (Total due) Tj 60 0 Td (99.50) Tj 0 -20 Td (EUR) Tj ET';
    expect(await wordsOf(`q -1 0 0 -1 400 200 cm ${words} Q`)).toBe('Total due 99.50\nEUR');
  });

  test('a font of negative size turns its letters', async () => {
    const page = await pageOf('BT /F -12 Tf -1 0 0 -1 30 100 Tm (Total due) Tj ET');
    expect(page.quarterTurns).toBe(0);
    expect(textOf(page)).toBe('Total due');
  });
});
