import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { actions, type Policy, severest } from './policy.ts';
import { policyFaults, policyWarnings } from './policy-check.ts';

const policy: Policy = {
  routeQuestion: 'team',
  team: {
    minProbability: 0.55,
    minMargin: 0.15,
    onNoMatch: 'REVIEW',
    options: { spam: { action: 'REJECT' } },
  },
  urgent: { yesAbove: 0.7, noBelow: 0.3, onYes: 'ACCEPT', onNo: 'ACCEPT', onUncertain: 'REVIEW' },
  mood: { acceptLevels: ['2', 3, '4'], reviewLevels: ['1'], minConfidence: 0.5 },
};
const questions = {
  team: {
    type: 'choice',
    instructions: '?',
    criteria: { billing: 'b', spam: 's', none: 'n' },
    noMatchOption: 'none',
  },
  urgent: { type: 'noul', instructions: '?' },
  mood: { type: 'score', instructions: '?', criteria: ['a', 'b', 'c', 'd', 'e'] },
};
const team = {
  type: 'choice',
  choice: 'billing',
  confidence: 0.8,
  probabilities: { billing: 0.8, spam: 0.15, none: 0.05 },
  derived: { margin: 0.65, runnerUp: 'spam', isNoMatch: false },
};
const answers = {
  team,
  urgent: { type: 'noul', noul: 0.9 },
  mood: { type: 'score', score: 2, confidence: 0.9, derived: { level: 2 } },
};

describe('apply policy', () => {
  test('accepts what passes every rule, and says where it goes', () => {
    expect(judge(policy, { model: 'm', answers })).toEqual({
      action: 'ACCEPT',
      routeKey: 'billing',
      reasons: [],
      perQuestion: { team: { action: 'ACCEPT' }, urgent: { action: 'ACCEPT' }, mood: { action: 'ACCEPT' } },
    });
  });

  test('what is not an answer goes to a person, even if no rule asks for it', () => {
    expect(judge({}, { foo: 'bar' })).toMatchObject({
      action: 'REVIEW',
      reasons: ['foo: no answer to judge'],
    });
    expect(judge({}, { urgent: answers.urgent, foo: {} })).toMatchObject({
      action: 'REVIEW',
      perQuestion: { urgent: { action: 'ACCEPT' }, foo: { action: 'REVIEW' } },
    });
  });

  const cases: readonly (readonly [name: string, changed: object, action: string, reason: string])[] = [
    [
      'probability',
      { team: { ...team, probabilities: { billing: 0.5 } } },
      'REVIEW',
      'team: probability 0.5 < 0.55',
    ],
    ['margin', { team: { ...team, derived: { margin: 0.1 } } }, 'REVIEW', 'team: margin 0.1 < 0.15'],
    [
      'no match',
      { team: { ...team, choice: 'none', derived: { isNoMatch: true } } },
      'REVIEW',
      'team: no-match option selected',
    ],
    [
      'option',
      { team: { ...team, choice: 'spam', probabilities: { spam: 0.9 } } },
      'REJECT',
      "team: option 'spam' maps to REJECT",
    ],
    [
      'uncertain',
      { urgent: { type: 'noul', noul: 0.5 } },
      'REVIEW',
      'urgent: noul 0.5 is between 0.3 and 0.7 (uncertain)',
    ],
    [
      'level to review',
      { mood: { type: 'score', derived: { level: 1 } } },
      'REVIEW',
      'mood: level 1 needs review',
    ],
    ['level', { mood: { type: 'score', derived: { level: 0 } } }, 'REJECT', 'mood: level 0 not accepted'],
    [
      'confidence',
      { mood: { type: 'score', confidence: 0.4, derived: { level: 3 } } },
      'REVIEW',
      'mood: confidence 0.4 < 0.5',
    ],
    ['missing', { mood: undefined }, 'REVIEW', 'mood: no answer to judge'],
    ['another kind', { urgent: team }, 'REVIEW', "urgent: rule does not fit a 'choice' answer"],
  ];
  test.each(cases)('%s', (_, changed, action, reason) => {
    const verdict = judge(policy, { ...answers, ...changed });
    expect(verdict.action).toBe(action);
    expect(verdict.reasons).toContain(reason);
  });

  test('one answer is judged as "result"; the older rule rejects on a no', () => {
    const gate: Policy = { result: { acceptAbove: 0.8, rejectBelow: 0.2 } };
    const action = (noul: number) => judge(gate, { type: 'noul', noul }).action;
    expect([0.1, 0.2, 0.8].map(action)).toEqual(['REJECT', 'REVIEW', 'ACCEPT']);
  });

  test('a single bound applies to both bands, and no bound means one half', () => {
    const action = (rule: object, noul: number) =>
      judge({ result: { onNo: 'REJECT', ...rule } }, { type: 'noul', noul }).action;
    expect([0.59, 0.6].map((noul) => action({ yesAbove: 0.6 }, noul))).toEqual(['REJECT', 'ACCEPT']);
    expect([0.39, 0.4].map((noul) => action({ noBelow: 0.4 }, noul))).toEqual(['REJECT', 'ACCEPT']);
    expect([0.49, 0.5].map((noul) => action({}, noul))).toEqual(['REJECT', 'ACCEPT']);
  });

  test('it fails closed: nothing to judge, a wrong route question, an unknown action', () => {
    expect(judge({}, {}).action).toBe('REVIEW');
    expect(judge({ routeQuestion: 'urgent' }, answers).reasons[0]).toContain('routeQuestion');
    const odd = { team: { otherOptions: 'PERHAPS' } } as unknown as Policy;
    expect(judge(odd, { team }).action).toBe('REVIEW');
  });

  test('the verdict is the most severe of its questions, and never milder with more rules', () => {
    const rule = fc.record(
      {
        yesAbove: fc.double({ min: 0, max: 1, noNaN: true }),
        onYes: fc.constantFrom(...actions),
        onNo: fc.constantFrom(...actions),
      },
      { requiredKeys: [] },
    );
    const set = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.tuple(rule, fc.double({ min: 0, max: 1, noNaN: true })),
    );
    fc.assert(
      fc.property(set, (entries) => {
        const rules = Object.fromEntries(Object.entries(entries).map(([id, [rule]]) => [id, rule])) as Policy;
        const given = Object.fromEntries(
          Object.entries(entries).map(([id, [, noul]]) => [id, { type: 'noul', noul }]),
        );
        fc.pre(Object.keys(given).length > 0);
        const { action, perQuestion } = judge(rules, given);
        expect(action).toBe(
          Object.values(perQuestion)
            .map((verdict) => verdict.action)
            .reduce(severest),
        );
        const [first = ''] = Object.keys(given);
        const { [first]: _, ...fewer } = rules;
        expect(severest(action, judge(fewer as Policy, given).action)).toBe(action);
      }),
    );
  });
});

