import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerFault, isDistribution, sortAnswers } from './answer-check.ts';
import { sum } from './derived.ts';
import type { PreparedQuestion } from './prepared-questions.ts';

function choiceOf(ids: readonly string[], noMatchOption?: string): PreparedQuestion {
  return {
    type: 'choice',
    id: 'q',
    instructions: '?',
    options: ids.map((id) => [id, null] as const),
    noMatchOption,
  };
}
function scoreOf(levels: readonly string[]): PreparedQuestion {
  return { type: 'score', id: 'q', instructions: '?', levels };
}
const noulQuestion: PreparedQuestion = { type: 'noul', id: 'q', instructions: '?', criteria: undefined };

function check(question: PreparedQuestion, answer: unknown) {
  const { answers, faults } = sortAnswers([question], { q: answer });
  for (const fault of faults.values()) throw fault;
  return answers.q;
}

/** Weights of any shape that sum to 1. */
const weights = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 255 })
  .map((values) => values.map((value) => value / sum(values)));

describe('any rounded distribution passes', () => {
  test('choices, rounded to two decimals', () => {
    fc.assert(
      fc.property(weights, (shares) => {
        const ids = shares.map((_, index) => `o${index}`);
        const rounded = shares.map((share) => Math.round(share * 100) / 100);
        // What says nothing is refused: all of many options may be rounded away.
        fc.pre(sum(rounded) > 0);
        const probabilities = Object.fromEntries(ids.map((id, index) => [id, rounded[index]]));
        const answer = check(choiceOf(ids), {
          type: 'choice',
          choice: ids[rounded.indexOf(Math.max(...rounded))],
          probabilities,
          confidence: 0.5,
        });
        expect(answer).toMatchObject({ probabilities, confidence: 0.5 });
        expect(answer).toHaveProperty('derived.margin', expect.closeTo(marginOf(rounded), 5));
      }),
    );
  });

  test('sums seen in practice: 0.99 of 3, 0.96 and 1.18 of 40', () => {
    const even = (count: number, total: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, total / count]));
    for (const [count, total] of [
      [3, 0.99],
      [40, 0.96],
      [40, 1.18],
      [2, 1.01],
    ] as const) {
      const probabilities = even(count, total);
      const ids = Object.keys(probabilities);
      expect(check(choiceOf(ids), { type: 'choice', choice: 'o0', probabilities })).toMatchObject({
        choice: 'o0',
      });
    }
    const of = (peak: number, count: number) => [peak, ...Array<number>(count - 1).fill(0)];
    // 195 options: each value is at most half a hundredth away from a distribution that sums to 1.
    expect(isDistribution(of(0.58, 195))).toBe(true);
    expect(isDistribution(of(0.58, 40))).toBe(false);
    expect(isDistribution(of(0, 255))).toBe(false);
    expect(isDistribution([0.6, 0.6])).toBe(false);
  });
});

function marginOf(values: readonly number[]): number {
  const [first = 0, second = 0] = values.toSorted((one, other) => other - one);
  const total = sum(values);
  // The shares that rounding has hidden are spread over all options.
  return total < 0.95 ? first - second : (first - second) / total;
}

describe('garbage is refused', () => {
  const ids = ['a', 'b', 'c'];
  const fine = { type: 'choice', choice: 'a', confidence: 0.7, probabilities: { a: 0.8, b: 0.2, c: 0 } };
  test.each([
    ['nothing', undefined],
    ['text', 'a'],
    ['another kind', { type: 'noul', noul: 1 }],
    ['a choice that was not offered', { ...fine, choice: 'z' }],
    ['a choice that is inherited', { ...fine, choice: 'toString' }],
    ['no probabilities', { ...fine, probabilities: undefined }],
    ['an unknown option', { ...fine, probabilities: { a: 0.8, z: 0.2 } }],
    ['a negative', { ...fine, probabilities: { a: 1.2, b: -0.2, c: 0 } }],
    ['text for a number', { ...fine, probabilities: { a: '0.8', b: 0.2, c: 0 } }],
    ['zeros', { ...fine, probabilities: { a: 0, b: 0, c: 0 } }],
    ['a sum of two', { ...fine, probabilities: { a: 1, b: 1, c: 0 } }],
    ['a sum that three options cannot round to', { ...fine, probabilities: { a: 1, b: 0.18, c: 0 } }],
    ['a confidence above one', { ...fine, confidence: 1.5 }],
  ])('choice: %s', (_, answer) => {
    expect(check(choiceOf(ids), fine)).toBeDefined();
    expect(() => check(choiceOf(ids), answer)).toThrow(AnswerFault);
  });

  const graded = { type: 'score', score: 1, probabilities: { 0: 0, 1: 1 }, legend: { 0: 'low', 1: 'high' } };
  test.each([
    ['beyond the levels', { ...graded, score: 1.2 }],
    ['below zero', { ...graded, score: -0.2 }],
    ['a level that does not exist', { ...graded, probabilities: { 0: 0, 2: 1 } }],
    ['the legend of another order', { ...graded, legend: { 0: 'high', 1: 'low' } }],
    ['a legend with more levels', { ...graded, legend: { 0: 'low', 1: 'high', 2: 'higher' } }],
    ['a legend that is a list', { ...graded, legend: ['low', 'high'] }],
  ])('score: %s', (_, answer) => {
    expect(check(scoreOf(['low', 'high']), graded)).toBeDefined();
    expect(() => check(scoreOf(['low', 'high']), answer)).toThrow(AnswerFault);
  });

  test.each([1.01, -0.01, Number.NaN, '0.5', null, undefined, true])('noul: %s', (noul) => {
    expect(() => check(noulQuestion, { type: 'noul', noul })).toThrow(AnswerFault);
  });

  test('any JSON is either refused or has the promised shape', () => {
    const questions = [noulQuestion, { ...choiceOf(ids), id: 'c' }, { ...scoreOf(['x', 'y']), id: 's' }];
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (q, c, s) => {
        const { answers, faults } = sortAnswers(questions, { q, c, s });
        expect([...Object.keys(answers), ...faults.keys()].sort()).toEqual(['c', 'q', 's']);
      }),
    );
  });
});

