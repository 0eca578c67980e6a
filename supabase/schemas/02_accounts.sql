-- Accounts, roles and sessions: who is an admin, which address counts, how long a session lives, what a sign-up has to
-- prove, and how an account ends.

-- Who is an admin. The address alone gives nothing: the row is bound to the confirmed account that holds it.
create table public.admin (
  email text primary key check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  user_id uuid unique references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.admin is 'Addresses of admins; user_id is the confirmed account the role is bound to.';
alter table public.admin enable row level security;
grant select on public.admin to authenticated;
grant all on public.admin to service_role;
create trigger a_bind before insert or update on public.admin
  for each row execute function private.bind_admin();
create trigger b_refresh after insert or update or delete on public.admin
  for each row execute function private.refresh_after_admin_change();
create trigger c_audit after insert or update or delete on public.admin
  for each row execute function private.audit_admin_change();
create trigger z_reached after insert or update or delete on public.admin for each row execute function private.keep_reached('user_id');

-- What a person agreed to, and that she answered or skipped the onboarding survey.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'analysis')),
  version text not null check (char_length(version) between 1 and 40),
  language text check (language in ('en', 'fa', 'ps')),
  accepted boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.consents is 'Append-only. The latest row of a kind counts; withdrawing is a row with accepted = false.';
create index consents_user on public.consents (user_id, kind, created_at desc);
alter table public.consents enable row level security;
grant select, insert on public.consents to authenticated;
grant all on public.consents to service_role;
create trigger b_keep_history before update or delete on public.consents
  for each row execute function private.keep_history('auth.users', 'id', 'user_id');
create trigger a_guard before insert on public.consents
  for each row execute function private.guard_consent();

-- SE-03: how long a session lives is the server's to say. On a computer, which may be shared, it ends after
-- 4 hours or 2 hours without activity; on a phone after 24 hours or 12 hours and the half hour of warning.
-- The end is kept in auth.sessions.not_after, which policies read (session_alive) and which the auth service
-- of the platform obeys when it is asked to refresh a token.
create table private.session_activity (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text not null check (device in ('computer', 'phone')),
  started_at timestamptz not null,
  last_active_at timestamptz not null default now()
);
comment on table private.session_activity is 'What kind of device a session is on, fixed by its first call, and when the person was last seen active.';
alter table private.session_activity enable row level security;

-- Sessions that began with a mailed link of a forgotten password: they alone choose a password without the present one.
create table private.recovery_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);
comment on table private.recovery_sessions is 'Sessions that a link of a forgotten password opened; they choose a new password without the present one.';
alter table private.recovery_sessions enable row level security;

-- Who wants to delete an account proves the password by opening one more session. A stolen session was there before and
-- is none. Ids are kept, not a time: the clock of an auth service elsewhere is not the database's.
create table private.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  known_sessions uuid[] not null,
  asked_at timestamptz not null default now()
);
comment on table private.deletion_requests is 'The sessions of a person when she asked to delete her account: none of them may.';
create index deletion_requests_old on private.deletion_requests (asked_at);
alter table private.deletion_requests enable row level security;

-- AU-12: a person who signs up with somebody else's address must not own the account that its owner confirms later.

-- What browsers asked for in the name of an address: to open an account, or to choose a new password. None of it
-- counts until the mailbox is proven, and then only what the same browser asked for, or anyone who knows the password.
create table private.link_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery')),
  browser_digest text not null check (char_length(browser_digest) = 64),
  challenge text,
  password_hash text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table private.link_requests is 'Sign-ups and forgotten passwords that wait for the proof of the mailbox; gone with it, or after an hour.';
create index link_requests_user on private.link_requests (user_id);
create index link_requests_old on private.link_requests (created_at);
alter table private.link_requests enable row level security;

-- Several links may be open for one address: asking again does not close the first.
create table private.mailed_links (
  token_digest text primary key check (char_length(token_digest) = 64),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery')),
  challenge text,
  expires_at timestamptz not null
);
comment on table private.mailed_links is 'SHA-256 of the tokens in mailed links that are still good.';
create index mailed_links_user on private.mailed_links (user_id);
create index mailed_links_old on private.mailed_links (expires_at);
alter table private.mailed_links enable row level security;

