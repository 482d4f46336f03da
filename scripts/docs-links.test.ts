import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const pages = [...globSync('docs/**/*.md'), ...globSync('*.md')]
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

test.each(pages)('%s: what it links to is there', (page) => {
  expect(linksOf(page).filter((target) => !existsSync(target))).toEqual([]);
  expect(anchorsOf(page).filter(([target, anchor]) => !headingsOf(target).includes(anchor))).toEqual([]);
});

test('every page is found from the README', () => {
  const found = new Set(['README.md']);
  for (const page of found) {
    for (const target of linksOf(page)) if (target.endsWith('.md') && existsSync(target)) found.add(target);
  }
  expect(pages.filter((page) => !found.has(page))).toEqual([]);
});

/** Files and folders of ours that a page links to, from the root of the repository. */
function linksOf(page: string): readonly string[] {
  return targetsOf(page).map(([target]) => target);
}

/** Places on pages of ours that a page links to. */
function anchorsOf(page: string): readonly (readonly [target: string, anchor: string])[] {
  return targetsOf(page).flatMap(([target, anchor]) =>
    anchor === undefined || !target.endsWith('.md') || !isFile(target) ? [] : [[target, anchor] as const],
  );
}

function targetsOf(page: string): readonly (readonly [target: string, anchor: string | undefined])[] {
  const prose = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', anchor] = link.split('#');
      return [file === '' ? page : posix.join(posix.dirname(page), file), anchor] as const;
    });
}

/** As GitHub makes anchors of headings. */
function headingsOf(page: string): readonly string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
