import type { ReviewPage } from '@recto/contract';
import { memo } from 'react';
import type { Place } from '../logic/value.ts';
import { snippetWidthPx } from '../logic/zoom.ts';
import { imageUrl } from '../server/api.ts';
import { useReview } from '../work/review-context.ts';
import { snippetCut } from './snippet-cut.ts';

/** A clipping of the page that shows a value as printed. All snippets of a page share one image. */
export const Snippet = memo(function Snippet(props: {
  readonly executionId: string;
  readonly place: Place | null;
  readonly page: ReviewPage | undefined;
}) {
  const { place, page } = props;
  const turns = useReview((state) => state.turns.get(place?.page ?? 0) ?? 0);
  if (place === null || page === undefined || page.failure !== undefined || place.geometry.height <= 0) {
    return <span className="snippet none" aria-hidden="true" />;
  }
  const { widthPx, plane } = snippetCut(place.geometry, page, turns);
  return (
    <span className="snippet" aria-hidden="true" style={{ width: widthPx }}>
      <span
        className="snippet-plane"
        style={{
          left: plane.left,
          top: plane.top,
          width: plane.width,
          height: plane.height,
          rotate: `${turns * 90}deg`,
          backgroundImage: `url("${imageUrl(props.executionId, place.page, snippetWidthPx)}")`,
        }}
      />
    </span>
  );
});
