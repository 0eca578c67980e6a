import { test as base } from '@playwright/test';
import { OwnLine } from './own-line.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

interface Lines {
  /** to the server of this worker */
  line: OwnLine;
  /** to a server that this test alone has: what an admin types into a new document stands on it at once */
  ownLine: OwnLine;
}

/**
 * A server for all residue walks of one worker, on a line that can be cut: whoever signs out ends all sessions of the
 * person [AUTH-07], also those of other journeys on the same server.
 */
export const test = base.extend<Lines, { walkServer: OwnServer }>({
  walkServer: [
    async ({ browserName: _browser }, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  line: async ({ walkServer }, use) => {
    const line = await OwnLine.to(walkServer.url);
    await use(line);
    await line.close();
  },
  ownLine: [
    async ({ browserName: _browser }, use) => {
      const server = await startOwnServer();
      const line = await OwnLine.to(server.url);
      await use(line);
      await line.close();
      await server.close();
    },
    { timeout: 200_000 },
  ],
});
