import type { Statements } from '../database/database.ts';
import { type RequirementKind, SCALES } from '#domain/analysis/requirements.ts';
import { DEMO_FORMS } from './demo-forms.ts';
import { DEMO_MILESTONES, DEMO_PROGRAMMES, type DemoRequirement } from './demo-programmes.ts';
import { type DemoRow, demoId } from './demo-rows.ts';

const TODAY = `(now() at time zone 'Asia/Kabul')::date`;
/** The beginning of a day in Kabul that is so many days from now. */
const dayIn = (days: string) => `((${TODAY} + ${days})::timestamp at time zone 'Asia/Kabul')`;

const PROGRAMMES = `
  insert into public.programmes (id, kind, state, place, official_url, checked_on)
  select x.id, x.kind, x.state, x.place, x.official_url, case when x.official_url is not null then ${TODAY} - 2 end
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, kind text, state text, place integer, official_url text)`;

const TEXTS = `
  insert into public.programme_texts (programme_id, language, name, summary, about, who, costs, requirements)
  select x.programme_id, x.language, x.name, x.summary, x.about, x.who, x.costs,
    array(select jsonb_array_elements_text(x.requirements))
  from jsonb_to_recordset($1::text::jsonb) as x(programme_id uuid, language text, name text, summary text,
    about text, who text, costs text, requirements jsonb)`;

const COHORTS = `
  insert into public.cohorts (id, programme_id, number, is_published, opens_at, closes_at, starts_on, ends_on, seats)
  select x.id, x.programme_id, x.number, true, ${dayIn('x.opens_in')}, ${dayIn('x.last_day_in + 1')},
    ${TODAY} + x.starts_in, ${TODAY} + x.ends_in, x.seats
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, programme_id uuid, number integer, opens_in integer,
    last_day_in integer, starts_in integer, ends_in integer, seats integer)`;

const MILESTONES = `
  insert into public.milestones (id, programme_id, kind, is_published, on_day, at_time)
  select x.id, x.programme_id, x.kind, true, ${TODAY} + x.days, x.at_time::time
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, programme_id uuid, kind text, days integer, at_time text)`;

const MILESTONE_TEXTS = `
  insert into public.milestone_texts (milestone_id, language, title, note)
  select x.milestone_id, x.language, x.title, x.note
  from jsonb_to_recordset($1::text::jsonb) as x(milestone_id uuid, language text, title text, note text)`;

const REQUIREMENTS = `
  insert into public.programme_requirements (id, programme_id, kind, test, scale, min, fact, strength, source_url, checked_on)
  select x.id, x.programme_id, x.kind, x.test, x.scale, x.min, x.fact, x.strength, x.source_url, ${TODAY} - x.checked_ago
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, programme_id uuid, kind text, test text, scale text, min numeric,
    fact text, strength text, source_url text, checked_ago integer)`;

const FORMS = `
  insert into public.cohort_forms (cohort_id, version, questions)
  select x.cohort_id, 1, x.questions from jsonb_to_recordset($1::text::jsonb) as x(cohort_id uuid, questions jsonb)`;
const WITH_FORMS = `
  update public.cohorts c set form_version = f.version, youngest = 13, asks_guardian = true
  from public.cohort_forms f where f.cohort_id = c.id`;

/** Somebody has applied and one of the team is to read it, so that every screen of reading has something to show. */
const APPLICATION = `
  insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, submitted_at)
  select x.id, x.cohort_id, 1, x.student_id, x.answers, now() - interval '1 day'
  from jsonb_to_recordset($1::text::jsonb) as x(id uuid, cohort_id uuid, student_id uuid, answers jsonb)`;
const REVIEW = `
  insert into private.programme_reviews (id, application_id, reviewer_id)
  select x.review_id, x.id, x.reviewer_id
  from jsonb_to_recordset($1::text::jsonb) as x(review_id uuid, id uuid, reviewer_id uuid)`;

const idOf = (name: string): string => demoId(`programme ${name}`);
const milestoneIdOf = (name: string): string => demoId(`milestone ${name}`);

