import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileCompleteness } from '#domain/profiles/profile-completeness.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { paths } from '#web/app/paths.ts';
import { useQuestion } from '#web/features/student/profile/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CardBody } from './card-body.tsx';

const NAMED_AT_MOST = 3;

/** How much of the profile is there, by what helps to find a mentor, and what to fill next. */
export function CompletenessCard({ profile }: { profile: UseQueryResult<Profile | null> }) {
  return (
    <Card
      title={<Trans>Your profile</Trans>}
      actions={
        <LinkButton to={paths.profile}>
          <Trans>Open the profile</Trans>
        </LinkButton>
      }
    >
      <CardBody query={profile}>{(data) => <Completeness profile={data} />}</CardBody>
    </Card>
  );
}

function Completeness({ profile }: { profile: Profile | null }) {
  const { percent: shownPercent } = useFormat();
  const question = useQuestion();
  const { percent, missing } = profileCompleteness(profile);
  return (
    <>
      <ProgressBar label={<Trans>Complete</Trans>} value={percent} max={100} text={shownPercent(percent)} />
      {missing.length === 0 ? (
        <p>
          <Trans>Everything that helps is there. Thank you.</Trans>
        </p>
      ) : (
        <div>
          <p>
            <Trans>What would help most:</Trans>
          </p>
          <ul className="list-disc ps-6">
            {missing.slice(0, NAMED_AT_MOST).map((column) => {
              const { label, hash } = question(column);
              return (
                <li key={column}>
                  <Link to={paths.profile + hash} className="inline-flex min-h-11 items-center">
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
