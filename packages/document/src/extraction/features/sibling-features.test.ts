import { expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Match, PageMatches } from '../../model/page-matches.ts';
import { PageStudy } from './page-study.ts';
import { siblingFeatureNames, siblingFeatures } from './sibling-features.ts';
import { targetField } from './target-field.ts';

const lines = ['Marmor Steinwerke', 'Bonusweg 31', '10115 Talheim', '', '', 'Petra Klein', 'Gasse 4'];
const tokenCount = lines.join(' ').split(/\s+/).length;

/** What a network says that sees a value begin at one word and go on over others. */
function matchAt(start: number, members: readonly number[] = [start]): Match {
  const [starts, own] = [new Float32Array(tokenCount), new Float32Array(tokenCount)];
  starts[start] = 0.9;
  for (const place of members) own[place] = 0.8;
  return { none: 0.1, starts, members: own };
}

function numbersFor(text: string): Record<string, number> {
  const sheet = new Sheet(595, 842, 10);
  lines.forEach((line, row) => {
    sheet.put(line, 60, 60 + row * 13);
  });
  const fields = {
    'vendor.name': matchAt(0, [0, 1]),
    'vendor.address': matchAt(2, [2, 3, 4, 5]),
    'buyer.name': matchAt(6, [6, 7]),
    'buyer.address': matchAt(8, [8, 9]),
  };
  const nothing = new Float32Array(tokenCount);
  const matches: PageMatches = { fields, columns: {}, inRows: nothing, rowTops: nothing };
  const study = new PageStudy(sheet.page(1), { dateOrder: 'day-first' }, 1, matches);
  const all = Object.keys(fields).map((name) =>
    targetField(name, { kind: name.endsWith('name') ? 'name' : 'address', labels: [] }),
  );
  const [, address] = all;
  const { candidate } = study.candidates('address').find((one) => one.candidate.text === text)!;
  const numbers = siblingFeatures(study, address!, all, study.match(address!.name)!)(candidate);
  return Object.fromEntries(siblingFeatureNames.map((name, index) => [name, numbers[index]!]));
}

test('an address below the name of its own party is told from one below the name of another', () => {
  expect(numbersFor('Bonusweg 31 10115 Talheim').matchSibling).toBeCloseTo(0.9);
  expect(numbersFor('Bonusweg 31 10115 Talheim').matchStranger).toBe(0);
});

test('a part of an address says that the line below or above belongs to it, too', () => {
  expect(numbersFor('Bonusweg 31').matchLineBelow).toBeCloseTo(0.8);
  expect(numbersFor('10115 Talheim').matchLineAbove).toBeCloseTo(0.8);
  expect(numbersFor('Bonusweg 31 10115 Talheim').matchLineBelow).toBe(0);
});
