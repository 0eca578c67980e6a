import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '#domain/profiles/profile.ts';
import {
  openSurveyQuestions,
  SURVEY_FIELDS,
  type SurveyField,
} from '#domain/profiles/profile-completeness.ts';
import { paths } from '#web/app/paths.ts';
import {
  NotSent,
  ProfileField,
  type ProfileFormModel,
  useSendAnswers,
  useSpokenEvents,
  WithProfileForm,
} from '#web/features/student/profile/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useRecordSurvey } from '../hooks/use-record-survey.ts';
import { useSurveyRecord } from '../hooks/use-survey-record.ts';
import { answeredFields } from '../rules/survey-fields.ts';

/** ROUTE-18, FEAT-03: what the wizard left open, each question of which may be skipped. */
export function Component() {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Thanks />;
  return (
    <Page
      width="form"
      heading={<Trans comment="Survey of a student: title of the page">A few short questions</Trans>}
      tabTitle={t`A few short questions`}
      lead={
        <Trans comment="Survey of a student: first sentence">
          You may skip any question and change your answers later. Nothing here decides whether you get a
          mentor.
        </Trans>
      }
    >
      <WithProfileForm>
        {(model, profile) => <Survey model={model} profile={profile} onDone={() => setDone(true)} />}
      </WithProfileForm>
    </Page>
  );
}

interface SurveyProps {
  model: ProfileFormModel;
  profile: Profile;
  onDone: () => void;
}

/** Waits for the record: who answered the survey before sees all of it again, to change it. */
function Survey({ model, profile, onDone }: SurveyProps) {
  const record = useSurveyRecord();
  // decided once: a question does not leave the screen while it is answered
  const [open] = useState(() => openSurveyQuestions(profile));
  if (record.isPending && record.fetchStatus === 'fetching') {
    return (
      <LoadingPart>
        <Trans comment="Survey of a student: shown while loading">Loading…</Trans>
      </LoadingPart>
    );
  }
  if (record.data != null)
    return <Questions model={model} fields={SURVEY_FIELDS} isReturning onDone={onDone} />;
  if (open.length === 0) return <NothingOpen />;
  return <Questions model={model} fields={open} isReturning={false} onDone={onDone} />;
}

function NothingOpen() {
  return (
    <>
      <p>
        <Trans comment="Survey of a student: sentence">
          You have already answered all of them in your profile.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton kind="primary" to={paths.dashboard}>
          <Trans comment="Survey of a student: link that looks like a button">Go to the dashboard</Trans>
        </LinkButton>
      </div>
    </>
  );
}

interface QuestionsProps {
  model: ProfileFormModel;
  fields: readonly SurveyField[];
  isReturning: boolean;
  onDone: () => void;
}

function Questions({ model, fields, isReturning, onDone }: QuestionsProps) {
  const spoken = useSpokenEvents();
  const record = useRecordSurvey(onDone);
  const sending = useSendAnswers(model, {
    ...spoken,
    onSaved: (form) => record.mutate(answeredFields(form)),
  });
  const send = () => sending.checkAndSend(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Form className="grid gap-6" onSubmit={submit}>
      {isReturning && (
        <Notice>
          <Trans comment="Survey of a student: notice">
            You have answered this before. Your answers are below.
          </Trans>
        </Notice>
      )}
      {fields.map((field) => (
        <ProfileField key={field} field={field} model={model} isExplained />
      ))}
      <NotSent model={model} failure={sending.failure ?? record.error} onSendAgain={send} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={sending.isSending || record.isPending}>
          <Trans comment="Survey of a student: button">Send my answers</Trans>
        </Button>
        <Button busy={record.isPending} onClick={() => record.mutate([])}>
          <Trans comment="Survey of a student: button">Skip</Trans>
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
    <Page
      width="form"
      heading={<Trans comment="Survey of a student: title of the page">Thank you</Trans>}
      tabTitle={t`Thank you`}
    >
      <p ref={words} tabIndex={-1}>
        <Trans comment="Survey of a student: sentence">
          You can change your answers at any time, here or in your profile.
        </Trans>
      </p>
      <div>
        <LinkButton kind="primary" to={paths.dashboard}>
          <Trans comment="Survey of a student: link that looks like a button">Go to the dashboard</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
