import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Written } from '#web/ui/written.tsx';
import { type Outcome, useOutcomeSending } from '../hooks/use-outcomes.ts';
import { useKindLabels } from './outcome-labels.ts';

function Standing({ outcome: { waits, state, answer } }: { outcome: Outcome }) {
  const onlyInPage = useOnlyInPage();
  if (waits === 'removed') {
    return (
      <Badge kind="waiting">
        <Trans comment="List of what a student has reached: badge, taken back while offline">
          Withdrawn, not sent yet
        </Trans>
      </Badge>
    );
  }
  if (waits === 'added') {
    return (
      <Badge kind="waiting">
        {onlyInPage ? (
          <Trans comment="List of what a student has reached: badge, added while offline on a shared phone">
            Not sent yet
          </Trans>
        ) : (
          <Trans comment="List of what a student has reached: badge, added while offline">
            On this phone, not sent yet
          </Trans>
        )}
      </Badge>
    );
  }
  if (state === 'confirmed') {
    return (
      <Badge kind="done">
        <Trans comment="List of what a student has reached: badge beside an entry">
          Confirmed by the team
        </Trans>
      </Badge>
    );
  }
  if (state === 'told') {
    return (
      <Badge>
        <Trans comment="List of what a student has reached: badge beside an entry; “it” is the entry">
          The team has not looked at it yet
        </Trans>
      </Badge>
    );
  }
  return (
    <div className="grid gap-1">
      <Badge>
        <Trans comment="List of what a student has reached: badge beside an entry, the team could not confirm it; a reason follows">
          Not confirmed
        </Trans>
      </Badge>
      {answer !== '' && <Written className="break-words whitespace-pre-line">{answer}</Written>}
    </div>
  );
}

/** What was reached, each with where it stands, and the way to take it back. */
export function OutcomeList({ outcomes, isStudent }: { outcomes: readonly Outcome[]; isStudent: boolean }) {
  const { t } = useLingui();
  const { dayInBoth } = useFormat();
  const errorText = useErrorText();
  const kindLabels = useKindLabels();
  const sending = useOutcomeSending();
  const [asked, setAsked] = useState<Outcome>();
  const takeBack = ({ id: outcomeId, details }: Outcome) =>
    sending.mutate({ operation: 'remove', outcomeId, details }, { onSettled: () => setAsked(undefined) });
  return (
    <>
      {sending.error && (
        <Notice kind="error" live="assertive">
          {errorText(sending.error)}
        </Notice>
      )}
      <ul
        aria-label={t({
          message: 'Results',
          comment: 'List of what a student has reached: read aloud by screen readers',
        })}
        className="grid gap-3"
      >
        {outcomes.map((outcome) => {
          const day = dateOfIso(outcome.cameOn ?? '');
          return (
            <li key={outcome.id} className="grid gap-2 rounded-lg border border-line bg-surface p-4">
              <h2 className="font-bold">{kindLabels(outcome.kind)}</h2>
              <Written className="break-words whitespace-pre-line">{outcome.details}</Written>
              {day && <p className="text-sm text-ink-quiet">{dayInBoth(day)}</p>}
              {!outcome.isMine && (
                <p className="text-sm text-ink-quiet">
                  {isStudent ? (
                    <Trans comment="To a student, list of results: under an entry">Written by a mentor</Trans>
                  ) : (
                    <Trans comment="To a mentor, list of results: under an entry">
                      Written by the student
                    </Trans>
                  )}
                </p>
              )}
              <Standing outcome={outcome} />
              {outcome.waits === undefined && (isStudent || outcome.isMine) && (
                <div>
                  <Button
                    aria-label={t({
                      message: `Take back: ${outcome.details}`,
                      comment:
                        'List of what a student has reached: button, read aloud by screen readers; {0} is the entry',
                    })}
                    onClick={() => setAsked(outcome)}
                  >
                    <Trans comment="List of what a student has reached: button that deletes an entry, a question follows">
                      Take back
                    </Trans>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={
            <Trans comment="List of what a student has reached: title of the dialog that asks before an act">
              Take this back?
            </Trans>
          }
          confirmLabel={
            <Trans comment="List of what a student has reached, dialog: button that deletes the entry">
              Take back
            </Trans>
          }
          busy={sending.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => takeBack(asked)}
        >
          <Written className="font-bold break-words">{asked.details}</Written>
          <p>
            <Trans comment="List of what a student has reached, dialog: “it” is the entry">
              It is deleted, also where the team has confirmed it. You can write it down again.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
