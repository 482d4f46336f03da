/** A value given for a field that can be sent to review. */
export interface RiskyValue {
  readonly document: string;
  /** What the field's risk is measured by: its meaning or its kind. */
  readonly riskName: string;
  readonly confidence: number;
  readonly right: boolean;
}

/** In the format of `measured-risk.ts`. */
export interface DocumentRisk {
  readonly documents: number;
  readonly factors: Readonly<Record<string, number>>;
  readonly risks: readonly (readonly [errors: number, risk: number])[];
}

/** Errors per hundred documents for which a risk is reported. */
const toldErrors = [0.5, 1, 2, 5, 10];
/** Pseudo-count: errors assumed for each field, both observed and expected, before any data. */
const prior = 3;
const steps = 200;

/**
 * The risk of values: for each field, how much more often its values are wrong than their confidence implies, and the
 * highest risk (1 − confidence, times the field's factor) at which no more than a given number of errors per hundred
 * `documents` pass. A document passes if each of its values does. Missing values neither hold a document back nor count
 * as errors.
 */
export function documentRisk(values: readonly RiskyValue[], documents: number): DocumentRisk {
  const factors = Object.fromEntries(
    [...Map.groupBy(values, ({ riskName }) => riskName)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, rounded(factorOf(own), 2)]),
  );
  const worst = [...Map.groupBy(values, ({ document }) => document).values()].map((own) => ({
    risk: Math.max(...own.map(({ confidence, riskName }) => (1 - confidence) * factors[riskName]!)),
    isWrong: own.some(({ right }) => !right),
  }));
  const risks = toldErrors.map((errors) => [errors, highestRisk(worst, (errors * documents) / 100)] as const);
  return { documents, factors, risks };
}

interface WorstOfDocument {
  readonly risk: number;
  readonly isWrong: boolean;
}

/** The highest risk at which at most `most` documents pass with a wrong value. */
function highestRisk(worst: readonly WorstOfDocument[], most: number): number {
  let found = 0;
  for (let step = 1; step <= steps; step++) {
    const risk = step / steps;
    if (worst.filter((one) => one.isWrong && one.risk <= risk).length > most) break;
    found = risk;
  }
  return found;
}

function factorOf(values: readonly RiskyValue[]): number {
  const expected = values.reduce((sum, { confidence }) => sum + 1 - confidence, 0);
  return (values.filter(({ right }) => !right).length + prior) / (expected + prior);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
