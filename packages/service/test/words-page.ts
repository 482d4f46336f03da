import type { Page } from '@recto/document';
import { pageOfText } from '@recto/document/internals';

/** A page that shows lines of text in a font of one width: a place in the text is a place on the page. */
export function wordsPage(number: number, lines: readonly string[]): Page {
  const isBlank = lines.every((line) => line.trim() === '');
  return pageOfText(lines.join('\n'), { number, source: isBlank ? 'none' : 'text-layer' });
}
