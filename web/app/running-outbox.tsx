import { OutboxRunning } from '#web/platform/outbox/screens/outbox-running.tsx';
import { OUTBOX_KINDS } from './outbox-kinds.ts';

/** Sends what waits, of whatever kind. All kinds together are a part of their own: no page waits for them. */
export const RunningOutbox = () => <OutboxRunning kinds={OUTBOX_KINDS} />;
