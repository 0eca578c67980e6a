import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import type { CandidateWarning } from '#domain/matching/rank-candidates.ts';
import { WarningText } from '#web/features/admin/matching/index.ts';
import { LimitedText, useDraftStore } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { isolate, isolateLtr } from '#web/text/format.ts';
import { Button } from '#web/ui/button.tsx';
import { BackIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { isNoteTooLong, NOTE_MAX_CHARACTERS } from '../rules/note.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { isHopeless } from '../rules/pair-refusal.ts';
import { useAssign } from '../hooks/use-matches.ts';

export interface PairConfirmProps {
  student: { id: string; code: string };
  mentor: { id: string; name: string };
  /** what the match is against: it is made with a written reason alone */
  warnings: readonly CandidateWarning[];
  /** for whom a partner was being chosen */
  beganWith: 'student' | 'mentor';
  onBack: () => void;
  onDone: () => void;
}

const EMPTY = { overrideReason: '' };

/** The match once more, what it is against with the reason why it is made anyway, and the operation [FEAT-05]. */
export function PairConfirm(props: PairConfirmProps) {
  const { student, mentor, warnings, beganWith, onBack, onDone } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const reasonId = useId();
  const assign = useAssign();
  const draft = useDraftStore(`pair:${student.id}:${mentor.id}`, EMPTY);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const refusal = isAppError(assign.error) ? assign.error.code : undefined;
  // the database has the last word on whether the match is an exception
  const isRefusedWithoutReason = refusal === 'gender_rule_needs_reason';
  const isException = warnings.length > 0 || isRefusedWithoutReason;
  const code = isolateLtr(student.code);
  const name = isolate(mentor.name);

  const send = () => {
    const overrideReason = draft.read().values?.overrideReason ?? '';
    const isMissing = isException && overrideReason.trim() === '';
    setReasonMissing(isMissing);
    if (isNoteTooLong(overrideReason)) return;
    if (isMissing) {
      document.getElementById(reasonId)?.focus();
      return;
    }
    assign.mutate(
      // a reason that was stored from before is none where the rule asks for none
      { studentId: student.id, mentorId: mentor.id, overrideReason: isException ? overrideReason : '' },
      {
        onSuccess: () => {
          toast.success(t`${name} is now the mentor of ${code}.`);
          void draft.clear();
          onDone();
        },
      },
    );
  };
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          <bdi>{mentor.name}</bdi> will see the studies, interests and texts of{' '}
          <StudentCode>{student.code}</StudentCode>, never name, contact, religion or income. Both get a
          message.
        </Trans>
      </p>
      {isException && (
        <>
          {warnings.length > 0 && (
            <Notice kind="warning" title={<Trans>Please read this first</Trans>}>
              <ul className="grid gap-1">
                {warnings.map((warning) => (
                  <li key={warning.code}>
                    <WarningText warning={warning} />
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {isRefusedWithoutReason && (
            <Notice kind="warning" live="polite">
              {errorText('gender_rule_needs_reason')}
            </Notice>
          )}
          <LimitedText
            of={draft}
            textOf={({ values }) => values?.overrideReason ?? ''}
            id={reasonId}
            label={<Trans>Reason for the exception</Trans>}
            hint={<Trans>Only admins read it; it is kept for good.</Trans>}
            required
            error={isReasonMissing && <Trans>Please write the reason</Trans>}
            rows={3}
            limit={NOTE_MAX_CHARACTERS}
            tooLong={<Trans>The note is too long. Please shorten it</Trans>}
            onText={(overrideReason) => {
              draft.change({ overrideReason });
              setReasonMissing(false);
            }}
          />
        </>
      )}
      {assign.error && refusal !== 'gender_rule_needs_reason' && (
        <Notice kind="error" live="assertive">
          {errorText(assign.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isHopeless(beganWith, refusal) ? (
          <Button kind="primary" onClick={onDone}>
            <Trans>Back to the page</Trans>
          </Button>
        ) : (
          <>
            <Button icon={<BackIcon className="size-5" />} disabled={assign.isPending} onClick={onBack}>
              <Trans>Choose someone else</Trans>
            </Button>
            <Button kind="primary" busy={assign.isPending} onClick={send}>
              <Trans>Create the match</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
