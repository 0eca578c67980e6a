import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { KeptAnswers } from '#web/features/offline-reading/screens/kept-answers.tsx';
import { IdleLock } from '#web/features/device-lock/screens/idle-lock.tsx';
import { OutboxRunning } from '#web/features/outbox/screens/outbox-running.tsx';
import { loadPart } from '#web/features/app-health/index.ts';
import { ProfileWizard } from '#web/features/profile/screens/profile-wizard.tsx';
import { usePushKept } from '#web/features/push/index.ts';
import { useCounting } from '#web/features/this-phone/index.ts';
import { useTerms } from '#web/features/terms/index.ts';
import { useVisitCounting } from '#web/features/visits/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { OUTBOX_KINDS } from './outbox-kinds.ts';
import { paths } from './paths.ts';
import { useTableToasts } from './use-table-toasts.ts';

const TermsDialog = lazy(async () => {
  const { TermsDialog: Dialog } = await import('#web/features/terms/screens/terms-dialog.tsx');
  return { default: Dialog };
});

/**
 * Comes with the sign-in and not with its need: a session may end where there is no line, and there too somebody
 * may want to delete what her phone keeps [SG-17].
 */
const loadSessionDialogs = () =>
  Promise.all([
    import('#web/features/session/screens/session-dialogs.tsx'),
    import('#web/features/session/screens/end-notice.tsx'),
    import('#web/features/this-phone/screens/this-phone-screen.tsx'),
    import('#web/features/device-lock/screens/lock-gate.tsx'),
    openRooms(['session', 'this-phone']),
  ]);

const SessionDialogs = lazy(async () => {
  const [{ SessionDialogs: Dialogs }] = await loadPart(loadSessionDialogs);
  return { default: Dialogs };
});

/** What the terms dialog points to must be readable while the terms are not accepted. */
const READABLE_BEFORE_ACCEPTING: ReadonlySet<string> = new Set([paths.terms, paths.privacy]);

/** The dialogs that a signed-in person may meet on any page; a chunk of its own, which visitors never load. */
export function SignedInOverlays() {
  useTableToasts();
  useCounting();
  useVisitCounting();
  usePushKept();
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
      <KeptAnswers />
      <IdleLock />
    </>
  );
}
