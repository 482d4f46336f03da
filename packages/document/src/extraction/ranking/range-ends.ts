import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { Ranked } from '../choice/ranked.ts';
import { meaningNames, meaningsOf } from '../features/meaning.ts';
import type { Studied } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { oddsOf } from '../weights/trees.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** The value, in log odds, of two dates being printed as one range. */
const rangeWorth = 2;
/** The cost, in log odds, of an end before its start. */
const reversalCost = 3;
/** Dates that are considered for each end. */
const tried = 5;

/**
 * Two fields that ask for the start and the end of one period get both ends of one printed range (`1 May - 31 May`) if
 * that is more likely than two dates from different places.
 */
export function joinRangeEnds({ ranked }: Pick<RankedPage, 'ranked'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  for (const [first, last] of periodsOf([...refined.keys()])) {
    const own = [refined.get(first), refined.get(last)] as const;
    if (own.some((one) => one === undefined || one.isTaught)) continue;
    let [best, bestScore] = [own as readonly [Ranked, Ranked], scoreOf(own[0]!, own[1]!)];
    for (const start of ranked.get(first)!.slice(0, tried)) {
      for (const end of ranked.get(last)!.slice(0, tried)) {
        if (!isPrintedRange(start.studied, end.studied) || scoreOf(start, end) <= bestScore) continue;
        [best, bestScore] = [[start, end], scoreOf(start, end)];
      }
    }
    refined.set(first, best[0]).set(last, best[1]);
  }
  return refined;
}

const [startMeaning, endMeaning] = [meaningNames.indexOf('start'), meaningNames.indexOf('end')];

/** The fields that ask for the two ends of one period: by what their names have in common, or as the only two. */
export function periodsOf(targets: readonly TargetField[]): (readonly [TargetField, TargetField])[] {
  const dates = targets.filter(({ finder }) => finder === 'date');
  const ends = (own: number, other: number) =>
    dates.filter(({ name }) => {
      const meanings = meaningsOf(wordsOf(name).join(' '));
      return meanings.has(own) && !meanings.has(other);
    });
  const [starts, lasts] = [ends(startMeaning, endMeaning), ends(endMeaning, startMeaning)];
  if (starts.length === 1 && lasts.length === 1) return [[starts[0]!, lasts[0]!]];
  return starts.flatMap((start) => {
    const last = lasts.find(({ name }) => stemOf(name) === stemOf(start.name));
    return last === undefined ? [] : [[start, last] as const];
  });
}

function wordsOf(name: string): string[] {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[\s._-]+/);
}

/** A name without its words for an end. */
function stemOf(name: string): string {
  return wordsOf(name)
    .filter((word) => !meaningsOf(word).has(startMeaning) && !meaningsOf(word).has(endMeaning))
    .join(' ')
    .toLowerCase();
}

function scoreOf(start: Ranked, end: Ranked): number {
  const isReversed = end.normalizedValue < start.normalizedValue;
  return (
    oddsOf(start.chance) +
    oddsOf(end.chance) +
    (isPrintedRange(start.studied, end.studied) ? rangeWorth : 0) -
    (isReversed ? reversalCost : 0)
  );
}

/** Between the two dates; the name of a weekday may precede the second. */
const joining = new RegExp(
  String.raw`^\s*(?:[-–—]|${anyOf(allTerms(({ dates }) => dates?.ranges))})\s*(?:\p{L}+[.,]?\s+)?$`,
  'iu',
);

/** Whether two dates are the ends of one range as it is printed. */
export function isPrintedRange({ candidate: one }: Studied, { candidate: other }: Studied): boolean {
  if (one.segment !== other.segment) return false;
  const { text, offsets } = one.segment;
  const begun = text.indexOf(one.text, offsets[one.firstToken]);
  if (begun < 0) return false;
  const behind = begun + one.text.length;
  const next = text.indexOf(other.text, behind);
  return next >= behind && joining.test(text.slice(behind, next));
}
