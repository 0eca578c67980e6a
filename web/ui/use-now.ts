import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, followed closely enough for what is said in minutes, or in steps of so many. */
export function useNow(stepMs = 15_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
