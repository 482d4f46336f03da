import { type Matcher, matchPages } from '@recto/document';
import type { LabelledDocument } from './labelled-document.ts';
import { decoys } from './ranker-examples.ts';

/**
 * One in this many generated documents is used in training without the network, since extraction must also work without
 * one.
 */
const every = 9;

/** Adds the output of the matching network for the documents' fields, and for fields that hardly any document has. */
export async function withMatches(
  documents: readonly LabelledDocument[],
  matcher: Matcher,
  log: (done: number) => void = () => {},
): Promise<LabelledDocument[]> {
  const matched: LabelledDocument[] = [];
  for (const [index, document] of documents.entries()) {
    const { fields } = document.action;
    const asked = { fields: { ...Object.fromEntries(decoys), ...fields }, tables: {}, prompts: {} };
    const isBare = document.isGenerated === true && index % every === 0;
    const matches = isBare ? [] : await matchPages(document.pages, asked, matcher);
    matched.push({ ...document, matches });
    if (index % 100 === 99) log(index + 1);
  }
  return matched;
}
