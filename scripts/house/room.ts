/** A part of a package's `src`. */
export interface Room {
  readonly name: string;
  readonly holds: string;
  /** Folders and files below `src`; `.` for the files at its top. */
  readonly paths: readonly string[];
  /** Rooms of the same package; `folder/*` for all of a folder that come before. */
  readonly uses: readonly string[];
}

export interface PackageOfHouse {
  readonly name: string;
  readonly holds: string;
  /** Packages that it may import. */
  readonly uses: readonly string[];
  readonly rooms: readonly Room[];
}

/** Rooms as lines: `name  what it holds -> rooms, that it, uses`, below it, indented, what it is made of. */
export function roomsOf(text: string): readonly Room[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  const rooms: Room[] = [];
  for (const line of lines) {
    if (line.search(/\S/) > indent) rooms.push({ ...rooms.pop()!, paths: line.trim().split(/\s+/) });
    else rooms.push(roomOf(line.trim()));
  }
  return rooms;
}

function roomOf(line: string): Room {
  const [, name = '', holds = '', uses = ''] = /^(\S+)\s{2,}(.+?)(?:\s+-> (.+))?$/.exec(line) ?? [];
  if (holds === '') throw new Error(`rooms: expected "name  what it holds -> uses", got "${line}"`);
  return { name, holds, paths: [name], uses: uses === '' ? [] : uses.split(', ') };
}

/** The room of a file, by its path below `src`: of those that hold it, the innermost. */
export function roomHolding(rooms: readonly Room[], file: string): Room | undefined {
  const depth = (path: string) => (path === '.' ? 0 : path.length);
  const held = (path: string) =>
    path === '.' ? !file.includes('/') : file === path || file.startsWith(`${path}/`);
  return rooms
    .flatMap((room) => room.paths.filter(held).map((path) => ({ room, path })))
    .sort((a, b) => depth(b.path) - depth(a.path))[0]?.room;
}

/** The names of the rooms that `room` may use: those it lists that stand before it. */
export function roomsUsed(rooms: readonly Room[], room: Room): readonly string[] {
  const before = rooms.slice(0, rooms.indexOf(room)).map(({ name }) => name);
  return room.uses.flatMap((use) => {
    const found = use.endsWith('/*')
      ? before.filter((name) => name.startsWith(use.slice(0, -1)))
      : before.filter((name) => name === use);
    if (found.length === 0)
      throw new Error(`rooms: ${room.name} uses ${use}, which does not stand before it`);
    return found;
  });
}
