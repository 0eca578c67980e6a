-- The overview of admins as a control room: five figures with their trend, and its charts, by one function. Small counts
-- of students are withheld so that a total that is known elsewhere does not give them away.

-- With the id, those who wait or waited are counted from the index alone.
drop index public.profiles_standing;
create index profiles_standing on public.profiles (account_role, is_complete, is_assigned) include (queued_at, id);

create or replace function private.without_few(cells jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
      when c.n < 5 then c.cell || '{"n": null}'
      when c.few > 0 and c.place = c.few + 1 and (c.few = 1 or c.few_sum between 1 and 4 or c.few_sum = 4 * c.few)
        then c.cell || '{"n": null, "withheld": true}'
      else c.cell end order by c.ord), '[]')
  from (
    select e.cell, e.ord, (e.cell ->> 'n')::bigint as n,
      count(*) filter (where (e.cell ->> 'n')::bigint < 5) over () as few,
      sum((e.cell ->> 'n')::bigint) filter (where (e.cell ->> 'n')::bigint < 5) over () as few_sum,
      row_number() over (order by (e.cell ->> 'n')::bigint, e.ord) as place
    from jsonb_array_elements(cells) with ordinality as e (cell, ord)) as c
$$;

-- Cells that are not told are in an order that does not say which of them is larger.
create or replace function private.capacity_and_demand() returns jsonb
language sql stable security definer set search_path = '' as $$
  with places as materialized (
    select mp.fields, mp.languages, w.gender, greatest(mp.capacity - mp.places_taken, 0) as free
    from public.mentor_profiles mp left join private.mentor_words w on w.mentor_id = mp.user_id
    where mp.is_approved and mp.accepting and mp.capacity > mp.places_taken
  ), waiting as materialized (
    select coalesce(p.language, 'unknown') as language, coalesce(p.mentor_gender_wish, 'no_preference') as wish, f.fields
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
  ), by_language as (
    select coalesce(o.key, w.key) as key, coalesce(o.free, 0) as free, coalesce(w.n, 0) as n
    from (select spoken ->> 'language' as key, sum(p.free) as free from places p, jsonb_array_elements(p.languages) as spoken
        where spoken ->> 'level' <> 'basic' group by 1) as o
      full join (select w.language as key, count(*) as n from waiting w group by 1) as w on w.key = o.key
  ), by_field as (
    select coalesce(o.key, w.key) as key, coalesce(o.free, 0) as free, coalesce(w.n, 0) as n
    from (select field as key, sum(p.free) as free from places p, unnest(p.fields) as field group by 1) as o
      full join (select field as key, count(*) as n from waiting w, unnest(case when w.fields = '{}' then '{none}' else w.fields end) as field
        group by 1) as w on w.key = o.key
  ), by_wish as (
    -- who wishes for nothing in particular can take any place
    select g.key, g.ord, coalesce((select sum(p.free) from places p where g.key in (p.gender, 'no_preference')), 0) as free,
      (select count(*) from waiting w where w.wish = g.key) as n
    from unnest(array['female', 'male', 'no_preference']) with ordinality as g (key, ord)
  ), demand as (
    select w.language, w.wish, field, count(*) as n
    from waiting w, unnest(case when w.fields = '{}' then '{none}' else w.fields end) as field
    group by 1, 2, 3
  )
  select jsonb_build_object(
    'languages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'free', l.free, 'n', l.n) order by case when l.n >= 5 then l.n end desc nulls last, l.free desc, l.key), '[]')) from by_language l),
    'fields', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'free', l.free, 'n', l.n) order by case when l.n >= 5 then l.n end desc nulls last, l.free desc, l.key), '[]')) from by_field l),
    'genders', (select private.without_few(jsonb_agg(jsonb_build_object('key', g.key, 'free', g.free, 'n', g.n) order by g.ord)) from by_wish g),
    'demand', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'wish', d.wish, 'field', d.field, 'n', d.n)
      order by case when d.n >= 5 then d.n end desc nulls last, d.language, d.wish, d.field), '[]')) from demand d))
$$;

-- FEAT-05, the overview of admins: figures with their trend, and what the charts show. Work and matches are counted exactly.
-- Groups of students by something personal are not: see private.without_few and private.students_by_province.

-- Matches that run or ran, each with its time. A proposal that was never accepted is none.
create view private.pair_times as
  select m.id as match_id, m.student_id, m.state, m.started_at, coalesce(m.ended_at, 'infinity') as ended_at
  from public.matches m
  where m.state in ('active', 'paused')
    or (m.state = 'ended' and exists (select from public.match_events e where e.match_id = m.id and e.to_state = 'active'));
comment on view private.pair_times is 'Matches that run or ran, from their beginning to their end; infinity for those that run.';

