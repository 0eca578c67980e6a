import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import {
  NotSent,
  ProfileField,
  type ProfileFormModel,
  useSendAnswers,
  useSpokenEvents,
  WithProfileForm,
} from '#web/features/profile/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useRecordSurvey } from '../hooks/use-record-survey.ts';
import { useSurveyRecord } from '../hooks/use-survey-record.ts';
import { answeredFields, SURVEY_FIELDS } from '../rules/survey-fields.ts';

/** ROUTE-18, FEAT-03: five questions, each of which may be left out. */
export function Component() {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Thanks />;
  return (
    <Page
      width="form"
      heading={<Trans>Five short questions</Trans>}
      tabTitle={t`Five questions`}
      lead={
        <Trans>Each can be left out, and changed later. Nothing here decides whether you get a mentor.</Trans>
      }
    >
      <WithProfileForm>{(model) => <Questions model={model} onDone={() => setDone(true)} />}</WithProfileForm>
    </Page>
  );
}

function Questions({ model, onDone }: { model: ProfileFormModel; onDone: () => void }) {
  const { data: before } = useSurveyRecord();
  const spoken = useSpokenEvents();
  const record = useRecordSurvey(onDone);
  const sending = useSendAnswers(model, {
    ...spoken,
    onSaved: () => record.mutate(answeredFields(model.form)),
  });
  const send = () => sending.checkAndSend(SURVEY_FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Form className="grid gap-6" onSubmit={submit}>
      {before && (
        <Notice>
          <Trans>You have been here before. What you answered then stands below.</Trans>
        </Notice>
      )}
      {SURVEY_FIELDS.map((field) => (
        <ProfileField key={field} field={field} model={model} isExplained />
      ))}
      <NotSent failure={sending.failure ?? record.error} isKept={!model.cannotKeep} onSendAgain={send} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={sending.isSending || record.isPending}>
          <Trans>Send my answers</Trans>
        </Button>
        <Button busy={record.isPending} onClick={() => record.mutate([])}>
          <Trans>Skip all five</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** Says thanks and leads on; the heading takes the focus, because the whole screen has changed. */
function Thanks() {
  const { t } = useLingui();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Page width="form" heading={<Trans>Thank you</Trans>} tabTitle={t`Thank you`}>
      <p ref={words} tabIndex={-1}>
        <Trans>You can change your answers whenever you like, here or in your profile.</Trans>
      </p>
      <div>
        <LinkButton kind="primary" to={paths.dashboard}>
          <Trans>Go to the dashboard</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
