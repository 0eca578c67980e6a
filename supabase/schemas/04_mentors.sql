-- How a person becomes a mentor, what a mentor shows, and how mentors and applications are found.

create table public.mentorapplications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  email text not null default '' check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  status text not null default 'draft' check (status in (
    'draft', 'pending', 'needs_info', 'interview', 'references', 'approved', 'rejected', 'waitlisted',
    'withdrawn', 'suspended', 'expired')),
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  country text check (char_length(country) <= 100),
  time_zone text check (char_length(time_zone) <= 64),
  languages jsonb not null default '[]' check (jsonb_typeof(languages) = 'array' and char_length(languages::text) <= 2000),
  fields text[] not null default '{}' check (cardinality(fields) <= 40 and char_length(array_to_string(fields, ',')) <= 2000),
  degrees text check (char_length(degrees) <= 2000),
  hours_per_week integer check (hours_per_week between 1 and 40),
  capacity integer check (capacity between 1 and 20),
  gender text check (gender in ('male', 'female', 'non-binary', 'prefer-not-to-say')),
  willing_girls boolean not null default false,
  willing_minors boolean not null default false,
  motivation text check (char_length(motivation) <= 5000),
  referees jsonb not null default '[]' check (jsonb_typeof(referees) = 'array' and char_length(referees::text) <= 4000),
  conduct_version text check (char_length(conduct_version) <= 40),
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.mentorapplications is 'Applications of mentors. Only status approved, bound to a confirmed account, makes a mentor.';
comment on column public.mentorapplications.languages is 'Array of {language, level}.';
comment on column public.mentorapplications.referees is 'Array of at most two {name, email, relation}.';
create unique index mentorapplications_one_open_per_person on public.mentorapplications (user_id)
  where status in ('draft', 'pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended');
create unique index mentorapplications_one_open_per_email on public.mentorapplications (email)
  where status in ('draft', 'pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended');
create index mentorapplications_user on public.mentorapplications (user_id);
create index mentorapplications_email on public.mentorapplications (email);
create index mentorapplications_list on public.mentorapplications (created_at desc, id desc);
create index mentorapplications_list_by_status on public.mentorapplications (status, created_at desc, id desc);
create index mentorapplications_words on public.mentorapplications
  using gin (private.words_of(first_name || ' ' || last_name || ' ' || email));
-- The order in which applications wait: by the time of sending, and what was never sent is on no list.
create index mentorapplications_sent on public.mentorapplications ((coalesce(submitted_at, created_at)), id)
  where status <> 'draft';
create index mentorapplications_sent_by_status on public.mentorapplications (status, (coalesce(submitted_at, created_at)), id)
  where status <> 'draft';
-- Applications that wait for a decision are few among all that were ever submitted.
create index mentorapplications_pending on public.mentorapplications (submitted_at, created_at) where status = 'pending';
alter table public.mentorapplications enable row level security;
grant select, insert, update, delete on public.mentorapplications to authenticated;
grant all on public.mentorapplications to service_role;
create trigger b_mentor_profile after insert or update of status, user_id, email on public.mentorapplications
  for each row execute function private.open_mentor_profile();
create trigger a_guard before insert or update on public.mentorapplications
  for each row when (not private.is_restoring()) execute function private.guard_application();
create trigger z_reached after insert or delete on public.mentorapplications for each row execute function private.keep_reached('user_id');
create trigger z_reached_changed after update on public.mentorapplications for each row
  when ((old.user_id, old.status, old.email, old.language, old.created_at)
    is distinct from (new.user_id, new.status, new.email, new.language, new.created_at))
  execute function private.keep_reached('user_id');
create trigger c_words after insert or delete or update of user_id, first_name, last_name, email, gender, status, created_at
  on public.mentorapplications for each row execute function private.keep_words_of_mentor();
create trigger s_screen after insert or update on public.mentorapplications
  for each row execute function private.screen_texts('application', 'motivation', 'degrees');

