import { countReadiness, type CountedPerson, type ProgrammeCount } from '#domain/analysis/count-readiness.ts';
import type { TestScore } from '#domain/analysis/readiness.ts';
import type { Requirement } from '#domain/analysis/requirements.ts';
import { type StudentTest, englishScores, scoreBesideTests } from '#domain/analysis/student-test.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

const PEOPLE_AT_ONCE = 1_000;

interface FiguresRow {
  id: string;
  toefl_score: number | null;
  marks_percent: number | null;
  gpa: number | null;
  tests: { scale: StudentTest['scale']; score: number; taken_on: string | null }[];
}

function personOf({ toefl_score, marks_percent, gpa, tests }: FiguresRow): CountedPerson {
  const rows = tests.map(
    ({ scale, score, taken_on }): StudentTest => ({
      id: '',
      scale,
      score,
      takenOn: taken_on,
      evidence: 'none',
    }),
  );
  const typed = scoreBesideTests(toefl_score, rows);
  const own: TestScore[] = typed === null ? [] : [{ scale: 'toefl_120', score: typed, takenOn: undefined }];
  return { tests: [...own, ...englishScores(rows)], grades: { percent: marks_percent, gpa_4: gpa } };
}

/** FEAT-10: how many students meet what programmes ask for; admins are told counts, and none below five. */
export class ReadinessCounts {
  readonly #database: DatabaseClient;

  constructor(database: DatabaseClient) {
    this.#database = database;
  }

  /** Asked with the caller's own token first: the database refuses whoever is no admin. Throws AppError. */
  async read(token: string): Promise<ProgrammeCount[]> {
    const person = this.#database.asPerson(token);
    const allowed = await person.rpc('admin_counts');
    if (allowed.error) throw fromRemote(allowed.error, allowed.status);
    const {
      data: lines,
      error,
      status,
    } = await person
      .from('programme_requirements')
      .select('id, programme_id, kind, test, scale, min, fact, strength, source_url, checked_on')
      .eq('is_current', true)
      .overrideTypes<(Requirement & { programme_id: string })[], { merge: false }>();
    if (error) throw fromRemote(error, status);
    const ids = [...new Set(lines.map(({ programme_id }) => programme_id))].toSorted();
    const programmes = ids.map((id) => ({
      id,
      requirements: lines.filter(({ programme_id }) => programme_id === id),
    }));
    return countReadiness(await this.#people(), programmes, isoOf(kabulDateOf(Date.now())));
  }

  async #people(): Promise<CountedPerson[]> {
    const people: CountedPerson[] = [];
    for (let after: string | null = null; ; ) {
      const { data, error, status } = await this.#database
        .asService()
        .rpc('readiness_figures', { p_after: after, p_limit: PEOPLE_AT_ONCE });
      if (error) throw fromRemote(error, status);
      const rows = data as FiguresRow[];
      people.push(...rows.map(personOf));
      if (rows.length < PEOPLE_AT_ONCE) return people;
      after = rows.at(-1)?.id ?? null;
    }
  }
}
