import { describe, expect, it } from 'vitest';
import { isOpenStatus, APPLICATION_STATUSES } from '#domain/mentors/mentor-application.ts';
import { EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { isProfileComplete } from '#domain/profiles/profile-completeness.ts';
import { DEMO_APPLICANTS } from './demo-mentors.ts';
import { DEMO_PAIRS } from './demo-pairs.ts';
import { demoRows } from './demo-rows.ts';
import { demoTaskRows } from './demo-tasks.ts';
import { DEMO_STUDENTS } from './demo-students.ts';
import { refuseDemonstrationOutside } from './seed-demonstration.ts';

describe('the demonstration', () => {
  it('looks like a small programme: 40 students of many provinces, 12 mentors, applications in every state', () => {
    expect(DEMO_STUDENTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(DEMO_STUDENTS.map((one) => one.province)).size).toBeGreaterThanOrEqual(25);
    expect(DEMO_APPLICANTS.filter((one) => one.status === 'approved')).toHaveLength(12);
    expect(new Set(DEMO_APPLICANTS.map((one) => one.status))).toEqual(new Set(APPLICATION_STATUSES));
    expect(new Set([...DEMO_STUDENTS, ...DEMO_APPLICANTS].map((one) => one.language))).toEqual(
      new Set(['fa', 'ps', 'en']),
    );
    const known: ReadonlySet<string> = new Set(EXPERTISE_FIELDS);
    for (const one of DEMO_APPLICANTS) expect(one.fields.every((field) => known.has(field))).toBe(true);
  });

  it('is the same at every seeding', () => {
    expect(demoRows()).toEqual(demoRows());
    const ids = Object.values(demoRows()).flatMap((rows: { id?: unknown }[]) => rows.map((row) => row.id));
    expect(ids.filter(Boolean).length).toBeGreaterThan(200);
  });

  it('has a complete student with a mentor, a mentor of three, and students who wait or are incomplete', () => {
    const { profiles } = demoRows();
    const complete = profiles.map((profile) => isProfileComplete(profile, 'student'));
    expect(complete[1]).toBe(true);
    expect(complete.slice(1, DEMO_STUDENTS.length + 1).filter((one) => !one).length).toBeGreaterThanOrEqual(
      5,
    );
    const active = DEMO_PAIRS.filter((pair) => pair.ended === undefined);
    expect(active.filter((pair) => pair.mentor === 0)).toHaveLength(3);
    expect(active.some((pair) => pair.student === 0)).toBe(true);
    for (const pair of active) {
      const mentor = DEMO_APPLICANTS[pair.mentor];
      expect(mentor && isOpenStatus(mentor.status) && mentor.status).toBe('approved');
      expect(active.filter((one) => one.mentor === pair.mentor).length).toBeLessThanOrEqual(
        mentor?.capacity ?? 0,
      );
      expect(active.filter((one) => one.student === pair.student)).toHaveLength(1);
      if (DEMO_STUDENTS[pair.student]?.wish === 'female') expect(mentor?.gender).toBe('female');
    }
  });

  it('has tasks of pairs that stand, of whoever planned them', () => {
    const { matches } = demoRows();
    const { tasks } = demoTaskRows();
    expect(new Set(tasks.map((task) => task.state))).toEqual(new Set(['open', 'done']));
    for (const task of tasks) {
      const pair = matches.find((match) => match.id === task.match_id);
      expect([pair?.state, pair?.student_id]).toEqual(['active', task.student_id]);
      expect([pair?.student_id, pair?.mentor_id]).toContain(task.created_by);
    }
  });

  it.each(['https://hamrah.example', 'http://192.168.1.5:3000', 'http://localhost.evil.example'])(
    '[CF-01] is refused at %s',
    (publicUrl) => {
      expect(() => refuseDemonstrationOutside(publicUrl)).toThrow(/this machine alone/);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:3110', 'http://[::1]:3000'])(
    'is welcome at %s',
    (publicUrl) => {
      expect(() => refuseDemonstrationOutside(publicUrl)).not.toThrow();
    },
  );
});
