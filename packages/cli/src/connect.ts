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

/** The option that tells every command which server to use, and as whom. */
export function credentialsOption(): Option {
  return new Option('--credentials <file>', 'credentials.json of the server').default(
    join(process.env.RECTO_DATA ?? '.recto', 'credentials.json'),
  );
}

/** A client for the server of the credentials; without them, ends the command with a clear message. */
export async function connect(path: string, command: Command): Promise<Connector> {
  return connectorOf(await readCredentials(path, command));
}

/** A client for the server and account of the credentials. */
export function connectorOf(credentials: CredentialsFile): Connector {
  const { baseUrl, organizationId, clientId, clientSecret, username, password } = credentials;
  return createConnector({
    baseUrl,
    organizationId,
    ...(clientId && clientSecret && { app: { clientId, clientSecret } }),
    ...(username && password && { user: { username, password } }),
  });
}

/** The credentials in a file; without them, ends the command with a clear message. */
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
    // Reported below, without the text: it may contain a secret.
  }
  return command.error(
    `error: ${path} is not a credentials file: expected JSON with baseUrl and organizationId`,
    {
      exitCode: exitCodes.usage,
    },
  );
}
