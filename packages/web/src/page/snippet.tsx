import type { ReviewPage } from '@recto/contract';
import { memo } from 'react';
import type { Place } from '../logic/value.ts';
import { snippetWidthPx } from '../logic/zoom.ts';
import { imageUrl } from '../server/api.ts';

const heightPx = 22;
const mostPx = 168;

/** A clipping of the page that shows a value as printed. All snippets of a page share one image. */
export const Snippet = memo(function Snippet(props: {
  readonly executionId: string;
  readonly place: Place | null;
  readonly page: ReviewPage | undefined;
  readonly isMuted?: boolean;
}) {
  const { place, page } = props;
  if (place === null || page === undefined || page.failure !== undefined || place.geometry.height <= 0) {
    return <span className="snippet none" aria-hidden="true" />;
  }
  const { left, top, width, height } = place.geometry;
  // Multi-line values are cut after the first line; single lines get some space above and below.
  const lineHeight = Math.min(height * 1.3, 0.026);
  const pageHeight = heightPx / lineHeight;
  const pageWidth = (pageHeight * page.widthPt) / page.heightPt;
  const above = Math.max(0, top - (lineHeight - Math.min(height, lineHeight)) / 2);
  return (
    <span
      className="snippet"
      aria-hidden="true"
      style={{
        width: Math.min(mostPx, width * pageWidth + 8),
        backgroundImage: `url("${imageUrl(props.executionId, place.page, snippetWidthPx)}")`,
        backgroundSize: `${pageWidth}px ${pageHeight}px`,
        backgroundPosition: `${4 - left * pageWidth}px ${-above * pageHeight}px`,
      }}
    />
  );
});
