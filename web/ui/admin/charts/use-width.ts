import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where a width cannot be measured, such as before the first layout. */
const USUAL_WIDTH_PX = 360;

/** The width of an element in pixels, so that letters in a chart keep their size whatever room it has. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(USUAL_WIDTH_PX);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
