begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.q(n integer) returns uuid language sql immutable as $$ select ('000007' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.ask(n integer, question text, outcome text) returns uuid language sql as $$
  select public.keep_advice(tests.q(n), 'fa', question, 'An answer', outcome, '[{"title": "T", "path": "/terms"}]')
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- what is published is found, and follows its source
select tests.become('visitor');
select set_has('select kind, title from public.kb_documents', $$ values ('programme', 'A name'), ('requirement', 'A name') $$, '[FEAT-09] a visitor finds a published programme and what it asks for');
select is((select count(*) from public.kb_documents where source_id = '000000f2-0000-4000-8000-000000000002'), 0::bigint, 'and nothing of a draft');
select is((select c.body from public.kb_chunks c join public.kb_documents d on d.id = c.document_id where d.kind = 'requirement'), 'TOEFL 60 (0–120)', 'figures stand in every language');
select throws_ok($$ insert into public.kb_documents (kind, source_id, language, title, path, visible_from) values ('post', gen_random_uuid(), 'en', 'T', '/x', now()) $$, '42501', null, 'nobody writes there');
select tests.operator();
update public.programme_texts set summary = 'Another summary' where programme_id = '000000f1-0000-4000-8000-000000000001';
select ok(exists (select from public.kb_chunks c where c.body like 'Another summary%'), '[FEAT-09] a changed text changes its passage');
update public.programmes set state = 'archived' where id = '000000f1-0000-4000-8000-000000000001';
select is_empty($$ select 1 from public.kb_documents where source_id = '000000f1-0000-4000-8000-000000000001' $$, 'what is archived goes, with its dates');
update public.programmes set state = 'published' where id = '000000f1-0000-4000-8000-000000000001';
select is((select count(*) from public.kb_documents where source_id = '000000f1-0000-4000-8000-000000000001' and kind in ('programme', 'requirement')), 2::bigint, 'and comes back');
insert into public.milestone_texts (milestone_id, language, title, note) values ('000000f1-0000-4000-8000-000000000001', 'ps', 'نېټه', 'یادښت')
on conflict (milestone_id, language) do update set title = excluded.title, note = excluded.note;
select is((select d.dated_on from public.kb_documents d where d.kind = 'milestone' and d.language = 'ps' and d.title = 'نېټه'), current_date, '[FEAT-09] a date is found with its day');
update public.milestones set is_published = false where id = '000000f1-0000-4000-8000-000000000001';
select is_empty($$ select 1 from public.kb_documents where title = 'نېټه' $$, 'until it is taken back');
update public.posts set state = 'scheduled', published_at = now() + interval '1 day' where id = (select post_id from public.post_texts where is_complete limit 1);
select isnt_empty($$ select 1 from public.kb_documents where kind = 'post' and visible_from > now() $$, 'a planned post waits');
create temp table planned as select id from public.kb_documents where kind = 'post' and visible_from > now();
grant select on planned to anon, authenticated;
select isnt_empty($$ select 1 from public.kb_chunks where document_id in (select id from planned) $$, 'with its passages');
select tests.become('visitor');
select is_empty($$ select 1 from public.kb_chunks where document_id in (select id from planned) $$, '[AC-06] of which a visitor reads none before its time');
select tests.become('student_a');
select is_empty($$ select 1 from public.kb_chunks where document_id in (select id from planned) $$, '[AC-06] nor a member');
select is_empty($$ select 1 from public.kb_documents where kind = 'post' and visible_from > now() $$, '[FEAT-09] and nobody finds it before its time');
select tests.operator();
delete from public.posts where id in (select source_id from public.kb_documents where kind = 'post' and visible_from > now());
select is_empty($$ select 1 from public.kb_documents where kind = 'post' and visible_from > now() $$, 'a deleted post leaves none');
select is(array_length(private.post_passages((select jsonb_build_object('content', jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('word ', 100))))))
  from generate_series(1, 3)), 'Summary'), 1), 3, 'a long post is several passages');

