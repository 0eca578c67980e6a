import { useIsPastStep } from '#web/features/account/two-factor/index.ts';
import { useNewContactCount } from '#web/features/admin/contact-messages/index.ts';
import { useQueueCounts } from '#web/features/admin/dashboard/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { NOTHING_WAITS, type Waiting, waitingIn } from '../rules/waiting.ts';

/** How many things wait at each place; 0 where that is not known. */
export function useWaiting(): Waiting {
  const { flags } = useConfiguration();
  const isPastStep = useIsPastStep();
  const queues = useQueueCounts(isPastStep && flags.adminDashboard).data;
  const contact = useNewContactCount(isPastStep).data ?? 0;
  return { ...(queues ? waitingIn(queues) : NOTHING_WAITS), contact };
}
