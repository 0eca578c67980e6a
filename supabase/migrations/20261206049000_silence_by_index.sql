-- FEAT-05, product 1.23: which pairs are silent was put together from all signs of all pairs, among 18,000 in 0.8 s. Most wrote
-- lately, which their threads tell at once: only of the others all signs are looked at. A pair is left out beforehand only
-- where private.pair_signs has a sign too young for any province: days of outages make a silence longer, never shorter.
create or replace function private.pairs_silent(p_now timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' set jit = off as $$
  with since as materialized (select p_now - private.silent_after() as at),
  country as materialized (select private.silent_before(p_now, null) as at),
  provinces as materialized (
    select o.province, private.silent_before(p_now, o.province) as at
    from (select distinct province from public.outages where province is not null) as o
  ),
  quiet as materialized (
    select m.id, m.student_id, m.started_at from public.matches m
    where m.state = 'active' and m.started_at < (select at from country)
      and m.id not in (select t.match_id from public.threads t where t.match_id is not null and t.last_message_at >= (select at from since))
  )
  select q.id, s.last_sign
  from country c
  cross join quiet q
  -- for each of these alone: joined, the view would be put together for every pair first
  cross join lateral (select one.last_sign, one.held_at from private.pair_signs one where one.match_id = q.id offset 0) as s
  left join public.profiles p on p.id = q.student_id
  left join provinces x on x.province = p.province
  where greatest(s.last_sign, s.held_at) < coalesce(x.at, c.at)
$$;
alter function private.work_queues() set jit = off;
alter function private.silent_pairs(timestamptz, uuid, integer) set jit = off;
