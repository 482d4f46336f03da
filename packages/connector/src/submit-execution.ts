import { type ExecutionStatus, type SubmissionRequest, tenantHeaders } from '@recto/contract';
import type { Actions } from './actions.ts';
import { toBase64 } from './base64.ts';
import { ConnectorError } from './errors.ts';
import { type ActionSelector, resolveAction } from './resolve-action.ts';
import type { Session } from './session.ts';

/** A file for one action. */
export interface Submission extends ActionSelector {
  /** The content; text must already be base64. */
  readonly file: Uint8Array | ArrayBuffer | Blob | string;
  readonly fileName?: string;
  /** Called when the execution ends or needs a person. */
  readonly callbackUrl?: string;
  /** Another connected organization to run the action for. */
  readonly overrideOrganizationId?: string;
  /**
   * Only for servers that treat a second submission with this key as the first one: then a submission is retried even
   * if it is unknown whether it arrived.
   */
  readonly idempotencyKey?: string;
}

/** An accepted submission; pass it on to retrieve the result. */
export interface Execution {
  readonly executionId: string;
  readonly actionId: string;
  readonly version: string;
  readonly documentName: string;
  readonly status: ExecutionStatus;
}

/** Submits a file as base64 in JSON. */
export async function submitExecution(
  session: Session,
  actions: Actions,
  submission: Submission,
): Promise<Execution> {
  const { actionId, version } = await resolveAction(actions, submission);
  const body = await bodyOf(submission);
  const answer = await session.transport.json<Partial<Record<string, unknown>>>({
    method: 'POST',
    url: session.paths.executions(actionId, version),
    headers: headersOf(submission),
    body,
    authorizer: session.forRuntime,
    repeatable: submission.idempotencyKey !== undefined,
    signal: submission.signal,
  });
  const id = answer?.id;
  if (typeof id !== 'string') {
    throw new ConnectorError('UNEXPECTED_ANSWER', 'The submission was answered without an execution id');
  }
  return {
    executionId: id,
    actionId,
    version,
    documentName: typeof answer.documentName === 'string' ? answer.documentName : (submission.fileName ?? ''),
    status: (answer.status as ExecutionStatus | undefined) ?? 'ACKNOWLEDGED',
  };
}

async function bodyOf({ file, fileName, callbackUrl }: Submission): Promise<SubmissionRequest> {
  return {
    file: await base64Of(file),
    ...(fileName !== undefined && { fileName }),
    ...(callbackUrl !== undefined && { callback: JSON.stringify({ noAuthUrl: callbackUrl }) }),
  };
}

async function base64Of(file: Submission['file']): Promise<string> {
  if (typeof file === 'string') return file;
  if (file instanceof Uint8Array) return toBase64(file);
  return toBase64(new Uint8Array(file instanceof ArrayBuffer ? file : await file.arrayBuffer()));
}

/** Both names of the tenant header: servers know one or the other. */
function headersOf({ overrideOrganizationId, idempotencyKey }: Submission): Record<string, string> {
  const headers: Record<string, string> = {};
  if (overrideOrganizationId !== undefined) {
    for (const name of tenantHeaders) headers[name] = overrideOrganizationId;
  }
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  return headers;
}
