import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDocument } from '@recto/fixtures';
import { configFromEnvironment, startService } from '@recto/service';
import { buildWeb } from '../../build.ts';

/** The whole service with the built screens on a free port, and its first user. */
export interface RealService {
  readonly url: string;
  readonly user: { readonly username: string; readonly password: string };
  readonly actionId: string;
  /** As the first user, with Basic; below the organization's path of the runtime. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  ask(path: string, init?: RequestInit): Promise<any>;
  /** Hands in a made-up invoice and waits until it has been read; answers its id. */
  submit(seed: number, name?: string): Promise<string>;
  close(): Promise<void>;
}

export async function startRealService(): Promise<RealService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-web-'));
  const config = {
    ...configFromEnvironment({}),
    port: 0,
    dataDir,
    readerProcesses: 1,
    webDir: await buildWeb(),
  };
  const service = await startService(config, { writeLog: () => {}, print: () => {} });
  const { username, password, organizationId } = JSON.parse(
    readFileSync(join(dataDir, 'credentials.json'), 'utf8'),
  );
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const fetchJson = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(url, { ...init, headers: { authorization, ...init.headers } });
    const body = await response.json();
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  };
  const { actions } = await fetchJson(
    `${service.baseUrl}/idp/api/v1/organizations/${organizationId}/actions`,
  );
  const actionId = actions.find(({ type }: { type: string }) => type === 'INVOICE').id;
  const ask = (path: string, init?: RequestInit) =>
    fetchJson(`${service.baseUrl}/api/v1/organizations/${organizationId}${path}`, init);
  const executions = `/actions/${actionId}/versions/1.0.0/executions`;
  return {
    url: service.baseUrl,
    user: { username, password },
    actionId,
    ask,
    async submit(seed, name) {
      const made = await generateDocument({
        kind: 'invoice',
        seed,
        language: 'en',
        quality: 'clean',
        rows: 5,
      });
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(made.bytes)]), name ?? made.fileName);
      const { id } = await ask(executions, { method: 'POST', body: form });
      while (true) {
        const { status } = await ask(`${executions}/${id}`);
        if (!['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(status)) return id;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async close() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
