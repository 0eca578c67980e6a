-- What others may see of a person stands in tables of its own: row security alone is then enough.

-- Phone numbers, addresses, links and handles in Latin, Persian and Arabic digits. What a student writes
-- about herself reaches her mentor without them; the profile keeps the original.
create function private.hide_contacts(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(value,
    '[^\s@]+@[^\s@]+\.[^\s@]+', '•••', 'g'),
    '(https?://|www\.)\S+', '•••', 'gi'),
    '(^|\s)@\S{2,}', '\1•••', 'g'),
    '[+＋]?[0-9۰-۹٠-٩]([\s().‌-]{0,2}[0-9۰-۹٠-٩]){6,}', '•••', 'g')
$$;
revoke all on function private.hide_contacts(text) from public;

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
revoke all on function private.age_band(date, text, text) from public;

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
revoke all on function private.keep_student_card() from public;
create trigger c_card after insert or update on public.profiles
  for each row execute function private.keep_student_card();

-- Students of the caller who has, at this moment, the role of a mentor; nobody once the role has ended.
create function private.my_students() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_mentor() then
    return query select m.student_id from public.matches m
      where m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused');
  end if;
end
$$;
create function private.my_mentors() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.mentor_id from public.matches m
    where m.student_id = (select auth.uid()) and m.state in ('active', 'paused');
end
$$;
create function private.i_am_a_woman() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p where p.id = (select auth.uid()) and p.gender = 'female')
$$;
revoke all on function private.my_students(), private.my_mentors(), private.i_am_a_woman() from public, anon;
grant execute on function private.my_students(), private.my_mentors(), private.i_am_a_woman() to authenticated;

alter table public.student_cards enable row level security;
revoke all on public.student_cards from public, anon, authenticated;
grant select on public.student_cards to authenticated;
grant all on public.student_cards to service_role;

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

create table public.mentor_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null default '' check (char_length(display_name) <= 200),
  fields text[] not null default '{}' check (cardinality(fields) <= 40 and char_length(array_to_string(fields, ',')) <= 2000),
  languages jsonb not null default '[]' check (jsonb_typeof(languages) = 'array' and char_length(languages::text) <= 2000),
  country text check (char_length(country) <= 100),
  time_zone text check (char_length(time_zone) <= 64),
  hours_per_week integer check (hours_per_week between 1 and 40),
  capacity integer not null default 1 check (capacity between 0 and 20),
  places_taken integer not null default 0,
  about text check (char_length(about) <= 5000),
  visibility text not null default 'members' check (visibility in ('public', 'members', 'women_only', 'hidden')),
  accepting boolean not null default true,
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.mentor_profiles is 'The public part of a mentor: never an address, a number or a surname she did not choose to show.';
comment on column public.mentor_profiles.places_taken is 'Matches that take a place; follows from matches.';
comment on column public.mentor_profiles.is_approved is 'Whether the person is a mentor now; follows from the role rule.';
comment on column public.mentor_profiles.languages is 'Array of {language, level}.';
create index mentor_profiles_list on public.mentor_profiles (created_at desc, user_id desc);
create index mentor_profiles_open on public.mentor_profiles (visibility, accepting) where is_approved;

create function private.guard_mentor_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  end if;
  new.places_taken := (
    select count(*) from public.matches m where m.mentor_id = new.user_id and m.state in ('active', 'paused')
  );
  new.is_approved := private.is_mentor_id(new.user_id);
  if tg_op = 'INSERT' or new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.guard_mentor_profile() from public;
create trigger a_guard before insert or update on public.mentor_profiles
  for each row execute function private.guard_mentor_profile();

alter table public.mentor_profiles enable row level security;
revoke all on public.mentor_profiles from public, anon, authenticated;
grant select on public.mentor_profiles to anon, authenticated;
grant update on public.mentor_profiles to authenticated;
grant all on public.mentor_profiles to service_role;

create policy "a session that has ended reaches nothing" on public.mentor_profiles
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor sees mentors who are public and accepting" on public.mentor_profiles
  for select to anon
  using (is_approved and accepting and visibility = 'public');
create policy "a member sees mentors as far as each of them allows" on public.mentor_profiles
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_admin())
    or (is_approved and visibility = 'public')
    or (is_approved and visibility = 'members' and (select private.verified_email()) is not null)
    or (is_approved and visibility = 'women_only' and (select private.verified_email()) is not null
      and (select private.i_am_a_woman()))
    or (is_approved and user_id in (select private.my_mentors()))
  );
create policy "a mentor edits what she shows" on public.mentor_profiles
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_mentor()))
  with check (user_id = (select auth.uid()));

-- Approval makes the public part; a mentor who returns finds what she wrote before.
create function private.open_mentor_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'approved' and new.user_id is not null then
    insert into public.mentor_profiles (user_id, display_name, fields, languages, country, time_zone, hours_per_week, capacity)
    values (
      new.user_id,
      btrim(btrim(new.first_name) || coalesce(' ' || nullif(left(btrim(new.last_name), 1), '') || '.', '')),
      new.fields, new.languages, new.country, new.time_zone, new.hours_per_week, coalesce(new.capacity, 1))
    on conflict (user_id) do nothing;
  end if;
  if new.user_id is not null then
    perform private.refresh_person(new.user_id);
  end if;
  return null;
end
$$;
-- Lets the guards of a person's rows copy again what follows from other tables.
create function private.refresh_person(uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set account_role = account_role where id = uid;
  update public.mentor_profiles set is_approved = is_approved where user_id = uid;
end
$$;
revoke all on function private.open_mentor_profile(), private.refresh_person(uuid) from public;
create trigger b_mentor_profile after insert or update of status, user_id, email on public.mentorapplications
  for each row execute function private.open_mentor_profile();

create function private.refresh_after_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    perform private.refresh_person(old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null then
    perform private.refresh_person(new.user_id);
  end if;
  return null;
end
$$;
revoke all on function private.refresh_after_admin_change() from public;
create trigger b_refresh after insert or update or delete on public.admin
  for each row execute function private.refresh_after_admin_change();
