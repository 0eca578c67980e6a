import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { decideForStudent } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of students. */
export function StudentGuard() {
  const { flags } = useConfiguration();
  return <Guarded decision={decideForStudent(useSession(), flags)} />;
}
