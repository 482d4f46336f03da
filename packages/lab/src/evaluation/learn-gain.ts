import { type Judged, judge, type LabelledFile, type LabelledSet } from '@recto/cli/internals';
import {
  applyCorrections,
  type Example,
  exampleOf,
  extract,
  extractAction,
  itemsNamed,
  layoutFingerprintOf,
  type Page,
  type PageMatches,
  sketchDocument,
  type Weights,
} from '@recto/document';
import { layoutGroups } from './learn-groups.ts';

interface LearnOptions {
  /** Number of documents of a layout to correct. */
  readonly corrected: number;
  /** How many times they are drawn from each layout. */
  readonly draws: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly weightsOf: (one: Read) => Weights;
}

interface Read {
  readonly file: LabelledFile;
  readonly pages: readonly Page[];
  /** The output of the matching network for the pages. */
  readonly matches?: readonly PageMatches[];
}

/** A field of a document before and after other documents of its layout were corrected. */
export interface LearnedField {
  /** Index of the layout, the largest first. */
  readonly layout: number;
  readonly before: Judged;
  readonly after: Judged;
}

export interface LearnOutcome {
  /** Number of documents of each layout that is large enough. */
  readonly layouts: readonly number[];
  /** For each draw, the fields of the documents that were not corrected. */
  readonly fields: readonly LearnedField[];
}

/**
 * Corrects some documents of each layout as a reviewer who knows the truth would, and evaluates the rest of the layout
 * with and without what was learned. Layouts are found from the words alone; those with no document left to evaluate
 * are skipped.
 */
export function learnGain(set: LabelledSet, read: readonly Read[], options: LearnOptions): LearnOutcome {
  const groups = layoutGroups(read.map(({ pages }) => layoutFingerprintOf(pages))).filter(
    ({ length }) => length > options.corrected,
  );
  const fields = groups.flatMap((group, layout) => {
    const documents = group.map((index) => documentOf(set, read[index]!, options));
    return Array.from({ length: options.draws }, () => shuffled(documents, options.random)).flatMap((drawn) =>
      judgeRest(set, drawn, options).map((one) => ({ layout, ...one })),
    );
  });
  return { layouts: groups.map(({ length }) => length), fields };
}

interface Document extends Read {
  readonly before: readonly Judged[];
  readonly example: Example | undefined;
}

function documentOf(set: LabelledSet, read: Read, { weightsOf }: LearnOptions): Document {
  const { file, pages } = read;
  const { matches } = read;
  const extraction = extract(pages, set.action, weightsOf(read), matches ? { matches } : {});
  const corrections = set.fields.flatMap((name) => {
    const text = file.truth[name];
    if (text === undefined) return [];
    return itemsNamed(set.action, extraction, name).map((item) => ({ item, text: text || null }));
  });
  const example = exampleOf(
    sketchDocument(pages, set.action, weightsOf(read), matches),
    applyCorrections(extraction, corrections),
  );
  return { ...read, before: judge(set, file, pages, extraction, 0), example };
}

function judgeRest(
  set: LabelledSet,
  drawn: readonly Document[],
  { corrected, weightsOf }: LearnOptions,
): Omit<LearnedField, 'layout'>[] {
  const examples = drawn.slice(0, corrected).flatMap(({ example }) => example ?? []);
  return drawn.slice(corrected).flatMap((one) => {
    const { file, pages } = one;
    const after = judge(
      set,
      file,
      pages,
      extractAction(pages, set.action, {
        examples,
        find: (read, action, known) =>
          extract(read, action, weightsOf(one), {
            examples: known,
            ...(one.matches && { matches: one.matches }),
          }),
      }),
      0,
    );
    return one.before.map((before, index) => ({ before, after: after[index]! }));
  });
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
