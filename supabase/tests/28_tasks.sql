begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.t(n integer) returns uuid language sql immutable as $$ select ('000008' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.plan_it(n integer, words text, due date default null) returns text language sql as $$ select (public.add_task(tests.t(n), tests.pair(), words, '', due)).state $$;
create function tests.move_it(n integer, what integer, target text, seen text) returns text language sql as $$ select (public.move_task(tests.t(n), tests.t(what), target, jsonb_build_array(seen))).state $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who reads
select tests.become('student_a');
select set_eq('select title from public.tasks', array['Read two pages', 'Ask for my marks'], '[FEAT-04] a student reads the tasks of her pair');
select is((select body from public.shared_notes), 'Every Tuesday', 'and the shared note');
select set_eq('select body from public.private_notes', array['Ask her about visas'], '[AC-06] and her own private note alone');
select tests.become('mentor_of_a');
select is((select count(*) from public.tasks), 2::bigint, '[FEAT-04] her mentor reads them, too');
select is((select body from public.shared_notes), 'Every Tuesday', 'and the shared note');
select set_eq('select body from public.private_notes', array['Likes physics'], '[AC-06] and her own private note alone');
select tests.become('student_b');
select is_empty('select id from public.tasks union all select id from public.shared_notes union all select id from public.private_notes', '[AC-06] another student reads nothing');
select tests.become('other_mentor');
select is_empty('select id from public.tasks union all select id from public.shared_notes union all select id from public.private_notes', '[AC-06] nor another mentor');
select tests.become('ex_mentor');
select is_empty('select id from public.tasks union all select id from public.shared_notes union all select id from public.private_notes', '[SE-06] nor one who is none any more');
select tests.become('ended');
select is_empty('select id from public.tasks union all select id from public.shared_notes union all select id from public.private_notes', '[SE-01] nor a session that has ended');
select tests.become('visitor');
select is(tests.touched('select * from public.tasks') + tests.touched('select * from public.shared_notes') + tests.touched('select * from public.private_notes'), 0::bigint, 'nor a visitor');
select tests.become('admin');
select is_empty('select id from public.tasks union all select id from public.shared_notes', '[SG-05] nor an admin who has not opened the pair');
select lives_ok($$ select public.open_thread(tests.t(90), tests.pair()) $$, '[SG-05] once she has, which the student sees');
select is((select count(*) from public.tasks) + (select count(*) from public.shared_notes), 3::bigint, '[SG-05] she reads what both read');
select is_empty('select id from public.private_notes', '[AC-06] and no private note');
select lives_ok($$ select public.open_student(tests.t(91), tests.id('student_a')) $$, 'also when she opens the student');
select is_empty('select id from public.private_notes', '[AC-06] she reads no private note');
select throws_ok($$ select public.save_private_note(gen_random_uuid(), tests.pair(), 'x', '["Likes physics", ""]') $$, 'P0001', 'not_found', '[AC-06] nor writes one');

-- planning
select tests.become('student_a');
select is(tests.plan_it(1, '  Write the letter  ', private.today_in_kabul() + 3), 'open', '[FEAT-04] a student plans something');
select results_eq('select title, created_role from public.tasks where id = tests.t(1)', $$ values ('Write the letter', 'student') $$, 'without the spaces around it');
select is(tests.plan_it(1, 'something else'), 'open', '[FM-06] the same id again');
select is((select title from public.tasks where id = tests.t(1)), 'Write the letter', '[FM-06] is the same task');
select throws_ok($$ select tests.plan_it(2, '  ') $$, 'P0001', 'invalid_input', 'nothing is no task');
select throws_ok($$ select tests.plan_it(2, repeat('a', 201)) $$, 'P0001', 'invalid_input', 'nor more than 200 characters');
select throws_ok($$ select tests.plan_it(2, 'x', '1405-09-01') $$, 'P0001', 'invalid_input', 'nor a day of another calendar');
select throws_ok($$ select tests.plan_it(2, 'Call ۰۷۹۹۱۲۳۴۵۶') $$, 'P0001', 'invalid_input', '[SG-03] nor a way out of the product');
select throws_ok($$ select public.add_task(tests.t(2), tests.pair(), 'Read this', 'my telegram is zahra_99') $$, 'P0001', 'invalid_input', '[SG-03] nor in its second field');
select throws_ok($$ insert into public.tasks (id, match_id, student_id, title, created_role) values (gen_random_uuid(), tests.pair(), tests.id('student_a'), '0799123456', 'mentor') $$, '42501', null, '[SG-03] nobody writes past the screening');
select is(tests.touched($$ update public.tasks set title = 'x' $$) + tests.touched('delete from public.tasks') + tests.touched($$ update public.private_notes set body = 'x' $$)
  + tests.touched('delete from public.private_notes') + tests.touched($$ update public.shared_notes set body = 'x' $$), 0::bigint, 'nor changes a row but by a command');
select tests.become('mentor_of_a');
select is((select count(*) from public.notifications where kind = 'new_task'), 1::bigint, 'the other is told');
select is((select payload from public.notifications where kind = 'new_task'), jsonb_build_object('match_id', tests.pair()), 'without a word of it');
select is(tests.plan_it(3, 'Learn ten words', private.today_in_kabul() - 1), 'open', '[FEAT-04] a mentor plans something, too');
select throws_ok($$ select tests.plan_it(1, 'x') $$, 'P0001', 'conflict', 'not under the id of another''s');
select lives_ok($$ select public.acknowledge_tasks(jsonb_build_array(tests.t(1), tests.t(3))) $$, 'she has seen it');
select isnt((select acknowledged_at from public.tasks where id = tests.t(1)), null, 'which stands on it');
select is((select acknowledged_at from public.tasks where id = tests.t(3)), null, 'of her own the other says that');
select isnt((select read_at from public.notifications where kind = 'new_task'), null, 'and the notice goes');
select tests.become('student_b');
select throws_ok($$ select tests.plan_it(4, 'hello') $$, 'P0001', 'not_found', '[AC-06] nobody else plans for them');
select throws_ok($$ select tests.move_it(5, 3, 'done', 'open') $$, 'P0001', 'not_found', '[AC-06] nor moves what they planned');
select lives_ok($$ select public.acknowledge_tasks(jsonb_build_array(tests.t(3))) $$, 'nor sees it');
select tests.become('visitor');
select throws_ok($$ select tests.plan_it(4, 'hello') $$, '42501', null, 'nor a visitor');
select throws_ok($$ select public.my_students_now() $$, '42501', null, 'who sees no lists either');
select tests.become('ended');
select throws_ok($$ select tests.plan_it(4, 'hello') $$, '42501', null, '[SE-01] nor a session that has ended');
select is_empty('select * from public.my_students_now()', '[SE-01] which sees no lists');
select tests.become('admin');
select throws_ok($$ select tests.plan_it(4, 'hello') $$, 'P0001', 'not_found', 'an admin plans nothing for a pair');
select throws_ok($$ select tests.move_it(4, 3, 'done', 'open') $$, 'P0001', 'not_found', 'nor moves it');

-- what a mentor's dashboard says
select tests.become('mentor_of_a');
select results_eq('select match_id, open_count, overdue_count from public.my_students_now()', $$ values (tests.pair(), 4, 1) $$, '[FEAT-04] open and overdue tasks of her pairs');
select cmp_ok((select active_at from public.my_students_now()), '>=', now(), '[FEAT-04] and when somebody last did something');
select tests.become('other_mentor');
select is_empty('select * from public.my_students_now()', '[AC-06] of nobody else''s');
select tests.become('student_a');
select is_empty('select * from public.my_students_now()', '[AC-06] a student sees no such list');

-- done, dropped, undone
select is((select acknowledged_at from public.tasks where id = tests.t(3)), null, '[AC-06] nobody else saw it for her');
select is(tests.move_it(10, 3, 'done', 'open'), 'done', '[FEAT-04] a student has done it');
select is(tests.move_it(10, 3, 'done', 'open'), 'done', '[FM-06] twice is once');
select is(tests.move_it(11, 3, 'done', 'open'), 'done', 'what is so already is no conflict');
select throws_ok($$ select tests.move_it(12, 3, 'lost', 'done') $$, 'P0001', 'invalid_input', 'there is no other state');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.move_it(13, 3, 'dropped', 'open') $$, 'P0001', 'conflict', '[FM-16] what the other did meanwhile is not written over unseen');
select is(tests.move_it(14, 3, 'open', 'done'), 'open', '[FEAT-04] seen, it is undone');
select is(tests.move_it(15, 3, 'dropped', 'open'), 'dropped', '[FEAT-04] and dropped');

