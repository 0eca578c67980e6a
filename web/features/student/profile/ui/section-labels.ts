import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WizardStep } from '../rules/sections.ts';

/** WIZ-03: what the five steps are called. */
export const STEP_TITLES: Readonly<Record<WizardStep, MessageDescriptor>> = {
  basic: msg`Basic info`,
  education: msg`Education`,
  interests: msg`Interests and bio`,
  background: msg`Background`,
  review: msg`Review and save`,
};
