-- Generated from supabase/schemas by `npm run schema`, in the order in which a database can take it: read and change it there.

set check_function_bodies = off;

create schema private;
comment on schema private is 'Helpers and queues that the data API never exposes.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;
create table private.commands (
  id uuid primary key,
  name text not null,
  actor_id uuid not null,
  created_at timestamptz not null default now()
);
create table private.attempts (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  tries integer not null check (tries between 0 and 1000000),
  ends_at timestamptz not null
);
create function private.verified_email_of(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email)
  from auth.users u
  where u.id = uid and u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
$$;
create function private.verified_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.verified_email_of((select auth.uid()))
$$;
create function private.session_alive() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid())
      -- private.session_end, written out: a call of it costs more than the rest of this
      and least(coalesce(s.not_after, s.created_at + interval '12 hours 30 minutes'), s.created_at + interval '24 hours') > now()
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
      and not exists (select from private.due_passwords d where d.user_id = s.user_id)
  )
$$;
create function private.from_api() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create function private.keep_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent_stands boolean;
begin
  if tg_op = 'DELETE' then
    execute format('select exists (select 1 from %s where %I = ($1 ->> %L)::uuid)', tg_argv[0], tg_argv[1], tg_argv[2])
      into parent_stands using to_jsonb(old);
    if not parent_stands then
      return old;
    end if;
  end if;
  raise exception 'append_only' using errcode = '42501';
end
$$;
create function private.fold_text(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(normalize(coalesce(value, ''), nfkd)), nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u180b-\u180f\u1ab0-\u1ace\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0]',
        '', 'g'),
      'ٱيىېۍےكڪګةەہھۃ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬',
      'ایییییککگههههه01234567890123456789.,'),
    '[\s\u0001-\u001f\u007f-\u009f\u1680\u2028\u2029]+', ' ', 'g'))
$$;
create function private.begin_command(p_event_id uuid, p_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known private.commands;
begin
  if p_event_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if (select auth.uid()) is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  insert into private.commands (id, name, actor_id)
  values (p_event_id, p_name, (select auth.uid()))
  on conflict (id) do nothing;
  if found then
    return true;
  end if;
  select * into known from private.commands c where c.id = p_event_id;
  if known.name <> p_name or known.actor_id <> (select auth.uid()) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  return false;
end
$$;
create function private.solar_new_year(gregorian_year integer) returns date
language sql immutable set search_path = '' as $$
  select make_date(gregorian_year, 3, case
    when gregorian_year % 4 = 0 and (gregorian_year % 100 <> 0 or gregorian_year % 400 = 0) then 20 else 21 end)
$$;
create function private.today_in_kabul() returns date
language sql stable set search_path = '' as $$
  select ((now() at time zone 'utc') + interval '4 hours 30 minutes')::date
$$;
create function private.is_filled(value text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(translate(private.fold_text(value), chr(10240), '')) <> ''
$$;
create function private.search_query(typed text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(string_to_array(left(private.fold_text(typed), 200), ' ')) as word
  where word <> ''
$$;
create function private.initials(first_name text, last_name text) returns text
language sql immutable set search_path = '' as $$
  select upper(concat_ws(' ', nullif(left(btrim(first_name), 1), ''), nullif(left(btrim(last_name), 1), '')))
$$;
create function private.words_of(value text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct word from unnest(string_to_array(private.fold_text(value), ' ')) as word where word <> ''
  ))
$$;
create function private.kabul_instant(on_day text, at_time text) returns timestamptz
language sql stable set search_path = '' as $$
  select (private.day_of(on_day) + private.time_of(at_time)) at time zone 'Asia/Kabul'
$$;
create type private.programme_words as (
  language text, name text, summary text, about text, who text, costs text, requirements text[]);
create function private.words_of(content jsonb) returns setof private.programme_words
language sql immutable set search_path = '' as $$
  select one.language, coalesce(one.said ->> 'name', ''), coalesce(one.said ->> 'summary', ''), coalesce(one.said ->> 'about', ''),
    coalesce(one.said ->> 'who', ''), coalesce(one.said ->> 'costs', ''),
    array(select line from jsonb_array_elements_text(coalesce(one.said -> 'requirements', '[]')) as line where btrim(line) <> '')
  from jsonb_each(coalesce(content -> 'texts', '{}')) as one (language, said)
$$;
create function private.solar_month(p_at timestamptz) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  day date := (p_at at time zone 'UTC' + interval '270 minutes')::date;
  year integer := extract(year from day)::integer - 621;
  begins date;
  nth integer;
begin
  loop
    begins := date '2021-03-21' + 365 * (year - 1400)
      + (select count(*)::integer from generate_series(1400, year - 1) as y where (25 * y + 11) % 33 < 8);
    exit when begins <= day;
    year := year - 1;
  end loop;
  nth := day - begins;
  return year * 100 + case when nth < 186 then nth / 31 + 1 else (nth - 186) / 30 + 7 end;
end
$$;
create function private.solar_month_began(p_at timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
declare
  month integer := private.solar_month(p_at);
  year integer := month / 100;
  new_year date := date '2021-03-21' + 365 * (year - 1400)
    + (select count(*)::integer from generate_series(1400, year - 1) as y where (25 * y + 11) % 33 < 8);
  nth integer := month % 100 - 1;
begin
  return (new_year + case when nth < 6 then nth * 31 else 186 + (nth - 6) * 30 end)::timestamp at time zone 'UTC' - interval '270 minutes';
end
$$;
create function public.count_attempt(p_key text, p_most integer, p_window_seconds integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.attempts;
begin
  -- what is over goes with whoever comes next; a few at a time, and never what another copy holds
  delete from private.attempts a where a.key in (
    select o.key from private.attempts o where o.ends_at < now() order by o.ends_at limit 20 for update skip locked);
  insert into private.attempts as a (key, tries, ends_at)
  values (p_key, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (key) do update set
    tries = case when a.ends_at <= clock_timestamp() then 1 else least(a.tries + 1, 1000000) end,
    ends_at = case when a.ends_at <= clock_timestamp() then excluded.ends_at else a.ends_at end
  returning * into counted;
  if counted.tries <= p_most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.ends_at - clock_timestamp())));
end
$$;
create function public.refund_attempt(p_key text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.attempts a set tries = greatest(a.tries - 1, 0) where a.key = p_key
$$;
create function private.gathered_count() returns integer
language sql immutable set search_path = '' as 'select 10000';
create table public.admin (
  email text primary key check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  user_id uuid unique references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'analysis')),
  version text not null check (char_length(version) between 1 and 40),
  language text check (language in ('en', 'fa', 'ps')),
  accepted boolean not null,
  created_at timestamptz not null default now()
);
create table private.session_activity (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text not null check (device in ('computer', 'phone')),
  started_at timestamptz not null,
  last_active_at timestamptz not null default now()
);
create table private.recovery_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);
create table private.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  known_sessions uuid[] not null,
  asked_at timestamptz not null default now()
);
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
create table private.mailed_links (
  token_digest text primary key check (char_length(token_digest) = 64),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'recovery')),
  challenge text,
  expires_at timestamptz not null
);
create table private.due_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  drops_metadata boolean not null default false
);
create function private.is_admin_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin a where a.user_id = uid and a.email = private.verified_email_of(uid)
  )
$$;
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin_id((select auth.uid())) and private.second_step_done()
$$;
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
create function private.role_of(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_admin_id(uid) then 'admin'
    when private.is_mentor_id(uid) then 'mentor'
    else 'student'
  end
$$;
create function private.my_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when role <> 'student' and not private.second_step_done() then 'student' else role end
  from private.role_of((select auth.uid())) as role
$$;
create function public.my_role() returns text
language sql stable security invoker set search_path = '' as $$
  select case when (select private.session_alive()) then private.my_role() end
$$;
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
create function private.is_reserved_email(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.admin a where a.email = lower(btrim(address)))
    or exists (
      select 1 from public.mentorapplications m
      where m.email = lower(btrim(address)) and m.status in ('approved', 'suspended'))
$$;
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
create function private.session_limits(p_device text, out life interval, out idle interval)
language sql immutable set search_path = '' as $$
  select
    case p_device when 'computer' then interval '4 hours' else interval '24 hours' end,
    case p_device when 'computer' then interval '2 hours' else interval '12 hours 30 minutes' end
$$;
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
create function public.note_activity(device text)
returns table (ends_at timestamptz, idle_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  select * from private.note_activity(device)
$$;
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
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, device text, browser text, system text, is_current boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_sessions()
$$;
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
create function public.end_session(session_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if session_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.end_sessions(session_id);
end
$$;
create function public.end_other_sessions() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions(null)
$$;
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
create function public.end_left_sessions(p_session_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_session_ids is null or cardinality(p_session_ids) > 20 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from auth.sessions s where s.id = any (p_session_ids);
end
$$;
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
create function public.end_sessions_of(p_event_id uuid, p_person_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions_of(p_event_id, p_person_id)
$$;
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
create function private.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'confirmed_at', u.email_confirmed_at)
  from auth.users u
  where u.id = (select auth.uid()) and private.session_alive()
$$;
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
create function public.ask_to_delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ask_to_delete_my_account()
$$;
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
  delete from auth.users u where u.id = me;
end
$$;
create function public.delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_my_account()
$$;
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
create function private.require_fresh_sign_in() returns void
language sql stable security definer set search_path = '' as $$
  select private.require_sign_in_within(interval '1 hour')
$$;
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
create function private.keep_metadata_dropped() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.due_passwords d where d.user_id = new.id and d.drops_metadata) then
    new.raw_user_meta_data := coalesce(old.raw_user_meta_data, '{}'::jsonb)
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
create table private.profile_words (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  words tsvector not null
);
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
create table public.matches (
  id uuid primary key,
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  state text not null default 'active' check (state in ('proposed', 'mentor_accepted', 'active', 'paused', 'ended')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text check (char_length(ended_reason) <= 60),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- until when a proposal can be answered; null for a match that is none
  accept_by timestamptz,
  accept_since timestamptz,
  reminded_at timestamptz,
  check (student_id <> mentor_id),
  check ((state = 'ended') = (ended_at is not null)),
  constraint an_open_proposal_has_an_end check (accept_by is null or state in ('proposed', 'mentor_accepted'))
);
create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references public.mentorapplications (id) on delete cascade,
  match_id uuid references public.matches (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 4000),
  created_at timestamptz not null default now()
);
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
create table private.student_fields (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  fields text[] not null
);
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
create function public.admin_students_count(
  p_search text default null, p_assigned boolean default null, p_province text default null, p_complete boolean default null,
  p_everybody boolean default false
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_students_count(p_search, p_assigned, p_province, p_complete, p_everybody)
$$;
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
create function private.is_applicant_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.mentorapplications m
    where m.user_id = uid
      and m.status in ('pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended'))
$$;
create function private.mark_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.account_role = 'student' and not new.is_assigned and private.is_applicant_id(new.id) then
    new.account_role := 'applicant';
  end if;
  return new;
end
$$;
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
create function public.admin_longest_waiting(p_limit integer default 5)
returns table (id uuid, student_id text, province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_longest_waiting(p_limit)
$$;
create function private.province_of(p_student_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.province from public.profiles p where p.id = p_student_id
$$;
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
create function public.add_test(p_event_id uuid, p_name text, p_scale text, p_score numeric, p_taken_on date default null, p_evidence text default 'none') returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.add_test(p_event_id, p_name, p_scale, p_score, p_taken_on, p_evidence) $$;
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
create function public.remove_test(p_event_id uuid, p_test_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.remove_test(p_event_id, p_test_id) $$;
create function private.tests_of_pair(p_match_id uuid) returns table (id uuid, scale text, score numeric, taken_on date, evidence text)
language sql stable security definer set search_path = '' as $$
  select t.id, t.scale, t.score, t.taken_on, t.evidence
  from public.matches m join public.student_tests t on t.student_id = m.student_id
  where m.id = p_match_id and m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused')
    and private.session_alive() and m.student_id in (select private.my_students())
  order by t.taken_on desc nulls last, t.id
$$;
create function public.tests_of_pair(p_match_id uuid) returns table (id uuid, scale text, score numeric, taken_on date, evidence text)
language sql stable security invoker set search_path = '' as $$ select * from private.tests_of_pair(p_match_id) $$;
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
create function public.add_outcome(p_outcome_id uuid, p_kind text, p_details text, p_came_on date default null, p_match_id uuid default null) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.add_outcome(p_outcome_id, p_match_id, p_kind, p_details, p_came_on) $$;
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
create function public.remove_outcome(p_event_id uuid, p_outcome_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.remove_outcome(p_event_id, p_outcome_id) $$;
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
create function public.outcomes_of_pair(p_match_id uuid)
returns table (id uuid, kind text, details text, came_on date, is_mine boolean, state text, answer text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.outcomes_of_pair(p_match_id) $$;
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
create function public.outcomes_to_confirm(p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, kind text, author_role text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.outcomes_to_confirm(p_after_at, p_after_id, p_limit) $$;
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
create function public.decide_outcome(p_event_id uuid, p_outcome_id uuid, p_to text, p_answer text default '') returns text
language sql volatile security invoker set search_path = '' as $$ select private.decide_outcome(p_event_id, p_outcome_id, p_to, p_answer) $$;
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
create table public.application_events (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.mentorapplications (id) on delete cascade,
  actor_role text not null check (actor_role in ('applicant', 'admin', 'system')),
  from_status text,
  to_status text not null,
  reason text check (char_length(reason) <= 60),
  created_at timestamptz not null default now()
);
create table private.mentor_words (
  mentor_id uuid primary key references public.mentor_profiles (user_id) on delete cascade,
  words tsvector not null,
  gender text
);
create table private.unconfirmed_genders (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
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
create function private.move_application(p_event_id uuid, application public.mentorapplications, p_status text, p_actor text, p_reason text)
returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  moved public.mentorapplications;
begin
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
create function public.submit_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.submit_application(p_event_id, p_application_id)
$$;
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
create function public.withdraw_application(p_event_id uuid, p_application_id uuid) returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_application(p_event_id, p_application_id)
$$;
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
create function private.decide_application(p_event_id uuid, p_application_id uuid, p_status text, p_reason text, p_note text)
returns public.mentorapplications
language plpgsql security definer set search_path = '' as $$
declare
  application public.mentorapplications;
  decided public.mentorapplications;
  reason_code text := nullif(btrim(p_reason), '');
  note_text text := coalesce(btrim(p_note), '');
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'decide_application') then
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
    decided := private.move_application(p_event_id, application, p_status, 'admin', reason_code);
    insert into public.staff_notes (id, application_id, author_id, note)
    values (p_event_id, application.id, (select auth.uid()), note_text);
    perform private.write_audit('application_decided', application.user_id, 'mentorapplications', application.id,
      jsonb_build_object('from', application.status, 'to', p_status, 'reason', reason_code));
    if application.user_id is not null then
      perform private.notify(application.user_id, 'application_decided',
        jsonb_build_object('application_id', application.id, 'status', p_status, 'reason', reason_code));
    end if;
    insert into private.mail_outbox (user_id, to_email, kind, params, language)
    values (application.user_id, application.email, 'application_decision',
      jsonb_build_object('application_id', application.id, 'status', p_status, 'reason', reason_code), application.language);
    return decided;
  end if;
  select * into decided from public.mentorapplications m where m.id = p_application_id;
  return decided;
end
$$;
create function public.decide_application(p_event_id uuid, p_application_id uuid, p_status text, p_reason text default null, p_note text default null)
returns public.mentorapplications
language sql volatile security invoker set search_path = '' as $$
  select private.decide_application(p_event_id, p_application_id, p_status, p_reason, p_note)
$$;
create function private.admin_applications(
  p_search text, p_status text, p_oldest_first boolean, p_cursor_sent_at timestamptz, p_cursor_id uuid, p_limit integer
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz
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
  if query is not null then
    found_ids := array(select m.id from public.mentorapplications m
      where private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query limit many + 1);
    is_many := cardinality(found_ids) > many;
  end if;
  if coalesce(p_oldest_first, false) then
    return query
      select m.id, m.first_name, m.last_name, m.country, m.languages, m.fields, m.gender, m.capacity, m.status,
        coalesce(m.submitted_at, m.created_at), m.decided_at
      from public.mentorapplications m
      where m.status <> 'draft'
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
        coalesce(m.submitted_at, m.created_at), m.decided_at
      from public.mentorapplications m
      where m.status <> 'draft'
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
create function public.admin_applications(
  p_search text default null, p_status text default null, p_oldest_first boolean default false,
  p_cursor_sent_at timestamptz default null, p_cursor_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_applications(p_search, p_status, p_oldest_first, p_cursor_sent_at, p_cursor_id, p_limit)
$$;
create function private.admin_applications_count(p_search text, p_status text) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return (
    select count(*) from public.mentorapplications m
    where m.status <> 'draft'
      and (p_status is null or m.status = p_status)
      and (query is null or private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query));
end
$$;
create function public.admin_applications_count(p_search text default null, p_status text default null) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_applications_count(p_search, p_status)
$$;
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
create function public.admin_mentors_count(
  p_search text default null, p_approved boolean default null, p_free boolean default null, p_language text default null,
  p_field text default null, p_gender text default null
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_mentors_count(p_search, p_approved, p_free, p_language, p_field, p_gender)
$$;
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
create function private.forget_old_mentors(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.mentorapplications a
  where (a.status = 'draft' and a.updated_at < p_now - private.kept('mentorapplications.draft'))
    or (a.status in ('rejected', 'withdrawn', 'expired')
      and greatest(a.decided_at, a.updated_at) < p_now - private.kept('mentorapplications.closed'));
  get diagnostics n = row_count;
  return jsonb_build_object('mentorapplications', n);
end
$$;
create table public.match_events (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  actor_role text not null check (actor_role in ('student', 'mentor', 'admin', 'system')),
  from_state text,
  to_state text not null,
  reason text check (char_length(reason) <= 60),
  created_at timestamptz not null default now()
);
create table public.match_rounds (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'review', 'published', 'closed')),
  version integer not null default 1,
  objective text not null check (objective in ('coverage', 'quality')),
  weights jsonb not null check (jsonb_typeof(weights) = 'object' and char_length(weights::text) <= 1000),
  threshold_points integer not null check (threshold_points between 0 and 200),
  hours_per_student integer not null check (hours_per_student between 1 and 10),
  seed integer not null,
  pairs_count integer not null default 0,
  stats jsonb not null default '{}' check (jsonb_typeof(stats) = 'object' and char_length(stats::text) <= 100000),
  unmatched jsonb not null default '[]' check (jsonb_typeof(unmatched) = 'array' and char_length(unmatched::text) <= 8000000),
  saved_by uuid references auth.users (id) on delete set null,
  submitted_by uuid references auth.users (id) on delete set null,
  published_by uuid references auth.users (id) on delete set null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'published' or published_at is not null)
);
create table public.match_proposals (
  round_id uuid not null references public.match_rounds (id) on delete cascade,
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  score integer not null check (score between 0 and 1000),
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array' and char_length(reasons::text) <= 2000),
  is_locked boolean not null default false,
  match_id uuid references public.matches (id) on delete set null,
  created_at timestamptz not null default now(),
  alternatives jsonb not null default '[]'
  check (jsonb_typeof(alternatives) = 'array' and jsonb_array_length(alternatives) <= 5 and char_length(alternatives::text) <= 6000),
  attempt integer not null default 1 check (attempt > 0),
  primary key (round_id, student_id)
);
create table public.match_bans (
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  source text not null default 'staff' check (source in ('wish', 'student', 'mentor', 'staff')),
  primary key (student_id, mentor_id, source),
  constraint match_bans_id_key unique (id)
);
create table public.outages (
  id uuid primary key,
  province text check (char_length(province) between 1 and 40),
  from_day date not null,
  to_day date not null,
  reason text not null check (reason in ('network', 'power', 'weather', 'unrest', 'other')),
  declared_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (to_day between from_day and from_day + 60)
);
create table public.match_endings (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  person_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  side text not null check (side in ('student', 'mentor')),
  state text not null default 'asked' check (state in ('asked', 'answered', 'skipped')),
  ended_it boolean not null default false,
  student_code text not null default '' check (char_length(student_code) <= 20),
  reason text check (reason in
    ('goal_reached', 'no_time', 'no_contact', 'no_line', 'language', 'not_a_good_fit', 'not_comfortable', 'other')),
  went_well text not null default '' check (char_length(went_well) <= 1000),
  wants_next boolean,
  never_again boolean not null default false,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (match_id, side),
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'answered') = (reason is not null)),
  check (state = 'answered' or (went_well = '' and not never_again))
);
create table public.match_preferences (
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  rank smallint check (rank between 1 and 5),
  reason text not null default '' check (char_length(reason) <= 300),
  never boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (student_id, mentor_id),
  unique (student_id, rank),
  check (never = (rank is null)),
  check (not never or reason = '')
);
create view private.confirmed_mentors as
  select m.user_id
  from public.mentorapplications m
  join auth.users u on u.id = m.user_id and lower(u.email) = m.email
  where m.status = 'approved' and u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
    and not exists (select from public.admin a where a.user_id = u.id and a.email = lower(u.email));
create table public.mentor_wishes (
  mentor_id uuid primary key references public.mentor_profiles (user_id) on delete cascade,
  prefer text[] not null default '{}' check (cardinality(prefer) <= 22 and prefer <@ array['computer_science', 'engineering',
    'mathematics', 'natural_sciences', 'medicine', 'public_health', 'psychology', 'social_sciences', 'international_relations',
    'law', 'economics', 'business', 'education', 'english_language', 'languages_literature', 'journalism', 'arts', 'agriculture',
    'environment', 'scholarship_applications', 'study_skills', 'career']),
  avoid text[] not null default '{}' check (cardinality(avoid) <= 22 and avoid <@ array['computer_science', 'engineering',
    'mathematics', 'natural_sciences', 'medicine', 'public_health', 'psychology', 'social_sciences', 'international_relations',
    'law', 'economics', 'business', 'education', 'english_language', 'languages_literature', 'journalism', 'arts', 'agriculture',
    'environment', 'scholarship_applications', 'study_skills', 'career']),
  reason text not null default '' check (char_length(reason) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not prefer && avoid),
  check (cardinality(prefer) + cardinality(avoid) > 0 or reason <> '')
);
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
create function private.follow_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_person(old.student_id);
    perform private.refresh_person(old.mentor_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.student_id, new.mentor_id) is distinct from (old.student_id, old.mentor_id)) then
    perform private.refresh_person(new.student_id);
    perform private.refresh_person(new.mentor_id);
  end if;
  return null;
end
$$;
create function private.pair_needs_reason(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    (p.gender = 'female' and mentor_gender.value is distinct from 'female'
      and coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
        > (private.today_in_kabul() - interval '18 years')::date, true))
    or (p.mentor_gender_wish in ('female', 'male') and mentor_gender.value is distinct from p.mentor_gender_wish)
  from public.profiles p
  left join lateral (
    select m.gender as value from public.mentorapplications m
    where m.user_id = p_mentor_id and m.status = 'approved'
  ) as mentor_gender on true
  where p.id = p_student_id
$$;
create function private.assign_mentor(p_event_id uuid, p_match_id uuid, p_student_id uuid, p_mentor_id uuid, p_override_reason text)
returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  reason_text text := coalesce(btrim(p_override_reason), '');
  places integer;
  pair public.matches;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'assign_mentor') then
    select * into pair from public.matches m where m.id = p_match_id;
    return pair;
  end if;
  if p_match_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- the locks make two admins take turns, over the student and over the mentor's last place
  perform from public.profiles p where p.id = p_student_id for update;
  if not found or private.role_of(p_student_id) <> 'student' then
    raise exception 'not_a_student' using errcode = 'P0001';
  end if;
  select mp.capacity into places from public.mentor_profiles mp where mp.user_id = p_mentor_id for update;
  if not found or not private.is_mentor_id(p_mentor_id) then
    raise exception 'not_a_mentor' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.matches m where m.student_id = p_student_id and m.state <> 'ended') then
    raise exception 'already_assigned' using errcode = 'P0001';
  end if;
  if (select count(*) from public.matches m where m.mentor_id = p_mentor_id and m.state in ('active', 'paused')) >= places then
    raise exception 'capacity_full' using errcode = 'P0001';
  end if;
  if exists (select from public.match_bans b where b.student_id = p_student_id and b.mentor_id = p_mentor_id) then
    raise exception 'pair_ruled_out' using errcode = 'P0001';
  end if;
  if reason_text = '' and private.pair_needs_reason(p_student_id, p_mentor_id) then
    raise exception 'gender_rule_needs_reason' using errcode = 'P0001';
  end if;
  insert into public.matches (id, student_id, mentor_id, state, created_by)
  values (p_match_id, p_student_id, p_mentor_id, 'active', (select auth.uid()))
  returning * into pair;
  insert into public.match_events (id, match_id, actor_role, to_state) values (p_event_id, pair.id, 'admin', 'active');
  insert into public.staff_notes (id, match_id, author_id, note)
  values (p_event_id, pair.id, (select auth.uid()), left(reason_text, 4000));
  perform private.write_audit('mentor_assigned', p_student_id, 'matches', pair.id,
    jsonb_build_object('mentor_id', p_mentor_id, 'override', reason_text <> ''));
  perform private.notify(p_student_id, 'mentor_assigned', jsonb_build_object('match_id', pair.id));
  perform private.notify(p_mentor_id, 'student_assigned', jsonb_build_object('match_id', pair.id));
  return pair;
exception when unique_violation then
  raise exception 'conflict' using errcode = 'P0001';
end
$$;
create function public.assign_mentor(p_event_id uuid, p_match_id uuid, p_student_id uuid, p_mentor_id uuid, p_override_reason text default null)
returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.assign_mentor(p_event_id, p_match_id, p_student_id, p_mentor_id, p_override_reason)
$$;
create function private.end_match(p_event_id uuid, p_match_id uuid, p_reason text, p_note text) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  reason_code text := nullif(btrim(p_reason), '');
  before public.matches;
  pair public.matches;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'end_match') then
    select * into pair from public.matches m where m.id = p_match_id;
    return pair;
  end if;
  if reason_code is null then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  select * into before from public.matches m where m.id = p_match_id for update;
  if before.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if before.state = 'ended' then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  update public.matches m set state = 'ended', ended_at = now(), ended_reason = reason_code
  where m.id = p_match_id returning m.* into pair;
  insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason)
  values (p_event_id, pair.id, 'admin', before.state, 'ended', reason_code);
  insert into public.staff_notes (id, match_id, author_id, note)
  values (p_event_id, pair.id, (select auth.uid()), left(coalesce(btrim(p_note), ''), 4000));
  perform private.write_audit('match_ended', pair.student_id, 'matches', pair.id,
    jsonb_build_object('mentor_id', pair.mentor_id, 'reason', reason_code));
  perform private.notify(pair.student_id, 'match_ended', jsonb_build_object('match_id', pair.id));
  perform private.notify(pair.mentor_id, 'match_ended', jsonb_build_object('match_id', pair.id));
  return pair;
end
$$;
create function public.end_match(p_event_id uuid, p_match_id uuid, p_reason text, p_note text default null) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.end_match(p_event_id, p_match_id, p_reason, p_note)
$$;
create function private.open_student(p_event_id uuid, p_student_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  opened public.profiles;
begin
  perform private.require_admin();
  select * into opened from public.profiles p where p.id = p_student_id;
  if opened.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_student') then
    perform private.write_audit('student_opened', p_student_id, 'profiles', p_student_id);
  end if;
  return opened;
end
$$;
create function public.open_student(p_event_id uuid, p_student_id uuid) returns public.profiles
language sql volatile security invoker set search_path = '' as $$
  select private.open_student(p_event_id, p_student_id)
$$;
create function private.student_queue_position() returns integer
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)::integer + 1 from public.profiles p
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
      and (p.queued_at, p.id) < (me.queued_at, me.id))
  from public.profiles me
  where me.id = (select auth.uid()) and me.account_role = 'student' and me.is_complete and not me.is_assigned and me.queued_at is not null
    and private.session_alive()
$$;
create function public.student_queue_position() returns integer
language sql stable security invoker set search_path = '' as $$
  select private.student_queue_position()
$$;
create function private.broken_pair_rules(p_student_id uuid, p_mentor_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select b.rules from private.broken_rules_of(array[p_student_id], array[p_mentor_id]) b
$$;
create function private.places_of(p_mentor_id uuid, p_hours_per_student integer) returns integer
language sql stable security definer set search_path = '' as $$
  select least(mp.capacity, coalesce(mp.hours_per_week / p_hours_per_student, mp.capacity))
  from public.mentor_profiles mp where mp.user_id = p_mentor_id
$$;
create function private.match_pool() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.write_audit('pool_read', null, 'match_rounds', null);
  return jsonb_build_object(
    'students', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'code', p.student_id, 'initials', private.initials(p.first_name, p.last_name),
        'language', p.language, 'english_level', p.english_level, 'gender', p.gender,
        'is_minor', coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
          > (private.today_in_kabul() - interval '18 years')::date, true),
        'gender_wish', p.mentor_gender_wish, 'province', p.province, 'internet_speed', p.internet_speed,
        'interests', left(c.interests, 500),
        'wishes', (select coalesce(jsonb_agg(w.mentor_id order by w.rank), '[]') from public.match_preferences w
          where w.student_id = p.id and not w.never),
        'waiting_days', greatest(0, floor(extract(epoch from now() - p.queued_at) / 86400))::integer) order by p.id), '[]')
      from public.profiles p join public.student_cards c on c.student_id = p.id
      where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
        and not exists (select 1 from public.matches m where m.student_id = p.id and m.state <> 'ended')),
    'mentors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mp.user_id, 'display_name', mp.display_name, 'languages', mp.languages, 'fields', mp.fields,
        'prefers', coalesce(w.prefer, '{}'), 'avoids', coalesce(w.avoid, '{}'),
        'gender', a.gender, 'willing_girls', coalesce(a.willing_girls, false), 'willing_minors', coalesce(a.willing_minors, false),
        'is_cleared', mp.accepting and private.is_mentor_id(mp.user_id), 'capacity', mp.capacity,
        'taken', (select count(*) from public.matches m where m.mentor_id = mp.user_id and m.state <> 'ended'),
        'hours_per_week', mp.hours_per_week) order by mp.user_id), '[]')
      from public.mentor_profiles mp
      left join public.mentor_wishes w on w.mentor_id = mp.user_id
      left join lateral (
        select m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
        where m.user_id = mp.user_id and m.status = 'approved') as a on true
      where mp.is_approved),
    'never', (
      select coalesce(jsonb_agg(jsonb_build_object('student_id', b.student_id, 'mentor_id', b.mentor_id)), '[]')
      from public.match_bans b));
end
$$;
create function public.match_pool() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.match_pool() $$;
create function private.save_match_round(p_event_id uuid, p_round_id uuid, p_expected_version integer, p_settings jsonb,
  p_pairs jsonb, p_unmatched jsonb, p_stats jsonb) returns public.match_rounds
language plpgsql security definer set search_path = '' as $$
declare
  round public.match_rounds;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'save_match_round') then
    select * into round from public.match_rounds r where r.id = p_round_id;
    return round;
  end if;
  if p_round_id is null or jsonb_typeof(p_pairs) <> 'array' then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_expected_version = 0 then
    insert into public.match_rounds (id, version, objective, weights, threshold_points, hours_per_student, seed)
    values (p_round_id, 0, p_settings ->> 'objective', p_settings -> 'weights', (p_settings ->> 'thresholdPoints')::integer,
      (p_settings ->> 'hoursPerStudent')::integer, (p_settings ->> 'seed')::integer)
    on conflict (id) do nothing;
  end if;
  select * into round from public.match_rounds r where r.id = p_round_id for update;
  if round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if round.version <> p_expected_version or round.state <> 'draft' then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  delete from public.match_proposals o where o.round_id = p_round_id;
  -- who left since the pool was read is left out
  insert into public.match_proposals (round_id, student_id, mentor_id, score, reasons, is_locked, alternatives)
  select p_round_id, c.student_id, mp.user_id, (pair ->> 'score')::integer, pair -> 'reasons', (pair ->> 'isLocked')::boolean,
    private.known_alternatives(pair -> 'alternatives')
  from jsonb_array_elements(p_pairs) as pair
  join public.student_cards c on c.student_id = (pair ->> 'studentId')::uuid
  join public.mentor_profiles mp on mp.user_id = (pair ->> 'mentorId')::uuid;
  update public.match_rounds r set version = r.version + 1, objective = p_settings ->> 'objective', weights = p_settings -> 'weights',
    threshold_points = (p_settings ->> 'thresholdPoints')::integer, hours_per_student = (p_settings ->> 'hoursPerStudent')::integer,
    seed = (p_settings ->> 'seed')::integer, unmatched = p_unmatched, stats = p_stats, saved_by = (select auth.uid()),
    pairs_count = (select count(*) from public.match_proposals o where o.round_id = p_round_id)
  where r.id = p_round_id returning r.* into round;
  perform private.write_audit('round_saved', null, 'match_rounds', p_round_id, jsonb_build_object('pairs', round.pairs_count));
  return round;
exception when check_violation or not_null_violation or unique_violation or invalid_text_representation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.save_match_round(p_event_id uuid, p_round_id uuid, p_expected_version integer, p_settings jsonb,
  p_pairs jsonb, p_unmatched jsonb, p_stats jsonb) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.save_match_round(p_event_id, p_round_id, p_expected_version, p_settings, p_pairs, p_unmatched, p_stats)
$$;
create function private.lock_proposal(p_event_id uuid, p_round_id uuid, p_student_id uuid, p_locked boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'lock_proposal') then
    return;
  end if;
  update public.match_proposals o set is_locked = coalesce(p_locked, false)
  from public.match_rounds r
  where o.round_id = p_round_id and o.student_id = p_student_id and r.id = o.round_id and r.state = 'draft';
  if not found then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
create function public.lock_proposal(p_event_id uuid, p_round_id uuid, p_student_id uuid, p_locked boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.lock_proposal(p_event_id, p_round_id, p_student_id, p_locked)
$$;
create function private.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not coalesce(p_banned, true) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'ban_pair') and exists (
    select from public.student_cards c, public.mentor_profiles mp where c.student_id = p_student_id and mp.user_id = p_mentor_id)
  then
    perform private.rule_out_pair(p_student_id, p_mentor_id, 'staff');
  end if;
end
$$;
create function public.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ban_pair(p_event_id, p_student_id, p_mentor_id, p_banned)
$$;
create function private.move_match_round(p_event_id uuid, p_round_id uuid, p_state text) returns public.match_rounds
language plpgsql security definer set search_path = '' as $$
declare
  round public.match_rounds;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'move_match_round') then
    update public.match_rounds r
    set state = p_state, submitted_by = case when p_state = 'review' then (select auth.uid()) else r.submitted_by end
    where r.id = p_round_id and (r.state, p_state) in (('draft', 'review'), ('review', 'draft'), ('draft', 'closed'), ('review', 'closed'))
      and (p_state <> 'review' or r.pairs_count > 0);
    if not found then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    perform private.write_audit('round_moved', null, 'match_rounds', p_round_id, jsonb_build_object('to', p_state));
  end if;
  select * into round from public.match_rounds r where r.id = p_round_id;
  return round;
end
$$;
create function public.move_match_round(p_event_id uuid, p_round_id uuid, p_state text) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.move_match_round(p_event_id, p_round_id, p_state)
$$;
create function private.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security definer set search_path = '' set jit = off as $$
  with pairs as materialized (
    select q.student_id, q.mentor_id, r.hours_per_student,
      row_number() over (partition by q.mentor_id order by q.student_id) as number,
      -- looked up for these alone: joined, everybody would be gone through
      p.account_role <> 'student' or p.queued_at is null
        or q.student_id in (select m.student_id from public.matches m where m.state <> 'ended') as is_gone
    from public.match_proposals q
    join public.match_rounds r on r.id = q.round_id
    cross join lateral (select x.account_role, x.queued_at from public.profiles x where x.id = q.student_id offset 0) as p
    where q.round_id = p_round_id
  ),
  broken as materialized (
    select b.student_id, b.rules from private.broken_rules_of(
      array(select o.student_id from pairs o where not o.is_gone order by o.student_id),
      array(select o.mentor_id from pairs o where not o.is_gone order by o.student_id)) b
  )
  select w.student_id, w.mentor_id, w.rule
  from (
    select o.student_id, o.mentor_id, case
        when o.is_gone then 'gone'
        when cardinality(b.rules) > 0 then b.rules[1]
        when o.number > (
            select least(x.capacity, coalesce(x.hours_per_week / o.hours_per_student, x.capacity))
            from public.mentor_profiles x where x.user_id = o.mentor_id)
          - (select count(*) from public.matches m where m.mentor_id = o.mentor_id and m.state <> 'ended') then 'full'
      end as rule
    from pairs o left join broken b on b.student_id = o.student_id
    offset 0) as w
  where w.rule is not null
$$;
create function public.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_round_problems(p_round_id) $$;
create function private.admin_round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select p.student_id, p.mentor_id, p.rule from private.round_problems(p_round_id) p order by p.student_id;
end
$$;
create function private.publish_match_round(p_event_id uuid, p_round_id uuid) returns public.match_rounds
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  round public.match_rounds;
  pair public.match_proposals;
  new_match uuid;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'publish_match_round') then
    select * into round from public.match_rounds r where r.id = p_round_id;
    return round;
  end if;
  select * into round from public.match_rounds r where r.id = p_round_id for update;
  if round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if round.state <> 'review' then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  if round.pairs_count > 50 and me in (round.submitted_by, round.saved_by) then
    raise exception 'second_admin_needed' using errcode = 'P0001';
  end if;
  -- everybody is held in one order, so that nothing changes between looking and writing
  perform from public.profiles p
  where p.id in (select o.student_id from public.match_proposals o where o.round_id = p_round_id) order by p.id for update;
  perform from public.mentor_profiles mp
  where mp.user_id in (select o.mentor_id from public.match_proposals o where o.round_id = p_round_id) order by mp.user_id for update;
  if exists (select 1 from private.round_problems(p_round_id)) then
    raise exception 'pool_changed' using errcode = 'P0001';
  end if;
  for pair in select * from public.match_proposals o where o.round_id = p_round_id order by o.student_id loop
    new_match := gen_random_uuid();
    insert into public.matches (id, student_id, mentor_id, state, created_by, accept_by)
    values (new_match, pair.student_id, pair.mentor_id, 'proposed', me, now() + interval '5 days');
    insert into public.match_events (match_id, actor_role, to_state) values (new_match, 'admin', 'proposed');
    update public.match_proposals o set match_id = new_match where o.round_id = p_round_id and o.student_id = pair.student_id;
    perform private.write_audit('mentor_proposed', pair.student_id, 'matches', new_match, jsonb_build_object('mentor_id', pair.mentor_id));
    perform private.notify(pair.mentor_id, 'match_proposed', jsonb_build_object('match_id', new_match));
  end loop;
  update public.match_rounds r set state = 'published', published_by = me, published_at = now()
  where r.id = p_round_id returning r.* into round;
  perform private.write_audit('round_published', null, 'match_rounds', p_round_id, jsonb_build_object('pairs', round.pairs_count));
  return round;
exception when unique_violation then
  raise exception 'pool_changed' using errcode = 'P0001';
end
$$;
create function public.publish_match_round(p_event_id uuid, p_round_id uuid) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.publish_match_round(p_event_id, p_round_id)
$$;
create function private.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, outage_days integer, reasons jsonb, other_name text,
  other_fields text[], other_languages jsonb, education_level text, english_level text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    return;
  end if;
  return query
    select m.id, 'student', m.state, m.accept_by, private.days_given_back(m), coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r
        where r ->> 'code' in ('language', 'fluent', 'fields', 'wish_kept', 'wished', 'waiting')), '[]'), mp.display_name, mp.fields,
      mp.languages, null::text, null::text
    from public.matches m
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    left join public.match_proposals o on o.match_id = m.id
    where m.student_id = me and m.state = 'mentor_accepted' and m.accept_by > now();
  if private.is_mentor() then
    return query
      select m.id, 'mentor', m.state, m.accept_by, private.days_given_back(m),
        -- what the student wished and how long she has waited is hers
        coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r where r ->> 'code' in ('language', 'fluent', 'fields', 'mentor_prefers')), '[]'),
        c.student_code, '{}'::text[], '[]'::jsonb, c.education_level, c.english_level
      from public.matches m
      join public.student_cards c on c.student_id = m.student_id
      left join public.match_proposals o on o.match_id = m.id
      where m.mentor_id = me and m.state in ('proposed', 'mentor_accepted') and m.accept_by > now();
  end if;
end
$$;
create function public.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, outage_days integer, reasons jsonb, other_name text,
  other_fields text[], other_languages jsonb, education_level text, english_level text
)
language sql stable security invoker set search_path = '' as $$ select * from private.my_proposals() $$;
create function private.answer_proposal(p_event_id uuid, p_match_id uuid, p_accept boolean, p_reason text) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  reason_code text := nullif(btrim(p_reason), '');
  before public.matches;
  pair public.matches;
  side text;
  next_state text;
begin
  if not private.begin_command(p_event_id, 'answer_proposal') then
    select * into pair from public.matches m where m.id = p_match_id and me in (m.student_id, m.mentor_id);
    return pair;
  end if;
  if not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- in the same order as an admin's commands: the student, the mentor, the pair
  select * into before from public.matches m where m.id = p_match_id and me in (m.student_id, m.mentor_id);
  if before.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform from public.profiles p where p.id = before.student_id for update;
  perform from public.mentor_profiles mp where mp.user_id = before.mentor_id for update;
  select * into before from public.matches m where m.id = p_match_id for update;
  side := case when me = before.student_id then 'student' else 'mentor' end;
  if side = 'mentor' and not private.is_mentor() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if before.state not in ('proposed', 'mentor_accepted') or before.accept_by is null or before.accept_by <= now() then
    raise exception 'proposal_closed' using errcode = 'P0001';
  end if;
  if not coalesce(p_accept, false) then
    if reason_code is null or reason_code not in ('declined_no_time', 'declined_fit', 'declined_other') then
      raise exception 'reason_required' using errcode = 'P0001';
    end if;
    next_state := 'ended';
  else
    if (side, before.state) not in (('mentor', 'proposed'), ('student', 'mentor_accepted')) then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    -- what was decided since: a ban, a wish, an age, a mentor who stopped
    if cardinality(private.broken_pair_rules(before.student_id, before.mentor_id)) > 0 then
      raise exception 'proposal_closed' using errcode = 'P0001';
    end if;
    if (select count(*) from public.matches m where m.mentor_id = before.mentor_id and m.state in ('active', 'paused'))
      >= (select mp.capacity from public.mentor_profiles mp where mp.user_id = before.mentor_id) then
      raise exception 'proposal_closed' using errcode = 'P0001';
    end if;
    next_state := case side when 'mentor' then 'mentor_accepted' else 'active' end;
  end if;
  update public.matches m
  set state = next_state, accept_by = case when next_state = 'mentor_accepted' then now() + interval '5 days' end,
    started_at = case when next_state = 'active' then now() else m.started_at end,
    ended_at = case when next_state = 'ended' then now() end,
    ended_reason = case when next_state = 'ended' then reason_code end
  where m.id = p_match_id returning m.* into pair;
  insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason)
  values (p_event_id, pair.id, side, before.state, next_state, case when next_state = 'ended' then reason_code end);
  perform private.write_audit(case next_state when 'ended' then 'proposal_declined' else 'proposal_accepted' end,
    pair.student_id, 'matches', pair.id, jsonb_build_object('side', side));
  if next_state = 'mentor_accepted' then
    perform private.notify(pair.student_id, 'match_proposed', jsonb_build_object('match_id', pair.id));
  elsif next_state = 'active' then
    perform private.notify(pair.student_id, 'mentor_assigned', jsonb_build_object('match_id', pair.id));
    perform private.notify(pair.mentor_id, 'student_assigned', jsonb_build_object('match_id', pair.id));
  elsif before.state = 'mentor_accepted' then
    perform private.notify(case side when 'student' then pair.mentor_id else pair.student_id end, 'match_ended',
      jsonb_build_object('match_id', pair.id));
  end if;
  return pair;
end
$$;
create function public.answer_proposal(p_event_id uuid, p_match_id uuid, p_accept boolean, p_reason text default null) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.answer_proposal(p_event_id, p_match_id, p_accept, p_reason)
$$;
create function private.lapse_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  late record;
  pair public.matches;
  lapsed integer := 0;
begin
  perform private.remind_of_proposals(p_now);
  for late in
    select m.id, m.student_id from public.matches m
    where m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted') order by m.id
  loop
    -- in the order of the commands, the student first; whom somebody answers for just now waits until the next day
    perform from public.profiles p where p.id = late.student_id for update skip locked;
    continue when not found;
    select * into pair from public.matches m
    where m.id = late.id and m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted') for update skip locked;
    continue when not found;
    update public.matches m set state = 'ended', ended_at = p_now, ended_reason = 'no_answer' where m.id = pair.id;
    insert into public.match_events (match_id, actor_role, from_state, to_state, reason)
    values (pair.id, 'system', pair.state, 'ended', 'no_answer');
    perform private.write_audit('proposal_lapsed', pair.student_id, 'matches', pair.id);
    perform private.notify(pair.mentor_id, 'match_ended', jsonb_build_object('match_id', pair.id));
    if pair.state = 'mentor_accepted' then
      perform private.notify(pair.student_id, 'match_ended', jsonb_build_object('match_id', pair.id));
    end if;
    lapsed := lapsed + 1;
  end loop;
  -- PR-07: a round that came to nothing goes half a year after its last change, any other after two years
  delete from public.match_rounds r
  where r.updated_at < p_now - private.kept(case when r.state = 'published' then 'match_rounds.published' else 'match_rounds.draft' end);
  return lapsed;
end
$$;
create function public.lapse_proposals() returns integer
language sql volatile security definer set search_path = '' as $$ select private.lapse_proposals(now()) $$;
create function private.deadline_after(p_start timestamptz, p_days integer, p_province text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  ends timestamptz := p_start + p_days * interval '24 hours';
  dark tstzrange;
begin
  -- days that several declarations name count once
  for dark in
    select unnest(range_agg(tstzrange(o.from_day::timestamp at time zone 'Asia/Kabul', (o.to_day + 1)::timestamp at time zone 'Asia/Kabul')))
    from public.outages o where o.province is null or o.province = p_province
    order by 1
  loop
    continue when upper(dark) <= p_start;
    exit when lower(dark) >= ends;
    ends := ends + (upper(dark) - greatest(lower(dark), p_start));
  end loop;
  return ends;
end
$$;
create function private.clock_of_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state not in ('proposed', 'mentor_accepted') then
    new.accept_since := null;
    new.accept_by := null;
    new.reminded_at := null;
  elsif tg_op = 'INSERT' or new.state is distinct from old.state then
    new.accept_since := now();
    new.accept_by := private.deadline_after(now(), 5, private.province_of(new.student_id));
    new.reminded_at := null;
  end if;
  return new;
end
$$;
create function private.move_deadlines(p_province text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  moved integer := 0;
begin
  for pair in
    select m.id, m.student_id, m.mentor_id, m.state, m.accept_by,
      greatest(private.deadline_after(m.accept_since, 5, p.province), least(m.accept_by, now() + interval '1 day')) as ends
    from public.matches m join public.profiles p on p.id = m.student_id
    where m.accept_by is not null and (p_province is null or p.province = p_province)
    order by m.id for update of m
  loop
    continue when pair.ends = pair.accept_by;
    update public.matches m set accept_by = pair.ends where m.id = pair.id;
    moved := moved + 1;
    if pair.ends > pair.accept_by then
      perform private.notify(case pair.state when 'proposed' then pair.mentor_id else pair.student_id end, 'deadline_moved',
        jsonb_build_object('match_id', pair.id));
    end if;
  end loop;
  return moved;
end
$$;
create function private.declare_outage(p_event_id uuid, p_outage_id uuid, p_province text, p_from date, p_to date, p_reason text)
returns public.outages
language plpgsql security definer set search_path = '' as $$
declare
  declared public.outages;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'declare_outage') then
    if p_outage_id is null or p_from not between private.today_in_kabul() - 60 and private.today_in_kabul() + 60 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    insert into public.outages (id, province, from_day, to_day, reason, declared_by)
    values (p_outage_id, nullif(btrim(p_province), ''), p_from, p_to, p_reason, (select auth.uid()))
    returning * into declared;
    perform private.write_audit('outage_declared', null, 'outages', declared.id,
      jsonb_build_object('province', declared.province, 'from', p_from, 'to', p_to, 'moved', private.move_deadlines(declared.province)));
  end if;
  select * into declared from public.outages o where o.id = p_outage_id;
  return declared;
exception when check_violation or not_null_violation or unique_violation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.declare_outage(p_event_id uuid, p_outage_id uuid, p_from date, p_to date, p_reason text, p_province text default null)
returns public.outages
language sql volatile security invoker set search_path = '' as $$
  select private.declare_outage(p_event_id, p_outage_id, p_province, p_from, p_to, p_reason)
$$;
create function private.withdraw_outage(p_event_id uuid, p_outage_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.outages;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'withdraw_outage') then
    return;
  end if;
  delete from public.outages o where o.id = p_outage_id returning o.* into gone;
  if gone.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.write_audit('outage_withdrawn', null, 'outages', gone.id,
    jsonb_build_object('province', gone.province, 'from', gone.from_day, 'to', gone.to_day, 'moved', private.move_deadlines(gone.province)));
end
$$;
create function public.withdraw_outage(p_event_id uuid, p_outage_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_outage(p_event_id, p_outage_id)
$$;
create function private.days_given_back(m public.matches) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, ceil(extract(epoch from m.accept_by - m.accept_since) / 86400 - 5))::integer
$$;
create function private.known_alternatives(p_alternatives jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', mp.user_id, 'score', (one ->> 'score')::integer,
    'reasons', coalesce(one -> 'reasons', '[]')) order by place), '[]')
  from jsonb_array_elements(coalesce(p_alternatives, '[]')) with ordinality as a (one, place)
  join public.mentor_profiles mp on mp.user_id = (one ->> 'mentorId')::uuid
$$;
create function private.leave_unmatched(p_round_id uuid, p_student_id uuid, p_rule text, p_full integer) returns void
language sql security definer set search_path = '' as $$
  update public.match_rounds r
  set unmatched = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(r.unmatched) as one where one ->> 'studentId' <> p.id::text
    ) || jsonb_build_array(jsonb_build_object('studentId', p.id, 'code', p.student_id, 'rule', p_rule, 'change', case
      when p_rule = 'places' then jsonb_build_object('code', 'one_place', 'mentors', p_full)
      when p.language is null then '{"code": "ask_language"}'::jsonb
      else jsonb_build_object('code', 'new_mentor', 'languages', jsonb_build_array(p.language),
        'gender', case when p.mentor_gender_wish in ('female', 'male') then p.mentor_gender_wish end) end))
  from public.profiles p
  where r.id = p_round_id and p.id = p_student_id
$$;
create function private.propose_next(p_match_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  last public.match_proposals;
  round public.match_rounds;
  next record;
  broken text[];
  first_broken text;
  full_mentors integer := 0;
  new_match uuid := gen_random_uuid();
begin
  select * into last from public.match_proposals o where o.match_id = p_match_id;
  if last.round_id is null
    or not exists (select from public.profiles p where p.id = last.student_id and p.account_role = 'student' and p.queued_at is not null)
    or exists (select from public.matches m where m.student_id = last.student_id and m.state <> 'ended') then
    return null;
  end if;
  select * into round from public.match_rounds r where r.id = last.round_id;
  for next in
    select (one ->> 'mentorId')::uuid as mentor_id, (one ->> 'score')::integer as score, one -> 'reasons' as reasons
    from jsonb_array_elements(last.alternatives) with ordinality as a (one, place) order by place
  loop
    continue when exists (
      select from public.matches m where m.student_id = last.student_id and m.mentor_id = next.mentor_id);
    broken := private.broken_pair_rules(last.student_id, next.mentor_id);
    continue when broken is null;
    if cardinality(broken) > 0 then
      first_broken := coalesce(first_broken, broken[1]);
      continue;
    end if;
    if (select count(*) from public.matches m where m.mentor_id = next.mentor_id and m.state <> 'ended')
      >= private.places_of(next.mentor_id, round.hours_per_student) then
      full_mentors := full_mentors + 1;
      continue;
    end if;
    insert into public.matches (id, student_id, mentor_id, state, created_by)
    values (new_match, last.student_id, next.mentor_id, 'proposed', round.published_by);
    insert into public.match_events (match_id, actor_role, to_state) values (new_match, 'system', 'proposed');
    update public.match_proposals o
    set mentor_id = next.mentor_id, score = next.score, match_id = new_match, attempt = o.attempt + 1, is_locked = false,
      -- what is hers alone is as true of any mentor
      reasons = next.reasons || coalesce((
        select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r where r ->> 'code' in ('wish_kept', 'waiting')), '[]')
    where o.round_id = last.round_id and o.student_id = last.student_id;
    perform private.write_audit('mentor_proposed', last.student_id, 'matches', new_match,
      jsonb_build_object('mentor_id', next.mentor_id, 'attempt', last.attempt + 1));
    perform private.write_audit('round_went_on', null, 'match_rounds', round.id, jsonb_build_object('match_id', new_match,
      'attempt', last.attempt + 1, 'approved_by', round.published_by, 'pairs', round.pairs_count));
    perform private.notify(next.mentor_id, 'match_proposed', jsonb_build_object('match_id', new_match));
    return new_match;
  end loop;
  perform private.leave_unmatched(round.id, last.student_id,
    case when full_mentors > 0 then 'places' else coalesce(first_broken, 'nobody_left') end, full_mentors);
  return null;
end
$$;
create function private.go_on_after_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.ended_reason in ('declined_no_time', 'declined_fit', 'declined_other', 'no_answer') then
    perform private.propose_next(new.id);
  end if;
  return null;
end
$$;
create function private.remind_of_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  reminded integer := 0;
begin
  for pair in
    select m.id, m.accept_since, case m.state when 'proposed' then m.mentor_id else m.student_id end as asked
    from public.matches m
    where m.accept_by > p_now and m.reminded_at is null
      and private.deadline_after(m.accept_since, 3, private.province_of(m.student_id)) <= p_now
    order by m.id for update of m skip locked
  loop
    update public.matches m set reminded_at = p_now where m.id = pair.id;
    insert into private.reminders (rule, user_id, match_id, about, outcome, created_at)
    values ('proposal_waits', pair.asked, pair.id, pair.id || '@' || floor(extract(epoch from pair.accept_since)), 'given', p_now)
    on conflict on constraint reminded_once do nothing;
    perform private.notify(pair.asked, 'proposal_reminder', jsonb_build_object('match_id', pair.id));
    insert into private.mail_outbox (user_id, to_email, kind, language, next_attempt_at)
    select pair.asked, private.verified_email_of(pair.asked), 'proposal_reminder', coalesce(
        (select p.language from public.profiles p where p.id = pair.asked),
        (select a.language from public.mentorapplications a where a.user_id = pair.asked and a.status = 'approved' limit 1), 'en'), p_now
    where private.verified_email_of(pair.asked) is not null
      and coalesce((select c.by_email from public.news_choices c where c.user_id = pair.asked), true);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
create function private.ask_how_it_was() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.meetings g set state = 'cancelled'
  where g.match_id = new.id and (g.state = 'proposed' or (g.state = 'confirmed' and g.start_at > now()));
  if new.ended_reason is distinct from 'mistake_corrected' then
    insert into public.match_endings (match_id, person_id, side, ended_it, student_code)
    select new.id, both_of.person_id, both_of.side, coalesce(both_of.person_id = (select auth.uid()), false), both_of.code
    from (values (new.student_id, 'student', ''), (new.mentor_id, 'mentor',
        (select c.student_code from public.student_cards c where c.student_id = new.student_id))) as both_of (person_id, side, code)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create function private.rests(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.wants_next = false from public.match_endings e
    where e.person_id = p_student_id and e.side = 'student' order by e.asked_at desc, e.id limit 1), false)
$$;
create function private.rest_from_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.queued_at is not null and private.rests(new.id) then
    new.queued_at := null;
  end if;
  return new;
end
$$;
create function private.follow_ending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_person(new.person_id);
  return null;
end
$$;
create function private.rule_out_pair(p_student_id uuid, p_mentor_id uuid, p_source text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.match_bans (student_id, mentor_id, source, created_by)
  values (p_student_id, p_mentor_id, p_source, (select auth.uid()))
  on conflict do nothing;
  delete from public.match_proposals o using public.match_rounds r
  where o.round_id = r.id and r.state in ('draft', 'review') and o.student_id = p_student_id and o.mentor_id = p_mentor_id;
  update public.match_rounds r
  set pairs_count = (select count(*) from public.match_proposals o where o.round_id = r.id)
  where r.state in ('draft', 'review');
  if p_source <> 'wish' then
    perform private.write_audit('pair_banned', null, 'match_bans', null,
      jsonb_build_object('student_id', p_student_id, 'mentor_id', p_mentor_id));
  end if;
end
$$;
create function private.end_own_match(p_event_id uuid, p_match_id uuid) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  is_first boolean := private.begin_command(p_event_id, 'end_own_match');
  before public.matches;
  pair public.matches;
begin
  select * into before from public.matches m where m.id = p_match_id and me in (m.student_id, m.mentor_id);
  -- what she wanted has happened, whoever was first
  if before.state = 'ended' then
    return before;
  end if;
  if before.id is null or not is_first then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not private.second_step_done() or (me = before.mentor_id and not private.is_mentor()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- in the same order as an admin's commands: the student, the mentor, the pair
  perform from public.profiles p where p.id = before.student_id for update;
  perform from public.mentor_profiles mp where mp.user_id = before.mentor_id for update;
  select * into before from public.matches m where m.id = p_match_id for update;
  if before.state = 'ended' then
    return before;
  end if;
  if before.state not in ('active', 'paused') then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  -- the history that both read says neither who it was nor why
  update public.matches m set state = 'ended', ended_at = now(), ended_reason = 'by_one_of_two'
  where m.id = p_match_id returning m.* into pair;
  insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason)
  values (p_event_id, pair.id, 'system', before.state, 'ended', 'by_one_of_two');
  perform private.write_audit('match_ended', pair.student_id, 'matches', pair.id,
    jsonb_build_object('mentor_id', pair.mentor_id, 'reason', 'by_one_of_two'));
  perform private.notify(case when me = pair.student_id then pair.mentor_id else pair.student_id end, 'match_ended',
    jsonb_build_object('match_id', pair.id));
  return pair;
end
$$;
create function public.end_own_match(p_event_id uuid, p_match_id uuid) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.end_own_match(p_event_id, p_match_id)
$$;
create function private.answer_ending(p_event_id uuid, p_match_id uuid, p_reason text, p_went_well text, p_wants_next boolean, p_never_again boolean)
returns public.match_endings
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_went_well, ''), E' \t\n\r');
  is_first boolean := private.begin_command(p_event_id, 'answer_ending');
  pair public.matches;
  ending public.match_endings;
begin
  select * into ending from public.match_endings e where e.match_id = p_match_id and e.person_id = me for update;
  if ending.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- nothing was said with a skip, so it takes back nothing
  if not is_first or (p_reason is null and ending.state <> 'asked') then
    return ending;
  end if;
  if ending.state = 'answered' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if char_length(words) > 1000 or (p_reason is not null and p_reason not in
    ('goal_reached', 'no_time', 'no_contact', 'no_line', 'language', 'not_a_good_fit', 'not_comfortable', 'other')) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_reason is null then
    update public.match_endings e set state = 'skipped', answered_at = now() where e.id = ending.id returning e.* into ending;
    return ending;
  end if;
  update public.match_endings e set state = 'answered', answered_at = now(), reason = p_reason, went_well = words,
    wants_next = p_wants_next, never_again = coalesce(p_never_again, false)
  where e.id = ending.id returning e.* into ending;
  select * into pair from public.matches m where m.id = ending.match_id;
  if ending.never_again then
    perform private.rule_out_pair(pair.student_id, pair.mentor_id, ending.side);
  end if;
  if ending.side = 'mentor' and ending.wants_next = false then
    update public.mentor_profiles mp set accepting = false where mp.user_id = me and mp.accepting;
  end if;
  return ending;
end
$$;
create function public.answer_ending(p_event_id uuid, p_match_id uuid, p_reason text default null, p_went_well text default '',
  p_wants_next boolean default null, p_never_again boolean default false) returns public.match_endings
language sql volatile security invoker set search_path = '' as $$
  select private.answer_ending(p_event_id, p_match_id, p_reason, p_went_well, p_wants_next, p_never_again)
$$;
create function private.wish_next_mentor(p_event_id uuid, p_match_id uuid, p_wants boolean) returns public.match_endings
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  is_first boolean := private.begin_command(p_event_id, 'wish_next_mentor');
  ending public.match_endings;
begin
  select * into ending from public.match_endings e
  where e.match_id = p_match_id and e.person_id = me and e.side = 'student' for update;
  if ending.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_wants is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_first then
    update public.match_endings e set wants_next = p_wants where e.id = ending.id returning e.* into ending;
  end if;
  return ending;
end
$$;
create function public.wish_next_mentor(p_event_id uuid, p_match_id uuid, p_wants boolean) returns public.match_endings
language sql volatile security invoker set search_path = '' as $$
  select private.wish_next_mentor(p_event_id, p_match_id, p_wants)
$$;
create function private.wishes_of(p_student_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', w.mentor_id, 'reason', w.reason) order by w.rank), '[]')
  from public.match_preferences w where w.student_id = p_student_id and not w.never
$$;
create function private.wishes_that_can_be(p_student_id uuid, p_wishes jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from jsonb_array_elements(p_wishes) as one where one ->> 'mentorId' is null) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('mentorId', mp.user_id,
      'reason', btrim(coalesce(one ->> 'reason', ''), E' \t\n\r')) order by place), '[]')
    from jsonb_array_elements(p_wishes) with ordinality as a (one, place)
    join public.mentor_profiles mp on mp.user_id = (one ->> 'mentorId')::uuid
    where not exists (select from public.match_preferences w
      where w.student_id = p_student_id and w.mentor_id = mp.user_id and w.never));
exception when invalid_text_representation or invalid_parameter_value then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function private.is_shown_to_me(p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.mentor_profiles mp
    where mp.user_id = p_mentor_id and mp.is_approved and (mp.visibility = 'public'
      or ((select private.verified_email()) is not null
        and (mp.visibility = 'members' or (mp.visibility = 'women_only' and (select private.i_am_a_woman()))))))
$$;
create function private.begin_wishing() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform from public.profiles p where p.id = me and p.account_role = 'student' for update;
  if not found or not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.matches m where m.student_id = me and m.state <> 'ended') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
end
$$;
create function private.save_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  before jsonb;
  after jsonb;
begin
  if not private.begin_command(p_event_id, 'save_wishes') then
    return jsonb_build_object('wishes', private.wishes_of(me));
  end if;
  perform private.begin_wishing();
  if jsonb_typeof(p_wishes) is distinct from 'array' or jsonb_typeof(coalesce(p_seen, '[]')) <> 'array'
    or jsonb_array_length(p_wishes) > 5 or jsonb_array_length(coalesce(p_seen, '[]')) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  before := private.wishes_of(me);
  after := private.wishes_that_can_be(me, p_wishes);
  if exists (select from jsonb_array_elements(after) as one group by one ->> 'mentorId' having count(*) > 1)
    or exists (select from jsonb_array_elements(after) as one where char_length(one ->> 'reason') > 300) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if before = after then
    return jsonb_build_object('wishes', after);
  end if;
  if not exists (select from jsonb_array_elements(coalesce(p_seen, '[]')) as list
    where jsonb_typeof(list) = 'array' and private.wishes_that_can_be(me, list) = before) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- whom the list no longer shows stays where she had her already
  if exists (select from jsonb_array_elements(after) as one
    where not private.is_shown_to_me((one ->> 'mentorId')::uuid) and not exists (
      select from jsonb_array_elements(before) as known where known ->> 'mentorId' = one ->> 'mentorId')) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  delete from public.match_preferences w where w.student_id = me and not w.never;
  insert into public.match_preferences (student_id, mentor_id, rank, reason)
  select me, (one ->> 'mentorId')::uuid, place, one ->> 'reason'
  from jsonb_array_elements(after) with ordinality as a (one, place);
  return jsonb_build_object('wishes', after);
end
$$;
create function public.save_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_wishes(p_event_id, p_wishes, p_seen)
$$;
create function private.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'never_mentor') then
    perform private.begin_wishing();
    if p_mentor_id is null or not (private.is_shown_to_me(p_mentor_id)
      or exists (select from public.match_preferences w where w.student_id = me and w.mentor_id = p_mentor_id)) then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    insert into public.match_preferences as w (student_id, mentor_id, never) values (me, p_mentor_id, true)
    on conflict (student_id, mentor_id) do update set never = true, rank = null, reason = '' where not w.never;
    if found then
      perform private.rule_out_pair(me, p_mentor_id, 'wish');
    end if;
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
create function public.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.never_mentor(p_event_id, p_mentor_id)
$$;
create function private.forget_never() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.source = 'wish' then
    delete from public.match_preferences w
    where w.student_id = old.student_id and w.mentor_id = old.mentor_id and w.never;
  end if;
  return null;
end
$$;
create function private.round_wishes(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, reason text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.write_audit('wishes_read', null, 'match_rounds', p_round_id);
  return query
    select w.student_id, w.mentor_id, w.reason
    from public.match_proposals o
    join public.match_preferences w on w.student_id = o.student_id and w.mentor_id = o.mentor_id
    where o.round_id = p_round_id and not w.never and w.reason <> ''
    order by w.student_id;
end
$$;
create function public.round_wishes(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, reason text)
language sql volatile security invoker set search_path = '' as $$ select * from private.round_wishes(p_round_id) $$;
create function private.broken_rules_of(p_student_ids uuid[], p_mentor_ids uuid[])
returns table (student_id uuid, mentor_id uuid, rules text[])
language sql stable security definer set search_path = '' set jit = off as $$
  select o.student_id, o.mentor_id, array_remove(array[
    case when exists (select from public.match_bans b where b.student_id = o.student_id and b.mentor_id = o.mentor_id)
      then 'never' end,
    case when not (mp.accepting and exists (select from private.confirmed_mentors v where v.user_id = mp.user_id)) then 'clearance' end,
    case when not exists (
      select from jsonb_array_elements(mp.languages) as spoken
      where spoken ->> 'level' <> 'basic' and (spoken ->> 'language' = p.language
        or (spoken ->> 'language' = 'en' and p.english_level in ('intermediate', 'advanced', 'native'))))
      then 'language' end,
    case when s.is_minor and p.gender is distinct from 'male' and a.gender is distinct from 'female' then 'woman_for_girl' end,
    case when p.mentor_gender_wish in ('female', 'male') and a.gender is distinct from p.mentor_gender_wish then 'gender_wish' end,
    case when s.is_minor and not coalesce(a.willing_minors, false) then 'willing_minors' end,
    case when (p.gender = 'female' or (s.is_minor and p.gender is distinct from 'male')) and not coalesce(a.willing_girls, false)
      then 'willing_girls' end
  ], null)
  from unnest(p_student_ids, p_mentor_ids) as o (student_id, mentor_id)
  join public.profiles p on p.id = o.student_id
  cross join lateral (
    select coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
      > (private.today_in_kabul() - interval '18 years')::date, true) as is_minor) as s
  join public.mentor_profiles mp on mp.user_id = o.mentor_id
  left join public.mentorapplications a on a.user_id = o.mentor_id and a.status = 'approved'
$$;
create function private.take_back_never(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'take_back_never') then
    perform from public.profiles p where p.id = me and p.account_role = 'student' for update;
    if not found or not private.second_step_done() then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    delete from public.match_bans b where b.student_id = me and b.mentor_id = p_mentor_id and b.source = 'wish';
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
create function public.take_back_never(p_event_id uuid, p_mentor_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.take_back_never(p_event_id, p_mentor_id)
$$;
create function private.has_open_report(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.reports r
      where r.state <> 'closed' and r.reporter_id = p_student_id and r.subject_id = p_mentor_id)
    or exists (select from public.reports r
      where r.state <> 'closed' and r.reporter_id = p_mentor_id and r.subject_id = p_student_id)
$$;
create function private.admin_nevers(p_search text, p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return query
    select b.id, b.student_id, c.student_code, b.mentor_id, mp.display_name, b.source, b.created_at,
      private.has_open_report(b.student_id, b.mentor_id)
    from public.match_bans b
    join public.student_cards c on c.student_id = b.student_id
    join public.mentor_profiles mp on mp.user_id = b.mentor_id
    where b.source <> 'wish'
      and (query is null
        or (select w.words @@ query from private.profile_words w where w.profile_id = b.student_id)
        or (select w.words @@ query from private.mentor_words w where w.mentor_id = b.mentor_id))
      and (p_before_created_at is null or (b.created_at, b.id) < (p_before_created_at, p_before_id))
    order by b.created_at desc, b.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.admin_nevers(p_search text default null, p_before_created_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_nevers(p_search, p_before_created_at, p_before_id, p_limit)
$$;
create function private.lift_never(p_event_id uuid, p_ban_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_reason, ''), E' \t\n\r');
  ban public.match_bans;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'lift_never') then
    return;
  end if;
  perform private.require_fresh_sign_in();
  if words = '' then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  if char_length(words) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into ban from public.match_bans b where b.id = p_ban_id and b.source <> 'wish' for update;
  if ban.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.has_open_report(ban.student_id, ban.mentor_id) then
    raise exception 'report_open' using errcode = 'P0001';
  end if;
  delete from public.match_bans b where b.id = ban.id;
  -- about nobody: whose data was looked at is told to her, and of this nobody is told
  perform private.write_audit('pair_allowed', null, 'match_bans', ban.id, jsonb_build_object('student_id', ban.student_id,
    'mentor_id', ban.mentor_id, 'source', ban.source, 'since', ban.created_at, 'reason', words));
end
$$;
create function public.lift_never(p_event_id uuid, p_ban_id uuid, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.lift_never(p_event_id, p_ban_id, p_reason)
$$;
create function private.fields_in_order(p_fields jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_fields) = 'array' and jsonb_array_length(p_fields) <= 40 then
    array(select distinct one collate "C" from jsonb_array_elements_text(p_fields) as one order by 1) end
$$;
create function private.wishes_as_sent(p_wishes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('prefer', prefer, 'avoid', avoid, 'reason', btrim(p_wishes ->> 'reason', E' \t\n\r'))
  from (select private.fields_in_order(p_wishes -> 'prefer') as prefer, private.fields_in_order(p_wishes -> 'avoid') as avoid) as lists
  where prefer is not null and avoid is not null and jsonb_typeof(p_wishes -> 'reason') = 'string'
$$;
create function private.mentor_wishes_now(p_mentor_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
      select private.wishes_as_sent(jsonb_build_object('prefer', w.prefer, 'avoid', w.avoid, 'reason', w.reason))
      from public.mentor_wishes w where w.mentor_id = p_mentor_id),
    '{"prefer": [], "avoid": [], "reason": ""}')
$$;
create function private.save_mentor_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  before jsonb;
  after jsonb := private.wishes_as_sent(p_wishes);
begin
  if not private.begin_command(p_event_id, 'save_mentor_wishes') then
    return jsonb_build_object('wishes', private.mentor_wishes_now(me));
  end if;
  perform from public.mentor_profiles mp where mp.user_id = me for update;
  if not found or not private.is_mentor() or not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if after is null or jsonb_typeof(coalesce(p_seen, '[]')) <> 'array' or jsonb_array_length(coalesce(p_seen, '[]')) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  before := private.mentor_wishes_now(me);
  if before = after then
    return jsonb_build_object('wishes', after);
  end if;
  if not exists (select from jsonb_array_elements(coalesce(p_seen, '[]')) as one where private.wishes_as_sent(one) = before) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  if after = '{"prefer": [], "avoid": [], "reason": ""}'::jsonb then
    delete from public.mentor_wishes w where w.mentor_id = me;
  else
    insert into public.mentor_wishes as w (mentor_id, prefer, avoid, reason)
    values (me, private.fields_in_order(after -> 'prefer'), private.fields_in_order(after -> 'avoid'), after ->> 'reason')
    on conflict (mentor_id) do update set prefer = excluded.prefer, avoid = excluded.avoid, reason = excluded.reason;
  end if;
  return jsonb_build_object('wishes', after);
exception when check_violation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.save_mentor_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_mentor_wishes(p_event_id, p_wishes, p_seen)
$$;
create function private.mentor_wishes_of(p_mentor_id uuid)
returns table (prefer text[], avoid text[], reason text, updated_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if not exists (select from public.mentor_profiles mp where mp.user_id = p_mentor_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.write_audit('mentor_wishes_read', p_mentor_id, 'mentor_wishes', p_mentor_id);
  return query select w.prefer, w.avoid, w.reason, w.updated_at from public.mentor_wishes w where w.mentor_id = p_mentor_id;
end
$$;
create function public.mentor_wishes_of(p_mentor_id uuid)
returns table (prefer text[], avoid text[], reason text, updated_at timestamptz)
language sql volatile security invoker set search_path = '' as $$ select * from private.mentor_wishes_of(p_mentor_id) $$;
create function private.my_matching_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'matches', (
      select coalesce(jsonb_agg(
        jsonb_build_object('role', case when m.student_id = me then 'student' else 'mentor' end,
          'state', m.state, 'started_at', m.started_at, 'ended_at', m.ended_at, 'ended_reason', m.ended_reason)
        order by m.created_at), '[]')
      from public.matches m where me in (m.student_id, m.mentor_id)),
    'endings', (
      select coalesce(jsonb_agg(jsonb_build_object('role', e.side, 'outcome', e.state, 'reason', e.reason, 'went_well', e.went_well,
        'wants_next', e.wants_next, 'never_again', e.never_again, 'created_at', e.asked_at, 'answered_at', e.answered_at)
        order by e.asked_at, e.id), '[]')
      from public.match_endings e where e.person_id = me),
    'wishes', (
      select coalesce(jsonb_agg(jsonb_build_object('wished_mentor', mp.display_name, 'wish_rank', w.place, 'wish_reason', nullif(w.reason, ''),
        'never_wanted', w.never, 'created_at', w.created_at) order by w.never, w.place, w.mentor_id), '[]')
      from (
        -- the place in her list as it stands, also where somebody of it has gone
        select o.*, case when not o.never then row_number() over (partition by o.never order by o.rank) end as place
        from public.match_preferences o where o.student_id = me) as w
      left join public.mentor_profiles mp on mp.user_id = w.mentor_id),
    'mentor_wishes', (
      select coalesce(jsonb_agg(jsonb_build_object('preferred', w.prefer, 'rather_not', w.avoid, 'wishes_reason', nullif(w.reason, ''),
        'created_at', w.created_at, 'updated_at', w.updated_at)), '[]')
      from public.mentor_wishes w where w.mentor_id = me));
end
$$;
create function private.forget_old_matching(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.match_preferences w where not w.never and w.updated_at < p_now - private.kept('match_preferences');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('match_preferences', n);
  delete from public.mentor_wishes w where w.updated_at < p_now - private.kept('mentor_wishes');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('mentor_wishes', n);
  delete from public.matches m where m.state = 'ended' and m.ended_at < p_now - private.kept('matches');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('matches', n);
  return deleted;
end
$$;
create table public.threads (
  id uuid primary key,
  match_id uuid unique references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  mentor_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  blocked_at timestamptz,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table public.messages (
  id uuid primary key,
  thread_id uuid not null references public.threads (id) on delete cascade deferrable initially deferred,
  sender_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  sender_role text not null check (sender_role in ('student', 'mentor')),
  body text not null check (char_length(body) between 1 and 2000),
  state text not null check (state in ('sent', 'held', 'blocked')),
  hold_reason text check (hold_reason in ('phone', 'email', 'link', 'handle', 'bait')),
  block_reason text check (block_reason in ('contact', 'unsafe', 'unsuitable')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check (state = 'sent' or hold_reason is not null),
  check ((state = 'blocked') = (block_reason is not null)),
  check (read_at is null or state = 'sent')
);
create function private.hide_contacts(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(value,
    '[^\s@]+@[^\s@]+\.[^\s@]+', '•••', 'g'),
    '(https?://|www\.)\S+', '•••', 'gi'),
    '(^|\s)@\S{2,}', '\1•••', 'g'),
    '[+＋]?[0-9۰-۹٠-٩]([\s().‌-]{0,2}[0-9۰-۹٠-٩]){6,}', '•••', 'g')
$$;
create function private.contact_text_rules() returns table (place integer, kind text, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, 'email', $r$[a-z0-9_%+-] ?@ ?[a-z0-9-]+ ?([.]| dot |[(]dot[)])$r$),
    (2, 'email', $r$[a-zء-ۿ0-9]( ?@ ?| at | ?[(]at[)] ?| ?\[at\] ?| ات | ایت | اټ | ایټ )[a-zء-ۿ0-9-]+ ?( dot | ?[(]dot[)] ?| ?\[dot\] ?| ?[(][.][)] ?| ?\[[.]\] ?| دات | ډاټ | دوت | نقطه ) ?[a-zء-ۿ]$r$),
    (3, 'email', $r$[a-zء-ۿ0-9]( ?@ ?| at | ?[(]at[)] ?| ?\[at\] ?| ات | ایت | اټ | ایټ )(gmail|g mail|yahoo|hotmail|outlook|proton ?mail|icloud|جی ?می?ل|یاهو|هات ?میل)$r$),
    (4, 'link', $r$(https?|hxxps?|ftp) ?: ?/ ?/$r$),
    (5, 'link', $r$(^|[^a-zء-ۿ0-9])www ?[.]$r$),
    (6, 'link', $r$[a-z0-9-][.](com|org|net|af|ir|io|app|info|link|ly|gg|pk|in|uk|edu|gov|shop|xyz|site|online|club|live|tv|co)($|[^a-z0-9])$r$),
    (7, 'link', $r$[a-z0-9]( dot | ?[(]dot[)] ?| ?\[dot\] ?| ?[(][.][)] ?| ?\[[.]\] ?| دات | ډاټ | دوت | نقطه )(com|org|net|af|edu|info|me)($|[^a-z0-9])$r$),
    (8, 'link', $r$(^|[^a-zء-ۿ0-9])(t|wa|fb|m)[.]me($|[^a-z])$r$),
    (9, 'link', $r$(دات|ډاټ|دوت|نقطه) ?(کام|کم|کوم|نت|نیټ|اورگ)$r$),
    (10, 'handle', $r$(^|[^a-z0-9._])@[a-z0-9._]{3,}$r$),
    (11, 'handle', $r$(^|[^a-zء-ۿ0-9])(add|message|msg|text|call|contact|write|chat|talk|speak|reach|find|follow|dm|join|ping|meet|search|see|answer|reply)( to)?( me| us| with me| with you| you| together)?( there)?( on| in| at| via| through| over| by| using| from)?( my| the| our)? ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (12, 'handle', $r$(^|[^a-zء-ۿ0-9])(my|your|ur|our) ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (13, 'handle', $r$(^|[^a-zء-ۿ0-9])(do|are|r|did) (you|u) (have|use|on|using|got)( [a-z]+)? ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (14, 'handle', $r$(^|[^a-zء-ۿ0-9])(move|switch|go|come|continue|change)( [a-z]+){0,3} to( [a-z]+)? ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (15, 'handle', $r$(^|[^a-zء-ۿ0-9])(let.?s|let us|shall we|can we|could we|should we|we can|we could|i can|you can)( [a-z]+){0,4} ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (16, 'handle', $r$(^|[^a-zء-ۿ0-9])((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)) ?((id|username|user name|account|number|group|link|name) ?(is|:|=|-)|:|=|-) ?[a-z0-9@][a-z0-9._]{3,}$r$),
    (17, 'handle', $r$(^|[^a-zء-ۿ0-9])(telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail) [a-z0-9]*[0-9_.][a-z0-9_.]*[a-z0-9]($|[^a-zء-ۿ0-9])$r$),
    (18, 'handle', $r$([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)[^ ]{0,3} ([^ ]+ ){0,4}((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)($|[^a-zء-ۿ0-9])$r$),
    (19, 'handle', $r$(^|[^a-zء-ۿ0-9])((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)[^ ]*( [^ ]+){0,3} ([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)$r$),
    (20, 'handle', $r$(telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)( [^ ]+){0,4} ((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)$r$),
    (21, 'handle', $r$((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)( [^ ]+){0,3} (telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)($|[^a-zء-ۿ0-9])$r$),
    (22, 'handle', $r$(^|[^a-zء-ۿ0-9])(my|ur|your) (id|user ?name|user id|handle|nick|account) (is|:|=|on|there)$r$),
    (23, 'handle', $r$(^|[^a-zء-ۿ0-9])(search|find|look|add)( for)? me (as|under|by|on|there|with)$r$),
    (24, 'handle', $r$(ایدی|ای دی|ایډی|یوزرنیم|یوزر نیم|یوزر)( [^ ]+){0,3} ?[a-z0-9_.]{4,}$r$),
    (25, 'bait', $r$(^|[^a-zء-ۿ0-9])(send|give|share|text|tell|drop|write|leave|whats|what is|what s|want|need|have|get)( [a-z]+){0,3} (your|ur|you) (own |home |new |real |private )?(phone|mobile|cell|contact|whatsapp|telegram|number|numbers|photo|photos|picture|pictures|pic|pics|selfie|home address|address|house)( number| no| nr)?($|[^a-zء-ۿ0-9])$r$),
    (26, 'bait', $r$(^|[^a-zء-ۿ0-9])(here is|here s|this is|take|save|note|call|have)( me)?( on| at)? my (own |new |private )?(phone|mobile|cell|number|contact)$r$),
    (27, 'bait', $r$(^|[^a-zء-ۿ0-9])(my|own) (phone|mobile|cell|private|contact) ?(number|no|nr) (is|:|=)$r$),
    (28, 'bait', $r$(^|[^a-zء-ۿ0-9])(call|phone|ring|text|sms) me($|[^a-zء-ۿ0-9])$r$),
    (29, 'bait', $r$(^|[^a-zء-ۿ0-9])(don.?t|do not|never|not) (tell|say|show|mention)( [a-z]+){0,4} (anyone|anybody|parents|family|mother|father|teacher|team|admin|admins|staff)$r$),
    (30, 'bait', $r$(^|[^a-zء-ۿ0-9])(our|a|little|this) secret($|[^a-zء-ۿ0-9])$r$),
    (31, 'bait', $r$(^|[^a-zء-ۿ0-9])(meet|see you|see u|see each other)( [a-z]+){0,2} (in person|face to face|alone|privately|outside|at my (home|house)|at your (home|house))$r$),
    (32, 'bait', $r$(^|[^a-zء-ۿ0-9])(talk|chat|write|speak|meet|continue)( [a-z]+){0,3} (outside|off|away from|somewhere else|elsewhere|in private|privately)( [a-z]+)?$r$),
    (33, 'bait', $r$(^|[^a-zء-ۿ0-9])where (do|r|are) (you|u) (live|living|staying)$r$),
    (34, 'bait', $r$(شماره|نمبر) ?(ی )?([تټ]ی?لی?فو?ن|مو?بای?ل|گوشی|واتساپ|تماس|شخصی)[^ ]{0,3}( [^ ]+){0,5} ?(بده|بدهی|بتی|میدهم|میتم|بفرست|میفرستم|روان|بنویس|چند|چیست|چی است|داری|ای من|من|مه|ام|تان|ات)$r$),
    (35, 'bait', $r$(^|[^a-zء-ۿ0-9])(شماره|نمبر) ?(ات|تان|ته|تانه|ایت|ت)( [^ ]+){0,4} ?(بده|بدهی|بتی|بفرست|روان|بنویس|چند|چیست|چی است)$r$),
    (36, 'bait', $r$(^|[^a-zء-ۿ0-9])(شماره|نمبر) ?(ی |ای )?(من|مه|ام|مرا|خود|خودم)( [^ ]+){0,3} ?(است|این|میدهم|میتم|روان|میفرستم|بگیر|یادداشت|[0-9])$r$),
    (37, 'bait', $r$([تټ]ی?لی?فو?ن|مو?بای?ل|گوشی|واتساپ|تماس|شخصی) (شمیره|نمبر)( [^ ]+){0,4} ?(راکړ|درکوم|راولیږ|درلیږم|ولیک|څو|څه|دی|مو|می)$r$),
    (38, 'bait', $r$(^|[^a-zء-ۿ0-9])(شمیره|نمبر) (دی|مو|می|خپله)( [^ ]+){0,2} ?(راکړ|راولیږ|درکوم|درلیږم|راته)$r$),
    (39, 'bait', $r$(خپله|زما|ستا|ستاسو) (شخصی )?(شمیره|نمبر)( [^ ]+){0,3} ?(راکړ|راولیږ|درکوم|درلیږم|راته|څه|څو|ده|دا)$r$),
    (40, 'bait', $r$(^|[^a-zء-ۿ0-9])(عکس|تصویر|سلفی)[^ ]{0,3}( ?(ات|تان|ته|خود|خودت|خود را))?( [^ ]+){0,3} ?(بفرست|روان کن|برایم|بتی|راولیږ|راکړ)$r$),
    (41, 'bait', $r$(خپل|ستا|دی|مو) (عکس|انځور|تصویر)( [^ ]+){0,3} ?(راولیږ|راکړ|راته)$r$),
    (42, 'bait', $r$(^|[^a-zء-ۿ0-9])(به|برای|د) ?(هیچ ?کس|هیچکسی|کسی|پدر|مادر|فامیل|خانواده|معلم|تیم)( [^ ]+){0,3} ?(نگو|نگویید|نگویی|نگی)$r$),
    (43, 'bait', $r$(هیچا|چا|مور|پلار|کورنی|ښوونک[ید])( [^ ]+){0,3} (مه وای|مه وایه|ونه وای|ویل نه)$r$),
    (44, 'bait', $r$(^|[^a-zء-ۿ0-9])(راز|سر) ?(ی )?(بین|میان|ما|خودمان|خود ما|زموږ)$r$),
    (45, 'bait', $r$(زموږ|زمونږ|زمونژ)( [^ ]+){0,2} راز$r$),
    (46, 'bait', $r$(^|[^a-zء-ۿ0-9])(ادرس|خانه|کور|پته) ?(ات|ت|تان|ته|دی|مو)( [^ ]+){0,4} ?(کجا|بفرست|بده|بگو|چیست|چیری|راکړ|راولیږ|راته)$r$),
    (47, 'bait', $r$(^|[^a-zء-ۿ0-9])(تنها|حضوری|بیرون|مخامخ|یوازی)( [^ ]+){0,4} (ببینیم|ببینم|ملاقات|سره وگورو|وگورو|گورو|ووینو)$r$),
    (48, 'bait', $r$(^|[^a-zء-ۿ0-9])(زنگ بزن|زنگ بزنی|برایم زنگ|به من زنگ|تماس بگیر با من|زنگ ووه|زنگ راته|راته زنگ|زنگ وهه)$r$),
    (49, 'bait', $r$(^|[^a-zء-ۿ0-9])(بیرون|خارج|جای دیگر|بل ځای|بهر)( [^ ]+){0,4} (گپ بزنیم|صحبت کنیم|چت کنیم|خبری وکړو|خبری کوو|وغږیږو)$r$)
$$;
create function private.contact_ordinary_numbers() returns table (place integer, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, $r$(^|[^0-9])(1[3-9]|20)[0-9]{2} ?[-/.] ?[01]?[0-9] ?[-/.] ?[0-3]?[0-9](?![0-9])$r$),
    (2, $r$(^|[^0-9])[0-3]?[0-9] ?[-/.] ?[01]?[0-9] ?[-/.] ?(1[3-9]|20)[0-9]{2}(?![0-9])$r$),
    (3, $r$(^|[^0-9])(1[3-9]|20)[0-9]{2} ?(-|–|—|/|to|تا|الی|and|و|او|څخه تر|تر) ?(1[3-9]|20)[0-9]{2}(?![0-9])$r$),
    (4, $r$(^|[^0-9])[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9])?(?![0-9])$r$),
    (5, $r$(^|[^0-9+])[1-9][0-9]{0,2}(,000)+(?![0-9])$r$),
    (6, $r$(^|[^0-9+])[1-9][0-9]?,[0-9]{3},[0-9]{3}(?![0-9])$r$),
    (7, $r$(^|[^0-9+])[1-9][0-9]{0,2},[0-9]{3}(?![0-9,])$r$),
    (8, $r$(^|[^0-9+])[1-9][0-9]{0,3}0{4,8}(?![0-9])$r$),
    (9, $r$(^|[^0-9+.])[1-6][.][0-9]{1,20}(?![0-9]|[.][0-9])$r$),
    (10, $r$(^|[^0-9a-z])isbn[^0-9]{0,6}[0-9][0-9 -]{8,16}$r$)
$$;
create function private.contact_number_rules() returns table (place integer, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, $r$(^|[^0-9])([+]|0 ?0)? ?9[ ()./–—-]{0,2}3[ .,،;:()/*|_~+–—-]{0,4}0?[ ()./–—-]{0,2}[2-7]([ .,،;:()/*|_~+–—-]{0,4}[0-9]){8}(?![0-9])$r$),
    (2, $r$(^|[^0-9])0[ ()./–—-]{0,2}7([ .,،;:()/*|_~+–—-]{0,4}[0-9o]){8}(?![0-9])$r$),
    (3, $r$(^|[^0-9])7[0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{2}[1-9]($|[^0-9])$r$),
    (4, $r$[+]([ ()./–—-]{0,2}[0-9]){8,15}$r$),
    (5, $r$(^|[^0-9])0 ?0 ?[1-9]([ ()./–—-]{0,2}[0-9]){7,}$r$),
    (6, $r$(^|[^0-9.,])[(]?0[0-9]{1,4}[)]?([ ()./–—-]{0,2}[0-9]){6,}$r$),
    (7, $r$[0-9]{7,}$r$),
    (8, $r$(^| )[0o][7][0-9ol]{8}( |$)$r$)
$$;
create function private.contact_said_rules() returns table (place integer, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, $r$(?=(§?[0-9] ?){9,})([0-9] ?)*§$r$)
$$;
create function private.contact_counting() returns text
language sql immutable set search_path = '' as $$
  select $r$(^|[^0-9] )§?1 §?2 §?3 §?4 §?5( §?6)?( §?7)?( §?8)?( §?9)?( §?10)?(?= |$)$r$
$$;
create function private.number_words() returns table (word text, digits text)
language sql immutable set search_path = '' as $$
  values
    ('zero', '0'),
    ('oh', '0'),
    ('صفر', '0'),
    ('سفر', '0'),
    ('one', '1'),
    ('یک', '1'),
    ('یو', '1'),
    ('two', '2'),
    ('دو', '2'),
    ('دوه', '2'),
    ('three', '3'),
    ('سه', '3'),
    ('دری', '3'),
    ('four', '4'),
    ('چهار', '4'),
    ('چار', '4'),
    ('څلور', '4'),
    ('five', '5'),
    ('پنج', '5'),
    ('پنځه', '5'),
    ('six', '6'),
    ('شش', '6'),
    ('شیش', '6'),
    ('شپږ', '6'),
    ('seven', '7'),
    ('هفت', '7'),
    ('اووه', '7'),
    ('اوه', '7'),
    ('eight', '8'),
    ('هشت', '8'),
    ('اته', '8'),
    ('nine', '9'),
    ('نه', '9'),
    ('نهه', '9'),
    ('ten', '10'),
    ('ده', '10'),
    ('لس', '10'),
    ('eleven', '11'),
    ('یازده', '11'),
    ('یوولس', '11'),
    ('twelve', '12'),
    ('دوازده', '12'),
    ('دولس', '12'),
    ('thirteen', '13'),
    ('سیزده', '13'),
    ('دیارلس', '13'),
    ('fourteen', '14'),
    ('چهارده', '14'),
    ('څوارلس', '14'),
    ('fifteen', '15'),
    ('پانزده', '15'),
    ('پنځلس', '15'),
    ('sixteen', '16'),
    ('شانزده', '16'),
    ('شپاړس', '16'),
    ('seventeen', '17'),
    ('هفده', '17'),
    ('اوولس', '17'),
    ('eighteen', '18'),
    ('هژده', '18'),
    ('هجده', '18'),
    ('اتلس', '18'),
    ('nineteen', '19'),
    ('نزده', '19'),
    ('نوزده', '19'),
    ('نولس', '19'),
    ('twenty', '20'),
    ('بیست', '20'),
    ('شل', '20'),
    ('thirty', '30'),
    ('سی', '30'),
    ('دیرش', '30'),
    ('forty', '40'),
    ('چهل', '40'),
    ('څلویښت', '40'),
    ('fifty', '50'),
    ('پنجاه', '50'),
    ('پنځوس', '50'),
    ('sixty', '60'),
    ('شصت', '60'),
    ('شپیته', '60'),
    ('seventy', '70'),
    ('هفتاد', '70'),
    ('اویا', '70'),
    ('eighty', '80'),
    ('هشتاد', '80'),
    ('اتیا', '80'),
    ('ninety', '90'),
    ('نود', '90'),
    ('نوی', '90'),
    ('hundred', '00'),
    ('double', '00'),
    ('صد', '100'),
    ('یکصد', '100'),
    ('سل', '100'),
    ('دوصد', '200'),
    ('دوسوه', '200'),
    ('سیصد', '300'),
    ('سهصد', '300'),
    ('دریسوه', '300'),
    ('چهارصد', '400'),
    ('چارصد', '400'),
    ('څلورسوه', '400'),
    ('پنجصد', '500'),
    ('پانصد', '500'),
    ('پنځهسوه', '500'),
    ('ششصد', '600'),
    ('شپږسوه', '600'),
    ('هفتصد', '700'),
    ('اووهسوه', '700'),
    ('هشتصد', '800'),
    ('اتهسوه', '800'),
    ('نهصد', '900'),
    ('نهسوه', '900')
$$;
create function private.contacts_in(value text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  folded text := private.fold_text(value);
  bare text := folded;
  said text;
  found text[];
  rule record;
begin
  select coalesce(array_agg(distinct r.kind), '{}') into found
  from private.contact_text_rules() r where folded ~ r.pattern;
  for rule in select o.pattern from private.contact_ordinary_numbers() o order by o.place loop
    bare := regexp_replace(bare, rule.pattern, '\1#', 'g');
  end loop;
  select coalesce(string_agg(coalesce('§' || n.digits, w.word), ' ' order by w.place), '') into said
  from unnest(string_to_array(translate(bare, $r$-–—_.,،؛;:()/*|~"'«»!؟?+[]{}<>=$r$, repeat(' ', 31)), ' ')) with ordinality as w (word, place)
  left join private.number_words() n using (word)
  where w.word not in ('', 'و', 'and', 'او');
  said := regexp_replace(said, private.contact_counting(), '\1#', 'g');
  if exists (select from private.contact_number_rules() r where bare ~ r.pattern)
    or exists (select from private.contact_said_rules() r where said ~ r.pattern) then
    found := found || 'phone'::text;
  end if;
  return coalesce((
    select array_agg(k.kind order by k.place)
    from unnest(array['phone', 'email', 'link', 'handle', 'bait']) with ordinality as k (kind, place)
    where k.kind = any (found)), '{}');
end
$$;
create function private.keep_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.thread_id, new.sender_role, new.body, new.created_at, new.hold_reason)
      is distinct from (old.id, old.thread_id, old.sender_role, old.body, old.created_at, old.hold_reason)
    or (new.sender_id is distinct from old.sender_id and new.sender_id is not null)
    or (new.state is distinct from old.state and old.state <> 'held')
    or (old.state <> 'held' and (new.sent_at, new.decided_at, new.block_reason) is distinct from (old.sent_at, old.decided_at, old.block_reason))
    or (old.read_at is not null and new.read_at is distinct from old.read_at)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;
create function private.open_thread_of_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('active', 'paused') then
    insert into public.threads (id, match_id, student_id, mentor_id)
    values (new.id, new.id, new.student_id, new.mentor_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create function private.my_threads() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select t.id from public.threads t where t.student_id = (select auth.uid());
  if private.is_mentor() then
    return query
      select t.id from public.threads t join public.matches m on m.id = t.match_id
      where t.mentor_id = (select auth.uid()) and m.mentor_id = t.mentor_id and m.state in ('active', 'paused');
  end if;
end
$$;
create function private.threads_opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.entity_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.action = 'messages_opened' and l.entity = 'threads'
        and l.created_at > now() - interval '1 hour';
  end if;
end
$$;
create function private.tell_of_message(uid uuid, thread uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, payload)
  select uid, 'new_message', jsonb_build_object('thread_id', thread)
  where uid is not null and not exists (
    select from public.notifications n
    where n.user_id = uid and n.kind = 'new_message' and n.read_at is null and n.payload ->> 'thread_id' = thread::text)
$$;
create function private.send_message(p_message_id uuid, p_thread_id uuid, p_body text) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  thread public.threads;
  pair public.matches;
  found text;
  message public.messages;
begin
  if not private.begin_command(p_message_id, 'send_message') then
    select * into message from public.messages m where m.id = p_message_id and m.sender_id = me;
    return message;
  end if;
  if words = '' or char_length(words) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- who asks that no more be written, and who writes, take turns
  select * into thread from public.threads t where t.id = p_thread_id for update;
  if thread.id is null or me not in (thread.student_id, coalesce(thread.mentor_id, thread.student_id)) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into pair from public.matches m where m.id = thread.match_id;
  if pair.state is distinct from 'active' or thread.blocked_at is not null
    or (me = thread.mentor_id and not private.is_mentor()) then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  if (select count(*) from public.messages m where m.sender_id = me and m.created_at > now() - interval '10 minutes') >= 30
    or (select count(*) from public.messages m where m.sender_id = me and m.created_at > now() - interval '1 day') >= 300 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  found := (private.contacts_in(words))[1];
  insert into public.messages (id, thread_id, sender_id, sender_role, body, state, hold_reason)
  values (p_message_id, thread.id, me, case when me = thread.student_id then 'student' else 'mentor' end, words,
    case when found is null then 'sent' else 'held' end, found)
  returning * into message;
  if message.state = 'sent' then
    update public.threads t set last_message_at = message.sent_at where t.id = thread.id;
    perform private.tell_of_message(case when me = thread.student_id then thread.mentor_id else thread.student_id end, thread.id);
  end if;
  return message;
end
$$;
create function public.send_message(p_message_id uuid, p_thread_id uuid, p_body text) returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.send_message(p_message_id, p_thread_id, p_body)
$$;
create function private.mark_messages_read(p_ids jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  ids uuid[];
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if jsonb_typeof(p_ids) is distinct from 'array' or jsonb_array_length(p_ids) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select array_agg(one::uuid) into ids from jsonb_array_elements_text(p_ids) as one;
  update public.messages m set read_at = now()
  where m.id = any (ids) and m.state = 'sent' and m.read_at is null and m.sender_id is distinct from me
    and m.thread_id in (select private.my_threads());
  update public.notifications n set read_at = now()
  where n.user_id = me and n.kind = 'new_message' and n.read_at is null
    and n.payload ->> 'thread_id' in (select m.thread_id::text from public.messages m where m.id = any (ids))
    and not exists (
      select from public.messages m
      where m.thread_id::text = n.payload ->> 'thread_id' and m.state = 'sent' and m.read_at is null and m.sender_id is distinct from me);
end
$$;
create function public.mark_messages_read(p_ids jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.mark_messages_read(p_ids);
  return jsonb_build_object('marked', p_ids);
end
$$;
create function private.my_message_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', m.sender_role, 'body', m.body, 'created_at', m.created_at,
        'read_at', m.read_at) order by m.created_at, m.id), '[]')
      from public.messages m join public.threads t on t.id = m.thread_id
      where me in (m.sender_id, t.student_id)));
end
$$;
create function private.forget_old_messages(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.messages m where m.created_at < p_now - private.kept('messages');
  get diagnostics n = row_count;
  -- a thread without a pair in which nothing is left
  delete from public.threads t
  where t.match_id is null and not exists (select from public.messages m where m.thread_id = t.id);
  return jsonb_build_object('messages', n);
end
$$;
create table public.availability (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('free', 'electricity')),
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  zone text not null check (char_length(zone) between 1 and 64),
  created_at timestamptz not null default now(),
  check (from_minute < to_minute)
);
create table public.meetings (
  id uuid primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  state text not null default 'proposed'
    check (state in ('proposed', 'confirmed', 'done', 'cancelled', 'missed_student', 'missed_mentor', 'connection_lost')),
  proposed_by text not null check (proposed_by in ('student', 'mentor')),
  slots timestamptz[] not null check (cardinality(slots) between 1 and 3),
  start_at timestamptz,
  minutes smallint not null check (minutes between 15 and 120),
  mode text not null default 'text' check (mode in ('text', 'voice_note', 'call')),
  agenda text not null default '' check (char_length(agenda) <= 500),
  cancelled_by text check (cancelled_by in ('student', 'mentor')),
  cancel_reason text check (cancel_reason in ('no_time', 'no_power', 'no_line', 'not_safe', 'other')),
  student_outcome text check (student_outcome in ('done', 'missed_student', 'missed_mentor', 'connection_lost')),
  mentor_outcome text check (mentor_outcome in ('done', 'missed_student', 'missed_mentor', 'connection_lost')),
  student_summary text not null default '' check (char_length(student_summary) <= 1000),
  mentor_summary text not null default '' check (char_length(mentor_summary) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((cancelled_by is null) = (cancel_reason is null) and (state = 'cancelled' or cancelled_by is null)),
  check (state in ('proposed', 'cancelled') or start_at is not null),
  check (state <> 'proposed' or start_at is null)
);
create table public.checkins (
  id uuid primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  month integer not null check (month between 140001 and 149912 and month % 100 between 1 and 12),
  mood smallint not null check (mood between 1 and 5),
  progress text not null default '' check (char_length(progress) <= 1000),
  blockers text not null default '' check (char_length(blockers) <= 1000),
  mentor_reply text check (char_length(mentor_reply) between 1 and 1000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((mentor_reply is null) = (replied_at is null))
);
create function private.meeting_moves() returns table (action text, from_state text, to_state text, by_side text)
language sql immutable set search_path = '' as $$
  values ('confirm', 'proposed', 'confirmed', 'other'), ('propose_others', 'proposed', 'proposed', 'other'),
    ('cancel', 'proposed', 'cancelled', 'either'), ('cancel', 'confirmed', 'cancelled', 'either')
  union all
  select 'tell', before, later, 'either'
  from unnest(array['confirmed', 'done', 'missed_student', 'missed_mentor', 'connection_lost']) as before,
    unnest(array['confirmed', 'done', 'missed_student', 'missed_mentor', 'connection_lost']) as later
$$;
create function private.keep_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.match_id, new.minutes, new.mode, new.agenda, new.created_at)
      is distinct from (old.id, old.match_id, old.minutes, old.mode, old.agenda, old.created_at)
    or (old.start_at is not null and new.start_at is distinct from old.start_at)
    or (old.state <> 'proposed' and (new.slots, new.proposed_by) is distinct from (old.slots, old.proposed_by))
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  if new.state <> old.state and not exists (
    select from private.meeting_moves() v where v.from_state = old.state and v.to_state = new.state)
  then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return new;
end
$$;
create function private.words_for_other(p_words text, p_max integer) returns text
language plpgsql stable set search_path = '' as $$
declare
  words text := btrim(coalesce(p_words, ''), E' \t\n\r');
begin
  if char_length(words) > p_max then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if words <> '' and cardinality(private.contacts_in(words)) > 0 then
    raise exception 'contact_in_text' using errcode = 'P0001';
  end if;
  return words;
end
$$;
create function private.slots_of(p_slots jsonb) returns timestamptz[]
language plpgsql stable set search_path = '' as $$
declare
  slots timestamptz[];
begin
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 3 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select array_agg(distinct one::timestamptz order by one::timestamptz) into slots from jsonb_array_elements_text(p_slots) as one;
  if slots[cardinality(slots)] <= now() or slots[cardinality(slots)] > now() + interval '100 days'
    or cardinality(slots) <> jsonb_array_length(p_slots) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return slots;
end
$$;
create function private.tell_of_meeting(meeting public.meetings, side text, what text) returns void
language sql security definer set search_path = '' as $$
  select private.notify(case side when 'student' then m.mentor_id else m.student_id end, what, jsonb_build_object('meeting_id', meeting.id))
  from public.matches m where m.id = meeting.match_id
$$;
create function private.change_availability(p_event_id uuid, p_added jsonb, p_removed jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if not private.begin_command(p_event_id, 'change_availability') then
    return;
  end if;
  if jsonb_typeof(p_added) is distinct from 'array' or jsonb_typeof(p_removed) is distinct from 'array'
    or jsonb_array_length(p_added) > 100 or jsonb_array_length(p_removed) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into public.availability (id, user_id, kind, weekday, from_minute, to_minute, zone)
  select x.id, me, x.kind, x.weekday, x.from_minute, x.to_minute, x.zone
  from jsonb_to_recordset(p_added) as x (id uuid, kind text, weekday smallint, from_minute smallint, to_minute smallint, zone text)
  on conflict (id) do nothing;
  delete from public.availability a
  where a.user_id = me and a.id in (select one::uuid from jsonb_array_elements_text(p_removed) as one);
  if (select count(*) from public.availability a where a.user_id = me) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
end
$$;
create function public.change_availability(p_event_id uuid, p_added jsonb, p_removed jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_availability(p_event_id, p_added, p_removed);
  return jsonb_build_object('changed', p_event_id);
end
$$;
create function private.propose_meeting(p_meeting_id uuid, p_match_id uuid, p_slots jsonb, p_minutes integer, p_mode text, p_agenda text)
returns public.meetings
language plpgsql security definer set search_path = '' as $$
declare
  side text;
  meeting public.meetings;
begin
  if not private.begin_command(p_meeting_id, 'propose_meeting') then
    select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
    return meeting;
  end if;
  select case when m.student_id = (select auth.uid()) then 'student' else 'mentor' end into side
  from public.matches m where m.id = p_match_id and m.id in (select private.my_threads()) for update;
  if side is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.require_working_pair(p_match_id);
  if (select count(*) from public.meetings g where g.match_id = p_match_id and g.created_at > now() - interval '1 day') >= 10 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  insert into public.meetings (id, match_id, proposed_by, slots, minutes, mode, agenda)
  values (p_meeting_id, p_match_id, side, private.slots_of(p_slots), p_minutes, p_mode, private.words_for_other(p_agenda, 500))
  returning * into meeting;
  perform private.tell_of_meeting(meeting, side, 'meeting_proposed');
  return meeting;
end
$$;
create function public.propose_meeting(p_meeting_id uuid, p_match_id uuid, p_slots jsonb, p_minutes integer, p_mode text, p_agenda text)
returns public.meetings
language sql volatile security invoker set search_path = '' as $$
  select private.propose_meeting(p_meeting_id, p_match_id, p_slots, p_minutes, p_mode, p_agenda)
$$;
create function private.state_told(one text, other text) returns text
language sql immutable set search_path = '' as $$
  select case when one is not null and other is not null and one <> other then 'confirmed' else coalesce(one, other, 'confirmed') end
$$;
create function private.move_meeting(p_event_id uuid, p_meeting_id uuid, p_action text, p_details jsonb) returns public.meetings
language plpgsql security definer set search_path = '' as $$
declare
  side text;
  meeting public.meetings;
  said text := p_details ->> 'outcome';
  chosen timestamptz;
begin
  if not private.begin_command(p_event_id, 'move_meeting') then
    select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
    return meeting;
  end if;
  select * into meeting from public.meetings g
  where g.id = p_meeting_id and g.match_id in (select private.my_threads()) for update;
  if meeting.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select case when m.student_id = (select auth.uid()) then 'student' else 'mentor' end into side
  from public.matches m where m.id = meeting.match_id;
  if not exists (
    select from private.meeting_moves() v
    where v.action = p_action and v.from_state = meeting.state and (v.by_side = 'either' or side <> meeting.proposed_by))
    -- before it begins it can be called off, afterwards it can be told
    or (p_action = 'cancel' and meeting.start_at <= now())
    or (p_action = 'tell' and meeting.start_at > now())
  then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  case p_action
    when 'confirm' then
      perform private.require_working_pair(meeting.match_id);
      chosen := (p_details ->> 'start')::timestamptz;
      if chosen is null or chosen <> all (meeting.slots) then
        raise exception 'conflict' using errcode = 'P0001';
      end if;
      if chosen <= now() then
        raise exception 'invalid_transition' using errcode = 'P0001';
      end if;
      update public.meetings g set state = 'confirmed', start_at = chosen where g.id = meeting.id returning g.* into meeting;
    when 'propose_others' then
      perform private.require_working_pair(meeting.match_id);
      update public.meetings g set slots = private.slots_of(p_details -> 'slots'), proposed_by = side
      where g.id = meeting.id returning g.* into meeting;
    when 'cancel' then
      if not private.is_filled(p_details ->> 'reason') then
        raise exception 'reason_required' using errcode = 'P0001';
      end if;
      update public.meetings g set state = 'cancelled', cancelled_by = side, cancel_reason = p_details ->> 'reason'
      where g.id = meeting.id returning g.* into meeting;
    when 'tell' then
      if not private.is_filled(said) then
        raise exception 'invalid_input' using errcode = 'P0001';
      end if;
      update public.meetings g set
        state = private.state_told(said, case side when 'student' then g.mentor_outcome else g.student_outcome end),
        student_outcome = case side when 'student' then said else g.student_outcome end,
        mentor_outcome = case side when 'mentor' then said else g.mentor_outcome end,
        student_summary = case side when 'student' then private.words_for_other(p_details ->> 'summary', 1000) else g.student_summary end,
        mentor_summary = case side when 'mentor' then private.words_for_other(p_details ->> 'summary', 1000) else g.mentor_summary end
      where g.id = meeting.id returning g.* into meeting;
  end case;
  if p_action <> 'tell' then
    perform private.tell_of_meeting(meeting, side, case p_action
      when 'confirm' then 'meeting_confirmed' when 'cancel' then 'meeting_cancelled' else 'meeting_proposed' end);
  end if;
  return meeting;
end
$$;
create function public.move_meeting(p_event_id uuid, p_meeting_id uuid, p_action text, p_details jsonb) returns public.meetings
language sql volatile security invoker set search_path = '' as $$
  select private.move_meeting(p_event_id, p_meeting_id, p_action, p_details)
$$;
create function private.keep_checkin() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.match_id, new.month, new.mood, new.progress, new.blockers, new.created_at)
      is distinct from (old.id, old.match_id, old.month, old.mood, old.progress, old.blockers, old.created_at)
    or (old.mentor_reply is not null and (new.mentor_reply, new.replied_at) is distinct from (old.mentor_reply, old.replied_at))
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;
create function private.send_checkin(p_checkin_id uuid, p_match_id uuid, p_month integer, p_mood integer, p_progress text, p_blockers text)
returns public.checkins
language plpgsql security definer set search_path = '' as $$
declare
  checkin public.checkins;
  now_month integer := private.solar_month(now());
begin
  if not private.begin_command(p_checkin_id, 'send_checkin') then
    select * into checkin from public.checkins c where c.id = p_checkin_id and c.match_id in (select private.my_threads());
    return checkin;
  end if;
  if not exists (select from public.matches m where m.id = p_match_id and m.student_id = (select auth.uid())) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.require_working_pair(p_match_id);
  -- a phone that had no line at the end of a month still brings it
  if p_month is null or p_month not in (now_month, case when now_month % 100 = 1 then now_month - 89 else now_month - 1 end) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into public.checkins (id, match_id, month, mood, progress, blockers)
  values (p_checkin_id, p_match_id, p_month, p_mood, private.words_for_other(p_progress, 1000), private.words_for_other(p_blockers, 1000))
  on conflict (match_id, month) do nothing
  returning * into checkin;
  if checkin.id is null then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  return checkin;
end
$$;
create function public.send_checkin(p_checkin_id uuid, p_match_id uuid, p_month integer, p_mood integer, p_progress text, p_blockers text)
returns public.checkins
language sql volatile security invoker set search_path = '' as $$
  select private.send_checkin(p_checkin_id, p_match_id, p_month, p_mood, p_progress, p_blockers)
$$;
create function private.answer_checkin(p_event_id uuid, p_checkin_id uuid, p_reply text) returns public.checkins
language plpgsql security definer set search_path = '' as $$
declare
  checkin public.checkins;
  is_first boolean := private.begin_command(p_event_id, 'answer_checkin');
begin
  select c.* into checkin from public.checkins c join public.matches m on m.id = c.match_id
  where c.id = p_checkin_id and m.mentor_id = (select auth.uid()) and c.match_id in (select private.my_threads()) for update of c;
  if not is_first then
    return checkin;
  end if;
  if checkin.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.require_working_pair(checkin.match_id);
  if checkin.mentor_reply is not null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not private.is_filled(p_reply) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.checkins c set mentor_reply = private.words_for_other(p_reply, 1000), replied_at = now()
  where c.id = checkin.id returning c.* into checkin;
  return checkin;
end
$$;
create function public.answer_checkin(p_event_id uuid, p_checkin_id uuid, p_reply text) returns public.checkins
language sql volatile security invoker set search_path = '' as $$
  select private.answer_checkin(p_event_id, p_checkin_id, p_reply)
$$;
create function private.my_meeting_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'availability', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'weekday', a.weekday, 'from_minute', a.from_minute,
        'to_minute', a.to_minute, 'zone', a.zone) order by a.weekday, a.from_minute, a.id), '[]')
      from public.availability a where a.user_id = me),
    'meetings', (
      select coalesce(jsonb_agg(jsonb_build_object('state', g.state, 'start_at', g.start_at, 'minutes', g.minutes, 'mode', g.mode,
        'agenda', g.agenda, 'student_outcome', g.student_outcome, 'mentor_outcome', g.mentor_outcome,
        'student_summary', case when me = m.student_id then g.student_summary end, 'mentor_summary', g.mentor_summary,
        'created_at', g.created_at) order by g.created_at, g.id), '[]')
      from public.meetings g join public.matches m on m.id = g.match_id
      where me in (m.student_id, m.mentor_id)),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'mood', case when me = m.student_id then c.mood end,
        'progress', case when me = m.student_id then c.progress end, 'blockers', case when me = m.student_id then c.blockers end,
        'mentor_reply', c.mentor_reply, 'created_at', c.created_at) order by c.month, c.id), '[]')
      from public.checkins c join public.matches m on m.id = c.match_id
      where me = m.student_id or (me = m.mentor_id and c.mentor_reply is not null)));
end
$$;
create function private.forget_old_meetings(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.meetings g where g.created_at < p_now - private.kept('meetings');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('meetings', n);
  delete from public.checkins c where c.created_at < p_now - private.kept('checkins');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('checkins', n);
  return deleted;
end
$$;
create table public.tasks (
  id uuid primary key,
  match_id uuid references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  title text not null check (char_length(title) between 1 and 200),
  body text not null default '' check (char_length(body) <= 2000),
  due date check (due between '2020-01-01' and '2100-01-01'),
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  created_by uuid references auth.users (id) on delete set null deferrable initially deferred,
  created_role text not null check (created_role in ('student', 'mentor')),
  acknowledged_at timestamptz,
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table public.shared_notes (
  id uuid primary key,
  match_id uuid unique references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  body text not null check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table public.private_notes (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  match_id uuid references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  body text not null check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (author_id, match_id)
);
create function private.add_task(p_task_id uuid, p_match_id uuid, p_title text, p_body text, p_due date) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_title, ''), E' \t\n\r');
  more text := btrim(coalesce(p_body, ''), E' \t\n\r');
  other uuid;
  pair public.matches;
  task public.tasks;
begin
  if not private.begin_command(p_task_id, 'add_task') then
    select * into task from public.tasks t where t.id = p_task_id and t.created_by = me;
    return task;
  end if;
  pair := private.pair_to_write_in(p_match_id);
  -- what leads out of the product goes by message, where the team can look at it first [SG-03]
  if words = '' or char_length(words) > 200 or char_length(more) > 2000
    or p_due not between '2020-01-01' and '2100-01-01'
    or cardinality(private.contacts_in(words || E'\n' || more)) > 0 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if (select count(*) from public.tasks t where t.created_by = me and t.created_at > now() - interval '10 minutes') >= 60
    or (select count(*) from public.tasks t where t.match_id = pair.id) >= 500 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  insert into public.tasks (id, match_id, student_id, title, body, due, created_by, created_role)
  values (p_task_id, pair.id, pair.student_id, words, more, p_due, me,
    case when me = pair.student_id then 'student' else 'mentor' end)
  returning * into task;
  other := case when me = pair.student_id then pair.mentor_id else pair.student_id end;
  -- one notice for all that is new, without a word of it
  insert into public.notifications (user_id, kind, payload)
  select other, 'new_task', jsonb_build_object('match_id', pair.id)
  where not exists (
    select from public.notifications n
    where n.user_id = other and n.kind = 'new_task' and n.read_at is null and n.payload ->> 'match_id' = pair.id::text);
  return task;
end
$$;
create function public.add_task(p_task_id uuid, p_match_id uuid, p_title text, p_body text default '', p_due date default null) returns public.tasks
language sql volatile security invoker set search_path = '' as $$
  select private.add_task(p_task_id, p_match_id, p_title, p_body, p_due)
$$;
create function private.move_task(p_event_id uuid, p_task_id uuid, p_to text, p_seen jsonb) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  task public.tasks;
begin
  if not private.begin_command(p_event_id, 'move_task') then
    select * into task from public.tasks t
    where t.id = p_task_id and (t.student_id = me or t.match_id in (select private.my_threads()));
    return task;
  end if;
  select * into task from public.tasks t where t.id = p_task_id for update;
  if task.id is null or not (task.student_id = me or task.match_id in (select private.my_threads())) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_to is null or p_to not in ('open', 'done', 'dropped') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- they are the student's: she goes on with them also when the pair rests or has ended
  if task.student_id <> me then
    perform private.pair_to_write_in(task.match_id);
  end if;
  if task.state = p_to then
    return task;
  end if;
  -- what the other did meanwhile is not written over unseen [FM-16]
  if not coalesce(p_seen, '[]') ? task.state then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  update public.tasks t set state = p_to, moved_at = now() where t.id = task.id returning t.* into task;
  return task;
end
$$;
create function public.move_task(p_event_id uuid, p_task_id uuid, p_to text, p_seen jsonb) returns public.tasks
language sql volatile security invoker set search_path = '' as $$
  select private.move_task(p_event_id, p_task_id, p_to, p_seen)
$$;
create function private.acknowledge_tasks(p_ids jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  ids uuid[];
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if jsonb_typeof(p_ids) is distinct from 'array' or jsonb_array_length(p_ids) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select array_agg(one::uuid) into ids from jsonb_array_elements_text(p_ids) as one;
  update public.tasks t set acknowledged_at = now()
  where t.id = any (ids) and t.acknowledged_at is null and t.created_by is distinct from me
    and (t.student_id = me or t.match_id in (select private.my_threads()));
  update public.notifications n set read_at = now()
  where n.user_id = me and n.kind = 'new_task' and n.read_at is null
    and n.payload ->> 'match_id' in (select t.match_id::text from public.tasks t where t.id = any (ids));
end
$$;
create function public.acknowledge_tasks(p_ids jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.acknowledge_tasks(p_ids);
  return jsonb_build_object('marked', p_ids);
end
$$;
create function private.save_shared_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.shared_notes
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  pair public.matches;
  note public.shared_notes;
begin
  if not private.begin_command(p_event_id, 'save_shared_note') then
    select * into note from public.shared_notes n where n.match_id = p_match_id and n.match_id in (select private.my_threads());
    return note;
  end if;
  pair := private.pair_to_write_in(p_match_id);
  if char_length(words) > 4000 or cardinality(private.contacts_in(words)) > 0 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into note from public.shared_notes n where n.id = pair.id for update;
  if coalesce(note.body, '') <> words and not coalesce(p_seen, '[]') ? coalesce(note.body, '') then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into public.shared_notes as n (id, match_id, student_id, body)
  values (pair.id, pair.id, pair.student_id, words)
  on conflict (id) do update set body = excluded.body where n.body <> excluded.body;
  select * into note from public.shared_notes n where n.id = pair.id;
  return note;
end
$$;
create function public.save_shared_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.shared_notes
language sql volatile security invoker set search_path = '' as $$
  select private.save_shared_note(p_event_id, p_match_id, p_body, p_seen)
$$;
create function private.save_private_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.private_notes
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  pair public.matches;
  note public.private_notes;
begin
  if private.begin_command(p_event_id, 'save_private_note') then
    select * into pair from public.matches m
    where m.id = p_match_id and m.id in (select private.my_threads()) for update;
    if pair.id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if char_length(words) > 4000 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    select * into note from public.private_notes n where n.author_id = me and n.match_id = pair.id;
    if coalesce(note.body, '') <> words and not coalesce(p_seen, '[]') ? coalesce(note.body, '') then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    insert into public.private_notes as n (id, author_id, match_id, student_id, body)
    values (p_event_id, me, pair.id, pair.student_id, words)
    on conflict (author_id, match_id) do update set body = excluded.body where n.body <> excluded.body;
  end if;
  select * into note from public.private_notes n
  where n.author_id = me and n.match_id = p_match_id and n.match_id in (select private.my_threads());
  return note;
end
$$;
create function public.save_private_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.private_notes
language sql volatile security invoker set search_path = '' as $$
  select private.save_private_note(p_event_id, p_match_id, p_body, p_seen)
$$;
create function private.my_task_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', t.created_role, 'title', t.title, 'body', t.body, 'due', t.due,
        'created_at', t.created_at, 'done_at', case t.state when 'done' then t.moved_at end,
        'dropped_at', case t.state when 'dropped' then t.moved_at end) order by t.created_at, t.id), '[]')
      from public.tasks t where me in (t.student_id, t.created_by)),
    'shared_notes', (
      select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.shared_notes n where n.student_id = me),
    'private_notes', (
      select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.private_notes n where n.author_id = me));
end
$$;
create function private.forget_old_tasks(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.tasks t where t.updated_at < p_now - private.kept('tasks');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('tasks', n);
  delete from public.shared_notes n where n.updated_at < p_now - private.kept('shared_notes');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('shared_notes', n);
  delete from public.private_notes n
  where n.updated_at < p_now - private.kept('private_notes')
    or (n.author_id <> n.student_id and not exists (
      select from public.matches m
      where m.id = n.match_id and (m.ended_at is null or m.ended_at >= p_now - private.kept('private_notes.mentor'))));
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('private_notes', n);
  return deleted;
end
$$;
create table private.pair_records (
  match_id uuid primary key references public.matches (id) on delete cascade,
  touched_at timestamptz,
  given_minutes integer not null default 0 check (given_minutes >= 0),
  given_count integer not null default 0 check (given_count >= 0),
  mentor_id uuid not null
);
create view private.pair_signs as
  select m.id as match_id, greatest(m.started_at, t.last_message_at, r.touched_at) as last_sign,
    (select max(x.created_at) from public.messages x where x.state = 'held' and x.thread_id = t.id) as held_at,
    m.student_id, m.mentor_id, m.state, m.started_at
  from public.matches m
  left join public.threads t on t.match_id = m.id
  left join private.pair_records r on r.match_id = m.id;
create view private.given_minutes as
  select m.mentor_id, g.minutes, g.start_at
  from public.meetings g join public.matches m on m.id = g.match_id
  where g.state = 'done';
create view private.pair_doings as
  select m.id as match_id, greatest(n.updated_at, k.touched_at, g.touched_at, c.touched_at) as touched_at,
    coalesce(g.given_minutes, 0)::integer as given_minutes, coalesce(g.given_count, 0)::integer as given_count, m.mentor_id
  from public.matches m
  left join public.shared_notes n on n.match_id = m.id
  left join lateral (
    select max(greatest(x.created_at, x.moved_at, x.acknowledged_at)) as touched_at from public.tasks x where x.match_id = m.id
  ) as k on true
  left join lateral (
    -- proposed, answered, called off, told how it was; what took place is given
    select max(greatest(x.created_at, x.updated_at)) as touched_at, sum(x.minutes) filter (where x.state = 'done') as given_minutes,
      count(*) filter (where x.state = 'done') as given_count
    from public.meetings x where x.match_id = m.id
  ) as g on true
  left join lateral (
    select max(greatest(x.created_at, x.replied_at)) as touched_at from public.checkins x where x.match_id = m.id
  ) as c on true;
create function private.pair_to_write_in(p_match_id uuid) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  thread public.threads;
  pair public.matches;
begin
  -- who asks that no more be written, and who writes, take turns
  select * into thread from public.threads t where t.match_id = p_match_id for update;
  select * into pair from public.matches m where m.id = p_match_id;
  if thread.id is null or me is null or me not in (pair.student_id, pair.mentor_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if pair.state <> 'active' or thread.blocked_at is not null or (me = pair.mentor_id and not private.is_mentor()) then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  return pair;
end
$$;
create function private.my_students_now() returns table (match_id uuid, active_at timestamptz, is_silent boolean, open_count integer, overdue_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select m.id, s.last_sign,
      m.state = 'active' and greatest(s.last_sign, s.held_at) < private.silent_before(now(), private.province_of(m.student_id)),
      coalesce(k.open_count, 0)::integer, coalesce(k.overdue_count, 0)::integer
    from public.matches m
    join private.pair_signs s on s.match_id = m.id
    left join lateral (
      select count(*) filter (where x.state = 'open') as open_count,
        count(*) filter (where x.state = 'open' and x.due < private.today_in_kabul()) as overdue_count
      from public.tasks x where x.match_id = m.id
    ) as k on true
    where m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused');
end
$$;
create function public.my_students_now() returns table (match_id uuid, active_at timestamptz, is_silent boolean, open_count integer, overdue_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_students_now()
$$;
create function private.my_partners() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select case when m.student_id = (select auth.uid()) then m.mentor_id else m.student_id end
  from public.matches m
  where m.state in ('active', 'paused')
    and (m.student_id = (select auth.uid()) or (m.mentor_id = (select auth.uid()) and private.is_mentor()))
$$;
create function private.require_working_pair(p_match_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.matches m join public.threads t on t.id = m.id
    where m.id = p_match_id and m.state = 'active' and t.blocked_at is null)
  then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
end
$$;
create function private.silent_after() returns interval
language sql immutable set search_path = '' as $$ select interval '14 days' $$;
create function private.pairs_opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.entity_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.created_at > now() - interval '1 hour'
        and ((l.action = 'pair_opened' and l.entity = 'matches') or (l.action = 'messages_opened' and l.entity = 'threads'));
  end if;
end
$$;
create function private.open_pair(p_event_id uuid, p_match_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select m.student_id from public.matches m where m.id = p_match_id);
begin
  perform private.require_admin();
  if student is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_pair') then
    perform private.write_audit('pair_opened', student, 'matches', p_match_id);
  end if;
end
$$;
create function public.open_pair(p_event_id uuid, p_match_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.open_pair(p_event_id, p_match_id)
$$;
create function private.my_given_hours() returns table (month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select private.solar_month(now()), coalesce(sum(v.minutes) filter (where v.start_at >= began), 0)::integer,
      coalesce(sum(v.minutes), 0)::integer, count(v.minutes)::integer
    from private.given_minutes v where v.mentor_id = (select auth.uid());
end
$$;
create function public.my_given_hours() returns table (month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_given_hours()
$$;
create function private.given_hours(p_mentor_id uuid, p_limit integer)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
  this_month integer := private.solar_month(now());
begin
  perform private.require_admin();
  return query
    select v.mentor_id, mp.display_name, this_month, v.month_minutes, v.all_minutes, v.meetings_count
    from (
      select r.mentor_id, coalesce(l.minutes, 0) as month_minutes, r.all_minutes, r.meetings_count
      from (
        select x.mentor_id, sum(x.given_minutes)::integer as all_minutes, sum(x.given_count)::integer as meetings_count
        from private.pair_records x
        where x.given_count > 0 and (p_mentor_id is null or x.mentor_id = p_mentor_id)
        group by x.mentor_id) as r
      left join (
        select x.mentor_id, sum(g.minutes)::integer as minutes
        from public.meetings g join private.pair_records x on x.match_id = g.match_id
        where g.state = 'done' and g.start_at >= began and (p_mentor_id is null or x.mentor_id = p_mentor_id)
        group by x.mentor_id) as l on l.mentor_id = r.mentor_id
      order by 2 desc, 3 desc, 1
      limit least(greatest(coalesce(p_limit, 1000), 1), 5000)) as v
    join public.mentor_profiles mp on mp.user_id = v.mentor_id
    order by 4 desc, 5 desc, 1;
end
$$;
create function public.given_hours(p_mentor_id uuid default null, p_limit integer default 1000)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.given_hours(p_mentor_id, p_limit)
$$;
create function private.start_before(p_end timestamptz, p_days integer, p_province text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  starts timestamptz := p_end - p_days * interval '24 hours';
  dark tstzrange;
begin
  for dark in
    select unnest(range_agg(tstzrange(o.from_day::timestamp at time zone 'Asia/Kabul', (o.to_day + 1)::timestamp at time zone 'Asia/Kabul')))
    from public.outages o where o.province is null or o.province = p_province
    order by 1 desc
  loop
    continue when lower(dark) >= p_end;
    exit when upper(dark) <= starts;
    starts := starts - (least(upper(dark), p_end) - lower(dark));
  end loop;
  return starts;
end
$$;
create function private.silent_before(p_now timestamptz, p_province text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.start_before(p_now, extract(day from private.silent_after())::integer, p_province)
$$;
create function private.pairs_silent(p_now timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' set jit = off as $$
  with country as materialized (select private.silent_before(p_now, null) as at),
  provinces as materialized (
    select o.province, private.silent_before(p_now, o.province) as at
    from (select distinct province from public.outages where province is not null) as o
  ),
  quiet as materialized (
    select m.id as match_id, m.student_id, greatest(m.started_at, t.last_message_at, r.touched_at) as last_sign,
      (select max(x.created_at) from public.messages x where x.state = 'held' and x.thread_id = t.id) as held_at
    from public.matches m
    -- every pair that is active has one
    join public.threads t on t.match_id = m.id
    -- looked up for the few who wrote nothing lately: joined, all are gone through
    left join lateral (select x.touched_at from private.pair_records x where x.match_id = m.id offset 0) as r on true
    where m.state = 'active' and m.started_at < least((select at from country), p_now - private.silent_after())
      and (t.last_message_at is null or t.last_message_at < p_now - private.silent_after())
      and (r.touched_at is null or r.touched_at < p_now - private.silent_after())
  )
  select q.match_id, q.last_sign
  from quiet q
  where greatest(q.last_sign, q.held_at) < coalesce(
    case when exists (select from provinces) then (
      select x.at from public.profiles p join provinces x on x.province = p.province where p.id = q.student_id) end,
    (select at from country))
$$;
create function private.refresh_pair_record(p_match_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.pair_records (match_id, mentor_id)
  select m.id, m.mentor_id from public.matches m where m.id = p_match_id on conflict do nothing;
  perform from private.pair_records r where r.match_id = p_match_id for update;
  update private.pair_records r
  set touched_at = d.touched_at, given_minutes = d.given_minutes, given_count = d.given_count, mentor_id = d.mentor_id
  from private.pair_doings d
  where r.match_id = p_match_id and d.match_id = p_match_id
    and (r.touched_at, r.given_minutes, r.given_count, r.mentor_id) is distinct from (d.touched_at, d.given_minutes, d.given_count, d.mentor_id);
end
$$;
create function private.keep_pair_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_pair_record(old.match_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.match_id is distinct from old.match_id) then
    perform private.refresh_pair_record(new.match_id);
  end if;
  return null;
end
$$;
create function private.keep_pair_mentor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_pair_record(new.id);
  return null;
end
$$;
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
create function private.are_requirements(requirements text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(requirements) <= 12 and array_position(requirements, null) is null
    and coalesce((select bool_and(btrim(one) <> '' and char_length(one) <= 300) from unnest(requirements) as one), true)
$$;
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
create table public.milestone_texts (
  milestone_id uuid not null references public.milestones (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null default '' check (char_length(title) <= 150),
  note text not null default '' check (char_length(note) <= 600),
  is_complete boolean generated always as (btrim(title) <> '') stored,
  updated_at timestamptz not null default now(),
  primary key (milestone_id, language)
);
create function private.house_desk() returns uuid
language sql immutable set search_path = '' as $$ select '000000dd-0000-4000-8000-0000000000dd'::uuid $$;
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
create type private.programme_round as (
  id uuid, number text, is_published boolean, opens_on text, opens_time text, closes_on text, closes_time text,
  starts_on text, ends_on text, seats text, set_state text, reason text,
  questions jsonb, youngest text, oldest text, asks_guardian boolean);
create type private.programme_date as (id uuid, kind text, is_published boolean, on_day text, at_time text, texts jsonb);
create type public.programme_saved as (
  version integer, is_conflict boolean, published_number integer, saved_by_name text, saved_at timestamptz);
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
create table public.cohort_forms (
  cohort_id uuid not null references public.cohorts (id) deferrable initially deferred,
  version integer not null check (version >= 1),
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 30
    and octet_length(questions::text) <= 150000),
  created_at timestamptz not null default now(),
  primary key (cohort_id, version)
);
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
create function public.save_programme_draft(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_content jsonb, p_keep boolean default false)
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_programme_draft(p_event_id, p_programme_id, p_expected_version, p_content, p_keep)
$$;
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
create function public.publish_programme(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_content jsonb, p_note text default '')
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.publish_programme(p_event_id, p_programme_id, p_expected_version, p_content, p_note)
$$;
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
create function public.archive_programme(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_is_archived boolean default true)
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.archive_programme(p_event_id, p_programme_id, p_expected_version, p_is_archived)
$$;
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
create function public.admin_programme(p_programme_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_programme(p_programme_id) $$;
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
create function public.admin_programmes()
returns table (id uuid, kind text, state text, names jsonb, complete text[], is_changed boolean, saved_by_name text,
  updated_at timestamptz, rounds jsonb, dates_count integer)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_programmes() $$;
create function private.most_characters(kind text) returns integer
language sql immutable set search_path = '' as $$ select case kind when 'short_text' then 300 else 4000 end $$;
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
create function private.is_answerable(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (least_text = '' or low is not null) and (most_text = '' or high is not null) and coalesce(low <= high, true)
    and (kind not in ('short_text', 'long_text') or coalesce(high, 1) between 1 and private.most_characters(kind)
      and coalesce(low, 0) <= private.most_characters(kind))
    and (kind <> 'choice' or jsonb_array_length(question -> 'options') between 2 and 12)
  from (select question ->> 'kind' as kind, question ->> 'min' as least_text, question ->> 'max' as most_text,
    private.count_of(question ->> 'min') as low, private.count_of(question ->> 'max') as high) as q
$$;
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
create function private.applied_rounds(p_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.cohorts c where c.programme_id = p_id
    and exists (select from public.programme_applications a where a.cohort_id = c.id)
$$;
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
create function private.apply_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '72 hours' $$;
create function private.age_for(c public.cohorts, uid uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select extract(year from age((c.closes_at at time zone 'Asia/Kabul')::date,
    private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)))::integer
  from public.profiles p where p.id = uid
$$;
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
create function public.submit_programme_application(p_application_id uuid, p_cohort_id uuid, p_form_version integer, p_answers jsonb,
  p_guardian_agrees boolean default false, p_waited_seconds integer default null) returns public.programme_applications
language sql volatile security invoker set search_path = '' as $$
  select private.submit_programme_application(p_application_id, p_cohort_id, p_form_version, p_answers, p_guardian_agrees, p_waited_seconds)
$$;
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
create function public.withdraw_programme_application(p_event_id uuid, p_application_id uuid) returns public.programme_applications
language sql volatile security invoker set search_path = '' as $$ select private.withdraw_programme_application(p_event_id, p_application_id) $$;
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
create function public.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb, decision jsonb)
language sql stable security invoker set search_path = '' as $$ select * from private.my_programme_applications() $$;
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
create function public.admin_programme_applications(p_cohort_id uuid, p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (id uuid, student_code text, form_version integer, is_late boolean, submitted_at timestamptz, total bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_programme_applications(p_cohort_id, p_after_at, p_after_id, p_limit)
$$;
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
create function public.open_programme_application(p_event_id uuid, p_application_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.open_programme_application(p_event_id, p_application_id) $$;
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
create function private.are_scales(scales jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(scales) = 'object' and not exists (
    select from jsonb_each(scales) as s (criterion, points)
    where not s.criterion = any (private.review_criteria()) or s.points::text !~ '^[1-5]$'), false)
$$;
create function private.are_whole_scales(scales jsonb) returns boolean
language sql immutable set search_path = '' as $$ select private.are_scales(scales) and scales ?& private.review_criteria() $$;
create function private.mean_of_scales(scales jsonb) returns numeric
language sql immutable set search_path = '' as $$ select avg(points::numeric) from jsonb_each_text(scales) as s (criterion, points) $$;
create table private.programme_reviews (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.programme_applications (id) on delete cascade,
  reviewer_id uuid references auth.users (id) on delete set null,
  is_third boolean not null default false,
  scales jsonb not null default '{}' check (private.are_scales(scales)),
  note text not null default '' check (char_length(note) <= 2000),
  is_machine_suspected boolean not null default false,
  version integer not null default 1 check (version >= 1),
  last_command uuid,
  handed_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mean numeric generated always as (private.mean_of_scales(scales)) stored,
  constraint one_reads_once unique (application_id, reviewer_id),
  constraint handed_in_is_whole check (handed_in_at is null or private.are_whole_scales(scales))
);
create table private.reading_standings (
  application_id uuid primary key references public.programme_applications (id) on delete cascade,
  state text not null default 'needs_readers' check (state in ('needs_readers', 'reading', 'read', 'third', 'needs_third')),
  mean numeric
);
create function private.review_criteria() returns text[]
language sql immutable set search_path = '' as $$ select array['reasons', 'effort', 'fit', 'others'] $$;
create function private.third_reader_from() returns numeric
language sql immutable set search_path = '' as $$ select 2.0 $$;
create function private.keep_review() returns trigger
language plpgsql set search_path = '' as $$
declare
  free constant text[] := array['reviewer_id', 'updated_at', 'mean'];
begin
  if old.handed_in_at is not null and to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return new;
end
$$;
create function private.forget_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.programme_reviews r where r.application_id = new.id;
  return null;
end
$$;
create function private.reading_of(p_application_id uuid) returns table (state text, mean numeric)
language sql stable security definer set search_path = '' as $$
  select r.state, r.mean from private.readings_of(array[p_application_id]) r
$$;
create function private.reader_name(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(private.staff_name(uid), ''), (select a.email from public.admin a where a.user_id = uid), '')
$$;
create function private.ask_reader(p_reader_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(p_reader_id, 'review_asked', '{}')
  where p_reader_id is distinct from (select auth.uid()) and not exists (
    select from public.notifications n where n.user_id = p_reader_id and n.kind = 'review_asked' and n.read_at is null)
$$;
create function private.give_review(p_application_id uuid, p_reader_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  standing text := (select r.state from private.reading_of(p_application_id) r);
begin
  if standing not in ('needs_readers', 'needs_third') or not private.is_admin_id(p_reader_id) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into private.programme_reviews (application_id, reviewer_id, is_third) values (p_application_id, p_reader_id, standing = 'needs_third');
  perform private.ask_reader(p_reader_id);
exception when unique_violation then
  raise exception 'invalid_transition' using errcode = 'P0001';
end
$$;
create function private.ask_third_reader(p_application public.programme_applications) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  third uuid := (
    select a.user_id from public.admin a
    where a.user_id is not null and private.is_admin_id(a.user_id) and not exists (
      select from private.programme_reviews r where r.application_id = p_application.id and r.reviewer_id = a.user_id)
    order by exists (select from private.programme_reviews r join public.programme_applications o on o.id = r.application_id
        where r.reviewer_id = a.user_id and o.cohort_id = p_application.cohort_id) desc,
      (select count(*) from private.programme_reviews r where r.reviewer_id = a.user_id and r.handed_in_at is null), a.user_id
    limit 1);
begin
  if third is not null then
    perform private.give_review(p_application.id, third);
  end if;
end
$$;
create function private.assign_programme_review(p_event_id uuid, p_application_id uuid, p_reader_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'assign_programme_review') then
    perform 1 from public.programme_applications a where a.id = p_application_id and a.state = 'submitted' for update;
    if not found then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    perform private.give_review(p_application_id, p_reader_id);
  end if;
end
$$;
create function public.assign_programme_review(p_event_id uuid, p_application_id uuid, p_reader_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.assign_programme_review(p_event_id, p_application_id, p_reader_id) $$;
create function private.unassign_programme_review(p_event_id uuid, p_review_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'unassign_programme_review') then
    delete from private.programme_reviews r where r.id = p_review_id and r.handed_in_at is null;
    if not found then
      raise exception 'invalid_transition' using errcode = 'P0001';
    end if;
  end if;
end
$$;
create function public.unassign_programme_review(p_event_id uuid, p_review_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.unassign_programme_review(p_event_id, p_review_id) $$;
create function private.spread_programme_reviews(p_event_id uuid, p_cohort_id uuid, p_reader_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  readers uuid[];
  loads integer[];
  application public.programme_applications;
  place integer;
  given integer := 0;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'spread_programme_reviews') then
    return 0;
  end if;
  -- two who press at once take turns
  perform 1 from public.cohorts c where c.id = p_cohort_id for update;
  select array_agg(who.id order by who.id), array_agg(who.load order by who.id) into readers, loads
  from (select r.id, (select count(*) from private.programme_reviews v join public.programme_applications a on a.id = v.application_id
      where v.reviewer_id = r.id and a.cohort_id = p_cohort_id)::integer as load
    from (select distinct unnest(p_reader_ids) as id) as r where private.is_admin_id(r.id)) as who;
  if readers is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from private.programme_reviews v using public.programme_applications a
  where a.id = v.application_id and a.cohort_id = p_cohort_id and v.handed_in_at is null and not private.is_admin_id(v.reviewer_id);
  for application in
    select * from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted' order by a.submitted_at, a.id for update
  loop
    while (select r.state in ('needs_readers', 'needs_third') from private.reading_of(application.id) r) loop
      place := (
        select n from generate_subscripts(readers, 1) as n
        where not exists (select from private.programme_reviews v where v.application_id = application.id and v.reviewer_id = readers[n])
        -- of those who have the same the pairs are mixed
        order by loads[n], md5(application.id::text || readers[n]::text) limit 1);
      exit when place is null;
      perform private.give_review(application.id, readers[place]);
      loads[place] := loads[place] + 1;
      given := given + 1;
    end loop;
  end loop;
  return given;
end
$$;
create function public.spread_programme_reviews(p_event_id uuid, p_cohort_id uuid, p_reader_ids uuid[]) returns integer
language sql volatile security invoker set search_path = '' as $$ select private.spread_programme_reviews(p_event_id, p_cohort_id, p_reader_ids) $$;
create function private.programme_readers(p_cohort_id uuid) returns table (id uuid, name text, open_count integer, done_count integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.user_id, private.reader_name(a.user_id), coalesce(c.open_count, 0), coalesce(c.done_count, 0)
    from public.admin a left join (
      select r.reviewer_id, count(*) filter (where r.handed_in_at is null)::integer as open_count, count(r.handed_in_at)::integer as done_count
      from private.programme_reviews r join public.programme_applications o on o.id = r.application_id
      where o.cohort_id = p_cohort_id group by r.reviewer_id) as c on c.reviewer_id = a.user_id
    where a.user_id is not null and private.is_admin_id(a.user_id)
    order by private.reader_name(a.user_id), a.user_id;
end
$$;
create function public.programme_readers(p_cohort_id uuid) returns table (id uuid, name text, open_count integer, done_count integer)
language sql stable security invoker set search_path = '' as $$ select * from private.programme_readers(p_cohort_id) $$;
create function private.admin_programme_readings(p_cohort_id uuid, p_state text, p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, submitted_at timestamptz, state text, mean numeric, suspected_count integer, readers jsonb, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  wanted uuid[];
  all_count bigint;
begin
  perform private.require_admin();
  if p_state is null then
    select count(*) into all_count from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted';
  else
    wanted := array(select r.application_id from private.readings_of(array(
      select a.id from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted')) r where r.state = p_state);
    all_count := cardinality(wanted);
  end if;
  return query
    with listed as materialized (
      select a.id, a.student_id, a.submitted_at from public.programme_applications a
      where a.cohort_id = p_cohort_id and a.state = 'submitted' and (p_state is null or a.id = any (wanted))
        and (p_after_id is null or (a.submitted_at, a.id) > (p_after_at, p_after_id))
      order by a.submitted_at, a.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200))
    select l.id, p.student_id, l.submitted_at, r.state, case when r.state = 'read' then r.mean end,
      case when r.state = 'read' then (select count(*)::integer from private.programme_reviews v where v.application_id = l.id and v.is_machine_suspected) end,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'reader_id', v.reviewer_id, 'name', private.reader_name(v.reviewer_id),
          'is_third', v.is_third, 'is_done', v.handed_in_at is not null) order by v.is_third, v.created_at, v.id)
        from private.programme_reviews v where v.application_id = l.id), '[]'),
      all_count
    from listed l
    join private.readings_of(array(select listed.id from listed)) r on r.application_id = l.id
    left join public.profiles p on p.id = l.student_id
    order by l.submitted_at, l.id;
end
$$;
create function public.admin_programme_readings(p_cohort_id uuid, p_state text default null, p_after_at timestamptz default null,
  p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_code text, submitted_at timestamptz, state text, mean numeric, suspected_count integer, readers jsonb, total bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_programme_readings(p_cohort_id, p_state, p_after_at, p_after_id, p_limit)
$$;
create function private.my_programme_reviews()
returns table (id uuid, student_code text, names jsonb, round_number integer, asked_at timestamptz, handed_in_at timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, p.student_id,
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from public.programme_texts t where t.programme_id = c.programme_id and t.is_complete),
      c.number, r.created_at, r.handed_in_at
    from private.programme_reviews r join public.programme_applications a on a.id = r.application_id
    join public.cohorts c on c.id = a.cohort_id left join public.profiles p on p.id = a.student_id
    where r.reviewer_id = (select auth.uid())
    order by r.handed_in_at desc nulls first, r.created_at, r.id
    limit 500;
end
$$;
create function public.my_programme_reviews()
returns table (id uuid, student_code text, names jsonb, round_number integer, asked_at timestamptz, handed_in_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.my_programme_reviews() $$;
create function private.own_review(p_review_id uuid) returns private.programme_reviews
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews;
begin
  perform private.require_admin();
  perform 1 from public.programme_applications a
  where a.id = (select r.application_id from private.programme_reviews r where r.id = p_review_id and r.reviewer_id = (select auth.uid())) for update;
  select * into review from private.programme_reviews r where r.id = p_review_id and r.reviewer_id = (select auth.uid()) for update;
  if review.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return review;
end
$$;
create function private.open_programme_review(p_event_id uuid, p_review_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews := private.own_review(p_review_id);
  application public.programme_applications;
begin
  select * into application from public.programme_applications a where a.id = review.application_id;
  if private.begin_command(p_event_id, 'open_programme_review') then
    perform private.write_audit('programme_application_opened', application.student_id, 'programme_applications', application.id);
  end if;
  return jsonb_build_object('id', review.id, 'scales', review.scales, 'note', review.note, 'is_machine_suspected', review.is_machine_suspected,
    'version', review.version, 'handed_in_at', review.handed_in_at, 'answers', application.answers,
    'student_code', (select p.student_id from public.profiles p where p.id = application.student_id),
    'questions', (select f.questions from public.cohort_forms f where f.cohort_id = application.cohort_id and f.version = application.form_version));
end
$$;
create function public.open_programme_review(p_event_id uuid, p_review_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.open_programme_review(p_event_id, p_review_id) $$;
create function private.review_saved(review private.programme_reviews, is_conflict boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('version', review.version, 'is_conflict', is_conflict, 'saved_at', review.updated_at)
$$;
create function private.save_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer, p_content jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews := private.own_review(p_review_id);
begin
  if not private.begin_command(p_event_id, 'save_programme_review') then
    return private.review_saved(review, review.last_command is distinct from p_event_id);
  end if;
  if review.handed_in_at is not null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if review.version is distinct from p_expected_version then
    return private.review_saved(review, true);
  end if;
  if not coalesce(private.has_only_keys(p_content, array['scales', 'note', 'is_machine_suspected']) and private.are_scales(p_content -> 'scales')
    and char_length(p_content ->> 'note') <= 2000 and jsonb_typeof(p_content -> 'is_machine_suspected') = 'boolean', false) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update private.programme_reviews r set scales = p_content -> 'scales', note = p_content ->> 'note',
    is_machine_suspected = (p_content ->> 'is_machine_suspected')::boolean, version = r.version + 1, last_command = p_event_id
  where r.id = review.id returning * into review;
  return private.review_saved(review, false);
end
$$;
create function public.save_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer, p_content jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.save_programme_review(p_event_id, p_review_id, p_expected_version, p_content) $$;
create function private.hand_in_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  review private.programme_reviews := private.own_review(p_review_id);
begin
  if not private.begin_command(p_event_id, 'hand_in_programme_review') then
    return private.review_saved(review, review.last_command is distinct from p_event_id);
  end if;
  if review.handed_in_at is not null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if review.version is distinct from p_expected_version then
    return private.review_saved(review, true);
  end if;
  if not private.are_whole_scales(review.scales) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update private.programme_reviews r set handed_in_at = now(), version = r.version + 1, last_command = p_event_id
  where r.id = review.id returning * into review;
  if (select r.state = 'needs_third' from private.reading_of(review.application_id) r) then
    perform private.ask_third_reader(a) from public.programme_applications a where a.id = review.application_id;
  end if;
  return private.review_saved(review, false);
end
$$;
create function public.hand_in_programme_review(p_event_id uuid, p_review_id uuid, p_expected_version integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.hand_in_programme_review(p_event_id, p_review_id, p_expected_version) $$;
create function private.readings_of(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select a.id, coalesce(s.state, 'needs_readers'), s.mean
  from unnest(p_application_ids) as a (id) left join private.reading_standings s on s.application_id = a.id
$$;
create function private.count_readings(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select counted.id, case
      when given < 2 then 'needs_readers'
      when done < 2 then 'reading'
      when not differ or third_done then 'read'
      when third_given then 'third'
      else 'needs_third'
    end, round(all_means, 2)
  from (
    select a.id, count(r.application_id) filter (where not r.is_third) as given,
      count(*) filter (where not r.is_third and r.handed_in_at is not null) as done,
      coalesce(max(r.mean) filter (where not r.is_third and r.handed_in_at is not null)
        - min(r.mean) filter (where not r.is_third and r.handed_in_at is not null) >= private.third_reader_from(), false) as differ,
      coalesce(bool_or(r.is_third), false) as third_given,
      coalesce(bool_or(r.is_third and r.handed_in_at is not null), false) as third_done,
      avg(r.mean) filter (where r.handed_in_at is not null) as all_means
    from unnest(p_application_ids) as a (id)
    left join private.programme_reviews r on r.application_id = a.id
    group by a.id) as counted
$$;
create function private.refresh_reading_standing(p_application_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reading_standings (application_id)
  select a.id from public.programme_applications a where a.id = p_application_id on conflict do nothing;
  perform from private.reading_standings s where s.application_id = p_application_id for update;
  update private.reading_standings s set state = c.state, mean = c.mean
  from private.count_readings(array[p_application_id]) c
  where s.application_id = p_application_id and (s.state, s.mean) is distinct from (c.state, c.mean);
end
$$;
create function private.keep_reading_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_reading_standing(old.application_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.application_id is distinct from old.application_id) then
    perform private.refresh_reading_standing(new.application_id);
  end if;
  return null;
end
$$;
create function private.are_decisions(draft jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.has_only_keys(draft, array['answer_days', 'letters'] || private.decision_outcomes())
    and draft ->> 'answer_days' ~ '^[0-9]{1,2}$' and (draft ->> 'answer_days')::integer between 3 and 30
    and private.has_only_keys(draft -> 'letters', private.decision_outcomes())
    and not exists (select from jsonb_each(draft -> 'letters') as l (outcome, letter) where not private.is_letter(l.letter))
    and not exists (select from unnest(private.decision_outcomes()) as o (outcome) where jsonb_typeof(draft -> o.outcome) is distinct from 'array')
    and (select count(*) = count(distinct who) and count(*) <= 5000 and coalesce(bool_and(who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), true)
      from unnest(private.decision_outcomes()) as o (outcome), jsonb_array_elements_text(draft -> o.outcome) as who), false)
$$;
create table private.round_decisions (
  cohort_id uuid primary key references public.cohorts (id) deferrable initially deferred,
  draft jsonb not null default '{"answer_days": 7, "letters": {}, "offered": [], "waitlisted": [], "refused": []}' check (private.are_decisions(draft)),
  version integer not null default 0 check (version >= 0),
  last_command uuid,
  saved_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz,
  places integer check (places >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sent_has_places check ((sent_at is null) = (places is null))
);
create table public.programme_decisions (
  application_id uuid primary key references public.programme_applications (id) on delete cascade,
  cohort_id uuid not null references private.round_decisions (cohort_id) deferrable initially deferred,
  state text not null check (state in ('offered', 'accepted', 'declined', 'lapsed', 'waitlisted', 'refused', 'withdrawn')),
  place integer check (place >= 1),
  offered_at timestamptz,
  answer_days integer check (answer_days between 3 and 30),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint who_waits_has_a_place check ((state = 'waitlisted') = (place is not null)),
  constraint an_offer_has_its_time check ((offered_at is null) = (answer_days is null)
    and (state not in ('offered', 'accepted', 'declined', 'lapsed') or offered_at is not null))
);
create table public.programme_letters (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.programme_decisions (application_id) on delete cascade,
  outcome text not null check (outcome in ('offered', 'waitlisted', 'refused')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ?& array['en', 'fa', 'ps'] and octet_length(texts::text) <= 40000),
  sent_at timestamptz not null default now(),
  constraint each_letter_once unique (application_id, outcome)
);
create function private.decision_outcomes() returns text[]
language sql immutable set search_path = '' as $$ select array['offered', 'waitlisted', 'refused'] $$;
create function private.is_letter(letter jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.has_only_keys(letter, array['en', 'fa', 'ps']) and not exists (
    select from jsonb_each(letter) as l (language, said) where jsonb_typeof(l.said) <> 'string' or char_length(l.said #>> '{}') > 3000), false)
$$;
create function private.is_whole_letter(letter jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.is_letter(letter) and btrim(letter ->> 'en') <> '' and btrim(letter ->> 'fa') <> '' and btrim(letter ->> 'ps') <> '', false)
$$;
create function private.keep_sent_decisions() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.sent_at is not null and to_jsonb(new) - array['saved_by', 'updated_at'] <> to_jsonb(old) - array['saved_by', 'updated_at'] then
    raise exception 'decisions_sent' using errcode = 'P0001';
  end if;
  return new;
end
$$;
create function private.keep_letter() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'invalid_transition' using errcode = 'P0001';
end
$$;
create function private.tell_of_decision(p_student_id uuid, p_cohort_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify(p_student_id, 'programme_decided', jsonb_build_object('cohort_id', p_cohort_id));
  insert into private.mail_outbox (user_id, to_email, kind, language)
  select p_student_id, private.verified_email_of(p_student_id), 'notice',
    coalesce((select p.language from public.profiles p where p.id = p_student_id), 'en')
  where private.verified_email_of(p_student_id) is not null
    and coalesce((select c.by_email from public.news_choices c where c.user_id = p_student_id), true)
    and not exists (select from private.mail_outbox o
      where o.user_id = p_student_id and o.kind = 'notice' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null);
end
$$;
create function private.decisions_saved(desk private.round_decisions, is_conflict boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('version', desk.version, 'is_conflict', is_conflict, 'saved_at', desk.updated_at,
    'saved_by', case when is_conflict then private.reader_name(desk.saved_by) else '' end)
$$;
create function private.locked_decisions(p_cohort_id uuid) returns private.round_decisions
language plpgsql volatile security definer set search_path = '' as $$
declare
  desk private.round_decisions;
begin
  select * into desk from private.round_decisions d where d.cohort_id = p_cohort_id for update;
  return desk;
end
$$;
create function private.save_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer, p_draft jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_new boolean;
  desk private.round_decisions;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_round_decisions');
  if is_new and exists (select from public.programme_applications a where a.cohort_id = p_cohort_id) then
    insert into private.round_decisions (cohort_id) values (p_cohort_id) on conflict do nothing;
  end if;
  desk := private.locked_decisions(p_cohort_id);
  if desk.cohort_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.decisions_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.sent_at is not null then
    raise exception 'decisions_sent' using errcode = 'P0001';
  end if;
  if desk.version is distinct from p_expected_version then
    return private.decisions_saved(desk, true);
  end if;
  if not private.are_decisions(p_draft) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update private.round_decisions d set draft = p_draft, version = d.version + 1, last_command = p_event_id, saved_by = (select auth.uid())
  where d.cohort_id = p_cohort_id returning * into desk;
  return private.decisions_saved(desk, false);
end
$$;
create function public.save_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer, p_draft jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.save_round_decisions(p_event_id, p_cohort_id, p_expected_version, p_draft) $$;
create function private.make_offer(p_application_id uuid, desk private.round_decisions, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  student uuid := (select a.student_id from public.programme_applications a where a.id = p_application_id);
begin
  update public.programme_decisions d
  set state = 'offered', place = null, offered_at = p_now, answer_days = (desk.draft ->> 'answer_days')::integer
  where d.application_id = p_application_id;
  insert into public.programme_letters (application_id, outcome, texts) values (p_application_id, 'offered', desk.draft #> '{letters,offered}');
  perform private.write_audit('programme_decision_sent', student, 'programme_decisions', p_application_id, '{"outcome": "offered"}');
  perform private.tell_of_decision(student, desk.cohort_id);
end
$$;
create function private.send_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_new boolean;
  a_round public.cohorts;
  desk private.round_decisions;
  decided record;
begin
  perform private.require_admin();
  perform private.require_fresh_sign_in();
  is_new := private.begin_command(p_event_id, 'send_round_decisions');
  -- nobody applies meanwhile, and of two admins one comes second
  select * into a_round from public.cohorts c where c.id = p_cohort_id for update;
  desk := private.locked_decisions(p_cohort_id);
  if desk.cohort_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.decisions_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.sent_at is not null then
    raise exception 'decisions_sent' using errcode = 'P0001';
  end if;
  if desk.version is distinct from p_expected_version then
    return private.decisions_saved(desk, true);
  end if;
  if private.apply_window(a_round, null) <> 'closed' then
    raise exception 'decisions_incomplete' using errcode = 'P0001';
  end if;
  -- everybody who has applied has a decision, each letter that goes out or may go out later stands in every language, and
  -- no more is offered than there is
  if exists (select from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted' and not exists (
      select from unnest(private.decision_outcomes()) as o (outcome) where desk.draft -> o.outcome ? a.id::text))
    or jsonb_array_length(desk.draft -> 'offered') + jsonb_array_length(desk.draft -> 'waitlisted') + jsonb_array_length(desk.draft -> 'refused') = 0
    or exists (select from unnest(private.decision_outcomes()) as o (outcome)
      where (jsonb_array_length(desk.draft -> o.outcome) > 0 or (o.outcome = 'offered' and jsonb_array_length(desk.draft -> 'waitlisted') > 0))
        and not private.is_whole_letter(desk.draft -> 'letters' -> o.outcome))
  then
    raise exception 'decisions_incomplete' using errcode = 'P0001';
  end if;
  if (select count(*) from public.programme_applications a
    where a.cohort_id = p_cohort_id and a.state = 'submitted' and desk.draft -> 'offered' ? a.id::text) > a_round.seats then
    raise exception 'decisions_incomplete' using errcode = 'P0001';
  end if;
  -- who has taken her application back meanwhile is told nothing
  for decided in
    select a.id, a.student_id, o.outcome,
      case when o.outcome = 'waitlisted' then row_number() over (partition by o.outcome order by given.place) end as place
    from unnest(private.decision_outcomes()) as o (outcome)
    cross join lateral jsonb_array_elements_text(desk.draft -> o.outcome) with ordinality as given (id, place)
    join public.programme_applications a on a.id = given.id::uuid
    where a.cohort_id = p_cohort_id and a.state = 'submitted'
    order by o.outcome, given.place
  loop
    insert into public.programme_decisions (application_id, cohort_id, state, place, offered_at, answer_days)
    values (decided.id, p_cohort_id, decided.outcome, decided.place, case when decided.outcome = 'offered' then now() end,
      case when decided.outcome = 'offered' then (desk.draft ->> 'answer_days')::integer end);
    if decided.outcome = 'offered' then
      perform private.make_offer(decided.id, desk, now());
    else
      insert into public.programme_letters (application_id, outcome, texts) values (decided.id, decided.outcome, desk.draft -> 'letters' -> decided.outcome);
      perform private.write_audit('programme_decision_sent', decided.student_id, 'programme_decisions', decided.id, jsonb_build_object('outcome', decided.outcome));
      perform private.tell_of_decision(decided.student_id, p_cohort_id);
    end if;
  end loop;
  update private.round_decisions d
  set sent_at = now(), version = d.version + 1, last_command = p_event_id, saved_by = (select auth.uid()),
    draft = d.draft || '{"offered": [], "waitlisted": [], "refused": []}',
    places = (select count(*) from public.programme_decisions p where p.cohort_id = p_cohort_id and p.state = 'offered')
  where d.cohort_id = p_cohort_id returning * into desk;
  return private.decisions_saved(desk, false);
end
$$;
create function public.send_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.send_round_decisions(p_event_id, p_cohort_id, p_expected_version) $$;
create function private.refuse_after_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.round_decisions d where d.cohort_id = new.cohort_id and d.sent_at is not null) then
    raise exception 'round_closed' using errcode = 'P0001';
  end if;
  return new;
end
$$;
create function private.admin_round_decisions(p_cohort_id uuid) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  a_round public.cohorts;
  desk private.round_decisions;
  lines json;
begin
  perform private.require_admin();
  select * into a_round from public.cohorts c where c.id = p_cohort_id;
  if a_round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from private.round_decisions d where d.cohort_id = p_cohort_id;
  if desk.sent_at is null then
    select json_agg(l) into lines from (
      select best.id, (select p.student_id from public.profiles p where p.id = best.student_id) as student_code, best.reading, best.mean
      from (
        select a.id, a.student_id, coalesce(s.state, 'needs_readers') as reading, case when s.state = 'read' then s.mean end as mean
        from public.programme_applications a
        left join private.reading_standings s on s.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when s.state = 'read' then s.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best) as l;
  else
    select json_agg(l) into lines from (
      select best.id, (select p.student_id from public.profiles p where p.id = best.student_id) as student_code, best.reading, best.mean,
        best.state, best.place
      from (
        select a.id, a.student_id, coalesce(s.state, 'needs_readers') as reading, case when s.state = 'read' then s.mean end as mean, d.state,
          case when d.state = 'waitlisted' then row_number() over (partition by d.state order by d.place) end as place
        from public.programme_applications a
        left join private.reading_standings s on s.application_id = a.id
        left join public.programme_decisions d on d.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when s.state = 'read' then s.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best) as l;
  end if;
  return json_build_object('seats', a_round.seats, 'is_open', private.apply_window(a_round, null) <> 'closed',
    'version', coalesce(desk.version, 0), 'draft', desk.draft, 'sent_at', desk.sent_at, 'places', desk.places,
    'counts', (select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
      select d.state, count(*) as n from public.programme_decisions d where d.cohort_id = p_cohort_id group by d.state) as c),
    'rows', coalesce(lines, '[]'));
end
$$;
create function public.admin_round_decisions(p_cohort_id uuid) returns json
language sql stable security invoker set search_path = '' as $$ select private.admin_round_decisions(p_cohort_id) $$;
create function private.offer_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '72 hours' $$;
create function private.answer_by(d public.programme_decisions) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.deadline_after(d.offered_at, d.answer_days,
    private.province_of((select a.student_id from public.programme_applications a where a.id = d.application_id)))
  where d.offered_at is not null
$$;
create function private.free_places(desk private.round_decisions) returns integer
language sql stable security definer set search_path = '' as $$
  select case when c.ends_on < private.today_in_kabul() then 0 else least(desk.places, coalesce(c.seats, desk.places)) - (
    select count(*)::integer from public.programme_decisions d where d.cohort_id = desk.cohort_id and d.state in ('offered', 'accepted')) end
  from public.cohorts c where c.id = desk.cohort_id
$$;
create function private.move_up(desk private.round_decisions, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one uuid;
  moved integer := 0;
begin
  while private.free_places(desk) > 0 loop
    select d.application_id into next_one from public.programme_decisions d
    where d.cohort_id = desk.cohort_id and d.state = 'waitlisted' order by d.place limit 1;
    exit when not found;
    perform private.make_offer(next_one, desk, p_now);
    moved := moved + 1;
  end loop;
  return moved;
end
$$;
create function private.answer_programme_offer(p_event_id uuid, p_application_id uuid, p_accepts boolean) returns public.programme_decisions
language plpgsql volatile security definer set search_path = '' as $$
declare
  a_round uuid;
  desk private.round_decisions;
  decision public.programme_decisions;
begin
  if p_accepts is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'answer_programme_offer') then
    select d.cohort_id into a_round from public.programme_decisions d
    join public.programme_applications a on a.id = d.application_id
    where d.application_id = p_application_id and a.student_id = (select auth.uid());
    desk := private.locked_decisions(a_round);
    -- as it stands now that nobody else moves it
    select * into decision from public.programme_decisions d where d.application_id = p_application_id and d.cohort_id = a_round;
    if decision.application_id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if decision.state = 'offered' or (decision.state = 'accepted' and not p_accepts)
      -- late, and nobody has the place
      or (decision.state = 'lapsed' and p_accepts and private.free_places(desk) > 0)
    then
      update public.programme_decisions d set state = case when p_accepts then 'accepted' else 'declined' end, answered_at = now()
      where d.application_id = p_application_id;
      perform private.move_up(desk, now());
    elsif p_accepts and decision.state <> 'accepted' then
      raise exception 'offer_gone' using errcode = 'P0001';
    end if;
  end if;
  select d.* into decision from public.programme_decisions d join public.programme_applications a on a.id = d.application_id
  where d.application_id = p_application_id and a.student_id = (select auth.uid());
  if decision.application_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return decision;
end
$$;
create function public.answer_programme_offer(p_event_id uuid, p_application_id uuid, p_accepts boolean) returns public.programme_decisions
language sql volatile security invoker set search_path = '' as $$ select private.answer_programme_offer(p_event_id, p_application_id, p_accepts) $$;
create function private.give_place_back() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  desk private.round_decisions := private.locked_decisions(new.cohort_id);
begin
  update public.programme_decisions d set state = 'withdrawn', place = null where d.application_id = new.id;
  if found then
    perform private.move_up(desk, now());
  end if;
  return null;
end
$$;
create function private.lapse_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  desk private.round_decisions;
  late record;
  lapsed integer := 0;
begin
  for desk in
    select * from private.round_decisions d
    where d.sent_at is not null and (
      exists (select from public.programme_decisions o where o.cohort_id = d.cohort_id and o.state = 'offered'
        -- never sooner than this, outages or not
        and o.offered_at + o.answer_days * interval '24 hours' <= p_now
        and private.answer_by(o) + private.offer_grace() <= p_now)
      or (exists (select from public.programme_decisions w where w.cohort_id = d.cohort_id and w.state = 'waitlisted')
        and private.free_places(d) > 0))
    order by d.cohort_id for update skip locked
  loop
    for late in
      select d.application_id, a.student_id from public.programme_decisions d join public.programme_applications a on a.id = d.application_id
      where d.cohort_id = desk.cohort_id and d.state = 'offered' and private.answer_by(d) + private.offer_grace() <= p_now
    loop
      update public.programme_decisions d set state = 'lapsed' where d.application_id = late.application_id;
      perform private.write_audit('programme_offer_lapsed', late.student_id, 'programme_decisions', late.application_id);
      perform private.tell_of_decision(late.student_id, desk.cohort_id);
      lapsed := lapsed + 1;
    end loop;
    perform private.move_up(desk, p_now);
  end loop;
  return lapsed;
end
$$;
create function public.lapse_offers() returns integer
language sql volatile security definer set search_path = '' as $$ select private.lapse_offers(now()) $$;
create function private.decision_of(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', d.state, 'answer_by', case when d.state = 'offered' then private.answer_by(d) end, 'answered_at', d.answered_at,
    'place', case when d.state = 'waitlisted' then (
      select count(*) from public.programme_decisions o where o.cohort_id = d.cohort_id and o.state = 'waitlisted' and o.place <= d.place) end,
    'letter', l.texts, 'sent_at', l.sent_at)
  from public.programme_decisions d
  left join lateral (select o.* from public.programme_letters o where o.application_id = d.application_id
    order by o.sent_at desc, o.outcome = 'offered' desc limit 1) as l on true
  where d.application_id = p_application_id
$$;
create function private.is_audience(given jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    private.has_only_keys(given, array['roles', 'languages', 'provinces', 'assigned', 'complete', 'surveyed'])
    and private.is_choice(given -> 'roles', array['student', 'applicant', 'mentor', 'admin'])
    and (not given ? 'languages' or private.is_choice(given -> 'languages', array['en', 'fa', 'ps']))
    and (not given ? 'provinces' or private.is_choice(given -> 'provinces', array[
      'Badakhshan', 'Badghis', 'Baghlan', 'Balkh', 'Bamyan', 'Daykundi', 'Farah', 'Faryab', 'Ghazni', 'Ghor',
      'Helmand', 'Herat', 'Jowzjan', 'Kabul', 'Kandahar', 'Kapisa', 'Khost', 'Kunar', 'Kunduz', 'Laghman', 'Logar',
      'Maidan Wardak', 'Nangarhar', 'Nimroz', 'Nuristan', 'Paktia', 'Paktika', 'Panjshir', 'Parwan', 'Samangan',
      'Sar-e Pol', 'Takhar', 'Uruzgan', 'Zabul']))
    and (not given ? 'assigned' or jsonb_typeof(given -> 'assigned') = 'boolean')
    and (not given ? 'complete' or jsonb_typeof(given -> 'complete') = 'boolean')
    and (not given ? 'surveyed' or jsonb_typeof(given -> 'surveyed') = 'boolean'), false);
end
$$;
create table public.announcements (
  id uuid primary key,
  kind text not null default 'feed' check (kind in ('feed', 'banner', 'must_confirm', 'event', 'survey')),
  audience jsonb not null default '{"roles": []}' check (private.is_audience(audience)),
  channels text[] not null default '{in_app}' check (
    channels <@ array['in_app', 'email'] and cardinality(channels) between 1 and 2 and array_position(channels, null) is null),
  fallback_language text check (fallback_language in ('en', 'fa', 'ps')),
  expires_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'tested', 'scheduled', 'sending', 'sent', 'cancelled')),
  content_hash text not null default '',
  tested_hash text,
  send_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1 check (version >= 0),
  last_command uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  saved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  starts_at timestamptz,
  constraint what_stands_on_a_screen_goes_there check (kind = 'feed' or 'in_app' = any (channels)),
  constraint only_what_was_tested_goes_out check (
    state not in ('tested', 'scheduled', 'sending', 'sent') or tested_hash = content_hash),
  constraint what_is_scheduled_has_a_time check (state not in ('scheduled', 'sending', 'sent') or send_at is not null),
  constraint an_event_is_over_when_it_begins check (
    case when kind = 'event' then starts_at is not distinct from expires_at else starts_at is null end),
  constraint an_event_that_goes_out_has_a_time check (
    kind <> 'event' or starts_at is not null or state in ('draft', 'cancelled'))
);
create function private.are_choices(given text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(given) in (0, 2, 3, 4, 5, 6) and array_position(given, null) is null
    and not exists (select from unnest(given) as one where char_length(one) > 80)
$$;
create table public.announcement_texts (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null default '' check (char_length(title) <= 120),
  body text not null default '' check (char_length(body) <= 2000),
  updated_at timestamptz not null default now(),
  choices text[] not null default '{}' constraint choices_are_few_and_short check (private.are_choices(choices)),
  is_complete boolean
  generated always as (btrim(title) <> '' and btrim(body) <> '' and not ('' = any (choices))) stored,
  primary key (announcement_id, language)
);
create table public.announcement_deliveries (
  id uuid primary key default gen_random_uuid(),
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  language text not null check (language in ('en', 'fa', 'ps')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'given_up', 'stopped')),
  error text check (char_length(error) <= 500),
  mail_id uuid,
  sent_at timestamptz,
  read_at timestamptz,
  confirmed_at timestamptz,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  -- never twice to one person, whatever runs how often
  unique (announcement_id, user_id, channel)
);
create type public.announcement_saved as (
  version integer,
  is_conflict boolean,
  saved_by_name text,
  saved_at timestamptz,
  state text
);
create table private.delivery_sums (
  id bigint generated always as identity primary key,
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  state text not null check (state in ('waiting', 'sent', 'failed', 'given_up', 'stopped')),
  deliveries integer not null,
  has_read integer not null,
  has_confirmed integer not null
);
create table public.news_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  by_email boolean not null default true,
  updated_at timestamptz not null default now(),
  muted text[] not null default '{}' check (muted <@ array['messages', 'plan', 'news']),
  mailed text[] not null default '{}' check (mailed <@ array['messages', 'plan', 'pair']),
  is_bundled boolean not null default false,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  offset_minutes smallint not null default 270 check (offset_minutes between -720 and 840),
  pushed text[] not null default '{messages,plan,pair,news}' check (pushed <@ array['messages', 'plan', 'pair', 'news'])
);
create view private.reachable as
  select u.id as user_id,
    case when u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null then
      coalesce(p.account_role, case
        when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant'
        else private.role_of(u.id) end) end as role,
    coalesce(p.language, (
      select m.language from public.mentorapplications m
      where m.user_id = u.id order by m.created_at desc limit 1), 'en') as language,
    not exists (select from public.news_choices c where c.user_id = u.id and not c.by_email) as takes_mail,
    p.province, coalesce(p.is_complete, false) as is_complete, u.banned_until as barred_until
  from auth.users u
  left join public.profiles p on p.id = u.id;
create table private.announcement_answers (
  delivery_id uuid primary key references public.announcement_deliveries (id) on delete cascade,
  answer text not null check (answer in ('yes', 'no', '1', '2', '3', '4', '5', '6')),
  answered_at timestamptz not null default now(),
  announcement_id uuid not null references public.announcements (id) on delete cascade
);
create table private.reached_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text check (role in ('student', 'applicant', 'mentor', 'admin')),
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  takes_mail boolean not null default true,
  province text,
  is_complete boolean not null default false,
  barred_until timestamptz
);
create function private.is_choice(given jsonb, allowed text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if given is null or jsonb_typeof(given) <> 'array' then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(given) as one
    where jsonb_typeof(one) <> 'string' or not ((one #>> '{}') = any (allowed)))
    and (select count(*) = count(distinct one) from jsonb_array_elements(given) as one);
end
$$;
create function private.announcement_text(p_announcement_id uuid, p_language text) returns public.announcement_texts
language sql stable security definer set search_path = '' as $$
  select t.* from public.announcement_texts t join public.announcements a on a.id = t.announcement_id
  where t.announcement_id = p_announcement_id and t.is_complete
  order by t.language = p_language desc, t.language = a.fallback_language desc nulls last, t.language
  limit 1
$$;
create function private.announcement_words(p_kind text, p_params jsonb, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  said public.announcement_texts;
begin
  if p_kind <> 'announcement' then
    return null;
  end if;
  said := private.announcement_text((p_params ->> 'announcement_id')::uuid, p_language);
  return jsonb_build_object('title', said.title, 'body', said.body, 'text_language', said.language)
    || coalesce((select jsonb_build_object('starts_at', a.starts_at) from public.announcements a
      where a.id = said.announcement_id and a.starts_at is not null), '{}');
end
$$;
create function private.follow_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'announcement' then
    update public.announcement_deliveries d set
      state = case
        when new.sent_at is not null then 'sent'
        when new.given_up_at is not null and new.withdrawn_at is not null then 'stopped'
        when new.given_up_at is not null then 'given_up'
        when new.last_error is not null then 'failed'
        else d.state
      end,
      error = case when new.sent_at is null then new.last_error end,
      sent_at = new.sent_at
    where d.mail_id = new.id and d.state in ('waiting', 'failed', 'stopped');
  elsif new.kind = 'announcement_test' and new.sent_at is not null and old.sent_at is null then
    -- of several languages the last one that arrives counts
    update public.announcements a set
      tested_hash = new.params ->> 'hash',
      state = case when a.state = 'draft' and a.content_hash = new.params ->> 'hash' then 'tested' else a.state end
    where a.id = (new.params ->> 'announcement_id')::uuid and a.state in ('draft', 'tested')
      and a.content_hash = new.params ->> 'hash'
      and not exists (
        select from private.mail_outbox o
        where o.user_id = new.user_id and o.kind = 'announcement_test' and o.params ->> 'test' = new.params ->> 'test'
          and o.sent_at is null);
  end if;
  return null;
end
$$;
create function private.follow_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.announcement_deliveries d set read_at = now()
  where d.announcement_id = (new.payload ->> 'announcement_id')::uuid and d.user_id = new.user_id
    and d.channel = 'in_app' and d.read_at is null;
  return null;
end
$$;
create function private.announcement_saved(given public.announcements, is_conflict boolean) returns public.announcement_saved
language sql stable security definer set search_path = '' as $$
  select row(given.version, is_conflict, private.staff_name(given.saved_by), given.updated_at, given.state)::public.announcement_saved
$$;
create function private.audience_of(p_audience jsonb)
returns table (user_id uuid, role text, language text, takes_mail boolean, initials text, code text)
language sql stable security definer set search_path = '' set jit = off as $$
  select m.user_id, m.role, m.language, m.takes_mail,
    private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
    coalesce(p.student_id, '')
  from private.audience_people(p_audience) m
  left join public.profiles p on p.id = m.user_id
  left join lateral (
    select x.first_name, x.last_name from public.mentorapplications x
    where x.user_id = m.user_id order by x.created_at desc limit 1) a on true
$$;
create function private.admin_audience(p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  counted record;
begin
  perform private.require_admin();
  if not private.is_audience(p_audience) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select coalesce(s.people, 0) as people, coalesce(s.by_email, 0) as by_email, s.en, s.fa, s.ps
  into counted from private.audience_sums(p_audience) s;
  return jsonb_build_object(
    'people', counted.people,
    'by_email', counted.by_email,
    -- there are these three, and no others
    'languages', jsonb_strip_nulls(jsonb_build_object('en', counted.en, 'fa', counted.fa, 'ps', counted.ps)),
    'sample', (select coalesce(jsonb_agg(jsonb_build_object(
        'initials', private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
        'code', coalesce(p.student_id, ''), 'role', f.role, 'language', f.language) order by md5(f.user_id::text)), '[]')
      from private.audience_people(p_audience, private.few_of_audience(p_audience, counted.people)) f
      left join public.profiles p on p.id = f.user_id
      left join lateral (
        select x.first_name, x.last_name from public.mentorapplications x
        where x.user_id = f.user_id order by x.created_at desc limit 1) a on true));
end
$$;
create function public.admin_audience(p_audience jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_audience(p_audience)
$$;
create function private.announcement_hash(p_announcement_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to((jsonb_build_object(
    'kind', a.kind, 'channels', to_jsonb(array(select unnest(a.channels) order by 1)), 'fallback', a.fallback_language,
    'texts', (select coalesce(jsonb_object_agg(t.language, jsonb_build_array(t.title, t.body)
        || case when cardinality(t.choices) > 0 then jsonb_build_array(to_jsonb(t.choices)) else '[]' end), '{}')
      from public.announcement_texts t where t.announcement_id = a.id))
    || case when a.starts_at is null then '{}' else jsonb_build_object('starts', (extract(epoch from a.starts_at) * 1000)::bigint) end
    )::text, 'UTF8')), 'hex')
  from public.announcements a where a.id = p_announcement_id
$$;
create function private.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  saved public.announcements;
  hash text;
  begins timestamptz;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_announcement');
  if p_announcement_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_new and p_expected_version = 0 then
    insert into public.announcements (id, author_id, saved_by, last_command, version)
    values (p_announcement_id, (select auth.uid()), (select auth.uid()), p_event_id, 0)
    on conflict (id) do nothing;
  end if;
  select * into saved from public.announcements a where a.id = p_announcement_id for update;
  if saved.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(saved, saved.last_command <> p_event_id);
  end if;
  if saved.version <> p_expected_version then
    return private.announcement_saved(saved, true);
  end if;
  if saved.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_content is null
    or not private.has_only_keys(p_content,
      array['kind', 'channels', 'audience', 'fallback_language', 'expires_at', 'starts_at', 'texts'])
    or coalesce(jsonb_typeof(p_content -> 'channels'), '') <> 'array'
    or not private.is_audience(p_content -> 'audience')
    or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
    or exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not coalesce(private.has_only_keys(one.value, array['title', 'body', 'choices']), false))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- a survey has choices in every language, and the same number of them; nothing else has any
  if exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not private.are_choices(private.choices_in(one.value))
        or (p_content ->> 'kind' = 'survey') <> (cardinality(private.choices_in(one.value)) > 0))
    or (select count(distinct cardinality(private.choices_in(one.value))) from jsonb_each(p_content -> 'texts') as one (language, value)) > 1
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from public.announcement_texts t where t.announcement_id = p_announcement_id and not (p_content -> 'texts') ? t.language;
  insert into public.announcement_texts as t (announcement_id, language, title, body, choices)
  select p_announcement_id, one.language, coalesce(one.value ->> 'title', ''), coalesce(one.value ->> 'body', ''),
    private.choices_in(one.value)
  from jsonb_each(p_content -> 'texts') as one (language, value)
  on conflict (announcement_id, language) do update
  set title = excluded.title, body = excluded.body, choices = excluded.choices, updated_at = now()
  where (t.title, t.body, t.choices) is distinct from (excluded.title, excluded.body, excluded.choices);
  begins := case when p_content ->> 'kind' = 'event' then (p_content ->> 'starts_at')::timestamptz end;
  update public.announcements a set
    kind = p_content ->> 'kind',
    channels = array(select jsonb_array_elements_text(p_content -> 'channels')),
    audience = p_content -> 'audience',
    fallback_language = p_content ->> 'fallback_language',
    starts_at = begins,
    expires_at = case when p_content ->> 'kind' = 'event' then begins else (p_content ->> 'expires_at')::timestamptz end,
    state = 'draft', version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = p_announcement_id;
  hash := private.announcement_hash(p_announcement_id);
  update public.announcements a set content_hash = hash, state = case when a.tested_hash = hash then 'tested' else 'draft' end
  where a.id = p_announcement_id returning a.* into saved;
  return private.announcement_saved(saved, false);
end
$$;
create function public.save_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_content jsonb)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_announcement(p_event_id, p_announcement_id, p_expected_version, p_content)
$$;
create function private.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  me uuid := (select auth.uid());
  asked public.announcements;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'test_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not exists (select from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete) then
    raise exception 'announcement_text_missing' using errcode = 'P0001';
  end if;
  if asked.kind = 'event' and asked.starts_at is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if 'in_app' = any (asked.channels) then
    delete from public.notifications n
    where n.user_id = me and n.kind = 'announcement' and n.payload ->> 'announcement_id' = asked.id::text;
    perform private.notify(me, 'announcement', jsonb_build_object('announcement_id', asked.id, 'is_test', true));
  end if;
  if 'email' = any (asked.channels) then
    insert into private.mail_outbox (user_id, to_email, kind, params, language)
    select me, private.verified_email_of(me), 'announcement_test', jsonb_strip_nulls(jsonb_build_object('announcement_id', asked.id,
      'hash', asked.content_hash, 'test', p_event_id, 'title', t.title, 'body', t.body, 'text_language', t.language,
      'starts_at', asked.starts_at)), t.language
    from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete;
  else
    update public.announcements a set tested_hash = a.content_hash, state = 'tested'
    where a.id = asked.id returning a.* into asked;
  end if;
  perform private.write_audit('announcement_test_asked', me, 'announcements', asked.id,
    jsonb_build_object('hash', asked.content_hash));
  return private.announcement_saved(asked, false);
end
$$;
create function public.test_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.test_announcement(p_event_id, p_announcement_id, p_expected_version)
$$;
create function private.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz)
returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  send_time timestamptz := greatest(coalesce(p_send_at, now()), now() + interval '5 minutes');
  people bigint;
  needed text[];
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'schedule_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, asked.last_command <> p_event_id);
  end if;
  perform private.require_fresh_sign_in();
  if asked.version is distinct from p_expected_version then
    return private.announcement_saved(asked, true);
  end if;
  if asked.state not in ('draft', 'tested') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if asked.state <> 'tested' or asked.tested_hash is distinct from asked.content_hash then
    raise exception 'announcement_not_tested' using errcode = 'P0001';
  end if;
  if send_time > now() + interval '1 year' or p_send_at < now() - interval '1 minute' or asked.expires_at <= send_time
    or (asked.kind = 'event' and asked.starts_at is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select count(*), array_agg(distinct p.language) into people, needed from private.audience_of(asked.audience) as p;
  if people = 0 then
    raise exception 'nobody_to_reach' using errcode = 'P0001';
  end if;
  if asked.fallback_language is not null then
    needed := array[asked.fallback_language];
  end if;
  if exists (
    select from unnest(needed) as l where not exists (
      select from public.announcement_texts t where t.announcement_id = asked.id and t.language = l and t.is_complete))
  then
    raise exception 'announcement_text_missing' using errcode = 'P0001';
  end if;
  perform private.require_room_to_send(send_time);
  update public.announcements a set state = 'scheduled', send_at = send_time,
    version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = asked.id returning a.* into asked;
  perform private.write_audit('announcement_scheduled', null, 'announcements', asked.id,
    jsonb_build_object('send_at', send_time, 'people', people, 'audience', asked.audience));
  return private.announcement_saved(asked, false);
end
$$;
create function public.schedule_announcement(p_event_id uuid, p_announcement_id uuid, p_expected_version integer, p_send_at timestamptz default null)
returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.schedule_announcement(p_event_id, p_announcement_id, p_expected_version, p_send_at)
$$;
create function private.cancel_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  was text;
  n bigint;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'cancel_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.state not in ('draft', 'tested', 'scheduled', 'sending') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  was := asked.state;
  update public.announcements a set state = 'cancelled', ended_at = now(),
    version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
  where a.id = asked.id returning a.* into asked;
  update public.announcement_deliveries d set state = 'stopped'
  where d.announcement_id = asked.id and d.state = 'waiting' and d.mail_id is null;
  -- a mail that a sender holds may be gone already: it is handed out no more, and what becomes of it is still heard
  update private.mail_outbox o set withdrawn_at = now(),
    given_up_at = case when o.leased_until is null or o.leased_until <= now() then now() end
  where o.sent_at is null and o.given_up_at is null and o.id in (
    select d.mail_id from public.announcement_deliveries d
    where d.announcement_id = asked.id and d.state in ('waiting', 'failed') and d.mail_id is not null);
  select count(*) into n from public.announcement_deliveries d where d.announcement_id = asked.id and d.state = 'stopped';
  perform private.write_audit('announcement_cancelled', null, 'announcements', asked.id,
    jsonb_build_object('from', was, 'stopped', n));
  return private.announcement_saved(asked, false);
end
$$;
create function public.cancel_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.cancel_announcement(p_event_id, p_announcement_id)
$$;
create function private.retry_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  asked public.announcements;
  n bigint;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'retry_announcement');
  select * into asked from public.announcements a where a.id = p_announcement_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.announcement_saved(asked, false);
  end if;
  if asked.state not in ('sending', 'sent') or asked.expires_at <= now() then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update private.mail_outbox o set next_attempt_at = now()
  where o.leased_until is null and o.sent_at is null and o.given_up_at is null and o.id in (
    select d.mail_id from public.announcement_deliveries d where d.announcement_id = asked.id and d.state = 'failed');
  update public.announcement_deliveries d set state = 'waiting', mail_id = null, error = null
  where d.announcement_id = asked.id and d.state = 'given_up';
  get diagnostics n = row_count;
  if n > 0 then
    update public.announcements a set state = 'sending', ended_at = null,
      version = a.version + 1, last_command = p_event_id, saved_by = (select auth.uid()), updated_at = now()
    where a.id = asked.id returning a.* into asked;
  end if;
  perform private.write_audit('announcement_retried', null, 'announcements', asked.id, jsonb_build_object('again', n));
  return private.announcement_saved(asked, false);
end
$$;
create function public.retry_announcement(p_event_id uuid, p_announcement_id uuid) returns public.announcement_saved
language sql volatile security invoker set search_path = '' as $$
  select private.retry_announcement(p_event_id, p_announcement_id)
$$;
create function private.send_announcements(p_limit integer, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.announcements;
  n integer;
begin
  select * into due from public.announcements a
  where a.state = 'scheduled' and a.send_at <= p_now
  order by a.send_at limit 1 for update skip locked;
  if due.id is not null and due.expires_at <= p_now then
    update public.announcements a set state = 'cancelled', ended_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_expired', null, 'announcements', due.id);
    return 1;
  end if;
  if due.id is not null then
    insert into public.announcement_deliveries (announcement_id, user_id, channel, language)
    select due.id, p.user_id, channel, p.language
    from private.audience_of(due.audience) as p cross join unnest(due.channels) as channel
    where channel <> 'email' or p.takes_mail
    on conflict (announcement_id, user_id, channel) do nothing;
    get diagnostics n = row_count;
    update public.announcements a set state = 'sending', begun_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_begun', null, 'announcements', due.id, jsonb_build_object('deliveries', n));
    return n + 1;
  end if;

  with batch as (
    select d.id, d.announcement_id, d.user_id, d.channel, d.language
    from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id
    where a.state = 'sending' and d.state = 'waiting' and d.mail_id is null
    order by d.announcement_id, d.id
    limit least(greatest(p_limit, 1), 1000)
    for update of d skip locked
  ), addressed as materialized (
    select b.*, case when b.channel = 'email' then gen_random_uuid() end as mail_id,
      case when b.channel = 'email' then private.verified_email_of(b.user_id) end as address,
      coalesce((select c.by_email from public.news_choices c where c.user_id = b.user_id), true) as takes_mail
    from batch b
  ), mailed as (
    insert into private.mail_outbox (id, user_id, to_email, kind, params, language, next_attempt_at)
    select x.mail_id, x.user_id, x.address, 'announcement', jsonb_build_object('announcement_id', x.announcement_id),
      x.language, p_now
    from addressed x where x.channel = 'email' and x.address is not null and x.takes_mail
    returning id
  ), noted as (
    insert into public.notifications (user_id, kind, payload)
    select x.user_id, 'announcement', jsonb_build_object('announcement_id', x.announcement_id)
    from addressed x where x.channel = 'in_app'
    returning id
  )
  update public.announcement_deliveries d set
    state = case
      when x.channel = 'in_app' then 'sent'
      when x.address is null or not x.takes_mail then 'stopped'
      else 'waiting' end,
    error = case when x.channel = 'email' and x.address is null then 'no_address' when x.channel = 'email' and not x.takes_mail then 'not_wanted' end,
    mail_id = case when x.address is not null and x.takes_mail then x.mail_id end,
    sent_at = case when x.channel = 'in_app' then p_now end
  from addressed x where d.id = x.id;
  get diagnostics n = row_count;
  if n > 0 then
    return n;
  end if;

  -- a mail that was called back while a sender held it, of which nothing was heard any more
  update private.mail_outbox o set given_up_at = p_now, last_error = coalesce(o.last_error, 'in_doubt')
  where o.kind = 'announcement' and o.withdrawn_at is not null and o.sent_at is null and o.given_up_at is null and o.leased_until <= p_now;

  for due in
    select * from public.announcements a
    where a.state = 'sending' and not exists (
      select from public.announcement_deliveries d where d.announcement_id = a.id and d.state in ('waiting', 'failed'))
    for update skip locked
  loop
    update public.announcements a set state = 'sent', ended_at = p_now, version = a.version + 1, updated_at = now()
    where a.id = due.id;
    perform private.write_audit('announcement_sent', null, 'announcements', due.id, (
      select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
        select d.state, count(*) as n from public.announcement_deliveries d where d.announcement_id = due.id group by d.state) as c));
  end loop;
  return 0;
end
$$;
create function public.send_announcements(p_limit integer default 500, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.send_announcements(p_limit, p_now)
$$;
create function private.announcement_counts(p_announcement_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.channel, c.counts), '{}') from (
    select s.channel, jsonb_object_agg(s.state, s.n)
      || jsonb_build_object('read', sum(s.has_read), 'confirmed', sum(s.has_confirmed)) as counts
    from (
      select d.channel, d.state, sum(d.deliveries) as n, sum(d.has_read) as has_read, sum(d.has_confirmed) as has_confirmed
      from private.delivery_sums d where d.announcement_id = p_announcement_id
      group by d.channel, d.state having sum(d.deliveries) <> 0) as s
    group by s.channel) as c
$$;
create function private.admin_announcements(p_id uuid, p_state text, p_before_updated_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, kind text, state text, send_at timestamptz, ended_at timestamptz, updated_at timestamptz, version integer,
  is_tested boolean, saved_by_name text, titles jsonb, counts jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, a.kind, a.state, a.send_at, a.ended_at, a.updated_at, a.version, coalesce(a.tested_hash = a.content_hash, false),
      private.staff_name(a.saved_by),
      (select coalesce(jsonb_object_agg(t.language, t.title), '{}') from public.announcement_texts t where t.announcement_id = a.id),
      private.announcement_counts(a.id)
    from public.announcements a
    where (p_id is null or a.id = p_id) and (p_state is null or a.state = p_state)
      and (p_before_updated_at is null or (a.updated_at, a.id) < (p_before_updated_at, p_before_id))
    order by a.updated_at desc, a.id desc
    limit least(greatest(coalesce(p_limit, 30), 1), 200);
end
$$;
create function public.admin_announcements(p_id uuid default null, p_state text default null,
  p_before_updated_at timestamptz default null, p_before_id uuid default null, p_limit integer default 30)
returns table (id uuid, kind text, state text, send_at timestamptz, ended_at timestamptz, updated_at timestamptz, version integer,
  is_tested boolean, saved_by_name text, titles jsonb, counts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcements(p_id, p_state, p_before_updated_at, p_before_id, p_limit)
$$;
create function private.admin_announcement_log(p_announcement_id uuid, p_state text, p_after_id uuid, p_limit integer)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  states constant text[] := case
    when p_state is null then array['waiting', 'sent', 'failed', 'given_up', 'stopped']
    when p_state = 'unconfirmed' then array['sent']
    else array[p_state] end;
  rows_count constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  return query
    select d.id, private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
      coalesce(p.student_id, ''), coalesce(p.account_role, private.role_of(d.user_id)), d.language, d.channel, d.state, d.error,
      d.sent_at, d.read_at, d.confirmed_at
    from (
      select one.* from unnest(states) as s (state)
      cross join lateral (
        select x.* from public.announcement_deliveries x
        where x.announcement_id = p_announcement_id and x.state = s.state
          and (p_state is distinct from 'unconfirmed' or (x.channel = 'in_app' and x.confirmed_at is null))
          and (p_after_id is null or x.id > p_after_id)
        order by x.id
        limit rows_count) as one
      order by one.id
      limit rows_count) as d
    left join public.profiles p on p.id = d.user_id
    left join lateral (
      select m.first_name, m.last_name from public.mentorapplications m
      where m.user_id = d.user_id order by m.created_at desc limit 1) a on true
    order by d.id;
end
$$;
create function public.admin_announcement_log(p_announcement_id uuid, p_state text default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, initials text, code text, role text, language text, channel text, state text, error text,
  sent_at timestamptz, read_at timestamptz, confirmed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcement_log(p_announcement_id, p_state, p_after_id, p_limit)
$$;
create function private.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, starts_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz,
  answer text, takes_answers boolean, fallback_language text, texts jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return query
    select r.id, a.id, a.kind, r.is_test, r.sent_at, a.expires_at, a.starts_at, r.confirmed_at, r.dismissed_at,
      (select x.answer from private.announcement_answers x where x.delivery_id = r.id),
      not r.is_test and a.kind in ('event', 'survey') and a.state in ('sending', 'sent'), a.fallback_language, (
      select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body, 'choices', t.choices)), '{}')
      from public.announcement_texts t where t.announcement_id = a.id and t.is_complete)
    from (
      select d.id, d.announcement_id, false as is_test, d.sent_at, d.confirmed_at, d.dismissed_at
      from public.announcement_deliveries d where d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
      union all
      select n.id, (n.payload ->> 'announcement_id')::uuid, true, n.created_at, n.read_at, n.read_at
      from public.notifications n
      where n.user_id = me and n.kind = 'announcement' and n.payload ->> 'is_test' = 'true' and private.is_admin()
    ) as r join public.announcements a on a.id = r.announcement_id
    order by r.sent_at desc, r.id desc
    limit 50;
end
$$;
create function public.my_announcements() returns table (id uuid, announcement_id uuid, kind text, is_test boolean,
  sent_at timestamptz, expires_at timestamptz, starts_at timestamptz, confirmed_at timestamptz, dismissed_at timestamptz,
  answer text, takes_answers boolean, fallback_language text, texts jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_announcements()
$$;
create function private.mark_announcement(p_delivery_id uuid, p_mark text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  about uuid;
  n integer;
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if p_delivery_id is null or p_mark is null or p_mark not in ('confirmed', 'dismissed') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.announcement_deliveries d set
    read_at = coalesce(d.read_at, now()),
    confirmed_at = case when p_mark = 'confirmed' then coalesce(d.confirmed_at, now()) else d.confirmed_at end,
    dismissed_at = case when p_mark = 'dismissed' then coalesce(d.dismissed_at, now()) else d.dismissed_at end
  where d.id = p_delivery_id and d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
  returning d.announcement_id into about;
  if about is null then
    -- what she was sent as a test is a notification and nothing else
    update public.notifications i set read_at = coalesce(i.read_at, now())
    where i.id = p_delivery_id and i.user_id = me and i.kind = 'announcement' and i.payload ->> 'is_test' = 'true';
    get diagnostics n = row_count;
    return n;
  end if;
  update public.notifications i set read_at = now()
  where i.user_id = me and i.kind = 'announcement' and i.payload ->> 'announcement_id' = about::text and i.read_at is null;
  return 1;
end
$$;
create function public.mark_announcement(p_delivery_id uuid, p_mark text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.mark_announcement(p_delivery_id, p_mark)
$$;
create function private.require_room_to_send(p_send_at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.require_room_to_send'));
  if (select count(*) from public.announcements a
    where a.state in ('scheduled', 'sending', 'sent')
      and a.send_at > p_send_at - interval '1 hour' and a.send_at < p_send_at + interval '1 hour') >= 5
  then
    raise exception 'announcements_too_many' using errcode = 'P0001';
  end if;
end
$$;
create function private.audience_people(p_audience jsonb, p_only uuid[] default null)
returns table (user_id uuid, role text, language text, takes_mail boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set work_mem = '16MB' as $$
#variable_conflict use_column
declare
  roles constant text[] := array(select jsonb_array_elements_text(p_audience -> 'roles'));
  languages constant text[] := case when p_audience ? 'languages' then array(select jsonb_array_elements_text(p_audience -> 'languages')) end;
  provinces constant text[] := case when p_audience ? 'provinces' then array(select jsonb_array_elements_text(p_audience -> 'provinces')) end;
  complete constant boolean := (p_audience -> 'complete')::boolean;
  assigned constant boolean := (p_audience -> 'assigned')::boolean;
  surveyed constant boolean := (p_audience -> 'surveyed')::boolean;
begin
  return query
    select r.user_id, r.role, r.language, r.takes_mail from private.reached_people r
    where r.role = any (roles) and (r.barred_until is null or r.barred_until <= now())
      and (p_only is null or r.user_id = any (p_only))
      and (languages is null or r.language = any (languages))
      and (provinces is null or r.province = any (provinces))
      and (complete is null or r.is_complete = complete)
      and (assigned is null or assigned = (r.user_id in (
        select m.student_id from public.matches m where m.state in ('active', 'paused')
        union all select m.mentor_id from public.matches m where m.state in ('active', 'paused'))))
      and (surveyed is null or surveyed = (r.user_id in (
        select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null)));
end
$$;
create function private.draw_delivery_sums_together() returns void
language sql volatile security definer set search_path = '' as $$
  with several as (
    select s.id from private.delivery_sums s
    where s.announcement_id in (
      select m.announcement_id from private.delivery_sums m group by m.announcement_id, m.channel, m.state having count(*) > 1)
    for update skip locked
  ), gone as (
    delete from private.delivery_sums s using several where s.id = several.id
    returning s.announcement_id, s.channel, s.state, s.deliveries, s.has_read, s.has_confirmed
  )
  insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
  select g.announcement_id, g.channel, g.state, sum(g.deliveries), sum(g.has_read), sum(g.has_confirmed)
  from gone g group by g.announcement_id, g.channel, g.state
  having sum(g.deliveries) <> 0 or sum(g.has_read) <> 0 or sum(g.has_confirmed) <> 0
$$;
create function private.note_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many constant integer := 256;
  is_full boolean;
begin
  if tg_op = 'INSERT' then
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, count(*), count(d.read_at), count(d.confirmed_at)
      from came d group by d.announcement_id, d.channel, d.state
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  elsif tg_op = 'DELETE' then
    -- those of an announcement that goes itself go with it
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, - count(*), - count(d.read_at), - count(d.confirmed_at)
      from went d join public.announcements a on a.id = d.announcement_id group by d.announcement_id, d.channel, d.state
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  else
    with noted as (
      insert into private.delivery_sums (announcement_id, channel, state, deliveries, has_read, has_confirmed)
      select d.announcement_id, d.channel, d.state, sum(d.n), sum(d.has_read), sum(d.has_confirmed)
      from (
        select c.announcement_id, c.channel, c.state, count(*) as n, count(c.read_at) as has_read, count(c.confirmed_at) as has_confirmed
        from came c group by c.announcement_id, c.channel, c.state
        union all
        select w.announcement_id, w.channel, w.state, - count(*), - count(w.read_at), - count(w.confirmed_at)
        from went w group by w.announcement_id, w.channel, w.state) as d
      group by d.announcement_id, d.channel, d.state
      having sum(d.n) <> 0 or sum(d.has_read) <> 0 or sum(d.has_confirmed) <> 0
      returning id)
    select bool_or(n.id % many = 0) into is_full from noted n;
  end if;
  if is_full then
    perform private.draw_delivery_sums_together();
  end if;
  return null;
end
$$;
create function private.few_of_audience(p_audience jsonb, p_count bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  few constant integer := 5;
  shown uuid[] := '{}'::uuid[];
  step uuid[];
  walked text := '';
begin
  if p_count <= 1000 then
    return array(select p.user_id from private.audience_people(p_audience) p order by md5(p.user_id::text) limit few);
  end if;
  while cardinality(shown) < few loop
    step := array(select r.user_id from private.reached_people r where md5(r.user_id::text) > walked order by md5(r.user_id::text), r.user_id limit 64);
    exit when cardinality(step) = 0;
    walked := md5(step[cardinality(step)]::text);
    shown := shown || array(select p.user_id from private.audience_people(p_audience, step) p);
  end loop;
  return array(select one.id from unnest(shown) as one (id) order by md5(one.id::text) limit few);
end
$$;
create function private.choices_in(given jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(btrim(one.choice) order by one.place), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(given -> 'choices') = 'array' then given -> 'choices' else '[]' end)
    with ordinality as one (choice, place)
$$;
create function private.answer_announcement(p_event_id uuid, p_delivery_id uuid, p_answer text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked public.announcements;
  choices_count integer;
begin
  if not private.begin_command(p_event_id, 'answer_announcement') then
    return p_delivery_id;
  end if;
  select a.* into asked
  from public.announcement_deliveries d join public.announcements a on a.id = d.announcement_id
  where d.id = p_delivery_id and d.user_id = me and d.channel = 'in_app' and d.state = 'sent'
  for update of d;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select coalesce(max(cardinality(t.choices)), 0) into choices_count
  from public.announcement_texts t where t.announcement_id = asked.id and t.is_complete;
  if not coalesce(case asked.kind
    when 'event' then p_answer in ('yes', 'no')
    when 'survey' then p_answer = any (array(select n::text from generate_series(1, choices_count) as n)) end, false)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if asked.state not in ('sending', 'sent') or asked.expires_at <= now() then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into private.announcement_answers as x (delivery_id, answer) values (p_delivery_id, p_answer)
  on conflict (delivery_id) do update set answer = excluded.answer, answered_at = now();
  -- who answers has read it
  update public.announcement_deliveries d set read_at = now() where d.id = p_delivery_id and d.read_at is null;
  update public.notifications i set read_at = now()
  where i.user_id = me and i.kind = 'announcement' and i.payload ->> 'announcement_id' = asked.id::text and i.read_at is null;
  return p_delivery_id;
end
$$;
create function public.answer_announcement(p_event_id uuid, p_delivery_id uuid, p_answer text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.answer_announcement(p_event_id, p_delivery_id, p_answer)
$$;
create function private.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with possible as (
      select c.answer, c.place from unnest(array['yes', 'no']) with ordinality as c (answer, place)
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'event')
      union all
      select n::text, n from generate_series(1, (
        select max(cardinality(t.choices)) from public.announcement_texts t
        where t.announcement_id = p_announcement_id and t.is_complete)) as n
      where exists (select from public.announcements a where a.id = p_announcement_id and a.kind = 'survey')
    ), given as (
      select x.answer, count(*) as n from private.announcement_answers x
      where x.announcement_id = p_announcement_id group by x.answer
    )
    select p.answer, case when g.n >= 5 then g.n end from possible p left join given g on g.answer = p.answer order by p.place;
end
$$;
create function public.admin_announcement_answers(p_announcement_id uuid) returns table (answer text, people bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_announcement_answers(p_announcement_id)
$$;
create function private.my_announcement_answers() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('question', said.title,
    'comes', case a.kind when 'event' then x.answer = 'yes' end,
    'answer', case a.kind when 'survey' then said.choices[x.answer::integer] end,
    'answered_at', x.answered_at)) order by x.answered_at, x.delivery_id), '[]')
  from private.announcement_answers x
    join public.announcement_deliveries d on d.id = x.delivery_id
    join public.announcements a on a.id = d.announcement_id
    cross join lateral private.announcement_text(a.id, d.language) as said
  where d.user_id = (select auth.uid()) and private.session_alive()
$$;
create function private.refresh_reached(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reached_people (user_id) select u.id from auth.users u where u.id = p_user_id on conflict do nothing;
  perform from private.reached_people r where r.user_id = p_user_id for update;
  update private.reached_people r
  set role = v.role, language = v.language, takes_mail = v.takes_mail, province = v.province, is_complete = v.is_complete,
    barred_until = v.barred_until
  from private.reachable v
  where r.user_id = p_user_id and v.user_id = p_user_id
    and (r.role, r.language, r.takes_mail, r.province, r.is_complete, r.barred_until)
      is distinct from (v.role, v.language, v.takes_mail, v.province, v.is_complete, v.barred_until);
end
$$;
create function private.keep_reached() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
  is_now constant uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if was is not null then
    perform private.refresh_reached(was);
  end if;
  if is_now is distinct from was and is_now is not null then
    perform private.refresh_reached(is_now);
  end if;
  return null;
end
$$;
create function private.audience_sums(p_audience jsonb)
returns table (people bigint, by_email bigint, en bigint, fa bigint, ps bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set work_mem = '16MB' as $$
declare
  roles constant text[] := array(select jsonb_array_elements_text(p_audience -> 'roles'));
  languages constant text[] := case when p_audience ? 'languages' then array(select jsonb_array_elements_text(p_audience -> 'languages')) end;
  provinces constant text[] := case when p_audience ? 'provinces' then array(select jsonb_array_elements_text(p_audience -> 'provinces')) end;
  complete constant boolean := (p_audience -> 'complete')::boolean;
  assigned constant boolean := (p_audience -> 'assigned')::boolean;
  surveyed constant boolean := (p_audience -> 'surveyed')::boolean;
begin
  return query
    select sum(g.n)::bigint, (sum(g.n) filter (where g.takes_mail))::bigint, (sum(g.n) filter (where g.language = 'en'))::bigint,
      (sum(g.n) filter (where g.language = 'fa'))::bigint, (sum(g.n) filter (where g.language = 'ps'))::bigint
    from (
      select r.language, r.takes_mail, count(*) as n from private.reached_people r
      where r.role = any (roles) and (r.barred_until is null or r.barred_until <= now())
        and (languages is null or r.language = any (languages))
        and (provinces is null or r.province = any (provinces))
        and (complete is null or r.is_complete = complete)
        and (assigned is null or assigned = (r.user_id in (
          select m.student_id from public.matches m where m.state in ('active', 'paused')
          union all select m.mentor_id from public.matches m where m.state in ('active', 'paused'))))
        and (surveyed is null or surveyed = (r.user_id in (
          select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null)))
      group by r.language, r.takes_mail) as g;
end
$$;
create function private.know_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.announcement_id := (select d.announcement_id from public.announcement_deliveries d where d.id = new.delivery_id);
  return new;
end
$$;
create function private.my_announcement_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'announcements', (
      select coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'created_at', d.created_at, 'read_at', d.read_at,
        'acknowledged_at', d.confirmed_at) order by d.created_at), '[]')
      from public.announcement_deliveries d where d.user_id = me),
    'announcement_answers', private.my_announcement_answers());
end
$$;
create function private.forget_old_announcements(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.announcement_deliveries d using public.announcements a
  where a.id = d.announcement_id and a.ended_at < p_now - private.kept('announcement_deliveries');
  get diagnostics n = row_count;
  return jsonb_build_object('announcement_deliveries', n);
end
$$;
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in (
    'alarm', 'announcement', 'application_decided', 'conduct_reminder', 'deadline_moved', 'export_asked', 'match_ended',
    'match_proposed', 'meeting_cancelled', 'meeting_confirmed', 'meeting_near', 'meeting_proposed', 'mentor_assigned',
    'message_decided', 'new_message', 'new_task', 'pair_silent', 'programme_decided', 'proposal_reminder',
    'question_answered', 'review_asked', 'student_assigned', 'tasks_overdue', 'team_reads')),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and char_length(payload::text) <= 2000),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  to_email text not null check (char_length(to_email) between 3 and 254),
  kind text not null check (char_length(kind) between 1 and 60),
  params jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  leased_until timestamptz,
  withdrawn_at timestamptz,
  bundled_in uuid references private.mail_outbox (id) on delete set null
);
create table private.reminders (
  id uuid primary key default gen_random_uuid(),
  rule text not null check (rule in ('pair_silent', 'meeting_near', 'tasks_overdue', 'proposal_waits')),
  user_id uuid not null references auth.users (id) on delete cascade,
  match_id uuid references public.matches (id) on delete set null,
  about text not null check (char_length(about) between 1 and 100),
  outcome text not null check (outcome in ('given', 'not_wanted')),
  created_at timestamptz not null default now(),
  constraint reminded_once unique (user_id, rule, about)
);
create function private.is_push_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(address) <= 1000
    and address ~ '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|([a-z0-9]+(-[a-z0-9]+)*\.)+notify\.windows\.com)/[!-~]+$', false)
$$;
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- one session is one browser
  session_id uuid not null unique references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (private.is_push_address(endpoint)),
  -- a point of the curve P-256, and sixteen bytes, as RFC 8291 has them
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  -- an alarm keeps no quiet hours: only people who may be woken are called
  is_urgent boolean not null default false
);
create table private.auth_mails (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  address_digest text not null check (char_length(address_digest) = 64),
  kind text not null check (char_length(kind) between 1 and 60),
  sealed text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  created_at timestamptz not null default now()
);
create table private.mail_pauses (
  address_digest text primary key check (char_length(address_digest) = 64),
  mails integer not null default 1,
  last_mail_at timestamptz not null default now()
);
create function private.guard_notification() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.user_id := old.user_id;
  new.kind := old.kind;
  new.payload := old.payload;
  new.created_at := old.created_at;
  return new;
end
$$;
create function private.notify(uid uuid, what text, details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, payload) values (uid, what, details)
$$;
create function public.take_mail(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, to_email text, kind text, params jsonb, language text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  -- a mail of the day of which everything was called back
  update private.mail_outbox b set given_up_at = p_now, last_error = 'empty'
  where b.kind = 'daily_bundle' and b.sent_at is null and b.given_up_at is null and b.next_attempt_at <= p_now
    and not exists (select from private.mail_outbox o
      where o.bundled_in = b.id and o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null);
  with taken as (
    update private.mail_outbox o
    set attempts = o.attempts + 1, next_attempt_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
    where o.id in (
      select w.id from private.mail_outbox w
      where w.sent_at is null and w.given_up_at is null and w.withdrawn_at is null and w.bundled_in is null and w.next_attempt_at <= p_now
      -- somebody may be in danger: no newsletter goes first
      order by w.kind <> 'alarm', w.next_attempt_at
      limit least(greatest(p_limit, 0), 200)
      for update skip locked
    )
    returning o.id, o.to_email, o.kind, o.params, o.language, o.attempts
  ), held as (
    -- what goes in it is in the same hands
    update private.mail_outbox o set leased_until = p_now + interval '5 minutes'
    from taken t where o.bundled_in = t.id and o.sent_at is null and o.given_up_at is null
  )
  select t.id, t.to_email, t.kind, t.params || coalesce(case when t.kind = 'daily_bundle' then private.bundle_words(t.id, t.language)
    else private.announcement_words(t.kind, t.params, t.language) end, '{}'), t.language, t.attempts
  from taken t order by t.kind <> 'alarm'
$$;
create function public.mail_done(p_id uuid, p_error text default null, p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox o
  set sent_at = case when p_error is null then p_now end,
      last_error = left(p_error, 500),
      given_up_at = case when p_error is not null and (o.attempts >= 8 or o.withdrawn_at is not null) then p_now end,
      leased_until = null,
      next_attempt_at = p_now + least(power(2, greatest(o.attempts - 1, 0)), 360) * interval '1 minute'
  where o.id = p_id and o.sent_at is null
$$;
create function private.notification_groups() returns table (kind text, grouped text)
language sql immutable set search_path = '' as $$
  values
    ('new_message', 'messages'),
    ('new_task', 'plan'), ('meeting_proposed', 'plan'), ('meeting_confirmed', 'plan'), ('meeting_cancelled', 'plan'),
    ('pair_silent', 'plan'), ('meeting_near', 'plan'), ('tasks_overdue', 'plan'),
    ('mentor_assigned', 'pair'), ('student_assigned', 'pair'), ('match_ended', 'pair'), ('match_proposed', 'pair'),
    ('proposal_reminder', 'pair'), ('deadline_moved', 'pair'),
    -- news, unless it is a test or has to be confirmed
    ('announcement', 'news'),
    -- about her safety, a decision about her, or an answer that she asked for
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must'),
    -- a decision about her, with a day until which she can answer
    ('programme_decided', 'must'),
    -- an admin's alone: data of students may leave
    ('export_asked', 'must'),
    -- an admin's alone, as is what asks for her consent
    ('review_asked', 'must'),
    ('team_reads', 'must'), ('alarm', 'must')
$$;
create function private.notification_group(p_kind text, p_payload jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'announcement' and (p_payload ->> 'is_test' is not null or not exists (
      select from public.announcements a where a.id = (p_payload ->> 'announcement_id')::uuid and a.kind <> 'must_confirm')) then 'must'
    else coalesce((select g.grouped from private.notification_groups() g where g.kind = p_kind), 'must') end
$$;
create function private.choose_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.news_choices c
    where c.user_id = new.user_id and cardinality(c.muted) > 0 and private.notification_group(new.kind, new.payload) = any (c.muted)) then
    return null;
  end if;
  return new;
end
$$;
create function private.mail_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (user_id, to_email, kind, language)
  select c.user_id, private.verified_email_of(c.user_id), 'notice',
    coalesce((select p.language from public.profiles p where p.id = c.user_id), 'en')
  from public.news_choices c
  where c.user_id = new.user_id and cardinality(c.mailed) > 0
    and private.notification_group(new.kind, new.payload) = any (c.mailed)
    and not (new.kind = 'proposal_reminder' and c.by_email)
    and private.verified_email_of(c.user_id) is not null
    and not exists (select from private.mail_outbox o
      where o.user_id = c.user_id and o.kind = 'notice' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null);
  return null;
end
$$;
create function private.outside_quiet_hours(p_at timestamptz, p_from integer, p_until integer, p_offset integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when p_from is null or p_until is null or p_from = p_until or not case when p_from < p_until then h.hour >= p_from and h.hour < p_until else h.hour >= p_from or h.hour < p_until end then p_at
    -- the next time at which her clock shows the end of them
    else p_at + make_interval(secs => extract(epoch from (
      h.today + make_interval(hours => p_until) + case when h.hour >= p_until then interval '1 day' else interval '0' end - h.clock))) end
  from (select c.clock, date_trunc('day', c.clock) as today, extract(hour from c.clock)::integer as hour
    from (select (p_at at time zone 'utc') + make_interval(mins => p_offset) as clock) as c) as h
$$;
create function private.next_bundle(p_now timestamptz, c public.news_choices) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.outside_quiet_hours(
    p_now + make_interval(secs => extract(epoch from (
      date_trunc('day', clock) + interval '17 hours' + case when extract(hour from clock) >= 17 then interval '1 day' else interval '0' end - clock))),
    c.quiet_from, c.quiet_until, c.offset_minutes)
  from (select (p_now at time zone 'utc') + make_interval(mins => c.offset_minutes) as clock) as her
$$;
create function private.choose_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.news_choices;
  bundle uuid;
begin
  -- a decision, a test and what has to be confirmed go at once, whatever the hour
  if new.user_id is null or not (new.kind in ('notice', 'proposal_reminder') or (new.kind = 'announcement' and exists (
    select from public.announcements a where a.id = (new.params ->> 'announcement_id')::uuid and a.kind <> 'must_confirm'))) then
    return new;
  end if;
  select * into c from public.news_choices n where n.user_id = new.user_id;
  if c.user_id is null then
    return new;
  end if;
  if not c.is_bundled or new.kind = 'proposal_reminder' then
    new.next_attempt_at := private.outside_quiet_hours(new.next_attempt_at, c.quiet_from, c.quiet_until, c.offset_minutes);
    return new;
  end if;
  insert into private.mail_outbox (user_id, to_email, kind, language, next_attempt_at)
  values (new.user_id, new.to_email, 'daily_bundle', new.language, private.next_bundle(new.next_attempt_at, c))
  on conflict (user_id) where kind = 'daily_bundle' and attempts = 0 and sent_at is null and given_up_at is null do nothing;
  select o.id into bundle from private.mail_outbox o
  where o.user_id = new.user_id and o.kind = 'daily_bundle' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null
  for update;
  new.bundled_in := bundle;
  return new;
end
$$;
create function private.bundle_words(p_mail_id uuid, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'has_notices', coalesce(bool_or(o.kind = 'notice'), false),
    'items', coalesce(jsonb_agg(private.announcement_words(o.kind, o.params, p_language) order by o.created_at) filter (where o.kind = 'announcement'), '[]'))
  from private.mail_outbox o
  where o.bundled_in = p_mail_id and o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null
$$;
create function private.follow_bundle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox o set sent_at = new.sent_at, given_up_at = new.given_up_at, last_error = new.last_error, leased_until = null
  where o.bundled_in = new.id and o.sent_at is null and o.given_up_at is null;
  return null;
end
$$;
create function private.may_be_reminded(p_user_id uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user_id and u.deleted_at is null and coalesce(u.banned_until <= p_now, true))
    and not exists (select from public.news_choices c
      where c.user_id = p_user_id and private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) > p_now)
$$;
create function private.pairs_to_remind(p_now timestamptz) returns table (match_id uuid, student_id uuid, mentor_id uuid, province text)
language sql stable security definer set search_path = '' as $$
  select m.id, m.student_id, m.mentor_id, p.province
  from public.matches m
  join public.threads t on t.match_id = m.id
  join public.profiles p on p.id = m.student_id
  where m.state = 'active' and t.blocked_at is null
    and not exists (select from public.reports r where r.thread_id = t.id and r.state <> 'closed')
    and not exists (select from public.outages o
      where (o.province is null or o.province = p.province)
        and (p_now at time zone 'UTC' + interval '270 minutes')::date between o.from_day and o.to_day)
$$;
create function private.remind(p_rule text, p_user_id uuid, p_match_id uuid, p_about text, p_payload jsonb, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_wanted boolean := not exists (select from public.news_choices c
    where c.user_id = p_user_id and private.notification_group(p_rule, p_payload) = any (c.muted));
begin
  insert into private.reminders (rule, user_id, match_id, about, outcome, created_at)
  values (p_rule, p_user_id, p_match_id, p_about, case when is_wanted then 'given' else 'not_wanted' end, p_now)
  on conflict on constraint reminded_once do nothing;
  if not found then
    return 0;
  end if;
  if is_wanted then
    perform private.notify(p_user_id, p_rule, p_payload);
  end if;
  return 1;
end
$$;
create function private.remind_silent_pairs(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('pair_silent', due.user_id, due.match_id, due.about, jsonb_build_object('match_id', due.match_id), p_now)), 0)::integer
  from (
    select m.match_id, side.user_id, k.about
    from private.pairs_silent(p_now) s
    join private.pairs_to_remind(p_now) m on m.match_id = s.match_id
    cross join lateral (select s.match_id || '@' || floor(extract(epoch from s.last_sign)) as about) as k
    cross join lateral (values (m.student_id), (m.mentor_id)) as side (user_id)
    where not exists (select from private.reminders r where r.user_id = side.user_id and r.rule = 'pair_silent' and r.about = k.about)
      and not exists (select from public.meetings g where g.match_id = m.match_id and g.state = 'confirmed' and g.start_at > p_now)
      and private.may_be_reminded(side.user_id, p_now)
    order by s.last_sign, m.match_id
    limit p_limit) as due
$$;
create function private.remind_of_meetings(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('meeting_near', due.user_id, due.match_id, due.meeting_id::text, jsonb_build_object('meeting_id', due.meeting_id), p_now)), 0)::integer
  from (
    select m.match_id, side.user_id, g.id as meeting_id
    from public.meetings g
    join private.pairs_to_remind(p_now) m on m.match_id = g.match_id
    cross join lateral (values (m.student_id), (m.mentor_id)) as side (user_id)
    where g.state = 'confirmed' and g.start_at > p_now and g.start_at <= p_now + interval '1 day'
      and g.updated_at < g.start_at - interval '1 day'
      and not exists (select from private.reminders r where r.user_id = side.user_id and r.rule = 'meeting_near' and r.about = g.id::text)
      and private.may_be_reminded(side.user_id, p_now)
    order by g.start_at, g.id
    limit p_limit) as due
$$;
create function private.remind_of_tasks(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('tasks_overdue', due.student_id, due.match_id, due.today::text, jsonb_build_object('match_id', due.match_id), p_now)), 0)::integer
  from (
    select m.match_id, m.student_id, d.today
    from (select (p_now at time zone 'UTC' + interval '270 minutes')::date as today) as d
    cross join private.pairs_to_remind(p_now) m
    left join lateral (
      select max(r.created_at) as at from private.reminders r where r.user_id = m.student_id and r.rule = 'tasks_overdue'
    ) as last on true
    where (last.at is null or last.at <= p_now - interval '7 days')
      and exists (select from public.tasks x
        where x.match_id = m.match_id and x.state = 'open' and x.due < d.today
          and (last.at is null or x.due >= (last.at at time zone 'UTC' + interval '270 minutes')::date))
      and private.may_be_reminded(m.student_id, p_now)
    order by m.match_id
    limit p_limit) as due
$$;
create function private.remind_by_rules(p_now timestamptz, p_limit integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('remind_by_rules')) then
    return 0;
  end if;
  return private.remind_of_meetings(p_now, p_limit) + private.remind_silent_pairs(p_now, p_limit) + private.remind_of_tasks(p_now, p_limit);
end
$$;
create function public.remind_by_rules(p_limit integer default 500) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.remind_by_rules(now(), least(greatest(p_limit, 1), 5000))
$$;
create function private.admin_reminders(p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, rule text, outcome text, created_at timestamptz, side text, student_id uuid, student_code text, mentor_id uuid, mentor_name text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.rule, r.outcome, r.created_at, case when r.user_id = m.student_id then 'student' else 'mentor' end,
      m.student_id, c.student_code, m.mentor_id, mp.display_name
    from private.reminders r
    join public.matches m on m.id = r.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where p_before_created_at is null or (r.created_at, r.id) < (p_before_created_at, p_before_id)
    order by r.created_at desc, r.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.admin_reminders(p_before_created_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, rule text, outcome text, created_at timestamptz, side text, student_id uuid, student_code text, mentor_id uuid, mentor_name text)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_reminders(p_before_created_at, p_before_id, p_limit)
$$;
create function private.living_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return ((select auth.jwt()) ->> 'session_id')::uuid;
end
$$;
create function private.save_push(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
  person uuid := (select auth.uid());
begin
  if p_endpoint is null or p_p256dh is null or p_auth is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext('push:' || person));
  delete from private.push_subscriptions s
  where s.user_id = person and s.session_id = session and s.endpoint <> p_endpoint;
  insert into private.push_subscriptions as known (session_id, user_id, endpoint, p256dh, auth)
  values (session, person, p_endpoint, p_p256dh, p_auth)
  on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
    where known.user_id = person;
  if not found then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- five devices: the ones that she switched on the longest time ago go
  delete from private.push_subscriptions s
  where s.id in (
    select o.id from private.push_subscriptions o
    where o.user_id = person and o.session_id <> session
    order by o.created_at desc, o.id offset 4);
exception
  when check_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.save_push(p_endpoint text, p_p256dh text, p_auth text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.save_push(p_endpoint, p_p256dh, p_auth)
$$;
create function private.keep_push(p_endpoint text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
  person uuid := (select auth.uid());
begin
  if not exists (select from private.push_subscriptions s where s.endpoint = p_endpoint and s.user_id = person) then
    return false;
  end if;
  delete from private.push_subscriptions s where s.session_id = session and s.endpoint <> p_endpoint;
  update private.push_subscriptions s set session_id = session
  where s.endpoint = p_endpoint and s.user_id = person and s.session_id <> session;
  return true;
end
$$;
create function public.keep_push(p_endpoint text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.keep_push(p_endpoint)
$$;
create function private.remove_push() returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid := private.living_session();
begin
  delete from private.push_subscriptions s where s.session_id = session and s.user_id = (select auth.uid());
end
$$;
create function public.remove_push() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_push()
$$;
create function private.push_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.news_choices;
  grouped text;
  due timestamptz := now();
begin
  if not exists (select from private.push_subscriptions s where s.user_id = new.user_id) then
    return null;
  end if;
  grouped := private.notification_group(new.kind, new.payload);
  select * into c from public.news_choices n where n.user_id = new.user_id;
  if c.user_id is not null then
    if grouped <> 'must' and not grouped = any (c.pushed) then
      return null;
    end if;
    due := case when c.is_bundled and grouped <> 'must' and new.kind <> 'proposal_reminder' then private.next_bundle(due, c)
      else private.outside_quiet_hours(due, c.quiet_from, c.quiet_until, c.offset_minutes) end;
  end if;
  update private.push_subscriptions s
  set asked_at = coalesce(s.asked_at, new.created_at), due_at = least(coalesce(s.due_at, due), due)
  where s.user_id = new.user_id;
  return null;
end
$$;
create function private.push_lives(p_now timestamptz, p_until timestamptz, p_from integer, p_to integer, p_offset integer) returns integer
language sql immutable set search_path = '' as $$
  select greatest(0, least(86400, extract(epoch from p_until - p_now), case
    when p_from is null or p_to is null or p_from = p_to then 86400
    else extract(epoch from date_trunc('day', h.clock) + make_interval(hours => p_from)
      + case when extract(hour from h.clock) >= p_from then interval '1 day' else interval '0' end - h.clock) end))::integer
  from (select (p_now at time zone 'utc') + make_interval(mins => p_offset) as clock) as h
$$;
create function public.take_push(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, endpoint text, p256dh text, auth text, lives_s integer, is_urgent boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.push_subscriptions s set due_at = null, asked_at = null, leased_until = null, attempts = 0, is_urgent = false
  where s.due_at <= p_now and (
    not exists (select from public.notifications n where n.user_id = s.user_id and n.read_at is null and n.created_at >= s.asked_at)
    or not exists (
      select from auth.sessions x join auth.users u on u.id = x.user_id
      where x.id = s.session_id and private.session_end(x) > p_now
        and (u.banned_until is null or u.banned_until <= p_now) and u.deleted_at is null));
  update private.push_subscriptions s set due_at = q.later, leased_until = null
  from (select c.user_id, private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) as later
    from public.news_choices c where c.quiet_from is not null and c.quiet_until is not null) as q
  where q.user_id = s.user_id and s.due_at <= p_now and q.later > p_now and not s.is_urgent;
  return query
    with taken as (
      update private.push_subscriptions s
      set attempts = s.attempts + 1, due_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
      where s.id in (
        select w.id from private.push_subscriptions w where w.due_at <= p_now
        order by not w.is_urgent, w.due_at limit least(greatest(p_limit, 0), 200) for update skip locked)
      returning s.*)
    select t.id, t.endpoint, t.p256dh, t.auth,
      case when t.is_urgent then greatest(0, least(86400, extract(epoch from private.session_end(x) - p_now)))::integer
        else private.push_lives(p_now, private.session_end(x), c.quiet_from, c.quiet_until, coalesce(c.offset_minutes, 270)) end,
      t.is_urgent
    from taken t
    join auth.sessions x on x.id = t.session_id
    left join public.news_choices c on c.user_id = t.user_id;
end
$$;
create function public.push_done(p_id uuid, p_outcome text, p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  told private.push_subscriptions;
begin
  select * into told from private.push_subscriptions s where s.id = p_id;
  if p_outcome = 'gone' then
    delete from private.push_subscriptions s where s.id = p_id;
  elsif p_outcome = 'sent' then
    if told.is_urgent then
      update private.alarm_calls c set told_at = p_now where c.user_id = told.user_id and c.channel = 'push' and c.told_at is null;
    end if;
    update private.push_subscriptions s
    set attempts = 0, leased_until = null, is_urgent = s.is_urgent and s.due_at is distinct from s.leased_until,
      asked_at = case when s.due_at = s.leased_until then null else s.asked_at end,
      due_at = case when s.due_at = s.leased_until then null else s.due_at end
    where s.id = p_id;
  elsif p_outcome = 'failed' then
    update private.push_subscriptions s
    set leased_until = null, attempts = case when s.attempts >= 8 then 0 else s.attempts end,
      asked_at = case when s.attempts >= 8 then null else s.asked_at end,
      is_urgent = s.is_urgent and s.attempts < 8,
      due_at = case when s.attempts >= 8 then null
        -- an alarm is tried again within the minute
        when s.is_urgent then p_now + interval '10 seconds'
        else p_now + least(interval '1 minute' * power(3, s.attempts), interval '6 hours') end
    where s.id = p_id;
  else
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
end
$$;
create function private.my_push() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('push_service', substring(s.endpoint from '^https://([^/]+)/'), 'created_at', s.created_at)
    order by s.created_at, s.id), '[]')
  from private.push_subscriptions s where s.user_id = (select auth.uid()) and private.session_alive()
$$;
create function private.next_mail_at(p_digest text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  pause private.mail_pauses;
  due timestamptz;
begin
  delete from private.mail_pauses p where p.last_mail_at < now() - interval '1 day';
  insert into private.mail_pauses as p (address_digest, mails, last_mail_at) values (p_digest, 0, '-infinity')
  on conflict (address_digest) do update set mails = p.mails
  returning p.* into pause;
  due := greatest(now(), pause.last_mail_at + least(power(2, greatest(pause.mails - 1, 0)), 15) * interval '1 minute');
  update private.mail_pauses p set mails = least(p.mails + 1, 100), last_mail_at = due where p.address_digest = p_digest;
  return due;
end
$$;
create function private.my_notification_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'notifications', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'created_at', n.created_at, 'read_at', n.read_at)
        order by n.created_at), '[]')
      from public.notifications n where n.user_id = me),
    'push', private.my_push(),
    'news', (
      select to_jsonb(n) - 'user_id' - 'updated_at' from public.news_choices n where n.user_id = me));
end
$$;
create function private.forget_old_notifications(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.reminders r where r.created_at < p_now - private.kept('reminders');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('reminders', n);
  delete from private.mail_outbox o where least(o.sent_at, o.given_up_at) < p_now - private.kept('mail_outbox');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('mail_outbox', n);
  delete from public.notifications i where i.created_at < p_now - private.kept('notifications');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('notifications', n);
  return deleted;
end
$$;
create function private.are_post_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(tags) <= 8
    and coalesce((select bool_and(tag ~ '^[a-z0-9ء-ۿ]+(-[a-z0-9ء-ۿ]+)*$' and char_length(tag) <= 40) from unnest(tags) as tag), true)
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag)
    and array_position(tags, null) is null
$$;
create function private.is_blog_image_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^(covers|content)/blog-[0-9]{10,16}-[A-Za-z0-9]{4,40}\.([jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]|[gG][iI][fF])$'
$$;
create table public.posts (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'review', 'scheduled', 'published', 'archived')),
  author_name text not null default '' check (char_length(author_name) <= 100),
  published_at timestamptz,
  cover_path text check (private.is_blog_image_name(cover_path) and cover_path like 'covers/%'),
  tags text[] not null default '{}' check (private.are_post_tags(tags)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint public_ones_have_a_time check (state not in ('scheduled', 'published') or published_at is not null)
);
create function private.is_post_body(body jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select octet_length(body::text) <= 200000 and private.is_post_node(body, '', 0)
$$;
create function private.post_words(body jsonb) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer
  from jsonb_path_query(body, 'strict $.**.text') as run,
    lateral regexp_split_to_table(run #>> '{}', '[[:space:]]+') as word
  where word <> ''
$$;
create table public.post_texts (
  post_id uuid not null references public.posts (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  slug text check (char_length(slug) <= 80 and slug ~ '^[a-z0-9ء-ۿ]+(-[a-z0-9ء-ۿ]+)*$'),
  title text not null default '' check (char_length(title) <= 150),
  summary text not null default '' check (char_length(summary) <= 400),
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  body jsonb not null check (private.is_post_body(body)),
  words integer generated always as (private.post_words(body)) stored,
  is_complete boolean generated always as (slug is not null and btrim(title) <> '' and private.post_words(body) > 0) stored,
  updated_at timestamptz not null default now(),
  primary key (post_id, language),
  constraint one_address_per_language unique (language, slug)
);
create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  version integer not null,
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  content jsonb not null
);
create type public.post_saved as (
  version integer,
  is_conflict boolean,
  saved_by_name text,
  saved_at timestamptz
);
create table public.site_texts (
  key text not null check (key ~ '^(home|vision|involved)\.[a-zA-Z]{1,40}$'),
  language text not null check (language in ('en', 'fa', 'ps')),
  text text not null check (char_length(text) <= 2000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (key, language)
);
create table public.site_text_versions (
  id uuid primary key,
  key text not null,
  language text not null,
  version integer not null,
  text text not null,
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null default '',
  saved_at timestamptz not null default now(),
  foreign key (key, language) references public.site_texts (key, language) on delete cascade,
  unique (key, language, version)
);
create type public.site_text_saved as (
  version integer,
  is_conflict boolean,
  text text,
  saved_by_name text,
  saved_at timestamptz
);
create table private.post_changes (
  post_id uuid primary key references public.posts (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  saved_by uuid references auth.users (id) on delete set null,
  last_command uuid not null
);
create function private.is_post_link(href text) returns boolean
language sql immutable set search_path = '' as $$
  select href is not null and char_length(href) <= 1000
    and href ~ '^(https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?([?#][^[:space:][:cntrl:]"<>\\]*)?|mailto:[^[:space:][:cntrl:]"<>\\?]+@[^[:space:][:cntrl:]"<>\\?]+|/([^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*)?)$'
$$;
create function private.has_only_keys(given jsonb, allowed text[]) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(given) = 'object' and given - allowed = '{}'::jsonb
$$;
create function private.are_post_marks(marks jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  mark jsonb;
begin
  if marks is null then
    return true;
  end if;
  if jsonb_typeof(marks) <> 'array' or jsonb_array_length(marks) not between 1 and 3 then
    return false;
  end if;
  for mark in select jsonb_array_elements(marks) loop
    if mark not in ('{"type": "bold"}', '{"type": "italic"}')
      and not coalesce(
        private.has_only_keys(mark, array['type', 'attrs']) and mark -> 'type' = '"link"'
          and private.has_only_keys(mark -> 'attrs', array['href']) and jsonb_typeof(mark #> '{attrs,href}') = 'string'
          and private.is_post_link(mark #>> '{attrs,href}'), false)
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;
create function private.is_post_image(attrs jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    private.has_only_keys(attrs, array['src', 'alt', 'width', 'height'])
      and jsonb_typeof(attrs -> 'src') = 'string' and private.is_blog_image_name(attrs ->> 'src')
      and jsonb_typeof(attrs -> 'alt') = 'string' and char_length(attrs ->> 'alt') <= 300
      and (attrs ->> 'width') ~ '^[1-9][0-9]{0,4}$' and (attrs ->> 'height') ~ '^[1-9][0-9]{0,4}$'
      and jsonb_typeof(attrs -> 'width') = 'number' and jsonb_typeof(attrs -> 'height') = 'number', false)
$$;
create function private.is_post_node(node jsonb, parent text, depth integer) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  kind text := case when jsonb_typeof(node) = 'object' then node ->> 'type' end;
  child jsonb;
begin
  if kind is null or depth > 12 or not (kind = any (case parent
    when '' then array['doc']
    when 'paragraph' then array['text', 'hardBreak']
    when 'heading' then array['text', 'hardBreak']
    when 'bulletList' then array['listItem']
    when 'orderedList' then array['listItem']
    when 'doc' then array['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'image']
    when 'blockquote' then array['paragraph', 'bulletList', 'orderedList']
    when 'listItem' then array['paragraph', 'bulletList', 'orderedList']
    else array[]::text[] end))
  then
    return false;
  end if;
  case kind
    when 'text' then
      return private.has_only_keys(node, array['type', 'text', 'marks']) and jsonb_typeof(node -> 'text') = 'string'
        and char_length(node ->> 'text') between 1 and 20000 and private.are_post_marks(node -> 'marks');
    when 'hardBreak' then
      return node = '{"type": "hardBreak"}';
    when 'image' then
      return private.has_only_keys(node, array['type', 'attrs']) and private.is_post_image(node -> 'attrs');
    when 'heading' then
      if not private.has_only_keys(node, array['type', 'attrs', 'content'])
        or coalesce(node -> 'attrs', 'null') not in ('{"level": 2}', '{"level": 3}', '{"level": 4}') then
        return false;
      end if;
    else
      if not private.has_only_keys(node, array['type', 'content']) then
        return false;
      end if;
  end case;
  if not node ? 'content' then
    return kind in ('doc', 'paragraph', 'heading');
  end if;
  if jsonb_typeof(node -> 'content') <> 'array' then
    return false;
  end if;
  for child in select jsonb_array_elements(node -> 'content') loop
    if not private.is_post_node(child, kind, depth + 1) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
create function private.post_saved(post public.posts, is_conflict boolean) returns public.post_saved
language sql stable security definer set search_path = '' as $$
  select row(post.version, is_conflict, private.staff_name((select c.saved_by from private.post_changes c where c.post_id = post.id)),
    post.updated_at)::public.post_saved
$$;
create function private.post_content(p_post_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('author_name', p.author_name, 'cover_path', p.cover_path, 'tags', to_jsonb(p.tags), 'texts',
    coalesce((
      select jsonb_object_agg(t.language, jsonb_build_object('slug', t.slug, 'title', t.title, 'summary', t.summary,
        'cover_alt', t.cover_alt, 'body', t.body))
      from public.post_texts t where t.post_id = p.id), '{}'))
  from public.posts p where p.id = p_post_id
$$;
create function private.require_post_ready(p_post_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.post_texts t where t.post_id = p_post_id and t.is_complete)
    or exists (
      select from public.post_texts t join public.posts p on p.id = t.post_id
      where t.post_id = p_post_id and t.is_complete
        and ((p.cover_path is not null and btrim(t.cover_alt) = '')
          or jsonb_path_exists(t.body, '$.** ? (@.type == "image" && @.attrs.alt like_regex "^\\s*$")')))
  then
    raise exception 'post_incomplete' using errcode = 'P0001';
  end if;
end
$$;
create function private.write_post(p_event_id uuid, p_post_id uuid, p_content jsonb, own_revision boolean) returns public.posts
language plpgsql security definer set search_path = '' as $$
declare
  written public.posts;
  last public.post_revisions;
begin
  if p_content is null or not private.has_only_keys(p_content, array['author_name', 'cover_path', 'tags', 'texts'])
    or coalesce(jsonb_typeof(p_content -> 'tags'), '') <> 'array'
    or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
    or exists (select from jsonb_each(p_content -> 'texts') as one (language, value)
      where not private.has_only_keys(one.value, array['slug', 'title', 'summary', 'cover_alt', 'body']))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.posts p set
    author_name = coalesce(p_content ->> 'author_name', ''),
    cover_path = p_content ->> 'cover_path',
    tags = array(select jsonb_array_elements_text(p_content -> 'tags')),
    version = p.version + 1, updated_at = now()
  where p.id = p_post_id returning p.* into written;
  perform private.note_post_change(p_post_id, p_event_id);
  delete from public.post_texts t where t.post_id = p_post_id and not (p_content -> 'texts') ? t.language;
  begin
    insert into public.post_texts as t (post_id, language, slug, title, summary, cover_alt, body)
    select p_post_id, one.language, one.value ->> 'slug', coalesce(one.value ->> 'title', ''),
      coalesce(one.value ->> 'summary', ''), coalesce(one.value ->> 'cover_alt', ''), one.value -> 'body'
    from jsonb_each(p_content -> 'texts') as one (language, value)
    on conflict (post_id, language) do update set slug = excluded.slug, title = excluded.title, summary = excluded.summary,
      cover_alt = excluded.cover_alt, body = excluded.body, updated_at = now()
    where (t.slug, t.title, t.summary, t.cover_alt, t.body)
      is distinct from (excluded.slug, excluded.title, excluded.summary, excluded.cover_alt, excluded.body);
  exception when unique_violation then
    raise exception 'slug_taken' using errcode = 'P0001';
  end;
  if written.state in ('scheduled', 'published') then
    perform private.require_post_ready(p_post_id);
  end if;
  select * into last from public.post_revisions r where r.post_id = p_post_id order by r.version desc limit 1;
  if not own_revision and last.saved_by = (select auth.uid()) and last.saved_at > now() - interval '10 minutes' then
    update public.post_revisions r set version = written.version, content = p_content where r.id = last.id;
  else
    insert into public.post_revisions (id, post_id, version, saved_by, saved_by_name, content)
    values (p_event_id, p_post_id, written.version, (select auth.uid()), private.staff_name((select auth.uid())), p_content);
    delete from public.post_revisions r where r.post_id = p_post_id and r.version <= (
      select o.version from public.post_revisions o where o.post_id = p_post_id order by o.version desc offset 100 limit 1);
  end if;
  return written;
end
$$;
create function private.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb, p_own_revision boolean)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_post');
  if p_post_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_new and p_expected_version = 0 then
    insert into public.posts (id, version) values (p_post_id, 0) on conflict (id) do nothing;
  end if;
  select * into post from public.posts p where p.id = p_post_id for update;
  if post.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, not private.is_last_change(p_post_id, p_event_id));
  end if;
  if post.version <> p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, p_content, coalesce(p_own_revision, false)), false);
end
$$;
create function public.save_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_content jsonb, p_own_revision boolean default false)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_post(p_event_id, p_post_id, p_expected_version, p_content, p_own_revision)
$$;
create function private.next_post_states(from_state text) returns text[]
language sql immutable set search_path = '' as $$
  select case from_state
    when 'draft' then array['review', 'scheduled', 'published', 'archived']
    when 'review' then array['draft', 'scheduled', 'published', 'archived']
    when 'scheduled' then array['draft', 'scheduled', 'published', 'archived']
    when 'published' then array['draft', 'archived']
    when 'archived' then array['draft']
    else array[]::text[]
  end
$$;
create function private.set_post_state(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_state text, p_publish_at timestamptz)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
  was text;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'set_post_state');
  select * into post from public.posts p where p.id = p_post_id for update;
  if post.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, not private.is_last_change(p_post_id, p_event_id));
  end if;
  if post.version is distinct from p_expected_version then
    return private.post_saved(post, true);
  end if;
  -- one whose time has come is published, whatever the row still says
  was := case when post.state = 'scheduled' and post.published_at <= now() then 'published' else post.state end;
  if p_state is null or not (p_state = any (private.next_post_states(was))) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_state = 'scheduled' and (p_publish_at is null or p_publish_at <= now() or p_publish_at > now() + interval '2 years') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_state in ('scheduled', 'published') then
    perform private.require_post_ready(p_post_id);
  end if;
  update public.posts p set
    state = p_state,
    published_at = case
      when p_state = 'scheduled' then p_publish_at
      -- what was read before keeps its day
      when p_state = 'published' then case when p.published_at <= now() then p.published_at else now() end
      when p.published_at <= now() then p.published_at
    end,
    version = p.version + 1, updated_at = now()
  where p.id = p_post_id returning p.* into post;
  perform private.note_post_change(p_post_id, p_event_id);
  perform private.write_audit('post_state_set', (select auth.uid()), 'posts', post.id,
    jsonb_build_object('from', was, 'to', p_state));
  return private.post_saved(post, false);
end
$$;
create function public.set_post_state(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_state text, p_publish_at timestamptz default null)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.set_post_state(p_event_id, p_post_id, p_expected_version, p_state, p_publish_at)
$$;
create function private.restore_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_revision_id uuid)
returns public.post_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  post public.posts;
  kept jsonb;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'restore_post');
  select * into post from public.posts p where p.id = p_post_id for update;
  select r.content into kept from public.post_revisions r where r.id = p_revision_id and r.post_id = p_post_id;
  if post.id is null or kept is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.post_saved(post, not private.is_last_change(p_post_id, p_event_id));
  end if;
  if post.version is distinct from p_expected_version then
    return private.post_saved(post, true);
  end if;
  return private.post_saved(private.write_post(p_event_id, p_post_id, kept, true), false);
end
$$;
create function public.restore_post(p_event_id uuid, p_post_id uuid, p_expected_version integer, p_revision_id uuid)
returns public.post_saved
language sql volatile security invoker set search_path = '' as $$
  select private.restore_post(p_event_id, p_post_id, p_expected_version, p_revision_id)
$$;
create function private.admin_posts(p_search text, p_state text, p_before_updated_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, state text, published_at timestamptz, updated_at timestamptz, saved_by_name text, titles jsonb, complete text[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, s.now_state, p.published_at, p.updated_at, private.staff_name(c.saved_by), t.titles, t.complete
    from public.posts p
    left join private.post_changes c on c.post_id = p.id
    cross join lateral (
      select case when p.state = 'scheduled' and p.published_at <= now() then 'published' else p.state end as now_state) as s
    cross join lateral (
      select coalesce(jsonb_object_agg(x.language, x.title), '{}') as titles,
        coalesce(array_agg(x.language order by x.language) filter (where x.is_complete), '{}') as complete,
        coalesce(private.fold_text(string_agg(x.title, ' ')), '') as folded
      from public.post_texts x where x.post_id = p.id) as t
    where (p_state is null or s.now_state = p_state)
      and (not private.is_filled(p_search) or position(private.fold_text(p_search) in t.folded) > 0)
      and (p_before_updated_at is null or (p.updated_at, p.id) < (p_before_updated_at, p_before_id))
    order by p.updated_at desc, p.id desc
    limit least(greatest(coalesce(p_limit, 30), 1), 200);
end
$$;
create function public.admin_posts(
  p_search text default null, p_state text default null, p_before_updated_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 30)
returns table (id uuid, state text, published_at timestamptz, updated_at timestamptz, saved_by_name text, titles jsonb, complete text[])
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_posts(p_search, p_state, p_before_updated_at, p_before_id, p_limit)
$$;
create function private.save_site_text(
  p_event_id uuid, p_key text, p_language text, p_expected_version integer, p_text text
) returns public.site_text_saved
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(regexp_replace(replace(p_text, E'\r\n', E'\n'), '[\u0001-\u0009\u000b-\u001f\u007f]', '', 'g'), E' \n');
  saved public.site_texts;
  last public.site_text_versions;
  is_new boolean;
begin
  perform private.require_admin();
  if p_key is null or p_language is null or p_expected_version is null or p_text is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  is_new := private.begin_command(p_event_id, 'save_site_text');
  if is_new then
    if p_expected_version = 0 then
      insert into public.site_texts as t (key, language, text) values (p_key, p_language, written)
      on conflict (key, language) do nothing returning * into saved;
    else
      update public.site_texts t set text = written, version = t.version + 1, updated_at = now()
      where t.key = p_key and t.language = p_language and t.version = p_expected_version returning * into saved;
    end if;
    if saved.version is not null then
      insert into public.site_text_versions (id, key, language, version, text, saved_by, saved_by_name)
      values (p_event_id, p_key, p_language, saved.version, written, (select auth.uid()),
        private.staff_name((select auth.uid())));
      delete from public.site_text_versions v
      where v.key = p_key and v.language = p_language and v.version <= saved.version - 20;
    end if;
  end if;
  select * into last from public.site_text_versions v
  where v.key = p_key and v.language = p_language order by v.version desc limit 1;
  return row(coalesce(last.version, 0), last.id is distinct from p_event_id, coalesce(last.text, ''),
    coalesce(last.saved_by_name, ''), last.saved_at)::public.site_text_saved;
end
$$;
create function public.save_site_text(
  p_event_id uuid, p_key text, p_language text, p_expected_version integer, p_text text
) returns public.site_text_saved
language sql volatile security invoker set search_path = '' as $$
  select * from private.save_site_text(p_event_id, p_key, p_language, p_expected_version, p_text)
$$;
create function private.note_post_change(p_post_id uuid, p_event_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.post_changes as c (post_id, author_id, saved_by, last_command)
  values (p_post_id, (select auth.uid()), (select auth.uid()), p_event_id)
  on conflict (post_id) do update set saved_by = excluded.saved_by, last_command = excluded.last_command
$$;
create function private.is_last_change(p_post_id uuid, p_event_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.post_changes c where c.post_id = p_post_id and c.last_command = p_event_id)
$$;
create function private.is_distress_kind(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('self_harm', 'overdose', 'forced_marriage', 'domestic_violence', 'confinement', 'sexual_extortion', 'grooming',
    'armed_threat', 'smuggling', 'hunger', 'medical_emergency')
$$;
create table public.reports (
  id uuid primary key,
  thread_id uuid references public.threads (id) on delete set null deferrable initially deferred,
  message_id uuid,
  reporter_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  reporter_role text not null check (reporter_role in ('student', 'mentor', 'team')),
  subject_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  category text not null check (category in ('danger', 'harassment', 'inappropriate', 'contact', 'money', 'other', 'stop', 'distress', 'drill')),
  severity text not null check (severity in ('urgent', 'high', 'normal')),
  note text not null default '' check (char_length(note) <= 1000),
  is_block boolean not null default false,
  state text not null default 'new' check (state in ('new', 'triaged', 'acting', 'closed')),
  due_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  meeting_id uuid,
  distress_kind text check (private.is_distress_kind(distress_kind)),
  taken_by uuid references auth.users (id) on delete set null,
  taken_at timestamptz,
  answered_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create table public.report_actions (
  id uuid primary key,
  report_id uuid not null references public.reports (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  action text not null check (action in ('triage', 'act', 'warn', 'note', 'reopen_messages', 'close', 'take', 'answer')),
  severity text check (severity in ('urgent', 'high', 'normal')),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now()
);
create table private.report_evidence (
  report_id uuid primary key references public.reports (id) on delete cascade,
  sender_role text not null,
  body text not null,
  sent_at timestamptz not null
);
create table private.screenings (
  id bigint generated always as identity primary key,
  source text not null check (source in ('message', 'checkin', 'task', 'note', 'profile', 'application', 'meeting', 'ending',
    'result', 'wish', 'advisor', 'question', 'report')),
  row_id uuid,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create table private.distress_signals (
  id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity,
  report_id uuid not null references public.reports (id) on delete cascade,
  source text not null,
  row_id uuid,
  kind text check (private.is_distress_kind(kind)),
  body text not null check (char_length(body) <= 20000),
  created_at timestamptz not null default now()
);
create table private.on_call_shifts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at <= starts_at + interval '14 days')
);
create table private.on_call_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  by_push boolean not null default true,
  by_email boolean not null default true,
  has_sound boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  offset_minutes smallint not null default 270 check (offset_minutes between -720 and 840),
  updated_at timestamptz not null default now(),
  check (by_push or by_email)
);
create table private.alarms (
  report_id uuid primary key references public.reports (id) on delete cascade,
  step smallint not null default 0,
  next_at timestamptz,
  started_at timestamptz not null default now(),
  words_at timestamptz
);
create table private.alarm_calls (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.reports (id) on delete cascade,
  step smallint not null,
  user_id uuid references auth.users (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'push', 'email', 'webhook')),
  mail_id uuid references private.mail_outbox (id) on delete set null,
  attempts integer not null default 0,
  due_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create function private.keep_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.message_id, new.reporter_role, new.category, new.note, new.is_block, new.created_at)
      is distinct from (old.id, old.message_id, old.reporter_role, old.category, old.note, old.is_block, old.created_at)
    or (new.thread_id is distinct from old.thread_id and new.thread_id is not null)
    or (new.reporter_id is distinct from old.reporter_id and new.reporter_id is not null)
    or (new.subject_id is distinct from old.subject_id and new.subject_id is not null)
    or (new.meeting_id is distinct from old.meeting_id and old.meeting_id is not null)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;
create function private.keep_report_action() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- only the name of a deleted account goes
  if to_jsonb(new) - 'actor_id' is distinct from to_jsonb(old) - 'actor_id' or new.actor_id is not null then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;
create function private.act_within(p_severity text) returns interval
language sql immutable set search_path = '' as $$
  select case p_severity when 'urgent' then interval '1 hour' when 'high' then interval '2 days' else interval '7 days' end
$$;
create function private.report_concern(p_event_id uuid, p_thread_id uuid, p_message_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  thread public.threads;
  message public.messages;
  grave text := case when p_category in ('danger', 'inappropriate') then 'urgent'
    when p_category in ('harassment', 'contact', 'money') then 'high' else 'normal' end;
  report public.reports;
begin
  if not private.begin_command(p_event_id, 'report_concern') then
    select * into report from public.reports r where r.id = p_event_id and r.reporter_id = me;
    return report;
  end if;
  select * into thread from public.threads t
  where t.id = p_thread_id and (t.id in (select private.my_threads()) or exists (
      select from public.match_endings e where e.match_id = t.match_id and e.person_id = me)) for update;
  if thread.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_message_id is not null then
    select * into message from public.messages m
    where m.id = p_message_id and m.thread_id = thread.id and m.state = 'sent' and m.sender_id is distinct from me;
    if message.id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
  end if;
  if p_category is null or char_length(p_note) > 1000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if (select count(*) from public.reports r where r.reporter_id = me and r.created_at > now() - interval '1 day') >= 20 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  insert into public.reports (id, thread_id, message_id, reporter_id, reporter_role, subject_id, category, severity, note, is_block, due_at)
  values (p_event_id, thread.id, message.id, me, case when me = thread.student_id then 'student' else 'mentor' end,
    case when me = thread.student_id then thread.mentor_id else thread.student_id end, p_category, grave,
    coalesce(btrim(p_note), ''), coalesce(p_block, false), now() + private.act_within(grave))
  returning * into report;
  if message.id is not null then
    insert into private.report_evidence (report_id, sender_role, body, sent_at)
    values (report.id, message.sender_role, message.body, message.sent_at);
  end if;
  if report.is_block then
    update public.threads t set blocked_at = coalesce(t.blocked_at, now()) where t.id = thread.id;
  end if;
  perform private.write_audit('concern_reported', me, 'reports', report.id);
  return report;
end
$$;
create function public.report_concern(p_event_id uuid, p_thread_id uuid, p_message_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.report_concern(p_event_id, p_thread_id, p_message_id, p_category, p_note, p_block)
$$;
create function private.open_thread(p_event_id uuid, p_thread_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select t.student_id from public.threads t where t.id = p_thread_id);
begin
  perform private.require_admin();
  if student is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_thread') then
    perform private.write_audit('messages_opened', student, 'threads', p_thread_id);
  end if;
end
$$;
create function public.open_thread(p_event_id uuid, p_thread_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.open_thread(p_event_id, p_thread_id)
$$;
create function private.open_report(p_event_id uuid, p_report_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  evidence jsonb;
begin
  perform private.require_admin();
  select * into report from public.reports r where r.id = p_report_id;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select jsonb_build_object('sender_role', e.sender_role, 'body', e.body, 'sent_at', e.sent_at) into evidence
  from private.report_evidence e where e.report_id = report.id;
  if report.category = 'distress' then
    select jsonb_build_object('sender_role', report.reporter_role, 'body', string_agg(s.body, E'\n\n' order by s.place),
      'sent_at', min(s.created_at), 'signals', jsonb_agg(jsonb_build_object('id', s.id, 'source', s.source, 'kind', s.kind,
        'body', s.body, 'at', s.created_at) order by s.place)) into evidence
    from private.distress_signals s where s.report_id = report.id having count(*) > 0;
  end if;
  if private.begin_command(p_event_id, 'open_report') and evidence is not null then
    perform private.write_audit('messages_opened',
      case when report.reporter_role = 'student' then report.reporter_id else report.subject_id end, 'reports', report.id);
  end if;
  return evidence;
end
$$;
create function public.open_report(p_event_id uuid, p_report_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_report(p_event_id, p_report_id)
$$;
create function private.decide_message(p_event_id uuid, p_message_id uuid, p_release boolean, p_reason text, p_note text)
returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
  thread public.threads;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'decide_message') then
    select * into message from public.messages m where m.id = p_message_id;
    return message;
  end if;
  select * into message from public.messages m where m.id = p_message_id for update;
  if message.id is null or message.thread_id not in (select private.threads_opened_by_me()) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if message.state <> 'held' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not coalesce(p_release, false) and not private.is_filled(p_reason) then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  update public.messages m set state = case when p_release then 'sent' else 'blocked' end,
    sent_at = case when p_release then now() else m.sent_at end, decided_at = now(),
    block_reason = case when not p_release then p_reason end
  where m.id = p_message_id returning m.* into message;
  select * into thread from public.threads t where t.id = message.thread_id;
  if p_release then
    update public.threads t set last_message_at = message.sent_at where t.id = thread.id;
    perform private.tell_of_message(case message.sender_role when 'student' then thread.mentor_id else thread.student_id end, thread.id);
  end if;
  if message.sender_id is not null then
    perform private.notify(message.sender_id, 'message_decided', jsonb_build_object('thread_id', thread.id));
  end if;
  perform private.write_audit(case when p_release then 'message_released' else 'message_blocked' end, thread.student_id,
    'messages', message.id, jsonb_build_object('reason', p_reason, 'note', left(coalesce(p_note, ''), 1000)));
  return message;
end
$$;
create function public.decide_message(p_event_id uuid, p_message_id uuid, p_release boolean, p_reason text default null, p_note text default null)
returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.decide_message(p_event_id, p_message_id, p_release, p_reason, p_note)
$$;
create function private.act_on_report(p_event_id uuid, p_report_id uuid, p_action text, p_severity text, p_note text)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'act_on_report') then
    select * into report from public.reports r where r.id = p_report_id;
    return report;
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_action in ('take', 'answer') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if report.state = 'closed' and p_action <> 'note' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_action in ('close', 'reopen_messages', 'note') and not private.is_filled(p_note) then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action, severity, note)
  values (p_event_id, report.id, (select auth.uid()), p_action, p_severity, coalesce(btrim(p_note), ''));
  update public.reports r set
    severity = coalesce(p_severity, r.severity),
    due_at = r.created_at + private.act_within(coalesce(p_severity, r.severity)),
    state = case when p_action = 'close' then 'closed'
      when p_action in ('act', 'warn', 'reopen_messages') then 'acting'
      when p_action = 'triage' and r.state = 'new' then 'triaged' else r.state end,
    closed_at = case when p_action = 'close' then now() else r.closed_at end
  where r.id = report.id returning r.* into report;
  if p_action = 'warn' and report.subject_id is not null then
    perform private.notify(report.subject_id, 'conduct_reminder', jsonb_build_object('thread_id', report.thread_id));
  end if;
  if p_action = 'reopen_messages' then
    update public.threads t set blocked_at = null where t.id = report.thread_id;
  end if;
  perform private.write_audit('report_' || p_action, private.told_about(report), 'reports', report.id);
  return report;
end
$$;
create function public.act_on_report(p_event_id uuid, p_report_id uuid, p_action text, p_severity text default null, p_note text default null)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.act_on_report(p_event_id, p_report_id, p_action, p_severity, p_note)
$$;
create function private.safety_queue(p_after_due timestamptz, p_after_id uuid, p_limit integer)
returns table (kind text, id uuid, thread_id uuid, student_id uuid, student_code text, age_band text, mentor_id uuid, mentor_name text,
  about text, severity text, state text, from_role text, is_blocked boolean, since timestamptz, due_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select q.kind, q.id, q.thread_id, c.student_id, c.student_code, c.age_band, t.mentor_id, mp.display_name,
      q.about, q.severity, q.state, q.from_role, t.blocked_at is not null, q.since, q.due_at
    from (
      select 'held' as kind, m.id, m.thread_id, m.hold_reason as about, 'high' as severity, 'new' as state,
        m.sender_role as from_role, m.created_at as since, m.created_at + private.act_within('high') as due_at, null::uuid as alone
      from public.messages m where m.state = 'held'
      union all
      select 'report', r.id, r.thread_id, r.category, r.severity, r.state, r.reporter_role, r.created_at, r.due_at,
        case when r.category = 'distress' then r.reporter_id end
      from public.reports r where r.state <> 'closed'
    ) as q
    left join public.threads t on t.id = q.thread_id
    left join public.student_cards c on c.student_id = coalesce(t.student_id, q.alone)
    left join public.mentor_profiles mp on mp.user_id = t.mentor_id
    where p_after_due is null or (q.due_at, q.id) > (p_after_due, p_after_id)
    order by q.due_at, q.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.safety_queue(p_after_due timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (kind text, id uuid, thread_id uuid, student_id uuid, student_code text, age_band text, mentor_id uuid, mentor_name text,
  about text, severity text, state text, from_role text, is_blocked boolean, since timestamptz, due_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.safety_queue(p_after_due, p_after_id, p_limit)
$$;
create function private.safety_counts() returns table (held bigint, reports bigint, overdue bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.messages m where m.state = 'held'),
    (select count(*) from public.reports r where r.state <> 'closed'),
    (select count(*) from public.messages m where m.state = 'held' and m.created_at + private.act_within('high') < now())
      + (select count(*) from public.reports r where r.state <> 'closed' and r.due_at < now());
end
$$;
create function public.safety_counts() returns table (held bigint, reports bigint, overdue bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.safety_counts()
$$;
create function private.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.meetings;
  report public.reports;
begin
  select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
  if meeting.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  report := private.report_concern(p_event_id, meeting.match_id, null, p_category, p_note, p_block);
  if report.meeting_id is null and report.id is not null then
    update public.reports r set meeting_id = meeting.id where r.id = report.id returning r.* into report;
    -- what was agreed on and what the other wrote about it, as it is now
    insert into private.report_evidence (report_id, sender_role, body, sent_at)
    values (report.id, case report.reporter_role when 'student' then 'mentor' else 'student' end,
      concat_ws(E'\n', to_char(coalesce(meeting.start_at, meeting.slots[1]) at time zone 'UTC' + interval '270 minutes', 'YYYY-MM-DD HH24:MI'),
        meeting.mode || ', ' || meeting.state, nullif(meeting.agenda, ''),
        nullif(case report.reporter_role when 'student' then meeting.mentor_summary else meeting.student_summary end, '')),
      meeting.created_at);
  end if;
  return report;
end
$$;
create function public.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.report_meeting(p_event_id, p_meeting_id, p_category, p_note, p_block)
$$;
create function private.screen_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  fresh jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  written text;
begin
  if me is null or private.is_admin_id(me) then
    return null;
  end if;
  select string_agg(left(fresh ->> name, 8000), E'\n') into written
  from unnest(tg_argv[1:]) as name
  where fresh ->> name is distinct from before ->> name and fresh ->> name ~ '[[:alpha:]]';
  if written is not null then
    insert into private.screenings (source, row_id, author_id, body)
    values (tg_argv[0], (fresh ->> 'id')::uuid, me, left(written, 20000));
  end if;
  return null;
end
$$;
create function private.told_about(report public.reports) returns uuid
language sql immutable set search_path = '' as $$
  select case when report.category <> 'distress' or report.reporter_role = 'student' then report.reporter_id end
$$;
create function private.raise_distress(p_id uuid, p_author uuid, p_kind text, p_severity text, p_source text, p_row_id uuid, p_body text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  role text;
begin
  perform pg_advisory_xact_lock(hashtext('distress:' || p_author));
  select * into report from public.reports r
  where r.reporter_id = p_author and r.category = 'distress' and r.state <> 'closed' for update;
  if report.id is null then
    role := case when private.is_mentor_id(p_author) then 'mentor' else 'student' end;
    insert into public.reports (id, reporter_id, reporter_role, category, severity, distress_kind, due_at)
    values (coalesce(p_id, gen_random_uuid()), p_author, role, 'distress', p_severity, p_kind, now() + private.act_within(p_severity))
    returning * into report;
    -- a mentor's own words may be what is wrong: nothing tells her of the case
    perform private.write_audit('concern_reported', case when role = 'student' then p_author end, 'reports', report.id);
    if role = 'student' then
      perform private.notify(p_author, 'team_reads', '{}');
    end if;
  end if;
  if exists (select from private.distress_signals s
    where s.report_id = report.id and s.body = p_body and s.created_at > now() - interval '10 minutes')
  then
    -- what the advisor's screen told knows no kind
    update public.reports r set distress_kind = p_kind where r.id = report.id and r.distress_kind is null;
  else
    insert into private.distress_signals (report_id, source, row_id, kind, body) values (report.id, p_source, p_row_id, p_kind, p_body);
  end if;
  -- after the words, whose own trigger would call a second time
  if p_severity = 'urgent' and report.severity <> 'urgent' then
    update public.reports r set severity = 'urgent', distress_kind = coalesce(p_kind, r.distress_kind), due_at = now() + private.act_within('urgent')
    where r.id = report.id;
  end if;
  return report.id;
end
$$;
create function private.report_own_distress(p_event_id uuid, p_source text, p_kind text, p_is_urgent boolean, p_body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  written text := left(btrim(coalesce(p_body, ''), E' \t\n\r'), 20000);
begin
  if not private.begin_command(p_event_id, 'report_own_distress') then
    return p_event_id;
  end if;
  if written = '' or p_source is null or char_length(p_source) > 40 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.raise_distress(p_event_id, (select auth.uid()), p_kind, case when p_is_urgent then 'urgent' else 'high' end,
    p_source, null, written);
  return p_event_id;
exception
  when check_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.report_own_distress(p_event_id uuid, p_source text, p_kind text, p_is_urgent boolean, p_body text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.report_own_distress(p_event_id, p_source, p_kind, p_is_urgent, p_body)
$$;
create function public.take_screenings(p_limit integer default 50, p_now timestamptz default now())
returns table (id bigint, body text)
language sql volatile security definer set search_path = '' as $$
  update private.screenings s set attempts = s.attempts + 1, due_at = p_now + interval '1 minute'
  where s.id in (
    select w.id from private.screenings w where w.due_at <= p_now
    order by w.due_at, w.id limit least(greatest(p_limit, 0), 200) for update skip locked)
  returning s.id, s.body
$$;
create function public.screened(p_results jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  result record;
  found_text private.screenings;
  raised integer := 0;
begin
  for result in
    select (r ->> 'id')::bigint as id, r ->> 'kind' as kind, (r ->> 'is_urgent')::boolean as is_urgent
    from jsonb_array_elements(p_results) as r
  loop
    delete from private.screenings s where s.id = result.id returning s.* into found_text;
    if found_text.id is not null and result.kind is not null then
      perform private.raise_distress(null, found_text.author_id, result.kind, case when result.is_urgent then 'urgent' else 'high' end,
        found_text.source, found_text.row_id, found_text.body);
      raised := raised + 1;
    end if;
  end loop;
  return raised;
end
$$;
create function private.is_taken(report public.reports) returns boolean
language sql stable security definer set search_path = '' as $$
  select report.taken_at is not null and private.is_admin_id(report.taken_by)
$$;
create function private.take_report(p_report_id uuid, p_admin uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.reports r set taken_by = p_admin, taken_at = now() where r.id = p_report_id and not private.is_taken(r)
$$;
create function private.take_by_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.actor_id is not null then
    perform private.take_report(new.report_id, new.actor_id);
    update private.alarms a set words_at = null where a.report_id = new.report_id;
    perform private.settle_alarm(new.report_id);
  end if;
  return null;
end
$$;
create function private.take_case(p_event_id uuid, p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'take_case') then
    return;
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if report.state = 'closed' or private.is_taken(report) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action) values (p_event_id, report.id, (select auth.uid()), 'take');
  update public.reports r set state = case when r.category = 'drill' then 'closed' when r.state = 'new' then 'triaged' else r.state end,
    closed_at = case when r.category = 'drill' then now() end
  where r.id = report.id;
  perform private.write_audit('report_take', private.told_about(report), 'reports', report.id);
end
$$;
create function public.take_case(p_event_id uuid, p_report_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.take_case(p_event_id, p_report_id) $$;
create function private.answer_report(p_event_id uuid, p_report_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'answer_report') then
    return;
  end if;
  if not private.is_filled(p_answer) or char_length(p_answer) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null or report.reporter_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if report.state = 'closed' or report.category <> 'distress' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action, note)
  values (p_event_id, report.id, (select auth.uid()), 'answer', btrim(p_answer));
  update public.reports r set answered_at = coalesce(r.answered_at, now()), state = 'acting' where r.id = report.id;
  insert into public.advisor_escalations (id, user_id, language, question, state, answer, assignee_id, answered_at)
  values (p_event_id, report.reporter_id, coalesce((select p.language from public.profiles p where p.id = report.reporter_id), 'en'),
    '', 'answered', btrim(p_answer), (select auth.uid()), now());
  perform private.notify(report.reporter_id, 'question_answered', jsonb_build_object('question_id', p_event_id));
  perform private.write_audit('report_answer', private.told_about(report), 'reports', report.id);
end
$$;
create function public.answer_report(p_event_id uuid, p_report_id uuid, p_answer text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.answer_report(p_event_id, p_report_id, p_answer) $$;
create function private.is_quiet(p_user uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.outside_quiet_hours(p_now, s.quiet_from, s.quiet_until, s.offset_minutes) > p_now
    from private.on_call_settings s where s.user_id = p_user), false)
$$;
create function private.called_by_step(p_step integer, p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with admins as (
    select a.user_id from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id)
  ), rota as (
    select s.user_id from private.on_call_shifts s join admins using (user_id)
    where p_step < 2 and s.starts_at <= p_now and s.ends_at > p_now
    union
    (select s.user_id from private.on_call_shifts s join admins using (user_id)
      where p_step = 1 and s.starts_at > p_now order by s.starts_at limit 1)
  ), wanted as (
    select r.user_id from rota r
    union
    select a.user_id from admins a
    where p_step >= 2 or not exists (select from rota r where not private.is_quiet(r.user_id, p_now))
  )
  select w.user_id from wanted w
  where not private.is_quiet(w.user_id, p_now)
    or not exists (select from wanted o where not private.is_quiet(o.user_id, p_now))
$$;
create function private.waits_for_answer(report public.reports) returns boolean
language sql immutable set search_path = '' as $$
  select report.category = 'distress' and report.severity = 'urgent' and report.state <> 'closed' and report.answered_at is null
$$;
create function private.call_for(p_report_id uuid, p_step integer, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  settings private.on_call_settings;
  mail uuid;
  report public.reports;
  is_taken boolean;
  calls_others boolean;
begin
  select * into report from public.reports r where r.id = p_report_id;
  is_taken := private.is_taken(report);
  -- news of a case that somebody has taken is for who has taken it, as long as the first answer is not late
  calls_others := not is_taken or (private.waits_for_answer(report) and report.due_at <= p_now);
  for person in
    select report.taken_by where is_taken
    union
    select c from private.called_by_step(p_step, p_now) as c where calls_others
  loop
    select * into settings from private.on_call_settings s where s.user_id = person;
    insert into private.alarm_calls (report_id, step, user_id, channel, told_at) values (p_report_id, p_step, person, 'in_app', p_now);
    perform private.notify(person, 'alarm', jsonb_build_object('report_id', p_report_id));
    if coalesce(settings.by_push, true) then
      update private.push_subscriptions s
      set is_urgent = true, asked_at = coalesce(s.asked_at, p_now), due_at = p_now, leased_until = null, attempts = 0
      where s.user_id = person;
      if found then
        insert into private.alarm_calls (report_id, step, user_id, channel) values (p_report_id, p_step, person, 'push');
      end if;
    end if;
    if coalesce(settings.by_email, true) and private.verified_email_of(person) is not null then
      insert into private.mail_outbox (user_id, to_email, kind, language)
      values (person, private.verified_email_of(person), 'alarm', coalesce((select p.language from public.profiles p where p.id = person), 'en'))
      returning id into mail;
      insert into private.alarm_calls (report_id, step, user_id, channel, mail_id) values (p_report_id, p_step, person, 'email', mail);
    end if;
  end loop;
  if calls_others then
    insert into private.alarm_calls (report_id, step, channel, due_at) values (p_report_id, p_step, 'webhook', p_now);
  end if;
end
$$;
create function private.next_step_at(p_started timestamptz, p_step integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_started + case p_step when 0 then interval '10 minutes' when 1 then interval '30 minutes' else (p_step - 1) * interval '1 hour' end
$$;
create function private.next_call_at(report public.reports, p_words_at timestamptz, p_now timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_words_at + interval '10 minutes',
    case when private.waits_for_answer(report) then case when report.due_at > p_now then report.due_at else p_now + interval '30 minutes' end end)
$$;
create function private.reopen_alarm(p_report_id uuid, p_step integer, p_has_words boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  started timestamptz := p_now - case p_step when 0 then interval '0' else interval '30 minutes' end;
begin
  update public.reports r set taken_by = null, taken_at = null,
    due_at = case when p_has_words and r.answered_at is not null then p_now + private.act_within('urgent') else r.due_at end,
    answered_at = case when not p_has_words then r.answered_at end
  where r.id = p_report_id;
  insert into private.alarms (report_id, step, next_at, started_at)
  values (p_report_id, p_step, private.next_step_at(started, p_step), started)
  on conflict (report_id) do update set step = excluded.step, next_at = excluded.next_at, started_at = excluded.started_at, words_at = null;
  perform private.call_for(p_report_id, p_step, p_now);
end
$$;
create function private.sound_alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_taken(new) then
    -- who has it is called; nobody else unless she stays silent
    insert into private.alarms (report_id, next_at, words_at) values (new.id, private.next_call_at(new, now(), now()), now())
    on conflict (report_id) do update set next_at = excluded.next_at, words_at = excluded.words_at;
    perform private.call_for(new.id, 0, now());
  else
    perform private.reopen_alarm(new.id, 0, true, now());
  end if;
  return null;
end
$$;
create function private.settle_alarm(p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select * into report from public.reports r where r.id = p_report_id;
  if report.state <> 'closed' and not private.is_taken(report) then
    return;
  end if;
  update private.alarms a set
    words_at = case when report.state <> 'closed' and report.severity = 'urgent' then a.words_at end,
    next_at = case when report.state <> 'closed' and report.severity = 'urgent' then private.next_call_at(report, a.words_at, now()) end
  where a.report_id = p_report_id;
  update private.alarm_calls c set due_at = null where c.report_id = p_report_id and c.channel = 'webhook' and c.told_at is null;
end
$$;
create function private.end_alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_alarm(new.id);
  return null;
end
$$;
create function private.tell_of_signal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select * into report from public.reports r where r.id = new.report_id;
  if report.severity <> 'urgent' or report.state = 'closed' or report.taken_at is null then
    return null;
  end if;
  if private.is_taken(report) then
    insert into private.alarms as a (report_id, next_at, words_at) values (report.id, now() + interval '10 minutes', now())
    on conflict (report_id) do update set words_at = coalesce(a.words_at, excluded.words_at), next_at = least(a.next_at, excluded.next_at);
    perform private.call_for(report.id, 0, now());
  else
    perform private.reopen_alarm(report.id, 0, true, now());
  end if;
  return null;
end
$$;
create function public.escalate_alarms(p_now timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  alarm private.alarms;
  report public.reports;
  called integer := 0;
begin
  for report in
    select r.* from public.reports r
    where r.state <> 'closed' and r.severity = 'urgent' and r.taken_at is not null and not private.is_taken(r)
    limit 50 for update skip locked
  loop
    perform private.reopen_alarm(report.id, 0, false, p_now);
    called := called + 1;
  end loop;
  for alarm in
    select a.* from private.alarms a join public.reports r on r.id = a.report_id
    where a.next_at <= p_now order by a.next_at limit 50 for update skip locked
  loop
    if alarm.words_at <= p_now - interval '10 minutes' then
      -- who is on call may be the silent one: every admin
      perform private.reopen_alarm(alarm.report_id, 2, true, p_now);
    else
      select * into report from public.reports r where r.id = alarm.report_id;
      alarm.step := case when private.is_taken(report) then greatest(alarm.step + 1, 2) else alarm.step + 1 end;
      update private.alarms a set step = alarm.step,
        next_at = case when private.is_taken(report) then private.next_call_at(report, a.words_at, p_now)
          else greatest(private.next_step_at(a.started_at, alarm.step), p_now + interval '1 minute') end
      where a.report_id = alarm.report_id;
      perform private.call_for(alarm.report_id, alarm.step, p_now);
    end if;
    called := called + 1;
  end loop;
  return called;
end
$$;
create function public.take_alarm_posts(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, case_code text, step integer, is_drill boolean, due_at timestamptz, raised_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  with taken as (
    update private.alarm_calls c set attempts = c.attempts + 1, due_at = p_now + interval '1 minute'
    where c.id in (
      select w.id from private.alarm_calls w where w.channel = 'webhook' and w.told_at is null and w.due_at <= p_now
      order by w.due_at limit least(greatest(p_limit, 0), 100) for update skip locked)
    returning c.*)
  select t.id, left(t.report_id::text, 8), t.step::integer, r.category = 'drill', r.due_at, r.created_at
  from taken t join public.reports r on r.id = t.report_id
$$;
create function public.alarm_posted(p_id uuid, p_is_told boolean, p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update private.alarm_calls c set
    told_at = case when p_is_told then p_now end,
    -- an hour of tries; the next step calls again anyway
    due_at = case when not p_is_told and c.created_at > p_now - interval '1 hour' then p_now + interval '15 seconds' end
  where c.id = p_id and c.told_at is null
$$;
create function private.note_alarm_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.alarm_calls c set told_at = new.sent_at where c.mail_id = new.id and c.told_at is null;
  return null;
end
$$;
create function private.save_shift(p_event_id uuid, p_user_id uuid, p_starts_at timestamptz, p_ends_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'save_shift') then
    return;
  end if;
  if p_user_id is null or not private.is_admin_id(p_user_id) or p_starts_at is null or p_ends_at is null
    or p_ends_at <= now() or p_starts_at > now() + interval '1 year' then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.on_call_shifts (id, user_id, starts_at, ends_at) values (p_event_id, p_user_id, p_starts_at, p_ends_at);
  perform private.write_audit('shift_saved', p_user_id, 'on_call_shifts', p_event_id);
exception
  when check_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.save_shift(p_event_id uuid, p_user_id uuid, p_starts_at timestamptz, p_ends_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$ select private.save_shift(p_event_id, p_user_id, p_starts_at, p_ends_at) $$;
create function private.remove_shift(p_event_id uuid, p_shift_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who uuid;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'remove_shift') then
    return;
  end if;
  delete from private.on_call_shifts s where s.id = p_shift_id returning s.user_id into who;
  if who is not null then
    perform private.write_audit('shift_removed', who, 'on_call_shifts', p_shift_id);
  end if;
end
$$;
create function public.remove_shift(p_event_id uuid, p_shift_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.remove_shift(p_event_id, p_shift_id) $$;
create function private.save_on_call_settings(p_by_push boolean, p_by_email boolean, p_has_sound boolean, p_quiet_from integer,
  p_quiet_until integer, p_offset_minutes integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into private.on_call_settings (user_id, by_push, by_email, has_sound, quiet_from, quiet_until, offset_minutes)
  values ((select auth.uid()), p_by_push, p_by_email, p_has_sound, p_quiet_from, p_quiet_until, p_offset_minutes)
  on conflict (user_id) do update set by_push = excluded.by_push, by_email = excluded.by_email, has_sound = excluded.has_sound,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, offset_minutes = excluded.offset_minutes, updated_at = now();
exception
  when check_violation or not_null_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
create function public.save_on_call_settings(p_by_push boolean, p_by_email boolean, p_has_sound boolean, p_quiet_from integer,
  p_quiet_until integer, p_offset_minutes integer) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.save_on_call_settings(p_by_push, p_by_email, p_has_sound, p_quiet_from, p_quiet_until, p_offset_minutes)
$$;
create function private.admin_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), a.email)
  from public.admin a left join public.profiles p on p.id = a.user_id where a.user_id = p_user
$$;
create function private.drill_of(p_report_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'started_at', r.created_at, 'taken_at', r.taken_at, 'taken_by', private.admin_name(r.taken_by),
    'calls', (select coalesce(jsonb_agg(jsonb_build_object('channel', c.channel, 'step', c.step, 'called_at', c.created_at, 'told_at', c.told_at)
      order by c.created_at, c.channel), '[]') from private.alarm_calls c where c.report_id = r.id))
  from public.reports r where r.id = p_report_id
$$;
create function private.on_call() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id, 'name', private.admin_name(a.user_id), 'is_me', a.user_id = me)
      order by private.admin_name(a.user_id)), '[]') from public.admin a where a.user_id is not null),
    'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_id', s.user_id, 'name', private.admin_name(s.user_id),
      'starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at, s.id), '[]')
      from private.on_call_shifts s where s.ends_at > now()),
    'settings', (select to_jsonb(s) - 'user_id' - 'updated_at' from private.on_call_settings s where s.user_id = me),
    'last_drill', (select private.drill_of(r.id) from public.reports r where r.category = 'drill' order by r.created_at desc limit 1));
end
$$;
create function public.on_call() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.on_call() $$;
create function private.open_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'has_sound', coalesce((select s.has_sound from private.on_call_settings s where s.user_id = (select auth.uid())), true),
    'alarms', (select coalesce(jsonb_agg(jsonb_build_object('report_id', r.id, 'since', r.created_at, 'due_at', r.due_at, 'step', a.step,
      'is_drill', r.category = 'drill', 'taken_by', case when private.is_taken(r) then private.admin_name(r.taken_by) end,
      'is_mine', private.is_taken(r) and r.taken_by = (select auth.uid())) order by private.is_taken(r), r.due_at, r.id), '[]')
      from private.alarms a join public.reports r on r.id = a.report_id
      where r.state <> 'closed' and (case when private.is_taken(r) then private.waits_for_answer(r) else a.next_at is not null end
        -- until the next round, nobody has what an account took that went
        or (r.taken_at is not null and r.severity = 'urgent' and not private.is_taken(r)))));
end
$$;
create function public.open_alarms() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.open_alarms() $$;
create function private.begin_drill(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.reports r where r.id = p_id) then
    -- one at a time: an older one that nobody took ends here and stays in the record as such
    update public.reports r set state = 'closed', closed_at = now() where r.category = 'drill' and r.state <> 'closed';
    insert into public.reports (id, reporter_role, category, severity, due_at)
    values (p_id, 'team', 'drill', 'urgent', now() + private.act_within('urgent'));
  end if;
  return p_id;
end
$$;
create function private.start_drill(p_event_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'start_drill') then
    perform private.begin_drill(p_event_id);
    perform private.write_audit('drill_started', null, 'reports', p_event_id);
  end if;
  return p_event_id;
end
$$;
create function public.start_drill(p_event_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.start_drill(p_event_id) $$;
create function public.operator_drill(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- a statement of its own: what it begins is seen by the next one alone
  perform private.begin_drill(p_id);
  return private.drill_of(p_id);
end
$$;
create function private.my_safety_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('note', r.note, 'created_at', r.created_at) order by r.created_at), '[]')
      from public.reports r where r.reporter_id = me));
end
$$;
create function private.forget_old_safety(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.on_call_shifts s where s.ends_at < p_now - private.kept('on_call_shifts');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('on_call_shifts', n);
  delete from public.reports r where r.closed_at < p_now - private.kept('reports');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('reports', n);
  return deleted;
end
$$;
create table public.kb_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'programme', 'requirement', 'milestone')),
  source_id uuid not null,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null,
  path text not null check (path like '/%'),
  dated_on date,
  visible_from timestamptz not null,
  created_at timestamptz not null default now(),
  unique (kind, source_id, language)
);
create table public.kb_chunks (
  document_id uuid not null references public.kb_documents (id) on delete cascade,
  place integer not null,
  body text not null,
  primary key (document_id, place)
);
create table public.advisor_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create table public.advisor_messages (
  id uuid primary key,
  thread_id uuid not null references public.advisor_threads (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  question text not null check (char_length(question) between 1 and 500),
  answer text not null check (char_length(answer) <= 4000),
  outcome text not null check (outcome in ('passages', 'live', 'refused', 'unknown', 'distress')),
  engine text not null default 'rules' check (engine in ('rules', 'model')),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and octet_length(sources::text) <= 4000),
  created_at timestamptz not null default now()
);
create table public.advisor_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  on_day date not null,
  messages integer not null default 0 check (messages >= 0),
  model_calls integer not null default 0 check (model_calls >= 0),
  tokens integer not null default 0 check (tokens >= 0),
  primary key (user_id, on_day)
);
create table public.advisor_escalations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  question text not null constraint advisor_escalations_question_check
    check (char_length(question) <= 500 and (question <> '' or state = 'answered')),
  state text not null default 'new' check (state in ('new', 'answered')),
  answer text not null default '' check (char_length(answer) <= 2000),
  assignee_id uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'answered') = (answered_at is not null))
);
create table private.model_days (
  on_day date primary key,
  calls integer not null default 0 check (calls >= 0),
  worded integer not null default 0 check (worded >= 0),
  tokens bigint not null default 0 check (tokens >= 0)
);
create function private.kb_put(p_kind text, p_source uuid, p_language text, p_title text, p_path text, p_dated date,
  p_visible timestamptz, p_bodies text[])
returns void
language plpgsql security definer set search_path = '' as $$
declare
  document uuid;
begin
  delete from public.kb_documents d where d.kind = p_kind and d.source_id = p_source and d.language = p_language;
  if not exists (select from unnest(p_bodies) as body where btrim(body) <> '') then
    return;
  end if;
  insert into public.kb_documents (kind, source_id, language, title, path, dated_on, visible_from)
  values (p_kind, p_source, p_language, p_title, p_path, p_dated, p_visible) returning id into document;
  insert into public.kb_chunks (document_id, place, body)
  select document, row_number() over (order by n), btrim(body)
  from unnest(p_bodies) with ordinality as part (body, n) where btrim(body) <> '';
end
$$;
create function private.post_passages(body jsonb, summary text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  block jsonb;
  words text;
  piece text := btrim(summary);
  pieces text[] := array[]::text[];
begin
  for block in select jsonb_array_elements(coalesce(body -> 'content', '[]')) loop
    select coalesce(string_agg(run #>> '{}', ' '), '') into words from jsonb_path_query(block, 'strict $.**.text') as run;
    if char_length(piece) + char_length(words) > 700 and piece <> '' then
      pieces := pieces || piece;
      piece := '';
    end if;
    piece := btrim(piece || ' ' || words);
  end loop;
  return pieces || piece;
end
$$;
create function private.kb_of_post(p_post uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
  one public.post_texts;
begin
  delete from public.kb_documents d where d.kind = 'post' and d.source_id = p_post;
  select * into post from public.posts p where p.id = p_post;
  if post.state is null or post.state not in ('scheduled', 'published') then
    return;
  end if;
  for one in select * from public.post_texts t where t.post_id = p_post and t.is_complete loop
    perform private.kb_put('post', p_post, one.language, one.title, '/blogs/' || one.slug,
      (post.published_at at time zone 'utc' + interval '4 hours 30 minutes')::date, post.published_at,
      private.post_passages(one.body, one.summary));
  end loop;
end
$$;
create function private.requirement_figures(p_programme uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(case r.scale
      when 'toefl_120' then 'TOEFL ' || r.min || ' (0–120)'
      when 'toefl_6' then 'TOEFL ' || r.min || ' (1–6)'
      when 'ielts_9' then 'IELTS ' || r.min || ' (0–9)'
      when 'duolingo_160' then 'Duolingo ' || r.min || ' (10–160)'
      when 'percent' then r.min || ' %'
      when 'gpa_4' then 'GPA ' || r.min || ' (0–4)' end, ' · ' order by r.kind, r.scale, r.min)
  from public.programme_requirements r
  where r.programme_id = p_programme and r.is_current and r.min is not null and r.scale <> 'months'
$$;
create function private.kb_of_programme(p_programme uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  programme public.programmes;
  one public.programme_texts;
begin
  delete from public.kb_documents d where d.kind in ('programme', 'requirement') and d.source_id = p_programme;
  select * into programme from public.programmes p where p.id = p_programme and p.state = 'published';
  if programme.id is null then
    return;
  end if;
  for one in select * from public.programme_texts t where t.programme_id = p_programme and t.is_complete loop
    perform private.kb_put('programme', p_programme, one.language, one.name, '/programs#' || p_programme, programme.checked_on,
      '-infinity', array[one.summary || ' ' || one.about, one.who || ' ' || one.costs]);
    perform private.kb_put('requirement', p_programme, one.language, one.name, '/programs#' || p_programme, programme.checked_on,
      '-infinity', array[concat_ws(' · ', nullif(array_to_string(one.requirements, ' · '), ''), private.requirement_figures(p_programme))]);
  end loop;
end
$$;
create function private.kb_of_milestone(p_milestone uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  milestone public.milestones;
  one public.milestone_texts;
begin
  delete from public.kb_documents d where d.kind = 'milestone' and d.source_id = p_milestone;
  select * into milestone from public.milestones m
  where m.id = p_milestone and m.is_published
    and (m.programme_id is null or exists (select from public.programmes p where p.id = m.programme_id and p.state = 'published'));
  if milestone.id is null then
    return;
  end if;
  for one in select * from public.milestone_texts t where t.milestone_id = p_milestone and t.is_complete loop
    perform private.kb_put('milestone', p_milestone, one.language, one.title, '/timeline', milestone.on_day, '-infinity',
      array[case when btrim(one.note) = '' then one.title else one.note end]);
  end loop;
end
$$;
create function private.kb_follow() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  source uuid := (changed ->> tg_argv[1])::uuid;
begin
  case tg_argv[0]
    when 'post' then
      perform private.kb_of_post(source);
    when 'milestone' then
      perform private.kb_of_milestone(source);
    else
      perform private.kb_of_programme(source);
      if tg_table_name = 'programmes' then
        perform private.kb_of_milestone(m.id) from public.milestones m where m.programme_id = source;
      end if;
  end case;
  return null;
end
$$;
create function private.report_distress(p_id uuid, p_question text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_distress(p_id, (select auth.uid()), null, 'urgent', 'advisor', p_id, p_question);
end
$$;
create function private.take_question(p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked integer;
begin
  insert into public.advisor_usage as u (user_id, on_day, messages) values ((select auth.uid()), private.today_in_kabul(), 1)
  on conflict (user_id, on_day) do update set messages = u.messages + 1 where u.messages < p_most
  returning u.messages into asked;
  return asked is not null;
end
$$;
create function private.keep_advice(p_event_id uuid, p_language text, p_question text, p_answer text, p_outcome text, p_sources jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked text := btrim(coalesce(p_question, ''), E' \t\n\r');
  thread uuid;
begin
  if not private.begin_command(p_event_id, 'keep_advice') then
    return p_event_id;
  end if;
  if asked = '' or char_length(asked) > 500 or p_outcome is null or p_language is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_outcome = 'distress' then
    perform private.report_distress(p_event_id, asked);
    perform pg_advisory_xact_lock(hashtext('advisor:' || me));
    if (select count(*) from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id
      where t.user_id = me and m.outcome = 'distress' and m.created_at > now() - interval '1 day') >= 100 then
      return p_event_id;
    end if;
  elsif not private.take_question(30) then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into public.advisor_threads (user_id) values (me) on conflict (user_id) do nothing;
  select t.id into thread from public.advisor_threads t where t.user_id = me;
  insert into public.advisor_messages (id, thread_id, language, question, answer, outcome, sources)
  values (p_event_id, thread, p_language, asked, left(coalesce(p_answer, ''), 4000), p_outcome, coalesce(p_sources, '[]'));
  return p_event_id;
end
$$;
create function public.keep_advice(p_event_id uuid, p_language text, p_question text, p_answer text, p_outcome text, p_sources jsonb)
returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.keep_advice(p_event_id, p_language, p_question, p_answer, p_outcome, p_sources)
$$;
create function private.ask_team(p_event_id uuid, p_language text, p_question text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked text := btrim(coalesce(p_question, ''), E' \t\n\r');
begin
  if not private.begin_command(p_event_id, 'ask_team') then
    return p_event_id;
  end if;
  if asked = '' or char_length(asked) > 500 or p_language is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext('advisor:' || me));
  if (select count(*) from public.advisor_escalations e where e.user_id = me and e.created_at > now() - interval '1 day') >= 10 then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into public.advisor_escalations (id, user_id, language, question) values (p_event_id, me, p_language, asked);
  return p_event_id;
end
$$;
create function public.ask_team(p_event_id uuid, p_language text, p_question text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.ask_team(p_event_id, p_language, p_question)
$$;
create function private.answer_question(p_event_id uuid, p_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.advisor_escalations;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'answer_question') then
    return;
  end if;
  if not private.is_filled(p_answer) or char_length(p_answer) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into asked from public.advisor_escalations e where e.id = p_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if asked.state <> 'new' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update public.advisor_escalations e
  set state = 'answered', answer = btrim(p_answer), answered_at = now(), assignee_id = (select auth.uid()) where e.id = asked.id;
  perform private.notify(asked.user_id, 'question_answered', jsonb_build_object('question_id', asked.id));
end
$$;
create function public.answer_question(p_event_id uuid, p_id uuid, p_answer text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.answer_question(p_event_id, p_id, p_answer)
$$;
create function private.forget_advice(p_event_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if private.begin_command(p_event_id, 'forget_advice') then
    delete from public.advisor_threads t where t.user_id = (select auth.uid());
  end if;
  return p_event_id;
end
$$;
create function public.forget_advice(p_event_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.forget_advice(p_event_id)
$$;
create function private.names_around(p_user uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct btrim(said.name)) filter (where btrim(said.name) <> ''), array[]::text[])
  from (
    select unnest(array[p.first_name, p.last_name, p.display_name, p.father_name, split_part(p.email, '@', 1), p.province,
      p.place_of_birth, p.place_of_residence]) as name
    from public.profiles p where p.id = p_user
    union all
    select mp.display_name from public.mentor_profiles mp where mp.user_id = p_user
    union all
    select mp.display_name from public.matches m join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where m.student_id = p_user
    union all
    select c.display_name from public.matches m join public.student_cards c on c.student_id = m.student_id
    where m.mentor_id = p_user
  ) as said
$$;
create function private.begin_wording(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked public.advisor_messages;
  taken integer;
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  select m.* into asked from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id
  where m.id = p_id and t.user_id = me;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- danger, what is refused and what is not known never reach a model
  if asked.outcome <> 'passages' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.advisor_usage as u (user_id, on_day, model_calls) values (me, private.today_in_kabul(), 1)
  on conflict (user_id, on_day) do update set model_calls = u.model_calls + 1 where u.model_calls < 20
  returning u.model_calls into taken;
  if taken is null then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into private.model_days as d (on_day, calls) values (private.today_in_kabul(), 1)
  on conflict (on_day) do update set calls = d.calls + 1;
  return jsonb_build_object('user_id', me, 'language', asked.language, 'question', asked.question,
    'names', to_jsonb(private.names_around(me)));
end
$$;
create function public.begin_wording(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.begin_wording(p_id)
$$;
create function public.end_wording(p_user_id uuid, p_id uuid, p_tokens integer, p_answer text default null, p_sources jsonb default '[]')
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.advisor_usage u set tokens = u.tokens + greatest(p_tokens, 0)
  where u.user_id = p_user_id and u.on_day = private.today_in_kabul();
  insert into private.model_days as d (on_day, worded, tokens)
  values (private.today_in_kabul(), case when p_answer is null then 0 else 1 end, greatest(p_tokens, 0))
  on conflict (on_day) do update set worded = d.worded + excluded.worded, tokens = d.tokens + excluded.tokens;
  -- she may have deleted her questions meanwhile
  update public.advisor_messages m set answer = left(p_answer, 4000), engine = 'model', sources = p_sources
  from public.advisor_threads t
  where p_answer is not null and m.id = p_id and t.id = m.thread_id and t.user_id = p_user_id;
  return found;
end
$$;
create function private.model_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('on_day', d.on_day, 'calls', d.calls, 'worded', d.worded, 'tokens', d.tokens)
      order by d.on_day desc), '[]')
    from private.model_days d
    where d.on_day < private.today_in_kabul() and d.on_day >= private.today_in_kabul() - 28);
end
$$;
create function public.model_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.model_figures()
$$;
create function private.without_identifiers(p_text text, p_names text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  gap constant text := '…';
  digit constant text := '[0-9۰-۹٠-٩]';
  -- words are told apart by these, since classes of letters depend on the locale of the database
  edge constant text := '[[:space:].,،؛;:?؟!()«»"''‌-]';
  bare text := p_text;
  named text;
begin
  bare := regexp_replace(bare, '[^[:space:]]*(@|://|www\.|\.(com|org|net|af|me)($|' || edge || '|/))[^[:space:]]*', gap, 'gi');
  -- numbers to call, papers, dates of birth, with whatever people put between the digits
  bare := regexp_replace(bare, '[+＋]?' || digit || '([[:space:]‌./()–—-]{0,3}' || digit || '){5,40}', gap, 'g');
  bare := regexp_replace(bare,
    '(^|' || edge || ')((my (first |last |full |family )?name is|i am called|call me|نام من|اسم من|نامم|اسمم|تخلصم|تخلص من|زما نوم|زما تخلص|نوم مې|نوم مي|نوم می)[[:space:]]+)'
      || '[^[:space:].,،؛;:?؟!]+([[:space:]]+(?!(and|but|i|is|است|هست|و|دی|دې|ده|او)($|' || edge || '))[^[:space:].,،؛;:?؟!]+)?', '\1\2' || gap, 'gi');
  foreach named in array p_names loop
    bare := regexp_replace(bare, '(^|' || edge || ')' || regexp_replace(named, '([][(){}.*+?^$|\\-])', '\\\1', 'g') || '(?=$|' || edge || ')', '\1' || gap, 'gi');
  end loop;
  return bare;
end
$$;
create function private.mask_question() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asker constant uuid := case tg_table_name
    when 'advisor_messages' then (select t.user_id from public.advisor_threads t where t.id = (to_jsonb(new) ->> 'thread_id')::uuid)
    else (to_jsonb(new) ->> 'user_id')::uuid end;
  names text[];
begin
  if to_jsonb(new) ->> 'outcome' is distinct from 'distress' then
    select coalesce(array_agg(distinct word), '{}') into names from public.profiles p,
      regexp_split_to_table(concat_ws(' ', p.first_name, p.last_name, p.display_name, p.father_name), '[[:space:]]+') as word
    where p.id = asker and char_length(word) >= 2;
    new.question := left(private.without_identifiers(new.question, names), 500);
  end if;
  return new;
end
$$;
create function private.my_advisor_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'advice', (
      select coalesce(jsonb_agg(jsonb_build_object('question', m.question, 'answer', m.answer, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id where t.user_id = me),
    'questions_to_team', (
      select coalesce(jsonb_agg(jsonb_build_object('question', e.question, 'answer', e.answer, 'created_at', e.created_at) order by e.created_at), '[]')
      from public.advisor_escalations e where e.user_id = me));
end
$$;
create function private.forget_old_advisor(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.model_days d where d.on_day < (p_now - private.kept('model_days'))::date;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('model_days', n);
  delete from public.advisor_messages m where m.created_at < p_now - private.kept('advisor_messages');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_messages', n);
  delete from public.advisor_escalations e where e.created_at < p_now - private.kept('advisor_escalations');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_escalations', n);
  delete from public.advisor_usage u where u.on_day < (p_now - private.kept('advisor_usage'))::date;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_usage', n);
  return deleted;
end
$$;
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid,
  actor_role text not null check (actor_role in ('student', 'mentor', 'admin', 'system')),
  action text not null check (char_length(action) between 1 and 60),
  entity text not null check (char_length(entity) between 1 and 60),
  entity_id uuid,
  created_at timestamptz not null default now()
);
create table public.audit_actors (
  audit_id uuid primary key references public.audit_log (id),
  actor_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 4000)
);
create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'append_only' using errcode = '42501';
end
$$;
create function private.write_audit(what text, subject uuid, entity_name text, entity uuid, extra jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry uuid := gen_random_uuid();
begin
  insert into public.audit_log (id, subject_id, actor_role, action, entity, entity_id)
  values (entry, subject, case when (select auth.uid()) is null then 'system' else private.my_role() end, what, entity_name, entity);
  insert into public.audit_actors (audit_id, actor_id, details) values (entry, (select auth.uid()), extra);
end
$$;
create function private.audit_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.write_audit('admin_removed', old.user_id, 'admin', old.user_id);
  elsif tg_op = 'INSERT' then
    perform private.write_audit('admin_added', new.user_id, 'admin', new.user_id);
  elsif new.user_id is distinct from old.user_id then
    perform private.write_audit('admin_bound', new.user_id, 'admin', new.user_id);
  end if;
  return null;
end
$$;
create function private.keep_server_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.from_api() then
    new.created_at := now();
  end if;
  return new;
end
$$;
create function private.admin_audit_log(p_actor uuid, p_role text, p_action text, p_code text, p_from timestamptz, p_until timestamptz,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, created_at timestamptz, actor_role text, actor_id uuid, actor_name text, action text, entity text,
  subject_id uuid, subject_code text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  subject uuid;
begin
  perform private.require_admin();
  if private.is_filled(p_code) then
    select p.id into subject from public.profiles p where p.student_id = upper(btrim(p_code));
    if subject is null then
      return;
    end if;
  end if;
  return query
    select l.id, l.created_at, l.actor_role, a.actor_id, private.staff_name(a.actor_id), l.action, l.entity, l.subject_id, p.student_id
    from public.audit_log l
    left join public.audit_actors a on a.audit_id = l.id
    -- those who are no students have a code too, by which admins know nobody
    left join public.profiles p on p.id = l.subject_id and p.account_role = 'student'
    where (p_actor is null or a.actor_id = p_actor)
      and (p_role is null or l.actor_role = p_role)
      and (p_action is null or l.action = p_action)
      and (subject is null or l.subject_id = subject)
      and (p_from is null or l.created_at >= p_from)
      and (p_until is null or l.created_at < p_until)
      and (p_before_created_at is null or (l.created_at, l.id) < (p_before_created_at, p_before_id))
    order by l.created_at desc, l.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.admin_audit_log(p_actor uuid default null, p_role text default null, p_action text default null, p_code text default null,
  p_from timestamptz default null, p_until timestamptz default null, p_before_created_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, created_at timestamptz, actor_role text, actor_id uuid, actor_name text, action text, entity text,
  subject_id uuid, subject_code text)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_audit_log(p_actor, p_role, p_action, p_code, p_from, p_until, p_before_created_at, p_before_id, p_limit)
$$;
create function private.admin_audit_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'admins', (select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id, 'name', private.staff_name(a.user_id)) order by a.user_id), '[]')
      from public.admin a where a.user_id is not null),
    'actions', (
      with recursive known as (
        (select l.action from public.audit_log l order by l.action limit 1)
        union all
        select (select l.action from public.audit_log l where l.action > k.action order by l.action limit 1) from known k where k.action is not null
      )
      select coalesce(jsonb_agg(k.action order by k.action), '[]') from known k where k.action is not null));
end
$$;
create function public.admin_audit_choices() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_audit_choices()
$$;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  values
    -- after a mail was sent or given up
    ('mail_outbox', interval '30 days'),
    -- after a command: a phone without a network may still repeat it
    ('commands', interval '365 days'),
    -- after a session's end
    ('sessions', interval '30 days'),
    -- after a notification
    ('notifications', interval '365 days'),
    -- after a reminder, as long as its notification
    ('reminders', interval '365 days'),
    -- after the last change of an application that was never submitted
    ('mentorapplications.draft', interval '180 days'),
    -- after an application was rejected, withdrawn or expired
    ('mentorapplications.closed', interval '365 days'),
    -- after the last change of a round of matching
    ('match_rounds.published', interval '730 days'),
    ('match_rounds.draft', interval '180 days'),
    -- after the end of a match; its history and the notes of staff go with it
    ('matches', interval '730 days'),
    -- after they were last changed
    ('match_preferences', interval '365 days'),
    ('mentor_wishes', interval '365 days'),
    -- who got an announcement, after it was sent or cancelled
    ('announcement_deliveries', interval '365 days'),
    -- after it was written
    ('messages', interval '730 days'),
    -- after it was closed; the reported words go with it
    ('reports', interval '730 days'),
    -- after the last change
    ('tasks', interval '730 days'),
    ('shared_notes', interval '730 days'),
    ('private_notes', interval '730 days'),
    -- of a mentor, after the end of the match
    ('private_notes.mentor', interval '30 days'),
    -- after it was proposed
    ('meetings', interval '730 days'),
    -- after it was written
    ('checkins', interval '730 days'),
    -- after it was asked
    ('advisor_messages', interval '180 days'),
    ('advisor_escalations', interval '365 days'),
    -- after the day
    ('advisor_usage', interval '365 days'),
    ('model_days', interval '365 days'),
    -- after the last change
    ('programme_applications', interval '730 days'),
    -- after they ended
    ('on_call_shifts', interval '180 days'),
    ('job_runs', interval '30 days'),
    -- after the file came, or was asked for
    ('imports', interval '30 days'),
    ('exports', interval '30 days'),
    -- after the error was last seen
    ('error_reports', interval '90 days'),
    -- after the day
    ('visit_counts', interval '180 days')
$$;
create function private.kept(p_what text) returns interval
language sql immutable set search_path = '' as $$
  select r.kept from private.retention() r where r.what = p_what
$$;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.forget_old_safety(p_now)
    || private.forget_old_advisor(p_now)
    || private.forget_old_programmes(p_now)
    || private.forget_old_meetings(p_now)
    || private.forget_old_tasks(p_now)
    || private.forget_old_messages(p_now)
    || private.forget_old_announcements(p_now)
    || private.forget_old_notifications(p_now)
    || private.forget_old_accounts(p_now)
    || private.forget_old_mentors(p_now)
    || private.forget_old_matching(p_now);
end
$$;
create function public.forget_old() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.forget_old(now())
$$;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if (select auth.uid()) is null or not (select private.session_alive()) then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return private.my_account_data()
    || private.my_profile_data()
    || private.my_mentor_data()
    || private.my_matching_data()
    || private.my_message_data()
    || private.my_meeting_data()
    || private.my_task_data()
    || private.my_programme_data()
    || private.my_announcement_data()
    || private.my_notification_data()
    || private.my_safety_data()
    || private.my_advisor_data()
    || private.my_audit_data()
    || private.my_survey_data();
end
$$;
create function private.my_audit_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'record', (
      select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'actor_role', l.actor_role, 'created_at', l.created_at)
        order by l.created_at), '[]')
      from public.audit_log l where l.subject_id = me));
end
$$;
create table private.imports (
  id uuid primary key,
  kind text not null check (kind in ('posts', 'applications', 'students', 'mentors')),
  state text not null default 'uploaded' check (state in (
    'uploaded', 'mapped', 'validated', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed', 'cancelled')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and char_length(columns::text) <= 20000),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'array' and char_length(mapping::text) <= 20000),
  total integer not null check (total between 1 and 50000),
  staged integer not null default 0,
  wrong integer not null default 0,
  inserts integer not null default 0,
  updates integer not null default 0,
  same integer not null default 0,
  left_alone integer not null default 0,
  failure text check (char_length(failure) <= 60),
  started_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  batches integer not null default 0,
  next_batch integer not null default 0
);
create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  number integer not null check (number between 1 and 50000),
  raw jsonb not null check (jsonb_typeof(raw) = 'array'),
  parsed jsonb,
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  action text check (action in ('insert', 'update', 'same', 'wrong')),
  target text,
  changes jsonb,
  batch integer,
  primary key (import_id, number)
);
create table private.import_images (
  import_id uuid not null references private.imports (id) on delete cascade,
  entity text not null check (entity in (
    'posts', 'post_texts', 'mentorapplications', 'profiles', 'student_cards', 'mentor_profiles')),
  key text not null,
  before jsonb,
  after jsonb,
  was_left boolean not null default false,
  batch integer not null default 0,
  primary key (import_id, entity, key)
);
create table private.import_heads (
  import_id uuid not null references private.imports (id) on delete cascade,
  id uuid not null,
  parsed jsonb not null,
  primary key (import_id, id)
);
create table private.exports (
  id uuid primary key,
  kind text not null check (kind in ('applications', 'mentors', 'posts', 'students')),
  format text not null check (format in ('csv', 'json')),
  state text not null check (state in ('requested', 'approved', 'refused', 'giving', 'given', 'cancelled')),
  requested_by uuid references auth.users (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  total integer not null default 0,
  given integer not null default 0,
  page_from text,
  page_next text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  begun_at timestamptz,
  constraint another_decides check (decided_by <> requested_by)
);
create function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('hamrah.restoring', true), '') = 'on' and not private.from_api()
$$;
create function private.start_import(p_import_id uuid, p_kind text, p_file_name text, p_columns jsonb, p_mapping jsonb, p_total integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_import_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.imports (id, kind, file_name, columns, mapping, total, started_by)
  values (p_import_id, p_kind, p_file_name, p_columns, p_mapping, p_total, (select auth.uid()))
  on conflict (id) do nothing;
  if not found then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  perform private.write_audit('import_started', null, 'imports', p_import_id,
    jsonb_build_object('kind', p_kind, 'rows', p_total));
end
$$;
create function public.start_import(p_import_id uuid, p_kind text, p_file_name text, p_columns jsonb, p_mapping jsonb, p_total integer) returns void
language sql volatile security invoker set search_path = '' as $$ select private.start_import(p_import_id, p_kind, p_file_name, p_columns, p_mapping, p_total) $$;
create function private.hold_import(p_import_id uuid, p_states text[]) returns private.imports
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports;
begin
  perform private.require_admin();
  select * into held from private.imports i where i.id = p_import_id for update;
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not (held.state = any (p_states)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return held;
end
$$;
create function private.stage_import_rows(p_import_id uuid, p_rows jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['uploaded', 'mapped']);
  added integer;
begin
  insert into private.import_rows (import_id, number, raw, parsed, errors)
  select p_import_id, (one ->> 'n')::integer, one -> 'raw', nullif(one -> 'parsed', 'null'), coalesce(one -> 'errors', '[]')
  from jsonb_array_elements(p_rows) as one
  on conflict do nothing;
  get diagnostics added = row_count;
  update private.imports i set
    staged = i.staged + added, state = case when i.staged + added >= i.total then 'validated' else 'mapped' end,
    changed_at = now()
  where i.id = held.id;
end
$$;
create function public.stage_import_rows(p_import_id uuid, p_rows jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.stage_import_rows(p_import_id, p_rows) $$;
create function private.open_application_states() returns text[]
language sql immutable set search_path = '' as $$
  select array['draft', 'pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended']
$$;
create function private.import_changes(now_there jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.key, jsonb_build_array(now_there -> one.key, one.value)), '{}')
  from jsonb_each(given) as one (key, value)
  where coalesce(now_there -> one.key, 'null') <> one.value
$$;
create function private.judge_rows(p_import_id uuid, p_judged jsonb[]) returns void
language sql volatile security definer set search_path = '' as $$
  update private.import_rows r set
    action = case when one.value ->> 'issue' is not null then 'wrong' else one.value ->> 'action' end,
    errors = case when one.value ->> 'issue' is not null
      then jsonb_build_array(jsonb_build_object('field', one.value -> 'field', 'issue', one.value -> 'issue')) else r.errors end,
    target = one.value ->> 'target', changes = one.value -> 'changes',
    parsed = r.parsed || coalesce(one.value -> 'extra', '{}')
  from unnest(p_judged) as one (value)
  where r.import_id = p_import_id and r.number = (one.value ->> 'n')::integer
$$;
create function private.preview_applications(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.target,
      'action', case when v.there is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'changes', v.changes, 'extra', jsonb_build_object('id', v.target),
      'issue', case
        when v.twice > 1 or (v.there is null and v.twice_by_email > 1) then 'twice'
        when v.there is not null and v.changes = '{}' then null
        when v.there is not null and v.changes ? 'email' then 'other_address'
        when v.there ->> 'user_id' is not null then 'written_by_person'
        when v.there ->> 'status' <> 'pending' then 'decided'
        when v.there is null and v.email is null then 'required'
        when v.there is null and v.has_account then 'has_account'
        when v.there is null and v.has_open then 'twice'
      end, 'field', 'email'))
  into judged
  from (
    select r.number, r.parsed ->> 'email' as email, coalesce(m.id::text, r.parsed ->> 'id', gen_random_uuid()::text) as target,
      case when m.id is not null then to_jsonb(m) end as there,
      private.import_changes(to_jsonb(m), r.parsed - array['id', 'submitted_at']) as changes,
      count(*) over (partition by coalesce(m.id::text, r.parsed ->> 'id', r.number::text)) as twice,
      count(*) over (partition by coalesce(r.parsed ->> 'email', r.number::text)) as twice_by_email,
      a.email is not null as has_account, o.id is not null as has_open
    from private.import_rows r
    left join public.mentorapplications o on o.email = r.parsed ->> 'email' and o.status = any (private.open_application_states())
    left join public.mentorapplications m
      on m.id = coalesce((r.parsed ->> 'id')::uuid, case when o.status in ('draft', 'pending', 'needs_info') then o.id end)
    left join (select distinct lower(u.email) as email from auth.users u where u.deleted_at is null) as a on a.email = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.errors = '[]'
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
create function private.preview_posts(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.post_id || '|' || (v.parsed ->> 'language'),
      'action', case when v.there is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'changes', v.changes, 'extra', jsonb_build_object('id', v.post_id),
      'issue', case
        when v.twice > 1 or v.twice_by_slug > 1 then 'twice'
        when v.of_one_post > 1 then 'differs'
        when v.there is not null and v.changes = '{}' then null
        when v.state in ('scheduled', 'published') then 'public'
        when v.slug_owner is not null then 'slug_taken'
      end, 'field', case when v.of_one_post > 1 then 'tags' else 'slug' end))
  into judged
  from (
    select w.*,
      private.import_changes(w.there, w.parsed - array['id', 'language']) as changes,
      count(*) over (partition by w.post_id, w.parsed ->> 'language') as twice,
      count(*) over (partition by w.parsed ->> 'language', coalesce(w.parsed ->> 'slug', w.number::text)) as twice_by_slug,
      (case when min(w.head) over (partition by w.post_id) = max(w.head) over (partition by w.post_id) then 1 else 2 end) as of_one_post
    from (
      select r.number, r.parsed, coalesce(r.parsed ->> 'id', gen_random_uuid()::text) as post_id, p.state,
        coalesce(r.parsed ->> 'author_name', '') || '|' || coalesce(r.parsed ->> 'tags', '') as head,
        case when t.post_id is not null then to_jsonb(t) || jsonb_build_object('author_name', p.author_name, 'tags', to_jsonb(p.tags)) end as there,
        s.post_id as slug_owner
      from private.import_rows r
      left join public.posts p on p.id = (r.parsed ->> 'id')::uuid
      left join public.post_texts t on t.post_id = p.id and t.language = r.parsed ->> 'language'
      left join public.post_texts s on s.language = r.parsed ->> 'language' and s.slug = r.parsed ->> 'slug'
        and s.post_id is distinct from (r.parsed ->> 'id')::uuid
      where r.import_id = p_import_id and r.errors = '[]'
    ) as w
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
create function private.preview_students(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.id, 'changes', v.changes,
      'action', case when v.changes = '{}' then 'same' else 'update' end,
      'issue', case
        when v.id is null then 'no_account'
        when v.twice > 1 then 'twice'
        when v.account_role not in ('student', 'applicant') then 'no_student'
        when v.changes ? 'email' or v.changes ? 'student_id' then 'other_address'
      end, 'field', case when v.parsed ? 'student_id' then 'student_id' else 'email' end))
  into judged
  from (
    select r.number, r.parsed, p.id, p.account_role, private.import_changes(to_jsonb(p), r.parsed) as changes,
      count(*) over (partition by coalesce(p.id::text, r.number::text)) as twice
    from private.import_rows r
    left join public.profiles p on case when r.parsed ? 'student_id' then p.student_id = r.parsed ->> 'student_id'
      else p.email = r.parsed ->> 'email' and p.email <> '' end
    where r.import_id = p_import_id and r.errors = '[]'
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
create function private.preview_import(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['validated', 'previewed', 'failed']);
begin
  if held.staged < held.total then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  -- thousands of rows came since anybody counted them
  analyze private.import_rows;
  -- what was found against the database last time is found anew; what is wrong with a value stays wrong
  update private.import_rows r set errors = '[]' where r.import_id = held.id and r.action = 'wrong' and r.parsed is not null;
  update private.import_rows r set action = 'wrong', target = null, changes = null
  where r.import_id = held.id and r.errors <> '[]';
  case held.kind
    when 'posts' then perform private.preview_posts(held.id);
    when 'applications' then perform private.preview_applications(held.id);
    when 'mentors' then perform private.preview_mentors(held.id);
    else perform private.preview_students(held.id);
  end case;
  update private.imports i set state = 'previewed', failure = null, changed_at = now(),
    (wrong, inserts, updates, same) = (
      select count(*) filter (where r.action = 'wrong'), count(*) filter (where r.action = 'insert'),
        count(*) filter (where r.action = 'update'), count(*) filter (where r.action = 'same')
      from private.import_rows r where r.import_id = held.id)
  where i.id = held.id;
end
$$;
create function public.preview_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.preview_import(p_import_id) $$;
create function private.require_as_previewed(p_import_id uuid, p_entity text, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_other boolean;
begin
  execute format($query$
    select exists (
      select from private.import_rows r left join public.%I t on %s
      cross join lateral jsonb_each(r.changes) as c (key, value)
      where r.import_id = $1 and r.batch = $2 and r.action = 'update'
        and coalesce(to_jsonb(t) -> c.key, 'null') <> coalesce(c.value -> 0, 'null')
        and c.key not in ('author_name', 'tags'))
  $query$, p_entity, case p_entity
    when 'post_texts' then 't.post_id = split_part(r.target, ''|'', 1)::uuid and t.language = split_part(r.target, ''|'', 2)'
    when 'mentor_profiles' then 't.user_id = r.target::uuid'
    else 't.id = r.target::uuid' end)
  into is_other using p_import_id, p_batch;
  if is_other then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
create function private.apply_applications(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentorapplications', p_batch);
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'mentorapplications', m.id::text, to_jsonb(m)
  from private.import_rows r join public.mentorapplications m on m.id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  for update of m;
  update public.mentorapplications m set first_name = n.first_name, last_name = n.last_name, country = n.country,
    time_zone = n.time_zone, languages = n.languages, fields = n.fields, degrees = n.degrees, hours_per_week = n.hours_per_week,
    capacity = n.capacity, gender = n.gender, willing_girls = n.willing_girls, willing_minors = n.willing_minors,
    motivation = n.motivation, language = n.language
  from (
    select f.* from private.import_rows r join public.mentorapplications b on b.id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'email', 'submitted_at']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where m.id = n.id;
  perform private.add_applications(p_import_id, p_batch);
  update private.import_images i set after = to_jsonb(m) from public.mentorapplications m
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentorapplications' and m.id = i.key::uuid;
end
$$;
create function private.apply_posts(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'post_texts', p_batch);
  insert into private.import_heads (import_id, id, parsed)
  select distinct on (r.parsed ->> 'id') p_import_id, (r.parsed ->> 'id')::uuid, r.parsed
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action in ('insert', 'update')
  order by r.parsed ->> 'id', r.number;
  if exists (select from private.import_heads h join public.posts p on p.id = h.id where h.import_id = p_import_id and p.state in ('scheduled', 'published')) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- beside the post stands who changed it last, which undo_batch puts back as well
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'posts', h.id::text, (
    select to_jsonb(p) || coalesce((select to_jsonb(c) - 'post_id' from private.post_changes c where c.post_id = p.id), '{}')
    from public.posts p where p.id = h.id for update)
  from private.import_heads h where h.import_id = p_import_id;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'post_texts', r.target,
    (select to_jsonb(t) from public.post_texts t where t.post_id = (r.parsed ->> 'id')::uuid and t.language = r.parsed ->> 'language')
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action in ('insert', 'update');
  insert into public.posts as p (id, author_name, tags)
  select h.id, coalesce(h.parsed ->> 'author_name', ''), array(select jsonb_array_elements_text(coalesce(h.parsed -> 'tags', '[]')))
  from private.import_heads h where h.import_id = p_import_id
  on conflict (id) do update set
    author_name = case when (select g.parsed ? 'author_name' from private.import_heads g where g.import_id = p_import_id and g.id = p.id) then excluded.author_name else p.author_name end,
    tags = case when (select g.parsed ? 'tags' from private.import_heads g where g.import_id = p_import_id and g.id = p.id) then excluded.tags else p.tags end,
    version = p.version + 1, updated_at = now();
  perform private.note_post_change(h.id, p_import_id) from private.import_heads h where h.import_id = p_import_id;
  insert into public.post_texts as t (post_id, language, slug, title, summary, cover_alt, body)
  select (r.parsed ->> 'id')::uuid, r.parsed ->> 'language', r.parsed ->> 'slug', coalesce(r.parsed ->> 'title', ''),
    coalesce(r.parsed ->> 'summary', ''), coalesce(r.parsed ->> 'cover_alt', ''),
    coalesce(r.parsed -> 'body', '{"type": "doc", "content": [{"type": "paragraph"}]}')
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert';
  update public.post_texts t set slug = n.slug, title = n.title, summary = n.summary, cover_alt = n.cover_alt, body = n.body,
    updated_at = now()
  from (
    select f.* from private.import_rows r
    join public.post_texts b on b.post_id = (r.parsed ->> 'id')::uuid and b.language = r.parsed ->> 'language'
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'language', 'author_name', 'tags']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where t.post_id = n.post_id and t.language = n.language;
  delete from private.import_heads h where h.import_id = p_import_id;
  update private.import_images i set after = to_jsonb(p) from public.posts p
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(t) from public.post_texts t
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'post_texts' and t.post_id = split_part(i.key, '|', 1)::uuid and t.language = split_part(i.key, '|', 2);
exception when unique_violation then
  raise exception 'slug_taken' using errcode = 'P0001';
end
$$;
create function private.apply_students(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'profiles', p_batch);
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'profiles', p.id::text, to_jsonb(p)
  from private.import_rows r join public.profiles p on p.id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' for update of p;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'student_cards', c.student_id::text, to_jsonb(c)
  from private.import_rows r join public.student_cards c on c.student_id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update';
  update public.profiles p set first_name = n.first_name, last_name = n.last_name, display_name = n.display_name,
    father_name = n.father_name, education_level = n.education_level, english_level = n.english_level,
    toefl_score = n.toefl_score, gpa = n.gpa, marks_percent = n.marks_percent, interests = n.interests,
    date_of_birth = n.date_of_birth, birth_date_precision = n.birth_date_precision, birth_calendar = n.birth_calendar,
    place_of_birth = n.place_of_birth, place_of_residence = n.place_of_residence, gender = n.gender, province = n.province,
    school_type = n.school_type, parental_education = n.parental_education, internet_speed = n.internet_speed,
    phone_number = n.phone_number, mentor_gender_wish = n.mentor_gender_wish
  from (
    select f.* from private.import_rows r join public.profiles b on b.id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'email', 'student_id']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where p.id = n.id;
  perform private.write_audit('student_imported', r.target::uuid, 'profiles', r.target::uuid, jsonb_build_object('import', p_import_id))
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update';
  update private.import_images i set after = to_jsonb(p) from public.profiles p
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'profiles' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(c) from public.student_cards c
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and c.student_id = i.key::uuid;
end
$$;
create function private.begin_apply(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['previewed']);
  rows_in_batch constant integer := 500;
begin
  delete from private.import_images i where i.import_id = held.id;
  update private.import_rows r set batch = x.batch
  from (
    select w.number, (dense_rank() over (order by split_part(w.target, '|', 1)) - 1) / rows_in_batch as batch
    from private.import_rows w where w.import_id = held.id and w.action in ('insert', 'update')
  ) as x
  where r.import_id = held.id and r.number = x.number;
  update private.imports i set state = 'applying', next_batch = 0, left_alone = 0, changed_at = now(),
    batches = coalesce((select max(r.batch) + 1 from private.import_rows r where r.import_id = held.id and r.action in ('insert', 'update')), 0)
  where i.id = held.id;
end
$$;
create function public.begin_apply(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.begin_apply(p_import_id) $$;
create function private.apply_import(p_import_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['applying']);
begin
  if held.next_batch < held.batches then
    case held.kind
      when 'posts' then perform private.apply_posts(held.id, held.next_batch);
      when 'applications' then perform private.apply_applications(held.id, held.next_batch);
      when 'mentors' then perform private.apply_mentors(held.id, held.next_batch);
      else perform private.apply_students(held.id, held.next_batch);
    end case;
    held.next_batch := held.next_batch + 1;
  end if;
  update private.imports i set next_batch = held.next_batch, changed_at = clock_timestamp() where i.id = held.id;
  if held.next_batch < held.batches then
    return true;
  end if;
  update private.imports i set state = 'applied', applied_at = now() where i.id = held.id;
  perform private.write_audit('import_applied', null, 'imports', held.id,
    jsonb_build_object('kind', held.kind, 'inserts', held.inserts, 'updates', held.updates));
  return false;
end
$$;
create function public.apply_import(p_import_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.apply_import(p_import_id) $$;
create function private.undo_entity(p_import_id uuid, p_entity text, p_match text, p_columns text[], p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format($query$
    update private.import_images i set was_left = true
    where i.import_id = $1 and i.batch = $2 and i.entity = %1$L and i.after is not null
      and not exists (select from public.%1$I t where %2$s and to_jsonb(t) = i.after)
  $query$, p_entity, p_match) using p_import_id, p_batch;
  execute format($query$
    delete from public.%1$I t using private.import_images i
    where i.import_id = $1 and i.batch = $2 and i.entity = %1$L and i.before is null and not i.was_left and %2$s
  $query$, p_entity, p_match) using p_import_id, p_batch;
  execute format($query$
    update public.%1$I t set (%3$s) = (select %4$s from jsonb_populate_record(null::public.%1$I, i.before) as b)
    from private.import_images i
    where i.import_id = $1 and i.batch = $2 and i.entity = %1$L and i.before is not null and not i.was_left and %2$s
  $query$, p_entity, p_match, array_to_string(p_columns, ', '),
    (select string_agg('b.' || c, ', ') from unnest(p_columns) as c)) using p_import_id, p_batch;
end
$$;
create function private.written_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(quote_ident(a.attname) order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;
create function private.undo_import(p_import_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['applied', 'undoing']);
begin
  if held.state = 'applied' and held.applied_at < now() - interval '7 days' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return private.step_back(held);
end
$$;
create function public.undo_import(p_import_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.undo_import(p_import_id) $$;
create function private.cancel_import(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports;
begin
  perform private.require_admin();
  begin
    select * into held from private.imports i where i.id = p_import_id for update nowait;
  exception when lock_not_available then
    raise exception 'conflict' using errcode = 'P0001';
  end;
  held := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'failed', 'cancelled']);
  delete from private.import_rows r where r.import_id = held.id;
  update private.imports i set state = 'cancelled', changed_at = now() where i.id = held.id and i.state <> 'cancelled';
end
$$;
create function public.cancel_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.cancel_import(p_import_id) $$;
create function private.fail_import(p_import_id uuid, p_failure text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'applying', 'failed']);
begin
  update private.imports i set failure = left(p_failure, 60), changed_at = now(),
    state = case when held.state = 'applying' and held.next_batch > 0 then 'undoing' else 'failed' end
  where i.id = held.id;
  return held.state = 'applying' and held.next_batch > 0;
end
$$;
create function public.fail_import(p_import_id uuid, p_failure text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.fail_import(p_import_id, p_failure) $$;
create function private.import_json(i private.imports) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'kind', i.kind, 'state', i.state, 'file_name', i.file_name, 'columns', i.columns,
    'mapping', i.mapping, 'total', i.total, 'staged', i.staged, 'wrong', i.wrong, 'inserts', i.inserts, 'updates', i.updates,
    'same', i.same, 'left_alone', i.left_alone, 'batches', i.batches, 'next_batch', i.next_batch, 'failure', i.failure, 'started_by', private.staff_name(i.started_by),
    'created_ms', extract(epoch from i.created_at) * 1000, 'applied_ms', extract(epoch from i.applied_at) * 1000,
    'undone_ms', extract(epoch from i.undone_at) * 1000,
    'can_undo', i.state = 'applied' and i.applied_at > now() - interval '7 days',
    -- rows arrive and are written within moments: silence means that the server was ended meanwhile
    'is_stalled', i.state in ('uploaded', 'mapped', 'validated', 'applying', 'undoing') and i.changed_at < now() - interval '90 seconds')
$$;
create function private.admin_imports(p_import_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(private.import_json(i) order by i.created_at desc, i.id), '[]')
    from (select * from private.imports x where p_import_id is null or x.id = p_import_id order by x.created_at desc limit 50) as i);
end
$$;
create function public.admin_imports(p_import_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_imports(p_import_id) $$;
create function private.admin_import_rows(p_import_id uuid, p_what text, p_after integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_student boolean;
  is_mentor boolean;
begin
  perform private.require_admin();
  select i.kind = 'students', i.kind = 'mentors' into is_student, is_mentor from private.imports i where i.id = p_import_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'raw', r.raw, 'errors', r.errors, 'action', r.action,
      'target', r.target, 'changes', case when is_student then (
          select jsonb_object_agg(c.key, jsonb_build_array(null, c.value -> 1)) from jsonb_each(r.changes) as c)
        when r.action = 'insert' then (select jsonb_object_agg(c.key, jsonb_build_array(null, c.value)) from jsonb_each(r.parsed) as c
          -- what a mentor shows is hers to write once she is one
          where not (is_mentor and c.key in ('display_name', 'about')))
        else r.changes end) order by r.number), '[]')
    from (
      select * from private.import_rows x
      where x.import_id = p_import_id and x.number > coalesce(p_after, 0)
        and (p_what is null or x.action = p_what or (p_what = 'left' and exists (
          select from private.import_images g where g.import_id = x.import_id and g.key = x.target and g.was_left)))
      order by x.number limit least(greatest(coalesce(p_limit, 50), 1), 500)
    ) as r);
end
$$;
create function public.admin_import_rows(p_import_id uuid, p_what text default null, p_after integer default 0, p_limit integer default 50) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_import_rows(p_import_id, p_what, p_after, p_limit) $$;
create function public.forget_imports() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.imports i where i.created_at < now() - private.kept('imports') returning 1)
  select count(*) from gone
$$;
create function private.admins_count() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id)
$$;
create function private.export_state(e private.exports) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when e.state = 'requested' and e.created_at < now() - interval '7 days' then 'expired'
    when e.state = 'approved' and e.decided_at < now() - interval '24 hours' then 'expired'
    when e.state = 'giving' and e.begun_at < now() - interval '1 hour' then 'expired'
    else e.state end
$$;
create function private.hold_export(p_export_id uuid, p_states text[]) returns private.exports
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports;
begin
  perform private.require_admin();
  select * into held from private.exports e where e.id = p_export_id for update;
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not (private.export_state(held) = any (p_states)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return held;
end
$$;
create function private.request_export(p_export_id uuid, p_kind text, p_format text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_export_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_kind = 'students' and private.admins_count() < 2 then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  insert into private.exports (id, kind, format, state, requested_by, decided_at)
  values (p_export_id, p_kind, p_format, case when p_kind = 'students' then 'requested' else 'approved' end,
    (select auth.uid()), case when p_kind <> 'students' then now() end)
  on conflict (id) do nothing;
  if found then
    perform private.write_audit('export_requested', null, 'exports', p_export_id,
      jsonb_build_object('kind', p_kind, 'format', p_format));
    if p_kind = 'students' then
      perform private.notify(a.user_id, 'export_asked', jsonb_build_object('export_id', p_export_id))
      from public.admin a
      where a.user_id <> (select auth.uid()) and private.is_admin_id(a.user_id);
    end if;
  elsif not exists (select from private.exports e where e.id = p_export_id and e.requested_by = (select auth.uid())
    and e.kind = p_kind and e.format = p_format)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
create function public.request_export(p_export_id uuid, p_kind text, p_format text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.request_export(p_export_id, p_kind, p_format) $$;
create function private.decide_export(p_export_id uuid, p_agrees boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['requested', 'approved', 'refused']);
  wanted text := case when p_agrees then 'approved' else 'refused' end;
begin
  -- whoever asked is gone: nobody could take the file
  if held.requested_by is null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if held.requested_by = (select auth.uid()) then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  if held.state = wanted and held.decided_by = (select auth.uid()) then
    return;
  end if;
  if held.state <> 'requested' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update private.exports e set state = wanted, decided_by = (select auth.uid()), decided_at = now() where e.id = held.id;
  perform private.write_audit('export_' || wanted, null, 'exports', held.id, jsonb_build_object('kind', held.kind));
end
$$;
create function public.decide_export(p_export_id uuid, p_agrees boolean) returns void
language sql volatile security invoker set search_path = '' as $$ select private.decide_export(p_export_id, p_agrees) $$;
create function private.cancel_export(p_export_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['requested', 'approved', 'giving', 'cancelled']);
begin
  if held.requested_by is distinct from (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if held.state <> 'cancelled' then
    update private.exports e set state = 'cancelled' where e.id = held.id;
    perform private.write_audit('export_cancelled', null, 'exports', held.id, jsonb_build_object('given', held.given));
  end if;
end
$$;
create function public.cancel_export(p_export_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.cancel_export(p_export_id) $$;
create function private.export_rows(p_kind text, p_after text, p_limit integer) returns table (place text, value jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  behind uuid := coalesce(nullif(split_part(p_after, '|', 1), '')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  case p_kind
    when 'students' then
      return query select p.id::text, jsonb_build_object('student_id', p.student_id, 'education_level', p.education_level,
          'english_level', p.english_level, 'toefl_score', p.toefl_score, 'gpa', p.gpa, 'marks_percent', p.marks_percent,
          'province', p.province, 'internet_speed', p.internet_speed)
        from public.profiles p where p.account_role = 'student' and p.id > behind order by p.id limit p_limit;
    when 'applications' then
      return query select m.id::text, jsonb_build_object('id', m.id, 'email', m.email, 'status', m.status,
          'first_name', m.first_name, 'last_name', m.last_name, 'country', m.country, 'time_zone', m.time_zone,
          'languages', m.languages, 'fields', to_jsonb(m.fields), 'degrees', m.degrees, 'hours_per_week', m.hours_per_week,
          'capacity', m.capacity, 'gender', m.gender, 'willing_girls', m.willing_girls, 'willing_minors', m.willing_minors,
          'motivation', m.motivation, 'language', m.language, 'submitted_at', m.submitted_at)
        from public.mentorapplications m where m.id > behind order by m.id limit p_limit;
    when 'mentors' then
      return query select mp.user_id::text, jsonb_build_object('email', m.email, 'display_name', mp.display_name,
          'country', mp.country, 'time_zone', mp.time_zone, 'languages', mp.languages, 'fields', to_jsonb(mp.fields),
          'hours_per_week', mp.hours_per_week, 'capacity', mp.capacity, 'about', mp.about)
        from public.mentor_profiles mp
        join public.mentorapplications m on m.user_id = mp.user_id and m.status = 'approved'
        where mp.is_approved and mp.user_id > behind order by mp.user_id limit p_limit;
    else
      return query select t.post_id || '|' || t.language, jsonb_build_object('id', t.post_id, 'language', t.language,
          'state', p.state, 'title', t.title, 'slug', t.slug, 'summary', t.summary, 'cover_alt', t.cover_alt,
          'body', t.body, 'author_name', p.author_name, 'tags', to_jsonb(p.tags))
        from public.post_texts t join public.posts p on p.id = t.post_id
        where (t.post_id, t.language) > (behind, split_part(p_after, '|', 2)) order by t.post_id, t.language limit p_limit;
  end case;
end
$$;
create function private.export_total(p_kind text) returns integer
language sql stable security definer set search_path = '' as $$
  select case p_kind
    when 'students' then (select count(*) from public.profiles p where p.account_role = 'student')
    when 'applications' then (select count(*) from public.mentorapplications)
    when 'mentors' then (select count(*) from public.mentor_profiles mp
      join public.mentorapplications m on m.user_id = mp.user_id and m.status = 'approved' where mp.is_approved)
    else (select count(*) from public.post_texts) end::integer
$$;
create function private.take_export_page(p_export_id uuid, p_after text) returns jsonb
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['approved', 'giving', 'given']);
  is_first boolean := held.state = 'approved';
  is_repeat boolean := held.state <> 'approved' and p_after = held.page_from and held.begun_at > now() - interval '1 hour';
  page_size constant integer := case held.kind when 'posts' then 20 else 250 end;
  page jsonb;
  places text[];
  next_place text;
begin
  if held.requested_by is distinct from (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_after is null or not (is_repeat or (is_first and p_after = '') or (held.state = 'giving' and p_after = held.page_next)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  select coalesce(jsonb_agg(x.value order by x.n), '[]'), coalesce(array_agg(x.place order by x.n), '{}')
  into page, places
  from (select r.place, r.value, row_number() over () as n from private.export_rows(held.kind, p_after, page_size) as r) as x;
  next_place := case when cardinality(places) = page_size then places[page_size] end;
  if is_first then
    held.total := private.export_total(held.kind);
    held.begun_at := now();
    perform private.write_audit('export_taken', null, 'exports', held.id,
      jsonb_build_object('kind', held.kind, 'format', held.format, 'total', held.total, 'agreed_by', held.decided_by));
  end if;
  if not is_repeat then
    if held.kind = 'students' then
      with entries as (
        insert into public.audit_log (subject_id, actor_role, action, entity, entity_id)
        select one::uuid, 'admin', 'student_exported', 'profiles', one::uuid from unnest(places) as one
        returning id
      )
      insert into public.audit_actors (audit_id, actor_id, details)
      select e.id, (select auth.uid()), jsonb_build_object('export', held.id) from entries e;
    end if;
    update private.exports e set state = case when next_place is null then 'given' else 'giving' end, total = held.total,
      given = e.given + cardinality(places), page_from = p_after, page_next = next_place, begun_at = held.begun_at
    where e.id = held.id
    returning * into held;
  end if;
  return jsonb_build_object('rows', page, 'next', next_place, 'total', held.total, 'given', held.given);
end
$$;
create function public.take_export_page(p_export_id uuid, p_after text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.take_export_page(p_export_id, p_after) $$;
create function private.admin_exports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('admins', private.admins_count(), 'list', (
    select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'format', e.format,
      'state', private.export_state(e), 'total', e.total, 'given', e.given, 'requested_by', private.staff_name(e.requested_by),
      'decided_by', case when e.decided_by is not null then private.staff_name(e.decided_by) end,
      'is_mine', e.requested_by is not distinct from (select auth.uid()),
      'created_ms', extract(epoch from e.created_at) * 1000, 'decided_ms', extract(epoch from e.decided_at) * 1000)
      order by e.created_at desc, e.id), '[]')
    from (select * from private.exports x order by x.created_at desc limit 50) as e));
end
$$;
create function public.admin_exports() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_exports() $$;
create function public.forget_exports() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.exports e where e.created_at < now() - private.kept('exports') returning 1)
  select count(*) from gone
$$;
create function private.preview_mentors(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', coalesce(v.user_id::text, v.new_id), 'changes', v.changes,
      'action', case when v.user_id is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'extra', case when v.user_id is null then jsonb_build_object('id', v.new_id, 'first_name', v.called) else '{}' end,
      'issue', v.issue, 'field', case v.issue when 'required' then 'first_name' when 'invalid_option' then 'capacity' else 'email' end))
  into judged
  from (
    select w.*, case
        when w.twice > 1 then 'twice'
        when w.user_id is not null then null
        when w.has_application then 'has_application'
        when w.has_account then 'has_account'
        when w.called = '' then 'required'
        when w.places < 1 then 'invalid_option'
      end as issue
    from (
      select r.number, mp.user_id, coalesce(r.parsed ->> 'id', gen_random_uuid()::text) as new_id,
        btrim(coalesce(nullif(r.parsed ->> 'first_name', ''), r.parsed ->> 'display_name', '')) as called,
        (r.parsed ->> 'capacity')::integer as places,
        -- what an application says beside what a mentor shows counts for new ones alone
        private.import_changes(to_jsonb(mp), r.parsed - array['id', 'email', 'first_name', 'last_name', 'degrees', 'gender',
          'willing_girls', 'willing_minors', 'motivation', 'language', 'submitted_at']) as changes,
        count(*) over (partition by r.parsed ->> 'email') as twice,
        exists (select from public.mentorapplications o where o.email = r.parsed ->> 'email') as has_application,
        a.email is not null as has_account
      from private.import_rows r
      left join public.mentorapplications m on m.email = r.parsed ->> 'email' and m.status = 'approved'
      left join public.mentor_profiles mp on mp.user_id = m.user_id and mp.is_approved
      left join (select distinct lower(u.email) as email from auth.users u where u.deleted_at is null) as a on a.email = r.parsed ->> 'email'
      where r.import_id = p_import_id and r.errors = '[]'
    ) as w
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
create function private.apply_mentors(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentor_profiles', p_batch);
  if exists (
    select from private.import_rows r join public.mentorapplications m on m.email = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert')
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'mentor_profiles', mp.user_id::text, to_jsonb(mp)
  from private.import_rows r join public.mentor_profiles mp on mp.user_id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' for update of mp;
  update public.mentor_profiles mp set display_name = n.display_name, country = n.country, time_zone = n.time_zone,
    languages = n.languages, fields = n.fields, hours_per_week = n.hours_per_week, capacity = n.capacity, about = n.about
  from (
    select f.* from private.import_rows r join public.mentor_profiles b on b.user_id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - 'email') as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where mp.user_id = n.user_id;
  perform private.write_audit('mentor_imported', r.target::uuid, 'mentor_profiles', r.target::uuid, jsonb_build_object('import', p_import_id))
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update';
  perform private.add_applications(p_import_id, p_batch);
  update private.import_images i set after = to_jsonb(mp) from public.mentor_profiles mp
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentor_profiles' and mp.user_id = i.key::uuid;
  update private.import_images i set after = to_jsonb(m) from public.mentorapplications m
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentorapplications' and m.id = i.key::uuid;
end
$$;
create function private.undo_batch(p_import_id uuid, p_kind text, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform set_config('hamrah.restoring', 'on', true);
  case p_kind
    when 'posts' then
      perform private.undo_entity(p_import_id, 'post_texts', 't.post_id = split_part(i.key, ''|'', 1)::uuid and t.language = split_part(i.key, ''|'', 2)', private.written_columns('post_texts'), p_batch);
      -- a post with a text that somebody has changed stays, and so does one that has got another text
      update private.import_images i set was_left = true
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and i.key in (
        select split_part(x.key, '|', 1) from private.import_images x
        where x.import_id = p_import_id and x.batch = p_batch and x.entity = 'post_texts' and x.was_left);
      update private.import_images i set was_left = true
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and i.before is null
        and exists (select from public.post_texts t where t.post_id = i.key::uuid);
      perform private.undo_entity(p_import_id, 'posts', 't.id = i.key::uuid', private.written_columns('posts'), p_batch);
      update private.post_changes c set saved_by = b.saved_by, last_command = b.last_command
      from private.import_images i cross join lateral jsonb_populate_record(null::private.post_changes, i.before) as b
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and not i.was_left
        and b.last_command is not null and c.post_id = i.key::uuid;
    when 'mentors' then
      perform private.undo_entity(p_import_id, 'mentor_profiles', 't.user_id = i.key::uuid', private.written_columns('mentor_profiles'), p_batch);
      perform private.undo_entity(p_import_id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'), p_batch);
    when 'applications' then
      perform private.undo_entity(p_import_id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'), p_batch);
    else
      perform private.undo_entity(p_import_id, 'profiles', 't.id = i.key::uuid', private.written_columns('profiles'), p_batch);
      update private.import_images i set was_left = x.was_left from private.import_images x
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and x.import_id = p_import_id and x.entity = 'profiles' and x.key = i.key;
      update public.student_cards t set
        (display_name, education_level, english_level, toefl_score, gpa, marks_percent, interests, bio,
          extracurricular_activities, internet_speed, age_band, school_category, gender, language, updated_at) =
        (select b.display_name, b.education_level, b.english_level, b.toefl_score, b.gpa, b.marks_percent, b.interests, b.bio,
          b.extracurricular_activities, b.internet_speed, b.age_band, b.school_category, b.gender, b.language, b.updated_at
          from jsonb_populate_record(null::public.student_cards, i.before) as b)
      from private.import_images i
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and not i.was_left and t.student_id = i.key::uuid;
  end case;
  perform set_config('hamrah.restoring', '', true);
end
$$;
create function private.step_back(held private.imports) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  standing integer := greatest(held.next_batch - 1, 0);
begin
  if held.next_batch > 0 then
    perform private.undo_batch(held.id, held.kind, standing);
  end if;
  update private.imports i set state = 'undoing', next_batch = standing, changed_at = clock_timestamp() where i.id = held.id;
  if standing > 0 then
    return true;
  end if;
  update private.imports i set state = case when held.failure is null then 'undone' else 'failed' end,
    undone_at = case when held.failure is null then now() end,
    left_alone = (select count(*) from private.import_images x where x.import_id = held.id and x.was_left and x.entity <> 'student_cards'
      and not (held.kind = 'posts' and x.entity = 'posts'))
  where i.id = held.id;
  perform private.write_audit(case when held.failure is null then 'import_undone' else 'import_failed' end, null, 'imports', held.id,
    jsonb_build_object('kind', held.kind));
  return false;
end
$$;
create function public.stalled_imports() returns setof uuid
language sql volatile security definer set search_path = '' as $$
  select i.id from private.imports i
  where i.state in ('applying', 'undoing') and i.changed_at < now() - interval '20 seconds'
  for update skip locked
$$;
create function public.recover_import(p_import_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports;
begin
  select * into held from private.imports i where i.id = p_import_id and i.state in ('applying', 'undoing') for update;
  if held.id is null then
    return false;
  end if;
  if held.state = 'applying' then
    held.failure := 'interrupted';
    update private.imports i set failure = held.failure where i.id = held.id;
  end if;
  return private.step_back(held);
end
$$;
create function private.add_applications(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from private.import_rows r join auth.users u on lower(u.email) = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert' and u.deleted_at is null)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- the guard has nothing to bind and would only cost time
  perform set_config('hamrah.restoring', 'on', true);
  with given as (
    select f.* from private.import_rows r
    cross join lateral jsonb_populate_record(null::public.mentorapplications, jsonb_build_object('status', 'pending', 'first_name', '',
      'last_name', '', 'languages', '[]'::jsonb, 'fields', '[]'::jsonb, 'willing_girls', false, 'willing_minors', false,
      'referees', '[]'::jsonb, 'language', 'en', 'submitted_at', now(), 'created_at', now(), 'updated_at', now())
      || r.parsed) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert'
  ), written as (
    insert into public.mentorapplications (id, email, status, first_name, last_name, country, time_zone, languages, fields,
      degrees, hours_per_week, capacity, gender, willing_girls, willing_minors, motivation, referees, language, submitted_at,
      created_at, updated_at)
    select g.id, g.email, g.status, g.first_name, g.last_name, g.country, g.time_zone, g.languages, g.fields,
      g.degrees, g.hours_per_week, g.capacity, g.gender, g.willing_girls, g.willing_minors, g.motivation, g.referees, g.language,
      g.submitted_at, g.created_at, g.updated_at
    from given g returning *
  ), noted as (
    insert into private.import_images (import_id, batch, entity, key, before)
    select p_import_id, p_batch, 'mentorapplications', w.id::text, null from written w
  )
  insert into public.application_events (application_id, actor_role, to_status)
  select w.id, 'system', 'pending' from written w;
  perform set_config('hamrah.restoring', '', true);
end
$$;
create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  group_key text not null unique check (char_length(group_key) between 1 and 128),
  source text not null default 'browser' check (source in ('browser', 'monitoring', 'server')),
  last_error_id text check (char_length(last_error_id) <= 128),
  message text not null check (char_length(message) <= 2000),
  stack text check (char_length(stack) <= 16000),
  component_stack text check (char_length(component_stack) <= 16000),
  url text check (char_length(url) <= 2000),
  user_agent text check (char_length(user_agent) <= 500),
  user_id uuid references auth.users (id) on delete set null,
  app_version text check (char_length(app_version) <= 40),
  count bigint not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  place text check (char_length(place) <= 200),
  people_count bigint not null default 0,
  first_version text check (char_length(first_version) <= 40),
  solved_at timestamptz,
  solved_by uuid references auth.users (id) on delete set null,
  solved_version text check (char_length(solved_version) <= 40),
  reopened_at timestamptz
);
create table private.error_sightings (
  error_id text primary key check (char_length(error_id) between 1 and 128),
  report_id uuid not null references public.error_reports (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  seen_at timestamptz not null default now()
);
create table private.job_runs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^[a-z_]{1,60}$'),
  ended_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0),
  failure text check (char_length(failure) <= 300)
);
create table private.feature_switches (
  flag text primary key check (flag in ('aiAdvisor', 'profileAnalysis', 'blogSystem', 'mentorDashboard', 'adminDashboard', 'fileUpload',
    'notifications', 'analytics', 'imageOptimization', 'lazyLoading', 'advisorModel')),
  is_on boolean not null,
  switched_at timestamptz not null default now(),
  switched_by uuid references auth.users (id) on delete set null
);
create function public.report_error(
  p_group_key text, p_error_id text, p_message text, p_stack text default null, p_component_stack text default null,
  p_url text default null, p_user_agent text default null, p_user_id uuid default null,
  p_source text default 'browser', p_app_version text default null, p_place text default null
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid := (select u.id from auth.users u where u.id = p_user_id);
  release text := left(p_app_version, 40);
  report public.error_reports;
  is_new_person boolean;
begin
  -- whether it is new or known, the row is locked from here on: two reports at once take turns
  insert into public.error_reports (group_key, source, message, stack, component_stack, place, first_version, count)
  values (left(p_group_key, 128), p_source, left(coalesce(p_message, ''), 2000), left(p_stack, 16000),
    left(p_component_stack, 16000), left(p_place, 200), release, 0)
  on conflict (group_key) do update set group_key = excluded.group_key
  returning * into report;
  is_new_person := person is not null and not exists (
    select from private.error_sightings s where s.report_id = report.id and s.user_id = person);
  insert into private.error_sightings (error_id, report_id, user_id)
  values (left(coalesce(nullif(p_error_id, ''), gen_random_uuid()::text), 128), report.id, person)
  on conflict do nothing;
  if not found then
    return report.id;
  end if;
  update public.error_reports r set
    count = r.count + 1,
    people_count = r.people_count + is_new_person::integer,
    last_seen = now(), last_error_id = left(p_error_id, 128), url = left(p_url, 2000),
    user_agent = left(p_user_agent, 500), user_id = person,
    app_version = case
      when private.version_parts(release) >= private.version_parts(r.app_version) then release else r.app_version
    end
  where r.id = report.id;
  if private.version_parts(release) > private.version_parts(report.solved_version) then
    update public.error_reports r
    set solved_at = null, solved_by = null, solved_version = null, reopened_at = now()
    where r.id = report.id and r.solved_at is not null;
  end if;
  return report.id;
end
$$;
create function private.version_parts(version text) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(left(part, 9)::integer order by place), '{}')
  from string_to_table(substring(version from '^\d+(?:\.\d+)*'), '.') with ordinality as parts (part, place)
$$;
create function private.solve_error(p_report_id uuid, p_solved boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.error_reports r set
    solved_at = case when p_solved then coalesce(r.solved_at, now()) end,
    solved_by = case when p_solved then coalesce(r.solved_by, (select auth.uid())) end,
    solved_version = case when p_solved then coalesce(r.solved_version, r.app_version) end,
    reopened_at = null
  where r.id = p_report_id;
  if not found then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
end
$$;
create function public.solve_error(p_report_id uuid, p_solved boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.solve_error(p_report_id, p_solved)
$$;
create function public.forget_errors(p_days integer default null) returns bigint
language sql volatile security definer set search_path = '' as $$
  with before as (
    select now() - coalesce(make_interval(days => case when p_days is not null then greatest(p_days, 1) end),
      private.kept('error_reports')) as moment
  ), old_sightings as (
    delete from private.error_sightings s using before b where s.seen_at < b.moment
  ), old_reports as (
    delete from public.error_reports r using before b where r.last_seen < b.moment
    returning r.id
  )
  select count(*) from old_reports
$$;
create function public.note_job_run(p_name text, p_took_ms integer, p_failure text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.job_runs (name, took_ms, failure) values (p_name, p_took_ms, left(p_failure, 300));
  delete from private.job_runs r where r.ended_at < now() - private.kept('job_runs');
end
$$;
create function private.migration_history() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- not there where something else than Supabase's command migrates: then nothing can be said
  history regclass := to_regclass('supabase_migrations.schema_migrations');
  found jsonb;
begin
  if history is null then
    return null;
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('version', h.version, 'name', h.name, 'checksum',
      encode(sha256(convert_to(regexp_replace(regexp_replace(array_to_string(h.statements, E'\n'),
        '--[^\n]*', '', 'g'), '[; \t\r\n]+', '', 'g'), 'UTF8')), 'hex')) order by h.version), '[]')
    from %s h $query$, history) into found;
  return found;
end
$$;
create function private.admin_self_check() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.self_check();
end
$$;
create function public.admin_self_check() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_self_check()
$$;
create function public.feature_overrides() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(s.flag, s.is_on), '{}') from private.feature_switches s
$$;
create function private.feature_switches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('flag', s.flag, 'is_on', s.is_on, 'switched_at', s.switched_at,
    'name', private.staff_name(s.switched_by)) order by s.flag), '[]') from private.feature_switches s);
end
$$;
create function public.feature_switches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.feature_switches()
$$;
create function private.switch_feature(p_event_id uuid, p_flag text, p_is_on boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'switch_feature') then
    if p_flag is null then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    if p_is_on is null then
      delete from private.feature_switches s where s.flag = p_flag;
    else
      insert into private.feature_switches as s (flag, is_on, switched_by) values (p_flag, p_is_on, (select auth.uid()))
      on conflict (flag) do update set is_on = excluded.is_on, switched_at = excluded.switched_at, switched_by = excluded.switched_by;
    end if;
    perform private.write_audit('feature_switched', null, 'feature_switches', null, jsonb_build_object('flag', p_flag, 'on', p_is_on));
  end if;
  return private.feature_switches();
end
$$;
create function public.switch_feature(p_event_id uuid, p_flag text, p_is_on boolean default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.switch_feature(p_event_id, p_flag, p_is_on)
$$;
create function private.self_check() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'migrations', private.migration_history(),
    'tables', (select count(*) from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
    'without_row_security', (select coalesce(jsonb_agg(n.nspname || '.' || c.relname order by 1), '[]')
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relrowsecurity
        and (n.nspname in ('public', 'private') or (n.nspname = 'storage' and c.relname in ('objects', 'buckets')))),
    'without_policy', (select coalesce(jsonb_agg(c.relname order by 1), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polpermissive)),
    'views', (select coalesce(jsonb_agg(c.relname order by 1), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')),
    'exposed_functions', (select coalesce(jsonb_agg(p.proname order by 1), '[]') from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', p.oid, 'execute')
          or (p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute')))),
    'buckets', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'public', b.public,
        'objects', (select count(*) from storage.objects o where o.bucket_id = b.id),
        'newest', (select o.name from storage.objects o where o.bucket_id = b.id order by o.created_at desc limit 1)) order by b.id), '[]')
      from storage.buckets b),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'ended_ms', extract(epoch from r.ended_at) * 1000,
        'took_ms', r.took_ms, 'failure', r.failure) order by r.ended_at desc, r.name), '[]')
      from (select *, row_number() over (partition by j.name order by j.ended_at desc) as place from private.job_runs j) as r
      where r.place <= 10),
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where o.sent_at is null and o.given_up_at is null),
        'given_up', count(*) filter (where o.given_up_at is not null),
        'oldest_ms', extract(epoch from min(o.created_at) filter (where o.sent_at is null and o.given_up_at is null)) * 1000,
        'last_sent_ms', extract(epoch from max(o.sent_at)) * 1000)
      from private.mail_outbox o));
end
$$;
create function public.operator_check() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.self_check() || jsonb_build_object(
    'now_ms', extract(epoch from clock_timestamp()) * 1000,
    'server_version', current_setting('server_version_num')::integer,
    'time_zone', current_setting('TimeZone'),
    -- by the time at which each was due: what is kept for the quiet hours or the mail of the day is not late
    'overdue_mail_ms', (select extract(epoch from min(o.next_attempt_at)) * 1000 from private.mail_outbox o
      where o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null and o.bundled_in is null
        and o.next_attempt_at < now() - interval '15 minutes'),
    'overdue_announcements', (select count(*) from public.announcements a
      where a.state = 'scheduled' and a.send_at < now() - interval '15 minutes'))
$$;
create function public.server_gauges() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- by the time at which each was due: what is kept for the quiet hours or for the mail of the day is not late
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where o.given_up_at is null),
        'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(o.next_attempt_at) filter (where o.given_up_at is null))), 0),
        'given_up', count(*) filter (where o.given_up_at is not null))
      from private.mail_outbox o where o.sent_at is null and o.withdrawn_at is null and o.bundled_in is null),
    'announcements', (select jsonb_build_object(
        'waiting', count(d.id), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(a.send_at))), 0))
      from public.announcements a
        left join public.announcement_deliveries d on d.announcement_id = a.id and d.state = 'waiting' and d.mail_id is null
      where a.state in ('scheduled', 'sending') and a.send_at <= now()),
    'imports', (select jsonb_build_object(
        'waiting', count(*), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(i.changed_at))), 0))
      from private.imports i where i.state in ('uploaded', 'mapped', 'applying', 'undoing')),
    -- a word to a locked screen that is put off for the quiet hours is not late either
    'push', (select jsonb_build_object(
        'waiting', count(*), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(p.due_at))), 0))
      from private.push_subscriptions p where p.due_at is not null),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', j.name, 'ended_seconds_ago', greatest(0, extract(epoch from now() - j.ended_at)), 'failed', j.failure is not null) order by j.name), '[]')
      from (select distinct on (r.name) r.name, r.ended_at, r.failure from private.job_runs r order by r.name, r.ended_at desc) as j))
$$;
create table public.survey_responses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  outcome text not null check (outcome in ('answered', 'skipped')),
  answered_fields text[] not null default '{}' check (answered_fields <@ array[
    'province', 'school_type', 'household_income_band', 'parental_education', 'internet_speed']),
  created_at timestamptz not null default now()
);
create table private.programme_figures (
  id boolean primary key default true check (id),
  counted_at timestamptz not null,
  took_ms integer not null,
  figures jsonb not null
);
create table private.visit_counts (
  day date not null,
  page text not null check (char_length(page) <= 80 and page ~ '^(/[A-Za-z:/*-]*)?$'),
  measure text not null check (measure in ('view', 'language', 'device', 'lcp', 'fcp', 'ttfb', 'inp', 'cls')),
  bucket text not null,
  n bigint not null check (n > 0),
  primary key (day, page, measure, bucket),
  constraint what_can_be_counted check (case measure
    when 'view' then page <> '' and bucket = ''
    when 'language' then page = '' and bucket in ('en', 'fa', 'ps')
    when 'device' then page = '' and bucket in ('phone', 'tablet', 'computer')
    else page <> '' and bucket in ('good', 'fair', 'poor') end)
);
create function private.admin_counts()
returns table (students bigint, students_assigned bigint, students_waiting bigint, mentors bigint, open_places bigint, applications jsonb)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_admin();
  return query
    select s.all_students, s.assigned, s.waiting, m.mentors, m.places, a.by_status
    from
      (select count(*) as all_students, count(*) filter (where p.is_assigned) as assigned,
        count(*) filter (where p.is_complete and not p.is_assigned and p.queued_at is not null) as waiting
       from public.profiles p where p.account_role = 'student') as s,
      (select count(*) as mentors,
        coalesce(sum(greatest(mp.capacity - mp.places_taken, 0)) filter (where mp.accepting), 0)::bigint as places
       from public.mentor_profiles mp where mp.is_approved) as m,
      (select coalesce(jsonb_object_agg(g.status, g.n), '{}') as by_status
       from (select ma.status, count(*) as n from public.mentorapplications ma group by ma.status) as g) as a;
end
$$;
create function public.admin_counts()
returns table (students bigint, students_assigned bigint, students_waiting bigint, mentors bigint, open_places bigint, applications jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_counts()
$$;
create function public.readiness_figures(p_after uuid, p_limit integer) returns table (
  id uuid, toefl_score integer, marks_percent numeric, gpa numeric, tests jsonb)
language sql stable security definer set search_path = '' as $$
  select p.id, p.toefl_score, p.marks_percent, p.gpa, (
    select coalesce(jsonb_agg(jsonb_build_object('scale', t.scale, 'score', t.score, 'taken_on', t.taken_on)), '[]')
    from public.student_tests t where t.student_id = p.id)
  from public.profiles p
  where p.account_role = 'student' and p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
  order by p.id limit least(greatest(coalesce(p_limit, 500), 1), 1000)
$$;
create function private.review_within() returns interval
language sql immutable set search_path = '' as $$ select interval '28 days' $$;
create function private.work_queues() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'held', (select jsonb_build_object('n', count(*), 'due', min(m.created_at) + private.act_within('high'),
        'overdue', count(*) filter (where m.created_at + private.act_within('high') < now()))
      from public.messages m where m.state = 'held'),
    'reports', (select jsonb_build_object('n', count(*), 'due', min(r.due_at), 'overdue', count(*) filter (where r.due_at < now()))
      from public.reports r where r.state <> 'closed'),
    'applications', (select jsonb_build_object('n', count(*), 'due', min(coalesce(a.submitted_at, a.created_at)) + private.review_within(),
        'overdue', count(*) filter (where coalesce(a.submitted_at, a.created_at) + private.review_within() < now()))
      from public.mentorapplications a where a.status = 'pending'),
    'proposals', (select jsonb_build_object('n', count(*), 'due', min(m.accept_by), 'overdue', count(*) filter (where m.accept_by < now()))
      from public.matches m where m.accept_by is not null),
    'silent', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from private.pairs_silent(now())),
    'outcomes', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from public.outcomes o where o.state = 'told'));
end
$$;
create function public.work_queues() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.work_queues()
$$;
create function private.silent_pairs(p_after_sign timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name, m.started_at, page.last_sign
    from (
      select s.match_id, s.last_sign from private.pairs_silent(now()) s
      where p_after_sign is null or (s.last_sign, s.match_id) > (p_after_sign, p_after_id)
      order by s.last_sign, s.match_id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)) as page
    -- everybody of them has a card and a mentor who is one, by the keys of the table
    join public.matches m on m.id = page.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    order by page.last_sign, page.match_id;
end
$$;
create function public.silent_pairs(p_after_sign timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.silent_pairs(p_after_sign, p_after_id, p_limit)
$$;
create function private.open_proposals(p_after_until timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, waits_for text, since timestamptz, accept_by timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name,
      case m.state when 'mentor_accepted' then 'student' else 'mentor' end, m.created_at, m.accept_by
    from public.matches m
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where m.accept_by is not null
      and (p_after_until is null or (m.accept_by, m.id) > (p_after_until, p_after_id))
    order by m.accept_by, m.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.open_proposals(p_after_until timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, waits_for text, since timestamptz, accept_by timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.open_proposals(p_after_until, p_after_id, p_limit)
$$;
create function private.unmatched_students(p_language text, p_wish text, p_field text, p_after_queued timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.student_id, coalesce(p.language, 'unknown'), coalesce(p.mentor_gender_wish, 'no_preference'), f.fields, p.province, p.queued_at
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
      and (p_language is null or coalesce(p.language, 'unknown') = p_language)
      and (p_wish is null or coalesce(p.mentor_gender_wish, 'no_preference') = p_wish)
      and (p_field is null or case when p_field = 'none' then f.fields = '{}' else p_field = any (f.fields) end)
      and (p_after_queued is null or (p.queued_at, p.id) > (p_after_queued, p_after_id))
    order by p.queued_at, p.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.unmatched_students(p_language text default null, p_wish text default null, p_field text default null,
  p_after_queued timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.unmatched_students(p_language, p_wish, p_field, p_after_queued, p_after_id, p_limit)
$$;
create function private.without_few(cells jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
      when c.n < 5 then c.cell || '{"n": null}'
      when c.few = 1 and c.place = 2 then c.cell || '{"n": null, "withheld": true}'
      else c.cell end order by c.ord), '[]')
  from (
    select e.cell, e.ord, (e.cell ->> 'n')::bigint as n,
      count(*) filter (where (e.cell ->> 'n')::bigint < 5) over () as few,
      row_number() over (order by (e.cell ->> 'n')::bigint, e.ord) as place
    from jsonb_array_elements(cells) with ordinality as e (cell, ord)) as c
$$;
create function private.survey_question(p_column text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  cells jsonb;
begin
  if p_column not in ('province', 'school_type', 'household_income_band', 'parental_education', 'internet_speed') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  execute format($query$
    with answers as (
      select private.fold_text(p.%1$I) as folded, min(btrim(p.%1$I)) as value, count(*) as n
      from public.profiles p where p.account_role = 'student' group by 1)
    select jsonb_agg(jsonb_build_object('value', g.value, 'n', g.n) order by g.place, g.n desc, g.value) from (
      select a.value, a.n, 1 as place from answers a where a.folded <> '' and (a.n >= 5 or %2$L <> 'household_income_band')
      union all
      select 'own_words', sum(a.n), 2 from answers a where a.folded <> '' and a.n < 5 and %2$L = 'household_income_band' having count(*) > 0
      union all
      select 'no_answer', sum(a.n), 3 from answers a where a.folded = '' having count(*) > 0) as g
    $query$, p_column, p_column) into cells;
  return private.without_few(coalesce(cells, '[]'));
end
$$;
create function private.student_funnel(p_now timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with silent as materialized (select s.match_id from private.pairs_silent(p_now) s)
  select private.without_few(jsonb_build_array(
    jsonb_build_object('step', 'signed_up', 'n', (
      select count(*) from auth.users u left join public.profiles p on p.id = u.id
      where p.account_role = 'student' or (p.id is null and not private.is_applicant_id(u.id) and private.role_of(u.id) = 'student'))),
    jsonb_build_object('step', 'profile_begun', 'n', (select count(*) from public.profiles p where p.account_role = 'student')),
    jsonb_build_object('step', 'in_the_pool', 'n', (select count(*) from public.profiles p where p.account_role = 'student' and p.is_complete)),
    jsonb_build_object('step', 'matched', 'n', (
      select count(distinct m.student_id) from public.matches m join public.profiles p on p.id = m.student_id and p.account_role = 'student'
      where m.state in ('active', 'paused')
        or (m.state = 'ended' and exists (select from public.match_events e where e.match_id = m.id and e.to_state = 'active')))),
    jsonb_build_object('step', 'active', 'n', (
      select count(*) from public.matches m where m.state = 'active' and not exists (select from silent s where s.match_id = m.id)))))
$$;
create function private.days_to_match(p_now timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'n', case when count(*) >= 5 then count(*) end,
    'median', case when count(*) >= 5 then round(percentile_cont(0.5) within group (order by w.days)::numeric, 1) end,
    'nine_of_ten', case when count(*) >= 5 then round(percentile_cont(0.9) within group (order by w.days)::numeric, 1) end)
  from (
    select greatest(extract(epoch from m.started_at - p.queued_at) / 86400, 0)::double precision as days
    from public.matches m join public.profiles p on p.id = m.student_id
    where m.started_at > p_now - interval '1 year' and p.queued_at is not null and m.state in ('active', 'paused', 'ended')) as w
$$;
create function private.capacity_and_demand() returns jsonb
language sql stable security definer set search_path = '' as $$
  with places as materialized (
    select mp.fields, mp.languages, greatest(mp.capacity - mp.places_taken, 0) as free
    from public.mentor_profiles mp where mp.is_approved and mp.accepting and mp.capacity > mp.places_taken
  ), waiting as materialized (
    select coalesce(p.language, 'unknown') as language, coalesce(p.mentor_gender_wish, 'no_preference') as wish, f.fields
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
  ), by_language as (
    select coalesce(o.key, w.key) as key, coalesce(o.free, 0) as free, coalesce(w.n, 0) as n
    from (select spoken ->> 'language' as key, sum(p.free) as free from places p, jsonb_array_elements(p.languages) as spoken
        where spoken ->> 'level' <> 'basic' group by 1) as o
      full join (select w.language as key, count(*) as n from waiting w group by 1) as w on w.key = o.key
  ), by_field as (
    select coalesce(o.key, w.key) as key, coalesce(o.free, 0) as free, coalesce(w.n, 0) as n
    from (select field as key, sum(p.free) as free from places p, unnest(p.fields) as field group by 1) as o
      full join (select field as key, count(*) as n from waiting w, unnest(case when w.fields = '{}' then '{none}' else w.fields end) as field
        group by 1) as w on w.key = o.key
  ), demand as (
    select w.language, w.wish, field, count(*) as n
    from waiting w, unnest(case when w.fields = '{}' then '{none}' else w.fields end) as field
    group by 1, 2, 3
  )
  select jsonb_build_object(
    'languages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'free', l.free, 'n', l.n) order by l.n desc, l.free desc, l.key), '[]')) from by_language l),
    'fields', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'free', l.free, 'n', l.n) order by l.n desc, l.free desc, l.key), '[]')) from by_field l),
    'demand', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'wish', d.wish, 'field', d.field, 'n', d.n)
      order by d.n desc, d.language, d.wish, d.field), '[]')) from demand d))
$$;
create function private.survey_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'taken', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', o.outcome, 'n', o.n) order by o.outcome), '[]')) from (
      select r.outcome, count(*) as n from (
        -- the last word of each person
        select distinct on (s.user_id) s.user_id, s.outcome from public.survey_responses s order by s.user_id, s.created_at desc) as r
      group by r.outcome) as o),
    'province', private.survey_question('province'),
    'school_type', private.survey_question('school_type'),
    'household_income_band', private.survey_question('household_income_band'),
    'parental_education', private.survey_question('parental_education'),
    'internet_speed', private.survey_question('internet_speed'))
$$;
create function private.programme_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('counted_at', f.counted_at) || f.figures from private.programme_figures f);
end
$$;
create function public.programme_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.programme_figures()
$$;
create function private.count_programme() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun timestamptz := clock_timestamp();
  counted jsonb;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('count_programme'));
  if not exists (select from private.programme_figures f where f.counted_at > now() - interval '1 minute') then
    counted := jsonb_build_object('funnel', private.student_funnel(now()) || private.reached_step(), 'days', private.days_to_match(now()),
      'survey', private.survey_figures(), 'outcomes', private.outcome_figures()) || private.capacity_and_demand();
    insert into private.programme_figures as f (counted_at, took_ms, figures)
    values (now(), extract(epoch from clock_timestamp() - begun) * 1000, counted)
    on conflict (id) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms, figures = excluded.figures;
  end if;
  return private.programme_figures();
end
$$;
create function public.count_programme() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.count_programme()
$$;
create function private.visit_rows_per_day() returns integer
language sql immutable set search_path = '' as $$ select 4000 $$;
create function private.count_visits(p_counts jsonb, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_counts) <> 'array' or jsonb_array_length(p_counts) > private.visit_rows_per_day() then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.visit_counts as v (day, page, measure, bucket, n)
  select p_day, c.page, c.measure, c.bucket, sum(c.n)
  from jsonb_to_recordset(p_counts) as c (page text, measure text, bucket text, n integer)
  where (select count(*) from private.visit_counts o where o.day = p_day) < private.visit_rows_per_day()
    or exists (select from private.visit_counts o
      where o.day = p_day and o.page = c.page and o.measure = c.measure and o.bucket = c.bucket)
  group by c.page, c.measure, c.bucket
  -- always in one order: two processes that count at once never wait for each other in a circle
  order by c.page, c.measure, c.bucket
  on conflict (day, page, measure, bucket) do update set n = v.n + excluded.n;
end
$$;
create function public.count_visits(p_counts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.count_visits(p_counts, private.today_in_kabul())
$$;
create function private.forget_visits(p_today date) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.visit_counts v where v.day < (p_today - private.kept('visit_counts'))::date returning 1)
  select count(*)::integer from gone
$$;
create function public.forget_visits() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.forget_visits(private.today_in_kabul())
$$;
create function private.visit_figures(p_today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with counted as materialized (
      select v.page, v.measure, v.bucket, sum(v.n) as n
      from private.visit_counts v where v.day >= p_today - 28 and v.day < p_today group by 1, 2, 3
    ), speeds as (
      -- page '': all screens together
      select coalesce(c.page, '') as page, c.measure, c.bucket, sum(c.n) as n
      from counted c where c.bucket in ('good', 'fair', 'poor')
      group by grouping sets ((c.page, c.measure, c.bucket), (c.measure, c.bucket))
    ), rated as (
      select s.page, s.measure, private.without_few(jsonb_agg(
        jsonb_build_object('rating', s.bucket, 'n', s.n) order by array_position(array['good', 'fair', 'poor'], s.bucket))) as ratings
      from speeds s group by 1, 2 having sum(s.n) >= 5
    )
    select jsonb_build_object(
      'from_day', p_today - 28,
      'until_day', p_today - 1,
      'pages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('page', c.page, 'n', c.n) order by c.n desc, c.page), '[]'))
        from counted c where c.measure = 'view'),
      'languages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', c.bucket, 'n', c.n) order by c.n desc, c.bucket), '[]'))
        from counted c where c.measure = 'language'),
      'devices', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', c.bucket, 'n', c.n) order by c.n desc, c.bucket), '[]'))
        from counted c where c.measure = 'device'),
      'speeds', (select coalesce(jsonb_agg(jsonb_build_object('page', r.page, 'measure', r.measure, 'ratings', r.ratings)
        order by r.page, array_position(array['ttfb', 'fcp', 'lcp', 'inp', 'cls'], r.measure)), '[]') from rated r)));
end
$$;
create function public.visit_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.visit_figures_now()
$$;
create function private.visit_figures_now() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.visit_figures(private.today_in_kabul())
$$;
create function private.my_survey_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'survey', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]') from public.survey_responses s where s.user_id = me));
end
$$;
create function public.unused_blog_images(p_days integer default 90, p_limit integer default 1000)
returns table (name text)
language sql stable security definer set search_path = '' as $$
  with used as materialized (
    select p.cover_path as name from public.posts p where p.cover_path is not null
    union
    select src #>> '{}' from public.post_texts t, jsonb_path_query(t.body, '$.**.src') as src
    union
    select r.content ->> 'cover_path' from public.post_revisions r where r.content ->> 'cover_path' is not null
    union
    select src #>> '{}' from public.post_revisions r, jsonb_path_query(r.content, '$.**.src') as src
  )
  select o.name from storage.objects o
  where o.bucket_id = 'blog-images' and o.created_at <= now() - make_interval(days => greatest(p_days, 0))
    and not exists (select from used u where u.name = o.name)
  order by o.created_at
  limit least(greatest(p_limit, 1), 1000)
$$;
create index commands_created_at on private.commands (created_at);
alter table private.commands enable row level security;
create index attempts_ends_at on private.attempts (ends_at);
alter table private.attempts enable row level security;
alter table public.admin enable row level security;
create index consents_user on public.consents (user_id, kind, created_at desc);
alter table public.consents enable row level security;
alter table private.session_activity enable row level security;
alter table private.recovery_sessions enable row level security;
create index deletion_requests_old on private.deletion_requests (asked_at);
alter table private.deletion_requests enable row level security;
create index link_requests_user on private.link_requests (user_id);
create index link_requests_old on private.link_requests (created_at);
alter table private.link_requests enable row level security;
create index mailed_links_user on private.mailed_links (user_id);
create index mailed_links_old on private.mailed_links (expires_at);
alter table private.mailed_links enable row level security;
alter table private.due_passwords enable row level security;
create index profiles_students_list on public.profiles (created_at desc, id desc)
  include (is_assigned, is_complete, province) where account_role = 'student';
create index profiles_queue on public.profiles (queued_at, id)
  where account_role = 'student' and is_complete and not is_assigned;
create index profiles_people_list on public.profiles (created_at desc, id desc)
  include (is_assigned, is_complete, province) where account_role = 'student' or account_role = 'applicant';
create index profiles_standing on public.profiles (account_role, is_complete, is_assigned) include (queued_at);
create index profiles_told on public.profiles (id) include (account_role, is_assigned, is_complete, province, language, student_id);
alter table public.profiles enable row level security;
create index profile_words_words on private.profile_words using gin (words);
alter table private.profile_words enable row level security;
alter table public.student_cards enable row level security;
create index staff_notes_application on public.staff_notes (application_id, created_at);
create index staff_notes_match on public.staff_notes (match_id, created_at);
create index staff_notes_author on public.staff_notes (author_id);
alter table public.staff_notes enable row level security;
create index student_tests_student on public.student_tests (student_id, created_at);
alter table public.student_tests enable row level security;
alter table private.student_fields enable row level security;
create index outcomes_student on public.outcomes (student_id, created_at);
create index outcomes_author on public.outcomes (author_id);
create index outcomes_confirmed_by on public.outcomes (confirmed_by);
create index outcomes_told on public.outcomes (created_at, id) where state = 'told';
alter table public.outcomes enable row level security;
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
create index mentorapplications_sent on public.mentorapplications ((coalesce(submitted_at, created_at)), id)
  where status <> 'draft';
create index mentorapplications_sent_by_status on public.mentorapplications (status, (coalesce(submitted_at, created_at)), id)
  where status <> 'draft';
create index mentorapplications_pending on public.mentorapplications (submitted_at, created_at) where status = 'pending';
alter table public.mentorapplications enable row level security;
create index application_events_application on public.application_events (application_id, created_at);
alter table public.application_events enable row level security;
create index mentor_profiles_list on public.mentor_profiles (created_at desc, user_id desc);
create index mentor_profiles_open on public.mentor_profiles (visibility, accepting) where is_approved;
create index mentor_profiles_directory on public.mentor_profiles (list_key) where is_approved;
create index mentor_profiles_names on public.mentor_profiles (user_id) include (display_name);
alter table public.mentor_profiles enable row level security;
create index mentor_words_words on private.mentor_words using gin (words);
create index mentor_words_gender on private.mentor_words (gender, mentor_id);
alter table private.mentor_words enable row level security;
alter table private.unconfirmed_genders enable row level security;
create unique index matches_one_per_student on public.matches (student_id) where state <> 'ended';
create index matches_student on public.matches (student_id);
create index matches_mentor on public.matches (mentor_id, state);
create index matches_created_by on public.matches (created_by);
create index matches_list on public.matches (created_at desc, id desc);
create index matches_list_by_state on public.matches (state, created_at desc, id desc);
create index matches_accept_by on public.matches (accept_by) where accept_by is not null;
create index matches_running on public.matches (started_at, id) where state = 'active';
alter table public.matches enable row level security;
create index match_events_match on public.match_events (match_id, created_at);
alter table public.match_events enable row level security;
create index match_rounds_list on public.match_rounds (created_at desc, id desc);
create index match_rounds_saved_by on public.match_rounds (saved_by);
create index match_rounds_submitted_by on public.match_rounds (submitted_by);
create index match_rounds_published_by on public.match_rounds (published_by);
alter table public.match_rounds enable row level security;
create index match_proposals_student on public.match_proposals (student_id);
create index match_proposals_mentor on public.match_proposals (mentor_id);
create index match_proposals_match on public.match_proposals (match_id);
alter table public.match_proposals enable row level security;
create index match_bans_mentor on public.match_bans (mentor_id);
create index match_bans_created_by on public.match_bans (created_by);
create index match_bans_list on public.match_bans (created_at desc, id desc) where source <> 'wish';
alter table public.match_bans enable row level security;
create index outages_days on public.outages (to_day, from_day);
create index outages_declared_by on public.outages (declared_by);
alter table public.outages enable row level security;
create index match_endings_person on public.match_endings (person_id, asked_at desc);
alter table public.match_endings enable row level security;
create index match_preferences_mentor on public.match_preferences (mentor_id);
alter table public.match_preferences enable row level security;
alter table public.mentor_wishes enable row level security;
create index threads_student on public.threads (student_id);
create index threads_mentor on public.threads (mentor_id);
create index threads_last_message on public.threads (match_id) include (last_message_at);
alter table public.threads enable row level security;
create index messages_list on public.messages (thread_id, sent_at desc, id desc);
create index messages_unread on public.messages (thread_id) where read_at is null and state = 'sent';
create index messages_held on public.messages (created_at, id) where state = 'held';
create index messages_sender on public.messages (sender_id, created_at);
create index messages_age on public.messages (created_at);
create index messages_held_of_thread on public.messages (thread_id, created_at) where state = 'held';
alter table public.messages enable row level security;
create index availability_user on public.availability (user_id, weekday, from_minute);
alter table public.availability enable row level security;
create index meetings_match on public.meetings (match_id, created_at desc);
create index meetings_age on public.meetings (created_at);
create index meetings_ahead on public.meetings (start_at) where state = 'confirmed';
create index meetings_done on public.meetings (match_id) include (minutes, start_at) where state = 'done';
create index meetings_done_lately on public.meetings (start_at) include (match_id, minutes) where state = 'done';
alter table public.meetings enable row level security;
create unique index checkins_one_a_month on public.checkins (match_id, month);
create index checkins_age on public.checkins (created_at);
alter table public.checkins enable row level security;
create index tasks_match on public.tasks (match_id, created_at);
create index tasks_student on public.tasks (student_id);
create index tasks_created_by on public.tasks (created_by, created_at);
create index tasks_age on public.tasks (updated_at);
create index tasks_open_due on public.tasks (match_id, due) where state = 'open';
alter table public.tasks enable row level security;
create index shared_notes_student on public.shared_notes (student_id);
create index shared_notes_age on public.shared_notes (updated_at);
alter table public.shared_notes enable row level security;
create index private_notes_match on public.private_notes (match_id);
create index private_notes_student on public.private_notes (student_id);
create index private_notes_age on public.private_notes (updated_at);
alter table public.private_notes enable row level security;
create index pair_records_given on private.pair_records (mentor_id) include (given_minutes, given_count) where given_count > 0;
alter table private.pair_records enable row level security;
create index programmes_readable on public.programmes (place, id) where state = 'published';
alter table public.programmes enable row level security;
alter table public.programme_texts enable row level security;
alter table public.cohorts enable row level security;
create index milestones_readable on public.milestones (on_day, id) where is_published;
create index milestones_programme on public.milestones (programme_id);
alter table public.milestones enable row level security;
alter table public.milestone_texts enable row level security;
create index programme_desks_saved_by on public.programme_desks (saved_by);
alter table public.programme_desks enable row level security;
create unique index programme_revisions_number on public.programme_revisions (desk_id, number) where number is not null;
create index programme_revisions_saved_by on public.programme_revisions (saved_by);
alter table public.programme_revisions enable row level security;
create unique index programme_requirements_once on public.programme_requirements
  (programme_id, kind, test, scale, fact, strength) nulls not distinct where is_current;
create index programme_requirements_programme on public.programme_requirements (programme_id);
alter table public.programme_requirements enable row level security;
alter table public.cohort_forms enable row level security;
create unique index programme_applications_once on public.programme_applications (cohort_id, student_id) where state <> 'withdrawn';
create index programme_applications_form on public.programme_applications (cohort_id, form_version);
create index programme_applications_list on public.programme_applications (cohort_id, submitted_at, id);
create index programme_applications_student on public.programme_applications (student_id, submitted_at);
create index programme_applications_age on public.programme_applications (updated_at);
create index programme_applications_submitted on public.programme_applications (cohort_id, submitted_at, id) include (student_id) where state = 'submitted';
alter table public.programme_applications enable row level security;
create index programme_reviews_reviewer on private.programme_reviews (reviewer_id, handed_in_at);
create index programme_reviews_standing on private.programme_reviews (application_id) include (is_third, handed_in_at, mean);
alter table private.programme_reviews enable row level security;
alter table private.reading_standings enable row level security;
create index round_decisions_saved_by on private.round_decisions (saved_by);
alter table private.round_decisions enable row level security;
create unique index programme_decisions_line on public.programme_decisions (cohort_id, place) where place is not null;
create index programme_decisions_round on public.programme_decisions (cohort_id, state);
alter table public.programme_decisions enable row level security;
alter table public.programme_letters enable row level security;
create index announcements_list on public.announcements (updated_at desc, id desc);
create index announcements_due on public.announcements (send_at) where state in ('scheduled', 'sending');
create index announcements_author on public.announcements (author_id);
create index announcements_saved_by on public.announcements (saved_by);
alter table public.announcements enable row level security;
alter table public.announcement_texts enable row level security;
create index announcement_deliveries_person on public.announcement_deliveries (user_id, channel, created_at desc);
create index announcement_deliveries_waiting on public.announcement_deliveries (announcement_id, id) where state = 'waiting' and mail_id is null;
create index announcement_deliveries_open on public.announcement_deliveries (announcement_id, id) where state in ('waiting', 'failed');
create unique index announcement_deliveries_mail on public.announcement_deliveries (mail_id) where mail_id is not null;
create index announcement_deliveries_log on public.announcement_deliveries (announcement_id, state, id);
alter table public.announcement_deliveries enable row level security;
create index delivery_sums_announcement on private.delivery_sums (announcement_id);
alter table private.delivery_sums enable row level security;
create index announcement_answers_sums on private.announcement_answers (announcement_id, answer);
alter table private.announcement_answers enable row level security;
create index reached_people_shuffled on private.reached_people (md5(user_id::text), user_id);
alter table private.reached_people enable row level security;
create index notifications_list on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_announcement on public.notifications (user_id, (payload ->> 'announcement_id')) where kind = 'announcement';
create index notifications_thread on public.notifications (user_id, (payload ->> 'thread_id')) where kind = 'new_message' and read_at is null;
alter table public.notifications enable row level security;
alter table public.news_choices enable row level security;
create index mail_outbox_waiting on private.mail_outbox ((kind <> 'alarm'), next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_user on private.mail_outbox (user_id);
create index mail_outbox_withdrawn on private.mail_outbox (leased_until) where withdrawn_at is not null and sent_at is null and given_up_at is null;
create index mail_outbox_bundled on private.mail_outbox (bundled_in);
create unique index mail_outbox_one_bundle on private.mail_outbox (user_id)
  where kind = 'daily_bundle' and attempts = 0 and sent_at is null and given_up_at is null;
alter table private.mail_outbox enable row level security;
create index reminders_list on private.reminders (created_at desc, id desc);
create index reminders_match on private.reminders (match_id, rule);
alter table private.reminders enable row level security;
create index push_subscriptions_of on private.push_subscriptions (user_id, created_at);
create index push_subscriptions_due on private.push_subscriptions (due_at) where due_at is not null;
alter table private.push_subscriptions enable row level security;
create index auth_mails_waiting on private.auth_mails (next_attempt_at);
create index auth_mails_user on private.auth_mails (user_id);
alter table private.auth_mails enable row level security;
create index mail_pauses_old on private.mail_pauses (last_mail_at);
alter table private.mail_pauses enable row level security;
create index posts_readable on public.posts (published_at desc, id desc) where state in ('scheduled', 'published');
create index posts_list on public.posts (updated_at desc, id desc);
create index posts_tags on public.posts using gin (tags);
alter table public.posts enable row level security;
create index post_texts_slug on public.post_texts (slug);
alter table public.post_texts enable row level security;
create index post_revisions_post on public.post_revisions (post_id, version desc);
create index post_revisions_saved_by on public.post_revisions (saved_by);
alter table public.post_revisions enable row level security;
alter table public.site_texts enable row level security;
create index site_text_versions_saved_by on public.site_text_versions (saved_by);
alter table public.site_text_versions enable row level security;
create index post_changes_author on private.post_changes (author_id);
create index post_changes_saved_by on private.post_changes (saved_by);
alter table private.post_changes enable row level security;
create index reports_thread on public.reports (thread_id);
create index reports_reporter on public.reports (reporter_id, created_at);
create index reports_subject on public.reports (subject_id);
create index reports_open on public.reports (due_at, id) where state <> 'closed';
create index reports_closed on public.reports (closed_at) where state = 'closed';
create index reports_taken_by on public.reports (taken_by);
create unique index reports_one_distress on public.reports (reporter_id) where category = 'distress' and state <> 'closed';
alter table public.reports enable row level security;
create index report_actions_report on public.report_actions (report_id, created_at);
create index report_actions_actor on public.report_actions (actor_id);
alter table public.report_actions enable row level security;
alter table private.report_evidence enable row level security;
create index screenings_due on private.screenings (due_at, id);
create index screenings_author on private.screenings (author_id);
alter table private.screenings enable row level security;
create index distress_signals_report on private.distress_signals (report_id, created_at);
alter table private.distress_signals enable row level security;
create index on_call_shifts_time on private.on_call_shifts (ends_at, starts_at);
create index on_call_shifts_user on private.on_call_shifts (user_id);
alter table private.on_call_shifts enable row level security;
alter table private.on_call_settings enable row level security;
create index alarms_due on private.alarms (next_at) where next_at is not null;
alter table private.alarms enable row level security;
create index alarm_calls_report on private.alarm_calls (report_id, created_at);
create index alarm_calls_user on private.alarm_calls (user_id);
create index alarm_calls_mail on private.alarm_calls (mail_id);
create index alarm_calls_due on private.alarm_calls (due_at) where told_at is null and due_at is not null;
alter table private.alarm_calls enable row level security;
create index kb_documents_language on public.kb_documents (language, id);
alter table public.kb_documents enable row level security;
alter table public.kb_chunks enable row level security;
alter table public.advisor_threads enable row level security;
create index advisor_messages_list on public.advisor_messages (thread_id, created_at desc, id desc);
create index advisor_messages_age on public.advisor_messages (created_at);
alter table public.advisor_messages enable row level security;
create index advisor_usage_day on public.advisor_usage (on_day);
alter table public.advisor_usage enable row level security;
create index advisor_escalations_user on public.advisor_escalations (user_id, created_at desc);
create index advisor_escalations_open on public.advisor_escalations (created_at, id) where state = 'new';
create index advisor_escalations_assignee on public.advisor_escalations (assignee_id);
create index advisor_escalations_age on public.advisor_escalations (created_at);
alter table public.advisor_escalations enable row level security;
alter table private.model_days enable row level security;
create index audit_log_subject on public.audit_log (subject_id, created_at desc, id desc);
create index audit_log_list on public.audit_log (created_at desc, id desc);
create index audit_log_action on public.audit_log (action, created_at desc, id desc);
alter table public.audit_log enable row level security;
create index audit_actors_actor on public.audit_actors (actor_id);
alter table public.audit_actors enable row level security;
create index imports_created_at on private.imports (created_at desc);
create index imports_started_by on private.imports (started_by);
alter table private.imports enable row level security;
create index import_rows_action on private.import_rows (import_id, action, number);
create index import_rows_batch on private.import_rows (import_id, batch);
alter table private.import_rows enable row level security;
create index import_images_batch on private.import_images (import_id, batch);
alter table private.import_images enable row level security;
alter table private.import_heads enable row level security;
create index exports_created_at on private.exports (created_at desc);
create index exports_requested_by on private.exports (requested_by);
create index exports_decided_by on private.exports (decided_by);
alter table private.exports enable row level security;
create index error_reports_list on public.error_reports (last_seen desc, id desc);
create index error_reports_user on public.error_reports (user_id);
create index error_reports_open on public.error_reports (last_seen desc, id desc) where solved_at is null;
create index error_reports_solver on public.error_reports (solved_by);
alter table public.error_reports enable row level security;
create index error_sightings_person on private.error_sightings (report_id, user_id);
create index error_sightings_user on private.error_sightings (user_id);
create index error_sightings_age on private.error_sightings (seen_at);
alter table private.error_sightings enable row level security;
create index job_runs_name on private.job_runs (name, ended_at desc);
alter table private.job_runs enable row level security;
create index feature_switches_by on private.feature_switches (switched_by);
alter table private.feature_switches enable row level security;
create index survey_responses_user on public.survey_responses (user_id, created_at desc);
alter table public.survey_responses enable row level security;
alter table private.programme_figures enable row level security;
alter table private.visit_counts enable row level security;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', true, 5242880, array['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
create trigger a_bind before insert or update on public.admin
  for each row execute function private.bind_admin();
create trigger b_refresh after insert or update or delete on public.admin
  for each row execute function private.refresh_after_admin_change();
create trigger c_audit after insert or update or delete on public.admin
  for each row execute function private.audit_admin_change();
create trigger z_reached after insert or update or delete on public.admin for each row execute function private.keep_reached('user_id');
create trigger b_keep_history before update or delete on public.consents
  for each row execute function private.keep_history('auth.users', 'id', 'user_id');
create trigger a_guard before insert on public.consents
  for each row execute function private.guard_consent();
create trigger guard_reserved_email before insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.guard_reserved_email();
create trigger follow_account after insert or update of email, email_confirmed_at, deleted_at on auth.users
  for each row execute function private.follow_account();
create trigger guard_identity before insert or update of identity_data on auth.identities
  for each row execute function private.guard_identity();
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
create trigger a_agreed before insert on public.profiles
  for each row execute function private.accept_terms_of_sign_up();
create trigger touch before update on public.student_tests for each row execute function private.touch_updated_at();
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
  for each row execute function private.screen_texts('application', 'motivation');
create trigger a_keep_history before update or delete on public.application_events
  for each row execute function private.keep_history('public.mentorapplications', 'id', 'application_id');
create trigger b_words after insert or update of display_name on public.mentor_profiles
  for each row execute function private.keep_words_of_mentor();
create trigger a_guard before insert or update on public.mentor_profiles
  for each row when (not private.is_restoring()) execute function private.guard_mentor_profile();
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
create trigger a_touch before update on public.matches
  for each row execute function private.touch_updated_at();
create trigger b_follow after insert or update or delete on public.matches
  for each row execute function private.follow_match();
create trigger c_thread after insert or update of state on public.matches
  for each row execute function private.open_thread_of_match();
create trigger a_clock before insert or update on public.matches
  for each row execute function private.clock_of_proposal();
create trigger d_next after update of state on public.matches
  for each row when (old.state in ('proposed', 'mentor_accepted') and new.state = 'ended')
  execute function private.go_on_after_proposal();
create trigger e_ask after update of state on public.matches
  for each row when (old.state in ('active', 'paused') and new.state = 'ended')
  execute function private.ask_how_it_was();
create trigger z_record after update on public.matches
  for each row when (old.mentor_id is distinct from new.mentor_id) execute function private.keep_pair_mentor();
create trigger a_keep_history before update or delete on public.match_events
  for each row execute function private.keep_history('public.matches', 'id', 'match_id');
create trigger a_touch before update on public.match_rounds for each row execute function private.touch_updated_at();
create trigger b_forget after delete on public.match_bans
  for each row execute function private.forget_never();
create trigger a_touch before update on public.match_endings for each row execute function private.touch_updated_at();
create trigger b_follow after insert or update of wants_next on public.match_endings
  for each row execute function private.follow_ending();
create trigger s_screen after insert or update on public.match_endings
  for each row execute function private.screen_texts('ending', 'went_well');
create trigger a_touch before update on public.match_preferences for each row execute function private.touch_updated_at();
create trigger s_screen after insert or update on public.match_preferences
  for each row execute function private.screen_texts('wish', 'reason');
create trigger a_touch before update on public.mentor_wishes for each row execute function private.touch_updated_at();
create policy "a session that has ended reaches nothing" on public.matches
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student sees her matches, a mentor hers, an admin all" on public.matches
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or (mentor_id = (select auth.uid()) and (select private.is_mentor()))
    or (select private.is_admin())
  );
create policy "a session that has ended reaches nothing" on public.match_events
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "who sees a match reads its history" on public.match_events
  for select to authenticated
  using (exists (select from public.matches m where m.id = match_id));
create policy "a session that has ended reaches nothing" on public.match_rounds
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads rounds" on public.match_rounds for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_proposals
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads the pairs of rounds" on public.match_proposals for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_bans
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads which pairs must never be" on public.match_bans for select to authenticated
  using ((select private.is_admin()) and source <> 'wish');
create policy "a session that has ended reaches nothing" on public.outages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads outages" on public.outages for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_endings
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "each reads her own look back, an admin both" on public.match_endings
  for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_preferences
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads her own wishes" on public.match_preferences
  for select to authenticated
  using (student_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.mentor_wishes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a mentor reads her own wishes" on public.mentor_wishes
  for select to authenticated
  using (mentor_id = (select auth.uid()));
create trigger touch before update on public.threads for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.messages for each row execute function private.keep_message();
create trigger s_screen after insert or update on public.messages
  for each row execute function private.screen_texts('message', 'body');
create policy "a session that has ended reaches nothing" on public.threads
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see their thread, an admin all" on public.threads
  for select to authenticated
  using (id = any (array(select private.my_threads())) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both read what was sent and each what she wrote, an admin what she has opened" on public.messages
  for select to authenticated
  using (
    (thread_id = any (array(select private.my_threads())) and (state = 'sent' or sender_id = (select auth.uid())))
    or thread_id = any (array(select private.threads_opened_by_me()))
  );
create trigger touch before update on public.meetings for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.meetings for each row execute function private.keep_meeting();
create trigger z_record after insert or update or delete on public.meetings for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.meetings
  for each row execute function private.screen_texts('meeting', 'agenda', 'student_summary', 'mentor_summary');
create trigger touch before update on public.checkins for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.checkins for each row execute function private.keep_checkin();
create trigger z_record after insert or update or delete on public.checkins for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.checkins
  for each row execute function private.screen_texts('checkin', 'progress', 'blockers', 'mentor_reply');
create policy "a session that has ended reaches nothing" on public.availability
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees her own hours and those of whom she is paired with" on public.availability
  for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.my_partners())));
create policy "a session that has ended reaches nothing" on public.meetings
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.checkins
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.meetings
  for select to authenticated
  using (match_id = any (array(select private.my_threads())) or match_id = any (array(select private.pairs_opened_by_me())));
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.checkins
  for select to authenticated
  using (match_id = any (array(select private.my_threads())) or match_id = any (array(select private.pairs_opened_by_me())));
create trigger touch before update on public.tasks for each row execute function private.touch_updated_at();
create trigger z_record after insert or update or delete on public.tasks for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.tasks
  for each row execute function private.screen_texts('task', 'title', 'body');
create trigger touch before update on public.shared_notes for each row execute function private.touch_updated_at();
create trigger z_record after insert or update or delete on public.shared_notes for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.shared_notes
  for each row execute function private.screen_texts('note', 'body');
create trigger touch before update on public.private_notes for each row execute function private.touch_updated_at();
create policy "a session that has ended reaches nothing" on public.tasks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.shared_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.private_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "its author alone reads a private note, a mentor while the pair stands" on public.private_notes
  for select to authenticated
  using (
    author_id = (select auth.uid())
    and (student_id = (select auth.uid()) or match_id = any (array(select private.my_threads())))
  );
create policy "both of a pair read its tasks, the student for good, an admin what she has opened" on public.tasks
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id = any (array(select private.my_threads()))
    or match_id = any (array(select private.pairs_opened_by_me()))
  );
create policy "both of a pair read its note, the student for good, an admin what she has opened" on public.shared_notes
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id = any (array(select private.my_threads()))
    or match_id = any (array(select private.pairs_opened_by_me()))
  );
create trigger touch before update on public.programmes for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.programmes for each row execute function private.kb_follow('programme', 'id');
create trigger touch before update on public.programme_texts for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.programme_texts for each row execute function private.kb_follow('programme', 'programme_id');
create trigger touch before update on public.cohorts for each row execute function private.touch_updated_at();
create trigger touch before update on public.milestones for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.milestones for each row execute function private.kb_follow('milestone', 'id');
create trigger touch before update on public.milestone_texts for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.milestone_texts for each row execute function private.kb_follow('milestone', 'milestone_id');
create trigger touch before update on public.programme_requirements for each row execute function private.touch_updated_at();
create trigger kb after insert or update or delete on public.programme_requirements for each row execute function private.kb_follow('programme', 'programme_id');
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
create trigger touch before update on private.programme_reviews for each row execute function private.touch_updated_at();
create trigger a_keep before update on private.programme_reviews for each row execute function private.keep_review();
create trigger z_standing after insert or delete on private.programme_reviews
  for each row execute function private.keep_reading_standing();
create trigger z_standing_changed after update on private.programme_reviews
  for each row when ((old.application_id, old.is_third, old.handed_in_at, case when new.handed_in_at is not null then old.mean end)
    is distinct from (new.application_id, new.is_third, new.handed_in_at, case when new.handed_in_at is not null then new.mean end))
  execute function private.keep_reading_standing();
create trigger touch before update on private.round_decisions for each row execute function private.touch_updated_at();
create trigger a_keep before update on private.round_decisions for each row execute function private.keep_sent_decisions();
create trigger touch before update on public.programme_decisions for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.programme_letters for each row execute function private.keep_letter();
create policy "a session that has ended reaches nothing" on public.programme_decisions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.programme_letters
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads what became of her applications" on public.programme_decisions for select to authenticated
  using (exists (select from public.programme_applications a where a.id = application_id and a.student_id = (select auth.uid())));
create policy "a student reads the letters to her" on public.programme_letters for select to authenticated
  using (exists (select from public.programme_applications a where a.id = application_id and a.student_id = (select auth.uid())));
create trigger note_new after insert on public.announcement_deliveries
  referencing new table as came for each statement execute function private.note_deliveries();
create trigger note_changed after update on public.announcement_deliveries
  referencing old table as went new table as came for each statement execute function private.note_deliveries();
create trigger note_gone after delete on public.announcement_deliveries
  referencing old table as went for each statement execute function private.note_deliveries();
create trigger a_announcement before insert or update of delivery_id, announcement_id on private.announcement_answers
  for each row execute function private.know_announcement();
create trigger z_reached after insert on auth.users for each row execute function private.keep_reached('id');
create trigger z_reached_changed after update on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.is_anonymous, old.deleted_at, old.banned_until)
    is distinct from (new.email, new.email_confirmed_at, new.is_anonymous, new.deleted_at, new.banned_until))
  execute function private.keep_reached('id');
create policy "a session that has ended reaches nothing" on public.announcements
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads announcements" on public.announcements for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.announcement_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads what announcements say" on public.announcement_texts for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.announcement_deliveries
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads what reached her here, an admin all" on public.announcement_deliveries for select to authenticated
  using ((user_id = (select auth.uid()) and channel = 'in_app' and state = 'sent') or (select private.is_admin()));
create trigger a_guard before update on public.notifications
  for each row execute function private.guard_notification();
create trigger c_follow after update of read_at on public.notifications
  for each row when (new.kind = 'announcement' and old.read_at is null and new.read_at is not null)
  execute function private.follow_notification();
create trigger a_choice before insert on public.notifications
  for each row execute function private.choose_notification();
create trigger d_mail after insert on public.notifications
  for each row execute function private.mail_notification();
create trigger e_push after insert on public.notifications
  for each row execute function private.push_notification();
create trigger touch before insert or update on public.news_choices for each row execute function private.touch_updated_at();
create trigger z_reached after insert or update or delete on public.news_choices for each row execute function private.keep_reached('user_id');
create trigger c_follow after update of sent_at, given_up_at, last_error on private.mail_outbox
  for each row when (new.kind in ('announcement', 'announcement_test')) execute function private.follow_mail();
create trigger a_choice before insert on private.mail_outbox
  for each row execute function private.choose_mail();
create trigger d_bundle after update of sent_at, given_up_at, last_error on private.mail_outbox
  for each row when (new.kind = 'daily_bundle') execute function private.follow_bundle();
create trigger e_alarm after update of sent_at on private.mail_outbox
  for each row when (new.kind = 'alarm' and new.sent_at is not null) execute function private.note_alarm_mail();
create policy "a session that has ended reaches nothing" on public.news_choices
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own choice" on public.news_choices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a person makes her own choice" on public.news_choices for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "a person changes her own choice" on public.news_choices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.notifications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a person marks her own notifications read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()));
create trigger kb after insert or update or delete on public.posts for each row execute function private.kb_follow('post', 'id');
create trigger kb after insert or update or delete on public.post_texts for each row execute function private.kb_follow('post', 'post_id');
create policy "a session that has ended reaches nothing" on public.posts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what is published and whose time has come" on public.posts
  for select to anon
  using (state in ('scheduled', 'published') and published_at <= now());
create policy "a member reads what is published, an admin all" on public.posts
  for select to authenticated
  using ((state in ('scheduled', 'published') and published_at <= now()) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.post_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads the complete texts of posts that she may read" on public.post_texts
  for select to anon
  using (is_complete and exists (select from public.posts p where p.id = post_id));
create policy "a member reads complete texts of posts that she may read, an admin all" on public.post_texts
  for select to authenticated
  using ((is_complete and exists (select from public.posts p where p.id = post_id)) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.post_revisions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads how posts were before" on public.post_revisions
  for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.site_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what the pages say" on public.site_texts for select to anon using (true);
create policy "a member reads what the pages say" on public.site_texts for select to authenticated using (true);
create policy "a session that has ended reaches nothing" on public.site_text_versions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "admins read what stood before" on public.site_text_versions
  for select to authenticated using ((select private.is_admin()));
create trigger touch before update on public.reports for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.reports for each row execute function private.keep_report();
create trigger s_screen after insert on public.reports
  for each row when (new.category <> 'distress') execute function private.screen_texts('report', 'note');
create trigger e_alarm after insert on public.reports
  for each row when (new.severity = 'urgent') execute function private.sound_alarm();
create trigger e_alarm_later after update on public.reports
  for each row when (new.severity = 'urgent' and old.severity <> 'urgent' and new.category = 'distress' and new.state <> 'closed')
  execute function private.sound_alarm();
create trigger f_alarm_over after update on public.reports
  for each row when ((new.state = 'closed' and old.state <> 'closed') or (new.taken_at is not null
    and (new.taken_at, new.answered_at, new.due_at, new.severity) is distinct from (old.taken_at, old.answered_at, old.due_at, old.severity)))
  execute function private.end_alarm();
create trigger a_keep before update on public.report_actions for each row execute function private.keep_report_action();
create trigger d_take after insert on public.report_actions for each row execute function private.take_by_action();
create trigger d_tell after insert on private.distress_signals
  for each row execute function private.tell_of_signal();
create policy "a session that has ended reaches nothing" on public.reports
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.report_actions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees what the team did" on public.report_actions
  for select to authenticated
  using ((select private.is_admin()));
create policy "a person sees what she told the team, an admin all" on public.reports for select to authenticated
  using ((reporter_id = (select auth.uid()) and category <> 'distress') or (select private.is_admin()));
create trigger s_screen after insert on public.advisor_messages
  for each row execute function private.screen_texts('advisor', 'question');
create trigger m_mask before insert on public.advisor_messages
  for each row execute function private.mask_question();
create trigger touch before update on public.advisor_escalations for each row execute function private.touch_updated_at();
create trigger s_screen after insert on public.advisor_escalations
  for each row execute function private.screen_texts('question', 'question');
create trigger m_mask before insert on public.advisor_escalations
  for each row execute function private.mask_question();
create policy "a session that has ended reaches nothing" on public.kb_documents
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor finds what is published" on public.kb_documents for select to anon
  using (visible_from <= now());
create policy "a member finds what is published" on public.kb_documents for select to authenticated
  using (visible_from <= now());
create policy "a session that has ended reaches nothing" on public.kb_chunks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads passages of what she finds" on public.kb_chunks for select to anon
  using (exists (select from public.kb_documents d where d.id = document_id));
create policy "a member reads passages of what she finds" on public.kb_chunks for select to authenticated
  using (exists (select from public.kb_documents d where d.id = document_id));
create policy "a session that has ended reaches nothing" on public.advisor_threads
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person has her own questions" on public.advisor_threads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.advisor_messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own questions" on public.advisor_messages for select to authenticated
  using (thread_id = any (array(select t.id from public.advisor_threads t where t.user_id = (select auth.uid()))));
create policy "a session that has ended reaches nothing" on public.advisor_usage
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees how much she asked" on public.advisor_usage for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.advisor_escalations
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads what she sent to the team, an admin all" on public.advisor_escalations for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create trigger a_refuse before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger a_refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();
create trigger a_refuse before update or delete on public.audit_actors
  for each row execute function private.refuse_change();
create trigger a_refuse_truncate before truncate on public.audit_actors
  for each statement execute function private.refuse_change();
create policy "a session that has ended reaches nothing" on public.audit_log
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees what was done with her data, an admin all" on public.audit_log
  for select to authenticated
  using (subject_id = (select auth.uid()) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.audit_actors
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees who it was" on public.audit_actors
  for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.error_reports
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads error reports" on public.error_reports
  for select to authenticated
  using ((select private.is_admin()));
create trigger a_guard before insert on public.survey_responses
  for each row execute function private.keep_server_time();
create policy "a session that has ended reaches nothing" on public.survey_responses
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own survey record, an admin all" on public.survey_responses
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person records her own survey" on public.survey_responses
  for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "the bucket of blog images is known to all" on storage.buckets
  for select to anon, authenticated
  using (id = 'blog-images');
create policy "an admin lists blog images" on storage.objects
  for select to authenticated
  using (bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive()));
create policy "an admin adds blog images under the specified names" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive())
    and private.is_blog_image_name(name));
create policy "an admin removes blog images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'blog-images' and (select private.is_admin()) and (select private.session_alive()));
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;
grant execute on function private.verified_email to authenticated;
grant execute on function private.session_alive to authenticated;
grant execute on function private.from_api to anon, authenticated, service_role;
grant execute on function private.fold_text to authenticated, service_role;
grant execute on function private.solar_new_year to authenticated, service_role;
grant execute on function private.today_in_kabul to authenticated, service_role;
grant execute on function private.is_filled to authenticated, service_role;
grant execute on function private.words_of(text) to authenticated, service_role;
grant execute on function public.count_attempt to service_role;
grant execute on function public.refund_attempt to service_role;
grant select on public.admin to authenticated;
grant all on public.admin to service_role;
grant select, insert on public.consents to authenticated;
grant all on public.consents to service_role;
grant execute on function private.is_admin to authenticated;
grant execute on function private.role_of to service_role;
grant execute on function private.my_role to authenticated;
grant execute on function public.my_role to authenticated, service_role;
grant execute on function private.note_activity to authenticated;
grant execute on function public.note_activity to authenticated, service_role;
grant execute on function private.my_sessions to authenticated;
grant execute on function public.my_sessions to authenticated, service_role;
grant execute on function private.end_sessions to authenticated;
grant execute on function public.end_session to authenticated, service_role;
grant execute on function public.end_other_sessions to authenticated, service_role;
grant execute on function public.end_left_sessions to service_role;
grant execute on function private.end_sessions_of to authenticated;
grant execute on function public.end_sessions_of to authenticated, service_role;
grant execute on function private.my_account to authenticated;
grant execute on function private.ask_to_delete_my_account() to authenticated;
grant execute on function public.ask_to_delete_my_account() to authenticated;
grant execute on function private.delete_my_account to authenticated;
grant execute on function public.delete_my_account to authenticated, service_role;
grant execute on function public.sign_everybody_out to service_role;
grant execute on function public.require_new_password to service_role;
grant execute on function private.my_account_data to authenticated, service_role;
grant select, insert, update on public.profiles to authenticated;
grant all on public.profiles to service_role;
grant select on public.student_cards to authenticated;
grant all on public.student_cards to service_role;
grant select on public.staff_notes to authenticated;
grant all on public.staff_notes to service_role;
grant select on public.student_tests to authenticated;
grant all on public.student_tests to service_role;
grant select on public.outcomes to authenticated;
grant all on public.outcomes to service_role;
grant execute on function private.latest_birth_day to authenticated, service_role;
grant execute on function private.admin_students to authenticated;
grant execute on function public.admin_students to authenticated, service_role;
grant execute on function private.admin_students_count to authenticated;
grant execute on function public.admin_students_count to authenticated, service_role;
grant execute on function public.refresh_age_bands to service_role;
grant execute on function private.opened_by_me to authenticated;
grant execute on function private.admin_longest_waiting to authenticated;
grant execute on function public.admin_longest_waiting to authenticated, service_role;
grant execute on function private.add_test to authenticated;
grant execute on function public.add_test to authenticated, service_role;
grant execute on function private.remove_test to authenticated;
grant execute on function public.remove_test to authenticated, service_role;
grant execute on function private.tests_of_pair to authenticated;
grant execute on function public.tests_of_pair to authenticated, service_role;
grant execute on function private.add_outcome to authenticated;
grant execute on function public.add_outcome to authenticated, service_role;
grant execute on function private.remove_outcome to authenticated;
grant execute on function public.remove_outcome to authenticated, service_role;
grant execute on function private.outcomes_of_pair to authenticated;
grant execute on function public.outcomes_of_pair to authenticated, service_role;
grant execute on function private.outcomes_to_confirm to authenticated;
grant execute on function public.outcomes_to_confirm to authenticated, service_role;
grant execute on function private.decide_outcome to authenticated;
grant execute on function public.decide_outcome to authenticated, service_role;
grant execute on function private.my_profile_data to authenticated, service_role;
grant select, insert, update, delete on public.mentorapplications to authenticated;
grant all on public.mentorapplications to service_role;
grant select on public.application_events to authenticated;
grant all on public.application_events to service_role;
grant select on public.mentor_profiles to anon;
grant select, update on public.mentor_profiles to authenticated;
grant all on public.mentor_profiles to service_role;
grant execute on function private.is_mentor to authenticated;
grant execute on function private.account_with_verified to service_role;
grant execute on function private.i_am_a_woman to authenticated;
grant execute on function private.submit_application to authenticated;
grant execute on function public.submit_application to authenticated, service_role;
grant execute on function private.withdraw_application to authenticated;
grant execute on function public.withdraw_application to authenticated, service_role;
grant execute on function private.decide_application to authenticated;
grant execute on function public.decide_application to authenticated, service_role;
grant execute on function private.admin_applications to authenticated;
grant execute on function public.admin_applications to authenticated, service_role;
grant execute on function private.admin_applications_count to authenticated;
grant execute on function public.admin_applications_count to authenticated, service_role;
grant execute on function private.admin_mentors to authenticated;
grant execute on function public.admin_mentors to authenticated, service_role;
grant execute on function private.admin_mentors_count to authenticated;
grant execute on function public.admin_mentors_count to authenticated, service_role;
grant execute on function private.my_mentor_data to authenticated, service_role;
grant select on public.matches to authenticated;
grant all on public.matches to service_role;
grant select on public.match_events to authenticated;
grant all on public.match_events to service_role;
grant select on public.match_rounds to authenticated;
grant all on public.match_rounds to service_role;
grant select on public.match_proposals to authenticated;
grant all on public.match_proposals to service_role;
grant select on public.match_bans to authenticated;
grant all on public.match_bans to service_role;
grant select on public.outages to authenticated;
grant all on public.outages to service_role;
grant select on public.match_endings to authenticated;
grant all on public.match_endings to service_role;
grant select on public.match_preferences to authenticated;
grant all on public.match_preferences to service_role;
grant select on public.mentor_wishes to authenticated;
grant all on public.mentor_wishes to service_role;
grant execute on function private.my_students to authenticated;
grant execute on function private.my_mentors to authenticated;
grant execute on function private.assign_mentor to authenticated;
grant execute on function public.assign_mentor to authenticated, service_role;
grant execute on function private.end_match to authenticated;
grant execute on function public.end_match to authenticated, service_role;
grant execute on function private.open_student to authenticated;
grant execute on function public.open_student to authenticated, service_role;
grant execute on function private.student_queue_position to authenticated;
grant execute on function public.student_queue_position to authenticated, service_role;
grant execute on function private.match_pool to authenticated;
grant execute on function public.match_pool to authenticated, service_role;
grant execute on function private.save_match_round to authenticated;
grant execute on function public.save_match_round to authenticated, service_role;
grant execute on function private.lock_proposal to authenticated;
grant execute on function public.lock_proposal to authenticated, service_role;
grant execute on function private.ban_pair to authenticated;
grant execute on function public.ban_pair to authenticated, service_role;
grant execute on function private.move_match_round to authenticated;
grant execute on function public.move_match_round to authenticated, service_role;
grant execute on function public.round_problems to authenticated, service_role;
grant execute on function private.admin_round_problems to authenticated;
grant execute on function private.publish_match_round to authenticated;
grant execute on function public.publish_match_round to authenticated, service_role;
grant execute on function private.my_proposals to authenticated;
grant execute on function public.my_proposals to authenticated, service_role;
grant execute on function private.answer_proposal to authenticated;
grant execute on function public.answer_proposal to authenticated, service_role;
grant execute on function public.lapse_proposals to service_role;
grant execute on function private.declare_outage to authenticated;
grant execute on function public.declare_outage to authenticated, service_role;
grant execute on function private.withdraw_outage to authenticated;
grant execute on function public.withdraw_outage to authenticated, service_role;
grant execute on function private.end_own_match to authenticated;
grant execute on function public.end_own_match to authenticated, service_role;
grant execute on function private.answer_ending to authenticated;
grant execute on function public.answer_ending to authenticated, service_role;
grant execute on function private.wish_next_mentor to authenticated;
grant execute on function public.wish_next_mentor to authenticated, service_role;
grant execute on function private.save_wishes to authenticated;
grant execute on function public.save_wishes to authenticated, service_role;
grant execute on function private.never_mentor to authenticated;
grant execute on function public.never_mentor to authenticated, service_role;
grant execute on function private.round_wishes to authenticated;
grant execute on function public.round_wishes to authenticated, service_role;
grant execute on function private.take_back_never to authenticated;
grant execute on function public.take_back_never to authenticated, service_role;
grant execute on function private.admin_nevers to authenticated;
grant execute on function public.admin_nevers to authenticated, service_role;
grant execute on function private.lift_never to authenticated;
grant execute on function public.lift_never to authenticated, service_role;
grant execute on function private.save_mentor_wishes to authenticated;
grant execute on function public.save_mentor_wishes to authenticated, service_role;
grant execute on function private.mentor_wishes_of to authenticated;
grant execute on function public.mentor_wishes_of to authenticated, service_role;
grant execute on function private.my_matching_data to authenticated, service_role;
grant select on public.threads to authenticated;
grant all on public.threads to service_role;
grant select on public.messages to authenticated;
grant all on public.messages to service_role;
grant execute on function private.my_threads to authenticated;
grant execute on function private.threads_opened_by_me to authenticated;
grant execute on function private.send_message to authenticated;
grant execute on function public.send_message to authenticated, service_role;
grant execute on function private.mark_messages_read to authenticated;
grant execute on function public.mark_messages_read to authenticated, service_role;
grant execute on function private.my_message_data to authenticated, service_role;
grant select on public.availability to authenticated;
grant all on public.availability to service_role;
grant select on public.meetings to authenticated;
grant all on public.meetings to service_role;
grant select on public.checkins to authenticated;
grant all on public.checkins to service_role;
grant execute on function private.change_availability to authenticated;
grant execute on function public.change_availability to authenticated, service_role;
grant execute on function private.propose_meeting to authenticated;
grant execute on function public.propose_meeting to authenticated, service_role;
grant execute on function private.move_meeting to authenticated;
grant execute on function public.move_meeting to authenticated, service_role;
grant execute on function private.send_checkin to authenticated;
grant execute on function public.send_checkin to authenticated, service_role;
grant execute on function private.answer_checkin to authenticated;
grant execute on function public.answer_checkin to authenticated, service_role;
grant execute on function private.my_meeting_data to authenticated, service_role;
grant select on public.tasks to authenticated;
grant all on public.tasks to service_role;
grant select on public.shared_notes to authenticated;
grant all on public.shared_notes to service_role;
grant select on public.private_notes to authenticated;
grant all on public.private_notes to service_role;
grant execute on function private.add_task to authenticated;
grant execute on function public.add_task to authenticated, service_role;
grant execute on function private.move_task to authenticated;
grant execute on function public.move_task to authenticated, service_role;
grant execute on function private.acknowledge_tasks to authenticated;
grant execute on function public.acknowledge_tasks to authenticated, service_role;
grant execute on function private.save_shared_note to authenticated;
grant execute on function public.save_shared_note to authenticated, service_role;
grant execute on function private.save_private_note to authenticated;
grant execute on function public.save_private_note to authenticated, service_role;
grant execute on function private.my_task_data to authenticated, service_role;
grant execute on function private.my_students_now to authenticated;
grant execute on function public.my_students_now to authenticated, service_role;
grant execute on function private.my_partners to authenticated;
grant execute on function private.pairs_opened_by_me to authenticated;
grant execute on function private.open_pair to authenticated;
grant execute on function public.open_pair to authenticated, service_role;
grant execute on function private.my_given_hours to authenticated;
grant execute on function public.my_given_hours to authenticated, service_role;
grant execute on function private.given_hours to authenticated;
grant execute on function public.given_hours to authenticated, service_role;
grant select on public.programmes to anon, authenticated;
grant all on public.programmes to service_role;
grant select on public.programme_texts to anon, authenticated;
grant all on public.programme_texts to service_role;
grant select on public.cohorts to anon, authenticated;
grant all on public.cohorts to service_role;
grant select on public.milestones to anon, authenticated;
grant all on public.milestones to service_role;
grant select on public.milestone_texts to anon, authenticated;
grant all on public.milestone_texts to service_role;
grant select on public.programme_desks to authenticated;
grant all on public.programme_desks to service_role;
grant select on public.programme_revisions to authenticated;
grant all on public.programme_revisions to service_role;
grant select on public.programme_requirements to anon;
grant select, insert, update on public.programme_requirements to authenticated;
grant all on public.programme_requirements to service_role;
grant select on public.cohort_forms to authenticated;
grant all on public.cohort_forms to service_role;
grant select on public.programme_applications to authenticated;
grant all on public.programme_applications to service_role;
grant execute on function private.are_requirements to authenticated, service_role;
grant execute on function private.house_desk to service_role;
grant execute on function private.save_programme_draft to authenticated;
grant execute on function public.save_programme_draft to authenticated, service_role;
grant execute on function private.publish_programme to authenticated;
grant execute on function public.publish_programme to authenticated, service_role;
grant execute on function private.archive_programme to authenticated;
grant execute on function public.archive_programme to authenticated, service_role;
grant execute on function private.admin_programme to authenticated;
grant execute on function public.admin_programme to authenticated, service_role;
grant execute on function private.admin_programmes to authenticated;
grant execute on function public.admin_programmes to authenticated, service_role;
grant execute on function private.submit_programme_application to authenticated;
grant execute on function public.submit_programme_application to authenticated, service_role;
grant execute on function private.withdraw_programme_application to authenticated;
grant execute on function public.withdraw_programme_application to authenticated, service_role;
grant execute on function private.my_programme_applications to authenticated;
grant execute on function public.my_programme_applications to authenticated, service_role;
grant execute on function private.admin_programme_applications to authenticated;
grant execute on function public.admin_programme_applications to authenticated, service_role;
grant execute on function private.open_programme_application to authenticated;
grant execute on function public.open_programme_application to authenticated, service_role;
grant execute on function private.my_programme_data to authenticated, service_role;
grant execute on function private.mean_of_scales to authenticated, service_role;
grant execute on function private.assign_programme_review to authenticated;
grant execute on function public.assign_programme_review to authenticated, service_role;
grant execute on function private.unassign_programme_review to authenticated;
grant execute on function public.unassign_programme_review to authenticated, service_role;
grant execute on function private.spread_programme_reviews to authenticated;
grant execute on function public.spread_programme_reviews to authenticated, service_role;
grant execute on function private.programme_readers to authenticated;
grant execute on function public.programme_readers to authenticated, service_role;
grant execute on function private.admin_programme_readings to authenticated;
grant execute on function public.admin_programme_readings to authenticated, service_role;
grant execute on function private.my_programme_reviews to authenticated;
grant execute on function public.my_programme_reviews to authenticated, service_role;
grant execute on function private.open_programme_review to authenticated;
grant execute on function public.open_programme_review to authenticated, service_role;
grant execute on function private.save_programme_review to authenticated;
grant execute on function public.save_programme_review to authenticated, service_role;
grant execute on function private.hand_in_programme_review to authenticated;
grant execute on function public.hand_in_programme_review to authenticated, service_role;
grant select on public.programme_decisions to authenticated;
grant all on public.programme_decisions to service_role;
grant select on public.programme_letters to authenticated;
grant all on public.programme_letters to service_role;
grant execute on function private.save_round_decisions to authenticated;
grant execute on function public.save_round_decisions to authenticated, service_role;
grant execute on function private.send_round_decisions to authenticated;
grant execute on function public.send_round_decisions to authenticated, service_role;
grant execute on function private.admin_round_decisions to authenticated;
grant execute on function public.admin_round_decisions to authenticated, service_role;
grant execute on function private.answer_programme_offer to authenticated;
grant execute on function public.answer_programme_offer to authenticated, service_role;
grant execute on function public.lapse_offers to service_role;
grant select on public.announcements to authenticated;
grant all on public.announcements to service_role;
grant select on public.announcement_texts to authenticated;
grant all on public.announcement_texts to service_role;
grant select on public.announcement_deliveries to authenticated;
grant all on public.announcement_deliveries to service_role;
grant execute on function private.is_choice to authenticated, service_role;
grant execute on function private.is_audience to authenticated, service_role;
grant execute on function private.admin_audience to authenticated;
grant execute on function public.admin_audience to authenticated, service_role;
grant execute on function private.save_announcement to authenticated;
grant execute on function public.save_announcement to authenticated, service_role;
grant execute on function private.test_announcement to authenticated;
grant execute on function public.test_announcement to authenticated, service_role;
grant execute on function private.schedule_announcement to authenticated;
grant execute on function public.schedule_announcement to authenticated, service_role;
grant execute on function private.cancel_announcement to authenticated;
grant execute on function public.cancel_announcement to authenticated, service_role;
grant execute on function private.retry_announcement to authenticated;
grant execute on function public.retry_announcement to authenticated, service_role;
grant execute on function public.send_announcements to service_role;
grant execute on function private.admin_announcements to authenticated;
grant execute on function public.admin_announcements to authenticated, service_role;
grant execute on function private.admin_announcement_log to authenticated;
grant execute on function public.admin_announcement_log to authenticated, service_role;
grant execute on function private.my_announcements to authenticated;
grant execute on function public.my_announcements to authenticated, service_role;
grant execute on function private.mark_announcement to authenticated;
grant execute on function public.mark_announcement to authenticated, service_role;
grant execute on function private.are_choices to authenticated, service_role;
grant execute on function private.answer_announcement to authenticated;
grant execute on function public.answer_announcement to authenticated, service_role;
grant execute on function private.admin_announcement_answers to authenticated;
grant execute on function public.admin_announcement_answers to authenticated, service_role;
grant execute on function private.my_announcement_answers to authenticated;
grant execute on function private.my_announcement_data to authenticated, service_role;
grant select on public.notifications to authenticated;
grant all on public.notifications to service_role;
grant update (read_at) on public.notifications to authenticated;
grant select, insert, update on public.news_choices to authenticated;
grant all on public.news_choices to service_role;
grant execute on function public.take_mail to service_role;
grant execute on function public.mail_done to service_role;
grant execute on function public.remind_by_rules to service_role;
grant execute on function private.admin_reminders to authenticated;
grant execute on function public.admin_reminders to authenticated, service_role;
grant execute on function private.save_push to authenticated;
grant execute on function public.save_push to authenticated, service_role;
grant execute on function private.keep_push to authenticated;
grant execute on function public.keep_push to authenticated, service_role;
grant execute on function private.remove_push to authenticated;
grant execute on function public.remove_push to authenticated, service_role;
grant execute on function public.take_push to service_role;
grant execute on function public.push_done to service_role;
grant execute on function private.my_push to authenticated;
grant execute on function private.my_notification_data to authenticated, service_role;
grant select on public.posts to anon, authenticated;
grant all on public.posts to service_role;
grant select on public.post_texts to anon, authenticated;
grant all on public.post_texts to service_role;
grant select on public.post_revisions to authenticated;
grant all on public.post_revisions to service_role;
grant select on public.site_texts to anon, authenticated;
grant all on public.site_texts to service_role;
grant select on public.site_text_versions to authenticated;
grant all on public.site_text_versions to service_role;
grant execute on function private.has_only_keys to authenticated, service_role;
grant execute on function private.save_post to authenticated;
grant execute on function public.save_post to authenticated, service_role;
grant execute on function private.set_post_state to authenticated;
grant execute on function public.set_post_state to authenticated, service_role;
grant execute on function private.restore_post to authenticated;
grant execute on function public.restore_post to authenticated, service_role;
grant execute on function private.admin_posts to authenticated;
grant execute on function public.admin_posts to authenticated, service_role;
grant execute on function private.save_site_text to authenticated;
grant execute on function public.save_site_text to authenticated, service_role;
grant select on public.reports to authenticated;
grant all on public.reports to service_role;
grant select on public.report_actions to authenticated;
grant all on public.report_actions to service_role;
grant execute on function private.report_concern to authenticated;
grant execute on function public.report_concern to authenticated, service_role;
grant execute on function private.open_thread to authenticated;
grant execute on function public.open_thread to authenticated, service_role;
grant execute on function private.open_report to authenticated;
grant execute on function public.open_report to authenticated, service_role;
grant execute on function private.decide_message to authenticated;
grant execute on function public.decide_message to authenticated, service_role;
grant execute on function private.act_on_report to authenticated;
grant execute on function public.act_on_report to authenticated, service_role;
grant execute on function private.safety_queue to authenticated;
grant execute on function public.safety_queue to authenticated, service_role;
grant execute on function private.safety_counts to authenticated;
grant execute on function public.safety_counts to authenticated, service_role;
grant execute on function private.report_meeting to authenticated;
grant execute on function public.report_meeting to authenticated, service_role;
grant execute on function private.report_own_distress to authenticated;
grant execute on function public.report_own_distress to authenticated, service_role;
grant execute on function public.take_screenings to service_role;
grant execute on function public.screened to service_role;
grant execute on function private.take_case to authenticated;
grant execute on function public.take_case to authenticated, service_role;
grant execute on function private.answer_report to authenticated;
grant execute on function public.answer_report to authenticated, service_role;
grant execute on function public.escalate_alarms to service_role;
grant execute on function public.take_alarm_posts to service_role;
grant execute on function public.alarm_posted to service_role;
grant execute on function private.save_shift to authenticated;
grant execute on function public.save_shift to authenticated, service_role;
grant execute on function private.remove_shift to authenticated;
grant execute on function public.remove_shift to authenticated, service_role;
grant execute on function private.save_on_call_settings to authenticated;
grant execute on function public.save_on_call_settings to authenticated, service_role;
grant execute on function private.on_call to authenticated;
grant execute on function public.on_call to authenticated, service_role;
grant execute on function private.open_alarms to authenticated;
grant execute on function public.open_alarms to authenticated, service_role;
grant execute on function private.start_drill to authenticated;
grant execute on function public.start_drill to authenticated, service_role;
grant execute on function public.operator_drill to service_role;
grant execute on function private.my_safety_data to authenticated, service_role;
grant select on public.kb_documents to anon, authenticated;
grant all on public.kb_documents to service_role;
grant select on public.kb_chunks to anon, authenticated;
grant all on public.kb_chunks to service_role;
grant select on public.advisor_threads to authenticated;
grant all on public.advisor_threads to service_role;
grant select on public.advisor_messages to authenticated;
grant all on public.advisor_messages to service_role;
grant select on public.advisor_usage to authenticated;
grant all on public.advisor_usage to service_role;
grant select on public.advisor_escalations to authenticated;
grant all on public.advisor_escalations to service_role;
grant execute on function private.keep_advice to authenticated;
grant execute on function public.keep_advice to authenticated, service_role;
grant execute on function private.ask_team to authenticated;
grant execute on function public.ask_team to authenticated, service_role;
grant execute on function private.answer_question to authenticated;
grant execute on function public.answer_question to authenticated, service_role;
grant execute on function private.forget_advice to authenticated;
grant execute on function public.forget_advice to authenticated, service_role;
grant execute on function private.begin_wording to authenticated;
grant execute on function public.begin_wording to authenticated, service_role;
grant execute on function public.end_wording to service_role;
grant execute on function private.model_figures to authenticated;
grant execute on function public.model_figures to authenticated, service_role;
grant execute on function private.my_advisor_data to authenticated, service_role;
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;
grant select on public.audit_actors to authenticated;
grant all on public.audit_actors to service_role;
grant execute on function private.admin_audit_log to authenticated;
grant execute on function public.admin_audit_log to authenticated, service_role;
grant execute on function private.admin_audit_choices to authenticated;
grant execute on function public.admin_audit_choices to authenticated, service_role;
grant execute on function public.forget_old to service_role;
grant execute on function public.my_data to authenticated, service_role;
grant execute on function private.my_audit_data to authenticated, service_role;
grant execute on function private.is_restoring to authenticated, service_role;
grant execute on function private.start_import to authenticated;
grant execute on function public.start_import to authenticated, service_role;
grant execute on function private.stage_import_rows to authenticated;
grant execute on function public.stage_import_rows to authenticated, service_role;
grant execute on function private.preview_import to authenticated;
grant execute on function public.preview_import to authenticated, service_role;
grant execute on function private.begin_apply to authenticated;
grant execute on function public.begin_apply to authenticated, service_role;
grant execute on function private.apply_import to authenticated;
grant execute on function public.apply_import to authenticated, service_role;
grant execute on function private.undo_import to authenticated;
grant execute on function public.undo_import to authenticated, service_role;
grant execute on function private.cancel_import to authenticated;
grant execute on function public.cancel_import to authenticated, service_role;
grant execute on function private.fail_import to authenticated;
grant execute on function public.fail_import to authenticated, service_role;
grant execute on function private.admin_imports to authenticated;
grant execute on function public.admin_imports to authenticated, service_role;
grant execute on function private.admin_import_rows to authenticated;
grant execute on function public.admin_import_rows to authenticated, service_role;
grant execute on function public.forget_imports to service_role;
grant execute on function private.request_export to authenticated;
grant execute on function public.request_export to authenticated, service_role;
grant execute on function private.decide_export to authenticated;
grant execute on function public.decide_export to authenticated, service_role;
grant execute on function private.cancel_export to authenticated;
grant execute on function public.cancel_export to authenticated, service_role;
grant execute on function private.take_export_page to authenticated;
grant execute on function public.take_export_page to authenticated, service_role;
grant execute on function private.admin_exports to authenticated;
grant execute on function public.admin_exports to authenticated, service_role;
grant execute on function public.forget_exports to service_role;
grant execute on function public.stalled_imports to service_role;
grant execute on function public.recover_import to service_role;
grant select on public.error_reports to authenticated;
grant all on public.error_reports to service_role;
grant execute on function public.report_error to service_role;
grant execute on function private.solve_error to authenticated;
grant execute on function public.solve_error to authenticated, service_role;
grant execute on function public.forget_errors to service_role;
grant execute on function public.note_job_run to service_role;
grant execute on function private.admin_self_check to authenticated;
grant execute on function public.admin_self_check to authenticated, service_role;
grant execute on function public.feature_overrides to service_role;
grant execute on function private.feature_switches to authenticated;
grant execute on function public.feature_switches to authenticated, service_role;
grant execute on function private.switch_feature to authenticated;
grant execute on function public.switch_feature to authenticated, service_role;
grant execute on function public.operator_check to service_role;
grant execute on function public.server_gauges to service_role;
grant select, insert on public.survey_responses to authenticated;
grant all on public.survey_responses to service_role;
grant execute on function private.admin_counts to authenticated;
grant execute on function public.admin_counts to authenticated, service_role;
grant execute on function public.readiness_figures to service_role;
grant execute on function private.work_queues to authenticated;
grant execute on function public.work_queues to authenticated, service_role;
grant execute on function private.silent_pairs to authenticated;
grant execute on function public.silent_pairs to authenticated, service_role;
grant execute on function private.open_proposals to authenticated;
grant execute on function public.open_proposals to authenticated, service_role;
grant execute on function private.unmatched_students to authenticated;
grant execute on function public.unmatched_students to authenticated, service_role;
grant execute on function private.programme_figures to authenticated;
grant execute on function public.programme_figures to authenticated, service_role;
grant execute on function private.count_programme to authenticated;
grant execute on function public.count_programme to authenticated, service_role;
grant execute on function public.count_visits to service_role;
grant execute on function public.forget_visits to service_role;
grant execute on function public.visit_figures to authenticated, service_role;
grant execute on function private.visit_figures_now to authenticated;
grant execute on function private.my_survey_data to authenticated, service_role;
grant execute on function private.is_blog_image_name to authenticated;
grant execute on function public.unused_blog_images to service_role;
comment on table private.commands is 'Ids of commands that have been carried out.';
comment on table private.attempts is 'Attempts at signing in and the like within the present window, for servers that share one database; the key is a keyed hash of kind, address or account.';
comment on function private.fold_text is 'The comparable form of a typed text; never shown, never stored in place of it.';
comment on function private.solar_month_began is 'The midnight in Kabul with which the Solar Hijri month of this moment began.';
comment on function public.count_attempt is 'The server: counts an attempt. 0 where it may be made, else the seconds until the window ends.';
comment on function public.refund_attempt is 'The server: an attempt that succeeded does not count.';
comment on function private.gathered_count is 'Up to so many of those whom a search finds are gathered before a list is gone through; where it finds more, each of the list is asked for in turn.';
comment on table public.admin is 'Addresses of admins; user_id is the confirmed account the role is bound to.';
comment on table public.consents is 'Append-only. The latest row of a kind counts; withdrawing is a row with accepted = false.';
comment on table private.session_activity is 'What kind of device a session is on, fixed by its first call, and when the person was last seen active.';
comment on table private.recovery_sessions is 'Sessions that a link of a forgotten password opened; they choose a new password without the present one.';
comment on table private.deletion_requests is 'The sessions of a person when she asked to delete her account: none of them may.';
comment on table private.link_requests is 'Sign-ups and forgotten passwords that wait for the proof of the mailbox; gone with it, or after an hour.';
comment on table private.mailed_links is 'SHA-256 of the tokens in mailed links that are still good.';
comment on table private.due_passwords is 'Accounts whose password was dropped: nothing is readable until their person has chosen a new one.';
comment on column private.due_passwords.drops_metadata is 'Nothing that was chosen at a sign-up is to come back while the password is due.';
comment on function public.my_role is 'The caller''s role: student, mentor or admin; null when the session has ended.';
comment on function public.note_activity is 'The person is active. device is computer or phone and counts at the first call of a session. One row: when the session ends whatever happens, and when it ends without another call.';
comment on function public.my_sessions is 'Where the caller is signed in, the session that asks first. device is null until it was said; browser and system are null when unknown.';
comment on function public.end_session is 'Ends one session of the caller; its tokens open nothing from the next request on.';
comment on function public.end_other_sessions is 'Ends every session of the caller but the one that asks.';
comment on function public.end_left_sessions is 'For the server alone: ends sessions that a device has left without telling.';
comment on function public.end_sessions_of is 'Admin: ends every session of somebody else; recorded.';
comment on function private.second_step_done is 'False where the caller has a second factor and this session has not shown it.';
comment on function public.ask_to_delete_my_account is 'From now on, for ten minutes, a session of the caller that is opened later may delete her account.';
comment on function public.delete_my_account is 'Removes the account of the caller and all that belongs to it, from a session opened after ask_to_delete_my_account, or within ten minutes of the sign-in where there is no password. Refused: invalid_credentials, fresh_sign_in_needed, last_admin (the only admin).';
comment on function public.sign_everybody_out is 'The operator: ends every session there is; with p_is_told everybody whose address is confirmed is told by mail. How many of each.';
comment on function private.require_fresh_sign_in is 'A session that was taken over on a desk left open is mostly older. Refused: fresh_sign_in_needed.';
comment on function public.require_new_password is 'Drops the password of a confirmed account that is no admin''s, ends its sessions and removes identities of other addresses. True where there is such an account.';
comment on function private.accept_terms_of_sign_up is 'Takes over the terms that were accepted in the sign-up form. Runs before a_guard, which adds the time.';
comment on function private.require_sign_in_within is 'The session of the caller began no longer ago than p_age. Refused: fresh_sign_in_needed.';
comment on table public.profiles is 'One row per person. Read by its owner and by admins alone.';
comment on column public.profiles.date_of_birth is 'ISO date; its real exactness is birth_date_precision in birth_calendar.';
comment on column public.profiles.share_gender is 'The student lets an assigned mentor see her gender.';
comment on column public.profiles.email is 'The account''s address, copied by the database.';
comment on column public.profiles.is_admin is 'Copied from the role rule for the specified guard query; policies never read it.';
comment on column public.profiles.account_role is 'Copied from private.role_of so that lists can be filtered, and applicant for a student of that rule who applies to be a mentor; policies never read it.';
comment on column public.profiles.is_assigned is 'Whether a match of hers takes a place; follows from matches.';
comment on column public.profiles.is_complete is 'All that matching needs is filled in.';
comment on column public.profiles.queued_at is 'When the profile became complete, or a student who rested asked for a mentor again: the order of the queue. Null: she waits for nobody.';
comment on table private.profile_words is 'Folded names, code and address of each profile, for prefix search.';
comment on table public.student_cards is 'All that an assigned mentor may see of a student, kept in step with her profile.';
comment on column public.student_cards.student_id is 'The account; the short code that people read is student_code.';
comment on column public.student_cards.gender is 'Only if the student shares it.';
comment on table public.staff_notes is 'Notes that only admins read, one per decision; id is that of the event.';
comment on table public.student_tests is 'What a student has reached in tests. Written by functions; nothing of it is converted.';
comment on column public.student_tests.taken_on is 'The day of the test; null where she does not know it.';
comment on column public.student_tests.evidence is 'What she has in her hands: a certificate, a report of the result, nothing.';
comment on table private.student_fields is 'The fields of a profile''s interests, kept in step with it, so that demand can be counted.';
comment on table public.outcomes is 'What students have reached. Written by functions; never public, and figures of it hide counts under 5.';
comment on column public.outcomes.came_on is 'The day in Kabul on which it came; null where it is not known.';
comment on column public.outcomes.state is 'told: nobody of the team has decided yet; declined: with a sentence, answer, to its author.';
comment on column public.outcomes.confirmed_by is 'The admin who decided.';
comment on function public.admin_students is 'Admin: students, newest first, by folded word prefixes and filters; the next page begins below the last (created_at, id). p_everybody also lists applicants. Initials only: open_student shows the rest.';
comment on function public.admin_students_count is 'Admin: how many students the same filters of admin_students give. Of a search with words at most 1,001, which is more than 1,000.';
comment on function private.opened_by_me is 'Whose data the caller, an admin, has opened within the last hour.';
comment on function public.admin_longest_waiting is 'Admin: the complete, unassigned students who wait longest, by code and province alone.';
comment on function public.add_test is 'Student: a test of hers, under the id of the command; twice is once.';
comment on function public.remove_test is 'Student: takes a test of hers away.';
comment on function public.tests_of_pair is 'Mentor: the tests of the student of an active pair of hers.';
comment on function private.fields_in_interests is 'The fields that a typed text about interests touches; a hint and no more.';
comment on function public.add_outcome is 'A student of herself, or with p_match_id the mentor of an active pair of its student: something that was reached. Twice is once.';
comment on function public.remove_outcome is 'The student, or the mentor who wrote it, while the pair is active: takes it back, whatever the team has said.';
comment on function public.outcomes_of_pair is 'Mentor: what the student of an active pair of hers has reached, as far as the two wrote it.';
comment on function public.outcomes_to_confirm is 'Admin: what was written down and not decided, the longest waiting first, without its words.';
comment on function public.decide_outcome is 'Admin who has opened the student: confirmed; declined, with a sentence to its author; told: takes the decision back.';
comment on table public.mentorapplications is 'Applications of mentors. Only status approved, bound to a confirmed account, makes a mentor.';
comment on column public.mentorapplications.languages is 'Array of {language, level}.';
comment on column public.mentorapplications.referees is 'Array of at most two {name, email, relation}.';
comment on table public.application_events is 'Append-only history of an application, as the applicant may read it.';
comment on table public.mentor_profiles is 'The public part of a mentor: never an address, a number or a surname she did not choose to show.';
comment on column public.mentor_profiles.places_taken is 'Matches that take a place; follows from matches.';
comment on column public.mentor_profiles.is_approved is 'Whether the person is a mentor now; follows from the role rule.';
comment on column public.mentor_profiles.languages is 'Array of {language, level}.';
comment on column public.mentor_profiles.answers_within is 'How soon she usually answers, in her own words; null where she did not say.';
comment on column public.mentor_profiles.summary is 'The beginning of about, as a card shows it.';
comment on column public.mentor_profiles.place_state is 'How full she is; full too where she takes nobody new.';
comment on column public.mentor_profiles.searchable is 'Name and about, folded, for the search of the list.';
comment on column public.mentor_profiles.list_key is 'The order of the list and the cursor of its pages: free places first, then the newest.';
comment on table private.mentor_words is 'What the team finds a mentor by: folded words of her shown name and of the names and addresses of her applications, and the gender in the application that counts.';
comment on column private.mentor_words.gender is 'As her approved application says, or the newest where none is.';
comment on table private.unconfirmed_genders is 'Accounts that once called themselves male and changed it: they see no card that is for women only until the team sets the gender, by a file of students.';
comment on function public.submit_application is 'Applicant: draft or needs_info → pending.';
comment on function public.withdraw_application is 'Applicant: any open state before the decision → withdrawn.';
comment on function public.decide_application is 'Admin: moves an application; the reason is told to the applicant, the note is not.';
comment on function public.admin_applications is 'Admin: applications that were sent, by folded word prefixes of name and address and by state; the next page begins behind the last (sent_at, id).';
comment on function public.admin_applications_count is 'Admin: how many applications the same filters of admin_applications give.';
comment on function public.admin_mentors is 'Admin: mentors, newest first; p_free means approved, accepting and with a free place. With p_student_id, needs_reason says whether that pair is an exception from the gender rule.';
comment on function public.admin_mentors_count is 'Admin: how many mentors the same filters of admin_mentors give.';
comment on table public.matches is 'Pairs of student and mentor; active and paused ones take a place.';
comment on column public.matches.accept_by is 'While proposed or accepted by the mentor: when it lapses without an answer.';
comment on column public.matches.accept_since is 'While proposed or accepted by the mentor: since when the person who is asked can answer.';
comment on column public.matches.reminded_at is 'When the person who is asked was reminded.';
comment on table public.match_events is 'Append-only history of a match, as both sides may read it.';
comment on table public.match_rounds is 'A proposal for the whole pool: draft, review, published; closed is given up.';
comment on column public.match_rounds.version is 'One more with each saved draft: an older screen cannot write over a newer one.';
comment on column public.match_rounds.unmatched is 'Array of {studentId, rule, change}: who has nobody, the rule that binds, what would help.';
comment on table public.match_proposals is 'The pairs of a round; match_id once it is published.';
comment on column public.match_proposals.reasons is 'Codes with values, said in words by the application; never a name.';
comment on column public.match_proposals.alternatives is 'Who would come next, the best first: array of {mentorId, score, reasons}, reasons of the pair alone.';
comment on column public.match_proposals.attempt is 'The first, second … mentor who was proposed in this round.';
comment on table public.match_bans is 'Pairs that must never be, one row for each who said so.';
comment on column public.match_bans.source is 'wish: a student among her own wishes, which she alone reads and takes back; student, mentor: at the end of their pair; staff: an admin.';
comment on table public.outages is 'Days on the calendar of Kabul that stop every time to answer; nothing about people.';
comment on column public.outages.province is 'As profiles.province; null: the whole country.';
comment on table public.match_endings is 'How each of an ended pair looks back on it: one row for each side, which the other never reads.';
comment on column public.match_endings.ended_it is 'She ended the pair herself. The other is not told who it was.';
comment on column public.match_endings.student_code is 'In a mentor''s row, who reads nothing else of her student any more: which of hers it is about.';
comment on column public.match_endings.wants_next is 'A student: another mentor. While her newest row says no, she waits for none. A mentor: another student.';
comment on column public.match_endings.never_again is 'She asked never to be matched with the other again; the ban itself is in match_bans.';
comment on table public.match_preferences is 'Whom a student wishes for as a mentor, the first wish first, and whom she never wants. No mentor reads it.';
comment on column public.match_preferences.rank is '1 is the first wish; null: never.';
comment on column public.match_preferences.reason is 'Why, in her own words; admins read it beside a pair of a round that follows the wish.';
comment on column public.match_preferences.never is 'So that she sees whom she has ruled out. What binds is the ban in match_bans, without any words.';
comment on view private.confirmed_mentors is 'Everybody of whom private.is_mentor_id says so.';
comment on table public.mentor_wishes is 'What a mentor would gladly accompany and what rather not: fields and goals, nothing about a person. No student reads it.';
comment on column public.mentor_wishes.prefer is 'Gladly. What is in neither list is all the same to her.';
comment on column public.mentor_wishes.avoid is 'Rather not; takes points in a round and rules nobody out.';
comment on column public.mentor_wishes.reason is 'Why, in her own words, for the team alone; an admin reads it at the page of the mentor, which is recorded.';
comment on function public.assign_mentor is 'Admin: makes an active match; match and event ids are made by the browser.';
comment on function public.end_match is 'Admin: ends a match with a reason; the note stays with staff.';
comment on function public.open_student is 'Admin: the whole profile of a student; the opening is recorded.';
comment on function public.student_queue_position is 'Student: own place in the queue, 1 being next; null if not waiting.';
comment on function public.match_pool is 'Admin: students who wait and mentors, by codes and what one matches by; each reading is recorded.';
comment on function public.save_match_round is 'Admin: saves a draft whole; version 0 begins a round, any other must be the last (conflict).';
comment on function public.lock_proposal is 'Admin: keeps a pair of a draft through the next runs, or lets it go.';
comment on function public.ban_pair is 'Admin: two who must never be a pair. p_banned is always true: what is to be one again goes through lift_never.';
comment on function public.move_match_round is 'Admin: draft to review and back, or closed for good.';
comment on function public.round_problems is 'Admin: pairs of a round that could not be published now, with the rule that each breaks.';
comment on function public.publish_match_round is 'Admin: makes all pairs of a reviewed round proposals, or none (pool_changed, second_admin_needed).';
comment on function public.my_proposals is 'Own open proposals: a mentor''s by code of the student, a student''s once her mentor has said yes.';
comment on function public.answer_proposal is 'Mentor, then student: yes, or no with a reason (proposal_closed when it is too late, full or against a rule by now).';
comment on function public.lapse_proposals is 'The server: ends proposals without an answer in time and forgets old rounds; how many proposals that were.';
comment on function private.deadline_after is 'Start plus so many days of 24 hours, without the days of outages in the province or the whole country.';
comment on function public.declare_outage is 'Admin: days that do not count, in one province or (null) the whole country; open proposals get the time back.';
comment on function public.withdraw_outage is 'Admin: these days count after all; nobody who is asked has less than a day left because of it.';
comment on function public.end_own_match is 'One of an active or paused pair ends it, without a reason. A pair that has ended already is no refusal.';
comment on function public.answer_ending is 'One of an ended pair looks back, once; without a reason she skips it and is asked no more. never_again rules the pair out.';
comment on function public.wish_next_mentor is 'A student after the end of a pair: whether she wants another mentor. While she wants none, no round asks for one for her.';
comment on function public.save_wishes is 'A student without a pair: her whole list of {mentorId, reason}, at most five. p_seen: the lists that are no news to her; where another is stored, conflict.';
comment on function public.never_mentor is 'A student without a pair: never this mentor, in no round and by no hand. Nobody else is told, and only she takes it back (take_back_never).';
comment on function public.round_wishes is 'Admin: why students wished for the mentors whom a round gives them, in their words; each reading is recorded.';
comment on function private.broken_rules_of is 'The hard rules that each of these pairs breaks: the n-th student with the n-th mentor.';
comment on function public.take_back_never is 'A student: takes back what she said with never_mentor. Where it is gone already, nothing happens; what an end or the team left stays.';
comment on function public.admin_nevers is 'Admin: what rules pairs out and can be lifted, the newest first, by folded word prefixes of either name; the next page begins below the last (created_at, id). What students say in their wishes is not in it.';
comment on function public.lift_never is 'Admin who signed in within the hour: lifts one row of admin_nevers, with a reason of at most 500 characters; nobody is told. Refused: fresh_sign_in_needed, reason_required, not_found, report_open.';
comment on function public.save_mentor_wishes is 'A mentor: her wishes as a whole, {prefer, avoid, reason} with codes of fields and at most 300 characters. p_seen: those that are no news to her; where others are stored, conflict.';
comment on function public.mentor_wishes_of is 'Admin: what a mentor wishes and why; no row where she wishes nothing. Each reading is recorded and told to her.';
comment on table public.threads is 'What a pair writes to each other; one for each match, under the same id. It outlives the match for the student, and nobody else''s account for her.';
comment on column public.threads.blocked_at is 'Since when neither may write because one of them asked for it; the row does not say who.';
comment on table public.messages is 'Immutable but for what becomes of it. The id is made by the browser.';
comment on column public.messages.state is 'held: the team has to look first; blocked: the team did not let it through. Both are seen by the sender alone.';
comment on column public.messages.hold_reason is 'What was found in it when it was sent.';
comment on column public.messages.sent_at is 'When the other could first read it; of one that was held or blocked, when it was written.';
comment on function private.contacts_in is 'SG-03: numbers, addresses, links and names on other services in a text, and the asking for them.';
comment on function private.my_threads is 'The threads that the caller reads as a student or mentor.';
comment on function private.threads_opened_by_me is 'Whose messages the caller, an admin, has opened within the last hour.';
comment on function public.send_message is 'One of an active pair: writes to the other. The same id again gives what it became. state held: the team looks first.';
comment on function public.mark_messages_read is 'The receiver has seen these messages; p_ids: a list of ids, which is said back. Again changes nothing.';
comment on table public.availability is 'Hours of the week in which a person has time, or electricity. Added and taken away, never changed.';
comment on column public.availability.weekday is '0 = Saturday … 6 = Friday, in the zone.';
comment on column public.availability.from_minute is 'Minutes since midnight on the clocks of the zone.';
comment on table public.meetings is 'The id is made by the browser. The state moves as private.meeting_moves says.';
comment on column public.meetings.proposed_by is 'Whose slots these are; the other answers.';
comment on column public.meetings.student_outcome is 'How it was, as she says it. The state follows what both say; where they differ it is open.';
comment on column public.meetings.cancelled_by is 'Who called it off; null where it went with the end of the pair.';
comment on table public.checkins is 'How a month went, as the student says it, and the answer of her mentor. Written once, answered once.';
comment on column public.checkins.month is 'Solar Hijri: 140509 is Qaws 1405.';
comment on column public.checkins.mood is '1: very hard … 5: very well.';
comment on function public.change_availability is 'A person adds hours of her week (id, kind, weekday, from_minute, to_minute, zone) and takes away others by id; says the command back.';
comment on function public.propose_meeting is 'One of an active pair proposes one to three moments (ISO, a list). The same id again gives what became of it.';
comment on function public.move_meeting is 'One of the pair: confirm {start}, propose_others {slots}, cancel {reason}, tell {outcome, summary}; what is not allowed now is refused.';
comment on function public.send_checkin is 'The student of an active pair: how this or the last month (140509) went. One for each month; conflict: there is one.';
comment on function public.answer_checkin is 'The mentor of an active pair answers a check-in, once.';
comment on table public.tasks is 'What a pair has planned. It outlives the match for the student, and nobody else''s account for her.';
comment on column public.tasks.due is 'A day in Kabul; overdue is what is open the day after.';
comment on column public.tasks.acknowledged_at is 'When the other of the pair first saw it.';
comment on column public.tasks.moved_at is 'When its state became what it is.';
comment on table public.shared_notes is 'One text for each pair, under its id, which both write and read.';
comment on table public.private_notes is 'What one of a pair notes for herself: nobody else reads it, no admin either. A mentor''s is about a student and ends with the pair.';
comment on function public.add_task is 'One of an active pair: something to do for the student. The same id again gives what it became.';
comment on function public.move_task is 'The student, or her mentor while the pair is active: done, dropped or open again. p_seen: the states that are no news to the caller; where it is in another, conflict.';
comment on function public.acknowledge_tasks is 'The other of the pair has seen these tasks; p_ids: a list of ids, which is said back. Again changes nothing.';
comment on function public.save_shared_note is 'One of an active pair: the note that both read. p_seen: the texts that are no news to the caller; where another is stored, conflict.';
comment on function public.save_private_note is 'What the caller notes about a pair of hers for herself; nobody else reads it. p_seen as with the shared note.';
comment on view private.pair_signs is 'The one place that knows what counts as a sign of a pair: last_sign what either did that the other may see, held_at a message that waits for a look.';
comment on view private.given_minutes is 'One row for each meeting that took place, as long as it is kept.';
comment on view private.pair_doings is 'Of each pair the last sign that is no message, and the minutes and number of its meetings that took place: what private.pair_records holds.';
comment on table private.pair_records is 'private.pair_doings, kept by triggers; a pair that has done nothing yet has no row.';
comment on column private.pair_records.mentor_id is 'Of the pair, with which the row goes.';
comment on function public.my_students_now is 'A mentor''s standing pairs: when either of the two last wrote or did something, whether that is a silence, and how many tasks are open and overdue.';
comment on function private.my_partners is 'The others of the caller''s present pairs.';
comment on function private.pairs_opened_by_me is 'Of which pairs the caller, an admin, has opened what they plan (or their messages) within the last hour.';
comment on function public.open_pair is 'Admin: may read what a pair plans (not its messages) for an hour; the opening is recorded and the student sees it.';
comment on function public.my_given_hours is 'A mentor''s own minutes of meetings that took place: in this month (140509) and in all that is kept.';
comment on function public.given_hours is 'Admin: minutes of meetings that took place by mentor, in this month and in all that is kept, most in this month first; mentors without any are left out.';
comment on function private.start_before is 'End minus so many days of 24 hours, without the days of outages in the province or the whole country.';
comment on function private.pairs_silent is 'Active pairs without a sign (private.pair_signs) for private.silent_after(), days of outages left out.';
comment on table public.programmes is 'What one can take part in, here or elsewhere.';
comment on column public.programmes.place is 'Its place in the list, the smallest first.';
comment on column public.programmes.official_url is 'Where one applies when that is not here; null: with an account here.';
comment on column public.programmes.checked_on is 'When somebody last compared what is said here with the official page.';
comment on table public.programme_texts is 'What is said of a programme in each language, as plain text. Readers see a text once it has a name and a summary.';
comment on column public.programme_texts.who is 'Who may take part: citizenship, place, age.';
comment on column public.programme_texts.costs is 'What is paid for and what is not.';
comment on column public.programme_texts.requirements is 'What one needs, a line for each.';
comment on table public.cohorts is 'A round of a programme: when one may apply and when it runs. Its state follows from these dates unless an admin has set it.';
comment on column public.cohorts.closes_at is 'The first instant at which one may no longer apply.';
comment on column public.cohorts.starts_on is 'A day in Kabul, as is ends_on.';
comment on column public.cohorts.set_state is 'The state that an admin has set, whatever the dates of the round say; null: where they say. Her reason is in the revision.';
comment on column public.cohorts.form_version is 'Which version of its form one answers here; null: one does not apply here.';
comment on column public.cohorts.youngest is 'Years that one has at least on the day on which the round closes, as is oldest; null: no bound.';
comment on column public.cohorts.asks_guardian is 'Whether one who is under 18 says that her parent or guardian agrees.';
comment on table public.milestones is 'A date that people should know, of a programme or of the whole house.';
comment on column public.milestones.on_day is 'The day in Kabul.';
comment on column public.milestones.at_time is 'The time on the clocks of Kabul; null: the whole day.';
comment on table public.milestone_texts is 'What a date is called in each language, as plain text.';
comment on table public.programme_desks is 'The draft of a programme, or of the dates of the whole house, as admins left it. Visitors read nothing of it before it is published.';
comment on column public.programme_desks.version is 'Grows with each saving; who saves from an older one is told so.';
comment on column public.programme_desks.published_number is 'Which of its published revisions visitors read; 0: none.';
comment on table public.programme_revisions is 'What was published of a programme, by whom and why, and drafts that gave way to another one.';
comment on column public.programme_revisions.number is 'The how-manieth publication it was; null: a draft that was put aside.';
comment on table public.programme_requirements is 'What a programme asks for and who may take part, a line for each, with source and date.';
comment on column public.programme_requirements.test is 'Of English; none: no test is asked for.';
comment on column public.programme_requirements.min is 'The least that is asked for, on the scale; for months: how long people usually need.';
comment on column public.programme_requirements.strength is 'hard: one must have it; soft: it helps. Lines of one kind and strength are ways of which one is enough.';
comment on column public.programme_requirements.source_url is 'Where it is written; null: the house asks for it itself.';
comment on column public.programme_requirements.checked_on is 'When somebody last compared it with its source; a day in Kabul.';
comment on column public.programme_requirements.is_current is 'False: taken back. Nothing is deleted, so that it can be brought back.';
comment on table public.cohort_forms is 'The questions for those who apply for a round, each version as it was published.';
comment on table public.programme_applications is 'Who has applied for a round, and what she answered. Written by functions.';
comment on column public.programme_applications.answers is 'The answer to each question under its id, as text; what was taken back is empty.';
comment on column public.programme_applications.is_late is 'It came after the round had closed, by the grace for what had been sent off before.';
comment on function public.save_programme_draft is 'Admin: puts a draft on the desk; version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_keep: what is there is kept among the revisions.';
comment on function public.publish_programme is 'Admin: makes a content what visitors read, all of it or nothing, and keeps it as a revision.';
comment on function public.archive_programme is 'Admin: takes a programme away from visitors, or makes a draft of one that was taken away.';
comment on function public.admin_programme is 'Admin: the draft of a programme, or of the dates of the house, and what visitors read of it.';
comment on function public.admin_programmes is 'Admin: every programme with its state, the archived last. is_changed: visitors read another version than the draft.';
comment on function public.submit_programme_application is 'Student: applies for a round that is open. p_waited_seconds: how long it lay on her phone; null where the phone cannot say. The same id again gives what it became.';
comment on function public.withdraw_programme_application is 'Student: takes an application of hers back; its answers are gone at once.';
comment on function public.my_programme_applications is 'The caller''s applications, the newest first, with the questions that she answered and, once it was sent, what became of each.';
comment on function public.admin_programme_applications is 'Admin: who applied for a round, by code, the first first.';
comment on function public.open_programme_application is 'Admin: what somebody answered, with what was asked. It is recorded, and she sees that it was.';
comment on table private.programme_reviews is 'Who reads which application for a round, and what she says of it. Reached by functions alone.';
comment on column private.programme_reviews.reviewer_id is 'Null: her account is gone; what she had handed in stays.';
comment on column private.programme_reviews.is_third is 'Asked because the first two differed. The reader is not told.';
comment on column private.programme_reviews.mean is 'Of the points as they are now; of one who has not handed in it counts for nothing yet.';
comment on table private.reading_standings is 'private.count_readings, kept by triggers; an application that nobody was asked to read has no row.';
comment on function public.assign_programme_review is 'Admin: gives an application to a reader; as the third one where the first two differ.';
comment on function public.unassign_programme_review is 'Admin: takes an application from a reader who has not handed in; what she had written is gone.';
comment on function public.spread_programme_reviews is 'Admin: gives every application of a round the readers that it lacks, evenly. How many readings that were; 0 for a repetition.';
comment on function public.programme_readers is 'Admin: who can read, and how much of a round lies with her and is done.';
comment on function public.admin_programme_readings is 'Admin: the state of reading of each application of a round; its mean once all have handed in.';
comment on function public.my_programme_reviews is 'Admin: what lies with her to be read, then what she has handed in.';
comment on function public.open_programme_review is 'Reader: code, questions and answers, and what she has written herself. It is recorded, and the student sees that it was.';
comment on function public.save_programme_review is 'Reader: writes her draft. is_conflict: nothing was written, because another version is newer.';
comment on function public.hand_in_programme_review is 'Reader: her review is final from now on. Where the first two differ, a third reader is asked.';
comment on function private.readings_of is 'The state of reading of each of these applications, and the mean of those who have handed in.';
comment on function private.count_readings is 'The state of reading of each of these applications, counted: what private.reading_standings holds.';
comment on table private.round_decisions is 'What admins decide about a round, until it is sent, and its letters. Reached by functions alone.';
comment on column private.round_decisions.draft is 'Ids of applications by outcome, those who wait in their order; once sent, letters and days alone.';
comment on column private.round_decisions.places is 'How many places were offered. So many and no more are taken at any time.';
comment on table public.programme_decisions is 'What became of an application for a round, from when it was sent. Written by functions.';
comment on column public.programme_decisions.place is 'The order of those who wait; how many are before her is counted.';
comment on table public.programme_letters is 'What was written to somebody about her application for a round, in every language, as it was sent.';
comment on function public.save_round_decisions is 'Admin: writes the draft of the decisions. is_conflict: nothing was written, because another version is newer. Refused: decisions_sent.';
comment on function public.send_round_decisions is 'Admin who signed in within the hour: sends every decision of a round with its letter, once. Refused: decisions_sent, decisions_incomplete, fresh_sign_in_needed.';
comment on function public.admin_round_decisions is 'Admin: everybody who has applied for a round by code, the best mean first, what is drafted, and once it was sent what became of it.';
comment on function public.answer_programme_offer is 'Student: takes a place that is offered to her, or gives it back. Refused: offer_gone.';
comment on function public.lapse_offers is 'The server: ends offers of places without an answer in time and gives them to the next; how many ended.';
comment on table public.announcements is 'What admins tell many people at once. Written by commands alone.';
comment on column public.announcements.kind is 'feed: among the notifications; banner: also on dashboards until it is put away; must_confirm: also on dashboards until she says that she has read it; event: like a banner, with a time, and she says whether she comes; survey: like a banner, and she picks one of the choices.';
comment on column public.announcements.audience is 'Whom it reaches: private.is_audience says the form, private.audience_of the people.';
comment on column public.announcements.fallback_language is 'What people get in whose language there is no text, with a mark; null: then it cannot be sent.';
comment on column public.announcements.content_hash is 'Of kind, channels, fallback and texts as they are now.';
comment on column public.announcements.tested_hash is 'Of what an admin was last sent as a test, once that has arrived.';
comment on column public.announcements.starts_at is 'When an event begins. Until then one answers, and then it is over: expires_at is the same.';
comment on table public.announcement_texts is 'What an announcement says in each language, as plain text.';
comment on column public.announcement_texts.choices is 'Of a survey, in the order in which they are shown; the same number in every language. An answer names the place.';
comment on table public.announcement_deliveries is 'One announcement to one person over one channel. failed: tried, and tried again; given_up: not any more; stopped: cancelled, or not wanted, before it went.';
comment on column public.announcement_deliveries.mail_id is 'Its mail in private.mail_outbox, from the transaction on in which it was handed over there. No reference: mails are forgotten earlier.';
comment on column public.announcement_deliveries.language is 'Hers when it was sent.';
comment on table private.delivery_sums is 'Sums of public.announcement_deliveries: of an announcement, a channel and a state the lines are added up. Kept by triggers; nothing about anybody.';
comment on view private.reachable is 'Each account, and what the rule of an announcement may ask of it: what private.reached_people holds.';
comment on table private.announcement_answers is 'What a person answered to an event (yes, no) or a survey (the place of the choice). Written by public.answer_announcement alone; it goes with the delivery.';
comment on column private.announcement_answers.announcement_id is 'Of the delivery, written by a trigger.';
comment on table private.reached_people is 'private.reachable, kept by triggers: by role, language, province and the like, whom an announcement reaches. Nothing else about anybody.';
comment on function public.admin_audience is 'Admin: how many people fit a rule, in which languages, how many of them take e-mails, and five of them by initials and code.';
comment on function public.save_announcement is 'Admin: writes a whole draft. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at.';
comment on function public.test_announcement is 'Admin: sends a draft to herself over its channels. It is tested once that has arrived.';
comment on function public.schedule_announcement is 'Admin who signed in within the hour: lets a tested announcement go out at p_send_at, and never within five minutes. Refused: fresh_sign_in_needed, announcement_not_tested, announcement_text_missing, nobody_to_reach, announcements_too_many.';
comment on function public.cancel_announcement is 'Admin: nothing of it goes out from now on. What has gone stays where it is.';
comment on function public.retry_announcement is 'Admin: e-mails that were given up are tried again from the beginning, those that failed at once.';
comment on function public.send_announcements is 'The server: one step of sending what is due. 0: there is nothing to do at present.';
comment on function public.admin_announcements is 'Admin: announcements, the last changed first, or the one of p_id, with how many deliveries of each channel are in which state.';
comment on function public.admin_announcement_log is 'Admin: what became of an announcement for each person, by initials and code. p_state unconfirmed: who has not said yet that she has read it.';
comment on function public.my_announcements is 'The newest fifty announcements that reached the caller in the product, with their texts in every language, and what she answered where an answer is asked for.';
comment on function public.mark_announcement is 'The person: confirmed or dismissed, of what reached her. How many it was, 0 for what is not hers or gone.';
comment on function private.require_room_to_send is 'Five announcements within an hour of each other at most. Refused: announcements_too_many.';
comment on function private.audience_people is 'Who fits the rule of an announcement, or who of p_only does: confirmed, living accounts that are not barred.';
comment on function public.answer_announcement is 'The person: yes or no to an event, the place of a choice of a survey, of what reached her. Refused: not_found where it is not hers, invalid_input where it is no choice, invalid_transition once it is over.';
comment on function public.admin_announcement_answers is 'Admin: how many people gave each answer that is possible; null: fewer than five, which may be none. Never who, and no sum from which a hidden number could be told.';
comment on table public.notifications is 'Written by functions; the person concerned may only mark them read.';
comment on table public.news_choices is 'Over which channels a person wants news besides the notifications.';
comment on column public.news_choices.by_email is 'Whether news of the team come by e-mail as well.';
comment on column public.news_choices.muted is 'Groups that are not shown among the notifications.';
comment on column public.news_choices.mailed is 'Groups of which a mail says that there is something new.';
comment on column public.news_choices.is_bundled is 'One mail a day in place of single ones.';
comment on column public.news_choices.quiet_from is 'The full hour from which no mail is sent, to quiet_until, by her clock; none where either is missing or both are the same.';
comment on column public.news_choices.offset_minutes is 'Her clock, from UTC; that of Kabul where she says nothing.';
comment on column public.news_choices.pushed is 'Groups of which a device that she has switched on says that there is something.';
comment on table private.mail_outbox is 'Mails to be sent; next_attempt_at is also the end of a sender''s lease.';
comment on column private.mail_outbox.leased_until is 'A sender holds it until then; null: nobody does.';
comment on column private.mail_outbox.withdrawn_at is 'It is handed out no more; who holds it already still says what became of it.';
comment on column private.mail_outbox.bundled_in is 'The mail of the day in which it goes; it is handed out no more on its own.';
comment on table private.reminders is 'What the rules reminded of, for the team; no word of anybody. not_wanted: she has muted what she plans with the other.';
comment on column private.reminders.about is 'What it is about, once and for all: the silence by its last sign, the meeting, the day, the question.';
comment on table private.push_subscriptions is 'Browsers that are told that there is something, never what. A person with access to the product reads none of it.';
comment on column private.push_subscriptions.asked_at is 'The first notification since the last word; what she has read meanwhile needs none.';
comment on column private.push_subscriptions.due_at is 'When the next word goes; null: there is nothing to say.';
comment on column private.push_subscriptions.leased_until is 'As due_at while one sender has it, so that what comes meanwhile is noticed.';
comment on column private.push_subscriptions.is_urgent is 'The word that is due is an alarm.';
comment on table private.auth_mails is 'Emails with a link, encrypted with a key of the server; deleted when sent or when the link has expired.';
comment on table private.mail_pauses is 'When an address may get its next email with a link: the pause doubles from one minute to fifteen.';
comment on function private.notification_groups is 'The one list of kinds of notifications and the groups by which they are chosen.';
comment on function public.remind_by_rules is 'The server: one step of the reminders, at most so many of each rule; how many people were reminded.';
comment on function public.admin_reminders is 'Admin: what the rules reminded of, the newest first; side: which of the pair was reminded.';
comment on function public.save_push is 'This browser is to be told that there is something, as long as this session lives; at most five of a person.';
comment on function public.keep_push is 'Whether this browser is told: true where its subscription is the caller''s, which then goes on in this session.';
comment on function public.remove_push is 'The browser of this session is told no more.';
comment on function public.take_push is 'The server: browsers that are to be told now, leased for five minutes; how long the word may wait, in seconds, and whether it is an alarm.';
comment on function public.push_done is 'The server: what became of a word: sent, gone or failed.';
comment on table public.posts is 'The posts of the blog, whatever their state. A scheduled one is readable from published_at on: the policy compares the clock, no job is needed.';
comment on column public.posts.author_name is 'The name under which readers see it; the account is in private.post_changes.';
comment on table public.post_texts is 'What a post says in each language. Readers see a text once it has an address, a title and words.';
comment on table public.post_revisions is 'How a post was before: one row for a stretch of saving by one person, so that saving by itself fills no list.';
comment on table public.site_texts is 'Paragraphs that replace built-in ones: plain text with line breaks; empty means the built-in one.';
comment on column public.site_texts.version is 'Counts the savings, so that nobody overwrites what she has not seen.';
comment on table public.site_text_versions is 'What paragraphs said before and who wrote it: the last twenty of each.';
comment on table private.post_changes is 'Who made a post and who saved it last. Only the functions of the blog read it.';
comment on column private.post_changes.last_command is 'The command that changed the post last: a repetition of it is no conflict.';
comment on function public.save_post is 'Admin: writes a whole post. Version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_own_revision: what was there is kept as a revision, also where the same person saved it a moment ago.';
comment on function public.set_post_state is 'Admin: moves a post between draft, review, scheduled (from p_publish_at on), published and archived.';
comment on function public.restore_post is 'Admin: writes a revision as the next version; what was there is kept as a revision.';
comment on function public.admin_posts is 'Admin: posts, the last changed first, by state and by words of their titles.';
comment on function public.save_site_text is 'Admin: replaces one paragraph of a public page in one language, from the version that the admin has seen (0: none); an empty text brings the built-in one back. A conflict writes nothing and says what is stored.';
comment on table public.reports is 'What a person told the team about the one with whom she is paired. It outlives the accounts of both.';
comment on column public.reports.message_id is 'The message that it is about, none where it is about the person; no reference, since reports are kept longer.';
comment on column public.reports.is_block is 'She asked that nothing more be written; both were stopped at once.';
comment on column public.reports.due_at is 'Until when somebody of the team has to have acted.';
comment on column public.reports.meeting_id is 'The meeting that it is about; no reference, since reports are kept longer.';
comment on column public.reports.distress_kind is 'What danger the words sound like; null where nobody but a person judged.';
comment on column public.reports.taken_by is 'The admin who has taken it. It counts as taken as long as she is an admin.';
comment on column public.reports.answered_at is 'When the team first answered the person; null again where later words set off the alarm again.';
comment on table public.report_actions is 'Append-only: what the team did about a report.';
comment on table private.report_evidence is 'The reported message as it was; read through open_report alone, which is recorded.';
comment on table private.screenings is 'Texts that the server has not read yet; due_at is also the end of a reader''s lease. A row goes as soon as it was read.';
comment on table private.distress_signals is 'The words of a case of distress, as they were written; read through open_report alone, which is recorded.';
comment on table private.on_call_shifts is 'The rota: which admin is called between two moments. Shifts may overlap; each of them is called.';
comment on table private.on_call_settings is 'How an admin is called, and the full hours of her clock in which others are called first.';
comment on table private.alarms is 'Reports of which people are called; next_at is null where nobody has to be called again.';
comment on column private.alarms.words_at is 'Since when words in a taken case wait for a step of the team.';
comment on table private.alarm_calls is 'Each call of an alarm; told_at is when push service, mail server or webhook took it. due_at counts for webhooks alone, and is also the end of a sender''s lease.';
comment on function public.report_concern is 'One of a pair: tells the team about a message (or, without one, about the other); p_block stops the writing of both at once.';
comment on function public.open_thread is 'Admin: may read the messages of a pair for an hour; the opening is recorded and the student sees it.';
comment on function public.open_report is 'Admin: the reported message as it was, null where the report is about a person; recorded as opening the messages.';
comment on function public.decide_message is 'Admin who has opened the thread: lets a held message through, or not, with a reason that its sender reads.';
comment on function public.act_on_report is 'Admin: a step of the work on a report; close, note and reopen_messages say why. warn reminds the other of the rules.';
comment on function public.safety_queue is 'Admin: held messages and open reports, what is due first on top, without what was written.';
comment on function public.safety_counts is 'Admin: how much waits for the team, and how much of it is overdue.';
comment on function public.report_meeting is 'One of a pair tells the team about a meeting, as report_concern about a message.';
comment on function private.told_about is 'Whose record holds the steps of a report, if anybody''s.';
comment on function public.report_own_distress is 'Tells the team at once of words of the caller that sound like danger; folded into her open case; no limit holds.';
comment on function public.take_screenings is 'The server: texts that nobody has read for danger yet, leased for a minute.';
comment on function public.screened is 'The server: the verdict on each text that it took; what is danger becomes a case.';
comment on function public.take_case is 'Admin: takes a report, which ends its alarm; a drill is over with it. invalid_transition where somebody was quicker.';
comment on function public.answer_report is 'Admin: writes to the person of a case of distress, who reads it among her questions to the team.';
comment on function public.escalate_alarms is 'The server: calls the next people about reports that nobody has taken, after 10, 30 and 60 minutes and then every hour; also where who took it went, left new words alone for 10 minutes, or has not answered in time.';
comment on function public.take_alarm_posts is 'The server: what its webhook has not heard yet, leased for a minute.';
comment on function public.alarm_posted is 'The server: whether the webhook took it; if not, it is tried again after 15 seconds for an hour.';
comment on function public.save_shift is 'Admin: puts an admin on call between two moments, at most 14 days; the id of the command is that of the shift.';
comment on function public.remove_shift is 'Admin: takes a shift off the rota; one that is gone already is no error.';
comment on function public.save_on_call_settings is 'Admin: how she is called (push or e-mail at least), whether a screen sounds, and the hours in which others are called first.';
comment on function public.on_call is 'Admin: the rota from now on, who can be on it, the own settings (null: the usual ones), and the last drill.';
comment on function public.open_alarms is 'Admin: alarms that nobody has taken, then those taken but not answered and by whom, the most overdue first, without a word of what they are about.';
comment on function public.start_drill is 'Admin: an alarm about nobody, to see whether those on call are reached; over when somebody takes it.';
comment on function public.operator_drill is 'The operator: begins a drill under this id, or says how the one with this id is going.';
comment on table public.kb_documents is 'What is published, by its language: the sources of the advisor.';
comment on column public.kb_documents.source_id is 'The post, programme or date from which it was made; no reference, since it is of several kinds. Triggers follow it.';
comment on column public.kb_documents.dated_on is 'When it was published or last compared with its source; of a date, the day itself.';
comment on column public.kb_documents.visible_from is 'A post may be planned: the policy compares the clock.';
comment on table public.kb_chunks is 'A passage of a document, short enough to be an answer.';
comment on table public.advisor_threads is 'The questions of one person.';
comment on table public.advisor_messages is 'A question with its answer. Nobody of the team reads it; what it is asked to look at is in tables of its own.';
comment on column public.advisor_messages.sources is 'Title, address and date of the passages that were shown.';
comment on table public.advisor_usage is 'How much a person asked on a day in Kabul, and what of it cost money. Written by functions alone; deleting questions changes nothing here.';
comment on table public.advisor_escalations is 'A question that a person sent to the team, and what the team answered.';
comment on column public.advisor_escalations.question is 'Empty where the team wrote first, about something that a phone shows to nobody.';
comment on table private.model_days is 'What the model was asked for on a day in Kabul, and what it cost; of nobody.';
comment on column private.model_days.worded is 'Calls whose answer could be shown.';
comment on function public.keep_advice is 'Keeps a question with its answer under the id of the command, thirty a day. The outcome distress also tells the team, beyond every limit; of these a hundred a day are kept.';
comment on function public.ask_team is 'Sends a question to the team, ten a day at most; twice is once.';
comment on function public.answer_question is 'Admin: answers what somebody sent to the team, once; she is told.';
comment on function public.forget_advice is 'Deletes all questions and answers of the caller; what she sent to the team stays with the team.';
comment on function public.begin_wording is 'Takes one of the twenty calls of the day for a question of the caller that was answered with passages; gives back what the server needs to ask the model.';
comment on function public.end_wording is 'The server: counts what a call cost, and keeps the words with the question where they could be shown.';
comment on function public.model_figures is 'Admin: calls of the model, how many of them could be shown, and tokens, by day.';
comment on function private.without_identifiers is 'A text in which … replaces addresses, names on other services, numbers of six digits or more, and the given names.';
comment on table public.audit_log is 'Append-only. subject_id is the person whose data it was; no reference, so that erasing an account changes no entry.';
comment on table public.audit_actors is 'The part of an audit entry that only admins read: who it was, and details.';
comment on function public.admin_audit_log is 'Admin: the record, the newest first, by actor, role, action, code of the student concerned and time; the next page begins below the last (created_at, id).';
comment on function public.admin_audit_choices is 'Admin: by what the record can be narrowed: {admins: [{id, name}], actions}.';
comment on function public.forget_old is 'The server: deletes what is kept no longer; how many rows of each kind that were.';
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
comment on table private.imports is 'Files of rows on their way into the database. staged counts the rows that have been read; left_alone those that an undo did not touch because somebody had changed them since.';
comment on column private.imports.next_batch is 'How many batches are written in the database: rises while they are written, falls while they are taken back.';
comment on table private.import_rows is 'The rows of a file: as they were, as they were read, and what would become of them.';
comment on table private.import_images is 'Every row that an import touched as it was before and after; from this it is taken back, byte for byte.';
comment on table private.import_heads is 'The posts of a file, one row for all its languages: only while they are written.';
comment on table private.exports is 'Files that admins take along: who asked, who agreed, how much was given. page_from and page_next are the place of the last page and of the one behind it.';
comment on function public.start_import is 'Admin: begins an import of p_total rows.';
comment on function public.stage_import_rows is 'Admin: rows as the server has read them; nothing of them takes effect.';
comment on function public.preview_import is 'Admin: what would become of each row.';
comment on function public.begin_apply is 'Admin: the writing begins; the rows follow in apply_import.';
comment on function public.apply_import is 'Admin: writes the next batch; true while there is another one.';
comment on function public.undo_import is 'Admin: takes the last batch back, within seven days; true while there is another one. Rows that were changed since stay and are named.';
comment on function public.cancel_import is 'Admin: ends an import that has written nothing.';
comment on function public.fail_import is 'Admin: notes why an import ended; true where what it wrote is to be taken back.';
comment on function public.admin_imports is 'Admin: the last fifty imports, or one.';
comment on function public.admin_import_rows is 'Admin: a page of rows of an import.';
comment on function public.forget_imports is 'The server: deletes imports that are older than 30 days, with their rows.';
comment on function public.request_export is 'Admin: wants a file; one of students waits for a second admin (export_second_admin).';
comment on function public.decide_export is 'Admin: agrees to another admin''s export of students, or refuses it.';
comment on function public.cancel_export is 'Admin: gives an own export up.';
comment on function public.take_export_page is 'Admin who asked: the next page of rows, forwards alone.';
comment on function public.admin_exports is 'Admin: the last fifty exports, and how many admins there are.';
comment on function public.forget_exports is 'The server: deletes what is known of exports older than 30 days.';
comment on function public.stalled_imports is 'The server: imports that stopped in the middle of their writing or taking back.';
comment on function public.recover_import is 'The server: takes back one batch of an import that was interrupted; true while there is another one.';
comment on table public.error_reports is 'Scrubbed error reports, grouped; group_key is made by the server.';
comment on column public.error_reports.place is 'The innermost frame of our own code, or the part of the program that noticed it.';
comment on column public.error_reports.people_count is 'How many signed-in people met it; nobody learns who.';
comment on column public.error_reports.app_version is 'The latest release in which it was seen.';
comment on table private.error_sightings is 'Which reports were counted, and for whom; kept as long as the reports.';
comment on table private.job_runs is 'How the daily jobs of the server ended; failure holds a code or the kind of an error, never a value of a row.';
comment on table private.feature_switches is 'What differs from the configuration. The content policy and strict mode are the operator''s alone.';
comment on function public.solve_error is 'Admin: marks an error as solved, or opens it again.';
comment on function public.forget_errors is 'The server: deletes what was last seen longer ago than p_days (null: as private.retention says), and returns how many errors that were.';
comment on function public.note_job_run is 'The server: a job ended. What is older than 30 days goes.';
comment on function public.admin_self_check is 'Admin: migrations with checksums, holes in row security, buckets, jobs and mail, as counts and names of our own; no value of anybody''s row.';
comment on function public.feature_overrides is 'The server: {flag: on or off} of what admins have switched.';
comment on function public.feature_switches is 'Admin: what was switched, when and by whom.';
comment on function public.switch_feature is 'Admin: switches a part on or off against the configuration; null: as the configuration says.';
comment on function public.operator_check is 'The operator, by `npm run doctor`: what private.self_check says, the clock, version and time zone of the database; no value of anybody''s row.';
comment on function public.server_gauges is 'The server, for its metrics: what waits in mails, announcements, imports and words to locked screens, and how the daily jobs ended last; numbers and names of jobs, nothing of anybody.';
comment on table public.survey_responses is 'That and when the onboarding survey was answered or skipped; the answers are in the profile.';
comment on table private.programme_figures is 'The last counting; no count under 5 of people is in it.';
comment on table private.visit_counts is 'Sums of a day in Kabul; page is the pattern of a screen, empty where all are counted together.';
comment on function public.admin_counts is 'Admin: one row of figures; students_waiting are complete and unassigned, applications maps status to count.';
comment on function public.readiness_figures is 'The server: figures of students, from which it counts how many meet what programmes ask for.';
comment on function public.work_queues is 'Admin: what waits for somebody: {held, reports, applications, proposals, silent, outcomes}, each {n, due: when the first of it is due, overdue}.';
comment on function public.silent_pairs is 'Admin: active pairs without a sign for 14 days, the longest silent first.';
comment on function public.open_proposals is 'Admin: proposed pairs that wait for an answer, what lapses first on top.';
comment on function public.unmatched_students is 'Admin: who waits for a mentor, by language, wish and field (none: no field was understood), the longest waiting first.';
comment on function public.programme_figures is 'Admin: the figures as they were last counted, with the time; null before the first counting. Counts of people under 5 are null.';
comment on function public.count_programme is 'Admin: counts the figures again, at most once a minute, and gives them as programme_figures does.';
comment on function public.count_visits is 'The server: adds sums of {page, measure, bucket, n} to those of today.';
comment on function public.forget_visits is 'The server: deletes counts that are older than 180 days; how many rows that were.';
comment on function public.visit_figures is 'Admin: visits and speeds of the last 28 whole days; counts under 5 are null.';
comment on function public.unused_blog_images is 'The server: images of the blog, stored at least p_days ago, that no post, draft or revision shows. The oldest first.';

reset check_function_bodies;
