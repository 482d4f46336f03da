import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { zooms } from '../logic/zoom.ts';

/** The viewport over the pages: size and position in pixels, and the zoom (at 1 a page is as wide as the viewport). */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly zoom: number;
  /** Whether one page fits the viewport; the zoom follows from that. */
  readonly isWhole: boolean;
}

export function useView(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>({ width: 0, height: 0, top: 0, zoom: 1, isWhole: false });
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
    // A precision of some pixels is enough to know which pages to render.
    setView((before) => (Math.abs(before.top - top) < 40 ? before : { ...before, top }));
  }, [frame]);
  return { view, setView, onScroll };
}

/** While a box is drawn, the page is shown at full width. */
export function useWholeWidth(isDrawing: boolean, setView: (change: (before: View) => View) => void): void {
  useEffect(() => {
    if (isDrawing) setView((before) => ({ ...before, isWhole: false, zoom: zooms.least }));
  }, [isDrawing, setView]);
}
