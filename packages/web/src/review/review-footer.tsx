import { openIds } from '../logic/review-state.ts';
import { brokenChecks } from '../logic/value-state.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStrings } from '../parts/settings.tsx';
import { nameOf } from '../strings/names.ts';
import { useReviewWork } from '../work/review-context.ts';
import { checkText } from '../work/why-text.ts';
import type { Saver } from './use-saver.ts';

/** What keeps the document from its end, and the way there. */
export function ReviewFooter(props: {
  readonly saver: Saver;
  readonly notice: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}) {
  const strings = useStrings();
  const { document, state, dispatch } = useReviewWork();
  const open = openIds(state);
  const [first] = open;
  return (
    <footer className="review-foot" data-region="footer">
      {first === undefined ? (
        <span className="good">
          <Icon name="confirmed" /> {strings.review.noneOpen}
        </span>
      ) : (
        <button
          type="button"
          className="button quiet open-count"
          onClick={() => dispatch({ type: 'focused', id: first })}
        >
          <Icon name="doubtful" /> {strings.review.open(open.length)}
        </button>
      )}
      <BrokenChecks />
      <span className="spring" />
      <span role="status" className="muted notice">
        {props.notice || saveText(props.saver, strings)}
      </span>
      <CommandButton command="submit" look="primary" onPress={props.onSubmit} isDisabled={props.isBusy}>
        {document.isOpen ? strings.review.submit : strings.review.correct}
      </CommandButton>
    </footer>
  );
}

function saveText({ status, unsaved }: Saver, strings: ReturnType<typeof useStrings>): string {
  if (status === 'offline') return strings.offline(unsaved);
  if (status === 'lost') return strings.review.claimLost;
  return unsaved > 0 ? strings.review.saving : strings.review.saved;
}

/** What does not fit, each with its operands; a press goes to the first of them. */
function BrokenChecks() {
  const strings = useStrings();
  const { state, dispatch } = useReviewWork();
  const broken = brokenChecks(state);
  if (broken.length === 0) return null;
  const [first] = broken;
  if (first === undefined) return null;
  const names = first.names.map(nameOf).join(', ');
  return (
    <button
      type="button"
      className="button quiet broken"
      title={first.detail}
      onClick={() => dispatch({ type: 'focused', id: first.itemIds.at(-1) ?? state.focusId })}
    >
      <Icon name="failed" />
      <span className="nowrap">{strings.review.broken(broken.length)}</span>
      <span className="clip">
        {names}: {checkText(strings, first)}
      </span>
    </button>
  );
}
