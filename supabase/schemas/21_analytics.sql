-- FEAT-05, product 1.15, 1.20, 1.23: how the programme fares. Work that waits is counted when it is asked for; figures
-- about people are counted now and then, kept with their time, and never say a count under 5.

create table public.survey_responses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  outcome text not null check (outcome in ('answered', 'skipped')),
  answered_fields text[] not null default '{}' check (answered_fields <@ array[
    'province', 'school_type', 'household_income_band', 'parental_education', 'internet_speed']),
  created_at timestamptz not null default now()
);
comment on table public.survey_responses is 'That and when the onboarding survey was answered or skipped; the answers are in the profile.';
create index survey_responses_user on public.survey_responses (user_id, created_at desc);
alter table public.survey_responses enable row level security;
grant select, insert on public.survey_responses to authenticated;
grant all on public.survey_responses to service_role;
create trigger a_guard before insert on public.survey_responses
  for each row execute function private.keep_server_time();

create table private.programme_figures (
  id boolean primary key default true check (id),
  counted_at timestamptz not null,
  took_ms integer not null,
  figures jsonb not null
);
comment on table private.programme_figures is 'The last counting; no count under 5 of people is in it.';
alter table private.programme_figures enable row level security;

-- FEAT-01, decision 41: how often the screens of signed-in people are opened, and how fast they come. Sums of a day and
-- nothing of anybody: no person, no address, no time within the day. Languages and devices are counted beside the
-- screens and not by screen, so that no row says which screen somebody with a rare device opened.
create table private.visit_counts (
  day date not null,
  page text not null check (char_length(page) <= 80 and page ~ '^(/[A-Za-z:/*-]*)?$'),
  measure text not null check (measure in ('view', 'language', 'device', 'lcp', 'fcp', 'ttfb', 'inp', 'cls')),
  bucket text not null,
  n bigint not null check (n > 0),
  primary key (day, page, measure, bucket),
  constraint what_can_be_counted check (case measure
    when 'view' then page <> '' and bucket = ''
    when 'language' then page = '' and bucket in ('en', 'fa', 'ps')
    when 'device' then page = '' and bucket in ('phone', 'tablet', 'computer')
    else page <> '' and bucket in ('good', 'fair', 'poor') end)
);
comment on table private.visit_counts is 'Sums of a day in Kabul; page is the pattern of a screen, empty where all are counted together.';
alter table private.visit_counts enable row level security;

create policy "a session that has ended reaches nothing" on public.survey_responses
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own survey record, an admin all" on public.survey_responses
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person records her own survey" on public.survey_responses
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create function private.admin_counts()
returns table (students bigint, students_assigned bigint, students_waiting bigint, mentors bigint, open_places bigint, applications jsonb)
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_admin();
  return query
    select s.all_students, s.assigned, s.waiting, m.mentors, m.places, a.by_status
    from
      (select count(*) as all_students, count(*) filter (where p.is_assigned) as assigned,
        count(*) filter (where p.is_complete and not p.is_assigned and p.queued_at is not null) as waiting
       from public.profiles p where p.account_role = 'student') as s,
      (select count(*) as mentors,
        coalesce(sum(greatest(mp.capacity - mp.places_taken, 0)) filter (where mp.accepting), 0)::bigint as places
       from public.mentor_profiles mp where mp.is_approved) as m,
      (select coalesce(jsonb_object_agg(g.status, g.n), '{}') as by_status
       from (select ma.status, count(*) as n from public.mentorapplications ma group by ma.status) as g) as a;
end
$$;
grant execute on function private.admin_counts to authenticated;

create function public.admin_counts()
returns table (students bigint, students_assigned bigint, students_waiting bigint, mentors bigint, open_places bigint, applications jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_counts()
$$;
comment on function public.admin_counts is 'Admin: one row of figures; students_waiting are complete and unassigned, applications maps status to count.';
grant execute on function public.admin_counts to authenticated, service_role;

-- FEAT-10: how many students meet what programmes ask for. Admins see counts alone, which the server makes.

-- What counts over all students are made of: figures without names, for the server alone.
create function public.readiness_figures(p_after uuid, p_limit integer) returns table (
  id uuid, toefl_score integer, marks_percent numeric, gpa numeric, tests jsonb)
language sql stable security definer set search_path = '' as $$
  select p.id, p.toefl_score, p.marks_percent, p.gpa, (
    select coalesce(jsonb_agg(jsonb_build_object('scale', t.scale, 'score', t.score, 'taken_on', t.taken_on)), '[]')
    from public.student_tests t where t.student_id = p.id)
  from public.profiles p
  where p.account_role = 'student' and p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
  order by p.id limit least(greatest(coalesce(p_limit, 500), 1), 1000)
$$;
comment on function public.readiness_figures is 'The server: figures of students, from which it counts how many meet what programmes ask for.';
grant execute on function public.readiness_figures to service_role;

create function private.review_within() returns interval
language sql immutable set search_path = '' as $$ select interval '28 days' $$;

-- The queues of work of admins: how much waits in each, and since when.
create function private.work_queues() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
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
      from private.pairs_silent(now())),
    'outcomes', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from public.outcomes o where o.state = 'told'));
