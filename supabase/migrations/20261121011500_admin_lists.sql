-- The dashboards' figures and lists. They run as definer functions after a check of the role, because row
-- security would keep the search from using its index.

create function private.search_query(typed text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(string_to_array(left(private.fold_text(typed), 200), ' ')) as word
  where word <> ''
$$;
revoke all on function private.search_query(text) from public;

create function private.admin_students(
  p_search text, p_assigned boolean, p_province text, p_complete boolean,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, student_id text, initials text, province text, education_level text, english_level text, gender text,
  mentor_gender_wish text, is_assigned boolean, is_complete boolean, queued_at timestamptz, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  query tsquery := private.search_query(p_search);
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  if private.is_filled(p_search) then
    return query
      select p.id, p.student_id, private.initials(p.first_name, p.last_name), p.province, p.education_level,
        p.english_level, p.gender, p.mentor_gender_wish, p.is_assigned, p.is_complete, p.queued_at, p.created_at
      from private.profile_words w join public.profiles p on p.id = w.profile_id
      where w.words @@ query and p.account_role = 'student'
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete)
        and (p_before_created_at is null or (p.created_at, p.id) < (p_before_created_at, p_before_id))
      order by p.created_at desc, p.id desc
      limit row_limit;
  else
    return query
      select p.id, p.student_id, private.initials(p.first_name, p.last_name), p.province, p.education_level,
        p.english_level, p.gender, p.mentor_gender_wish, p.is_assigned, p.is_complete, p.queued_at, p.created_at
      from public.profiles p
      where p.account_role = 'student'
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete)
        and (p_before_created_at is null or (p.created_at, p.id) < (p_before_created_at, p_before_id))
      order by p.created_at desc, p.id desc
      limit row_limit;
  end if;
end
$$;
create function private.initials(first_name text, last_name text) returns text
language sql immutable set search_path = '' as $$
  select upper(concat_ws(' ', nullif(left(btrim(first_name), 1), ''), nullif(left(btrim(last_name), 1), '')))
$$;
revoke all on function private.initials(text, text) from public;
revoke all on function private.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer) to authenticated;

create function public.admin_students(
  p_search text default null, p_assigned boolean default null, p_province text default null,
  p_complete boolean default null, p_before_created_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 50
) returns table (
  id uuid, student_id text, initials text, province text, education_level text, english_level text, gender text,
  mentor_gender_wish text, is_assigned boolean, is_complete boolean, queued_at timestamptz, created_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_students(p_search, p_assigned, p_province, p_complete, p_before_created_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_students is 'Admin: students, newest first, by folded word prefixes and filters; the next page begins below the last (created_at, id). Initials only: open_student shows the rest.';

create function private.admin_students_count(p_search text, p_assigned boolean, p_province text, p_complete boolean) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  query tsquery := private.search_query(p_search);
begin
  perform private.require_admin();
  if private.is_filled(p_search) then
    return (
      select count(*) from private.profile_words w join public.profiles p on p.id = w.profile_id
      where w.words @@ query and p.account_role = 'student'
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete));
  end if;
  return (
    select count(*) from public.profiles p
    where p.account_role = 'student'
      and (p_assigned is null or p.is_assigned = p_assigned)
      and (p_province is null or p.province = p_province)
      and (p_complete is null or p.is_complete = p_complete));
end
$$;
revoke all on function private.admin_students_count(text, boolean, text, boolean) from public, anon;
grant execute on function private.admin_students_count(text, boolean, text, boolean) to authenticated;

create function public.admin_students_count(
  p_search text default null, p_assigned boolean default null, p_province text default null, p_complete boolean default null
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_students_count(p_search, p_assigned, p_province, p_complete)
$$;
revoke all on function public.admin_students_count(text, boolean, text, boolean) from public, anon;
grant execute on function public.admin_students_count(text, boolean, text, boolean) to authenticated;
comment on function public.admin_students_count is 'Admin: how many students the same filters of admin_students give.';

create function private.admin_counts()
returns table (students bigint, students_assigned bigint, students_waiting bigint, mentors bigint, open_places bigint, applications jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select s.all_students, s.assigned, s.waiting, m.mentors, m.places, a.by_status
    from
      (select count(*) as all_students, count(*) filter (where p.is_assigned) as assigned,
        count(*) filter (where p.is_complete and not p.is_assigned) as waiting
       from public.profiles p where p.account_role = 'student') as s,
      (select count(*) as mentors,
        coalesce(sum(greatest(mp.capacity - mp.places_taken, 0)) filter (where mp.accepting), 0)::bigint as places
       from public.mentor_profiles mp where mp.is_approved) as m,
      (select coalesce(jsonb_object_agg(g.status, g.n), '{}') as by_status
       from (select ma.status, count(*) as n from public.mentorapplications ma group by ma.status) as g) as a;
end
$$;
revoke all on function private.admin_counts() from public, anon;
grant execute on function private.admin_counts() to authenticated;

create function public.admin_counts()
returns table (students bigint, students_assigned bigint, students_waiting bigint, mentors bigint, open_places bigint, applications jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_counts()
$$;
revoke all on function public.admin_counts() from public, anon;
grant execute on function public.admin_counts() to authenticated;
comment on function public.admin_counts is 'Admin: one row of figures; students_waiting are complete and unassigned, applications maps status to count.';

-- The caller's place among complete, unassigned students, 1 being next; null for everybody else.
create function private.student_queue_position() returns integer
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)::integer + 1 from public.profiles p
    where p.account_role = 'student' and p.is_complete and not p.is_assigned
      and (p.queued_at, p.id) < (me.queued_at, me.id))
  from public.profiles me
  where me.id = (select auth.uid()) and me.account_role = 'student' and me.is_complete and not me.is_assigned
    and private.session_alive()
$$;
revoke all on function private.student_queue_position() from public, anon;
grant execute on function private.student_queue_position() to authenticated;

create function public.student_queue_position() returns integer
language sql stable security invoker set search_path = '' as $$
  select private.student_queue_position()
$$;
revoke all on function public.student_queue_position() from public, anon;
grant execute on function public.student_queue_position() to authenticated;
comment on function public.student_queue_position is 'Student: own place in the queue, 1 being next; null if not waiting.';

-- Ages move on while profiles rest: a daily job of the server brings the cards' bands up to date.
create function public.refresh_age_bands() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.student_cards c
  set age_band = private.age_band(p.date_of_birth, p.birth_date_precision, p.birth_calendar), updated_at = now()
  from public.profiles p
  where p.id = c.student_id
    and c.age_band is distinct from private.age_band(p.date_of_birth, p.birth_date_precision, p.birth_calendar);
  get diagnostics changed = row_count;
  return changed;
end
$$;
revoke all on function public.refresh_age_bands() from public, anon, authenticated;
grant execute on function public.refresh_age_bands() to service_role;
