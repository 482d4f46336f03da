import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import sharp from 'sharp';
import { scanOf } from './drawn-scans.ts';
import { letterTexts } from './letter-texts.ts';
import { alignTexts } from './text-alignment.ts';

/** How well the letters of each language are read on drawn scans. */
export interface LetterReport {
  readonly set: 'letters';
  readonly families: readonly string[];
  /** By language (BCP 47). */
  readonly languages: Readonly<Record<string, LetterFigures>>;
}

interface LetterFigures {
  /** Without spaces. */
  readonly characters: number;
  /** Fewest changes from what is printed to what is read. */
  readonly wrongCharacters: number;
  readonly words: number;
  /** Printed words that are not among those read. */
  readonly wrongWords: number;
}

/** On Debian, of fonts-dejavu and fonts-liberation; where a family is missing, another is drawn. */
const usualFamilies = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
];

/** Of type, in pixels: about 9, 10 and 12 points at 200 dpi. */
const sizesPx = [25, 28, 33] as const;
const [widthPx, marginPx] = [1654, 140] as const;

/**
 * Draws a page in each language and family at 200 dpi, a little out of focus and compressed, and reads it.
 * @param lineReaderFolder of other line readers than the shipped ones
 */
export async function measureLetters(
  families: readonly string[] = usualFamilies,
  lineReaderFolder?: string,
): Promise<LetterReport> {
  const pool = createReaderPool({ processes: 1, lineReaderFolder });
  try {
    const languages: Record<string, LetterFigures> = {};
    for (const [language, texts] of Object.entries(letterTexts)) {
      const pages = [];
      for (const [i, family] of families.entries()) {
        pages.push(await measurePage(pool, texts, `${family} ${sizesPx[i % sizesPx.length]}`));
      }
      languages[language] = pages.reduce(sumOf);
      process.stderr.write(`${language} `);
    }
    return { set: 'letters', families, languages };
  } finally {
    await pool.close();
  }
}

async function measurePage(pool: ReaderPool, texts: readonly string[], font: string): Promise<LetterFigures> {
  const result = await pool.read({ bytes: await drawnPage(texts, font) });
  const read = result.ok ? result.pages.flatMap(({ words }) => words.map(({ text }) => text)) : [];
  const printed = texts.flatMap((text) => text.split(' '));
  const left = [...read];
  const wrongWords = printed.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const [wanted, found] = [printed, read].map((words) => [...words.join('')]) as [string[], string[]];
  return {
    characters: wanted.length,
    wrongCharacters: alignTexts(wanted, found).edits,
    words: printed.length,
    wrongWords: wrongWords.length,
  };
}

function sumOf(a: LetterFigures, b: LetterFigures): LetterFigures {
  return {
    characters: a.characters + b.characters,
    wrongCharacters: a.wrongCharacters + b.wrongCharacters,
    words: a.words + b.words,
    wrongWords: a.wrongWords + b.wrongWords,
  };
}

/** The lines below each other on white. */
async function drawnPage(texts: readonly string[], font: string): Promise<Buffer> {
  const lines = await Promise.all(
    texts.map((text) =>
      sharp({ text: { text: text.replaceAll('&', '&amp;'), font, dpi: 72, wrap: 'none' } })
        .flatten({ background: 'black' })
        .negate()
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const step = 2 * Math.max(...lines.map(({ info }) => info.height));
  const widest = Math.max(widthPx - 2 * marginPx, ...lines.map(({ info }) => info.width));
  const page = sharp({
    create: {
      width: widest + 2 * marginPx,
      height: step * lines.length + 2 * marginPx,
      channels: 3,
      background: 'white',
    },
  }).composite(lines.map(({ data }, i) => ({ input: data, left: marginPx, top: marginPx + i * step })));
  return scanOf(await page.png().toBuffer());
}

/** Prints the report as a table. */
export function printLetters({ families, languages }: LetterReport): void {
  console.log(`\nletters: pages in ${families.length} families drawn at 200 dpi`);
  const rows = Object.entries(languages).map(([language, figures]) => [
    language,
    {
      characters: figures.characters,
      'character error': (figures.wrongCharacters / figures.characters).toFixed(4),
      'wrong words': `${figures.wrongWords} of ${figures.words}`,
    },
  ]);
  console.table(Object.fromEntries(rows));
}
