import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { QUESTION_MAX_CHARACTERS } from '#domain/advisor/limits.ts';
import { Shown, useDraftStore } from '#web/platform/drafts/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SendIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** From here on it is said how much room is left. */
const COUNTED_FROM = QUESTION_MAX_CHARACTERS * 0.8;

interface AskFormProps {
  /** bytes of what the first question brings; undefined: it is here, or not known */
  bytes: number | undefined;
  isBusy: boolean;
  /** questions that can be asked with one press; each has an answer */
  suggestions: readonly string[];
  /** Resolves to whether the question was taken: only then it is no draft any more. */
  onAsk: (question: string) => Promise<boolean>;
}

const EMPTY = { text: '' };

/** One question, which stays on the phone until it is asked, under those that lead on. */
export function AskForm({ bytes, isBusy, suggestions, onAsk }: AskFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = useDraftStore('advice', EMPTY);
  const [isTooLong, setTooLong] = useState(false);
  const size = bytes === undefined ? '' : format.fileSize(bytes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = draft.read().values;
    const question = (sent?.text ?? '').trim();
    if (question === '' || isBusy) return;
    const tooLong = Array.from(question).length > QUESTION_MAX_CHARACTERS;
    setTooLong(tooLong);
    if (tooLong) return;
    void onAsk(question).then((isTaken) => (isTaken ? draft.clear(sent) : undefined));
  };
  return (
    <Form onSubmit={submit} className="talk-foot">
      <ul
        className="advice-suggestions"
        aria-label={t({
          message: 'Suggested questions',
          comment: 'Form where a student asks a question: read aloud by screen readers',
        })}
      >
        {suggestions.map((question) => (
          <li key={question}>
            <Button className="rounded-full!" onClick={() => void onAsk(question)} disabled={isBusy}>
              <span dir="auto" className="text-sm font-normal whitespace-nowrap">
                {question}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {size !== '' && (
        <p className="text-sm text-ink-quiet">
          <Trans comment="Form where a student asks a question: sentence; {size} is a size such as 40 KB">
            Your first question downloads our answers (<bdi>{size}</bdi>). After that, you can ask offline.
          </Trans>
        </p>
      )}
      {isTooLong && (
        <Notice kind="error" live="assertive">
          <Trans comment="Form where a student asks a question: notice">
            The question is too long. Please shorten it
          </Trans>
        </Notice>
      )}
      <div className="talk-write">
        <Shown of={draft} pick={({ values }) => values?.text ?? ''}>
          {(text) => (
            <Textarea
              aria-label={t({
                message: 'Your question',
                comment: 'Form where a student asks a question: read aloud by screen readers',
              })}
              placeholder={t({
                message: 'Your question',
                comment: 'Form where a student asks a question: placeholder',
              })}
              aria-invalid={isTooLong}
              // where the browser does not let it grow with its text
              rows={Math.min(
                5,
                text.split('\n').reduce((rows, line) => rows + 1 + (line.length >> 5), 0),
              )}
              limit={text.length > COUNTED_FROM ? QUESTION_MAX_CHARACTERS : undefined}
              value={text}
              onChange={(event) => draft.change({ text: event.target.value })}
            />
          )}
        </Shown>
        <Button
          kind="primary"
          type="submit"
          busy={isBusy}
          aria-label={t({
            message: 'Ask',
            comment: 'Form where a student asks a question: read aloud by screen readers',
          })}
          title={t({ message: 'Ask', comment: 'Form where a student asks a question: heading' })}
          icon={<SendIcon className="size-5" />}
          // the focus stays where it is, and with it the keyboard of a phone
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </Form>
  );
}
