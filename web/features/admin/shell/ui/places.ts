import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { paths } from '#web/app/paths.ts';
import { type Place, PLACE_GROUPS, type PlaceGroup } from './place-groups.ts';

type Flags = Pick<FeatureFlags, 'adminDashboard' | 'aiAdvisor' | 'blogSystem' | 'profileAnalysis'>;

function isOn({ to }: Place, flags: Flags): boolean {
  if (to === paths.adminBlogs) return flags.blogSystem;
  if (to === paths.adminRequirements) return flags.profileAnalysis;
  if (to === paths.adminAdvisor) return flags.aiAdvisor;
  return !to.startsWith(paths.adminDashboard) || flags.adminDashboard;
}

/** The places of an admin that are not switched off, by group; a group without one is left out [PERM-04] [FEAT-01]. */
export function placeGroups(flags: Flags): readonly PlaceGroup[] {
  return PLACE_GROUPS.map(({ title, places }) => ({
    ...(title && { title }),
    places: places.filter((place) => isOn(place, flags)),
  })).filter(({ places }) => places.length > 0);
}

const isBelow = (pathname: string, start: string) => pathname === start || pathname.startsWith(`${start}/`);

/** The place that a letter opens after `g`, unless it is switched off. */
export function placeOfKey(letter: string, flags: Flags): Place | undefined {
  return placeGroups(flags)
    .flatMap(({ places }) => places)
    .find(({ key }) => key === letter);
}

/** The place to which an address belongs: the one whose own address is the longest beginning of it. */
export function placeOf(pathname: string): Place | undefined {
  const starts = PLACE_GROUPS.flatMap(({ places }) =>
    places.flatMap((place) => [place.to, ...(place.also ?? [])].map((start) => ({ place, start }))),
  );
  const found = starts.filter(({ start }) =>
    // the first page is above all others and holds none of them
    start === paths.adminDashboard ? pathname === start : isBelow(pathname, start),
  );
  return found.toSorted((a, b) => b.start.length - a.start.length)[0]?.place;
}