-- questions
select tests.become('student_b');
select is(tests.ask(1, '  How old must I be? ', 'passages'), tests.q(1), '[FEAT-09] a student keeps a question');
select is(tests.ask(1, 'again', 'passages'), tests.q(1), '[FM-06] twice');
select results_eq('select question, engine from public.advisor_messages', $$ values ('How old must I be?', 'rules') $$, 'is once, as it was, by rules');
select is((select messages from public.advisor_usage), 1, 'and counts once');
select throws_ok($$ select tests.ask(2, '  ', 'passages') $$, 'P0001', 'invalid_input', 'nothing is no question');
select throws_ok($$ select tests.ask(2, 'x', 'made_up') $$, '23514', null, 'nor is there another outcome');
select throws_ok($$ insert into public.advisor_messages (id, thread_id, language, question, answer, outcome, engine) select gen_random_uuid(), id, 'en', 'q', 'a', 'passages', 'model' from public.advisor_threads $$, '42501', null, 'nobody writes past the functions');
select is(tests.touched('update public.advisor_usage set messages = 0') + tests.touched('delete from public.advisor_usage'), 0::bigint, 'nobody resets the count');
select lives_ok($$ select tests.ask(10 + n, 'q', 'unknown') from generate_series(1, 29) as n $$, 'thirty questions');
select is(tests.ask(50, 'q', 'unknown'), '00000000-0000-0000-0000-000000000000', '[AI-05] are a day');
select is((select count(*) from public.advisor_messages), 30::bigint, 'the next one is not kept');
select is(tests.ask(50, 'my father beats me', 'unknown'), '00000000-0000-0000-0000-000000000000', '[AI-05] nor is it when it is sent again');
select lives_ok($$ select tests.ask(51, 'I am in danger', 'distress') $$, '[FEAT-09] but danger is heard beyond it');
select lives_ok($$ select tests.ask(52, 'I am still in danger', 'distress') $$, 'again and again');
select is_empty('select 1 from public.reports', '[SG-04] no list on a phone that others hold shows the case');
select tests.operator();
select is((select array_agg(s.source || ': ' || s.body order by s.id) from private.screenings s where s.body in ('q', 'my father beats me') and s.source = 'advisor')
  @> array['advisor: my father beats me'], true, '[SG-04] what the limit refuses is read for danger all the same');
select results_eq($$ select category, severity, id from public.reports where category = 'distress' $$, $$ values ('distress', 'urgent', tests.q(51)) $$, 'there is one urgent case');
select tests.become('student_a');
select results_eq('select question from public.advisor_messages', array['What does it cost?'], '[AC-06] nobody reads those of another');
select throws_ok($$ select tests.ask(1, 'x', 'unknown') $$, 'P0001', 'conflict', 'nor writes under their id');
select tests.become('visitor');
select throws_ok($$ select tests.ask(3, 'x', 'unknown') $$, '42501', null, 'a visitor keeps none');
select tests.become('ended');
select throws_ok($$ select tests.ask(3, 'x', 'unknown') $$, '42501', null, '[SE-01] nor a session that has ended');
select tests.become('mentor_of_a');
select is_empty('select 1 from public.advisor_messages union all select 1 from public.advisor_escalations', '[AC-06] her mentor reads nothing of it');
select tests.become('admin');
select is_empty('select 1 from public.advisor_messages', 'nor an admin');
select is((select student_id from public.safety_queue() where about = 'distress'), tests.id('student_b'), '[SG-04] an admin sees who may be in danger');
select is((public.open_report(gen_random_uuid(), tests.q(51))) ->> 'body', E'I am in danger\n\nI am still in danger', 'and reads the words, which is recorded');
select tests.become('student_b');
select isnt_empty($$ select 1 from public.audit_log where action = 'messages_opened' and entity_id = tests.q(51) $$, 'she sees that somebody did');

-- beyond every limit the team is told; what a person's own list keeps has one
select tests.operator();
insert into public.advisor_messages (id, thread_id, language, question, answer, outcome)
select gen_random_uuid(), t.id, 'fa', 'I am in danger', '', 'distress' from public.advisor_threads t, generate_series(1, 99) where t.user_id = tests.id('student_b');
delete from public.reports where reporter_id = tests.id('student_b');
create temp table before_flood as select count(*) as kept from public.advisor_messages where outcome = 'distress';
select tests.become('student_b');
select lives_ok($$ select tests.ask(n, 'I am in danger', 'distress') from generate_series(53, 56) as n $$, '[SG-04] distress is never refused');
select tests.operator();
select is((select count(*) - (select greatest(kept, 100) from before_flood) from public.advisor_messages where outcome = 'distress'), 0::bigint, 'but a hundred a day are kept');
select is((select count(*) from public.reports where category = 'distress' and reporter_id = tests.id('student_b')), 1::bigint, '[SG-04] and the team is told again');
delete from public.advisor_messages m using public.advisor_threads t where m.thread_id = t.id and t.user_id = tests.id('student_b')
  and m.outcome = 'distress' and m.id not in (tests.q(51), tests.q(52));
