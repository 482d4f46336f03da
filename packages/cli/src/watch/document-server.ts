import { type Connector, ResponseError } from '@recto/connector';
import type { ClassificationResult, ExecutionResult, ExecutionStatus, ExecutionsList } from '@recto/contract';
import { type ActionDefinition, parseActionFile } from '@recto/document';
import { actionsApi } from '../actions-api.ts';
import { callServer } from '../call-server.ts';
import { CommandFailure } from '../command-failure.ts';
import type { CredentialsFile } from '../connect.ts';
import type { ExecutionReference } from '../execution-reference.ts';

export interface ActionVersion {
  readonly actionId: string;
  readonly version: string;
}

/** Why a file is not accepted: it is unreadable, or matches no action. */
export interface Refused {
  readonly code: string;
  readonly detail: string;
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refused: Refused };

interface Change {
  readonly id: string;
  readonly status: ExecutionStatus;
  /** Since 1970, by the server's clock. */
  readonly updatedMs: number;
}

/** What a watched folder needs from a server. Failures that may resolve later, or with a person's help, are thrown. */
export interface DocumentServer {
  /** Chooses the file's action. */
  choose(bytes: Uint8Array): Promise<Answer<ActionVersion>>;
  /** Returns the execution's id; a second call with the same key returns the first one's. */
  submit(file: Submitted): Promise<Answer<string>>;
  /** Undefined if the execution was deleted. */
  result(reference: ExecutionReference): Promise<ExecutionResult | undefined>;
  /** Executions changed at `sinceMs` or later; without it, the one changed last. Newest first. */
  changes(sinceMs?: number): Promise<readonly Change[]>;
  definition(action: ActionVersion): Promise<ActionDefinition>;
}

interface Submitted extends ActionVersion {
  readonly bytes: Uint8Array;
  readonly documentName: string;
  readonly key: string;
}

/** `actionIds`: those to choose from; none: all published ones, looked up for every file. */
export function documentServer(
  connector: Connector,
  credentials: CredentialsFile,
  actionIds: readonly string[],
): DocumentServer {
  const { baseUrl, organizationId } = credentials;
  const own = `${baseUrl}/recto/v1/organizations/${organizationId}`;
  const [only, ...others] = actionIds;
  return {
    async choose(bytes) {
      if (only !== undefined && others.length === 0)
        return { ok: true, value: await connector.resolveAction({ action: only }) };
      return unlessRefused(() => weighed(credentials, own, actionIds, bytes));
    },
    submit: ({ actionId, version, bytes, documentName, key }) =>
      unlessRefused(async () => {
        const submission = { action: actionId, version, file: bytes, fileName: documentName };
        const { executionId } = await connector.submitExecution({ ...submission, idempotencyKey: key });
        return executionId;
      }),
    result: (reference) =>
      connector
        .retrieveExecutionResult({ ...reference, valueOnly: false, details: true, shape: 'both' })
        .catch((error) => {
          if (codeOf(error) === 'EXECUTION_UNKNOWN') return undefined;
          throw error;
        }),
    changes: (sinceMs) => changes(credentials, sinceMs),
    async definition({ actionId, version }) {
      const parsed = parseActionFile(await actionsApi(credentials).definition(actionId, version));
      if (parsed.ok) return parsed.action;
      throw new CommandFailure('the server has an action that this version cannot read: update recto');
    },
  };
}

/** The server's codes for files that it will never accept. */
const faultsOfFiles: readonly string[] = [
  'ACTION_UNDECIDED',
  'BODY_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_TYPE_UNSUPPORTED',
  'FILE_UNREADABLE',
];

async function unlessRefused<Value>(work: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || !faultsOfFiles.includes(code)) throw error;
    return { ok: false, refused: { code, detail: error instanceof Error ? error.message : '' } };
  }
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof ResponseError) return error.problem?.code;
  return error instanceof CommandFailure ? error.problemCode : undefined;
}

async function weighed(
  credentials: CredentialsFile,
  own: string,
  actionIds: readonly string[],
  bytes: Uint8Array,
): Promise<ActionVersion> {
  const query = actionIds.length === 0 ? '' : `?actions=${actionIds.join(',')}`;
  const headers = { 'content-type': 'application/octet-stream' };
  const body = Uint8Array.from(bytes);
  const answer = await callServer(credentials, `${own}/classify${query}`, { method: 'POST', headers, body });
  const { actions, bestActionId } = (await answer.json()) as ClassificationResult;
  const best = actions.find(({ actionId }) => actionId === bestActionId);
  if (best !== undefined) return best;
  const detail = 'the file does not clearly belong to any of the actions';
  throw new CommandFailure(detail, 'ACTION_UNDECIDED');
}

const pageSize = 100;

async function changes(
  credentials: CredentialsFile,
  sinceMs: number | undefined,
): Promise<readonly Change[]> {
  const { baseUrl, organizationId } = credentials;
  const size = sinceMs === undefined ? 1 : pageSize;
  const all = `${baseUrl}/api/v1/organizations/${organizationId}/executions?sort=updatedAt,desc&size=${size}`;
  const found: Change[] = [];
  for (let page = 0; ; page++) {
    const answer = await callServer(credentials, `${all}&page=${page}`);
    const { executions } = (await answer.json()) as ExecutionsList;
    const changed = executions
      .map(({ id, status, updatedAt }) => ({ id, status, updatedMs: Date.parse(updatedAt) }))
      .filter(({ updatedMs }) => sinceMs === undefined || updatedMs >= sinceMs);
    found.push(...changed);
    if (sinceMs === undefined || changed.length < pageSize) return found;
  }
}