-- AU-12: the platform confirms anyone who opens the email, a program that scans emails among them. So no password that
-- was chosen before survives the confirmation, not even that of a single sign-up. Our own page of the link sets the one
-- that is typed there.

-- Accounts whose person has to choose a password before she reaches anything.
create table private.due_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  drops_metadata boolean not null default false
);
comment on table private.due_passwords is 'Accounts whose password was dropped: nothing is readable until their person has chosen a new one.';
comment on column private.due_passwords.drops_metadata is 'Nothing that was chosen at a sign-up is to come back while the password is due.';
alter table private.due_passwords enable row level security;

create trigger guard_reserved_email before insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.guard_reserved_email();

create trigger follow_account after insert or update of email, email_confirmed_at, deleted_at on auth.users
  for each row execute function private.follow_account();

create trigger guard_identity before insert or update of identity_data on auth.identities
  for each row execute function private.guard_identity();

-- after guard_reserved_email, which may refuse
create trigger h_drop_unproven before update of email_confirmed_at on auth.users
  for each row execute function private.drop_unproven();

create trigger password_chosen after update of encrypted_password on auth.users
  for each row when (coalesce(new.encrypted_password, '') <> '' and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.password_chosen();

create trigger i_keep_metadata_dropped before update of raw_user_meta_data on auth.users
  for each row execute function private.keep_metadata_dropped();

create policy "a session that has ended reaches nothing" on public.admin
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees her own row and no other" on public.admin
  for select to authenticated
  using (user_id = (select auth.uid()) and email = (select private.verified_email()));
create policy "a session that has ended reaches nothing" on public.consents
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own consents, an admin all" on public.consents
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person consents to the analysis for herself" on public.consents
  for insert to authenticated
  with check (user_id = (select auth.uid()) and kind = 'analysis');

create function private.is_admin_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin a where a.user_id = uid and a.email = private.verified_email_of(uid)
  )
$$;

-- About the caller alone: what somebody is to others (role_of) does not depend on how she signed in. A caller without
-- the role is not asked for a second step.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin_id((select auth.uid())) and private.second_step_done()
$$;
grant execute on function private.is_admin to authenticated;

-- The account that has proven the address before the row was written gets it at once; one that proves it
-- later is bound by the trigger on auth.users.
create function private.bind_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if tg_op = 'INSERT' or new.email <> old.email or new.user_id is null then
    new.user_id := (
      select u.id from auth.users u
      where lower(u.email) = new.email and private.verified_email_of(u.id) = new.email
      order by u.created_at limit 1
    );
  end if;
  return new;
end
$$;

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
grant execute on function private.role_of to service_role;

create function private.my_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when role <> 'student' and not private.second_step_done() then 'student' else role end
  from private.role_of((select auth.uid())) as role
$$;
grant execute on function private.my_role to authenticated;

create function public.my_role() returns text
language sql stable security invoker set search_path = '' as $$
  select case when (select private.session_alive()) then private.my_role() end
$$;
comment on function public.my_role is 'The caller''s role: student, mentor or admin; null when the session has ended.';
grant execute on function public.my_role to authenticated, service_role;

-- Lets the guards of a person's rows copy again what follows from other tables.
create function private.refresh_person(uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set account_role = account_role where id = uid;
  update public.mentor_profiles set is_approved = is_approved where user_id = uid;
end
$$;

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

create function private.guard_consent() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.from_api() then
    new.created_at := now();
  end if;
  return new;
end
$$;

-- TERMS: the checkbox is profiles.terms_accepted; its history is written here. The number goes up with every
-- change of the terms' meaning.
create function private.terms_version() returns text
language sql immutable set search_path = '' as $$
  select '1'
$$;

create function private.record_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'INSERT' and new.terms_accepted) or (tg_op = 'UPDATE' and new.terms_accepted <> old.terms_accepted) then
    insert into public.consents (user_id, kind, version, language, accepted)
    values (new.id, 'terms', private.terms_version(), new.language, new.terms_accepted);
  end if;
  return null;
end
$$;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.session_alive() and private.is_admin()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end
$$;

-- AU-01, AU-02: the address of an admin or of an approved mentor is reached only by proving the mailbox.

