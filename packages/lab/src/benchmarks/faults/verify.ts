import { findOrphans } from './orphans.ts';
import type { Receiver } from './receiver.ts';
import type { Scene } from './scene.ts';
import type { Sender } from './sender.ts';

/** What became of the documents; `broken` lists each promise that was not kept. */
export interface Verdict {
  readonly accepted: number;
  readonly ends: Readonly<Record<string, number>>;
  /** Number of executions for which a callback was received. */
  readonly told: number;
  readonly broken: readonly string[];
}

interface Matter {
  readonly sender: Sender;
  readonly accepted: readonly string[];
  readonly receiver: Receiver;
  readonly scene: Scene;
}

const patienceMs = 600_000;
const callbackPatienceMs = 300_000;
const sweepPatienceMs = 600_000;
/** States in which a document has ended or waits for review. */
export const endStatuses = ['SUCCEEDED', 'PARTIAL_SUCCESS', 'FAILED', 'MANUAL_VALIDATION_REQUIRED'];

/** Waits until everything has ended and compares it with the promises. */
export async function verify({ sender, accepted, receiver, scene }: Matter): Promise<Verdict> {
  const broken: string[] = [];
  if (new Set(accepted).size !== accepted.length) broken.push('one id was given to two documents');
  const statuses = await finalStatuses(sender, accepted.length);
  const ends: Record<string, number> = {};
  for (const id of accepted) {
    const status = statuses.get(id) ?? 'LOST';
    ends[status] = (ends[status] ?? 0) + 1;
    if (!endStatuses.includes(status)) broken.push(`${id} is ${status}`);
    if (status === 'FAILED') broken.push(`${id} FAILED, and nothing is wrong with it`);
  }
  if (statuses.size !== new Set(accepted).size)
    broken.push(`${statuses.size} executions for ${accepted.length} documents`);
  const due = accepted.filter((id) => statuses.get(id) !== 'PARTIAL_SUCCESS');
  await until(() => due.every((id) => receiver.told.has(id)), callbackPatienceMs);
  const untold = due.filter((id) => !receiver.told.has(id));
  if (untold.length > 0) broken.push(`${untold.length} callbacks never came`);
  const twice = due.filter((id) => (receiver.told.get(id)?.size ?? 0) > 1);
  if (twice.length > 0) broken.push(`${twice.length} ended more than once`);
  for (const [status, count] of sender.statuses) {
    if (status >= 500 && status !== 503 && status !== 507) broken.push(`${count} answers were ${status}`);
  }
  for (const { ownEnds } of scene.processes) broken.push(...ownEnds);
  broken.push(...(await lastingOrphans(scene)));
  return { accepted: accepted.length, ends, told: receiver.told.size, broken: broken.slice(0, 50) };
}

/** What a crash leaves behind is swept; ten minutes after the last one nothing may be left. */
async function lastingOrphans(scene: Scene): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await until(async () => {
    found = await findOrphans(scene);
    return found.length === 0;
  }, sweepPatienceMs);
  return found;
}

async function finalStatuses(sender: Sender, expected: number): Promise<ReadonlyMap<string, string>> {
  let found = new Map<string, string>();
  await until(async () => {
    found = await listed(sender);
    return found.size >= expected && [...found.values()].every((status) => endStatuses.includes(status));
  }, patienceMs);
  return found;
}

interface List {
  readonly executions: readonly { readonly id: string; readonly status: string }[];
}

async function listed(sender: Sender): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let page = 0; ; page++) {
    const response = await sender.get(`/executions?size=100&page=${page}&sort=createdAt,asc`);
    if (response?.status !== 200) return new Map();
    const { executions } = (await response.json()) as List;
    for (const { id, status } of executions) found.set(id, status);
    if (executions.length === 0) return found;
  }
}

async function until(isSo: () => boolean | Promise<boolean>, patience: number): Promise<void> {
  const endsAt = performance.now() + patience;
  while (!(await isSo()) && performance.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
