import type { ReviewDocument } from '@recto/contract';
import { lazy, Suspense, useState } from 'react';
import { DocumentName } from '../parts/document-name.tsx';
import { useSettings, useStrings } from '../parts/settings.tsx';
import { useReviewWork } from '../work/review-context.ts';
import type { SaveStatus } from './use-saver.ts';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

/** What to know about the document as a whole: finished, someone else's, lost. */
export function ReviewNotes(props: NotesProps) {
  const { document } = useReviewWork();
  return (
    <>
      <StateNote {...props} />
      {document.duplicateOf !== undefined && <DuplicateNote earlier={document.duplicateOf} />}
      <PartsNote document={document} />
      <WordsNote onAnswer={props.onAnswer} />
    </>
  );
}

interface NotesProps {
  readonly status: SaveStatus;
  readonly until: number | undefined;
  readonly onReload: () => void;
  readonly onAnswer: () => void;
}

function StateNote(props: NotesProps) {
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

/** What a colleague wrote: to whoever opens it, or to one person, who can answer. */
function WordsNote({ onAnswer }: { readonly onAnswer: () => void }) {
  const { review } = useStrings();
  const { note, asked } = useReviewWork().document;
  if (note === undefined) return null;
  return (
    <div className="banner">
      <span className="banner-words">
        {asked !== undefined && (
          <>
            <bdi>{asked.by}</bdi> → <bdi>{asked.of}</bdi>:{' '}
          </>
        )}
        {note}
      </span>
      {asked?.isMe === true && (
        <button type="button" className="button plain" onClick={onAnswer}>
          {review.answer}
        </button>
      )}
    </div>
  );
}

/** The documents that a file was split into, and the file that a document comes from. */
function PartsNote({ document: { partOf, parts = [] } }: { readonly document: ReviewDocument }) {
  const { review } = useStrings();
  const made = parts.flatMap(({ executionId, pages }) =>
    executionId === undefined ? [] : [{ executionId, pages }],
  );
  if (partOf === undefined && made.length === 0) return null;
  return (
    <div className="banner">
      {partOf !== undefined && (
        <span className="banner-words">
          {review.partOf(partOf.pages.join(', '))}.{' '}
          <a href={`#/review/${partOf.executionId}`}>{review.openWhole}</a>
        </span>
      )}
      {made.length > 0 && (
        <span className="banner-words">
          {review.partsAre}{' '}
          {made.map(({ executionId, pages }) => (
            <a key={executionId} href={`#/review/${executionId}`}>
              {pages.join(', ')}{' '}
            </a>
          ))}
        </span>
      )}
    </div>
  );
}

/** Which earlier document this one repeats: opened in a tab of its own, or shown side by side. */
function DuplicateNote({ earlier }: { readonly earlier: NonNullable<ReviewDocument['duplicateOf']> }) {
  const strings = useStrings();
  const { language } = useSettings();
  const [isCompared, setCompared] = useState(false);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(earlier.createdAt));
  return (
    <div className="banner">
      <span className="banner-words">
        {strings.duplicates[earlier.kind]}:{' '}
        <a href={`#/review/${earlier.executionId}`} target="_blank" rel="noopener">
          <DocumentName name={earlier.documentName} />
        </a>{' '}
        ({day})
      </span>
      <button type="button" className="button plain" onClick={() => setCompared(true)}>
        {strings.review.compare}
      </button>
      <Suspense fallback={null}>
        {isCompared && <CompareDialog earlier={earlier} onClose={() => setCompared(false)} />}
      </Suspense>
    </div>
  );
}
