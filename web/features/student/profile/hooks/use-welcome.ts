import { useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { endWelcome, isWelcomeDue } from '../data/wizard-flags.ts';

/** Closes the welcome of whoever has just completed her profile; false where none is due. */
export function useWelcome(): false | (() => void) {
  const { user } = useSession();
  const [, setClosed] = useState(false);
  return (
    isWelcomeDue(user?.id) &&
    (() => {
      endWelcome();
      setClosed(true);
    })
  );
}
