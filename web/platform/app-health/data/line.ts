export { onLineChange, readLine } from '#web/data/connection.ts';
