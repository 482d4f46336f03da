import { kinds, templates } from '@recto/document';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { resolveActions } from './resolve-actions.ts';

test('auto stands for every template and every kind, but for those that others include', async () => {
  const { GENERIC: _, ...named } = templates;
  const { EXPENSE_RECEIPT: __, ...others } = kinds;
  const wanted = [...Object.values(named), ...Object.values(others)].map(({ name }) => name);
  const resolved = await resolveActions(['auto'], new Command());
  expect(resolved.map(({ name }) => name).sort()).toEqual(wanted.sort());
});
