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
      return <Trans>Answer one more question of the profile: {question}</Trans>;
    case 'apply':
      return <Trans>Apply: {programme}</Trans>;
    case 'add_score':
      return <Trans>Enter a test score, if there is one</Trans>;
    case 'add_marks':
      return <Trans>Enter the average of the marks, if it is known</Trans>;
    case 'raise_score':
      return <Trans>Improve your English a little</Trans>;
    case 'ask_about_scale':
      return <Trans>Ask which marks count</Trans>;
    case 'check_source':
      return <Trans>Look at the source again</Trans>;
    case 'practice_test':
      return <Trans>Try a practice test</Trans>;
    case 'practise_english':
      return <Trans>Practise English a little every day</Trans>;
    case 'ask_about_marks':
      return <Trans>Ask what counts beside marks</Trans>;
    case 'note_deadline':
      return <Trans>Note the last day: {programme}</Trans>;
    case 'read_programmes':
      return <Trans>Read what the programmes ask for</Trans>;
    case 'write_question':
      return <Trans>Write down the question that matters most now</Trans>;
  }
}

function Missing({ step }: { step: Step }) {
  const format = useFormat();
  const { way } = step;
  if (!way || way.scale === null || way.gap === undefined) return null;
  const gap = format.number(way.gap);
  const scale = <ScaleName scale={way.scale} />;
  return (
    <Trans>
      Missing on {scale}: {gap}.
    </Trans>
  );
}

type WithReason = Exclude<StepKind, 'raise_score' | 'note_deadline'>;

function PlainReason({ kind, programme }: { kind: WithReason; programme: ReactNode }) {
  switch (kind) {
    case 'fill_field':
      return <Trans>Only a complete profile gets a place in the queue.</Trans>;
    case 'improve_field':
      return <Trans>It is voluntary, and it helps to find a mentor.</Trans>;
    case 'apply':
      return <Trans>The round is open, and what must be there is there.</Trans>;
    case 'add_score':
      return <Trans>{programme} asks for one. Without it nothing can be compared; that is no failing.</Trans>;
    case 'add_marks':
      return <Trans>{programme} asks for them. Without them nothing can be compared.</Trans>;
    case 'ask_about_scale':
      return (
        <Trans>{programme} names another scale than the profile, and marks are not converted here.</Trans>
      );
    case 'check_source':
      return <Trans>The facts about {programme} were checked a long time ago.</Trans>;
    case 'practice_test':
      return <Trans>It shows your level before a real test costs money.</Trans>;
    case 'practise_english':
      return <Trans>Twenty minutes with paper and pen are enough to begin.</Trans>;
    case 'ask_about_marks':
      return (
        <Trans>{programme} asks for more than the profile says. Another programme may ask for less.</Trans>
      );
    case 'read_programmes':
      return <Trans>Then it is clear which one to aim at.</Trans>;
    case 'write_question':
      return <Trans>For a mentor, or for the team.</Trans>;
  }
}

/** Why it helps. */
export function StepReason({ step, programme, lastDay }: StepSubject) {
  const format = useFormat();
  const { kind } = step;
  if (kind === 'raise_score') {
    return (
      <>
        <Missing step={step} /> <Trans>That is what is asked for by {programme}.</Trans>
      </>
    );
  }
  if (kind === 'note_deadline') {
    const day = dateOfIso(lastDay ?? '');
    const last = day && format.dayInBoth(day);
    return last ? <Trans>It is {last}. Days without electricity or a line count as well.</Trans> : null;
  }
  return <PlainReason kind={kind} programme={programme} />;
}
