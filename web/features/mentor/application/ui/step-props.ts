import type { ApplicationModel } from '../hooks/application-model.ts';

/** What every step of the form is given. */
export interface StepProps {
  model: ApplicationModel;
}
