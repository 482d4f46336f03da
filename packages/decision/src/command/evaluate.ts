import { judge } from '../policy/judge.ts';
import type { Action } from '../policy/policy.ts';
import { policyFaults } from '../policy/policy-check.ts';
import { openConnector, requestOptions } from './context.ts';
import { isSet, noArguments, readFlags, requestFlags, required, text } from './flags.ts';
import { readState } from './input.ts';
import { type CommandIo, exitCodes, UsageError } from './io.ts';
import { readQuestionFile } from './question-file.ts';
import { answerLine, print } from './render.ts';

export const exitCodeOf: Readonly<Record<Action, number>> = {
  ACCEPT: exitCodes.yes,
  REVIEW: exitCodes.review,
  REJECT: exitCodes.no,
};

/** `evaluate --questions FILE`; with `--apply-policy` the exit code follows the file's policy. */
export async function runEvaluate(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    state: { type: 'string' },
    questions: { type: 'string' },
    'apply-policy': { type: 'boolean' },
  });
  noArguments(flags);
  const set = await readQuestionFile(required(flags, 'questions'), io);
  const faults =
    set.policy === undefined ? ['the file has no policy'] : policyFaults(set.policy, set.questions);
  const applies = isSet(flags, 'apply-policy');
  if (applies && faults.length > 0) throw new UsageError(`--apply-policy: ${faults.join('; ')}`);
  const state = await readState(text(flags, 'state'), io);
  const names = {
    questionSetId: set.id,
    ...(set.version === null ? {} : { questionSetVersion: set.version }),
  };
  const connector = await openConnector(flags, io);
  const result = await connector.evaluate(
    { state, questions: set.questions, ...names },
    requestOptions(flags, io),
  );
  const lines = Object.entries(result.payload.answers).map(([id, answer]) => `${id}\t${answerLine(answer)}`);
  if (!applies || set.policy === undefined) {
    print(io, flags, result, lines);
    return exitCodes.yes;
  }
  const verdict = judge(set.policy, result.payload);
  print(io, flags, { ...result, payload: { ...result.payload, verdict } }, [...lines, verdict.action]);
  return exitCodeOf[verdict.action];
}
