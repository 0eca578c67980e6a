import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Setup, useBeginSetup, useFactor, useRemoveFactor } from '../hooks/use-second-step.ts';
import { CodeForm } from '../ui/code-form.tsx';

function SetupSteps({ setup, onEnd }: { setup: Setup; onEnd: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans comment="Account, second step at sign-in: sentence">
          Scan this picture with the app on your phone, or type the key into it.
        </Trans>
      </p>
      {/* scanners want dark on light, also where the page is dark */}
      <img
        src={setup.picture}
        alt={t({
          message: 'Picture for the app',
          comment: 'Account, second step at sign-in: text of a picture',
        })}
        className="size-48 rounded-lg bg-white p-2"
      />
      <p>
        <Trans comment="Account, second step at sign-in: sentence">Key:</Trans>{' '}
        <code dir="ltr" className="select-all break-all font-bold">
          {setup.secret}
        </code>
      </p>
      <p>
        <Trans comment="Account, second step at sign-in: sentence">
          Then type the code that the app shows. From then on you are signed in here alone.
        </Trans>
      </p>
      <CodeForm
        factorId={setup.factorId}
        submitLabel={<Trans comment="Account, second step at sign-in: text">Switch on</Trans>}
        onTaken={() => {
          toast.success(
            t({
              message: 'The second step is switched on',
              comment: 'Account, second step at sign-in: short message that passes',
            }),
            { layer: 'auth' },
          );
          onEnd();
        }}
        otherwise={
          <Button onClick={onEnd}>
            <Trans comment="Account, second step at sign-in: button">Cancel</Trans>
          </Button>
        }
      />
    </>
  );
}

function Off() {
  const errorText = useErrorText();
  const begin = useBeginSetup();
  if (begin.data) return <SetupSteps setup={begin.data} onEnd={begin.reset} />;
  return (
    <>
      <p>
        <Trans comment="Account, second step at sign-in: sentence">
          With a second step nobody gets in with your password alone: you also type a code that an app on your
          phone shows, for example <bdi>Aegis</bdi> or <bdi>Google Authenticator</bdi>. The app needs no
          connection.
        </Trans>
      </p>
      {begin.error && (
        <Notice kind="error" live="assertive">
          {errorText(begin.error)}
        </Notice>
      )}
      <div>
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          <Trans comment="Account, second step at sign-in: button">Set it up</Trans>
        </Button>
      </div>
    </>
  );
}

function On({ factorId }: { factorId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const remove = useRemoveFactor();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <>
      <Badge kind="done">
        <Trans comment="Account, second step at sign-in: badge, one or two words">Switched on</Trans>
      </Badge>
      <p>
        <Trans comment="Account, second step at sign-in: sentence">
          At every sign-in you also type the code that your app shows.
        </Trans>
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>
          <Trans comment="Account, second step at sign-in: button">Switch off</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          <Trans comment="Account, second step at sign-in: title of a dialog">
            Switch off the second step?
          </Trans>
        }
        confirmLabel={<Trans comment="Account, second step at sign-in: button">Switch off</Trans>}
        danger
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate(factorId, {
            onSuccess: () =>
              toast.success(
                t({
                  message: 'The second step is switched off',
                  comment: 'Account, second step at sign-in: short message that passes',
                }),
                { layer: 'auth' },
              ),
          })
        }
      >
        {remove.error && (
          <Notice kind="error" live="assertive">
            {errorText(remove.error)}
          </Notice>
        )}
        <p>
          <Trans comment="Account, second step at sign-in: sentence">
            Then your password alone is enough to get in. The entry in your app is of no use any more.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Sets up the second step of the own account, or takes it away [AU-14]. */
export function SecondStepCard() {
  const errorText = useErrorText();
  const { data: factorId, error, isFetching, refetch } = useFactor();
  return (
    <Card title={<Trans comment="Account, second step at sign-in: heading">Second step</Trans>}>
      {factorId === undefined && !error && (
        <LoadingPart>
          <Trans comment="Account, second step at sign-in: shown while loading">One moment, please</Trans>
        </LoadingPart>
      )}
      {error && (
        <Notice
          kind="warning"
          live="polite"
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans comment="Account, second step at sign-in: button">Try Again</Trans>
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {factorId === null && <Off />}
      {typeof factorId === 'string' && <On factorId={factorId} />}
    </Card>
  );
}
