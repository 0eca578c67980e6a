begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(51);

create function tests.begin_application(application uuid) returns void language sql as $$
  insert into public.mentorapplications (id, email, status, user_id, first_name, country, languages, fields, hours_per_week,
    capacity, gender, motivation, conduct_version, submitted_at, decided_at)
  values (application, 'admin@people.test', 'approved', tests.id('admin'), 'Nadia', 'DE', '[{"language": "fa", "level": "good"}]',
    '{law}', 2, 3, 'female', 'To help', '1', now(), now())
$$;
grant execute on function tests.begin_application(uuid) to anon, authenticated;

-- AC-10: beginning
select tests.become('visitor');
select throws_ok($$ select tests.begin_application(gen_random_uuid()) $$, '42501', null, '[AC-10] a visitor without an account cannot apply');
select tests.become('unconfirmed');
select throws_ok($$ select tests.begin_application(gen_random_uuid()) $$, '42501', null, '[AU-01] [AC-10] nor somebody with an unproven address');
select tests.become('student_b');
select lives_ok($$ select tests.begin_application('000000d1-0000-4000-8000-000000000001') $$, 'a person with a proven address begins an application');
select results_eq($$ select email, status, user_id, submitted_at, decided_at from public.mentorapplications $$,
  $$ values (tests.address('student_b'), 'draft', tests.id('student_b'), null::timestamptz, null::timestamptz) $$,
  '[AC-10] address, owner, state and times are not hers to choose');
select throws_ok($$ select tests.begin_application(gen_random_uuid()) $$, '23505', null, '[AC-10] a second open one is refused');
select is(tests.touched($$ update public.mentorapplications set status = 'approved', email = 'x@y.z', motivation = 'More' $$), 1::bigint, '[AC-05] she edits her draft and no other');
select results_eq($$ select status, email, motivation from public.mentorapplications $$, $$ values ('draft', tests.address('student_b'), 'More') $$,
  '[AC-10] [AC-03] the answers are saved, status and address stay');

select tests.become('student_a');
select is(tests.touched($$ delete from public.mentorapplications where id = '000000d1-0000-4000-8000-000000000001' $$), 0::bigint, '[AC-10] nobody deletes the draft of another');
select tests.become('student_b');
select is(tests.touched('delete from public.mentorapplications'), 1::bigint, '[FEAT-02] she deletes her own draft');
select tests.begin_application('000000d1-0000-4000-8000-000000000001');

-- submitting
update public.mentorapplications set motivation = E' \u200c ';
select throws_ok($$ select public.submit_application('000000e1-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001') $$,
  'P0001', 'application_incomplete', 'an application without a motivation is not sent');
update public.mentorapplications set motivation = 'To help';
select tests.become('student_a');
select throws_ok($$ select public.submit_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001') $$,
  'P0001', 'not_found', 'nobody sends the application of another');
select tests.become('student_b');
select is((public.submit_application('000000e1-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001')).status, 'pending', 'a complete one is sent');
select is((public.submit_application('000000e1-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001')).status, 'pending', '[FM-06] sending it twice changes nothing');
select is((select count(*) from public.application_events), 1::bigint, '[FM-06] and leaves one event');
select throws_ok($$ select public.submit_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001') $$,
  'P0001', 'invalid_transition', 'a sent application is not sent again');
select is(tests.touched($$ update public.mentorapplications set motivation = 'later' $$), 0::bigint, '[AC-10] what was sent cannot be edited');
select is(tests.touched('delete from public.mentorapplications'), 0::bigint, '[AC-10] nor deleted');
select throws_ok($$ select public.withdraw_application('000000e1-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001') $$,
  'P0001', 'conflict', 'an event id serves one command only');

-- deciding
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'approved') $$,
  '42501', 'not_allowed', '[AC-10] an applicant does not decide');
select tests.become('mentor_of_a');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'approved') $$,
  '42501', 'not_allowed', '[AC-10] nor a mentor');
select tests.become('visitor');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'approved') $$,
  '42501', null, '[AC-08] nor a visitor');
select tests.become('admin');
select cmp_ok((select count(*) from public.mentorapplications), '>=', 5::bigint, 'an admin sees all applications');
select is(tests.touched($$ update public.mentorapplications set status = 'approved' $$), 0::bigint, 'an admin, too, decides by the function alone');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'needs_info', ' ') $$,
  'P0001', 'reason_required', 'asking for more needs a reason');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'rejected') $$,
  'P0001', 'reason_required', 'rejecting needs a reason');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'suspended', 'other') $$,
  'P0001', 'invalid_transition', 'what was never approved is not suspended');
