import type { ReactNode } from 'react';
import type { Command } from '../logic/key-map.ts';
import { ariaKey, KeyHint } from './key-hint.tsx';
import { useSettings } from './settings.tsx';

/** A button that shows its keyboard shortcut. */
export function CommandButton(props: {
  readonly command: Command;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly look?: 'plain' | 'primary' | 'quiet';
  readonly isDisabled?: boolean;
}) {
  const { keys } = useSettings();
  return (
    <button
      type="button"
      className={`button ${props.look ?? 'quiet'}`}
      aria-keyshortcuts={ariaKey(keys[props.command])}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      <span>{props.children}</span>
      <KeyHint command={props.command} />
    </button>
  );
}
