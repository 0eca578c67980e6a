begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.n(n integer) returns uuid language sql immutable as $$ select ('00000f' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.seen() returns text language sql as $$
  select concat_ws('/', (select count(*) from public.tasks), (select count(*) from public.shared_notes), (select count(*) from public.meetings),
    (select count(*) from public.checkins), (select count(*) from public.messages), (select count(*) from public.private_notes))
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- FEAT-05, decision 25: what a pair plans, once it was opened
select tests.become('admin');
select is(tests.seen(), '0/0/0/0/0/0', '[SG-05] an admin reads nothing of a pair that she has not opened');
select throws_ok($$ select public.open_pair(tests.n(1), tests.n(1)) $$, 'P0001', 'not_found', 'nor opens one that there is not');
select lives_ok($$ select public.open_pair(tests.n(2), tests.pair()) $$, '[FEAT-05] she opens it');
select lives_ok($$ select public.open_pair(tests.n(2), tests.pair()) $$, '[FM-06] twice is once');
select is(tests.seen(), '2/1/1/1/0/0', '[FEAT-05] [SG-05] and reads what it plans, not what it writes, and no private note');
select is(tests.touched($$ update public.tasks set title = 'x' $$) + tests.touched($$ update public.meetings set agenda = 'x' $$)
  + tests.touched($$ update public.checkins set progress = 'x' $$) + tests.touched($$ update public.shared_notes set body = 'x' $$), 0::bigint, 'and changes nothing of it');
select tests.become('other_admin');
select is(tests.seen(), '0/0/0/0/0/0', '[SG-05] another admin does not read along');
select lives_ok($$ select public.open_thread(tests.n(3), tests.pair()) $$, '[SG-05] whoever opens the messages');
select is(tests.seen(), '2/1/1/1/3/0', '[SG-05] reads both, as before');
select tests.become('student_a');
select is((select count(*) from public.audit_log where action = 'pair_opened'), 1::bigint, '[LG-01] the student sees that somebody did, once');
select is_empty('select 1 from public.audit_actors', '[LG-01] and not who it was');
select tests.operator();
create temp table opened as select l.id from public.audit_log l where l.action = 'pair_opened';
set local session_replication_role = replica;
update public.audit_log set created_at = now() - interval '61 minutes' where id in (select id from opened);
set local session_replication_role = origin;
select tests.become('admin');
select is(tests.seen(), '0/0/0/0/0/0', '[SG-05] after an hour she has to open it anew');
create function pg_temp.refused(who text, what text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  execute 'select public.' || what;
  return 'answered';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select tests.operator();
select is((select string_agg(distinct pg_temp.refused(who, what), ' ')
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'student_b', 'applicant', 'mentor_of_a', 'other_mentor', 'ended', 'suspended']) as who,
      unnest(array['open_pair(tests.n(9), tests.pair())', 'given_hours()']) as what),
  'refused', '[AC-08] nobody but an admin opens a pair or reads whose hours these are');

-- hours that were given
select tests.operator();
select is(private.solar_month_began('2026-11-22 10:00+00'), '2026-11-21 19:30+00'::timestamptz, 'Qaws 1405 began at midnight in Kabul');
select is(private.solar_month_began('2027-03-20 19:29:59+00'), '2027-02-19 19:30+00'::timestamptz, 'the last month of a year');
select is(private.solar_month_began('2027-03-20 19:30:00+00'), '2027-03-20 19:30+00'::timestamptz, 'and the first of the next');
select is_empty($$ select d from generate_series(timestamptz '2020-01-01 00:00+00', '2040-01-01', interval '7 hours') as d
  where private.solar_month(private.solar_month_began(d)) <> private.solar_month(d) or private.solar_month(private.solar_month_began(d) - interval '1 second') = private.solar_month(d)
    or private.solar_month_began(d) > d $$, 'every month begins where the last one ends');
select tests.become('mentor_of_a');
select results_eq('select month_minutes, all_minutes, meetings_count from public.my_given_hours()', $$ values (0, 0, 0) $$, '[FEAT-04] what is only agreed on is no hour given');
select tests.operator();
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, student_outcome)
select tests.n(20 + n), tests.pair(), state, 'student', array[at], at, minutes, case when state <> 'confirmed' then state end
from (values
  (1, 'done', private.solar_month_began(now()), 45),
  (2, 'done', private.solar_month_began(now()) - interval '1 second', 60),
  (3, 'missed_student', private.solar_month_began(now()), 30),
  (4, 'connection_lost', private.solar_month_began(now()), 30),
  (5, 'confirmed', private.solar_month_began(now()), 30)
) as v (n, state, at, minutes);
insert into public.matches (id, student_id, mentor_id, state, ended_at) values (tests.n(30), tests.id('student_b'), tests.id('mentor_of_a'), 'ended', now());
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, mentor_outcome)
values (tests.n(31), tests.n(30), 'done', 'mentor', array[now() - interval '90 days'], now() - interval '90 days', 30, 'done');
select tests.become('mentor_of_a');
select results_eq('select month_minutes, all_minutes, meetings_count from public.my_given_hours()', $$ values (45, 135, 3) $$,
  '[FEAT-04] held ones count, of this month and in all, also of a pair that has ended');
select ok((select month between 140509 and 149912 from public.my_given_hours()), 'with the month of Kabul');
select tests.become('other_mentor');
select results_eq('select month_minutes, all_minutes, meetings_count from public.my_given_hours()', $$ values (0, 0, 0) $$, '[AC-06] nobody else''s');
select tests.become('student_a');
select is_empty('select 1 from public.my_given_hours()', '[AC-06] a student has given none');
select tests.become('ex_mentor');
select is_empty('select 1 from public.my_given_hours()', '[SE-06] nor is one asked who is no mentor any more');
select tests.become('ended');
select is_empty('select 1 from public.my_given_hours()', '[SE-01] nor a session that has ended');
select tests.become('visitor');
select throws_ok('select public.my_given_hours()', '42501', null, '[AC-08] nor a visitor');
select tests.become('admin');
select results_eq('select mentor_id, month_minutes, all_minutes, meetings_count from public.given_hours()', $$ values (tests.id('mentor_of_a'), 45, 135, 3) $$, '[FEAT-05] an admin reads them by mentor');
select is_empty($$ select 1 from public.given_hours(tests.id('other_mentor')) $$, '[FEAT-05] of one alone');
select is((select all_minutes from public.given_hours(tests.id('mentor_of_a'))), 135, 'or of another');

select * from finish();
rollback;
