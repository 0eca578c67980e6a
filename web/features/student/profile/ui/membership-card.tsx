import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#domain/profiles/profile.ts';
import { paths } from '#web/app/paths.ts';
import { useTerms } from '#web/features/account/terms/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { toast } from '#web/ui/toast.ts';

const reloadPage = () => location.reload();

/** The person's code, and the terms with the way to withdraw from them [TERMS-04]. */
export function MembershipCard({ profile, reload = reloadPage }: { profile: Profile; reload?: () => void }) {
  const { t } = useLingui();
  const { answer } = useTerms();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const answered = await answer(false);
    setBusy(false);
    setAsking(false);
    // an answer that waits is told by the bar about the connection
    if (answered === 'written') reload();
    else if (answered !== 'waits')
      toast.error(
        t({
          message: 'Failed to update terms acceptance',
          comment:
            'Profile of a student, card “Your account”: error when withdrawing the acceptance did not work',
        }),
      );
  };
  return (
    <Card title={<Trans comment="Profile of a student, last card: heading">Your account</Trans>}>
      <DescriptionList
        items={[
          {
            id: 'code',
            term: (
              <Trans comment="Profile of a student, card “Your account”: label before a code by which the team finds the person without a name">
                Your code
              </Trans>
            ),
            description: (
              <bdi dir="ltr" className="font-semibold">
                {profile.student_id ?? '–'}
              </bdi>
            ),
          },
          {
            id: 'email',
            term: (
              <Trans comment="Profile of a student, card “Your account”: label before the address">
                Email
              </Trans>
            ),
            description: (
              <bdi dir="ltr" className="break-words">
                {profile.email}
              </bdi>
            ),
          },
          {
            id: 'terms',
            term: (
              <Trans comment="Profile of a student, card “Your account”: label before “Accepted” or “Not accepted”">
                Terms of service
              </Trans>
            ),
            description: (
              <span className="flex flex-wrap items-center gap-x-4">
                {profile.terms_accepted ? (
                  <Trans comment="Profile of a student, card “Your account”: state of the terms of service, beside a link to them">
                    Accepted
                  </Trans>
                ) : (
                  <Trans comment="Profile of a student, card “Your account”: state of the terms of service">
                    Not accepted
                  </Trans>
                )}
                <Link to={paths.terms} className="inline-flex min-h-11 items-center">
                  <Trans>Read the terms</Trans>
                </Link>
              </span>
            ),
          },
        ]}
      />
      {profile.terms_accepted && (
        <div>
          <Button onClick={() => setAsking(true)}>
            <Trans comment="Profile of a student, card “Your account”: button; the acceptance of the terms of service">
              Withdraw my acceptance
            </Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={
          <Trans comment="Profile of a student, card “Your account”: title of the dialog that asks before an act">
            Withdraw your acceptance of the terms?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Profile of a student, dialog about the terms of service: button that withdraws the acceptance">
            Withdraw
          </Trans>
        }
        danger
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Trans comment="Profile of a student, dialog about the terms of service: what happens; “the queue” are students who wait for a mentor">
            You keep your profile and your place in the queue. To continue here, you will need to accept the
            terms again.
          </Trans>
        </p>
      </ConfirmDialog>
    </Card>
  );
}
