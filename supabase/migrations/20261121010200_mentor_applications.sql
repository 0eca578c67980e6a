-- How a person becomes a mentor: one application at a time, whose state only functions change.

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

create function private.is_mentor_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.mentorapplications m
    where m.user_id = uid and m.status = 'approved' and m.email = private.verified_email_of(uid)
  ) and not private.is_admin_id(uid)
$$;
revoke all on function private.is_mentor_id(uuid) from public, anon, authenticated;

create function private.is_mentor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_mentor_id((select auth.uid()))
$$;
revoke all on function private.is_mentor() from public, anon;
grant execute on function private.is_mentor() to authenticated;

-- AUTH-01: the admin table wins, then an approved application, otherwise student; only a confirmed address
-- counts. The one rule of roles, for policies, functions and the server alike.
create function private.role_of(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_admin_id(uid) then 'admin'
    when private.is_mentor_id(uid) then 'mentor'
    else 'student'
  end
$$;
revoke all on function private.role_of(uuid) from public, anon, authenticated;
grant execute on function private.role_of(uuid) to service_role;

create function private.my_role() returns text
language sql stable security definer set search_path = '' as $$
  select private.role_of((select auth.uid()))
$$;
revoke all on function private.my_role() from public, anon;
grant execute on function private.my_role() to authenticated;

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
revoke all on function private.account_with_verified(text) from public, anon, authenticated;
grant execute on function private.account_with_verified(text) to service_role;
revoke all on function private.guard_application() from public;
create trigger a_guard before insert or update on public.mentorapplications
  for each row execute function private.guard_application();

alter table public.mentorapplications enable row level security;
revoke all on public.mentorapplications from public, anon, authenticated;
grant select, insert, update, delete on public.mentorapplications to authenticated;
grant all on public.mentorapplications to service_role;

create policy "a session that has ended reaches nothing" on public.mentorapplications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an applicant sees her own application, an admin all" on public.mentorapplications
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person with a confirmed address may begin an application" on public.mentorapplications
  for insert to authenticated
  with check (user_id = (select auth.uid()) and email = (select private.verified_email()) and status = 'draft');
create policy "an applicant changes answers in a draft or when asked for more" on public.mentorapplications
  for update to authenticated
  using (user_id = (select auth.uid()) and status in ('draft', 'needs_info'))
  with check (user_id = (select auth.uid()) and status in ('draft', 'needs_info'));
create policy "an applicant may throw away a draft" on public.mentorapplications
  for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'draft');

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

create trigger a_keep_history before update or delete on public.application_events
  for each row execute function private.keep_history('public.mentorapplications', 'id', 'application_id');

alter table public.application_events enable row level security;
revoke all on public.application_events from public, anon, authenticated;
grant select on public.application_events to authenticated;
grant select, insert on public.application_events to service_role;

create policy "a session that has ended reaches nothing" on public.application_events
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an applicant reads the history of her own application" on public.application_events
  for select to authenticated
  using (
    (select private.is_admin())
    or application_id in (select m.id from public.mentorapplications m where m.user_id = (select auth.uid()))
  );
