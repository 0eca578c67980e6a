-- How a match is doing as a whole: its last sign, silence, hours given, and what an admin has opened of it.

-- Not among them: reading messages, a private note and telling the team about something, which the other is not to
-- notice.
create view private.pair_signs as
  select m.id as match_id, greatest(m.started_at, t.last_message_at, r.touched_at) as last_sign,
    (select max(x.created_at) from public.messages x where x.state = 'held' and x.thread_id = t.id) as held_at,
    m.student_id, m.mentor_id, m.state, m.started_at
  from public.matches m
  left join public.threads t on t.match_id = m.id
  left join private.pair_records r on r.match_id = m.id;
comment on view private.pair_signs is 'The one place that knows what counts as a sign of a pair: last_sign what either did that the other may see, held_at a message that waits for a look.';

create view private.given_minutes as
  select m.mentor_id, g.minutes, g.start_at
  from public.meetings g join public.matches m on m.id = g.match_id
  where g.state = 'done';
comment on view private.given_minutes is 'One row for each meeting that took place, as long as it is kept.';

-- What these rows hold, counted plainly. Messages are not in it: of the last one the thread knows.
create view private.pair_doings as
  select m.id as match_id, greatest(n.updated_at, k.touched_at, g.touched_at, c.touched_at) as touched_at,
    coalesce(g.given_minutes, 0)::integer as given_minutes, coalesce(g.given_count, 0)::integer as given_count, m.mentor_id
  from public.matches m
  left join public.shared_notes n on n.match_id = m.id
  left join lateral (
    select max(greatest(x.created_at, x.moved_at, x.acknowledged_at)) as touched_at from public.tasks x where x.match_id = m.id
  ) as k on true
  left join lateral (
    -- proposed, answered, called off, told how it was; what took place is given
    select max(greatest(x.created_at, x.updated_at)) as touched_at, sum(x.minutes) filter (where x.state = 'done') as given_minutes,
      count(*) filter (where x.state = 'done') as given_count
    from public.meetings x where x.match_id = m.id
  ) as g on true
  left join lateral (
    select max(greatest(x.created_at, x.replied_at)) as touched_at from public.checkins x where x.match_id = m.id
  ) as c on true;
comment on view private.pair_doings is 'Of each pair the last sign that is no message, and the minutes and number of its meetings that took place: what private.pair_records holds.';

-- FEAT-05: sums that the lists of many matches would otherwise work out for each of them; of a match that has lately
-- done something no sign is looked for.
create table private.pair_records (
  match_id uuid primary key references public.matches (id) on delete cascade,
  touched_at timestamptz,
  given_minutes integer not null default 0 check (given_minutes >= 0),
  given_count integer not null default 0 check (given_count >= 0),
  mentor_id uuid not null
);
comment on table private.pair_records is 'private.pair_doings, kept by triggers; a pair that has done nothing yet has no row.';
comment on column private.pair_records.mentor_id is 'Of the pair, with which the row goes.';
create index pair_records_given on private.pair_records (mentor_id) include (given_minutes, given_count) where given_count > 0;
alter table private.pair_records enable row level security;

-- How tasks and notes are written. Each command has an id of the browser: twice is once.

-- The caller's pair, in which something new may be written now, as with messages: it is active, and nobody has asked
-- that no more be written.
create function private.pair_to_write_in(p_match_id uuid) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  thread public.threads;
  pair public.matches;
