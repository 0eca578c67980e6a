begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.d(n integer) returns uuid language sql immutable as $$ select ('000051' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.thread_of_a() returns uuid language sql stable security definer as $$
  select t.id from public.threads t where t.id = '000000b1-0000-4000-8000-000000000001' $$;
create function tests.say(n integer, body text) returns uuid language sql as $$
  select (public.send_message(tests.d(n), tests.thread_of_a(), body)).id
$$;
-- the server's round, with a recogniser that knows one word
create function tests.read_all() returns integer language sql as $$
  select public.screened(coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', case when s.body ~ 'danger' then 'domestic_violence'
    when s.body ~ 'hungry' then 'hunger' end)), '[]')) from public.take_screenings(200) as s
$$;
create view tests.cases as select r.reporter_id, r.severity, r.distress_kind, r.state, r.due_at, r.created_at,
  (select count(*) from private.distress_signals s where s.report_id = r.id) as signals from public.reports r where r.category = 'distress';
grant select on tests.cases to service_role;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from private.screenings;

-- what is screened: what people wrote, once, and nothing of a private note
select tests.become('student_a');
select lives_ok($$ select tests.say(1, 'I am in danger') $$, 'a student writes to her mentor');
select tests.operator();
select results_eq('select source, author_id, body from private.screenings', $$ values ('message', tests.id('student_a'), 'I am in danger') $$, '[SG-04] a message waits to be read for danger');
select is(tests.read_all(), 1, 'the server reads it');
select is_empty('select 1 from private.screenings', 'and keeps no copy');
select results_eq('select reporter_id, severity, distress_kind, signals from tests.cases', $$ values (tests.id('student_a'), 'urgent', 'domestic_violence', 1::bigint) $$, '[SG-04] it is a case of the team');
select is((select due_at - created_at from tests.cases), interval '1 hour', '[SG-04] to be answered within the hour');
update public.messages m set read_at = now() where m.id = tests.d(1);
select is_empty('select 1 from private.screenings', 'a message that is read is not screened again');
insert into public.messages (id, thread_id, sender_id, sender_role, body, state) values (tests.d(2), tests.thread_of_a(), tests.id('student_a'), 'student', 'danger in an import', 'sent');
select is_empty('select 1 from private.screenings', 'nor what nobody wrote herself');

select tests.become('mentor_of_a');
select is((public.save_private_note(tests.d(3), (select n.match_id from public.private_notes n limit 1), 'danger', '["Likes physics"]')).body, 'danger', 'a mentor notes something for herself');
select tests.operator();
select is_empty($$ select 1 from private.screenings $$, 'a note that nobody else reads is read by nobody');
select tests.become('student_a');
update public.profiles set bio = 'we are hungry' where id = tests.id('student_a');
select tests.operator();
select is((select source || ':' || body from private.screenings), 'profile:we are hungry', '[SG-04] what she writes about herself is');
select is(tests.read_all(), 1, 'read as well');
select results_eq('select severity, signals from tests.cases', $$ values ('urgent', 2::bigint) $$, '[SG-04] it is folded into the open case, which stays urgent');
update public.profiles set bio = 'we are hungry' where id = tests.id('student_a');
select is_empty($$ select 1 from private.screenings $$, 'the same words saved again are not read again');

-- the phone was quicker
select tests.become('student_a');
select is(public.report_own_distress(tests.d(10), 'message', 'self_harm', ' I am in danger '), tests.d(10), '[SG-04] a phone tells the team first');
select is(public.report_own_distress(tests.d(10), 'message', 'self_harm', 'again'), tests.d(10), '[FM-06] twice is once');
select throws_ok($$ select public.report_own_distress(tests.d(11), 'message', 'self_harm', '  ') $$, 'P0001', 'invalid_input', 'something was written');
select throws_ok($$ select public.report_own_distress(tests.d(12), 'message', 'weather', 'x') $$, 'P0001', 'invalid_input', 'and the kind is one of the list');
select tests.operator();
select is((select signals from tests.cases), 2::bigint, 'the same words are one signal');
select tests.become('student_a');
select lives_ok($$ select public.report_own_distress(gen_random_uuid(), 'message', 'self_harm', 'danger ' || n) from generate_series(1, 40) as n $$, '[SG-04] forty alarms in a row are all taken');
select tests.operator();
select is((select array_agg(signals) from tests.cases), array[42::bigint], 'in one case');
select tests.become('visitor');
select throws_ok($$ select public.report_own_distress(tests.d(13), 'message', 'self_harm', 'x') $$, '42501', null, '[AC-08] a visitor reports nothing');
select tests.become('ended');
select throws_ok($$ select public.report_own_distress(tests.d(13), 'message', 'self_harm', 'x') $$, '42501', null, '[SE-01] nor does a session that has ended');

