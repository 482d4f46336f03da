import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import { targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import { type ExtractedValue, reviewedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import type { Example } from './example.ts';
import { sheetsOf } from './form-sheet.ts';
import { isSameSender } from './same-sender.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/** A value that nobody looked at counts from this confidence on. */
const leastConfidence = 0.8;

/** The fields of which a document has a value, as far as that is sure. */
export function namesGiven(fields: Fields): readonly string[] {
  const isSure = ({ reasons, confidence }: ExtractedValue) =>
    reasons.includes(reviewedReason) || confidence >= leastConfidence;
  return Object.keys(fields).filter((name) => fields[name]!.some(isSure));
}

/** So many documents tell what a sender's documents have. */
const enough = 2;

/**
 * The fields that all of the sender's documents have and this one seems to lack, with the probability that it has them,
 * by the rule of succession. If a person says that one is not printed, the sender's documents do not all have it; nor is
 * one missed of which pages that were not recognised on a picture print nothing of the kind, such as no currency.
 */
export function usualFields(
  pages: readonly Page[],
  fields: Fields,
  action: Pick<ActionDefinition, 'fields'>,
  alike: readonly Example[],
): Readonly<Record<string, number>> {
  const isMissed = (name: string) => (own(fields, name) ?? []).length === 0;
  if (!alike.some(({ given = [] }) => given.some(isMissed))) return {};
  const sheets = sheetsOf(pages);
  const known = alike.flatMap((one) =>
    one.given === undefined || isSameSender(one, sheets) === false ? [] : [new Set(one.given)],
  );
  if (known.length < enough) return {};
  const missed = [...known[0]!].filter(
    (name) => isMissed(name) && known.every((one) => one.has(name)) && mayBePrinted(pages, name, action),
  );
  const chance = (known.length + 1) / (known.length + 2);
  return Object.fromEntries(missed.map((name) => [name, chance]));
}

function mayBePrinted(
  pages: readonly Page[],
  name: string,
  { fields }: Pick<ActionDefinition, 'fields'>,
): boolean {
  const field = own(fields, name);
  if (field === undefined) return false;
  if (pages.some(({ source }) => source === 'ocr')) return true;
  const { finder } = targetField(name, field);
  const conventions = conventionsOf(pages);
  return pages.some((page) => new PageStudy(page, conventions, pages.length).candidates(finder).length > 0);
}
