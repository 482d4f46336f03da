import type { Concept } from '../../action/concept/concept.ts';
import { isSoundNumber, namesLooseNumber, namesNumber } from '../../text/kinds/company-number.ts';
import { isSoundIban } from '../../text/kinds/iban.ts';
import { addsUp, isRoundedToCoins, slipOf } from '../amounts/adds-up.ts';
import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';
import { numberOwnersOf } from '../features/opposition.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { probabilityOf } from '../weights/trees.ts';
import { documentSums, likeliestText, otherAmounts, sumsOfSome } from './document-sums.ts';
import { isPrintedRate, rateOfCountries } from './tax-share.ts';

/** What contradicts a value, in the words of its reasons, and the log odds that it takes. */
export interface Contradiction {
  readonly reason:
    | 'sum-disagrees'
    | 'tax-above-rates'
    | 'due-before-issue'
    | 'check-digits-wrong'
    | 'rows-disagree';
  readonly cost: number;
  /** What it leaves at most (0 to 1), however much else speaks for the value. */
  readonly most?: number;
}

/** Two contradictions of a value together, in the words of the first. */
export function bothContradictions(
  one: Contradiction | undefined,
  other: Contradiction | undefined,
): Contradiction | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const most = Math.min(one.most ?? 1, other.most ?? 1);
  return { reason: one.reason, cost: one.cost + other.cost, most };
}

/** A probability (0 to 1) less what contradicts it. */
export function doubted(confidence: number, contradiction: Contradiction | undefined): number {
  if (contradiction === undefined) return confidence;
  const odds = Math.log(confidence / Math.max(1e-6, 1 - confidence)) - contradiction.cost;
  return Math.min(contradiction.most ?? 1, probabilityOf(odds));
}

/** Amounts that do not add up may be explained by a charge that nobody asked for; a total below its parts is not. */
const [openSum, impossibleSum] = [1.5, 4];
const wrongOrder = 3;
const wrongDigits = 4;
/** Where real numbers break the rule now and then, most of those that do were read right. */
const wrongLooseDigits = 1.5;

/**
 * What contradicts each of the values of a document. A contradiction says that one of those involved is wrong, not which
 * one: all of them lose.
 */
export function contradictionsOf(
  decided: readonly Decided[],
  studies: readonly PageStudy[] = [],
): readonly (Contradiction | undefined)[] {
  const sum = sumContradiction(decided) ?? rateContradiction(decided, studies);
  const order = orderContradiction(decided);
  return decided.map((one) => {
    const { target } = one;
    if (summed.has(target.concept)) return sum;
    if (target.concept === 'documentDate' || target.concept === 'dueDate') return order;
    return digitsContradiction(one);
  });
}

function digitsContradiction({ target, chosen }: Decided): Contradiction | undefined {
  const reason = 'check-digits-wrong';
  const { candidate, surroundings } = chosen.studied;
  const number = candidate.normalizedText ?? candidate.text;
  if (target.finder === 'iban') return isSoundIban(number) ? undefined : { reason, cost: wrongDigits };
  if (!asksForCheckedNumber(target)) return undefined;
  const label = surroundings.left?.text ?? surroundings.above[0]?.text;
  if (isSoundNumber(number, label) !== false) return undefined;
  return { reason, cost: namesLooseNumber(label ?? '') ? wrongLooseDigits : wrongDigits };
}

function asksForCheckedNumber({ name, finder, field }: TargetField): boolean {
  if (finder === 'vatId') return true;
  return (
    finder === 'identifier' &&
    [name, ...field.labels].some((text) => numberOwnersOf(text).has('tax') || namesNumber(text))
  );
}

const summed: ReadonlySet<Concept> = new Set(['subtotal', 'tax', 'total']);

function sumContradiction(decided: readonly Decided[]): Contradiction | undefined {
  const { net, tax, gross } = documentSums(decided);
  if (!(gross > 0)) return undefined;
  const { less, more } = otherAmounts(decided);
  const isReduced = printedAmounts(decided).has(net + (tax > 0 ? tax : 0) - gross);
  const isBelow =
    net - less.reduce((sum, one) => sum + one, 0) > gross + slipOf(1) && !(tax < 0) && !isReduced;
  if (isBelow || (tax > 0 && tax >= gross)) return { reason: 'sum-disagrees', cost: impossibleSum };
  const open = net + tax - gross;
  const isExplained = sumsOfSome([...less.map((one) => -one), ...more]).some(
    (sum) => addsUp([net + sum, tax], gross) || isRoundedToCoins(open + sum + gross, gross),
  );
  return Number.isNaN(open) || isExplained || isReduced
    ? undefined
    : { reason: 'sum-disagrees', cost: openSum };
}

/** A tax above all rates of the document's countries, of which the pages print none that would give it. */
function rateContradiction(
  decided: readonly Decided[],
  studies: readonly PageStudy[],
): Contradiction | undefined {
  const { net, tax, gross } = documentSums(decided);
  const taxed = { tax, base: Number.isNaN(net) ? gross - tax : net };
  if (!(taxed.tax > 0 && taxed.base > 0)) return undefined;
  const day = likeliestText(decided, 'documentDate');
  const isStrange = rateOfCountries(studies, taxed, day) === 'too-high' && !isPrintedRate(studies, taxed);
  return isStrange ? { reason: 'tax-above-rates', cost: openSum } : undefined;
}

/** The amounts of the pages, in cents: what nobody asked for may explain a sum all the same. */
function printedAmounts(decided: readonly Decided[]): ReadonlySet<number> {
  const total = decided.find(({ target }) => target.concept === 'total');
  return new Set((total?.others ?? []).map(({ studied }) => centsOf(studied.candidate.normalizedText)));
}

function orderContradiction(decided: readonly Decided[]): Contradiction | undefined {
  const [issued, due] = (['documentDate', 'dueDate'] as const).map((concept) =>
    likeliestText(decided, concept),
  );
  if (issued === undefined || due === undefined || due >= issued) return undefined;
  return { reason: 'due-before-issue', cost: wrongOrder };
}
