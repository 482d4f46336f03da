import { randomUUID } from 'node:crypto';
import { derivedUuid } from '@recto/service/internals';
import type { BenchService } from '../store/bench-service.ts';

/** Submits a document; returns the id of the execution. */
export async function submit({
  baseUrl,
  organizationId,
  authorization,
}: Pick<BenchService, 'baseUrl' | 'organizationId' | 'authorization'>): Promise<string> {
  const action = derivedUuid('template', organizationId, 'INVOICE');
  const body = new FormData();
  body.set('file', new Blob([`%PDF-1.7\n${randomUUID()}`]), 'a.pdf');
  const path = `/api/v1/organizations/${organizationId}/actions/${action}/versions/1.0.0/executions`;
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers: { authorization }, body });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
