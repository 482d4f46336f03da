import type { Finder, PageStudy } from '../features/page-study.ts';
import type { Sought } from '../features/sought.ts';
import { proposals } from './proposals.ts';

/** Kinds whose values no form tells, so that the network's stretches are candidates beside those found by rules. */
const ofLines: ReadonlySet<Finder> = new Set(['name', 'address', 'text']);
const ofOneLine: ReadonlySet<Finder> = new Set(['identifier', 'vatId', 'phone']);

/** Adds what the network takes for the values of fields to the candidates of pages; twice does no more than once. */
export function proposeFor(studies: readonly PageStudy[], fields: readonly Sought[]): void {
  for (const study of studies) {
    for (const { name, finder } of fields) {
      const match = study.match(name);
      if (match === undefined || !(ofLines.has(finder) || ofOneLine.has(finder))) continue;
      study.propose(finder, proposals(study, match, ofLines.has(finder)));
    }
  }
}
