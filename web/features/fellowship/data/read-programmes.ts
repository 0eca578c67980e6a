import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { cohortStateAt } from '#domain/cohort.ts';
import type { Language } from '#domain/languages.ts';
import { PROGRAMME_KINDS } from '#domain/programme.ts';
import { inBestLanguage } from '#domain/timeline.ts';
import { parseTimestamp } from '#domain/timestamps.ts';
import { readAsVisitor, type VisitorFetch } from '#web/data/visitor-reader.ts';
import type { CohortView, ProgrammeView } from '../rules/programme.ts';

interface TextRow {
  language: Language;
  name: string;
  summary: string;
  about: string;
  who: string;
  costs: string;
  requirements: string[];
}

interface CohortRow {
  id: string;
  number: number;
  opens_at: string;
  closes_at: string;
  starts_on: string | null;
  ends_on: string | null;
  seats: number | null;
}

interface ProgrammeRow {
  id: string;
  kind: string;
  partner: string;
  official_url: string | null;
  checked_on: string | null;
  texts: TextRow[];
  cohorts: CohortRow[];
}

const QUERY = new URLSearchParams({
  select:
    'id,kind,partner,official_url,checked_on,texts:programme_texts(language,name,summary,about,who,costs,requirements),' +
    'cohorts(id,number,opens_at,closes_at,starts_on,ends_on,seats)',
  // an admin sees her drafts elsewhere; here everybody reads the same
  state: 'eq.published',
  order: 'place,id',
});

function cohortOf(row: CohortRow, nowMs: number): CohortView {
  const dates = {
    opensAtMs: parseTimestamp(row.opens_at).getTime(),
    closesAtMs: parseTimestamp(row.closes_at).getTime(),
    startsOn: dateOfIso(row.starts_on ?? ''),
    endsOn: dateOfIso(row.ends_on ?? ''),
  };
  return {
    ...dates,
    id: row.id,
    number: row.number,
    seats: row.seats ?? undefined,
    stateWhenRead: cohortStateAt(dates, nowMs),
  };
}

function programmeOf(row: ProgrammeRow, wanted: Language, nowMs: number): ProgrammeView[] {
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

/** What one can take part in, as everybody may read it, in the best language for a reader. @throws AppError */
export async function readProgrammes(
  language: Language,
  nowMs: number,
  send: VisitorFetch | undefined,
): Promise<ProgrammeView[]> {
  const rows = await readAsVisitor<ProgrammeRow>(`programmes?${QUERY}`, send);
  return rows.flatMap((row) => programmeOf(row, language, nowMs));
}
