import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#domain/profiles/profile.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { PROFILE_FIELD_LABELS } from '#web/text/options/profile-field-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWasFreeOfDialogs } from '#web/ui/dialog-stack.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAnswerInvitation } from '../hooks/use-invitation.ts';
import { answeredQuestions, type Invitation } from '../rules/invitation.ts';
import { formOf } from '../rules/student-form.ts';
import { useAnswerText } from './answer-text.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  profile: Profile;
  /** she decides another time */
  onLater: () => void;
}

function Answers({ invitation, profile }: Omit<InvitationDialogProps, 'onLater'>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const answerText = useAnswerText();
  const form = formOf({ ...profile, ...invitation.fields }, language);
  return (
    <DescriptionList
      items={answeredQuestions(invitation).map(({ field, stays }) => ({
        id: field,
        term: t(PROFILE_FIELD_LABELS[field]),
        description: (
          <>
            <bdi className="whitespace-pre-line break-words">{answerText(field, form)}</bdi>
            {stays && (
              <span className="block text-sm text-ink-quiet">
                <Trans comment="What the team wrote about a new student, under one answer">
                  You have answered this yourself. Your answer stays.
                </Trans>
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** FEAT-07: asks a person once what becomes of what the team wrote about her. */
export function InvitationDialog({ invitation, profile, onLater }: InvitationDialogProps) {
  const errorText = useErrorText();
  const answer = useAnswerInvitation();
  const mayOpen = useWasFreeOfDialogs();
  if (!mayOpen) return null;
  const busyWith = answer.isPending ? answer.variables : undefined;
  return (
    <Dialog
      open
      title={
        <Trans comment="What the team wrote about a new student: title of the dialog">
          What the team wrote about you
        </Trans>
      }
      onClose={onLater}
      actions={
        <>
          <Button busy={busyWith === false} disabled={busyWith === true} onClick={() => answer.mutate(false)}>
            <Trans comment="What the team wrote about a new student: button, deletes it">Do not use it</Trans>
          </Button>
          <Button
            kind="primary"
            busy={busyWith === true}
            disabled={busyWith === false}
            onClick={() => answer.mutate(true)}
          >
            <Trans comment="What the team wrote about a new student: button, fills empty answers with it">
              Use it
            </Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans comment="What the team wrote about a new student: sentence">
          The team wrote this before you had an account. You can put it into your profile and change it there.
          We then delete this copy, even if you do not use it.
        </Trans>
      </p>
      {answer.error && (
        <Notice kind="error" live="assertive">
          {errorText(answer.error)}
        </Notice>
      )}
      <Answers invitation={invitation} profile={profile} />
    </Dialog>
  );
}
