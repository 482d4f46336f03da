import { conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { type Page, textOf } from '../model/page.ts';
import { amountOf, cent } from '../proofs/amounts.ts';
import { fieldValue } from '../proofs/proof.ts';
import { spelledAmounts } from '../text/kinds/spelled-amount.ts';
import { magnitude, printedAmounts } from './printed-amounts.ts';

/**
 * Names of the fields with the amount of the document where it is spelled out, and no amount in figures is that: one of the
 * two is wrong. Of an action without a total, its only amount.
 */
export function spelledTotals(
  { fields }: Pick<ActionDefinition, 'fields'>,
  pages: readonly Page[],
  extraction: Pick<Extraction, 'fields'>,
): readonly string[] {
  const spelled = spelledAmounts(pages.flatMap((page) => textOf(page).split('\n')));
  if (spelled.length === 0) return [];
  const amounts = Object.entries(fields).filter(([, { kind }]) => kind === 'money');
  const totals = amounts.filter(([name, field]) => wholes.has(conceptOf(name, field)));
  const asked = (totals.length > 0 ? totals : amounts.length === 1 ? amounts : []).map(([name]) => name);
  const found = asked.filter((name) => fieldValue(extraction, name) !== undefined);
  const values = found.flatMap((name) => amountOf(fieldValue(extraction, name)) ?? []).map(magnitude);
  const figures = new Set([...printedAmounts(pages), ...values].map((amount) => amount / (100n * cent)));
  return spelled.some((whole) => figures.has(BigInt(whole))) ? [] : found;
}

const wholes: ReadonlySet<string> = new Set(['total', 'amountDue']);
