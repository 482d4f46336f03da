import { expect, test } from 'vitest';
import { fileOf, memberPath, partMemberPath } from './member-path.ts';

test('a path leads into a mail or an archive after the separator', () => {
  const path = memberPath('in/Letter.EML', 'scans.zip/a!/b.pdf');
  expect(partMemberPath(path)).toEqual({ container: 'in/Letter.EML', member: 'scans.zip/a!/b.pdf' });
  expect(fileOf(path)).toBe('in/Letter.EML');
});

test('the separator in other names means nothing', () => {
  expect(partMemberPath('wow!/really.pdf')).toBeUndefined();
  expect(partMemberPath('wow!/all.zip!/a.pdf')).toEqual({ container: 'wow!/all.zip', member: 'a.pdf' });
  expect(fileOf('wow!/really.pdf')).toBe('wow!/really.pdf');
});
