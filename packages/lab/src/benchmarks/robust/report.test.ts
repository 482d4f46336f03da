import { expect, test } from 'vitest';
import { type Run, reportOf, reportText } from './report.ts';

const bounds = { healthP99Ms: 1000, peakMb: 4000 };
const good: Run = {
  outcomes: [
    { fileName: 'a.pdf', outcome: 'SUCCEEDED', durationMs: 900 },
    { fileName: 'b.pdf', outcome: 'FAILED FILE_DAMAGED', durationMs: 100 },
    { fileName: 'c.pdf', outcome: 'SUCCEEDED', durationMs: 300 },
  ],
  notSent: 0,
  seconds: 2,
  seen: { healthMs: [1, 2, 3, 4], healthFailures: 0, peakMb: 900.4, peakProcesses: 3 },
  stopped: true,
};

test('counts the outcomes of files, the most frequent first', () => {
  const report = reportOf(good, bounds);
  expect(Object.entries(report.outcomes)).toEqual([
    ['SUCCEEDED', 2],
    ['FAILED FILE_DAMAGED', 1],
  ]);
  expect(report.slowest[0]?.fileName).toBe('a.pdf');
  expect(report.broken).toEqual([]);
  expect(reportText(report)).toContain('all bounds held');
});

test.each<[string, Partial<Run>, RegExp]>([
  [
    'a file without an end',
    { outcomes: [{ fileName: 'x', outcome: 'NO_END', durationMs: 1, broken: 'no end' }] },
    /^x: no end$/,
  ],
  ['a service that ended', { end: 'SIGSEGV' }, /ended: SIGSEGV/],
  ['a service that does not stop', { stopped: false }, /did not stop/],
  ['health that failed', { seen: { healthMs: [1], healthFailures: 2 } }, /failed 2 times/],
  ['health that is slow', { seen: { healthMs: [1, 2000], healthFailures: 0 } }, /p99 2000 ms/],
  ['too much memory', { seen: { healthMs: [1], healthFailures: 0, peakMb: 5000 } }, /over 4000 MB/],
])('tells %s', (_, change, message) => {
  const { broken } = reportOf({ ...good, ...change }, bounds);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(message);
});