-- who learns of it
select tests.become('student_a');
select is_empty($$ select 1 from public.reports where category = 'distress' $$, 'the list of her reports does not show it on a phone that others hold');
select isnt_empty($$ select 1 from public.notifications where kind = 'team_reads' $$, '[SG-04] she is told that the team reads');
select tests.become('mentor_of_a');
select is_empty($$ select 1 from public.reports where category = 'distress' $$, '[AC-06] her mentor learns nothing');
select lives_ok($$ select tests.say(20, 'danger, send me a photo') $$, 'a mentor writes');
select tests.operator();
select is(tests.read_all(), 1, 'it is read');
select tests.become('mentor_of_a');
select is_empty($$ select 1 from public.reports where category = 'distress' union all select 1 from public.reports $$, '[SG-05] a mentor does not learn of the case about the own words');
select is_empty($$ select 1 from public.notifications where kind = 'team_reads' $$, 'nor by a notification');
select is_empty($$ select 1 from public.audit_log where action = 'concern_reported' $$, 'nor by the record');
select is(tests.touched('select 1 from private.screenings'), 0::bigint, 'nor what waits to be read');
select is(tests.touched('select 1 from private.distress_signals'), 0::bigint, 'nor the words of a case');

-- the work of the team
select tests.operator();
create temp table c as select r.id from public.reports r where r.category = 'distress' and r.reporter_id = tests.id('student_a');
grant select on c to authenticated;
select tests.become('student_b');
select throws_ok($$ select public.take_case(tests.d(30), (select id from c)) $$, '42501', null, '[PERM-05] a student takes no case');
select throws_ok($$ select public.answer_report(tests.d(30), (select id from c), 'x') $$, '42501', null, 'and answers none');
select tests.become('admin');
select is(jsonb_array_length(public.open_report(tests.d(31), (select id from c)) -> 'signals'), 42, '[SG-04] an admin opens all words of the case');
select lives_ok($$ select public.take_case(tests.d(32), (select id from c)) $$, 'and takes it');
select lives_ok($$ select public.take_case(tests.d(32), (select id from c)) $$, '[FM-06] twice is once');
select tests.become('other_admin');
select throws_ok($$ select public.take_case(tests.d(33), (select id from c)) $$, 'P0001', 'invalid_transition', 'nobody takes it from her');
select throws_ok($$ select public.answer_report(tests.d(34), (select id from c), ' ') $$, 'P0001', 'invalid_input', 'an answer says something');
select throws_ok($$ select public.act_on_report(tests.d(35), (select id from c), 'answer', null, 'x') $$, 'P0001', 'invalid_input', 'and has a command of its own');
select lives_ok($$ select public.answer_report(tests.d(36), (select id from c), ' We are with you. ') $$, 'another admin may answer');
select is((select r.taken_by from public.reports r where r.id = (select id from c)), tests.id('admin'), 'it stays with who took it');
select isnt((select r.answered_at from public.reports r where r.id = (select id from c)), null, 'the time of the first answer is kept');
select tests.become('student_a');
select results_eq($$ select question, answer from public.advisor_escalations where id = tests.d(36) $$, $$ values ('', 'We are with you.') $$, '[SG-04] the student reads the answer');
select isnt_empty($$ select 1 from public.notifications where kind = 'question_answered' $$, 'and is told that there is one');
-- a mentor reads the answer to her own words, and nobody else does
select tests.operator();
create temp table cm as select r.id from public.reports r where r.category = 'distress' and r.reporter_id = tests.id('mentor_of_a');
grant select on cm to authenticated;
select tests.become('other_mentor');
select throws_ok($$ select public.answer_report(tests.d(37), (select id from cm), 'x') $$, '42501', null, '[PERM-05] a mentor answers none');
select tests.become('admin');
select lives_ok($$ select public.answer_report(tests.d(37), (select id from cm), 'We call you tonight.') $$, 'an admin answers a mentor');
select tests.become('mentor_of_a');
select results_eq($$ select question, answer from public.advisor_escalations $$, $$ values ('', 'We call you tonight.') $$, '[SG-04] the mentor reads the answer, and none of anybody else');
select isnt_empty($$ select 1 from public.notifications where kind = 'question_answered' $$, 'and is told that there is one');
select is_empty($$ select 1 from public.reports where category = 'distress' $$, '[SG-05] the case itself she does not see');
select is(tests.touched($$ update public.advisor_escalations set answer = 'forged' $$), 0::bigint, '[AC-05] and changes nothing of it');
select tests.become('other_mentor');
select is_empty('select 1 from public.advisor_escalations', '[AC-06] another mentor reads nothing of it');
select is_empty($$ select 1 from public.notifications where kind = 'question_answered' $$, 'nor learns that there is an answer');
select tests.become('student_a');
select is_empty($$ select 1 from public.advisor_escalations where id = tests.d(37) $$, '[AC-06] nor does her student');
select tests.become('visitor');
select is(tests.touched('select 1 from public.advisor_escalations'), 0::bigint, '[AC-08] nor a visitor');
select tests.become('ended');
select is_empty('select 1 from public.advisor_escalations', '[SE-01] nor a session that has ended');
select tests.become('student_a');
select lives_ok($$ select public.ask_team(tests.d(40), 'fa', 'May I write?') $$, 'questions of her own are as before');
select throws_ok($$ select public.ask_team(tests.d(41), 'fa', '  ') $$, 'P0001', 'invalid_input', 'and never empty');
select tests.become('admin');
select lives_ok($$ select public.act_on_report(tests.d(42), (select id from c), 'close', null, 'She is with her aunt') $$, 'the case ends');
select tests.become('student_a');
select tests.say(43, 'danger once more');
select tests.operator();
select is(tests.read_all(), 1, 'words after that');
select is((select count(*) from tests.cases where reporter_id = tests.id('student_a')), 2::bigint, '[SG-04] open a new one');
-- every place where people write, by the command or the statement that the product uses, and what is read of it
select tests.operator();
delete from private.screenings;
delete from public.programme_applications;
delete from public.checkins;
create function tests.waiting(who text) returns text language plpgsql as $$
declare
  found text;
