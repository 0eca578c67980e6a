import { lazy } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

/** The alarm on every screen of an admin, with the words that it needs wherever it stands. */
export const AlarmBanner = lazy(async () => {
  const [{ AlarmBanner: Banner }] = await loadPart(() =>
    Promise.all([import('./ui/alarm-banner.tsx'), openRooms(['on-call'])]),
  );
  return { default: Banner };
});

/** For the dashboard of admins. */
export const OnCallCard = lazy(async () => {
  const [{ OnCallCard: Card }] = await loadPart(() =>
    Promise.all([import('./ui/on-call-card.tsx'), openRooms(['on-call'])]),
  );
  return { default: Card };
});
