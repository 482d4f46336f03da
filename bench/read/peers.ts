import { execFileSync } from 'node:child_process';
import type { ReadWord } from './measures.ts';

/** Debian's tesseract on an image, for a single column (page segmentation 4, its best on receipts), one thread. */
export function tesseractWords(path: string, widthPx: number, heightPx: number): readonly ReadWord[] {
  const tsv = execFileSync('tesseract', [path, '-', '--psm', '4', 'tsv'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    maxBuffer: 1 << 28,
  });
  return tsv.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = cells[11]?.trim();
    if (cells[0] !== '5' || !text) return [];
    const [left = 0, top = 0, width = 0, height = 0] = cells.slice(6, 10).map(Number);
    const box = {
      left: left / widthPx,
      top: top / heightPx,
      width: width / widthPx,
      height: height / heightPx,
    };
    return [{ text, box }];
  });
}

/** poppler's pdftotext on all pages of a PDF; the words of each page. */
export function pdftotextWords(path: string): readonly (readonly ReadWord[])[] {
  const html = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width = '1', height = '1'] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = page.matchAll(
        /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
      );
      return [...words].map(([, x1, y1, x2, y2, text = '']) => ({
        text: text
          .replace(/&amp;/g, '&')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"'),
        box: {
          left: Number(x1) / Number(width),
          top: Number(y1) / Number(height),
          width: (Number(x2) - Number(x1)) / Number(width),
          height: (Number(y2) - Number(y1)) / Number(height),
        },
      }));
    });
}
