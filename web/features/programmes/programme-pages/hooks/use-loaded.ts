import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useInLanguage } from '#web/platform/config/index.ts';
import { trustedTime } from '../rules/device-clock.ts';
import type { LoadedProgrammes } from './load-programmes.ts';
import type { LoadedTimeline } from './load-timeline.ts';

/** Whatever is counted in days need not be counted more often. */
const TICK_MS = 60_000;

/**
 * The time of the device, undefined until the page has arrived on one: a copy that is stored or passed on must not
 * say of a date how far it was when it was made.
 */
function useDeviceTime(readOn: number): number | undefined {
  const [nowMs, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(trustedTime(Date.now(), readOn));
    look();
    const ticking = setInterval(look, TICK_MS);
    return () => clearInterval(ticking);
  }, [readOn]);
  return nowMs;
}

/** What was loaded for this page, and the time of the device once it can be known. */
export function useProgrammes() {
  const loaded = useLoaderData<LoadedProgrammes>();
  useInLanguage(loaded.language);
  return { ...loaded, nowMs: useDeviceTime(loaded.readOn) };
}

/** The dates, and the time of the device once it can be known. */
export function useTimeline() {
  const loaded = useLoaderData<LoadedTimeline>();
  useInLanguage(loaded.language);
  return { ...loaded, nowMs: useDeviceTime(loaded.readOn) };
}
