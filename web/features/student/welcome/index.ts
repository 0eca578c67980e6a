import { lazy } from 'react';
import { openRooms } from '#web/text/tab-texts.ts';

/** Seen once in a lifetime, so its words and code come only then. */
export const WelcomeCard = lazy(() => openRooms(['welcome']).then(() => import('./ui/welcome-card.tsx')));
