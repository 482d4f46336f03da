// The trees learn from the output of the matching network on pages that it was not trained on. So two networks are
// trained, each without one half of the templates of the newest authors and of the documents of collections, and each
// is applied to the half that it did not see; the mean of both ships (cross-fitting, as for stacked models: Wolpert
// 1992, "Stacked Generalization"). `train_matcher.py` splits them in the same way.

/** Which of the two networks was not trained on something. */
export type Half = 0 | 1;

/** Authors whose templates are for evaluation only: neither networks nor trees are trained on them. */
export const judgingAuthors: readonly string[] = ['willow', 'quince', 'medlar'];

/** The network that is not trained on a template, by the hash of its name (FNV-1a). */
export function halfOf(template: string): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(template)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (((hash ^ (hash >>> 15)) >>> 0) % 2) as Half;
}

/** The network that is not trained on the documents of a fold of issuers. */
export function halfOfFold(fold: number): Half {
  return (fold % 2) as Half;
}

/** The template name of a document of a collection, as in shards. */
export function realTemplate(collection: string, fold: number): string {
  return `real/${collection}/${fold}`;
}

/**
 * Whether the network of this half is not trained on a template: it is by a fresh author (its folder), and of this
 * half.
 */
function isHeldOut(template: string, fresh: readonly string[], half: Half): boolean {
  return fresh.includes(template.split('/')[0]!) && halfOf(template) === half;
}

/** Parses `--fresh a,b --half 0`. */
export function heldOutBy(fresh: string, half: string): (template: string) => boolean {
  if (!/^[01]$/.test(half)) throw new Error('Expected --half 0 or 1.');
  const authors = fresh.split(',').filter((author) => author !== '');
  return (template) => isHeldOut(template, authors, Number(half) as Half);
}
