import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { playAlarm } from '../hooks/use-alarm-sound.ts';
import { useSaveSettings } from '../hooks/use-on-call.ts';
import type { OnCallSettings } from '../rules/on-call.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface HourProps {
  label: ReactNode;
  value: number | undefined;
  onChoose: (hour: number | undefined) => void;
}

function Hour({ label, value, onChoose }: HourProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Field label={label} optional>
      <Select
        placeholder={t`None`}
        choices={HOURS.map((hour) => ({
          value: String(hour),
          label: format.digits(`${String(hour).padStart(2, '0')}:00`),
        }))}
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      />
    </Field>
  );
}

/** How this admin is called when she is on call. */
export function SettingsCard({ settings }: { settings: OnCallSettings }) {
  const errorText = useErrorText();
  const save = useSaveSettings();
  const [own, setOwn] = useState(settings);
  const change = (changes: Partial<OnCallSettings>) => {
    save.reset();
    setOwn({ ...own, ...changes });
  };
  const isReached = own.byPush || own.byEmail;
  return (
    <Card title={<Trans>How you are called</Trans>}>
      <div className="grid max-w-measure gap-4">
        <Checkbox
          label={<Trans>On the lock screen of your devices</Trans>}
          hint={
            <Trans>
              Switch it on in your account on each device. It says that something is new, never what.
            </Trans>
          }
          checked={own.byPush}
          onChange={({ target }) => change({ byPush: target.checked })}
        />
        <Checkbox
          label={<Trans>By email</Trans>}
          checked={own.byEmail}
          onChange={({ target }) => change({ byEmail: target.checked })}
        />
        <div className="grid justify-items-start gap-2">
          <Checkbox
            label={<Trans>With a sound while this site is open</Trans>}
            checked={own.hasSound}
            onChange={({ target }) => change({ hasSound: target.checked })}
          />
          <Button onClick={playAlarm}>
            <Trans>Play the sound</Trans>
          </Button>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Hour
            label={<Trans>Call others first from</Trans>}
            value={own.quietFrom}
            onChoose={(quietFrom) => change({ quietFrom })}
          />
          <Hour
            label={<Trans>until</Trans>}
            value={own.quietUntil}
            onChoose={(quietUntil) => change({ quietUntil })}
          />
        </div>
        <p className="text-ink-quiet">
          <Trans>
            By the clock of this device. If nobody else can be called, you are called in these hours, too.
          </Trans>
        </p>
        {!isReached && (
          <Notice kind="error" live="assertive">
            <Trans>Choose the lock screen, email or both.</Trans>
          </Notice>
        )}
        {save.error && (
          <Notice kind="error" live="assertive">
            {errorText(save.error)}
          </Notice>
        )}
        {save.isSuccess && (
          <p role="status">
            <Trans>Saved</Trans>
          </p>
        )}
        <div>
          <Button kind="primary" busy={save.isPending} disabled={!isReached} onClick={() => save.mutate(own)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
