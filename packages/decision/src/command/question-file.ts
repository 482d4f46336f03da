import { resolve } from 'node:path';
import { isObject, parseJson, stringAt } from '../json.ts';
import type { Questions } from '../question.ts';
import { loadQuestionSet, type QuestionSet } from '../question-set.ts';
import { questionSetFolder } from '../question-set-file.ts';
import { readArgument } from './input.ts';
import { type CommandIo, UsageError } from './io.ts';

/**
 * A question set from a path or, if there is no such file, by its name in the folder `questions`. The file may also
 * contain just the questions.
 */
export async function readQuestionFile(file: string, io: CommandIo): Promise<QuestionSet> {
  const text = await readArgument(`@${file}`, io).catch(() => undefined);
  if (text === undefined) return loadQuestionSet(file, questionSetFolder(resolve(io.cwd, 'questions')));
  const content = parseJson(text);
  if (!isObject(content)) throw new UsageError(`${file}: expected a JSON object`);
  const isSet = isObject(content.questions) && stringAt(content.questions, 'type') === undefined;
  const name = file.split(/[/\\]/).at(-1) ?? file;
  if (isSet) return loadQuestionSet(name, async () => text);
  const id = name.replace(/\.json$/i, '');
  return { id, version: null, questions: content as Questions, policy: undefined };
}