create function private.is_reserved_email(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.admin a where a.email = lower(btrim(address)))
    or exists (
      select 1 from public.mentorapplications m
      where m.email = lower(btrim(address)) and m.status in ('approved', 'suspended'))
$$;

-- Refused: moving an account to such an address, and confirming a password account with one although no mail
-- was ever sent to it (automatic confirmation, in the insert or right after it). Left alone: a sign-up that
-- still has to prove the mailbox, a proof by a mailed link or code, and an identity whose provider proved it.
create function private.guard_reserved_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_password boolean := coalesce(new.raw_app_meta_data ->> 'provider', 'email') in ('email', '');
  mailed boolean := coalesce(new.confirmation_sent_at, new.recovery_sent_at, new.invited_at) is not null;
begin
  if new.email is null or not private.is_reserved_email(new.email) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if lower(btrim(new.email)) is distinct from lower(btrim(old.email)) then
      raise exception 'email_reserved' using errcode = '42501';
    end if;
    if old.email_confirmed_at is null and new.email_confirmed_at is not null and by_password and not mailed then
      raise exception 'email_reserved' using errcode = '42501';
    end if;
  elsif new.email_confirmed_at is not null and by_password then
    raise exception 'email_reserved' using errcode = '42501';
  end if;
  return new;
end
$$;

-- An address that has just been proven gets what waits for it; a changed one loses it.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.verified_email_of(new.id);
begin
  if address is not null then
    update public.admin set user_id = new.id where email = address and user_id is null;
    update public.mentorapplications set user_id = new.id
    where email = address and user_id is null and not exists (
      select 1 from public.mentorapplications m where m.user_id = new.id
        and m.status not in ('rejected', 'withdrawn', 'expired'));
  end if;
  perform private.refresh_person(new.id);
  return null;
end
$$;

-- The same numbers are in domain/limits.ts; a test holds them together.
create function private.session_limits(p_device text, out life interval, out idle interval)
language sql immutable set search_path = '' as $$
  select
    case p_device when 'computer' then interval '4 hours' else interval '24 hours' end,
    case p_device when 'computer' then interval '2 hours' else interval '12 hours 30 minutes' end
$$;

-- When a session ends if nothing happens. One that never said which device it is on has a phone's limits, counted from
-- its beginning. Written out with constants because every policy asks it.
create function private.session_end(s auth.sessions) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(coalesce(s.not_after, s.created_at + interval '12 hours 30 minutes'), s.created_at + interval '24 hours')
$$;

