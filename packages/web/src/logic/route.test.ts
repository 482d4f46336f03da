import { expect, test } from 'vitest';
import { hashOf, type Route, readRoute } from './route.ts';

const id = '00000000-0000-4000-8000-000000000001';

test('every address leads back to itself, filters included', () => {
  const routes: readonly Route[] = [
    { screen: 'home' },
    { screen: 'queue' },
    { screen: 'settings' },
    { screen: 'documents', query: {} },
    {
      screen: 'documents',
      query: { status: 'FAILED', createdFrom: '2026-03-14T23:00:00.000Z', name: 'a&b=c' },
    },
    { screen: 'file', fileId: id },
    { screen: 'review', executionId: id },
    { screen: 'review', executionId: undefined },
  ];
  for (const route of routes) expect(readRoute(hashOf(route))).toEqual(route);
});

test('an address that means nothing leads to the next review', () => {
  for (const hash of ['', '#/', '#/file/x', '#/review/x'])
    expect(readRoute(hash)).toEqual({ screen: 'review', executionId: undefined });
});