-- the shared note
select is((public.save_shared_note(tests.t(20), tests.pair(), ' Tuesday and Friday ', '["Every Tuesday"]')).body, 'Tuesday and Friday', 'a mentor writes the shared note');
select is((public.save_shared_note(tests.t(20), tests.pair(), 'again', '["Every Tuesday"]')).body, 'Tuesday and Friday', '[FM-06] twice is once');
select tests.become('student_a');
select throws_ok($$ select public.save_shared_note(tests.t(21), tests.pair(), 'Monday', '["Every Tuesday"]') $$, 'P0001', 'conflict', '[FM-16] nobody writes over what she has not seen');
select is((public.save_shared_note(tests.t(22), tests.pair(), 'Monday', '["Every Tuesday", "Tuesday and Friday"]')).body, 'Monday', 'seen, she does');
select throws_ok($$ select public.save_shared_note(tests.t(23), tests.pair(), 'https://example.com/x', '["Monday"]') $$, 'P0001', 'invalid_input', '[SG-03] no way out of the product stands in it');
select tests.become('student_b');
select throws_ok($$ select public.save_shared_note(tests.t(24), tests.pair(), 'x', '["Monday"]') $$, 'P0001', 'not_found', '[AC-06] nobody else writes it');
select throws_ok($$ select public.save_private_note(tests.t(25), tests.pair(), 'x', '[""]') $$, 'P0001', 'not_found', '[AC-06] nor a private one about a pair of others');

