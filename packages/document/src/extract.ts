import type { ActionDefinition } from './action.ts';
import { addressParts } from './address/address-parts.ts';
import { type DerivedPart, derivedParts } from './address/derived-parts.ts';
import type { ExtractedValue, Extraction, ValueReason } from './extraction.ts';
import { featureNames, soughtField } from './features/field-features.ts';
import { conventionsOf, PageStudy } from './features/page-study.ts';
import type { Box } from './geometry.ts';
import { markedKinds, markedValues } from './marks/marked-values.ts';
import type { Page } from './page.ts';
import { type Decided, decidePages } from './ranker/decide.ts';
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
  const found = decided.flatMap((one) => {
    const { page } = studies[one.page - 1] ?? studies[0]!;
    return valuesOf(one, page, action, weights);
  });
  found.push(...markedValues(studies, action));
  const fields = Object.fromEntries(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => [name, all.map(({ value }) => value)]),
  );
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
  const derived = new Set(derivedParts(action).map(({ name }) => name));
  const sought = Object.entries(action.fields)
    .filter(([name, { kind }]) => !derived.has(name) && !markedKinds.some((marked) => marked === kind))
    .map(([name, field]) => soughtField(name, field));
  return decidePages(studies, sought, weights.ranker);
}

interface NamedValue {
  readonly name: string;
  readonly value: ExtractedValue;
}

/** A decided value under its field's name, and the fields that are parts of it. */
function valuesOf(decided: Decided, page: Page, action: ActionDefinition, weights: Weights): NamedValue[] {
  const { name } = decided.sought;
  const value = asValue(decided, page, weights);
  const parts = derivedParts(action)
    .filter(({ of }) => of === name)
    .map((part) => ({ name: part.name, value: partOf(value, decided, page, part) }));
  return [{ name, value }, ...parts.filter((part): part is NamedValue => part.value !== undefined)];
}

function asValue(decided: Decided, page: Page, weights: Weights): ExtractedValue {
  const { candidate } = decided.chosen.studied;
  return {
    text: candidate.text,
    ...(candidate.normalizedText === undefined ? {} : { normalizedText: candidate.normalizedText }),
    confidence: probabilityOf(logOdds(weights.confidence, decided.signs)),
    page: decided.page,
    box: ratioBox(candidate, page),
    reasons: reasonsOf(decided),
  };
}

/** A part of an address is as sure as the address. */
function partOf(
  address: ExtractedValue,
  { chosen }: Decided,
  page: Page,
  { of, part }: DerivedPart,
): ExtractedValue | undefined {
  const tokens = addressParts(chosen.studied.candidate.tokens)[part];
  if (tokens === undefined || tokens.length === 0) return undefined;
  const text = tokens.map((token) => token.text).join(' ');
  return {
    text: text.replace(/[,;·•]$/, ''),
    confidence: address.confidence,
    page: address.page,
    box: ratioBox(edgesOf(tokens), page),
    reasons: [`part-of:${of}`],
  };
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function edgesOf(all: readonly Edges[]): Edges {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

function ratioBox({ left, right, top, bottom }: Edges, { widthPt, heightPt }: Page): Box {
  return {
    left: left / widthPt,
    top: top / heightPt,
    width: (right - left) / widthPt,
    height: (bottom - top) / heightPt,
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
