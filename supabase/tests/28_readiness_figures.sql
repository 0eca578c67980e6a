begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(6);
select tests.become('visitor');
select throws_ok('select * from public.readiness_figures(null, 10)', '42501', null, '[FEAT-10] a visitor reads no figures of students');
select tests.become('student_a');
select throws_ok('select * from public.readiness_figures(null, 10)', '42501', null, 'nor does a student');
select tests.become('mentor_of_a');
select throws_ok('select * from public.readiness_figures(null, 10)', '42501', null, 'nor a mentor');
select tests.become('admin');
select throws_ok('select * from public.readiness_figures(null, 10)', '42501', null, '[FEAT-10] nor an admin, who reads counts alone');
select tests.become('service');
select is((select count(*) from public.readiness_figures(null, 1000)), (select count(*) from public.profiles where account_role = 'student'), 'the server reads each student once');
select is((select jsonb_array_length(tests) from public.readiness_figures(null, 1000) where id = tests.id('student_a')), 1, 'with her tests');
select * from finish();
rollback;
