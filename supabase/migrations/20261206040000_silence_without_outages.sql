-- Product 1.4, 1.23: days without power or network stop every clock, and with it the one by which a pair counts as
-- silent. The reminders knew that; the lists and figures of admins did not.

-- Where private.deadline_after goes forward, this goes back: the instant from which on so many whole days without an
-- outage have passed until the end.
create function private.start_before(p_end timestamptz, p_days integer, p_province text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  starts timestamptz := p_end - p_days * interval '24 hours';
  dark tstzrange;
begin
  for dark in
    select unnest(range_agg(tstzrange(o.from_day::timestamp at time zone 'Asia/Kabul', (o.to_day + 1)::timestamp at time zone 'Asia/Kabul')))
    from public.outages o where o.province is null or o.province = p_province
    order by 1 desc
  loop
    continue when lower(dark) >= p_end;
    exit when upper(dark) <= starts;
    starts := starts - (least(upper(dark), p_end) - lower(dark));
  end loop;
  return starts;
end
$$;
revoke all on function private.start_before(timestamptz, integer, text) from public, anon, authenticated;
comment on function private.start_before is 'End minus so many days of 24 hours, without the days of outages in the province or the whole country.';

-- Whose last sign is older than this is silent at p_now.
create function private.silent_before(p_now timestamptz, p_province text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.start_before(p_now, extract(day from private.silent_after())::integer, p_province)
$$;
revoke all on function private.silent_before(timestamptz, text) from public, anon, authenticated;

-- A message that waits for a look is a sign, too. Outages are looked up once for each province that had some, not for
-- each pair.
create function private.pairs_silent(p_now timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' as $$
  with country as materialized (select private.silent_before(p_now, null) as at),
  provinces as materialized (
    select o.province, private.silent_before(p_now, o.province) as at
    from (select distinct province from public.outages where province is not null) as o
  )
  select m.id, s.last_sign
  from country c
  cross join public.matches m
  join private.pair_signs s on s.match_id = m.id
  left join public.profiles p on p.id = m.student_id
  left join provinces x on x.province = p.province
  where m.state = 'active' and m.started_at < c.at and greatest(s.last_sign, s.held_at) < coalesce(x.at, c.at)
$$;
revoke all on function private.pairs_silent(timestamptz) from public, anon, authenticated;
comment on function private.pairs_silent(timestamptz) is 'Active pairs without a sign (private.pair_signs) for private.silent_after(), days of outages left out.';

create or replace function private.work_queues() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'held', (select jsonb_build_object('n', count(*), 'due', min(m.created_at) + private.act_within('high'),
        'overdue', count(*) filter (where m.created_at + private.act_within('high') < now()))
      from public.messages m where m.state = 'held'),
    'reports', (select jsonb_build_object('n', count(*), 'due', min(r.due_at), 'overdue', count(*) filter (where r.due_at < now()))
      from public.reports r where r.state <> 'closed'),
    'applications', (select jsonb_build_object('n', count(*), 'due', min(coalesce(a.submitted_at, a.created_at)) + private.review_within(),
        'overdue', count(*) filter (where coalesce(a.submitted_at, a.created_at) + private.review_within() < now()))
      from public.mentorapplications a where a.status = 'pending'),
    'proposals', (select jsonb_build_object('n', count(*), 'due', min(m.accept_by), 'overdue', count(*) filter (where m.accept_by < now()))
      from public.matches m where m.accept_by is not null),
    'silent', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from private.pairs_silent(now())));
end
$$;

create or replace function private.silent_pairs(p_after_sign timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name, m.started_at, s.last_sign
    from private.pairs_silent(now()) s
    join public.matches m on m.id = s.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where p_after_sign is null or (s.last_sign, m.id) > (p_after_sign, p_after_id)
    order by s.last_sign, m.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;

create or replace function private.student_funnel(p_now timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with silent as materialized (select s.match_id from private.pairs_silent(p_now) s)
  select private.without_few(jsonb_build_array(
    jsonb_build_object('step', 'signed_up', 'n', (
      select count(*) from auth.users u left join public.profiles p on p.id = u.id
      where p.account_role = 'student' or (p.id is null and not private.is_applicant_id(u.id) and private.role_of(u.id) = 'student'))),
    jsonb_build_object('step', 'profile_begun', 'n', (select count(*) from public.profiles p where p.account_role = 'student')),
    jsonb_build_object('step', 'in_the_pool', 'n', (select count(*) from public.profiles p where p.account_role = 'student' and p.is_complete)),
    jsonb_build_object('step', 'matched', 'n', (
      select count(distinct m.student_id) from public.matches m join public.profiles p on p.id = m.student_id and p.account_role = 'student'
      where m.state in ('active', 'paused')
        or (m.state = 'ended' and exists (select from public.match_events e where e.match_id = m.id and e.to_state = 'active')))),
    jsonb_build_object('step', 'active', 'n', (
      select count(*) from public.matches m where m.state = 'active' and not exists (select from silent s where s.match_id = m.id)))))
$$;

-- Whether days of outages count is not asked here once more.
create or replace function private.remind_silent_pairs(p_now timestamptz, p_limit integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select coalesce(sum(private.remind('pair_silent', due.user_id, due.match_id, due.about, jsonb_build_object('match_id', due.match_id), p_now)), 0)::integer
  from (
    select m.match_id, side.user_id, k.about
    from private.pairs_silent(p_now) s
    join private.pairs_to_remind(p_now) m on m.match_id = s.match_id
    cross join lateral (select s.match_id || '@' || floor(extract(epoch from s.last_sign)) as about) as k
    cross join lateral (values (m.student_id), (m.mentor_id)) as side (user_id)
    where not exists (select from private.reminders r where r.user_id = side.user_id and r.rule = 'pair_silent' and r.about = k.about)
      and not exists (select from public.meetings g where g.match_id = m.match_id and g.state = 'confirmed' and g.start_at > p_now)
      and private.may_be_reminded(side.user_id, p_now)
    order by s.last_sign, m.match_id
    limit p_limit) as due
$$;

drop function private.pairs_silent_since(timestamptz);

-- FEAT-04: the mentor is told of the same silences as the team.
drop function public.my_students_now();
drop function private.my_students_now();
create function private.my_students_now() returns table (match_id uuid, active_at timestamptz, is_silent boolean, open_count integer, overdue_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select m.id, s.last_sign,
      m.state = 'active' and greatest(s.last_sign, s.held_at) < private.silent_before(now(), private.province_of(m.student_id)),
      coalesce(k.open_count, 0)::integer, coalesce(k.overdue_count, 0)::integer
    from public.matches m
    join private.pair_signs s on s.match_id = m.id
    left join lateral (
      select count(*) filter (where x.state = 'open') as open_count,
        count(*) filter (where x.state = 'open' and x.due < private.today_in_kabul()) as overdue_count
      from public.tasks x where x.match_id = m.id
    ) as k on true
    where m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused');
end
$$;
revoke all on function private.my_students_now() from public, anon;
grant execute on function private.my_students_now() to authenticated;
create function public.my_students_now() returns table (match_id uuid, active_at timestamptz, is_silent boolean, open_count integer, overdue_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_students_now()
$$;
revoke all on function public.my_students_now() from public, anon;
grant execute on function public.my_students_now() to authenticated;
comment on function public.my_students_now is 'A mentor''s standing pairs: when either of the two last wrote or did something, whether that is a silence, and how many tasks are open and overdue.';