-- private notes
select tests.become('mentor_of_a');
select is((public.save_private_note(tests.t(30), tests.pair(), 'Likes chemistry, 0799123456', '["Likes physics"]')).body, 'Likes chemistry, 0799123456', 'a private note is screened by nobody');
select is((public.save_private_note(tests.t(30), tests.pair(), 'again', '["Likes physics"]')).body, 'Likes chemistry, 0799123456', '[FM-06] twice is once');
select throws_ok($$ select public.save_private_note(tests.t(31), tests.pair(), 'other', '["Likes physics"]') $$, 'P0001', 'conflict', '[FM-16] a note of her other phone is not written over unseen');
select tests.become('student_a');
select set_eq('select body from public.private_notes', array['Ask her about visas'], '[AC-06] the other''s stays where it was');
select is((public.save_private_note(tests.t(32), tests.pair(), 'Mine', '["Ask her about visas"]')).body, 'Mine', 'and so does hers');
select tests.become('mentor_of_a');
select set_eq('select body from public.private_notes', array['Likes chemistry, 0799123456'], '[AC-06] for each of them');
select is_empty($$ select 1 from public.my_data() d where strpos(d::text, 'Mine') > 0 $$, '[AC-06] [SG-11] the export of the other does not hold it');
select is(public.my_data() #>> '{private_notes,0,body}', 'Likes chemistry, 0799123456', '[SG-11] hers does');
select is(jsonb_array_length(public.my_data() -> 'tasks'), 2, '[SG-11] with what she planned');

-- stopped by one of them, at rest, and at its end
select lives_ok($$ select public.report_concern(tests.t(40), tests.pair(), null, 'stop', '', true) $$, 'one of them wants no more words');
select throws_ok($$ select tests.plan_it(41, 'hello') $$, 'P0001', 'match_not_active', '[SG-04] then a task is no way around that');
select throws_ok($$ select public.save_shared_note(tests.t(42), tests.pair(), 'hello', '["Monday"]') $$, 'P0001', 'match_not_active', '[SG-04] nor the shared note');
select throws_ok($$ select tests.move_it(43, 3, 'open', 'dropped') $$, 'P0001', 'match_not_active', '[SG-04] nor what is planned already');
select tests.operator();
update public.threads set blocked_at = null;
update public.matches set state = 'paused';
select tests.become('mentor_of_a');
select throws_ok($$ select tests.plan_it(44, 'hello') $$, 'P0001', 'match_not_active', 'a pair that rests plans nothing');
select isnt_empty('select 1 from public.tasks', 'but reads');
select tests.become('student_a');
select is(tests.move_it(45, 1, 'done', 'open'), 'done', 'and the student goes on with what is hers');
select tests.become('admin');
select lives_ok($$ select public.end_match(gen_random_uuid(), tests.pair(), 'other') $$, 'the pair ends');
select tests.become('mentor_of_a');
select is_empty('select id from public.tasks union all select id from public.shared_notes union all select id from public.private_notes', '[SE-06] from then on the mentor reads nothing');
select throws_ok($$ select public.save_private_note(tests.t(46), tests.pair(), 'x', '[""]') $$, 'P0001', 'not_found', '[SE-06] and writes nothing');
select is_empty('select * from public.my_students_now()', '[SE-06] and has no such student');
select tests.become('student_a');
select is((select count(*) from public.tasks), 4::bigint, 'the student keeps hers');
select is(tests.move_it(47, 1, 'open', 'done'), 'open', 'and goes on with them');
select is((public.save_private_note(tests.t(48), tests.pair(), 'Still mine', '["Mine"]')).body, 'Still mine', 'and with her note');
select is(jsonb_array_length(public.my_data() -> 'tasks'), 4, '[SG-11] and takes them along');
select is(public.my_data() #>> '{shared_notes,0,body}', 'Monday', '[SG-11] with the shared note');
select is(public.my_data() #>> '{private_notes,0,body}', 'Still mine', '[SG-11] and her own');

-- a mentor who takes nobody new is out of the next round [FEAT-04]
select tests.become('other_mentor');
select lives_ok($$ update public.mentor_profiles set accepting = false where user_id = tests.id('other_mentor') $$, '[FEAT-04] a mentor rests by her own word');
select tests.become('admin');
select is(((select one from jsonb_array_elements(public.match_pool() -> 'mentors') as one where one ->> 'id' = tests.id('other_mentor')::text) ->> 'is_cleared')::boolean, false,
  '[FEAT-04] and the next round has no place of hers');

-- accounts that go
select tests.become('mentor_of_a');
select lives_ok('select public.delete_my_account()', '[PR-06] the mentor deletes her account');
select tests.operator();
select lives_ok('set constraints all immediate', '[PR-06] nothing points to what is gone');
set constraints all deferred;
select is_empty($$ select 1 from public.private_notes where body like 'Likes%' $$, '[PR-06] her private note went along');
select is((select count(*) from public.tasks where created_by is null), 2::bigint, '[PR-06] what she planned stays with the student, without her name');
select tests.become('student_a');
select lives_ok('select public.delete_my_account()', '[PR-06] the student deletes hers');
select tests.operator();
select lives_ok('set constraints all immediate', '[PR-06] nothing points to what is gone');
select is_empty('select id from public.tasks union all select id from public.shared_notes union all select id from public.private_notes', '[PR-06] then it is gone');

select * from finish();
rollback;
