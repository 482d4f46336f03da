import { addressLikeness } from '../../text/kinds/address-words.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { type Candidate, candidateOfLines } from '../candidates/candidate.ts';
import { studiedIn } from '../features/page-findings.ts';
import type { TargetField } from '../features/target-field.ts';
import { normalizedValueOf } from './rank.ts';
import type { Choices, RankedPage } from './ranked-page.ts';

/** Tolerance for the common left edge of the lines of one value, and their maximum distance, in line heights. */
const [aligned, nearest] = [0.6, 0.9];
/** What looks more like part of an address than this is the address of the party named above it. */
const leastAddress = 0.3;

/**
 * A name or text to the right of its label continues in the line below if that line begins below the value and there is
 * nothing below the label: the value was too long for its cell. Only one line, since more are a separate block.
 */
export function takeHangingLines({ study }: Pick<RankedPage, 'study'>, chosen: Choices): Choices {
  const refined = new Map(chosen);
  const taken = new Set([...refined.values()].flatMap((one) => one?.studied.candidate.tokens ?? []));
  for (const [target, one] of refined) {
    if (one === undefined || target.concept !== 'other' || !isOfWords(target)) continue;
    const { candidate } = one.studied;
    const line = hangingLine(study.layout, candidate);
    if (line === undefined || line.tokens.some((token) => taken.has(token))) continue;
    const own = {
      segment: candidate.segment,
      firstToken: candidate.firstToken,
      endToken: candidate.endToken,
    };
    const more = { segment: line, firstToken: 0, endToken: line.tokens.length };
    const whole = candidateOfLines([own, more], { form: candidate.form });
    const studied = studiedIn(study.layout, whole);
    refined.set(target, { ...one, studied, normalizedValue: normalizedValueOf(whole) });
  }
  return refined;
}

function isOfWords({ finder }: TargetField): boolean {
  return finder === 'name' || finder === 'text';
}

function hangingLine(layout: Layout, candidate: Candidate): Segment | undefined {
  const { segment, segments, endToken, left, bottom } = candidate;
  const label = labelLeft(layout, candidate);
  if (segments.length > 1 || endToken < segment.tokens.length || label === undefined) return undefined;
  const line = lineAt(layout, left, bottom);
  if (line === undefined || lineAt(layout, left, line.bottom) !== undefined) return undefined;
  const isApart = layout.rows[line.row]!.some(
    (other) => other.right <= left && other.left >= label - nearest,
  );
  const isWords =
    /\p{L}/u.test(line.text) && !/[:：]/u.test(line.text) && addressLikeness(line.text) < leastAddress;
  return isWords && !isApart ? line : undefined;
}

/** The left edge of the label before a value, in its own segment or in the previous one. */
function labelLeft(layout: Layout, { segment, firstToken }: Candidate): number | undefined {
  const before = layout.rows[segment.row]![segment.column - 1];
  const label = firstToken > 0 ? segment : before;
  const end = firstToken > 0 ? segment.tokens[firstToken - 1] : before?.tokens.at(-1);
  return end !== undefined && /[:：]$/u.test(end.text) ? label?.left : undefined;
}

function lineAt(layout: Layout, left: number, bottom: number): Segment | undefined {
  const height = layout.lineHeight;
  return layout.segments.find(
    (one) =>
      Math.abs(one.left - left) < aligned * height &&
      one.top > bottom - height * aligned &&
      one.top - bottom < height * nearest,
  );
}
