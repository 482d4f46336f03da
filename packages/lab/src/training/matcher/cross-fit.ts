// Trees learn from what the matching network says of pages that it has not seen. So two networks are trained, each without
// one half of the templates of the newest authors and of the documents of collections, and asked about the half that it
// lacks; the mean of both ships (cross-fitting, as for stacked models: Wolpert 1992, "Stacked Generalization").
// `train_matcher.py` parts them alike.

/** Which of the two networks has not seen something. */
export type Half = 0 | 1;

/** Authors whose templates judge alone: neither networks nor trees learn from them. */
export const judgingAuthors: readonly string[] = ['willow'];

/** The network that does not see a template: by the hash of its name (FNV-1a). */
export function halfOf(template: string): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(template)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (((hash ^ (hash >>> 15)) >>> 0) % 2) as Half;
}

/** The network that does not see the documents of a fold of issuers. */
export function halfOfFold(fold: number): Half {
  return (fold % 2) as Half;
}

/** The template of a document of a collection, as shards name it. */
export function realTemplate(collection: string, fold: number): string {
  return `real/${collection}/${fold}`;
}

/** Whether the network of this half sees nothing of a template: it is of a fresh author (its folder), and of this half. */
function isHeldOut(template: string, fresh: readonly string[], half: Half): boolean {
  return fresh.includes(template.split('/')[0]!) && halfOf(template) === half;
}

/** `--fresh a,b --half 0`. */
export function heldOutBy(fresh: string, half: string): (template: string) => boolean {
  if (!/^[01]$/.test(half)) throw new Error('Expected --half 0 or 1.');
  const authors = fresh.split(',').filter((author) => author !== '');
  return (template) => isHeldOut(template, authors, Number(half) as Half);
}
