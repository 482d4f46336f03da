import { memo, useEffect, useRef } from 'react';
import { findPlaces } from '../logic/find-place.ts';
import type { Item } from '../logic/review-state.ts';
import type { Value } from '../logic/value.ts';
import type { ValueState } from '../logic/value-state.ts';
import { Snippet } from '../page/snippet.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import { whyText } from '../work/why-text.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChoices } from './use-choices.ts';
import { ValueInput } from './value-input.tsx';
import type { ValueRowProps } from './value-row-props.ts';

/** One value: icon, name, input, snippet of the page, reason. */
export const ValueRow = memo(function ValueRow(props: ValueRowProps) {
  const strings = useStrings();
  const { item, value, state, isActive, dispatch } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useFocus(input, isActive);
  const choices = useChoices(props);
  const name = item.query ?? nameOf(item.name);
  const why = whyText(strings, state.why);
  return (
    <li className={`row ${state.name}${isActive ? ' active' : ''}`} data-state={state.name}>
      <span className="state">
        <Icon name={state.name} />
        <span className="hidden">{strings.states[state.name]}</span>
      </span>
      <label htmlFor={`value-${item.id}`} title={name}>
        {name}
      </label>
      <div className="entry">
        <ValueInput
          ref={input}
          item={item}
          value={value}
          describedBy={`why-${item.id}`}
          choices={choices}
          onFocus={() => dispatch({ type: 'focused', id: item.id })}
          onText={(text) => dispatch({ type: 'typed', id: item.id, text, place: placeOf(props, text) })}
        />
        {choices.isShown && <ChoiceList {...props} choices={choices} />}
      </div>
      <Snippet executionId={props.executionId} place={value.place} page={props.page} />
      <span className="why" id={`why-${item.id}`} title={why}>
        <span className="word">{isQuiet(state) ? '' : strings.states[state.name]}</span>
        {why !== '' && !isQuiet(state) && ': '}
        {why || understoodAs(item, value, strings.review.understoodAs)}
      </span>
    </li>
  );
}, isSameRow);

/** A row is drawn anew only where something in it changed; its state is made anew with each change of any. */
function isSameRow(a: ValueRowProps, b: ValueRowProps): boolean {
  const { state: one, ...before } = a;
  const { state: other, ...after } = b;
  const keys = Object.keys(before) as (keyof typeof before)[];
  return keys.every((key) => before[key] === after[key]) && isSameState(one, other);
}

function isSameState(a: ValueState, b: ValueState): boolean {
  if (a.name !== b.name || a.why?.code !== b.why?.code) return false;
  const [one, other] = [a.why, b.why];
  if (one?.code === 'check' && other?.code === 'check' && one.check === other.check) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is as it should be needs no word beside its icon. */
function isQuiet({ name }: ValueState): boolean {
  return name === 'read' || name === 'empty' || name === 'confirmed' || name === 'proven';
}

function understoodAs(item: Item['item'], value: Value, words: (text: string) => string): string {
  const { normalizedValue, result } = item;
  return normalizedValue === undefined || normalizedValue === result || value.text !== result
    ? ''
    : words(normalizedValue);
}

/** Where a typed text stands; nowhere is better than the old box. */
function placeOf({ words, value }: ValueRowProps, text: string) {
  const [first] = findPlaces(text, words, value.place);
  return first === undefined ? null : { page: first.page, geometry: first.geometry };
}

function useFocus(input: React.RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const element = input.current;
    if (!isActive || element === null || document.activeElement === element) return;
    if (document.activeElement?.closest('[role="dialog"]') != null) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    if (element instanceof HTMLInputElement) element.select();
  }, [input, isActive]);
}