-- How many matches ran and how many students waited at the end of each month and 30 days ago, and the meetings held. A student waits from
-- the time in her profile on, but not while she has a mentor. Both are sums of what began and ended before.
create function private.overview_course(p_month_starts date[], p_now timestamptz) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with ends as materialized (
    select array_agg(coalesce(p_month_starts[k.place + 1]::timestamp at time zone 'Asia/Kabul', 'infinity') order by k.place) as at
    from generate_subscripts(p_month_starts, 1) as k (place)
  ), pairs as materialized (
    select t.started_at, t.ended_at, greatest(t.started_at, p.queued_at) as taken_at, greatest(t.ended_at, p.queued_at) as back_at,
      p.queued_at is not null as is_queued
    from private.pair_times t
    left join public.profiles p on p.id = t.student_id and p.account_role = 'student' and p.queued_at is not null
  ), changes as (
    select started_at as at, 1 as active, 0 as waiting from pairs
    union all select ended_at, -1, 0 from pairs where ended_at < 'infinity'
    union all select queued_at, 0, 1 from public.profiles where account_role = 'student' and queued_at is not null
    union all select taken_at, 0, -1 from pairs where is_queued
    union all select back_at, 0, 1 from pairs where is_queued and back_at < 'infinity'
  ), sums as materialized (
    -- place: how many ends of months are past
    select width_bucket(c.at, (select e.at from ends e)) as place, c.at < p_now - interval '30 days' as is_before,
      sum(c.active) as active, sum(c.waiting) as waiting
    from changes c group by 1, 2
  ), months as (
    select k.place, coalesce(sum(s.active), 0) as active, coalesce(sum(s.waiting), 0) as waiting
    from generate_subscripts(p_month_starts, 1) as k (place) left join sums s on s.place < k.place
    group by 1
  ), met as materialized (
    select width_bucket(g.start_at, (select e.at from ends e)) as place, count(*) as n
    from public.meetings g where g.state = 'done' and g.start_at >= p_month_starts[1]::timestamp at time zone 'Asia/Kabul' and g.start_at <= p_now
    group by 1
  )
  select jsonb_build_object(
    'meetings', jsonb_build_object('months', jsonb_agg(coalesce((select t.n from met t where t.place = m.place - 1), 0) order by m.place),
      'now', (select count(*) from public.meetings g where g.state = 'done' and g.start_at >= p_now - interval '30 days' and g.start_at <= p_now),
      'before', (select count(*) from public.meetings g
        where g.state = 'done' and g.start_at >= p_now - interval '60 days' and g.start_at < p_now - interval '30 days')),
    'active', jsonb_build_object('months', jsonb_agg(m.active order by m.place),
      'before', (select coalesce(sum(s.active), 0) from sums s where s.is_before)),
    'waiting', jsonb_build_object('months', jsonb_agg(m.waiting order by m.place),
      'before', (select coalesce(sum(s.waiting), 0) from sums s where s.is_before)))
  from months m
$$;

-- The median of the days that students had waited at an instant; null where fewer than five waited.
create function private.median_wait(p_at timestamptz) returns numeric
language sql stable security definer set search_path = '' set jit = off as $$
  select case when count(*) >= 5 then round(extract(epoch from p_at - percentile_disc(0.5) within group (order by p.queued_at)) / 86400) end
  from public.profiles p
  where p.account_role = 'student' and p.queued_at < p_at
    and p.id not in (select t.student_id from private.pair_times t where t.started_at <= p_at and t.ended_at > p_at)
$$;

-- How many matches were silent at an instant that is past, by the signs that private.pair_signs knows. A sign that a
-- later one of the same task, meeting or note has overwritten is not seen.
create function private.silent_count_at(p_at timestamptz) returns bigint
language sql stable security definer set search_path = '' set jit = off as $$
  with country as materialized (select private.silent_before(p_at, null) as at),
  provinces as materialized (
    select o.province, private.silent_before(p_at, o.province) as at
    from (select distinct province from public.outages where province is not null) as o
  ), pairs as materialized (
    select t.match_id, coalesce(case when exists (select from provinces) then (
      select x.at from public.profiles p join provinces x on x.province = p.province where p.id = t.student_id) end,
      (select at from country)) as since
    from private.pair_times t
    where t.started_at < least((select at from country), p_at - private.silent_after()) and t.ended_at > p_at and t.state <> 'paused'
  )
  select count(*) from pairs q
  where not exists (select from public.messages x where x.thread_id = q.match_id and x.sent_at >= q.since and x.sent_at < p_at)
    and not exists (select from public.meetings x where x.match_id = q.match_id
      and (x.created_at >= q.since and x.created_at < p_at or x.updated_at >= q.since and x.updated_at < p_at))
    and not exists (select from public.tasks x where x.match_id = q.match_id
      and (x.created_at >= q.since and x.created_at < p_at or x.moved_at >= q.since and x.moved_at < p_at
        or x.acknowledged_at >= q.since and x.acknowledged_at < p_at))
    and not exists (select from public.checkins x where x.match_id = q.match_id
      and (x.created_at >= q.since and x.created_at < p_at or x.replied_at >= q.since and x.replied_at < p_at))
    and not exists (select from public.shared_notes x where x.match_id = q.match_id and x.updated_at >= q.since and x.updated_at < p_at)
