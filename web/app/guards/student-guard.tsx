import { useConfiguration } from '#web/features/configuration/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { decideForStudent } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of students. */
export function StudentGuard() {
  const { flags } = useConfiguration();
  return <Guarded decision={decideForStudent(useSession(), flags)} />;
}
