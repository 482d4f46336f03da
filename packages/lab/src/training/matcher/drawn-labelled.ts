import type { ActionDefinition, FieldDefinition } from '@recto/document';
import { labelsFromName } from '@recto/document/internals';
import type { Chance } from '../../drawn/chance.ts';
import type { DrawnDocument } from '../../drawn/drawn-document.ts';
import type { LabelledDocument } from '../labelled-document.ts';
import type { CaptionPool } from './caption-pool.ts';
import { drawnPages } from './drawn-page.ts';
import { drawnQueries } from './drawn-queries.ts';
import { scannedPages } from './scanned-pages.ts';
import { tradeLabelled } from './trade-labelled.ts';

/** Share of invoices and orders that use the templates that come with Recto. */
const templateShare = 0.6;
/** Share of all documents that are read like scans. */
const scannedShare = 0.4;

/** A generated document with an action as a user would write it, some of whose fields the document does not have. */
export function drawnLabelled(drawn: DrawnDocument, pool: CaptionPool, chance: Chance): LabelledDocument {
  const trade = chance.of(templateShare) ? tradeLabelled(drawn) : undefined;
  const clean = drawnPages(drawn);
  const pages = chance.of(scannedShare) ? scannedPages(clean, chance) : clean;
  if (trade !== undefined) {
    const action = { ...trade.action, name: `drawn ${drawn.kind}`, tables: {} };
    const about = { id: drawn.id, pages, group: drawn.template };
    return { ...about, action, truth: trade.truth, isGenerated: true };
  }
  const asked = drawnQueries(drawn, pool, chance).filter(
    ({ query }) => !query.isColumn && query.kind !== 'checkbox' && query.kind !== 'signature',
  );
  const fields = Object.fromEntries(
    asked.map(({ query: { name, kind, labels, description } }): [string, FieldDefinition] => [
      name,
      {
        kind,
        labels: labels.length > 0 ? labels : labelsFromName(name),
        ...(description !== undefined && { description }),
      },
    ]),
  );
  const truth = Object.fromEntries(
    asked.map(({ query, values }) => [query.name, values[0]?.text.replace(/\s*\n\s*/g, ' ') ?? null]),
  );
  return {
    id: drawn.id,
    pages,
    action: actionOf(drawn, fields),
    truth,
    group: drawn.template,
    isGenerated: true,
  };
}

function actionOf({ kind }: DrawnDocument, fields: ActionDefinition['fields']): ActionDefinition {
  return {
    name: `drawn ${kind}`,
    type: 'GENERIC',
    fields,
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'rollup' },
  };
}
