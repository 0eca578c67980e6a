import { useEffect, useState } from 'react';

/**
 * What stood behind the sign # of the address when the page was opened, which no server is told; undefined on the
 * server and where there was nothing. It is taken out of the address, so that the history of a shared phone does not
 * keep it.
 */
export function useBehindSign(): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash.length < 2) return;
    setFound(hash.slice(1));
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return found;
}

/** FEAT-07: the address to which an invitation was sent, so that it need not be typed. It proves nothing. */
export function useInvitedAddress(): string | undefined {
  const found = useBehindSign();
  return (found && new URLSearchParams(found).get('email')) || undefined;
}
