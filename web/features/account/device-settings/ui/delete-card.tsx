import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAwake } from '#web/ui/use-awake.ts';
import { useForgetting } from '../hooks/use-forgetting.ts';
import { UnsentChoices } from './unsent-choices.tsx';

function Done() {
  return (
    <Notice
      kind="success"
      live="polite"
      title={
        <Trans comment="Page “This phone”, deleting what is kept: heading of a notice">
          Your data is deleted from this phone
        </Trans>
      }
    >
      <p>
        <Trans comment="Page “This phone”, deleting what is kept: sentence">
          You can close this page now. What you had sent is still in your account.
        </Trans>
      </p>
    </Notice>
  );
}

/** The question is a part of the address: asked for before the program is there, it comes with the program. */
const QUESTION = '#delete';

/** SG-06, PR-02: everything that this phone keeps, removed in one step that is asked about once. */
export function DeleteCard() {
  const isAwake = useAwake();
  const isAsking = useLocation().hash === QUESTION && isAwake;
  const navigate = useNavigate();
  const close = () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  const { mutate, isPending, isSuccess, isError } = useForgetting();
  if (isSuccess) return <Done />;
  return (
    <Card
      title={
        <Trans comment="Page “This phone”, deleting what is kept: heading">
          Delete my data from this phone
        </Trans>
      }
      highlighted
    >
      <p>
        <Trans comment="Page “This phone”, deleting what is kept: sentence">
          You are signed out, and everything that this website has kept in this browser is removed: of you,
          and of everyone else who uses it here. It works without a network too. What you have sent stays in
          your account.
        </Trans>
      </p>
      {isError && (
        <Notice kind="error" live="polite">
          <Trans comment="Page “This phone”, deleting what is kept: notice">
            It could not be done now. Try again, or clear this website in the settings of the browser.
          </Trans>
        </Notice>
      )}
      <LinkButton kind="danger" wide to={QUESTION} preventScrollReset>
        <Trans comment="Page “This phone”, deleting what is kept: button">
          Delete my data from this phone
        </Trans>
      </LinkButton>
      <ConfirmDialog
        open={isAsking}
        danger
        title={
          <Trans comment="Page “This phone”, deleting what is kept: title of a dialog">
            Delete everything from this phone?
          </Trans>
        }
        confirmLabel={
          <Trans comment="Page “This phone”, deleting what is kept: button">Delete from this phone</Trans>
        }
        busy={isPending}
        onCancel={close}
        onConfirm={() => mutate(undefined, { onSettled: close })}
      >
        <div className="grid gap-3">
          <UnsentChoices />
          <p>
            <Trans comment="Page “This phone”, deleting what is kept: sentence">
              You will be signed out. What you have sent stays in your account.
            </Trans>
          </p>
          <p role="status" className="font-semibold empty:hidden">
            {isPending && (
              <Trans comment="Page “This phone”, deleting what is kept: sentence">
                Not finished yet. Please keep this page open.
              </Trans>
            )}
          </p>
        </div>
      </ConfirmDialog>
    </Card>
  );
}
