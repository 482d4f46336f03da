import { useCallback, useMemo, useState } from 'react';
import { findPlaces } from '../logic/find-place.ts';
import { type Choice, choicesFor } from './candidates.ts';
import type { ValueRowProps } from './value-row-props.ts';

/** The list below an input: its choices, the selected one, and its keys. */
export interface Choices {
  readonly isShown: boolean;
  readonly list: readonly Choice[];
  readonly chosen: number;
  readonly listId: string;
  readonly open: () => void;
  readonly close: () => void;
  readonly take: (index: number) => void;
  /** Whether the list handled the key. */
  readonly press: (key: string, isHeld: boolean) => boolean;
}

export function useChoices(
  props: Pick<ValueRowProps, 'item' | 'value' | 'words' | 'isActive' | 'dispatch'>,
): Choices {
  const { item, value, words, isActive, dispatch } = props;
  const [chosen, setChosen] = useState<number>();
  const isShown = isActive && chosen !== undefined;
  const list = useMemo(
    () =>
      isShown
        ? choicesFor(item, value, value.mark === 'typed' ? findPlaces(value.text, words, value.place) : [])
        : [],
    [isShown, item, value, words],
  );
  const close = useCallback(() => setChosen(undefined), []);
  const take = (index: number) => {
    const choice = list[index];
    close();
    if (choice === undefined) return;
    dispatch({ type: 'filled', values: [{ id: item.id, ...choice }] });
    dispatch({ type: 'confirmed', id: item.id });
  };
  const press = (key: string, isHeld: boolean): boolean => {
    if (!isShown) return false;
    if (key === 'ArrowDown') setChosen(Math.min(list.length - 1, chosen + 1));
    else if (key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
    else if (key === 'Enter') {
      if (!isHeld) take(chosen);
    } else if (key === 'Escape') close();
    else {
      close();
      return false;
    }
    return true;
  };
  return {
    isShown,
    list,
    chosen: chosen ?? 0,
    listId: `choices-${item.id}`,
    open: () => setChosen(0),
    close,
    take,
    press,
  };
}
