import { useSession } from '#web/platform/session/index.ts';
import { decideForMember } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of everybody who is signed in. */
export function MemberGuard() {
  return <Guarded decision={decideForMember(useSession())} />;
}
