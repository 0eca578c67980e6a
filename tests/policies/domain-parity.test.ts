import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerIssue,
  APPLY_GRACE_HOURS,
  type FormQuestion,
  PROGRAMME_APPLICATION_STATES,
  QUESTION_KINDS,
  sentAnswer,
} from '#domain/programmes/application-form.ts';
import { AGE_BANDS, type PartialDate, storedBirthDate } from '#domain/profiles/age.ts';
import { ageBandOf } from '#domain/testing/age-band.ts';
import { dateOfDayNumber, dayNumberOf, isoOf } from '#domain/calendar/gregorian.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import { NUMBER_WORDS } from '#domain/messages/contact-screening/number-words.ts';
import * as screening from '#domain/messages/contact-screening/rules.ts';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { LABELLED } from '#domain/messages/contact-screening/testing/labelled-texts.ts';
import { CONTACT_STATES, CONTACT_SUBJECTS } from '#domain/contact/contact-message.ts';
import { CONTACT_RETENTION_DAYS } from '#domain/limits.ts';
import { MATCH_STATES } from '#domain/matching/match.ts';
import * as meeting from '#domain/meetings/meeting.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  needsReason,
  nextApplicationStatuses,
} from '#domain/mentors/mentor-application.ts';
import { fieldsInInterests } from '#domain/matching/interest-fields.ts';
import { EXPERTISE_FIELDS, MENTOR_VISIBILITIES } from '#domain/mentors/mentor-profile.ts';
import {
  BLOCK_REASONS,
  CONCERN_CATEGORIES,
  HOLD_REASONS,
  MESSAGE_STATES,
  REPORT_STATES,
  SEVERITIES,
} from '#domain/messages/message.ts';
import * as options from '#domain/profiles/options.ts';
import { NOTIFICATION_KINDS } from '#web/features/account/notifications/rules/kinds.ts';
import { HARD_KINDS } from '#web/features/programmes/programme-management/rules/readiness.ts';
import { COHORT_STATES } from '#domain/programmes/cohort.ts';
import * as requirements from '#domain/analysis/requirements.ts';
import { DECISION_OUTCOMES, DECISION_STATES } from '#domain/programmes/programme-decision.ts';
import { TEST_EVIDENCE, TEST_NAMES } from '#domain/analysis/student-test.ts';
import {
  missingCriteria,
  READING_STATES,
  REVIEW_CRITERIA,
  THIRD_READER_FROM,
} from '#domain/programmes/programme-review.ts';
import { MILESTONE_KINDS, PROGRAMME_KINDS, PROGRAMME_STATES } from '#domain/programmes/programme.ts';
import { SAVED_LISTS } from '#domain/platform/saved-views.ts';
import { isPushAddress } from '#domain/notifications/push.ts';
import { PROVINCE_VALUES, PROVINCES } from '#domain/profiles/provinces.ts';
import { isBlank } from '#domain/text/blank.ts';
import { OUTCOME_KINDS, OUTCOME_STATES } from '#domain/programmes/outcome.ts';
import { TASK_STATES } from '#domain/tasks/task.ts';
import { foldForSearch } from '#domain/text/search.ts';
import { readMigrations, STAND_IN_PATH } from '../../scripts/database/migration-files.ts';

/** Rules that both sides hold: the database as the wall, the application so that nobody runs into it. */
let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(readFileSync(STAND_IN_PATH, 'utf8'));
  for (const migration of readMigrations()) await database.exec(migration.sql);
});
afterAll(() => database.close());

/** The values that a column's check constraint lists, sorted. */
async function allowed(table: string, column: string): Promise<string[]> {
  const { rows } = await database.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = ('public.' || $1)::regclass and a.attname = $2 and c.contype = 'c'
       and pg_get_constraintdef(c.oid) like '%ARRAY%'`,
    [table, column],
  );
  const values = [...(rows[0]?.definition ?? '').matchAll(/'((?:[^']|'')*)'::text/g)];
  return values.map((match) => (match[1] ?? '').replaceAll("''", "'")).toSorted();
}

async function inDatabase<Value>(expression: string, texts: readonly string[]): Promise<Value[]> {
  const { rows } = await database.query<{ value: Value }>(
    `select ${expression} as value from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  );
  return rows.map((row) => row.value);
}

