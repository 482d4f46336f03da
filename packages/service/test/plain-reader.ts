import type {
  ActionDefinition,
  Engine,
  ExtractedAnswer,
  ExtractedRow,
  ExtractedValue,
  Extraction,
  Page,
} from '@recto/document';
import { localFindings } from '@recto/document';
import type { Reader, ReadOutcome } from '../src/worker/reader.ts';
import type { FindCandidates } from '../src/worker/stage.ts';

/**
 * Documents for tests that are not about reading: lines of text after `%PDF-`, pages separated by a form feed.
 * `name=value@confidence` is a field, `table1.price=value@confidence` a new row with one cell, `?name=value@confidence`
 * the answer to a prompt, `name~value@confidence` an alternative value for a field, and a line starting with `!` causes
 * a failure: `!page` of this page, `!damaged` of the file, `!crash` of the reader, `!throw` of the extraction, `!slow
 * 300` a delay of so many milliseconds.
 */
export function plainDocument(...pages: readonly (readonly string[])[]): Buffer {
  return Buffer.from(`%PDF-\n${pages.map((lines) => lines.join('\n')).join('\f')}`);
}

/** A reader of such documents, in this process. */
export function createPlainReader(): Reader {
  return {
    async read({ bytes, signal }) {
      const text = Buffer.from(bytes).toString('utf8').replace('%PDF-\n', '');
      const slow = /^!slow (\d+)$/m.exec(text)?.[1];
      if (slow !== undefined) await pause(Number(slow), signal);
      return outcomeOf(text);
    },
    makeSearchable: async ({ pages }) => ({ ok: true, pdf: Buffer.from(`%PDF- ${pages.length} pages`) }),
    draw: async ({ bytes, page }) =>
      /^!damaged$/m.test(Buffer.from(bytes).toString('utf8'))
        ? { ok: false, code: 'FILE_DAMAGED', detail: 'The file is damaged.' }
        : { ok: true, webp: Buffer.from(`page ${page.pageNumber}, ${page.widthPx} pixels`) },
    takeApart: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: 'The file is damaged.' }),
    warmUp: async () => {},
    close: async () => {},
  };
}

function outcomeOf(text: string): ReadOutcome {
  if (/^!crash$/m.test(text)) return { ok: false, code: 'READER_CRASHED', detail: 'The reader died.' };
  if (/^!damaged$/m.test(text)) return { ok: false, code: 'FILE_DAMAGED', detail: 'The file is damaged.' };
  return { ok: true, pages: text.split('\f').map((page, index) => pageOf(page, index + 1)) };
}

function pageOf(text: string, number: number): Page {
  const failed = /^!page$/m.test(text);
  const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
  const words = text.split('\n').map((line, index) => ({ text: line, box, confidence: 1, line: index }));
  return {
    number,
    widthPt: 600,
    heightPt: 800,
    source: failed ? 'none' : 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    words: failed ? [] : words,
    rulings: [],
    ...(failed && { failure: { code: 'PAGE_UNREADABLE', detail: 'The page cannot be read.' } }),
  };
}

/** The content of such documents, for the fields, tables and prompts of an action. */
export function extractPlainly(pages: readonly Page[], action: ActionDefinition): Extraction {
  const fields: Record<string, ExtractedValue[]> = {};
  const tables: Record<string, ExtractedRow[]> = {};
  const prompts: Record<string, ExtractedAnswer[]> = {};
  for (const page of pages) {
    for (const word of page.words) {
      if (word.text === '!throw') throw new TypeError(`secret words: ${word.text}`);
      const [, sign, name = '', text = '', confidence] =
        /^(\?)?([\w.]+)=(.*)@([\d.]+)$/.exec(word.text) ?? [];
      if (confidence === undefined) continue;
      const value = { text, confidence: Number(confidence), page: page.number, box: word.box, reasons: [] };
      const [table = '', column = ''] = name.split('.');
      const prompt = action.prompts[name];
      if (sign !== undefined && prompt !== undefined) {
        const answer = { prompt: prompt.prompt, source: prompt.source, answer: value };
        prompts[name] = [...(prompts[name] ?? []), answer];
      } else if (Object.hasOwn(action.tables, table)) {
        tables[table] = [...(tables[table] ?? []), { page: page.number, cells: { [column]: value } }];
      } else if (Object.hasOwn(action.fields, name)) fields[name] = [...(fields[name] ?? []), value];
    }
  }
  return { fields, tables, prompts };
}

/** The engine that finds the values in such documents. */
export const plainEngine: Engine = {
  extract: async ({ pages, action }) => localFindings(extractPlainly(pages, action)),
};

/** Candidates for fields in such documents. */
export const plainCandidates: FindCandidates = async ({ pages }) => {
  const found = pages.flatMap((page) =>
    page.words.flatMap(({ text: line, box }) => {
      const [, name = '', text = '', confidence] = /^([\w.]+)~(.*)@([\d.]+)$/.exec(line) ?? [];
      if (confidence === undefined) return [];
      return [{ name, text, confidence: Number(confidence), page: page.number, box }];
    }),
  );
  const byName = Map.groupBy(found, ({ name }) => `field:${name}`);
  return Object.fromEntries([...byName].map(([key, all]) => [key, all.map(({ name: _, ...one }) => one)]));
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
