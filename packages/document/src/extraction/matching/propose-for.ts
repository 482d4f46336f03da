import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { proposals } from './proposals.ts';

/** An IBAN without its country, as specimens print it, is longer than a card or account number. */
const leastWithoutCountry = 17;
/** No IBAN is longer (ISO 13616). */
const longestIban = 34;

/** Adds the network's values for fields to the candidates of pages; calling it twice has no further effect. */
export function proposeFor(studies: readonly PageStudy[], fields: readonly TargetField[]): void {
  for (const study of studies) {
    for (const { name, finder } of fields) {
      const match = study.match(name);
      const how = kindFacts[finder].proposed;
      if (match === undefined || how === undefined) continue;
      const proposed = proposals(study, match, how.extent);
      study.propose(
        finder,
        proposed.filter(
          (candidate) =>
            digitsOf(candidate) >= how.leastDigits && (finder !== 'iban' || isLikeIban(candidate)),
        ),
      );
    }
  }
}

function isLikeIban({ text }: Candidate): boolean {
  const compact = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (compact.length > longestIban) return false;
  return /^[A-Z]{2}/i.test(compact) || compact.length >= leastWithoutCountry;
}

function digitsOf({ text }: Candidate): number {
  return text.replace(/\D/g, '').length;
}
