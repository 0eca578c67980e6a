import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { DistressWatch } from '#web/features/student/distress/screens/distress-watch.tsx';
import { CachedAnswers } from '#web/platform/offline/screens/cached-answers.tsx';
import { IdleLock } from '#web/platform/device-lock/screens/idle-lock.tsx';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { ProfileWizard } from '#web/features/student/profile/screens/profile-wizard.tsx';
import { useRestorePush } from '#web/platform/push/index.ts';
import { useCounting } from '#web/features/account/device-settings/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useTerms } from '#web/features/account/terms/index.ts';
import { useVisitCounting } from '#web/platform/analytics/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { wantToaster } from '#web/ui/toast-signal.ts';
import { paths } from './paths.ts';
import { useTableToasts } from './use-table-toasts.ts';

const RunningOutbox = lazy(async () => {
  const { RunningOutbox: Running } = await loadPart(() => import('./running-outbox.tsx'));
  return { default: Running };
});

const TermsDialog = lazy(async () => {
  const { TermsDialog: Dialog } = await import('#web/features/account/terms/screens/terms-dialog.tsx');
  return { default: Dialog };
});

/**
 * Comes with the sign-in and not with its need: a session may end where there is no line, and there too somebody
 * may want to delete what her phone keeps [SG-17].
 */
const loadSessionDialogs = () =>
  Promise.all([
    import('#web/platform/session/screens/session-dialogs.tsx'),
    import('#web/platform/session/screens/end-notice.tsx'),
    import('#web/features/account/device-settings/screens/this-phone-screen.tsx'),
    import('#web/platform/device-lock/screens/lock-gate.tsx'),
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
  // what renders messages is there before the first of them
  useEffect(wantToaster, []);
  useCounting();
  useVisitCounting();
  useRestorePush();
  const { isStudent, isMentor } = useSession();
  const terms = useTerms();
  const { pathname } = useLocation();
  return (
    <>
      <PartBoundary>
        <Suspense fallback={null}>
          <RunningOutbox />
        </Suspense>
      </PartBoundary>
      <Suspense fallback={null}>
        <SessionDialogs />
        {terms.open && !READABLE_BEFORE_ACCEPTING.has(pathname) && <TermsDialog terms={terms} />}
        <ProfileWizard termsAreOpen={terms.open || !terms.isDecided} />
      </Suspense>
      <CachedAnswers />
      {(isStudent || isMentor) && <DistressWatch isMentor={!isStudent} />}
      <IdleLock />
    </>
  );
}
