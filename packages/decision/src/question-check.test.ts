import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDecisionError } from './decision-error.ts';
import { prepareQuestions } from './prepared-questions.ts';
import type { Questions } from './question.ts';
import { questionFaults, questionWarnings } from './question-check.ts';

const wrong: readonly (readonly [questions: unknown, fault: RegExp])[] = [
  [undefined, /at least one/],
  [{}, /at least one/],
  [[], /at least one/],
  [{ q: 'text' }, /q: expected an object/],
  [{ q: { type: 'maybe', instructions: 'x' } }, /q: type must be/],
  [{ q: { type: 'noul' } }, /q: instructions/],
  [{ q: { type: 'noul', instructions: '  ' } }, /q: instructions/],
  [{ q: { type: 'noul', instructions: {} } }, /q: instructions/],
  [{ q: { type: 'noul', instructions: [] } }, /q: instructions/],
  [{ q: { type: 'noul', instructions: 'x', criteria: { yes: 'a' } } }, /only 'true' and 'false'/],
  [{ q: { type: 'noul', instructions: 'x', criteriaTrue: 'a' } }, /'criteriaTrue' is not a field/],
  [{ q: { type: 'choice', instructions: 'x' } }, /at least one option/],
  [{ q: { type: 'choice', instructions: 'x', criteria: {} } }, /at least one option/],
  [{ q: { type: 'choice', instructions: 'x', criteria: ['a'] } }, /at least one option/],
  [
    {
      q: {
        type: 'choice',
        instructions: 'x',
        criteria: [
          ['a', null],
          ['a', 'b'],
        ],
      },
    },
    /unique/,
  ],
  [{ q: { type: 'choice', instructions: 'x', criteria: { '': 'a' } } }, /empty/],
  [{ q: { type: 'choice', instructions: 'x', criteria: { a: 1 } } }, /descriptions/],
  [{ q: { type: 'choice', instructions: 'x', criteria: { a: 'b' }, noMatchOption: 'z' } }, /noMatchOption/],
  [{ q: { type: 'choice', instructions: 'x', options: { a: 'b' } } }, /'options' is not a field/],
  [{ q: { type: 'score', instructions: 'x', criteria: { 0: 'a' } } }, /list of levels/],
  [{ q: { type: 'score', instructions: 'x', criteria: ['a'] } }, /2 to 10 levels, this one has 1/],
  [{ q: { type: 'score', instructions: 'x', criteria: Array(11).fill('a') } }, /this one has 11/],
];

test.each(wrong)('%j has a fault', (questions, fault) => {
  expect(questionFaults(questions).join('; ')).toMatch(fault);
});

test('all faults are reported at once', () => {
  const errors = questionFaults({ broken: { options: {} }, other: 1 });
  expect(errors).toHaveLength(4);
});

test('warnings for what may work badly', () => {
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`o${index}`, index === 0 ? null : 'same']),
  );
  const warnings = questionWarnings({
    c: { type: 'choice', instructions: 'x', criteria: many },
    s: { type: 'score', instructions: 'x', criteria: ['a', 'b'] },
  });
  expect(
    warnings.filter((warning) => /more than 20|no noMatchOption|no description|fewer than 3/.test(warning)),
  ).toHaveLength(4);
  expect(warnings.filter((warning) => warning.includes('repeats'))).toHaveLength(19);
});

test('whatever the input, it is either asked or refused with a code', () => {
  const question = fc.record(
    {
      type: fc.constantFrom('noul', 'choice', 'score', 'x'),
      instructions: fc.oneof(fc.string(), fc.jsonValue()),
      criteria: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.string()), fc.array(fc.string())),
      noMatchOption: fc.option(fc.string()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(question, fc.jsonValue())), (questions) => {
      try {
        const { wireText, list } = prepareQuestions(questions as unknown as Questions);
        expect(Object.keys(JSON.parse(wireText)).length).toBe(list.length);
      } catch (error) {
        expect(isDecisionError(error, 'INVALID_QUESTION_SET', 'TOO_MANY_OPTIONS')).toBe(true);
      }
    }),
  );
});
