import type { ReviewPage } from '@recto/contract';
import { type DOMAttributes, memo, type ReactNode, useState } from 'react';
import { imageWidth, type Sheet } from '../logic/zoom.ts';
import { useStrings } from '../parts/settings.tsx';
import { imageUrl } from '../server/api.ts';

/** One page in its position, with its overlays. */
export function SheetView(props: {
  readonly executionId: string;
  readonly page: ReviewPage;
  readonly sheet: Sheet;
  readonly handlers: DOMAttributes<HTMLElement>;
  readonly children: ReactNode;
}) {
  const strings = useStrings();
  const { page, sheet } = props;
  const { top, width, height } = sheet;
  return (
    <div className="sheet" style={{ top, width, height }} data-page={page.page} {...props.handlers}>
      {page.failure === undefined ? (
        <PageImage executionId={props.executionId} page={page.page} widthPx={width} />
      ) : (
        <p className="sheet-note">{strings.review.pageFailed}</p>
      )}
      {props.children}
    </div>
  );
}

const PageImage = memo(function PageImage(props: {
  readonly executionId: string;
  readonly page: number;
  readonly widthPx: number;
}) {
  const strings = useStrings();
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <p className="sheet-note">{strings.review.imageFailed}</p>;
  const width = imageWidth(props.widthPx, devicePixelRatio);
  return (
    <img
      src={imageUrl(props.executionId, props.page, width)}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
});
