import { useConfiguration } from '#web/features/configuration/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { decideForMentor } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of mentors. */
export function MentorGuard() {
  const { flags } = useConfiguration();
  return <Guarded decision={decideForMentor(useSession(), flags)} />;
}
