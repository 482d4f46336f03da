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
  templates,
  type WantedWork,
} from '@recto/document';
import { shippedMatcher } from './open-matcher.ts';

/** The shipped network's output for pages. */
export async function matchesOf(pages: readonly Page[], asked: Asked): Promise<readonly PageMatches[]> {
  return matchPages(pages, asked, await shippedMatcher());
}

/** {@link localWork} with the matching network's output for the pages. */
export async function workOnPages(
  pages: readonly Page[],
  action: ActionDefinition,
  wanted: WantedWork = { kind: 'values' },
  known: KnownBeforehand = {},
): Promise<LocalWork> {
  const matches = await matchesOf(pages, action);
  return localWork(pages, action, wanted, { ...known, matches });
}

/** {@link sketchDocument} with the matching network's output for the pages. */
export async function sketchPages(pages: readonly Page[], action: ActionDefinition): Promise<DocumentSketch> {
  const matches = await matchesOf(pages, action);
  return sketchDocument(pages, action, undefined, matches);
}

/** Loads what extraction needs, and has it run once. */
export async function extractOnce(pages: readonly Page[]): Promise<void> {
  await workOnPages(pages, templates.INVOICE);
}
