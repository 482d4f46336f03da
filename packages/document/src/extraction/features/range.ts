import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { Candidate } from '../candidates/candidate.ts';

/** 1 where a range goes on behind a candidate. */
export function isRangeStart(after: string): number {
  return goesOn.test(after) ? 1 : 0;
}

/** 1 where a candidate is the second part of a range. */
export function isRangeEnd({ segment, firstToken }: Candidate): number {
  const before = segment.text.slice(0, segment.offsets[firstToken]);
  return beginsBefore.test(before) ? 1 : 0;
}

const ranges = anyOf(allTerms(({ dates }) => dates?.ranges));
const goesOn = new RegExp(String.raw`^\s*(?:[-–—]|${ranges})\s*\d`, 'i');
const beginsBefore = new RegExp(String.raw`\d\s*(?:[-–—]|${ranges})\s*$`, 'i');
