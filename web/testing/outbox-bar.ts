/** What sends what waits, and the bar that says so, as `web/app` puts them over every screen of who is signed in. */
export { OutboxBar } from '#web/features/outbox/screens/outbox-bar.tsx';
export { OutboxRunning } from '#web/features/outbox/screens/outbox-running.tsx';
