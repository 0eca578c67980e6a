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

const mentorPausedLabel = (): StepLabel => ({
  title: (
    <Trans comment="Next step: heading; the mentor cannot answer for some weeks">
      Your mentor is taking a break
    </Trans>
  ),
  text: (
    <Trans comment="Next step, the mentor takes a break: sentence; “your place” is the place with this mentor, “here” this page">
      We are keeping your place. We will let you know here.
    </Trans>
  ),
});

const lookBackLabel = (matchId: string): StepLabel => ({
  title: (
    <Trans comment="Next step, mentoring has ended: heading, a friendly question about the time with the mentor">
      How did it go?
    </Trans>
  ),
  text: (
    <Trans comment="Next step, mentoring has ended: sentence">
      Your mentoring has ended. Tell us in one minute how it went and whether you want another mentor. You can
      skip this.
    </Trans>
  ),
  action: (
    <FeatureLink to={tasksPath(matchId)}>
      <Trans comment="Next step, mentoring has ended: button that opens short questions">
        Tell us how it went
      </Trans>
    </FeatureLink>
  ),
});

const waitForNextLabel = (): StepLabel => ({
  title: <Trans comment="Next step, between two mentors: heading">We are looking for another mentor</Trans>,
  text: (
    <Trans comment="Next step, between two mentors: sentence; the queue are students who wait for a mentor">
      You are in the queue again. We will let you know here.
    </Trans>
  ),
});

const waitForMentorLabel = (): StepLabel => ({
  title: (
    <Trans comment="Next step, the student waits for a mentor: heading; meant to calm">
      Nothing to do now
    </Trans>
  ),
  text: (
    <Trans comment="Next step, the student waits for a mentor: sentence; “here” is this page">
      Your profile is complete. We will let you know here and by email when we find a mentor.
    </Trans>
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
        text: (
          <Trans comment="Next step, the profile is not complete: sentence; {label} is the name of a field of the profile, such as “Province”">
            You join the queue once your profile is complete. Next: {label}.
          </Trans>
        ),
        action: (
          <FeatureLink to={paths.profile + hash}>
            <Trans comment="Next step, the profile is not complete: button">Continue your profile</Trans>
          </FeatureLink>
        ),
      };
    }
    case 'answer_survey':
      return {
        title: (
          <Trans comment="Next step: heading; the questions are about home, school and internet">
            Answer a few short questions
          </Trans>
        ),
        text: (
          <Trans comment="Next step, the survey: sentence; “any of them” are the questions">
            You can skip any of them.
          </Trans>
        ),
        action: (
          <FeatureLink to={paths.onboardingSurvey}>
            <Trans comment="Next step, the survey: button">Open the survey</Trans>
          </FeatureLink>
        ),
      };
    case 'meet_mentor':
      return {
        title: <Trans comment="Next step, a mentor was just found: heading">Get to know your mentor</Trans>,
        text: mentorName ? (
          <Trans comment="Next step, a mentor was just found: sentence; {mentorName} is the name of the mentor; the question is for the student to ask">
            Write to <bdi>{mentorName}</bdi>: which question matters most to you now?
          </Trans>
        ) : (
          <Trans comment="Next step, a mentor was just found whose name is unknown: sentence; the question is for the student to ask">
            Write to your mentor: which question matters most to you now?
          </Trans>
        ),
        action: (
          <FeatureLink to={matchId === undefined ? paths.messages : messagesPath(matchId)}>
            <Trans comment="Next step, a mentor was just found: button">Write a message</Trans>
          </FeatureLink>
        ),
      };
    case 'do_task':
      return {
        title: <bdi>{step.task.title}</bdi>,
        text: <TaskDue due={step.task.due} />,
        action: (
          <FeatureLink to={matchId === undefined ? paths.tasks : tasksPath(matchId)}>
            <Trans comment="Next step, a task is due: button">Open your tasks</Trans>
          </FeatureLink>
        ),
      };
    case 'mentor_paused':
      return mentorPausedLabel();
    case 'look_back':
      return lookBackLabel(step.matchId);
    case 'rest':
      return restLabel(step.matchId);
    case 'wait_for_next':
      return waitForNextLabel();
    case 'improve_profile': {
      const { label, hash } = question(step.field);
      return {
        title: (
          <Trans comment="Next step: heading; {label} is the name of a field of the profile, such as “Interests”">
            One more answer helps: {label}
          </Trans>
        ),
        text: (
          <Trans comment="Next step, an answer of the profile is missing: sentence; “it” is the answer">
            It is optional and helps us find the right mentor.
          </Trans>
        ),
        action: (
          <FeatureLink to={paths.profile + hash}>
            <Trans comment="Next step, an answer of the profile is missing: button that opens the field">
              Answer now
            </Trans>
          </FeatureLink>
        ),
      };
    }
    case 'wait_for_mentor':
      return waitForMentorLabel();
  }
}

/** Until when the next task is to be done. */
function TaskDue({ due }: { due: string | null }) {
  const format = useFormat();
  const [today] = useState(() => kabulDateOf(Date.now()));
  const date = due === null ? undefined : dateOfIso(due);
  if (!date)
    return (
      <Trans comment="Next step, a task without a date: sentence; “this” is the task in the heading above">
        You planned this with your mentor.
      </Trans>
    );
  const day = format.shortDayInBoth(date);
  const left = dayNumberOf(date) - dayNumberOf(today);
  if (left < 0)
    return (
      <Trans comment="Next step, a task that is late: sentence; {day} is a date; must not sound like a reproach">
        It was due on {day}. It is still worth doing.
      </Trans>
    );
  if (left === 0)
    return <Trans comment="Next step, a task: sentence; {day} is the date of today">Due today, {day}</Trans>;
  return (
    <Plural
      comment="Next step, a task: # is the number of days that are left, {day} the date"
      value={left}
      one={`Due in # day, ${day}`}
      other={`Due in # days, ${day}`}
    />
  );
}
