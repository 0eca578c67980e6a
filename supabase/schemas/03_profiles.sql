-- What a person says about herself, and what others may see of a student: profile, card, tests, outcomes and the lists
-- of admins. What others read is in tables of its own, so that row security alone is enough.

-- A person who applies to be a mentor is no student: neither counted as one, nor listed, nor waiting in the queue.
-- Figures, lists and the queue ask account_role of the profile, the one place that knows.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '' check (char_length(email) <= 254),
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  display_name text check (char_length(display_name) <= 200),
  father_name text check (char_length(father_name) <= 200),
  education_level text check (education_level in ('high_school', 'bachelors', 'masters', 'phd', 'other')),
  english_level text check (english_level in ('beginner', 'intermediate', 'advanced', 'native')),
  toefl_score integer check (toefl_score between 0 and 120),
  gpa numeric check (gpa between 0 and 4 and scale(trim_scale(gpa)) <= 2),
  marks_percent numeric check (marks_percent between 0 and 100 and scale(trim_scale(marks_percent)) <= 2),
  interests text check (char_length(interests) <= 2000),
  date_of_birth date check (date_of_birth >= date '1900-01-01'),
  birth_date_precision text check (birth_date_precision in ('day', 'month', 'year')),
  birth_calendar text check (birth_calendar in ('solar_hijri', 'gregorian')),
  place_of_birth text check (char_length(place_of_birth) <= 200),
  place_of_residence text check (char_length(place_of_residence) <= 200),
  bio text check (char_length(bio) <= 5000),
  gender text check (gender in ('male', 'female', 'non-binary', 'prefer-not-to-say')),
  share_gender boolean not null default false,
  religion text check (char_length(religion) <= 200),
  extracurricular_activities text check (char_length(extracurricular_activities) <= 3000),
  province text check (province in (
    'Badakhshan', 'Badghis', 'Baghlan', 'Balkh', 'Bamyan', 'Daykundi', 'Farah', 'Faryab', 'Ghazni', 'Ghor',
    'Helmand', 'Herat', 'Jowzjan', 'Kabul', 'Kandahar', 'Kapisa', 'Khost', 'Kunar', 'Kunduz', 'Laghman', 'Logar',
    'Maidan Wardak', 'Nangarhar', 'Nimroz', 'Nuristan', 'Paktia', 'Paktika', 'Panjshir', 'Parwan', 'Samangan',
    'Sar-e Pol', 'Takhar', 'Uruzgan', 'Zabul')),
  school_type text check (school_type in (
    'Public School', 'Private School', 'Charter School', 'Home School', 'Religious School', 'Online School', 'Other')),
  household_income_band text check (char_length(household_income_band) <= 200),
  parental_education text check (parental_education in (
    'Less than high school', 'High school graduate', 'Some college', 'Associate degree', 'Bachelor''s degree',
    'Master''s degree', 'Doctoral degree', 'Professional degree', 'Unknown')),
  internet_speed text check (internet_speed in (
    'No regular access', 'Dial-up/Very slow', 'Basic broadband', 'High-speed', 'Very high-speed fiber', 'Unsure')),
  phone_number text check (char_length(phone_number) <= 40),
  language text check (language in ('en', 'fa', 'ps')),
  preferred_calendar text check (preferred_calendar in ('solar_hijri', 'gregorian')),
  mentor_gender_wish text check (mentor_gender_wish in ('no_preference', 'female', 'male')),
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  is_admin boolean not null default false,
  is_assigned boolean not null default false,
  student_id text not null unique default '',
  account_role text not null default 'student' check (account_role in ('student', 'applicant', 'mentor', 'admin')),
  is_complete boolean not null default false,
  queued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per person. Read by its owner and by admins alone.';
comment on column public.profiles.date_of_birth is 'ISO date; its real exactness is birth_date_precision in birth_calendar.';
comment on column public.profiles.share_gender is 'The student lets an assigned mentor see her gender.';
comment on column public.profiles.email is 'The account''s address, copied by the database.';
comment on column public.profiles.is_admin is 'Copied from the role rule for the specified guard query; policies never read it.';
comment on column public.profiles.account_role is 'Copied from private.role_of so that lists can be filtered, and applicant for a student of that rule who applies to be a mentor; policies never read it.';
comment on column public.profiles.is_assigned is 'Whether a match of hers takes a place; follows from matches.';
comment on column public.profiles.is_complete is 'All that matching needs is filled in.';
comment on column public.profiles.queued_at is 'When the profile became complete, or a student who rested asked for a mentor again: the order of the queue. Null: she waits for nobody.';
create index profiles_students_list on public.profiles (created_at desc, id desc)
  include (is_assigned, is_complete, province) where account_role = 'student';
create index profiles_queue on public.profiles (queued_at, id)
  where account_role = 'student' and is_complete and not is_assigned;
create index profiles_people_list on public.profiles (created_at desc, id desc)
  include (is_assigned, is_complete, province) where account_role = 'student' or account_role = 'applicant';
create index profiles_standing on public.profiles (account_role, is_complete, is_assigned) include (queued_at, id);
-- What lists ask of many profiles without reading what people wrote.
create index profiles_told on public.profiles (id) include (account_role, is_assigned, is_complete, province, language, student_id);
alter table public.profiles enable row level security;
grant select, insert, update on public.profiles to authenticated;
grant all on public.profiles to service_role;
create trigger b_words after insert or update of first_name, last_name, display_name, father_name, email on public.profiles
  for each row execute function private.keep_profile_words();
create trigger c_card after insert or update on public.profiles
  for each row execute function private.keep_student_card();
create trigger d_terms after insert or update on public.profiles
  for each row execute function private.record_terms();
