const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Kabul is 4 h 30 min ahead of UTC all year; said here as well, since the first program of a page has no room for more. */
const KABUL_MS = 270 * MINUTE_MS;

/** The day in Kabul at an instant, as `dayNumberOf` counts it. */
const dayAt = (ms: number) => Math.floor((ms + KABUL_MS) / DAY_MS);

/** The first digit of a word, which is two in the digits of its language. */
const TWO = /[2۲]/;

/** Far away in the words and digits of a word that says «in 2 days». */
function inDays(word: string, days: number): string {
  const zero = (TWO.exec(word)?.[0].charCodeAt(0) ?? 0) - 2;
  return word.replace(
    TWO,
    String(days).replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))),
  );
}

/**
 * Writes beside each date how far it is by the clock of the device, marks the day that it is in a calendar, and hides what
 * is said only of what is to come where an old copy of the page still says it. The words were rendered by the server.
 * @returns the function that gives the page back as the application expects it; what was written is replaced by it
 */
export function tellDays(): () => void {
  const { dayWords, readOn } = document.querySelector<HTMLElement>('[data-day-words]')?.dataset ?? {};
  const now = Date.now();
  const today = dayAt(now);
  // a clock that is behind the page is wrong: what it would say is worse than nothing
  if (!dayWords || today < Number(readOn)) return () => undefined;
  const words = dayWords.split('|');
  const hidden: HTMLElement[] = [];
  for (const place of document.querySelectorAll<HTMLElement>('[data-days]')) {
    const at = Date.parse(place.parentElement?.querySelector('time')?.dateTime ?? '');
    const days = dayAt(at) - today;
    // a minute that is named is over when the next one begins, and a day likewise
    const isOver = place.dataset.days ? days < 0 : at + MINUTE_MS <= now;
    place.textContent = isOver ? (words[0] ?? '') : (words[days + 1] ?? inDays(words[3] ?? '', days));
    const ahead = isOver && place.closest('li')?.querySelector<HTMLElement>('[data-ahead]');
    if (ahead) hidden.push(ahead);
  }
  const current = [...document.querySelectorAll<HTMLElement>('[data-first-day]')].flatMap(
    (table) => table.querySelectorAll('td:not(:empty)')[today - Number(table.dataset.firstDay)] ?? [],
  );
  const mark = (isOn: boolean) => {
    for (const element of hidden) element.hidden = isOn;
    for (const day of current) day.ariaCurrent = isOn ? 'date' : null;
  };
  mark(true);
  return () => mark(false);
}
