-- LG-01, SG-14: a false admin, or a stolen session of one, must not take along everybody's data unseen. What a
-- person wrote about herself is read by an admin once she has opened that person (open_student, which is recorded
-- and which the person sees), for an hour, and not before. Lists hold what one matches by.

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
comment on function private.opened_by_me() is 'Whose data the caller, an admin, has opened within the last hour.';
revoke all on function private.opened_by_me() from public, anon;
grant execute on function private.opened_by_me() to authenticated;

drop policy "a person reads her own profile, an admin all" on public.profiles;
create policy "a person reads her own profile, an admin those that she has opened" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or id in (select private.opened_by_me()));
drop policy "a person changes her own profile, an admin all" on public.profiles;
create policy "a person changes her own profile, an admin those that she has opened" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or id in (select private.opened_by_me()));

-- The overview of admins names who waits longest by code and province, as its lists do.
create function private.admin_longest_waiting(p_limit integer)
returns table (id uuid, student_id text, province text, queued_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.student_id, p.province, p.queued_at from public.profiles p
    where p.account_role = 'student' and p.is_complete and not p.is_assigned
    order by p.queued_at, p.id
    limit least(greatest(coalesce(p_limit, 5), 1), 50);
end
$$;
revoke all on function private.admin_longest_waiting(integer) from public, anon;
grant execute on function private.admin_longest_waiting(integer) to authenticated;

create function public.admin_longest_waiting(p_limit integer default 5)
returns table (id uuid, student_id text, province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_longest_waiting(p_limit)
$$;
revoke all on function public.admin_longest_waiting(integer) from public, anon;
grant execute on function public.admin_longest_waiting(integer) to authenticated;
comment on function public.admin_longest_waiting is 'Admin: the complete, unassigned students who wait longest, by code and province alone.';

-- AC-02: when somebody answered is what the server's clock said, as for consents.
create function private.keep_server_time() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.from_api() then
    new.created_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.keep_server_time() from public;
create trigger a_guard before insert on public.survey_responses
  for each row execute function private.keep_server_time();
