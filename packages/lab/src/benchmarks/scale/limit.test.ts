import { expect, test } from 'vitest';
import { type Load, limitOf } from './limit.ts';

const load: Load = {
  documentsPerSecond: 50,
  mostPerSecond: 100,
  databaseCores: 0.5,
  workerCores: 0.9,
  commandCores: 0.1,
  machine: { usedCores: 1.2, cores: 2 },
  waits: new Map(),
};

const full = { usedCores: 1.95, cores: 2 };

test('workers at the maximum that reading allows are limited only by reading', () => {
  expect(limitOf({ ...load, documentsPerSecond: 95, machine: full })).toMatch(/^reading/);
});

test('for busy processors, reports who uses them', () => {
  expect(limitOf({ ...load, machine: full })).toBe(
    "this machine's processors: Postgres 0.50, workers 0.90, this command 0.10, others 0.45 cores",
  );
  expect(limitOf({ ...load, machine: full, databaseCores: undefined })).toMatch(
    /: workers 0.90, this command/,
  );
});

test('if other programs use most of the processors, nothing is said about Postgres', () => {
  expect(limitOf({ ...load, machine: full, databaseCores: 0.1, workerCores: 0.1 })).toBe(
    'other programs, which had 1.65 cores: measure without them',
  );
});

test('reports what statements wait for, but not those that are running or waiting for the client', () => {
  const waits = new Map([
    ['running', 9],
    ['Client ClientRead', 5],
    ['Lock advisory', 3.25],
    ['IO WALSync', 0.2],
  ]);
  expect(limitOf({ ...load, waits })).toBe('Postgres: 3.3 statements at a time wait for Lock advisory');
  expect(limitOf({ ...load, waits: new Map([['IO WALSync', 0.2]]) })).toMatch(/^the way between/);
});
