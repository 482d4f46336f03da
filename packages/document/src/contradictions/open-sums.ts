import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import { amountOf, cent } from '../proofs/amounts.ts';
import { fieldValue } from '../proofs/proof.ts';
import { magnitude, printedAmounts } from './printed-amounts.ts';

/** More amounts make nearly any sum. */
const mostBetween = 6;

/**
 * Names of subtotal and total where neither a tax nor anything else was taken for what lies between them, and the amounts
 * that are printed between them, under whatever labels, do not lead from one to the other: a tax with a label that no list
 * has is wrong, or one of the two is. Empty where they do, or where nothing is printed there.
 */
export function openSums(
  { fields }: Pick<ActionDefinition, 'fields'>,
  pages: readonly Page[],
  extraction: Pick<Extraction, 'fields'>,
): readonly string[] {
  if (fieldValue(extraction, 'tax') !== undefined) return [];
  const names = ['subtotal', 'total'].filter((name) => Object.hasOwn(fields, name));
  const [net, gross] = names.map((name) => fieldValue(extraction, name));
  const [from, to] = [amountOf(net), amountOf(gross)];
  const page = pages.find(({ number }) => number === net?.page);
  if (net === undefined || gross?.page !== net.page || page === undefined) return [];
  if (from === undefined || to === undefined || from <= 0n || to <= 0n) return [];
  const open = to - from;
  const between = amountsBetween(page, net.box, gross.box);
  if (between.length === 0 || between.length > mostBetween) return [];
  // What makes the difference may be printed elsewhere, such as in a table of taxes.
  if (isAbout(open, 0n, to) || [...printedAmounts(pages)].some((one) => isAbout(one, magnitude(open), to)))
    return [];
  return signedSums(between).some((sum) => isAbout(sum, open, to)) ? [] : names;
}

/** Amounts end below each other within this share of the page's width. */
const sameEdge = 0.03;

/** What is printed below one amount and above another, and ends where one of them does. */
function amountsBetween(page: Page, upper: Box, lower: Box): readonly bigint[] {
  const study = new PageStudy(page, conventionsOf([page]), 1);
  return study.candidates('money').flatMap(({ candidate }) => {
    const middle = (candidate.top + candidate.bottom) / 2 / page.heightPt;
    if (middle <= upper.top + upper.height || middle >= lower.top) return [];
    const right = candidate.right / page.widthPt;
    const endsSame = [upper, lower].some((one) => Math.abs(one.left + one.width - right) < sameEdge);
    const amount = endsSame ? amountOf(candidate) : undefined;
    return amount === undefined || amount === 0n ? [] : [amount];
  });
}

/** All sums of some of the amounts, each of which adds or takes off. */
function signedSums(amounts: readonly bigint[]): readonly bigint[] {
  let sums: readonly bigint[] = [0n];
  for (const one of amounts) sums = sums.flatMap((sum) => [sum, sum + one, sum - one]);
  return sums;
}

/** Each amount was rounded by itself; a total in coins of five by up to two hundredths more. */
function isAbout(one: bigint, other: bigint, total: bigint): boolean {
  const slip = total % (5n * cent) === 0n ? 3n * cent : 2n * cent;
  return magnitude(one - other) <= slip;
}
