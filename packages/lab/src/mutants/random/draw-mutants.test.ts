import { expect, test } from 'vitest';
import { drawMutants, type SourceFile } from './draw-mutants.ts';

const file: SourceFile = {
  path: 'a.ts',
  text: `// 17 === 18
import { x } from './x.ts';
  if (size > 100 && isOpen(name)) return false;
  if (isLate(when)) throw fault;
  const body = {
    name: row.name,
    status: 'SUCCEEDED',
  };
  summary: 'only 3 words',`,
};

test('one change in one line of code, of each kind in turn, the same for a seed', () => {
  const drawn = drawMutants([file], 7, 4);
  expect(drawMutants([file], 7, 4)).toEqual(drawn);
  expect(new Set(drawn.map(({ line }) => line)).size).toBe(drawn.length);
  const lines = file.text.split('\n');
  for (const { line, from, to } of drawn) {
    expect([3, 4, 6, 7]).toContain(line);
    expect(lines[line - 1]).toBe(from);
    expect(to).not.toBe(from);
  }
});

test('what each kind of mistake looks like', () => {
  const all = Array.from({ length: 200 }, (_, seed) => drawMutants([file], seed, 4)).flat();
  const made = new Set(all.map(({ to }) => to.trim()));
  expect(made).toContain('if (!(isLate(when))) throw fault;');
  expect(made).toContain('if (size >= 100 && isOpen(name)) return false;');
  expect(made).toContain('if (size > 201 && isOpen(name)) return false;');
  expect(made).toContain("status: 'SUCCEEDEDx',");
  expect(made).toContain('nameX: row.name,');
});
