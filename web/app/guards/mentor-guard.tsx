import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { decideForMentor } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of mentors. */
export function MentorGuard() {
  const { flags } = useConfiguration();
  return <Guarded decision={decideForMentor(useSession(), flags)} />;
}
