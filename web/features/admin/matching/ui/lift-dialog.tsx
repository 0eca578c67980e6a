import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Shown, useDraftStore } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { useLift } from '../hooks/use-rounds.ts';
import { LIFT_REASON_MAX_CHARACTERS, type LiftProblem, liftProblem, type RuledOut } from '../rules/never.ts';

const EMPTY = { reason: '' };

interface LiftDialogProps {
  ruledOut: RuledOut;
  lift: ReturnType<typeof useLift>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why before two may be a pair again; what was refused is said here, with the reason still in its field. */
export function LiftDialog({ ruledOut, lift, onClose, onDone }: LiftDialogProps) {
  const errorText = useErrorText();
  const id = useId();
  const draft = useDraftStore(`lift:${ruledOut.id}`, EMPTY);
  const [problem, setProblem] = useState<LiftProblem>();
  const send = () => {
    const reason = draft.read().values?.reason ?? '';
    const found = liftProblem(reason);
    setProblem(found);
    if (found) {
      document.getElementById(id)?.focus();
      return;
    }
    lift.mutate(
      { id: ruledOut.id, reason },
      {
        onSuccess: () => {
          void draft.clear();
          onDone();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Allow matching these two again?</Trans>}
      confirmLabel={<Trans>Remove the block</Trans>}
      busy={lift.isPending}
      onCancel={onClose}
      onConfirm={send}
    >
      <p className="font-bold">
        <bdi dir="ltr">{ruledOut.studentCode}</bdi> · <bdi>{ruledOut.mentorName || '–'}</bdi>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          <Trans>Rounds and the team can match these two again, unless another entry rules it out.</Trans>
        </li>
        <li>
          <Trans>Neither of them is told.</Trans>
        </li>
        <li>
          <Trans>Who lifted it, when and why stays in the record.</Trans>
        </li>
      </ul>
      {lift.error && (
        <Notice kind="error" live="assertive">
          {errorText(lift.error)}
        </Notice>
      )}
      <Field
        id={id}
        label={<Trans>Why it is lifted</Trans>}
        error={
          problem &&
          (problem === 'missing' ? (
            <Trans>Please fill this in</Trans>
          ) : (
            <Trans>The text is too long. Please shorten it</Trans>
          ))
        }
      >
        <Shown of={draft} pick={({ values }) => values?.reason ?? ''}>
          {(reason) => (
            <Textarea
              limit={LIFT_REASON_MAX_CHARACTERS}
              value={reason}
              onChange={({ target }) => {
                draft.change({ reason: target.value });
                setProblem(undefined);
              }}
            />
          )}
        </Shown>
      </Field>
    </ConfirmDialog>
  );
}
