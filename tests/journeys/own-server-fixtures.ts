import type { Language } from '#domain/languages.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { Phone } from './phone.ts';
import { test as base } from './fixtures.ts';

interface OwnServerFixtures {
  server: OwnServer;
  /** Gives a person a browser of her own, before the server that this test alone has. */
  takeOwnPhone: (language: Language) => Promise<Phone>;
}

/** Tests that change what all others share have a server of their own as well. */
export const test = base.extend<OwnServerFixtures>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.close();
    },
    { timeout: 200_000 },
  ],
  takeOwnPhone: async ({ browser, server }, use) => {
    const taken: Phone[] = [];
    await use(async (language) => {
      const phone = await Phone.take(browser, language, server.url);
      taken.push(phone);
      return phone;
    });
    await Promise.all(taken.map(({ context }) => context.close()));
  },
});
