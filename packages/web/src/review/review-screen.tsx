import { useCallback } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { EmptyQueue } from '../queue/empty-queue.tsx';
import { useQueueChoice } from '../queue/use-queue-choice.ts';
import { ReviewWorkspace } from './review-workspace.tsx';
import { UnreadDocument } from './unread-document.tsx';
import { useWalk } from './use-walk.ts';

/** The next document in the queue, or the one in the address. */
export function ReviewScreen(props: {
  readonly executionId: string | undefined;
  readonly go: (executionId: string | undefined) => void;
}) {
  const strings = useStrings();
  const [queue, setQueue] = useQueueChoice();
  const [walk, walker] = useWalk(props.executionId, queue, props.go);
  const shown = walk.kind === 'open' ? walk.opened.review.executionId : '';
  const onEnd = useCallback((isGone: boolean) => walker.end(shown, isGone), [walker, shown]);
  if (walk.kind === 'empty')
    return <EmptyQueue choice={queue} onChoice={setQueue} onPrevious={walker.previous} onNew={walker.next} />;
  if (walk.kind === 'open') {
    const { executionId, revision } = walk.opened.review;
    return (
      <ReviewWorkspace
        key={`${executionId} ${revision} ${walk.opened.until}`}
        opened={walk.opened}
        onEnd={onEnd}
        onPrevious={walker.previous}
        onReload={walker.reload}
      />
    );
  }
  if (walk.kind === 'failed' && walk.code === 'REVIEW_UNKNOWN' && props.executionId !== undefined)
    return <UnreadDocument key={props.executionId} executionId={props.executionId} onRead={walker.reload} />;
  return (
    <main className="calm">
      <p role="status">{walk.kind === 'failed' ? strings.failed(walk.message) : strings.loading}</p>
      {walk.kind === 'failed' && (
        <button type="button" className="button plain" onClick={walker.reload}>
          {strings.tryAgain}
        </button>
      )}
    </main>
  );
}
