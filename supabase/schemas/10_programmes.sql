-- Product 1.10 to 1.12: programmes, the rounds in which one takes part in them, and the dates on the way. Visitors read
-- what is published; everything else is the desk of admins. A round opens and closes by its own dates: no job has to
-- run for it.

create table public.programmes (
  id uuid primary key,
  kind text not null check (kind in ('mentoring', 'course', 'fellowship', 'scholarship')),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  place integer not null default 100 check (place between 1 and 999),
  partner text not null default '' check (char_length(partner) <= 120),
  official_url text check (char_length(official_url) <= 500 and official_url ~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$'),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint what_others_offer_was_looked_at check (official_url is null or checked_on is not null)
);
comment on table public.programmes is 'What one can take part in, here or elsewhere.';
comment on column public.programmes.place is 'Its place in the list, the smallest first.';
comment on column public.programmes.official_url is 'Where one applies when that is not here; null: with an account here.';
comment on column public.programmes.checked_on is 'When somebody last compared what is said here with the official page.';
create index programmes_readable on public.programmes (place, id) where state = 'published';
alter table public.programmes enable row level security;
grant select on public.programmes to anon, authenticated;
grant all on public.programmes to service_role;
create trigger touch before update on public.programmes for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.programmes for each row execute function private.kb_follow('programme', 'id');

create table public.programme_texts (
  programme_id uuid not null references public.programmes (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  name text not null default '' check (char_length(name) <= 120),
  summary text not null default '' check (char_length(summary) <= 400),
  about text not null default '' check (char_length(about) <= 3000),
  who text not null default '' check (char_length(who) <= 1000),
  costs text not null default '' check (char_length(costs) <= 1000),
  requirements text[] not null default '{}' check (private.are_requirements(requirements)),
  is_complete boolean generated always as (btrim(name) <> '' and btrim(summary) <> '') stored,
  updated_at timestamptz not null default now(),
  primary key (programme_id, language)
);
comment on table public.programme_texts is 'What is said of a programme in each language, as plain text. Readers see a text once it has a name and a summary.';
comment on column public.programme_texts.who is 'Who may take part: citizenship, place, age.';
comment on column public.programme_texts.costs is 'What is paid for and what is not.';
comment on column public.programme_texts.requirements is 'What one needs, a line for each.';
alter table public.programme_texts enable row level security;
grant select on public.programme_texts to anon, authenticated;
grant all on public.programme_texts to service_role;
create trigger touch before update on public.programme_texts for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.programme_texts for each row execute function private.kb_follow('programme', 'programme_id');

-- Product 1.11: what admins write about a programme is a draft until somebody publishes it. A desk holds the draft, the
-- tables above hold what visitors read, and revisions hold how both were before. Only the commands of the desk write to
-- them.

-- Product 1.10, 1.11, FEAT-08: one applies for a round of a programme in a form that admins write with the rest of the
-- programme: as a draft, with history, and published as a version that is kept, since somebody may have answered it.
create table public.cohorts (
  id uuid primary key,
  programme_id uuid not null references public.programmes (id) on delete cascade,
  number integer not null check (number between 1 and 999),
  is_published boolean not null default false,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  starts_on date,
  ends_on date,
  seats integer check (seats between 1 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  set_state text
  check (set_state in ('announced', 'open', 'waitlist', 'closed', 'running', 'finished')),
  form_version integer check (form_version >= 1),
  youngest integer check (youngest between 13 and 99),
  oldest integer check (oldest between 13 and 99),
  asks_guardian boolean not null default false,
  constraint opens_before_it_closes check (opens_at < closes_at),
  constraint starts_before_it_ends check (ends_on is null or (starts_on is not null and starts_on <= ends_on)),
  unique (programme_id, number),
  constraint youngest_before_oldest check (youngest <= oldest)
);
comment on table public.cohorts is 'A round of a programme: when one may apply and when it runs. Its state follows from these dates unless an admin has set it.';
comment on column public.cohorts.closes_at is 'The first instant at which one may no longer apply.';
comment on column public.cohorts.starts_on is 'A day in Kabul, as is ends_on.';
comment on column public.cohorts.set_state is 'The state that an admin has set, whatever the dates of the round say; null: where they say. Her reason is in the revision.';
comment on column public.cohorts.form_version is 'Which version of its form one answers here; null: one does not apply here.';
comment on column public.cohorts.youngest is 'Years that one has at least on the day on which the round closes, as is oldest; null: no bound.';
comment on column public.cohorts.asks_guardian is 'Whether one who is under 18 says that her parent or guardian agrees.';
alter table public.cohorts enable row level security;
grant select on public.cohorts to anon, authenticated;
grant all on public.cohorts to service_role;
create trigger touch before update on public.cohorts for each row execute function private.touch_updated_at();

create table public.milestones (
  id uuid primary key,
  programme_id uuid references public.programmes (id) on delete cascade,
  kind text not null check (kind in ('history', 'deadline', 'event')),
  is_published boolean not null default false,
  on_day date not null,
  at_time time(0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.milestones is 'A date that people should know, of a programme or of the whole house.';
comment on column public.milestones.on_day is 'The day in Kabul.';
comment on column public.milestones.at_time is 'The time on the clocks of Kabul; null: the whole day.';
create index milestones_readable on public.milestones (on_day, id) where is_published;
create index milestones_programme on public.milestones (programme_id);
alter table public.milestones enable row level security;
grant select on public.milestones to anon, authenticated;
grant all on public.milestones to service_role;
create trigger touch before update on public.milestones for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.milestones for each row execute function private.kb_follow('milestone', 'id');

create table public.milestone_texts (
  milestone_id uuid not null references public.milestones (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null default '' check (char_length(title) <= 150),
  note text not null default '' check (char_length(note) <= 600),
  is_complete boolean generated always as (btrim(title) <> '') stored,
  updated_at timestamptz not null default now(),
  primary key (milestone_id, language)
);
comment on table public.milestone_texts is 'What a date is called in each language, as plain text.';
alter table public.milestone_texts enable row level security;
grant select on public.milestone_texts to anon, authenticated;
grant all on public.milestone_texts to service_role;
create trigger touch before update on public.milestone_texts for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.milestone_texts for each row execute function private.kb_follow('milestone', 'milestone_id');

create table public.programme_desks (
  id uuid primary key,
  programme_id uuid unique references public.programmes (id) on delete cascade,
  version integer not null default 0 check (version >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000),
  published_number integer not null default 0 check (published_number >= 0),
  saved_by uuid references auth.users (id) on delete set null,
  last_command uuid,
  updated_at timestamptz not null default now(),
  constraint of_a_programme_or_of_the_house check (id = coalesce(programme_id, private.house_desk()))
);
comment on table public.programme_desks is 'The draft of a programme, or of the dates of the whole house, as admins left it. Visitors read nothing of it before it is published.';
comment on column public.programme_desks.version is 'Grows with each saving; who saves from an older one is told so.';
comment on column public.programme_desks.published_number is 'Which of its published revisions visitors read; 0: none.';
create index programme_desks_saved_by on public.programme_desks (saved_by);
alter table public.programme_desks enable row level security;
grant select on public.programme_desks to authenticated;
grant all on public.programme_desks to service_role;

create table public.programme_revisions (
  id uuid primary key default gen_random_uuid(),
  desk_id uuid not null references public.programme_desks (id) on delete cascade,
  version integer not null,
  number integer check (number >= 1),
  content jsonb not null,
  note text not null default '' check (char_length(note) <= 300),
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  unique (desk_id, version)
);
comment on table public.programme_revisions is 'What was published of a programme, by whom and why, and drafts that gave way to another one.';
comment on column public.programme_revisions.number is 'The how-manieth publication it was; null: a draft that was put aside.';
create unique index programme_revisions_number on public.programme_revisions (desk_id, number) where number is not null;
create index programme_revisions_saved_by on public.programme_revisions (saved_by);
alter table public.programme_revisions enable row level security;
grant select on public.programme_revisions to authenticated;
grant all on public.programme_revisions to service_role;

create type private.programme_round as (
  id uuid, number text, is_published boolean, opens_on text, opens_time text, closes_on text, closes_time text,
  starts_on text, ends_on text, seats text, set_state text, reason text,
  questions jsonb, youngest text, oldest text, asks_guardian boolean);

create type private.programme_date as (id uuid, kind text, is_published boolean, on_day text, at_time text, texts jsonb);

create type private.programme_words as (
  language text, name text, summary text, about text, who text, costs text, requirements text[]);

create type public.programme_saved as (
  version integer, is_conflict boolean, published_number integer, saved_by_name text, saved_at timestamptz);

-- FEAT-10, product 3: what a programme asks for, in figures that rules can compare, and what is known of who may take
-- part; each line with its source and the day on which somebody last compared it with that. Admins write it; what
-- belongs to a published programme is read by everybody.
create table public.programme_requirements (
  id uuid primary key,
  programme_id uuid not null references public.programmes (id) on delete cascade,
  kind text not null check (kind in ('english', 'grades', 'months', 'fact')),
  test text check (test in ('toefl', 'ielts', 'duolingo', 'none')),
  scale text check (scale in ('toefl_120', 'toefl_6', 'ielts_9', 'duolingo_160', 'percent', 'gpa_4', 'months')),
  min numeric check (min is null or coalesce(case scale
    when 'toefl_120' then min between 0 and 120 and min = trunc(min)
    when 'toefl_6' then min between 1 and 6 and min * 2 = trunc(min * 2)
    when 'ielts_9' then min between 0 and 9 and min * 2 = trunc(min * 2)
    when 'duolingo_160' then min between 10 and 160 and min / 5 = trunc(min / 5)
    when 'percent' then min between 0 and 100 and scale(trim_scale(min)) <= 2
    when 'gpa_4' then min between 0 and 4 and scale(trim_scale(min)) <= 2
    when 'months' then min between 1 and 36 and min = trunc(min)
  end, false)),
  fact text check (fact in ('afghan_citizens_may_apply', 'refugees_only', 'women_only', 'tazkira_is_enough',
    'passport_needed', 'no_certificate_needed', 'from_home', 'travel_needed', 'visas_refused', 'free_of_charge')),
  strength text not null default 'hard' check (strength in ('hard', 'soft')),
  source_url text check (char_length(source_url) <= 500 and source_url ~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$'),
  checked_on date not null check (checked_on <= private.today_in_kabul()),
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint says_one_thing check (coalesce(case kind
    when 'english' then fact is null and case test
      when 'none' then scale is null and min is null
      when 'toefl' then scale in ('toefl_120', 'toefl_6') and min is not null
      when 'ielts' then scale = 'ielts_9' and min is not null
      when 'duolingo' then scale = 'duolingo_160' and min is not null
    end
    when 'grades' then fact is null and test is null and scale in ('percent', 'gpa_4') and min is not null
    when 'months' then fact is null and test is null and scale = 'months' and min is not null
    when 'fact' then fact is not null and test is null and scale is null and min is null
  end, false)),
  constraint only_marks_can_be_a_wish check (strength = 'hard' or kind in ('english', 'grades'))
);
comment on table public.programme_requirements is 'What a programme asks for and who may take part, a line for each, with source and date.';
comment on column public.programme_requirements.test is 'Of English; none: no test is asked for.';
comment on column public.programme_requirements.min is 'The least that is asked for, on the scale; for months: how long people usually need.';
comment on column public.programme_requirements.strength is 'hard: one must have it; soft: it helps. Lines of one kind and strength are ways of which one is enough.';
comment on column public.programme_requirements.source_url is 'Where it is written; null: the house asks for it itself.';
comment on column public.programme_requirements.checked_on is 'When somebody last compared it with its source; a day in Kabul.';
comment on column public.programme_requirements.is_current is 'False: taken back. Nothing is deleted, so that it can be brought back.';
create unique index programme_requirements_once on public.programme_requirements
  (programme_id, kind, test, scale, fact, strength) nulls not distinct where is_current;
create index programme_requirements_programme on public.programme_requirements (programme_id);
alter table public.programme_requirements enable row level security;
grant select on public.programme_requirements to anon;
grant select, insert, update on public.programme_requirements to authenticated;
grant all on public.programme_requirements to service_role;
create trigger touch before update on public.programme_requirements for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.programme_requirements for each row execute function private.kb_follow('programme', 'programme_id');

-- Publishing deletes a round and inserts it again where its number changes: only its end says whether its forms are
-- kept.
create table public.cohort_forms (
  cohort_id uuid not null references public.cohorts (id) deferrable initially deferred,
  version integer not null check (version >= 1),
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 30
    and octet_length(questions::text) <= 150000),
  created_at timestamptz not null default now(),
  primary key (cohort_id, version)
);
comment on table public.cohort_forms is 'The questions for those who apply for a round, each version as it was published.';
alter table public.cohort_forms enable row level security;
grant select on public.cohort_forms to authenticated;
grant all on public.cohort_forms to service_role;

-- Product 1.10: a student applies for a round, once, with the version of the form that she has answered. She reads it
-- herself; admins read one application at a time, and each reading is recorded.
create table public.programme_applications (
  id uuid primary key,
  cohort_id uuid not null,
  form_version integer not null,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  state text not null default 'submitted' check (state in ('submitted', 'withdrawn')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 500000),
  guardian_agrees boolean not null default false,
  is_late boolean not null default false,
  submitted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint answered_that_form foreign key (cohort_id, form_version)
    references public.cohort_forms (cohort_id, version) deferrable initially deferred,
  constraint withdrawn_has_its_time check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint withdrawn_keeps_no_answers check (state <> 'withdrawn' or answers = '{}')
);
comment on table public.programme_applications is 'Who has applied for a round, and what she answered. Written by functions.';
comment on column public.programme_applications.answers is 'The answer to each question under its id, as text; what was taken back is empty.';
comment on column public.programme_applications.is_late is 'It came after the round had closed, by the grace for what had been sent off before.';
create unique index programme_applications_once on public.programme_applications (cohort_id, student_id) where state <> 'withdrawn';
create index programme_applications_form on public.programme_applications (cohort_id, form_version);
create index programme_applications_list on public.programme_applications (cohort_id, submitted_at, id);
create index programme_applications_student on public.programme_applications (student_id, submitted_at);
create index programme_applications_age on public.programme_applications (updated_at);
-- the round's applications without their answers
create index programme_applications_submitted on public.programme_applications (cohort_id, submitted_at, id) include (student_id) where state = 'submitted';
alter table public.programme_applications enable row level security;
grant select on public.programme_applications to authenticated;
grant all on public.programme_applications to service_role;
create trigger touch before update on public.programme_applications for each row execute function private.touch_updated_at();
create trigger forget_reviews after update of state on public.programme_applications
  for each row when (new.state = 'withdrawn') execute function private.forget_reviews();
create trigger a_before_decisions before insert on public.programme_applications
  for each row execute function private.refuse_after_decisions();
create trigger give_place_back after update of state on public.programme_applications
  for each row when (new.state = 'withdrawn' and old.state <> 'withdrawn') execute function private.give_place_back();
create trigger s_screen after insert or update on public.programme_applications
  for each row execute function private.screen_texts('application', 'answers');

create policy "a session that has ended reaches nothing" on public.programmes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what is published" on public.programmes for select to anon
  using (state = 'published');
create policy "a member reads what is published, an admin all" on public.programmes for select to authenticated
  using (state = 'published' or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.programme_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads complete texts of programmes that she may read" on public.programme_texts for select to anon
  using (is_complete and exists (select from public.programmes p where p.id = programme_id));
create policy "a member reads complete texts of what she may read, an admin all" on public.programme_texts
  for select to authenticated
  using ((is_complete and exists (select from public.programmes p where p.id = programme_id)) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.cohorts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads published rounds of programmes that she may read" on public.cohorts for select to anon
  using (is_published and exists (select from public.programmes p where p.id = programme_id));
create policy "a member reads published rounds of what she may read, an admin all" on public.cohorts
  for select to authenticated
  using ((is_published and exists (select from public.programmes p where p.id = programme_id)) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.milestones
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads published dates of the house and of programmes that she may read" on public.milestones
  for select to anon
  using (is_published and (programme_id is null or exists (select from public.programmes p where p.id = programme_id)));
create policy "a member reads published dates of what she may read, an admin all" on public.milestones
  for select to authenticated
  using (
    (is_published and (programme_id is null or exists (select from public.programmes p where p.id = programme_id)))
    or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.milestone_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads complete texts of dates that she may read" on public.milestone_texts for select to anon
  using (is_complete and exists (select from public.milestones m where m.id = milestone_id));
create policy "a member reads complete texts of dates that she may read, an admin all" on public.milestone_texts
  for select to authenticated
  using ((is_complete and exists (select from public.milestones m where m.id = milestone_id)) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.programme_desks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads what is being written" on public.programme_desks for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.programme_revisions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads how programmes were before" on public.programme_revisions for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.programme_requirements
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what published programmes ask for" on public.programme_requirements for select to anon
  using (is_current and exists (select from public.programmes p where p.id = programme_id and p.state = 'published'));
create policy "a member reads what published programmes ask for, an admin all" on public.programme_requirements
  for select to authenticated
  using (
    (is_current and exists (select from public.programmes p where p.id = programme_id and p.state = 'published'))
    or (select private.is_admin()));
create policy "an admin adds what a programme asks for" on public.programme_requirements for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes what a programme asks for" on public.programme_requirements for update to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.cohort_forms
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a member reads the form of a round that she may read, an admin all" on public.cohort_forms for select to authenticated
  using ((select private.is_admin()) or exists (
    select from public.cohorts c where c.id = cohort_id and c.form_version = version and c.is_published));
create policy "a session that has ended reaches nothing" on public.programme_applications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads her own applications" on public.programme_applications for select to authenticated
  using (student_id = (select auth.uid()));

-- a check constraint runs as who writes
create function private.are_requirements(requirements text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(requirements) <= 12 and array_position(requirements, null) is null
    and coalesce((select bool_and(btrim(one) <> '' and char_length(one) <= 300) from unnest(requirements) as one), true)
$$;
grant execute on function private.are_requirements to authenticated, service_role;

-- The desk of the dates that belong to no programme.
create function private.house_desk() returns uuid
language sql immutable set search_path = '' as $$ select '000000dd-0000-4000-8000-0000000000dd'::uuid $$;
grant execute on function private.house_desk to service_role;

-- What a content says. A draft may hold half a date, so all of it is text; days and times are those of Kabul.

create function private.day_of(given text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when given ~ '^\d{4}-\d{2}-\d{2}$' then given::date end;
exception when others then
  return null;
end
$$;

create function private.time_of(given text) returns time
language plpgsql immutable set search_path = '' as $$
begin
  return case when given ~ '^\d{2}:\d{2}$' then given::time end;
exception when others then
  return null;
end
$$;

-- A whole number of at most six digits, else null.
create function private.count_of(given text) returns integer
language sql immutable set search_path = '' as $$ select case when given ~ '^\d{1,6}$' then given::integer end $$;

create function private.kabul_day_text(at timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(at at time zone 'Asia/Kabul', 'YYYY-MM-DD') $$;

create function private.kabul_time_text(at timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(at at time zone 'Asia/Kabul', 'HH24:MI') $$;

create function private.rounds_of(content jsonb) returns setof private.programme_round
language sql immutable set search_path = '' as $$
  select * from jsonb_populate_recordset(null::private.programme_round, coalesce(content -> 'rounds', '[]'))
$$;

create function private.dates_of(content jsonb) returns setof private.programme_date
language sql immutable set search_path = '' as $$
  select * from jsonb_populate_recordset(null::private.programme_date, coalesce(content -> 'dates', '[]'))
$$;

-- Refuses what is no content at all. What is merely missing is said by private.programme_problems.
create function private.require_programme_content(p_id uuid, p_content jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  is_house boolean := p_id = private.house_desk();
begin
  if p_content is null
    or not private.has_only_keys(p_content, case when is_house then array['dates']
      else array['kind', 'place', 'partner', 'official_url', 'checked_on', 'texts', 'rounds', 'dates'] end)
    or coalesce(jsonb_typeof(p_content -> 'dates'), '') <> 'array'
    or (not is_house and (coalesce(jsonb_typeof(p_content -> 'rounds'), '') <> 'array'
      or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
      or coalesce(p_content ->> 'kind', '') not in ('mentoring', 'course', 'fellowship', 'scholarship')))
    or exists (select from private.rounds_of(p_content) r where r.id is null)
    or exists (select from private.dates_of(p_content) d where d.id is null)
    or exists (select from private.words_of(p_content) w where w.requirements is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if not is_house and exists (
    select from private.rounds_of(p_content) r
    where jsonb_typeof(coalesce(r.questions, '[]')) <> 'array' or jsonb_array_length(coalesce(r.questions, '[]')) > 30
      or exists (select from jsonb_array_elements(coalesce(r.questions, '[]')) as one where not private.is_question(one))
      or (select count(distinct one ->> 'id') <> count(*) from jsonb_array_elements(coalesce(r.questions, '[]')) as one))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

-- What is in the way of showing the forms of a content, in the same words.
create function private.form_problems(p_id uuid, p_content jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  problems text[] := array[]::text[];
  a_round record;
begin
  for a_round in select r.* from private.rounds_of(p_content) r where r.is_published loop
    if exists (select from jsonb_array_elements(coalesce(a_round.questions, '[]')) as one where not private.is_answerable(one)) then
      problems := array_append(problems, 'form_question');
    end if;
    if exists (select from jsonb_array_elements(coalesce(a_round.questions, '[]')) as one where not private.is_said_in_all(one)) then
      problems := array_append(problems, 'form_language');
    end if;
    if (coalesce(a_round.youngest, '') <> '' and coalesce(private.count_of(a_round.youngest), 0) not between 13 and 99)
      or (coalesce(a_round.oldest, '') <> '' and coalesce(private.count_of(a_round.oldest), 0) not between 13 and 99)
      or private.count_of(a_round.youngest) > private.count_of(a_round.oldest) then
      problems := array_append(problems, 'round_ages');
    end if;
  end loop;
  -- what somebody has answered can still be read, and her round with it
  if exists (select from private.applied_rounds(p_id) as applied (id) where not exists (
    select from private.rounds_of(p_content) r where r.id = applied.id and r.is_published
      and jsonb_array_length(coalesce(r.questions, '[]')) > 0)) then
    problems := array_append(problems, 'round_applied');
  end if;
  return problems;
end
$$;

-- What is in the way of showing a content to visitors, as words of `HARD_KINDS` of the screen's rules.
create function private.programme_problems(p_id uuid, p_content jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  problems text[] := array[]::text[];
  complete integer := (select count(*) from private.words_of(p_content) w where btrim(w.name) <> '' and btrim(w.summary) <> '');
  a_round record;
begin
  if p_id <> private.house_desk() then
    if complete = 0 then
      problems := array_append(problems, 'no_text');
    end if;
    if coalesce(private.count_of(p_content ->> 'place'), 0) not between 1 and 999 then
      problems := array_append(problems, 'place');
    end if;
    if coalesce(p_content ->> 'official_url', '') <> '' then
      if p_content ->> 'official_url' !~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$' then
        problems := array_append(problems, 'official_url');
      end if;
      if private.day_of(p_content ->> 'checked_on') is null then
        problems := array_append(problems, 'not_checked');
      end if;
    end if;
  end if;
  for a_round in
    select r.*, private.kabul_instant(r.opens_on, r.opens_time) as opens, private.kabul_instant(r.closes_on, r.closes_time) as closes,
      private.day_of(r.starts_on) as starts, private.day_of(r.ends_on) as ends, count(*) over (partition by private.count_of(r.number)) as namesakes
    from private.rounds_of(p_content) r where r.is_published
  loop
    if coalesce(private.count_of(a_round.number), 0) not between 1 and 999 or a_round.namesakes > 1 then
      problems := array_append(problems, 'round_number');
    end if;
    if a_round.opens is null or a_round.closes is null then
      problems := array_append(problems, 'round_dates');
    elsif a_round.opens >= a_round.closes then
      problems := array_append(problems, 'round_order');
    elsif a_round.closes <= now() and coalesce(a_round.set_state, '') = ''
      and not exists (select from public.cohorts c where c.id = a_round.id and c.is_published) then
      problems := array_append(problems, 'round_over');
    end if;
    if (a_round.starts is null and coalesce(a_round.starts_on, '') <> '') or (a_round.ends is null and coalesce(a_round.ends_on, '') <> '')
      or (a_round.ends is not null and (a_round.starts is null or a_round.ends < a_round.starts)) then
      problems := array_append(problems, 'round_run');
    end if;
    if coalesce(a_round.seats, '') <> '' and coalesce(private.count_of(a_round.seats), 0) not between 1 and 100000 then
      problems := array_append(problems, 'round_seats');
    end if;
    if coalesce(a_round.set_state, '') <> '' and btrim(coalesce(a_round.reason, '')) = '' then
      problems := array_append(problems, 'round_reason');
    end if;
    -- whom a round invites must be able to read what it is
    if complete < 3 and (a_round.set_state in ('announced', 'open', 'waitlist')
      or (coalesce(a_round.set_state, '') = '' and a_round.closes > now())) then
      problems := array_append(problems, 'language_missing');
    end if;
  end loop;
  if exists (select from private.dates_of(p_content) d where d.is_published and (private.day_of(d.on_day) is null
    or (coalesce(d.at_time, '') <> '' and private.time_of(d.at_time) is null))) then
    problems := array_append(problems, 'date_day');
  end if;
  if exists (select from private.dates_of(p_content) d where d.is_published and not exists (
    select from jsonb_each(coalesce(d.texts, '{}')) as t (language, said) where btrim(coalesce(t.said ->> 'title', '')) <> '')) then
    problems := array_append(problems, 'date_title');
  end if;
  if p_id <> private.house_desk() then
    problems := problems || private.form_problems(p_id, p_content);
  end if;
  return array(select distinct unnest(problems) order by 1);
end
$$;

-- What visitors read now, as a content: where a desk begins.
create function private.public_content(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('dates', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'is_published', m.is_published, 'on_day', m.on_day::text,
      'at_time', coalesce(to_char(m.at_time, 'HH24:MI'), ''), 'texts', coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'note', t.note))
        from public.milestone_texts t where t.milestone_id = m.id), '{}')) order by m.on_day, m.id)
    from public.milestones m where m.programme_id is not distinct from nullif(p_id, private.house_desk())), '[]'))
  || coalesce((
    select jsonb_build_object('kind', p.kind, 'place', p.place::text, 'partner', p.partner, 'official_url', coalesce(p.official_url, ''),
      'checked_on', coalesce(p.checked_on::text, ''),
      'texts', coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'summary', t.summary, 'about', t.about, 'who', t.who,
          'costs', t.costs, 'requirements', to_jsonb(t.requirements)))
        from public.programme_texts t where t.programme_id = p.id), '{}'),
      'rounds', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number::text, 'is_published', c.is_published,
          'opens_on', private.kabul_day_text(c.opens_at), 'opens_time', private.kabul_time_text(c.opens_at),
          'closes_on', private.kabul_day_text(c.closes_at), 'closes_time', private.kabul_time_text(c.closes_at),
          'starts_on', coalesce(c.starts_on::text, ''), 'ends_on', coalesce(c.ends_on::text, ''), 'seats', coalesce(c.seats::text, ''),
          'set_state', coalesce(c.set_state, ''), 'reason', '', 'questions', coalesce(f.questions, '[]'),
          'youngest', coalesce(c.youngest::text, ''), 'oldest', coalesce(c.oldest::text, ''), 'asks_guardian', c.asks_guardian)
          order by c.number)
        from public.cohorts c left join public.cohort_forms f on f.cohort_id = c.id and f.version = c.form_version
        where c.programme_id = p.id), '[]'))
    from public.programmes p where p.id = p_id), '{}')
$$;

create function private.programme_saved(desk public.programme_desks, is_conflict boolean) returns public.programme_saved
language sql stable security definer set search_path = '' as $$
  select row(desk.version, is_conflict, desk.published_number, private.staff_name(desk.saved_by), desk.updated_at)::public.programme_saved
$$;

-- The desk, locked. The first saving makes it, and the programme where there is none; what visitors read already
-- is then its first revision.
create function private.open_desk(p_id uuid, p_kind text) returns public.programme_desks
language plpgsql security definer set search_path = '' as $$
declare
  desk public.programme_desks;
  is_shown boolean;
begin
  if p_id <> private.house_desk() then
    insert into public.programmes (id, kind)
    select p_id, p_kind where not exists (select from public.programmes p where p.id = p_id)
    on conflict (id) do nothing;
  end if;
  insert into public.programme_desks (id, programme_id, content)
  values (p_id, nullif(p_id, private.house_desk()), private.public_content(p_id))
  on conflict (id) do nothing;
  if found then
    is_shown := case when p_id = private.house_desk() then exists (select from public.milestones m where m.programme_id is null)
      else exists (select from public.programmes p where p.id = p_id and p.state <> 'draft') end;
    if is_shown then
      insert into public.programme_revisions (desk_id, version, number, content, saved_by_name)
      values (p_id, 0, 1, private.public_content(p_id), '');
      update public.programme_desks d set published_number = 1 where d.id = p_id;
    end if;
  end if;
  select * into desk from public.programme_desks d where d.id = p_id for update;
  return desk;
end
$$;

-- Puts a content on the desk. What gives way stays among the revisions where somebody else wrote it or where that is
-- asked for: a stretch of saving by one person fills no list.
create function private.write_desk(p_event_id uuid, desk public.programme_desks, p_content jsonb, p_keep boolean)
returns public.programme_desks
language plpgsql security definer set search_path = '' as $$
declare
  written public.programme_desks;
begin
  if (p_keep or desk.saved_by is distinct from (select auth.uid())) and desk.content <> p_content and desk.last_command is not null then
    insert into public.programme_revisions (desk_id, version, content, saved_by, saved_by_name, saved_at)
    values (desk.id, desk.version, desk.content, desk.saved_by, private.staff_name(desk.saved_by), desk.updated_at)
    on conflict (desk_id, version) do nothing;
    delete from public.programme_revisions r where r.desk_id = desk.id and r.number is null and r.version <= (
      select o.version from public.programme_revisions o where o.desk_id = desk.id and o.number is null
      order by o.version desc offset 50 limit 1);
  end if;
  update public.programme_desks d set content = p_content, version = d.version + 1, saved_by = (select auth.uid()),
    last_command = p_event_id, updated_at = now()
  where d.id = desk.id returning d.* into written;
  return written;
end
$$;

-- Writes the forms of the rounds that are shown: another version where the questions changed.
create function private.show_forms(p_id uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a_round record;
  newest public.cohort_forms;
begin
  for a_round in
    select r.id, coalesce(r.questions, '[]') as questions, private.count_of(r.youngest) as youngest, private.count_of(r.oldest) as oldest,
      coalesce(r.asks_guardian, false) as asks_guardian
    from private.rounds_of(p_content) r where r.is_published and p_id <> private.house_desk()
  loop
    select * into newest from public.cohort_forms f where f.cohort_id = a_round.id order by f.version desc limit 1;
    if a_round.questions <> '[]' and newest.questions is distinct from a_round.questions then
      insert into public.cohort_forms (cohort_id, version, questions)
      values (a_round.id, coalesce(newest.version, 0) + 1, a_round.questions) returning * into newest;
    end if;
    update public.cohorts c set form_version = case when a_round.questions <> '[]' then newest.version end,
      youngest = a_round.youngest, oldest = a_round.oldest, asks_guardian = a_round.asks_guardian
    where c.id = a_round.id and c.programme_id = p_id and (c.form_version, c.youngest, c.oldest, c.asks_guardian) is distinct from
      (case when a_round.questions <> '[]' then newest.version end, a_round.youngest, a_round.oldest, a_round.asks_guardian);
  end loop;
  -- of a round that is gone nobody has answered any, or it could not have gone
  delete from public.cohort_forms f where not exists (select from public.cohorts c where c.id = f.cohort_id);
end
$$;

-- Makes the tables that visitors read say what a content says. What is not shown is not written there.
create function private.show_content(p_id uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid := nullif(p_id, private.house_desk());
begin
  if owner_id is not null then
    update public.programmes p set kind = p_content ->> 'kind', place = private.count_of(p_content ->> 'place'),
      partner = btrim(coalesce(p_content ->> 'partner', '')), official_url = nullif(p_content ->> 'official_url', ''),
      checked_on = private.day_of(p_content ->> 'checked_on'), state = 'published'
    where p.id = p_id;
    delete from public.programme_texts t where t.programme_id = p_id
      and not exists (select from private.words_of(p_content) w where w.language = t.language);
    insert into public.programme_texts as t (programme_id, language, name, summary, about, who, costs, requirements)
    select p_id, w.* from private.words_of(p_content) w
    on conflict (programme_id, language) do update set name = excluded.name, summary = excluded.summary, about = excluded.about,
      who = excluded.who, costs = excluded.costs, requirements = excluded.requirements
    where (t.name, t.summary, t.about, t.who, t.costs, t.requirements)
      is distinct from (excluded.name, excluded.summary, excluded.about, excluded.who, excluded.costs, excluded.requirements);
    -- a number that another round takes over is free first
    delete from public.cohorts c where c.programme_id = p_id and not exists (
      select from private.rounds_of(p_content) r where r.id = c.id and r.is_published and private.count_of(r.number) = c.number);
    insert into public.cohorts as c (id, programme_id, number, is_published, opens_at, closes_at, starts_on, ends_on, seats, set_state)
    select r.id, p_id, private.count_of(r.number), true, private.kabul_instant(r.opens_on, r.opens_time),
      private.kabul_instant(r.closes_on, r.closes_time), private.day_of(r.starts_on), private.day_of(r.ends_on),
      private.count_of(r.seats), nullif(r.set_state, '')
    from private.rounds_of(p_content) r where r.is_published
    on conflict (id) do update set is_published = true, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, seats = excluded.seats, set_state = excluded.set_state
    where c.programme_id = p_id and (c.is_published, c.opens_at, c.closes_at, c.starts_on, c.ends_on, c.seats, c.set_state)
      is distinct from (true, excluded.opens_at, excluded.closes_at, excluded.starts_on, excluded.ends_on, excluded.seats, excluded.set_state);
  end if;
  delete from public.milestones m where m.programme_id is not distinct from owner_id
    and not exists (select from private.dates_of(p_content) d where d.id = m.id and d.is_published);
  insert into public.milestones as m (id, programme_id, kind, is_published, on_day, at_time)
  select d.id, owner_id, d.kind, true, private.day_of(d.on_day), private.time_of(d.at_time)
  from private.dates_of(p_content) d where d.is_published
  on conflict (id) do update set kind = excluded.kind, is_published = true, on_day = excluded.on_day, at_time = excluded.at_time
  where m.programme_id is not distinct from owner_id and (m.kind, m.is_published, m.on_day, m.at_time)
    is distinct from (excluded.kind, true, excluded.on_day, excluded.at_time);
  if exists (select from private.dates_of(p_content) d join public.milestones m on m.id = d.id where m.programme_id is distinct from owner_id)
    or exists (select from private.rounds_of(p_content) r join public.cohorts c on c.id = r.id where c.programme_id is distinct from owner_id)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from public.milestone_texts t using public.milestones m
  where m.id = t.milestone_id and m.programme_id is not distinct from owner_id and not exists (
    select from private.dates_of(p_content) d where d.id = m.id and coalesce(d.texts, '{}') ? t.language);
  with changed as (
    insert into public.milestone_texts as t (milestone_id, language, title, note)
    select d.id, said.language, coalesce(said.words ->> 'title', ''), coalesce(said.words ->> 'note', '')
    from private.dates_of(p_content) d, jsonb_each(coalesce(d.texts, '{}')) as said (language, words) where d.is_published
    on conflict (milestone_id, language) do update set title = excluded.title, note = excluded.note
    where (t.title, t.note) is distinct from (excluded.title, excluded.note)
    returning t.milestone_id)
  -- calendars that were given the file look at the date of the date
  update public.milestones m set updated_at = now() from changed where m.id = changed.milestone_id;
  perform private.show_forms(p_id, p_content);
  delete from private.round_decisions d where not exists (select from public.cohorts c where c.id = d.cohort_id);
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

create function private.save_programme_draft(p_event_id uuid, p_id uuid, p_expected_version integer, p_content jsonb, p_keep boolean)
returns public.programme_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  desk public.programme_desks;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_programme_draft');
  if p_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.require_programme_content(p_id, p_content);
  desk := private.open_desk(p_id, p_content ->> 'kind');
  if not is_new then
    return private.programme_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.version <> p_expected_version then
    return private.programme_saved(desk, true);
  end if;
  return private.programme_saved(private.write_desk(p_event_id, desk, p_content, coalesce(p_keep, false)), false);
end
$$;
grant execute on function private.save_programme_draft to authenticated;

-- Commands and lists.

create function public.save_programme_draft(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_content jsonb, p_keep boolean default false)
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_programme_draft(p_event_id, p_programme_id, p_expected_version, p_content, p_keep)
$$;
comment on function public.save_programme_draft is 'Admin: puts a draft on the desk; version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_keep: what is there is kept among the revisions.';
grant execute on function public.save_programme_draft to authenticated, service_role;

create function private.publish_programme(p_event_id uuid, p_id uuid, p_expected_version integer, p_content jsonb, p_note text)
returns public.programme_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  desk public.programme_desks;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'publish_programme');
  if p_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.require_programme_content(p_id, p_content);
  desk := private.open_desk(p_id, p_content ->> 'kind');
  if not is_new then
    return private.programme_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.version <> p_expected_version then
    return private.programme_saved(desk, true);
  end if;
  if private.programme_problems(p_id, p_content) <> '{}' then
    raise exception 'programme_incomplete' using errcode = 'P0001';
  end if;
  desk := private.write_desk(p_event_id, desk, p_content, false);
  perform private.show_content(p_id, p_content);
  update public.programme_desks d set published_number = d.published_number + 1 where d.id = p_id returning d.* into desk;
  insert into public.programme_revisions (id, desk_id, version, number, content, note, saved_by, saved_by_name)
  values (p_event_id, p_id, desk.version, desk.published_number, p_content, btrim(coalesce(p_note, '')), (select auth.uid()),
    private.staff_name((select auth.uid())));
  perform private.write_audit('programme_published', (select auth.uid()), 'programmes', p_id, jsonb_build_object(
    'number', desk.published_number, 'note', btrim(coalesce(p_note, '')), 'set_by_hand', (
      select coalesce(jsonb_agg(jsonb_build_object('round', r.number, 'state', r.set_state, 'reason', r.reason)), '[]')
      from private.rounds_of(p_content) r where r.is_published and coalesce(r.set_state, '') <> '')));
  return private.programme_saved(desk, false);
end
$$;
grant execute on function private.publish_programme to authenticated;

create function public.publish_programme(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_content jsonb, p_note text default '')
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.publish_programme(p_event_id, p_programme_id, p_expected_version, p_content, p_note)
$$;
comment on function public.publish_programme is 'Admin: makes a content what visitors read, all of it or nothing, and keeps it as a revision.';
grant execute on function public.publish_programme to authenticated, service_role;

create function private.archive_programme(p_event_id uuid, p_id uuid, p_expected_version integer, p_is_archived boolean)
returns public.programme_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  desk public.programme_desks;
  was text;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'archive_programme');
  select p.state into was from public.programmes p where p.id = p_id for update;
  if was is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  desk := private.open_desk(p_id, null);
  if not is_new then
    return private.programme_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.version is distinct from p_expected_version then
    return private.programme_saved(desk, true);
  end if;
  if (was = 'archived') is not distinct from p_is_archived or p_is_archived is null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update public.programmes p set state = case when p_is_archived then 'archived' else 'draft' end where p.id = p_id;
  update public.programme_desks d set version = d.version + 1, saved_by = (select auth.uid()), last_command = p_event_id, updated_at = now()
  where d.id = p_id returning d.* into desk;
  perform private.write_audit(case when p_is_archived then 'programme_archived' else 'programme_taken_back' end,
    (select auth.uid()), 'programmes', p_id);
  return private.programme_saved(desk, false);
end
$$;
grant execute on function private.archive_programme to authenticated;

create function public.archive_programme(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_is_archived boolean default true)
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.archive_programme(p_event_id, p_programme_id, p_expected_version, p_is_archived)
$$;
comment on function public.archive_programme is 'Admin: takes a programme away from visitors, or makes a draft of one that was taken away.';
grant execute on function public.archive_programme to authenticated, service_role;

create function private.admin_programme(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  desk public.programme_desks;
  now_state text;
begin
  perform private.require_admin();
  now_state := case when p_id = private.house_desk() then 'published'
    else (select p.state from public.programmes p where p.id = p_id) end;
  if now_state is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from public.programme_desks d where d.id = p_id;
  return jsonb_build_object('version', coalesce(desk.version, 0), 'state', now_state,
    'content', coalesce(desk.content, private.public_content(p_id)),
    'published', case
      when desk.id is null and now_state <> 'draft' then private.public_content(p_id)
      else (select r.content from public.programme_revisions r where r.desk_id = desk.id and r.number = desk.published_number) end,
    'published_number', coalesce(desk.published_number, 0), 'saved_by_name', private.staff_name(desk.saved_by), 'saved_at', desk.updated_at,
    'applied', coalesce((select jsonb_agg(id) from private.applied_rounds(p_id) as applied (id)), '[]'));
end
$$;
grant execute on function private.admin_programme to authenticated;

create function public.admin_programme(p_programme_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_programme(p_programme_id) $$;
comment on function public.admin_programme is 'Admin: the draft of a programme, or of the dates of the house, and what visitors read of it.';
grant execute on function public.admin_programme to authenticated, service_role;

create function private.admin_programmes()
returns table (id uuid, kind text, state text, names jsonb, complete text[], is_changed boolean, saved_by_name text,
  updated_at timestamptz, rounds jsonb, dates_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, c.content ->> 'kind', p.state, w.names, w.complete, p.state = 'published' and d.content is distinct from r.content and d.id is not null,
      private.staff_name(d.saved_by), coalesce(d.updated_at, p.updated_at), (
        select coalesce(jsonb_agg(to_jsonb(o) order by o.opens_at), '[]') from public.cohorts o where o.programme_id = p.id and o.is_published),
      jsonb_array_length(c.content -> 'dates')
    from public.programmes p
    left join public.programme_desks d on d.id = p.id
    left join public.programme_revisions r on r.desk_id = d.id and r.number = d.published_number
    cross join lateral (select coalesce(d.content, private.public_content(p.id)) as content) as c
    cross join lateral (
      select coalesce(jsonb_object_agg(x.language, x.name), '{}') as names,
        coalesce(array_agg(x.language order by x.language) filter (where btrim(x.name) <> '' and btrim(x.summary) <> ''), '{}') as complete
      from private.words_of(c.content) x) as w
    order by p.state = 'archived', p.place, p.id
    limit 500;
end
$$;
grant execute on function private.admin_programmes to authenticated;

create function public.admin_programmes()
returns table (id uuid, kind text, state text, names jsonb, complete text[], is_changed boolean, saved_by_name text,
  updated_at timestamptz, rounds jsonb, dates_count integer)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_programmes() $$;
comment on function public.admin_programmes is 'Admin: every programme with its state, the archived last. is_changed: visitors read another version than the draft.';
grant execute on function public.admin_programmes to authenticated, service_role;

-- The most characters of an answer, where the question says nothing smaller.
create function private.most_characters(kind text) returns integer
language sql immutable set search_path = '' as $$ select case kind when 'short_text' then 300 else 4000 end $$;

-- Whether a question has its form; its words may still be missing.
create function private.is_question(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.has_only_keys(question, array['id', 'kind', 'is_required', 'min', 'max', 'texts', 'options'])
    and question ->> 'id' ~ '^[0-9a-f-]{36}$'
    and question ->> 'kind' in ('short_text', 'long_text', 'choice', 'number', 'yes_no')
    and jsonb_typeof(question -> 'is_required') = 'boolean'
    and jsonb_typeof(question -> 'min') = 'string' and jsonb_typeof(question -> 'max') = 'string'
    and private.has_only_keys(question -> 'texts', array['en', 'fa', 'ps'])
    and not exists (select from jsonb_each(question -> 'texts') as t (language, said)
      where not coalesce(private.has_only_keys(t.said, array['label', 'hint']), false))
    and jsonb_typeof(question -> 'options') = 'array'
    and not exists (select from jsonb_array_elements(question -> 'options') as o (one)
      where not coalesce(private.has_only_keys(o.one, array['id', 'texts']) and o.one ->> 'id' ~ '^[0-9a-f-]{36}$'
        and private.has_only_keys(o.one -> 'texts', array['en', 'fa', 'ps']), false)), false)
$$;

-- Whether a question can be answered: bounds that leave something, and for a choice something to choose from.
create function private.is_answerable(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (least_text = '' or low is not null) and (most_text = '' or high is not null) and coalesce(low <= high, true)
    and (kind not in ('short_text', 'long_text') or coalesce(high, 1) between 1 and private.most_characters(kind)
      and coalesce(low, 0) <= private.most_characters(kind))
    and (kind <> 'choice' or jsonb_array_length(question -> 'options') between 2 and 12)
  from (select question ->> 'kind' as kind, question ->> 'min' as least_text, question ->> 'max' as most_text,
    private.count_of(question ->> 'min') as low, private.count_of(question ->> 'max') as high) as q
$$;

-- Whether everything that is asked is written in every language; of what may be chosen, for a choice alone.
create function private.is_said_in_all(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(array['en', 'fa', 'ps']) as language
    where btrim(coalesce(question -> 'texts' -> language ->> 'label', '')) = ''
      or char_length(question -> 'texts' -> language ->> 'label') > 300
      or char_length(coalesce(question -> 'texts' -> language ->> 'hint', '')) > 600
      or (question ->> 'kind' = 'choice' and exists (
        select from jsonb_array_elements(question -> 'options') as o (one)
        where btrim(coalesce(o.one -> 'texts' ->> language, '')) = '' or char_length(o.one -> 'texts' ->> language) > 120)))
$$;

-- Rounds for which somebody has applied.
create function private.applied_rounds(p_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.cohorts c where c.programme_id = p_id
    and exists (select from public.programme_applications a where a.cohort_id = c.id)
$$;

-- Whether answers are answers, as domain/programmes/application-form.ts has it.

create function private.is_answer(question jsonb, answer text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when btrim(coalesce(answer, ''), E' \t\n\r') = '' then not (question ->> 'is_required')::boolean
    when question ->> 'kind' in ('short_text', 'long_text') then
      char_length(answer) between coalesce(private.count_of(question ->> 'min'), 0)
        and coalesce(private.count_of(question ->> 'max'), private.most_characters(question ->> 'kind'))
    when question ->> 'kind' = 'number' then coalesce(private.count_of(answer)
      between coalesce(private.count_of(question ->> 'min'), 0) and coalesce(private.count_of(question ->> 'max'), 999999), false)
    when question ->> 'kind' = 'yes_no' then answer in ('yes', 'no')
    else exists (select from jsonb_array_elements(question -> 'options') as o (one) where o.one ->> 'id' = answer)
  end
$$;

create function private.are_answers(questions jsonb, answers jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(answers) = 'object'
    and not exists (select from jsonb_each(answers) as a (id, said) where jsonb_typeof(a.said) <> 'string'
      or not exists (select from jsonb_array_elements(questions) as q (one) where q.one ->> 'id' = a.id))
    and not exists (select from jsonb_array_elements(questions) as q (one)
      where not coalesce(private.is_answer(q.one, answers ->> (q.one ->> 'id')), false))
$$;

-- How long after the end of a round an application is accepted that was sent before it, on a phone without a network.
create function private.apply_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '72 hours' $$;

-- Years on the day on which a round closes, by the latest day of birth that her answer allows; null: not known.
create function private.age_for(c public.cohorts, uid uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select extract(year from age((c.closes_at at time zone 'Asia/Kabul')::date,
    private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)))::integer
  from public.profiles p where p.id = uid
$$;

-- How an application comes now: in time, late but sent off before the end, or not at all.
create function private.apply_window(c public.cohorts, p_waited_seconds integer) returns text
language sql stable set search_path = '' as $$
  select case
    when c.ends_on < private.today_in_kabul() then 'closed'
    when c.set_state in ('open', 'waitlist') then 'open'
    when c.set_state is not null or now() < c.opens_at then 'closed'
    when now() < c.closes_at then 'open'
    when now() < c.closes_at + private.apply_grace()
      -- a phone whose clock was set back says nothing: then she is believed
      and (p_waited_seconds is null or now() - make_interval(secs => p_waited_seconds) < c.closes_at) then 'late'
    else 'closed'
  end
$$;

create function private.submit_programme_application(p_application_id uuid, p_cohort_id uuid, p_form_version integer, p_answers jsonb,
  p_guardian_agrees boolean, p_waited_seconds integer) returns public.programme_applications
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  a_round public.cohorts;
  form public.cohort_forms;
  years integer;
  how text;
  application public.programme_applications;
begin
  if not private.begin_command(p_application_id, 'submit_programme_application') then
    select * into application from public.programme_applications a where a.id = p_application_id and a.student_id = me;
    return application;
  end if;
  if private.role_of(me) is distinct from 'student' then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- two devices of hers take turns
  perform 1 from public.profiles p where p.id = me for update;
  if not found then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select c.* into a_round from public.cohorts c join public.programmes p on p.id = c.programme_id
  where c.id = p_cohort_id and c.is_published and p.state = 'published' for share of c;
  if a_round.id is null or a_round.form_version is null then
    raise exception 'round_closed' using errcode = 'P0001';
  end if;
  how := private.apply_window(a_round, p_waited_seconds);
  if how = 'closed' then
    raise exception 'round_closed' using errcode = 'P0001';
  end if;
  if exists (select from public.programme_applications a
    where a.cohort_id = a_round.id and a.student_id = me and a.state <> 'withdrawn') then
    raise exception 'application_exists' using errcode = 'P0001';
  end if;
  if (select count(*) from public.programme_applications a where a.cohort_id = a_round.id and a.student_id = me) >= 10 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  years := private.age_for(a_round, me);
  if (a_round.youngest is not null and coalesce(years, 0) < a_round.youngest)
    or (a_round.oldest is not null and coalesce(years, 999) > a_round.oldest) then
    raise exception 'not_eligible' using errcode = 'P0001';
  end if;
  -- of an older version, which she had before her when the line went, the answers count as they are
  select * into form from public.cohort_forms f where f.cohort_id = a_round.id and f.version = p_form_version;
  if form.version is null or not coalesce(private.are_answers(form.questions, p_answers), false)
    or (a_round.asks_guardian and coalesce(years, 0) < 18 and not coalesce(p_guardian_agrees, false)) then
    raise exception 'application_incomplete' using errcode = 'P0001';
  end if;
  insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, guardian_agrees, is_late)
  values (p_application_id, a_round.id, form.version, me, p_answers, coalesce(p_guardian_agrees, false), how = 'late')
  returning * into application;
  return application;
end
$$;
grant execute on function private.submit_programme_application to authenticated;

create function public.submit_programme_application(p_application_id uuid, p_cohort_id uuid, p_form_version integer, p_answers jsonb,
  p_guardian_agrees boolean default false, p_waited_seconds integer default null) returns public.programme_applications
language sql volatile security invoker set search_path = '' as $$
  select private.submit_programme_application(p_application_id, p_cohort_id, p_form_version, p_answers, p_guardian_agrees, p_waited_seconds)
$$;
comment on function public.submit_programme_application is 'Student: applies for a round that is open. p_waited_seconds: how long it lay on her phone; null where the phone cannot say. The same id again gives what it became.';
grant execute on function public.submit_programme_application to authenticated, service_role;

create function private.withdraw_programme_application(p_event_id uuid, p_application_id uuid) returns public.programme_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.programme_applications;
begin
  if private.begin_command(p_event_id, 'withdraw_programme_application') then
    update public.programme_applications a set state = 'withdrawn', withdrawn_at = now(), answers = '{}', guardian_agrees = false
    where a.id = p_application_id and a.student_id = (select auth.uid()) and a.state = 'submitted';
  end if;
  select * into application from public.programme_applications a where a.id = p_application_id and a.student_id = (select auth.uid());
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return application;
end
$$;
grant execute on function private.withdraw_programme_application to authenticated;

create function public.withdraw_programme_application(p_event_id uuid, p_application_id uuid) returns public.programme_applications
language sql volatile security invoker set search_path = '' as $$ select private.withdraw_programme_application(p_event_id, p_application_id) $$;
comment on function public.withdraw_programme_application is 'Student: takes an application of hers back; its answers are gone at once.';
grant execute on function public.withdraw_programme_application to authenticated, service_role;

-- Hers, with what was asked then: also of a programme that visitors no longer see.
create function private.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb, decision jsonb)
language sql stable security definer set search_path = '' as $$
  select a.id, a.cohort_id, a.state, a.answers, a.is_late, a.submitted_at, a.withdrawn_at, f.questions, c.number,
    (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from public.programme_texts t where t.programme_id = c.programme_id and t.is_complete),
    private.decision_of(a.id)
  from public.programme_applications a
  join public.cohort_forms f on f.cohort_id = a.cohort_id and f.version = a.form_version
  join public.cohorts c on c.id = a.cohort_id
  where a.student_id = (select auth.uid()) and private.session_alive()
  order by a.submitted_at desc, a.id
  limit 100
$$;
grant execute on function private.my_programme_applications to authenticated;

create function public.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb, decision jsonb)
language sql stable security invoker set search_path = '' as $$ select * from private.my_programme_applications() $$;
comment on function public.my_programme_applications is 'The caller''s applications, the newest first, with the questions that she answered and, once it was sent, what became of each.';
grant execute on function public.my_programme_applications to authenticated, service_role;

-- The list of admins names nobody and says nothing of the answers; what was taken back is not in it.
create function private.admin_programme_applications(p_cohort_id uuid, p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, form_version integer, is_late boolean, submitted_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, p.student_id, a.form_version, a.is_late, a.submitted_at,
      (select count(*) from public.programme_applications o where o.cohort_id = p_cohort_id and o.state = 'submitted')
    from public.programme_applications a left join public.profiles p on p.id = a.student_id
    where a.cohort_id = p_cohort_id and a.state = 'submitted'
      and (p_after_id is null or (a.submitted_at, a.id) > (p_after_at, p_after_id))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.admin_programme_applications to authenticated;

create function public.admin_programme_applications(p_cohort_id uuid, p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (id uuid, student_code text, form_version integer, is_late boolean, submitted_at timestamptz, total bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_programme_applications(p_cohort_id, p_after_at, p_after_id, p_limit)
$$;
comment on function public.admin_programme_applications is 'Admin: who applied for a round, by code, the first first.';
grant execute on function public.admin_programme_applications to authenticated, service_role;

-- An admin who still has to read an application does not open it with its name; once it is read, what readers said is
-- there.
create function private.open_programme_application(p_event_id uuid, p_application_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.programme_applications;
begin
  perform private.require_admin();
  select * into application from public.programme_applications a where a.id = p_application_id and a.state = 'submitted';
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if exists (select from private.programme_reviews r
    where r.application_id = application.id and r.reviewer_id = (select auth.uid()) and r.handed_in_at is null) then
    raise exception 'reads_blind' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_programme_application') then
    perform private.write_audit('programme_application_opened', application.student_id, 'programme_applications', application.id);
  end if;
  return jsonb_build_object('id', application.id, 'answers', application.answers, 'guardian_agrees', application.guardian_agrees,
    'is_late', application.is_late, 'submitted_at', application.submitted_at, 'student_id', application.student_id,
    'student_code', (select p.student_id from public.profiles p where p.id = application.student_id),
    'asks_guardian', (select c.asks_guardian from public.cohorts c where c.id = application.cohort_id),
    'questions', (select f.questions from public.cohort_forms f where f.cohort_id = application.cohort_id and f.version = application.form_version),
    'reviews', (select case when reading.state = 'read' then (
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', private.reader_name(r.reviewer_id), 'is_third', r.is_third, 'scales', r.scales,
          'note', r.note, 'is_machine_suspected', r.is_machine_suspected) order by r.is_third, r.handed_in_at, r.id)
        from private.programme_reviews r where r.application_id = application.id) end
      from private.reading_of(application.id) as reading));
end
$$;
grant execute on function private.open_programme_application to authenticated;

create function public.open_programme_application(p_event_id uuid, p_application_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.open_programme_application(p_event_id, p_application_id) $$;
comment on function public.open_programme_application is 'Admin: what somebody answered, with what was asked. It is recorded, and she sees that it was.';
grant execute on function public.open_programme_application to authenticated, service_role;

create function private.my_programme_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return jsonb_build_object(
    'programme_applications', (
      select coalesce(jsonb_agg(jsonb_build_object('names', a.names, 'round', a.round_number, 'state', a.state, 'questions', a.questions,
        'answers', a.answers, 'is_late', a.is_late, 'submitted_at', a.submitted_at, 'withdrawn_at', a.withdrawn_at)), '[]')
      from private.my_programme_applications() a),
    'programme_letters', (
      select coalesce(jsonb_agg(jsonb_build_object('names', a.names, 'round', a.round_number, 'state', d.state, 'letter', l.texts,
        'sent_at', l.sent_at, 'answered_at', d.answered_at) order by l.sent_at, l.id), '[]')
      from private.my_programme_applications() a
      join public.programme_decisions d on d.application_id = a.id
      join public.programme_letters l on l.application_id = a.id));
end
$$;
grant execute on function private.my_programme_data to authenticated, service_role;

create function private.forget_old_programmes(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.programme_applications a where a.updated_at < p_now - private.kept('programme_applications');
  get diagnostics n = row_count;
  return jsonb_build_object('programme_applications', n);
end
$$;
