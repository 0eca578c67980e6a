begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(96);

create function tests.app(n integer) returns uuid language sql immutable as $$ select ('00005700-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.act(n integer) returns uuid language sql immutable as $$ select ('00005701-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.cmd(n integer) returns uuid language sql immutable as $$ select ('00005702-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.ask(event uuid, act uuid, note text default null) returns jsonb language sql as $$
  select public.run_bulk_action(event, act, 'decide', '{"status": "needs_info", "reason": "answers_incomplete"}', note) $$;
create function tests.give(event uuid, act uuid, reader text) returns jsonb language sql as $$
  select public.run_bulk_action(event, act, 'assign', jsonb_build_object('reader', tests.id(reader))) $$;
-- in one transaction all begin at the same moment
create function tests.last(act uuid) returns void language sql security definer as $$
  update private.bulk_actions set created_at = now() - case when id = act then interval '0' else interval '1 minute' end $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
insert into public.mentorapplications (id, email, status, first_name, last_name, submitted_at)
select tests.app(n), 'bulk' || n || '@people.test', case when n = 8 then 'withdrawn' when n = 9 then 'draft' else 'pending' end, 'Bulk' || n, 'Person',
  timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 9) as n;
update public.mentorapplications set status = 'pending' where user_id = tests.id('applicant');
insert into public.mentorapplications (id, email, status, first_name, last_name, submitted_at)
values (tests.app(10), tests.address('admin'), 'pending', 'Ali', 'Admin', '2026-01-01 01:00+00');
create temp view held as select count(*) from private.held_notifications;
grant select on held to authenticated;

-- who may do what
select tests.become('visitor');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), array[tests.app(1)]) $$, '42501', null, '[PERM-05] a visitor chooses nothing');
select throws_ok($$ select tests.ask(tests.cmd(1), tests.act(1)) $$, '42501', null, '[PERM-05] a visitor asks nobody');
select throws_ok($$ select public.undo_bulk_action(tests.cmd(1), tests.act(1)) $$, '42501', null, '[PERM-05] a visitor takes nothing back');
select throws_ok($$ select public.last_bulk_action() $$, '42501', null, '[PERM-05] nor reads what was done');
select throws_ok('select public.application_readers()', '42501', null, '[PERM-05] a visitor does not see who reads');
select tests.become('student_a');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), array[tests.app(1)]) $$, '42501', 'not_allowed', '[PERM-05] a student chooses nothing');
select throws_ok($$ select tests.ask(tests.cmd(1), tests.act(1)) $$, '42501', 'not_allowed', '[PERM-05] a student asks nobody');
select throws_ok($$ select public.undo_bulk_action(tests.cmd(1), tests.act(1)) $$, '42501', 'not_allowed', '[PERM-05] a student takes nothing back');
select throws_ok($$ select public.last_bulk_action() $$, '42501', 'not_allowed', '[PERM-05] nor reads what was done');
select throws_ok('select public.application_readers()', '42501', 'not_allowed', '[PERM-05] a student does not see who reads');
select tests.become('mentor_of_a');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), p_filter => '{}') $$, '42501', 'not_allowed', '[PERM-05] a mentor chooses nothing');
select throws_ok($$ select tests.ask(tests.cmd(1), tests.act(1)) $$, '42501', 'not_allowed', '[PERM-05] a mentor asks nobody');
select throws_ok($$ select public.undo_bulk_action(tests.cmd(1), tests.act(1)) $$, '42501', 'not_allowed', '[PERM-05] a mentor takes nothing back');
select throws_ok($$ select public.last_bulk_action() $$, '42501', 'not_allowed', '[PERM-05] nor reads what was done');
select throws_ok('select public.application_readers()', '42501', 'not_allowed', '[PERM-05] a mentor does not see who reads');
select tests.become('applicant');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), array[tests.app(1)]) $$, '42501', 'not_allowed', '[PERM-05] an applicant chooses nothing');
select is_empty('select id from public.mentorapplications where user_id is distinct from tests.id(''applicant'')', '[PERM-05] and reads no application but her own');

