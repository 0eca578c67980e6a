import { type Browser, test as base } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { Phone } from './phone.ts';
import { PSEUDO_URL } from './playwright.config.ts';
import { pseudoSayIn } from './messages.ts';

type Take = (language: Language) => Promise<Phone>;

interface Fixtures {
  /** Gives a person a browser of her own. */
  takePhone: Take;
  /** The same, at the build that speaks a pseudo-language in the place of this language. */
  takePseudoPhone: Take;
}

/** What is taken during a test is put away at its end. */
async function lend(take: (language: Language) => Promise<Phone>, use: (take: Take) => Promise<void>) {
  const taken: Phone[] = [];
  await use(async (language) => {
    const phone = await take(language);
    taken.push(phone);
    return phone;
  });
  await Promise.all(taken.map(({ context }) => context.close()));
}

const pseudoPhone = (browser: Browser) => (language: Language) =>
  Phone.take(browser, language, PSEUDO_URL, pseudoSayIn(language));

/** Every test has people and browsers of its own. */
export const test = base.extend<Fixtures>({
  takePhone: ({ browser, baseURL }, use) =>
    lend((language) => Phone.take(browser, language, baseURL ?? ''), use),
  takePseudoPhone: ({ browser }, use) => lend(pseudoPhone(browser), use),
});
