import type { ExtractedValue } from '@recto/document';
import { generateSet } from '@recto/fixtures';
import { buildWeb } from '@recto/web/build';
import { askedNames } from './asked-names.ts';
import { type KeyCount, secondsOf, startReviewer } from './reviewer.ts';
import { type TrialDocument, trialDocument } from './trial-document.ts';
import { type AskReviewApi, type Staged, startTrialService } from './trial-service.ts';

/** The effort of reviewing some documents, counted by keys actually pressed in a browser. */
export interface KeyFigures {
  readonly case: string;
  readonly doubtful: number;
  readonly isRepaired: boolean;
  readonly documents: number;
  /** For the document that took the most. */
  readonly keys: number;
  readonly thoughts: number;
  readonly seconds: number;
  /** The mean number of keys for typing the same values, each with the key that moves on. */
  readonly keysOfTyping: number;
}

interface Case {
  readonly name: string;
  readonly doubtful: number;
  /**
   * The position of the right value among the candidates of the first doubtful value; absent if that value is right.
   */
  readonly right?: number;
}

const cases: readonly Case[] = [
  { name: '1 doubtful, right', doubtful: 1 },
  { name: '3 doubtful, right', doubtful: 3 },
  { name: '5 doubtful, right', doubtful: 5 },
  { name: '3 doubtful, one wrong, right value first', doubtful: 3, right: 0 },
  { name: '3 doubtful, one wrong, right value second', doubtful: 3, right: 1 },
  { name: '3 doubtful, one wrong, right value third', doubtful: 3, right: 2 },
];
const documentsOfCase = 3;
/** No total covers these, so an error is found only by looking. */
const mayBeDoubtful = [
  'invoiceNumber',
  'parties.vendor.name',
  'parties.buyer.name',
  'invoiceDate',
  'dueDate',
  'paymentTerms',
];
const doubt = 0.5;

interface StagedCase extends Staged {
  readonly of: Case;
  readonly document: TrialDocument;
  /** The printed text of the doubtful values, by name. */
  readonly printed: ReadonlyMap<string, string>;
}

type Counted = KeyCount & { readonly executionId: string };

/** Reviews generated invoices with doubtful values by keyboard in a browser, and counts the keys. */
export async function countKeys(seed: number): Promise<readonly KeyFigures[]> {
  const staged = await stage(seed);
  const service = await startTrialService(staged, { webDir: await buildWeb(), auditShare: 0 });
  try {
    const documents = new Map<string, StagedCase>();
    const truths = new Map<string, ReadonlyMap<string, string>>();
    for (const one of staged) {
      const id = await service.submit(one.bytes, one.document.file.fileName);
      documents.set(id, one);
      truths.set(id, await truthOf(service.ask, id, one.printed));
    }
    const reviewer = await startReviewer(service);
    const counted: Counted[] = [];
    try {
      for (const _ of staged) counted.push(await reviewer.review(truths));
    } finally {
      await reviewer.close();
    }
    for (const [id, truth] of truths) await checkResult(service.ask, id, truth);
    return cases.map((one) => figuresOf(one, counted, documents));
  } finally {
    await service.close();
  }
}

/** Throws if the confirmed values are not those printed: keys that save wrong values do not count. */
async function checkResult(ask: AskReviewApi, id: string, truth: ReadonlyMap<string, string>): Promise<void> {
  const { isOpen, results } = await ask<Body>('GET', `/reviews/${id}`);
  const wrong = results.filter((item) => truth.has(item.id) && truth.get(item.id) !== item.result);
  if (isOpen || wrong.length > 0) {
    throw new Error(
      `Expected a finished review with the printed values; ${wrong.length} differ, open: ${isOpen}.`,
    );
  }
}

interface Body {
  readonly isOpen: boolean;
  readonly results: readonly { readonly id: string; readonly name: string; readonly result: string }[];
}

