import { checkRulesApart, type ReaderPool } from '@recto/sandbox';
import type { LocalSource } from '../engines/local-source.ts';
import { reviewCandidates } from '../store/review-candidates.ts';
import { despiteCrashes } from './despite-crashes.ts';
import type { ReadLimits } from './reader.ts';
import {
  AttemptFailedError,
  type CheckRules,
  ExtractionRefusedError,
  type FindCandidates,
  type Sketch,
} from './stage.ts';

/**
 * The engines' work on pages, in the reader processes: a page with very many words may take minutes, during which this
 * process could not respond to anyone. Those processes have no network; models are called from this one.
 */
export function pooledExtract(pool: ReaderPool, limits: ReadLimits): LocalSource {
  return async (request, signal) => {
    const outcome = await despiteCrashes(
      (alone) => pool.extract({ ...request, limits, signal, alone }),
      signal,
    );
    if (outcome.ok) return outcome;
    if (signal.aborted) throw new AttemptFailedError('STOPPED');
    throw new ExtractionRefusedError(outcome.code, outcome.detail);
  };
}

/** Sketches in the same processes. Without one, a review teaches nothing, but the document is unaffected. */
export function pooledSketch(pool: ReaderPool, limits: ReadLimits): Sketch {
  return async (pages, action, signal) => {
    const outcome = await pool.sketch({ pages, action, limits, signal });
    return outcome.ok ? outcome.sketch : undefined;
  };
}

/** Candidates in the same processes. Without any, a reviewer types or points instead of choosing. */
export function pooledCandidates(pool: ReaderPool, limits: ReadLimits): FindCandidates {
  return async (request, signal) => {
    const outcome = await pool.extract({ ...request, wanted: { kind: 'options' }, limits, signal });
    return outcome.ok ? reviewCandidates(outcome.options ?? [], outcome.cells) : {};
  };
}

/** Rules in the same processes, if one of them has a pattern. */
export function pooledRules(pool: ReaderPool, limits: ReadLimits): CheckRules {
  return (rules, values, signal) => checkRulesApart(pool, rules, values, { limits, signal });
}
