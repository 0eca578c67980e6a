import { useState } from 'react';
import { noteRetry, readRetries } from '../data/retry-memory.ts';

/** UI-04: how often this address was tried again, counted across remounts and loads of the page. */
export function useRetries(): { count: number; note: () => void } {
  const [count, setCount] = useState(readRetries);
  const note = () => {
    noteRetry();
    setCount(readRetries());
  };
  return { count, note };
}
