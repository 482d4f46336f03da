import type { Geometry, ReviewPage } from '@recto/contract';
import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Point } from '../logic/words.ts';
import { layOut, sheetsInView } from '../logic/zoom.ts';
import { useStrings } from '../parts/settings.tsx';
import { useReview } from '../work/review-context.ts';
import { type Box, Boxes, Marked } from './boxes.tsx';
import { Following } from './following.tsx';
import { pageBoxes } from './page-boxes.ts';
import { SheetView } from './sheet-view.tsx';
import { type Drag, useDragging } from './use-dragging.ts';
import { useView, useWholeWidth } from './use-view.ts';

interface PageViewProps {
  readonly executionId: string;
  readonly pages: readonly ReviewPage[];
  /** Words selected with the keyboard. */
  readonly pointed: { readonly page: number; readonly boxes: readonly Geometry[] } | undefined;
  readonly isDrawing: boolean;
  readonly onClick: (page: number, at: Point, isExtending: boolean) => void;
  readonly onDraw: (drag: Drag) => void;
}

/** The pages of a document in a viewport that scrolls and zooms. Only pages near it are rendered. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const strings = useStrings();
  const frame = useRef<HTMLElement>(null);
  const { view, setView, onScroll, zoomBy } = useView(frame);
  const width = Math.round((view.width - 24) * view.zoom);
  const sheets = useMemo(() => layOut(props.pages, Math.max(200, width)), [props.pages, width]);
  const boxes = useReview(pageBoxes);
  const { drag, handlers } = useDragging({ click: props.onClick, draw: props.onDraw });
  useWholeWidth(props.isDrawing, setView);
  const last = sheets.at(-1);
  const near = sheetsInView(sheets, view.top, view.height);
  return (
    <div className={`page-view${props.isDrawing ? ' drawing' : ''}`}>
      <section
        className="page-frame"
        ref={frame}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        data-region="page"
        aria-label={strings.review.pages}
      >
        <div
          className="sheets"
          style={{ width: width + 24, height: (last?.top ?? 0) + (last?.height ?? 0) + 12 }}
        >
          {near.map((sheet) => (
            <PageOf
              key={sheet.page}
              props={props}
              boxes={boxes}
              sheet={sheet}
              handlers={handlers(sheet.page)}
            >
              <DraggedBox drag={drag} page={sheet.page} />
            </PageOf>
          ))}
        </div>
        {props.pages.length === 0 && <p className="sheet-note">{strings.review.noPages}</p>}
      </section>
      <Following frame={frame} sheets={sheets} view={view} setView={setView} />
      <ZoomButtons onZoom={zoomBy} />
    </div>
  );
});

function PageOf(given: {
  readonly props: PageViewProps;
  readonly boxes: readonly Box[];
  readonly sheet: ReturnType<typeof layOut>[number];
  readonly handlers: ReturnType<ReturnType<typeof useDragging>['handlers']>;
  readonly children: ReactNode;
}) {
  const { sheet, props } = given;
  const page = props.pages.find((one) => one.page === sheet.page);
  const boxes = useMemo(
    () => given.boxes.filter((box) => box.page === sheet.page),
    [given.boxes, sheet.page],
  );
  if (page === undefined) return null;
  return (
    <SheetView executionId={props.executionId} page={page} sheet={sheet} handlers={given.handlers}>
      <Boxes boxes={boxes} />
      {props.pointed?.page === sheet.page && <Marked boxes={props.pointed.boxes} />}
      {given.children}
    </SheetView>
  );
}

function DraggedBox({ drag, page }: { readonly drag: Drag | undefined; readonly page: number }) {
  if (drag?.page !== page) return null;
  const { from, to } = drag;
  const box = {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
  return <Marked boxes={[box]} />;
}

function ZoomButtons({ onZoom }: { readonly onZoom: (factor: number) => void }) {
  const strings = useStrings();
  const zoom = useCallback((factor: number) => () => onZoom(factor), [onZoom]);
  return (
    <div className="zoom">
      <button
        type="button"
        className="button plain"
        onClick={zoom(1 / 1.3)}
        aria-label={strings.review.zoomOut}
      >
        −
      </button>
      <button type="button" className="button plain" onClick={zoom(1.3)} aria-label={strings.review.zoomIn}>
        +
      </button>
    </div>
  );
}
