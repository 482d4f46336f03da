import { type SampleReading, type SampleValue, toConfidenceScore } from '@recto/contract';
import {
  type ActionDefinition,
  decideOutcome,
  type ExtractedValue,
  type Extraction,
  type Outcome,
  shownExtraction,
  withCatalogues,
} from '@recto/document';
import { ExtractionRefusedError } from '../../../worker/stage.ts';
import type { AppContext } from '../../app-context.ts';
import { unreadable } from '../../submission/uploaded-file.ts';
import type { ReadSample } from './sample-pages.ts';

/** What a definition makes of a document, and how it would end. */
interface Trial {
  readonly extraction: Extraction;
  readonly outcome: Outcome;
}

/**
 * Reads a document with a definition that need not be published, as a worker would, but without what was learned from
 * earlier ones: among them may be the document itself. Nothing is stored.
 */
export async function readWith(
  { engine, store, checkRules }: Pick<AppContext, 'engine' | 'store' | 'checkRules'>,
  organizationId: string,
  { pages, embeddedData }: ReadSample,
  action: ActionDefinition,
  signal: AbortSignal,
): Promise<Trial> {
  const found = await engine
    .extract({ pages, action, signal, known: { embeddedData } })
    .catch((error: unknown) => {
      if (!(error instanceof ExtractionRefusedError)) throw error;
      throw unreadable({ code: error.code, detail: error.message });
    });
  const { extraction, rules } = await withCatalogues(
    { pages, action, extraction: found.extraction },
    store.catalogues.of(organizationId),
  );
  const checked = await checkRules(rules, extraction, signal);
  const broken = checked.filter((failure) => failure !== null);
  const { failures } = found;
  return {
    extraction,
    outcome: decideOutcome({
      action: { ...action, rules },
      pages,
      extraction,
      audit: false,
      failures,
      broken,
    }),
  };
}

/** A trial as the screens show it. */
export function sampleReading(
  { pages }: ReadSample,
  action: ActionDefinition,
  { extraction, outcome }: Trial,
): SampleReading {
  const shown = shownExtraction({ ...action, fields: unhidden(action.fields) }, pages, extraction);
  return {
    fields: Object.fromEntries(
      Object.keys(action.fields).map((name) => [name, valueBody(shown.fields[name]?.[0]) ?? null]),
    ),
    tables: Object.fromEntries(
      Object.keys(action.tables).map((table) => [
        table,
        (shown.tables[table] ?? []).map(({ cells }) =>
          Object.fromEntries(
            Object.entries(cells).flatMap(([column, cell]) => {
              const body = valueBody(cell);
              return body === undefined ? [] : [[column, body] as const];
            }),
          ),
        ),
      ]),
    ),
    isAsked: outcome.status === 'MANUAL_VALIDATION_REQUIRED',
    reasons: outcome.reasons.map(({ code, detail, field }) => ({
      code,
      detail,
      ...(field !== undefined && { field }),
    })),
  };
}

/** Whoever defines a field sees its value, also that of a hidden one. */
function unhidden<Field extends { readonly hidden?: boolean }>(
  fields: Readonly<Record<string, Field>>,
): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, hidden: false }]),
  );
}

function valueBody(value: ExtractedValue | undefined): SampleValue | undefined {
  if (value === undefined) return undefined;
  const { text, normalizedText, confidence, page, box, reasons } = value;
  const isPrinted = !reasons.includes('not-printed') && !reasons.includes('not-on-page');
  return {
    text,
    ...(normalizedText !== undefined && { normalizedValue: normalizedText }),
    confidenceScore: toConfidenceScore(confidence),
    page: Math.max(0, page - 1),
    geometry: isPrinted ? box : null,
  };
}
