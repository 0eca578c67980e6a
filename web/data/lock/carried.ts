/** The name of the window begins so from the sign-in to the question for the PIN; the session follows. */
export const CARRIED_MARK = 'signed-in:';

/** The session that the page before opened, once. A name is stored in no file, and is empty after this. */
export function takeCarried(): string | undefined {
  if (!window.name.startsWith(CARRIED_MARK)) return undefined;
  const session = window.name.slice(CARRIED_MARK.length);
  window.name = '';
  return session;
}
