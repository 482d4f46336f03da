import { request } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDocument } from './plain-reader.ts';
import { shareTestService } from './test-service.ts';

const shared = shareTestService({ config: { requestsPerMinute: 0, failedSignInsPerMinute: 1_000_000 } });

/** Longer than any response takes, and shorter than a test: a missing response is shown as a counterexample. */
const answerMs = 60_000;

/** Sends exactly what it is given. Resolves with the status; 0 if the server closed without a response or sent none. */
function send(method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const service = shared();
  const { username, password, organizationId } = service.credentials;
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return new Promise((resolve) => {
    const url = new URL(service.baseUrl);
    const sent = request({
      host: url.hostname,
      port: url.port,
      method,
      path: path.replace('ORG', organizationId).replace('ACTION', service.actionId),
      headers: { authorization: basic, ...headers, 'content-length': body.length },
      agent: false,
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.setTimeout(answerMs, () => sent.destroy(new Error('No answer.')));
    sent.end(body);
  });
}

const executions = '/api/v1/organizations/ORG/actions/ACTION/versions/1.0.0/executions';
const review = '/api/v1/organizations/ORG/actions/ACTION/reviews/ACTION';
const jsonPaths = fc.constantFrom(
  ['POST', executions],
  ['POST', '/accounts/api/v2/oauth2/token'],
  ['POST', '/accounts/login'],
  ['PATCH', review],
  ['PATCH', '/idp/api/v1/organizations/ORG/actions/ACTION/reviewers'],
  ['POST', '/idp/api/v1/organizations/ORG/actions'],
);

const headerValue = fc.string({
  unit: fc.constantFrom(...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))),
});

describe('whatever the input, there is no 5xx', () => {
  test('any JSON', async () => {
    const keyed = fc.record(
      {
        file: fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.jsonValue(),
          fc.constant(plainDocument(['!damaged']).toString('base64')),
        ),
        fileName: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        callback: fc.oneof(fc.json(), fc.jsonValue()),
        results: fc.jsonValue(),
        grant_type: fc.oneof(fc.constant('client_credentials'), fc.jsonValue()),
        client_id: fc.jsonValue(),
        client_secret: fc.jsonValue(),
        username: fc.jsonValue(),
        password: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        jsonPaths,
        fc.oneof(
          fc.json(),
          keyed.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        async ([method = '', path = ''], text) => {
          const status = await send(method, path, { 'content-type': 'application/json' }, Buffer.from(text));
          expect(status).toBeGreaterThan(0);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('any form', async () => {
    const part = fc.record({
      name: fc.oneof(fc.constantFrom('file', 'callback'), fc.string()),
      fileName: fc.option(fc.string(), { nil: undefined }),
      type: fc.option(
        fc.constantFrom('text/plain', 'application/json', 'application/octet-stream', 'x/y; charset=z'),
        { nil: undefined },
      ),
      body: fc.oneof(fc.string(), fc.constant('%PDF-\n!damaged'), fc.json()),
    });
    const end = fc.constantFrom('--b--\r\n', '--b--', '', '--b', '\r\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 4 }),
        end,
        fc.constantFrom('; boundary=b', '; boundary=', '', '; boundary=other'),
        async (parts, tail, boundary) => {
          const text = parts.map(({ name, fileName, type, body }) => {
            const file = fileName === undefined ? '' : `; filename="${fileName}"`;
            const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`;
            return `--b\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n${body}\r\n`;
          });
          const headers = { 'content-type': `multipart/form-data${boundary}` };
          const status = await send('POST', executions, headers, Buffer.from(text.join('') + tail));
          expect(status).toBeGreaterThan(0);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('any headers and query', async () => {
    const names = fc.constantFrom(
      'accept',
      'authorization',
      'content-type',
      'idempotency-key',
      'last-event-id',
      'x-request-id',
      'x-crm-core-tenant-id',
      'x-sfdc-core-tenant-id',
      'accept-encoding',
      'range',
    );
    const paths = fc.constantFrom(
      ['GET', '/api/v1/organizations/ORG/executions'],
      ['GET', '/api/v1/organizations/ORG/reviews'],
      ['GET', '/idp/api/v1/organizations/ORG/actions'],
      ['GET', `${executions}/ACTION`],
      ['POST', executions],
      ['DELETE', review],
    );
    const query = fc.array(
      fc.tuple(
        fc.constantFrom('page', 'size', 'sort', 'status', 'valueOnly', 'createdFrom', 'documentName'),
        fc.string(),
      ),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        paths,
        fc.dictionary(names, headerValue),
        query,
        async ([method = '', path = ''], headers, pairs) => {
          const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]));
          const body = Buffer.from(method === 'POST' ? '{}' : '');
          const status = await send(method, `${path}?${search}`, headers, body);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 200 },
    );
  });
});
