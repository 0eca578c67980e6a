import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Shown, useDraftStore } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAnswerReport } from '../hooks/use-safeguarding.ts';

const ANSWER_MAX_CHARACTERS = 2000;
const EMPTY = { answer: '' };

/** Writes to the person of a case; she reads it in the app and nowhere else [SG-04]. */
export function AnswerForm({ reportId }: { reportId: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const send = useAnswerReport();
  const draft = useDraftStore(`safety-answer:${reportId}`, EMPTY);
  const [problem, setProblem] = useState<'missing' | 'long'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = (draft.read().values?.answer ?? '').trim();
    const tooLong = Array.from(words).length > ANSWER_MAX_CHARACTERS ? 'long' : undefined;
    const found = words === '' ? 'missing' : tooLong;
    setProblem(found);
    if (found || send.isPending) return;
    send.mutate(
      { reportId, answer: words },
      {
        onSuccess: () => {
          toast.success(t`Your answer was sent.`);
          void draft.clear();
        },
      },
    );
  };
  return (
    <Form onSubmit={submit} className="grid max-w-measure gap-4">
      <Field
        label={<Trans>Your answer</Trans>}
        hint={
          <Trans>
            The person reads it in the app. Others may see that phone: do not repeat what happened, and give
            no number that could ring back.
          </Trans>
        }
        error={
          (problem === 'missing' && <Trans>Please write an answer</Trans>) ||
          (problem === 'long' && <Trans>The answer is too long. Please shorten it</Trans>)
        }
      >
        <Shown of={draft} pick={({ values }) => values?.answer ?? ''}>
          {(answer) => (
            <Textarea
              rows={4}
              limit={ANSWER_MAX_CHARACTERS}
              value={answer}
              onChange={(event) => draft.change({ answer: event.target.value })}
            />
          )}
        </Shown>
      </Field>
      {send.error && (
        <Notice kind="error" live="assertive">
          {errorText(send.error)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={send.isPending}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </Form>
  );
}
