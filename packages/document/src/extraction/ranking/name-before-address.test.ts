import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { candidateOf } from '../candidates/candidate.ts';
import type { Ranked } from '../choice/ranked.ts';
import { studiedIn } from '../features/page-findings.ts';
import { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { endNamesBeforeAddresses } from './name-before-address.ts';

const name = targetField('parties.vendor.name', { kind: 'name', labels: [] });
const address = targetField('parties.vendor.address', { kind: 'address', labels: [] });

/** The name after trimming, where tokens `first` until before `end` of a line were chosen for it and for the address. */
function nameOf(line: string, own: readonly [number, number], place: readonly [number, number]) {
  const sheet = new Sheet(600, 800, 10);
  sheet.put(line, 50, 50);
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1);
  const segment = study.layout.segments[0]!;
  const ranked = ([firstToken, endToken]: readonly [number, number]): Ranked => {
    const candidate = candidateOf({ segment, firstToken, endToken }, { form: 1 });
    return {
      studied: studiedIn(study.layout, candidate),
      chance: 0.9,
      vector: [],
      repeats: 1,
      odds: 2,
      taught: 0,
      normalizedValue: candidate.text,
    };
  };
  const chosen = new Map<typeof name, Ranked | undefined>([
    [name, ranked(own)],
    [address, ranked(place)],
  ]);
  const refined = endNamesBeforeAddresses({ study }, chosen);
  return refined.get(name)!.studied.candidate.text;
}

test('a name ends before the address that was chosen on the same line', () => {
  expect(nameOf('Marlow Tools Ltd 4 Quay Road, Hexbury', [0, 4], [3, 7])).toBe('Marlow Tools Ltd');
});

test('a name beside its address stays, and so does one that the address begins with', () => {
  expect(nameOf('Marlow Tools Ltd 4 Quay Road, Hexbury', [0, 3], [3, 7])).toBe('Marlow Tools Ltd');
  expect(nameOf('Quay House Hexbury', [0, 2], [0, 3])).toBe('Quay House');
});
