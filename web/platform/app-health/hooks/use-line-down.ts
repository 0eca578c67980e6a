import { useEffect, useSyncExternalStore } from 'react';
import { onLineChange, readLine } from '../data/line.ts';
import { useOnline } from './use-online.ts';

/** Whether nothing answers, by what became of requests; `onUp` is called when something does again. */
export function useLineDown(onUp?: () => void): boolean {
  const isOnline = useOnline();
  const line = useSyncExternalStore(onLineChange, readLine, readLine);
  const isDown = !isOnline || line !== 'up';
  useEffect(() => (onUp ? onUpAgain(onUp) : undefined), [onUp]);
  return isDown;
}

/** A mere doubt that was settled is no reason to load anything anew: it would go in a circle. */
function onUpAgain(onUp: () => void): () => void {
  let wasDown = readLine() === 'down';
  return onLineChange(() => {
    if (readLine() === 'down') wasDown = true;
    if (readLine() === 'up' && wasDown) onUp();
  });
}
