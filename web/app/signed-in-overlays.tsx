import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useKeptAnswers } from '#web/features/offline-reading/index.ts';
import { OutboxRunning } from '#web/features/outbox/screens/outbox-running.tsx';
import { loadPart } from '#web/features/app-health/index.ts';
import { ProfileWizard } from '#web/features/profile/screens/profile-wizard.tsx';
import { useTerms } from '#web/features/terms/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { OUTBOX_KINDS } from './outbox-kinds.ts';
import { paths } from './paths.ts';
import { useTableToasts } from './use-table-toasts.ts';

const TermsDialog = lazy(async () => {
  const { TermsDialog: Dialog } = await import('#web/features/terms/screens/terms-dialog.tsx');
  return { default: Dialog };
});

/** Comes with the sign-in and not with its need: a session may end where there is no line. */
const loadSessionDialogs = () =>
  Promise.all([
    import('#web/features/session/screens/session-dialogs.tsx'),
    import('#web/features/session/screens/end-notice.tsx'),
    openRooms(['session']),
  ]);

const SessionDialogs = lazy(async () => {
  const [{ SessionDialogs: Dialogs }] = await loadPart(loadSessionDialogs);
  return { default: Dialogs };
});

/** After the screen has what it needs itself. */
const QUIET_MS = 5_000;
/** Comes with the sign-in too: whoever needs it may have no line [SG-17]. */
const loadThisPhone = () =>
  Promise.all([import('#web/features/this-phone/screens/this-phone-screen.tsx'), openRooms(['this-phone'])]);

/** What the terms dialog points to must be readable while the terms are not accepted. */
const READABLE_BEFORE_ACCEPTING: ReadonlySet<string> = new Set([paths.terms, paths.privacy]);

/** The dialogs that a signed-in person may meet on any page; a chunk of its own, which visitors never load. */
export function SignedInOverlays() {
  useTableToasts();
  useKeptAnswers();
  useEffect(() => {
    // whoever needs it later asks again
    const timer = setTimeout(() => void loadThisPhone().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const terms = useTerms();
  const { pathname } = useLocation();
  return (
    <>
      <OutboxRunning kinds={OUTBOX_KINDS} />
      <Suspense fallback={null}>
        <SessionDialogs />
        {terms.open && !READABLE_BEFORE_ACCEPTING.has(pathname) && <TermsDialog terms={terms} />}
        <ProfileWizard termsAreOpen={terms.open || !terms.isDecided} />
      </Suspense>
    </>
  );
}