function programmeRows(): DemoRow[] {
  return DEMO_PROGRAMMES.map(({ name, kind, isPublished, officialUrl }, index) => ({
    id: idOf(name),
    kind,
    state: isPublished ? 'published' : 'draft',
    place: (index + 1) * 10,
    official_url: officialUrl,
  }));
}

function cohortRows(): DemoRow[] {
  return DEMO_PROGRAMMES.flatMap(({ name, cohorts }) =>
    cohorts.map((cohort) => ({
      id: demoId(`cohort ${name} ${cohort.number}`),
      programme_id: idOf(name),
      number: cohort.number,
      opens_in: cohort.opensIn,
      last_day_in: cohort.lastDayIn,
      starts_in: cohort.startsIn,
      ends_in: cohort.endsIn,
      seats: cohort.seats,
    })),
  );
}

function kindOf({ fact, scale }: DemoRequirement): RequirementKind {
  if (fact !== undefined) return 'fact';
  return scale === undefined ? 'english' : SCALES[scale].kind;
}

function requirementRows(): DemoRow[] {
  return DEMO_PROGRAMMES.flatMap(({ name, officialUrl, requirements }) =>
    requirements.map((one, index) => ({
      id: demoId(`requirement ${name} ${index}`),
      programme_id: idOf(name),
      kind: kindOf(one),
      test: one.test,
      scale: one.scale,
      min: one.min,
      fact: one.fact,
      strength: one.strength ?? 'hard',
      source_url: officialUrl,
      checked_ago: one.checkedAgo,
    })),
  );
}

function milestoneRows(): DemoRow[] {
  return DEMO_MILESTONES.map(({ name, kind, programme, in: days, atTime }) => ({
    id: milestoneIdOf(name),
    programme_id: programme === undefined ? undefined : idOf(programme),
    kind,
    days,
    at_time: atTime,
  }));
}

const textRows = (): DemoRow[] =>
  DEMO_PROGRAMMES.flatMap(({ name, texts }) =>
    Object.entries(texts).map(([language, text]) => ({ programme_id: idOf(name), language, ...text })),
  );

const milestoneTextRows = (): DemoRow[] =>
  DEMO_MILESTONES.flatMap(({ name, texts }) =>
    Object.entries(texts).map(([language, text]) => ({
      milestone_id: milestoneIdOf(name),
      language,
      ...text,
    })),
  );

const formRows = (): DemoRow[] =>
  DEMO_FORMS.map(({ programme, round, questions }) => ({
    cohort_id: demoId(`cohort ${programme} ${round}`),
    questions: questions.map(({ name, ...question }) => ({
      ...question,
      id: demoId(`question ${programme} ${name}`),
      options: question.options.map((texts, index) => ({
        id: demoId(`option ${programme} ${name} ${index}`),
        texts,
      })),
    })),
  }));

const applicationRow = (): DemoRow => ({
  id: demoId('application for a round'),
  cohort_id: demoId('cohort company 2'),
  student_id: demoId('student 5'),
  answers: {
    [demoId('question company aim')]:
      'I want to read a short book in English without a dictionary, and to know which course comes next.',
    [demoId('question company hours')]: '4',
    [demoId('question company device')]: demoId('option company device 1'),
  },
  review_id: demoId('review of an application'),
  reviewer_id: demoId('admin'),
});

/** Some programmes and dates in three languages, a form, and a draft. */
export async function seedProgrammes(statements: Statements): Promise<void> {
  const insert = (statement: string, rows: readonly DemoRow[]) =>
    statements.query(statement, [JSON.stringify(rows)]);
  await insert(PROGRAMMES, programmeRows());
  await insert(TEXTS, textRows());
  await insert(COHORTS, cohortRows());
  await insert(FORMS, formRows());
  await statements.query(WITH_FORMS);
  await insert(APPLICATION, [applicationRow()]);
  await insert(REVIEW, [applicationRow()]);
  await insert(REQUIREMENTS, requirementRows());
  await insert(MILESTONES, milestoneRows());
  await insert(MILESTONE_TEXTS, milestoneTextRows());
}
