import { templates } from '../action/templates/templates.ts';
import { LabelMatcher } from '../extraction/features/label-likeness.ts';
import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import type { TargetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Page } from '../model/page.ts';
import { papersWithActions } from '../text/lexicon/paper-names.ts';
import { indexOfPhrase, phraseWords } from '../text/lexicon/phrase.ts';
import { type ActionProfile, profileOf } from './action-profile.ts';
import type { Choice } from './choice.ts';
import { type Heading, headingsOf, titleStrength } from './headings.ts';
import type { PaperChances } from './paper-chances.ts';

/** Names of the features that show how well a document fits an action, in order. */
export const evidenceNames = [
  'any',
  'title',
  'recognised',
  'labels',
  'commonShare',
  'rareShare',
  'rareLabels',
  'isNamed',
  'named',
  'unnamed',
] as const;

/** Number of pages to consider: what a document is shows early. */
const mostPages = 3;
/** Maximum words per page: a page with very many words would take minutes. */
const mostWords = 3000;

/** A document prepared for comparison with actions. */
interface DocumentText {
  readonly studies: readonly PageStudy[];
  readonly headings: readonly Heading[];
  readonly words: readonly string[];
}

/** For each choice, the features that show how well the document fits it, in the order of {@link evidenceNames}. */
export function evidenceOf(
  pages: readonly Page[],
  choices: readonly Choice[],
  papers: PaperChances,
): number[][] {
  const document = documentText(pages);
  return choices.map(({ action }) => {
    const profile = profileOf(action);
    return vectorOf(document, profile, labelHits(document, profile), papers);
  });
}

function documentText(pages: readonly Page[]): DocumentText {
  const seen = pages
    .filter(({ words }) => words.length > 0)
    .slice(0, mostPages)
    .map((page) =>
      page.words.length > mostWords ? { ...page, words: page.words.slice(0, mostWords) } : page,
    );
  const conventions = conventionsOf(seen);
  const studies = seen.map((page) => new PageStudy(page, conventions, pages.length));
  const words = seen.flatMap((page) => page.words.flatMap(({ text }) => phraseWords(text)));
  return { studies, words, headings: studies[0] ? headingsOf(studies[0].layout) : [] };
}

interface LabelHits {
  /** Labels on the pages next to a value of their field's kind. */
  readonly labels: ReadonlySet<string>;
  /** Those that business documents of other kinds do not have. */
  readonly rare: ReadonlySet<string>;
}

function labelHits({ studies }: DocumentText, { fields }: ActionProfile): LabelHits {
  const hits = fields.flatMap((target) => bestLabel(studies, target) ?? []);
  return {
    labels: new Set(hits.map(({ label }) => label)),
    rare: new Set(hits.filter(({ rare }) => rare).map(({ label }) => label)),
  };
}

/** Minimum similarity of a text next to a value and a label. */
const leastLikeness = 0.8;

/** Labels of the templates occur on business documents of many kinds; other labels are stronger evidence. */
const common = LabelMatcher.of(
  Object.values(templates).flatMap(({ fields }: ActionDefinition) =>
    Object.values(fields).flatMap(({ labels }) => labels),
  ),
);

/**
 * The label of a field that best matches the text next to a value of its kind, in the form used for comparison;
 * undefined if there is none.
 */
function bestLabel(studies: readonly PageStudy[], { finder, labels, field }: TargetField) {
  let best = leastLikeness;
  let hit: { readonly label: string; readonly rare: boolean } | undefined;
  for (const study of studies) {
    for (const { surroundings } of study.candidates(finder)) {
      for (const phrase of [surroundings.left, surroundings.above[0]]) {
        if (phrase === undefined || phrase.hops > 0) continue;
        const { likeness, label } = labels.likenessOf(phrase.text);
        if (likeness < best || label < 0) continue;
        best = likeness;
        const rare = common.likenessOf(phrase.text).likeness < leastLikeness;
        hit = { label: phraseWords(field.labels[label]!).join(' '), rare };
      }
    }
  }
  return hit;
}

function vectorOf(
  document: DocumentText,
  profile: ActionProfile,
  hits: LabelHits,
  papers: PaperChances,
): number[] {
  const { headings, words } = document;
  const { fields, name, named, recognise } = profile;
  const standing = recognise.filter((phrase) => indexOfPhrase(words, phrase) >= 0);
  const isNamed = named.length > 0;
  return [
    1,
    titleStrength(headings, [name]),
    recognise.length === 0 ? 0 : standing.length / recognise.length,
    Math.log1p(hits.labels.size),
    (hits.labels.size - hits.rare.size) / Math.max(1, fields.length),
    hits.rare.size / Math.max(1, fields.length),
    Math.log1p(hits.rare.size),
    isNamed ? 1 : 0,
    isNamed ? logOf(named.reduce((sum, paper) => sum + (papers.get(paper) ?? 0), 0)) : 0,
    isNamed ? 0 : logOf(mostLikely(papers)),
  ];
}

/** Less likely kinds are as unlikely as the next. */
const leastChance = 0.02;

function logOf(chance: number): number {
  return Math.log(Math.max(leastChance, chance));
}

/** How sure it is that the document is of a kind that has an action of its own. */
function mostLikely(papers: PaperChances): number {
  return Math.max(...papersWithActions.map((paper) => papers.get(paper) ?? 0));
}
