begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(54);
select tests.operator();
delete from public.programme_applications;

\set round '''000000f1-0000-4000-8000-000000000001'''
create function tests.a(n integer) returns uuid language sql as $$ select ('00004301-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.answers(said text default 'To learn') returns jsonb language sql as $$
  select jsonb_build_object('000000f5-0000-4000-8000-000000000001', said)
$$;
create function tests.apply(n integer, answers jsonb default tests.answers(), waited integer default 0, guardian boolean default false,
  version integer default 1) returns text language sql as $$
  select state || case when is_late then ' late' else '' end
  from public.submit_programme_application(tests.a(n), '000000f1-0000-4000-8000-000000000001', version, answers, guardian, waited)
$$;
create function tests.round_is(change text) returns void language plpgsql security definer set search_path = public, extensions as $$
begin
  execute 'update public.cohorts set ' || change || ' where id = ''000000f1-0000-4000-8000-000000000001''';
end
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may
select tests.become('visitor');
select throws_ok($$ select tests.apply(1) $$, '42501', null, '[FEAT-08] a visitor applies for nothing');
select is_empty('select * from public.cohort_forms', 'and reads no form');
select throws_ok($$ select public.my_programme_applications() $$, '42501', null, 'nor a list of applications');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.apply(1) $$, '42501', null, 'nor does a mentor');
select tests.become('admin');
select throws_ok($$ select tests.apply(1) $$, '42501', null, 'nor an admin');
select tests.become('ended');
select throws_ok($$ select tests.apply(1) $$, '42501', null, '[SE-01] nor a session that has ended');

-- once
select tests.become('student_b');
select is((select questions -> 0 ->> 'kind' from public.cohort_forms where cohort_id = :round), 'short_text', '[FEAT-08] a student reads the form');
select is(tests.apply(1), 'submitted', '[FEAT-08] and applies');
select is(tests.apply(1), 'submitted', '[FM-06] sent twice');
select is((select count(*) from public.programme_applications), 1::bigint, '[FM-06] is once');
select throws_ok($$ select tests.apply(2) $$, 'P0001', 'application_exists', 'another one beside it is none');
select throws_ok($$ insert into public.programme_applications (id, cohort_id, form_version, student_id, answers)
  values (tests.a(3), '000000f1-0000-4000-8000-000000000001', 1, tests.id('student_b'), '{}') $$, '42501', null, '[AC-01] rows are written by functions');
