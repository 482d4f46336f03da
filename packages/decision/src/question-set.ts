import { DecisionError } from './decision-error.ts';
import { isObject, parseJson, stringAt } from './json.ts';
import type { Policy } from './policy/policy.ts';
import type { Questions } from './question.ts';

/** Questions kept together, with their names for an audit. */
export interface QuestionSet {
  readonly id: string;
  readonly version: string | null;
  readonly questions: Questions;
  readonly policy: Policy | undefined;
}

/** The text of a question set by its file name, with or without `.json`; undefined if there is none. */
export type ReadQuestionSet = (name: string) => Promise<string | undefined>;

/** @throws DecisionError INVALID_QUESTION_SET if there is no such file or it contains no questions. */
export async function loadQuestionSet(name: string, read: ReadQuestionSet): Promise<QuestionSet> {
  const text = await read(name);
  if (text === undefined) throw wrong(`'${name}' is not a file in the folder of question sets`);
  const file = parseJson(text);
  if (!isObject(file)) throw wrong(`'${name}' is not a JSON object`);
  const { questions, policy, version } = file;
  if (!isObject(questions) || Object.keys(questions).length === 0) {
    throw wrong(`'${name}' has no object 'questions' with at least one question`);
  }
  return {
    id: stringAt(file, 'id') ?? name.replace(/\.json$/i, ''),
    version: typeof version === 'number' ? String(version) : (stringAt(file, 'version') ?? null),
    // The questions themselves are checked before they are asked.
    questions: questions as Questions,
    policy: isObject(policy) ? (policy as Policy) : undefined,
  };
}

function wrong(what: string): DecisionError {
  return new DecisionError('INVALID_QUESTION_SET', `The question set ${what}`);
}
