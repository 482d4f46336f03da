import type { Problem } from '@recto/contract';
import { CommandFailure } from './command-failure.ts';
import type { CredentialsFile } from './connect.ts';

/** Calls the server as the user of the credentials. Throws {@link CommandFailure} unless the response is 2xx. */
export async function callServer(
  credentials: CredentialsFile,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const { username = '', password = '', baseUrl } = credentials;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = { ...(init.headers as Record<string, string>), authorization };
  const response = await fetch(url, { ...init, headers }).catch(() => {
    throw new CommandFailure(`no server answers at ${baseUrl}: start it with npm start`);
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const said = problem.detail ?? problem.title ?? 'no reason given';
  throw new CommandFailure(
    `the server refused (${response.status} ${problem.code ?? ''}): ${said}`,
    problem.code,
  );
}

/** A request with a JSON body. */
export function jsonRequest(method: string, body: unknown): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
