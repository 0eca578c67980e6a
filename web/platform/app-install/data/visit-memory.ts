import { NO_VISITS, type Visits, withVisit } from '../rules/install-offer.ts';

/** Of the browser, not of the person: how often somebody came says nothing about who. */
export const VISITS_KEY = 'visits';

function readVisits(): Visits {
  try {
    return { ...NO_VISITS, ...(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '{}') as Partial<Visits>) };
  } catch {
    // torn, or a browser that keeps nothing: as on the first visit
    return NO_VISITS;
  }
}

function writeVisits(visits: Visits): Visits {
  try {
    localStorage.setItem(VISITS_KEY, JSON.stringify(visits));
  } catch {
    // a browser that keeps nothing is never asked to install anything
  }
  return visits;
}

/** Counts this page load in. */
export const countVisit = (now = Date.now()): Visits => writeVisits(withVisit(readVisits(), now));

/** The person said «not now». */
export const declineInstall = (now = Date.now()): Visits => writeVisits({ ...readVisits(), declinedAt: now });
