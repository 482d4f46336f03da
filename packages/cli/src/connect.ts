import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connector, createConnector } from '@recto/connector';
import { type Command, Option } from 'commander';
import { exitCodes } from './program.ts';

/** What a server writes into its data directory when it starts. */
export interface CredentialsFile {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly username?: string;
  readonly password?: string;
}

/** The option by which every command that talks to a server learns which one, and as whom. */
export function credentialsOption(): Option {
  return new Option('--credentials <file>', 'credentials.json of the server').default(
    join(process.env.RECTO_DATA ?? '.recto', 'credentials.json'),
  );
}

/** A client for the server that the credentials name; ends the command with a clear message if they are not there. */
export async function connect(path: string, command: Command): Promise<Connector> {
  return connectorOf(await readCredentials(path, command));
}

/** A client for the server and the account of the credentials. */
export function connectorOf(credentials: CredentialsFile): Connector {
  const { baseUrl, organizationId, clientId, clientSecret, username, password } = credentials;
  return createConnector({
    baseUrl,
    organizationId,
    ...(clientId && clientSecret && { app: { clientId, clientSecret } }),
    ...(username && password && { user: { username, password } }),
  });
}

/** The credentials of a file; ends the command with a clear message if they are not there. */
export async function readCredentials(path: string, command: Command): Promise<CredentialsFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    const advice = 'start the server once with "npm start", or name its file with --credentials';
    return command.error(`error: there is no credentials file at ${path}: ${advice}`, {
      exitCode: exitCodes.usage,
    });
  }
  try {
    const parsed = JSON.parse(text) as Partial<CredentialsFile>;
    if (typeof parsed.baseUrl === 'string' && typeof parsed.organizationId === 'string') {
      return parsed as CredentialsFile;
    }
  } catch {
    // Said below, without the text: it may hold a secret.
  }
  return command.error(
    `error: ${path} is not a credentials file: expected JSON with baseUrl and organizationId`,
    {
      exitCode: exitCodes.usage,
    },
  );
}
