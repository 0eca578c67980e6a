import { useAdminFlag, useSession } from '#web/features/session/index.ts';
import { decideForAdmin } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of admins. */
export function AdminGuard() {
  return <Guarded decision={decideForAdmin(useSession(), useAdminFlag())} />;
}
