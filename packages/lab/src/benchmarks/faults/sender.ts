import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivedUuid } from '@recto/service/internals';

const invoice = readFileSync(join(import.meta.dirname, '../../../../../fixtures/documents/invoice.pdf'));

interface Credentials {
  readonly organizationId: string;
  readonly username: string;
  readonly password: string;
}

/** A client that sends documents until each is accepted, and queries what became of them. */
export interface Sender {
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Resolves with the id once the document is accepted. The same number is the same document. */
  submit(number: number): Promise<string>;
  /** Undefined while the service does not answer. */
  get(path: string): Promise<Response | undefined>;
}

export function createSender(
  baseUrl: string,
  { organizationId, username, password }: Credentials,
  callbackUrl: string,
): Sender {
  const statuses = new Map<number, number>();
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const actionId = derivedUuid('template', organizationId, 'INVOICE');
  const runtime = `${baseUrl}/api/v1/organizations/${organizationId}`;
  const ask = async (url: string, init: RequestInit = {}): Promise<Response | undefined> => {
    try {
      const headers = { authorization, ...init.headers };
      const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(30_000) });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      return response;
    } catch {
      return undefined;
    }
  };
  return {
    statuses,
    get: (path) => ask(`${runtime}${path}`),
    async submit(number) {
      while (true) {
        const form = new FormData();
        form.append('callback', JSON.stringify({ noAuthUrl: callbackUrl }));
        // Bytes after the end of a PDF make it a different document without changing what is read.
        form.append('file', new Blob([invoice, `\n% ${number}\n`]), `${number}.pdf`);
        const response = await ask(`${runtime}/actions/${actionId}/versions/1.0.0/executions`, {
          method: 'POST',
          body: form,
          headers: { 'idempotency-key': `document-${number}` },
        });
        if (response?.status === 201) return ((await response.json()) as { id: string }).id;
        await response?.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },
  };
}
