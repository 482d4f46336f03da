import { randomUUID } from 'node:crypto';
import type { BatchSubmissionResponse } from '@recto/contract';
import { callServer, jsonRequest } from './call-server.ts';
import type { CredentialsFile } from './connect.ts';

interface Batch {
  readonly actionId: string;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly callbackUrl?: string;
}

/** Sends a mail or an archive; the server creates an execution for each document in it, or for none. */
export async function submitBatch(
  credentials: CredentialsFile,
  { actionId, bytes, fileName, callbackUrl }: Batch,
): Promise<BatchSubmissionResponse> {
  const { baseUrl, organizationId } = credentials;
  const url = `${baseUrl}/recto/v1/organizations/${organizationId}/batches?actions=${actionId}`;
  const body = {
    file: Buffer.from(bytes).toString('base64'),
    fileName,
    ...(callbackUrl !== undefined && { callback: JSON.stringify({ noAuthUrl: callbackUrl }) }),
  };
  const request = jsonRequest('POST', body);
  const headers = { ...(request.headers as Record<string, string>), 'idempotency-key': randomUUID() };
  const answer = await callServer(credentials, url, { ...request, headers });
  return (await answer.json()) as BatchSubmissionResponse;
}
