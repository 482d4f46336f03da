import { expect, test } from 'vitest';
import { nodeTooOld } from './node-version.ts';

test('tells an older Node what is needed, and browsers nothing', () => {
  const sentence = '@recto/connector needs Node 22.19 or later, and this is Node 20.20.2.';
  expect(nodeTooOld('20.20.2')).toBe(sentence);
  for (const fine of ['22.19.0', '24.0.0', undefined]) expect(nodeTooOld(fine)).toBeUndefined();
});
