import { describe, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { choice, noul, score } from '../question.ts';
import { scripted } from '../testing/scripted.ts';
import {
  findShifts,
  type Outcome,
  readExamples,
  reliabilityPlot,
  runTrial,
  summarize,
  type Trial,
  thresholds,
} from './index.ts';

const questions = {
  urgent: noul('Is it urgent?'),
  team: choice('Which team?', { billing: null, tech: null }),
  mood: score('How upset?', ['calm', 'upset']),
};

/** Answers of one confidence each, of which the last `wrong` in every ten are wrong. */
function trialOf(
  model: string,
  levels: readonly (readonly [confidence: number, wrongInTen: number])[],
  costUsd: number | null,
): Trial {
  const outcomes = levels.flatMap(([confidence, wrong], level) =>
    Array.from(
      { length: 10 },
      (_, index): Outcome => ({
        example: level * 10 + index,
        question: 'urgent',
        expected: 'true',
        given: String(index < 10 - wrong),
        probability: 0.5 + confidence / 2,
        confidence,
      }),
    ),
  );
  return {
    model,
    answeredBy: [model],
    outcomes,
    failed: 0,
    costUsd,
    latenciesMs: outcomes.map((_, index) => index),
  };
}

describe('a trial', () => {
  const examples = readExamples(
    [
      { state: 'down', expected: { urgent: true, team: 'tech', mood: 1 } },
      { state: 'invoice', expected: { urgent: true, team: 'billing' } },
      { state: 'odd', expected: { urgent: false } },
    ],
    questions,
  );
  const answers = { urgent: 0.9, team: { billing: 0.3, tech: 0.7 }, mood: { 0: 0.2, 1: 0.8 } };

  test('has each answer beside the right one, what it cost and who answered', async () => {
    const { http } = scripted(({ body }) =>
      JSON.stringify(body).includes('odd') ? { status: 422 } : { answers: answers, model: 'jev-1.13.0' },
    );
    const decide = connect({ route: 'typesafe', apiKey: 'key' }, { http });
    const trial = await runTrial(decide, { questions, examples, model: 'jev-latest' });
    expect(trial).toMatchObject({ model: 'jev-latest', answeredBy: ['jev-1.13.0'], failed: 1 });
    expect(trial.costUsd).toBeCloseTo(2 * 100 * 0.042e-6, 12);
    expect(trial.outcomes.map(({ question, expected, given }) => [question, expected, given])).toEqual([
      ['urgent', 'true', 'true'],
      ['team', 'tech', 'tech'],
      ['mood', '1', '1'],
      ['urgent', 'true', 'true'],
      ['team', 'billing', 'tech'],
    ]);
    expect(trial.outcomes[1]).toMatchObject({ probability: 0.7, confidence: 0.4 });
    expect(JSON.stringify(trial)).not.toContain('invoice');
  });

  test('without any answer fails as the first example did', async () => {
    const { http } = scripted([{ status: 401 }]);
    const decide = connect({ route: 'typesafe', apiKey: 'key' }, { http });
    await expect(runTrial(decide, { questions, examples })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test.each([
    [[], 'there is none'],
    [[{ state: 1 }], "examples[0]: expected an object with 'state' and 'expected'"],
    [[{ state: 1, expected: { other: true } }], "there is no question 'other'"],
    [[{ state: 1, expected: { urgent: 'yes' } }], 'expected true or false'],
    [[{ state: 1, expected: { team: 'sales' } }], 'expected the id of an option'],
    [[{ state: 1, expected: { mood: 2 } }], 'expected the index of a level'],
  ])('is not made with examples %j', (values, message) => {
    expect(() => readExamples(values, questions)).toThrow(message);
  });
});

test('a summary has accuracy and calibration with their bounds', () => {
  const summary = summarize(
    trialOf(
      'm',
      [
        [0.9, 0],
        [0.2, 5],
      ],
      0.02,
    ),
  );
  expect(summary.accuracy.value).toBe(0.75);
  expect(summary.accuracy.low).toBeCloseTo(0.531, 3);
  expect(summary.accuracy.high).toBeCloseTo(0.888, 3);
  expect(summary.bins.map(({ from, count, said, right }) => [from, count, said, right.value])).toEqual([
    [0.6, 10, expect.closeTo(0.6), 0.5],
    [0.9, 10, expect.closeTo(0.95), 1],
  ]);
  expect(summary.calibrationError).toBeCloseTo(0.075);
  expect(summary.overconfidence.value).toBeCloseTo(0.025);
  expect(summary.overconfidence.low).toBeLessThan(0);
  expect(summary).toMatchObject({ costUsd: 0.001, latencyMs: { p50: 10, p95: 19 } });
  const plot = reliabilityPlot([{ ...summary, model: 'a<b' }]);
  expect(plot).toContain('a&#60;b: 75 % right');
  expect(plot.match(/<circle/g)).toHaveLength(2);
});

describe('thresholds', () => {
  const cheap = trialOf(
    'cheap',
    [
      [0.9, 0],
      [0.5, 2],
      [0.1, 5],
    ],
    0.03,
  );
  const strong = trialOf(
    'strong',
    [
      [0.9, 0],
      [0.9, 0],
      [0.9, 1],
    ],
    0.3,
  );
  const joint = (trials: readonly Trial[], accuracy: number, reviewUsd?: number) =>
    thresholds(trials, { accuracy, reviewUsd }).find(({ question }) => question === null);

  test('a model that is right often enough asks nobody', () => {
    expect(joint([cheap, strong], 0.7)).toMatchObject({ first: 'cheap', next: null, confidenceBelow: 0 });
  });

  test('the least certain answers go to the stronger model, and no more than needed', () => {
    const plan = joint([cheap, strong], 0.9);
    expect(plan).toMatchObject({ first: 'cheap', next: 'strong', confidenceBelow: 0.5 });
    expect(plan?.escalated).toBeCloseTo(1 / 3);
    expect(plan?.accuracy.value).toBeCloseTo(27 / 30);
    expect(plan?.costUsd).toBeCloseTo(0.001 + 0.01 / 3);
  });

  test('a stronger model alone, if that costs less', () => {
    const dear = { ...cheap, costUsd: 0.2 };
    expect(joint([dear, strong], 0.96)).toMatchObject({ first: 'strong', next: null });
  });

  test('a person, if that is needed; no plan, if nobody is asked', () => {
    expect(joint([cheap], 1)).toBeUndefined();
    expect(joint([cheap], 1, 0.5)).toMatchObject({ first: 'cheap', next: 'person', confidenceBelow: 0.9 });
    expect(joint([{ ...cheap, costUsd: null }], 1, 0.5)).toMatchObject({ next: 'person', costUsd: null });
  });
});

describe('shifts', () => {
  const before = trialOf(
    'alias',
    [
      [0.9, 0],
      [0.5, 1],
    ],
    0,
  );

  test('none, if all is as it was', () => {
    expect(findShifts([before], [before])).toEqual([]);
  });

  test('another model that answers to the name, and a model that was not asked', () => {
    expect(findShifts([before], [{ ...before, answeredBy: ['m-2'] }])).toEqual([
      'alias: answered by m-2, before by alias',
    ]);
    expect(findShifts([before], [])).toEqual(['alias: was not asked this time']);
  });

  test('answers that differ, and an accuracy out of its earlier bounds', () => {
    const after = trialOf(
      'alias',
      [
        [0.9, 0],
        [0.5, 3],
      ],
      0,
    );
    expect(findShifts([before], [after])).toEqual(['alias: 2 of 20 answers differ']);
    expect(findShifts([before], [after], { maxChanged: 0.1 })).toEqual([]);
    expect(
      findShifts(
        [before],
        [
          trialOf(
            'alias',
            [
              [0.9, 4],
              [0.5, 4],
            ],
            0,
          ),
        ],
        { maxChanged: 1 },
      ),
    ).toEqual(['alias: 60 % are right, before 95 %']);
  });
});
