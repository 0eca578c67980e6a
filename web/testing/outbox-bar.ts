/** What sends what waits, and the bar that says so, as `web/app` puts them over every screen of who is signed in. */
export { OutboxBar } from '#web/platform/outbox/screens/outbox-bar.tsx';
export { OutboxRunning } from '#web/platform/outbox/screens/outbox-running.tsx';
