import { fieldsInInterests } from '#domain/matching/interest-fields.ts';
import type { Pool, PoolMentor, PoolStudent } from '#domain/matching/pool.ts';
import { callFunction } from '#web/data/tables.ts';
import type { MatchedPerson } from '../rules/candidates.ts';

/** As `private.match_pool` writes it. */
interface PoolRows {
  students: {
    id: string;
    code: string;
    initials: string;
    language: PoolStudent['language'];
    english_level: PoolStudent['englishLevel'];
    gender: PoolStudent['gender'];
    is_minor: boolean;
    gender_wish: PoolStudent['genderWish'];
    province: string | null;
    internet_speed: PoolStudent['internetSpeed'];
    interests: string | null;
    waiting_days: number;
    wishes: string[];
  }[];
  mentors: {
    id: string;
    display_name: string;
    languages: PoolMentor['languages'];
    fields: PoolMentor['fields'];
    gender: PoolMentor['gender'];
    willing_girls: boolean;
    willing_minors: boolean;
    is_cleared: boolean;
    capacity: number;
    taken: number;
    hours_per_week: number | null;
    prefers: PoolMentor['prefers'];
    avoids: PoolMentor['avoids'];
  }[];
  never: { student_id: string; mentor_id: string }[];
}

declare module '#web/data/tables.ts' {
  interface JsonAnswers {
    match_pool: PoolRows;
    match_candidates: PoolRows;
  }
}

/** Who waits and who mentors, by codes; each reading is recorded (decision 25). @throws AppError */
export async function readPool(): Promise<Pool> {
  return poolOf(await callFunction('match_pool', {}));
}

/**
 * The part of the pool that concerns one person: a student, who need not wait, with all mentors, or a mentor with all
 * students who wait. Each reading is recorded. @throws AppError
 */
export async function readCandidates(person: MatchedPerson): Promise<Pool> {
  return poolOf(
    await callFunction(
      'match_candidates',
      'studentId' in person ? { p_student_id: person.studentId } : { p_mentor_id: person.mentorId },
    ),
  );
}

function poolOf(rows: PoolRows): Pool {
  return {
    students: rows.students.map((row) => ({
      id: row.id,
      code: row.code,
      initials: row.initials,
      language: row.language,
      englishLevel: row.english_level,
      gender: row.gender,
      isMinor: row.is_minor,
      genderWish: row.gender_wish,
      province: row.province,
      internetSpeed: row.internet_speed,
      fields: fieldsInInterests(row.interests),
      waitingDays: row.waiting_days,
      wishes: row.wishes,
    })),
    mentors: rows.mentors.map((row) => ({
      id: row.id,
      displayName: row.display_name,
      languages: row.languages,
      fields: row.fields,
      gender: row.gender,
      willingGirls: row.willing_girls,
      willingMinors: row.willing_minors,
      isCleared: row.is_cleared,
      capacity: row.capacity,
      taken: row.taken,
      hoursPerWeek: row.hours_per_week,
      prefers: row.prefers,
      avoids: row.avoids,
    })),
    never: rows.never.map((row) => ({ studentId: row.student_id, mentorId: row.mentor_id })),
  };
}
