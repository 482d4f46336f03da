import { quantile } from '../store/quantile.ts';
import type { ContenderName } from './contender.ts';

/** The measurements of one contender in one round. */
export interface Figure {
  readonly queue: ContenderName;
  readonly isHeld: boolean;
  readonly taken: number;
  readonly takenPerSecond: number;
  readonly claimP50Ms: number;
  readonly claimP95Ms: number;
  readonly addEmptyMs: number;
  readonly addBacklogMs: number;
}

/** A promise about pg-boss, and the measured value. */
interface Comparison {
  readonly promise: string;
  readonly times: number;
  readonly most: number;
  readonly isKept: boolean;
}

/** Compares pg-boss with itself and with the table, by the medians of all rounds. */
export function compare(figures: readonly Figure[]): readonly Comparison[] {
  const median = (
    of: keyof Figure & `${string}${'Ms' | 'PerSecond'}`,
    queue: ContenderName,
    isHeld: boolean,
  ) =>
    quantile(
      figures.flatMap((each) => (each.queue === queue && each.isHeld === isHeld ? [each[of]] : [])),
      0.5,
    );
  const p50 = (queue: ContenderName, isHeld: boolean) => median('claimP50Ms', queue, isHeld);
  const rate = (queue: ContenderName, isHeld: boolean) => median('takenPerSecond', queue, isHeld);
  const made = (promise: string, times: number, most: number) => ({
    ...{ promise, times: Number(times.toFixed(2)), most },
    isKept: times <= most,
  });
  return [
    made(
      'claim p50 of pg-boss under a snapshot, to without',
      p50('pg-boss', true) / p50('pg-boss', false),
      2,
    ),
    made('claim p50 of pg-boss, to the table', p50('pg-boss', false) / p50('table', false), 1.5),
    made('the same under a snapshot', p50('pg-boss', true) / p50('table', true), 1.5),
    made('time a job with pg-boss, to the table', rate('table', false) / rate('pg-boss', false), 1.5),
    made('the same under a snapshot', rate('table', true) / rate('pg-boss', true), 1.5),
    made(
      'add p50 of pg-boss with the backlog, to without',
      median('addBacklogMs', 'pg-boss', false) / median('addEmptyMs', 'pg-boss', false),
      1.2,
    ),
  ];
}
