import type { ComponentType } from 'react';
import type { Step } from '#domain/analysis/steps.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useQuestion } from '#web/features/student/profile/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { OwnAnalysis } from '../hooks/use-own-analysis.ts';
import { CostLine } from './cost-line.tsx';
import { StepReason, StepTitle } from './step-labels.tsx';

interface StepListProps {
  own: OwnAnalysis;
  /** the way to do it; nothing where the reader cannot do it for somebody */
  Action?: ComponentType<{ step: Step }>;
  level: 3 | 4;
}

/** Three steps, each with its reason and what it takes. */
export function StepList({ own: { analysis, programmes }, Action, level }: StepListProps) {
  const question = useQuestion();
  const Heading = `h${level}` as const;
  return (
    <ol className="grid gap-4">
      {analysis.steps.map((step, index) => {
        const programme = programmes.find(({ id }) => id === step.programmeId);
        const reading = analysis.programmes.find(({ id }) => id === step.programmeId);
        const subject = {
          step,
          programme: programme && (
            <bdi lang={LANGUAGE_FACTS[programme.language].htmlLang}>{programme.name}</bdi>
          ),
          lastDay: reading?.time?.lastDay,
          question: step.field === undefined ? '' : question(step.field).label,
        };
        return (
          <li key={step.kind} className="grid gap-1">
            <Heading className="font-bold">
              <StepNumber index={index} /> <StepTitle {...subject} />
            </Heading>
            <p>
              <StepReason {...subject} />
            </p>
            <CostLine cost={step.cost} />
            {Action && <Action step={step} />}
          </li>
        );
      })}
    </ol>
  );
}

function StepNumber({ index }: { index: number }) {
  const format = useFormat();
  return <span aria-hidden="true">{format.number(index + 1)}.</span>;
}
