import type {
  ActionDefinition,
  DocumentSketch,
  Extraction,
  KnownBeforehand,
  LocalWork,
  Page,
  Rule,
  RuleFailure,
  WantedWork,
} from '@recto/document';
import type {
  DrawnPage,
  DrawOutcome,
  MembersOutcome,
  ReadFailure,
  ReadLimits,
  ReadOutcome,
  RenderOutcome,
  SearchableOutcome,
} from '@recto/reader';

/** The tasks of a reader process. One task at a time. */
export type Task =
  | { readonly kind: 'warm-up'; readonly forWhat: 'reading' | 'drawing' }
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array;
      readonly limits: ReadLimits;
      readonly letterheads?: boolean | undefined;
    }
  | {
      readonly kind: 'render';
      readonly bytes: Uint8Array;
      readonly limits: ReadLimits;
      readonly pageNumber: number;
      readonly dotsPerInch: number;
    }
  | {
      readonly kind: 'draw';
      readonly bytes: Uint8Array;
      readonly limits: ReadLimits;
      readonly page: DrawnPage;
    }
  | {
      readonly kind: 'extract';
      readonly pages: readonly Page[];
      readonly action: ActionDefinition;
      readonly wanted: WantedWork;
      readonly known: KnownBeforehand;
    }
  | { readonly kind: 'sketch'; readonly pages: readonly Page[]; readonly action: ActionDefinition }
  | { readonly kind: 'check-rules'; readonly rules: readonly Rule[]; readonly values: RuleValues }
  | { readonly kind: 'make-searchable'; readonly bytes: Uint8Array; readonly pages: readonly Page[] }
  | { readonly kind: 'take-apart'; readonly bytes: Uint8Array };

/** A document's values and whatever else was requested; or why finding them was given up. */
export type ExtractOutcome = ({ readonly ok: true } & LocalWork) | ReadFailure;

/** What a document under review provides for learning; or why making it was given up. */
export type SketchOutcome = { readonly ok: true; readonly sketch: DocumentSketch } | ReadFailure;

/** What a rule checks. */
export type RuleValues = Pick<Extraction, 'fields' | 'tables'>;

/** For each rule what breaks it, or null; or why checking them was given up. */
export type RulesOutcome =
  | { readonly ok: true; readonly broken: readonly (RuleFailure | null)[] }
  | ReadFailure;

/** The result of each kind of task. */
export interface TaskResults {
  'warm-up': { readonly ok: true };
  read: ReadOutcome;
  render: RenderOutcome;
  draw: DrawOutcome;
  extract: ExtractOutcome;
  sketch: SketchOutcome;
  'check-rules': RulesOutcome;
  'make-searchable': SearchableOutcome;
  'take-apart': MembersOutcome;
}

/** Messages of a reader process: any number of `page`, then one `result`. */
export type Report =
  | { readonly kind: 'page'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'result';
      readonly result: TaskResults[Task['kind']];
      /** It holds memory that it cannot free, so another process must do the next task. */
      readonly isSpent: boolean;
    };
