import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ADMIN_END_REASONS, type MatchEndReason } from '#domain/matching/match.ts';
import { LimitedText, useDraftStore, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { isolate, isolateLtr } from '#web/text/format.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEndMatch } from '../hooks/use-matches.ts';
import { isNoteTooLong, NOTE_MAX_CHARACTERS } from '../rules/note.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import type { Match } from '../rules/match.ts';

interface Typed {
  reason: MatchEndReason | undefined;
  note: string;
}

const EMPTY: Typed = { reason: undefined, note: '' };

/** Asks why a pair ends and what that means, then ends it; what is typed stays on the device until then. */
export function EndMatchDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const optionText = useOptionText();
  const endMatch = useEndMatch();
  const draft = useDraftStore<Typed>(`end-match:${match.id}`, EMPTY);
  const reason = useShown(draft, ({ values }) => values?.reason);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const code = isolateLtr(match.studentCode);
  const mentor = isolate(match.mentorName);

  const end = () => {
    const note = draft.read().values?.note ?? '';
    setReasonMissing(!reason);
    if (isNoteTooLong(note)) return;
    if (!reason) {
      document.getElementById('end-reason')?.focus();
      return;
    }
    endMatch.mutate(
      { matchId: match.id, reason, note },
      {
        onSuccess: () => {
          toast.success(t`The match of ${code} and ${mentor} has ended.`);
          void draft.clear();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={<Trans>End this match</Trans>}
      onClose={onClose}
      escape={endMatch.isPending ? 'ignore' : 'close'}
      actions={
        <>
          <Button disabled={endMatch.isPending} onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button kind="danger" busy={endMatch.isPending} onClick={end}>
            <Trans>End this match</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          <bdi>{match.mentorName}</bdi> will no longer see what <StudentCode>{match.studentCode}</StudentCode>{' '}
          wrote, and both get a message. The history stays, and the student can be given another mentor.
        </Trans>
      </p>
      <Field
        id="end-reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>Student and mentor can read it.</Trans>}
        required
        error={isReasonMissing && <Trans>Please choose a reason</Trans>}
      >
        <Select
          placeholder={t`Choose a reason`}
          choices={ADMIN_END_REASONS.map((value) => ({
            value,
            label: optionText('match_end_reason', value),
          }))}
          value={reason ?? ''}
          onChange={(event) => {
            draft.change({ reason: ADMIN_END_REASONS.find((known) => known === event.target.value) });
            setReasonMissing(false);
          }}
        />
      </Field>
      <LimitedText
        of={draft}
        textOf={({ values }) => values?.note ?? ''}
        label={<Trans>Note</Trans>}
        hint={<Trans>Only admins read it.</Trans>}
        optional
        limit={NOTE_MAX_CHARACTERS}
        tooLong={<Trans>The note is too long. Please shorten it</Trans>}
        onText={(note) => draft.change({ note })}
      />
      {endMatch.error && (
        <Notice kind="error" live="assertive">
          {errorText(endMatch.error)}
        </Notice>
      )}
    </Dialog>
  );
}
