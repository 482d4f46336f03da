import { useSettings, useStrings } from '../parts/settings.tsx';
import { useReviewWork } from '../work/review-context.ts';
import type { SaveStatus } from './use-saver.ts';

/** What to know about the document as a whole: finished, someone else's, lost. */
export function ReviewNotes(props: {
  readonly status: SaveStatus;
  readonly until: number | undefined;
  readonly onReload: () => void;
}) {
  const strings = useStrings();
  const { language } = useSettings();
  const { document } = useReviewWork();
  if (props.status === 'lost') return <Note text={strings.review.claimLost} onTake={props.onReload} />;
  if (!document.isOpen) return <Note text={strings.review.correction} />;
  const { claimedBy } = document;
  if (props.until !== undefined || claimedBy === undefined) return null;
  const until = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(claimedBy.until));
  return <Note text={strings.review.claimedBy(claimedBy.name, until)} onTake={props.onReload} />;
}

function Note({ text, onTake }: { readonly text: string; readonly onTake?: () => void }) {
  const strings = useStrings();
  return (
    <div className="banner" role="status">
      <span>{text}</span>
      {onTake !== undefined && (
        <button type="button" className="button plain" onClick={onTake}>
          {strings.review.takeOver}
        </button>
      )}
    </div>
  );
}
