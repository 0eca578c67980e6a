import { useEffect, useSyncExternalStore } from 'react';
import { onReceived, receivedBytes, startCounting } from '../data/received.ts';

/** Counts what the network brings to this tab, from the sign-in on, whatever is opened. */
export function useCounting(): void {
  useEffect(startCounting, []);
}

const nothing = () => undefined;

/** Bytes that came over the network since this tab was opened; undefined where nothing was counted. */
export function useReceived(): number | undefined {
  useCounting();
  return useSyncExternalStore(onReceived, receivedBytes, nothing);
}
