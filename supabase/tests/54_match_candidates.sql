begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(16);
select tests.operator();
delete from public.match_bans;
-- student_a has a mentor; student_b waits; both mentors are approved
update public.mentor_profiles set accepting = true;
insert into public.match_bans (student_id, mentor_id, source) values
  (tests.id('student_b'), tests.id('mentor_of_a'), 'staff'), (tests.id('student_a'), tests.id('other_mentor'), 'staff');
grant execute on all functions in schema tests to anon, authenticated, service_role;

select tests.become('visitor');
select throws_ok($$ select public.match_candidates(p_student_id => tests.id('student_b')) $$, '42501', null, '[AC-08] a visitor reads no candidates');
select tests.become('student_b');
select throws_ok($$ select public.match_candidates(p_student_id => tests.id('student_b')) $$, '42501', null, '[AC-08] a student reads none, not even her own');
select throws_ok($$ select private.pool_of(null, null) $$, '42501', null, 'nor what they are read from');
select tests.become('mentor_of_a');
select throws_ok($$ select public.match_candidates(p_mentor_id => tests.id('mentor_of_a')) $$, '42501', null, '[AC-08] a mentor reads none');
select tests.become('applicant');
select throws_ok($$ select public.match_candidates(p_mentor_id => tests.id('mentor_of_a')) $$, '42501', null, '[AC-08] an applicant reads none');

select tests.become('admin');
select throws_ok($$ select public.match_candidates() $$, 'P0001', 'invalid_input', '[FEAT-05] candidates are of somebody');
select throws_ok($$ select public.match_candidates(tests.id('student_b'), tests.id('mentor_of_a')) $$, 'P0001', 'invalid_input', 'and of one alone');
create temp table found as select
  public.match_pool() as pool,
  public.match_candidates(p_student_id => tests.id('student_b')) as of_student,
  public.match_candidates(p_mentor_id => tests.id('mentor_of_a')) as of_mentor;
select results_eq($$ select value ->> 'id' from found, jsonb_array_elements(of_student -> 'students') $$,
  $$ values (tests.id('student_b')::text) $$, '[FEAT-05] of a student: she alone');
select is((select of_student -> 'mentors' from found), (select pool -> 'mentors' from found), '[FEAT-11] with all mentors of a round, as it has them');
select is((select value from found, jsonb_array_elements(of_student -> 'students')),
  (select value from found, jsonb_array_elements(pool -> 'students') where value ->> 'id' = tests.id('student_b')::text), 'and she as the round has her');
select results_eq($$ select value ->> 'id' from found, jsonb_array_elements(of_mentor -> 'mentors') $$,
  $$ values (tests.id('mentor_of_a')::text) $$, '[FEAT-05] of a mentor: that one alone');
select is((select of_mentor -> 'students' from found), (select pool -> 'students' from found), '[FEAT-11] with all students of a round, as it has them');
select is((select of_student -> 'never' from found), jsonb_build_array(jsonb_build_object('student_id', tests.id('student_b'), 'mentor_id', tests.id('mentor_of_a'))),
  'who is ruled out for others is not told');
select is_empty($$ select 1 from found where (of_student || of_mentor)::text ~ '(Bilal|Rahimi|people.test|\+93)' $$, '[LG-01] no name, address or number');
select is((select jsonb_array_length(public.match_candidates(p_student_id => tests.id('student_a')) -> 'students')), 1, '[FEAT-05] a student who does not wait is judged too');
select tests.operator();
select is((select count(*) from public.audit_log where action = 'pool_read'), 4::bigint, '[LG-01] each reading is recorded');

select * from finish();
rollback;
