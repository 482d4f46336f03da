import { examplesAlike } from '../memory/alike.ts';
import type { Example } from '../memory/example.ts';
import { layoutFingerprintOf } from '../memory/layout-fingerprint.ts';
import { learnedFieldOf } from '../memory/learned-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue, Extraction, ValueReason } from '../model/extraction.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import type { PageMatches } from '../model/page-matches.ts';
import { tablesOfRows } from '../model/tax-table.ts';
import { addressParts } from '../text/address/address-parts.ts';
import { type DerivedPart, derivedParts } from '../text/address/derived-parts.ts';
import { asPrinted, printedText } from '../text/layout/printed.ts';
import type { Decided } from './choice/decided.ts';
import { adjusted, adjustedByRules } from './confidence/adjustments.ts';
import { confidenceOf } from './confidence/confidence.ts';
import { confidenceFeatureNames, confidenceFeatures } from './confidence/confidence-features.ts';
import { bothContradictions, contradictionsOf, doubted } from './confidence/contradictions.ts';
import type { DecidedDocument } from './confidence/decided-document.ts';
import { printedLabel } from './confidence/printed-label.ts';
import { rowContradictions, settledRows } from './confidence/row-contradictions.ts';
import { rowSums } from './confidence/row-sums.ts';
import { isMissedFor, isTooDoubtful } from './confidence/too-doubtful.ts';
import { featureNames } from './features/field-features.ts';
import { conventionsOf, PageStudy } from './features/page-study.ts';
import { withPrintedLabels } from './features/printed-labels.ts';
import { type TargetField, targetFields } from './features/target-field.ts';
import { decidePages, decideRanking } from './ranking/decide.ts';
import { type Ranking, rankingOf } from './ranking/ranking.ts';
import { tableRows } from './seen-tables/table-rows.ts';
import { markedValues } from './selection-marks/marked-values.ts';
import type { Forest } from './weights/trees.ts';
import { shippedWeights, type Weights } from './weights/weights.ts';
import { withTaxes } from './with-taxes.ts';

/** What extraction knows beside the pages. */
interface Beforehand {
  readonly examples?: readonly Example[] | undefined;
  /** For each page what the matching network says of it. */
  readonly matches?: readonly PageMatches[] | undefined;
}

/**
 * Finds the values that an action asks for. What is not on the pages is left out. Depends on its arguments alone and
 * throws only if `weights` were made for other features than this code computes. Of the `examples`, those of the
 * document's layout count.
 */
export function extract(
  pages: readonly Page[],
  action: ActionDefinition,
  weights: Weights = shippedWeights,
  { examples = [], matches = [] }: Beforehand = {},
): Extraction {
  const alike = examplesAlike(examples, layoutFingerprintOf(pages));
  return extractor(pages, action, weights, matches)(alike);
}

/**
 * Finds the values of a document, as {@link extract}, with each of several lists of examples of its layout. What does
 * not depend on them is done once.
 */
export function extractor(
  pages: readonly Page[],
  action: ActionDefinition,
  weights: Weights = shippedWeights,
  matches: readonly PageMatches[] = [],
): (alike: readonly Example[]) => Extraction {
  const { known, rankings } = prepared(pages, action, weights, matches);
  return (alike) => findAll({ ...known, alike }, rankings);
}

/** What does not depend on examples. */
function prepared(
  pages: readonly Page[],
  action: ActionDefinition,
  weights: Weights,
  matches: readonly PageMatches[],
): { readonly known: Omit<Known, 'alike'>; readonly rankings: readonly Ranking[] } {
  const isMadeFor = weights.features.join() === featureNames.join();
  if (!isMadeFor || weights.confidence.features.join() !== confidenceFeatureNames.join()) {
    throw new Error('The weights do not fit this extractor; run `npm run train` to make new ones.');
  }
  const conventions = conventionsOf(pages);
  const studies = pages.map((page, index) => new PageStudy(page, conventions, pages.length, matches[index]));
  const asked = withPrintedLabels(studies, action);
  const ofRows = tablesOfRows(asked.tables);
  const tables = Object.fromEntries(
    Object.keys(ofRows).map((name) => [name, tableRows(studies, name, ofRows)]),
  );
  const rankings = targetsTogether(asked).map((targets) => rankingOf(studies, targets, weights.ranker));
  return { known: { studies, action, asked, weights, tables }, rankings };
}

