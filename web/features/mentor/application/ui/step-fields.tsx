import type { Step } from '../rules/steps.ts';
import { StepConduct } from './step-conduct.tsx';
import { StepOffer } from './step-offer.tsx';
import type { StepProps } from './step-props.ts';
import { StepReferees } from './step-referees.tsx';
import { StepReview } from './step-review.tsx';
import { StepWhy } from './step-why.tsx';
import { StepYou } from './step-you.tsx';

export interface StepFieldsProps extends StepProps {
  step: Step;
  onEdit: (step: Step) => void;
}

/** The questions of the step where the person is. */
export function StepFields({ step, model, onEdit }: StepFieldsProps) {
  switch (step) {
    case 'you':
      return <StepYou model={model} />;
    case 'offer':
      return <StepOffer model={model} />;
    case 'why':
      return <StepWhy model={model} />;
    case 'referees':
      return <StepReferees model={model} />;
    case 'conduct':
      return <StepConduct model={model} />;
    case 'review':
      return <StepReview model={model} onEdit={onEdit} />;
  }
}
