import { addressLikeness, isContactLine } from '../../text/kinds/address-words.ts';
import type { Layout, Segment } from '../../text/layout/layout.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { type Candidate, candidateOfLines, spanAt } from './candidate.ts';
import type { Line } from './lines.ts';

const longest = 6;

/** Runs of up to six lines of a block, of which one at least looks like an address. */
export function addressCandidates(layout: Layout, lines: ReadonlyMap<Segment, Line>): Candidate[] {
  const found: Candidate[] = [];
  for (const segment of layout.segments) {
    for (const first of startsOf(segment)) {
      const run: ReturnType<typeof spanAt>[] = [];
      let likeness = 0;
      for (
        let next: Segment | undefined = segment;
        next && run.length < longest;
        next = lines.get(next)?.below
      ) {
        const start: number = next === segment ? first : 0;
        const text = next.text.slice(start);
        const cut = beforeContact(text);
        if (cut <= 2 || !/\p{L}/u.test(text) || (run.length > 0 && isNumbered.test(text))) break;
        run.push(spanAt(next, start, start + cut));
        likeness = Math.max(likeness, addressLikeness(text.slice(0, cut)));
        if (likeness >= 0.3) found.push(candidateOfLines([...run], { form: Math.min(1, likeness) }));
        if (cut < text.length) break;
      }
    }
  }
  return found;
}

/** A label with a number, or a day or time of the day: what stands below an address. */
const isNumbered =
  /[:：]\s*[\d\s-]{3,}$|\b\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]m)?$|\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b/iu;

/** Offsets at which an address may begin: the start, behind a label, behind the sender's name in a return line. */
function startsOf(segment: Segment): number[] {
  if (isContactLine(segment.text.slice(0, 12))) return [];
  const starts = [0];
  const marked = /^.{2,60}?(?:[:：]|\s[·•|–-]|,)\s+/u.exec(segment.text);
  if (marked && marked[0].length < segment.text.length - 4) starts.push(marked[0].length);
  return starts;
}

const cuts = anyOf(allTerms((one) => one.contact?.cuts));
const contact = new RegExp(String.raw`[\s,(]+${cuts}\b.*$`, 'i');

/** How much of a line stands before a telephone number and the like. */
function beforeContact(text: string): number {
  const match = contact.exec(text);
  if (match) return match.index;
  return isContactLine(text.slice(0, 14)) ? 0 : text.length;
}
