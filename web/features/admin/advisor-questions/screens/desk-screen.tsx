import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { Shown, useDraftStore } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { type OpenQuestion, useAnswer, useModelFigures, useOpenQuestions } from '../hooks/use-questions.ts';
import { ModelCard } from '../ui/model-card.tsx';

const ANSWER_MAX_CHARACTERS = 2000;
const EMPTY = { text: '' };

function QuestionCard({ asked }: { asked: OpenQuestion }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const send = useAnswer(asked.id);
  const draft = useDraftStore(`advice-answer:${asked.id}`, EMPTY);
  const [problem, setProblem] = useState<'missing' | 'long'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = (draft.read().values?.text ?? '').trim();
    const tooLong = Array.from(words).length > ANSWER_MAX_CHARACTERS;
    const found = tooLong ? 'long' : words === '' ? 'missing' : undefined;
    setProblem(found);
    if (found || send.isPending) return;
    send.mutate(words, {
      onSuccess: () => {
        toast.success(t`The answer was sent.`);
        void draft.clear();
      },
    });
  };
  const { ownName, htmlLang } = LANGUAGE_FACTS[asked.language];
  return (
    <Card
      title={
        <span dir="auto" className="block break-words">
          {asked.question}
        </span>
      }
    >
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-quiet">
        <bdi lang={htmlLang}>{ownName}</bdi>
        <Moment at={new Date(asked.atMs)} as="exact" />
      </p>
      <Form onSubmit={submit} className="grid gap-3">
        <Field
          label={<Trans>Your answer</Trans>}
          hint={
            <Trans>In the language of the question. Never a promise about admission, money or visas.</Trans>
          }
          error={
            (problem === 'missing' && <Trans>Please write an answer</Trans>) ||
            (problem === 'long' && <Trans>The answer is too long. Please shorten it</Trans>)
          }
        >
          <Shown of={draft} pick={({ values }) => values?.text ?? ''}>
            {(text) => (
              <Textarea
                rows={3}
                limit={ANSWER_MAX_CHARACTERS}
                value={text}
                onChange={(event) => draft.change({ text: event.target.value })}
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
    </Card>
  );
}

/** FEAT-09: what the advisor did not know and somebody sent to the team, the oldest first. */
export function Component() {
  const { t } = useLingui();
  const query = useOpenQuestions();
  const model = useModelFigures();
  return (
    <Page
      heading={<Trans>Questions to the team</Trans>}
      lead={<Trans>What could not be answered from what is published. Who asks is not shown.</Trans>}
      tabTitle={t`Questions`}
    >
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState title={<Trans>Nothing waits</Trans>}>
              <Trans>Questions appear here until an admin has answered them.</Trans>
            </EmptyState>
          ) : (
            <div className="grid gap-4">
              {questions.map((asked) => (
                <QuestionCard key={asked.id} asked={asked} />
              ))}
            </div>
          )
        }
      </QueryPart>
      <QueryPart query={model} loading={<Trans>Loading…</Trans>}>
        {(days) => days.length > 0 && <ModelCard days={days} />}
      </QueryPart>
    </Page>
  );
}