begin
  perform tests.operator();
  select string_agg(s.source || ':' || s.body, ' | ' order by s.id) into found from private.screenings s where s.author_id = tests.id(who);
  if exists (select from private.screenings s where s.author_id <> tests.id(who)) then
    return 'another author';
  end if;
  delete from private.screenings;
  return found;
end
$$;
create function tests.this_month() returns integer language sql stable security definer as $$ select private.solar_month(now()) $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

select tests.become('student_a');
select public.send_checkin(tests.d(50), tests.thread_of_a(), tests.this_month(), 1, 'danger in progress', 'danger in blockers');
select is(tests.waiting('student_a'), E'checkin:danger in progress\ndanger in blockers', '[SG-04] a check-in is read');
select tests.become('mentor_of_a');
select public.answer_checkin(tests.d(51), tests.d(50), 'danger in a reply');
select is(tests.waiting('mentor_of_a'), 'checkin:danger in a reply', 'and the reply, without what was read before');
select tests.become('student_a');
select public.add_task(tests.d(52), tests.thread_of_a(), 'danger in a title', 'danger in a body');
select is(tests.waiting('student_a'), E'task:danger in a title\ndanger in a body', '[SG-04] a task');
select tests.become('student_a');
select public.save_shared_note(tests.d(53), tests.thread_of_a(), 'danger in a note', '["Every Tuesday"]');
select is(tests.waiting('student_a'), 'note:danger in a note', '[SG-04] a shared note');
select tests.become('student_a');
select public.propose_meeting(tests.d(54), tests.thread_of_a(), jsonb_build_array(date_trunc('hour', now()) + interval '5 hours'), 30, 'text', 'danger in an agenda');
select is(tests.waiting('student_a'), 'meeting:danger in an agenda', '[SG-04] what a meeting is about');
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes)
values (tests.d(63), tests.thread_of_a(), 'confirmed', 'student', array[now() - interval '1 hour'], now() - interval '1 hour', 30);
select is(tests.waiting('student_a'), null, 'what nobody wrote herself is not');
select tests.become('student_a');
select public.move_meeting(tests.d(64), tests.d(63), 'tell', '{"outcome": "done", "summary": "danger in a summary"}');
select is(tests.waiting('student_a'), 'meeting:danger in a summary', 'and what came of it');
select tests.become('student_b');
insert into public.mentorapplications (id, email, status, user_id, first_name, country, languages, fields, hours_per_week, capacity, gender,
  motivation, conduct_version)
