import { describe, expect, test } from 'vitest';
import { halfOf, heldOutBy } from './cross-fit.ts';

describe('halves of templates', () => {
  const names = Array.from({ length: 200 }, (_, index) => `author/template-${index}`);

  test('each fresh template is held out from one network and shown to the other', () => {
    const [first, second] = [heldOutBy('author,other', '0'), heldOutBy('author,other', '1')];
    for (const name of names) expect(first(name)).toBe(!second(name));
    const kept = names.filter(first).length;
    expect(kept).toBeGreaterThan(60);
    expect(kept).toBeLessThan(140);
  });

  test('templates of other authors and composed ones are shown to both', () => {
    for (const name of ['elder/template-1', 'composed/invoice'])
      for (const half of ['0', '1']) expect(heldOutBy('author', half)(name)).toBe(false);
  });

  test('the half of a name never changes, since trained networks depend on it', () => {
    expect(['a/b.html', 'a/c.html', 'a/d.html', 'a/e.html'].map(halfOf)).toMatchInlineSnapshot(`
      [
        1,
        1,
        1,
        0,
      ]
    `);
  });

  test('a half that does not exist is refused', () => {
    expect(() => heldOutBy('author', '2')).toThrow('--half');
  });
});
