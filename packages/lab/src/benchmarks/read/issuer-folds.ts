import { foldsOf } from '../../training/folds.ts';
import { type MainFigures, mainFigures, mean } from './figures.ts';
import type { PageScore } from './page-score.ts';

/** Mean over parts of the set that share no issuer, and their spread. */
interface Spread {
  readonly mean: number;
  /** Standard deviation over the parts. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
}

export interface IssuerFigures {
  readonly issuers: number;
  /** Documents in each fold; all of an issuer are in the same one. */
  readonly foldSizes: readonly number[];
  readonly byFold: Readonly<Record<keyof MainFigures, Spread>>;
  /** Mean over issuers: each counts once, however many documents it sent. */
  readonly byIssuer: Readonly<Record<keyof MainFigures, number>>;
}

const foldCount = 5;
const names = ['characterError', 'wordF1', 'spaceF1'] as const;

/**
 * Figures that no issuer with many documents can dominate.
 * @param issuers the issuer of each score; at least one
 */
export function issuerFigures(scores: readonly PageScore[], issuers: readonly string[]): IssuerFigures {
  const different = [...new Set(issuers)];
  const folds = foldsOf(issuers, Math.min(foldCount, different.length));
  const parts = [...new Set(folds)].sort().map((fold) => scores.filter((_, i) => folds[i] === fold));
  const foldFigures = parts.map(mainFigures);
  const eachIssuer = different.map((issuer) => mainFigures(scores.filter((_, i) => issuers[i] === issuer)));
  return {
    issuers: different.length,
    foldSizes: parts.map((part) => part.length),
    byFold: forEachFigure((name) => spreadOf(foldFigures.map((figures) => figures[name]))),
    byIssuer: forEachFigure((name) => mean(eachIssuer.map((figures) => figures[name]))),
  };
}

function forEachFigure<T>(make: (name: keyof MainFigures) => T): Record<keyof MainFigures, T> {
  const [characterError, wordF1, spaceF1] = names.map(make) as [T, T, T];
  return { characterError, wordF1, spaceF1 };
}

function spreadOf(values: readonly number[]): Spread {
  const average = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  const deviation = Math.sqrt(variance / Math.max(1, values.length - 1));
  return { mean: average, deviation, least: Math.min(...values), most: Math.max(...values) };
}
