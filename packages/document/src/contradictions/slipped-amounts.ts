import { type Concept, conceptOf } from '../action/concept/concept.ts';
import { isLabelled, labelFits } from '../extraction/features/label-fit.ts';
import { conventionsOf, PageStudy } from '../extraction/features/page-study.ts';
import { targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { amountOf, decimalText } from '../proofs/amounts.ts';
import { fieldValue } from '../proofs/proof.ts';
import { magnitude } from './printed-amounts.ts';

/** Amounts that a document has once. */
const single: ReadonlySet<Concept> = new Set(['subtotal', 'tax', 'total', 'amountDue']);

/**
 * Names of fields beside whose label another amount is printed, with one other digit: the sums chose the value, and whoever
 * wrote the document may have meant the other. So they do where they leave a tax that was not found. Amounts that are values
 * themselves are none.
 */
export function slippedAmounts(
  { fields }: Pick<ActionDefinition, 'fields'>,
  pages: readonly Page[],
  extraction: Pick<Extraction, 'fields' | 'tables'>,
): readonly string[] {
  const asked = Object.entries(fields).flatMap(([name, field]) => {
    const digits = field.kind === 'money' ? digitsExpected(conceptOf(name, field), extraction, name) : '';
    return digits.length >= leastDigits && mayHold(pages, digits) ? [{ name, field, digits }] : [];
  });
  if (asked.length === 0) return [];
  const known = valuesOf(extraction);
  const conventions = conventionsOf(pages);
  const studies = pages.map((page) => new PageStudy(page, conventions, pages.length));
  return asked.flatMap(({ name, field, digits }) => {
    const target = targetField(name, field);
    const isSlipped = studies.some((study) => {
      const fits = labelFits(study, target);
      return study.candidates(target.finder).some(({ candidate }, index) => {
        const amount = amountOf(candidate);
        if (amount === undefined || known.has(magnitude(amount))) return false;
        return isOneOff(digitsOf(candidate.text), digits) && isLabelled(fits[index]!);
      });
    });
    return isSlipped ? [name] : [];
  });
}

function digitsExpected(concept: Concept, extraction: Pick<Extraction, 'fields'>, name: string): string {
  const value = single.has(concept) ? fieldValue(extraction, name) : undefined;
  if (value !== undefined || concept !== 'tax') return digitsOf(value?.text ?? '');
  const [subtotal, total] = ['subtotal', 'total'].map((one) => amountOf(fieldValue(extraction, one)));
  const rest = subtotal === undefined || total === undefined ? 0n : total - subtotal;
  return rest > 0n ? digitsOf(decimalText(rest)) : '';
}

/** Of fewer digits, many amounts are alike but for one. */
const leastDigits = 4;

/** Whether a word of the pages is such an amount, label or not: it is rare, and pages take long to study. */
function mayHold(pages: readonly Page[], digits: string): boolean {
  return pages.some(({ words }) => words.some(({ text }) => isOneOff(digitsOf(text), digits)));
}

function isOneOff(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return [...one].filter((digit, index) => digit !== other[index]).length === 1;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function valuesOf({ fields, tables }: Pick<Extraction, 'fields' | 'tables'>): ReadonlySet<bigint> {
  const cells = Object.values(tables)
    .flat()
    .flatMap((row) => Object.values(row.cells));
  const amounts = [...Object.values(fields).flat(), ...cells].flatMap((value) => amountOf(value) ?? []);
  return new Set(amounts.map(magnitude));
}
