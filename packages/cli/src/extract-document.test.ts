import { fileURLToPath } from 'node:url';
import { type ActionDefinition, type Page, templates } from '@recto/document';
import type { ReaderPool, RulesRequest } from '@recto/sandbox';
import { expect, test, vi } from 'vitest';
import { extractDocument, extractDocuments } from './extract-document.ts';
import { localEngine } from './model-engine.ts';

const page: Page = {
  number: 1,
  widthPt: 600,
  heightPt: 800,
  source: 'text-layer',
  quarterTurns: 0,
  skewDegrees: 0,
  words: [
    { text: 'Invoice', box: { left: 0.1, top: 0.1, width: 0.2, height: 0.03 }, confidence: 1, line: 0 },
  ],
  rulings: [],
};

async function extract(pages: readonly Page[]) {
  const read = vi.fn(async () => ({ ok: true, fileType: 'pdf', pages }));
  const document = await extractDocument(fileURLToPath(import.meta.url), {
    pool: { read } as unknown as ReaderPool,
    actions: [templates.RECEIPT, templates.INVOICE],
    engine: localEngine,
    useEmbeddedData: false,
  });
  return { document, reads: read.mock.calls.length };
}

test('a document is read once, both to choose its action and to extract', async () => {
  const { document, reads } = await extract([page]);
  expect(document).toMatchObject({ ok: true, action: templates.INVOICE });
  expect(document.choice?.best?.action).toBe(templates.INVOICE);
  expect(reads).toBe(1);
});

test('a document without a readable page is reported as such, not as matching no action', async () => {
  const failure = { code: 'PAGE_TIMEOUT', detail: 'The page took too long.' } as const;
  const { document } = await extract([{ ...page, words: [], failure }]);
  expect(document).toMatchObject({ ok: false, reasons: [{ ...failure, page: 1 }] });
  expect(document.choice).toBeUndefined();
});

test('a file that surely holds several documents is a result of each where the action has it split', async () => {
  const pageOf = (number: number): Page => {
    const lines = ['Invoice', `Invoice No: R-${number}`, `Page 1 of 1`, `Total ${number}5.00`];
    const words = lines.flatMap((line, row) =>
      line.split(' ').map((text, column) => ({
        text,
        box: { left: 0.1 + column * 0.12, top: 0.1 + row * 0.05, width: 0.1, height: 0.03 },
        confidence: 1,
        line: row,
      })),
    );
    return { ...page, number, words };
  };
  const extractAs = (severalDocuments: 'split' | 'review') =>
    extractDocuments(fileURLToPath(import.meta.url), {
      pool: { read: async () => ({ ok: true, fileType: 'pdf', pages: [pageOf(1), pageOf(2)] }) } as never,
      actions: [{ ...templates.INVOICE, severalDocuments }],
      engine: localEngine,
      useEmbeddedData: false,
    });
  const parts = await extractAs('split');
  expect(parts.map(({ documentName }) => documentName.split('/').at(-1))).toEqual(['1', '2']);
  expect(parts.map((one) => one.ok && one.extraction.fields.invoiceNumber?.[0]?.text)).toEqual([
    'R-1',
    'R-2',
  ]);
  const [whole, ...more] = await extractAs('review');
  expect(whole!.reasons.map(({ code }) => code)).toContain('SEVERAL_DOCUMENTS');
  expect(more).toEqual([]);
});

test('patterns of an action are matched in the reading process, and one that never ends there goes to a person', async () => {
  // The pool reports a timeout: if that is the answer, nothing else can have matched the patterns.
  const pattern = '[ab]*a[ab]{980}c';
  const rules = Array.from({ length: 10 }, () => ({ format: { field: 'code', pattern } }));
  const action: ActionDefinition = {
    ...templates.RECEIPT,
    fields: { code: { kind: 'text', labels: [] } },
    tables: {},
    prompts: {},
    rules,
  };
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.01 };
  const code = [{ text: 'ab'.repeat(150_000), confidence: 1, page: 1, box, reasons: [] }];
  const checkRules = vi.fn(async (_request: RulesRequest) => ({
    ok: false,
    code: 'READ_TIMEOUT',
    detail: 'too long',
  }));
  const document = await extractDocument(fileURLToPath(import.meta.url), {
    pool: {
      read: async () => ({ ok: true, fileType: 'pdf', pages: [page] }),
      checkRules,
    } as unknown as ReaderPool,
    actions: [action],
    engine: {
      ...localEngine,
      extract: async () => ({
        extraction: { fields: { code }, tables: {}, prompts: {} },
        failures: [],
        uses: [],
      }),
    },
    useEmbeddedData: false,
  });
  expect(checkRules.mock.calls.map(([request]) => request.rules)).toEqual([rules]);
  expect(document).toMatchObject({ ok: true, status: 'MANUAL_VALIDATION_REQUIRED' });
  expect(document.reasons[0]).toMatchObject({ code: 'RULE_UNCHECKED', field: 'code' });
});
