import { connect } from '../connect.ts';
import { isObject, parseJson } from '../json.ts';
import type { Policy } from '../policy/policy.ts';
import { exitCodeOf } from './evaluate.ts';
import { noArguments, onlyArgument, readFlags, text } from './flags.ts';
import { readArgument, readObject } from './input.ts';
import { type CommandIo, exitCodes, UsageError } from './io.ts';
import { readQuestionFile } from './question-file.ts';
import { print } from './render.ts';

/** `validate FILE`: exits 1 if the questions or their policy have faults. */
export async function runValidate(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {});
  const file = onlyArgument(flags, 'FILE');
  const set = await readQuestionFile(file, io);
  // Validation makes no call, so any connection will do; this one could not make any.
  const connector = connect(
    { route: 'mock' },
    { readQuestionSet: async () => JSON.stringify({ ...set, policy: set.policy }) },
  );
  const result = await connector.validate({ questionSet: file });
  const { errors, warnings, valid } = result.payload;
  const lines = [
    ...errors.map((error) => `error\t${error}`),
    ...warnings.map((warning) => `warning\t${warning}`),
  ];
  print(io, flags, result, [...lines, valid ? 'valid' : 'not valid']);
  return valid ? exitCodes.yes : exitCodes.error;
}

/** `policy --decision JSON|@FILE|- --policy FILE | --questions FILE`: exits 0, 10 or 11. */
export async function runPolicy(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    decision: { type: 'string' },
    policy: { type: 'string' },
    questions: { type: 'string' },
  });
  noArguments(flags);
  const decision = parseJson(await readArgument(text(flags, 'decision') ?? '-', io));
  if (!isObject(decision)) throw new UsageError('--decision: expected a JSON object');
  const policy = await readPolicy(text(flags, 'policy'), text(flags, 'questions'), io);
  // The other subcommands' `--json` prints a decision under `payload`.
  const judged = isObject(decision.payload) ? decision.payload : decision;
  const result = await connect({ route: 'mock' }).applyPolicy({ decision: judged, policy });
  const { action, routeKey, reasons } = result.payload;
  print(io, flags, result, [routeKey === null ? action : `${action}\t${routeKey}`, ...reasons]);
  return exitCodeOf[action];
}

async function readPolicy(
  policyFile: string | undefined,
  questionFile: string | undefined,
  io: CommandIo,
): Promise<Policy> {
  if ((policyFile === undefined) === (questionFile === undefined)) {
    throw new UsageError('give either --policy or --questions');
  }
  if (policyFile !== undefined) return (await readObject(policyFile, io)) as Policy;
  const { policy } = await readQuestionFile(questionFile as string, io);
  if (policy === undefined) throw new UsageError(`${questionFile}: the file has no policy`);
  return policy;
}
