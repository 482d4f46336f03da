import { type ChosenThreshold, type KnownValue, tallyOf } from './choose-thresholds.ts';
import { leastCountFor, precisionBound } from './precision-bound.ts';

/** A value of a document of which every value is known, so that what passes wrongly can be counted. */
export interface KnownDocumentValue extends KnownValue {
  /** Which document it is of. */
  readonly document: string;
}

/** What was chosen for a stated share of errors. */
interface ThresholdsByErrors {
  /** For each field, in the order asked for. */
  readonly chosen: readonly ChosenThreshold[];
  /** Documents that are known. */
  readonly documents: number;
  /** Those of them in which a value passes that is wrong. */
  readonly withErrors: number;
  /** Of a hundred documents so many at most hold one, with a certainty of 95 %. */
  readonly atMostPerHundred: number;
}

/** Errors that each field is taken to have had before anything was known of it, seen and expected. */
const prior = 1;
/** Thresholds are whole steps of a thousandth. */
const steps = 1000;

/**
 * The lowest thresholds at which, with a certainty of 95 %, of a hundred documents at most `errorsPerHundred` (above 0,
 * below 100) hold a value that passes and is wrong. Every field takes the same risk at its threshold, which lets the
 * most values pass for a number of errors; the risk of a value is what it lacks to certainty, times how much more often
 * the field's values were wrong than they said. Risks are tried from low to high until the bound of Clopper and Pearson
 * fails (fixed sequence; Angelopoulos and others 2021, "Learn then Test"). A field of which nothing is known has no
 * threshold, and no field has one where too few documents are known: {@link leastDocumentsFor} says how many it takes.
 */
export function thresholdsByErrors(
  values: readonly KnownDocumentValue[],
  fields: readonly string[],
  errorsPerHundred: number,
): ThresholdsByErrors {
  const documents = new Set(values.map(({ document }) => document)).size;
  const factors = factorsOf(values, fields);
  const riskOf = ({ field, confidence }: KnownValue): number => (1 - confidence) * (factors.get(field) ?? 1);
  const wrong = values.filter(({ right }) => !right).map((value) => ({ ...value, risk: riskOf(value) }));
  let taken: { readonly risk: number; readonly withErrors: number } | undefined;
  for (let step = 1; step <= steps; step++) {
    const risk = step / steps;
    const withErrors = new Set(wrong.filter((value) => value.risk <= risk).map(({ document }) => document))
      .size;
    if (boundOf(withErrors, documents) > errorsPerHundred) break;
    taken = { risk, withErrors };
  }
  const chosen = fields.map((field) => {
    const own = values.filter((value) => value.field === field);
    return chosenFor(field, own, taken && 1 - taken.risk / factors.get(field)!);
  });
  const withErrors = taken?.withErrors ?? 0;
  return { chosen, documents, withErrors, atMostPerHundred: boundOf(withErrors, documents) };
}

/** How many documents without an error it takes to promise so few. */
export function leastDocumentsFor(errorsPerHundred: number): number {
  return leastCountFor(1 - errorsPerHundred / 100);
}

function boundOf(withErrors: number, documents: number): number {
  return documents === 0 ? 100 : 100 * (1 - precisionBound(documents - withErrors, documents));
}

/** By field: how many times as often its values were wrong as their confidences say; near 1 for fields of few values. */
function factorsOf(values: readonly KnownValue[], fields: readonly string[]): ReadonlyMap<string, number> {
  const factor = (of: readonly KnownValue[]): number => {
    const expected = of.reduce((sum, { confidence }) => sum + 1 - confidence, 0);
    return (of.filter(({ right }) => !right).length + prior) / (expected + prior);
  };
  return new Map(fields.map((field) => [field, factor(values.filter((value) => value.field === field))]));
}

function chosenFor(field: string, own: readonly KnownValue[], least: number | undefined): ChosenThreshold {
  const known = { field, values: own.length };
  if (least === undefined || own.length === 0) return { ...known, passed: { count: 0, right: 0 } };
  const threshold = Math.max(0, Math.ceil(least * steps) / steps);
  return { ...known, threshold, basis: 'field', passed: tallyOf(own)(threshold) };
}
