/** The commands of the review screen that have keys, in the order of the list of keys. */
export const commands = [
  'confirm',
  'printedSo',
  'back',
  'candidates',
  'revert',
  'point',
  'notOnPage',
  'unreadable',
  'nextRegion',
  'previousRegion',
  'undo',
  'redo',
  'submit',
  'postpone',
  'note',
  'reject',
  'remove',
  'deleteDocument',
  'previousDocument',
  'rotate',
  'zoomIn',
  'zoomOut',
  'fitPage',
  'nextPage',
  'previousPage',
  'editCell',
  'acceptRow',
  'acceptColumn',
  'acceptTable',
  'addRow',
  'deleteRow',
  'duplicateRow',
  'mergeRow',
  'moveRowUp',
  'moveRowDown',
  'fillColumn',
  'keys',
] as const;
export type Command = (typeof commands)[number];

/** A key as people write it, `Ctrl+Shift+Enter`; modifiers in the order Ctrl, Alt, Shift. */
export type Key = string;
export type KeyMap = Readonly<Record<Command, Key>>;

/** Function keys are in the same place on every layout; letters go by what is printed on the key. */
export const defaultKeyMap: KeyMap = {
  confirm: 'Enter',
  printedSo: 'Alt+Enter',
  back: 'Shift+Enter',
  candidates: 'ArrowDown',
  revert: 'Escape',
  point: 'F3',
  notOnPage: 'F4',
  unreadable: 'Shift+F4',
  nextRegion: 'F6',
  previousRegion: 'Shift+F6',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  submit: 'Ctrl+Enter',
  postpone: 'F8',
  note: 'Alt+N',
  reject: 'Shift+F8',
  remove: 'Shift+F9',
  deleteDocument: 'Alt+F9',
  previousDocument: 'F9',
  rotate: 'Alt+R',
  zoomIn: 'Alt+Z',
  zoomOut: 'Alt+Shift+Z',
  fitPage: 'Alt+W',
  nextPage: 'Alt+PageDown',
  previousPage: 'Alt+PageUp',
  editCell: 'F2',
  acceptRow: 'Shift+Space',
  acceptColumn: 'Ctrl+Space',
  acceptTable: 'Ctrl+Shift+Space',
  addRow: 'Alt+Insert',
  deleteRow: 'Alt+Delete',
  duplicateRow: 'Alt+D',
  mergeRow: 'Alt+J',
  moveRowUp: 'Alt+ArrowUp',
  moveRowDown: 'Alt+ArrowDown',
  fillColumn: 'Alt+F',
  keys: 'F1',
};

/** The relevant part of a keyboard event; `meta` is Command on a Mac and counts as Ctrl. */
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

/** The first of `allowed` bound to the key. Some keys mean one thing in the grid and another outside. */
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
  'mergeRow',
  'moveRowUp',
  'moveRowDown',
  'fillColumn',
];

/** Where a command works: each region may bind the same key to a different command. */
export function regionOf(command: Command): 'grid' | 'anywhere' {
  return inGrid.includes(command) ? 'grid' : 'anywhere';
}

/** Commands that go on while their key is held; the others answer something, once a press. */
const goesOn: readonly Command[] = [
  'back',
  'undo',
  'redo',
  'nextRegion',
  'previousRegion',
  'zoomIn',
  'zoomOut',
];

export function mayRepeat(command: Command): boolean {
  return goesOn.includes(command);
}

export const gridCommands: readonly Command[] = inGrid;
export const screenCommands: readonly Command[] = commands.filter((command) => !inGrid.includes(command));

/** The map with one key changed, or the command that already uses the key. */
export function changeKey(
  keys: KeyMap,
  command: Command,
  key: Key,
): { readonly keys: KeyMap } | { readonly takenBy: Command } {
  const takenBy = commands.find((other) => other !== command && keys[other] === key);
  return takenBy === undefined ? { keys: { ...keys, [command]: key } } : { takenBy };
}

/** Parses a stored map; missing keys and unknown commands fall back to the defaults. */
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
