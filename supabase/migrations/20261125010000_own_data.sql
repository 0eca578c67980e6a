-- PR-06, SG-11: everybody can take along what is kept about her, and can have it all removed.

create function private.my_account() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'confirmed_at', u.email_confirmed_at)
  from auth.users u
  where u.id = (select auth.uid()) and private.session_alive()
$$;
revoke all on function private.my_account() from public, anon;
grant execute on function private.my_account() to authenticated;

-- Under the caller's own policies: it cannot tell more than she may read anyway, whatever her role. Rows of
-- others that an admin could read are left out by name.
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if me is null or not (select private.session_alive()) then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'account', private.my_account(),
    'profile', (select to_jsonb(p) from public.profiles p where p.id = me),
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]') from public.mentorapplications a where a.user_id = me),
    'mentor_profile', (select to_jsonb(m) from public.mentor_profiles m where m.user_id = me),
    'matches', (
      select coalesce(jsonb_agg(
        jsonb_build_object('role', case when m.student_id = me then 'student' else 'mentor' end,
          'state', m.state, 'started_at', m.started_at, 'ended_at', m.ended_at, 'ended_reason', m.ended_reason)
        order by m.created_at), '[]')
      from public.matches m where me in (m.student_id, m.mentor_id)),
    'survey', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]') from public.survey_responses s where s.user_id = me),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]') from public.consents c where c.user_id = me),
    'notifications', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'created_at', n.created_at, 'read_at', n.read_at)
        order by n.created_at), '[]')
      from public.notifications n where n.user_id = me),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from private.my_sessions() s),
    'record', (
      select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'actor_role', l.actor_role, 'created_at', l.created_at)
        order by l.created_at), '[]')
      from public.audit_log l where l.subject_id = me)
  );
end
$$;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';

-- Removes the account of the caller with all rows that belong to it. The record of who did what keeps ids
-- alone. Whoever is paired with her is told that it has ended.
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
revoke all on function private.delete_my_account() from public, anon;
grant execute on function private.delete_my_account() to authenticated;

create function public.delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_my_account()
$$;
revoke all on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;
comment on function public.delete_my_account is 'Removes the account of the caller and all that belongs to it; refused to the only admin (last_admin).';
