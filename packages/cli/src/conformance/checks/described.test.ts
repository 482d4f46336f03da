import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFromEnvironment, startService } from '@recto/service';
import { expect, test } from 'vitest';
import { outlineOf } from '../frozen/outline.ts';
import { describedOperations, outlinesFile, readOutlines } from './described.ts';

test('an operation as lines: every parameter, field and status, nothing that only people read', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'UUID' },
      rows: { type: 'array', items: { type: 'object', additionalProperties: { type: 'number' } } },
      place: { anyOf: [{ type: 'object', properties: { left: { type: 'number' } } }, { type: 'null' }] },
    },
  };
  const operation = {
    operationId: 'getIt',
    summary: 'It',
    parameters: [{ in: 'query', name: 'size', schema: { type: 'integer', default: 20 }, description: 'x' }],
    responses: { 200: { description: 'x', content: { 'application/json': { schema } } }, 404: {} },
  };
  expect(outlineOf(operation)).toEqual([
    'operationId getIt',
    'security "as everywhere"',
    'query size: {"default":20,"type":"integer"}',
    '200',
    '200 application/json .id!: {"type":"string"}',
    '200 application/json .rows[].*: {"type":"number"}',
    '200 application/json .place(1).left: {"type":"number"}',
    '200 application/json .place(2): {"type":"null"}',
    '404',
  ]);
});

test('the frozen description is that of the service; UPDATE_DOCS=1 writes it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'recto-described-'));
  const reader = { warmUp: async () => {}, close: async () => {} } as never;
  const config = { ...configFromEnvironment({}), port: 0, dataDir };
  const service = await startService(config, { reader, templates: {}, writeLog: () => {}, print: () => {} });
  try {
    const ask = async ({ path }: { readonly path: string }) => {
      const answer = await fetch(`${service.baseUrl}${path}`);
      const { status, headers } = answer;
      return { status, headers, text: '', json: await answer.json() };
    };
    const all = (await readOutlines({ ask })) ?? {};
    const described = Object.fromEntries(describedOperations.map((id) => [id, all[id]]));
    if (process.env.UPDATE_DOCS === '1')
      writeFileSync(outlinesFile, `${JSON.stringify(described, null, 2)}\n`);
    expect(described).toEqual(JSON.parse(readFileSync(outlinesFile, 'utf8')));
  } finally {
    await service.close();
    await rm(dataDir, { recursive: true });
  }
});
