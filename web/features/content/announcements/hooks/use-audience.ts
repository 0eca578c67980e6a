import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { countAudience } from '../data/announcements.ts';
import { type Audience, ruleOf } from '../rules/draft.ts';
import { announcementKeys } from './announcement-keys.ts';

/** Long enough that a row of ticks is one question. */
const SETTLED_AFTER_MS = 400;

/** How many people a rule reaches, counted anew when it has been left alone for a moment. */
export function useAudience(audience: Audience) {
  const rule = JSON.stringify(ruleOf(audience));
  const [settled, setSettled] = useState(rule);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rule), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rule]);
  const query = useQuery({
    queryKey: announcementKeys.audience(settled),
    queryFn: () => countAudience(settled),
    ...alwaysAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isOld = settled !== rule || query.isPlaceholderData;
  return {
    /** of what is chosen now; undefined while that is being counted */
    count: isOld ? undefined : query.data,
    isOld,
    error: query.error,
    refetch: query.refetch,
  };
}