select throws_ok($$ select public.decide_application(gen_random_uuid(), gen_random_uuid(), 'approved') $$, 'P0001', 'not_found', 'an unknown application');
select throws_ok($$ select public.decide_application(null, '000000d1-0000-4000-8000-000000000001', 'approved') $$, 'P0001', 'invalid_input', 'a command needs its id');
select is((public.decide_application('000000e2-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001', 'needs_info', 'answers_incomplete', 'ask about Herat')).status,
  'needs_info', 'an admin asks for more');
select is((public.decide_application('000000e2-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001', 'needs_info', 'answers_incomplete', 'ask about Herat')).status,
  'needs_info', '[FM-06] twice');
select is((select count(*) from public.staff_notes where note = 'ask about Herat'), 1::bigint, 'the note stands with staff, once');

select tests.become('student_b');
select results_eq($$ select to_status, reason, actor_role from public.application_events order by created_at, to_status desc $$,
  $$ values ('pending', null::text, 'applicant'), ('needs_info', 'answers_incomplete', 'admin') $$, 'the applicant reads the history with the reason');
select is_empty('select * from public.staff_notes', '[AC-02] but no note of staff');
select results_eq($$ select kind, payload ->> 'status', payload ->> 'reason' from public.notifications $$,
  $$ values ('application_decided', 'needs_info', 'answers_incomplete') $$, 'she is told, once');
select is(tests.touched($$ update public.mentorapplications set motivation = 'More about Herat' $$), 1::bigint, 'she may edit again');
select is((public.submit_application('000000e3-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001')).status, 'pending', 'and send again');
select is(tests.touched($$ update public.application_events set reason = 'none' $$), 0::bigint, '[LG-01] history is not rewritten by those it is about');
select tests.operator();
select throws_ok($$ update public.application_events set reason = 'none' $$, '42501', 'append_only', '[LG-01] nor by the operator');
select throws_ok($$ delete from public.application_events $$, '42501', 'append_only', '[LG-01] nor thinned out');

-- approving gives the role and the public part; leaving takes the role
select is((select count(*) from private.mail_outbox where kind = 'application_decision'), 1::bigint, 'a decision is mailed once');
select is(private.role_of(tests.id('student_b')), 'student', 'not yet a mentor');
select tests.become('admin');
select is((public.decide_application('000000e4-0000-4000-8000-000000000001', '000000d1-0000-4000-8000-000000000001', 'approved')).status, 'approved', 'approved');
select tests.become('student_b');
select is(public.my_role(), 'mentor', '[ENT-05] an approved status makes the applicant a mentor');
select results_eq($$ select display_name, capacity, is_approved from public.mentor_profiles where user_id = tests.id('student_b') $$,
  $$ values ('Nadia', 3, true) $$, 'and gives the public part');
select throws_ok($$ select public.withdraw_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001') $$, 'P0001', 'invalid_transition', 'an approved application is not withdrawn');
select tests.become('admin');
select lives_ok($$ select public.decide_application(gen_random_uuid(), '000000d1-0000-4000-8000-000000000001', 'suspended', 'conduct_breach') $$, 'suspended');
select tests.become('student_b');
select is(public.my_role(), 'student', '[SE-06] the role ends at once');
select is((select is_approved from public.mentor_profiles where user_id = tests.id('student_b')), false, '[SE-06] and so does the public part');
select throws_ok($$ select tests.begin_application(gen_random_uuid()) $$, '23505', null, 'a suspended mentor does not begin anew');

-- nobody decides about herself
select tests.operator();
insert into public.mentorapplications (id, email, status) values ('000000d9-0000-4000-8000-000000000001', tests.address('admin'), 'pending');
select tests.become('admin');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000d9-0000-4000-8000-000000000001', 'approved') $$, '42501', 'not_allowed', 'an admin does not decide about her own application');

-- R19
select tests.operator();
select throws_ok($$ insert into public.mentorapplications (email, status) values (tests.address('mentor_of_a'), 'approved') $$, '23505', null, 'R19: one approved application per address');
select * from finish();
rollback;
