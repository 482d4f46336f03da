import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './house/circles.ts';
import { printHouse } from './house/print-house.ts';
import { type Room, roomHolding, roomsUsed } from './house/room.ts';
import { house } from './house/rooms.ts';
import { importedPath, isForTests, type SourceFile, sourceFiles } from './house/source-files.ts';

/** Packages that must run without files, clock or network. */
const pure = ['contract', 'document'];

const all = sourceFiles('packages/*/{src,test}/**/*.{ts,tsx}');
const shipped = all.filter(({ path }) => !isForTests(path));
const ownFolder = (path: string) => path.split('/').slice(0, 2).join('/');
const filesOf = (name: string) => shipped.filter(({ path }) => ownFolder(path) === `packages/${name}`);

test('every package stands in the house', () => {
  const folders = [...new Set(all.map(({ path }) => ownFolder(path).slice('packages/'.length)))];
  expect(house.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test('no file imports itself in a circle, types included', () => {
  const arrows = shipped.map((file) => {
    const targets = file.imports.flatMap((target) => importedPath(file, target) ?? []);
    return [file.path, targets] as const;
  });
  expect(circlesOf(new Map(arrows))).toEqual([]);
});

test('no file reaches into another package by path', () => {
  const climbing = all.flatMap((file) =>
    file.imports
      .filter((target) => {
        const path = importedPath(file, target);
        return path?.startsWith('packages/') && ownFolder(path) !== ownFolder(file.path);
      })
      .map((target) => `${file.path} imports ${target}`),
  );
  expect(climbing).toEqual([]);
});

test('the internals of a package are for the lab, and for tests', () => {
  const users = shipped.filter(({ imports }) => imports.some((target) => target.endsWith('/internals')));
  expect(users.filter(({ path }) => !path.startsWith('packages/lab/'))).toEqual([]);
});

describe.each(house)('package $name', ({ name, uses, rooms }) => {
  const files = filesOf(name);

  test('imports only the packages below it, and those by their name', () => {
    const allowed = uses.map((below) => `@recto/${below}`);
    const ours = files.flatMap(({ imports }) => imports.filter((target) => target.startsWith('@recto/')));
    const packageOf = (target: string) => target.split('/').slice(0, 2).join('/');
    expect(ours.filter((target) => !allowed.includes(packageOf(target)))).toEqual([]);
  });

  test('has a room for every file', () => {
    expect(inside(files).filter(({ path }) => roomOf(rooms, path) === undefined)).toEqual([]);
  });

  test('has the arrows between its rooms that are written down, and no other', () => {
    const drawn = rooms.flatMap((room) => roomsUsed(rooms, room).map((other) => `${room.name} -> ${other}`));
    const found = arrowsBetween(rooms, inside(files));
    expect([...found].filter(([arrow]) => !drawn.includes(arrow))).toEqual([]);
    const listed = rooms.flatMap((room) =>
      room.uses.filter((use) => !use.endsWith('/*')).map((use) => `${room.name} -> ${use}`),
    );
    expect(listed.filter((arrow) => !found.has(arrow))).toEqual([]);
  });
});

/** Without the files that are a package's faces: they show what lies in all rooms. */
function inside(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.filter(({ path }) => !/\/src\/(index|internals)\.ts$/.test(path));
}

function roomOf(rooms: readonly Room[], path: string): Room | undefined {
  return roomHolding(rooms, path.split('/').slice(3).join('/'));
}

/** The arrows between rooms, each with an import that makes it. */
function arrowsBetween(rooms: readonly Room[], files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const known = new Set(files.map(({ path }) => path));
  const arrows = new Map<string, string>();
  for (const file of files) {
    for (const target of file.imports) {
      const path = importedPath(file, target);
      if (path === undefined || !known.has(path)) continue;
      const [from, to] = [roomOf(rooms, file.path), roomOf(rooms, path)];
      if (from !== to) arrows.set(`${from?.name} -> ${to?.name}`, `${file.path} imports ${target}`);
    }
  }
  return arrows;
}

test.each(pure)('package %s touches no file, process or network', (name) => {
  const effects = filesOf(name).filter(({ imports }) => imports.some((target) => target.startsWith('node:')));
  expect(effects).toEqual([]);
});

test('of what ships, only the sandbox starts processes', () => {
  const starters = shipped.filter(({ imports }) => imports.includes('node:child_process'));
  const packages = new Set(starters.map(({ path }) => ownFolder(path)));
  packages.delete('packages/lab');
  expect([...packages]).toEqual(['packages/sandbox']);
});

test('source files have at most 300 lines', () => {
  const lengths = [...shipped, ...sourceFiles('scripts/**/*.{ts,js}')]
    .filter(({ path }) => !isForTests(path))
    .map(({ path }) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }));
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
});

test('ARCHITECTURE.md prints the house', () => {
  const [begin, end] = ['<!-- the house -->', '<!-- the house ends -->'];
  const page = readFileSync('ARCHITECTURE.md', 'utf8');
  const [head = '', rest = ''] = page.split(begin);
  const [, tail = ''] = rest.split(end);
  const made = `${head}${begin}\n\n${printHouse(house)}\n\n${end}${tail}`;
  if (process.env.UPDATE_DOCS === '1') writeFileSync('ARCHITECTURE.md', made);
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toBe(made);
});
