import type { Problems } from '../rules/check-answers.ts';
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
  allProblems: Problems;
  onEdit: (step: Step) => void;
}

/** The questions of the step where the person is. */
export function StepFields({ step, allProblems, onEdit, ...props }: StepFieldsProps) {
  switch (step) {
    case 'you':
      return <StepYou {...props} />;
    case 'offer':
      return <StepOffer {...props} />;
    case 'why':
      return <StepWhy {...props} />;
    case 'referees':
      return <StepReferees {...props} />;
    case 'conduct':
      return <StepConduct {...props} />;
    case 'review':
      return <StepReview answers={props.answers} problems={allProblems} onEdit={onEdit} />;
  }
}
