import { openConnector, requestOptions } from './context.ts';
import { onlyArgument, probability, readFlags, requestFlags, text, texts } from './flags.ts';
import { readState } from './input.ts';
import { type CommandIo, exitCodes, UsageError } from './io.ts';
import { answerLine, print, show } from './render.ts';

/** `ask QUESTION`: exits 0 for yes, 11 for no, and 10 between the two when `--no-below` leaves room. */
export async function runAsk(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    state: { type: 'string' },
    yes: { type: 'string' },
    no: { type: 'string' },
    threshold: { type: 'string' },
    'no-below': { type: 'string' },
  });
  const instructions = onlyArgument(flags, 'QUESTION');
  const threshold = probability(flags, 'threshold') ?? 0.5;
  const noBelow = probability(flags, 'no-below') ?? threshold;
  if (noBelow > threshold) throw new UsageError('--no-below must not be above --threshold');
  const input = {
    state: await readState(text(flags, 'state'), io),
    instructions,
    criteriaTrue: text(flags, 'yes'),
    criteriaFalse: text(flags, 'no'),
  };
  const result = await (await openConnector(flags, io)).ask(input, requestOptions(flags, io));
  const { noul } = result.payload;
  const verdict = noul >= threshold ? 'yes' : noul < noBelow ? 'no' : 'review';
  print(io, flags, result, [`${verdict}\t${show(noul)}`]);
  return exitCodes[verdict];
}

/** `choose QUESTION --option id=description…` */
export async function runChoose(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    state: { type: 'string' },
    option: { type: 'string', multiple: true },
    'no-match': { type: 'string' },
  });
  const instructions = onlyArgument(flags, 'QUESTION');
  const options = texts(flags, 'option').map(toOption);
  if (options.length === 0)
    throw new UsageError('--option is required: --option id=description, once for each');
  const state = await readState(text(flags, 'state'), io);
  const input = { state, instructions, options, noMatchOption: text(flags, 'no-match') as string };
  const result = await (await openConnector(flags, io)).choose(input, requestOptions(flags, io));
  print(io, flags, result, [answerLine(result.payload)]);
  return exitCodes.yes;
}

/** `score QUESTION --level TEXT…` */
export async function runScore(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    state: { type: 'string' },
    level: { type: 'string', multiple: true },
  });
  const instructions = onlyArgument(flags, 'QUESTION');
  const levels = texts(flags, 'level');
  if (levels.length < 2) throw new UsageError('--level is required twice or more, the lowest first');
  const state = await readState(text(flags, 'state'), io);
  const connector = await openConnector(flags, io);
  const result = await connector.score({ state, instructions, levels }, requestOptions(flags, io));
  print(io, flags, result, [answerLine(result.payload)]);
  return exitCodes.yes;
}

function toOption(argument: string): readonly [id: string, description: string | null] {
  const at = argument.indexOf('=');
  if (at === 0) throw new UsageError('--option: expected id=description');
  return at < 0 ? [argument, null] : [argument.slice(0, at), argument.slice(at + 1)];
}