function findAll(known: Known, rankings: readonly Ranking[]): Extraction {
  const { studies, action, asked, tables: read } = known;
  const groups = rankings.map((ranking) => findTogether(ranking, known));
  const found = [...groups.flatMap(({ values }) => values), ...markedValues(studies, action)];
  const fields = Object.fromEntries(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => [name, all.map(({ value }) => value)]),
  );
  const withheld = Object.fromEntries(
    groups.flatMap((group) => [...group.withheld]).filter(([name]) => !Object.hasOwn(fields, name)),
  );
  // Only the first group has amounts, which rows are compared with.
  const tables = groups[0]?.tables ?? read;
  return {
    ...withTaxes(studies, asked, { fields, tables }),
    ...(Object.keys(withheld).length > 0 && { withheld }),
    prompts: {},
  };
}

/** What is known when fields are looked for. */
interface Known {
  readonly studies: readonly PageStudy[];
  readonly action: ActionDefinition;
  /** The action with the labels that the pages print. */
  readonly asked: ActionDefinition;
  readonly weights: Weights;
  readonly alike: readonly Example[];
  readonly tables: Extraction['tables'];
}

/** The values of fields that are chosen together, and the tables as sure as they make them. */
interface Found {
  readonly values: readonly NamedValue[];
  readonly withheld: ReadonlyMap<string, number>;
  readonly tables: Extraction['tables'];
}

function findTogether(ranking: Ranking, known: Known): Found {
  const { studies, action, tables } = known;
  const { document, chances, sums } = believedTogether(ranking, known);
  const { decided } = document;
  const byRows = rowContradictions(decided, sums);
  const against = contradictionsOf(decided, studies).map((one, index) =>
    bothContradictions(one, byRows[index]),
  );
  const settled = adjusted(document, chances);
  const withheld = new Map<string, number>();
  const values = decided.flatMap((one, index) => {
    const { page } = studies[one.page - 1] ?? studies[0]!;
    const believed = settled[index]!;
    if (isTooDoubtful(one.target, believed, against[index])) {
      if (isMissedFor(one)) {
        withheld.set(one.target.name, Math.max(withheld.get(one.target.name) ?? 0, believed));
      }
      return [];
    }
    return valuesOf(one, page, action, doubted(believed, against[index]), against[index]?.reason);
  });
  return { values, withheld, tables: settledRows(tables, decided, sums) };
}

/** The choices for fields that are chosen together, and their probabilities (0 to 1) by the trained confidence alone. */
function believedTogether(ranking: Ranking, { studies, weights, tables, alike }: Known) {
  const { fields: targets } = ranking;
  const decided = decideRanking(ranking, learnedFrom(alike));
  const features = confidenceFeatures(studies, decided, targets.length);
  const chances = decided.map(({ target: field, chosen }, index) =>
    chosen.isTaught ? chosen.chance : confidenceOf(weights.confidence, field, features[index]!),
  );
  const document: DecidedDocument = { studies, decided, targets, rows: Object.values(tables).flat() };
  return { document, chances, sums: rowSums(tables, decided, studies) };
}

/** The choices of a document and their probabilities (0 to 1) before the evidence: what that is fitted to. */
export function decidedByRules(
  pages: readonly Page[],
  action: ActionDefinition,
  matches: readonly PageMatches[],
): readonly { readonly document: DecidedDocument; readonly believed: readonly number[] }[] {
  const { known, rankings } = prepared(pages, action, shippedWeights, matches);
  return rankings.map((ranking) => {
    const { document, chances } = believedTogether(ranking, { ...known, alike: [] });
    return { document, believed: adjustedByRules(document, chances) };
  });
}

