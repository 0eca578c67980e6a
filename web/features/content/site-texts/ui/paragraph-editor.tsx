import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { SITE_TEXT_MAX_CHARACTERS } from '#domain/limits.ts';
import { Shown, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useParagraphForm } from '../hooks/use-paragraph-form.ts';
import type { Paragraph } from '../hooks/use-texts.ts';
import { History } from './history.tsx';

type ParagraphForm = ReturnType<typeof useParagraphForm>;

function Overtaken({ form }: { form: ParagraphForm }) {
  const { overtaken } = form;
  if (!overtaken) return null;
  return (
    <Notice
      kind="warning"
      live="assertive"
      title={<Trans>Another admin has changed this text meanwhile</Trans>}
      actions={
        <>
          <Button busy={form.isBusy} onClick={form.saveAllTheSame}>
            <Trans>Put mine in its place</Trans>
          </Button>
          <Button onClick={form.undo}>
            <Trans>Leave theirs and drop mine</Trans>
          </Button>
        </>
      }
    >
      <p>
        <bdi>{overtaken.savedByName}</bdi>
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {overtaken.text || <Trans>the built-in text</Trans>}
      </p>
    </Notice>
  );
}

/** One paragraph: how it reads now, the field to write another, and what it said before. */
export function ParagraphEditor({ paragraph, language }: { paragraph: Paragraph; language: Language }) {
  const form = useParagraphForm(paragraph, language);
  const isChanged = useShown(form.draft, form.isChangedIn);
  const isTooLong = useShown(form.draft, form.isTooLongIn);
  const errorText = useErrorText();
  const fieldId = useId();
  const { dir, htmlLang } = LANGUAGE_FACTS[language];
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-sm text-ink-quiet">
        <Trans>How it reads:</Trans>
      </p>
      <p lang={htmlLang} dir={dir} className="max-w-measure whitespace-pre-line">
        <Shown of={form.draft} pick={form.textOf}>
          {(text) => text.trim() || paragraph.builtIn}
        </Shown>
      </p>
      <Field
        id={fieldId}
        label={<Trans>Own text</Trans>}
        optional
        hint={<Trans>Plain text with line breaks. If empty, the built-in text is shown.</Trans>}
        error={isTooLong && <Trans>This text is too long.</Trans>}
      >
        <Shown of={form.draft} pick={form.textOf}>
          {(text) => (
            <Textarea
              lang={htmlLang}
              dir={dir}
              rows={4}
              value={text}
              limit={SITE_TEXT_MAX_CHARACTERS}
              onChange={(event) => form.change(event.target.value)}
            />
          )}
        </Shown>
      </Field>
      {form.failure && (
        <Notice kind="error" live="assertive">
          {errorText(form.failure)}
        </Notice>
      )}
      <Overtaken form={form} />
      <div className="flex flex-wrap gap-2">
        {isChanged && !form.overtaken && (
          <>
            <Button kind="primary" busy={form.isBusy} disabled={isTooLong} onClick={form.save}>
              <Trans>Publish this text</Trans>
            </Button>
            <Button onClick={form.undo}>
              <Trans>Drop the change</Trans>
            </Button>
          </>
        )}
        <History textKey={paragraph.key} language={language} onTake={form.change} />
      </div>
    </div>
  );
}
