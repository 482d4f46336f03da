import type { LabelledSet } from '@recto/cli/internals';
import { type ActionDefinition, seededRandom, shippedWeights } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { learnGain } from './learn-gain.ts';
import { learnReport, learnReportText } from './learn-report.ts';

const action: ActionDefinition = {
  name: 'Notices',
  type: 'GENERIC',
  fields: { claim: { kind: 'identifier', labels: ['Claim number'] } },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

/** A layout that labels the claim number differently from the action, and one that uses the action's label. */
const layouts = [
  (claim: string) =>
    `NORTHERN MUTUAL\nNotice of loss\nOur file        ${claim}\nPolicy          P-77120\nKeep this notice`,
  (claim: string) =>
    `Southern Assurance Company\n\nClaim number: ${claim}\n\nYours sincerely, the claims department`,
];

function given(counts: readonly number[]) {
  const read = counts.flatMap((count, layout) =>
    Array.from({ length: count }, (_, index) => {
      const claim = `C-${layout}${index}4${7 * index + 11}`;
      const file = { id: claim, path: '', truth: { claim }, group: claim };
      return { file, pages: [pageOfText(layouts[layout]!(claim))] };
    }),
  );
  const files = read.map(({ file }) => file);
  const set: LabelledSet = { name: 'adbuy', action, fields: ['claim'], files, shownOnly: true };
  return { set, read };
}

function measure(counts: readonly number[], corrected: number) {
  const { set, read } = given(counts);
  const options = { corrected, draws: 2, random: seededRandom(3), weightsOf: () => shippedWeights };
  return learnReport('notices', corrected, learnGain(set, read, options), 'as shipped', seededRandom(4));
}

test('correcting documents of a layout fixes the rest of it and does not break what was right', () => {
  const report = measure([5, 4], 3);
  expect(report.layouts).toEqual([5, 4]);
  // Two draws: each leaves two documents of the first layout and one of the second.
  expect(report.fields.claim).toMatchObject({ n: 6, after: 1 });
  expect(report.mean.before).toBeCloseTo(1 / 3);
  expect(report.gain).toBeCloseTo(2 / 3);
  expect(report.gainLow).toBeLessThanOrEqual(report.gain);
  expect(report.gainHigh).toBeGreaterThanOrEqual(report.gain);
  expect(learnReportText(report)).toContain('gain 0.667');
});

test('layouts with no document left to evaluate are skipped', () => {
  const report = measure([3, 2], 3);
  expect(report.layouts).toEqual([]);
  expect(report.gain).toBe(0);
  expect(learnReportText(report)).toContain('too few');
});
