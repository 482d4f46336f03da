import type { Mutant } from './mutant.ts';
import { accessMutants } from './wire/access.ts';
import { platformMutants } from './wire/platform.ts';
import { resultMutants } from './wire/results.ts';
import { reviewMutants } from './wire/reviews.ts';

/** Mistakes in the service's responses and in what it lets clients do. */
export const wireMutants: readonly Mutant[] = [
  ...trying(resultMutants, ['frozen result', 'words']),
  ...trying(platformMutants, ['words', 'frozen action', 'frozen']),
  ...trying(accessMutants, ['rights', 'tenant', 'words']),
  ...trying(reviewMutants, ['frozen review']),
];

function trying(mutants: readonly Mutant[], first: readonly string[]): readonly Mutant[] {
  return mutants.map((mutant) => ({ first, ...mutant }));
}
