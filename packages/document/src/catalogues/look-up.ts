import type { ActionDefinition, Lookup } from '../model/action.ts';
import { catalogueReason } from '../model/catalogue-match.ts';
import type { ExtractedRow, ExtractedValue, Extraction } from '../model/extraction.ts';
import { fieldValue } from '../proofs/proof.ts';
import { fold } from '../text/layout/fold.ts';
import { type CatalogueRow, isPartyCatalogue } from './catalogue-row.ts';
import type { Catalogues } from './catalogues.ts';
import type { FoundParty } from './find-parties.ts';
import type { JudgedRow } from './judge-row.ts';
import type { Print } from './print.ts';

interface Document {
  readonly action: ActionDefinition;
  readonly extraction: Extraction;
  readonly print: Print;
  readonly parties: readonly FoundParty[];
}

/** Below this a row is offered in `matches`, and no value. */
const leastGiven = 0.5;
/** What a row found by a value has of the value's confidence: two rows may share it. */
const ofValue = 0.99;

/** The extraction with the fields and cells that are looked up in catalogues. */
export async function withLookups(document: Document, catalogues: Catalogues): Promise<Extraction> {
  const { action, extraction } = document;
  const found: [string, readonly ExtractedValue[]][] = [];
  for (const [name, { lookup }] of Object.entries(action.fields)) {
    const value = lookup && (await lookedUp(lookup, document, catalogues));
    if (value !== undefined) found.push([name, [value]]);
  }
  const tables = await withCells(document, catalogues);
  if (found.length === 0 && tables === extraction.tables) return extraction;
  return { ...extraction, fields: { ...extraction.fields, ...Object.fromEntries(found) }, tables };
}

async function lookedUp(
  lookup: Lookup,
  document: Document,
  catalogues: Catalogues,
): Promise<ExtractedValue | undefined> {
  if (isPartyCatalogue(lookup.in)) return ofParty(lookup, document.parties);
  for (const column of lookup.by) {
    const value = fieldValue(document.extraction, column);
    const row = value && (await onlyRow(lookup, column, value.normalizedText ?? value.text, catalogues));
    const given = row && textOf(row, lookup.give);
    if (given !== undefined) return givenBy(value!, given);
  }
  return printedAnywhere(lookup, document.print, catalogues);
}

/** What the row of a party gives: the firm must be told by one of the columns that are asked for. */
function ofParty(
  { in: catalogue, by, give }: Lookup,
  parties: readonly FoundParty[],
): ExtractedValue | undefined {
  const [best] = parties.find((party) => party.catalogue === catalogue)?.rows ?? [];
  if (best === undefined || best.probability < leastGiven || !isToldBy(best, by)) return undefined;
  const text = textOf(best.row, give);
  const place = best.places[0];
  if (text === undefined || place === undefined) return undefined;
  const { page, box } = place;
  return { text, page, box, confidence: best.probability, reasons: [catalogueReason] };
}

function isToldBy({ by }: JudgedRow, asked: readonly string[]): boolean {
  return by.some((evidence) => asked.includes(evidence === 'alike' ? 'name' : evidence));
}

/** The row whose column says just this; undefined if none does, or several do. */
async function onlyRow(
  { in: catalogue }: Lookup,
  column: string,
  text: string,
  catalogues: Catalogues,
): Promise<CatalogueRow | undefined> {
  const key = fold(text);
  const rows = key === '' ? [] : await catalogues.withKeys(catalogue, [key], 10);
  const fitting = rows.filter((row) => keyTextsOf(row, column).some((one) => fold(one) === key));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The one row of which a column is printed somewhere: codes of five signs and more, so that no page number is one. */
async function printedAnywhere(
  { in: catalogue, by, give }: Lookup,
  print: Print,
  catalogues: Catalogues,
): Promise<ExtractedValue | undefined> {
  const rows = await catalogues.withKeys(catalogue, print.keys(), 50);
  const told = rows.flatMap((row) => {
    const texts = by.flatMap((column) => textsOf(row, column)).filter((text) => fold(text).length >= 5);
    const place = texts.flatMap((text) => print.places(text))[0];
    return place === undefined ? [] : [{ row, place }];
  });
  const [only, ...more] = told;
  const text = only && textOf(only.row, give);
  if (text === undefined || more.length > 0) return undefined;
  const { page, box } = only!.place;
  return { text, page, box, confidence: 0.95, reasons: [catalogueReason] };
}

async function withCells(
  { action, extraction }: Document,
  catalogues: Catalogues,
): Promise<Extraction['tables']> {
  const changed: [string, readonly ExtractedRow[]][] = [];
  for (const [table, { columns }] of Object.entries(action.tables)) {
    const asked = Object.entries(columns).flatMap(([name, { lookup }]) => (lookup ? [{ name, lookup }] : []));
    if (asked.length === 0) continue;
    const rows = await Promise.all(
      (extraction.tables[table] ?? []).map(async (row) => {
        const cells = await Promise.all(
          asked.map(async ({ name, lookup }) => [name, await cellOf(lookup, row, catalogues)] as const),
        );
        return {
          ...row,
          cells: { ...row.cells, ...Object.fromEntries(cells.filter(([, cell]) => cell !== undefined)) },
        };
      }),
    );
    changed.push([table, rows as readonly ExtractedRow[]]);
  }
  return changed.length === 0 ? extraction.tables : { ...extraction.tables, ...Object.fromEntries(changed) };
}

async function cellOf(
  lookup: Lookup,
  { cells }: ExtractedRow,
  catalogues: Catalogues,
): Promise<ExtractedValue | undefined> {
  for (const column of lookup.by) {
    const cell = cells[column];
    const row = cell && (await onlyRow(lookup, column, cell.normalizedText ?? cell.text, catalogues));
    const given = row && textOf(row, lookup.give);
    if (given !== undefined) return givenBy(cell!, given);
  }
  return undefined;
}

function givenBy({ page, box, confidence }: ExtractedValue, text: string): ExtractedValue {
  return { text, page, box, confidence: confidence * ofValue, reasons: [catalogueReason] };
}

function textsOf({ id, values }: CatalogueRow, column: string): readonly string[] {
  return column === 'id' ? [id] : (values[column] ?? []);
}

/** A column that the list does not have stands for its id. */
function keyTextsOf(row: CatalogueRow, column: string): readonly string[] {
  return Object.hasOwn(row.values, column) ? textsOf(row, column) : [row.id];
}

function textOf(row: CatalogueRow, column: string): string | undefined {
  return textsOf(row, column)[0];
}
