import { useConfiguration } from '#web/platform/config/index.ts';

/** The key of the server; undefined where nothing is pushed: no keys, or notifications are switched off. */
export function usePushKey(): string | undefined {
  const { pushKey, flags } = useConfiguration();
  return flags.notifications ? pushKey : undefined;
}
