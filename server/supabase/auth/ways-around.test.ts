import { startTestServer } from '../../testing/start-test-server.ts';
import { describeWaysAround } from '../testing/describe-ways-around.ts';
import { startForTest } from '../testing/start-for-test.ts';

describeWaysAround('at our own auth service', async () => {
  const served = await startForTest({ autoConfirm: true });
  const server = await startTestServer({ supabase: served.supabase });
  return {
    port: server.port,
    anonKey: served.anonKey,
    async close() {
      await server.close();
      await served.close();
    },
  };
});
