import { useSyncExternalStore } from 'react';

/** The width from which the list of conversations and the open one are side by side; also in `talk.css`. */
const WIDE = '(min-width: 1024px)';

// a browser without layout (tests) has no `matchMedia`: it is treated as a phone
const media = () => window.matchMedia?.(WIDE);

function subscribe(onChange: () => void) {
  const query = media();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the window is wide enough for both panes. A phone never renders the second one, and asks nothing for it. */
export const useTwoPanes = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
