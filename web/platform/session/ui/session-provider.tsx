import type { ReactNode } from 'react';
import { SessionContext } from '../hooks/session-context.ts';
import { useSessionState } from '../hooks/use-session-state.ts';

/** A full load of the page: nothing that was in memory stays. */
const loadPage = (address: string) => location.replace(address);

/** Gives the session to everything below it. */
export function SessionProvider(props: { children: ReactNode; leaveTo?: (address: string) => void }) {
  const session = useSessionState(props.leaveTo ?? loadPage);
  return <SessionContext value={session}>{props.children}</SessionContext>;
}
