export { resetDevice } from '../data/reset-device.ts';
