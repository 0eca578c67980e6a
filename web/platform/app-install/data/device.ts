import { type InstallWay, installWay } from '../rules/install-offer.ts';
import { hasInstallPrompt } from './install-prompt.ts';

/** Whether the product runs from the home screen. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

/** How this browser can be made to keep the product on the home screen now; undefined: not at all, or done. */
export const wayToInstall = (): InstallWay | undefined =>
  installWay({
    isInstalled: isInstalled(),
    hasPrompt: hasInstallPrompt(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
