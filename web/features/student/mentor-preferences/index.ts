export { neverWrite, wishesWrite } from './hooks/wish-writes.ts';
