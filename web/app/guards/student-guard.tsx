import { useSession } from '#web/features/session/index.ts';
import { decideForStudent } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of students. */
export function StudentGuard() {
  return <Guarded decision={decideForStudent(useSession())} />;
}
