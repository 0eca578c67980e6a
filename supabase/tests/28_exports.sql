begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(46);
select tests.operator();
delete from private.exports;
create function tests.file(n integer) returns uuid language sql as $$ select ('00002d00-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may do any of it
select tests.become('visitor');
select throws_ok($$ select public.admin_exports() $$, '42501', null, '[FEAT-07] a visitor asks nothing about exports');
select tests.become('student_a');
select throws_ok($$ select public.request_export(tests.file(1), 'posts', 'csv') $$, '42501', null, '[FEAT-07] a student asks for no file');
select throws_ok($$ select public.admin_exports() $$, '42501', null, 'nor sees who did');
select tests.become('student_b');
select throws_ok($$ select public.take_export_page(tests.file(1), '') $$, '42501', null, 'another student takes none');
select tests.become('mentor_of_a');
select throws_ok($$ select public.request_export(tests.file(1), 'students', 'csv') $$, '42501', null, '[FEAT-07] nor does a mentor');
select throws_ok($$ select public.decide_export(tests.file(1), true) $$, '42501', null, 'who agrees to none');
select throws_ok($$ select public.cancel_export(tests.file(1)) $$, '42501', null, 'and cancels none');

-- one admin alone
select tests.operator();
delete from public.admin where user_id is distinct from tests.id('admin');
select tests.become('admin');
select throws_ok($$ select public.request_export(tests.file(1), 'students', 'csv') $$, 'P0001', 'export_second_admin', '[SG-15] one admin alone takes no file of students');
select is((select public.admin_exports() ->> 'admins'), '1', 'and is told why');

-- what needs nobody else
select lives_ok($$ select public.request_export(tests.file(2), 'applications', 'csv') $$, '[FEAT-07] applications are hers to take');
select lives_ok($$ select public.request_export(tests.file(2), 'applications', 'csv') $$, '[FM-06] twice is once');
select throws_ok($$ select public.request_export(tests.file(2), 'posts', 'csv') $$, 'P0001', 'conflict', 'the same id is no other file');
select throws_ok($$ select public.request_export(tests.file(3), 'profiles', 'csv') $$, '23514', null, 'and what is no export is none');
select throws_ok($$ select public.take_export_page(tests.file(2), 'x') $$, 'P0001', 'invalid_transition', 'nobody begins in the middle');
create temp table page as select public.take_export_page(tests.file(2), '') as content;
select is((select jsonb_array_length(content -> 'rows') from page), (select (public.admin_applications_count())::integer), 'all rows come');
select is((select content ->> 'next' from page), null, 'and it ends');
select results_eq($$ select public.take_export_page(tests.file(2), '') $$, 'select content from page', 'a line that breaks asks the same page again');
select tests.operator();
select is((select count(*) from public.audit_log where action = 'export_taken' and entity_id = tests.file(2)), 1::bigint, '[LG-01] and the file stands in the record once');
update private.exports set begun_at = now() - interval '2 hours' where id = tests.file(2);
select tests.become('admin');
select throws_ok($$ select public.take_export_page(tests.file(2), '') $$, 'P0001', 'invalid_transition', 'later it is not given again');

-- students: another admin
select tests.operator();
insert into auth.users (id, email, email_confirmed_at) values (tests.file(90), 'second@people.test', now());
insert into tests.people values ('second_admin', tests.file(90));
insert into auth.sessions (id, user_id) values (tests.file(90), tests.file(90));
insert into public.admin (email) values ('second@people.test');
select tests.become('admin');
select lives_ok($$ select public.request_export(tests.file(4), 'students', 'csv') $$, '[SG-15] an admin asks for the file of students');
select tests.operator();
select results_eq($$ select n.user_id, n.payload from public.notifications n where n.kind = 'export_asked' $$, $$ values (tests.id('second_admin'), jsonb_build_object('export_id', tests.file(4))) $$,
  '[SG-15] the other admins are told, once, and nobody else');
select is(private.notification_group('export_asked', '{}'), 'must', '[SG-15] whatever they have muted');
select tests.become('admin');
select lives_ok($$ select public.request_export(tests.file(4), 'students', 'csv') $$, '[FM-06] asked again');
select is((select count(*) from public.notifications n where n.kind = 'export_asked'), 0::bigint, '[SG-15] she who asks is told nothing');
select tests.become('second_admin');
select is((select count(*) from public.notifications n where n.kind = 'export_asked'), 1::bigint, '[FM-06] the other not twice');
select tests.become('admin');
select throws_ok($$ select public.take_export_page(tests.file(4), '') $$, 'P0001', 'invalid_transition', '[SG-15] and takes nothing before another agrees');
select throws_ok($$ select public.decide_export(tests.file(4), true) $$, 'P0001', 'export_second_admin', '[SG-15] nor agrees with herself');
select tests.become('second_admin');
select throws_ok($$ select public.cancel_export(tests.file(4)) $$, '42501', 'not_allowed', 'another admin cancels nothing of hers');
select lives_ok($$ select public.decide_export(tests.file(4), true) $$, '[SG-15] the other agrees');
select lives_ok($$ select public.decide_export(tests.file(4), true) $$, 'twice is once');
select throws_ok($$ select public.decide_export(tests.file(4), false) $$, 'P0001', 'invalid_transition', 'and does not change her mind');
select throws_ok($$ select public.take_export_page(tests.file(4), '') $$, '42501', 'not_allowed', '[SG-15] whoever agreed does not take it');
select tests.become('admin');
create temp table students as select public.take_export_page(tests.file(4), '') as content;
select set_eq($$ select one ->> 'student_id' from students, jsonb_array_elements(content -> 'rows') as one $$,
  $$ select student_id from public.admin_students() $$, '[FEAT-07] every student stands in it');
select set_eq($$ select distinct key from students, jsonb_array_elements(content -> 'rows') as one, jsonb_object_keys(one) as key $$,
  array['student_id', 'education_level', 'english_level', 'toefl_score', 'gpa', 'marks_percent', 'province', 'internet_speed'],
  '[SG-15] with these columns and no other');
select is_empty($$ select 1 from students where content::text ~ '(people.test|\+93|Ahmadi|Zahra)' $$, 'and no name, address or number');
select tests.operator();
update private.exports set begun_at = now() - interval '2 hours' where id = tests.file(4);
select tests.become('admin');
select throws_ok($$ select public.take_export_page(tests.file(4), '') $$, 'P0001', 'invalid_transition', '[SG-15] once');
select tests.become('student_a');
select is((select count(*) from public.audit_log where action = 'student_exported'), 1::bigint, '[LG-01] a student sees that answers of hers left');
select is_empty($$ select 1 from public.audit_actors $$, 'and not who it was');

-- too late, refused
select tests.become('admin');
select public.request_export(tests.file(5), 'students', 'json');
select public.request_export(tests.file(6), 'students', 'json');
select public.request_export(tests.file(7), 'students', 'json');
select tests.become('second_admin');
select public.decide_export(tests.file(5), true);
select lives_ok($$ select public.decide_export(tests.file(6), false) $$, 'the other may refuse');
select tests.operator();
update private.exports set decided_at = now() - interval '25 hours' where id = tests.file(5);
update private.exports set created_at = now() - interval '8 days' where id = tests.file(7);
select tests.become('admin');
select throws_ok($$ select public.take_export_page(tests.file(5), '') $$, 'P0001', 'invalid_transition', '[SG-15] a consent holds for a day');
select throws_ok($$ select public.take_export_page(tests.file(6), '') $$, 'P0001', 'invalid_transition', 'what was refused is not given');
select set_eq($$ select one ->> 'state' from jsonb_array_elements(public.admin_exports() -> 'list') as one where (one ->> 'id')::uuid in (tests.file(5), tests.file(6), tests.file(7)) $$,
  array['expired', 'refused', 'expired'], 'and each says so');
select tests.become('second_admin');
select throws_ok($$ select public.decide_export(tests.file(7), true) $$, 'P0001', 'invalid_transition', 'a wish of last week is over');

-- it is forgotten, the record is not
select throws_ok($$ select public.forget_exports() $$, '42501', null, 'nobody but the server forgets');
select tests.operator();
update private.exports set created_at = now() - interval '31 days';
select is(public.forget_exports(), (select 5::bigint), '30 days after it was asked for');
select ok((select count(*) from public.audit_log where action = 'export_taken') >= 2, '[LG-01] what left stands in the record for good');

select * from finish();
rollback;
