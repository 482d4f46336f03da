import { basename } from 'node:path';
import {
  type ActionDefinition,
  type Catalogues,
  decideOutcome,
  type Engine,
  type Example,
  type Extraction,
  embeddedDataOf,
  inMemoryCatalogues,
  type Page,
  pagesOfPart,
  printedAction,
  type Reason,
  severalDocuments,
  shownExtraction,
  withCatalogues,
} from '@recto/document';
import { checkRulesApart, type ReaderPool, type ReadOutcome } from '@recto/sandbox';
import { localLimits } from './local-limits.ts';
import { readInput } from './read-input.ts';
import { type WeighedActions, weighActions, weighedText } from './weigh-actions.ts';

/** One file, read and extracted in this process, or why that failed. */
export type ExtractedDocument =
  | {
      readonly ok: true;
      readonly documentName: string;
      readonly action: ActionDefinition;
      /** How the action was chosen, if there were several. */
      readonly choice?: WeighedActions;
      readonly status: 'SUCCEEDED' | 'PARTIAL_SUCCESS' | 'MANUAL_VALIDATION_REQUIRED';
      readonly pageCount: number;
      readonly extraction: Extraction;
      readonly reasons: readonly Reason[];
    }
  | {
      readonly ok: false;
      readonly documentName: string;
      /** How an action was chosen, if there were several and the file could be read. */
      readonly choice?: WeighedActions;
      readonly reasons: readonly Reason[];
    };

export interface ExtractDocumentOptions {
  readonly pool: ReaderPool;
  /** What to extract; of several actions, the one that matches the file. */
  readonly actions: readonly ActionDefinition[];
  readonly engine: Engine;
  /** What samples taught each action, by its name. */
  readonly examples?: ReadonlyMap<string, readonly Example[]>;
  /** What the organization knows: its firms, suppliers and lists. */
  readonly catalogues?: Catalogues | undefined;
  /** Take values from the file's embedded data, if it has any. */
  readonly useEmbeddedData: boolean;
  readonly onPage?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads the file at `path` once, chooses the action if there are several, and extracts. An unreadable file, or one that
 * matches no action, is a result, not an exception. A file with several documents is one result, that of the first, which
 * goes to a person: see {@link extractDocuments}.
 */
export async function extractDocument(
  path: string,
  options: ExtractDocumentOptions,
): Promise<ExtractedDocument> {
  const read = await readForAction(path, options);
  return 'reasons' in read ? read : extractRead(read, options);
}

/** {@link extractDocument}; where the action has files split, and each document begins surely, a result of each. */
export async function extractDocuments(
  path: string,
  options: ExtractDocumentOptions,
): Promise<readonly ExtractedDocument[]> {
  const file = await readForAction(path, options);
  if ('reasons' in file) return [file];
  const { read, action, about } = file;
  const several = action.severalDocuments === 'split' ? severalDocuments(read.pages) : undefined;
  if (several?.isSure !== true) return [await extractRead(file, options)];
  const made: ExtractedDocument[] = [];
  for (const [index, part] of several.parts.entries()) {
    const pages = pagesOfPart(read.pages, part);
    // Nobody is asked whether a part is one document. Data embedded in a file is that of its first page.
    const ofPart = {
      read: { ...read, pages },
      action: { ...action, severalDocuments: 'ignore' as const },
      about: { ...about, documentName: `${about.documentName}/${index + 1}` },
    };
    const useEmbeddedData = options.useEmbeddedData && part.pages.includes(1);
    made.push(await extractRead(ofPart, { ...options, useEmbeddedData }));
  }
  return made;
}

interface ReadFile {
  readonly read: ReadPages;
  readonly action: ActionDefinition;
  readonly about: Pick<ExtractedDocument, 'documentName' | 'choice'>;
}

/** The file's pages and the action for them, or why there are none. */
async function readForAction(
  path: string,
  { pool, actions, examples, onPage, signal }: ExtractDocumentOptions,
): Promise<ReadFile | Extract<ExtractedDocument, { readonly ok: false }>> {
  const documentName = basename(path);
  const failed = (code: string, detail: string) =>
    ({ ok: false, documentName, reasons: [{ code, detail }] }) as const;
  const input = await readInput(path, pool);
  if (!input.ok) return failed(input.code, input.detail);
  const { bytes } = input;
  const read = await pool.read({
    bytes,
    limits: localLimits,
    ...(onPage && { onPage }),
    ...(signal && { signal }),
  });
  if (!read.ok) return failed(read.code, read.detail);
  const { action, choice } = chooseAction(read.pages, actions, examples);
  const about = { documentName, ...(choice && { choice }) };
  if (action === undefined) return { ...about, ok: false, reasons: [undecided(choice)] };
  return { read, action, about };
}

async function extractRead(
  { read, action, about }: ReadFile,
  options: ExtractDocumentOptions,
): Promise<ExtractedDocument> {
  return { ...about, ...(await extractPages(read, action, options)) };
}

type ReadPages = Extract<ReadOutcome, { readonly ok: true }>;

async function extractPages(
  { pages, record }: ReadPages,
  action: ActionDefinition,
  { pool, engine, examples, catalogues, useEmbeddedData, signal }: ExtractDocumentOptions,
) {
  const known = examples?.get(action.name) ?? [];
  const several = action.severalDocuments === 'ignore' ? undefined : severalDocuments(pages);
  const { extraction: read, failures } = await engine.extract({
    // The values of two documents are never mixed.
    pages: several?.first ?? pages,
    action: printedAction(action),
    known: {
      ...(useEmbeddedData && { embeddedData: embeddedDataOf(pages, record) }),
      ...(known.length > 0 && { examples: known }),
    },
    signal: signal ?? new AbortController().signal,
  });
  const { extraction, rules } = await withCatalogues(
    { pages: several?.first ?? pages, action, extraction: read },
    catalogues ?? inMemoryCatalogues({}),
  );
  const checked = await checkRulesApart(pool, rules, extraction, { signal });
  const broken = checked.filter((failure) => failure !== null);
  const finding = { action, pages, extraction, failures, broken, audit: false, several };
  const { status, reasons } = decideOutcome(finding);
  if (status === 'FAILED') return { ok: false, reasons } as const;
  const shown = shownExtraction(action, pages, extraction);
  return { ok: true, action, status, pageCount: pages.length, extraction: shown, reasons } as const;
}

type ChosenAction =
  | { readonly action: ActionDefinition; readonly choice?: WeighedActions }
  | { readonly action?: undefined; readonly choice: WeighedActions };

function chooseAction(
  pages: readonly Page[],
  actions: readonly ActionDefinition[],
  examples: ExtractDocumentOptions['examples'],
): ChosenAction {
  const [first] = actions;
  // Unreadable pages speak for no action; whichever is used, the outcome says why they failed.
  const isUnreadable = pages.every(({ failure }) => failure !== undefined);
  if (first !== undefined && (actions.length === 1 || isUnreadable)) return { action: first };
  const choice = weighActions(pages, actions, examples);
  return choice.best === undefined ? { choice } : { action: choice.best.action, choice };
}

function undecided(choice: WeighedActions): Reason {
  return {
    code: 'ACTION_UNDECIDED',
    detail: `The document does not clearly belong to any of the actions: ${weighedText(choice)}. Name one with --action.`,
  };
}
