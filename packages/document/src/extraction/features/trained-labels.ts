import { addedLabels } from '../../text/lexicon/labels.ts';

/** Shorter lists are those of an action of one's own, whatever words they share with the lexicon. */
const leastOfTemplate = 12;
const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * The labels of a field without those that its template has from languages that were added since the networks and trees were
 * trained. What training learned of a long list, its first words and the share of it at which a label stands, holds of these.
 */
export function trainedLabels(labels: readonly string[]): readonly string[] {
  if (labels.length < leastOfTemplate) return labels;
  const trained = known.get(labels) ?? labels.filter((label) => !addedLabels.has(label));
  known.set(labels, trained);
  return trained;
}
