import { wrongInput } from '../decision-error.ts';
import { isObject, type State } from '../json.ts';
import { optionPairs, type Question, type Questions } from '../question.ts';

/** A state with the right answer to some of the questions. */
export interface Example {
  readonly state: State;
  /** For a yes/no question true or false, for a choice the id of an option, for a score the index of a level. */
  readonly expected: { readonly [questionId: string]: boolean | string | number };
}

/**
 * Examples from parsed JSON, checked against the questions.
 * @throws DecisionError INVALID_QUESTION_SET that names the example and the question.
 * @example readExamples([{ state: 'I was charged twice', expected: { billing: true } }], questions)
 */
export function readExamples(values: readonly unknown[], questions: Questions): readonly Example[] {
  if (values.length === 0) throw wrongInput('examples: there is none');
  return values.map((value, index) => {
    if (!isObject(value) || value.state === undefined || !isObject(value.expected)) {
      throw wrongInput(`examples[${index}]: expected an object with 'state' and 'expected'`);
    }
    for (const [id, answer] of Object.entries(value.expected)) {
      const question = Object.hasOwn(questions, id) ? questions[id] : undefined;
      if (question === undefined) throw wrongInput(`examples[${index}]: there is no question '${id}'`);
      const fault = faultOf(question, answer);
      if (fault !== undefined) throw wrongInput(`examples[${index}].expected.${id}: expected ${fault}`);
    }
    return value as unknown as Example;
  });
}

function faultOf(question: Question, answer: unknown): string | undefined {
  if (question.type === 'noul') return typeof answer === 'boolean' ? undefined : 'true or false';
  if (question.type === 'choice') {
    return optionPairs(question.criteria).some(([id]) => id === answer) ? undefined : 'the id of an option';
  }
  if (question.type === 'box') return 'nothing: boxes are not compared';
  return question.criteria[Number(answer)] !== undefined && typeof answer === 'number'
    ? undefined
    : 'the index of a level';
}
