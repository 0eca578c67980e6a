import type { ReactNode } from 'react';
import { useClearCacheWhenSignedOut } from '#web/platform/offline/index.ts';
import { useFieldMemory } from '../hooks/use-field-memory.ts';
import { usePrecache, useCachePages } from '../hooks/use-worker.ts';
import { useLine } from '../hooks/use-line.ts';
import { BarGroup } from '#web/ui/bar.tsx';
import { BarRegion } from './bar-region.tsx';
import { InstallBar } from './install-bar.tsx';
import { LineBar } from './line-bar.tsx';
import { WorkerBar } from './worker-bar.tsx';

/** UI-02: connection, new version, home screen, and bars of others. One at a time would hide a question behind another. */
export function Widgets({ children }: { children?: ReactNode }) {
  const line = useLine();
  useCachePages();
  usePrecache();
  useFieldMemory();
  useClearCacheWhenSignedOut();
  return (
    <BarRegion>
      <WorkerBar />
      {line.state === 'up' && <InstallBar />}
      {/* without a line everything that is said about it is one: the state, and what waits for it */}
      <BarGroup isJoined={line.state === 'down'} edge="border-warning">
        <LineBar line={line} />
        {children}
      </BarGroup>
    </BarRegion>
  );
}
