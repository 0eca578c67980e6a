import { dateOfIso } from '#domain/calendar/gregorian.ts';
import type { FormAnswers, FormQuestion } from '#domain/programmes/application-form.ts';
import { COHORT_STATES } from '#domain/programmes/cohort.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { takeHomePart } from '#web/data/home-parts.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction, type WithJson } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { DecisionState, Letter } from '#domain/programmes/programme-decision.ts';
import type { ApplyRound, OwnApplication, OwnDecision } from '../rules/round.ts';

/** What was published has its form: the database takes no other. */
const questionsOf = (published: unknown) => published as readonly FormQuestion[];

/** A round with its form; null where there is none, or one does not apply for it here. @throws AppError */
export async function readRound(id: string): Promise<ApplyRound | null> {
  const { data, error, status } = await supabase()
    .database.from('cohorts')
    .select(
      'id,number,opens_at,closes_at,starts_on,ends_on,set_state,form_version,youngest,oldest,asks_guardian,' +
        'programme:programmes(texts:programme_texts(language,name,who)),forms:cohort_forms(version,questions)',
    )
    .eq('id', id)
    .limit(1)
    .overrideTypes<RoundRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  const row = data[0];
  const form = row?.forms.find(({ version }) => version === row.form_version);
  if (!row || !form) return null;
  return {
    id: row.id,
    number: row.number,
    dates: {
      opensAtMs: parseTimestamp(row.opens_at).getTime(),
      closesAtMs: parseTimestamp(row.closes_at).getTime(),
      startsOn: dateOfIso(row.starts_on ?? ''),
      endsOn: dateOfIso(row.ends_on ?? ''),
      setState: COHORT_STATES.find((state) => state === row.set_state),
    },
    formVersion: form.version,
    questions: questionsOf(form.questions),
    youngest: row.youngest ?? undefined,
    oldest: row.oldest ?? undefined,
    asksGuardian: row.asks_guardian,
    texts: (row.programme?.texts ?? []).flatMap(({ language, ...text }) =>
      isLanguage(language) ? [{ language, ...text }] : [],
    ),
  };
}

interface RoundRow {
  id: string;
  number: number;
  opens_at: string;
  closes_at: string;
  starts_on: string | null;
  ends_on: string | null;
  set_state: string | null;
  form_version: number | null;
  youngest: number | null;
  oldest: number | null;
  asks_guardian: boolean;
  programme: { texts: { language: string; name: string; who: string }[] } | null;
  forms: { version: number; questions: unknown }[];
}

interface DecisionJson {
  state: DecisionState;
  answer_by: string | null;
  place: number | null;
  letter: Letter | null;
  sent_at: string | null;
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    my_programme_applications: WithJson<'my_programme_applications', { decision?: DecisionJson | null }>[];
  }
}

const instantOf = (stamp: string | null): string | undefined =>
  stamp === null ? undefined : parseTimestamp(stamp).toISOString();

const decisionOf = ({ state, answer_by, place, letter, sent_at }: DecisionJson): OwnDecision => ({
  state,
  answerBy: instantOf(answer_by),
  place: place ?? undefined,
  letter: letter ?? {},
  sentAt: instantOf(sent_at),
});

/** Her applications, the newest first. @throws AppError */
export async function readOwnApplications(userId: string): Promise<OwnApplication[]> {
  const rows =
    (await takeHomePart('applications', userId)) ?? (await callFunction('my_programme_applications', {}));
  return rows.map((row) => ({
    id: row.id,
    roundId: row.cohort_id,
    roundNumber: row.round_number,
    state: row.state === 'withdrawn' ? 'withdrawn' : 'submitted',
    answers: row.answers as FormAnswers,
    questions: questionsOf(row.questions),
    isLate: row.is_late,
    submittedAt: parseTimestamp(row.submitted_at).toISOString(),
    withdrawnAt: row.withdrawn_at ? parseTimestamp(row.withdrawn_at).toISOString() : undefined,
    names: row.names as Partial<Record<Language, string>>,
    // a server of before answers without it
    decision: row.decision ? decisionOf(row.decision) : undefined,
  }));
}
