import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { PROGRAMME_MAX_CHARACTERS } from '#domain/programmes/programme.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type ProgrammeContent, type ProgrammeText, typingDirection } from '../rules/content.ts';
import { lackingParts, type TextPart } from '../rules/readiness.ts';
import { RequirementList } from './requirement-list.tsx';

/** What the parts of a text are called. */
export function usePartLabels(): Readonly<Record<TextPart, string>> {
  const { t } = useLingui();
  return {
    about: t`More about it`,
    who: t`Who may take part`,
    costs: t`What it costs`,
    requirements: t`What one needs`,
  };
}

interface LongFieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  rows: number;
  limit: number;
  value: string;
  dir: 'auto' | 'rtl';
  lang: string;
  onChange: (value: string) => void;
}

function LongField({ id, label, hint, onChange, limit, ...rest }: LongFieldProps) {
  return (
    <Field label={label} id={id} hint={hint}>
      <Textarea
        {...rest}
        limit={limit}
        maxLength={limit}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

export interface TextPartProps {
  language: Language;
  content: ProgrammeContent;
  onChange: (change: (text: ProgrammeText) => ProgrammeText) => void;
}

function Lacking({ language, content }: Pick<TextPartProps, 'language' | 'content'>) {
  const labels = usePartLabels();
  const format = useFormat();
  const lacking = lackingParts(content, language);
  if (lacking.length === 0) return null;
  const parts = format.list(lacking.map((part) => labels[part]));
  return (
    <p className="text-sm text-warning">
      <Trans>Another language says something here that this one does not: {parts}.</Trans>
    </p>
  );
}

/** What a programme says in one language, in its own direction. */
export function TextPart({ language, content, onChange }: TextPartProps) {
  const { htmlLang } = LANGUAGE_FACTS[language];
  const dir = typingDirection(language);
  const text = content.texts[language];
  const labels = usePartLabels();
  const set = (field: Exclude<keyof ProgrammeText, 'requirements'>) => (value: string) =>
    onChange((before) => ({ ...before, [field]: value }));
  const long = (field: Exclude<keyof ProgrammeText, 'requirements'>) => ({
    id: `programme-${language}-${field}`,
    value: text[field],
    limit: PROGRAMME_MAX_CHARACTERS[field],
    dir,
    lang: htmlLang,
    onChange: set(field),
  });
  return (
    <div className="grid gap-4">
      <Lacking language={language} content={content} />
      <Field label={<Trans>Name</Trans>} id={`programme-${language}-name`}>
        <TextInput
          dir={dir}
          lang={htmlLang}
          value={text.name}
          maxLength={PROGRAMME_MAX_CHARACTERS.name}
          onChange={(event) => set('name')(event.target.value)}
        />
      </Field>
      <LongField
        {...long('summary')}
        label={<Trans>Summary</Trans>}
        hint={<Trans>One or two sentences. With the name they are what visitors see first.</Trans>}
        rows={2}
      />
      <LongField {...long('about')} label={labels.about} rows={5} />
      <LongField {...long('who')} label={labels.who} rows={3} />
      <LongField {...long('costs')} label={labels.costs} rows={2} />
      <RequirementList
        key={language}
        language={language}
        label={labels.requirements}
        lines={text.requirements}
        onChange={(lines) => onChange((before) => ({ ...before, requirements: lines(before.requirements) }))}
      />
    </div>
  );
}