-- choosing
select tests.become('admin');
select throws_ok('select public.prepare_bulk_action(tests.act(1))', 'P0001', 'invalid_input', 'ids or a filter');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), array[tests.app(1)], '{}') $$, 'P0001', 'invalid_input', 'not both');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), p_filter => '{"email": "x"}') $$, 'P0001', 'invalid_input', 'a filter that the list does not have is refused');
select throws_ok($$ select public.prepare_bulk_action(tests.act(1), p_filter => '{"reader": "x"}') $$, 'P0001', 'invalid_input', 'so is an unknown reader');
select throws_ok($$ select public.prepare_bulk_action(null, p_filter => '{}') $$, 'P0001', 'invalid_input', 'a command needs its id');
select is(public.prepare_bulk_action(tests.act(1), array[tests.app(1), tests.app(1), tests.app(2), tests.app(8), tests.app(9), gen_random_uuid()]), 3,
  '[FEAT-05] each is chosen once, and what was never sent or is unknown is not');
select is(public.prepare_bulk_action(tests.act(1), p_filter => '{}'), 3, '[FM-06] the same command a second time changes nothing');
select is(public.prepare_bulk_action(tests.act(2), p_filter => '{}'), public.admin_applications_count()::integer, '[FEAT-05] without a condition a filter finds the whole list');
select is(public.prepare_bulk_action(tests.act(3), p_filter => '{"search": "bulk", "status": "pending"}'), 7, '[FEAT-05] with conditions what the list finds');
select is(public.admin_applications_count('bulk', 'pending'), 7::bigint, '[FEAT-05] and the list counts the same');

-- giving a reader
select throws_ok($$ select tests.give(tests.cmd(10), tests.act(1), 'student_a') $$, 'P0001', 'invalid_input', '[AC-11] somebody who is no admin is given nothing to read');
select is(tests.give(tests.cmd(11), tests.act(1), 'other_admin') - 'undo_until',
  jsonb_build_object('done', 2, 'waiting', 0, 'refused', jsonb_build_array(jsonb_build_object('id', tests.app(8), 'name', 'Bulk8 Person', 'code', 'invalid_transition'))),
  '[FEAT-05] an answer says of each row what became of it');
select is(tests.give(tests.cmd(11), tests.act(1), 'other_admin') ->> 'done', '2', '[FM-05] a lost answer is given again');
select is(tests.give(tests.cmd(12), tests.act(1), 'other_admin') - 'undo_until', '{"done": 0, "refused": [], "waiting": 0}', '[FM-06] another call handles no row twice');
select throws_ok($$ select tests.give(tests.cmd(13), tests.act(1), 'admin') $$, 'P0001', 'conflict', '[FM-06] nor does the action become another');
select results_eq($$ select id, reader_id, reader_name from public.admin_applications('bulk', 'pending', true) limit 3 $$,
  $$ values (tests.app(1), tests.id('other_admin'), tests.address('other_admin')), (tests.app(2), tests.id('other_admin'), tests.address('other_admin')), (tests.app(3), null, '') $$,
  '[FEAT-05] the list says who reads');
