import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncomeBand } from '../rules/income.ts';

export const INCOME_LABELS: Readonly<Record<IncomeBand, MessageDescriptor>> = {
  'under 5000 AFN': msg({
    message: 'under 5,000 afghani',
    comment: 'Profile, field “Household income” a month: option',
  }),
  '5000-10000 AFN': msg({
    message: '5,000 to 10,000 afghani',
    comment: 'Profile, field “Household income” a month: option',
  }),
  '10000-20000 AFN': msg({
    message: '10,000 to 20,000 afghani',
    comment: 'Profile, field “Household income” a month: option',
  }),
  '20000-40000 AFN': msg({
    message: '20,000 to 40,000 afghani',
    comment: 'Profile, field “Household income” a month: option',
  }),
  'over 40000 AFN': msg({
    message: 'over 40,000 afghani',
    comment: 'Profile, field “Household income” a month: option',
  }),
  changing: msg({
    message: 'it changes from month to month',
    comment: 'Profile, field “Household income”: option; “it” is the income',
  }),
};
