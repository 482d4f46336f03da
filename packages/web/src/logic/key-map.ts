/** What a key can do on the review screen, in the order in which the sheet of keys shows it. */
export const commands = [
  'confirm',
  'back',
  'candidates',
  'revert',
  'point',
  'notOnPage',
  'unreadable',
  'nextRegion',
  'previousRegion',
  'undo',
  'submit',
  'postpone',
  'reject',
  'remove',
  'deleteDocument',
  'previousDocument',
  'editCell',
  'acceptRow',
  'acceptColumn',
  'acceptTable',
  'addRow',
  'deleteRow',
  'duplicateRow',
  'moveRowUp',
  'moveRowDown',
  'fillColumn',
  'keys',
] as const;
export type Command = (typeof commands)[number];

/** A key as people write it, `Ctrl+Shift+Enter`; modifiers in the order Ctrl, Alt, Shift. */
export type Key = string;
export type KeyMap = Readonly<Record<Command, Key>>;

/** Function keys lie in the same place on every layout; letters are taken by what is printed on them. */
export const defaultKeyMap: KeyMap = {
  confirm: 'Enter',
  back: 'Shift+Enter',
  candidates: 'ArrowDown',
  revert: 'Escape',
  point: 'F3',
  notOnPage: 'F4',
  unreadable: 'Shift+F4',
  nextRegion: 'F6',
  previousRegion: 'Shift+F6',
  undo: 'Ctrl+Z',
  submit: 'Ctrl+Enter',
  postpone: 'F8',
  reject: 'Shift+F8',
  remove: 'Shift+F9',
  deleteDocument: 'Alt+F9',
  previousDocument: 'F9',
  editCell: 'F2',
  acceptRow: 'Shift+Space',
  acceptColumn: 'Ctrl+Space',
  acceptTable: 'Ctrl+Shift+Space',
  addRow: 'Alt+Insert',
  deleteRow: 'Alt+Delete',
  duplicateRow: 'Alt+D',
  moveRowUp: 'Alt+ArrowUp',
  moveRowDown: 'Alt+ArrowDown',
  fillColumn: 'Alt+F',
  keys: 'F1',
};

/** What an event of the keyboard says; `meta` is the Ctrl of a Mac. */
interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The key that was pressed; undefined for a modifier alone. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Key | undefined {
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Dead', 'Process'].includes(key)) return undefined;
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', name]
    .filter((part) => part !== '')
    .join('+');
}

/** The first of `allowed` that the key means. Some keys mean one thing in the grid and another beside it. */
export function commandOf(key: Key, keys: KeyMap, allowed: readonly Command[]): Command | undefined {
  return allowed.find((command) => keys[command] === key);
}

const inGrid: readonly Command[] = [
  'editCell',
  'acceptRow',
  'acceptColumn',
  'acceptTable',
  'addRow',
  'deleteRow',
  'duplicateRow',
  'moveRowUp',
  'moveRowDown',
  'fillColumn',
];

/** Where a command works: the two may give one key to different commands. */
export function regionOf(command: Command): 'grid' | 'anywhere' {
  return inGrid.includes(command) ? 'grid' : 'anywhere';
}

/** The commands of each region. */
export const gridCommands: readonly Command[] = inGrid;
export const screenCommands: readonly Command[] = commands.filter((command) => !inGrid.includes(command));

/** The map with one key changed, or the command that has the key already. */
export function changeKey(
  keys: KeyMap,
  command: Command,
  key: Key,
): { readonly keys: KeyMap } | { readonly takenBy: Command } {
  const takenBy = commands.find((other) => other !== command && keys[other] === key);
  return takenBy === undefined ? { keys: { ...keys, [command]: key } } : { takenBy };
}

/** A map that was kept as text; keys that are missing or no longer known are as they come. */
export function readKeyMap(kept: string | null): KeyMap {
  try {
    const found: unknown = JSON.parse(kept ?? '{}');
    if (typeof found !== 'object' || found === null) return defaultKeyMap;
    const known = Object.entries(found).filter(
      ([command, key]) => commands.includes(command as Command) && typeof key === 'string',
    );
    return { ...defaultKeyMap, ...Object.fromEntries(known) };
  } catch {
    return defaultKeyMap;
  }
}
