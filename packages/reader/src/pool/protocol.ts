import type { Page } from '@recto/document';
import type { ReadLimits } from '../read-limits.ts';
import type { ReadOutcome, RenderOutcome } from '../read-outcome.ts';
import type { SearchableOutcome } from '../searchable-pdf/searchable-file.ts';

/** What a reader process can be asked for. One task at a time. */
export type Task =
  | { readonly kind: 'warm-up' }
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly limits: ReadLimits }
  | {
      readonly kind: 'render';
      readonly bytes: Uint8Array;
      readonly limits: ReadLimits;
      readonly pageNumber: number;
      readonly dotsPerInch: number;
    }
  | { readonly kind: 'make-searchable'; readonly bytes: Uint8Array; readonly pages: readonly Page[] };

/** What comes back for each kind of task. */
export interface TaskResults {
  'warm-up': { readonly ok: true };
  read: ReadOutcome;
  render: RenderOutcome;
  'make-searchable': SearchableOutcome;
}

/** What a reader process says: any number of `page`, then one `result`. */
export type Report =
  | { readonly kind: 'page'; readonly done: number; readonly total: number }
  | { readonly kind: 'result'; readonly result: TaskResults[Task['kind']] };