create trigger a_guard before insert or update on public.profiles
  for each row when (not private.is_restoring()) execute function private.guard_profile();
create trigger b_applicant before insert or update on public.profiles
  for each row when (not private.is_restoring()) execute function private.mark_applicant();
create trigger e_fields after insert or update of interests on public.profiles
  for each row execute function private.keep_student_fields();
create trigger b_rest before insert or update on public.profiles
  for each row execute function private.rest_from_queue();
create trigger z_reached after insert or delete on public.profiles for each row execute function private.keep_reached('id');
create trigger z_reached_changed after update on public.profiles for each row
  when ((old.id, old.account_role, old.language, old.province, old.is_complete)
    is distinct from (new.id, new.account_role, new.language, new.province, new.is_complete))
  execute function private.keep_reached('id');
create trigger e_gender after update of gender on public.profiles
  for each row execute function private.note_changed_gender();
create trigger s_screen after insert or update on public.profiles
  for each row execute function private.screen_texts('profile', 'bio', 'interests', 'extracurricular_activities');
-- triggers run in the order of their names
create trigger a_agreed before insert on public.profiles
  for each row execute function private.accept_terms_of_sign_up();

-- The words by which admins find a person, folded; apart from the profile so that nobody downloads them.
create table private.profile_words (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  words tsvector not null
);
comment on table private.profile_words is 'Folded names, code and address of each profile, for prefix search.';
create index profile_words_words on private.profile_words using gin (words);
alter table private.profile_words enable row level security;

create table public.student_cards (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  student_code text not null,
  display_name text not null default '',
  education_level text,
  english_level text,
  toefl_score integer,
  gpa numeric,
  marks_percent numeric,
  interests text,
  bio text,
  extracurricular_activities text,
  internet_speed text,
  age_band text not null default 'unknown' check (age_band in ('unknown', 'under_13', '13-15', '16-17', '18-21', '22+')),
  school_category text check (school_category in ('public', 'private', 'other')),
  gender text,
  language text,
  time_zone text not null default 'Asia/Kabul',
  updated_at timestamptz not null default now()
);
comment on table public.student_cards is 'All that an assigned mentor may see of a student, kept in step with her profile.';
comment on column public.student_cards.student_id is 'The account; the short code that people read is student_code.';
comment on column public.student_cards.gender is 'Only if the student shares it.';
alter table public.student_cards enable row level security;
grant select on public.student_cards to authenticated;
grant all on public.student_cards to service_role;

-- Who decided and what staff wrote for each other is apart from what the person concerned may read.
create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references public.mentorapplications (id) on delete cascade,
  match_id uuid references public.matches (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.staff_notes is 'Notes that only admins read, one per decision; id is that of the event.';
create index staff_notes_application on public.staff_notes (application_id, created_at);
create index staff_notes_match on public.staff_notes (match_id, created_at);
create index staff_notes_author on public.staff_notes (author_id);
alter table public.staff_notes enable row level security;
grant select on public.staff_notes to authenticated;
grant all on public.staff_notes to service_role;

-- FEAT-10, product 1.16: tests of a student, each on the scale that its certificate prints. She and her mentor read
-- them; admins read counts alone. The score of the profile is filled from them.
create table public.student_tests (
  id uuid primary key,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  name text not null check (name in ('toefl', 'ielts', 'duolingo', 'kankor')),
  scale text not null,
  score numeric not null,
  taken_on date check (taken_on >= '1990-01-01'),
  evidence text not null default 'none' check (evidence in ('certificate', 'report', 'none')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint on_its_scale check (coalesce(case name
    when 'toefl' then case scale when 'toefl_120' then score between 0 and 120 and score = trunc(score)
      when 'toefl_6' then score between 1 and 6 and score * 2 = trunc(score * 2) end
    when 'ielts' then scale = 'ielts_9' and score between 0 and 9 and score * 2 = trunc(score * 2)
    when 'duolingo' then scale = 'duolingo_160' and score between 10 and 160 and score / 5 = trunc(score / 5)
    when 'kankor' then scale = 'percent' and score between 0 and 100 and scale(trim_scale(score)) <= 2
  end, false))
);
comment on table public.student_tests is 'What a student has reached in tests. Written by functions; nothing of it is converted.';
comment on column public.student_tests.taken_on is 'The day of the test; null where she does not know it.';
comment on column public.student_tests.evidence is 'What she has in her hands: a certificate, a report of the result, nothing.';
create index student_tests_student on public.student_tests (student_id, created_at);
alter table public.student_tests enable row level security;
grant select on public.student_tests to authenticated;
grant all on public.student_tests to service_role;
create trigger touch before update on public.student_tests for each row execute function private.touch_updated_at();

create table private.student_fields (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  fields text[] not null
);
comment on table private.student_fields is 'The fields of a profile''s interests, kept in step with it, so that demand can be counted.';
alter table private.student_fields enable row level security;

-- FEAT-05, product 1.6, 1.19, 1.23: what a student has reached: an admission, an award, a job, the result of a test.
-- She or her mentor writes it down, an admin who has read it confirms it or says why not.
create table public.outcomes (
  id uuid primary key,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  kind text not null check (kind in ('admission', 'award', 'job', 'test')),
  details text not null check (char_length(details) between 1 and 300),
  came_on date check (came_on between '1990-01-01' and '2100-01-01'),
  author_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  author_role text not null check (author_role in ('student', 'mentor')),
  state text not null default 'told' check (state in ('told', 'confirmed', 'declined')),
  answer text not null default '' check (char_length(answer) <= 500),
  confirmed_by uuid references auth.users (id) on delete set null deferrable initially deferred,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_a_no_has_an_answer check ((state = 'declined') = (answer <> '')),
  constraint only_a_decision_has_a_time check ((state = 'told') = (decided_at is null))
);
comment on table public.outcomes is 'What students have reached. Written by functions; never public, and figures of it hide counts under 5.';
comment on column public.outcomes.came_on is 'The day in Kabul on which it came; null where it is not known.';
comment on column public.outcomes.state is 'told: nobody of the team has decided yet; declined: with a sentence, answer, to its author.';
comment on column public.outcomes.confirmed_by is 'The admin who decided.';
create index outcomes_student on public.outcomes (student_id, created_at);
create index outcomes_author on public.outcomes (author_id);
create index outcomes_confirmed_by on public.outcomes (confirmed_by);
create index outcomes_told on public.outcomes (created_at, id) where state = 'told';
alter table public.outcomes enable row level security;
grant select on public.outcomes to authenticated;
grant all on public.outcomes to service_role;
create trigger touch before update on public.outcomes for each row execute function private.touch_updated_at();
create trigger s_screen after insert or update on public.outcomes
  for each row execute function private.screen_texts('result', 'details');

create policy "a session that has ended reaches nothing" on public.profiles
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person creates her own profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.student_cards
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a card is read by its student, her mentor and admins" on public.student_cards
  for select to authenticated
  using (
    -- a mentor's own profile has a card too, which is nothing that she mentors
    (student_id = (select auth.uid()) and not (select private.is_mentor()))
    or (select private.is_admin())
    or student_id in (select private.my_students())
  );
create policy "a session that has ended reaches nothing" on public.staff_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads the notes of staff" on public.staff_notes
  for select to authenticated
  using ((select private.is_admin()));
create policy "a person reads her own profile, an admin those that she has opened" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or id in (select private.opened_by_me()));
create policy "a person changes her own profile, an admin those that she has opened" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or id in (select private.opened_by_me()));
create policy "a session that has ended reaches nothing" on public.student_tests
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "tests are read by their student" on public.student_tests
  for select to authenticated
  using (student_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.outcomes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads hers, a mentor what she wrote while the pair stands, an admin those of a student she has opened" on public.outcomes
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or (author_id = (select auth.uid()) and student_id = any (array(select private.my_students())))
    or student_id = any (array(select private.opened_by_me()))
  );