describe('faults of a policy', () => {
  test('none in a good one, with or without its questions', () => {
    expect(policyFaults(policy)).toEqual([]);
    expect(policyFaults(policy, questions)).toEqual([]);
  });

  test.each([
    [[], 'expected an object of rules'],
    [{ team: 1 }, 'policy.team: expected an object'],
    [{ nobody: {} }, 'no question with this id'],
    [{ team: { minimum: 1 } }, "unknown key 'minimum'"],
    [{ team: { minMargin: 0.1, yesAbove: 0.2 } }, 'mixed'],
    [{ urgent: { minMargin: 0.1 } }, 'do not apply to a noul question'],
    [{ urgent: { yesAbove: 2 } }, 'from 0 to 1'],
    [{ urgent: { yesAbove: '0.5' } }, 'from 0 to 1'],
    [{ urgent: { onYes: 'MAYBE' } }, 'must be one of ACCEPT, REVIEW, REJECT'],
    [{ urgent: { yesAbove: 0.3, noBelow: 0.7 } }, 'noBelow must not be greater'],
    [{ urgent: { acceptAbove: 0.3, rejectBelow: 0.7 } }, 'rejectBelow must not be greater'],
    [{ urgent: { yesAbove: 0.3, acceptAbove: 0.7 } }, 'mixed'],
    [{ team: { options: { spam: { action: 'PERHAPS' } } } }, 'options.spam: action must be one of'],
    [{ team: { options: { other: {} } } }, 'not an option of this question'],
    [{ mood: { acceptLevels: ['x'] } }, 'level numbers'],
    [{ mood: { acceptLevels: [9] } }, 'level 9 is not one of 0 to 4'],
    [{ mood: { acceptLevels: [1], reviewLevels: ['1'] } }, 'in both lists'],
    [{ mood: { minConfidence: 0.5 } }, 'needs acceptLevels or reviewLevels'],
    [{ routeQuestion: 'urgent' }, 'id of a choice question'],
    [{ routeQuestion: ' ' }, 'id of a question'],
  ])('%j', (faulty, message) => {
    expect(policyFaults(faulty, questions).join('; ')).toContain(message);
  });

  test('warnings', () => {
    const loose = { urgent: { rejectBelow: 0.1 }, mood: { acceptLevels: [0, 1, 2] } };
    expect(policyWarnings(loose, questions)).toHaveLength(2);
    expect(policyWarnings({ t: { onNoMatch: 'REJECT' } }, { t: { type: 'choice' } })).toHaveLength(1);
  });
});

test('a type named like a built-in property is treated like any unknown type', () => {
  const decision = { q: { type: 'constructor' } };
  expect(judge({ q: { yesAbove: 0.5 } }, { answers: decision }).action).toBe('REVIEW');
  expect(policyFaults({ q: { yesAbove: 0.5 } }, decision)).toHaveLength(1);
  expect(policyFaults({ constructor: { yesAbove: 0.5 } }, {})).toHaveLength(1);
});