create function private.note_activity(p_device text)
returns table (ends_at timestamptz, idle_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
  activity private.session_activity;
begin
  if p_device is null or p_device not in ('computer', 'phone') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- what has ended cannot be prolonged
  if not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  insert into private.session_activity as known (session_id, device, started_at)
  select s.id, p_device, s.created_at from auth.sessions s where s.id = session
  on conflict (session_id) do update set last_active_at = now()
  returning known.* into activity;
  select activity.started_at + l.life, activity.last_active_at + l.idle into ends_at, idle_at
  from private.session_limits(activity.device) as l;
  update auth.sessions s set not_after = least(ends_at, idle_at) where s.id = session;
  return next;
end
$$;
grant execute on function private.note_activity to authenticated;

create function public.note_activity(device text)
returns table (ends_at timestamptz, idle_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  select * from private.note_activity(device)
$$;
comment on function public.note_activity is 'The person is active. device is computer or phone and counts at the first call of a session. One row: when the session ends whatever happens, and when it ends without another call.';
grant execute on function public.note_activity to authenticated, service_role;

-- SE-05: everybody sees where her account is signed in, and ends what she does not know. The address of the
-- network is neither kept by us nor shown; of the browser only its family and system are told.

create function private.browser_of(user_agent text) returns text
language sql immutable set search_path = '' as $$
  select case
    when user_agent ~ 'Edg(A|iOS|e)?/' then 'Edge'
    when user_agent ~ '(OPR|OPT|Opera)[/ ]' then 'Opera'
    when user_agent ~ 'SamsungBrowser/' then 'Samsung Internet'
    when user_agent ~ 'U(C|c)?Browser/' then 'UC Browser'
    when user_agent ~ '(Firefox|FxiOS)/' then 'Firefox'
    when user_agent ~ '(Chrome|Chromium|CriOS)/' then 'Chrome'
    when user_agent ~ 'Safari/' then 'Safari'
  end
$$;

create function private.system_of(user_agent text) returns text
language sql immutable set search_path = '' as $$
  select case
    when user_agent ~ 'Android' then 'Android'
    when user_agent ~ 'iPhone|iPod' then 'iPhone'
    when user_agent ~ 'iPad' then 'iPad'
    when user_agent ~ 'Windows' then 'Windows'
    when user_agent ~ 'CrOS' then 'ChromeOS'
    when user_agent ~ 'Macintosh' then 'macOS'
    when user_agent ~ 'Linux' then 'Linux'
  end
$$;

create function private.my_sessions()
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, device text, browser text, system text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(a.last_active_at, s.refreshed_at at time zone 'utc', s.created_at), a.device,
    private.browser_of(s.user_agent), private.system_of(s.user_agent), here.is_current
  from auth.sessions s
  left join private.session_activity a on a.session_id = s.id
  cross join lateral (select s.id = ((select auth.jwt()) ->> 'session_id')::uuid as is_current) as here
  where s.user_id = (select auth.uid()) and private.session_alive() and private.session_end(s) > now()
  order by here.is_current desc, 3 desc, s.id
$$;
grant execute on function private.my_sessions to authenticated;

create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, device text, browser text, system text, is_current boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_sessions()
$$;
comment on function public.my_sessions is 'Where the caller is signed in, the session that asks first. device is null until it was said; browser and system are null when unknown.';
grant execute on function public.my_sessions to authenticated, service_role;

-- Ends one session of the caller, or with null all but the one that asks. A session that is gone or belongs to
-- somebody else is not told apart: either way it is none of the caller's afterwards.
create function private.end_sessions(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  delete from auth.sessions s
  where s.user_id = (select auth.uid())
    and case when p_session_id is null then s.id <> ((select auth.jwt()) ->> 'session_id')::uuid else s.id = p_session_id end;
end
$$;
grant execute on function private.end_sessions to authenticated;

create function public.end_session(session_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if session_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.end_sessions(session_id);
end
$$;
comment on function public.end_session is 'Ends one session of the caller; its tokens open nothing from the next request on.';
grant execute on function public.end_session to authenticated, service_role;

create function public.end_other_sessions() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions(null)
$$;
comment on function public.end_other_sessions is 'Ends every session of the caller but the one that asks.';
grant execute on function public.end_other_sessions to authenticated, service_role;

-- AU-12: an account is joined with an identity elsewhere (Google) only on the word of a provider that has proven the
-- address. A person who opened an account with somebody else's address before her has nothing in it afterwards.

create function private.guard_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.provider in ('email', 'phone') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- An identity keeps the address by which it came. The auth service looks accounts up by these: with another
    -- one, proven or not, the next person who comes with that address would be led into this account.
    new.identity_data := new.identity_data || jsonb_build_object(
      'email', old.identity_data -> 'email', 'email_verified', old.identity_data -> 'email_verified');
    return new;
  end if;
  if (new.identity_data -> 'email_verified') is distinct from 'true'::jsonb then
    raise exception 'provider_email_unverified' using errcode = '42501';
  end if;
  -- The address of this account was never proven by a mail: a password, a session or a pending change of address
  -- that is there already may be anybody's. A confirmed account keeps its own.
  update auth.users u set encrypted_password = null, email_change = ''
  where u.id = new.user_id and (u.email_confirmed_at is null or coalesce(u.confirmation_sent_at, u.invited_at) is null);
  if found then
    delete from auth.sessions s where s.user_id = new.user_id;
  end if;
  return new;
end
$$;

create function private.staff_name(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from public.profiles p where p.id = uid), '')
$$;

-- FM-35: a phone without a network signs out by erasing everything but the id of its session. With the id one can do
-- nothing but end that session, which is what the person asked for. Ids are random and told to nobody but the owner
-- (my_sessions). A session that is already gone is no error.
create function public.end_left_sessions(p_session_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_session_ids is null or cardinality(p_session_ids) > 20 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from auth.sessions s where s.id = any (p_session_ids);
end
$$;
comment on function public.end_left_sessions is 'For the server alone: ends sessions that a device has left without telling.';
grant execute on function public.end_left_sessions to service_role;

-- SE-05: somebody lost her phone and asks for help: an admin signs her out everywhere. Her tokens open nothing
-- from the next request on, and no new one is given. Who did it is recorded for good.

create function private.end_sessions_of(p_event_id uuid, p_person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- her own account is looked after at /account, where the session that asks stays
  if p_person_id is null or p_person_id = (select auth.uid()) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if not exists (select from auth.users u where u.id = p_person_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- a repetition must not end the session that the person has begun since
  if not private.begin_command(p_event_id, 'end_sessions_of') then
    return;
  end if;
  delete from auth.sessions s where s.user_id = p_person_id;
  perform private.write_audit('sessions_ended', p_person_id, 'sessions', p_person_id);
end
$$;
grant execute on function private.end_sessions_of to authenticated;

create function public.end_sessions_of(p_event_id uuid, p_person_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions_of(p_event_id, p_person_id)
$$;
comment on function public.end_sessions_of is 'Admin: ends every session of somebody else; recorded.';
grant execute on function public.end_sessions_of to authenticated, service_role;

-- AU-14: a person who has set up a second step has the rights of an admin or a mentor only in a session that has taken
-- it. Only the platform's auth service keeps such factors; elsewhere the table is missing and the rule has no effect.

create function private.second_step_done() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- by name at run time: on the embedded backend there is nothing to refer to
  factors regclass := to_regclass('auth.mfa_factors');
  is_due boolean;
begin
  if factors is null or (select auth.jwt()) ->> 'aal' = 'aal2' then
    return true;
  end if;
  execute format('select exists (select from %s f where f.user_id = $1 and f.status = ''verified'')', factors)
    into is_due using (select auth.uid());
  return not is_due;
end
$$;
comment on function private.second_step_done is 'False where the caller has a second factor and this session has not shown it.';

create function private.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'confirmed_at', u.email_confirmed_at)
  from auth.users u
  where u.id = (select auth.uid()) and private.session_alive()
$$;
grant execute on function private.my_account to authenticated;

-- Removes the account of the caller with all rows that belong to it. The audit log keeps ids alone. Her partners in a
-- match are told that it has ended.
create function private.ask_to_delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  delete from private.deletion_requests r where r.asked_at < now() - interval '10 minutes';
  insert into private.deletion_requests (user_id, known_sessions)
  values (me, array(select s.id from auth.sessions s where s.user_id = me))
  on conflict (user_id) do update set known_sessions = excluded.known_sessions, asked_at = now();
end
$$;
grant execute on function private.ask_to_delete_my_account() to authenticated;

create function public.ask_to_delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ask_to_delete_my_account()
$$;
grant execute on function public.ask_to_delete_my_account() to authenticated;
comment on function public.ask_to_delete_my_account is 'From now on, for ten minutes, a session of the caller that is opened later may delete her account.';

create function private.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  -- AU-14: what cannot be taken back is not done with the password alone where she asked for more
  if not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- AU-09: the password, by a session opened for this; a young session is enough only where there is no password
  if not exists (select from auth.users u where u.id = me and coalesce(u.encrypted_password, '') <> '') then
    perform private.require_sign_in_within(interval '10 minutes');
  elsif not exists (
    select from private.deletion_requests r
    where r.user_id = me and r.asked_at > now() - interval '10 minutes'
      and nullif((select auth.jwt()) ->> 'session_id', '')::uuid <> all (r.known_sessions))
  then
    raise exception 'invalid_credentials' using errcode = 'P0001';
  end if;
  -- two admins who leave at the same moment take turns
  lock table public.admin in share row exclusive mode;
  if exists (select 1 from public.admin a where a.user_id = me)
    and not exists (select 1 from public.admin a where a.user_id is not null and a.user_id <> me) then
    raise exception 'last_admin' using errcode = 'P0001';
  end if;
  perform private.notify(case when m.student_id = me then m.mentor_id else m.student_id end, 'match_ended',
    jsonb_build_object('match_id', m.id))
  from public.matches m where me in (m.student_id, m.mentor_id) and m.state <> 'ended';
  perform private.write_audit('account_deleted', me, 'users', me);
  delete from public.admin a where a.user_id = me;
  -- an application that was written before she had an account
  delete from public.mentorapplications a
  where a.user_id is null
    and a.email = (select lower(u.email) from auth.users u where u.id = me and u.email_confirmed_at is not null);
  -- what the team wrote about her before she had one, and what files say of her
  perform private.close_invitation(i.id, 'accepted')
  from private.invitations i join auth.users u on lower(u.email) = i.email
  where u.id = me and u.email_confirmed_at is not null and i.state = 'waiting';
  delete from auth.users u where u.id = me;
end
$$;
grant execute on function private.delete_my_account to authenticated;

create function public.delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_my_account()
$$;
comment on function public.delete_my_account is 'Removes the account of the caller and all that belongs to it, from a session opened after ask_to_delete_my_account, or within ten minutes of the sign-in where there is no password. Refused: invalid_credentials, fresh_sign_in_needed, last_admin (the only admin).';
grant execute on function public.delete_my_account to authenticated, service_role;

-- SG-18: keys or a device of the team are in the wrong hands: everybody is signed out at once, and is told to choose a
-- new password. Tokens give access to nothing from the next request on. An operator does this, not a person in the
-- product: somebody with an admin's account must not be able to shut everybody out.

create function public.sign_everybody_out(p_is_told boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sessions bigint;
  mails bigint := 0;
begin
  delete from auth.sessions s;
  get diagnostics sessions = row_count;
  if p_is_told then
    -- asked again within the hour, nobody is told twice
    insert into private.mail_outbox (user_id, to_email, kind, language)
    select u.id, private.verified_email_of(u.id), 'everybody_signed_out', coalesce(
      (select p.language from public.profiles p where p.id = u.id),
      (select a.language from public.mentorapplications a where a.user_id = u.id order by a.created_at desc limit 1), 'en')
    from auth.users u
    where private.verified_email_of(u.id) is not null
      and not exists (select from private.mail_outbox o
        where o.user_id = u.id and o.kind = 'everybody_signed_out' and o.created_at > now() - interval '1 hour');
    get diagnostics mails = row_count;
  end if;
  perform private.write_audit('everybody_signed_out', null, 'sessions', null, jsonb_build_object('sessions', sessions, 'mails', mails));
  return jsonb_build_object('sessions', sessions, 'mails', mails);
end
$$;
comment on function public.sign_everybody_out is 'The operator: ends every session there is; with p_is_told everybody whose address is confirmed is told by mail. How many of each.';
grant execute on function public.sign_everybody_out to service_role;

-- AB-03: sending to many people at once needs a person who has just shown who she is, and there is a limit to how much
-- is sent in an hour, for all admins together.

create function private.require_fresh_sign_in() returns void
language sql stable security definer set search_path = '' as $$
  select private.require_sign_in_within(interval '1 hour')
$$;
comment on function private.require_fresh_sign_in is 'A session that was taken over on a desk left open is mostly older. Refused: fresh_sign_in_needed.';

-- A hosted Supabase confirms by itself and keeps the password of the first sign-up. Several sign-ups cannot be told
-- apart there, so none of their passwords survives: a link that was followed belongs to one sign-up only where no
-- second mail was sent. Addresses with a role never keep what was chosen before. The embedded server writes the proven
-- password in the statement that confirms, and is left alone.
create function private.drop_unproven() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_chosen_before boolean := coalesce(old.encrypted_password, '') <> ''
    and new.encrypted_password is not distinct from old.encrypted_password;
  is_contested boolean := new.confirmation_sent_at > new.created_at + interval '30 seconds'
    or new.recovery_sent_at is not null
    or private.is_reserved_email(new.email);
begin
  if old.email_confirmed_at is not null or new.email_confirmed_at is null then
    return new;
  end if;
  delete from auth.sessions s where s.user_id = new.id;
  delete from private.mailed_links l where l.user_id = new.id;
  delete from private.link_requests r where r.user_id = new.id;
  -- the address's own identity is the account's; others stay only where they prove the same address
  delete from auth.identities i
  where i.user_id = new.id and i.provider <> 'email'
    and (lower(i.identity_data ->> 'email') is distinct from lower(new.email)
      or i.identity_data -> 'email_verified' is distinct from 'true'::jsonb);
  -- codes on their way to a session
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using new.id;
  end if;
  -- an account that an operator made was never mailed a link, and keeps what the operator chose
  if is_chosen_before and (is_contested or new.confirmation_sent_at is not null) then
    new.encrypted_password := '';
    if is_contested then
      new.raw_user_meta_data := '{}'::jsonb;
    end if;
    insert into private.due_passwords (user_id, drops_metadata) values (new.id, coalesce(is_contested, false))
    on conflict (user_id) do update set drops_metadata = excluded.drops_metadata;
  end if;
  return new;
end
$$;

create function private.password_chosen() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.due_passwords d where d.user_id = new.id;
  return null;
end
$$;

-- For the operator who gives an account a role: the owner of the mailbox chooses a new password first.
create function public.require_new_password(p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u
  where lower(u.email) = lower(btrim(p_email)) and u.deleted_at is null and u.email_confirmed_at is not null
    -- asked once more for somebody who is an admin, nothing happens
    and not private.is_admin_id(u.id);
  if account is null then
    return false;
  end if;
  insert into private.due_passwords (user_id) values (account) on conflict do nothing;
  update auth.users u set encrypted_password = '' where u.id = account;
  delete from auth.sessions s where s.user_id = account;
  -- the identity of the address itself is the account's; others stay only where they prove the same address
  delete from auth.identities i using auth.users u
  where u.id = account and i.user_id = u.id and i.provider <> 'email'
    and (lower(i.identity_data ->> 'email') is distinct from lower(u.email)
      or i.identity_data -> 'email_verified' is distinct from 'true'::jsonb);
  -- codes on their way to a session
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state where user_id = $1' using account;
  end if;
  return true;
end
$$;
comment on function public.require_new_password is 'Drops the password of a confirmed account that is no admin''s, ends its sessions and removes identities of other addresses. True where there is such an account.';
grant execute on function public.require_new_password to service_role;

-- TERMS-02: a person who ticked the terms in the sign-up form is not asked again, in whichever browser she confirms.
-- The sign-up keeps the version that was shown in the account's metadata; the first profile row takes it over.

create function private.accept_terms_of_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from auth.users u
    where u.id = new.id and u.raw_user_meta_data ->> 'terms_version' = private.terms_version()
  ) then
    new.terms_accepted := true;
  end if;
  return new;
end
$$;
comment on function private.accept_terms_of_sign_up is 'Takes over the terms that were accepted in the sign-up form. Runs before a_guard, which adds the time.';

-- PR-06, AU-09: an account is deleted only from a session that began within the last ten minutes, as a new address is
-- asked for. A browser proves the password by opening such a session; no password comes to the database, and the rule
-- is the same where the auth service is the platform's.

-- The age of the session, not of its token: a refresh makes no session younger.
create function private.require_sign_in_within(p_age interval) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid()) and s.created_at > now() - p_age)
  then
    raise exception 'fresh_sign_in_needed' using errcode = 'P0001';
  end if;
end
$$;
comment on function private.require_sign_in_within is 'The session of the caller began no longer ago than p_age. Refused: fresh_sign_in_needed.';

-- The platform holds the metadata in its memory while it confirms and writes all of it a second time, with the note
-- that the address is proven; another program may write it in the statement that confirms.
create function private.keep_metadata_dropped() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.due_passwords d where d.user_id = new.id and d.drops_metadata) then
    new.raw_user_meta_data := case when old.email_confirmed_at is null then '{}'::jsonb else coalesce(old.raw_user_meta_data, '{}'::jsonb) end
      || jsonb_strip_nulls(jsonb_build_object('email_verified', new.raw_user_meta_data -> 'email_verified'));
  end if;
  return new;
end
$$;

create function private.my_account_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'account', private.my_account(),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.consents c where c.user_id = me),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from private.my_sessions() s));
end
$$;
grant execute on function private.my_account_data to authenticated, service_role;

create function private.forget_old_accounts(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.commands c where c.created_at < p_now - private.kept('commands');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('commands', n);
  delete from auth.sessions s where private.session_end(s) < p_now - private.kept('sessions');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('sessions', n);
  return deleted;
end
$$;
