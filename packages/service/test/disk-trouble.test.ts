import { expect, test } from 'vitest';
import { toProblem } from '../src/http/send-problem.ts';
import { storeFailureOf } from '../src/store-failure.ts';

test.each([
  ['EROFS', 'STUCK', 503],
  ['EMFILE', 'STUCK', 503],
  ['ENFILE', 'STUCK', 503],
  ['SQLITE_READONLY_DBMOVED', 'STUCK', 503],
  ['SQLITE_CANTOPEN', 'STUCK', 503],
  ['SQLITE_IOERR_WRITE', 'AWAY', 503],
  ['ENOSPC', 'FULL', 507],
])('%s is trouble that passes', (code, failure, status) => {
  const error = Object.assign(new Error('disk'), { code });
  expect(storeFailureOf(error)).toBe(failure);
  expect(toProblem(error)).toMatchObject({ status, retryable: true });
});
