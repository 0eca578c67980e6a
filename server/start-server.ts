import { type AppDeps, createApp } from './create-app.ts';
import { answerWhileStarting, listen, type NodeHandler } from './gateway/listen.ts';
import { createNodeHandler } from './gateway/node-handler.ts';
import { headerSettingsOf, securityHeaders } from './gateway/security-headers.ts';

export interface RunningServer {
  port: number;
  /** of the demonstration accounts; undefined where they do not exist */
  demoPassword: string | undefined;
  close(): Promise<void>;
}

/** how long running requests may take to finish after a signal */
const DRAIN_MS = 5_000;

/**
 * Opens the port, then creates the app behind it. The port comes first, so that a port in use is reported at once and
 * not after a database was started. Throws `OperatorError` where the server cannot start.
 */
export async function startServer(deps: AppDeps): Promise<RunningServer> {
  const { configuration, middleware } = deps;
  const { publicUrl, loopbackOnly } = configuration;
  const headers = securityHeaders(headerSettingsOf(configuration, middleware !== undefined));
  let handler: NodeHandler = answerWhileStarting(headers);
  const listening = await listen((message, response) => handler(message, response), configuration, headers);
  try {
    const { gateway, demoPassword, close } = await createApp(deps);
    handler = createNodeHandler({ gateway, publicUrl, headers, behindProxy: !loopbackOnly, middleware });
    return {
      port: listening.port,
      demoPassword,
      close: async () => {
        await listening.close(DRAIN_MS);
        await close();
      },
    };
  } catch (error) {
    await listening.close(0);
    throw error;
  }
}
