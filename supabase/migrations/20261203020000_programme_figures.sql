-- FEAT-05, product 1.15, 1.23: figures about people. They are counted whole when an admin asks for it, kept in one row
-- with the time at which they were counted, and read from there.

create table private.programme_figures (
  id boolean primary key default true check (id),
  counted_at timestamptz not null,
  took_ms integer not null,
  figures jsonb not null
);
comment on table private.programme_figures is 'The last counting; no count under 5 of people is in it.';
alter table private.programme_figures enable row level security;
revoke all on private.programme_figures from public, anon, authenticated;

-- What a breakdown may say: a count under 5 is null. Where it is the only one, the next smallest is null as well, since
-- a sum that is known elsewhere would give the first away; that one is marked "withheld".
create function private.without_few(cells jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case
      when c.n < 5 then c.cell || '{"n": null}'
      when c.few = 1 and c.place = 2 then c.cell || '{"n": null, "withheld": true}'
      else c.cell end order by c.ord), '[]')
  from (
    select e.cell, e.ord, (e.cell ->> 'n')::bigint as n,
      count(*) filter (where (e.cell ->> 'n')::bigint < 5) over () as few,
      row_number() over (order by (e.cell ->> 'n')::bigint, e.ord) as place
    from jsonb_array_elements(cells) with ordinality as e (cell, ord)) as c
$$;
revoke all on function private.without_few(jsonb) from public, anon, authenticated;

-- How students answered one question of the survey. Own words of fewer than five people are one group.
create function private.survey_question(p_column text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  cells jsonb;
begin
  if p_column not in ('province', 'school_type', 'household_income_band', 'parental_education', 'internet_speed') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  execute format($query$
    with answers as (
      select private.fold_text(p.%1$I) as folded, min(btrim(p.%1$I)) as value, count(*) as n
      from public.profiles p where p.account_role = 'student' group by 1)
    select jsonb_agg(jsonb_build_object('value', g.value, 'n', g.n) order by g.place, g.n desc, g.value) from (
      select a.value, a.n, 1 as place from answers a where a.folded <> '' and (a.n >= 5 or %2$L <> 'household_income_band')
      union all
      select 'own_words', sum(a.n), 2 from answers a where a.folded <> '' and a.n < 5 and %2$L = 'household_income_band' having count(*) > 0
      union all
      select 'no_answer', sum(a.n), 3 from answers a where a.folded = '' having count(*) > 0) as g
    $query$, p_column, p_column) into cells;
  return private.without_few(coalesce(cells, '[]'));
end
$$;
revoke all on function private.survey_question(text) from public, anon, authenticated;

-- From the account to a living pair, students alone. A pair lives while there was a sign of it within 14 days.
create function private.student_funnel(p_now timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with silent as materialized (select s.match_id from private.pairs_silent_since(p_now - private.silent_after()) s)
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
revoke all on function private.student_funnel(timestamptz) from public, anon, authenticated;

-- Days from a whole profile to the pair, of pairs that began within a year.
create function private.days_to_match(p_now timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'n', case when count(*) >= 5 then count(*) end,
    'median', case when count(*) >= 5 then round(percentile_cont(0.5) within group (order by w.days)::numeric, 1) end,
    'nine_of_ten', case when count(*) >= 5 then round(percentile_cont(0.9) within group (order by w.days)::numeric, 1) end)
  from (
    select greatest(extract(epoch from m.started_at - p.queued_at) / 86400, 0)::double precision as days
    from public.matches m join public.profiles p on p.id = m.student_id
    where m.started_at > p_now - interval '1 year' and p.queued_at is not null and m.state in ('active', 'paused', 'ended')) as w
$$;
revoke all on function private.days_to_match(timestamptz) from public, anon, authenticated;

-- Free places against waiting students, by language and by field. Whoever speaks or teaches several counts in each.
create function private.capacity_and_demand() returns jsonb
language sql stable security definer set search_path = '' as $$
  with places as materialized (
    select mp.fields, mp.languages, greatest(mp.capacity - mp.places_taken, 0) as free
    from public.mentor_profiles mp where mp.is_approved and mp.accepting and mp.capacity > mp.places_taken
  ), waiting as materialized (
    select coalesce(p.language, 'unknown') as language, coalesce(p.mentor_gender_wish, 'no_preference') as wish, f.fields
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned
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
  ), demand as (
    select w.language, w.wish, field, count(*) as n
    from waiting w, unnest(case when w.fields = '{}' then '{none}' else w.fields end) as field
    group by 1, 2, 3
  )
  select jsonb_build_object(
    'languages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'free', l.free, 'n', l.n) order by l.n desc, l.free desc, l.key), '[]')) from by_language l),
    'fields', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'free', l.free, 'n', l.n) order by l.n desc, l.free desc, l.key), '[]')) from by_field l),
    'demand', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'wish', d.wish, 'field', d.field, 'n', d.n)
      order by d.n desc, d.language, d.wish, d.field), '[]')) from demand d))
$$;
revoke all on function private.capacity_and_demand() from public, anon, authenticated;

create function private.survey_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'taken', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', o.outcome, 'n', o.n) order by o.outcome), '[]')) from (
      select r.outcome, count(*) as n from (
        -- the last word of each person
        select distinct on (s.user_id) s.user_id, s.outcome from public.survey_responses s order by s.user_id, s.created_at desc) as r
      group by r.outcome) as o),
    'province', private.survey_question('province'),
    'school_type', private.survey_question('school_type'),
    'household_income_band', private.survey_question('household_income_band'),
    'parental_education', private.survey_question('parental_education'),
    'internet_speed', private.survey_question('internet_speed'))
$$;
revoke all on function private.survey_figures() from public, anon, authenticated;

create function private.programme_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('counted_at', f.counted_at) || f.figures from private.programme_figures f);
end
$$;
revoke all on function private.programme_figures() from public, anon;
grant execute on function private.programme_figures() to authenticated;
create function public.programme_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.programme_figures()
$$;
revoke all on function public.programme_figures() from public, anon;
grant execute on function public.programme_figures() to authenticated;
comment on function public.programme_figures is 'Admin: the figures as they were last counted, with the time; null before the first counting. Counts of people under 5 are null.';

-- Counts anew; two at once are one, and within a minute of the last nothing is counted again.
create function private.count_programme() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun timestamptz := clock_timestamp();
  counted jsonb;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('count_programme'));
  if not exists (select from private.programme_figures f where f.counted_at > now() - interval '1 minute') then
    counted := jsonb_build_object('funnel', private.student_funnel(now()), 'days', private.days_to_match(now()),
      'survey', private.survey_figures()) || private.capacity_and_demand();
    insert into private.programme_figures as f (counted_at, took_ms, figures)
    values (now(), extract(epoch from clock_timestamp() - begun) * 1000, counted)
    on conflict (id) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms, figures = excluded.figures;
  end if;
  return private.programme_figures();
end
$$;
revoke all on function private.count_programme() from public, anon;
grant execute on function private.count_programme() to authenticated;
create function public.count_programme() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.count_programme()
$$;
revoke all on function public.count_programme() from public, anon;
grant execute on function public.count_programme() to authenticated;
comment on function public.count_programme is 'Admin: counts the figures anew, at most once a minute, and gives them as programme_figures does.';
