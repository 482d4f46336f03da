import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.ts';

/** The outcome of one file. */
export interface FileOutcome {
  readonly fileName: string;
  /** `415`, `SUCCEEDED`, `FAILED FILE_DAMAGED`, `NO_ANSWER` … */
  readonly outcome: string;
  readonly durationMs: number;
  /** Set if a bound was broken: a server error, no answer, no end. */
  readonly broken?: string;
}

const finalStates = ['SUCCEEDED', 'FAILED', 'MANUAL_VALIDATION_REQUIRED', 'PARTIAL_SUCCESS'];

/** Sends files to one action of a service and waits for their outcomes. */
export class RobustClient {
  readonly #runtime: string;
  readonly #batches: string;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(runtime: string, batches: string, headers: Readonly<Record<string, string>>) {
    this.#runtime = runtime;
    this.#batches = batches;
    this.#headers = headers;
  }

  /** A client for the newest version of the action named `actionName`. */
  static async of({ credentials }: ServiceProcess, actionName: string): Promise<RobustClient> {
    const { baseUrl, organizationId, username, password } = credentials;
    const headers = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    const platform = `${baseUrl}/idp/api/v1/organizations/${organizationId}/actions`;
    const { actions } = await getJson<{ actions: { id: string; name: string }[] }>(
      `${platform}?size=100`,
      headers,
    );
    const action = actions.find(({ name }) => name.toLowerCase() === actionName.toLowerCase());
    if (action === undefined)
      throw new Error(`expected an action "${actionName}", got ${actions.map(({ name }) => name)}`);
    const [newest] = await getJson<{ version: string }[]>(`${platform}/${action.id}/versions`, headers);
    const path = `actions/${action.id}/versions/${newest?.version}/executions`;
    const batches = `${baseUrl}/recto/v1/organizations/${organizationId}/batches?actions=${action.id}`;
    return new RobustClient(`${baseUrl}/api/v1/organizations/${organizationId}/${path}`, batches, headers);
  }

  /** Submits one file and waits for its outcome, at most `deadlineMs`. Never rejects. */
  async run(fileName: string, bytes: Uint8Array, deadlineMs: number): Promise<FileOutcome> {
    const start = performance.now();
    const ended = (outcome: string, broken?: string): FileOutcome => ({
      fileName,
      outcome,
      durationMs: Math.round(performance.now() - start),
      ...(broken === undefined ? {} : { broken }),
    });
    try {
      const submission = await this.#submit(this.#runtime, fileName, bytes);
      if (submission.status >= 500)
        return ended(`${submission.status}`, `submission answered ${submission.status}`);
      if (submission.status !== 201) return ended(`${submission.status}`);
      const { id } = (await submission.json()) as { id: string };
      const result = await this.#endOf(id, start + deadlineMs);
      if (result === undefined) return ended('NO_END', `no end within ${deadlineMs} ms`);
      return ended(describe(result), crashOf(result));
    } catch (error) {
      return ended('NO_ANSWER', error instanceof Error ? error.message : String(error));
    }
  }

  /** The same for a mail or an archive; its outcome is `3 files` once all its files have ended. */
  async runBatch(fileName: string, bytes: Uint8Array, deadlineMs: number): Promise<FileOutcome> {
    const start = performance.now();
    const ended = (outcome: string, broken?: string): FileOutcome => ({
      fileName,
      outcome,
      durationMs: Math.round(performance.now() - start),
      ...(broken === undefined ? {} : { broken }),
    });
    try {
      const { status, ...answer } = await this.#submit(this.#batches, fileName, bytes).then(readBatch);
      if (status >= 500) return ended(`${status}`, `submission answered ${status}`);
      if (status >= 400) return ended(`${status}`);
      for (const { id } of answer.executions) {
        const result = await this.#endOf(id, start + deadlineMs);
        if (result === undefined) return ended('NO_END', `no end within ${deadlineMs} ms`);
        if (crashOf(result) !== undefined) return ended(describe(result), crashOf(result));
      }
      return ended(`${answer.executions.length + answer.left.length} files`);
    } catch (error) {
      return ended('NO_ANSWER', error instanceof Error ? error.message : String(error));
    }
  }

  async #endOf(id: string, until: number): Promise<Result | undefined> {
    for (let pauseMs = 100; performance.now() < until; pauseMs = Math.min(1000, pauseMs * 1.5)) {
      const result = await getJson<Result>(`${this.#runtime}/${id}?details=true`, this.#headers);
      if (finalStates.includes(result.status)) return result;
      await sleep(pauseMs);
    }
    return undefined;
  }

  #submit(url: string, fileName: string, bytes: Uint8Array): Promise<Response> {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), fileName);
    return fetch(url, { method: 'POST', headers: this.#headers, body });
  }
}

interface Batch {
  readonly executions: readonly { readonly id: string }[];
  readonly left: readonly unknown[];
}

async function readBatch(response: Response): Promise<Batch & { readonly status: number }> {
  const { status } = response;
  if (!response.ok) return { status, executions: [], left: [] };
  return { status, ...((await response.json()) as Batch) };
}

interface Result {
  readonly status: string;
  readonly reasons?: readonly { readonly code: string }[];
}

function describe({ status, reasons = [] }: Result): string {
  if (status !== 'FAILED') return status;
  const codes = [...new Set(reasons.map(({ code }) => code))].sort();
  return `FAILED ${codes.join(' ') || 'without a reason'}`;
}

/** A crashing reader only takes its document with it; a worker that crashes every time is a bug in Recto. */
function crashOf({ reasons = [] }: Result): string | undefined {
  return reasons.some(({ code }) => code === 'WORKER_CRASHED') ? 'working on it failed each time' : undefined;
}

async function getJson<T>(url: string, headers: Readonly<Record<string, string>>): Promise<T> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`GET ${new URL(url).pathname} answered ${response.status}`);
  return (await response.json()) as T;
}