$$;

-- How far the applications came that were begun since a day. Who reached a stage has passed those before it.
create function private.application_funnel(p_since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with reached as (
    select a.id, greatest(case a.status when 'draft' then 1 when 'interview' then 3 when 'references' then 4
        when 'approved' then 5 when 'suspended' then 5 else case when a.submitted_at is null then 1 else 2 end end,
      h.stage) as stage
    from public.mentorapplications a
    left join (
      select e.application_id, max(case e.to_status when 'interview' then 3 when 'references' then 4 when 'approved' then 5
          when 'draft' then 1 when 'withdrawn' then 1 when 'expired' then 1 else 2 end) as stage
      from public.application_events e where e.created_at >= p_since group by 1) as h on h.application_id = a.id
    where a.created_at >= p_since
  ), counted as (
    select r.stage, count(*) as n from reached r group by 1
  )
  select jsonb_agg(jsonb_build_object('stage', s.stage, 'n', (select coalesce(sum(c.n), 0) from counted c where c.stage >= s.place)) order by s.place)
  from (values (1, 'started'), (2, 'sent'), (3, 'interview'), (4, 'references'), (5, 'approved')) as s (place, stage)
$$;

-- Students by province, the largest first. Provinces of fewer than five are one group; where that group is of fewer than
-- five itself or of one province alone, the next smallest goes into it, so that no total gives it away.
create function private.students_by_province() returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as (
    select coalesce(p.province, 'no_answer') as key, count(*) as n
    from public.profiles p where p.account_role = 'student' group by 1
  ), placed as (
    select c.key, c.n, sum(c.n) over up as sum_up, row_number() over up as place, count(*) filter (where c.n < 5) over () as few
    from counted c window up as (order by c.n, c.key desc)
  ), bound as (
    -- the smallest group that has all the small ones, two of them at least, and five students
    select coalesce(min(b.place), (select max(x.place) from placed x)) as place
    from placed b where b.place >= b.few and b.place >= 2 and b.sum_up >= 5 and not (b.place = b.few and b.sum_up = 4 * b.few)
  ), others as (
    select p.* from placed p, bound b where p.few > 0 and p.place <= b.place
  )
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'n', p.n) order by p.n desc, p.key), '[]')
      from placed p where p.key not in (select o.key from others o)),
    'others', (select case when count(*) > 0 then jsonb_build_object('groups', count(*), 'n', case when sum(o.n) >= 5 then sum(o.n) end) end
      from others o))
$$;

-- Where nothing of a breakdown may be told, its keys would say who waits: what is offered remains, and no count.
create function private.told_or_none(cells jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when exists (select from jsonb_array_elements(cells) as e (cell) where e.cell ->> 'n' is not null) then cells
    else (select coalesce(jsonb_agg(e.cell || '{"n": null, "withheld": true}' order by e.ord), '[]')
      from jsonb_array_elements(cells) with ordinality as e (cell, ord) where (e.cell ->> 'free')::bigint > 0) end
$$;

create function private.admin_overview_figures(p_month_starts date[]) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  before constant timestamptz := now() - interval '30 days';
  months constant date[] := (select array_agg(m.starts order by m.starts) from (select distinct unnest(p_month_starts) as starts) as m);
  supply jsonb;
begin
  perform private.require_admin();
  if cardinality(months) is null or cardinality(months) not between 1 and 24 or months[cardinality(months)] > private.today_in_kabul() then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  supply := private.capacity_and_demand();
  return private.overview_course(months, now()) || jsonb_build_object(
    'month_starts', months,
    'wait_days', jsonb_build_object('now', private.median_wait(now()), 'before', private.median_wait(before)),
    'silent', jsonb_build_object('now', (select count(*) from private.pairs_silent(now())), 'before', private.silent_count_at(before)),
    'applications', private.application_funnel(months[1]::timestamp at time zone 'Asia/Kabul'),
    'waiting_weeks', (
      select jsonb_agg(coalesce(w.n, 0) order by b.place) from generate_series(0, 5) as b (place)
      left join (
        select width_bucket((extract(epoch from now() - p.queued_at) / 604800)::numeric, array[2, 4, 6, 8, 12]::numeric[]) as place, count(*) as n
        from public.profiles p
        where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null group by 1) as w on w.place = b.place),
    'provinces', private.students_by_province(),
    'languages', private.told_or_none(supply -> 'languages'),
    'genders', private.told_or_none(supply -> 'genders'),
    'fields', private.told_or_none(supply -> 'fields'));
end
$$;
grant execute on function private.admin_overview_figures to authenticated;

create function public.admin_overview_figures(p_month_starts date[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_overview_figures(p_month_starts)
$$;
comment on function public.admin_overview_figures is 'Admin: figures of the overview with 30 days before and the ends of the months that begin on these days (Kabul; the last until now), funnel of applications, weeks of waiting, students by province, places against demand. Counts under 5 of students by something personal are null or one group.';
grant execute on function public.admin_overview_figures to authenticated, service_role;
