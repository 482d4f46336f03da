import { endsWithLegalForm } from '../../text/kinds/legal-form.ts';
import type { Token } from '../../text/layout/layout.ts';
import { hasCjk } from '../../text/lexicon/captions.ts';
import { addressExtent, type Extent } from '../blocks/address-extent.ts';
import { type Block, type BlockLine, blocksOf, holds } from '../blocks/page-blocks.ts';
import { tokensOf } from '../blocks/piece.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { studiedIn } from '../features/page-findings.ts';
import type { TargetField } from '../features/target-field.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** Minimum likeness of a line to a label of an address to be its caption. */
const leastLabel = 0.75;

/**
 * An address is the whole of its lines in a block: street and town are never separated, and the country is below them. What
 * the block cannot tell stays as it was chosen.
 */
export function takeWholeAddresses({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const addresses = [...chosen].filter(([target, one]) => isPostal(target, one));
  if (addresses.length === 0) return chosen;
  const refined = new Map(chosen);
  const blocks = blocksOf(study.layout);
  const names = new Set(
    [...chosen].flatMap(([{ finder }, one]) =>
      finder === 'name' ? (one?.studied.candidate.tokens ?? []) : [],
    ),
  );
  for (const [target, one] of addresses) {
    const whole = wholeOf(one!.studied.candidate, blocks, {
      isName: (line) => line.pieces.some((piece) => tokensOf(piece).every((token) => names.has(token))),
      isCaption: ({ text }) =>
        addresses.some(([{ labels }]) => labels.likenessOf(text).likeness > leastLabel),
    });
    if (whole === undefined) continue;
    refined.set(target, {
      ...one!,
      studied: studiedIn(study.layout, whole),
      normalizedValue: normalizedValueOf(whole),
    });
  }
  return refined;
}

/** Where a postal code stands in such lines is known of no country yet. */
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Addresses of shops begin and end as receipts print them: where their truth is learned from. */
function isPostal({ finder, concept }: TargetField, one: Ranked | undefined): boolean {
  return (
    finder === 'address' &&
    concept !== 'merchantAddress' &&
    one !== undefined &&
    !one.isTaught &&
    !hasCjk(one.studied.candidate.text) &&
    !rightToLeft.test(one.studied.candidate.text)
  );
}

interface Heads {
  readonly isName: (line: BlockLine) => boolean;
  readonly isCaption: (line: BlockLine) => boolean;
}

/** The address of which a candidate is a part; undefined where the block adds nothing. */
function wholeOf(candidate: Candidate, blocks: readonly Block[], heads: Heads): Candidate | undefined {
  const own = new Set(candidate.tokens);
  const block = blocks.find(({ lines }) => lines.some((line) => holds(line, own)));
  if (block === undefined || !isIn(block, own)) return undefined;
  const part = {
    first: block.lines.findIndex((line) => holds(line, own)),
    last: block.lines.findLastIndex((line) => holds(line, own)),
  };
  const isHead = (line: number) => {
    const one = block.lines[line]!;
    return heads.isName(one) || heads.isCaption(one) || (endsWithLegalForm(one.text) && !/\d/.test(one.text));
  };
  const extent = addressExtent(block, part, isHead);
  const whole = extent && candidateFrom(candidate, block, extent, part.first);
  return whole?.tokens.length === own.size && whole.tokens.every((token) => own.has(token))
    ? undefined
    : whole;
}

/** Whether the lines of a block hold all of a value. */
function isIn({ lines }: Block, own: ReadonlySet<Token>): boolean {
  const held = new Set(lines.flatMap(({ pieces }) => pieces.flatMap(tokensOf)));
  return own.isSubsetOf(held);
}

/** The lines of an address from where it begins in the first of them. */
function candidateFrom(
  { firstToken, segment, form }: Candidate,
  { lines }: Block,
  { first, last }: Extent,
  begins: number,
): Candidate {
  const spans = lines.slice(first, last + 1).flatMap(({ pieces }, index) =>
    pieces.map((piece) => {
      const isFirst = first === begins && index === 0 && piece.segment === segment;
      return {
        segment: piece.segment,
        firstToken: isFirst ? Math.max(piece.firstToken, firstToken) : piece.firstToken,
        endToken: piece.endToken,
      };
    }),
  );
  return candidateOfLines(spans, { form });
}
