import { type ActionDefinition, defaultConfidenceThreshold, type FieldDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { derivedParts } from '../text/address/derived-parts.ts';
import type { Example } from './example.ts';
import { type LooseKind, looseKinds } from './loose-kinds.ts';

/** Whether a field is the number under which a party is registered: it is on all documents of a sender, or on none. */
export function isPartyNumber(name: string, { kind }: Pick<FieldDefinition, 'kind'>): boolean {
  return kind === 'vatId' || (kind === 'identifier' && /(?:tax|vat)(?:Id|Number|No)$/i.test(name));
}

/** A person is not asked about the field, whatever its confidence. */
export function isNeverAsked({
  confidenceThreshold = defaultConfidenceThreshold,
}: Pick<FieldDefinition, 'confidenceThreshold'>): boolean {
  return confidenceThreshold === 0;
}

/** A value that is surer is right as a rule. */
const leastConfidence = 0.9;
/** … of a sender who came again: what is less sure would be asked about on one of the next documents. */
const leastOfKnown = 0.95;
/** Cells of a column that are asked about; more of one document tell no more. */
const mostCells = 2;

/** A field, or the cell of a row as `table.column`. */
interface Unknown {
  readonly name: string;
  /** From 0. */
  readonly row?: number;
}

/**
 * What it is worth asking about when a person looks at a document anyway, since it was never asked of the sender: what
 * nobody would ever be asked about, so that it would be missing or wrong on all documents of the sender (doubtful values
 * of fields that are never asked, numbers of parties that were not found, and other numbers and dates that were not, if the
 * pages print some that are no value of another field); and, of a sender who came again, the
 * values and columns that are not sure, which would stop one of the next documents.
 */
export function unknownFacts(
  action: Pick<ActionDefinition, 'fields' | 'tables'>,
  extraction: Pick<Extraction, 'fields' | 'tables'>,
  alike: readonly Example[],
  pages: readonly Page[] = [],
): readonly Unknown[] {
  const cells = alike.length === 0 ? [] : unknownCells(action, extraction, alike);
  const loose = looseKinds(pages, extraction);
  const fields = unknownFields(action, extraction, alike, (kind) => loose.has(kind as LooseKind));
  return [...fields.map((name) => ({ name })), ...cells];
}

function unknownFields(
  action: Pick<ActionDefinition, 'fields'>,
  { fields }: Pick<Extraction, 'fields'>,
  alike: readonly Example[],
  isLoose: (kind: FieldDefinition['kind']) => boolean,
): readonly string[] {
  const parts = new Set(derivedParts(action).map(({ name }) => name));
  const least = alike.length === 0 ? undefined : leastOfKnown;
  return Object.entries(action.fields)
    .filter(([name, field]) => field.hidden !== true && field.kind !== 'signature' && !parts.has(name))
    .filter(([name, field]) => {
      const found = own(fields, name) ?? [];
      if (found.length === 0)
        return isPartyNumber(name, field) || (isLoose(field.kind) && !isNeverAsked(field));
      const enough = isNeverAsked(field) ? leastConfidence : least;
      return enough !== undefined && found.every(({ confidence }) => confidence < enough);
    })
    .map(([name]) => name)
    .filter((name) => alike.every((one) => !isTold(one, name)));
}

/** The least sure cells of columns of which no person ever looked at one. */
function unknownCells(
  { tables }: Pick<ActionDefinition, 'tables'>,
  extraction: Pick<Extraction, 'tables'>,
  alike: readonly Example[],
): readonly Unknown[] {
  return Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .filter(
        ([column, field]) => !isNeverAsked(field) && alike.every((one) => !isSettled(one, table, column)),
      )
      .flatMap(([column]) => {
        const cells = (own(extraction.tables, table) ?? []).flatMap((row, at) => {
          const cell = own(row.cells, column);
          return cell === undefined || cell.confidence >= leastConfidence ? [] : [{ row: at, cell }];
        });
        return cells
          .toSorted((a, b) => a.cell.confidence - b.cell.confidence)
          .slice(0, mostCells)
          .map(({ row }) => ({ name: `${table}.${column}`, row }));
      }),
  );
}

function isSettled({ cells = {} }: Example, table: string, column: string): boolean {
  const places = own(own(cells, table) ?? {}, column) ?? [];
  return places.some(([, , wasRight]) => wasRight !== undefined);
}

/** Whether a person said something of a field. */
function isTold({ fields, facts = {}, form }: Example, name: string): boolean {
  const fact = own(facts, name);
  return (
    Object.hasOwn(fields, name) ||
    Object.hasOwn(form?.places ?? {}, name) ||
    (fact !== undefined && !fact.isWeak)
  );
}
