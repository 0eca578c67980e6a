import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readOverview } from '../data/read-overview.ts';
import { lastMonthStarts } from '../rules/months.ts';

/** The figures of the overview, by months of the calendar that the language uses [FEAT-05]. */
export function useOverview() {
  const { language } = useLanguage();
  const [nowMs] = useState(() => Date.now());
  const starts = lastMonthStarts(kabulDateOf(nowMs), usualCalendar(language));
  return useQuery({
    // under the first word of all that admins see, so that nothing of it is ever stored on a device
    queryKey: ['admin', 'overview', starts.join(' ')],
    queryFn: () => readOverview(starts),
    ...alwaysAsked,
  });
}
