-- Product 1.10: half of the time of the desk of a round went into writing a megabyte: each line in two forms of JSON, with
-- what no screen shows. It is written once now, and before decisions are sent without what only comes with them.

drop function public.admin_round_decisions(uuid);
drop function private.admin_round_decisions(uuid);

-- Of more than 5,000 the best are shown.
create function private.admin_round_decisions(p_cohort_id uuid) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  a_round public.cohorts;
  desk private.round_decisions;
  lines json;
begin
  perform private.require_admin();
  select * into a_round from public.cohorts c where c.id = p_cohort_id;
  if a_round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from private.round_decisions d where d.cohort_id = p_cohort_id;
  if desk.sent_at is null then
    select json_agg(l) into lines from (
      select best.id, (select p.student_id from public.profiles p where p.id = best.student_id) as student_code, best.reading, best.mean
      from (
        select a.id, a.student_id, coalesce(s.state, 'needs_readers') as reading, case when s.state = 'read' then s.mean end as mean
        from public.programme_applications a
        left join private.reading_standings s on s.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when s.state = 'read' then s.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best) as l;
  else
    select json_agg(l) into lines from (
      select best.id, (select p.student_id from public.profiles p where p.id = best.student_id) as student_code, best.reading, best.mean,
        best.state, best.place
      from (
        select a.id, a.student_id, coalesce(s.state, 'needs_readers') as reading, case when s.state = 'read' then s.mean end as mean, d.state,
          case when d.state = 'waitlisted' then row_number() over (partition by d.state order by d.place) end as place
        from public.programme_applications a
        left join private.reading_standings s on s.application_id = a.id
        left join public.programme_decisions d on d.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when s.state = 'read' then s.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best) as l;
  end if;
  return json_build_object('seats', a_round.seats, 'is_open', private.apply_window(a_round, null) <> 'closed',
    'version', coalesce(desk.version, 0), 'draft', desk.draft, 'sent_at', desk.sent_at, 'places', desk.places,
    'counts', (select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
      select d.state, count(*) as n from public.programme_decisions d where d.cohort_id = p_cohort_id group by d.state) as c),
    'rows', coalesce(lines, '[]'));
end
$$;
revoke all on function private.admin_round_decisions(uuid) from public, anon;
grant execute on function private.admin_round_decisions(uuid) to authenticated;
create function public.admin_round_decisions(p_cohort_id uuid) returns json
language sql stable security invoker set search_path = '' as $$ select private.admin_round_decisions(p_cohort_id) $$;
revoke all on function public.admin_round_decisions(uuid) from public, anon;
grant execute on function public.admin_round_decisions(uuid) to authenticated;
comment on function public.admin_round_decisions is 'Admin: everybody who has applied for a round by code, the best mean first, what is drafted, and once it was sent what became of it.';
