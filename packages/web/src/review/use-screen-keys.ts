import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Command, commandOf, keyOf, screenCommands } from '../logic/key-map.ts';
import { neighbour } from '../logic/review-state.ts';
import { useSettings } from '../parts/settings.tsx';
import type { ReviewWork } from '../work/review-context.ts';
import type { Pointer } from './use-pointing.ts';

/** Commands for the focused value; they work only in its input. */
const ofValues: readonly Command[] = ['confirm', 'back', 'candidates', 'revert'];

/** An event from React or from the browser itself. */
type KeyDown = KeyboardEvent | globalThis.KeyboardEvent;

/** The keys of the review screen, wherever the focus is: on one of its elements, or on no element. */
export function useScreenKeys(
  work: ReviewWork,
  pointer: Pointer,
  commands: Partial<Record<Command, () => void>>,
): (event: KeyboardEvent) => void {
  const { keys } = useSettings();
  const onKeyDown = (event: KeyDown) => {
    if (event.defaultPrevented || isInDialog(event)) return;
    if (pointer.press(event)) return event.preventDefault();
    const key = keyOf(event);
    const command = key === undefined ? undefined : commandOf(key, keys, screenCommands);
    if (command === undefined || (ofValues.includes(command) && !isInValue(event))) return;
    const run = commands[command] ?? onValue(work, command);
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  useKeysOfNobody(onKeyDown);
  return onKeyDown;
}

/**
 * Keys pressed while no element has the focus: after a click on something that takes none, or in the frame between a
 * dialog closing and the focus returning. The browser sends them to `body`, which is outside React's tree.
 */
function useKeysOfNobody(onKeyDown: (event: KeyDown) => void): void {
  const newest = useRef(onKeyDown);
  useEffect(() => {
    newest.current = onKeyDown;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body && !isDialogOpen()) newest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

function onValue({ store, dispatch }: ReviewWork, command: Command): (() => void) | undefined {
  const state = store.getState();
  const id = state.focusId;
  switch (command) {
    case 'confirm':
      return () => dispatch({ type: 'confirmed', id });
    case 'back':
      return () => dispatch({ type: 'focused', id: neighbour(state, id, -1) });
    case 'revert':
      return () => dispatch({ type: 'reverted', id });
    case 'notOnPage':
      return () => dispatch({ type: 'absent', id, absence: 'notOnPage' });
    case 'unreadable':
      return () => dispatch({ type: 'absent', id, absence: 'unreadable' });
    case 'undo':
      return () => dispatch({ type: 'undone' });
    case 'nextRegion':
      return () => moveRegion(1);
    case 'previousRegion':
      return () => moveRegion(-1);
    default:
      return undefined;
  }
}

function isInValue({ target }: KeyDown): boolean {
  return target instanceof HTMLElement && target.dataset.valueId !== undefined;
}

/** React bubbles events from a dialog to the component that opened it. */
function isInDialog({ target }: KeyDown): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

const regions = ['values', 'table', 'page', 'footer'] as const;

/** Moves the focus to the next region present. */
function moveRegion(step: 1 | -1): void {
  const there = regions.flatMap(
    (name) => document.querySelector<HTMLElement>(`[data-region="${name}"]`) ?? [],
  );
  const now = there.findIndex((region) => region.contains(document.activeElement));
  const next = there[(now + step + there.length) % there.length];
  if (next === undefined) return;
  const inside = next.querySelector<HTMLElement>(
    '.active [data-value-id], [role="grid"], .primary, [data-value-id]',
  );
  (next.dataset.region === 'page' ? next : (inside ?? next)).focus();
}
