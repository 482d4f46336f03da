import type { ExtractedValue } from '../model/extraction.ts';
import { fold } from '../text/layout/fold.ts';
import type { Proposal } from './proposal.ts';

/** What one way of reading says of a field, and how likely that is right. */
export interface Way extends Proposal {
  /** It is what examples of the layout make of the page. */
  readonly isTaught?: true;
  /** It was found among the candidates of the page; what two ways find so is no independent evidence. */
  readonly isFound?: true;
}

/** Maximum confidence of a value that several ways of reading agree on. */
const surest = 0.99;
/** Worth of what only the examples say. */
const contradictedWorth = 0.7;
/** The odds that neither of two values is right. */
const neither = 0.05;
/**
 * A value that is likelier than this is given, though doubted, where it is likelier that there is none, but not sure: where
 * one person said so once.
 */
const leastGiven = 0.5;
const surelyNone = 0.85;

interface Opinion {
  readonly value: ExtractedValue | undefined;
  readonly ways: readonly Way[];
  readonly chance: number;
}

/**
 * The value that most speaks for, by all ways that say the same; less sure where others say something else that is
 * likely too. `found` are the values of all pages, of which those that say the same stay.
 */
export function chooseWay(ways: readonly Way[], found: readonly ExtractedValue[]): readonly ExtractedValue[] {
  const [first, other] = opinionsOf(ways.map((way) => doubted(way, ways))).toSorted(
    (a, b) => b.chance - a.chance,
  );
  const isGiven = isLikelyNone(first) && other !== undefined && other.chance > leastGiven;
  const [best, second] = isGiven ? [other, first] : [first, other];
  if (best?.value === undefined) return [];
  const value = best.ways.find(({ isFound }) => isFound)?.value ?? best.value;
  const rival = second === undefined ? 0 : oddsOf(second.chance);
  const alone = oddsOf(best.chance) / (oddsOf(best.chance) + rival + neither);
  const most = Math.min(surest, ...best.ways.map((way) => way.most ?? 1));
  const confidence = Math.min(most, best.chance, rival === 0 ? 1 : alone);
  const reasons = [...new Set(best.ways.flatMap((way) => way.value!.reasons))];
  const chosen = { ...value, confidence, reasons };
  const elsewhere = found.filter((one) => one.page !== value.page && isSame(one, value));
  return [...new Map([chosen, ...elsewhere].map((one) => [one.page, one])).values()].toSorted(
    (a, b) => a.page - b.page,
  );
}

function isLikelyNone(opinion: Opinion | undefined): boolean {
  return opinion !== undefined && opinion.value === undefined && opinion.chance < surelyNone;
}

/** Examples of a layout that contradict what is found without them are right less often than they say. */
function doubted(way: Way, ways: readonly Way[]): Way {
  const isAlone = ways.every((one) => one === way || one.chance === 0 || !isSameValue(one.value, way.value));
  return way.isTaught && isAlone ? { ...way, chance: contradictedWorth * way.chance } : way;
}

/** The different values; that a field is empty is one. */
function opinionsOf(ways: readonly Way[]): readonly Opinion[] {
  const groups: Way[][] = [];
  for (const way of ways.filter(({ chance }) => chance > 0)) {
    const group = groups.find(([first]) => isSameValue(first!.value, way.value));
    if (group === undefined) groups.push([way]);
    else group.push(way);
  }
  return groups.map((own) => ({ value: own[0]!.value, ways: own, chance: together(own) }));
}

function together(ways: readonly Way[]): number {
  const found = ways.filter(({ isFound }) => isFound).map(({ chance }) => chance);
  const others = ways.filter(({ isFound }) => !isFound).map(({ chance }) => chance);
  return 1 - [Math.max(0, ...found), ...others].reduce((doubt, chance) => doubt * (1 - chance), 1);
}

function oddsOf(chance: number): number {
  return chance / Math.max(1e-6, 1 - chance);
}

function isSameValue(a: ExtractedValue | undefined, b: ExtractedValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSame(a, b);
}

function isSame(a: ExtractedValue, b: ExtractedValue): boolean {
  if (fold(a.text) === fold(b.text)) return true;
  return a.normalizedText !== undefined && a.normalizedText === b.normalizedText;
}