-- The last day on which a birth date given as a month or a year can lie, in the calendar it was given in.
-- The application stores that day already; it is computed again here so that no other choice weakens the rule.
-- The solar year begins on 20 March in Gregorian leap years and on 21 March in the others (true from 1996 to
-- 2028, which covers everybody whose age is in question); its first six months have 31 days.
create function private.latest_birth_day(given date, given_precision text, calendar text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  start_of_year date;
  next_start date;
  day_of_year integer;
  gregorian_year integer := extract(year from given)::integer;
begin
  if given is null or coalesce(given_precision, 'day') = 'day' then
    return given;
  end if;
  if coalesce(calendar, 'gregorian') = 'gregorian' then
    return (date_trunc(given_precision, given::timestamp) + ('1 ' || given_precision)::interval - interval '1 day')::date;
  end if;
  start_of_year := private.solar_new_year(gregorian_year);
  if given < start_of_year then
    start_of_year := private.solar_new_year(gregorian_year - 1);
  end if;
  next_start := private.solar_new_year(extract(year from start_of_year)::integer + 1);
  if given_precision = 'year' then
    return next_start - 1;
  end if;
  day_of_year := given - start_of_year;
  if day_of_year < 186 then
    return start_of_year + 31 * (day_of_year / 31 + 1) - 1;
  end if;
  return least(start_of_year + 186 + 30 * ((day_of_year - 186) / 30 + 1), next_start) - 1;
end
$$;
grant execute on function private.latest_birth_day to authenticated, service_role;

-- A short name for a student in lists and on the phone: no letter or digit that is mistaken for another.
create function private.new_student_id() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  random_bytes bytea;
  code text;
begin
  loop
    random_bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    code := 'S-';
    for i in 0..4 loop
      code := code || substr(alphabet, get_byte(random_bytes, i) % 32 + 1, 1);
    end loop;
    exit when not exists (select 1 from public.profiles p where p.student_id = code);
  end loop;
  return code;
end
$$;

-- AC-03: whatever a payload says, these columns hold what the database knows. Nothing is refused here but an
-- age under 13, so that the specified upsert of all fields works.
create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rank constant jsonb := '{"year": 1, "month": 2, "day": 3}';
  may_correct_birth boolean := (select auth.uid()) is null or private.is_admin();
  old_end date;
  new_end date;
begin
  -- a select element that was left alone sends an empty text
  new.first_name := coalesce(new.first_name, '');
  new.last_name := coalesce(new.last_name, '');
  new.education_level := nullif(new.education_level, '');
  new.english_level := nullif(new.english_level, '');
  new.gender := nullif(new.gender, '');
  new.province := nullif(new.province, '');
  new.school_type := nullif(new.school_type, '');
  new.parental_education := nullif(new.parental_education, '');
  new.internet_speed := nullif(new.internet_speed, '');
  new.mentor_gender_wish := nullif(new.mentor_gender_wish, '');
  new.share_gender := coalesce(new.share_gender, false);
  new.terms_accepted := coalesce(new.terms_accepted, false);

  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.student_id := old.student_id;
    new.created_at := old.created_at;
    new.terms_accepted_at := old.terms_accepted_at;
    new.queued_at := old.queued_at;
  else
    new.student_id := private.new_student_id();
    new.created_at := case when (select auth.uid()) is null then coalesce(new.created_at, now()) else now() end;
    new.terms_accepted_at := null;
    new.queued_at := null;
  end if;

  -- AC-13: a birth date is given once; afterwards it can be made more exact within what was said, and only
  -- an admin corrects it
  if new.date_of_birth is null then
    new.birth_date_precision := null;
  else
    new.birth_date_precision := coalesce(new.birth_date_precision, 'day');
    new.birth_calendar := coalesce(new.birth_calendar, 'gregorian');
  end if;
  new_end := private.latest_birth_day(new.date_of_birth, new.birth_date_precision, new.birth_calendar);
  if tg_op = 'UPDATE' and old.date_of_birth is not null and not may_correct_birth
    and (new.date_of_birth, new.birth_date_precision) is distinct from (old.date_of_birth, old.birth_date_precision)
  then
    old_end := private.latest_birth_day(old.date_of_birth, old.birth_date_precision, old.birth_calendar);
    if new.date_of_birth is null
      or coalesce((rank ->> new.birth_date_precision)::integer, 0) <= (rank ->> old.birth_date_precision)::integer
      or new_end > old_end
      or new_end <= old_end - (case old.birth_date_precision when 'year' then 366 else 31 end)
    then
      new.date_of_birth := old.date_of_birth;
      new.birth_date_precision := old.birth_date_precision;
      new.birth_calendar := old.birth_calendar;
      new_end := old_end;
    end if;
  end if;
  if new_end is not null and new_end > (private.today_in_kabul() - interval '13 years')::date
    and (tg_op = 'INSERT' or (new.date_of_birth, new.birth_date_precision) is distinct from (old.date_of_birth, old.birth_date_precision))
  then
    raise exception 'under_13' using errcode = '23514';
  end if;

  new.email := coalesce((select lower(u.email) from auth.users u where u.id = new.id), '');
  new.account_role := private.role_of(new.id);
  new.is_admin := new.account_role = 'admin';
  new.is_assigned := exists (
    select 1 from public.matches m where m.student_id = new.id and m.state in ('active', 'paused')
  );
  new.is_complete := private.is_filled(new.first_name) and private.is_filled(new.last_name)
    and new.education_level is not null and new.english_level is not null and private.is_filled(new.interests);
  new.queued_at := case when new.is_complete then coalesce(new.queued_at, now()) end;
  if new.terms_accepted and (tg_op = 'INSERT' or not old.terms_accepted) then
    new.terms_accepted_at := now();
  elsif not new.terms_accepted then
    new.terms_accepted_at := null;
  end if;
  if tg_op = 'INSERT' or new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.keep_profile_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.profile_words (profile_id, words)
  values (new.id, array_to_tsvector(array(
    select distinct word
    from unnest(string_to_array(private.fold_text(concat_ws(' ', new.first_name, new.last_name, new.display_name,
      new.father_name, new.email, new.student_id, replace(new.student_id, 'S-', ''))), ' ')) as word
    where word <> ''
  )))
  on conflict (profile_id) do update set words = excluded.words where profile_words.words <> excluded.words;
  return null;
end
$$;

create function private.age_band(given date, given_precision text, calendar text) returns text
language sql stable set search_path = '' as $$
  select case
    when given is null then 'unknown'
    when age < 13 then 'under_13'
    when age < 16 then '13-15'
    when age < 18 then '16-17'
    when age < 22 then '18-21'
    else '22+'
  end
  from (select extract(year from age(
    private.today_in_kabul()::timestamp, private.latest_birth_day(given, given_precision, calendar)::timestamp)) as age) as years
$$;

create function private.keep_student_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.student_cards as card (student_id, student_code, display_name, education_level, english_level,
    toefl_score, gpa, marks_percent, interests, bio, extracurricular_activities, internet_speed, age_band,
    school_category, gender, language)
  values (
    new.id, new.student_id,
    case when private.is_filled(new.display_name) then btrim(new.display_name) else btrim(new.first_name) end,
    new.education_level, new.english_level, new.toefl_score, new.gpa, new.marks_percent,
    private.hide_contacts(new.interests), private.hide_contacts(new.bio),
    private.hide_contacts(new.extracurricular_activities), new.internet_speed,
    private.age_band(new.date_of_birth, new.birth_date_precision, new.birth_calendar),
    case
      when new.school_type in ('Public School', 'Charter School') then 'public'
      when new.school_type = 'Private School' then 'private'
      when new.school_type is not null then 'other'
    end,
    case when new.share_gender then new.gender end,
    new.language)
  on conflict (student_id) do update set
    display_name = excluded.display_name, education_level = excluded.education_level,
    english_level = excluded.english_level, toefl_score = excluded.toefl_score, gpa = excluded.gpa,
    marks_percent = excluded.marks_percent, interests = excluded.interests, bio = excluded.bio,
    extracurricular_activities = excluded.extracurricular_activities, internet_speed = excluded.internet_speed,
    age_band = excluded.age_band, school_category = excluded.school_category, gender = excluded.gender,
    language = excluded.language, updated_at = now();
  return null;
end
$$;

create function private.admin_students(
  p_search text, p_assigned boolean, p_province text, p_complete boolean,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer, p_everybody boolean
) returns table (
  id uuid, student_id text, initials text, province text, education_level text, english_level text, gender text,
  mentor_gender_wish text, is_assigned boolean, is_complete boolean, queued_at timestamptz, created_at timestamptz,
  is_applicant boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  many constant integer := private.gathered_count();
  query tsquery := private.search_query(p_search);
  is_search boolean := private.is_filled(p_search);
  everybody boolean := coalesce(p_everybody, false);
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  found_ids uuid[];
  is_many boolean;
begin
  perform private.require_admin();
  if is_search then
    found_ids := array(select w.profile_id from private.profile_words w where w.words @@ query limit many + 1);
    is_many := cardinality(found_ids) > many;
  end if;
  return query
    select p.id, p.student_id, private.initials(p.first_name, p.last_name), p.province, p.education_level,
      p.english_level, p.gender, p.mentor_gender_wish, p.is_assigned, p.is_complete, p.queued_at, p.created_at,
      p.account_role = 'applicant'
    from (
      select i.id from public.profiles i
      where (i.account_role = 'student' or (everybody and i.account_role = 'applicant'))
        and (p_assigned is null or i.is_assigned = p_assigned)
        and (p_province is null or i.province = p_province)
        and (p_complete is null or i.is_complete = p_complete)
        and (not is_search or case
          -- of so many the next ones soon fit; gathered, they would take longer than being asked for in turn
          when is_many then (select w.words @@ query from private.profile_words w where w.profile_id = i.id)
          else i.id = any (found_ids) end)
        and (p_before_created_at is null or (i.created_at, i.id) < (p_before_created_at, p_before_id))
      order by i.created_at desc, i.id desc
      limit row_limit) as page
    join public.profiles p on p.id = page.id
    order by p.created_at desc, p.id desc;
end
$$;
grant execute on function private.admin_students to authenticated;

create function public.admin_students(
  p_search text default null, p_assigned boolean default null, p_province text default null,
  p_complete boolean default null, p_before_created_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 50, p_everybody boolean default false
) returns table (
  id uuid, student_id text, initials text, province text, education_level text, english_level text, gender text,
  mentor_gender_wish text, is_assigned boolean, is_complete boolean, queued_at timestamptz, created_at timestamptz,
  is_applicant boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_students(p_search, p_assigned, p_province, p_complete, p_before_created_at, p_before_id, p_limit,
    p_everybody)
$$;
comment on function public.admin_students is 'Admin: students, newest first, by folded word prefixes and filters; the next page begins below the last (created_at, id). p_everybody also lists applicants. Initials only: open_student shows the rest.';
grant execute on function public.admin_students to authenticated, service_role;

-- FEAT-05: a search is counted only up to the bound from which a page says "more than 1,000".

-- What few are found by is counted from the words; what many are found by from the list, which soon shows enough of
-- them.
create function private.admin_students_count(
  p_search text, p_assigned boolean, p_province text, p_complete boolean, p_everybody boolean
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  told constant integer := 1001;
  many constant integer := private.gathered_count();
  query tsquery := private.search_query(p_search);
  everybody boolean := coalesce(p_everybody, false);
  found uuid[];
begin
  perform private.require_admin();
  if private.is_filled(p_search) then
    found := array(select w.profile_id from private.profile_words w where w.words @@ query limit many + 1);
    if cardinality(found) <= many then
      return (select count(*) from (
        select from unnest(found) as f (id) join public.profiles p on p.id = f.id
        where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
          and (p_assigned is null or p.is_assigned = p_assigned)
          and (p_province is null or p.province = p_province)
          and (p_complete is null or p.is_complete = p_complete)
        limit told) as counted);
    end if;
    return (select count(*) from (
      select from public.profiles p
      where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete)
        -- asked for each of them in turn: joined, all words would be read first
        and (select w.words @@ query from private.profile_words w where w.profile_id = p.id)
      limit told) as counted);
  end if;
  return (
    select count(*) from public.profiles p
    where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
      and (p_assigned is null or p.is_assigned = p_assigned)
      and (p_province is null or p.province = p_province)
      and (p_complete is null or p.is_complete = p_complete));
end
$$;
grant execute on function private.admin_students_count to authenticated;

create function public.admin_students_count(
  p_search text default null, p_assigned boolean default null, p_province text default null, p_complete boolean default null,
  p_everybody boolean default false
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_students_count(p_search, p_assigned, p_province, p_complete, p_everybody)
$$;
comment on function public.admin_students_count is 'Admin: how many students the same filters of admin_students give. Of a search with words at most 1,001, which is more than 1,000.';
grant execute on function public.admin_students_count to authenticated, service_role;

-- Ages move on while profiles rest: a daily job of the server brings the cards' bands up to date.
create function public.refresh_age_bands() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.student_cards c
  set age_band = private.age_band(p.date_of_birth, p.birth_date_precision, p.birth_calendar), updated_at = now()
  from public.profiles p
  where p.id = c.student_id
    and c.age_band is distinct from private.age_band(p.date_of_birth, p.birth_date_precision, p.birth_calendar);
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on function public.refresh_age_bands to service_role;

-- An application that was submitted and that nobody has closed. Drafts do not count: admins have them on no list, so a
-- person with a draft alone would be on none at all.
create function private.is_applicant_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.mentorapplications m
    where m.user_id = uid
      and m.status in ('pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended'))
$$;

-- Runs after the guard, which has just copied the role and whether there is a mentor. A student with a mentor remains a
-- student whatever else she applies for, and her place in the queue is kept until the application is closed.
create function private.mark_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.account_role = 'student' and not new.is_assigned and private.is_applicant_id(new.id) then
    new.account_role := 'applicant';
  end if;
  return new;
end
$$;

-- LG-01, SG-14: a false admin, or a stolen session of one, must not take along everybody's data unseen. What a
-- person wrote about herself is read by an admin once she has opened that person (open_student, which is recorded
-- and which the person sees), for an hour, and not before. Lists hold what one matches by.

create function private.opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.subject_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.action = 'student_opened' and l.created_at > now() - interval '1 hour';
  end if;
end
$$;
comment on function private.opened_by_me is 'Whose data the caller, an admin, has opened within the last hour.';
grant execute on function private.opened_by_me to authenticated;

-- The overview of admins names who waits longest by code and province, as its lists do.
create function private.admin_longest_waiting(p_limit integer)
returns table (id uuid, student_id text, province text, queued_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.student_id, p.province, p.queued_at from public.profiles p
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
    order by p.queued_at, p.id
    limit least(greatest(coalesce(p_limit, 5), 1), 50);
end
$$;
grant execute on function private.admin_longest_waiting to authenticated;

create function public.admin_longest_waiting(p_limit integer default 5)
returns table (id uuid, student_id text, province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_longest_waiting(p_limit)
$$;
comment on function public.admin_longest_waiting is 'Admin: the complete, unassigned students who wait longest, by code and province alone.';
grant execute on function public.admin_longest_waiting to authenticated, service_role;

create function private.province_of(p_student_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.province from public.profiles p where p.id = p_student_id
$$;

-- The newest score on the old scale of TOEFL is copied to the profile, where other programs look for it. A score that
-- she typed there herself is kept while there is no row; deleting the last row deletes what it had filled.
create function private.fill_toefl(uid uuid, removed numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  newest integer;
begin
  select t.score::integer into newest from public.student_tests t
  where t.student_id = uid and t.scale = 'toefl_120'
  order by t.taken_on desc nulls last, t.created_at desc, t.id limit 1;
  if newest is not null then
    update public.profiles p set toefl_score = newest where p.id = uid and p.toefl_score is distinct from newest;
  elsif removed is not null then
    update public.profiles p set toefl_score = null where p.id = uid and p.toefl_score = removed;
  end if;
end
$$;

create function private.add_test(p_event_id uuid, p_name text, p_scale text, p_score numeric, p_taken_on date, p_evidence text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'add_test') then
    perform 1 from public.profiles p where p.id = me for update;
    if not found then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if p_taken_on > private.today_in_kabul() or (select count(*) from public.student_tests t where t.student_id = me) >= 20 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    insert into public.student_tests (id, student_id, name, scale, score, taken_on, evidence)
    values (p_event_id, me, p_name, p_scale, p_score, p_taken_on, p_evidence);
    perform private.fill_toefl(me, null);
  end if;
  return p_event_id;
end
$$;
grant execute on function private.add_test to authenticated;

create function public.add_test(p_event_id uuid, p_name text, p_scale text, p_score numeric, p_taken_on date default null, p_evidence text default 'none') returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.add_test(p_event_id, p_name, p_scale, p_score, p_taken_on, p_evidence) $$;
comment on function public.add_test is 'Student: a test of hers, under the id of the command; twice is once.';
grant execute on function public.add_test to authenticated, service_role;

create function private.remove_test(p_event_id uuid, p_test_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone public.student_tests;
begin
  if private.begin_command(p_event_id, 'remove_test') then
    delete from public.student_tests t where t.id = p_test_id and t.student_id = (select auth.uid()) returning * into gone;
    if gone.scale = 'toefl_120' then
      perform private.fill_toefl(gone.student_id, gone.score);
    end if;
  end if;
  return p_test_id;
end
$$;
grant execute on function private.remove_test to authenticated;

create function public.remove_test(p_event_id uuid, p_test_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.remove_test(p_event_id, p_test_id) $$;
comment on function public.remove_test is 'Student: takes a test of hers away.';
grant execute on function public.remove_test to authenticated, service_role;

-- What her mentor reads of them, by the pair: the number of an account is nothing that a mentor is told.
create function private.tests_of_pair(p_match_id uuid) returns table (id uuid, scale text, score numeric, taken_on date, evidence text)
language sql stable security definer set search_path = '' as $$
  select t.id, t.scale, t.score, t.taken_on, t.evidence
  from public.matches m join public.student_tests t on t.student_id = m.student_id
  where m.id = p_match_id and m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused')
    and private.session_alive() and m.student_id in (select private.my_students())
  order by t.taken_on desc nulls last, t.id
$$;
grant execute on function private.tests_of_pair to authenticated;

create function public.tests_of_pair(p_match_id uuid) returns table (id uuid, scale text, score numeric, taken_on date, evidence text)
language sql stable security invoker set search_path = '' as $$ select * from private.tests_of_pair(p_match_id) $$;
comment on function public.tests_of_pair is 'Mentor: the tests of the student of an active pair of hers.';
grant execute on function public.tests_of_pair to authenticated, service_role;

-- Which fields a student's own words about her interests touch, as domain/matching/interest-fields.ts says it; the
-- beginnings of words are folded already.
create function private.fields_in_interests(given text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(k.field order by k.place), '{}')
  from (values
    (1, 'computer_science', array[' comput', ' program', ' coding', ' software', ' web', ' کمپیوتر', ' کامپیوتر', ' کمپیوټر', ' برنامه نویسی', ' پروگرام']),
    (2, 'engineering', array[' engineer', ' robot', ' مهندس', ' انجنیر', ' انجینر', ' انجنیری']),
    (3, 'mathematics', array[' math', ' algebra', ' statistic', ' ریاضی']),
    (4, 'natural_sciences', array[' physic', ' chemist', ' biolog', ' astronom', ' science', ' فزیک', ' فیزیک', ' کیمیا', ' بیولوژی', ' ساینس', ' نجوم']),
    (5, 'medicine', array[' medic', ' doctor', ' nurs', ' dentist', ' pharma', ' midwi', ' طب', ' داکتر', ' ډاکټر', ' نرس', ' قابله', ' درمل', ' دواساز']),
    (6, 'public_health', array[' public health', ' health', ' nutrition', ' صحت', ' روغتیا']),
    (7, 'psychology', array[' psycholog', ' mental', ' روانشناس', ' روان شناس', ' ارواپوه', ' اروا پوه']),
    (8, 'social_sciences', array[' sociolog', ' social science', ' anthropolog', ' history', ' جامعه شناس', ' ټولنپوه', ' علوم اجتماعی', ' تاریخ']),
    (9, 'international_relations', array[' international rel', ' diploma', ' politic', ' روابط بین', ' نړیوال', ' سیاس', ' دیپلمات']),
    (10, 'law', array[' law', ' legal', ' human rights', ' justice', ' حقوق', ' قانون', ' وکیل', ' وکالت']),
    (11, 'economics', array[' econom', ' finance', ' اقتصاد']),
    (12, 'business', array[' business', ' entrepreneur', ' management', ' marketing', ' تجارت', ' سوداگری', ' بازاریاب', ' مدیریت']),
    (13, 'education', array[' teach', ' education', ' pedagog', ' معلم', ' اموزگار', ' تدریس', ' ښوونک', ' ښوونه', ' تعلیم و تربیه']),
    (14, 'english_language', array[' english', ' ielts', ' toefl', ' انگلیسی', ' انگریزی', ' تافل', ' ایلتس']),
    (15, 'languages_literature', array[' literature', ' poet', ' writing', ' novel', ' linguist', ' translation', ' ادبیات', ' شعر', ' شاعر', ' نویسنده', ' نویسندگی', ' ترجمه', ' لیکوال']),
    (16, 'journalism', array[' journalis', ' media', ' reporter', ' ژورنالیزم', ' خبرنگار', ' ژورنالیست', ' رسانه']),
    (17, 'arts', array[' art', ' paint', ' draw', ' music', ' photograph', ' design', ' film', ' هنر', ' نقاش', ' رسم', ' موسیقی', ' عکاس', ' خطاط', ' انځورگر', ' دیزاین']),
    (18, 'agriculture', array[' agricultur', ' farm', ' زراعت', ' کرهنه', ' کرنه', ' کشاورز']),
    (19, 'environment', array[' environment', ' climate', ' محیط زیست', ' چاپیریال', ' اقلیم']),
    (20, 'scholarship_applications', array[' scholarship', ' application', ' بورس', ' سکالرشیپ']),
    (21, 'study_skills', array[' study skill', ' learning', ' یادگیری', ' زده کړ']),
    (22, 'career', array[' career', ' job', ' internship', ' cv', ' شغل', ' کاریابی', ' دنده'])
  ) as k (place, field, beginnings),
  (select ' ' || regexp_replace(translate(private.fold_text(given), '.,;:!?/\()[]{}"''+-_*&#|<>=~`–—«»،؛؟…·•“”‘’', repeat(' ', 60)), ' +', ' ', 'g')) as typed (words)
  where exists (select from unnest(k.beginnings) as one where strpos(typed.words, one) > 0)
$$;
comment on function private.fields_in_interests is 'The fields that a typed text about interests touches; a hint and no more.';

create function private.keep_student_fields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.student_fields as f (profile_id, fields)
  values (new.id, private.fields_in_interests(new.interests))
  on conflict (profile_id) do update set fields = excluded.fields where f.fields <> excluded.fields;
  return null;
end
$$;

create function private.add_outcome(p_outcome_id uuid, p_match_id uuid, p_kind text, p_details text, p_came_on date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  student uuid := me;
  words text := btrim(coalesce(p_details, ''), E' \t\n\r');
  pair public.matches;
begin
  if private.begin_command(p_outcome_id, 'add_outcome') then
    if p_match_id is not null then
      pair := private.pair_to_write_in(p_match_id);
      if pair.mentor_id <> me then
        raise exception 'not_found' using errcode = 'P0001';
      end if;
      student := pair.student_id;
    end if;
    -- two at once are counted one after the other
    perform 1 from public.profiles p where p.id = student and p.account_role = 'student' for update;
    if not found then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    -- each may be read by the other of a pair: what leads out of the product goes by message [SG-03]
    if p_kind is null or p_kind not in ('admission', 'award', 'job', 'test') or words = '' or char_length(words) > 300
      or p_came_on > private.today_in_kabul() or p_came_on < '1990-01-01' or cardinality(private.contacts_in(words)) > 0 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    if (select count(*) from public.outcomes o where o.student_id = student) >= 50 then
      raise exception 'rate_limited' using errcode = 'P0001';
    end if;
    insert into public.outcomes (id, student_id, kind, details, came_on, author_id, author_role)
    values (p_outcome_id, student, p_kind, words, p_came_on, me, case when student = me then 'student' else 'mentor' end);
  end if;
  return p_outcome_id;
end
$$;
grant execute on function private.add_outcome to authenticated;

create function public.add_outcome(p_outcome_id uuid, p_kind text, p_details text, p_came_on date default null, p_match_id uuid default null) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.add_outcome(p_outcome_id, p_match_id, p_kind, p_details, p_came_on) $$;
comment on function public.add_outcome is 'A student of herself, or with p_match_id the mentor of an active pair of its student: something that was reached. Twice is once.';
grant execute on function public.add_outcome to authenticated, service_role;

create function private.remove_outcome(p_event_id uuid, p_outcome_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'remove_outcome') then
    delete from public.outcomes o
    where o.id = p_outcome_id
      and (o.student_id = me or (o.author_id = me and o.student_id in (select private.my_students())));
  end if;
  return p_outcome_id;
end
$$;
grant execute on function private.remove_outcome to authenticated;

create function public.remove_outcome(p_event_id uuid, p_outcome_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.remove_outcome(p_event_id, p_outcome_id) $$;
comment on function public.remove_outcome is 'The student, or the mentor who wrote it, while the pair is active: takes it back, whatever the team has said.';
grant execute on function public.remove_outcome to authenticated, service_role;

-- What a mentor reads: what the student wrote and what she wrote herself, nothing of a mentor before her; the answer of
-- the team is read by whom it was written to.
create function private.outcomes_of_pair(p_match_id uuid)
returns table (id uuid, kind text, details text, came_on date, is_mine boolean, state text, answer text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.details, o.came_on, x.is_mine, o.state, case when x.is_mine then o.answer else '' end, o.created_at
  from public.matches m
  join public.outcomes o on o.student_id = m.student_id
  cross join lateral (select coalesce(o.author_id = m.mentor_id, false) as is_mine) as x
  where m.id = p_match_id and m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused')
    and private.session_alive() and m.student_id in (select private.my_students())
    and (o.author_role = 'student' or x.is_mine)
  order by o.created_at desc, o.id
$$;
grant execute on function private.outcomes_of_pair to authenticated;

create function public.outcomes_of_pair(p_match_id uuid)
returns table (id uuid, kind text, details text, came_on date, is_mine boolean, state text, answer text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.outcomes_of_pair(p_match_id) $$;
comment on function public.outcomes_of_pair is 'Mentor: what the student of an active pair of hers has reached, as far as the two wrote it.';
grant execute on function public.outcomes_of_pair to authenticated, service_role;

-- The team: the list says of whom and of what kind, and no more. An admin reads what was written once she has opened
-- the student, which is recorded, and cannot decide before she has read it.
create function private.outcomes_to_confirm(p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, kind text, author_role text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.id, o.student_id, p.student_id, o.kind, o.author_role, o.created_at
    from public.outcomes o join public.profiles p on p.id = o.student_id
    where o.state = 'told' and (p_after_at is null or (o.created_at, o.id) > (p_after_at, p_after_id))
    order by o.created_at, o.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.outcomes_to_confirm to authenticated;

create function public.outcomes_to_confirm(p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, kind text, author_role text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.outcomes_to_confirm(p_after_at, p_after_id, p_limit) $$;
comment on function public.outcomes_to_confirm is 'Admin: what was written down and not decided, the longest waiting first, without its words.';
grant execute on function public.outcomes_to_confirm to authenticated, service_role;

create function private.decide_outcome(p_event_id uuid, p_outcome_id uuid, p_to text, p_answer text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_answer, ''), E' \t\n\r');
  outcome public.outcomes;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'decide_outcome') then
    select * into outcome from public.outcomes o where o.id = p_outcome_id for update;
    if outcome.id is null or outcome.student_id not in (select private.opened_by_me()) then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if p_to is null or p_to not in ('told', 'confirmed', 'declined') or char_length(words) > 500 or (p_to = 'declined') <> (words <> '') then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    -- a decision of another is taken back before it is made anew
    if (outcome.state = 'told') = (p_to = 'told') then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    update public.outcomes o
    set state = p_to, answer = words, confirmed_by = case when p_to <> 'told' then (select auth.uid()) end,
      decided_at = case when p_to <> 'told' then now() end
    where o.id = outcome.id;
    perform private.write_audit('outcome_decided', outcome.student_id, 'outcomes', outcome.id, jsonb_build_object('state', p_to));
  end if;
  return p_to;
end
$$;
grant execute on function private.decide_outcome to authenticated;

create function public.decide_outcome(p_event_id uuid, p_outcome_id uuid, p_to text, p_answer text default '') returns text
language sql volatile security invoker set search_path = '' as $$ select private.decide_outcome(p_event_id, p_outcome_id, p_to, p_answer) $$;
comment on function public.decide_outcome is 'Admin who has opened the student: confirmed; declined, with a sentence to its author; told: takes the decision back.';
grant execute on function public.decide_outcome to authenticated, service_role;

-- The end of the funnel, people and not outcomes: who reached two things is one. It is put behind the other steps after
-- they were cleared of small counts, or a programme in its first year would have the step before withheld for it.
create function private.outcome_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.without_few(jsonb_agg(jsonb_build_object('value', k.kind, 'n', coalesce(o.n, 0)) order by k.place))
  from unnest(array['admission', 'award', 'job', 'test']) with ordinality as k (kind, place)
  left join (
    select c.kind, count(distinct c.student_id) as n from public.outcomes c where c.state = 'confirmed' group by c.kind) as o on o.kind = k.kind
$$;

create function private.reached_step() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.without_few(jsonb_build_array(jsonb_build_object('step', 'reached', 'n', count(distinct o.student_id))))
  from public.outcomes o where o.state = 'confirmed'
$$;

create function private.my_profile_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'profile', (select to_jsonb(p) from public.profiles p where p.id = me),
    'tests', (
      select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'scale', t.scale, 'score', t.score, 'taken_on', t.taken_on,
        'evidence', t.evidence, 'created_at', t.created_at) order by t.created_at, t.id), '[]')
      from public.student_tests t where t.student_id = me),
    'outcomes', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', o.author_role, 'reached', o.kind, 'details', o.details, 'came_on', o.came_on,
        'state', o.state, 'answer', nullif(o.answer, ''), 'decided_at', o.decided_at, 'created_at', o.created_at) order by o.created_at, o.id), '[]')
      from public.outcomes o where me in (o.student_id, o.author_id)));
end
$$;
grant execute on function private.my_profile_data to authenticated, service_role;

-- The second step of a sign-in is no question here: an admin who has not taken it yet is asked for it as an admin, and
-- reaches nothing before.
create function private.own_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.session_alive() then private.role_of((select auth.uid())) end
$$;
grant execute on function private.own_role to authenticated, service_role;

create function public.own_account() returns table (role text, profile jsonb)
language sql stable security invoker set search_path = '' as $$
  select private.own_role(), (select to_jsonb(p) from public.profiles p where p.id = (select auth.uid()))
$$;
comment on function public.own_account is 'The caller''s role, null when the session has ended, and own profile, null when there is none.';
grant execute on function public.own_account to authenticated, service_role;
