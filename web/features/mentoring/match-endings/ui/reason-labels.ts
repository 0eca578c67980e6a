import { useLingui } from '@lingui/react/macro';
import type { EndingReason } from '#domain/matching/ending.ts';

/** Why it ended, as one of the two says it of both. */
export function useEndingReasonLabels(): Readonly<Record<EndingReason, string>> {
  const { t } = useLingui();
  return {
    goal_reached: t({ message: 'We reached what we wanted', comment: 'Reasons to end the mentoring: label' }),
    no_time: t({ message: 'There is no time any more', comment: 'Reasons to end the mentoring: label' }),
    no_contact: t({
      message: 'We did not hear from each other',
      comment: 'Reasons to end the mentoring: label',
    }),
    no_line: t({
      message: 'There was no power or no network',
      comment: 'Reasons to end the mentoring: label',
    }),
    language: t({
      message: `We did not understand each other's language well`,
      comment: 'Reasons to end the mentoring: label',
    }),
    not_a_good_fit: t({ message: 'We did not fit together', comment: 'Reasons to end the mentoring: label' }),
    not_comfortable: t({
      message: 'I did not feel comfortable',
      comment: 'Reasons to end the mentoring: label',
    }),
    other: t({ message: 'Something else', comment: 'Reasons to end the mentoring: label' }),
  };
}
