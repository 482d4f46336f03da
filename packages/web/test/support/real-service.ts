import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDocument } from '@recto/fixtures';
import {
  configFromEnvironment,
  openOrganizationAdmin,
  type ServiceConfig,
  type ServiceParts,
  startService,
} from '@recto/service';
import { buildWeb } from '../../build.ts';

/** The complete service with the built screens on a free port, and its first user. */
export interface RealService {
  readonly url: string;
  readonly user: { readonly username: string; readonly password: string };
  readonly actionId: string;
  /** As the first user, with Basic authentication; paths are relative to the organization's runtime path. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  ask(path: string, init?: RequestInit): Promise<any>;
  /** Submits a made-up invoice and waits until it has been read; returns its id. */
  submit(seed: number, name?: string): Promise<string>;
  /** Submits a file to an action, by default the invoices', and also waits. */
  submitFile(bytes: Uint8Array, name: string, actionId?: string): Promise<string>;
  /** Publishes an action as 1.0.0; returns its id. */
  publish(action: object): Promise<string>;
  /** Another user of the organization, who reviews every action. */
  addReviewer(username: string): Promise<{ readonly username: string; readonly password: string }>;
  /** Another organization in the same store, with its first user. */
  addOrganization(): Promise<{ readonly username: string; readonly password: string }>;
  close(): Promise<void>;
}

/** `given` replaces parts of the service, such as the engine when a test sets what is read. */
export async function startRealService(
  given: Partial<ServiceParts> = {},
  settings: Partial<ServiceConfig> = {},
): Promise<RealService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recto-web-'));
  const config = {
    ...configFromEnvironment({}),
    port: 0,
    dataDir,
    readerProcesses: 1,
    webDir: await buildWeb(),
    ...settings,
  };
  const service = await startService(config, { writeLog: () => {}, print: () => {}, ...given });
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
  const submitFile = async (bytes: Uint8Array, name: string, to = actionId) => {
    const executions = `/actions/${to}/versions/1.0.0/executions`;
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const { id } = await ask(executions, { method: 'POST', body: form });
    while (true) {
      const { status } = await ask(`${executions}/${id}`);
      if (!['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(status)) return id;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
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
      return submitFile(made.bytes, name ?? made.fileName);
    },
    submitFile,
    async publish(action) {
      const { id } = await fetchJson(
        `${service.baseUrl}/idp/api/v1/organizations/${organizationId}/actions`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(action) },
      );
      return id;
    },
    addReviewer: (name) =>
      fetchJson(`${service.baseUrl}/recto/v1/organizations/${organizationId}/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: name, permissions: ['Manage Actions'] }),
      }),
    async addOrganization() {
      const admin = await openOrganizationAdmin(config);
      const made = await admin.create('Second', 'stranger', {});
      await admin.close();
      return made;
    },
    async close() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
