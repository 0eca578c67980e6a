import { useLingui } from '@lingui/react/macro';
import type { CohortState } from '#domain/programmes/cohort.ts';
import type { MilestoneKind, ProgrammeKind } from '#domain/programmes/programme.ts';

/** The words for everything that is chosen from a list, as visitors read them. */
export function useKindLabels() {
  const { t } = useLingui();
  const kinds: Readonly<Record<ProgrammeKind, string>> = {
    mentoring: t`Mentoring`,
    course: t`Course`,
    fellowship: t`Fellowship`,
    scholarship: t`Scholarship`,
  };
  const states: Readonly<Record<CohortState, string>> = {
    announced: t`Not open yet`,
    open: t`Open now`,
    waitlist: t`Waiting list`,
    closed: t`Closed`,
    running: t`Under way`,
    finished: t`Over`,
  };
  const dates: Readonly<Record<MilestoneKind, string>> = {
    history: t`Something that happened`,
    deadline: t`A last day`,
    event: t`An event`,
  };
  return { kinds, states, dates };
}