create table public.application_events (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.mentorapplications (id) on delete cascade,
  actor_role text not null check (actor_role in ('applicant', 'admin', 'system')),
  from_status text,
  to_status text not null,
  reason text check (char_length(reason) <= 60),
  created_at timestamptz not null default now()
);
comment on table public.application_events is 'Append-only history of an application, as the applicant may read it.';
create index application_events_application on public.application_events (application_id, created_at);
alter table public.application_events enable row level security;
grant select on public.application_events to authenticated;
grant all on public.application_events to service_role;
create trigger a_keep_history before update or delete on public.application_events
  for each row when (not private.is_restoring()) execute function private.keep_history('public.mentorapplications', 'id', 'application_id');

-- The list of mentors that everybody may open: what a card says, found by folded words, in an order that an index
-- serves. Row security decides who is on it; no column of the table is private.
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
  updated_at timestamptz not null default now(),
  answers_within text check (answers_within in ('day', 'few_days', 'week')),
  summary text,
  place_state text not null default 'open' check (place_state in ('open', 'few_places', 'full')),
  searchable text not null default '',
  list_key text collate "C" not null default ''
);
comment on table public.mentor_profiles is 'The public part of a mentor: never an address, a number or a surname she did not choose to show.';
comment on column public.mentor_profiles.places_taken is 'Matches that take a place; follows from matches.';
comment on column public.mentor_profiles.is_approved is 'Whether the person is a mentor now; follows from the role rule.';
comment on column public.mentor_profiles.languages is 'Array of {language, level}.';
comment on column public.mentor_profiles.answers_within is 'How soon she usually answers, in her own words; null where she did not say.';
comment on column public.mentor_profiles.summary is 'The beginning of about, as a card shows it.';
comment on column public.mentor_profiles.place_state is 'How full she is; full too where she takes nobody new.';
comment on column public.mentor_profiles.searchable is 'Name and about, folded, for the search of the list.';
comment on column public.mentor_profiles.list_key is 'The order of the list and the cursor of its pages: free places first, then the newest.';
create index mentor_profiles_list on public.mentor_profiles (created_at desc, user_id desc);
create index mentor_profiles_open on public.mentor_profiles (visibility, accepting) where is_approved;
create index mentor_profiles_directory on public.mentor_profiles (list_key) where is_approved;
-- By their name, in the order of the list.
create index mentor_profiles_names on public.mentor_profiles (user_id) include (display_name);
alter table public.mentor_profiles enable row level security;
grant select on public.mentor_profiles to anon;
grant select, update on public.mentor_profiles to authenticated;
grant all on public.mentor_profiles to service_role;
create trigger b_words after insert or update of display_name on public.mentor_profiles
  for each row execute function private.keep_words_of_mentor();
create trigger s_screen after insert or update on public.mentor_profiles
  for each row execute function private.screen_texts('profile', 'about');
create trigger a_guard before insert or update on public.mentor_profiles
  for each row when (not private.is_restoring()) execute function private.guard_mentor_profile();

-- FEAT-05: the gender of a mentor is in her applications; a copy is kept beside the words by which she is found, so
-- that a list of mentors of one gender does not read the applications of all.

-- Mentors are found by one row of words each: asking the applications would read those of people who never became
-- mentors.
create table private.mentor_words (
  mentor_id uuid primary key references public.mentor_profiles (user_id) on delete cascade,
  words tsvector not null,
  gender text
);
comment on table private.mentor_words is 'What the team finds a mentor by: folded words of her shown name and of the names and addresses of her applications, and the gender in the application that counts.';
comment on column private.mentor_words.gender is 'As her approved application says, or the newest where none is.';
create index mentor_words_words on private.mentor_words using gin (words);
create index mentor_words_gender on private.mentor_words (gender, mentor_id);
alter table private.mentor_words enable row level security;

-- SG-01: cards for women only are shown by what the team has reviewed, not by what a person writes into her profile.
-- For a mentor that is the gender of the application that was decided on. Nobody reviews students: what a student said
-- first counts, and one who has called himself a man sees these cards only after the team has set the gender.
create table private.unconfirmed_genders (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.unconfirmed_genders is 'Accounts that once called themselves male and changed it: they see no card that is for women only until the team sets the gender, by a file of students.';
alter table private.unconfirmed_genders enable row level security;

create policy "a session that has ended reaches nothing" on public.mentorapplications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an applicant sees her own application, an admin all" on public.mentorapplications
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person with a confirmed address may begin an application" on public.mentorapplications
  for insert to authenticated
  with check (user_id = (select auth.uid()) and email = (select private.verified_email()) and status = 'draft');
create policy "an applicant may throw away a draft" on public.mentorapplications
  for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'draft');
