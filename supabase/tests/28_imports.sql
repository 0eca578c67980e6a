begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(78);
create function tests.file(n integer) returns uuid language sql as $$ select ('00002d01-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
-- an import as the server sends it: rows that were read
create function tests.staged(n integer, kind text, rows jsonb) returns void language plpgsql as $$
begin
  perform public.start_import(tests.file(n), kind, 'file.csv', '["a"]', '["email"]', jsonb_array_length(rows));
  perform public.stage_import_rows(tests.file(n), (
    select jsonb_agg(jsonb_build_object('n', place, 'raw', '["x"]'::jsonb, 'parsed', one, 'errors', '[]'::jsonb))
    from jsonb_array_elements(rows) with ordinality as e (one, place)));
  perform public.preview_import(tests.file(n));
end
$$;
create function tests.state(n integer) returns text language sql as $$ select public.admin_imports(tests.file(n)) -> 0 ->> 'state' $$;
create function tests.many(count integer) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('email', 'p' || n || '@file.test', 'first_name', 'P' || n)) from generate_series(1, count) as n
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may do any of it
create temp table calls (call text);
insert into calls values ('start_import(tests.file(1), ''posts'', ''x'', ''[]'', ''[]'', 1)'), ('stage_import_rows(tests.file(1), ''[]'')'),
  ('preview_import(tests.file(1))'), ('begin_apply(tests.file(1))'), ('apply_import(tests.file(1))'), ('undo_import(tests.file(1))'),
  ('cancel_import(tests.file(1))'), ('fail_import(tests.file(1), ''x'')'), ('admin_imports(tests.file(1))'), ('admin_import_rows(tests.file(1))');
