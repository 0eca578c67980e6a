import { Trans } from '@lingui/react/macro';
import { useOnlyInPage } from '#web/features/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useWishList } from '../hooks/use-wishes.ts';
import type { Never } from '../rules/wish.ts';
import { useNameOf } from './use-name-of.ts';

type Nevers = ReturnType<typeof useWishList>['nevers'];

/** Whom she never wants; nothing where there is nobody. */
export function NeverPart({ nevers }: { nevers: Nevers }) {
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const onlyInPage = useOnlyInPage();
  const { all, waiting, sending } = nevers;
  if (all.length === 0 && !sending.error) return null;
  return (
    <Card title={<Trans>Never</Trans>}>
      <p>
        <Trans>
          No round brings you together with these people, and they are not told. If it was a mistake, the team
          can take it back.
        </Trans>
      </p>
      {sending.error && (
        <Notice kind="error" live="assertive">
          {errorText(sending.error)}
        </Notice>
      )}
      <ul className="grid gap-2">
        {all.map((never) => (
          <li key={never.mentorId} className="flex flex-wrap items-center gap-2">
            <bdi>{nameOf(never)}</bdi>
            {waiting.some(({ mentorId }) => mentorId === never.mentorId) && (
              <Badge kind="waiting">
                {onlyInPage ? <Trans>Not sent yet</Trans> : <Trans>On this phone, not sent yet</Trans>}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export interface NeverDialogProps {
  mentor: Never;
  nevers: Nevers;
  onClose: () => void;
}

/** Asks before somebody is ruled out, since she cannot take it back here herself. */
export function NeverDialog({ mentor, nevers: { sending }, onClose }: NeverDialogProps) {
  const name = useNameOf()(mentor);
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Never with this mentor?</Trans>}
      confirmLabel={<Trans>Never</Trans>}
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
          <Trans>No round and nobody of the team brings you together.</Trans>
        </li>
        <li>
          <Trans>The other person is not told, and you need not say why.</Trans>
        </li>
        <li>
          <Trans>You cannot take it back here yourself. The team can.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
