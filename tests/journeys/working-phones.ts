import type { Language } from '#domain/languages.ts';
import { OwnLine } from './own-line.ts';
import { type LineOfPhone, Phone } from './phone.ts';
import { test as base } from './fixtures.ts';
import { sayIn } from './messages.ts';

interface Lines {
  line: OwnLine;
  takeWorkingPhone: (language: Language, at?: LineOfPhone) => Promise<Phone>;
}

/** Phones with a service worker, on a line that can be cut. */
export const test = base.extend<Lines>({
  line: async ({ baseURL }, use) => {
    const line = await OwnLine.to(baseURL ?? '');
    await use(line);
    await line.close();
  },
  takeWorkingPhone: async ({ browser, line }, use) => {
    const taken: Phone[] = [];
    await use(async (language, at) => {
      const phone = await Phone.take(browser, language, line.url, sayIn(language), {}, at);
      taken.push(phone);
      return phone;
    });
    await Promise.all(taken.map(({ context }) => context.close()));
  },
});
