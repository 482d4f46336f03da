import type { Concept } from '../../action/concept/concept.ts';
import { addsUp } from '../amounts/adds-up.ts';
import type { Decided } from '../choice/decided.ts';
import type { Ranked } from '../choice/ranked.ts';
import { centsOf } from '../features/arithmetic.ts';
import { mayShare } from '../features/may-share.ts';
import type { PageStudy } from '../features/page-study.ts';
import { oddsOf } from '../weights/trees.ts';
import { isPrintedRate } from './tax-share.ts';

/** Names of the numbers that tell how a choice goes together with the others of its document. */
export const consistencyNames = [
  'contested',
  'sumOpen',
  'ratePrinted',
  'rateStrange',
  'datesFit',
  'sameNumber',
  'formWhole',
] as const;

/** Log odds that stand for a print that no other field wants. */
const unwanted = -12;

/** For each choice the numbers of {@link consistencyNames}: 1, 0, and -1 for a contradiction where there is one. */
export function consistencyOf(studies: readonly PageStudy[], decided: readonly Decided[]): number[][] {
  const sums = sumFeatures(studies, decided);
  const dates = dateFit(decided);
  return decided.map((one) => [
    contest(one, decided),
    ...(isAmount(one) ? sums : [0, 0, 0]),
    one.target.concept === 'documentDate' || one.target.concept === 'dueDate' ? dates : 0,
    sharesNumber(one, decided) ? 1 : 0,
    one.chosen.studied.candidate.form,
  ]);
}

/** How likely another field takes the same print for its own value. */
function contest({ target, page, chosen }: Decided, decided: readonly Decided[]): number {
  const own = chosen.studied.candidate.tokens[0];
  let most = unwanted;
  for (const other of decided) {
    if (other.page !== page || mayShare(target, other.target)) continue;
    for (const rival of [other.chosen, ...other.others.slice(0, 6)]) {
      if (rival.studied.candidate.tokens[0] === own) most = Math.max(most, oddsOf(rival.chance));
    }
  }
  return most;
}

const amounts: ReadonlySet<Concept> = new Set(['subtotal', 'tax', 'total']);

function isAmount({ target }: Decided): boolean {
  return amounts.has(target.concept);
}

/** Whether net and tax miss the gross, the share of the tax is a printed rate, and it is one that no country takes. */
function sumFeatures(studies: readonly PageStudy[], decided: readonly Decided[]): number[] {
  const cents = (concept: Concept) => centsOf(likeliest(decided, concept)?.studied.candidate.normalizedText);
  const [net, tax, gross] = [cents('subtotal'), cents('tax'), cents('total')];
  const known = [net, tax, gross].filter((one) => !Number.isNaN(one)).length;
  const isOpen = known === 3 && !addsUp([net!, tax!], gross!);
  const base = Number.isNaN(net!) ? gross! - tax! : net!;
  const rate = tax! / base;
  if (!(base > 0) || Number.isNaN(rate)) return [isOpen ? 1 : 0, 0, 0];
  return [
    isOpen ? 1 : 0,
    isPrintedRate(studies, { tax: tax!, base }) ? 1 : 0,
    rate < 0 || rate > 0.3 ? 1 : 0,
  ];
}

/** 1 where the day of payment follows that of the document, -1 where it comes before, 0 where one is missing. */
function dateFit(decided: readonly Decided[]): number {
  const [issued, due] = (['documentDate', 'dueDate'] as const).map(
    (concept) => likeliest(decided, concept)?.studied.candidate.normalizedText,
  );
  if (issued === undefined || due === undefined) return 0;
  return due < issued ? -1 : 1;
}

function likeliest(decided: readonly Decided[], concept: Concept): Ranked | undefined {
  return decided
    .filter(({ target }) => target.concept === concept)
    .map(({ chosen }) => chosen)
    .sort((a, b) => b.chance - a.chance)[0];
}

/** Whether another field that cannot mean the same says the same number or name. */
function sharesNumber({ target, chosen }: Decided, decided: readonly Decided[]): boolean {
  if (target.finder !== 'identifier' && target.finder !== 'name' && target.finder !== 'address') return false;
  return decided.some(
    (other) =>
      other.chosen !== chosen &&
      other.chosen.normalizedValue === chosen.normalizedValue &&
      !mayShare(target, other.target),
  );
}
