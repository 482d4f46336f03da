import type { ActionDefinition } from './action.ts';
import { addressPartValue, addressSourceOf } from './address-fields.ts';
import type { ExtractedValue, Extraction, ValueReason } from './extraction.ts';
import { featureNames, soughtField } from './features/field-features.ts';
import { conventionsOf, PageStudy } from './features/page-study.ts';
import type { Page } from './page.ts';
import { type Decided, decidePage } from './ranker/decide.ts';
import { logOdds, probabilityOf } from './ranker/trees.ts';
import { shippedWeights, type Weights } from './ranker/weights.ts';
import { extractTable } from './tables/extract-table.ts';

/** Names the code and the weights; what was extracted by another version may differ. */
export const extractorVersion = `1.0.0+${shippedWeights.version}`;

/**
 * Finds the values that an action asks for. What is not on the pages is left out. Depends on its arguments alone and
 * throws only if `weights` were made for other features than this code computes.
 */
export function extract(
  pages: readonly Page[],
  action: ActionDefinition,
  weights: Weights = shippedWeights,
): Extraction {
  if (weights.features.join() !== featureNames.join()) {
    throw new Error('The weights do not fit this extractor; run `npm run train` to make new ones.');
  }
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  const decided = decideDocument(studies, action, weights);
  const fields: Record<string, ExtractedValue[]> = {};
  const add = (name: string, value: ExtractedValue) => {
    fields[name] = [...(fields[name] ?? []), value];
  };
  const parts = Object.keys(action.fields).flatMap((name) => {
    const part = addressSourceOf(action, name);
    return part ? [{ name, ...part }] : [];
  });
  for (const one of decided) {
    const study = studies.find(({ page }) => page.number === one.page)!;
    const value = asValue(one, study, weights);
    add(one.sought.name, value);
    for (const { name, part } of parts.filter(({ source }) => source === one.sought.name)) {
      const found = addressPartValue(value, one.chosen.studied.candidate, part);
      if (found) add(name, found);
    }
  }
  const tables = Object.fromEntries(
    Object.entries(action.tables).map(([name, table]) => [name, extractTable(studies, table)]),
  );
  return { fields, tables, prompts: {} };
}

/** The choice for each field and page; training looks at it before there is a confidence. */
export function decideDocument(
  studies: readonly PageStudy[],
  action: ActionDefinition,
  weights: Pick<Weights, 'ranker'>,
): Decided[] {
  const sought = Object.entries(action.fields)
    .filter(([name]) => addressSourceOf(action, name) === undefined)
    .map(([name, field]) => soughtField(name, field));
  return studies.flatMap((study) => decidePage(study, sought, weights.ranker));
}

function asValue(decided: Decided, study: PageStudy, weights: Weights): ExtractedValue {
  const { candidate } = decided.chosen.studied;
  const { widthPt, heightPt } = study.page;
  return {
    text: candidate.text,
    ...(candidate.normalizedText === undefined ? {} : { normalizedText: candidate.normalizedText }),
    confidence: probabilityOf(logOdds(weights.confidence, decided.signs)),
    page: decided.page,
    box: {
      left: candidate.left / widthPt,
      top: candidate.top / heightPt,
      width: (candidate.right - candidate.left) / widthPt,
      height: (candidate.bottom - candidate.top) / heightPt,
    },
    reasons: reasonsOf(decided),
  };
}

function reasonsOf({ sought, chosen, sumAgrees }: Decided): ValueReason[] {
  const { left, above } = chosen.studied.surroundings;
  const reasons: ValueReason[] = [];
  if (left && sought.labels.likenessOf(left.text).likeness > 0.6) reasons.push(`label:${left.text}`);
  else if (above[0] && sought.labels.likenessOf(above[0].text).likeness > 0.6)
    reasons.push(`label:${above[0].text}`);
  if (sumAgrees) reasons.push('sum-agrees');
  if (chosen.repeats > 1) reasons.push('repeated');
  return reasons;
}
