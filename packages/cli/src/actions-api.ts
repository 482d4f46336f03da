import type { Action, ActionsList, ActionVersion, Problem } from '@recto/contract';
import type { CredentialsFile } from './connect.ts';

/** A call that a person has to know about; the message says what to do. */
export class ActionsApiError extends Error {
  override readonly name = 'ActionsApiError';
}

/** The actions of a running server. */
export interface ActionsApi {
  list(): Promise<readonly Action[]>;
  /** The published action of that name or id. Throws {@link ActionsApiError} when there is none. */
  find(nameOrId: string): Promise<Action>;
  /** Newest first. */
  versions(actionId: string): Promise<readonly ActionVersion[]>;
  /** A published version as an action file in YAML. */
  definition(actionId: string, version: string): Promise<string>;
  /** Publishes (or keeps as a draft) a new action, or with `actionId` a new version of an old one. */
  publish(file: string, options: { readonly actionId?: string; readonly draft: boolean }): Promise<Published>;
}

export interface Published {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

const pageSize = 100;

/** A client for the actions of the server that `credentials` belong to. */
export function actionsApi(credentials: CredentialsFile): ActionsApi {
  const { baseUrl, organizationId } = credentials;
  const platform = `${baseUrl}/idp/api/v1/organizations/${organizationId}/actions`;
  const get = async <Body>(url: string) => (await (await call(credentials, url)).json()) as Body;
  const api: ActionsApi = {
    async list() {
      const actions: Action[] = [];
      for (let page = 0; ; page++) {
        const list = await get<ActionsList>(`${platform}?page=${page}&size=${pageSize}&sort=name,asc`);
        actions.push(...list.actions);
        if (list.actions.length < pageSize) return actions;
      }
    },
    async find(nameOrId) {
      const actions = await api.list();
      const found = actions.filter(({ id, name }) => id === nameOrId || name === nameOrId);
      if (found[0] !== undefined && found.length === 1) return found[0];
      throw new ActionsApiError(
        found.length === 0
          ? `no published action is called "${nameOrId}": recto actions list shows those that are`
          : `${found.length} actions are called "${nameOrId}": use the id of one (recto actions list)`,
      );
    },
    versions: (actionId) => get(`${platform}/${actionId}/versions?size=${pageSize}`),
    async definition(actionId, version) {
      const url = `${platform}/${actionId}/versions/${version}/definition`;
      return (await call(credentials, url, { headers: { accept: 'application/yaml' } })).text();
    },
    async publish(file, { actionId, draft }) {
      const url = actionId === undefined ? platform : `${platform}/${actionId}/versions`;
      const headers = { 'content-type': 'application/yaml' };
      const answer = await call(credentials, `${url}?draft=${draft}`, {
        method: 'POST',
        headers,
        body: file,
      });
      return (await answer.json()) as Published;
    },
  };
  return api;
}

async function call(credentials: CredentialsFile, url: string, init: RequestInit = {}): Promise<Response> {
  const { username = '', password = '', baseUrl } = credentials;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = { ...(init.headers as Record<string, string>), authorization };
  const response = await fetch(url, { ...init, headers }).catch(() => {
    throw new ActionsApiError(`no server answers at ${baseUrl}: start it with npm start`);
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const said = problem.detail ?? problem.title ?? 'no reason given';
  throw new ActionsApiError(`the server refused (${response.status} ${problem.code ?? ''}): ${said}`);
}
