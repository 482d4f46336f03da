import { extractAction, type KnownBeforehand } from '../extract-action.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { alignAnswers } from './align-answers.ts';
import { type CellOptions, cellOptions } from './cell-options.ts';
import { type FieldOptions, fieldOptions } from './field-options.ts';
import type { ModelAnswers } from './model-answers.ts';

/** What an engine needs from the pages besides the local engine's values. */
export type WantedWork =
  | { readonly kind: 'values' }
  /** The candidates for a decision model to choose from. */
  | { readonly kind: 'options' }
  /** The answers of a language model, located on the pages. */
  | { readonly kind: 'answers'; readonly answers: ModelAnswers };

export interface LocalWork {
  readonly extraction: Extraction;
  /** Only if requested. */
  readonly options?: readonly FieldOptions[];
  /** The same for cells, for people to choose from. */
  readonly cells?: CellOptions;
}

/**
 * All the work of engines on pages. It is pure, and its caller limits its time, because a page with very many words
 * takes long. Network calls happen elsewhere, between two calls of this.
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