values (tests.d(55), tests.address('student_b'), 'draft', tests.id('student_b'), 'Bilal', 'DE', '[{"language": "fa", "level": "good"}]', '{law}', 2, 3, 'male',
  'danger in a motivation', '1');
select is(tests.waiting('student_b'), 'application:danger in a motivation', '[SG-04] why somebody wants to be a mentor');
select tests.become('student_b');
update public.mentorapplications set degrees = 'danger in a degree' where id = tests.d(55);
select is(tests.waiting('student_b'), 'application:danger in a degree', '[SG-04] what somebody has studied');
select tests.become('mentor_of_a');
update public.mentor_profiles set about = 'danger in a profile' where user_id = tests.id('mentor_of_a');
select is(tests.waiting('mentor_of_a'), 'profile:danger in a profile', '[SG-04] what a mentor writes about herself');
select tests.become('mentor_of_a');
select public.save_mentor_wishes(tests.d(65), '{"prefer": ["law"], "avoid": [], "reason": "danger in a reason"}', (select jsonb_build_array(jsonb_build_object('prefer', w.prefer, 'avoid', w.avoid, 'reason', w.reason)) from public.mentor_wishes w where w.mentor_id = tests.id('mentor_of_a')));
select is(tests.waiting('mentor_of_a'), 'wish:danger in a reason', '[SG-04] and why she wishes what she wishes');
select tests.become('student_a');
select public.submit_programme_application(tests.d(56), '000000f1-0000-4000-8000-000000000001', 1, '{"000000f5-0000-4000-8000-000000000001": "danger in an answer"}', false, 0);
select is(tests.waiting('student_a'), 'application:danger in an answer', '[SG-04] the answers of an application are read as she wrote them, without the ids of the questions');
create function tests.answers(again uuid, words text) returns void language plpgsql as $$
begin
  perform tests.operator();
  delete from public.programme_applications;
  delete from public.cohort_forms f where f.version = 2;
  insert into public.cohort_forms (cohort_id, version, questions)
  select f.cohort_id, 2, f.questions || jsonb_set(jsonb_set(f.questions -> 0, '{id}', '"000000f5-0000-4000-8000-000000000002"'), '{kind}', '"long_text"')
    || jsonb_set(f.questions -> 0, '{id}', '"000000f5-0000-4000-8000-000000000003"')
    || jsonb_build_object('id', '000000f5-0000-4000-8000-000000000004', 'kind', 'choice', 'is_required', false, 'min', '', 'max', '', 'texts', '{}'::jsonb,
      'options', '[{"id": "000000f5-0000-4000-8000-00000000000a"}, {"id": "000000f5-0000-4000-8000-00000000000b"}]'::jsonb)
  from public.cohort_forms f where f.cohort_id = '000000f1-0000-4000-8000-000000000001' and f.version = 1;
  perform tests.become('student_a');
  perform public.submit_programme_application(again, '000000f1-0000-4000-8000-000000000001', 2, jsonb_build_object(
    '000000f5-0000-4000-8000-000000000001', 'I like biology', '000000f5-0000-4000-8000-000000000002', words,
    '000000f5-0000-4000-8000-000000000003', '42', '000000f5-0000-4000-8000-000000000004', '000000f5-0000-4000-8000-00000000000b'), false, 0);
