import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url);
const page = new URL('../../docs/decision-connector/specification.md', folder);

test('every row of the specification that names a test names one that exists', () => {
  const rows = [...readFileSync(page, 'utf8').matchAll(/^\| .* \| yes \| `(.*?)`: (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(90);
  const missing = rows.filter(([, file = '', name = '']) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    return !source.includes(`'${name}'`) && !source.includes(`"${name}"`);
  });
  expect(missing.map(([, file, name]) => `${file}: ${name}`)).toEqual([]);
});
