import type { Candidate } from '../candidates/candidate.ts';
import type { Finder, PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { type Extent, proposals } from './proposals.ts';

/** Kinds whose values have no fixed format, so that the network's spans are added to the candidates found by rules. */
const extents: Readonly<Partial<Record<Finder, Extent>>> = {
  name: 'lines',
  address: 'block',
  text: 'lines',
  identifier: 'line',
  vatId: 'line',
  phone: 'line',
  iban: 'line',
};

/** Minimum number of digits per kind: specimens have wrong check digits, but they have digits. */
const leastDigits: Readonly<Partial<Record<Finder, number>>> = { iban: 10, phone: 5, vatId: 5 };
/** An IBAN without its country, as specimens print it, is longer than a card or account number. */
const leastWithoutCountry = 17;
/** No IBAN is longer (ISO 13616). */
const longestIban = 34;

/** Adds the network's values for fields to the candidates of pages; calling it twice has no further effect. */
export function proposeFor(studies: readonly PageStudy[], fields: readonly TargetField[]): void {
  for (const study of studies) {
    for (const { name, finder } of fields) {
      const match = study.match(name);
      const extent = extents[finder];
      if (match === undefined || extent === undefined) continue;
      const proposed = proposals(study, match, extent);
      const least = leastDigits[finder] ?? 0;
      study.propose(
        finder,
        proposed.filter(
          (candidate) => digitsOf(candidate) >= least && (finder !== 'iban' || isLikeIban(candidate)),
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
