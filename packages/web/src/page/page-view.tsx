import type { Geometry, ReviewPage } from '@recto/contract';
import { memo, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { turnedPages } from '../logic/turns.ts';
import type { Point } from '../logic/words.ts';
import { layOut, pageInView, sheetsInView, wholePageZoom } from '../logic/zoom.ts';
import { useStrings } from '../parts/settings.tsx';
import { useReview, useReviewWork } from '../work/review-context.ts';
import { type Box, Boxes, Marked } from './boxes.tsx';
import { Following } from './following.tsx';
import { pageBoxes } from './page-boxes.ts';
import { PageStrip } from './page-strip.tsx';
import { type PageCommands, PageTools } from './page-tools.tsx';
import { SheetView } from './sheet-view.tsx';
import { type Drag, useDragging } from './use-dragging.ts';
import { usePageCommands } from './use-page-commands.ts';
import { useView, useWholeWidth } from './use-view.ts';

interface PageViewProps {
  readonly executionId: string;
  readonly pages: readonly ReviewPage[];
  /** Words selected with the keyboard. */
  readonly pointed: { readonly page: number; readonly boxes: readonly Geometry[] } | undefined;
  readonly isDrawing: boolean;
  readonly onClick: (page: number, at: Point, isExtending: boolean) => void;
  readonly onDraw: (drag: Drag) => void;
  readonly splitting: Parameters<typeof PageStrip>[0]['splitting'];
  /** Given what the keys of the pages do. */
  readonly commands: Ref<PageCommands>;
}

/** The pages of a document in a viewport that scrolls, turns and zooms. Only pages near it are rendered. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const strings = useStrings();
  const frame = useRef<HTMLElement>(null);
  const { view, setView, onScroll } = useView(frame);
  const { sheets, width, current } = useSheets(props.pages, view);
  const { dispatch } = useReviewWork();
  const { goTo, commands } = usePageCommands({ frame, sheets, current, setView, dispatch });
  useImperativeHandle(props.commands, () => commands, [commands]);
  useWholeWidth(props.isDrawing, setView);
  const last = sheets.at(-1);
  return (
    <div className={`page-view${props.isDrawing ? ' drawing' : ''}`}>
      <PageStrip
        executionId={props.executionId}
        pages={props.pages}
        current={current}
        onGo={goTo}
        splitting={props.splitting}
      />
      <div className="page-window">
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
            <Sheets props={props} near={sheetsInView(sheets, view.top, view.height)} />
          </div>
          {props.pages.length === 0 && <p className="sheet-note">{strings.review.noPages}</p>}
        </section>
        <Following frame={frame} sheets={sheets} view={view} setView={setView} />
        <PageTools commands={commands} page={current ?? 0} count={props.pages.length} onGo={goTo} />
      </div>
    </div>
  );
});

/** Where each page is when it is shown with its turns at the zoom of the view. */
function useSheets(pages: readonly ReviewPage[], view: ReturnType<typeof useView>['view']) {
  const turns = useReview((state) => state.turns);
  const turned = useMemo(() => turnedPages(pages, turns), [pages, turns]);
  const zoom = view.isWhole ? wholePageZoom(turned, view) : view.zoom;
  const width = Math.max(120, Math.round((view.width - 24) * zoom));
  const sheets = useMemo(
    () => layOut(turned, width, Math.max(0, (view.width - 24 - width) / 2)),
    [turned, width, view.width],
  );
  return { sheets, width, current: pageInView(sheets, view) };
}

function Sheets({
  props,
  near,
}: {
  readonly props: PageViewProps;
  readonly near: ReturnType<typeof layOut>;
}) {
  const boxes = useReview(pageBoxes);
  const { drag, handlers } = useDragging({ click: props.onClick, draw: props.onDraw });
  return near.map((sheet) => (
    <PageOf key={sheet.page} props={props} boxes={boxes} sheet={sheet} handlers={handlers}>
      <DraggedBox drag={drag} page={sheet.page} />
    </PageOf>
  ));
}

function PageOf(given: {
  readonly props: PageViewProps;
  readonly boxes: readonly Box[];
  readonly sheet: ReturnType<typeof layOut>[number];
  readonly handlers: ReturnType<typeof useDragging>['handlers'];
  readonly children: ReactNode;
}) {
  const { sheet, props } = given;
  const turns = useReview((state) => state.turns.get(sheet.page) ?? 0);
  const page = props.pages.find((one) => one.page === sheet.page);
  const boxes = useMemo(
    () => given.boxes.filter((box) => box.page === sheet.page),
    [given.boxes, sheet.page],
  );
  if (page === undefined) return null;
  const handlers = given.handlers(sheet.page, turns);
  return (
    <SheetView executionId={props.executionId} page={page} sheet={sheet} turns={turns} handlers={handlers}>
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
