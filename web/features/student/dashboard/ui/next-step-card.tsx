import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StudentStep } from '#domain/profiles/next-step.ts';
import { paths, tasksPath } from '#web/app/paths.ts';
import { useQuestion } from '#web/features/student/profile/index.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { MENTOR_CARD_ID } from './mentor-section.tsx';

interface NextStepCardProps {
  /** undefined: not known, or not knowable now */
  step: StudentStep | undefined;
  isWaiting: boolean;
  mentorName: string | undefined;
}

/** The one thing to do now. It waits until it knows enough not to change its mind before the reader's eyes. */
export function NextStepCard({ step, isWaiting, mentorName }: NextStepCardProps) {
  if (isWaiting) {
    return (
      <Card highlighted>
        <LoadingPart>
          <Trans>Looking what comes next…</Trans>
        </LoadingPart>
      </Card>
    );
  }
  return step && <StepCard step={step} mentorName={mentorName} />;
}

function StepCard({ step, mentorName }: { step: StudentStep; mentorName: string | undefined }) {
  const { title, text, action } = useStepLabel(step, mentorName);
  return (
    <Card highlighted title={title} actions={action}>
      <p>{text}</p>
    </Card>
  );
}

interface StepLabel {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

function useStepLabel(step: StudentStep, mentorName: string | undefined): StepLabel {
  const question = useQuestion();
  switch (step.kind) {
    case 'accept_terms':
      return {
        title: <Trans>Read the terms of service</Trans>,
        text: <Trans>They say what you can rely on here, and what is expected of you.</Trans>,
        action: (
          <Go to={paths.terms}>
            <Trans>Read the terms</Trans>
          </Go>
        ),
      };
    case 'complete_profile': {
      const { label, hash } = question(step.field);
      return {
        title: <Trans>Complete your profile</Trans>,
        text: <Trans>Only a complete profile gets a place in the queue. Next: {label}.</Trans>,
        action: (
          <Go to={paths.profile + hash}>
            <Trans>Go on with the profile</Trans>
          </Go>
        ),
      };
    }
    case 'answer_survey':
      return {
        title: <Trans>Answer a few short questions</Trans>,
        text: <Trans>You can skip any of them.</Trans>,
        action: (
          <Go to={paths.onboardingSurvey}>
            <Trans>Open the survey</Trans>
          </Go>
        ),
      };
    case 'meet_mentor':
      return {
        title: <Trans>Get to know your mentor</Trans>,
        text: mentorName ? (
          <Trans>
            Read what <bdi>{mentorName}</bdi> writes, and note the question that matters most to you now.
          </Trans>
        ) : (
          <Trans>Note the question that matters most to you now.</Trans>
        ),
        action: (
          <Go to={`#${MENTOR_CARD_ID}`}>
            <Trans>See your mentor</Trans>
          </Go>
        ),
      };
    case 'mentor_paused':
      return {
        title: <Trans>Your mentor is taking a break</Trans>,
        text: <Trans>Your place is kept. You will be told here when it goes on.</Trans>,
      };
    case 'look_back':
      return {
        title: <Trans>How was it?</Trans>,
        text: (
          <Trans>
            An accompaniment has ended. In a minute you say how it was and whether you would like another
            mentor. You can leave it out.
          </Trans>
        ),
        action: (
          <Go to={tasksPath(step.matchId)}>
            <Trans>Say how it was</Trans>
          </Go>
        ),
      };
    case 'rest':
      return {
        title: <Trans>No mentor at present</Trans>,
        text: <Trans>So you wished it. Nobody is asked for you until you say so.</Trans>,
        action: (
          <Go to={tasksPath(step.matchId)}>
            <Trans>I would like a mentor again</Trans>
          </Go>
        ),
      };
    case 'wait_for_next':
      return {
        title: <Trans>Another mentor is looked for</Trans>,
        text: <Trans>You are in the queue again. We will tell you here.</Trans>,
      };
    case 'improve_profile': {
      const { label, hash } = question(step.field);
      return {
        title: <Trans>One more answer helps: {label}</Trans>,
        text: <Trans>It is voluntary, and helps us find the right mentor.</Trans>,
        action: (
          <Go to={paths.profile + hash}>
            <Trans>Answer it</Trans>
          </Go>
        ),
      };
    }
    case 'wait_for_mentor':
      return {
        title: <Trans>Nothing to do now</Trans>,
        text: (
          <Trans>Your profile is complete. You will be told here and by mail when a mentor is found.</Trans>
        ),
      };
  }
}

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton kind="primary" to={to}>
      {children}
    </LinkButton>
  );
}
