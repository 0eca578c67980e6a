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
revoke all on function private.browser_of(text) from public, anon, authenticated;

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
revoke all on function private.system_of(text) from public, anon, authenticated;

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
revoke all on function private.my_sessions() from public, anon;
grant execute on function private.my_sessions() to authenticated;

create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, device text, browser text, system text, is_current boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_sessions()
$$;
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;
comment on function public.my_sessions is 'Where the caller is signed in, the session that asks first. device is null until it was said; browser and system are null when unknown.';

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
revoke all on function private.end_sessions(uuid) from public, anon;
grant execute on function private.end_sessions(uuid) to authenticated;

create function public.end_session(session_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if session_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.end_sessions(session_id);
end
$$;
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;
comment on function public.end_session is 'Ends one session of the caller; its tokens open nothing from the next request on.';

create function public.end_other_sessions() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions(null)
$$;
revoke all on function public.end_other_sessions() from public, anon;
grant execute on function public.end_other_sessions() to authenticated;
comment on function public.end_other_sessions is 'Ends every session of the caller but the one that asks.';
