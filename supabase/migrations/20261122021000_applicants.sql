-- Who applies to be a mentor is no student: neither counted as one, nor listed, nor waiting in the queue.
-- Before, everybody without another role was. The one place that knows is account_role of the profile, which
-- figures, lists and the queue have always asked.

alter table public.profiles drop constraint profiles_account_role_check;
alter table public.profiles add constraint profiles_account_role_check
  check (account_role in ('student', 'applicant', 'mentor', 'admin'));
comment on column public.profiles.account_role is 'Copied from private.role_of so that lists can be filtered, and applicant for a student of that rule who applies to be a mentor; policies never read it.';

-- An application that was sent and that nobody has closed. Drafts do not count: they stand on no list of
-- admins, so that whoever is writing one would stand on none at all.
create function private.is_applicant_id(uid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.mentorapplications m
    where m.user_id = uid
      and m.status in ('pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended'))
$$;
revoke all on function private.is_applicant_id(uuid) from public, anon, authenticated;

-- Runs behind the guard, which has just copied the role and whether there is a mentor. Whoever has one stays a
-- student whatever else she asks for, and her place in the queue is kept for when the application is closed.
create function private.mark_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.account_role = 'student' and not new.is_assigned and private.is_applicant_id(new.id) then
    new.account_role := 'applicant';
  end if;
  return new;
end
$$;
revoke all on function private.mark_applicant() from public, anon, authenticated;
create trigger b_applicant before insert or update on public.profiles
  for each row execute function private.mark_applicant();
update public.profiles p set account_role = p.account_role where private.is_applicant_id(p.id);

create index profiles_people_list on public.profiles (created_at desc, id desc)
  include (is_assigned, is_complete, province) where account_role = 'student' or account_role = 'applicant';
-- figures are counted here alone, without reading what people wrote
create index profiles_standing on public.profiles (account_role, is_complete, is_assigned);

drop function public.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer);
drop function private.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer);
drop function public.admin_students_count(text, boolean, text, boolean);
drop function private.admin_students_count(text, boolean, text, boolean);

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
  query tsquery := private.search_query(p_search);
  everybody boolean := coalesce(p_everybody, false);
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  if private.is_filled(p_search) then
    return query
      select p.id, p.student_id, private.initials(p.first_name, p.last_name), p.province, p.education_level,
        p.english_level, p.gender, p.mentor_gender_wish, p.is_assigned, p.is_complete, p.queued_at, p.created_at,
        p.account_role = 'applicant'
      from private.profile_words w join public.profiles p on p.id = w.profile_id
      where w.words @@ query and (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete)
        and (p_before_created_at is null or (p.created_at, p.id) < (p_before_created_at, p_before_id))
      order by p.created_at desc, p.id desc
      limit row_limit;
  else
    return query
      select p.id, p.student_id, private.initials(p.first_name, p.last_name), p.province, p.education_level,
        p.english_level, p.gender, p.mentor_gender_wish, p.is_assigned, p.is_complete, p.queued_at, p.created_at,
        p.account_role = 'applicant'
      from public.profiles p
      where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete)
        and (p_before_created_at is null or (p.created_at, p.id) < (p_before_created_at, p_before_id))
      order by p.created_at desc, p.id desc
      limit row_limit;
  end if;
end
$$;
revoke all on function private.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer, boolean) from public, anon;
grant execute on function private.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer, boolean) to authenticated;

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
revoke all on function public.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer, boolean) from public, anon;
grant execute on function public.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer, boolean) to authenticated;
comment on function public.admin_students is 'Admin: students, newest first, by folded word prefixes and filters; the next page begins below the last (created_at, id). p_everybody also lists applicants. Initials only: open_student shows the rest.';

create function private.admin_students_count(
  p_search text, p_assigned boolean, p_province text, p_complete boolean, p_everybody boolean
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  query tsquery := private.search_query(p_search);
  everybody boolean := coalesce(p_everybody, false);
begin
  perform private.require_admin();
  if private.is_filled(p_search) then
    return (
      select count(*) from private.profile_words w join public.profiles p on p.id = w.profile_id
      where w.words @@ query and (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete));
  end if;
  return (
    select count(*) from public.profiles p
    where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
      and (p_assigned is null or p.is_assigned = p_assigned)
      and (p_province is null or p.province = p_province)
      and (p_complete is null or p.is_complete = p_complete));
end
$$;
revoke all on function private.admin_students_count(text, boolean, text, boolean, boolean) from public, anon;
grant execute on function private.admin_students_count(text, boolean, text, boolean, boolean) to authenticated;

create function public.admin_students_count(
  p_search text default null, p_assigned boolean default null, p_province text default null, p_complete boolean default null,
  p_everybody boolean default false
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_students_count(p_search, p_assigned, p_province, p_complete, p_everybody)
$$;
revoke all on function public.admin_students_count(text, boolean, text, boolean, boolean) from public, anon;
grant execute on function public.admin_students_count(text, boolean, text, boolean, boolean) to authenticated;
comment on function public.admin_students_count is 'Admin: how many students the same filters of admin_students give.';
