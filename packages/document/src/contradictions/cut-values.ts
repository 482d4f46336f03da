import { type Concept, conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition, FieldDefinition, FieldKind } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import { fieldValue } from '../proofs/proof.ts';

/**
 * Names of fields whose value may be a part of what is printed: what was cut still adds up if everything was cut alike, so no
 * sum proves it.
 */
export function cutValues(
  { fields }: Pick<ActionDefinition, 'fields'>,
  pages: readonly Page[],
  extraction: Pick<Extraction, 'fields'>,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.lookup !== undefined) return [];
    const value = fieldValue(extraction, name);
    const page = pages.find(({ number }) => number === value?.page);
    if (value === undefined || page === undefined || !cuttable.has(field.kind)) return [];
    return isCut(value, page, field, conceptOf(name, field)) ? [name] : [];
  });
}

/** Kinds of which a part looks like a whole. */
const cuttable: ReadonlySet<FieldKind> = new Set(['money', 'number', 'identifier', 'iban', 'vatId']);

function isCut(value: ExtractedValue, page: Page, { kind }: FieldDefinition, concept: Concept): boolean {
  if (value.box.width === 0) return false;
  if (isAtEdge(value.box)) return true;
  if (kind === 'identifier') return isBegun(value.text) || continuesAnother(value, page);
  if (kind !== 'money') return false;
  // A rate without its sign stands before a tax.
  if (hasLetterInside(value.text) || isPrintedWide(value, page)) return true;
  return concept !== 'tax' && followsDigits(value, page);
}

/** A number that ends in its own separator goes on elsewhere. */
function isBegun(text: string): boolean {
  return /[\p{L}\d][-/]$/u.test(text);
}

/** Lines of a cell begin within this share of the page's width. */
const sameLeft = 0.01;

/** Whether a number stands below the beginning of another, in the next line of its cell. */
function continuesAnother({ box }: ExtractedValue, { words }: Page): boolean {
  return words.some(({ text, box: above }) => {
    const gap = box.top - (above.top + above.height);
    const isNext = gap > -0.5 * box.height && gap < 1.2 * box.height && above.top < box.top;
    const isSameCell = Math.abs(above.left - box.left) < sameLeft;
    return isNext && isSameCell && isBegun(text) && /\d|^\p{Lu}+[-/]$/u.test(text);
  });
}

/** Share of a page's width beside its edges within which nothing is printed. */
const edge = 0.002;

function isAtEdge({ left, width }: Box): boolean {
  return left <= edge || left + width >= 1 - edge;
}

function hasLetterInside(text: string): boolean {
  return /\d\p{L}+\d/u.test(text);
}

/** The widest blank between the groups of one number, in widths of a character. */
const widestBlank = 4.5;

/** Whether one to three digits stand before a group of three, with nothing but a blank between. */
function followsDigits({ text, box }: ExtractedValue, { words }: Page): boolean {
  if (!/^[-+]?\d{3}(?:[.,]\d{1,3})?(?:\D|$)/.test(text.trim())) return false;
  const characterWidth = box.width / text.length;
  return words.some((word) => {
    const gap = box.left - (word.box.left + word.box.width);
    const isBeside = gap > -characterWidth / 2 && gap <= widestBlank * characterWidth;
    return isBeside && isLevel(word.box, box) && /^[-+]?\d{1,3}$/.test(word.text);
  });
}

/** Of one number with an ordinary blank inside, in widths of a character. */
const ordinaryBlank = 2;

/** Whether the groups of a number stand far from each other: joined is what probably belongs together. */
function isPrintedWide({ text, box }: ExtractedValue, { words }: Page): boolean {
  if (!/\d\s+\d{3}/.test(text)) return false;
  const groups = words.filter((word) => isInside(word.box, box)).sort((a, b) => a.box.left - b.box.left);
  return groups.slice(1).some((group, index) => {
    const before = groups[index]!.box;
    const gap = group.box.left - (before.left + before.width);
    return gap > (ordinaryBlank * group.box.width) / group.text.length;
  });
}

function isInside(one: Box, other: Box): boolean {
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
  const { left, top, width, height } = other;
  return x > left && x < left + width && y > top && y < top + height;
}

function isLevel(one: Box, other: Box): boolean {
  const middle = one.top + one.height / 2;
  return middle > other.top && middle < other.top + other.height;
}
