import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '../logic/value.ts';
import { isInView, type Sheet, scrollTo, zoomFor, zooms } from '../logic/zoom.ts';

/** The window upon the pages: its size and place in pixels, and the zoom (1: a page is as wide as the window). */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly zoom: number;
}

export function useView(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>({ width: 0, height: 0, top: 0, zoom: 1 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () =>
      setView((before) => ({ ...before, width: element.clientWidth, height: element.clientHeight }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const onScroll = useCallback(() => {
    const top = frame.current?.scrollTop ?? 0;
    // A step of some pixels is enough to know which pages to draw.
    setView((before) => (Math.abs(before.top - top) < 40 ? before : { ...before, top }));
  }, [frame]);
  const zoomBy = useCallback((factor: number) => {
    setView((before) => ({
      ...before,
      zoom: Math.max(zooms.least, Math.min(zooms.most, before.zoom * factor)),
    }));
  }, []);
  return { view, setView, onScroll, zoomBy };
}

/** Brings a place into the window whenever it changes; what can be seen already does not move. */
export function useFollowing(
  frame: RefObject<HTMLElement | null>,
  place: Place | null,
  sheets: readonly Sheet[],
  view: View,
  setView: (change: (before: View) => View) => void,
): void {
  const shown = useRef<Place | null>(null);
  useEffect(() => {
    if (place === null || shown.current === place || view.width === 0) return;
    const zoom = Math.max(view.zoom, zoomFor(place.geometry));
    // The sheets are laid out anew with the zoom; the next call scrolls.
    if (zoom !== view.zoom) return setView((before) => ({ ...before, zoom }));
    shown.current = place;
    bringIntoView(frame.current, place, sheets);
  }, [frame, place, sheets, view, setView]);
}

/** While a box is drawn, the whole width of the page is there to draw it on. */
export function useWholeWidth(isDrawing: boolean, setView: (change: (before: View) => View) => void): void {
  useEffect(() => {
    if (isDrawing) setView((before) => ({ ...before, zoom: zooms.least }));
  }, [isDrawing, setView]);
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
