import { documentChances } from '../examples/document-chance.ts';
import type { Lesson } from '../examples/lesson.ts';
import { featureNames, type Sought } from '../features/field-features.ts';
import type { PageStudy } from '../features/page-study.ts';
import { fold } from '../layout/fold.ts';
import { chooseAmounts } from './joint-amounts.ts';
import { type Ranked, rankField } from './rank.ts';
import type { Forest } from './trees.ts';

/** What was decided for one field on one page. */
export interface Decided {
  readonly sought: Sought;
  readonly page: number;
  readonly chosen: Ranked;
  /** The other values that the page has for the field, most likely first. */
  readonly others: readonly Ranked[];
  readonly sumAgrees: boolean;
}

/** Values below this chance (by the ranker) are left out. */
const leastChance = 0.12;

/** The same for a value without its label, of a field that training knows nothing about: only labels tell those. */
const leastChanceUnlabelled = 0.5;
const labelBest = featureNames.indexOf('labelBest');
const labelIsThere = 0.6;

/** For each page and each field that it answers, the value chosen. A lesson is what examples teach about a field. */
export function decidePages(
  studies: readonly PageStudy[],
  fields: readonly Sought[],
  forest: Forest,
  lessonOf: (sought: Sought) => Lesson | undefined,
): Decided[] {
  const ranked = fields.map((sought) => {
    const lesson = lessonOf(sought);
    const pages = studies.map((study) => rankField(study, sought, fields, forest, lesson));
    return [sought, lesson ? documentChances(pages, lesson.presence) : pages] as const;
  });
  return studies.flatMap((study, page) =>
    decidePage(study, new Map(ranked.map(([sought, pages]) => [sought, pages[page]!]))),
  );
}

function decidePage(study: PageStudy, ranked: ReadonlyMap<Sought, readonly Ranked[]>): Decided[] {
  const fields = [...ranked.keys()];
  const chosen = new Map([...ranked].map(([sought, [best]]) => [sought, best]));
  const agreeing = jointly(ranked, chosen);
  partTheParties(ranked, chosen);
  return fields.flatMap((sought) => {
    const best = chosen.get(sought);
    if (!best || best.chance < leastChanceOf(sought, best)) return [];
    const others = ranked.get(sought)!.filter((one) => one !== best);
    return [{ sought, page: study.page.number, chosen: best, others, sumAgrees: agreeing.has(sought) }];
  });
}

function leastChanceOf({ concept, field }: Sought, { vector, isTaught }: Ranked): number {
  const tellsByLabel = concept === 'other' && field.labels.length > 0 && !isTaught;
  return tellsByLabel && vector[labelBest]! < labelIsThere ? leastChanceUnlabelled : leastChance;
}

/** Replaces the amounts by those that fit together; the fields whose sum agrees. */
function jointly(
  ranked: ReadonlyMap<Sought, readonly Ranked[]>,
  chosen: Map<Sought, Ranked | undefined>,
): ReadonlySet<Sought> {
  const role = (concept: string) => [...ranked.keys()].find((sought) => sought.concept === concept);
  const [subtotal, tax, total] = [role('subtotal'), role('tax'), role('total')];
  if (!total || !subtotal || !tax) return new Set();
  const choice = chooseAmounts({
    subtotal: ranked.get(subtotal)!,
    tax: ranked.get(tax)!,
    total: ranked.get(total)!,
  });
  chosen.set(subtotal, choice.subtotal);
  chosen.set(tax, choice.tax);
  chosen.set(total, choice.total);
  return new Set(choice.agrees ? [subtotal, tax, total] : []);
}

/** Two parties of a document are not the same: of vendor and buyer, the less sure one takes its next best. */
function partTheParties(
  ranked: ReadonlyMap<Sought, readonly Ranked[]>,
  chosen: Map<Sought, Ranked | undefined>,
): void {
  for (const part of ['Name', 'Address']) {
    const [vendor, buyer] = ['vendor', 'buyer'].map((party) =>
      [...ranked.keys()].find((sought) => sought.concept === `${party}${part}`),
    );
    if (!vendor || !buyer) continue;
    let best = Number.NEGATIVE_INFINITY;
    for (const a of ranked.get(vendor)!.slice(0, 5)) {
      for (const b of ranked.get(buyer)!.slice(0, 5)) {
        const score = Math.log(a.chance) + Math.log(b.chance);
        if (score <= best || overlap(a, b)) continue;
        best = score;
        chosen.set(vendor, a);
        chosen.set(buyer, b);
      }
    }
  }
}

function overlap(a: Ranked, b: Ranked): boolean {
  const [one, other] = [a, b].map(({ studied }) => fold(studied.candidate.text));
  return one!.includes(other!) || other!.includes(one!);
}
