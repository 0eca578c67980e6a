-- FM-35: a phone without a line signs out by erasing everything but the id of its session. The id opens nothing;
-- whoever shows it can only end that session, which is what the person asked for. Ids are random and nobody but
-- the owner is told them (my_sessions). What is already gone is no error: the end was the wish.
create function public.end_left_sessions(p_session_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_session_ids is null or cardinality(p_session_ids) > 20 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from auth.sessions s where s.id = any (p_session_ids);
end
$$;
revoke all on function public.end_left_sessions(uuid[]) from public, anon, authenticated;
grant execute on function public.end_left_sessions(uuid[]) to service_role;
comment on function public.end_left_sessions is 'For the server alone: ends sessions that a device has left without telling.';