begin
  -- who asks that no more be written, and who writes, take turns
  select * into thread from public.threads t where t.match_id = p_match_id for update;
  select * into pair from public.matches m where m.id = p_match_id;
  if thread.id is null or me is null or me not in (pair.student_id, pair.mentor_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if pair.state <> 'active' or thread.blocked_at is not null or (me = pair.mentor_id and not private.is_mentor()) then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  return pair;
end
$$;

-- FEAT-04: what a mentor's dashboard says of each pair of hers. Activity is what either of the two wrote or did.
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
grant execute on function private.my_students_now to authenticated;

create function public.my_students_now() returns table (match_id uuid, active_at timestamptz, is_silent boolean, open_count integer, overdue_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_students_now()
$$;
comment on function public.my_students_now is 'A mentor''s standing pairs: when either of the two last wrote or did something, whether that is a silence, and how many tasks are open and overdue.';
grant execute on function public.my_students_now to authenticated, service_role;

-- Whom the caller accompanies or is accompanied by, while it lasts.
create function private.my_partners() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select case when m.student_id = (select auth.uid()) then m.mentor_id else m.student_id end
  from public.matches m
  where m.state in ('active', 'paused')
    and (m.student_id = (select auth.uid()) or (m.mentor_id = (select auth.uid()) and private.is_mentor()))
$$;
comment on function private.my_partners is 'The others of the caller''s present pairs.';
grant execute on function private.my_partners to authenticated;

-- New things are agreed on while the pair works together and nobody has asked that no more be written.
create function private.require_working_pair(p_match_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.matches m join public.threads t on t.id = m.id
    where m.id = p_match_id and m.state = 'active' and t.blocked_at is null)
  then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
end
$$;

-- How long each thing may rest before it counts as waiting too long.
create function private.silent_after() returns interval
language sql immutable set search_path = '' as $$ select interval '14 days' $$;

-- FEAT-05, product 1.8, 1.23: an admin opens what a pair plans without opening its messages, and everybody whom it
-- concerns reads how many hours a mentor has given.

-- Decision 25: an admin reads it once she has opened it, for an hour; that is recorded, and the student sees it. An
-- admin who opened the messages of a match reads this as well, but not the other way round.
create function private.pairs_opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.entity_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.created_at > now() - interval '1 hour'
        and ((l.action = 'pair_opened' and l.entity = 'matches') or (l.action = 'messages_opened' and l.entity = 'threads'));
  end if;
end
$$;
comment on function private.pairs_opened_by_me is 'Of which pairs the caller, an admin, has opened what they plan (or their messages) within the last hour.';
grant execute on function private.pairs_opened_by_me to authenticated;

create function private.open_pair(p_event_id uuid, p_match_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select m.student_id from public.matches m where m.id = p_match_id);
begin
  perform private.require_admin();
  if student is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_pair') then
    perform private.write_audit('pair_opened', student, 'matches', p_match_id);
  end if;
end
$$;
grant execute on function private.open_pair to authenticated;

create function public.open_pair(p_event_id uuid, p_match_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.open_pair(p_event_id, p_match_id)
$$;
comment on function public.open_pair is 'Admin: may read what a pair plans (not its messages) for an hour; the opening is recorded and the student sees it.';
grant execute on function public.open_pair to authenticated, service_role;

create function private.my_given_hours() returns table (month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select private.solar_month(now()), coalesce(sum(v.minutes) filter (where v.start_at >= began), 0)::integer,
      coalesce(sum(v.minutes), 0)::integer, count(v.minutes)::integer
    from private.given_minutes v where v.mentor_id = (select auth.uid());
end
$$;
grant execute on function private.my_given_hours to authenticated;

create function public.my_given_hours() returns table (month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_given_hours()
$$;
comment on function public.my_given_hours is 'A mentor''s own minutes of meetings that took place: in this month (140509) and in all that is kept.';
grant execute on function public.my_given_hours to authenticated, service_role;

create function private.given_hours(p_mentor_id uuid, p_limit integer)
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
      select r.mentor_id, coalesce(l.minutes, 0) as month_minutes, r.all_minutes, r.meetings_count
      from (
        select x.mentor_id, sum(x.given_minutes)::integer as all_minutes, sum(x.given_count)::integer as meetings_count
        from private.pair_records x
        where x.given_count > 0 and (p_mentor_id is null or x.mentor_id = p_mentor_id)
        group by x.mentor_id) as r
      left join (
        select x.mentor_id, sum(g.minutes)::integer as minutes
        from public.meetings g join private.pair_records x on x.match_id = g.match_id
        where g.state = 'done' and g.start_at >= began and (p_mentor_id is null or x.mentor_id = p_mentor_id)
        group by x.mentor_id) as l on l.mentor_id = r.mentor_id
      order by 2 desc, 3 desc, 1
      limit least(greatest(coalesce(p_limit, 1000), 1), 5000)) as v
    join public.mentor_profiles mp on mp.user_id = v.mentor_id
    order by 4 desc, 5 desc, 1;
end
$$;
grant execute on function private.given_hours to authenticated;

create function public.given_hours(p_mentor_id uuid default null, p_limit integer default 1000)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.given_hours(p_mentor_id, p_limit)
$$;
comment on function public.given_hours is 'Admin: minutes of meetings that took place by mentor, in this month and in all that is kept, most in this month first; mentors without any are left out.';
grant execute on function public.given_hours to authenticated, service_role;

-- Product 1.4, 1.23: days without power or network stop every clock, and with it the one by which a match counts as
-- silent.

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
comment on function private.start_before is 'End minus so many days of 24 hours, without the days of outages in the province or the whole country.';

-- A match whose last sign is older than this is silent at p_now.
create function private.silent_before(p_now timestamptz, p_province text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.start_before(p_now, extract(day from private.silent_after())::integer, p_province)
$$;

-- The same as private.pair_signs says, which is the one place that knows the signs (supabase/tests/48_stored_sums.sql
-- compares); but a match that wrote or did something in a fortnight is left out first, since outages make a silence
-- longer, never shorter. Of the others it is asked what waits for a look, and where the student lives where a province
-- had outages.
create function private.pairs_silent(p_now timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' set jit = off as $$
  with country as materialized (select private.silent_before(p_now, null) as at),
  provinces as materialized (
    select o.province, private.silent_before(p_now, o.province) as at
    from (select distinct province from public.outages where province is not null) as o
  ),
  quiet as materialized (
    select m.id as match_id, m.student_id, greatest(m.started_at, t.last_message_at, r.touched_at) as last_sign,
      (select max(x.created_at) from public.messages x where x.state = 'held' and x.thread_id = t.id) as held_at
    from public.matches m
    -- every pair that is active has one
    join public.threads t on t.match_id = m.id
    -- looked up for the few who wrote nothing lately: joined, all are gone through
    left join lateral (select x.touched_at from private.pair_records x where x.match_id = m.id offset 0) as r on true
    where m.state = 'active' and m.started_at < least((select at from country), p_now - private.silent_after())
      and (t.last_message_at is null or t.last_message_at < p_now - private.silent_after())
      and (r.touched_at is null or r.touched_at < p_now - private.silent_after())
  )
  select q.match_id, q.last_sign
  from quiet q
  where greatest(q.last_sign, q.held_at) < coalesce(
    case when exists (select from provinces) then (
      select x.at from public.profiles p join provinces x on x.province = p.province where p.id = q.student_id) end,
    (select at from country))
$$;
comment on function private.pairs_silent is 'Active pairs without a sign (private.pair_signs) for private.silent_after(), days of outages left out.';

-- Counts the one match again, so that no change can be forgotten. Two changes of one match at the same time wait for
-- each other, and the second sees what the first did.
create function private.refresh_pair_record(p_match_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.pair_records (match_id, mentor_id)
  select m.id, m.mentor_id from public.matches m where m.id = p_match_id on conflict do nothing;
  perform from private.pair_records r where r.match_id = p_match_id for update;
  update private.pair_records r
  set touched_at = d.touched_at, given_minutes = d.given_minutes, given_count = d.given_count, mentor_id = d.mentor_id
  from private.pair_doings d
  where r.match_id = p_match_id and d.match_id = p_match_id
    and (r.touched_at, r.given_minutes, r.given_count, r.mentor_id) is distinct from (d.touched_at, d.given_minutes, d.given_count, d.mentor_id);
end
$$;

create function private.keep_pair_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_pair_record(old.match_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.match_id is distinct from old.match_id) then
    perform private.refresh_pair_record(new.match_id);
  end if;
  return null;
end
$$;

create function private.keep_pair_mentor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_pair_record(new.id);
  return null;
end
$$;
