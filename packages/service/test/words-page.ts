import type { Page } from '@recto/document';
import { pageOfText } from '@recto/document/internals';

/** A page with lines of text in a monospaced font: a position in the text is a position on the page. */
export function wordsPage(number: number, lines: readonly string[]): Page {
  const isBlank = lines.every((line) => line.trim() === '');
  return pageOfText(lines.join('\n'), { number, source: isBlank ? 'none' : 'text-layer' });
}
