import {
  type ActionDefinition,
  type Asked,
  type DocumentSketch,
  type KnownBeforehand,
  type LocalWork,
  localWork,
  matchPages,
  type Page,
  type PageMatches,
  sketchDocument,
  type WantedWork,
} from '@recto/document';
import { shippedMatcher } from './open-matcher.ts';

/** What the shipped network says of pages. */
export async function matchesOf(pages: readonly Page[], asked: Asked): Promise<readonly PageMatches[]> {
  return matchPages(pages, asked, await shippedMatcher());
}

/** What {@link localWork} does, with what the matching network says of the pages. */
export async function workOnPages(
  pages: readonly Page[],
  action: ActionDefinition,
  wanted: WantedWork = { kind: 'values' },
  known: KnownBeforehand = {},
): Promise<LocalWork> {
  const matches = await matchesOf(pages, action);
  return localWork(pages, action, wanted, { ...known, matches });
}

/** What {@link sketchDocument} keeps of a document, told with what the network says of its pages. */
export async function sketchPages(pages: readonly Page[], action: ActionDefinition): Promise<DocumentSketch> {
  const matches = await matchesOf(pages, action);
  return sketchDocument(pages, action, undefined, matches);
}
