import type { ReviewPage } from '@recto/contract';
import { Snippet } from '../page/snippet.tsx';
import { useStrings } from '../parts/settings.tsx';
import type { Choices } from './use-choices.ts';

/** The list may extend below the window. */
function bringIntoView(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}

/** The alternatives for a value, each as printed. */
export function ChoiceList(props: {
  readonly executionId: string;
  readonly page: ReviewPage | undefined;
  readonly choices: Choices;
}) {
  const strings = useStrings();
  const { list, chosen, listId, take } = props.choices;
  return (
    <div className="choices" ref={bringIntoView}>
      {list.length === 0 && <p className="muted">{strings.review.noCandidates}</p>}
      <div role="listbox" id={listId} aria-label={strings.review.candidates}>
        {list.map((choice, index) => (
          <div
            role="option"
            key={`${choice.text} ${choice.place?.page} ${choice.place?.geometry.top} ${choice.place?.geometry.left}`}
            id={`${listId}-${index}`}
            aria-selected={index === chosen}
            className={index === chosen ? 'chosen' : ''}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
          >
            <span className="text">{choice.text}</span>
            <Snippet executionId={props.executionId} place={choice.place} page={props.page} />
          </div>
        ))}
      </div>
    </div>
  );
}
