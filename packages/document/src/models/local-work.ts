import { extractAction, type KnownBeforehand } from '../extract-action.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { alignAnswers } from './align-answers.ts';
import { type CellOptions, cellOptions } from './cell-options.ts';
import { type FieldOptions, fieldOptions } from './field-options.ts';
import type { ModelAnswers } from './model-answers.ts';

/** What an engine wants of the pages besides the values that the local engine finds there. */
export type WantedWork =
  | { readonly kind: 'values' }
  /** The candidates that a decision model is to choose from. */
  | { readonly kind: 'options' }
  /** The answers of a language model put back on the pages. */
  | { readonly kind: 'answers'; readonly answers: ModelAnswers };

export interface LocalWork {
  readonly extraction: Extraction;
  /** Only where they were asked for. */
  readonly options?: readonly FieldOptions[];
  /** The same for cells, of which only people choose. */
  readonly cells?: CellOptions;
}

/**
 * Everything that engines do with pages: pure, and bounded by whoever calls it, because a page of very many words
 * takes long. What needs a network is done elsewhere, between two calls of this.
 */
export function localWork(
  pages: readonly Page[],
  action: ActionDefinition,
  wanted: WantedWork = { kind: 'values' },
  known: KnownBeforehand = {},
): LocalWork {
  const extraction = extractAction(pages, action, known);
  switch (wanted.kind) {
    case 'values':
      return { extraction };
    case 'options':
      return {
        extraction,
        options: fieldOptions(pages, action, extraction),
        cells: cellOptions(pages, action, extraction),
      };
    case 'answers':
      return { extraction: alignAnswers(pages, action, extraction, wanted.answers) };
  }
}
