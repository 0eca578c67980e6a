import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncomeBand } from '../rules/income.ts';

export const INCOME_LABELS: Readonly<Record<IncomeBand, MessageDescriptor>> = {
  'under 5000 AFN': msg`under 5,000 afghani`,
  '5000-10000 AFN': msg`5,000 to 10,000 afghani`,
  '10000-20000 AFN': msg`10,000 to 20,000 afghani`,
  '20000-40000 AFN': msg`20,000 to 40,000 afghani`,
  'over 40000 AFN': msg`over 40,000 afghani`,
  changing: msg`it changes from month to month`,
};
