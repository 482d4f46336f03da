import { expected, indexOfMax } from '../derived.ts';
import { isObject, stringAt } from '../json.ts';

/**
 * For a yes/no question, the probability of yes. For a choice, the option, or probabilities by option. For a score, the
 * level (a fraction lies between two), or probabilities from the lowest level up.
 */
export type ScriptedAnswer = number | string | Readonly<Record<string, number>> | readonly number[];

/** Wire answers for the questions that have one, in the dialect of lists or of objects. */
export function writeAnswers(
  questions: unknown,
  answers: Readonly<Record<string, ScriptedAnswer>>,
  isList: boolean,
): unknown {
  const asked = Array.isArray(questions)
    ? questions.map((question) => [stringAt(question, 'name') ?? '', question] as const)
    : Object.entries(isObject(questions) ? questions : {});
  const written = asked.flatMap(([id, question]) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return answer === undefined ? [] : [[id, write(stringAt(question, 'type'), answer, isList)] as const];
  });
  return isList ? written.map(([name, answer]) => ({ name, ...answer })) : Object.fromEntries(written);
}

function write(type: string | undefined, answer: ScriptedAnswer, isList: boolean): object {
  if (type === 'noul') return { type, noul: answer };
  if (type === 'predicate') return { type, probability: answer };
  const pairs = type === 'choice' ? shares(answer) : levels(answer);
  const values = pairs.map(([, share]) => share);
  const probabilities = isList
    ? pairs.map(([value, probability]) => ({ value: type === 'score' ? Number(value) : value, probability }))
    : Object.fromEntries(pairs);
  if (type === 'choice') return { type, choice: pairs[indexOfMax(values)]?.[0], probabilities };
  return { type, score: expected(values, (index) => Number(pairs[index]?.[0])), probabilities };
}

function shares(answer: ScriptedAnswer): readonly (readonly [string, number])[] {
  return typeof answer === 'object' ? Object.entries(answer) : [[String(answer), 1]];
}

function levels(answer: ScriptedAnswer): readonly (readonly [string, number])[] {
  if (typeof answer === 'object') return Object.entries(answer);
  const level = Number(answer);
  const low = Math.floor(level);
  return level === low
    ? [[String(low), 1]]
    : [
        [String(low), low + 1 - level],
        [String(low + 1), level - low],
      ];
}