end
$$;
grant execute on function private.work_queues to authenticated;

create function public.work_queues() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.work_queues()
$$;
comment on function public.work_queues is 'Admin: what waits for somebody: {held, reports, applications, proposals, silent, outcomes}, each {n, due: when the first of it is due, overdue}.';
grant execute on function public.work_queues to authenticated, service_role;

-- Lists behind the figures, by code and display name, as everywhere in lists.
create function private.silent_pairs(p_after_sign timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name, m.started_at, page.last_sign
    from (
      select s.match_id, s.last_sign from private.pairs_silent(now()) s
      where p_after_sign is null or (s.last_sign, s.match_id) > (p_after_sign, p_after_id)
      order by s.last_sign, s.match_id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)) as page
    -- everybody of them has a card and a mentor who is one, by the keys of the table
    join public.matches m on m.id = page.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    order by page.last_sign, page.match_id;
end
$$;
grant execute on function private.silent_pairs to authenticated;

create function public.silent_pairs(p_after_sign timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.silent_pairs(p_after_sign, p_after_id, p_limit)
$$;
comment on function public.silent_pairs is 'Admin: active pairs without a sign for 14 days, the longest silent first.';
grant execute on function public.silent_pairs to authenticated, service_role;

create function private.open_proposals(p_after_until timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, waits_for text, since timestamptz, accept_by timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name,
      case m.state when 'mentor_accepted' then 'student' else 'mentor' end, m.created_at, m.accept_by
    from public.matches m
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where m.accept_by is not null
      and (p_after_until is null or (m.accept_by, m.id) > (p_after_until, p_after_id))
    order by m.accept_by, m.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.open_proposals to authenticated;

create function public.open_proposals(p_after_until timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, waits_for text, since timestamptz, accept_by timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.open_proposals(p_after_until, p_after_id, p_limit)
$$;
comment on function public.open_proposals is 'Admin: proposed pairs that wait for an answer, what lapses first on top.';
grant execute on function public.open_proposals to authenticated, service_role;

create function private.unmatched_students(p_language text, p_wish text, p_field text, p_after_queued timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, p.student_id, coalesce(p.language, 'unknown'), coalesce(p.mentor_gender_wish, 'no_preference'), f.fields, p.province, p.queued_at
    from public.profiles p join private.student_fields f on f.profile_id = p.id
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
      and (p_language is null or coalesce(p.language, 'unknown') = p_language)
      and (p_wish is null or coalesce(p.mentor_gender_wish, 'no_preference') = p_wish)
      and (p_field is null or case when p_field = 'none' then f.fields = '{}' else p_field = any (f.fields) end)
      and (p_after_queued is null or (p.queued_at, p.id) > (p_after_queued, p_after_id))
    order by p.queued_at, p.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.unmatched_students to authenticated;

create function public.unmatched_students(p_language text default null, p_wish text default null, p_field text default null,
  p_after_queued timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_code text, language text, wish text, fields text[], province text, queued_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.unmatched_students(p_language, p_wish, p_field, p_after_queued, p_after_id, p_limit)
$$;
comment on function public.unmatched_students is 'Admin: who waits for a mentor, by language, wish and field (none: no field was understood), the longest waiting first.';
grant execute on function public.unmatched_students to authenticated, service_role;

-- What a breakdown may say: a count under 5 is null. Where it is the only one, or all of them together are fewer than
-- five or four each, the next smallest is null as well, since a sum that is known elsewhere would give them away; that one
-- is marked "withheld".
create function private.without_few(cells jsonb) returns jsonb
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

-- From the account to a living pair, students alone. A pair lives while there was a sign of it within 14 days.
create function private.student_funnel(p_now timestamptz) returns jsonb
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

-- Free places against waiting students, by language, by field and by the wished gender of the mentor. A person with several counts in each.
-- Cells that are not told are in an order that does not say which of them is larger.
create function private.capacity_and_demand() returns jsonb
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

create function private.programme_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('counted_at', f.counted_at) || f.figures from private.programme_figures f);
end
$$;
grant execute on function private.programme_figures to authenticated;

create function public.programme_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.programme_figures()
$$;
comment on function public.programme_figures is 'Admin: the figures as they were last counted, with the time; null before the first counting. Counts of people under 5 are null.';
grant execute on function public.programme_figures to authenticated, service_role;

-- Counts again; two at once are one, and within a minute of the last nothing is counted.
create function private.count_programme() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun timestamptz := clock_timestamp();
  counted jsonb;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('count_programme'));
  if not exists (select from private.programme_figures f where f.counted_at > now() - interval '1 minute') then
    counted := jsonb_build_object('funnel', private.student_funnel(now()) || private.reached_step(), 'days', private.days_to_match(now()),
      'survey', private.survey_figures(), 'outcomes', private.outcome_figures()) || private.capacity_and_demand();
    insert into private.programme_figures as f (counted_at, took_ms, figures)
    values (now(), extract(epoch from clock_timestamp() - begun) * 1000, counted)
    on conflict (id) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms, figures = excluded.figures;
  end if;
  return private.programme_figures();
end
$$;
grant execute on function private.count_programme to authenticated;

create function public.count_programme() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.count_programme()
$$;
comment on function public.count_programme is 'Admin: counts the figures again, at most once a minute, and gives them as programme_figures does.';
grant execute on function public.count_programme to authenticated, service_role;

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

-- A day has no more rows: twice what all screens together can make.
create function private.visit_rows_per_day() returns integer
language sql immutable set search_path = '' as $$ select 4000 $$;

create function private.count_visits(p_counts jsonb, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_counts) <> 'array' or jsonb_array_length(p_counts) > private.visit_rows_per_day() then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.visit_counts as v (day, page, measure, bucket, n)
  select p_day, c.page, c.measure, c.bucket, sum(c.n)
  from jsonb_to_recordset(p_counts) as c (page text, measure text, bucket text, n integer)
  where (select count(*) from private.visit_counts o where o.day = p_day) < private.visit_rows_per_day()
    or exists (select from private.visit_counts o
      where o.day = p_day and o.page = c.page and o.measure = c.measure and o.bucket = c.bucket)
  group by c.page, c.measure, c.bucket
  -- always in one order: two processes that count at once never wait for each other in a circle
  order by c.page, c.measure, c.bucket
  on conflict (day, page, measure, bucket) do update set n = v.n + excluded.n;
end
$$;

create function public.count_visits(p_counts jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.count_visits(p_counts, private.today_in_kabul())
$$;
comment on function public.count_visits is 'The server: adds sums of {page, measure, bucket, n} to those of today.';
grant execute on function public.count_visits to service_role;

create function private.forget_visits(p_today date) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.visit_counts v where v.day < (p_today - private.kept('visit_counts'))::date returning 1)
  select count(*)::integer from gone
$$;

create function public.forget_visits() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.forget_visits(private.today_in_kabul())
$$;
comment on function public.forget_visits is 'The server: deletes counts that are older than 180 days; how many rows that were.';
grant execute on function public.forget_visits to service_role;

-- Whole days alone: a count that grows while one looks would say that somebody is here now.
create function private.visit_figures(p_today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with counted as materialized (
      select v.page, v.measure, v.bucket, sum(v.n) as n
      from private.visit_counts v where v.day >= p_today - 28 and v.day < p_today group by 1, 2, 3
    ), speeds as (
      -- page '': all screens together
      select coalesce(c.page, '') as page, c.measure, c.bucket, sum(c.n) as n
      from counted c where c.bucket in ('good', 'fair', 'poor')
      group by grouping sets ((c.page, c.measure, c.bucket), (c.measure, c.bucket))
    ), rated as (
      select s.page, s.measure, private.without_few(jsonb_agg(
        jsonb_build_object('rating', s.bucket, 'n', s.n) order by array_position(array['good', 'fair', 'poor'], s.bucket))) as ratings
      from speeds s group by 1, 2 having sum(s.n) >= 5
    )
    select jsonb_build_object(
      'from_day', p_today - 28,
      'until_day', p_today - 1,
      'pages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('page', c.page, 'n', c.n) order by c.n desc, c.page), '[]'))
        from counted c where c.measure = 'view'),
      'languages', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', c.bucket, 'n', c.n) order by c.n desc, c.bucket), '[]'))
        from counted c where c.measure = 'language'),
      'devices', (select private.without_few(coalesce(jsonb_agg(jsonb_build_object('value', c.bucket, 'n', c.n) order by c.n desc, c.bucket), '[]'))
        from counted c where c.measure = 'device'),
      'speeds', (select coalesce(jsonb_agg(jsonb_build_object('page', r.page, 'measure', r.measure, 'ratings', r.ratings)
        order by r.page, array_position(array['ttfb', 'fcp', 'lcp', 'inp', 'cls'], r.measure)), '[]') from rated r)));
end
$$;

create function public.visit_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.visit_figures_now()
$$;
comment on function public.visit_figures is 'Admin: visits and speeds of the last 28 whole days; counts under 5 are null.';
grant execute on function public.visit_figures to authenticated, service_role;

-- what a member's call reaches takes no day: with one of her own choosing she would see today
create function private.visit_figures_now() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.visit_figures(private.today_in_kabul())
$$;
grant execute on function private.visit_figures_now to authenticated;

create function private.my_survey_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'survey', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]') from public.survey_responses s where s.user_id = me));
end
$$;
grant execute on function private.my_survey_data to authenticated, service_role;
