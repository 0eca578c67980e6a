import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { dateOfIso, dayNumberOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { StudentStep } from '#domain/profiles/next-step.ts';
import { takesPlace } from '#domain/matching/match.ts';
import { messagesPath, paths, tasksPath } from '#web/app/paths.ts';
import { useQuestion } from '#web/features/student/profile/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { FeatureCard, FeatureLink } from '#web/ui/feature-card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { useMentor } from '../hooks/use-dashboard.ts';
import { useNextStep } from '../hooks/use-next-step.ts';

interface StepCardProps {
  step: StudentStep;
  mentorName: string | undefined;
  /** of the match that takes a place */
  matchId: string | undefined;
}

/** The one thing to do now. It waits until it knows enough not to change its mind before the reader's eyes. */
export function NextStepCard() {
  const { data: match } = useMentor().match;
  const { step, isWaiting } = useNextStep();
  if (isWaiting) {
    return (
      <LoadingPart>
        <Trans comment="Next step: shown while loading">Loading your next step…</Trans>
      </LoadingPart>
    );
  }
  if (!step) return null;
  const matchId = match && takesPlace(match.state) ? match.id : undefined;
  return <StepCard step={step} mentorName={match?.mentor?.displayName} matchId={matchId} />;
}

function StepCard({ step, mentorName, matchId }: StepCardProps) {
  const { title, text, action } = useStepLabel(step, mentorName, matchId);
  return (
    <FeatureCard
      about={
        <Trans comment="Over the title of the one thing that a student should do now">Your next step</Trans>
      }
      title={title}
      action={action}
    >
      <p>{text}</p>
    </FeatureCard>
  );
}

interface StepLabel {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

const restLabel = (matchId: string): StepLabel => ({
  title: <Trans comment="Next step: heading">No mentor for now</Trans>,
  text: (
    <Trans comment="Next step: sentence">
      As you asked, we are not looking for a mentor now. Tell us when you want one.
    </Trans>
  ),
  action: (
    <FeatureLink to={tasksPath(matchId)}>
      <Trans comment="Next step: link">I would like a mentor again</Trans>
    </FeatureLink>
  ),
});

function useStepLabel(
  step: StudentStep,
  mentorName: string | undefined,
  matchId: string | undefined,
): StepLabel {
  const question = useQuestion();
  switch (step.kind) {
    case 'accept_terms':
      return {
        title: <Trans comment="Next step: heading">Read the terms of service</Trans>,
        text: (
          <Trans comment="Next step: sentence">
            They say what you can rely on here and what we expect of you.
          </Trans>
        ),
        action: (
          <FeatureLink to={paths.terms}>
            <Trans comment="Next step: link">Read the terms</Trans>
          </FeatureLink>
        ),
      };
    case 'complete_profile': {
      const { label, hash } = question(step.field);
      return {
        title: <Trans comment="Next step: heading">Complete your profile</Trans>,
        text: <Trans>You join the queue once your profile is complete. Next: {label}.</Trans>,
        action: (
          <FeatureLink to={paths.profile + hash}>
            <Trans>Continue your profile</Trans>
          </FeatureLink>
        ),
      };
    }
    case 'answer_survey':
      return {
        title: <Trans>Answer a few short questions</Trans>,
        text: <Trans>You can skip any of them.</Trans>,
        action: (
          <FeatureLink to={paths.onboardingSurvey}>
            <Trans>Open the survey</Trans>
          </FeatureLink>
        ),
      };
    case 'meet_mentor':
      return {
        title: <Trans>Get to know your mentor</Trans>,
        text: mentorName ? (
          <Trans>
            Write to <bdi>{mentorName}</bdi>: which question matters most to you now?
          </Trans>
        ) : (
          <Trans>Write to your mentor: which question matters most to you now?</Trans>
        ),
        action: (
          <FeatureLink to={matchId === undefined ? paths.messages : messagesPath(matchId)}>
            <Trans>Write a message</Trans>
          </FeatureLink>
        ),
      };
    case 'do_task':
      return {
        title: <bdi>{step.task.title}</bdi>,
        text: <TaskDue due={step.task.due} />,
        action: (
          <FeatureLink to={matchId === undefined ? paths.tasks : tasksPath(matchId)}>
            <Trans>Open your tasks</Trans>
          </FeatureLink>
        ),
      };
    case 'mentor_paused':
      return {
        title: <Trans>Your mentor is taking a break</Trans>,
        text: <Trans>We are keeping your place. We will let you know here.</Trans>,
      };
    case 'look_back':
      return {
        title: <Trans>How did it go?</Trans>,
        text: (
          <Trans>
            Your mentoring has ended. Tell us in one minute how it went and whether you want another mentor.
            You can skip this.
          </Trans>
        ),
        action: (
          <FeatureLink to={tasksPath(step.matchId)}>
            <Trans>Tell us how it went</Trans>
          </FeatureLink>
        ),
      };
    case 'rest':
      return restLabel(step.matchId);
    case 'wait_for_next':
      return {
        title: <Trans>We are looking for another mentor</Trans>,
        text: <Trans>You are in the queue again. We will let you know here.</Trans>,
      };
    case 'improve_profile': {
      const { label, hash } = question(step.field);
      return {
        title: <Trans>One more answer helps: {label}</Trans>,
        text: <Trans>It is optional and helps us find the right mentor.</Trans>,
        action: (
          <FeatureLink to={paths.profile + hash}>
            <Trans>Answer now</Trans>
          </FeatureLink>
        ),
      };
    }
    case 'wait_for_mentor':
      return {
        title: <Trans>Nothing to do now</Trans>,
        text: (
          <Trans>
            Your profile is complete. We will let you know here and by email when we find a mentor.
          </Trans>
        ),
      };
  }
}

/** Until when the next task is to be done. */
function TaskDue({ due }: { due: string | null }) {
  const format = useFormat();
  const [today] = useState(() => kabulDateOf(Date.now()));
  const date = due === null ? undefined : dateOfIso(due);
  if (!date) return <Trans>You planned this with your mentor.</Trans>;
  const day = format.shortDayInBoth(date);
  const left = dayNumberOf(date) - dayNumberOf(today);
  if (left < 0) return <Trans>It was due on {day}. It is still worth doing.</Trans>;
  if (left === 0) return <Trans>Due today, {day}</Trans>;
  return <Plural value={left} one={`Due in # day, ${day}`} other={`Due in # days, ${day}`} />;
}
