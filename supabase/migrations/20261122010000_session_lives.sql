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
revoke all on private.session_activity from public, anon, authenticated;

-- The same numbers stand in domain/limits.ts; a test holds them together.
create function private.session_limits(p_device text, out life interval, out idle interval)
language sql immutable set search_path = '' as $$
  select
    case p_device when 'computer' then interval '4 hours' else interval '24 hours' end,
    case p_device when 'computer' then interval '2 hours' else interval '12 hours 30 minutes' end
$$;
revoke all on function private.session_limits(text) from public, anon, authenticated;

-- When a session ends as things stand. One that never said what it is on has a phone's limits, counted from its
-- beginning. Written out with constants because it is asked in every policy.
create function private.session_end(s auth.sessions) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(coalesce(s.not_after, s.created_at + interval '12 hours 30 minutes'), s.created_at + interval '24 hours')
$$;
revoke all on function private.session_end(auth.sessions) from public, anon, authenticated;

-- SE-01, SE-03, SE-06: as before, and no longer than the session's own end.
create or replace function private.session_alive() returns boolean
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
  )
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
revoke all on function private.note_activity(text) from public, anon;
grant execute on function private.note_activity(text) to authenticated;

create function public.note_activity(device text)
returns table (ends_at timestamptz, idle_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  select * from private.note_activity(device)
$$;
revoke all on function public.note_activity(text) from public, anon;
grant execute on function public.note_activity(text) to authenticated;
comment on function public.note_activity is 'The person is active. device is computer or phone and counts at the first call of a session. One row: when the session ends whatever happens, and when it ends without another call.';
