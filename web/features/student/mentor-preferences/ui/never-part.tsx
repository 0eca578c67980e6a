import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useWishList } from '../hooks/use-wishes.ts';
import type { Never } from '../rules/wish.ts';
import { useNameOf } from './use-name-of.ts';

type Nevers = ReturnType<typeof useWishList>['nevers'];

/** Whom she never wants; nothing where there is nobody. */
export function NeverPart({ nevers }: { nevers: Nevers }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const [asked, setAsked] = useState<Never>();
  const { all, waiting, takenBack, sending } = nevers;
  const rows = [...all, ...takenBack];
  if (rows.length === 0 && !sending.error) return null;
  return (
    <Card title={<Trans comment="Wishes of a student, mentors that they never want: heading">Never</Trans>}>
      <p>
        <Trans comment="Wishes of a student, mentors that they never want: sentence">
          No round matches you with these people. They are not told, and the team does not see that it was
          you. Only you can change it.
        </Trans>
      </p>
      {sending.error && (
        <Notice kind="error" live="assertive">
          {errorText(sending.error)}
        </Notice>
      )}
      <ul className="grid gap-2">
        {rows.map((never) => {
          const name = nameOf(never);
          const isTakenBack = takenBack.some(({ mentorId }) => mentorId === never.mentorId);
          return (
            <li key={never.mentorId} className="flex flex-wrap items-center gap-2">
              <bdi>{name}</bdi>
              {isTakenBack && (
                <Badge kind="waiting">
                  <Trans comment="Wishes of a student, mentors that they never want: badge, one or two words">
                    Withdrawn, not sent yet
                  </Trans>
                </Badge>
              )}
              {waiting.some(({ mentorId }) => mentorId === never.mentorId) && <NotSent />}
              {!isTakenBack && (
                <Button
                  aria-label={t({
                    message: `Take back: ${name}`,
                    comment:
                      'Wishes of a student, mentors that they never want: read aloud by screen readers; {name} is a person’s first name',
                  })}
                  onClick={() => setAsked(never)}
                >
                  <Trans comment="Wishes of a student, mentors that they never want: button">Take back</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && <TakeBackDialog mentor={asked} nevers={nevers} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function NotSent() {
  const onlyInPage = useOnlyInPage();
  return (
    <Badge kind="waiting">
      {onlyInPage ? (
        <Trans comment="Wishes of a student, mentors that they never want: badge, one or two words">
          Not sent yet
        </Trans>
      ) : (
        <Trans comment="Wishes of a student, mentors that they never want: badge, one or two words">
          On this phone, not sent yet
        </Trans>
      )}
    </Badge>
  );
}

export interface NeverDialogProps {
  mentor: Never;
  nevers: Nevers;
  onClose: () => void;
}

/** Asks before somebody is ruled out. */
export function NeverDialog({ mentor, nevers: { sending }, onClose }: NeverDialogProps) {
  const name = useNameOf()(mentor);
  return (
    <ConfirmDialog
      open
      danger
      title={
        <Trans comment="Wishes of a student, mentors that they never want: title of a dialog">
          Never with this mentor?
        </Trans>
      }
      confirmLabel={<Trans comment="Wishes of a student, mentors that they never want: button">Never</Trans>}
      busy={sending.isPending}
      onCancel={onClose}
      onConfirm={() =>
        sending.mutate({ mentorId: mentor.mentorId, name: mentor.name }, { onSettled: onClose })
      }
    >
      <p className="font-bold">
        <bdi>{name}</bdi>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Trans comment="Wishes of a student, mentors that they never want: line of a list">
            You will never be matched, by a round or by the team.
          </Trans>
        </li>
        <li>
          <Trans comment="Wishes of a student, mentors that they never want: line of a list">
            The other person is not told, and you need not say why.
          </Trans>
        </li>
        <li>
          <Trans comment="Wishes of a student, mentors that they never want: line of a list">
            Only you can take it back, here. The team does not see that it was you.
          </Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}

/** Asks before somebody can be brought together with her again: a slip here could be dangerous. */
function TakeBackDialog({ mentor, nevers: { sending }, onClose }: NeverDialogProps) {
  const name = useNameOf()(mentor);
  return (
    <ConfirmDialog
      open
      title={
        <Trans comment="Wishes of a student, mentors that they never want: title of a dialog">
          Remove from your “never” list?
        </Trans>
      }
      confirmLabel={
        <Trans comment="Wishes of a student, mentors that they never want: button">Take back</Trans>
      }
      busy={sending.isPending}
      onCancel={onClose}
      onConfirm={() =>
        sending.mutate(
          { mentorId: mentor.mentorId, name: mentor.name, isTakenBack: true },
          { onSettled: onClose },
        )
      }
    >
      <p className="font-bold">
        <bdi>{name}</bdi>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Trans comment="Wishes of a student, mentors that they never want: line of a list">
            A later round may match you again.
          </Trans>
        </li>
        <li>
          <Trans comment="Wishes of a student, mentors that they never want: line of a list">
            Nobody is told.
          </Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
