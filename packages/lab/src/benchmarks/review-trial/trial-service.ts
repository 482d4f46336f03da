import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExtractedValue, type Extraction, localFindings, type Page, templates } from '@recto/document';
import { type Credentials, configFromEnvironment, startService } from '@recto/service';

/** A document as the trial's service should read it. */
export interface Staged {
  readonly bytes: Uint8Array;
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
  /** Other possible values of the fields, by `field:<name>`. */
  readonly candidates?: Readonly<Record<string, readonly ExtractedValue[]>>;
}

/** Calls the review API; throws if it answers with a problem. */
export type AskReviewApi = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

export interface TrialService {
  readonly url: string;
  readonly credentials: Pick<Credentials, 'username' | 'password'>;
  readonly ask: AskReviewApi;
  /** Submits a file to the invoice action. Resolves with the id of the document. */
  submit(bytes: Uint8Array, name: string): Promise<string>;
  close(): Promise<void>;
}

/** The real service, except that reading returns what was staged: the trial tests review. */
export async function startTrialService(
  staged: readonly Staged[],
  settings: { readonly webDir?: string; readonly auditShare?: number } = {},
): Promise<TrialService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-trial-'));
  const config = { ...configFromEnvironment({}), dataDir, port: 0, auditShare: 1, ...settings };
  const byPages = new Map(staged.map((one) => [JSON.stringify(one.pages), one]));
  const service = await startService(config, {
    reader: {
      read: async ({ bytes }) => {
        const one = staged.find((known) => Buffer.compare(known.bytes, bytes) === 0);
        return one === undefined
          ? { ok: false, code: 'FILE_DAMAGED', detail: 'not staged' }
          : { ok: true, pages: one.pages };
      },
      makeSearchable: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: 'not on trial' }),
      draw: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: 'not on trial' }),
      takeApart: async () => ({ ok: false, code: 'FILE_DAMAGED', detail: 'not on trial' }),
      warmUp: async () => {},
      close: async () => {},
    },
    engine: {
      extract: async ({ pages }) => {
        const one = byPages.get(JSON.stringify(pages));
        return localFindings(one?.extraction ?? { fields: {}, tables: {}, prompts: {} });
      },
    },
    sketch: () => undefined,
    findCandidates: async ({ pages }) => byPages.get(JSON.stringify(pages))?.candidates ?? {},
    templates: { INVOICE: templates.INVOICE },
    writeLog: () => {},
    print: () => {},
  });
  const credentials: Credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  return {
    url: service.baseUrl,
    credentials,
    ...clientOf(service.baseUrl, credentials),
    async close() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function clientOf(
  baseUrl: string,
  { username, password }: Credentials,
): Pick<TrialService, 'ask' | 'submit'> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const send = async <Body>(
    method: string,
    path: string,
    type: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<Body> => {
    const response = await fetch(`${baseUrl}/review-api/v1${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  };
  const ask: AskReviewApi = (method, path, body) =>
    send(method, path, 'application/json', body === undefined ? undefined : JSON.stringify(body));
  return {
    ask,
    async submit(bytes, name) {
      const [action] = await ask<{ id: string }[]>('GET', '/actions');
      const path = `/documents?actionId=${action!.id}&name=${name}`;
      const body = new Uint8Array(bytes);
      const { document } = await send<{ document: { executionId: string } }>(
        'POST',
        path,
        'application/pdf',
        body,
      );
      return document.executionId;
    },
  };
}
