import { lazy } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';

export { usePushKey } from './hooks/use-push-key.ts';
export { useRestorePush } from './hooks/use-restore-push.ts';

/** Product 1.20: words to the locked screen of this phone; loaded where the server has keys for them. */
export const PushCard = lazy(() => loadPart(() => import('./ui/push-card.tsx')));
