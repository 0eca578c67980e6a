import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ViewCommands } from '../hooks/use-saved-views.ts';
import type { SavedView } from '../rules/saved-view.ts';

export interface DeleteViewProps {
  view: SavedView;
  remove: ViewCommands['remove'];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a view is deleted, and says whose it is then no more. */
export function DeleteView({ view, remove, onClose, onDeleted }: DeleteViewProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={<Trans comment="Staff, saved view of a list: title of the question">Delete this view?</Trans>}
      confirmLabel={<Trans comment="Staff, saved view of a list: button">Delete</Trans>}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(view.id, {
          onSuccess: () => {
            toast.success(t({ message: 'View deleted.', comment: 'Staff, saved view of a list: toast' }));
            onDeleted();
          },
        })
      }
    >
      <p className="font-bold break-words">
        <bdi>{view.name}</bdi>
      </p>
      <p>
        {view.isShared ? (
          <Trans comment="Staff, shared view of a list: what deleting it means">
            It is deleted for the whole team. Nothing in the list changes.
          </Trans>
        ) : (
          <Trans comment="Staff, own view of a list: what deleting it means">
            Only the view is deleted. Nothing in the list changes.
          </Trans>
        )}
      </p>
      {remove.error && <Notice kind="error" live="assertive" title={errorText(remove.error)} />}
    </ConfirmDialog>
  );
}
