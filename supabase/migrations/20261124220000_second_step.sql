-- AU-14: whoever has set up a second step has the rights of an admin or a mentor only in a session that has taken
-- it. Only the platform's auth service keeps such factors; elsewhere the table is missing and nothing changes.

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
comment on function private.second_step_done() is 'False where the caller has a second factor and this session has not shown it.';
revoke all on function private.second_step_done() from public, anon, authenticated;

-- About the caller alone: what somebody is to others (role_of) does not hang on how she signed in. Whoever has no
-- such role is not asked.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin_id((select auth.uid())) and private.second_step_done()
$$;

create or replace function private.is_mentor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_mentor_id((select auth.uid())) and private.second_step_done()
$$;

create or replace function private.my_role() returns text
language sql stable security definer set search_path = '' as $$
  select case when role <> 'student' and not private.second_step_done() then 'student' else role end
  from private.role_of((select auth.uid())) as role
$$;
