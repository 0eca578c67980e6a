begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(18);

create function tests.try_to_end(event text, whom text) returns text language sql immutable as $$
  select format('select public.end_sessions_of(%L, tests.id(%L))', '000000e1-0000-4000-8000-00000000000' || event, whom)
$$;
grant execute on function tests.try_to_end(text, text) to anon, authenticated;

-- who may not
select tests.become('visitor');
select throws_ok(tests.try_to_end('1', 'student_a'), '42501', null, '[SE-05] a visitor signs nobody out');
select tests.become('unconfirmed');
select throws_ok(tests.try_to_end('1', 'student_a'), '42501', null, '[SE-05] [AU-01] nor does an admin''s address that is not proven');
select tests.become('student_a');
select throws_ok(tests.try_to_end('1', 'student_b'), '42501', null, '[SE-05] nor a student another one');
select throws_ok(tests.try_to_end('1', 'student_a'), '42501', null, '[SE-05] nor herself by this way');
select tests.become('mentor_of_a');
select throws_ok(tests.try_to_end('1', 'student_a'), '42501', null, '[SE-05] nor a mentor her student');
select tests.become('suspended');
select throws_ok(tests.try_to_end('1', 'student_a'), '42501', null, '[SE-05] nor somebody who is suspended');
select tests.operator();
select is((select count(*) from auth.sessions), 11::bigint, '[SE-05] everybody is still signed in');

-- what an admin may not
select tests.become('admin');
select throws_ok(tests.try_to_end('1', 'admin'), 'P0001', 'invalid_input', '[SE-05] an admin does not sign herself out by it');
select throws_ok(tests.try_to_end('1', 'nobody'), 'P0001', 'invalid_input', '[SE-05] nobody is no person');
select throws_ok($$ select public.end_sessions_of('000000e1-0000-4000-8000-000000000001', gen_random_uuid()) $$, 'P0001', 'not_found',
  '[SE-05] nor is somebody who is not there');

-- what she may
select lives_ok(tests.try_to_end('1', 'student_a'), '[SE-05] an admin signs a student out everywhere');
select tests.operator();
select is_empty($$ select id from auth.sessions where user_id = tests.id('student_a') $$, '[SE-05] no session is left');
select is((select count(*) from auth.sessions), 10::bigint, '[SE-05] and everybody else''s is');
select results_eq(
  $$ select l.subject_id, l.actor_role, l.entity, a.actor_id
     from public.audit_log l join public.audit_actors a on a.audit_id = l.id where l.action = 'sessions_ended' $$,
  $$ values (tests.id('student_a'), 'admin', 'sessions', tests.id('admin')) $$, '[SE-05] it is recorded, with who did it');
select tests.become('student_a');
select is_empty('select id from public.profiles', '[SE-01] [SE-05] the token that is left opens nothing');

-- she signs in again; the answer had been lost, and the command comes once more
select tests.operator();
insert into auth.sessions (id, user_id) values (tests.id('student_a'), tests.id('student_a'));
select tests.become('admin');
select lives_ok(tests.try_to_end('1', 'student_a'), 'a repetition is no error');
select tests.operator();
select is((select count(*) from auth.sessions where user_id = tests.id('student_a')), 1::bigint, '[SE-05] and leaves the new session alone');
select is((select count(*) from public.audit_log where action = 'sessions_ended'), 1::bigint, 'and no second entry');
select * from finish();
rollback;
