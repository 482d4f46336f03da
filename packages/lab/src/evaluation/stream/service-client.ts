import type { Credentials } from '@recto/service';
import type { Answer, AskedItem } from './answer-review.ts';
import { type GivenDocument, givenDocument, type ResultBody } from './given-document.ts';

/** What a stream needs of a service, over HTTP like any client. */
export interface ServiceClient {
  /** Publishes an action file and returns the id of the action. */
  publish(actionFile: string): Promise<string>;
  actions(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Submits a file and resolves with its values when it has ended or waits for a person. */
  submit(actionId: string, name: string, bytes: Uint8Array): Promise<GivenDocument>;
  reviewItems(actionId: string, executionId: string): Promise<readonly AskedItem[]>;
  /** Ends a review. Rejects if the answers are refused. */
  answer(actionId: string, executionId: string, answers: readonly Answer[]): Promise<void>;
}

const unfinished: ReadonlySet<string> = new Set(['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING']);
const pauseMs = 20;

export function serviceClient(credentials: Credentials): ServiceClient {
  const { baseUrl, organizationId, username, password } = credentials;
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const platform = `${baseUrl}/idp/api/v1/organizations/${organizationId}/actions`;
  const runtime = `${baseUrl}/api/v1/organizations/${organizationId}/actions`;
  const call = async <Body>(url: string, init: RequestInit = {}, authorization = basic): Promise<Body> => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, authorization } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${response.status}: ${text.slice(0, 300)}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };
  const bearer = tokenOf(credentials);
  return {
    async publish(actionFile) {
      const init = { method: 'POST', headers: { 'content-type': 'application/yaml' }, body: actionFile };
      return (await call<{ id: string }>(`${platform}?draft=false`, init)).id;
    },
    actions: async () =>
      (await call<{ actions: { id: string; name: string }[] }>(`${platform}?size=100`)).actions,
    async submit(actionId, name, bytes) {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(bytes)]), name);
      const path = `${runtime}/${actionId}/versions/1.0.0/executions`;
      const { id } = await call<{ id: string }>(path, { method: 'POST', body: form }, await bearer());
      for (;;) {
        const body = await call<ResultBody>(`${path}/${id}?valueOnly=false&details=true`, {}, await bearer());
        if (!unfinished.has(body.status)) return givenDocument({ ...body, id });
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    reviewItems: async (actionId, executionId) =>
      (await call<{ results?: AskedItem[] }>(`${runtime}/${actionId}/reviews/${executionId}`)).results ?? [],
    async answer(actionId, executionId, results) {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PATCH', headers, body: JSON.stringify({ results }) };
      await call(`${runtime}/${actionId}/reviews/${executionId}`, init);
    },
  };
}

/** Fetched once: a stream is shorter than the lifetime that its service is given. */
function tokenOf({ baseUrl, clientId, clientSecret }: Credentials): () => Promise<string> {
  let token: Promise<string> | undefined;
  const fetchToken = async () => {
    const response = await fetch(`${baseUrl}/accounts/api/v2/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    const body = (await response.json()) as { readonly access_token: string };
    return `Bearer ${body.access_token}`;
  };
  return () => {
    token ??= fetchToken();
    return token;
  };
}
