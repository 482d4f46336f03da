import { trainedOf } from '../../text/lexicon/labels.ts';

const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * The labels of a field without those that its template has from languages that were added since the networks and trees were
 * trained. What training learned of a long list, its first words and the share of it at which a label stands, holds of these.
 */
export function trainedLabels(labels: readonly string[]): readonly string[] {
  const trained = known.get(labels) ?? trainedOf(labels);
  known.set(labels, trained);
  return trained;
}
