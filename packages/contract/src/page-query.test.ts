import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsPageRules, parsePageQuery, reviewsPageRules, versionsPageRules } from './page-query.ts';

test('defaults', () => {
  const query = { page: 0, size: 20, sort: { field: 'updatedAt', direction: 'desc' } };
  expect(parsePageQuery({}, actionsPageRules)).toEqual({ ok: true, query });
  expect(parsePageQuery({ page: '', size: '', sort: '' }, actionsPageRules)).toEqual({ ok: true, query });
  expect(parsePageQuery({}, versionsPageRules)).toMatchObject({
    query: { sort: { field: 'version', direction: 'desc' } },
  });
});

test('every allowed sort is accepted', () => {
  for (const sort of actionsPageRules.sorts) {
    const [field, direction] = sort.split(',');
    expect(parsePageQuery({ sort }, actionsPageRules)).toMatchObject({
      query: { sort: { field, direction } },
    });
  }
});

test.each([
  [{ page: '-1' }, 'page'],
  [{ page: 'x' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ page: '2147483648' }, 'page'],
  [{ size: '0' }, 'size'],
  [{ size: '-1' }, 'size'],
  [{ size: 'x' }, 'size'],
  [{ size: '1e1' }, 'size'],
  [{ sort: 'createdAt,desc' }, 'sort'],
  [{ sort: 'name,desc,type' }, 'sort'],
  [{ sort: 'name,sideways' }, 'sort'],
  [{ sort: { toString: {} } }, 'sort'],
  [{ size: { toString: {} } }, 'size'],
])('%j is refused', (raw, parameter) => {
  expect(parsePageQuery(raw, actionsPageRules)).toMatchObject({ ok: false, parameter });
});

test.each(['101', '999', '1010', '1999999999', '99999999999999999999'])('size=%s is cut to 100', (size) => {
  for (const rules of [actionsPageRules, versionsPageRules, reviewsPageRules]) {
    expect(parsePageQuery({ size }, rules)).toMatchObject({ ok: true, query: { size: 100 } });
  }
});

test('reviews ignore any sort', () => {
  expect(parsePageQuery({ sort: 'updatedAt,desc' }, reviewsPageRules)).toMatchObject({ ok: true });
});

test('the first of a repeated parameter counts', () => {
  expect(parsePageQuery({ page: ['2', '3'], sort: ['name,asc', 'x'] }, actionsPageRules)).toMatchObject({
    query: { page: 2, sort: { field: 'name', direction: 'asc' } },
  });
});

test('whatever the input, what is accepted follows the rules', () => {
  const raw = fc.oneof(fc.string(), fc.integer().map(String), fc.anything());
  fc.assert(
    fc.property(raw, raw, raw, (page, size, sort) => {
      const parsed = parsePageQuery({ page, size, sort }, actionsPageRules);
      if (!parsed.ok) return;
      expect(parsed.query.page).toBeGreaterThanOrEqual(0);
      expect(parsed.query.size).toBeGreaterThanOrEqual(1);
      expect(parsed.query.size).toBeLessThanOrEqual(100);
      expect(actionsPageRules.sorts).toContain(`${parsed.query.sort.field},${parsed.query.sort.direction}`);
    }),
  );
});
