import { conventionsOf } from '../extraction/features/page-study.ts';
import type { ActionDefinition, FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { kindFacts } from '../text/kinds/kind-facts.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import type { Example } from './example.ts';
import { type AlignedPlace, alignedPlaces, placed, placedFree, printedBeside } from './form-alignment.ts';
import { boxAt, wordsAt } from './form-reading.ts';
import type { FormSheet } from './form-sheet.ts';
import type { Proposal, Proposals } from './proposal.ts';
import type { Tried } from './tried.ts';

/**
 * Maximum confidence of the content of a field of a known form: the share that is right after one sample, by
 * `npm run eval -- --set forms`.
 */
const surest = 0.92;
/** … of one whose place was right on others. */
const surestTried = 0.97;
/** A place that was never tried is believed if this share of the words of the form is where it takes them. */
const leastLikeness = 0.55;
/** Maximum number of examples whose places are used, the most similar first. */
const mostUsed = 3;

/**
 * What is printed at the places of fields on other documents of the layout: on a form, their values. A document of
 * which the words moved has no such places, and a place that was wrong on the sender's other documents counts little.
 */
export function formProposals(
  pages: readonly Page[],
  sheets: readonly FormSheet[],
  action: Pick<ActionDefinition, 'fields'>,
  alike: readonly Example[],
): Proposals {
  const known = knownPlaces(sheets, alike);
  const conventions = conventionsOf(pages);
  return new Map(
    [...known].flatMap(([name, aligned]) => {
      const field = own(action.fields, name);
      const page = pages.find(({ number }) => number === aligned.laid.page);
      const chance = chanceOf(triedOf(alike, name), aligned);
      if (field === undefined || page === undefined || chance === undefined) return [];
      const proposal = proposalAt(page, aligned, field, chance, conventions);
      return proposal === undefined ? [] : [[name, proposal] as const];
    }),
  );
}

/** The place of each field on the document, by the most similar example that knows it. */
function knownPlaces(
  sheets: readonly FormSheet[],
  alike: readonly Example[],
): ReadonlyMap<string, AlignedPlace> {
  const known = new Map<string, AlignedPlace>();
  for (const form of alike.flatMap((one) => one.form ?? []).slice(0, mostUsed)) {
    // Aligning is slow, and most documents of a sender have the same fields.
    if (Object.keys(form.places).every((name) => known.has(name))) continue;
    for (const aligned of alignedPlaces(form, sheets))
      if (!known.has(aligned.name)) known.set(aligned.name, aligned);
  }
  return known;
}

function triedOf(alike: readonly Example[], name: string): Tried {
  const tried = alike.flatMap((example) => own(example.tried ?? {}, name) ?? []);
  const sum = (of: keyof Tried) => tried.reduce((all, one) => all + one[of], 0);
  return { right: sum('right'), judged: sum('judged') };
}

/** By the rule of succession, if it was tried. */
function chanceOf({ right, judged }: Tried, { laid }: AlignedPlace): number | undefined {
  if (judged > 0) return Math.min(surestTried, (right + 1) / (judged + 1.2));
  return laid.likeness >= leastLikeness ? surest : undefined;
}

/** The content of the field; empty if there is nothing: a field of a form is at its place, filled or not. */
function proposalAt(
  page: Page,
  aligned: AlignedPlace,
  { kind }: FieldDefinition,
  chance: number,
  conventions: Conventions,
): Proposal | undefined {
  if (kind === 'signature') return undefined;
  if (kind === 'checkbox') {
    const box = boxAt(page, placed(aligned));
    return box && proposed({ ...box, reasons: ['mark', 'layout-known'] }, chance);
  }
  const read = wordsAt(page, placed(aligned), placedFree(aligned), printedBeside(aligned));
  if (read === undefined) return { value: undefined, chance };
  const normalizedText = normalise(kind, read.text, conventions);
  if (normalizedText === undefined && kindFacts[kind].normalForm === 'always') return undefined;
  const normalized = normalizedText === undefined ? {} : { normalizedText };
  return proposed({ ...read, ...normalized, page: page.number, reasons: ['layout-known'] }, chance);
}

function proposed(value: ExtractedValue, chance: number): Proposal {
  return { value, chance: chance * value.confidence };
}
