import type { EmbeddedRecord } from '../embedded-data/embedded-record.ts';
import type { Page } from '../model/page.ts';
import { blocksWithBoxes } from './blocks-with-boxes.ts';
import { fullText } from './full-text.ts';
import { pagesAsHtml } from './html.ts';
import { pagesAsMarkdown } from './markdown.ts';
import { wordsWithBoxes } from './words-with-boxes.ts';

/** Output formats of a reading; `pdf` is created by the reader, which has the file. */
export const readingFormats = ['text', 'markdown', 'html', 'json', 'pdf'] as const;

export type ReadingFormat = (typeof readingFormats)[number];

export const readingMediaTypes: Readonly<Record<ReadingFormat, string>> = {
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
};

/** The pages in one of the text formats; `record` is the record embedded in the file, for JSON. */
export function formatReading(
  pages: readonly Page[],
  format: Exclude<ReadingFormat, 'pdf'>,
  record?: EmbeddedRecord,
): string {
  switch (format) {
    case 'text':
      return fullText(pages);
    case 'markdown':
      return pagesAsMarkdown(pages);
    case 'html':
      return pagesAsHtml(pages);
    case 'json':
      return `${JSON.stringify({ pages: wordsWithBoxes(pages), blocks: blocksWithBoxes(pages), record }, null, 1)}\n`;
  }
}
