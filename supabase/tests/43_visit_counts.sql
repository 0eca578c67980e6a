begin;
\ir fixtures/actors.psql
select plan(15);

select tests.operator();
select lives_ok($$ select private.count_visits('[
  {"page": "/dashboard", "measure": "view", "bucket": "", "n": 6}, {"page": "/tasks/:id", "measure": "view", "bucket": "", "n": 4},
  {"page": "/profile", "measure": "view", "bucket": "", "n": 9},
  {"page": "", "measure": "language", "bucket": "fa", "n": 12}, {"page": "", "measure": "language", "bucket": "ps", "n": 7},
  {"page": "/dashboard", "measure": "lcp", "bucket": "good", "n": 8}, {"page": "/dashboard", "measure": "lcp", "bucket": "fair", "n": 6},
  {"page": "/dashboard", "measure": "lcp", "bucket": "poor", "n": 5}, {"page": "/profile", "measure": "inp", "bucket": "poor", "n": 4}]',
  '2026-11-21') $$, '[FEAT-01] sums of visits are kept');
select lives_ok($$ select private.count_visits('[{"page": "/dashboard", "measure": "view", "bucket": "", "n": 2}, {"page": "/dashboard", "measure": "view", "bucket": "", "n": 1}]', '2026-11-21') $$,
  '[FEAT-01] and later ones are added to them');
select is((select n from private.visit_counts where page = '/dashboard' and measure = 'view'), 9::bigint, '[FEAT-01] in the same row');
select throws_ok($$ select private.count_visits('[{"page": "/profile", "measure": "view", "bucket": "Laila", "n": 1}]', '2026-11-21') $$, '23514', null, '[FEAT-01] nothing but the buckets has room');
select throws_ok($$ select private.count_visits('[{"page": "/tasks/3f2a", "measure": "view", "bucket": "", "n": 1}]', '2026-11-21') $$, '23514', null, '[FEAT-01] and no id in the name of a screen');
select throws_ok($$ select private.count_visits('[{"page": "/tasks/:id", "measure": "language", "bucket": "fa", "n": 1}]', '2026-11-21') $$, '23514', null, '[FEAT-01] nor a language beside one screen');
select lives_ok($$ select private.count_visits('[{"page": "/old", "measure": "view", "bucket": "", "n": 9}]', '2026-10-24') $$, 'a day before the last four weeks is counted too');
create or replace function private.visit_rows_per_day() returns integer language sql immutable set search_path = '' as $$ select 8 $$;
select private.count_visits('[{"page": "/late", "measure": "view", "bucket": "", "n": 1}, {"page": "/dashboard", "measure": "view", "bucket": "", "n": 1}]', '2026-11-21');
select results_eq($$ select page, n from private.visit_counts where day = '2026-11-21' and measure = 'view' order by page $$,
  $$ values ('/dashboard', 10::bigint), ('/profile', 9), ('/tasks/:id', 4) $$, '[FEAT-01] a full day takes no new row and goes on counting');
select private.count_visits('[{"page": "/dashboard", "measure": "view", "bucket": "", "n": 50}]', '2026-11-22');

create function pg_temp.figures(p_today date) returns jsonb language plpgsql as $$
declare
  told jsonb;
begin
  -- as the member who asks, with the day held still
  perform tests.become('admin');
  reset role;
  told := private.visit_figures(p_today);
  perform tests.operator();
  return told;
end
$$;
select is(pg_temp.figures('2026-11-22') -> 'pages', '[{"n": 10, "page": "/dashboard"}, {"n": null, "page": "/profile", "withheld": true}, {"n": null, "page": "/tasks/:id"}]'::jsonb,
  '[FEAT-01] an admin sees how often each screen was opened, no count under five, and nothing of the day that is not over');
select is(pg_temp.figures('2026-11-22') #> '{speeds}', '[{"page": "", "measure": "lcp", "ratings": [{"n": 8, "rating": "good"}, {"n": 6, "rating": "fair"}, {"n": 5, "rating": "poor"}]}, {"page": "/dashboard", "measure": "lcp", "ratings": [{"n": 8, "rating": "good"}, {"n": 6, "rating": "fair"}, {"n": 5, "rating": "poor"}]}]'::jsonb,
  '[FEAT-01] and how fast they came, where at least five said so');
select is(pg_temp.figures('2026-12-30') -> 'pages', '[]'::jsonb, '[FEAT-01] four weeks back and no further');
select is(private.forget_visits('2027-04-23'), 1, '[PR-07] counts of 181 days ago go');
select private.count_visits('[{"page": "/old", "measure": "view", "bucket": "", "n": 9}]', '2026-10-25');
select is(private.forget_visits('2027-04-23'), 0, '[PR-07] those of 180 days stay');

create function pg_temp.refused(who text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform public.visit_figures();
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ended', 'suspended']) as who),
  'refused', '[FEAT-01] nobody but an admin is told any of it');
select tests.become('student_a');
select throws_ok($$ select public.count_visits('[]') $$, '42501', null, '[AC-08] and nobody but the server counts');

select * from finish();
rollback;
