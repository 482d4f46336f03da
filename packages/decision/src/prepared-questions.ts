import { NotJsonError, strictJson } from './canonical.ts';
import { DecisionError } from './decision-error.ts';
import {
  type BoxQuestion,
  type ChoiceQuestion,
  type Description,
  type NoulQuestion,
  optionPairs,
  type Question,
  type Questions,
  type ScoreQuestion,
} from './question.ts';
import { questionFaults, tooMany } from './question-check.ts';

/** A question in the form that routes write and answers are checked against. */
export type PreparedQuestion = { readonly id: string } & (
  | NoulQuestion
  | BoxQuestion
  | (Pick<ScoreQuestion, 'type' | 'instructions'> & { readonly levels: readonly Description[] })
  | (Omit<ChoiceQuestion, 'criteria'> & {
      readonly options: readonly (readonly [id: string, description: Description])[];
    })
);

/** Checked questions. A class, so that nothing that a caller passes can be taken for one. */
export class PreparedQuestions {
  readonly list: readonly PreparedQuestion[];
  /** The `questions` object of the wire as JSON text: only text keeps the order of options such as "10", "2". */
  readonly wireText: string;
  /** Text that differs if the questions, their order or their no-match options do. */
  readonly identity: string;

  constructor(list: readonly PreparedQuestion[]) {
    this.list = list;
    this.wireText = writeQuestions(list);
    this.identity = this.wireText + noMatchText(list);
  }
}

/**
 * Checks the questions and converts them to the form used internally.
 * @throws DecisionError INVALID_QUESTION_SET, or TOO_MANY_OPTIONS if a choice has more than 255.
 */
export function prepareQuestions(questions: Questions): PreparedQuestions {
  const errors = questionFaults(questions);
  if (errors.length > 0) {
    const isTooMany = errors.some((error) => error.endsWith(tooMany));
    const code = isTooMany ? 'TOO_MANY_OPTIONS' : 'INVALID_QUESTION_SET';
    throw new DecisionError(code, `The questions cannot be asked: ${errors.join('; ')}`);
  }
  return new PreparedQuestions(Object.keys(questions).map((id) => prepare(id, questions[id] as Question)));
}

/** Only these questions, in the same order. */
export function pickQuestions(questions: PreparedQuestions, ids: ReadonlySet<string>): PreparedQuestions {
  return new PreparedQuestions(questions.list.filter(({ id }) => ids.has(id)));
}

function prepare(id: string, question: Question): PreparedQuestion {
  const { instructions } = question;
  if (question.type === 'noul') {
    return { type: 'noul', id, instructions, criteria: question.criteria ?? undefined };
  }
  if (question.type === 'box') return { type: 'box', id, instructions };
  if (question.type === 'score') return { type: 'score', id, instructions, levels: question.criteria };
  const options = optionPairs(question.criteria);
  return { type: 'choice', id, instructions, options, noMatchOption: question.noMatchOption ?? undefined };
}

/** The wire does not say which options these are. */
function noMatchText(list: readonly PreparedQuestion[]): string {
  const options = list.flatMap((one) => (one.type === 'choice' ? [[one.id, one.noMatchOption ?? null]] : []));
  return JSON.stringify(options);
}

function writeQuestions(list: readonly PreparedQuestion[]): string {
  try {
    return `{${list.map(writeQuestion).join(',')}}`;
  } catch (error) {
    // Any other error may quote the value.
    const why = error instanceof NotJsonError ? `: ${error.message}` : '';
    throw new DecisionError('INVALID_QUESTION_SET', `The questions cannot be written as JSON${why}`);
  }
}

function writeQuestion(question: PreparedQuestion): string {
  const head = `${JSON.stringify(question.id)}:{"type":"${question.type}","instructions":${strictJson(question.instructions)}`;
  const criteria = criteriaText(question);
  return criteria === undefined ? `${head}}` : `${head},"criteria":${criteria}}`;
}

function criteriaText(question: PreparedQuestion): string | undefined {
  if (question.type === 'score') return strictJson(question.levels);
  if (question.type === 'box') return undefined;
  if (question.type === 'noul')
    return question.criteria === undefined ? undefined : strictJson(question.criteria);
  const members = question.options.map(([id, text]) => `${JSON.stringify(id)}:${strictJson(text ?? null)}`);
  return `{${members.join(',')}}`;
}