select is((select answers ->> '000000f5-0000-4000-8000-000000000001' from public.my_programme_applications()), 'To learn', 'she reads what she wrote');
select is((public.my_data() #>> '{programme_applications,0,state}'), 'submitted', '[SG-11] and takes it along');

-- who reads it
select tests.become('student_a');
select is_empty('select * from public.programme_applications', '[PERM-05] another student does not');
select is_empty('select * from public.my_programme_applications()', '[PERM-05] in no way');
select throws_ok($$ select public.withdraw_programme_application(tests.a(90), tests.a(1)) $$, 'P0001', 'not_found', 'nor takes it back');
select throws_ok($$ select * from public.admin_programme_applications('000000f1-0000-4000-8000-000000000001') $$, '42501', null, 'nor lists them');
select throws_ok($$ select public.open_programme_application(tests.a(91), tests.a(1)) $$, '42501', null, 'nor opens it');
select throws_ok($$ select tests.apply(1) $$, 'P0001', 'conflict', 'nor sends under its id');
select tests.become('mentor_of_a');
select throws_ok($$ select public.open_programme_application(tests.a(91), tests.a(1)) $$, '42501', null, 'a mentor neither');
select tests.become('admin');
select is_empty('select * from public.programme_applications', '[LG-01] an admin reads none unseen');
select is((select total from public.admin_programme_applications(:round)), 1::bigint, '[FEAT-08] she sees that there is one');
select is((public.open_programme_application(tests.a(91), tests.a(1)) #>> '{answers,000000f5-0000-4000-8000-000000000001}'), 'To learn', '[FEAT-08] and opens it');
select lives_ok($$ select public.open_programme_application(tests.a(91), tests.a(1)) $$, 'once more on the same visit');
select tests.become('student_b');
select is((select count(*) from public.audit_log where action = 'programme_application_opened'), 1::bigint, '[LG-01] which she sees once');

-- taken back
select is((public.withdraw_programme_application(tests.a(92), tests.a(1))).state, 'withdrawn', '[FEAT-08] she takes it back');
select is((public.withdraw_programme_application(tests.a(92), tests.a(1))).state, 'withdrawn', '[FM-06] twice is once');
select is((select answers from public.programme_applications), '{}', '[PR-07] and her answers are gone');
select is(tests.apply(4), 'submitted', 'she may apply once more');
select tests.become('admin');
select throws_ok($$ select public.open_programme_application(tests.a(93), tests.a(1)) $$, 'P0001', 'not_found', 'what was taken back is opened by nobody');

-- what is an application
select tests.operator();
delete from public.programme_applications;
select tests.become('student_b');
select throws_ok($$ select tests.apply(10, '{}') $$, 'P0001', 'application_incomplete', '[VAL-09] what must be answered is');
select throws_ok($$ select tests.apply(11, tests.answers(repeat('x', 301))) $$, 'P0001', 'application_incomplete', 'within its bounds');
select throws_ok($$ select tests.apply(12, tests.answers() || '{"000000f5-0000-4000-8000-000000000009": "more"}') $$, 'P0001', 'application_incomplete', 'and nothing else is');
select throws_ok($$ select tests.apply(13, version => 2) $$, 'P0001', 'application_incomplete', 'a form that there is not is none');

-- whom the round takes: student_b was born on 2004-02-01
select tests.round_is('youngest = 30');
select throws_ok($$ select tests.apply(14) $$, 'P0001', 'not_eligible', '[FEAT-08] who is too young for a round is not taken');
select tests.round_is('youngest = 13, oldest = 15');
select throws_ok($$ select tests.apply(15) $$, 'P0001', 'not_eligible', 'nor who is too old');
select tests.round_is('youngest = 13, oldest = 40, asks_guardian = true');
select is(tests.apply(16), 'submitted', 'an adult needs nobody''s word');
select tests.become('student_a');
select tests.round_is('oldest = null');
select throws_ok($$ select tests.apply(17) $$, 'P0001', 'application_incomplete', 'who is under 18 does, where the round asks');
select is(tests.apply(18, guardian => true), 'submitted', 'and gives it');

-- when
select tests.operator();
delete from public.programme_applications;
select tests.become('student_b');
select tests.round_is('opens_at = now() + interval ''1 hour''');
select throws_ok($$ select tests.apply(20) $$, 'P0001', 'round_closed', '[FEAT-08] not before the round opens');
select tests.round_is('opens_at = now() - interval ''5 days'', closes_at = now() - interval ''1 hour''');
select throws_ok($$ select tests.apply(21, waited => 3599) $$, 'P0001', 'round_closed', 'nor after its end');
select is(tests.apply(22, waited => 3700), 'submitted late', '[FM-02] but what was sent off before it counts');
select public.withdraw_programme_application(tests.a(94), tests.a(22));
select is(tests.apply(23, waited => null), 'submitted late', '[FM-13] as does what lay on a phone that lost its clock');
select public.withdraw_programme_application(tests.a(95), tests.a(23));
select tests.round_is('closes_at = now() - interval ''73 hours''');
select throws_ok($$ select tests.apply(24, waited => 300000) $$, 'P0001', 'round_closed', 'for three days');
select tests.round_is('set_state = ''waitlist''');
select is(tests.apply(25), 'submitted', 'what an admin holds open is open');
select public.withdraw_programme_application(tests.a(96), tests.a(25));
select tests.round_is('set_state = ''closed'', closes_at = now() + interval ''1 day''');
select throws_ok($$ select tests.apply(26) $$, 'P0001', 'round_closed', 'and what she has closed is closed');
select tests.round_is('set_state = null, form_version = null');
select throws_ok($$ select tests.apply(27) $$, 'P0001', 'round_closed', 'without a form one does not apply here');

-- publishing a form
select tests.round_is('form_version = 1');
select is(tests.apply(28), 'submitted', 'somebody has applied');
select tests.operator();
create temp table content as select private.public_content('000000f1-0000-4000-8000-000000000001') as c;
select is((select c #>> '{rounds,0,questions,0,kind}' from content), 'short_text', '[FEAT-08] a desk begins with the form that people read');
select is(array_to_string(private.programme_problems('000000f1-0000-4000-8000-000000000001', (select c || '{"rounds": []}' from content)), ' '), 'round_applied',
  '[FEAT-08] a round for which somebody has applied does not go away');
select is(array_to_string(private.programme_problems('000000f1-0000-4000-8000-000000000001', (select jsonb_set(jsonb_set(jsonb_set(c,
  '{rounds,0,questions,0,texts,ps,label}', '" "'), '{rounds,0,questions,0,min}', '"9x"'), '{rounds,0,youngest}', '"3"') from content)), ' '),
  'form_language form_question language_missing round_ages', 'a form that cannot be read or answered is not published');
select private.show_content('000000f1-0000-4000-8000-000000000001', (select jsonb_set(jsonb_set(c, '{rounds,0,questions,0,texts,en,label}', '"Why now?"'),
  '{rounds,0,number}', '"7"') from content));
select is((select string_agg(f.version || ' ' || (f.questions #>> '{0,texts,en,label}'), ', ' order by f.version) || ' ' || max(c.form_version)
  from public.cohort_forms f join public.cohorts c on c.id = f.cohort_id where f.cohort_id = :round), '1 Why?, 2 Why now? 2',
  'another form is another version, and what somebody answered stays, also where the round gets another number');
select tests.become('student_b');
select is((select array_agg(version) from public.cohort_forms where cohort_id = :round), array[2], '[AC-06] a student reads the form in force and no other');

select * from finish();
rollback;
