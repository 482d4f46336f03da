import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldsOf } from './folds.ts';

test('a group is in one fold however it is spelled, and every document has a fold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Acme Ltd', 'ACME LTD.', 'Brezina', 'Nordlicht', 'X'), { minLength: 1 }),
      (groups) => {
        const folds = foldsOf(groups, 3);
        expect(folds).toHaveLength(groups.length);
        const acme = folds.filter((_, index) => groups[index]!.toLowerCase().startsWith('acme'));
        expect(new Set(acme).size).toBeLessThanOrEqual(1);
        for (const fold of folds) expect([0, 1, 2]).toContain(fold);
      },
    ),
  );
});
