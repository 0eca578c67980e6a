begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(51);

-- LG-01, SG-14
select tests.become('student_a');
select results_eq('select action, actor_role from public.audit_log', $$ values ('student_opened', 'admin') $$, '[SG-14] a student sees that an admin opened her data');
select is_empty('select * from public.audit_actors', '[SG-14] but not which one');
select tests.become('mentor_of_a');
select is_empty('select * from public.audit_log', 'a mentor sees no entry about her student');
select tests.become('student_b');
select is_empty('select * from public.audit_log', 'nor does another student');
select throws_ok($$ insert into public.audit_log (subject_id, actor_role, action, entity) values (tests.id('student_b'), 'admin', 'x', 'y') $$, '42501', null, '[LG-01] nobody writes the log by hand');
select tests.become('admin');
select is((select id from public.open_student('000000f1-0000-4000-8000-000000000001', tests.id('student_b'))), tests.id('student_b'), 'an admin opens a student');
select is((select phone_number from public.open_student('000000f1-0000-4000-8000-000000000001', tests.id('student_b'))), '+93700000000', '[FM-06] again with the same id');
select is((select count(*) from public.audit_log where subject_id = tests.id('student_b')), 1::bigint, '[LG-01] the opening is recorded once');
select is((select actor_id from public.audit_actors join public.audit_log on id = audit_id where subject_id = tests.id('student_b')), tests.id('admin'), '[LG-01] with who it was, for admins');
select throws_ok($$ select public.open_student(gen_random_uuid(), gen_random_uuid()) $$, 'P0001', 'not_found', 'an unknown student');
select is(tests.touched($$ update public.audit_log set action = 'nothing' $$), 0::bigint, '[LG-01] an admin changes no entry');
select tests.become('service');
select throws_ok($$ update public.audit_log set action = 'nothing' $$, '42501', null, '[LG-01] nor the server');
select throws_ok($$ delete from public.audit_log $$, '42501', null, '[LG-01] which cannot delete one either');
select tests.operator();
select throws_ok($$ update public.audit_log set action = 'nothing' $$, '42501', 'append_only', '[LG-01] nor the operator');
select throws_ok($$ delete from public.audit_actors $$, '42501', 'append_only', '[LG-01] who deletes nothing');
select throws_ok($$ truncate public.audit_actors $$, '42501', 'append_only', '[LG-01] nor forgets who it was');
select throws_ok($$ truncate public.audit_log cascade $$, '42501', 'append_only', '[LG-01] nor empties the log');
alter table public.audit_actors disable trigger a_refuse_truncate;
select throws_ok($$ truncate public.audit_log cascade $$, '42501', 'append_only', '[LG-01] which refuses by itself');
alter table public.audit_actors enable trigger a_refuse_truncate;
select is((select count(*) from public.audit_log where action in ('admin_added', 'admin_bound')), 3::bigint, '[LG-01] becoming an admin is recorded');

-- notifications
select tests.become('student_a');
select results_eq('select kind from public.notifications', array['mentor_assigned'], 'a person reads her own notifications');
select is(tests.touched($$ update public.notifications set read_at = now(), kind = 'match_ended', payload = '{"x": 1}', user_id = tests.id('student_b') $$), 1::bigint, 'she marks them read');
select results_eq($$ select kind, payload, read_at is not null from public.notifications $$, $$ values ('mentor_assigned', '{}'::jsonb, true) $$, '[AC-03] and changes nothing else of them');
select throws_ok($$ insert into public.notifications (user_id, kind) values (tests.id('student_b'), 'match_ended') $$, '42501', null, 'nobody writes notifications');
select is(tests.touched('delete from public.notifications'), 0::bigint, 'or deletes them');

-- consents and surveys
select lives_ok($$ insert into public.consents (user_id, kind, version, language, accepted, created_at) values (tests.id('student_a'), 'analysis', '1', 'fa', true, '2001-01-01') $$, '[SG-10] a student consents to the analysis');
select cmp_ok((select created_at from public.consents where kind = 'analysis'), '>', '2020-01-01'::timestamptz, '[SG-10] at the server''s time');
select throws_ok($$ insert into public.consents (user_id, kind, version, accepted) values (tests.id('student_a'), 'terms', '1', true) $$, '42501', null, '[SG-10] the terms are accepted in the profile alone');
select throws_ok($$ insert into public.consents (user_id, kind, version, accepted) values (tests.id('student_b'), 'analysis', '1', true) $$, '42501', null, '[SG-10] and for nobody else');
select is(tests.touched($$ update public.consents set accepted = false $$), 0::bigint, '[SG-10] a consent is withdrawn by a new row');
select lives_ok($$ insert into public.survey_responses (user_id, outcome, answered_fields) values (tests.id('student_a'), 'answered', '{province,internet_speed}') $$, 'a survey answer is recorded');
select throws_ok($$ insert into public.survey_responses (user_id, outcome, answered_fields) values (tests.id('student_a'), 'answered', '{religion}') $$, '23514', null, 'for its five questions alone');
select throws_ok($$ insert into public.survey_responses (user_id, outcome) values (tests.id('student_b'), 'skipped') $$, '42501', null, 'and for oneself');
select tests.operator();
select throws_ok($$ update public.consents set accepted = false $$, '42501', 'append_only', '[SG-10] consents are not rewritten');

