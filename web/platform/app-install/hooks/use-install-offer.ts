import { useState, useSyncExternalStore } from 'react';
import { wayToInstall } from '../data/device.ts';
import { askToInstall, onInstallPrompt } from '../data/install-prompt.ts';
import { countVisit, declineInstall } from '../data/visit-memory.ts';
import { type InstallWay, mayOfferInstall } from '../rules/install-offer.ts';

/** Whether and how to offer the home screen [UI-02]: from the second visit on, never pressing. */
export function useInstallOffer(): {
  way: InstallWay | undefined;
  install: () => void;
  decline: () => void;
} {
  const [visits, setVisits] = useState(() => countVisit());
  const [mayOffer] = useState(() => mayOfferInstall(visits, Date.now()));
  const way = useSyncExternalStore(onInstallPrompt, wayToInstall);
  return {
    way: mayOffer && visits.declinedAt === undefined ? way : undefined,
    install: () => void askToInstall(),
    decline: () => setVisits(declineInstall()),
  };
}