const TEXTS = [
  ...PROVINCES.flatMap((province) => [province.value, province.fa, province.ps, ...province.variants]),
  'علي كريمي',
  'می‌خواهم',
  'مِهْرَبـــان',
  'أحمد آرین ٱلله مؤمن مسئول خانۀ هٔ',
  'پښتو ژبه ګل ۍ ې ڪابل',
  '۰۷۹۹ ٠٧٩٩ ۳٫۵ ۱٬۰۰۰',
  'ﻻﻟﻪ ﷲ',
  '  Zahra\u00a0\u2003AHMADI\n\tÉlodie ＡＢＣ ',
  '\u2068bdi\u2069 \u200e\u200f',
  '\u200c',
  'ـــ',
  '\u064e',
  '\u2800',
  '',
];

describe('the database and the application agree', () => {
  it('on the folded form of names', async () => {
    expect(await inDatabase<string>('private.fold_text(text)', TEXTS)).toEqual(TEXTS.map(foldForSearch));
  });

  it('on how long a message of a visitor is stored', async () => {
    const { rows } = await database.query(
      "select extract(day from private.kept('contact_messages'))::int as days",
    );
    expect(rows).toEqual([{ days: CONTACT_RETENTION_DAYS }]);
  });

  it('on which month of the Solar Hijri calendar a day belongs to', async () => {
    const days = Array.from({ length: 80 * 366 }, (_, nth) =>
      dateOfDayNumber(dayNumberOf({ year: 2021, month: 3, day: 21 }) + nth),
    );
    // noon in Kabul
    const found = await inDatabase<number>(
      "private.solar_month((text || 'T07:30:00Z')::timestamptz)",
      days.map(isoOf),
    );
    const expected = days.map((day) => {
      const { year, month } = solarOfGregorian(day);
      return year * 100 + month;
    });
    expect(found).toEqual(expected);
  });

  it('[VAL-09] [WIZ-07] on which texts are empty', async () => {
    expect(await inDatabase<boolean>('private.is_filled(text)', TEXTS)).toEqual(
      TEXTS.map((text) => !isBlank(text)),
    );
  });

  it.each([
    ['profiles', 'education_level', options.EDUCATION_LEVELS],
    ['profiles', 'english_level', options.ENGLISH_LEVELS],
    ['profiles', 'gender', options.GENDERS],
    ['profiles', 'school_type', options.SCHOOL_TYPES],
    ['profiles', 'parental_education', options.PARENTAL_EDUCATIONS],
    ['profiles', 'internet_speed', options.INTERNET_SPEEDS],
    ['profiles', 'province', PROVINCE_VALUES],
    ['profiles', 'mentor_gender_wish', options.MENTOR_GENDER_WISHES],
    ['profiles', 'birth_date_precision', options.BIRTH_DATE_PRECISIONS],
    ['profiles', 'birth_calendar', options.CALENDARS],
    ['mentorapplications', 'status', APPLICATION_STATUSES],
    ['mentor_profiles', 'visibility', MENTOR_VISIBILITIES],
    ['mentor_wishes', 'prefer', EXPERTISE_FIELDS],
    ['mentor_wishes', 'avoid', EXPERTISE_FIELDS],
    ['matches', 'state', MATCH_STATES],
    ['meetings', 'state', meeting.MEETING_STATES],
    ['meetings', 'mode', meeting.MEETING_MODES],
    ['meetings', 'proposed_by', meeting.MEETING_SIDES],
    ['meetings', 'cancel_reason', meeting.CANCEL_REASONS],
    ['meetings', 'student_outcome', meeting.MEETING_OUTCOMES],
    ['meetings', 'mentor_outcome', meeting.MEETING_OUTCOMES],
    ['availability', 'kind', meeting.AVAILABILITY_KINDS],
    ['messages', 'state', MESSAGE_STATES],
    ['tasks', 'state', TASK_STATES],
    ['outcomes', 'kind', OUTCOME_KINDS],
    ['outcomes', 'state', OUTCOME_STATES],
    ['notifications', 'kind', NOTIFICATION_KINDS],
    ['messages', 'hold_reason', HOLD_REASONS],
    ['messages', 'block_reason', BLOCK_REASONS],
    ['contact_messages', 'subject', CONTACT_SUBJECTS],
    ['contact_messages', 'state', CONTACT_STATES],
    ['saved_views', 'list', SAVED_LISTS],
    ['reports', 'category', CONCERN_CATEGORIES],
    ['reports', 'severity', SEVERITIES],
    ['reports', 'state', REPORT_STATES],
    ['student_cards', 'age_band', AGE_BANDS],
    ['programmes', 'kind', PROGRAMME_KINDS],
    ['programmes', 'state', PROGRAMME_STATES],
    ['milestones', 'kind', MILESTONE_KINDS],
    ['cohorts', 'set_state', COHORT_STATES],
    ['programme_applications', 'state', PROGRAMME_APPLICATION_STATES],
    ['programme_decisions', 'state', DECISION_STATES],
    ['programme_letters', 'outcome', DECISION_OUTCOMES],
    ['student_tests', 'name', TEST_NAMES],
    ['student_tests', 'evidence', TEST_EVIDENCE],
    ['programme_requirements', 'kind', requirements.REQUIREMENT_KINDS],
    ['programme_requirements', 'test', requirements.REQUIRED_TESTS],
    ['programme_requirements', 'scale', requirements.REQUIREMENT_SCALES],
    ['programme_requirements', 'fact', requirements.ELIGIBILITY_FACTS],
    ['programme_requirements', 'strength', requirements.STRENGTHS],
  ])('[ENT-01] [ENT-02] [ENT-03] on the values of %s.%s', async (table, column, values) => {
    expect(await allowed(table, column)).toEqual([...values].toSorted());
  });

  it('on where an admin may move an application', async () => {
    const moves = await inDatabase<string[]>('private.next_application_statuses(text)', APPLICATION_STATUSES);
    const expected = APPLICATION_STATUSES.map((from) => nextApplicationStatuses('admin', from));
    expect(moves.map((list) => [...list].toSorted())).toEqual(expected.map((list) => [...list].toSorted()));
  });

  it('[FEAT-08] on what stands in the way of publishing a programme', async () => {
    const { rows } = await database.query<{ source: string }>(
      "select string_agg(prosrc, ' ') as source from pg_proc where proname in ('programme_problems', 'form_problems')",
    );
    const named = [...(rows[0]?.source ?? '').matchAll(/array_append\(problems, '(\w+)'\)/g)].map(
      ([, word]) => word,
    );
    expect(new Set(named)).toEqual(new Set(HARD_KINDS));
  });

  it('[FEAT-08] on what is an answer to a question, and on the grace after a round', async () => {
    const option = '0000000a-0000-4000-8000-00000000000a';
    const text = { label: 'Q', hint: '' };
    const questions = QUESTION_KINDS.flatMap((kind) =>
      [true, false].flatMap((is_required) =>
        [
          ['', ''],
          ['2', '3'],
          ['5', ''],
        ].map(
          ([min = '', max = '']): FormQuestion => ({
            id: option,
            kind,
            is_required,
            min,
            max,
            texts: { en: text, fa: text, ps: text },
            options: [{ id: option, texts: { en: 'A', fa: 'A', ps: 'A' } }],
          }),
        ),
      ),
    );
    const typed = [
      '',
      ' ',
      '1',
      '3',
      '۳',
      '7',
      'yes',
      'no',
      option,
      'ab',
      '😀😀😀',
      '3.5',
      '-2',
      'x'.repeat(301),
      'x'.repeat(4001),
    ];
    const cases = questions.flatMap((question) => typed.map((answer) => ({ question, answer })));
    const { rows } = await database.query<{ is_answer: boolean }>(
      `select private.is_answer(one -> 'question', one ->> 'answer') as is_answer
       from jsonb_array_elements($1::text::jsonb) with ordinality as c (one, place) order by place`,
      [
        JSON.stringify(
          cases.map(({ question, answer }) => ({ question, answer: sentAnswer(question, answer) })),
        ),
      ],
    );
    expect(rows.map((row) => row.is_answer)).toEqual(
      cases.map(({ question, answer }) => answerIssue(question, answer) === undefined),
    );
    const grace = await database.query<{ hours: number }>(
      'select (extract(epoch from private.apply_grace()) / 3600)::integer as hours',
    );
    expect(grace.rows[0]?.hours).toBe(APPLY_GRACE_HOURS);
  });

  it('[FEAT-08] on what a reader rates, and when a third one is asked', async () => {
    const { rows } = await database.query<{ criteria: string[]; apart: string; source: string }>(
      `select private.review_criteria() as criteria, private.third_reader_from() as apart,
         (select prosrc from pg_proc where oid = 'private.count_readings'::regproc) as source`,
    );
    expect(rows[0]?.criteria).toEqual([...REVIEW_CRITERIA]);
    expect(Number(rows[0]?.apart)).toBe(THIRD_READER_FROM);
    const states = [...(rows[0]?.source ?? '').matchAll(/(?:then|else) '(\w+)'/g)].map((match) =>
      String(match[1]),
    );
    expect(states.toSorted()).toEqual([...READING_STATES].toSorted());
    const cases = [{}, { reasons: 1 }, { reasons: 1, effort: 2, fit: 3, others: 5 }] as const;
    const whole = await database.query<{ is_whole: boolean }>(
      `select private.are_whole_scales(one) as is_whole
       from jsonb_array_elements($1::text::jsonb) with ordinality as c (one, place) order by place`,
      [JSON.stringify(cases)],
    );
    expect(whole.rows.map((row) => row.is_whole)).toEqual(
      cases.map((one) => missingCriteria(one).length === 0),
    );
  });

  it('on which decisions need a reason', async () => {
    const { rows } = await database.query<{ source: string }>(
      "select prosrc as source from pg_proc where oid = 'private.apply_decision'::regproc",
    );
    const listed = /reason_code is null and p_status in \(([^)]*)\)/.exec(rows[0]?.source ?? '')?.[1] ?? '';
    const inFunction = [...listed.matchAll(/'(\w+)'/g)].map((match) => match[1] as ApplicationStatus);
    expect(inFunction.toSorted()).toEqual(APPLICATION_STATUSES.filter(needsReason).toSorted());
  });

  it('[VAL-05] on the last day that a partial birth date allows', async () => {
    const first = dayNumberOf({ year: 1996, month: 3, day: 20 });
    const last = dayNumberOf({ year: 2027, month: 3, day: 19 });
    const cases: { iso: string; precision: string; calendar: string; expected: string | undefined }[] = [];
    for (let number = first; number <= last; number += 7) {
      const date = dateOfDayNumber(number);
      for (const calendar of ['gregorian', 'solar_hijri'] as const) {
        const { year, month } = calendar === 'gregorian' ? date : solarOfGregorian(date);
        const said: PartialDate[] = [
          { calendar, year },
          { calendar, year, month },
        ];
        for (const answer of said) {
          const stored = storedBirthDate(answer);
          const precision = answer.month === undefined ? 'year' : 'month';
          cases.push({ iso: isoOf(date), precision, calendar, expected: stored?.date_of_birth });
        }
      }
    }
    const { rows } = await database.query<{ latest: string }>(
      `select private.latest_birth_day(iso::date, precision, calendar)::text as latest
       from jsonb_to_recordset($1) as given (iso text, precision text, calendar text)`,
      [JSON.stringify(cases)],
    );
    expect(rows.map((row) => row.latest)).toEqual(cases.map((row) => row.expected));
  });

  it('on the bands of age', async () => {
    const { rows } = await database.query<{ today: string; days: string[]; bands: string[] }>(
      `select private.today_in_kabul()::text as today, array_agg(day::date::text order by day) as days,
         array_agg(private.age_band(day::date, 'day', 'gregorian') order by day) as bands
       from generate_series(private.today_in_kabul() - interval '25 years', private.today_in_kabul() - interval '12 years', interval '5 days') as day`,
    );
    const { today, days, bands } = rows[0] ?? { today: '', days: [], bands: [] };
    const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
    expect(bands).toEqual(days.map((iso) => ageBandOf(iso, { year, month, day })));
  });

  it('[SG-03] on what leads out of the product: the same rules, letter by letter', async () => {
    const patterns = async (name: string) => {
      const { rows } = await database.query<{ kind?: string; pattern: string }>(
        `select * from private.${name}() order by place`,
      );
      return rows.map(({ kind, pattern }) => (kind === undefined ? pattern : [kind, pattern]));
    };
    expect(await patterns('contact_text_rules')).toEqual(screening.TEXT_RULES);
    expect(await patterns('contact_ordinary_numbers')).toEqual(screening.ORDINARY_NUMBERS);
    expect(await patterns('contact_number_rules')).toEqual(screening.NUMBER_RULES);
    expect(await patterns('contact_said_rules')).toEqual(screening.SAID_NUMBER_RULES);
    const { rows } = await database.query<{ word: string; digits: string }>(
      'select * from private.number_words()',
    );
    expect(new Map(rows.map(({ word, digits }) => [word, digits]))).toEqual(NUMBER_WORDS);
    expect((await database.query('select private.contact_counting() as is')).rows).toEqual([
      { is: screening.COUNTING },
    ]);
  });

  it('[SG-03] on every line of which it is known whether it does', async () => {
    const texts = LABELLED.map(({ text }) => text);
    const found = await inDatabase<string[]>('private.contacts_in(given.text)', texts);
    expect(texts.map((text, place) => [text, found[place]])).toEqual(
      texts.map((text) => [text, contactsIn(text)]),
    );
  });

  it('[FEAT-05] own words name the same fields on both sides', async () => {
    const texts = [
      'Robotics & computers; human-rights law',
      'علاقه به طب، حقوق بشر و انگلیسی',
      'زه د ریاضي او کمپیوټر مینه وال یم',
      'reading',
      '',
      '  ',
      'Maths/Physics (school)',
      'HISTORY, art; economy',
      'روان‌شناسی و هنر',
      'website design',
    ];
    const found = await inDatabase<string[]>('private.fields_in_interests(given.text)', texts);
    expect(texts.map((text, place) => [text, found[place]])).toEqual(
      texts.map((text) => [text, fieldsInInterests(text)]),
    );
  });

  it('[XS-06] on where a subscription may lead, row by row', async () => {
    const hosts = [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
      'a.b.notify.windows.com',
      'FCM.googleapis.com',
      'fcm.googleapis.com.',
      'fcm.googleapis.com:443',
      'fcm.googleapis.com:8443',
      'fcm.googleapis.com.example.org',
      'me@fcm.googleapis.com',
      'fcm.googleapis.com@example.org',
      'fcmxgoogleapis.com',
      'notify.windows.com',
      '.notify.windows.com',
      'evilnotify.windows.com',
      'example.org',
      'xn--a.notify.windows.com',
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      'localhost',
      '',
    ];
    const paths = [
      '/w?token=a%2B',
      '/',
      '',
      '/a b',
      '/\u0627',
      '/a\n',
      '/\\@example.org',
      `/${'x'.repeat(990)}`,
    ];
    const starts = ['https://', 'http://', 'HTTPS://', ' https://', 'https:\\\\', 'https:/', ''];
    const rows = starts.flatMap((start) =>
      hosts.flatMap((host) => paths.map((path) => `${start}${host}${path}`)),
    );
    const found = await inDatabase<boolean>('private.is_push_address(given.text)', rows);
    expect(rows.map((row, place) => [row, found[place]])).toEqual(
      rows.map((row) => [row, isPushAddress(row)]),
    );
    expect(found.filter(Boolean)).toHaveLength(10);
    // the column holds the same rule, and nothing else
    const { rows: checks } = await database.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'private.push_subscriptions'::regclass and conname = 'push_subscriptions_endpoint_check'`,
    );
    expect(checks[0]?.definition).toBe('CHECK (private.is_push_address(endpoint))');
  });

  it.each(['0799 123 456', '+93 70 123 4567', 'zahra@example.org', 'https://example.org', '@zahra_22'])(
    '[SG-03] what is hidden in a text about oneself, %s, is held in a message too',
    async (contact) => {
      const [hidden] = await inDatabase<string>('private.hide_contacts(given.text)', [`It is ${contact}`]);
      expect(hidden).not.toContain(contact);
      expect(contactsIn(`It is ${contact}`)).not.toEqual([]);
    },
  );
});
