/** How long a page may take to be loaded anew before its tab counts as closed: a slow phone with a cached copy. */
export const TAB_PATIENCE_MS = 20_000;

/** Sessions whose tab is gone or loads anew. */
const hidden = new Map<string, ReturnType<typeof setTimeout>>();

/** Ends a session at the server. Where that is not reached, the id that stayed in the browser does it later [FM-35]. */
export async function endSession(session: string, address: string): Promise<void> {
  const body = JSON.stringify({ sessions: [session] });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(address, { method: 'POST', headers, body });
}

export function tabIsBack(session: string): void {
  clearTimeout(hidden.get(session));
  hidden.delete(session);
}

/** Waits for the tab to come back, and ends its session where it does not. */
export function tabIsHidden(session: string, address: string): Promise<void> {
  tabIsBack(session);
  return new Promise((resolve) => {
    const end = () => {
      hidden.delete(session);
      endSession(session, address).then(resolve, () => resolve());
    };
    hidden.set(session, setTimeout(end, TAB_PATIENCE_MS));
  });
}
