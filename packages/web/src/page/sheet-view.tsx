import type { ReviewPage } from '@recto/contract';
import { type DOMAttributes, memo, type ReactNode, useState } from 'react';
import { isSideways, type Turns } from '../logic/turns.ts';
import { imageWidth, type Sheet } from '../logic/zoom.ts';
import { useStrings } from '../parts/settings.tsx';
import { imageUrl } from '../server/api.ts';

/** One page in its position, turned as it is shown, with its overlays. */
export function SheetView(props: {
  readonly executionId: string;
  readonly page: ReviewPage;
  readonly sheet: Sheet;
  readonly turns: Turns;
  readonly handlers: DOMAttributes<HTMLElement>;
  readonly children: ReactNode;
}) {
  const strings = useStrings();
  const { page, sheet, turns } = props;
  const { top, left, width, height } = sheet;
  const plane = isSideways(turns) ? { width: height, height: width } : { width, height };
  return (
    <div className="sheet" style={{ top, left, width, height }} data-page={page.page} {...props.handlers}>
      <div className="plane" style={{ ...plane, rotate: `${turns * 90}deg` }}>
        {page.failure === undefined ? (
          <PageImage executionId={props.executionId} page={page.page} widthPx={plane.width} />
        ) : (
          <p className="sheet-note">{strings.review.pageFailed}</p>
        )}
        {props.children}
      </div>
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
