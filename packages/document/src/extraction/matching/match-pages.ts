import { isNamedOnly } from '../../action/concept/known-labels.ts';
import { promptFields } from '../../action/prompts/prompt-fields.ts';
import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import type { Page } from '../../model/page.ts';
import type { Match, PageMatches } from '../../model/page-matches.ts';
import { tablesOfRows } from '../../model/tax-table.ts';
import { readLabel } from '../../text/lexicon/captions.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { prints, withPrintedLabels } from '../features/printed-labels.ts';
import { lookedForFields } from '../features/target-field.ts';
import { trainedLabels } from '../features/trained-labels.ts';
import { labelHits } from './label-hits.ts';
import type { Matcher, MatcherOutput } from './matcher.ts';
import { pageTensorOf } from './page-tensor.ts';
import { type MatchQuery, queryTensorOf } from './query-tensor.ts';

/** Longer pages are processed in parts of this many tokens, a quarter of which are also in the next part. */
const mostTokens = 640;
/** Maximum number of parts per page: a page with more is neither a form nor a letter. */
const mostParts = 12;

/** What an action asks of a page. */
export type Asked = Pick<ActionDefinition, 'fields' | 'tables' | 'prompts'>;

/**
 * Queries the network for everything that an action asks for, page by page. An action that names nothing does not call
 * it.
 */
export async function matchPages(
  pages: readonly Page[],
  action: Asked,
  matcher: Matcher,
): Promise<PageMatches[]> {
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  const queries = queriesOf(withPrintedLabels(studies, action)).map((query) => withPrinted(studies, query));
  if (queries.length === 0) return [];
  const matches: PageMatches[] = [];
  for (const study of studies) matches.push(await matchPage(study, queries, matcher));
  return matches;
}

/**
 * The queries of an action: its fields that are not parts of others, its prompts, and the columns of its tables of
 * rows.
 */
export function queriesOf({ fields, tables, prompts }: Asked): MatchQuery[] {
  const asked = { ...promptFields({ prompts }), ...Object.fromEntries(lookedForFields({ fields })) };
  const columns = Object.entries(tablesOfRows(tables)).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([name, column]) => queryOf(`${table}/${name}`, column, true)),
  );
  return [...Object.entries(asked).map(([name, field]) => queryOf(name, field, false)), ...columns];
}

/** Labels derived from the name are left out: the network has the name, and would take them for printed ones. */
function queryOf(name: string, field: FieldDefinition, isColumn: boolean): MatchQuery {
  const { kind, labels, description } = field;
  return { name, kind, labels: isNamedOnly(name, field) ? [] : labels, description, isColumn };
}

/** Of the labels that the network has not seen in training, those that no page prints would say that there is no value. */
function withPrinted(studies: readonly PageStudy[], query: MatchQuery): MatchQuery {
  const trained = trainedLabels(query.labels);
  const added = query.labels.filter(
    (label) => !trained.includes(label) && studies.some((study) => prints(study, label)),
  );
  return { ...query, labels: [...trained, ...added] };
}

/** The same for one page with an existing study. */
async function matchPage(
  study: PageStudy,
  queries: readonly MatchQuery[],
  matcher: Matcher,
): Promise<PageMatches> {
  const asked = queries.map((query) => ({
    ...query,
    name: readLabel(query.isColumn ? query.name.replace(/^table\d+\//, '') : query.name),
    labels: query.labels.map(readLabel),
  }));
  const { grams, parts, kinds } = queryTensorOf(asked);
  const gathered = emptyMatches(study, queries.length);
  for (const { firstRow, endRow, firstToken } of partsOf(study)) {
    const page = pageTensorOf(study, firstRow, endRow);
    if (page.tokens.length === 0) continue;
    const output = await matcher({
      tokens: page.tokens.length,
      queries: queries.length,
      grams: page.grams,
      numbers: page.numbers,
      places: page.places,
      queryGrams: grams,
      queryParts: parts,
      queryKinds: kinds,
      hits: labelHits(study, asked, firstRow, endRow),
    });
    gather(gathered, output, firstToken, page.tokens.length);
  }
  const named = queries.map((query, index): [MatchQuery, Match] => [query, gathered.matches[index]!]);
  const of = (isColumn: boolean) =>
    Object.fromEntries(
      named.filter(([query]) => query.isColumn === isColumn).map(([{ name }, match]) => [name, match]),
    );
  return { fields: of(false), columns: of(true), inRows: gathered.inRows, rowTops: gathered.rowTops };
}

interface Part {
  readonly firstRow: number;
  readonly endRow: number;
  /** The first token of the part among those of the page. */
  readonly firstToken: number;
}

function partsOf({ layout: { rows } }: PageStudy): Part[] {
  const sizes = rows.map((row) => row.reduce((sum, { tokens }) => sum + tokens.length, 0));
  const parts: Part[] = [];
  let firstRow = 0;
  while (firstRow < rows.length && parts.length < mostParts) {
    let endRow = firstRow + 1;
    let tokens = sizes[firstRow]!;
    while (endRow < rows.length && tokens + sizes[endRow]! <= mostTokens) tokens += sizes[endRow++]!;
    parts.push({ firstRow, endRow, firstToken: sizes.slice(0, firstRow).reduce((sum, one) => sum + one, 0) });
    if (endRow >= rows.length) break;
    firstRow = Math.max(firstRow + 1, endRow - Math.ceil((endRow - firstRow) / 4));
  }
  return parts;
}

interface Gathered {
  readonly matches: { none: number; readonly starts: Float32Array; readonly members: Float32Array }[];
  readonly inRows: Float32Array;
  readonly rowTops: Float32Array;
}

function emptyMatches({ layout }: PageStudy, queries: number): Gathered {
  const count = layout.segments.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return {
    matches: Array.from({ length: queries }, () => ({
      none: 1,
      starts: new Float32Array(count),
      members: new Float32Array(count),
    })),
    inRows: new Float32Array(count),
    rowTops: new Float32Array(count),
  };
}

/** Where parts overlap, the more confident one counts. */
function gather(
  gathered: Gathered,
  { starts, none, members, rows }: MatcherOutput,
  first: number,
  count: number,
): void {
  gathered.matches.forEach((match, query) => {
    const own = starts.subarray(query * count, (query + 1) * count);
    const highest = own.reduce((most, one) => Math.max(most, one), none[query]!);
    const sum = own.reduce((total, one) => total + Math.exp(one - highest), Math.exp(none[query]! - highest));
    match.none = Math.min(match.none, Math.exp(none[query]! - highest) / sum);
    for (let token = 0; token < count; token++) {
      const at = first + token;
      match.starts[at] = Math.max(match.starts[at]!, Math.exp(own[token]! - highest) / sum);
      match.members[at] = Math.max(match.members[at]!, probability(members[query * count + token]!));
    }
  });
  for (let token = 0; token < count; token++) {
    const at = first + token;
    gathered.inRows[at] = Math.max(gathered.inRows[at]!, probability(rows[2 * token]!));
    gathered.rowTops[at] = Math.max(gathered.rowTops[at]!, probability(rows[2 * token + 1]!));
  }
}

function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
