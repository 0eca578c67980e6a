import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useKeptAnswers } from '#web/features/offline-reading/index.ts';
import { ProfileWizard } from '#web/features/profile/screens/profile-wizard.tsx';
import { useTerms } from '#web/features/terms/index.ts';
import { paths } from './paths.ts';
import { useTableToasts } from './use-table-toasts.ts';

const TermsDialog = lazy(async () => {
  const { TermsDialog: Dialog } = await import('#web/features/terms/screens/terms-dialog.tsx');
  return { default: Dialog };
});

/** What the terms dialog points to must be readable while the terms are not accepted. */
const READABLE_BEFORE_ACCEPTING: ReadonlySet<string> = new Set([paths.terms, paths.privacy]);

/** The dialogs that a signed-in person may meet on any page; a chunk of its own, which visitors never load. */
export function SignedInOverlays() {
  useTableToasts();
  useKeptAnswers();
  const terms = useTerms();
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      {terms.open && !READABLE_BEFORE_ACCEPTING.has(pathname) && <TermsDialog terms={terms} />}
      <ProfileWizard termsAreOpen={terms.open || !terms.isDecided} />
    </Suspense>
  );
}
