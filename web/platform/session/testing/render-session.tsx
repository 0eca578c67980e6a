import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { vi } from 'vitest';
import { FakeNetwork, type NetworkOptions } from '#web/testing/fake-network.ts';
import { type Session, useSession } from '../hooks/session-context.ts';
import { SessionProvider } from '../ui/session-provider.tsx';

const SERVICE = 'http://backend.test';

function writeConfig(): void {
  if (document.getElementById('config')) return;
  const element = document.createElement('script');
  element.id = 'config';
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    supabaseUrl: SERVICE,
    supabaseAnonKey: 'k'.repeat(100),
    apiBaseUrl: `${SERVICE}/api`,
  });
  document.body.append(element);
}

export interface RenderedSession {
  network: FakeNetwork;
  /** the session as a screen sees it now */
  session: () => Session;
  /** where the browser was sent by a log-out */
  left: () => string | undefined;
  until: (status: Session['status']) => Promise<Session>;
  queryClient: QueryClient;
}

/** The session alone, with nothing replaced but the network. Store a session before, or do not. */
export function renderSession(options: Partial<NetworkOptions> = {}): RenderedSession {
  writeConfig();
  const network = new FakeNetwork({ profile: null, ...options });
  vi.stubGlobal('fetch', network.fetch);
  const queryClient = new QueryClient();
  const seen: Session[] = [];
  let leftFor: string | undefined;
  const leaveTo = (address: string) => {
    leftFor = address;
  };
  function Eye() {
    const session = useSession();
    useEffect(() => {
      seen.push(session);
    }, [session]);
    return null;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider leaveTo={leaveTo}>
        <Eye />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const session = () => {
    const last = seen.at(-1);
    if (!last) throw new Error('The session was never rendered');
    return last;
  };
  return {
    network,
    session,
    left: () => leftFor,
    queryClient,
    until: async (status) => {
      await waitFor(
        () => {
          if (session().status !== status) throw new Error(`still ${session().status}`);
        },
        { timeout: 5_000 },
      );
      return session();
    },
  };
}