select is(public.admin_applications_count('bulk', 'pending', 'none'), 5::bigint, '[FEAT-05] the rest has no reader');
select is((select count(*) from public.admin_applications('bulk', 'pending', p_reader => 'none')), 5::bigint, '[FEAT-05] as in the list');
select is(public.admin_applications_count(p_reader => 'mine'), 0::bigint, '[FEAT-05] none is mine');
select is((select open_count from public.application_readers() where id = tests.id('other_admin')), 2, '[FEAT-05] a reader has so many undecided ones');
select is((select count(*) from public.application_readers()), 2::bigint, '[FEAT-05] every admin with an account can read');
select throws_ok('select public.admin_applications_count(p_reader => ''x'')', 'P0001', 'invalid_input', 'an unknown reader is no filter');
select tests.become('other_admin');
select is((select count(*) from public.admin_applications(p_reader => 'mine')), 2::bigint, '[FEAT-05] the reader finds her own');
select throws_ok($$ select tests.give(tests.cmd(14), tests.act(1), 'other_admin') $$, 'P0001', 'not_found', '[AC-01] an action is nobody else''s');
select throws_ok($$ select public.undo_bulk_action(tests.cmd(14), tests.act(1)) $$, 'P0001', 'not_found', '[AC-01] and nobody else takes it back');
select tests.become('admin');
select public.prepare_bulk_action(tests.act(4), array[tests.app(10)]);
select is(tests.give(tests.cmd(15), tests.act(4), 'admin') #>> '{refused,0,code}', 'not_allowed', '[AC-11] nobody reads her own application');
select public.prepare_bulk_action(tests.act(5), array[tests.app(1)]);
select is(tests.give(tests.cmd(16), tests.act(5), 'admin') ->> 'done', '1', '[FEAT-05] an application goes from one reader to another');
select is(public.undo_bulk_action(tests.cmd(17), tests.act(1)),
  jsonb_build_object('done', 1, 'waiting', 0, 'refused', jsonb_build_array(jsonb_build_object('id', tests.app(1), 'name', 'Bulk1 Person', 'code', 'conflict'))),
  '[FEAT-05] what somebody has changed since is not taken back');
select is(public.undo_bulk_action(tests.cmd(17), tests.act(1)) ->> 'done', '1', '[FM-05] a lost answer is given again');
select is(public.admin_applications_count('bulk', 'pending', 'none'), 6::bigint, '[FEAT-05] what was taken back has no reader');
select is(public.undo_bulk_action(tests.cmd(18), tests.act(5)) ->> 'done', '1', '[FEAT-05] the second is taken back');
select is((select reader_id from public.admin_applications('bulk1', 'pending')), tests.id('other_admin'), '[FEAT-05] to the reader before');
select public.prepare_bulk_action(tests.act(6), array[tests.app(1)]);
select is(public.run_bulk_action(tests.cmd(19), tests.act(6), 'assign', '{"reader": null}') ->> 'done', '1', '[FEAT-05] a reader is taken away');
select is(public.admin_applications_count('bulk', 'pending', 'none'), 7::bigint, '[FEAT-05] then nobody reads it');

-- asking for more
select throws_ok($$ select public.run_bulk_action(tests.cmd(20), tests.act(3), 'decide', '{"status": "approved", "reason": "meets_requirements"}') $$, 'P0001', 'invalid_input', '[AC-10] nobody is approved among many');
select throws_ok($$ select public.run_bulk_action(tests.cmd(20), tests.act(3), 'decide', '{"status": "needs_info"}') $$, 'P0001', 'invalid_input', 'a reason is told to everybody who is asked');
select throws_ok($$ select public.run_bulk_action(tests.cmd(20), tests.act(3), 'delete', '{}') $$, 'P0001', 'invalid_input', 'there are these operations and no other');
select tests.operator();
update auth.sessions set created_at = now() - interval '61 minutes' where user_id = tests.id('admin');
select tests.become('admin');
select throws_ok($$ select tests.ask(tests.cmd(21), tests.act(3)) $$, 'P0001', 'fresh_sign_in_needed', '[AU-14] who signed in an hour ago writes to nobody');
select tests.operator();
update auth.sessions set created_at = now() where user_id = tests.id('admin');
delete from private.mail_outbox;
select tests.become('admin');
select public.prepare_bulk_action(tests.act(7), array[tests.app(1), tests.app(2), tests.app(8), tests.app(10), '000000a4-0000-4000-8000-000000000004'::uuid]);
create temp table were as select id, to_jsonb(m) as row from public.mentorapplications m;
grant select on were to authenticated;
select is(tests.ask(tests.cmd(22), tests.act(7), 'ask about Herat') - 'undo_until',
  jsonb_build_object('done', 3, 'waiting', 0, 'refused', jsonb_build_array(
    jsonb_build_object('id', tests.app(8), 'name', 'Bulk8 Person', 'code', 'invalid_transition'),
    jsonb_build_object('id', tests.app(10), 'name', 'Ali Admin', 'code', 'not_allowed'))),
  '[FEAT-02] the rules of one decision hold for each of many: what is closed stays, and nobody decides about herself');
select is(tests.ask(tests.cmd(22), tests.act(7), 'ask about Herat') ->> 'done', '3', '[FM-05] a lost answer is given again');
select is(tests.ask(tests.cmd(23), tests.act(7)) ->> 'done', '0', '[FM-06] pressed twice, nothing happens twice');
select is((select count(*) from public.mentorapplications where status = 'needs_info'), 3::bigint, '[FEAT-02] three were asked');
select is((select count(*) from public.application_events where to_status = 'needs_info'), 3::bigint, '[FM-06] each has one line of history');
select is((select count(*) from public.staff_notes where note = 'ask about Herat'), 3::bigint, '[FEAT-02] the note is with the staff');
select tests.operator();
select is((select count(*) from private.mail_outbox), 3::bigint, '[FM-30] one mail for each');
select is((select count(*) from public.take_mail(20, now() + interval '4 minutes 59 seconds')), 0::bigint, '[FEAT-02] [AB-03] none goes within five minutes');
select is((select * from held), 1::bigint, '[FEAT-02] and nobody is told inside either');
select is_empty($$ select from public.notifications where kind = 'application_decided' $$, '[FEAT-02] an applicant reads nothing of it');

-- taking back
select tests.become('other_admin');
select public.decide_application(gen_random_uuid(), tests.app(2), 'interview');
select tests.become('admin');
select tests.last(tests.act(7));
select is(public.last_bulk_action() - 'undo_until' - 'refused', jsonb_build_object('id', tests.act(7), 'operation', 'decide', 'done', 3, 'waiting', 0,
  'params', '{"status": "needs_info", "reason": "answers_incomplete"}'::jsonb), '[FEAT-02] after a reload the action is found again, without the words to the staff');
select is(jsonb_path_query_array(public.last_bulk_action(), '$.refused[*].name'), '["Bulk8 Person", "Ali Admin"]', '[FEAT-02] with what was refused');
select is((public.last_bulk_action() ->> 'undo_until')::timestamptz, now() + interval '5 minutes', '[FEAT-02] and until when it can be taken back');
select tests.become('other_admin');
select is(public.last_bulk_action(), null, '[AC-01] another admin did nothing');
select tests.become('admin');
select is(public.undo_bulk_action(tests.cmd(24), tests.act(7)),
  jsonb_build_object('done', 2, 'waiting', 0, 'refused', jsonb_build_array(jsonb_build_object('id', tests.app(2), 'name', 'Bulk2 Person', 'code', 'conflict'))),
  '[FEAT-02] what another admin decided since is left as it is');
select is(public.last_bulk_action(), null, '[FEAT-02] what is being taken back is not offered again');
select is(public.undo_bulk_action(tests.cmd(25), tests.act(7)) ->> 'done', '0', '[FM-06] twice is once');
select is_empty($$ select m.id from public.mentorapplications m join were w on w.id = m.id where to_jsonb(m) <> w.row and m.id <> tests.app(2) $$,
  '[FEAT-02] the others are as they were, to the last column');
select set_eq($$ select application_id from public.application_events where to_status = 'needs_info' $$, array[tests.app(2)], '[FEAT-02] so is their history');
select is((select count(*) from public.staff_notes where note = 'ask about Herat'), 1::bigint, '[FEAT-02] and what staff wrote');
select throws_ok($$ select tests.ask(tests.cmd(26), tests.act(7)) $$, 'P0001', 'invalid_transition', '[FEAT-02] what was taken back does not go on');
select tests.operator();
select set_eq($$ select params ->> 'status' from private.mail_outbox $$, array['interview'], '[FM-30] of the mails none is left but that of the later decision: nobody is told twice, and the wrong thing last');
select is((select * from held), 0::bigint, '[FEAT-02] nobody will be told');
select results_eq($$ select l.action, count(*) from public.audit_log l join public.audit_actors a on a.audit_id = l.id
    where a.actor_id = tests.id('admin') and a.details ->> 'bulk' = tests.act(7)::text group by l.action order by l.action $$,
  $$ values ('application_decided', 3::bigint), ('application_decision_undone', 2::bigint) $$, '[PR-07] the record keeps both');
select throws_ok($$ delete from public.application_events $$, '42501', 'append_only', '[AC-10] history is as append-only as before');

-- too late, and told
select tests.become('admin');
select public.prepare_bulk_action(tests.act(8), array[tests.app(3), tests.app(4), '000000a4-0000-4000-8000-000000000004'::uuid]);
select tests.ask(tests.cmd(27), tests.act(8));
select tests.operator();
select is((select count(*) from public.take_mail(20, now() + interval '5 minutes') where params ->> 'status' = 'needs_info'), 3::bigint, '[FM-30] after five minutes the mails go');
select results_eq($$ select user_id, payload ->> 'status' from public.notifications where kind = 'application_decided' $$,
  $$ values (tests.id('applicant'), 'needs_info') $$, '[FEAT-02] and the applicant is told inside, once');
select tests.become('admin');
select is(jsonb_path_query_array(public.undo_bulk_action(tests.cmd(28), tests.act(8)), '$.refused[*].code'), '["bulk_too_late", "bulk_too_late", "bulk_too_late"]', '[FEAT-02] what went out is not taken back');
select is((select count(*) from public.mentorapplications where status = 'needs_info'), 3::bigint, '[FEAT-02] and stays decided');
select public.prepare_bulk_action(tests.act(9), array[tests.app(5)]);
select tests.ask(tests.cmd(29), tests.act(9));
select tests.operator();
update private.bulk_action_rows set told_at = now() where action_id = tests.act(9);
select tests.become('admin');
select tests.last(tests.act(9));
select is(public.last_bulk_action(), null, '[FEAT-02] what is told is not offered');
select is(public.undo_bulk_action(tests.cmd(30), tests.act(9)) #>> '{refused,0,code}', 'bulk_too_late', '[FEAT-02] nor after five minutes, where the mail is late');
select tests.operator();
select is((select count(*) from private.mail_outbox o join private.bulk_action_rows r on r.mail_id = o.id where r.action_id = tests.act(9)), 1::bigint, '[FM-30] its mail still goes');

-- a decision about one of them while the action still holds its words back
select tests.operator();
update public.mentorapplications set status = 'pending' where id = '000000a4-0000-4000-8000-000000000004';
delete from public.notifications where kind = 'application_decided';
delete from private.held_notifications;
delete from private.mail_outbox;
select tests.become('admin');
select public.prepare_bulk_action(tests.act(30), array['000000a4-0000-4000-8000-000000000004'::uuid]);
select tests.ask(tests.cmd(60), tests.act(30));
select tests.operator();
select is((select * from held), 1::bigint, '[FEAT-02] a notice is held');
update auth.sessions set created_at = now() - interval '61 minutes' where user_id = tests.id('admin');
select tests.become('admin');
select is(tests.ask(tests.cmd(61), tests.act(30)) ->> 'waiting', '0', '[AU-14] what was begun is carried through, also an hour after the sign-in');
select public.decide_application(gen_random_uuid(), '000000a4-0000-4000-8000-000000000004', 'interview');
select tests.operator();
select is((select * from held), 0::bigint, '[FEAT-02] a later decision takes the held notice with it');
select set_eq($$ select params ->> 'status' from private.mail_outbox where kind = 'application_decision' $$, array['interview'], '[FM-30] and the held mail');
select set_eq($$ select payload ->> 'status' from public.notifications where kind = 'application_decided' $$, array['interview'], '[FEAT-02] the applicant reads the later one alone');
update auth.sessions set created_at = now() where user_id = tests.id('admin');

-- many
insert into public.mentorapplications (id, email, status, first_name, submitted_at)
select tests.app(1000 + n), 'many' || n || '@people.test', 'pending', 'Many', '2026-02-01' from generate_series(1, 5001) as n;
select tests.become('admin');
select throws_ok($$ select public.prepare_bulk_action(tests.act(20), p_filter => '{"search": "many"}') $$, 'P0001', 'bulk_too_many', '[FEAT-05] no action is about more than 5,000');
select tests.operator();
delete from public.mentorapplications where id = tests.app(6001);
select tests.become('admin');
select is(public.prepare_bulk_action(tests.act(20), p_filter => '{"search": "many"}'), 5000, '[FEAT-05] it may be about 5,000, also of the same moment');
select is(tests.give(tests.cmd(40), tests.act(20), 'admin') - 'undo_until', '{"done": 100, "refused": [], "waiting": 4900}', '[FEAT-05] one call handles a hundred');
select tests.last(tests.act(20));
select is(public.last_bulk_action() ->> 'waiting', '4900', '[FEAT-05] a reload in the middle finds how many are left');
select * from finish();
rollback;