-- mail
insert into private.mail_outbox (user_id, to_email, kind) select tests.id('student_a'), 'a' || n || '@people.test', 'application_decision' from generate_series(1, 3) as n;
select tests.become('service');
select is((select count(*) from public.take_mail(2)), 2::bigint, '[FM-30] the server takes as many mails as it asks for');
select is((select count(*) from public.take_mail(20)), 1::bigint, '[FM-30] what is taken is not given out again');
select tests.operator();
select is_empty($$
  select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and p.prosrc ~* '\min\M\s*\(\s*select((?!materialized|;).)*\mlimit\M((?!materialized|;).)*skip locked\s*\)'
$$, '[FM-30] nothing leases by a subquery, which a plan may run again and so lease more than was asked for');
create temp table taken as select id from private.mail_outbox;
grant select on taken to service_role;
select tests.become('service');
select lives_ok($$ select public.mail_done(id) from taken $$, 'a sent mail is done');
select tests.operator();
update private.mail_outbox set next_attempt_at = now() - interval '1 hour';
select tests.become('service');
select is((select count(*) from public.take_mail(20)), 0::bigint, '[FM-30] and never sent again');
select tests.operator();
update private.mail_outbox set sent_at = null, attempts = 3;
select tests.become('service');
select lives_ok($$ select public.mail_done(id, '421 try later') from taken $$, '[FM-30] a refused mail waits');
select tests.operator();
select results_eq($$ select distinct sent_at is null, given_up_at is null, next_attempt_at > now() + interval '3 minutes', last_error from private.mail_outbox $$,
  $$ values (true, true, true, '421 try later') $$, '[FM-30] for its next attempt');
update private.mail_outbox set attempts = 8;
select tests.become('service');
select lives_ok($$ select public.mail_done(id, '550 no such box') from taken $$, '[FM-30] after eight attempts');
select is((select count(*) from public.take_mail(20)), 0::bigint, '[FM-30] it is given up');

-- error reports
select isnt(public.report_error('g', 'e1', 'boom again', p_user_id => gen_random_uuid()), null, '[CALL-08] the server reports an error, of an unknown user too');
select is(public.report_error('g', 'e1', 'boom again'), public.report_error('g', 'e1', 'boom again'), '[FM-06] the same report again');
select isnt(public.report_error('h', 'e2', repeat('x', 5000), repeat('y', 50000)), null, '[CALL-08] long texts are cut');
select tests.become('admin');
select results_eq($$ select group_key, count from public.error_reports order by group_key $$, $$ values ('g', 2::bigint), ('h', 1::bigint) $$, '[CALL-09] admins read them, grouped and counted');
select tests.become('student_a');
select is_empty('select * from public.error_reports', 'students do not');
select throws_ok($$ insert into public.error_reports (group_key, message) values ('x', 'y') $$, '42501', null, 'nor write them');
select is_empty('select * from public.staff_notes', 'students read no notes of staff');

-- erasing an account takes what belongs to it and leaves the log
select tests.operator();
select lives_ok($$ delete from auth.users where id = tests.id('student_a') $$, '[PR-06] an account with history can be erased');
select results_eq($$ select
    (select count(*) from public.profiles where id = tests.id('student_a')) + (select count(*) from public.matches where student_id = tests.id('student_a'))
    + (select count(*) from public.consents where user_id = tests.id('student_a')) + (select count(*) from public.student_cards where student_id = tests.id('student_a'))
    + (select count(*) from private.mail_outbox where user_id = tests.id('student_a')) + (select count(*) from private.profile_words where profile_id = tests.id('student_a')),
    (select count(*) from public.audit_log where subject_id = tests.id('student_a')) $$, $$ values (0::bigint, 1::bigint) $$, '[PR-06] nothing of it stays but the log''s ids');
select * from finish();
rollback;
