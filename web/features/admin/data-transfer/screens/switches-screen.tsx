import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useSwitches, useTurn } from '../hooks/use-switches.ts';
import { type FeatureSwitch, isOnNow } from '../rules/switches.ts';
import { MigrationTabs } from '../ui/migration-tabs.tsx';
import { SWITCH_LABELS } from '../ui/switch-labels.ts';

function WhoSwitched({ switched, isConfiguredOn }: FeatureSwitch) {
  if (!switched)
    return isConfiguredOn ? (
      <Trans>As the operator has set it up.</Trans>
    ) : (
      <Trans>The operator has set it up switched off.</Trans>
    );
  const at = <Moment at={new Date(switched.atMs)} as="exact" />;
  return switched.by ? (
    <Trans>
      Switched by <bdi>{switched.by}</bdi>, {at}.
    </Trans>
  ) : (
    <Trans>Switched {at}.</Trans>
  );
}

function SwitchCard({ one, onAsk }: { one: FeatureSwitch; onAsk: () => void }) {
  const { t } = useLingui();
  const { name, does } = SWITCH_LABELS[one.flag];
  const isOn = isOnNow(one);
  const label = t(name);
  return (
    <Card title={label}>
      {isOn ? (
        <Badge kind="done">
          <Trans>On</Trans>
        </Badge>
      ) : (
        <Badge kind="stopped">
          <Trans>Off</Trans>
        </Badge>
      )}
      <p className="max-w-measure">{t(does)}</p>
      <p className="text-ink-quiet">
        <WhoSwitched {...one} />
      </p>
      <Button
        className="w-fit"
        onClick={onAsk}
        aria-label={isOn ? t`Switch off: ${label}` : t`Switch on: ${label}`}
      >
        {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
    </Card>
  );
}

function Switches({ switches }: { switches: readonly FeatureSwitch[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const turn = useTurn();
  const [asked, setAsked] = useState<FeatureSwitch>();
  const label = asked && t(SWITCH_LABELS[asked.flag].name);
  return (
    <>
      {turn.error && (
        <Notice kind="error" live="assertive">
          {errorText(turn.error)}
        </Notice>
      )}
      {turn.isSuccess && (
        <Notice kind="success" live="polite">
          <Trans>
            Switched. It holds within a few seconds; a screen that is open now sees it when it is loaded
            again.
          </Trans>
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {switches.map((one) => (
          <SwitchCard key={one.flag} one={one} onAsk={() => setAsked(one)} />
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        danger={asked !== undefined && isOnNow(asked)}
        title={
          asked && isOnNow(asked) ? (
            <Trans>Switch off for everyone: {label}?</Trans>
          ) : (
            <Trans>Switch on for everyone: {label}?</Trans>
          )
        }
        confirmLabel={asked && isOnNow(asked) ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
        busy={turn.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && turn.mutate(asked, { onSettled: () => setAsked(undefined) })}
      >
        {asked && t(SWITCH_LABELS[asked.flag].does)}
      </ConfirmDialog>
    </>
  );
}

/** Parts of the product that an admin switches off and on while it runs [FEAT-01]. */
export function Component() {
  const { t } = useLingui();
  const query = useSwitches();
  return (
    <Page
      heading={<Trans>Feature flags</Trans>}
      tabTitle={t`Feature flags`}
      lead={
        <Trans>
          What is off is off for everyone, and no link leads to it. Nothing is deleted. The record names who
          switched what.
        </Trans>
      }
    >
      <MigrationTabs />
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(switches) => <Switches switches={switches} />}
      </QueryPart>
    </Page>
  );
}
