import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { type OwnSession, useEndSession } from '../hooks/use-own-sessions.ts';
import { SessionName } from './session-name.tsx';

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      {session.isCurrent && (
        <Badge kind="done">
          <Trans comment="Account, devices that are signed in: badge, one or two words">This browser</Trans>
        </Badge>
      )}
      <p className="font-bold">
        <SessionName session={session} />
      </p>
      <p className="text-ink-quiet">
        <Trans comment="Account, devices that are signed in: sentence; <0/> is a date">
          Signed in: <Moment at={session.startedAt} as="exact" />
        </Trans>
      </p>
      {!session.isCurrent && (
        <>
          <p className="text-ink-quiet">
            <Trans comment="Account, devices that are signed in: sentence; <0/> is a date">
              Last used: <Moment at={session.lastActiveAt} as="relative" />
            </Trans>
          </p>
          <div>
            <Button onClick={onEnd}>
              <Trans comment="Account, devices that are signed in: button">Sign out there</Trans>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function EndDialog(props: { asked: OwnSession | 'all others' | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const end = useEndSession();
  const { asked } = props;
  const isAll = asked === 'all others';
  const close = () => {
    end.reset();
    props.onClose();
  };
  const confirm = () => {
    if (asked === undefined) return;
    end.mutate(asked, {
      onSuccess: () => {
        toast.success(
          isAll
            ? t({
                message: 'Signed out everywhere else',
                comment: 'Account, devices that are signed in: short message that passes',
              })
            : t({
                message: 'Signed out there',
                comment: 'Account, devices that are signed in: short message that passes',
              }),
          { layer: 'auth' },
        );
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={
        isAll ? (
          <Trans comment="Account, devices that are signed in: title of a dialog">
            Sign out everywhere else?
          </Trans>
        ) : (
          <Trans comment="Account, devices that are signed in: title of a dialog">Sign out there?</Trans>
        )
      }
      confirmLabel={
        isAll ? (
          <Trans comment="Account, devices that are signed in: button">Sign out everywhere else</Trans>
        ) : (
          <Trans comment="Account, devices that are signed in: button">Sign out there</Trans>
        )
      }
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      {end.error && (
        <Notice kind="error" live="assertive">
          {errorText(end.error)}
        </Notice>
      )}
      {asked !== undefined && !isAll && (
        <p className="font-bold">
          <SessionName session={asked} />
        </p>
      )}
      <p>
        <Trans comment="Account, devices that are signed in: sentence">
          Anyone who uses your account there must sign in again. If that was not you, change your password
          too.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

/** SE-05: the sessions of the person, each but this one with its way out. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [asked, setAsked] = useState<OwnSession | 'all others'>();
  const others = sessions.filter((session) => !session.isCurrent);
  return (
    <>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p>
          <Trans comment="Account, devices that are signed in: sentence">
            You are signed in nowhere else.
          </Trans>
        </p>
      ) : (
        <Button kind="danger" wide onClick={() => setAsked('all others')}>
          <Trans comment="Account, devices that are signed in: button">Sign out everywhere else</Trans>
        </Button>
      )}
      <EndDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
