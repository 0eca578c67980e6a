import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BLOCK_REASONS, type BlockReason } from '#domain/messages/message.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecide } from '../hooks/use-safeguarding.ts';

function useReasonLabels(): Readonly<Record<BlockReason, string>> {
  const { t } = useLingui();
  return {
    contact: t`Contacts are not exchanged here`,
    unsafe: t`It could put someone in danger`,
    unsuitable: t`It does not fit the rules of working together`,
  };
}

/** Lets a held message through, or not. Both cannot be taken back, so both are asked for once more. */
export function HeldDecision({ messageId }: { messageId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const reasons = useReasonLabels();
  const decide = useDecide();
  const [asked, setAsked] = useState<'pass' | 'block'>();
  const [reason, setReason] = useState<BlockReason>('contact');
  const close = () => setAsked(undefined);
  const run = () =>
    decide.mutate(
      { messageId, blockReason: asked === 'block' ? reason : undefined },
      {
        onSuccess: () => {
          toast.success(t`It is decided, and the sender is told.`);
          close();
        },
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('pass')}>
        <Trans>Pass it on</Trans>
      </Button>
      <Button kind="danger" onClick={() => setAsked('block')}>
        <Trans>Do not pass it on</Trans>
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'block' ? <Trans>Do not pass it on</Trans> : <Trans>Pass it on</Trans>}
        confirmLabel={asked === 'block' ? <Trans>Do not pass it on</Trans> : <Trans>Pass it on</Trans>}
        danger={asked === 'block'}
        busy={decide.isPending}
        onConfirm={run}
        onCancel={close}
      >
        {asked === 'block' ? (
          <RadioGroup
            label={<Trans>The reason, which the sender reads</Trans>}
            choices={BLOCK_REASONS.map((value) => ({ value, label: reasons[value] }))}
            value={reason}
            onValueChange={(value) => setReason(BLOCK_REASONS.find((known) => known === value) ?? 'contact')}
          />
        ) : (
          <p>
            <Trans>The other person can read it at once. This cannot be undone.</Trans>
          </p>
        )}
        {decide.error && (
          <Notice kind="error" live="assertive">
            {errorText(decide.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}
