-- Product 1.10: the desk of a round looked up the code of everybody who has applied among all that people have written,
-- and put each line together as a document of its own. Codes, roles and places are read from an index now, and lines are
-- written as text once.

-- What lists ask of many profiles without reading what people wrote.
create index profiles_told on public.profiles (id) include (account_role, is_assigned, is_complete, province, language, student_id);
-- Counting what a search finds would look up each of 60,000 in it, because how many begin with a letter is guessed too low.
alter function private.admin_students_count(text, boolean, text, boolean, boolean) set enable_nestloop = off;

-- Of more than 5,000 the best are shown.
create or replace function private.admin_round_decisions(p_cohort_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  a_round public.cohorts;
  desk private.round_decisions;
begin
  perform private.require_admin();
  select * into a_round from public.cohorts c where c.id = p_cohort_id;
  if a_round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from private.round_decisions d where d.cohort_id = p_cohort_id;
  return jsonb_build_object('seats', a_round.seats, 'is_open', private.apply_window(a_round, null) <> 'closed',
    'version', coalesce(desk.version, 0), 'draft', desk.draft, 'sent_at', desk.sent_at, 'places', desk.places,
    'counts', (select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
      select d.state, count(*) as n from public.programme_decisions d where d.cohort_id = p_cohort_id group by d.state) as c),
    'rows', (select coalesce(json_agg(l order by l.mean desc nulls last, l.submitted_at, l.id), '[]')::jsonb from (
      select best.id, p.student_id as student_code, best.submitted_at, best.reading, best.mean, best.state, best.place
      from (
        select a.id, a.student_id, a.submitted_at, r.state as reading, case when r.state = 'read' then r.mean end as mean, d.state,
          case when d.state = 'waitlisted' then row_number() over (partition by d.state order by d.place) end as place
        from public.programme_applications a
        join private.readings_of(array(
          select o.id from public.programme_applications o where o.cohort_id = p_cohort_id and o.state = 'submitted')) r on r.application_id = a.id
        left join public.programme_decisions d on d.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when r.state = 'read' then r.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best
      left join public.profiles p on p.id = best.student_id) as l));
end
$$;
