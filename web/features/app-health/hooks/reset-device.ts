export { resetDevice } from '../data/wipe-device.ts';
