import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: undefined while it is still changing. */
export function useSettled<Value>(value: Value, pauseMs: number): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled === value ? settled : undefined;
}
