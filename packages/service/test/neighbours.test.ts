import { expect, test } from 'vitest';
import { createPlainReader, plainDocument } from './plain-reader.ts';
import { createSecondOrganization } from './second-organization.ts';
import { eventually, startTestService } from './test-service.ts';

/** Longer than any test. */
const forever = ['!slow 3600000'];

test("long documents of one organization do not keep another's waiting", async () => {
  const reader = createPlainReader();
  const begun: string[] = [];
  const service = await startTestService({
    parts: {
      reader: {
        ...reader,
        read: (request) => {
          begun.push(Buffer.from(request.bytes).toString());
          return reader.read(request);
        },
      },
    },
  });
  for (let index = 0; index < 5; index++) await service.submit(plainDocument([...forever, `${index}`]));
  await eventually(() => (begun.length === 2 ? true : undefined));
  const other = await createSecondOrganization(service);
  const url = `${service.baseUrl}/api/v1/organizations/${other.organizationId}/actions/${other.actionId}/versions/1.0.0/executions`;
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(plainDocument(['total=1@0.99']))]), 'quick.pdf');
  const headers = { authorization: other.authorization };
  const { id } = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { id: string };
  const ended = await eventually(async () => {
    const { status } = (await (await fetch(`${url}/${id}`, { headers })).json()) as { status: string };
    return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(status) ? undefined : status;
  });
  expect(ended).not.toBe('FAILED');
  expect(begun.filter((text) => text.includes('!slow'))).toHaveLength(2);
});
