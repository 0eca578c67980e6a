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
revoke all on function private.end_sessions_of(uuid, uuid) from public, anon;
grant execute on function private.end_sessions_of(uuid, uuid) to authenticated;

create function public.end_sessions_of(p_event_id uuid, p_person_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions_of(p_event_id, p_person_id)
$$;
revoke all on function public.end_sessions_of(uuid, uuid) from public, anon;
grant execute on function public.end_sessions_of(uuid, uuid) to authenticated;
comment on function public.end_sessions_of is 'Admin: ends every session of somebody else; recorded.';
