import { describe, expect, test } from 'vitest';
import { executionStatuses, isFinished, mayMove, transitions } from './execution-status.ts';

describe('execution status', () => {
  test('every state is reachable from ACKNOWLEDGED', () => {
    const reached = new Set(['ACKNOWLEDGED']);
    for (let round = 0; round < executionStatuses.length; round++) {
      for (const move of transitions) if (reached.has(move.from)) reached.add(move.to);
    }
    expect([...reached].sort()).toEqual([...executionStatuses].sort());
  });

  test('exactly the four end states are finished', () => {
    expect(executionStatuses.filter(isFinished)).toEqual([
      'MANUAL_VALIDATION_REQUIRED',
      'FAILED',
      'PARTIAL_SUCCESS',
      'SUCCEEDED',
    ]);
  });

  test('only a reviewer ends a review, and nothing leaves SUCCEEDED', () => {
    expect(mayMove('reviewer', 'MANUAL_VALIDATION_REQUIRED', 'SUCCEEDED')).toBe(true);
    expect(mayMove('worker', 'MANUAL_VALIDATION_REQUIRED', 'SUCCEEDED')).toBe(false);
    expect(transitions.filter((move) => move.from === 'SUCCEEDED')).toEqual([]);
  });
});
