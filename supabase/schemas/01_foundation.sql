-- What every other subject builds on: the private schema and its default privileges, commands that act once, folded
-- text for search, and days and months in Kabul.

create schema private;
comment on schema private is 'Helpers and queues that the data API never exposes.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Nothing of ours is open to anybody before a grant says so, neither what is made here nor what a later migration
-- makes.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- A command that reaches us twice acts once: its id, made by the browser, is taken here in the same
-- transaction as its effect.
create table private.commands (
  id uuid primary key,
  name text not null,
  actor_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table private.commands is 'Ids of commands that have been carried out.';
create index commands_created_at on private.commands (created_at);
alter table private.commands enable row level security;

-- AU-03 to AU-05 where several copies of the server are before one database: an attempt that one of them counted is
-- counted for all. Who tried is here as a keyed hash that nobody without the server's secret can make again.
create table private.attempts (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  tries integer not null check (tries between 0 and 1000000),
  ends_at timestamptz not null
);
comment on table private.attempts is 'Attempts at signing in and the like within the present window, for servers that share one database; the key is a keyed hash of kind, address or account.';
create index attempts_ends_at on private.attempts (ends_at);
alter table private.attempts enable row level security;

-- The address that counts: of a confirmed, living, non-anonymous account, read from the account itself and
-- never from a claim, which may be older than the account's last change.
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
grant execute on function private.verified_email to authenticated;

-- The session of the caller counts: it is known, has not ended, and no password is due.
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
grant execute on function private.session_alive to authenticated;

-- True for a statement that came through the data API as a visitor or member; false inside our own definer
-- functions, for the service role and for the operator. Only for security invoker triggers.
create function private.from_api() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;
grant execute on function private.from_api to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Events stay as they were written. They vanish only together with what they belong to: then the parent row
-- is already gone when the cascade reaches them. First argument: the parent's table, second: own column.
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

-- Names are stored as typed and compared folded: decomposed, lower case, without marks, joiners, direction
-- signs and stretching, one letter for each group of variants, ASCII digits, single spaces.
-- The application folds in the same way (domain/text/search.ts).
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
comment on function private.fold_text is 'The comparable form of a typed text; never shown, never stored in place of it.';
grant execute on function private.fold_text to authenticated, service_role;

-- True: new, carry it out. False: it already happened. A second sender is made to wait for the first.
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
grant execute on function private.solar_new_year to authenticated, service_role;

-- The day it is in Kabul (UTC+04:30 all year), by the server's clock.
create function private.today_in_kabul() returns date
language sql stable set search_path = '' as $$
  select ((now() at time zone 'utc') + interval '4 hours 30 minutes')::date
$$;
grant execute on function private.today_in_kabul to authenticated, service_role;

-- WIZ-07: what must be there before a student can be matched; a text in which nothing can be read is empty.
create function private.is_filled(value text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(translate(private.fold_text(value), chr(10240), '')) <> ''
$$;
grant execute on function private.is_filled to authenticated, service_role;

-- Figures and lists of admins are definer functions that check the role first: row security would keep a search from
-- using its index.

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

-- The folded words of a text, as search_query looks for them. Members may execute it: the words are kept up to date in
-- the name of the person who writes a row.
create function private.words_of(value text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct word from unnest(string_to_array(private.fold_text(value), ' ')) as word where word <> ''
  ))
$$;
grant execute on function private.words_of(text) to authenticated, service_role;

create function private.kabul_instant(on_day text, at_time text) returns timestamptz
language sql stable set search_path = '' as $$
  select (private.day_of(on_day) + private.time_of(at_time)) at time zone 'Asia/Kabul'
$$;

create function private.words_of(content jsonb) returns setof private.programme_words
language sql immutable set search_path = '' as $$
  select one.language, coalesce(one.said ->> 'name', ''), coalesce(one.said ->> 'summary', ''), coalesce(one.said ->> 'about', ''),
    coalesce(one.said ->> 'who', ''), coalesce(one.said ->> 'costs', ''),
    array(select line from jsonb_array_elements_text(coalesce(one.said -> 'requirements', '[]')) as line where btrim(line) <> '')
  from jsonb_each(coalesce(content -> 'texts', '{}')) as one (language, said)
$$;

-- The month that it is in Kabul. Years of the fourteenth and fifteenth century have a leap day by this rule.
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

-- When the month of the Solar Hijri calendar in Kabul began, by which hours given are summed as check-ins are.
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
comment on function private.solar_month_began is 'The midnight in Kabul with which the Solar Hijri month of this moment began.';

create function public.count_attempt(p_key text, p_most integer, p_window_seconds integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted private.attempts;
begin
  -- what is over goes with whoever comes next; a few at a time, and never what another copy holds
  with chosen as materialized (
    select o.key from private.attempts o where o.ends_at < now() order by o.ends_at limit 20 for update skip locked)
  delete from private.attempts a using chosen c where a.key = c.key;
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
comment on function public.count_attempt is 'The server: counts an attempt. 0 where it may be made, else the seconds until the window ends.';
grant execute on function public.count_attempt to service_role;

create function public.refund_attempt(p_key text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.attempts a set tries = greatest(a.tries - 1, 0) where a.key = p_key
$$;
comment on function public.refund_attempt is 'The server: an attempt that succeeded does not count.';
grant execute on function public.refund_attempt to service_role;

-- FEAT-05: up to this many hits of a search are gathered first; where there are more, the list is read in its own order
-- by its index, so that only the rows of the page are read.

-- The bound is a function of its own, so that tests compare what happens below and above it with few people.
create function private.gathered_count() returns integer
language sql immutable set search_path = '' as 'select 10000';
comment on function private.gathered_count is 'Up to so many of those whom a search finds are gathered before a list is gone through; where it finds more, each of the list is asked for in turn.';
