import { openConnector, requestOptions } from './context.ts';
import {
  isSet,
  noArguments,
  number,
  onlyArgument,
  readFlags,
  requestFlags,
  required,
  text,
} from './flags.ts';
import { readItems, readState } from './input.ts';
import { type CommandIo, exitCodes } from './io.ts';
import { print, show } from './render.ts';

/** `filter QUESTION --items FILE|-`: the kept items, one line of JSON each. */
export async function runFilter(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    items: { type: 'string' },
    threshold: { type: 'string' },
    'drop-below': { type: 'string' },
    'chunk-size': { type: 'string' },
    'text-field': { type: 'string' },
    'max-concurrency': { type: 'string' },
  });
  const input = {
    question: onlyArgument(flags, 'QUESTION'),
    items: await Array.fromAsync(readItems(required(flags, 'items'), io)),
    threshold: number(flags, 'threshold'),
    dropBelow: number(flags, 'drop-below'),
    chunkSize: number(flags, 'chunk-size'),
    textField: text(flags, 'text-field'),
    maxConcurrency: number(flags, 'max-concurrency'),
  };
  const result = await (await openConnector(flags, io)).filter(input, requestOptions(flags, io));
  const { kept, dropped, uncertain } = result.payload;
  if (isSet(flags, 'json') || kept.length > 0)
    print(
      io,
      flags,
      result,
      kept.map((item) => JSON.stringify(item)),
    );
  io.stderr.write(`${kept.length} kept, ${uncertain.length} uncertain, ${dropped.length} dropped\n`);
  return exitCodes.yes;
}

/** `select --candidates FILE|- --query JSON --id FIELD --label FIELD`: the best candidate and the ranking. */
export async function runSelect(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, {
    ...requestFlags,
    candidates: { type: 'string' },
    query: { type: 'string' },
    id: { type: 'string' },
    label: { type: 'string' },
    description: { type: 'string' },
    instructions: { type: 'string' },
    'must-match': { type: 'boolean' },
  });
  noArguments(flags);
  const input = {
    query: await readState(required(flags, 'query'), io),
    idField: required(flags, 'id'),
    labelField: required(flags, 'label'),
    descriptionField: text(flags, 'description'),
    instructions: text(flags, 'instructions'),
    includeNoMatch: !isSet(flags, 'must-match'),
    candidates: (await Array.fromAsync(readItems(required(flags, 'candidates'), io))) as Record<
      string,
      unknown
    >[],
  };
  const result = await (await openConnector(flags, io)).select(input, requestOptions(flags, io));
  const lines = result.payload.ranking.map(({ id, probability }) => `${id}\t${show(probability)}`);
  print(io, flags, result, [result.payload.id, ...lines]);
  return exitCodes.yes;
}
