import type { ReviewPage } from '@recto/contract';
import { memo } from 'react';
import { isSideways } from '../logic/turns.ts';
import { thumbnailWidthPx } from '../logic/zoom.ts';
import { useStrings } from '../parts/settings.tsx';
import { imageUrl } from '../server/api.ts';
import { useReview } from '../work/review-context.ts';

interface StripProps {
  readonly executionId: string;
  readonly pages: readonly ReviewPage[];
  readonly current: number | undefined;
  readonly onGo: (page: number) => void;
  /** Where another document begins; undefined: it cannot be split. */
  readonly splitting?:
    | {
        readonly cuts: ReadonlySet<number>;
        readonly onCut: (page: number) => void;
        readonly parts: readonly unknown[] | undefined;
        readonly isReady: boolean;
        readonly onSplit: () => void;
      }
    | undefined;
}

/** All pages as small pictures with their numbers; a click goes there. Only for documents of several pages. */
export const PageStrip = memo(function PageStrip(props: StripProps) {
  const strings = useStrings();
  const { pages, current, splitting } = props;
  if (pages.length < 2) return null;
  return (
    <div className="page-strip">
      {splitting?.isReady && (
        <button type="button" className="button plain split" onClick={splitting.onSplit}>
          {splitting.parts === undefined
            ? strings.review.splitAsProposed
            : strings.review.splitInto(splitting.parts.length)}
        </button>
      )}
      <ol aria-label={strings.review.pageList}>
        {pages.map(({ page, failure }, index) => (
          <li key={page}>
            {index > 0 && <Cut {...props} page={page} />}
            <button
              type="button"
              className="thumbnail"
              aria-current={page === current ? 'page' : undefined}
              aria-label={strings.review.page(page + 1, pages.length)}
              onClick={() => props.onGo(page)}
            >
              {failure === undefined && <Thumbnail executionId={props.executionId} page={page} />}
              <span className="tabular">{page + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
});

/** Between two pages: whether another document begins. */
function Cut({ splitting, page }: StripProps & { readonly page: number }) {
  const strings = useStrings();
  if (splitting === undefined) return null;
  const isCut = splitting.cuts.has(page);
  return (
    <button
      type="button"
      className="cut"
      aria-pressed={isCut}
      aria-label={strings.review.beginsAt(page + 1)}
      title={strings.review.beginsAt(page + 1)}
      onClick={() => splitting.onCut(page)}
    >
      ✂
    </button>
  );
}

function Thumbnail({ executionId, page }: { readonly executionId: string; readonly page: number }) {
  const turns = useReview((state) => state.turns.get(page) ?? 0);
  return (
    <img
      className={isSideways(turns) ? 'sideways' : ''}
      src={imageUrl(executionId, page, thumbnailWidthPx)}
      style={{ rotate: `${turns * 90}deg` }}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
