import type { Token } from '../../text/layout/layout.ts';
import { type Block, blocksOf, holds } from '../blocks/page-blocks.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { TargetField } from '../features/target-field.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/**
 * A tax number that stands in the block of one party is not the other's: the two are given back to each other, or the only one
 * to whom its block names. What stands in no party's block stays as it was chosen.
 */
export function ownTaxNumbers({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const [vendor, buyer] = ['vendor', 'buyer'].map((party) => partyOf(chosen, party));
  if (vendor?.taxId === undefined || buyer?.taxId === undefined) return chosen;
  const [sold, bought] = [chosen.get(vendor.taxId), chosen.get(buyer.taxId)];
  if (sold?.isTaught || bought?.isTaught) return chosen;
  const blocks = blocksOf(study.layout);
  const isIn = (one: Ranked | undefined, party: Party) =>
    one !== undefined && party.heads.some((head) => shareBlock(blocks, one, head));
  const isSwapped =
    (isIn(bought, vendor) && !isIn(bought, buyer) && !isIn(sold, vendor)) ||
    (isIn(sold, buyer) && !isIn(sold, vendor) && !isIn(bought, buyer));
  if (!isSwapped) return chosen;
  return new Map(chosen).set(vendor.taxId, bought).set(buyer.taxId, sold);
}

interface Party {
  readonly taxId: TargetField | undefined;
  /** Its name and its address. */
  readonly heads: readonly Ranked[];
}

function partyOf(chosen: Choices, party: string): Party | undefined {
  const targets = [...chosen.keys()];
  const find = (part: string) => targets.find(({ name }) => name === `parties.${party}.${part}`);
  const heads = ['name', 'address'].flatMap((part) => {
    const target = find(part);
    return (target && chosen.get(target)) ?? [];
  });
  return { taxId: find('taxId'), heads };
}

function shareBlock(blocks: readonly Block[], one: Ranked, other: Ranked): boolean {
  const [own, others] = [tokensOf(one), tokensOf(other)];
  return blocks.some(
    ({ lines }) => lines.some((line) => holds(line, own)) && lines.some((line) => holds(line, others)),
  );
}

function tokensOf({ studied }: Ranked): ReadonlySet<Token> {
  return new Set(studied.candidate.tokens);
}
