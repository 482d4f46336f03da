import type { Draw } from '../draw.ts';
import { arrange, boxed, type Pair } from './pieces.ts';
import { cap, word } from './trade-captions.ts';

/** A field, the key of its captions, and its value. */
export type MetaEntry = readonly [field: string, captions: string, value: string];

/** The numbers and dates of a document. */
interface Meta {
  readonly meta: string;
  /** The document's own number, if it follows the title. */
  readonly number: string;
}

/** The first two entries, which are the document's own number and date, and some of the others. */
export function drawMeta(d: Draw, entries: readonly MetaEntry[]): Meta {
  const [own, day, ...others] = entries;
  const isInTitle = d.chance(0.15);
  const kept = [...(isInTitle ? [] : [own!]), day!, ...d.some(others, 0, 5)];
  const pairs = (d.chance(0.5) ? kept : d.shuffle(kept)).map(
    ([field, captions, value]): Pair => ({ label: cap(d, captions, field), value: d.v(field, value) }),
  );
  return {
    meta: boxed(d, arrange(d, pairs)),
    number: isInTitle ? ` ${d.pick('#', 'No. ', 'Nr. ', 'n° ', '')}${d.v(own![0], own![2])}` : '',
  };
}

/** The kind of document in large letters, followed by its number if it is given here. */
export function headingOf(d: Draw, captions: string, number: string): string {
  return `<div style="font-size:${d.pick('1.2em', '1.4em', '2em', '1.7em')};${d.pick('', 'font-weight:bold', 'letter-spacing:.1em')}">${word(d, captions)}${number}</div>`;
}
