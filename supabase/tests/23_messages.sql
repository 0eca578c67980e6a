begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.thread() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.m(n integer) returns uuid language sql immutable as $$ select ('000005' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.say(n integer, words text) returns text language sql as $$ select (public.send_message(tests.m(n), tests.thread(), words)).state $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who reads
select tests.become('student_a');
select set_eq('select body from public.messages', array['Salaam from Zahra', 'Salaam from Maryam'], '[SG-05] a student reads what was sent, not what is held');
select set_eq('select id from public.threads', array[tests.thread()], 'she has one thread, under the id of her pair');
select tests.become('mentor_of_a');
select is((select count(*) from public.messages), 3::bigint, '[SG-05] her mentor too, and what is held of her own');
select is((select state from public.messages where body like '%0799%'), 'held', 'she sees that it waits');
select tests.become('student_b');
select is_empty('select 1 from public.messages union all select 1 from public.threads', '[AC-06] another student reads nothing');
select tests.become('other_mentor');
select is_empty('select 1 from public.messages union all select 1 from public.threads', '[AC-06] nor another mentor');
select tests.become('ex_mentor');
select is_empty('select 1 from public.messages union all select 1 from public.threads', '[SE-06] nor one who is none any more');
select tests.become('visitor');
select is(tests.touched('select * from public.messages') + tests.touched('select * from public.threads'), 0::bigint, 'nor a visitor');
select tests.become('admin');
select is_empty('select 1 from public.messages', '[SG-05] [LG-01] nor an admin who has not opened them');

-- sending
select tests.become('student_a');
select is(tests.say(1, '  What shall I read?  '), 'sent', 'a student writes');
select is((select body from public.messages where id = tests.m(1)), 'What shall I read?', 'without the spaces around it');
select is(tests.say(1, 'something else'), 'sent', '[FM-06] the same id again is the same message');
select is((select count(*) from public.messages where sender_id = tests.id('student_a')), 2::bigint, '[FM-06] once');
select is((select body from public.messages where id = tests.m(1)), 'What shall I read?', '[SG-05] as it was');
select throws_ok($$ select tests.say(2, '   ') $$, 'P0001', 'invalid_input', 'nothing is no message');
select throws_ok($$ select tests.say(2, repeat('a', 2001)) $$, 'P0001', 'invalid_input', 'nor more than 2,000 characters');
select is(tests.say(3, 'شماره من ۰۷۹۹۱۲۳۴۵۶ است'), 'held', '[SG-03] a number in Persian digits is held');
select is((select hold_reason from public.messages where id = tests.m(3)), 'phone', '[SG-03] and she is told why');
select throws_ok($$ insert into public.messages (id, thread_id, sender_id, sender_role, body, state) values (gen_random_uuid(), tests.thread(), tests.id('student_a'), 'student', '0799123456', 'sent') $$,
  '42501', null, '[SG-03] nobody writes past the screening');
select is(tests.touched($$ update public.messages set body = 'other', state = 'sent' $$) + tests.touched('delete from public.messages'), 0::bigint, '[SG-05] nobody changes or deletes a message');
select tests.become('student_b');
select throws_ok($$ select public.send_message(gen_random_uuid(), tests.thread(), 'hello') $$, 'P0001', 'not_found', '[AC-06] nobody else writes into it');
select throws_ok($$ select public.send_message(tests.m(1), tests.thread(), 'hello') $$, 'P0001', 'conflict', 'nor under the id of another''s message');
select tests.become('visitor');
select throws_ok($$ select public.send_message(gen_random_uuid(), tests.thread(), 'hello') $$, '42501', null, 'nor a visitor');
select tests.become('ended');
select throws_ok($$ select public.send_message(gen_random_uuid(), tests.thread(), 'hello') $$, '42501', null, '[SE-01] nor a session that has ended');

-- answers to one message
select tests.become('mentor_of_a');
select is((public.send_message(tests.m(95), tests.thread(), 'The first chapter.', tests.m(1))).reply_to, tests.m(1), 'an answer names what it answers');
select is((public.send_message(tests.m(96), tests.thread(), 'And this.', tests.m(3))).reply_to, null::uuid, '[SG-03] what is held is not named to the other, who cannot read it');
select is((public.send_message(tests.m(97), tests.thread(), 'And that.', gen_random_uuid())).reply_to, null::uuid, 'what is not there is left out, and the words are sent');
select is(tests.touched(format('update public.messages set reply_to = %L', tests.m(1))), 0::bigint, 'nobody names another afterwards');
select tests.become('student_a');
select is((select reply_to from public.messages where id = tests.m(95)), tests.m(1), 'and the other sees it');
select tests.operator();
insert into public.threads (id, student_id) values ('00000e05-0000-4000-8000-000000000001', tests.id('student_b'));
insert into public.messages (id, thread_id, sender_id, sender_role, body, state)
values ('00000e05-0000-4000-8000-000000000002', '00000e05-0000-4000-8000-000000000001', tests.id('student_b'), 'student', 'Of another pair', 'sent');
select throws_ok($$ update public.messages set reply_to = tests.m(95) where id = tests.m(96) $$, '42501', 'append_only', '[SG-05] not even the server names another afterwards');
select tests.become('mentor_of_a');
select is((public.send_message(tests.m(98), tests.thread(), 'Of elsewhere.', '00000e05-0000-4000-8000-000000000002')).reply_to, null::uuid,
  '[AC-06] a message of another pair cannot be named, so nobody learns whether there is one');
select tests.operator();
delete from public.threads where id = '00000e05-0000-4000-8000-000000000001';
delete from public.messages where id in (tests.m(95), tests.m(96), tests.m(97), tests.m(98));

-- told and read
select tests.become('mentor_of_a');
select is((select count(*) from public.notifications where kind = 'new_message'), 1::bigint, 'the other is told');
select is((select payload from public.notifications where kind = 'new_message'), jsonb_build_object('thread_id', tests.thread()), 'without a word of it');
select tests.become('student_a');
select is(tests.say(4, 'And then?'), 'sent', 'two messages');
select tests.become('mentor_of_a');
select is((select count(*) from public.notifications where kind = 'new_message'), 1::bigint, 'are one notice while it is new');
select lives_ok($$ select public.mark_messages_read(jsonb_build_array(tests.m(1))) $$, 'she has read one');
select is((select read_at from public.notifications where kind = 'new_message'), null, 'the notice stays for the other');
select lives_ok($$ select public.mark_messages_read(jsonb_build_array(tests.m(1), tests.m(4), '00000051-0000-4000-8000-000000000001')) $$, 'all of them, one twice');
select isnt((select read_at from public.notifications where kind = 'new_message'), null, 'then it goes');
select is((select count(*) from public.messages where sender_role = 'student' and read_at is null), 0::bigint, 'and they are read');
select lives_ok($$ select public.mark_messages_read(jsonb_build_array('00000052-0000-4000-8000-000000000002')) $$, 'her own');
select is((select read_at from public.messages where id = '00000052-0000-4000-8000-000000000002'), null, 'are read by the other alone');
select tests.become('student_b');
select lives_ok($$ select public.mark_messages_read(jsonb_build_array('00000052-0000-4000-8000-000000000002')) $$, 'somebody else');
select tests.operator();
select is((select read_at from public.messages where id = '00000052-0000-4000-8000-000000000002'), null, '[AC-06] reads nothing either');
select throws_ok($$ update public.messages set body = 'other' where id = tests.m(1) $$, '42501', 'append_only', '[SG-05] what was sent stays, also for the operator');

-- telling the team
select tests.become('student_b');
select throws_ok($$ select public.report_concern(gen_random_uuid(), tests.thread(), null, 'danger', '', true) $$, 'P0001', 'not_found', '[SG-04] nobody else stops their messages');
select tests.become('student_a');
select throws_ok($$ select public.report_concern(gen_random_uuid(), tests.thread(), '00000053-0000-4000-8000-000000000003', 'danger', '', false) $$, 'P0001', 'not_found', 'what she cannot see is not reported');
select throws_ok($$ select public.report_concern(gen_random_uuid(), tests.thread(), tests.m(1), 'danger', '', false) $$, 'P0001', 'not_found', 'nor what she wrote');
select is((public.report_concern(tests.m(20), tests.thread(), '00000052-0000-4000-8000-000000000002', 'danger', ' help ', false)).severity, 'urgent', '[SG-04] danger is urgent');
select is((public.report_concern(tests.m(20), tests.thread(), '00000052-0000-4000-8000-000000000002', 'danger', 'help', false)).note, 'help', '[FM-06] twice is once');
select is((select count(*) from public.reports), 2::bigint, '[SG-04] she sees what she told the team');
select is_empty('select 1 from public.report_actions', 'not what the team does');
select throws_ok('select public.safety_queue()', '42501', null, '[SG-04] nor the queue');
select tests.become('mentor_of_a');
select is_empty('select 1 from public.reports', '[SG-04] the other does not learn of it');
select throws_ok($$ select public.open_thread(gen_random_uuid(), tests.thread()) $$, '42501', null, '[SG-05] a mentor opens no thread as the team does');
select throws_ok($$ select public.decide_message(gen_random_uuid(), '00000053-0000-4000-8000-000000000003', true) $$, '42501', null, '[SG-03] nor lets her own message through');
select tests.become('other_admin');
select is((select state || severity from public.safety_queue() where kind = 'report' limit 1), 'newurgent', '[SG-04] what is due first stands on top');
select is((select count(*) from public.safety_queue()), 4::bigint, '[SG-03] [SG-04] two reports and two held messages wait');
select results_eq('select held, reports, overdue from public.safety_counts()', 'values (2::bigint, 2::bigint, 0::bigint)', 'and are counted');
select throws_ok($$ select public.decide_message(gen_random_uuid(), '00000053-0000-4000-8000-000000000003', true) $$, 'P0001', 'not_found', '[SG-05] without opening it nothing is decided');
select lives_ok($$ select public.open_thread(tests.m(21), tests.thread()) $$, '[SG-05] an admin opens it');
select is((select count(*) from public.messages), 6::bigint, '[SG-05] then she reads all');
select is((public.open_report(tests.m(22), tests.m(20))) ->> 'body', 'Salaam from Maryam', '[SG-04] the reported words');
select throws_ok($$ select public.decide_message(gen_random_uuid(), tests.m(3), false) $$, 'P0001', 'reason_required', 'nothing is turned down without a reason');
select is((public.decide_message(tests.m(23), tests.m(3), false, 'contact')).state, 'blocked', '[SG-03] she turns one down');
select is((public.decide_message(tests.m(24), '00000053-0000-4000-8000-000000000003', true)).state, 'sent', '[SG-03] and lets one through');
select throws_ok($$ select public.decide_message(gen_random_uuid(), tests.m(3), true) $$, 'P0001', 'invalid_transition', 'what is decided stays so');
select is((public.act_on_report(tests.m(25), tests.m(20), 'warn', null, 'said')).state, 'acting', '[SG-04] she reminds the other of the rules');
select throws_ok($$ select public.act_on_report(gen_random_uuid(), tests.m(20), 'close') $$, 'P0001', 'reason_required', 'closing needs words');
select is((public.act_on_report(tests.m(26), tests.m(20), 'triage', 'high')).due_at - (select created_at from public.reports where id = tests.m(20)), interval '2 days', '[SG-04] another severity is another clock');
select is((public.act_on_report(tests.m(27), tests.m(20), 'close', null, 'talked to both')).state, 'closed', '[SG-04] and closes it');
select is((public.act_on_report(tests.m(27), tests.m(20), 'close', null, 'talked to both')).state, 'closed', '[FM-06] twice is once');
select is(tests.touched($$ update public.report_actions set note = 'x' $$) + tests.touched('delete from public.reports'), 0::bigint, '[SG-04] what the team did stays written');
select tests.become('admin');
select is_empty('select 1 from public.messages', '[SG-05] another admin has opened nothing by that');
select tests.become('student_a');
select is((select count(*) from public.audit_log where action = 'messages_opened'), 2::bigint, '[SG-05] [SG-14] the student sees that they were opened');
select set_eq('select body from public.messages where sender_role = ''mentor''', array['Salaam from Maryam', 'My number is 0799123456'], '[SG-03] what was let through is there');
select is((select count(*) from public.notifications where kind = 'message_decided'), 1::bigint, '[SG-03] who wrote it is told');
select is((select block_reason from public.messages where id = tests.m(3)), 'contact', '[SG-03] with the reason');
select tests.become('mentor_of_a');
select is_empty($$ select 1 from public.messages where id = tests.m(3) $$, '[SG-03] the other never sees what was turned down');
select is((select count(*) from public.notifications where kind = 'conduct_reminder'), 1::bigint, '[SG-04] she was reminded');

-- stopping
select is((public.report_concern(tests.m(30), tests.thread(), null, 'stop', '', true)).is_block, true, '[SG-04] a mentor may stop it, too');
select throws_ok($$ select tests.say(31, 'one more') $$, 'P0001', 'match_not_active', '[SG-04] at once: she writes no more');
select tests.become('student_a');
select throws_ok($$ select tests.say(32, 'one more') $$, 'P0001', 'match_not_active', '[SG-04] nor does the other');
select tests.become('admin');
select is((public.act_on_report(tests.m(33), tests.m(30), 'reopen_messages', null, 'both agree')).state, 'acting', '[SG-04] the team opens it again');
select tests.become('student_a');
select is(tests.say(34, 'one more'), 'sent', 'and they go on');

-- too much at once
select tests.operator();
insert into public.reports (id, thread_id, reporter_id, reporter_role, category, severity, note, due_at)
select gen_random_uuid(), tests.thread(), tests.id('student_a'), 'student', 'other', 'normal', 'one of many', now() + interval '7 days' from generate_series(1, 20);
create temp table told as select count(*) as reports from public.reports where category <> 'distress';
delete from private.alarm_calls;
select tests.become('student_a');
select throws_ok($$ select public.report_concern(tests.m(60), tests.thread(), null, 'other', 'again', false) $$, 'P0001', 'rate_limited', 'nobody tells the team of twenty things a day');
select results_eq($$ select r.id, r.severity from generate_series(1, 5) as n,
  public.report_concern(tests.m(60 + n), tests.thread(), null, 'danger', 'he waits before our house ' || n, false) as r $$,
  $$ select tests.m(60 + n), 'urgent' from generate_series(1, 5) as n $$, '[SG-04] but danger is taken beyond that');
select is((public.report_concern(tests.m(61), tests.thread(), null, 'danger', 'again', false)).id, tests.m(61), '[FM-06] twice is once');
select is((public.report_concern(tests.m(66), tests.thread(), '00000052-0000-4000-8000-000000000002', 'inappropriate', ' ', true)).id, tests.m(66), '[SG-04] also a message, and the messages stop');
select isnt((select t.blocked_at from public.threads t where t.id = tests.thread()), null, 'at once');
select tests.operator();
select is((select count(*) from public.reports where category <> 'distress'), (select reports from told), 'a flood makes no reports');
select is((select array_agg(s.body order by s.place) from private.distress_signals s join public.reports r on r.id = s.report_id
  where r.reporter_id = tests.id('student_a') and r.severity = 'urgent' and r.category = 'distress'),
  (select array_agg('he waits before our house ' || n order by n) from generate_series(1, 5) as n) || 'Salaam from Maryam'::text, '[SG-04] all of it is one urgent case');
select is((select count(distinct c.report_id) from private.alarm_calls c), 1::bigint, '[SG-04] which calls as one');
update public.threads t set blocked_at = null where t.id = tests.thread();
delete from public.reports where category = 'distress' or note = 'one of many';
insert into public.messages (id, thread_id, sender_id, sender_role, body, state) select gen_random_uuid(), tests.thread(), tests.id('student_a'), 'student', 'n' || n, 'sent' from generate_series(1, 30) as n;
select tests.become('student_a');
select throws_ok($$ select tests.say(35, 'again') $$, 'P0001', 'rate_limited', 'nobody sends more than thirty in ten minutes');

-- a pair that rests, and one that has ended
select tests.operator();
update public.matches set state = 'paused';
select tests.become('mentor_of_a');
select throws_ok($$ select tests.say(36, 'hello') $$, 'P0001', 'match_not_active', 'a pair that pauses only reads');
select isnt_empty('select 1 from public.messages', 'but that it does');
select tests.become('admin');
select lives_ok($$ select public.end_match(gen_random_uuid(), tests.thread(), 'other') $$, 'the pair ends');
select tests.become('mentor_of_a');
select is_empty('select 1 from public.messages union all select 1 from public.threads', '[SE-06] from then on the mentor reads nothing');
select throws_ok($$ select tests.say(37, 'hello') $$, 'P0001', 'match_not_active', '[SE-06] and writes nothing');
select is(jsonb_array_length(public.my_data() -> 'messages'), 0, '[SG-11] what she can no longer read she does not take along');
select tests.become('student_a');
select isnt_empty($$ select 1 from public.messages where sender_role = 'mentor' $$, 'the student keeps hers');
select cmp_ok(jsonb_array_length(public.my_data() -> 'messages'), '>', 30, '[SG-11] and takes them along');
select is(jsonb_array_length(public.my_data() -> 'reports'), 2, '[SG-11] with what she told the team');

-- accounts that go
select tests.operator();
insert into public.messages (id, thread_id, sender_id, sender_role, body, state, reply_to)
select tests.m(99), m.thread_id, tests.id('student_a'), 'student', 'I have read it', 'sent', m.id
from public.messages m where m.sender_role = 'mentor' order by m.created_at limit 1;
select tests.become('mentor_of_a');
select lives_ok('select public.delete_my_account()', '[PR-06] the mentor deletes her account');
select tests.operator();
select isnt((select reply_to from public.messages where id = tests.m(99)), null, '[PR-06] and what answers her words still names them');
delete from public.messages where id = (select reply_to from public.messages where id = tests.m(99));
select is((select reply_to from public.messages where id = tests.m(99)), null::uuid, '[PR-06] until they are gone');
insert into public.messages (id, thread_id, sender_role, body, state, reply_to)
select gen_random_uuid(), m.thread_id, 'mentor', 'Salaam again', 'sent', m.id from public.messages m where m.id = tests.m(99);
select tests.become('student_a');
select is((select count(*) from public.messages where sender_role = 'mentor' and sender_id is null), 2::bigint, '[PR-06] what she wrote stays with the student, without her name');
select lives_ok('select public.delete_my_account()', '[PR-06] the student deletes hers');
select tests.operator();
select lives_ok('set constraints all immediate', '[PR-06] and what stays points to nothing that is gone');
select is_empty('select 1 from public.messages union all select 1 from public.threads', '[PR-06] then it is gone');
select is((select count(*) from public.reports where reporter_id is null and subject_id is null), 3::bigint, '[SG-04] what was reported stays, without names');
select is((select body from private.report_evidence), 'Salaam from Maryam', '[SG-04] and so do the words');
select throws_ok($$ update public.reports set note = 'Nothing' $$, '42501', 'append_only', '[SG-04] nobody rewrites what was told');
select throws_ok($$ update public.report_actions set note = 'Nothing' $$, '42501', 'append_only', '[SG-04] nor what was done about it');

select * from finish();
rollback;
