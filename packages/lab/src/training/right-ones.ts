import { agrees } from '@recto/document';
import { editDistance, fold, kindFacts, type Studied, type TargetField } from '@recto/document/internals';

/** 1 for candidates that match the truth; if none does (misreadings), for the closest one, if it is close enough. */
export function rightOnes(found: readonly Studied[], target: TargetField, truth: string | null): number[] {
  if (truth === null) return found.map(() => 0);
  const exact = found.map(({ candidate }) => (agrees(target.field.kind, candidate, truth) ? 1 : 0));
  if (exact.includes(1) || !kindFacts[target.field.kind].isWords) return exact;
  const wanted = fold(truth);
  const limit = Math.floor(wanted.length / 7);
  const edits = found.map(({ candidate }) => editDistance(fold(candidate.text), wanted, limit));
  const least = Math.min(...edits);
  return edits.map((edit) => (edit === least && edit <= limit ? 1 : 0));
}