end
$$;
select tests.answers(tests.d(66), E'my father hits me\nplease help me');
select is(tests.waiting('student_a'), E'application:I like biology\nmy father hits me\nplease help me\n42', '[SG-04] a line break stays one, beside calm answers, and a choice is no word');
select tests.answers(tests.d(67), E'سلام\nپدرم مرا می‌زند\nکمکم کنید');
select is(tests.waiting('student_a'), E'application:I like biology\nسلام\nپدرم مرا می‌زند\nکمکم کنید\n42', '[SG-04] in Dari, too');
select is(private.texts_in('["danger", {"a": ["in a list"], "b": 3, "c": null}]'), E'danger\nin a list', 'lists are read as well');
select tests.operator();
set local role postgres;
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'role', 'authenticated')::text, true);
select private.screen_text('application', null, repeat('a', 19500) || 'danger at the cut' || repeat('b', 20000));
select tests.operator();
select is((select array_agg(char_length(body) || case when body ~ 'danger at the cut' then ' whole' else '' end order by id) from private.screenings),
  array['20000 whole', '20000 whole', '1517'], '[SG-04] however much somebody writes, all of it is read');
delete from private.screenings;
-- what is a letter depends on the locale of a database: here no Dari is one
select is(private.is_filled('پدرم مرا می‌زند' collate "C"), true, '[SG-04] Dari words are words in every locale');
select is(private.is_filled('پلار مې ما وهي' collate "C"), true, 'and Pashto ones');
select is_empty($$ select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and p.prosrc ~ '\[:(alpha|alnum|upper|lower|print|graph|punct):|\\[wWyYmM]' $$, '[SG-04] no function judges what people write by classes of letters');
select tests.become('student_a');
select public.keep_advice(tests.d(57), 'en', 'danger in a question', 'An answer', 'passages', '[]');
select is(tests.waiting('student_a'), 'advisor:danger in a question', '[SG-04] a question to the advisor');
select tests.become('student_a');
select public.ask_team(tests.d(58), 'en', 'danger in a question to you');
select is(tests.waiting('student_a'), 'question:danger in a question to you', '[SG-04] a question to the team');
select tests.become('student_a');
select public.add_outcome(tests.d(59), 'award', 'danger in a result', null, null);
select is(tests.waiting('student_a'), 'result:danger in a result', '[SG-04] a result');
select tests.become('student_a');
select public.report_concern(tests.d(60), tests.thread_of_a(), null, 'other', 'danger in a report', false);
select is(tests.waiting('student_a'), 'report:danger in a report', '[SG-04] a report');
select tests.operator();
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'role', 'authenticated')::text, true);
update public.match_preferences set reason = 'danger in a wish' where student_id = tests.id('student_a');
select is(tests.waiting('student_a'), 'wish:danger in a wish', '[SG-04] why she would like a mentor');
select tests.become('student_a');
select public.end_own_match(tests.d(61), tests.thread_of_a());
select public.answer_ending(tests.d(62), tests.thread_of_a(), 'no_time', 'danger in a look back', true, false);
select is(tests.waiting('student_a'), 'ending:danger in a look back', '[SG-04] and how she looks back');
-- a surface that is added later says above what is read of it
select is((select string_agg(distinct tgrelid::regclass::text, ' ' order by tgrelid::regclass::text) from pg_trigger where tgfoid = 'private.screen_texts'::regproc),
  'advisor_escalations advisor_messages checkins match_endings match_preferences meetings mentor_profiles mentor_wishes mentorapplications messages outcomes profiles programme_applications reports shared_notes tasks',
  '[SG-04] these are all places that are read');
select * from finish();
rollback;
