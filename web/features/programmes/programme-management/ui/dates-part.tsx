import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { MILESTONE_KINDS, PROGRAMME_MAX_CHARACTERS } from '#domain/programmes/programme.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddIcon, DeleteIcon } from '#web/ui/icon.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  type DateText,
  newDate,
  type ProgrammeContent,
  type ProgrammeDate,
  typingDirection,
} from '../rules/content.ts';
import { nameOfDate } from '../rules/readiness.ts';
import type { CommonPartProps } from './common-part.tsx';
import { DayField } from './day-fields.tsx';
import { useKindLabels } from './kind-labels.tsx';

interface DateProps {
  date: ProgrammeDate;
  onChange: (change: (date: ProgrammeDate) => ProgrammeDate) => void;
}

/** What the date is called in a language; all three beside each other, since they are short. */
function TextFields({ date, language, onChange }: DateProps & { language: Language }) {
  const { htmlLang, ownName } = LANGUAGE_FACTS[language];
  const { title, note } = date.texts[language];
  const dir = typingDirection(language);
  const set = (change: Partial<DateText>) =>
    onChange((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...change } },
    }));
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="font-semibold">
        <bdi lang={htmlLang}>{ownName}</bdi>
      </legend>
      <Field label={<Trans>Title</Trans>}>
        <TextInput
          dir={dir}
          lang={htmlLang}
          value={title}
          maxLength={PROGRAMME_MAX_CHARACTERS.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <Field label={<Trans>A line about it</Trans>} optional>
        <TextInput
          dir={dir}
          lang={htmlLang}
          value={note}
          maxLength={PROGRAMME_MAX_CHARACTERS.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

function DateCard({ date, onChange, onRemove }: DateProps & { onRemove: () => void }) {
  const { dates } = useKindLabels();
  const { language } = useLanguage();
  const name = nameOfDate(date, language);
  const set = (change: Partial<ProgrammeDate>) => onChange((before) => ({ ...before, ...change }));
  return (
    <Card
      level={3}
      title={name ? <bdi>{name}</bdi> : <Trans>A date without a title</Trans>}
      actions={
        <Button icon={<DeleteIcon className="size-5" />} onClick={onRemove}>
          <Trans>Remove this date</Trans>
        </Button>
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <DayField label={<Trans>Day</Trans>} value={date.on_day} onChange={(on_day) => set({ on_day })} />
        <Field label={<Trans>Time in Kabul</Trans>} hint={<Trans>Empty: the whole day.</Trans>} optional>
          <TextInput
            dir="ltr"
            type="time"
            value={date.at_time}
            onChange={(event) => set({ at_time: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Kind</Trans>}>
          <Select
            choices={MILESTONE_KINDS.map((kind) => ({ value: kind, label: dates[kind] }))}
            value={date.kind}
            onChange={(event) => {
              const kind = MILESTONE_KINDS.find((one) => one === event.target.value);
              if (kind) set({ kind });
            }}
          />
        </Field>
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        {LANGUAGES.map((language) => (
          <TextFields key={language} date={date} language={language} onChange={onChange} />
        ))}
      </div>
      <Checkbox
        label={<Trans>Visitors see this date</Trans>}
        checked={date.is_published}
        onChange={(event) => set({ is_published: event.target.checked })}
      />
    </Card>
  );
}

const withDate = (
  content: ProgrammeContent,
  id: string,
  change: (date: ProgrammeDate) => ProgrammeDate,
): ProgrammeContent => ({
  ...content,
  dates: content.dates.map((date) => (date.id === id ? change(date) : date)),
});

/** Dates on the way, with their words in three languages. */
export function DatesPart({ content, heading, onChange }: CommonPartProps & { heading: ReactNode }) {
  return (
    <section aria-labelledby="dates" className="grid gap-3">
      <h2 id="dates" className="text-xl font-bold">
        {heading}
      </h2>
      {content.dates.map((date) => (
        <DateCard
          key={date.id}
          date={date}
          onChange={(change) => onChange((before) => withDate(before, date.id, change))}
          onRemove={() =>
            onChange((before) => ({ ...before, dates: before.dates.filter(({ id }) => id !== date.id) }))
          }
        />
      ))}
      <div>
        <Button
          icon={<AddIcon className="size-5" />}
          onClick={() => {
            const id = crypto.randomUUID();
            onChange((before) => ({ ...before, dates: [...before.dates, newDate(id)] }));
          }}
        >
          <Trans>Add a date</Trans>
        </Button>
      </div>
    </section>
  );
}