/**
 * The fields in two groups that know nothing of each other. Telephone and web address of a letterhead are on few
 * documents: that they are missing must not count against the others, nor their labels, which are those of the party.
 */
function targetsTogether(action: ActionDefinition): readonly TargetField[][] {
  const ofHeader = (name: string) => /\.header(?:Phone|Url)$/.test(name);
  const targets = targetFields(action);
  return [targets.filter(({ name }) => !ofHeader(name)), targets.filter(({ name }) => ofHeader(name))];
}

/** The choice for each field and page; training looks at it before there is a confidence. */
export function decideDocument(
  studies: readonly PageStudy[],
  targets: readonly TargetField[],
  ranker: Forest,
  examples: readonly Example[] = [],
): Decided[] {
  return decidePages(studies, targets, ranker, learnedFrom(examples));
}

function learnedFrom(examples: readonly Example[]) {
  return ({ name, finder }: TargetField) => learnedFieldOf(examples, name, finder);
}

interface NamedValue {
  readonly name: string;
  readonly value: ExtractedValue;
}

/** A decided value under its field's name, and the fields that are parts of it. */
function valuesOf(
  decided: Decided,
  page: Page,
  action: ActionDefinition,
  confidence: number,
  doubt: ValueReason | undefined,
): NamedValue[] {
  const { name } = decided.target;
  const certain = asValue(decided, page, confidence);
  const value = doubt === undefined ? certain : { ...certain, reasons: [...certain.reasons, doubt] };
  const parts = derivedParts(action)
    .filter(({ of }) => of === name)
    .map((part) => ({ name: part.name, value: partOf(value, decided, page, part) }));
  return [{ name, value }, ...parts.filter((part): part is NamedValue => part.value !== undefined)];
}

function asValue(decided: Decided, page: Page, confidence: number): ExtractedValue {
  const { candidate } = decided.chosen.studied;
  const { text, normalizedText } = asPrinted(candidate.tokens, candidate);
  return {
    text,
    ...(normalizedText === undefined ? {} : { normalizedText }),
    confidence,
    page: decided.page,
    box: ratioBox(candidate, page),
    reasons: reasonsOf(decided),
  };
}

/** A part of an address is as sure as the address; so is the whole under another name. */
export function partOf(
  address: ExtractedValue,
  { chosen }: Pick<Decided, 'chosen'>,
  page: Page,
  { of, part }: DerivedPart,
): ExtractedValue | undefined {
  if (part === 'whole') return { ...address, reasons: [`part-of:${of}`] };
  const tokens = addressParts(chosen.studied.candidate.tokens)[part];
  if (tokens === undefined || tokens.length === 0) return undefined;
  const text = printedText(tokens) ?? tokens.map((token) => token.text).join(' ');
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

/** The edges of something on a page, in points, as a box. */
export function ratioBox({ left, right, top, bottom }: Edges, { widthPt, heightPt }: Page): Box {
  return {
    left: left / widthPt,
    top: top / heightPt,
    width: (right - left) / widthPt,
    height: (bottom - top) / heightPt,
  };
}

/** What speaks for a candidate, in terms a reviewer understands. */
export function reasonsOf({
  target,
  chosen,
  sumAgrees,
}: Pick<Decided, 'target' | 'chosen' | 'sumAgrees'>): ValueReason[] {
  const label = printedLabel({ target, chosen });
  const reasons: ValueReason[] = label === undefined ? [] : [`label:${label}`];
  if (chosen.isTaught) reasons.push('layout-known');
  if (sumAgrees) reasons.push('sum-agrees');
  if (chosen.repeats > 1) reasons.push('repeated');
  return reasons;
}
