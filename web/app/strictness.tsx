import { Fragment, type ReactNode, StrictMode } from 'react';
import type { PublicConfig } from '#domain/platform/api-contract.ts';

/** React's strict mode around everything, unless it is switched off [FEAT-01]. */
export function Strictness({ config, children }: { config: PublicConfig; children: ReactNode }) {
  const Mode = config.flags.strictMode ? StrictMode : Fragment;
  return <Mode>{children}</Mode>;
}
