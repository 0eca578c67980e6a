import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { profileCompleteness } from '#domain/profiles/profile-completeness.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { paths } from '#web/app/paths.ts';
import { isAheadOffered } from '#web/platform/app-install/index.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useProfile, useQuestion } from '#web/features/student/profile/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { AdvisorIcon, OfflineIcon, PersonIcon } from '#web/ui/icon.ts';
import { RowLink, RowList } from '#web/ui/row-list.tsx';

/** How much of the profile is there, and which answer would help most. */
function ProfileRow({ profile }: { profile: Profile }) {
  const format = useFormat();
  const question = useQuestion();
  const { percent, missing } = profileCompleteness(profile);
  const [next] = missing;
  if (next === undefined) return null;
  const { label, hash } = question(next);
  const shown = format.percent(percent);
  return (
    <RowLink to={paths.profile + hash} start={<PersonIcon className="size-6 shrink-0" />}>
      <b className="block">
        <Trans comment="Row of the home screen; {shown} is such as 80 %">Your profile: {shown}</Trans>
      </b>
      <span className="block text-sm text-ink-quiet">
        <Trans comment="Under «Your profile»; {label} is the name of a question">Next: {label}</Trans>
      </span>
    </RowLink>
  );
}

/** FM-01: on a metered line the app is stored for who says so alone, and whoever needs it does not look in the settings. */
function OfflineRow() {
  return (
    <RowLink to={paths.thisPhone} start={<OfflineIcon className="size-6 shrink-0" />}>
      <b className="block">
        <Trans comment="Row of the home screen, on mobile data">Use the app without internet</Trans>
      </b>
      <span className="block text-sm text-ink-quiet">
        <Trans comment="Under «Use the app without internet»">
          To save your internet it is not on this phone yet
        </Trans>
      </span>
    </RowLink>
  );
}

/** The last rows of the home: the profile while something is missing in it, the advisor, and the app offline. */
export function FurtherRows() {
  const { data: profile } = useProfile();
  const { flags } = useConfiguration();
  const { isBorrowed } = useSession();
  const [isOfflineOffered] = useState(isAheadOffered);
  const isProfileOpen = profile && profileCompleteness(profile).missing.length > 0;
  const hasOfflineRow = isOfflineOffered && !isBorrowed;
  if (!isProfileOpen && !flags.aiAdvisor && !hasOfflineRow) return null;
  return (
    <RowList>
      {isProfileOpen && <ProfileRow profile={profile} />}
      {flags.aiAdvisor && (
        <RowLink to={paths.advisor} start={<AdvisorIcon className="size-6 shrink-0" />}>
          <b className="block">
            <Trans comment="Dashboard of a student: link">Ask the advisor</Trans>
          </b>
          <span className="block text-sm text-ink-quiet">
            <Trans comment="Under «Ask the advisor»">Answers with sources, also offline</Trans>
          </span>
        </RowLink>
      )}
      {hasOfflineRow && <OfflineRow />}
    </RowList>
  );
}
