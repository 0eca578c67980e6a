import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { QUESTION_MAX_CHARACTERS } from '#domain/advisor/limits.ts';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { SendIcon } from '#web/ui/icon.ts';
import { Textarea } from '#web/ui/textarea.tsx';

interface AskFormProps {
  /** bytes of what the first question brings; undefined: it is here, or not known */
  bytes: number | undefined;
  isBusy: boolean;
  onAsk: (question: string) => void;
}

const EMPTY = { text: '' };

/** One question, which stays on the phone until it is asked, and those that many ask first. */
export function AskForm({ bytes, isBusy, onAsk }: AskFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = useFormDraft('advice', EMPTY);
  const text = draft.values?.text ?? '';
  const [isTooLong, setTooLong] = useState(false);
  const size = bytes === undefined ? '' : format.fileSize(bytes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || isBusy) return;
    const tooLong = Array.from(question).length > QUESTION_MAX_CHARACTERS;
    setTooLong(tooLong);
    if (tooLong) return;
    onAsk(question);
    void draft.clear();
  };
  const ready = [t`Who is my mentor?`, t`What is my next step?`, t`When is the next deadline?`];
  return (
    <Form onSubmit={submit} className="grid max-w-measure gap-3">
      <Field
        label={<Trans>Your question</Trans>}
        hint={<Trans>Leave out names, numbers and places: they are not needed.</Trans>}
        error={isTooLong && <Trans>The question is too long. Please shorten it</Trans>}
      >
        <Textarea
          rows={2}
          limit={QUESTION_MAX_CHARACTERS}
          value={text}
          onChange={(event) => draft.change({ text: event.target.value })}
        />
      </Field>
      {size !== '' && (
        <p className="text-sm text-ink-quiet">
          <Trans>
            The first question brings what is published onto this phone: <bdi>{size}</bdi>. After that answers
            come without internet.
          </Trans>
        </p>
      )}
      <div>
        <Button kind="primary" type="submit" busy={isBusy} icon={<SendIcon className="size-5" />}>
          <Trans>Ask</Trans>
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2" aria-label={t`Often asked`}>
        {ready.map((question) => (
          <li key={question}>
            <Button onClick={() => onAsk(question)} disabled={isBusy}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
