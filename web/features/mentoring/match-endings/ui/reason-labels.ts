import { useLingui } from '@lingui/react/macro';
import type { EndingReason } from '#domain/matching/ending.ts';

/** Why it ended, as one of the two says it of both. */
export function useEndingReasonLabels(): Readonly<Record<EndingReason, string>> {
  const { t } = useLingui();
  return {
    goal_reached: t`We reached what we wanted`,
    no_time: t`There is no time any more`,
    no_contact: t`We did not hear from each other`,
    no_line: t`There was no power or no network`,
    language: t`We did not understand each other's language well`,
    not_a_good_fit: t`We did not fit together`,
    not_comfortable: t`I did not feel comfortable`,
    other: t`Something else`,
  };
}
