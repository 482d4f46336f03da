/** A value that was given for a field that a person can be asked about. */
export interface RiskyValue {
  readonly document: string;
  /** By what the field's risk is known: its meaning, or its kind. */
  readonly riskName: string;
  readonly confidence: number;
  readonly right: boolean;
}

/** In the form of `measured-risk.ts`. */
export interface DocumentRisk {
  readonly documents: number;
  readonly factors: Readonly<Record<string, number>>;
  readonly risks: readonly (readonly [errors: number, risk: number])[];
}

/** Errors of a hundred documents for which the risk is told. */
const toldErrors = [0.5, 1, 2, 5, 10];
/** Errors that each field is taken to have had before anything was known of it, seen and expected. */
const prior = 3;
const steps = 200;

/**
 * What values risk: how much more often than they say those of a field are wrong, and the highest risk of a value (what
 * its confidence lacks to certainty, times its field's factor) at which of a hundred of the `documents` so many pass with a
 * wrong value. A document passes when each of its values does. What is missing holds no document back and is not counted.
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

/** The highest risk at which no more documents pass with a wrong value. */
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
