import { layoutFingerprintOf, layoutLikeness, sameLayout } from '../memory/layout-fingerprint.ts';
import type { Page } from '../model/page.ts';
import type { Choice } from './choice.ts';

/**
 * What a document's likeness to known ones is worth in log odds, from none to the same words: a layout that just counts as
 * the same makes an action five times as likely, the same form a hundred times.
 */
const worth = 6;

/** Probabilities of choices and of none, with what the layouts of known documents say. They add up to 1. */
export function withKnownLayouts(
  pages: readonly Page[],
  choices: readonly Choice[],
  probabilities: readonly number[],
  none: number,
): { readonly probabilities: readonly number[]; readonly none: number } {
  if (choices.every(({ known = [] }) => known.length === 0)) return { probabilities, none };
  const own = layoutFingerprintOf(pages);
  const raised = choices.map(({ known = [] }, index) => {
    const likeness = Math.max(0, ...known.map((print) => layoutLikeness(print, own)));
    const chance = Math.max(leastChance, probabilities[index]!);
    return likeness < sameLayout ? probabilities[index]! : chance * Math.exp(worth * likeness);
  });
  const sum = none + raised.reduce((total, one) => total + one, 0);
  return { probabilities: raised.map((one) => one / sum), none: none / sum };
}

/** What people said counts even where nothing else spoke for it. */
const leastChance = 0.01;