select tests.become('student_b');

-- to the team and back
select is(public.ask_team(tests.q(60), 'ps', 'May I come later?'), tests.q(60), '[FEAT-09] a question goes to the team');
select is(public.ask_team(tests.q(60), 'ps', 'May I come later?'), tests.q(60), '[FM-06] twice');
select is((select count(*) from public.advisor_escalations), 1::bigint, 'is once');
select throws_ok($$ select public.answer_question(gen_random_uuid(), tests.q(60), 'yes') $$, '42501', null, 'she does not answer it herself');
select lives_ok($$ select public.ask_team(tests.q(60 + n), 'ps', 'q') from generate_series(1, 9) as n $$, 'ten');
select is(public.ask_team(tests.q(80), 'ps', 'پلار مې ما وهي'), '00000000-0000-0000-0000-000000000000', 'are a day');
select is((select count(*) from public.advisor_escalations), 10::bigint, 'the next one is not kept');
select tests.operator();
delete from public.reports where reporter_id = tests.id('student_b');
select public.screened(jsonb_agg(jsonb_build_object('id', t.id, 'kind', case when t.body = 'پلار مې ما وهي' then 'domestic_violence' end))) from public.take_screenings(200) as t;
select results_eq($$ select r.severity, s.source, s.body from public.reports r join private.distress_signals s on s.report_id = r.id where r.reporter_id = tests.id('student_b') $$,
  $$ values ('urgent', 'question', 'پلار مې ما وهي') $$, '[SG-04] what the limit refuses is read, and danger in it is a case');
select tests.become('student_b');
select tests.become('mentor_of_a');
select throws_ok($$ select public.answer_question(gen_random_uuid(), tests.q(60), 'yes') $$, '42501', null, 'nor does a mentor');
select tests.become('admin');
select throws_ok($$ select public.answer_question(gen_random_uuid(), tests.q(60), '  ') $$, 'P0001', 'invalid_input', 'an answer says something');
select throws_ok($$ select public.answer_question(gen_random_uuid(), tests.q(99), 'yes') $$, 'P0001', 'not_found', 'to a question that there is');
select lives_ok($$ select public.answer_question(tests.q(81), tests.q(60), ' Yes, at any time ') $$, '[FEAT-09] an admin answers');
select lives_ok($$ select public.answer_question(tests.q(81), tests.q(60), 'Yes') $$, '[FM-06] twice is once');
select throws_ok($$ select public.answer_question(tests.q(82), tests.q(60), 'No') $$, 'P0001', 'invalid_transition', 'and nobody over her');
select tests.become('student_b');
select results_eq($$ select answer from public.advisor_escalations where state = 'answered' $$, array['Yes, at any time'], 'the answer is read by who asked');
select is((select count(*) from public.notifications where kind = 'question_answered'), 1::bigint, 'who is told');

-- hers to take along and to delete
select is(jsonb_array_length(public.my_data() -> 'advice'), 32, '[SG-11] a person takes along what she asked');
select is(jsonb_array_length(public.my_data() -> 'questions_to_team'), 10, '[SG-11] and what she sent on');
select is(public.forget_advice(tests.q(90)), tests.q(90), '[FEAT-09] she deletes it');
select is_empty('select 1 from public.advisor_messages', 'all of it');
select is((select messages from public.advisor_usage), 30, 'which gives no more questions for the day');
select is((select count(*) from public.advisor_escalations), 10::bigint, 'what the team has stays');
select tests.become('student_a');
select is((select count(*) from public.advisor_messages), 1::bigint, '[AC-06] and nobody else''s went');
select * from finish();
rollback;
