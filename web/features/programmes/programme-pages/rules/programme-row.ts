import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { COHORT_STATES, cohortStateAt } from '#domain/programmes/cohort.ts';
import type { Language } from '#domain/languages.ts';
import { PROGRAMME_KINDS } from '#domain/programmes/programme.ts';
import { inBestLanguage } from '#domain/programmes/timeline.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { CohortView, ProgrammeView } from './programme.ts';

interface TextRow {
  language: Language;
  name: string;
  summary: string;
  about: string;
  who: string;
  costs: string;
  requirements: readonly string[];
}

interface CohortRow {
  id: string;
  number: number;
  opens_at: string;
  closes_at: string;
  starts_on: string | null;
  ends_on: string | null;
  seats: number | null;
  set_state: string | null;
  form_version: number | null;
}

/** A programme as the data API gives it to everybody. */
export interface ProgrammeRow {
  id: string;
  kind: string;
  partner: string;
  official_url: string | null;
  checked_on: string | null;
  texts: readonly TextRow[];
  cohorts: readonly CohortRow[];
}

function cohortOf(row: CohortRow, nowMs: number): CohortView {
  const dates = {
    opensAtMs: parseTimestamp(row.opens_at).getTime(),
    closesAtMs: parseTimestamp(row.closes_at).getTime(),
    startsOn: dateOfIso(row.starts_on ?? ''),
    endsOn: dateOfIso(row.ends_on ?? ''),
    setState: COHORT_STATES.find((state) => state === row.set_state),
  };
  return {
    ...dates,
    id: row.id,
    number: row.number,
    seats: row.seats ?? undefined,
    // a copy of before there were forms says nothing of them
    hasForm: typeof row.form_version === 'number',
    stateWhenRead: cohortStateAt(dates, nowMs),
  };
}

/** The programme in the best language for a reader; none where it has no text in any. */
export function programmeOf(row: ProgrammeRow, wanted: Language, nowMs: number): ProgrammeView[] {
  const text = inBestLanguage(row.texts, wanted);
  const kind = PROGRAMME_KINDS.find((one) => one === row.kind);
  if (!text || !kind) return [];
  const cohorts = row.cohorts.map((cohort) => cohortOf(cohort, nowMs));
  return [
    {
      ...text,
      id: row.id,
      kind,
      partner: row.partner,
      officialUrl: row.official_url ?? undefined,
      checkedOn: row.checked_on ?? undefined,
      cohorts: cohorts.toSorted((one, other) => one.opensAtMs - other.opensAtMs),
    },
  ];
}
