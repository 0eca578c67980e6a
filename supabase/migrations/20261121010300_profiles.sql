-- A person's own data. Only she and admins read it; what a mentor may see is kept in student_cards.

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
create function private.solar_new_year(gregorian_year integer) returns date
language sql immutable set search_path = '' as $$
  select make_date(gregorian_year, 3, case
    when gregorian_year % 4 = 0 and (gregorian_year % 100 <> 0 or gregorian_year % 400 = 0) then 20 else 21 end)
$$;
revoke all on function private.latest_birth_day(date, text, text), private.solar_new_year(integer) from public;
grant execute on function private.latest_birth_day(date, text, text), private.solar_new_year(integer) to authenticated, service_role;

-- The day it is in Kabul (UTC+04:30 all year), by the server's clock.
create function private.today_in_kabul() returns date
language sql stable set search_path = '' as $$
  select ((now() at time zone 'utc') + interval '4 hours 30 minutes')::date
$$;
revoke all on function private.today_in_kabul() from public;
grant execute on function private.today_in_kabul() to authenticated, service_role;

-- WIZ-07: what must be there before a student can be matched; a text in which nothing can be read is empty.
create function private.is_filled(value text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(translate(private.fold_text(value), chr(10240), '')) <> ''
$$;
revoke all on function private.is_filled(text) from public;
grant execute on function private.is_filled(text) to authenticated, service_role;

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
  account_role text not null default 'student' check (account_role in ('student', 'mentor', 'admin')),
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
comment on column public.profiles.account_role is 'Copied from private.role_of so that lists can be filtered; policies never read it.';
comment on column public.profiles.is_assigned is 'Whether a match of hers takes a place; follows from matches.';
comment on column public.profiles.is_complete is 'All that matching needs is filled in.';
comment on column public.profiles.queued_at is 'When the profile became complete: the order of the queue.';

create index profiles_students_list on public.profiles (created_at desc, id desc)
  include (is_assigned, is_complete, province) where account_role = 'student';
create index profiles_queue on public.profiles (queued_at, id)
  where account_role = 'student' and is_complete and not is_assigned;

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
revoke all on function private.new_student_id() from public;

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
revoke all on function private.guard_profile() from public;
create trigger a_guard before insert or update on public.profiles
  for each row execute function private.guard_profile();

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, insert, update on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "a session that has ended reaches nothing" on public.profiles
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own profile, an admin all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "a person creates her own profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "a person changes her own profile, an admin all" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));

-- The words by which admins find a person, folded; apart from the profile so that nobody downloads them.
create table private.profile_words (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  words tsvector not null
);
comment on table private.profile_words is 'Folded names, code and address of each profile, for prefix search.';
create index profile_words_words on private.profile_words using gin (words);
alter table private.profile_words enable row level security;
revoke all on private.profile_words from public, anon, authenticated;

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
revoke all on function private.keep_profile_words() from public;
create trigger b_words after insert or update of first_name, last_name, display_name, father_name, email on public.profiles
  for each row execute function private.keep_profile_words();