async function truthOf(ask: AskReviewApi, id: string, printed: StagedCase['printed']) {
  while (/^(ACK|IN_|RES)/.test((await ask<{ status: string }>('GET', `/documents/${id}`)).status)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { results } = await ask<Body>('GET', `/reviews/${id}`);
  const pairs = results.flatMap(({ id: item, name }) => {
    const text = printed.get(name);
    return text === undefined ? [] : [[item, text] as const];
  });
  return new Map(pairs);
}

async function stage(seed: number): Promise<readonly StagedCase[]> {
  const wanted = cases.flatMap((one) => Array<Case>(documentsOfCase).fill(one));
  const staged: StagedCase[] = [];
  const set = generateSet({ count: 400, seed, kind: 'invoice', quality: 'clean', format: 'pdf' });
  for await (const file of set) {
    const next = wanted[staged.length];
    if (next === undefined) return staged;
    const one = stageCase(trialDocument(file, askedNames()), next);
    if (one !== undefined) staged.push(one);
  }
  throw new Error(`Expected enough invoices with ${mayBeDoubtful.join(', ')}; seed ${seed}.`);
}

/** Undefined if the document has too few values that may be doubtful. */
function stageCase(document: TrialDocument, one: Case): StagedCase | undefined {
  const { extraction } = document;
  const names = mayBeDoubtful.filter((name) => extraction.fields[name] !== undefined).slice(0, one.doubtful);
  if (names.length < one.doubtful || names[0] !== 'invoiceNumber') return undefined;
  const fields = { ...extraction.fields };
  const printed = new Map<string, string>();
  for (const name of names) {
    const [value] = fields[name] ?? [];
    if (value === undefined) return undefined;
    printed.set(name, value.text);
    fields[name] = [{ ...value, confidence: doubt }];
  }
  const [truth] = extraction.fields.invoiceNumber ?? [];
  if (truth === undefined) return undefined;
  const others = Array.from({ length: 3 }, (_, index) => withText(truth, `${truth.text}-${index + 2}`));
  if (one.right !== undefined)
    fields.invoiceNumber = [{ ...withText(truth, `${truth.text}x`), confidence: doubt }];
  const candidates = {
    'field:invoiceNumber': one.right === undefined ? others : others.toSpliced(one.right, 1, truth),
  };
  const { file, pages } = document;
  return {
    of: one,
    document,
    printed,
    bytes: file.bytes,
    pages,
    extraction: { ...extraction, fields },
    candidates,
  };
}

function withText(value: ExtractedValue, text: string): ExtractedValue {
  return { ...value, text, normalizedText: text, confidence: 0.2 };
}

function figuresOf(
  one: Case,
  counted: readonly Counted[],
  documents: ReadonlyMap<string, StagedCase>,
): KeyFigures {
  const of = counted.filter(({ executionId }) => documents.get(executionId)?.of === one);
  const most = of.toSorted((a, b) => b.keys - a.keys)[0];
  if (most === undefined) throw new Error(`Expected documents of the case: ${one.name}.`);
  const typing = of.map(({ executionId }) => keysOfTyping(documents.get(executionId)?.document));
  return {
    case: one.name,
    doubtful: one.doubtful,
    isRepaired: one.right !== undefined,
    documents: of.length,
    keys: most.keys,
    thoughts: most.thoughts,
    seconds: Number(secondsOf(most).toFixed(2)),
    keysOfTyping: Math.round(typing.reduce((sum, keys) => sum + keys, 0) / typing.length),
  };
}

/** Every value that the action asks for and the invoice has, letter by letter. */
function keysOfTyping(document: TrialDocument | undefined): number {
  const { fields = {}, tables = {} } = document?.extraction ?? {};
  const cells = Object.values(tables).flatMap((rows) => rows.flatMap(({ cells }) => Object.values(cells)));
  const values = [...Object.values(fields).flat(), ...cells];
  return values.reduce((sum, { text }) => sum + text.length + 1, 0);
}
