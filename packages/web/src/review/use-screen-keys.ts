import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Command, commandOf, keyOf, mayRepeat, screenCommands } from '../logic/key-map.ts';
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
): ScreenKeys {
  const { keys } = useSettings();
  const onKeyDown = (event: KeyDown) => {
    if (event.defaultPrevented || isInDialog(event)) return;
    const key = keyOf(event);
    const command = key === undefined ? undefined : commandOf(key, keys, screenCommands);
    if (command === undefined || (ofValues.includes(command) && !isInValue(event))) return;
    const run = commands[command] ?? onValue(work, command);
    if (run === undefined) return;
    event.preventDefault();
    // A key that is held would answer questions that nobody has seen yet.
    if (!event.repeat || mayRepeat(command)) run();
  };
  /** Whoever points on the page has the keys: before a table moves its cell, or a field opens its list. */
  const onKeyDownCapture = (event: KeyDown) => {
    if (isInDialog(event) || !pointer.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useKeysOfNobody((event) => {
    onKeyDownCapture(event);
    onKeyDown(event);
  });
  return { onKeyDown, onKeyDownCapture };
}

interface ScreenKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
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
    case 'printedSo':
      return () => dispatch({ type: 'printedSo' });
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
    case 'redo':
      return () => dispatch({ type: 'redone' });
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
