import type { KeyboardEvent, Ref } from 'react';
import { keyOf } from '../logic/key-map.ts';
import type { Item } from '../logic/review-state.ts';
import type { Value } from '../logic/value.ts';
import { useSettings } from '../parts/settings.tsx';
import type { Choices } from './use-choices.ts';

/** The text of a value, with as many lines as were read. */
export function ValueInput(props: {
  readonly ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
  readonly item: Item['item'];
  readonly value: Value;
  readonly describedBy: string;
  readonly choices: Choices;
  readonly onFocus: () => void;
  readonly onText: (text: string) => void;
}) {
  const { item, value, choices } = props;
  const { keys } = useSettings();
  const lines = linesOf(item);
  const shared = {
    ref: props.ref,
    id: `value-${item.id}`,
    className: 'field',
    value: lines === 1 ? value.text.replaceAll('\n', ' ') : value.text,
    'data-value-id': item.id,
    'aria-describedby': props.describedBy,
    'aria-autocomplete': 'list' as const,
    'aria-controls': choices.isShown ? choices.listId : undefined,
    'aria-activedescendant': choices.isShown ? `${choices.listId}-${choices.chosen}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onFocus: props.onFocus,
    onBlur: choices.close,
    onChange: (event: { readonly target: { readonly value: string } }) => props.onText(event.target.value),
    onKeyDown: (event: KeyboardEvent) => {
      const isForList = isPlain(event) && choices.press(event.key, event.repeat);
      if (!isForList && keyOf(event) !== keys.candidates) return;
      if (!isForList) choices.open();
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return lines === 1 ? (
    <input type="text" role="combobox" aria-expanded={choices.isShown} {...shared} />
  ) : (
    <textarea rows={lines} {...shared} />
  );
}

function isPlain({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && !shiftKey;
}

const mostLines = 4;

/** By the text as read, not as typed: replacing the input with a textarea would lose the focus. */
function linesOf(item: Item['item']): number {
  const texts = [item.read, ...item.candidates.map(({ result }) => result)];
  return Math.min(mostLines, Math.max(...texts.map(linesIn)));
}

/** About as many characters as a line of a field has. */
const lineLength = 30;

function linesIn(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0);
}
