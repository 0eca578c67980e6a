import { Trans } from '@lingui/react/macro';
import { PROGRAMME_KINDS, PROGRAMME_MAX_CHARACTERS } from '#domain/programmes/programme.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ProgrammeContent } from '../rules/content.ts';
import { DayField } from './day-fields.tsx';
import { useKindLabels } from './kind-labels.tsx';

export interface CommonPartProps {
  content: ProgrammeContent;
  onChange: (change: (content: ProgrammeContent) => ProgrammeContent) => void;
}

/** What a programme has in common in all languages. */
export function CommonPart({ content, onChange }: CommonPartProps) {
  const { kinds } = useKindLabels();
  const set = (change: Partial<ProgrammeContent>) => onChange((before) => ({ ...before, ...change }));
  return (
    <Card title={<Trans>In all languages</Trans>}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={<Trans>Kind</Trans>}>
          <Select
            choices={PROGRAMME_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
            value={content.kind}
            onChange={(event) => {
              const kind = PROGRAMME_KINDS.find((one) => one === event.target.value);
              if (kind) set({ kind });
            }}
          />
        </Field>
        <Field
          label={<Trans>Place in the list</Trans>}
          hint={<Trans>From 1 to 999, the smallest first.</Trans>}
        >
          <NumberInput
            inputMode="numeric"
            value={content.place}
            onChange={(event) => set({ place: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans>Together with</Trans>}
          hint={<Trans>The name of the partner, if there is one.</Trans>}
          optional
        >
          <TextInput
            value={content.partner}
            maxLength={PROGRAMME_MAX_CHARACTERS.partner}
            onChange={(event) => set({ partner: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans>Official page</Trans>}
          hint={
            <Trans>
              Where people apply when that is elsewhere. Empty: they take part with an account here.
            </Trans>
          }
          optional
        >
          <TextInput
            dir="ltr"
            type="url"
            value={content.official_url}
            maxLength={PROGRAMME_MAX_CHARACTERS.official_url}
            onChange={(event) => set({ official_url: event.target.value })}
          />
        </Field>
        {content.official_url.trim() !== '' && (
          <DayField
            label={<Trans>Compared with the official page on</Trans>}
            value={content.checked_on}
            onChange={(checked_on) => set({ checked_on })}
          />
        )}
      </div>
    </Card>
  );
}