grant select on calls to anon, authenticated;
select tests.become('visitor');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a visitor: ' || split_part(call, '(', 1)) from calls;
select tests.become('student_a');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a student: ' || split_part(call, '(', 1)) from calls;
select tests.become('mentor_of_a');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a mentor: ' || split_part(call, '(', 1)) from calls;
select tests.become('admin');
select throws_ok('select public.stalled_imports()', '42501', null, 'an admin looks for no interrupted ones');
select throws_ok('select public.recover_import(tests.file(1))', '42501', null, 'nor takes them back: the server does');

-- applications, in more than one batch
create temp table before as select (select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m) as rows;
select lives_ok($$ select tests.staged(2, 'applications', tests.many(1100)) $$, '[FEAT-07] rows are compared');
select is(tests.state(2), 'previewed', 'and seen before they are written');
select throws_ok($$ select public.apply_import(tests.file(2)) $$, 'P0001', 'invalid_transition', 'nothing is written that was not begun');
select public.begin_apply(tests.file(2));
select is(public.apply_import(tests.file(2)), true, 'the first batch is written, and there is another one');
select is((select count(*) from public.mentorapplications where email like '%@file.test'), 500::bigint, 'five hundred rows');
select throws_ok($$ select public.cancel_import(tests.file(2)) $$, 'P0001', 'invalid_transition', 'what is being written is not cancelled');
select is(public.fail_import(tests.file(2), 'conflict'), true, '[FEAT-07] where a batch is refused, what stands is to be taken back');
select is(public.undo_import(tests.file(2)), false, 'batch by batch');
select is(tests.state(2), 'failed', 'until nothing of it stands');
select is((select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m), (select rows from before), '[FEAT-07] and all is as it was');
select public.preview_import(tests.file(2));
select public.begin_apply(tests.file(2));
select is(array[public.apply_import(tests.file(2)), public.apply_import(tests.file(2)), public.apply_import(tests.file(2))],
  array[true, true, false], 'a second try comes to its end');
select is(tests.state(2), 'applied', 'and says so');

-- a server that was killed in the middle of taking it back
select is(public.undo_import(tests.file(2)), true, 'the last batch is taken back');
select tests.operator();
select is_empty('select public.stalled_imports()', 'nobody is disturbed who works on it');
update private.imports set changed_at = now() - interval '21 seconds' where id = tests.file(2);
select tests.become('service');
select set_eq('select public.stalled_imports()', array[tests.file(2)], 'what stands still is found');
select is(array[public.recover_import(tests.file(2)), public.recover_import(tests.file(2)), public.recover_import(tests.file(2))],
  array[true, false, false], 'and taken back to its end, once');
select tests.become('admin');
select is(tests.state(2), 'undone', 'as the admin wanted');
select is((select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m), (select rows from before), '[FEAT-07] byte for byte');

-- a server that was killed in the middle of the writing
select tests.staged(3, 'applications', tests.many(600));
select public.begin_apply(tests.file(3));
select public.apply_import(tests.file(3));
select tests.become('service');
select is(public.recover_import(tests.file(3)), false, 'what was written is taken back');
select tests.become('admin');
select is((select public.admin_imports(tests.file(3)) -> 0 ->> 'failure'), 'interrupted', '[FEAT-07] and the reason stands there');
select is((select count(*) from public.mentorapplications where email like '%@file.test'), 0::bigint, 'nothing stays half done');

-- mentors: what they show, and nobody becomes one
create temp table shown as select to_jsonb(p) as row from public.mentor_profiles p where p.user_id = tests.id('mentor_of_a');
select tests.staged(4, 'mentors', jsonb_build_array(
  jsonb_build_object('email', tests.address('mentor_of_a'), 'about', 'Corrected.', 'country', 'DE'),
  jsonb_build_object('email', tests.address('student_a'), 'about', 'No mentor.')));
select set_eq($$ select one ->> 'action' from jsonb_array_elements(public.admin_import_rows(tests.file(4))) as one $$, array['update', 'wrong'], '[FEAT-07] a file makes no mentor');
select is((select one #>> '{errors,0,issue}' from jsonb_array_elements(public.admin_import_rows(tests.file(4), 'wrong')) as one), 'has_account', 'and says nothing for somebody who has an account');
select public.begin_apply(tests.file(4));
select is(public.apply_import(tests.file(4)), false, 'what a mentor shows is corrected');
select is((select about from public.mentor_profiles where user_id = tests.id('mentor_of_a')), 'Corrected.', 'as the file says');
select is(public.undo_import(tests.file(4)), false, 'and taken back');
select is((select to_jsonb(p) from public.mentor_profiles p where p.user_id = tests.id('mentor_of_a')), (select row from shown), '[FEAT-07] with its times');
select tests.become('mentor_of_a');
select is((select count(*) from public.audit_log where action = 'mentor_imported'), 1::bigint, '[LG-01] she finds it in her record');

-- mentors whom nobody here knows: applications that wait, which make nobody anything
select tests.operator();
create temp table stood as select (select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m) as applications,
  (select jsonb_agg(to_jsonb(p) order by p.user_id) from public.mentor_profiles p) as mentors,
  (select jsonb_agg(to_jsonb(e) order by e.id) from public.application_events e) as events;
grant select on stood to authenticated, service_role;
create function tests.stands() returns boolean language sql as $$
  select s.applications = (select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m)
    and s.mentors = (select jsonb_agg(to_jsonb(p) order by p.user_id) from public.mentor_profiles p)
    and s.events is not distinct from (select jsonb_agg(to_jsonb(e) order by e.id) from public.application_events e)
  from pg_temp.stood s
$$;
grant execute on function tests.stands() to authenticated;
select tests.become('admin');
select tests.staged(5, 'mentors', jsonb_build_array(
  jsonb_build_object('email', tests.address('mentor_of_a'), 'about', 'Corrected.', 'first_name', 'Other', 'motivation', 'Other'),
  jsonb_build_object('email', 'new@mentors.test', 'display_name', 'Nasrin A.', 'about', 'For the list.', 'capacity', 3, 'fields', '["law"]'::jsonb),
  jsonb_build_object('email', 'signed@mentors.test', 'first_name', 'Rabia', 'last_name', 'Karimi', 'willing_girls', true),
  jsonb_build_object('email', 'unproven@mentors.test', 'first_name', 'Palwasha'),
  jsonb_build_object('email', tests.address('ex_mentor'), 'first_name', 'Former'),
  jsonb_build_object('email', tests.address('applicant'), 'first_name', 'Applicant'),
  jsonb_build_object('email', tests.address('student_b'), 'first_name', 'Student'),
  jsonb_build_object('email', 'nameless@mentors.test', 'country', 'DE'),
  jsonb_build_object('email', 'full@mentors.test', 'first_name', 'Full', 'capacity', 0),
  jsonb_build_object('email', 'twice@mentors.test', 'first_name', 'One'),
  jsonb_build_object('email', 'twice@mentors.test', 'first_name', 'Two')));
create temp table judged as select (one ->> 'number')::integer as number, one ->> 'action' as action, one #>> '{errors,0,field}' as field,
  one #>> '{errors,0,issue}' as issue, one -> 'changes' as changes from jsonb_array_elements(public.admin_import_rows(tests.file(5))) as one;
select results_eq('select number, action, issue, field from judged order by number', $$ values
  (1, 'update', null::text, null::text), (2, 'insert', null, null), (3, 'insert', null, null), (4, 'insert', null, null),
  (5, 'wrong', 'has_application', 'email'), (6, 'wrong', 'has_application', 'email'), (7, 'wrong', 'has_account', 'email'),
  (8, 'wrong', 'required', 'first_name'), (9, 'wrong', 'invalid_option', 'capacity'), (10, 'wrong', 'twice', 'email'), (11, 'wrong', 'twice', 'email') $$,
  '[FEAT-07] a new address is an application; what was decided and who has an account stay as they are');
select is((select changes from judged where number = 1), jsonb_build_object('about', jsonb_build_array((select about from public.mentor_profiles where user_id = tests.id('mentor_of_a')), 'Corrected.')),
  'what an application says changes nothing of a mentor');
select is((select changes -> 'first_name' ->> 1 from judged where number = 2), 'Nasrin A.', 'the shown name stands for a name that is lacking');
select is((select changes ?| array['about', 'display_name'] from judged where number = 2), false, 'what mentors show is not promised');
select public.preview_import(tests.file(5));
select is((select count(*) from jsonb_array_elements(public.admin_import_rows(tests.file(5), 'insert'))), 3::bigint, 'compared again it is the same');
select public.begin_apply(tests.file(5));
select public.apply_import(tests.file(5));
select results_eq($$ select email, status, first_name, last_name, user_id is null, conduct_version from public.mentorapplications where email like '%@mentors.test' order by email $$,
  $$ values ('new@mentors.test', 'pending', 'Nasrin A.', '', true, null::text), ('signed@mentors.test', 'pending', 'Rabia', 'Karimi', true, null),
    ('unproven@mentors.test', 'pending', 'Palwasha', '', true, null) $$, '[FEAT-07] they wait, of nobody and with nothing promised');
select is((select count(*) from public.mentor_profiles), (select jsonb_array_length(mentors) from stood)::bigint, 'and are no mentors');
select is(public.undo_import(tests.file(5)), false, 'taken back');
select ok(tests.stands(), '[FEAT-07] byte for byte, corrections and new ones alike');

-- who has the address, and who proves it
select tests.staged(6, 'mentors', (select jsonb_agg(jsonb_build_object('email', name || '@mentors.test', 'first_name', name)) from unnest(array['new', 'signed', 'unproven']) as name));
select public.begin_apply(tests.file(6));
select public.apply_import(tests.file(6));
select tests.operator();
insert into tests.people values ('signed', '00002d02-0000-4000-8000-000000000001'), ('unproven', '00002d02-0000-4000-8000-000000000002');
insert into auth.users (id, email, email_confirmed_at) values (tests.id('signed'), 'signed@mentors.test', now()), (tests.id('unproven'), 'unproven@mentors.test', null);
insert into auth.sessions (id, user_id) select p.id, p.id from tests.people p where p.name in ('signed', 'unproven');
select is((select user_id from public.mentorapplications where email = 'signed@mentors.test'), tests.id('signed'), 'who proves the address finds the application');
select is((select user_id from public.mentorapplications where email = 'unproven@mentors.test'), null, '[AU-01] who does not prove it finds nothing');
select tests.become('signed');
select is(public.my_role(), 'student', '[AU-01] nobody is a mentor by a file and an account');
select tests.become('admin');
select public.decide_application(gen_random_uuid(), m.id, 'approved') from public.mentorapplications m where m.email in ('signed@mentors.test', 'unproven@mentors.test');
select tests.become('signed');
select is(public.my_role(), 'mentor', 'with an admin''s decision she is');
select tests.become('unproven');
select is(public.my_role(), 'student', '[AU-01] and who proved nothing is not, whatever was decided');
select tests.become('admin');
select public.undo_import(tests.file(6));
select is((select (i ->> 'left_alone')::integer from jsonb_array_elements(public.admin_imports(tests.file(6))) as i), 2, '[FEAT-07] taken back is what nobody has touched since');
select set_eq($$ select email from public.mentorapplications where email like '%@mentors.test' $$, array['signed@mentors.test', 'unproven@mentors.test'], 'and the rest is named');

-- between the preview and the writing
select tests.staged(7, 'mentors', '[{"email": "late@mentors.test", "first_name": "Late"}, {"email": "early@mentors.test", "first_name": "Early"}]');
select tests.operator();
insert into auth.users (id, email, email_confirmed_at) values ('00002d02-0000-4000-8000-000000000003', 'late@mentors.test', null);
select tests.become('admin');
select public.begin_apply(tests.file(7));
select throws_ok($$ select public.apply_import(tests.file(7)) $$, 'P0001', 'conflict', 'somebody who has signed up meanwhile is not written over');
select is((select count(*) from public.mentorapplications where email in ('late@mentors.test', 'early@mentors.test')), 0::bigint, 'nor anything beside her');

select * from finish();
rollback;
