interface Connection {
  saveData?: boolean;
  /** Chromium on phones alone says it */
  type?: string;
  effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

const BY_THE_MEGABYTE: ReadonlySet<string> = new Set(['cellular', 'bluetooth', 'wimax']);
const FLAT: ReadonlySet<string> = new Set(['wifi', 'ethernet']);
/** Too slow for more than what somebody waits for. */
const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g']);

/** Whether the first thing to point with is a finger: a phone, or what is held like one. */
const isHeld = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * Whether each byte of the line may cost money or time: somebody saves data, the line is one of a phone network or slow, or
 * it is that of a phone whose browser does not say. A computer that says nothing is taken to be at a line of a house.
 */
export function isMetered(): boolean {
  const { saveData = false, type = '', effectiveType = '' } = connection() ?? {};
  if (saveData || BY_THE_MEGABYTE.has(type) || SLOW.has(effectiveType)) return true;
  return !FLAT.has(type) && isHeld();
}
