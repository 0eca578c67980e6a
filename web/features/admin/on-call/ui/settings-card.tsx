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
        placeholder={t({
          message: 'None',
          comment: 'Staff, on call, hours to be left in peace: option of a list of hours',
        })}
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
    <Card title={<Trans comment="Staff, on call: heading of a card">How you are called</Trans>}>
      <div className="grid max-w-measure gap-4">
        <Checkbox
          label={
            <Trans comment="Staff, on call, how you are called: label of a box to tick">
              On the lock screen of your devices
            </Trans>
          }
          hint={
            <Trans comment="Staff, on call, lock screen: hint; “it” is first the setting, then the line on the screen">
              Switch it on in your account on each device. It says that something is new, never what.
            </Trans>
          }
          checked={own.byPush}
          onChange={({ target }) => change({ byPush: target.checked })}
        />
        <Checkbox
          label={<Trans comment="Staff, on call, how you are called: label of a box to tick">By email</Trans>}
          checked={own.byEmail}
          onChange={({ target }) => change({ byEmail: target.checked })}
        />
        <div className="grid justify-items-start gap-2">
          <Checkbox
            label={
              <Trans comment="Staff, on call, how you are called: label of a box to tick">
                With a sound while this site is open
              </Trans>
            }
            checked={own.hasSound}
            onChange={({ target }) => change({ hasSound: target.checked })}
          />
          <Button onClick={playAlarm}>
            <Trans comment="Staff, on call, how you are called: button, lets the sound be heard once">
              Play the sound
            </Trans>
          </Button>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Hour
            label={
              <Trans comment="Staff, on call, hours to be left in peace: label before an hour, begins “from … until …”">
                Call others first from
              </Trans>
            }
            value={own.quietFrom}
            onChoose={(quietFrom) => change({ quietFrom })}
          />
          <Hour
            label={
              <Trans comment="Staff, on call, hours to be left in peace: label before an hour, ends “from … until …”">
                until
              </Trans>
            }
            value={own.quietUntil}
            onChoose={(quietUntil) => change({ quietUntil })}
          />
        </div>
        <p className="text-ink-quiet">
          <Trans comment="Staff, on call, hours to be left in peace: hint">
            By the clock of this device. If nobody else can be called, you are called in these hours, too.
          </Trans>
        </p>
        {!isReached && (
          <Notice kind="error" live="assertive">
            <Trans comment="Staff, on call, how you are called: error, nothing is ticked">
              Choose the lock screen, email or both.
            </Trans>
          </Notice>
        )}
        {save.error && (
          <Notice kind="error" live="assertive">
            {errorText(save.error)}
          </Notice>
        )}
        {save.isSuccess && (
          <p role="status">
            <Trans comment="Staff, on call, how you are called: short message after saving">Saved</Trans>
          </p>
        )}
        <div>
          <Button kind="primary" busy={save.isPending} disabled={!isReached} onClick={() => save.mutate(own)}>
            <Trans comment="Staff, on call, how you are called: button">Save</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
