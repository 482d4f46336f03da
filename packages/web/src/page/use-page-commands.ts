import { type RefObject, useCallback, useMemo } from 'react';
import { type Sheet, zooms } from '../logic/zoom.ts';
import type { ReviewWork } from '../work/review-context.ts';
import type { PageCommands } from './page-tools.tsx';
import type { View } from './use-view.ts';

/** Going to a page, and what the keys and buttons of the pages do. */
export function usePageCommands({
  frame,
  sheets,
  current,
  setView,
  dispatch,
}: {
  readonly frame: RefObject<HTMLElement | null>;
  readonly sheets: readonly Sheet[];
  readonly current: number | undefined;
  readonly setView: (change: (before: View) => View) => void;
  readonly dispatch: ReviewWork['dispatch'];
}): { readonly goTo: (page: number) => void; readonly commands: PageCommands } {
  const goTo = useCallback(
    (page: number) => {
      const sheet = sheets.find((one) => one.page === page);
      if (sheet !== undefined) frame.current?.scrollTo({ top: sheet.top - gapPx });
    },
    [frame, sheets],
  );
  const commands = useMemo(() => {
    const zoomBy = (factor: number) => () =>
      setView((before) => ({
        ...before,
        isWhole: false,
        zoom: Math.max(zooms.least, Math.min(zooms.most, before.zoom * factor)),
      }));
    const step = (distance: number) => () => {
      const at = sheets.findIndex(({ page }) => page === current);
      const next = sheets[at + distance];
      if (next !== undefined) goTo(next.page);
    };
    return {
      rotate: () => current !== undefined && dispatch({ type: 'rotated', page: current }),
      zoomIn: zoomBy(1.3),
      zoomOut: zoomBy(1 / 1.3),
      fitPage: () => setView((before) => ({ ...before, isWhole: !before.isWhole, zoom: zooms.least })),
      nextPage: step(1),
      previousPage: step(-1),
    };
  }, [sheets, current, goTo, setView, dispatch]);
  return { goTo, commands };
}

const gapPx = 12;
