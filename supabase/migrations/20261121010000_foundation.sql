-- What every later migration stands on: an unexposed schema for helpers, tight default privileges, the
-- caller's confirmed address and session, and the folding that lets names be found however they are typed.

create schema private;
comment on schema private is 'Helpers and queues that the data API never exposes.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;

-- The address that counts: of a confirmed, living, non-anonymous account, read from the account itself and
-- never from a claim, which may be older than the account's last change.
create function private.verified_email_of(uid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email)
  from auth.users u
  where u.id = uid and u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
$$;
revoke all on function private.verified_email_of(uuid) from public, anon, authenticated;

create function private.verified_email() returns text
language sql stable security definer set search_path = '' as $$
  select private.verified_email_of((select auth.uid()))
$$;
revoke all on function private.verified_email() from public, anon;
grant execute on function private.verified_email() to authenticated;

-- SE-01, SE-06: an access token is worth nothing once its session is gone, past its end, or its account is
-- suspended. Whoever shortens a session's life does it by writing auth.sessions.not_after.
create function private.session_alive() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid
      and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;
revoke all on function private.session_alive() from public, anon;
grant execute on function private.session_alive() to authenticated;

-- True for a statement that came through the data API as a visitor or member; false inside our own definer
-- functions, for the service role and for the operator. Only for security invoker triggers.
create function private.from_api() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;
revoke all on function private.from_api() from public;
grant execute on function private.from_api() to anon, authenticated, service_role;

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
revoke all on function private.keep_history() from public;

-- Names are stored as typed and compared folded: decomposed, lower case, without marks, joiners, direction
-- signs and stretching, one letter for each group of variants, ASCII digits, single spaces.
-- The application folds in the same way (domain/text-folding/search.ts).
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
comment on function private.fold_text(text) is 'The comparable form of a typed text; never shown, never stored in place of it.';
revoke all on function private.fold_text(text) from public;
grant execute on function private.fold_text(text) to authenticated, service_role;

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
revoke all on private.commands from public, anon, authenticated;

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
revoke all on function private.begin_command(uuid, text) from public, anon, authenticated;
