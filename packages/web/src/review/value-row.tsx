import { memo, useEffect, useRef } from 'react';
import { findPlaces } from '../logic/find-place.ts';
import type { Item, ReviewState } from '../logic/review-state.ts';
import type { Value } from '../logic/value.ts';
import { isSameState, type ValueState, valueState } from '../logic/value-state.ts';
import { Snippet } from '../page/snippet.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { labelOf } from '../strings/names.ts';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { whyText } from '../work/why-text.ts';
import { ChoiceList } from './choice-list.tsx';
import { useChoices } from './use-choices.ts';
import { ValueInput } from './value-input.tsx';
import type { ValueRowProps } from './value-row-props.ts';

/** One value of the document; renders again only when something in it changes. */
export const ValueRow = memo(function ValueRow({ id }: { readonly id: string }) {
  const { document, dispatch, words, pageOf } = useReviewWork();
  const shown = useReview((state) => shownOf(state, id), isSameShown);
  if (shown === undefined) return null;
  const page = pageOf(shown.value.place?.page ?? 0);
  return (
    <FilledRow
      executionId={document.executionId}
      labels={document.labels}
      {...shown}
      {...{ page, words, dispatch }}
    />
  );
});

function shownOf(state: ReviewState, id: string) {
  const item = state.items.get(id)?.item;
  const value = state.draft.values.get(id);
  if (item === undefined || value === undefined) return undefined;
  return { item, value, state: valueState(state, id), isActive: state.focusId === id };
}

type Shown = ReturnType<typeof shownOf>;

function isSameShown(a: Shown, b: Shown): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.item === b.item && a.value === b.value && a.isActive === b.isActive && isSameState(a.state, b.state)
  );
}

/** Icon, name, input, snippet of the page, reason. */
function FilledRow(props: ValueRowProps) {
  const strings = useStrings();
  const { item, value, state, isActive, dispatch } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useFocus(input, isActive);
  const choices = useChoices(props);
  const name = item.query ?? labelOf(props.labels, item.name);
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
}

/** A value in good order needs no word next to its icon. */
function isQuiet({ name }: ValueState): boolean {
  return name === 'read' || name === 'empty' || name === 'confirmed' || name === 'proven';
}

function understoodAs(item: Item['item'], value: Value, words: (text: string) => string): string {
  const { normalizedValue, result } = item;
  return normalizedValue === undefined || normalizedValue === result || value.text !== result
    ? ''
    : words(normalizedValue);
}

/** Where a typed text occurs; no place is better than the old box. */
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
