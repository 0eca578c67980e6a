import type { I18n } from '@lingui/core';
import type { Language } from '#domain/languages.ts';
import { LOCK_KEY } from '#domain/limits.ts';

/**
 * SG-08: where somebody has put a PIN before her things, nothing of the page begins before it was given, or somebody
 * else uses the phone. Never throws: without its program nobody is signed in, and what lies under the PIN stays there.
 */
export async function askAtLock(i18n: I18n, language: Language): Promise<void> {
  try {
    if (!localStorage.getItem(LOCK_KEY)) return;
    await (await import('#web/platform/device-lock/screens/lock-gate.tsx')).askForPin(i18n, language);
  } catch {
    // a browser that shows nothing of what it keeps keeps no lock either
  }
}
