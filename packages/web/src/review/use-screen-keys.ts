import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Command, commandOf, keyOf, screenCommands } from '../logic/key-map.ts';
import { neighbour } from '../logic/review-state.ts';
import { useSettings } from '../parts/settings.tsx';
import type { ReviewWork } from '../work/review-context.ts';
import type { Pointer } from './use-pointing.ts';

/** Commands that work on the value that has the focus, from its input alone. */
const ofValues: readonly Command[] = ['confirm', 'back', 'candidates', 'revert'];

/** An event of React or of the browser itself. */
type KeyDown = KeyboardEvent | globalThis.KeyboardEvent;

/** The keys of the review screen, wherever the focus is: for its own element, and on the page where nothing has it. */
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
 * Keys that come while no element has the focus: after a press on what takes none, or in the frame between the end of a
 * window and the return of the focus. The browser gives them to `body`, which is above everything that React draws.
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

/** React hands events of a window over the screen to what the window was opened from. */
function isInDialog({ target }: KeyDown): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

const regions = ['values', 'table', 'page', 'footer'] as const;

/** The focus goes to the next region that is there. */
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
