export { onReceived, receivedBytes, startCounting } from '#web/data/received-bytes.ts';
