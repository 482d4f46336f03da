import type { ReadingWay } from './bench-reader.ts';
import { type ApartCounts, addApart } from './counted-apart.ts';
import {
  type CalibrationOfWords,
  calibrationOf,
  intervals,
  type MainFigures,
  mainFigures,
  otherFigures,
} from './figures.ts';
import { type IssuerFigures, issuerFigures } from './issuer-folds.ts';
import type { PageScore } from './page-score.ts';
import type { ProcessCost } from './process-cost.ts';

/** The results of one reader for a set. */
export interface ReaderReport {
  readonly speed: Speed;
  readonly quality?: Quality;
}

/** For reading alone, one file at a time; scoring is not timed. */
export interface Speed {
  readonly pages: number;
  readonly pagesPerSecond: number;
  /** Per processor time of all threads of all reading processes, so other work on the machine does not count. */
  readonly pagesPerProcessorSecond?: number;
  readonly processorSecondsPerPage?: number;
  /** Peak memory of all its processes, in MB (2^20 bytes). */
  readonly peakMb?: number;
}

export interface Quality {
  readonly main: MainFigures;
  readonly intervals: Readonly<Record<keyof MainFigures, readonly [number, number]>>;
  readonly other: Readonly<Record<string, number>>;
  readonly issuers: IssuerFigures;
  readonly apart: ApartCounts;
  readonly calibration?: CalibrationOfWords;
}

/** The results of all readers for a set. */
export interface SetReport {
  readonly set: string;
  readonly way: ReadingWay;
  /** What the quality was measured against. */
  readonly truth: string;
  readonly documents: number;
  readonly leftOut: number;
  readonly readers: Readonly<Record<string, ReaderReport>>;
}

/** Sums the costs of reading. */
export function speedOf(costs: readonly ProcessCost[], pages: number): Speed {
  const wall = costs.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0);
  const processor = total(costs.map(({ processorSeconds }) => processorSeconds));
  const peaks = costs.flatMap(({ peakMb }) => peakMb ?? []);
  return {
    pages,
    pagesPerSecond: pages / wall,
    ...(processor === undefined
      ? {}
      : { pagesPerProcessorSecond: pages / processor, processorSecondsPerPage: processor / pages }),
    ...(peaks.length === 0 ? {} : { peakMb: Math.max(...peaks) }),
  };
}

/** @param issuers the issuer of the document of each score; at least one */
export function qualityOf(scores: readonly PageScore[], issuers: readonly string[]): Quality {
  const calibration = calibrationOf(scores.flatMap(({ judgedWords }) => judgedWords));
  return {
    main: mainFigures(scores),
    intervals: intervals(scores),
    other: otherFigures(scores),
    issuers: issuerFigures(scores, issuers),
    apart: addApart(scores.map(({ apart }) => apart)),
    ...(calibration === undefined ? {} : { calibration }),
  };
}

function total(values: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}
