-- FEAT-05: hours given looked up the mentor of each of 30,000 pairs, and silence put together the last sign of each of
-- 18,000. The record of a pair knows its mentor now, and of pairs that have lately done something no sign is looked for.

alter table private.pair_records add column mentor_id uuid;
create or replace view private.pair_doings as
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
update private.pair_records r set mentor_id = m.mentor_id from public.matches m where m.id = r.match_id;
alter table private.pair_records alter column mentor_id set not null;
comment on column private.pair_records.mentor_id is 'Of the pair, with which the row goes.';
create index pair_records_given on private.pair_records (mentor_id) include (given_minutes, given_count) where given_count > 0;

create or replace function private.refresh_pair_record(p_match_id uuid) returns void
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
create function private.keep_pair_mentor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_pair_record(new.id);
  return null;
end
$$;
revoke all on function private.keep_pair_mentor() from public, anon, authenticated;
create trigger z_record after update on public.matches
  for each row when (old.mentor_id is distinct from new.mentor_id) execute function private.keep_pair_mentor();

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

-- The same as private.pair_signs says, which stays the one place that knows the signs (supabase/tests/48_kept_sums.sql
-- compares); but who wrote or did something in a fortnight is left out before the last sign is put together. Days of outages make a silence longer, never shorter. Of the others alone it is asked what waits for a look,
-- and where the student lives where a province had outages of its own.
create or replace function private.pairs_silent(p_now timestamptz) returns table (match_id uuid, last_sign timestamptz)
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
