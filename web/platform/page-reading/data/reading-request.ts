/** The address of the page whose text somebody asked to hear before the application could read it. */
let asked: string | undefined;

/** Somebody pressed “Read aloud”; what can read is on its way. */
export function askToRead(): void {
  asked = location.pathname;
}

/** Whether this page was asked to be read. It holds once, and for no other page: nothing is read by itself. */
export function takeReadingRequest(): boolean {
  const isAsked = asked === location.pathname;
  asked = undefined;
  return isAsked;
}
