import { type RefObject, useEffect, useRef } from 'react';
import { turnBox } from '../logic/turns.ts';
import type { Place } from '../logic/value.ts';
import { isInView, type Sheet, scrollTo, zoomFor } from '../logic/zoom.ts';
import { useReview } from '../work/review-context.ts';
import { placeToShow } from './page-boxes.ts';
import type { View } from './use-view.ts';

/**
 * Scrolls to the focused value unless it is in view. A separate component that renders nothing, so the pages do not
 * render again with it.
 */
export function Following(props: {
  readonly frame: RefObject<HTMLElement | null>;
  readonly sheets: readonly Sheet[];
  readonly view: View;
  readonly setView: (change: (before: View) => View) => void;
}): null {
  const { frame, sheets, view, setView } = props;
  const place = useReview(placeToShow);
  const turns = useReview((state) => state.turns);
  const shown = useRef<Place | null>(null);
  useEffect(() => {
    if (place === null || shown.current === place || view.width === 0) return;
    const box = turnBox(place.geometry, turns.get(place.page) ?? 0);
    const zoom = view.isWhole ? view.zoom : Math.max(view.zoom, zoomFor(box));
    // A new zoom changes the layout first; the next call scrolls.
    if (zoom !== view.zoom) return setView((before) => ({ ...before, zoom }));
    shown.current = place;
    bringIntoView(frame.current, { page: place.page, geometry: box }, sheets);
  }, [frame, place, sheets, turns, view, setView]);
  return null;
}

function bringIntoView(element: HTMLElement | null, place: Place, sheets: readonly Sheet[]): void {
  const sheet = sheets.find(({ page }) => page === place.page);
  if (element === null || sheet === undefined) return;
  const view = {
    left: element.scrollLeft,
    top: element.scrollTop,
    width: element.clientWidth,
    height: element.clientHeight,
  };
  if (!isInView(place.geometry, sheet, view)) element.scrollTo(scrollTo(place.geometry, sheet, view));
}
