-- FEAT-05, FEAT-08: what admins are shown of all pairs and of all applications for a round, when there are many.

-- The month is the same in every row, and a name is looked up for those who are shown.
drop index public.meetings_done;
create index meetings_done on public.meetings (match_id) include (minutes, start_at) where state = 'done';
create or replace function private.given_hours(p_mentor_id uuid, p_limit integer)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
  this_month integer := private.solar_month(now());
begin
  perform private.require_admin();
  return query
    select v.mentor_id, mp.display_name, this_month, v.month_minutes, v.all_minutes, v.meetings_count
    from (
      select g.mentor_id, coalesce(sum(g.minutes) filter (where g.start_at >= began), 0)::integer as month_minutes,
        sum(g.minutes)::integer as all_minutes, count(*)::integer as meetings_count
      from private.given_minutes g
      where p_mentor_id is null or g.mentor_id = p_mentor_id
      group by g.mentor_id
      order by 2 desc, 3 desc, 1
      limit least(greatest(coalesce(p_limit, 1000), 1), 5000)) as v
    join public.mentor_profiles mp on mp.user_id = v.mentor_id
    order by 4 desc, 5 desc, 1;
end
$$;

-- Where the reading of many applications stands, in one go; the place that knows it for one asks here.
create function private.readings_of(p_application_ids uuid[]) returns table (application_id uuid, state text, mean numeric)
language sql stable security definer set search_path = '' set jit = off as $$
  select counted.id, case
      when given < 2 then 'needs_readers'
      when done < 2 then 'reading'
      when not differ or third_done then 'read'
      when third_given then 'third'
      else 'needs_third'
    end, round(all_means, 2)
  from (
    select a.id, count(r.id) filter (where not r.is_third) as given,
      count(*) filter (where not r.is_third and r.handed_in_at is not null) as done,
      coalesce(max(m.mean) filter (where not r.is_third) - min(m.mean) filter (where not r.is_third) >= private.third_reader_from(), false) as differ,
      coalesce(bool_or(r.is_third), false) as third_given,
      coalesce(bool_or(r.is_third and r.handed_in_at is not null), false) as third_done,
      avg(m.mean) as all_means
    from unnest(p_application_ids) as a (id)
    left join private.programme_reviews r on r.application_id = a.id
    left join lateral (
      select avg(s.points::numeric) as mean from jsonb_each_text(r.scales) as s (criterion, points) where r.handed_in_at is not null) as m on true
    group by a.id) as counted
$$;
comment on function private.readings_of(uuid[]) is 'Where the reading of each of these applications stands, and the mean of those who have handed in.';
revoke all on function private.readings_of(uuid[]) from public, anon, authenticated;
create or replace function private.reading_of(p_application_id uuid) returns table (state text, mean numeric)
language sql stable security definer set search_path = '' as $$
  select r.state, r.mean from private.readings_of(array[p_application_id]) r
$$;

-- Without a state it is asked for one page alone. Points and marks appear in it where nobody is reading any more; who
-- reads and whether she is done always does.
create or replace function private.admin_programme_readings(p_cohort_id uuid, p_state text, p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, submitted_at timestamptz, state text, mean numeric, suspected_count integer, readers jsonb, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  wanted uuid[];
  all_count bigint;
begin
  perform private.require_admin();
  if p_state is null then
    select count(*) into all_count from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted';
  else
    wanted := array(select r.application_id from private.readings_of(array(
      select a.id from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted')) r where r.state = p_state);
    all_count := cardinality(wanted);
  end if;
  return query
    with listed as materialized (
      select a.id, a.student_id, a.submitted_at from public.programme_applications a
      where a.cohort_id = p_cohort_id and a.state = 'submitted' and (p_state is null or a.id = any (wanted))
        and (p_after_id is null or (a.submitted_at, a.id) > (p_after_at, p_after_id))
      order by a.submitted_at, a.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200))
    select l.id, p.student_id, l.submitted_at, r.state, case when r.state = 'read' then r.mean end,
      case when r.state = 'read' then (select count(*)::integer from private.programme_reviews v where v.application_id = l.id and v.is_machine_suspected) end,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'reader_id', v.reviewer_id, 'name', private.reader_name(v.reviewer_id),
          'is_third', v.is_third, 'is_done', v.handed_in_at is not null) order by v.is_third, v.created_at, v.id)
        from private.programme_reviews v where v.application_id = l.id), '[]'),
      all_count
    from listed l
    join private.readings_of(array(select listed.id from listed)) r on r.application_id = l.id
    left join public.profiles p on p.id = l.student_id
    order by l.submitted_at, l.id;
