import type { CatalogueRow } from '@recto/document';
import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** A row of a catalogue, in its present version. */
export interface CatalogueRowTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  catalogue: string;
  rowId: string;
  entry: CatalogueRow;
  /** In the form for comparison, in which parts are searched. */
  names: string;
  /** From 1. */
  version: number;
  changedAt: Timestamp;
  changedBy: string;
  /** The import that named it last: what a replacing one did not name is deleted at its end. */
  importId: string;
}

/** An earlier version of a row, or a row that was deleted. */
export interface CatalogueVersionTable {
  sequence: GeneratedAlways<number>;
  organizationId: string;
  catalogue: string;
  rowId: string;
  entry: CatalogueRow;
  version: number;
  changedAt: Timestamp;
  changedBy: string;
  /** When the next version replaced it, and who wrote that. */
  replacedAt: Timestamp;
  replacedBy: string;
}

/** What a row is found by: a hash of organization, catalogue and key, of 52 bits. */
interface CatalogueKeyTable {
  key: number;
  /** The sequence of the row. */
  row: number;
}

export interface CatalogueTables {
  catalogueRows: CatalogueRowTable;
  catalogueVersions: CatalogueVersionTable;
  catalogueKeys: CatalogueKeyTable;
}
