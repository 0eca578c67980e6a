import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import { firstMoment, scheduledMoment, type TypedMoment } from '#domain/calendar/scheduled-moment.ts';
import { isLanguage, LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { type AnnouncementDraft, CHANNELS, KINDS } from '../rules/draft.ts';
import { TypedTime } from '#web/platform/autosave/index.ts';
import { CHANNEL_LABELS, KIND_LABELS } from './labels.tsx';

export interface WayPartProps {
  draft: AnnouncementDraft;
  onChange: (change: Partial<AnnouncementDraft>) => void;
}

function typedOf(instantMs: number): TypedMoment {
  const { date, hour, minute } = kabulMomentOf(instantMs);
  return { day: isoOf(date), time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') };
}

const WEEK_MS = 7 * 86_400_000;

function Expiry({ draft, onChange }: WayPartProps) {
  const [typed, setTyped] = useState(() =>
    draft.expiresAtMs === undefined ? firstMoment(Date.now() + WEEK_MS) : typedOf(draft.expiresAtMs),
  );
  const type = (next: TypedMoment) => {
    setTyped(next);
    const moment = scheduledMoment(next);
    if (moment) onChange({ expiresAtMs: moment.instantMs });
  };
  return (
    <>
      <Checkbox
        label={<Trans>It ends at a time: then it is neither sent nor shown on dashboards any more</Trans>}
        checked={draft.expiresAtMs !== undefined}
        onChange={({ target }) =>
          onChange({ expiresAtMs: target.checked ? scheduledMoment(typed)?.instantMs : undefined })
        }
      />
      {draft.expiresAtMs !== undefined && <TypedTime typed={typed} onType={type} />}
    </>
  );
}

/** When an event begins; it is over then, so it has no other end. */
function Beginning({ draft, onChange }: WayPartProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<TypedMoment>(() =>
    draft.startsAtMs === undefined ? { day: '', time: '' } : typedOf(draft.startsAtMs),
  );
  const type = (next: TypedMoment) => {
    setTyped(next);
    onChange({ startsAtMs: scheduledMoment(next)?.instantMs });
  };
  return (
    <div role="group" aria-label={t`When it begins`} className="grid gap-2">
      <p className="font-semibold">
        <Trans>When it begins</Trans>
      </p>
      <p className="text-sm text-ink-quiet">
        <Trans>
          Until then people may answer, and change their answer. Write in the text where it is, or how to
          join.
        </Trans>
      </p>
      <TypedTime typed={typed} onType={type} />
    </div>
  );
}

/** How it reaches people: where it stands, over which channels, until when, and in which language in a pinch. */
export function WayPart({ draft, onChange }: WayPartProps) {
  const { t } = useLingui();
  const isOnScreens = draft.kind !== 'feed';
  return (
    <Card title={<Trans>How they get it</Trans>}>
      <RadioGroup
        label={<Trans>Status</Trans>}
        choices={KINDS.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
        value={draft.kind}
        onValueChange={(value) => {
          const kind = KINDS.find((known) => known === value) ?? 'feed';
          // what stands on a screen goes there
          const channels = CHANNELS.filter((one) => one === 'in_app' || draft.channels.includes(one));
          onChange(kind === 'feed' ? { kind } : { kind, channels });
        }}
      />
      <CheckboxGroup
        label={<Trans>Ways</Trans>}
        hint={<Trans>Email subjects reveal nothing. People who switched off emails get none.</Trans>}
        error={draft.channels.length === 0 ? t`Please choose at least one way` : undefined}
        choices={CHANNELS.map((channel) => ({ value: channel, label: t(CHANNEL_LABELS[channel]) }))}
        value={draft.channels}
        onValueChange={(chosen) =>
          onChange({
            channels: CHANNELS.filter(
              (one) => chosen.includes(one) || (one === 'in_app' && (isOnScreens || chosen.length === 0)),
            ),
          })
        }
      />
      <Field
        label={<Trans>Where a language has no text</Trans>}
        hint={<Trans>The replacement text is marked as such.</Trans>}
      >
        <Select
          placeholder={t`It cannot be sent`}
          choices={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_FACTS[one].ownName }))}
          value={draft.fallback ?? ''}
          onChange={({ target: { value } }) => onChange({ fallback: isLanguage(value) ? value : undefined })}
        />
      </Field>
      {draft.kind === 'event' ? (
        <Beginning draft={draft} onChange={onChange} />
      ) : (
        <Expiry draft={draft} onChange={onChange} />
      )}
    </Card>
  );
}
