import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { zooms } from '../logic/zoom.ts';

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

/** While a box is drawn, the whole width of the page is there to draw it on. */
export function useWholeWidth(isDrawing: boolean, setView: (change: (before: View) => View) => void): void {
  useEffect(() => {
    if (isDrawing) setView((before) => ({ ...before, zoom: zooms.least }));
  }, [isDrawing, setView]);
}
