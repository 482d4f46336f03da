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
 * matches no action, is a result, not an exception.
 */
export async function extractDocument(
  path: string,
  options: ExtractDocumentOptions,
): Promise<ExtractedDocument> {
  const documentName = basename(path);
  const failed = (code: string, detail: string): ExtractedDocument => ({
    ok: false,
    documentName,
    reasons: [{ code, detail }],
  });
  const { pool, actions, onPage, signal } = options;
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
  const { action, choice } = chooseAction(read.pages, actions, options.examples);
  const about = { documentName, ...(choice && { choice }) };
  if (action === undefined) return { ...about, ok: false, reasons: [undecided(choice)] };
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
