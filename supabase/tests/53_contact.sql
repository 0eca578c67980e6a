begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(66);

create function tests.c(n integer) returns uuid language sql immutable as $$ select ('000053' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.write(n integer, is_distress boolean default false, is_suspect boolean default false, body text default 'May I help?', reply_to text default 'a@people.test',
  subject text default 'volunteering', language text default 'fa', kind text default null) returns void language sql as $$
  select public.take_contact_message(tests.c(n), 'Sara', subject, body, language, is_suspect, is_distress, reply_to, kind)
$$;
create function tests.told() returns text language sql as $$
  select string_agg(p.name || ' ' || n.payload, ', ' order by p.name, n.payload::text) from public.notifications n join tests.people p on p.id = n.user_id where n.kind = 'contact_message'
$$;
create function tests.mailed() returns text language sql as $$
  select string_agg(p.name || ' ' || o.kind || ' ' || o.params, ', ' order by p.name) from private.mail_outbox o join tests.people p on p.id = o.user_id
$$;
create function tests.recorded() returns text language sql as $$
  select string_agg(l.action, ', ' order by l.action) from public.audit_log l where l.entity = 'contact_messages'
$$;
create view tests.visitors as select r.id, r.severity, r.state, r.distress_kind, r.due_at - r.created_at as within, r.answered_at is not null as is_answered,
  r.taken_at is not null as is_taken, (select count(*) from private.distress_signals s where s.report_id = r.id and s.source = 'contact') as signals
  from public.reports r where r.reporter_role = 'visitor' order by r.created_at, (select min(s.place) from private.distress_signals s where s.report_id = r.id);
create function tests.called() returns text language sql as $$
  select string_agg(coalesce(p.name || ' ', '') || c.channel, ', ' order by p.name nulls last, c.channel)
  from private.alarm_calls c join tests.visitors v on v.id = c.report_id left join tests.people p on p.id = c.user_id
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from public.contact_messages;
delete from private.on_call_shifts;
delete from private.mail_outbox;

-- who may do what
select tests.become('visitor');
select throws_ok('select tests.write(1)', '42501', null, '[AC-08] a visitor cannot call the function of the server');
select throws_ok($$ select public.mark_contact_message(tests.c(90), tests.c(1)) $$, '42501', null, '[AC-08] a visitor cannot mark a message');
select throws_ok($$ select public.delete_contact_message(tests.c(91), tests.c(1)) $$, '42501', null, '[AC-08] a visitor cannot delete a message');
select tests.become('student_a');
select throws_ok('select tests.write(1)', '42501', null, '[AC-08] a student cannot call the function of the server');
select throws_ok($$ select public.mark_contact_message(tests.c(90), tests.c(1)) $$, '42501', 'not_allowed', '[PERM-05] a student cannot mark a message');
select throws_ok($$ select public.delete_contact_message(tests.c(91), tests.c(1)) $$, '42501', 'not_allowed', '[PERM-05] a student cannot delete a message');
select tests.become('mentor_of_a');
select throws_ok($$ select public.mark_contact_message(tests.c(90), tests.c(1)) $$, '42501', 'not_allowed', '[PERM-05] a mentor cannot mark a message');
select throws_ok($$ select public.delete_contact_message(tests.c(91), tests.c(1)) $$, '42501', 'not_allowed', '[PERM-05] a mentor cannot delete a message');

-- taking a message
select tests.become('service');
select lives_ok('select tests.write(1)', 'the server stores what a visitor wrote');
select lives_ok($$ select tests.write(1, body => 'Something else') $$, '[FM-06] the same id is accepted a second time');
select throws_ok($$ select tests.write(9, body => '   ') $$, '23514', null, 'an empty message is refused');
select throws_ok($$ select tests.write(9, body => repeat('x', 3001)) $$, '23514', null, 'a message of 3001 characters is refused');
select throws_ok($$ select tests.write(9, reply_to => 'nobody') $$, '23514', null, 'an address without @ is refused');
select throws_ok($$ select tests.write(9, reply_to => E'a@people.test\nBcc: b') $$, '23514', null, '[IN-05] an address of two lines is refused');
select throws_ok($$ select tests.write(9, subject => 'money') $$, '23514', null, 'an unknown subject is refused');
select throws_ok($$ select tests.write(9, language => 'de') $$, '23514', null, 'an unknown language is refused');
select throws_ok($$ select tests.write(9, is_distress => true, kind => 'boredom') $$, '23514', null, 'an unknown danger is refused');
select throws_ok($$ select tests.write(9, kind => 'hunger') $$, '23514', null, 'a danger in a calm message is refused');
select tests.operator();
select results_eq('select sender_name, reply_to, subject, body, language, is_distress, state, answered_at from public.contact_messages',
  $$ values ('Sara', 'a@people.test', 'volunteering', 'May I help?', 'fa', false, 'new', null::timestamptz) $$, '[FM-06] one row holds the first words');
select is(tests.told(), 'admin {}, other_admin {}', 'every admin is notified, without a word of the message');
select is(tests.mailed(), null, 'a calm message sends no email');
select tests.become('service');
select lives_ok($$ select tests.write(2, reply_to => null) $$, 'a sender may want no answer');
select lives_ok($$ select tests.write(3, is_suspect => true) $$, 'what a program may have sent is stored');
select tests.operator();
select is(tests.told(), 'admin {}, other_admin {}', 'an unread notification is not repeated');
select is((select state from public.contact_messages where id = tests.c(3)), 'suspect', 'the suspicion is stored');
update public.notifications set read_at = now() where kind = 'contact_message';
select tests.become('service');
select lives_ok($$ select tests.write(4, is_suspect => true) $$, 'a second one arrives');
select tests.operator();
select is(tests.told(), 'admin {}, other_admin {}', 'what a program may have sent notifies nobody');
select tests.become('service');
select lives_ok('select tests.write(5)', 'a person writes');
select tests.operator();
select is(tests.told(), 'admin {}, admin {}, other_admin {}, other_admin {}', 'who has read the last notification gets the next one');

-- danger
select tests.become('service');
select lives_ok($$ select tests.write(6, is_distress => true, is_suspect => true, kind => 'confinement') $$, '[SG-04] words that sound like danger are stored');
select tests.operator();
select results_eq('select state, is_distress, distress_kind from public.contact_messages where id = tests.c(6)', $$ values ('new', true, 'confinement') $$, '[SG-04] and marked with the kind, and are open, whatever filled in the form');
select is((select count(*) from public.notifications where kind = 'contact_message' and payload = '{"is_urgent": true}'), 2::bigint, '[SG-04] every admin hears that it is urgent, also where a program may have sent it');
select results_eq('select severity, state, distress_kind, within, signals from tests.visitors', $$ values ('urgent', 'new', 'confinement', interval '1 hour', 1::bigint) $$,
  '[SG-04] they are a case of somebody whom nobody knows, to be answered within the hour');
select is(tests.called(), 'admin email, admin in_app, other_admin email, other_admin in_app, webhook', '[SG-04] which calls people as other cases do');
select isnt((select a.next_at from private.alarms a join tests.visitors v on v.id = a.report_id), null, '[SG-04] and others until somebody takes it');
select is(tests.mailed(), 'admin alarm {}, other_admin alarm {}', '[SG-04] [AB-04] the emails say no word of it');
select tests.become('service');
select lives_ok($$ select tests.write(7, is_distress => true) $$, 'the next one arrives');
select tests.operator();
select is(tests.mailed(), 'admin alarm {}, other_admin alarm {}', '[AU-04] within ten minutes no second email is sent');
select is((select array_agg(signals) from tests.visitors), array[2::bigint], '[SG-04] it is folded into the case, and not left out');
update private.mail_outbox set created_at = now() - interval '11 minutes';
set local session_replication_role = replica;
update public.reports set created_at = now() - interval '11 minutes' where reporter_role = 'visitor';
set local session_replication_role = origin;
select tests.become('service');
select lives_ok($$ select tests.write(8, is_distress => true) $$, 'one more arrives after that');
select tests.operator();
select is_empty($$ select from private.mail_outbox o where o.created_at > now() - interval '10 minutes' $$, '[SG-04] it sends no email by itself: its case goes on calling by the clock');
select is((select array_agg(signals) from tests.visitors), array[3]::bigint[], '[SG-04] it joins the case that nobody has taken');
select tests.become('admin');
select is(jsonb_array_length(public.open_alarms() -> 'alarms'), 1, '[SG-04] every screen of an admin shows its clock');
select is(public.open_report(tests.c(80), (select r.id from public.reports r where r.reporter_role = 'visitor')) -> 'signals' -> 0 ->> 'body',
  'May I help?', '[SG-04] an admin opens what was written');
select lives_ok($$ select public.take_case(tests.c(81), (select r.id from public.reports r where r.reporter_role = 'visitor')) $$, 'and takes the case');
select throws_ok($$ select public.answer_report(tests.c(82), (select r.id from public.reports r where r.reporter_role = 'visitor' and r.taken_by is not null), 'x') $$,
  'P0001', 'not_found', 'nobody is there to read an answer in the app');
select tests.become('service');
select lives_ok($$ select tests.write(10, is_distress => true) $$, 'a moment later somebody else writes');
select tests.operator();
select is((select array_agg(signals) from tests.visitors), array[3, 1]::bigint[], '[SG-04] what is taken is not waited for: a new case calls');
select tests.become('admin');
select public.mark_contact_message(tests.c(83), tests.c(8));
select public.mark_contact_message(tests.c(84), tests.c(6));
select public.mark_contact_message(tests.c(86), tests.c(7));
select tests.operator();
select results_eq('select state, is_taken, is_answered from tests.visitors', $$ values ('acting', true, true), ('new', false, false) $$,
  '[SG-04] with the answer to the last message of a case its clock ends, and who answers has taken it');
select tests.become('admin');
select public.mark_contact_message(tests.c(85), tests.c(8), false);
select tests.operator();
select is((select array_agg(is_answered) from tests.visitors), array[false, false], 'a message that is open again asks for an answer again');
select tests.become('admin');
select public.delete_contact_message(tests.c(87), tests.c(10));
select tests.operator();
select is((select array_agg(is_answered) from tests.visitors), array[false, true], '[SG-04] with its only message a case stops asking for an answer');

-- what admins do
select tests.become('admin');
select is((select count(*) from public.contact_messages), 8::bigint, 'an admin reads all of them');
select is(tests.touched('update public.contact_messages set body = body'), 0::bigint, '[AC-02] and changes none as a row');
select throws_ok($$ select public.mark_contact_message(tests.c(92), tests.c(99)) $$, 'P0001', 'not_found', 'a message that does not exist cannot be marked');
select throws_ok($$ select public.mark_contact_message(tests.c(93), tests.c(1), null) $$, 'P0001', 'invalid_input', 'neither answered nor open is no state');
select lives_ok($$ select public.mark_contact_message(tests.c(94), tests.c(1)) $$, 'an admin marks a message as answered');
select lives_ok($$ select public.mark_contact_message(tests.c(94), tests.c(1)) $$, '[FM-06] and repeats it');
select lives_ok($$ select public.mark_contact_message(tests.c(95), tests.c(3), true), public.mark_contact_message(tests.c(96), tests.c(3), false) $$, 'an admin reopens one');
select results_eq('select id, state, answered_at is not null from public.contact_messages where id in (tests.c(1), tests.c(3)) order by id',
  $$ values (tests.c(1), 'answered', true), (tests.c(3), 'new', false) $$, 'the states say so');
select lives_ok($$ select public.delete_contact_message(tests.c(97), tests.c(2)) $$, 'an admin deletes a message');
select lives_ok($$ select public.delete_contact_message(tests.c(97), tests.c(2)), public.delete_contact_message(tests.c(98), tests.c(2)) $$, '[FM-06] deleting it again is no error');
select is_empty('select * from public.contact_messages where id = tests.c(2)', 'the message is gone');
select tests.operator();
select is(tests.recorded(), 'contact_answered, contact_answered, contact_answered, contact_answered, contact_answered, contact_deleted, contact_deleted, contact_reopened, contact_reopened', '[FEAT-05] each step is recorded once');
select is_empty($$ select 1 from public.audit_actors a join public.audit_log l on l.id = a.audit_id where l.entity = 'contact_messages' and a.details <> '{}' $$, 'without a word of the message');
update public.contact_messages set created_at = now() - interval '181 days' where id = tests.c(1);
update public.contact_messages set created_at = now() - interval '179 days' where id = tests.c(3);
select is(private.forget_old(now()) ->> 'contact_messages', '1', '[PR-07] a message is deleted after 180 days');
select isnt((select id from public.contact_messages where id = tests.c(3)), null, '[PR-07] and not before');
select * from finish();
rollback;
