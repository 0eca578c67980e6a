import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { PartBoundary } from '#web/platform/app-health/index.ts';
import { SecondStepSection } from '#web/features/account/two-factor/index.ts';
import { ChoicesCard } from '#web/features/account/inbox/index.ts';
import { PushCard, usePushKey } from '#web/platform/push/index.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { DeleteAccountCard } from '../ui/delete-account-card.tsx';
import { OwnDataCard } from '../ui/own-data-card.tsx';
import { PasswordCard } from '../ui/password-card.tsx';
import { RecordCard } from '../ui/record-card.tsx';
import { SessionsCard } from '../ui/sessions-card.tsx';
import { ThisPhoneCard } from '../ui/this-phone-card.tsx';

/** SE-05, AU-09, SG-11, SG-14, PR-06: what concerns the account itself, whatever the role. */
export function Component() {
  const { t } = useLingui();
  const pushKey = usePushKey();
  return (
    <Page
      heading={<Trans comment="Account page: title of the page">Account and safety</Trans>}
      tabTitle={t`Account and safety`}
      lead={
        <Trans comment="Account page: first sentence">
          Who can get into your account, and how you keep others out.
        </Trans>
      }
      width="form"
    >
      <SessionsCard />
      <ThisPhoneCard />
      <PasswordCard />
      <SecondStepSection />
      <PartBoundary>
        <Suspense
          fallback={
            <LoadingPart>
              <Trans comment="Account page: shown while loading">Loading…</Trans>
            </LoadingPart>
          }
        >
          <ChoicesCard />
        </Suspense>
      </PartBoundary>
      {pushKey !== undefined && (
        <PartBoundary>
          <Suspense fallback={null}>
            <PushCard pushKey={pushKey} />
          </Suspense>
        </PartBoundary>
      )}
      <RecordCard />
      <OwnDataCard />
      <DeleteAccountCard />
    </Page>
  );
}
