import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Step, StepKind } from '#domain/analysis/steps.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { ScaleName } from './labels.tsx';

export interface StepSubject {
  step: Step;
  /** the programme's name, in its own language and direction; nothing where the step is of none */
  programme: ReactNode;
  /** the next deadline of that programme */
  lastDay: string | undefined;
  /** what the profile calls a missing answer; nothing where the step is of none */
  question: string;
}

/** What to do, in a line. The same words serve a student and who accompanies her. */
export function StepTitle({ step, programme, question }: StepSubject) {
  switch (step.kind) {
    case 'fill_field':
    case 'improve_field':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {question} is a question, as the team wrote it">
          Answer one more question of the profile: {question}
        </Trans>
      );
    case 'apply':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          Apply: {programme}
        </Trans>
      );
    case 'add_score':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Enter a test score, if there is one
        </Trans>
      );
    case 'add_marks':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Enter the average of the marks, if it is known
        </Trans>
      );
    case 'raise_score':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Improve your English a little
        </Trans>
      );
    case 'ask_about_scale':
      return <Trans comment="Where a student is in applying, next steps: text">Ask which marks count</Trans>;
    case 'check_source':
      return (
        <Trans comment="Where a student is in applying, next steps: text">Look at the source again</Trans>
      );
    case 'practice_test':
      return <Trans comment="Where a student is in applying, next steps: text">Try a practice test</Trans>;
    case 'practise_english':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Practise English a little every day
        </Trans>
      );
    case 'ask_about_marks':
      return (
        <Trans comment="Where a student is in applying, next steps: text">Ask what counts beside marks</Trans>
      );
    case 'note_deadline':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          Note the last day: {programme}
        </Trans>
      );
    case 'read_programmes':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Read what the programmes ask for
        </Trans>
      );
    case 'write_question':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Write down the question that matters most now
        </Trans>
      );
  }
}

function Missing({ step }: { step: Step }) {
  const format = useFormat();
  const { way } = step;
  if (!way || way.scale === null || way.gap === undefined) return null;
  const gap = format.number(way.gap);
  const scale = <ScaleName scale={way.scale} />;
  return (
    <Trans comment="Where a student is in applying, next steps: text; {scale} is the name of a scale, {gap} is what is missing">
      Missing on {scale}: {gap}.
    </Trans>
  );
}

type WithReason = Exclude<StepKind, 'raise_score' | 'note_deadline'>;

function PlainReason({ kind, programme }: { kind: WithReason; programme: ReactNode }) {
  switch (kind) {
    case 'fill_field':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Only a complete profile gets a place in the queue.
        </Trans>
      );
    case 'improve_field':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          It is voluntary, and it helps to find a mentor.
        </Trans>
      );
    case 'apply':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          The round is open, and what must be there is there.
        </Trans>
      );
    case 'add_score':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          {programme} asks for one. Without it nothing can be compared; that is no failing.
        </Trans>
      );
    case 'add_marks':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          {programme} asks for them. Without them nothing can be compared.
        </Trans>
      );
    case 'ask_about_scale':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          {programme} names another scale than the profile, and marks are not converted here.
        </Trans>
      );
    case 'check_source':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          The facts about {programme} were checked a long time ago.
        </Trans>
      );
    case 'practice_test':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          It shows your level before a real test costs money.
        </Trans>
      );
    case 'practise_english':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Twenty minutes with paper and pen are enough to begin.
        </Trans>
      );
    case 'ask_about_marks':
      return (
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          {programme} asks for more than the profile says. Another programme may ask for less.
        </Trans>
      );
    case 'read_programmes':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          Then it is clear which one to aim at.
        </Trans>
      );
    case 'write_question':
      return (
        <Trans comment="Where a student is in applying, next steps: text">
          For a mentor, or for the team.
        </Trans>
      );
  }
}

/** Why it helps. */
export function StepReason({ step, programme, lastDay }: StepSubject) {
  const format = useFormat();
  const { kind } = step;
  if (kind === 'raise_score') {
    return (
      <>
        <Missing step={step} />{' '}
        <Trans comment="Where a student is in applying, next steps: text; {programme} is the name of a programme">
          That is what is asked for by {programme}.
        </Trans>
      </>
    );
  }
  if (kind === 'note_deadline') {
    const day = dateOfIso(lastDay ?? '');
    const last = day && format.dayInBoth(day);
    return last ? (
      <Trans comment="Where a student is in applying, next steps: text; {last} is a number">
        It is {last}. Days without electricity or a line count as well.
      </Trans>
    ) : null;
  }
  return <PlainReason kind={kind} programme={programme} />;
}