create policy "a session that has ended reaches nothing" on public.application_events
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an applicant reads the history of her own application" on public.application_events
  for select to authenticated
  using (
    (select private.is_admin())
    or application_id in (select m.id from public.mentorapplications m where m.user_id = (select auth.uid()))
  );
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
  using (user_id = (select auth.uid()) and (select private.is_mentor()));
create policy "an applicant changes answers in a draft or when asked for more" on public.mentorapplications
  for update to authenticated
  using (user_id = (select auth.uid()) and status in ('draft', 'needs_info'));

create function private.is_mentor_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.mentorapplications m
    where m.user_id = uid and m.status = 'approved' and m.email = private.verified_email_of(uid)
  ) and not private.is_admin_id(uid)
$$;

create function private.is_mentor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_mentor_id((select auth.uid())) and private.second_step_done()
$$;
grant execute on function private.is_mentor to authenticated;

-- What an applicant sends about address, owner, state and times is replaced, so that a payload with every
-- column succeeds and changes only the answers. For everybody else an unbound row is bound to the account
-- that has proven its address.
create function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.from_api() then
    if tg_op = 'INSERT' then
      new.user_id := (select auth.uid());
      new.email := private.verified_email();
      new.status := 'draft';
      new.created_at := now();
      new.submitted_at := null;
      new.decided_at := null;
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.email := old.email;
      new.status := old.status;
      new.created_at := old.created_at;
      new.submitted_at := old.submitted_at;
      new.decided_at := old.decided_at;
    end if;
  elsif new.user_id is null then
    new.email := lower(btrim(new.email));
    new.user_id := private.account_with_verified(new.email);
  end if;
  new.updated_at := now();
  return new;
end
$$;

