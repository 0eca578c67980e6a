import { useEffect } from 'react';

/** A screen that takes the place of another one by itself: the focus goes to its heading, so that it is heard. */
export function useHeadingFocus(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, []);
}
