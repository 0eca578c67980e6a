begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(31);

create function tests.seen(key text) returns table (count bigint, people_count bigint, first_version text, app_version text, is_open boolean)
language sql as $$
  select r.count, r.people_count, r.first_version, r.app_version, r.solved_at is null from public.error_reports r where r.group_key = key
$$;
create function tests.report(error_id text, person uuid default null, release text default '1.0.0') returns uuid language sql as $$
  select public.report_error('broken', error_id, 'boom', p_user_id => person, p_app_version => release, p_place => 'dashboard-screen')
$$;
grant execute on function tests.report(text, uuid, text) to service_role;

-- the order of releases
select ok(private.version_parts(later) > private.version_parts(earlier), '[CALL-08] ' || later || ' is later than ' || earlier)
from (values ('1.0.1', '1.0.0'), ('1.10.0', '1.9.9'), ('2.0', '1.99.99'), ('1.0.0.1', '1.0.0'), ('0.0.1', null)) as v (later, earlier);
select is(private.version_parts('1.2.3-rc.4+5'), '{1,2,3}', '[CALL-08] what stands behind the numbers is not compared');
select is(private.version_parts('99999999999.1'), '{999999999,1}', '[CALL-08] a hostile number is cut');
select is(private.version_parts('next'), '{}', '[CALL-08] a word is no release');

-- counting
select tests.become('service');
select isnt(tests.report('e-1', tests.id('student_a')), null, '[CALL-08] an error is stored');
select is(tests.report('e-1', tests.id('student_b')), tests.report('e-1', tests.id('student_b')), '[FM-06] a report that is sent again');
select lives_ok($$ select tests.report('e-2', tests.id('student_a'), '1.1.0'), tests.report('e-3', tests.id('mentor_of_a'), '1.0.0'), tests.report('e-4') $$, '[CALL-08] and others of the same error');
select tests.operator();
select results_eq($$ select * from tests.seen('broken') $$, $$ values (4::bigint, 2::bigint, '1.0.0', '1.1.0', true) $$,
  '[CALL-08] [FM-06] count reports once, people once, and keep the first and the latest release');
select is((select place from public.error_reports where group_key = 'broken'), 'dashboard-screen', '[CALL-08] where it arose');

-- solving
create temp table broken as select id from public.error_reports where group_key = 'broken';
grant select on broken to authenticated, service_role;
select tests.become('student_a');
select throws_ok($$ select public.solve_error((select id from broken)) $$, '42501', 'not_allowed', '[AC-08] a student solves nothing');
select tests.become('mentor_of_a');
select throws_ok($$ select public.solve_error((select id from broken)) $$, '42501', 'not_allowed', '[AC-08] nor does a mentor');
select tests.become('visitor');
select throws_ok($$ select public.solve_error((select id from broken)) $$, '42501', null, '[AC-08] nor a visitor');
select tests.become('admin');
select throws_ok($$ select public.solve_error('00000000-0000-4000-8000-00000000dead') $$, 'P0001', 'not_found', 'an error that is not there');
select lives_ok($$ select public.solve_error((select id from broken)), public.solve_error((select id from broken)) $$, '[CALL-08] an admin marks an error as solved, twice if the answer is lost');
select results_eq($$ select solved_version, solved_by, reopened_at from public.error_reports where group_key = 'broken' $$,
  $$ values ('1.1.0', tests.id('admin'), null::timestamptz) $$, '[CALL-08] in the release in which it was seen last');
select is(tests.touched('update public.error_reports set solved_at = null'), 0::bigint, '[AC-01] and not by a change of the row');
select tests.become('service');
select lives_ok($$ select tests.report('e-5', null, '1.1.0'), tests.report('e-6', null, '1.0.0') $$, 'the release that has it still shows it');
select tests.operator();
select results_eq($$ select * from tests.seen('broken') $$, $$ values (6::bigint, 2::bigint, '1.0.0', '1.1.0', false) $$, '[CALL-08] which does not open it again');
select tests.become('service');
select lives_ok($$ select tests.report('e-7', null, '1.1.1') $$, 'a later release shows it');
select tests.operator();
select results_eq($$ select * from tests.seen('broken') $$, $$ values (7::bigint, 2::bigint, '1.0.0', '1.1.1', true) $$, '[CALL-08] which opens it again');
select isnt((select reopened_at from public.error_reports where group_key = 'broken'), null, '[CALL-08] and says when');
select tests.become('admin');
select lives_ok($$ select public.solve_error((select id from broken)), public.solve_error((select id from broken), false) $$, '[CALL-08] an admin opens one again');
select tests.operator();
select ok((select is_open from tests.seen('broken')), '[CALL-08] which is open then');

-- forgetting
insert into public.error_reports (group_key, message, last_seen) values ('old', 'boom', now() - interval '91 days'), ('young', 'boom', now() - interval '89 days');
update private.error_sightings set seen_at = now() - interval '91 days' where error_id = 'e-1';
select tests.become('admin');
select throws_ok($$ select public.forget_errors() $$, '42501', null, '[AC-08] not even an admin calls what belongs to the server');
select tests.become('service');
select is(public.forget_errors(90), 1::bigint, '[PR-06] what nobody met for 90 days is deleted');
select tests.operator();
select set_eq($$ select group_key from public.error_reports where group_key in ('old', 'young', 'broken') $$, array['young', 'broken'], '[PR-06] and nothing else');
select is_empty($$ select 1 from private.error_sightings where error_id = 'e-1' $$, '[PR-06] with who met it');
select * from finish();
rollback;