end
$$;

create or replace function private.programme_readers(p_cohort_id uuid) returns table (id uuid, name text, open_count integer, done_count integer)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.user_id, private.reader_name(a.user_id), coalesce(c.open_count, 0), coalesce(c.done_count, 0)
    from public.admin a left join (
      select r.reviewer_id, count(*) filter (where r.handed_in_at is null)::integer as open_count, count(r.handed_in_at)::integer as done_count
      from private.programme_reviews r join public.programme_applications o on o.id = r.application_id
      where o.cohort_id = p_cohort_id group by r.reviewer_id) as c on c.reviewer_id = a.user_id
    where a.user_id is not null and private.is_admin_id(a.user_id)
    order by private.reader_name(a.user_id), a.user_id;
end
$$;
alter function private.my_programme_reviews() set jit = off;

-- Whom a rule reaches, without what they are called: that is put together for the few who are shown. Only of somebody
-- whose profile does not say it is the application asked.
create function private.audience_people(p_audience jsonb) returns table (user_id uuid, role text, language text, takes_mail boolean)
language sql stable security definer set search_path = '' set jit = off as $$
  select m.id, m.role, m.language, m.takes_mail
  from (
    select u.id, p.province, coalesce(p.is_complete, false) as is_complete, coalesce(c.by_email, true) as takes_mail,
      coalesce(p.account_role, case
        when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant'
        else private.role_of(u.id) end) as role,
      coalesce(p.language, (
        select m.language from public.mentorapplications m
        where m.user_id = u.id order by m.created_at desc limit 1), 'en') as language
    from auth.users u
    left join public.profiles p on p.id = u.id
    left join public.news_choices c on c.user_id = u.id
    where u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
  ) m
  where (p_audience -> 'roles') ? m.role
    and (not p_audience ? 'languages' or (p_audience -> 'languages') ? m.language)
    and (not p_audience ? 'provinces' or (p_audience -> 'provinces') ? m.province)
    and (not p_audience ? 'complete' or (p_audience -> 'complete')::boolean = m.is_complete)
    and (not p_audience ? 'assigned' or (p_audience -> 'assigned')::boolean = exists (
      select from public.matches x where x.state in ('active', 'paused') and m.id in (x.student_id, x.mentor_id)))
    and (not p_audience ? 'surveyed' or (p_audience -> 'surveyed')::boolean = exists (
      select from public.survey_responses s where s.user_id = m.id and s.outcome = 'answered'))
$$;
comment on function private.audience_people(jsonb) is 'Who fits the rule of an announcement: confirmed, living accounts that are not barred.';
revoke all on function private.audience_people(jsonb) from public, anon, authenticated;
create or replace function private.audience_of(p_audience jsonb)
returns table (user_id uuid, role text, language text, takes_mail boolean, initials text, code text)
language sql stable security definer set search_path = '' set jit = off as $$
  select m.user_id, m.role, m.language, m.takes_mail,
    private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
    coalesce(p.student_id, '')
  from private.audience_people(p_audience) m
  left join public.profiles p on p.id = m.user_id
  left join lateral (
    select x.first_name, x.last_name from public.mentorapplications x
    where x.user_id = m.user_id order by x.created_at desc limit 1) a on true
$$;
create or replace function private.admin_audience(p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_admin();
  if not private.is_audience(p_audience) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return (
    with people as materialized (select * from private.audience_people(p_audience)),
      -- the same five for the same people, and no order that says who came when
      few as materialized (select * from people p order by md5(p.user_id::text) limit 5)
    select jsonb_build_object(
      'people', (select count(*) from people),
      'by_email', (select count(*) from people p where p.takes_mail),
      'languages', (select coalesce(jsonb_object_agg(l.language, l.n), '{}') from (
        select p.language, count(*) as n from people p group by p.language) as l),
      'sample', (select coalesce(jsonb_agg(jsonb_build_object(
          'initials', private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
          'code', coalesce(p.student_id, ''), 'role', f.role, 'language', f.language) order by md5(f.user_id::text)), '[]')
        from few f left join public.profiles p on p.id = f.user_id
        left join lateral (
          select x.first_name, x.last_name from public.mentorapplications x
          where x.user_id = f.user_id order by x.created_at desc limit 1) a on true)));
end
$$;
