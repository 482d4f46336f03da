import { expect, test } from 'vitest';
import { afterFailure, type Circuit, circuitTurn, closedCircuit } from './circuit.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

function failing(times: number): Circuit {
  let circuit = closedCircuit;
  for (let time = 0; time < times; time++) circuit = afterFailure(circuit, at(0), false);
  return circuit;
}

test('opens at the fifth failure in a row, for a minute, and lets one attempt through then', () => {
  expect(circuitTurn(failing(4), at(0))).toEqual({ kind: 'TRY' });
  const open = failing(5);
  expect(circuitTurn(open, at(20))).toEqual({ kind: 'WAIT', ms: 40_000 });
  expect(circuitTurn(open, at(60))).toEqual({ kind: 'TRIAL', openUntil: '2026-01-01T00:01:00.000Z' });
});

test('what was on its way when it opened does not prolong it', () => {
  expect(failing(30)).toMatchObject({ failures: 30, openings: 1, openUntil: '2026-01-01T00:01:00.000Z' });
});

test('each failed trial doubles the pause, up to 15 minutes', () => {
  let circuit = failing(5);
  const pauses = Array.from({ length: 6 }, () => {
    circuit = afterFailure(circuit, at(0), true);
    return (Date.parse(circuit.openUntil ?? '') - start) / 1000;
  });
  expect(pauses).toEqual([120, 240, 480, 900, 900, 900]);
});
