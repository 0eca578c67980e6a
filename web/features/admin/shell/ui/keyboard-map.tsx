import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConfiguration } from '#web/platform/config/index.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { placeGroups } from './places.ts';

interface LineProps {
  /** pressed together with `and`, else one after the other */
  keys: readonly string[];
  children: ReactNode;
}

function Line({ keys, children }: LineProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-t border-line py-1">
      <dt>{children}</dt>
      <dd dir="ltr" className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <kbd key={key} className="staff-key">
            <bdi>{key}</bdi>
          </kbd>
        ))}
      </dd>
    </div>
  );
}

export interface KeyboardMapProps {
  hasSingleKeys: boolean;
  onChangeSingleKeys: (isOn: boolean) => void;
  onClose: () => void;
}

/** Every shortcut of the staff screens, and the switch for those of a single key. */
export function KeyboardMap({ hasSingleKeys, onChangeSingleKeys, onClose }: KeyboardMapProps) {
  const { t } = useLingui();
  const { flags } = useConfiguration();
  const places = placeGroups(flags).flatMap((group) => group.places);
  return (
    <Dialog
      open
      title={<Trans comment="Dialog of staff about the keyboard: title">Keyboard shortcuts</Trans>}
      onClose={onClose}
    >
      <p className="text-ink-quiet">
        <Trans comment="Dialog of staff about the keyboard: sentence">
          Shortcuts do nothing while you type in a field.
        </Trans>
      </p>
      <Checkbox
        label={
          <Trans comment="Dialog of staff about the keyboard: label of a box to tick; shortcuts without Ctrl or Cmd">
            Single-key shortcuts
          </Trans>
        }
        hint={
          <Trans comment="Dialog of staff about the keyboard: hint; “off” is the box, Ctrl K and Cmd K are keys, keep them">
            When off, only Ctrl K or Cmd K works. Saved on this device.
          </Trans>
        }
        checked={hasSingleKeys}
        onChange={(event) => onChangeSingleKeys(event.target.checked)}
      />
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        <section
          aria-label={t({
            message: 'Everywhere',
            comment:
              'Dialog of staff about the keyboard: name of a group, on every page; read aloud by screen readers',
          })}
        >
          <h3 className="pb-1 text-base font-bold">
            <Trans comment="Dialog of staff about the keyboard: heading of a group, on every page">
              Everywhere
            </Trans>
          </h3>
          <dl>
            <Line keys={['Ctrl', 'K']}>
              <Trans comment="Dialog of staff about the keyboard: what a key does; a verb">
                Search people and pages
              </Trans>
            </Line>
            <Line keys={['/']}>
              <Trans comment="Dialog of staff about the keyboard: what a key does; a verb">
                Search people and pages
              </Trans>
            </Line>
            <Line keys={['?']}>
              <Trans comment="Dialog of staff about the keyboard: what a key does; a verb">
                Show these shortcuts
              </Trans>
            </Line>
          </dl>
        </section>
        <section
          aria-label={t({
            message: 'Go to a page',
            comment: 'Dialog of staff about the keyboard: name of a group; read aloud by screen readers',
          })}
        >
          <h3 className="pb-1 text-base font-bold">
            <Trans comment="Dialog of staff about the keyboard: heading of a group; a verb">
              Go to a page
            </Trans>
          </h3>
          <dl>
            {places.map(
              ({ to, label, key }) =>
                key !== undefined && (
                  <Line key={to} keys={['G', key.toUpperCase()]}>
                    {t(label)}
                  </Line>
                ),
            )}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
