import { expect, test } from 'vitest';
import { filledPath, missingParts, operationGroups } from './open-api.ts';

const parameters = [
  { name: 'organizationId', in: 'path', required: true },
  { name: 'size', in: 'query' },
  { name: 'x-tenant', in: 'header' },
] as const;

const document = {
  paths: {
    '/api/{organizationId}/things': {
      get: { operationId: 'listThings', summary: 'Things', tags: ['things'], parameters: [...parameters] },
      post: {
        tags: ['things'],
        requestBody: {
          content: { 'multipart/form-data': {}, 'application/json': { schema: { type: 'object' } } },
        },
        responses: { 201: { description: 'Made' } },
      },
    },
    '/review-api/v1/things': { get: { tags: ['review screen'] } },
  },
};

test('calls stand by their tag, without those of the screens', () => {
  const [group, ...more] = operationGroups(document);
  expect([group?.tag, more]).toEqual(['things', []]);
  const [list, make] = group?.operations ?? [];
  expect(list).toMatchObject({ id: 'listThings', method: 'GET', bodyType: undefined });
  expect(list?.parameters.map(({ name }) => name)).toEqual(['organizationId', 'size']);
  expect(make).toMatchObject({
    id: 'post /api/{organizationId}/things',
    bodyType: 'application/json',
    schema: { type: 'object' },
    responses: [['201', 'Made']],
  });
});

test('a path is filled in, and says what is missing', () => {
  const call = { path: '/api/{organizationId}/things', parameters };
  expect(filledPath(call, { organizationId: 'a b', size: '5' })).toBe('/api/a%20b/things?size=5');
  expect(missingParts(call, {})).toEqual(['organizationId']);
  expect(missingParts(call, { organizationId: 'a' })).toEqual([]);
});
