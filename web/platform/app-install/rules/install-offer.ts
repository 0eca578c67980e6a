/** What is remembered of the visits of this browser. */
export interface Visits {
  count: number;
  /** milliseconds since 1970 */
  lastAt: number;
  /** when the person last said «not now» */
  declinedAt?: number;
}

export const NO_VISITS: Visits = { count: 0, lastAt: 0 };

/** Whoever comes back after this long visits anew. */
const VISIT_ENDS_AFTER_MS = 30 * 60_000;
const SECOND_VISIT = 2;
const ASK_AGAIN_AFTER_MS = 90 * 86_400_000;

/** The visits with this page load counted in. */
export function withVisit(visits: Visits, now: number): Visits {
  const isNew = now - visits.lastAt > VISIT_ENDS_AFTER_MS;
  return { ...visits, count: visits.count + (isNew ? 1 : 0), lastAt: now };
}

/** From the second visit on, and for three months not again after a «not now». */
export function mayOfferInstall({ count, declinedAt }: Visits, now: number): boolean {
  const isDeclined = declinedAt !== undefined && now - declinedAt < ASK_AGAIN_AFTER_MS;
  return count >= SECOND_VISIT && !isDeclined;
}

/** How this browser can be made to keep the product on the home screen; undefined: not at all, or done. */
export type InstallWay = 'prompt' | 'by-hand';

export interface InstallFacts {
  isInstalled: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
}

const IOS = /iPhone|iPad|iPod/;
/** An iPad that asks for desktop pages says that it is a Mac; no Mac has touch. */
const isIos = ({ userAgent, touchPoints }: InstallFacts) =>
  IOS.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

export function installWay(facts: InstallFacts): InstallWay | undefined {
  if (facts.isInstalled) return undefined;
  if (facts.hasPrompt) return 'prompt';
  return isIos(facts) ? 'by-hand' : undefined;
}
