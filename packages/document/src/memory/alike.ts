import type { Example } from './example.ts';
import { type LayoutFingerprint, layoutLikeness, sameLayout } from './layout-fingerprint.ts';

/** Maximum number of examples used per layout. */
const mostExamples = 12;

/** Of examples from new to old, those with the layout of a fingerprint: at most twelve, the most similar first. */
export function examplesAlike(examples: readonly Example[], print: LayoutFingerprint): readonly Example[] {
  return examples
    .map((example) => ({ example, likeness: layoutLikeness(example.print, print) }))
    .filter(({ likeness }) => likeness >= sameLayout)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostExamples)
    .map(({ example }) => example);
}
