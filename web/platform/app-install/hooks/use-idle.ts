import { useEffect, useState } from 'react';
import { whenIdle } from '../data/when-idle.ts';

/** True once the page is loaded and has nothing else to do: what nobody waits for begins then [CALL-11]. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
