import type { Command, Key } from '../logic/key-map.ts';
import { useSettings } from './settings.tsx';

/** A key as labelled on keyboards of the language. */
export function KeyText({ shortcut }: { readonly shortcut: Key }) {
  const { strings } = useSettings();
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+');
  return (
    <kbd>
      {parts
        .filter((part) => part !== '')
        .map((part) => strings.keyNames[part] ?? part)
        .join(' ')}
    </kbd>
  );
}

/** The key of a command. Screen readers use the button's `aria-keyshortcuts` instead. */
export function KeyHint({ command }: { readonly command: Command }) {
  const { keys } = useSettings();
  return (
    <span className="hint" aria-hidden="true">
      <KeyText shortcut={keys[command]} />
    </span>
  );
}

/** A key in ARIA notation, such as `Control+Enter`. */
export function ariaKey(key: Key): string {
  return key.replace('Ctrl', 'Control');
}
