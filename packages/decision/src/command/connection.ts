import { openConnector } from './context.ts';
import { connectionFlags, noArguments, readFlags } from './flags.ts';
import { type CommandIo, exitCodes } from './io.ts';
import { print } from './render.ts';

/** `models`: what the routes offer. */
export async function runModels(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, connectionFlags);
  noArguments(flags);
  const result = await (await openConnector(flags, io)).models({ signal: io.signal });
  const lines = result.payload.map(({ name, route, description }) =>
    [name, route, description ?? ''].join('\t'),
  );
  for (const call of result.attributes.calls) {
    if (call.error !== undefined) io.stderr.write(`${call.route}: no list of models (${call.error})\n`);
  }
  print(io, flags, result, lines);
  return exitCodes.yes;
}

/** `capabilities`: what the routes can do, without a call. */
export async function runCapabilities(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, connectionFlags);
  noArguments(flags);
  const result = (await openConnector(flags, io)).capabilities();
  const lines = result.payload.map(({ route, primary, capabilities: can }) => {
    const kinds = `noul, choice of ${can.maxChoiceOptions}, score of ${can.maxScoreLevels}`;
    return `${route}\t${primary ? 'primary' : 'fallback'}\t${kinds}${can.supportsModelList ? ', lists models' : ''}`;
  });
  print(io, flags, result, lines);
  return exitCodes.yes;
}

/** `test`: one small billed question to the primary route. */
export async function runTest(argv: readonly string[], io: CommandIo): Promise<number> {
  const flags = readFlags(argv, connectionFlags);
  noArguments(flags);
  const report = await (await openConnector(flags, io)).test({ signal: io.signal });
  print(io, flags, { payload: report, attributes: null }, [
    `${report.route} works\t${report.target}\t${report.model ?? ''}\t${report.latencyMs} ms`,
  ]);
  return exitCodes.yes;
}
