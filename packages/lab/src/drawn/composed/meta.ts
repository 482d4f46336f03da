import type { Draw } from '../draw.ts';
import { arrange, boxed, type Pair } from './pieces.ts';
import { cap, word } from './trade-captions.ts';

/** A field, the captions that it may have, and its value. */
export type MetaEntry = readonly [field: string, captions: string, value: string];

/** The numbers and days of a document. */
interface Meta {
  readonly meta: string;
  /** The document's own number where it stands behind the title. */
  readonly number: string;
}

/** The first two entries, which are the document's own number and day, and some of the others. */
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

/** The name of a kind of document in large letters, with its number where that is told here. */
export function headingOf(d: Draw, captions: string, number: string): string {
  return `<div style="font-size:${d.pick('1.2em', '1.4em', '2em', '1.7em')};${d.pick('', 'font-weight:bold', 'letter-spacing:.1em')}">${word(d, captions)}${number}</div>`;
}