create function private.account_with_verified(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where lower(u.email) = address and private.verified_email_of(u.id) = address
  order by u.created_at limit 1
$$;
grant execute on function private.account_with_verified to service_role;

-- Whether cards for women only are shown to the caller.
create function private.i_am_a_woman() returns boolean
language sql stable security definer set search_path = '' as $$
  with applied as (
    select m.status, m.gender from public.mentorapplications m
    where m.user_id = (select auth.uid()) and m.status <> 'draft'
  )
  select not exists (select from applied a where a.gender is distinct from 'female')
    and case
      when exists (select from applied a where a.status in ('approved', 'suspended')) then true
      -- nobody has reviewed it yet
      when exists (select from applied a where a.status not in ('rejected', 'withdrawn', 'expired')) then false
      else exists (select from public.profiles p where p.id = (select auth.uid()) and p.gender = 'female')
        and not exists (select from private.unconfirmed_genders g where g.user_id = (select auth.uid()))
    end
$$;
grant execute on function private.i_am_a_woman to authenticated;

-- What others read holds no address and no number, whatever was typed: the table is open to visitors, so it is
-- not enough that a screen leaves them out.
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
  new.display_name := private.hide_contacts(new.display_name);
  new.about := private.hide_contacts(new.about);
  new.summary := case
    when char_length(new.about) > 240 then regexp_replace(left(new.about, 240), '\s+\S*$', '') || ' …'
    else new.about
  end;
  new.place_state := case
    when not new.accepting or new.places_taken >= new.capacity then 'full'
    when new.capacity > 1 and new.capacity - new.places_taken = 1 then 'few_places'
    else 'open'
  end;
  new.searchable := private.fold_text(concat_ws(' ', new.display_name, new.about));
  new.list_key := concat_ws('-',
    case new.place_state when 'open' then 'a' when 'few_places' then 'b' else 'c' end,
    to_char(9999999999 - floor(extract(epoch from new.created_at)), 'FM0000000000'),
    new.user_id);
  if tg_op = 'INSERT' or new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;

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

-- The moves of a mentor application. Each is a thin invoker function in public over a definer function in
-- private; each takes an event id made by the browser, and repeating it changes nothing.

create function private.move_application(p_event_id uuid, application public.mentorapplications, p_status text, p_actor text, p_reason text)
returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  moved public.mentorapplications;
begin
  -- what a bulk action still holds would reach the applicant after this, and be wrong
  delete from private.held_notifications h using private.bulk_action_rows r
  where r.application_id = application.id and r.told_at > now() and h.id = r.held_id;
  delete from private.mail_outbox o using private.bulk_action_rows r
  where r.application_id = application.id and r.told_at > now() and o.id = r.mail_id and o.attempts = 0;
  update public.mentorapplications m set
    status = p_status,
    submitted_at = case when p_actor = 'applicant' and p_status = 'pending' then now() else m.submitted_at end,
    decided_at = case when p_actor = 'admin' then now() else m.decided_at end
  where m.id = application.id
  returning m.* into moved;
  insert into public.application_events (id, application_id, actor_role, from_status, to_status, reason)
  values (p_event_id, application.id, p_actor, application.status, p_status, p_reason);
  return moved;
exception when unique_violation then
  raise exception 'application_exists' using errcode = 'P0001';
end
$$;

-- Locks and returns the caller's own application.
create function private.own_application(p_application_id uuid) returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  application public.mentorapplications;
begin
  select * into application from public.mentorapplications m
  where m.id = p_application_id and m.user_id = (select auth.uid()) for update;
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return application;
end
$$;

create function private.submit_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := private.begin_command(p_event_id, 'submit_application');
  application public.mentorapplications := private.own_application(p_application_id);
begin
  if not is_new then
    return application;
  end if;
  if application.status not in ('draft', 'needs_info') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if application.email is distinct from private.verified_email() then
    raise exception 'email_not_confirmed' using errcode = 'P0001';
  end if;
  if not (private.is_filled(application.first_name) and private.is_filled(application.country)
    and private.is_filled(application.motivation) and private.is_filled(application.conduct_version)
    and jsonb_array_length(application.languages) > 0 and cardinality(application.fields) > 0
    and application.hours_per_week is not null and application.capacity is not null and application.gender is not null)
  then
    raise exception 'application_incomplete' using errcode = 'P0001';
  end if;
  return private.move_application(p_event_id, application, 'pending', 'applicant', null);
end
$$;
grant execute on function private.submit_application to authenticated;

create function public.submit_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.submit_application(p_event_id, p_application_id)
$$;
comment on function public.submit_application is 'Applicant: draft or needs_info → pending.';
grant execute on function public.submit_application to authenticated, service_role;

create function private.withdraw_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := private.begin_command(p_event_id, 'withdraw_application');
  application public.mentorapplications := private.own_application(p_application_id);
begin
  if not is_new then
    return application;
  end if;
  if application.status not in ('draft', 'pending', 'needs_info', 'interview', 'references', 'waitlisted') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return private.move_application(p_event_id, application, 'withdrawn', 'applicant', null);
end
$$;
grant execute on function private.withdraw_application to authenticated;

create function public.withdraw_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_application(p_event_id, p_application_id)
$$;
comment on function public.withdraw_application is 'Applicant: any open state before the decision → withdrawn.';
grant execute on function public.withdraw_application to authenticated, service_role;

-- Which states an admin may move an application to.
create function private.next_application_statuses(from_status text) returns text[]
language sql immutable set search_path = '' as $$
  select case from_status
    when 'pending' then array['needs_info', 'interview', 'references', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'needs_info' then array['pending', 'interview', 'references', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'interview' then array['needs_info', 'references', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'references' then array['needs_info', 'interview', 'approved', 'rejected', 'waitlisted', 'expired']
    when 'waitlisted' then array['needs_info', 'interview', 'references', 'approved', 'rejected', 'expired']
    when 'approved' then array['suspended', 'expired']
    when 'suspended' then array['approved', 'rejected']
    when 'rejected' then array['pending']
    when 'expired' then array['pending']
    else array[]::text[]
  end
$$;

-- Decides about one application, for an admin whom the caller has asked about. Without p_told_at the applicant is told at
-- once; with it then, and a bulk action can take it back before.
create function private.apply_decision(p_event_id uuid, p_application_id uuid, p_status text, p_reason text, p_note text, p_told_at timestamptz, p_action_id uuid,
  out mail_id uuid, out held_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.mentorapplications;
  reason_code text := nullif(btrim(p_reason), '');
  told jsonb;
begin
  select * into application from public.mentorapplications m where m.id = p_application_id for update;
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- nobody decides about herself
  if application.user_id = (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_status is null or not (p_status = any (private.next_application_statuses(application.status))) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if reason_code is null and p_status in ('needs_info', 'rejected', 'waitlisted', 'suspended', 'expired') then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  perform private.move_application(p_event_id, application, p_status, 'admin', reason_code);
  insert into public.staff_notes (id, application_id, author_id, note)
  values (p_event_id, application.id, (select auth.uid()), coalesce(btrim(p_note), ''));
  perform private.write_audit('application_decided', application.user_id, 'mentorapplications', application.id,
    jsonb_build_object('from', application.status, 'to', p_status, 'reason', reason_code)
    || case when p_action_id is null then '{}' else jsonb_build_object('bulk', p_action_id) end);
  told := jsonb_build_object('application_id', application.id, 'status', p_status, 'reason', reason_code);
  if application.user_id is not null and p_told_at is null then
    perform private.notify(application.user_id, 'application_decided', told);
  elsif application.user_id is not null then
    insert into private.held_notifications (user_id, kind, payload, due_at)
    values (application.user_id, 'application_decided', told, p_told_at) returning id into held_id;
  end if;
  insert into private.mail_outbox (user_id, to_email, kind, params, language, next_attempt_at)
  values (application.user_id, application.email, 'application_decision', told, application.language, coalesce(p_told_at, now()))
  returning id into mail_id;
end
$$;

create function private.decide_application(p_event_id uuid, p_application_id uuid, p_status text, p_reason text, p_note text)
returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  decided public.mentorapplications;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'decide_application') then
    perform private.apply_decision(p_event_id, p_application_id, p_status, p_reason, p_note, null, null);
  end if;
  select * into decided from public.mentorapplications m where m.id = p_application_id;
  return decided;
end
$$;
grant execute on function private.decide_application to authenticated;

create function public.decide_application(p_event_id uuid, p_application_id uuid, p_status text, p_reason text default null, p_note text default null)
returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.decide_application(p_event_id, p_application_id, p_status, p_reason, p_note)
$$;
comment on function public.decide_application is 'Admin: moves an application; the reason is told to the applicant, the note is not.';
grant execute on function public.decide_application to authenticated, service_role;

-- The words of an application are built for each row that is read: only where so many match that the page is soon full.
create function private.admin_applications(
  p_search text, p_status text, p_oldest_first boolean, p_cursor_sent_at timestamptz, p_cursor_id uuid, p_limit integer, p_reader text
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz, reader_id uuid, reader_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  many constant integer := private.gathered_count();
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  found_ids uuid[];
  is_many boolean;
begin
  perform private.require_admin();
  if not coalesce(p_reader in ('mine', 'none'), true) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if query is not null then
    found_ids := array(select m.id from public.mentorapplications m
      where private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query limit many + 1);
    is_many := cardinality(found_ids) > many;
  end if;
  if coalesce(p_oldest_first, false) then
    return query
      select m.id, m.first_name, m.last_name, m.country, m.languages, m.fields, m.gender, m.capacity, m.status,
        coalesce(m.submitted_at, m.created_at), m.decided_at, r.reader_id,
        case when r.reader_id is null then '' else private.reader_name(r.reader_id) end
      from public.mentorapplications m left join private.application_readers r on r.application_id = m.id
      where m.status <> 'draft'
        and (p_reader is distinct from 'mine' or r.reader_id = (select auth.uid()))
        and (p_reader is distinct from 'none' or r.reader_id is null)
        and (p_status is null or m.status = p_status)
        and (query is null or case
          when is_many then private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query
          else m.id = any (found_ids) end)
        and (p_cursor_sent_at is null or (coalesce(m.submitted_at, m.created_at), m.id) > (p_cursor_sent_at, p_cursor_id))
      order by coalesce(m.submitted_at, m.created_at), m.id
      limit row_limit;
  else
    return query
      select m.id, m.first_name, m.last_name, m.country, m.languages, m.fields, m.gender, m.capacity, m.status,
        coalesce(m.submitted_at, m.created_at), m.decided_at, r.reader_id,
        case when r.reader_id is null then '' else private.reader_name(r.reader_id) end
      from public.mentorapplications m left join private.application_readers r on r.application_id = m.id
      where m.status <> 'draft'
        and (p_reader is distinct from 'mine' or r.reader_id = (select auth.uid()))
        and (p_reader is distinct from 'none' or r.reader_id is null)
        and (p_status is null or m.status = p_status)
        and (query is null or case
          when is_many then private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query
          else m.id = any (found_ids) end)
        and (p_cursor_sent_at is null or (coalesce(m.submitted_at, m.created_at), m.id) < (p_cursor_sent_at, p_cursor_id))
      order by coalesce(m.submitted_at, m.created_at) desc, m.id desc
      limit row_limit;
  end if;
end
$$;
grant execute on function private.admin_applications to authenticated;

create function public.admin_applications(
  p_search text default null, p_status text default null, p_oldest_first boolean default false,
  p_cursor_sent_at timestamptz default null, p_cursor_id uuid default null, p_limit integer default 50, p_reader text default null
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz, reader_id uuid, reader_name text
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_applications(p_search, p_status, p_oldest_first, p_cursor_sent_at, p_cursor_id, p_limit, p_reader)
$$;
comment on function public.admin_applications is 'Admin: applications that were sent, by folded word prefixes of name and address, by state and by reader (mine, none); the next page begins behind the last (sent_at, id).';
grant execute on function public.admin_applications to authenticated, service_role;

create function private.admin_applications_count(p_search text, p_status text, p_reader text) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  if not coalesce(p_reader in ('mine', 'none'), true) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return (
    select count(*) from public.mentorapplications m
    where m.status <> 'draft'
      and (p_status is null or m.status = p_status)
      and (p_reader is distinct from 'mine' or m.id in (select r.application_id from private.application_readers r where r.reader_id = (select auth.uid())))
      and (p_reader is distinct from 'none' or not exists (select from private.application_readers r where r.application_id = m.id))
      and (query is null or private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query));
end
$$;
grant execute on function private.admin_applications_count to authenticated;

create function public.admin_applications_count(p_search text default null, p_status text default null, p_reader text default null) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_applications_count(p_search, p_status, p_reader)
$$;
comment on function public.admin_applications_count is 'Admin: how many applications the same filters of admin_applications give.';
grant execute on function public.admin_applications_count to authenticated, service_role;

create function private.admin_mentors(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text, p_student_id uuid,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, display_name text, gender text, fields text[], languages jsonb, country text, capacity integer,
  places_taken integer, visibility text, accepting boolean, is_approved boolean, application_id uuid,
  application_status text, willing_girls boolean, willing_minors boolean, needs_reason boolean, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  return query
    select mp.user_id, mp.display_name, a.gender, mp.fields, mp.languages, mp.country, mp.capacity, mp.places_taken,
      mp.visibility, mp.accepting, mp.is_approved, a.id, a.status, a.willing_girls, a.willing_minors,
      case when p_student_id is not null then private.pair_needs_reason(p_student_id, mp.user_id) end, mp.created_at
    from public.mentor_profiles mp
    left join lateral (
      select m.id, m.status, m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
      where m.user_id = mp.user_id order by (m.status = 'approved') desc, m.created_at desc limit 1
    ) as a on true
    where (query is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.words @@ query))
      and (p_approved is null or mp.is_approved = p_approved)
      and (p_free is null or p_free = (mp.is_approved and mp.accepting and mp.places_taken < mp.capacity))
      and (p_language is null or mp.languages @> jsonb_build_array(jsonb_build_object('language', p_language)))
      and (p_field is null or p_field = any (mp.fields))
      and (p_gender is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.gender = p_gender))
      and (p_before_created_at is null or (mp.created_at, mp.user_id) < (p_before_created_at, p_before_id))
    order by mp.created_at desc, mp.user_id desc
    limit row_limit;
end
$$;
grant execute on function private.admin_mentors to authenticated;

create function public.admin_mentors(
  p_search text default null, p_approved boolean default null, p_free boolean default null, p_language text default null,
  p_field text default null, p_gender text default null, p_student_id uuid default null,
  p_before_created_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, display_name text, gender text, fields text[], languages jsonb, country text, capacity integer,
  places_taken integer, visibility text, accepting boolean, is_approved boolean, application_id uuid,
  application_status text, willing_girls boolean, willing_minors boolean, needs_reason boolean, created_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_mentors(p_search, p_approved, p_free, p_language, p_field, p_gender, p_student_id,
    p_before_created_at, p_before_id, p_limit)
$$;
comment on function public.admin_mentors is 'Admin: mentors, newest first; p_free means approved, accepting and with a free place. With p_student_id, needs_reason says whether that pair is an exception from the gender rule.';
grant execute on function public.admin_mentors to authenticated, service_role;

create function private.admin_mentors_count(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return (
    select count(*) from public.mentor_profiles mp
    where (query is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.words @@ query))
      and (p_approved is null or mp.is_approved = p_approved)
      and (p_free is null or p_free = (mp.is_approved and mp.accepting and mp.places_taken < mp.capacity))
      and (p_language is null or mp.languages @> jsonb_build_array(jsonb_build_object('language', p_language)))
      and (p_field is null or p_field = any (mp.fields))
      and (p_gender is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.gender = p_gender)));
end
$$;
grant execute on function private.admin_mentors_count to authenticated;

create function public.admin_mentors_count(
  p_search text default null, p_approved boolean default null, p_free boolean default null, p_language text default null,
  p_field text default null, p_gender text default null
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_mentors_count(p_search, p_approved, p_free, p_language, p_field, p_gender)
$$;
comment on function public.admin_mentors_count is 'Admin: how many mentors the same filters of admin_mentors give.';
grant execute on function public.admin_mentors_count to authenticated, service_role;

-- Writes the words of a mentor again; does nothing for somebody who never was one.
create function private.keep_mentor_words(uid uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.mentor_words (mentor_id, words, gender)
  select mp.user_id, private.words_of(concat_ws(' ', mp.display_name, (
      select string_agg(concat_ws(' ', m.first_name, m.last_name, m.email), ' ')
      from public.mentorapplications m where m.user_id = mp.user_id))),
    (select m.gender from public.mentorapplications m
      where m.user_id = mp.user_id order by (m.status = 'approved') desc, m.created_at desc limit 1)
  from public.mentor_profiles mp where mp.user_id = uid
  on conflict (mentor_id) do update set words = excluded.words, gender = excluded.gender
    where mentor_words.words <> excluded.words or mentor_words.gender is distinct from excluded.gender
$$;

create function private.keep_words_of_mentor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    perform private.keep_mentor_words(old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null
    and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id)
  then
    perform private.keep_mentor_words(new.user_id);
  end if;
  return null;
end
$$;

create function private.note_changed_gender() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is distinct from new.id then
    -- the team or the operator wrote it
    delete from private.unconfirmed_genders g where g.user_id = new.id;
  elsif old.gender = 'male' and new.gender is distinct from 'male' then
    insert into private.unconfirmed_genders (user_id) values (new.id) on conflict (user_id) do nothing;
  end if;
  return null;
end
$$;

create function private.my_mentor_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]') from public.mentorapplications a where a.user_id = me),
    'mentor_profile', (select to_jsonb(m) from public.mentor_profiles m where m.user_id = me));
end
$$;
grant execute on function private.my_mentor_data to authenticated, service_role;

create function private.forget_old_mentors(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  actions bigint;
begin
  delete from public.mentorapplications a
  where (a.status = 'draft' and a.updated_at < p_now - private.kept('mentorapplications.draft'))
    or (a.status in ('rejected', 'withdrawn', 'expired')
      and greatest(a.decided_at, a.updated_at) < p_now - private.kept('mentorapplications.closed'));
  get diagnostics n = row_count;
  delete from private.bulk_actions b where b.created_at < p_now - private.kept('bulk_actions');
  get diagnostics actions = row_count;
  return jsonb_build_object('mentorapplications', n, 'bulk_actions', actions);
end
$$;
