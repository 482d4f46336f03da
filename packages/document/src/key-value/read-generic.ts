import type { Extraction } from '../extraction.ts';
import type { Page } from '../page.ts';
import { findPairs } from './find-pairs.ts';
import { findTables } from './find-tables.ts';

/** What a document says for an action that names no fields: its label-and-value pairs and its tables. */
export function readGeneric(pages: readonly Page[]): Extraction {
  return { fields: findPairs(pages), tables: findTables(pages), prompts: {} };
}
