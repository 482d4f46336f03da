import { spawn, spawnSync } from 'node:child_process';
import type { ReadWord } from '../../collections/reading/truth.ts';
import type { BenchReader } from './bench-reader.ts';
import { costOf, watchPeak } from './process-cost.ts';

/** Debian's language names that differ from ours. */
const packNames: Readonly<Record<string, string>> = {
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  other: 'eng',
};

/**
 * Debian's tesseract on images of one page, for a single column (page segmentation mode 4, its best on receipts), with
 * one thread. Undefined if it is not installed.
 * @param languageOfFile tells it the language, which our reader has to find out itself; English if its data is missing
 */
export function openTesseract(languageOfFile: (path: string) => string): BenchReader | undefined {
  const list = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
  if (list.status !== 0) return undefined;
  const installed = new Set(list.stdout.split('\n'));
  return {
    name: 'tesseract',
    async read(path) {
      const pack = packNames[languageOfFile(path)] ?? 'eng';
      const language = installed.has(pack) ? pack : 'eng';
      const { output, cost } = await runPeer('tesseract', [path, '-', '-l', language, '--psm', '4', 'tsv']);
      return { pages: output === undefined ? undefined : [tsvWords(output)], cost };
    },
    async close() {},
  };
}

/** poppler's `pdftotext -bbox` on all pages of a PDF. Undefined if it is not installed. */
export function openPdftotext(): BenchReader | undefined {
  if (spawnSync('pdftotext', ['-v']).status !== 0) return undefined;
  return {
    name: 'pdftotext',
    async read(path) {
      const { output, cost } = await runPeer('pdftotext', ['-bbox', path, '-']);
      return { pages: output === undefined ? undefined : bboxPages(output), cost };
    },
    async close() {},
  };
}

async function runPeer(command: string, args: readonly string[]) {
  let peakMb: number | undefined;
  const { result, cost } = await costOf(
    () =>
      new Promise<string | undefined>((resolve) => {
        const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
        const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
        const stopWatching = child.pid === undefined ? () => undefined : watchPeak(child.pid);
        const parts: Buffer[] = [];
        child.stdout.on('data', (part: Buffer) => parts.push(part));
        child.on('error', () => resolve(undefined));
        child.on('close', (code) => {
          peakMb = stopWatching();
          resolve(code === 0 ? Buffer.concat(parts).toString('utf8') : undefined);
        });
      }),
  );
  return { output: result, cost: { ...cost, peakMb } };
}

/** The words in tesseract's TSV, whose first row (level 1) has the size of the page. */
export function tsvWords(tsv: string): readonly ReadWord[] {
  const rows = tsv.split('\n').map((row) => row.split('\t'));
  const [, , widthPx = 1, heightPx = 1] =
    rows
      .find(([level]) => level === '1')
      ?.slice(6, 10)
      .map(Number) ?? [];
  return rows.flatMap((cells) => {
    const text = cells[11]?.trim();
    if (cells[0] !== '5' || !text) return [];
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    const box = {
      left: left / widthPx,
      top: top / heightPx,
      width: width / widthPx,
      height: height / heightPx,
    };
    return [{ text, box, confidence: confidence / 100 }];
  });
}

/** The words of each page in the output of `pdftotext -bbox`. */
export function bboxPages(html: string): readonly (readonly ReadWord[])[] {
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width = '1', height = '1'] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
      );
      return [...words].map(([, x1, y1, x2, y2, text = '']) => ({
        text: plainText(text),
        box: {
          left: Number(x1) / Number(width),
          top: Number(y1) / Number(height),
          width: (Number(x2) - Number(x1)) / Number(width),
          height: (Number(y2) - Number(y1)) / Number(height),
        },
      }));
    });
}

function plainText(html: string): string {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
