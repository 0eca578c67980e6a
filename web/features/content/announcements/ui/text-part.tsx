import { Trans } from '@lingui/react/macro';
import { tellingWordsIn } from '#domain/safety/discreet-words.ts';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { isolate } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type AnnouncementKind, BODY_MAX_CHARS, type TextDraft, TITLE_MAX_CHARS } from '../rules/draft.ts';
import { ChoicesPart } from './choices-part.tsx';

export interface TextPartProps {
  language: Language;
  kind: AnnouncementKind;
  text: TextDraft;
  onChange: (change: Partial<TextDraft>) => void;
  /** one choice more, or without the one at a place, in every language */
  onChoices: (change: { add: true } | { removeAt: number }) => void;
}

/** What it says in one language, in that language's direction, and whether it tells too much. */
export function TextPart({ language, kind, text, onChange, onChoices }: TextPartProps) {
  const format = useFormat();
  const { dir, htmlLang } = LANGUAGE_FACTS[language];
  const asked = kind === 'survey' ? text.choices : [];
  const telling = [...new Set(tellingWordsIn([text.title, text.body, ...asked].join('\n')))];
  const words = format.list(telling.map(isolate));
  return (
    <div className="grid gap-4">
      <Field label={<Trans>Title</Trans>} id={`announcement-${language}-title`}>
        <TextInput
          lang={htmlLang}
          // left to right would be for codes: typed English finds its direction by itself
          dir={text.title === '' && dir === 'rtl' ? 'rtl' : 'auto'}
          value={text.title}
          maxLength={TITLE_MAX_CHARS}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={<Trans>Text</Trans>} id={`announcement-${language}-body`}>
        <Textarea
          lang={htmlLang}
          dir={text.body === '' ? dir : 'auto'}
          rows={6}
          limit={BODY_MAX_CHARS}
          value={text.body}
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
      {kind === 'survey' && (
        <ChoicesPart
          language={language}
          choices={text.choices}
          onChange={(choices) => onChange({ choices })}
          onCount={onChoices}
        />
      )}
      {telling.length > 0 && (
        <Notice kind="warning" live="polite">
          <Trans>
            Others may read these phones and emails, and these words say what this is about: {words}. The
            subject of emails never does, but you write the text.
          </Trans>
        </Notice>
      )}
    </div>
  );
}
