import type { ReviewPage } from '@recto/contract';
import { memo } from 'react';
import { isSideways } from '../logic/turns.ts';
import { thumbnailWidthPx } from '../logic/zoom.ts';
import { useStrings } from '../parts/settings.tsx';
import { imageUrl } from '../server/api.ts';
import { useReview } from '../work/review-context.ts';

/** All pages as small pictures with their numbers; a click goes there. Only for documents of several pages. */
export const PageStrip = memo(function PageStrip(props: {
  readonly executionId: string;
  readonly pages: readonly ReviewPage[];
  readonly current: number | undefined;
  readonly onGo: (page: number) => void;
}) {
  const strings = useStrings();
  const { pages, current } = props;
  if (pages.length < 2) return null;
  return (
    <ol className="page-strip" aria-label={strings.review.pageList}>
      {pages.map(({ page, failure }) => (
        <li key={page}>
          <button
            type="button"
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
  );
});

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
