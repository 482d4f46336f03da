import type { Draw } from '../draw.ts';
import captions from './trade-captions.json' with { type: 'json' };

/** Captions of trade documents by field and language, as businesses print them. */
export const tradeCaptions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = captions;

/** A caption of the field in the document's language, marked as a caption of `as`. */
export function cap(d: Draw, field: string, as = field): string {
  return d.l(as, tradeCaptions[field]?.[d.lang] ?? tradeCaptions[field]!.en!);
}

/** The same as plain text, unmarked. */
export function word(d: Draw, field: string): string {
  return d.pick(tradeCaptions[field]![d.lang] ?? tradeCaptions[field]!.en!);
}
