/** The bar of what waits to be sent, as `web/app` puts it over every screen of somebody who is signed in. */
export { OutboxBar } from '#web/features/outbox/screens/outbox-bar.tsx';
