import { resolve } from 'node:path';
import { connect } from '../connect.ts';
import type { ConnectionConfig } from '../connection.ts';
import { readConnection } from '../connection-file.ts';
import type { Connector } from '../connector.ts';
import type { RequestOptions } from '../decide.ts';
import { withoutUndefined } from '../json.ts';
import { routeNameOf } from '../routes/routes.ts';
import { type Flags, isSet, number, text } from './flags.ts';
import { readObject } from './input.ts';
import { type CommandIo, UsageError } from './io.ts';

/** The connector that the flags describe: `--connection FILE`, or one route. Keys come from the environment. */
export async function openConnector(flags: Flags, io: CommandIo): Promise<Connector> {
  const config = await readConfig(flags, io);
  try {
    const questionSets = resolve(io.cwd, 'questions');
    return connect(config, { env: io.env, questionSets, fetch: io.fetch });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

async function readConfig(flags: Flags, io: CommandIo): Promise<ConnectionConfig> {
  const file = text(flags, 'connection');
  const overrides = withoutUndefined({
    route: text(flags, 'route'),
    baseUrl: text(flags, 'base-url'),
    accountId: text(flags, 'account-id'),
    model: text(flags, 'model'),
    deadlineMs: number(flags, 'deadline-ms'),
  });
  if (file === undefined) {
    const name = overrides.route ?? 'typesafe';
    if (routeNameOf(name) === undefined) throw new UsageError(`--route: '${name}' is not a route`);
    // The route's required settings are checked when it is opened.
    return { ...overrides, route: name } as ConnectionConfig;
  }
  if (overrides.route !== undefined) throw new UsageError('give either --route or --connection');
  try {
    return { ...readConnection(await readObject(file, io), io.env), ...overrides } as ConnectionConfig;
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

export function requestOptions(flags: Flags, io: CommandIo): RequestOptions {
  return { step: text(flags, 'step'), includeRawResponse: isSet(flags, 'raw'), signal: io.signal };
}
