import type { DeviceTraits } from '../rules/device.ts';

/** AUTH-20: what this browser says of the device. */
export function deviceTraits(): DeviceTraits {
  return {
    userAgent: navigator.userAgent,
    widthPx: window.innerWidth,
    hasTouch: navigator.maxTouchPoints > 0,
    isInstalled: window.matchMedia?.('(display-mode: standalone)').matches ?? false,
  };
}
