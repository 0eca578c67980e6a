begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(22);
select tests.operator();
delete from public.student_tests;
create function tests.event(n integer) returns uuid language sql as $$ select ('00002d02-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

select tests.become('visitor');
select throws_ok($$ select public.add_test(tests.event(1), 'ielts', 'ielts_9', 6.5) $$, '42501', null, '[FEAT-10] a visitor adds no test');
select throws_ok($$ select public.remove_test(tests.event(1), tests.event(2)) $$, '42501', null, 'nor takes one away');

select tests.become('student_a');
select is(public.add_test(tests.event(1), 'ielts', 'ielts_9', 6.5, '2026-03-01', 'certificate'), tests.event(1), '[FEAT-10] a student adds a test');
select lives_ok($$ select public.add_test(tests.event(1), 'ielts', 'ielts_9', 6.5, '2026-03-01', 'certificate') $$, '[FM-06] twice is once');
select is((select count(*) from public.student_tests), 1::bigint, 'one row');
select throws_ok($$ select public.add_test(tests.event(2), 'ielts', 'ielts_9', 6.3) $$, '23514', null, 'a score that no paper prints is none');
select throws_ok($$ select public.add_test(tests.event(3), 'kankor', 'ielts_9', 6.5) $$, '23514', null, 'nor is one on the scale of another test');
select throws_ok($$ select public.add_test(tests.event(4), 'toefl', 'toefl_120', 80, (now() + interval '3 days')::date) $$, 'P0001', 'invalid_input', 'nor one of tomorrow');
select throws_ok($$ insert into public.student_tests (id, student_id, name, scale, score) values (tests.event(5), tests.id('student_a'), 'ielts', 'ielts_9', 9) $$, '42501', null, '[AC-01] rows are written by functions');

-- the profile is filled from it
select public.add_test(tests.event(6), 'toefl', 'toefl_120', 70, '2025-05-01');
select public.add_test(tests.event(7), 'toefl', 'toefl_120', 81, '2026-05-01');
select public.add_test(tests.event(8), 'toefl', 'toefl_6', 5, '2026-06-01');
select is((select toefl_score from public.profiles where id = tests.id('student_a')), 81, '[FEAT-10] the profile says the newest score of the old scale');
select is((select toefl_score from public.student_cards where student_id = tests.id('student_a')), 81, 'and her card too');
select public.remove_test(tests.event(9), tests.event(7));
select is((select toefl_score from public.profiles where id = tests.id('student_a')), 70, 'what was before it where it is taken away');
select public.remove_test(tests.event(10), tests.event(6));
select is((select toefl_score from public.profiles where id = tests.id('student_a')), null, 'and nothing where the last one is');
select public.add_test(tests.event(11), 'kankor', 'percent', 71.25);
select is((public.my_data() -> 'tests' -> 0 ->> 'name'), 'ielts', '[SG-11] her copy of her data has them');

-- who reads it
select tests.become('student_b');
select is_empty('select * from public.student_tests', '[PERM-05] another student reads none of them');
select public.remove_test(tests.event(12), tests.event(1));
select tests.become('mentor_of_a');
select is((select count(*) from public.tests_of_pair('000000b1-0000-4000-8000-000000000001')), 3::bigint, '[FEAT-10] her mentor reads them by the pair');
select is_empty('select * from public.student_tests', 'and no number of an account');
select public.remove_test(tests.event(13), tests.event(1));
select tests.become('other_mentor');
select is_empty($$ select * from public.tests_of_pair('000000b1-0000-4000-8000-000000000001') $$, '[PERM-05] another mentor does not');
select tests.become('admin');
select is_empty('select * from public.student_tests', '[FEAT-10] nor does an admin');
select tests.become('student_a');
select is((select count(*) from public.student_tests), 3::bigint, 'and nobody else took one away');

-- how many
select lives_ok($$ select public.add_test(tests.event(100 + n), 'ielts', 'ielts_9', 6) from generate_series(1, 17) as n $$, 'twenty are enough');
select throws_ok($$ select public.add_test(tests.event(200), 'ielts', 'ielts_9', 6) $$, 'P0001', 'invalid_input', 'for anybody');

select * from finish();
rollback;
