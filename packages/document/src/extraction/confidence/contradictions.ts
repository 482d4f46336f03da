import type { Concept } from '../../action/concept/concept.ts';
import { isSoundNumber, namesLooseNumber, namesNumber } from '../../text/kinds/company-number.ts';
import { isSoundIban } from '../../text/kinds/iban.ts';
import type { Decided } from '../choice/decided.ts';
import { centsOf } from '../features/arithmetic.ts';
import { numberOwnersOf } from '../features/opposition.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { probabilityOf } from '../weights/trees.ts';
import { isPrintedRate, rateOfCountries } from './tax-share.ts';

/** What contradicts a value, in the words of its reasons, and the log odds that it takes. */
export interface Contradiction {
  readonly reason: 'sum-disagrees' | 'tax-above-rates' | 'due-before-issue' | 'check-digits-wrong';
  readonly cost: number;
}

/** A probability (0 to 1) less what contradicts it. */
export function doubted(confidence: number, contradiction: Contradiction | undefined): number {
  if (contradiction === undefined) return confidence;
  const odds = Math.log(confidence / Math.max(1e-6, 1 - confidence)) - contradiction.cost;
  return probabilityOf(odds);
}

/** Amounts that do not add up may be explained by a charge that nobody asked for; a total below its parts is not. */
const [openSum, impossibleSum] = [1.5, 4];
const wrongOrder = 3;
const wrongDigits = 4;
/** Where real numbers break the rule now and then, most of those that do were read right. */
const wrongLooseDigits = 1.5;
/** Between two sums that agree, in cents: each part is rounded. */
const rounding = 2;

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
  const [net, tax, gross] = (['subtotal', 'tax', 'total'] as const).map((concept) =>
    centsOf(textOf(decided, ({ target }) => target.concept === concept)),
  );
  if (!(gross! > 0)) return undefined;
  const { less, more } = otherAmounts(decided);
  const isReduced = printedAmounts(decided).has(net! + (tax! > 0 ? tax! : 0) - gross!);
  const isBelow =
    net! - less.reduce((sum, one) => sum + one, 0) > gross! + rounding && !(tax! < 0) && !isReduced;
  if (isBelow || (tax! > 0 && tax! >= gross!)) return { reason: 'sum-disagrees', cost: impossibleSum };
  const open = net! + tax! - gross!;
  const isExplained = sumsOf([...less.map((one) => -one), ...more]).some(
    (sum) => Math.abs(open + sum) <= rounding,
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
  const [net, tax, gross] = (['subtotal', 'tax', 'total'] as const).map((concept) =>
    centsOf(textOf(decided, ({ target }) => target.concept === concept)),
  );
  const taxed = { tax: tax!, base: Number.isNaN(net!) ? gross! - tax! : net! };
  if (!(taxed.tax > 0 && taxed.base > 0)) return undefined;
  const day = textOf(decided, ({ target }) => target.concept === 'documentDate');
  const isStrange = rateOfCountries(studies, taxed, day) === 'too-high' && !isPrintedRate(studies, taxed);
  return isStrange ? { reason: 'tax-above-rates', cost: openSum } : undefined;
}

/** Amounts in cents that stand between the net and the gross beside the tax: what makes it less, and what makes it more. */
function otherAmounts(decided: readonly Decided[]): { readonly less: number[]; readonly more: number[] } {
  const named = (names: RegExp) =>
    decided
      .filter(({ target }) => target.finder === 'money' && names.test(target.name))
      .map(({ chosen }) => Math.abs(centsOf(chosen.studied.candidate.normalizedText)))
      .filter((cents) => !Number.isNaN(cents));
  return { less: named(/discount|deposit/i), more: named(/freight|shipping/i) };
}

/** The amounts of the pages, in cents: what nobody asked for may explain a sum all the same. */
function printedAmounts(decided: readonly Decided[]): ReadonlySet<number> {
  const total = decided.find(({ target }) => target.concept === 'total');
  return new Set((total?.others ?? []).map(({ studied }) => centsOf(studied.candidate.normalizedText)));
}

/** What any of the amounts make together; nothing of them as well, since each may be part of the net already. */
function sumsOf(amounts: readonly number[]): number[] {
  let sums = [0];
  for (const one of amounts.slice(0, 6)) sums = sums.concat(sums.map((sum) => sum + one));
  return sums;
}

function orderContradiction(decided: readonly Decided[]): Contradiction | undefined {
  const [issued, due] = (['documentDate', 'dueDate'] as const).map((concept) =>
    textOf(decided, ({ target }) => target.concept === concept),
  );
  if (issued === undefined || due === undefined || due >= issued) return undefined;
  return { reason: 'due-before-issue', cost: wrongOrder };
}

/** What the likeliest value of a field says, in normal form. */
function textOf(decided: readonly Decided[], isMeant: (one: Decided) => boolean): string | undefined {
  const all = decided.filter(isMeant).sort((a, b) => b.chosen.chance - a.chosen.chance);
  return all[0]?.chosen.studied.candidate.normalizedText;
}
