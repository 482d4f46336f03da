import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type {
  Action,
  ActionAudits,
  ActionsList,
  ActionVersion,
  Forgotten,
  ReviewedValueList,
  Reviewer,
  ReviewersPatch,
  SampleLearned,
  SenderMemory,
} from '@recto/contract';
import { type ActionDefinition, parseActionFile } from '@recto/document';
import { callServer, jsonRequest } from './call-server.ts';
import { CommandFailure } from './command-failure.ts';
import type { CredentialsFile } from './connect.ts';
import type { SampleFile } from './sample-files.ts';

/** The actions of a running server. */
export interface ActionsApi {
  list(): Promise<readonly Action[]>;
  /** The published action with that name or id. Throws {@link CommandFailure} if there is none. */
  find(nameOrId: string): Promise<Action>;
  /** Newest first. */
  versions(actionId: string): Promise<readonly ActionVersion[]>;
  /** A published version as an action file in YAML. */
  definition(actionId: string, version: string): Promise<string>;
  /** Publishes a new action (or keeps it as a draft) or, with `actionId`, a new version of an existing one. */
  publish(file: string, options: { readonly actionId?: string; readonly draft: boolean }): Promise<Published>;
  /** The decisions on extracted values in reviews that ended at `since` (ISO 8601) or later. */
  reviewedValues(actionId: string, since?: string): Promise<ReviewedValueList>;
  /** How often documents of its newest version pass with something wrong. */
  audits(actionId: string): Promise<ActionAudits>;
  /** Teaches the action a sample, filled in or blank. */
  learn(actionId: string, sample: SampleFile): Promise<SampleLearned>;
  /** What documents taught the action of their senders. */
  memory(actionId: string): Promise<SenderMemory>;
  /** Forgets a document, a sender or a field; see `ForgetQuery`. */
  forget(actionId: string, what: Readonly<Record<string, string>>): Promise<Forgotten>;
  reviewers(actionId: string): Promise<readonly Reviewer[]>;
  /** Replaces the whole list. */
  setReviewers(actionId: string, reviewers: ReviewersPatch): Promise<void>;
}

interface Published {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** What the author should know. */
  readonly warnings?: readonly string[];
  /** Published actions that documents of this one cannot be told from by their content. */
  readonly alike?: readonly { readonly actionId: string; readonly name: string }[];
}

const pageSize = 100;

function memoryUrl({ baseUrl, organizationId }: CredentialsFile, actionId: string): string {
  return `${baseUrl}/recto/v1/organizations/${organizationId}/actions/${actionId}/memory`;
}

/** A client for the actions on the server of `credentials`. */
export function actionsApi(credentials: CredentialsFile): ActionsApi {
  const { baseUrl, organizationId } = credentials;
  const platform = `${baseUrl}/idp/api/v1/organizations/${organizationId}/actions`;
  const get = async <Body>(url: string) => (await (await callServer(credentials, url)).json()) as Body;
  const api: ActionsApi = {
    async list() {
      const actions: Action[] = [];
      for (let page = 0; ; page++) {
        const list = await get<ActionsList>(`${platform}?page=${page}&size=${pageSize}&sort=name,asc`);
        actions.push(...list.actions);
        if (list.actions.length < pageSize) return actions;
      }
    },
    find: async (nameOrId) => theOne(await api.list(), nameOrId),
    versions: (actionId) => get(`${platform}/${actionId}/versions?size=${pageSize}`),
    async definition(actionId, version) {
      const url = `${platform}/${actionId}/versions/${version}/definition`;
      return (await callServer(credentials, url, { headers: { accept: 'application/yaml' } })).text();
    },
    async publish(file, { actionId, draft }) {
      const url = actionId === undefined ? platform : `${platform}/${actionId}/versions`;
      const headers = { 'content-type': 'application/yaml' };
      const answer = await callServer(credentials, `${url}?draft=${draft}`, {
        method: 'POST',
        headers,
        body: file,
      });
      return (await answer.json()) as Published;
    },
    memory: (actionId) => get(memoryUrl(credentials, actionId)),
    async forget(actionId, what) {
      const url = `${memoryUrl(credentials, actionId)}?${new URLSearchParams(what)}`;
      return (await (await callServer(credentials, url, { method: 'DELETE' })).json()) as Forgotten;
    },
    reviewedValues: (actionId, since) => {
      const own = `${baseUrl}/recto/v1/organizations/${organizationId}/actions/${actionId}`;
      const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
      return get(`${own}/reviewed-values${query}`);
    },
    audits: (actionId) =>
      get(`${baseUrl}/recto/v1/organizations/${organizationId}/actions/${actionId}/audits`),
    learn: (actionId, sample) => learn(credentials, actionId, sample),
    reviewers: (actionId) => get(`${platform}/${actionId}/reviewers`),
    async setReviewers(actionId, reviewers) {
      const url = `${platform}/${actionId}/reviewers`;
      await callServer(credentials, url, jsonRequest('PATCH', reviewers));
    },
  };
  return api;
}

function theOne(actions: readonly Action[], nameOrId: string): Action {
  const found = actions.filter(({ id, name }) => id === nameOrId || name === nameOrId);
  if (found[0] !== undefined && found.length === 1) return found[0];
  throw new CommandFailure(
    found.length === 0
      ? `no published action is called "${nameOrId}": recto actions list shows all of them`
      : `${found.length} actions are called "${nameOrId}": use the id of one (recto actions list)`,
  );
}

async function learn(
  credentials: CredentialsFile,
  actionId: string,
  { path, values }: SampleFile,
): Promise<SampleLearned> {
  const file = await readFile(path, 'base64').catch(() => {
    throw new CommandFailure(`cannot read the file ${path}`);
  });
  const { baseUrl, organizationId } = credentials;
  const url = `${baseUrl}/recto/v1/organizations/${organizationId}/actions/${actionId}/samples`;
  const body = { file, fileName: basename(path), ...(values && { values }) };
  return (await (await callServer(credentials, url, jsonRequest('POST', body))).json()) as SampleLearned;
}

/** The newest version of an action. */
export async function definitionOf(api: ActionsApi, id: string): Promise<ActionDefinition> {
  const parsed = parseActionFile(await api.definition(id, 'latest'));
  if (parsed.ok) return parsed.action;
  throw new CommandFailure('the server has an action that this version cannot read: update recto');
}