describe('an answer that contradicts itself', () => {
  const three = ['a', 'b', 'c'];
  const reason = (question: PreparedQuestion, answer: object) => {
    try {
      return check(question, answer) && 'passes';
    } catch (error) {
      return (error as AnswerFault).reason;
    }
  };

  test('a choice that another option beats by more than rounding', () => {
    const choose = (a: number, b: number) =>
      reason(choiceOf(three), { type: 'choice', choice: 'a', probabilities: { a, b, c: 1 - a - b } });
    expect(choose(0.4, 0.41)).toBe('passes');
    expect(choose(0.4, 0.42)).toBe('CONTRADICTION');
    expect(choose(0, 1)).toBe('CONTRADICTION');
  });

  test('a score further from its mass than rounding explains', () => {
    const grade = (score: number, shares: readonly number[]) =>
      reason(scoreOf(three), { type: 'score', score, probabilities: { ...shares } });
    expect(grade(0.97, [0.01, 0.99, 0])).toBe('passes');
    expect(grade(1.1, [0, 0.95, 0.05])).toBe('passes');
    expect(grade(2, [0, 0.95, 0.05])).toBe('CONTRADICTION');
    expect(grade(0, [0, 0, 1])).toBe('CONTRADICTION');
  });

  test('a runner-up equal to the choice', () => {
    const answer = { type: 'choice', choice: 'a', probabilities: { a: 0.9, b: 0.1 } };
    expect(reason(choiceOf(three), { ...answer, derived: { runnerUp: 'a' } })).toBe('CONTRADICTION');
  });
});

describe('derived fields', () => {
  test('margin and runner-up of normalised probabilities; on a tie, the choice leads', () => {
    const probabilities = { a: 0.44, b: 0.44, c: 0.1 };
    const answer = check(choiceOf(['c', 'b', 'a']), { type: 'choice', choice: 'a', probabilities });
    expect(answer).toMatchObject({ derived: { margin: 0, runnerUp: 'b', isNoMatch: false } });
    const only = check(choiceOf(['a'], 'a'), { type: 'choice', choice: 'a', probabilities: { a: 1 } });
    expect(only).toMatchObject({ confidence: 1, derived: { margin: 1, runnerUp: null, isNoMatch: true } });
  });

  test('a missing confidence, by the formula fitted to the hosted models', () => {
    const four = { a: 0.16, b: 0.28, c: 0.33, d: 0.23 };
    const answer = check(choiceOf(Object.keys(four)), { type: 'choice', choice: 'c', probabilities: four });
    expect(answer).toMatchObject({ confidence: expect.closeTo(0.107, 3), confidenceSource: 'derived' });
    const given = check(choiceOf(Object.keys(four)), {
      type: 'choice',
      choice: 'c',
      confidence: 0.1,
      probabilities: four,
    });
    expect(given).not.toHaveProperty('confidenceSource');
  });

  test('a missing confidence of levels: how close their mass is to the likeliest one', () => {
    const graded = (shares: readonly number[]) =>
      check(scoreOf(shares.map((_, level) => `level ${level}`)), {
        type: 'score',
        score: shares.reduce((total, share, level) => total + share * level, 0),
        probabilities: { ...shares },
      });
    // The recorded answer of 3 levels says 0.92.
    expect(graded([0, 0.95, 0.05])).toMatchObject({ confidence: 0.925, confidenceSource: 'derived' });
    expect(graded([0.8, 0.18, 0.02, 0, 0])).toMatchObject({ confidence: expect.closeTo(0.8167, 4) });
    expect(graded([0.7, 0.3])).toMatchObject({ confidence: 0.4 });
    expect(graded([0.25, 0.25, 0.25, 0.25])).toMatchObject({ confidence: 0 });
    expect(graded([0.6, 0, 0, 0, 0.4])).toMatchObject({ confidence: 0 });
  });

  test('nobody can change what others read', () => {
    const answer = check(choiceOf(['a', 'b']), {
      type: 'choice',
      choice: 'a',
      probabilities: { a: 1 },
      note: { deep: [1] },
    }) as unknown as { note: { deep: number[] }; derived: object; probabilities: object };
    for (const part of [answer, answer.derived, answer.probabilities, answer.note.deep]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  test('an omitted option has 0, unknown fields stay, the lower of equal levels leads', () => {
    const answer = check(choiceOf(['a', '__proto__']), {
      type: 'choice',
      choice: 'a',
      probabilities: { a: 1 },
      extra: 7,
    });
    expect(answer).toMatchObject({ extra: 7 });
    expect(Object.entries((answer as { probabilities: object }).probabilities)).toEqual([
      ['a', 1],
      ['__proto__', 0],
    ]);
    const graded = check(scoreOf(['x', 'y', 'z']), {
      type: 'score',
      score: 0.5,
      probabilities: { 0: 0.5, 1: 0.5 },
    });
    expect(graded).toMatchObject({
      derived: { level: 0, levelLabel: 'x' },
      legend: { 0: 'x', 1: 'y', 2: 'z' },
    });
  });
});
