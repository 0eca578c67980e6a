begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(8);

-- A session is named by its own id, which its owner alone is told.
select tests.become('service');
select lives_ok($$ select public.end_left_sessions(array[tests.id('student_a'), gen_random_uuid()]) $$,
  '[FM-35] the server ends a session that a device has left; one that is gone is no error');
select tests.operator();
select is_empty($$ select id from auth.sessions where id = tests.id('student_a') $$, '[FM-35] it is gone');
select is((select count(*) from auth.sessions where id = tests.id('student_b')), 1::bigint, '[FM-35] and no other');
select tests.become('student_a');
select is_empty('select id from public.profiles', '[SE-01] its token opens nothing any more');
select tests.operator();
select throws_ok('select public.end_left_sessions(null)', 'P0001', 'invalid_input', '[FM-35] nothing is no list');
select throws_ok($$ select public.end_left_sessions(array_fill(gen_random_uuid(), array[21])) $$, 'P0001', 'invalid_input',
  '[FM-35] a list has a bound');
select tests.become('student_b');
select throws_ok($$ select public.end_left_sessions(array[tests.id('mentor_of_a')]) $$, '42501', null, '[AC-08] a member ends no foreign session by it');
select tests.become('visitor');
select throws_ok($$ select public.end_left_sessions(array[tests.id('mentor_of_a')]) $$, '42501', null, '[AC-08] nor does a visitor');
select * from finish();
rollback;
