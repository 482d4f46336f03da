import type { PackageOfHouse, Room } from './room.ts';

/** The packages and their rooms as ARCHITECTURE.md has them. */
export function printHouse(house: readonly PackageOfHouse[]): string {
  return [
    '```',
    ...table(house.map(({ name, holds, uses }) => ({ name, holds, uses }))),
    '```',
    ...house.filter(({ rooms }) => rooms.length > 1).flatMap(printRooms),
  ].join('\n');
}

function printRooms({ name, rooms }: PackageOfHouse): string[] {
  return ['', `### ${name}`, '', '```', ...table(rooms.map(withPaths)), '```'];
}

function withPaths({ name, holds, paths, uses }: Room): Row {
  const files = paths.length > 1 ? ` (${paths.map((path) => path.replace(/\.ts$/, '')).join(', ')})` : '';
  return { name: name === '.' ? '(top)' : name, holds: holds + files, uses };
}

interface Row {
  readonly name: string;
  readonly holds: string;
  readonly uses: readonly string[];
}

function table(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, holds, uses }) => {
    const arrows =
      uses.length > 0 ? ` -> ${uses.map((use) => (use === '.' ? '(top)' : use)).join(', ')}` : '';
    return `${name.padEnd(width)}  ${holds}${arrows}`;
  });
}
