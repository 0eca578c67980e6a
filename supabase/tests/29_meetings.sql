begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.g(n integer) returns uuid language sql immutable as $$ select ('000008' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.at(n integer) returns timestamptz language sql stable as $$ select date_trunc('hour', now()) + n * interval '1 hour' $$;
create function tests.propose(n integer, slots jsonb default null, words text default '', mode text default 'text', minutes integer default 30) returns text language sql as $$
  select (public.propose_meeting(tests.g(n), tests.pair(), coalesce(slots, jsonb_build_array(tests.at(5), tests.at(30))), minutes, mode, words)).state
$$;
create function tests.move(n integer, action text, details jsonb default '{}') returns text language sql as $$
  select (public.move_meeting(gen_random_uuid(), tests.g(n), action, details)).state
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from public.notifications;

-- proposing
select tests.become('student_a');
select is(tests.propose(1, null, '  Algebra '), 'proposed', 'a student proposes');
select is((select array[proposed_by, agenda, mode, start_at::text] from public.meetings where id = tests.g(1)), array['student', 'Algebra', 'text', null], 'her words without the spaces around them');
select is(tests.propose(1, jsonb_build_array(tests.at(9))), 'proposed', '[FM-06] the same id again is the same meeting');
select is((select cardinality(slots) from public.meetings where id = tests.g(1)), 2, '[FM-06] as it was');
select throws_ok($$ select tests.propose(2, '[]') $$, 'P0001', 'invalid_input', 'no moment is none');
select throws_ok($$ select tests.propose(2, jsonb_build_array(tests.at(1), tests.at(2), tests.at(3), tests.at(4))) $$, 'P0001', 'invalid_input', 'nor four');
select throws_ok($$ select tests.propose(2, jsonb_build_array(tests.at(5), tests.at(5))) $$, 'P0001', 'invalid_input', 'nor one twice');
select throws_ok($$ select tests.propose(2, jsonb_build_array(tests.at(-1))) $$, 'P0001', 'invalid_input', 'nor one that has passed');
select throws_ok($$ select tests.propose(2, jsonb_build_array(tests.at(3000))) $$, 'P0001', 'invalid_input', 'nor one in half a year');
select throws_ok($$ select tests.propose(2, '["tomorrow it is"]') $$, '22007', null, 'nor one that is no moment');
select throws_ok($$ select tests.propose(2, null, '', 'video') $$, '23514', null, 'nor on camera');
select throws_ok($$ select tests.propose(2, null, '', 'text', 400) $$, '23514', null, 'nor all day');
select throws_ok($$ select tests.propose(2, null, 'call me: 0799123456') $$, 'P0001', 'contact_in_text', '[SG-03] contacts do not travel in it');
select throws_ok($$ select tests.propose(2, null, repeat('a', 501)) $$, 'P0001', 'invalid_input', 'nor a novel');
select tests.become('student_b');
select throws_ok($$ select tests.propose(2) $$, 'P0001', 'not_found', '[AC-06] nobody else proposes in their names');
select throws_ok($$ select tests.propose(1) $$, 'P0001', 'conflict', '[AC-06] nor under the id of another''s');
select is_empty('select 1 from public.meetings', '[AC-06] nor reads it');
select throws_ok($$ select tests.move(1, 'cancel', '{"reason": "other"}') $$, 'P0001', 'not_found', '[AC-06] nor moves it');
select tests.become('other_mentor');
select is_empty('select 1 from public.meetings union all select 1 from public.availability', '[AC-06] nor another mentor');
select tests.become('admin');
select is_empty('select 1 from public.meetings union all select 1 from public.checkins union all select 1 from public.availability', '[LG-01] nor an admin who has not opened them');
select throws_ok($$ select tests.move(1, 'cancel', '{"reason": "other"}') $$, 'P0001', 'not_found', 'nor does she move any');
select lives_ok($$ select public.open_thread(gen_random_uuid(), tests.pair()) $$, '[SG-05] once she has, which the student sees,');
select is((select count(*) from public.meetings), 2::bigint, '[SG-05] she reads them');
select throws_ok($$ select tests.move(1, 'cancel', '{"reason": "other"}') $$, 'P0001', 'not_found', 'and still moves none');
select tests.become('visitor');
select throws_ok($$ select tests.propose(2) $$, '42501', null, 'a visitor does nothing');
select tests.become('ended');
select throws_ok($$ select tests.propose(2) $$, '42501', null, '[SE-01] nor a session that has ended');
select tests.become('student_a');
select is(tests.touched($$ update public.meetings set state = 'done' $$) + tests.touched('delete from public.meetings'), 0::bigint, 'nobody writes past the steps');
select throws_ok($$ insert into public.meetings (id, match_id, proposed_by, slots, minutes) values (gen_random_uuid(), tests.pair(), 'mentor', array[now()], 30) $$, '42501', null, 'nor in the other''s name');

-- every state, every step, both sides, before and after it was to begin: what becomes of it, or how it is refused
select tests.operator();
create function tests.outcome_of(state text, side text, action text, begins integer) returns text language plpgsql as $$
declare
  id uuid := gen_random_uuid();
  answer text;
begin
  perform tests.operator();
  insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, cancelled_by, cancel_reason, student_outcome)
  values (id, tests.pair(), outcome_of.state, 'student', array[tests.at(30)], case when outcome_of.state not in ('proposed', 'cancelled') then tests.at(begins) end, 30,
    case when outcome_of.state = 'cancelled' then 'student' end, case when outcome_of.state = 'cancelled' then 'other' end,
    case when outcome_of.state not in ('proposed', 'confirmed', 'cancelled') then outcome_of.state end);
  perform tests.become(case side when 'student' then 'student_a' else 'mentor_of_a' end);
  begin
    answer := (public.move_meeting(gen_random_uuid(), id, action, jsonb_build_object('start', tests.at(30), 'slots', jsonb_build_array(tests.at(40)),
      'reason', 'no_power', 'outcome', 'connection_lost', 'summary', ''))).state;
  exception when others then
    answer := sqlerrm;
  end;
  perform tests.operator();
  return answer;
end
$$;
create temp table steps as
select state, action, side, begins, tests.outcome_of(state, side, action, begins) as became
from unnest(array['proposed', 'confirmed', 'done', 'cancelled', 'missed_student', 'missed_mentor', 'connection_lost']) as state,
  unnest(array['confirm', 'propose_others', 'cancel', 'tell', 'undo']) as action, unnest(array['student', 'mentor']) as side, unnest(array[-2, 2]) as begins;
select is((select count(*) from steps), 140::bigint, 'every step is tried');
create temp table allowed (state text, action text, side text, begins integer, became text);
insert into allowed values
  ('proposed', 'confirm', 'mentor', null, 'confirmed'), ('proposed', 'propose_others', 'mentor', null, 'proposed'),
  ('proposed', 'cancel', 'student', null, 'cancelled'), ('proposed', 'cancel', 'mentor', null, 'cancelled'),
  ('confirmed', 'cancel', 'student', 2, 'cancelled'), ('confirmed', 'cancel', 'mentor', 2, 'cancelled'),
  ('confirmed', 'tell', 'student', -2, 'connection_lost'), ('confirmed', 'tell', 'mentor', -2, 'connection_lost'),
  ('done', 'tell', 'student', -2, 'connection_lost'), ('done', 'tell', 'mentor', -2, 'confirmed'),
  ('missed_student', 'tell', 'student', -2, 'connection_lost'), ('missed_student', 'tell', 'mentor', -2, 'confirmed'),
  ('missed_mentor', 'tell', 'student', -2, 'connection_lost'), ('missed_mentor', 'tell', 'mentor', -2, 'confirmed'),
  ('connection_lost', 'tell', 'student', -2, 'connection_lost'), ('connection_lost', 'tell', 'mentor', -2, 'connection_lost');
select is_empty($$ select s.* from steps s left join allowed a on (a.state, a.action, a.side) = (s.state, s.action, s.side) and coalesce(a.begins, s.begins) = s.begins
  where s.became <> coalesce(a.became, 'invalid_transition') $$, 'only what is allowed happens, and everything else is refused by one word');
create function tests.forced(before text, later text) returns text language plpgsql as $$
declare
  made uuid := gen_random_uuid();
begin
  insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes, cancelled_by, cancel_reason)
  values (made, tests.pair(), before, 'student', array[tests.at(30)], case when before not in ('proposed', 'cancelled') then tests.at(1) end, 30,
    case when before = 'cancelled' then 'student' end, case when before = 'cancelled' then 'other' end);
  update public.meetings g set state = later, start_at = case when later in ('proposed', 'cancelled') then g.start_at else coalesce(g.start_at, tests.at(1)) end,
    cancelled_by = case when later = 'cancelled' then 'student' end, cancel_reason = case when later = 'cancelled' then 'other' end where g.id = made;
  return 'done';
exception when others then
  return sqlerrm;
end
$$;
select is_empty($$ select before, later, tests.forced(before, later) from unnest(array['proposed', 'confirmed', 'done', 'cancelled', 'missed_student', 'missed_mentor', 'connection_lost']) as before,
    unnest(array['proposed', 'confirmed', 'done', 'cancelled', 'missed_student', 'missed_mentor', 'connection_lost']) as later
  where before <> later and (tests.forced(before, later) = 'done') <> exists (
    select from private.meeting_moves() v where (v.from_state, v.to_state) = (before, later)) $$,
  'nor does the operator move it otherwise');
select throws_ok($$ update public.meetings set agenda = 'other' where id = tests.g(1) $$, '42501', 'append_only', 'what was proposed stays as it was');
select throws_ok($$ update public.meetings set slots = array[now()] where id = '00000081-0000-4000-8000-000000000001' $$, '42501', 'append_only', 'and so do the moments, once agreed on');
select throws_ok($$ update public.meetings set start_at = now() where id = '00000081-0000-4000-8000-000000000001' $$, '42501', 'append_only', 'nor is it moved in silence');

-- agreeing
delete from public.meetings where id <> tests.g(1);
delete from public.notifications where kind <> 'meeting_proposed' or payload ->> 'meeting_id' <> tests.g(1)::text;
select tests.become('mentor_of_a');
select is((select count(*) from public.notifications where kind = 'meeting_proposed'), 1::bigint, 'the other is told');
select is((select payload from public.notifications where kind = 'meeting_proposed'), jsonb_build_object('meeting_id', tests.g(1)), 'without a word of it');
select throws_ok($$ select tests.move(1, 'confirm', jsonb_build_object('start', tests.at(6))) $$, 'P0001', 'conflict', 'a moment that nobody proposed is not agreed on');
select throws_ok($$ select tests.move(1, 'confirm') $$, 'P0001', 'conflict', 'nor none');
select is(tests.move(1, 'propose_others', jsonb_build_object('slots', jsonb_build_array(tests.at(50), tests.at(51)))), 'proposed', 'she proposes others');
select throws_ok($$ select tests.move(1, 'confirm', jsonb_build_object('start', tests.at(50))) $$, 'P0001', 'invalid_transition', 'and cannot agree with herself');
select tests.become('student_a');
select throws_ok($$ select tests.move(1, 'confirm', jsonb_build_object('start', tests.at(5))) $$, 'P0001', 'conflict', '[FM-06] a yes that was written offline to what is gone is refused');
select is((public.move_meeting(tests.g(50), tests.g(1), 'confirm', jsonb_build_object('start', tests.at(51)))).start_at, tests.at(51), 'the student agrees');
select is((public.move_meeting(tests.g(50), tests.g(1), 'confirm', jsonb_build_object('start', tests.at(50)))).start_at, tests.at(51), '[FM-06] twice is once');
select tests.become('mentor_of_a');
select is((select count(*) from public.notifications where kind = 'meeting_confirmed'), 1::bigint, 'the other is told');
select throws_ok($$ select tests.move(1, 'cancel') $$, 'P0001', 'reason_required', 'calling off says why');
select throws_ok($$ select tests.move(1, 'cancel', '{"reason": "because"}') $$, '23514', null, 'by one of the reasons');
select is(tests.move(1, 'cancel', '{"reason": "no_power"}'), 'cancelled', 'she calls it off');
select tests.become('student_a');
select is((select count(*) from public.notifications where kind = 'meeting_cancelled'), 1::bigint, 'the other is told');
select is((select array[cancelled_by, cancel_reason] from public.meetings where id = tests.g(1)), array['mentor', 'no_power'], 'and by whom and why');

-- how it was
select tests.operator();
insert into public.meetings (id, match_id, state, proposed_by, slots, start_at, minutes) values (tests.g(3), tests.pair(), 'confirmed', 'mentor', array[tests.at(-2)], tests.at(-2), 30);
select tests.become('mentor_of_a');
select throws_ok($$ select tests.move(3, 'tell', '{"outcome": "great"}') $$, 'P0001', 'invalid_transition', 'only by one of four words');
select throws_ok($$ select tests.move(3, 'tell') $$, 'P0001', 'invalid_input', 'not by none');
select throws_ok($$ select tests.move(3, 'tell', '{"outcome": "done", "summary": "write to me@people.example"}') $$, 'P0001', 'contact_in_text', '[SG-03] without contacts');
select is(tests.move(3, 'tell', '{"outcome": "missed_student"}'), 'missed_student', 'one alone says how it was');
select tests.become('student_a');
select is(tests.move(3, 'tell', '{"outcome": "connection_lost", "summary": "No line"}'), 'confirmed', 'where they differ it is open again, and counts for nobody');
select is((select array[student_outcome, mentor_outcome, student_summary] from public.meetings where id = tests.g(3)), array['connection_lost', 'missed_student', 'No line'], 'neither answer is lost');
select tests.become('mentor_of_a');
select is(tests.move(3, 'tell', '{"outcome": "connection_lost"}'), 'connection_lost', 'until they agree');
select is((select student_summary from public.meetings where id = tests.g(3)), 'No line', 'each writes her own words');

-- hours
select is((select count(*) from public.availability), 2::bigint, 'both see when the other has time');
select is(public.change_availability(tests.g(60), jsonb_build_array(jsonb_build_object('id', tests.g(61), 'kind', 'free', 'weekday', 3, 'from_minute', 600, 'to_minute', 660, 'zone', 'Europe/Berlin')), '[]') ->> 'changed', tests.g(60)::text, 'hours are added');
select lives_ok($$ select public.change_availability(tests.g(62), jsonb_build_array(jsonb_build_object('id', tests.g(61), 'kind', 'free', 'weekday', 4, 'from_minute', 600, 'to_minute', 660, 'zone', 'UTC')), '[]') $$, '[FM-06] the same hours again');
select is((select array_agg(weekday) from public.availability where id = tests.g(61)), array[3::smallint], '[FM-06] are once');
select throws_ok($$ select public.change_availability(gen_random_uuid(), jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'free', 'weekday', 7, 'from_minute', 600, 'to_minute', 660, 'zone', 'UTC')), '[]') $$, '23514', null, 'a week has seven days');
select throws_ok($$ select public.change_availability(gen_random_uuid(), '{}', '[]') $$, 'P0001', 'invalid_input', 'and a list is a list');
select throws_ok($$ select public.change_availability(gen_random_uuid(), (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'free', 'weekday', n % 7, 'from_minute', n, 'to_minute', 900, 'zone', 'UTC')) from generate_series(1, 100) as n), '[]') $$, 'P0001', 'invalid_input', 'a hundred are enough');
select lives_ok($$ select public.change_availability(gen_random_uuid(), '[]', jsonb_build_array('00000076-0000-4000-8000-000000000001', tests.g(61))) $$, 'what is taken away');
select set_eq('select id from public.availability', array['00000076-0000-4000-8000-000000000001'::uuid, '00000077-0000-4000-8000-000000000002'], '[AC-06] is one''s own alone');
select tests.become('visitor');
select throws_ok($$ select public.change_availability(gen_random_uuid(), '[]', '[]') $$, '42501', null, 'a visitor has none');

-- the month
select tests.operator();
select is(private.solar_month(timestamptz '2026-11-21 12:00+00'), 140508, '30 Aqrab 1405');
select is(private.solar_month(timestamptz '2026-11-21 19:30+00'), 140509, 'Kabul''s day counts');
select is(private.solar_month(timestamptz '2026-03-20 12:00+00'), 140412, 'the last day of 1404');
select is(private.solar_month(timestamptz '2025-03-20 12:00+00'), 140312, 'a leap day');
create function tests.month(back integer default 0) returns integer language sql stable security definer as $$ select private.solar_month(now() - back * interval '32 days') $$;
create function tests.check_in(n integer, month integer, words text default '') returns integer language sql as $$
  select (public.send_checkin(tests.g(n), tests.pair(), month, 4, words, '')).month
$$;
create function tests.answer(n integer, words text) returns text language sql as $$ select (public.answer_checkin(tests.g(n), tests.g(70), words)).mentor_reply $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
delete from public.checkins;
select tests.become('mentor_of_a');
select throws_ok('select tests.check_in(70, tests.month())', 'P0001', 'not_found', 'a mentor does not say how her student is');
select tests.become('student_b');
select throws_ok('select tests.check_in(70, tests.month())', 'P0001', 'not_found', '[AC-06] nor another student');
select tests.become('student_a');
select throws_ok('select tests.check_in(70, tests.month(3))', 'P0001', 'invalid_input', 'a month long ago is over');
select throws_ok('select tests.check_in(70, 140513)', 'P0001', 'invalid_input', 'and one that is none');
select throws_ok($$ select tests.check_in(70, tests.month(), 'my telegram is @zahra_x') $$, 'P0001', 'contact_in_text', '[SG-03] contacts do not travel in it');
select is(tests.check_in(70, tests.month(), 'Two chapters'), tests.month(), 'she says how the month goes');
select is(tests.check_in(70, tests.month(), 'Other'), tests.month(), '[FM-06] twice is once');
select throws_ok('select tests.check_in(71, tests.month(), ''Other'')', 'P0001', 'conflict', 'once a month: a second one writes over nothing');
select is((select progress from public.checkins), 'Two chapters', '[FM-06] it stays as it was');
select is(tests.touched($$ update public.checkins set progress = 'x' $$) + tests.touched('delete from public.checkins'), 0::bigint, 'also past the functions');
select throws_ok($$ select tests.answer(72, 'Good') $$, 'P0001', 'not_found', 'she does not answer herself');
select tests.become('other_mentor');
select throws_ok($$ select tests.answer(72, 'Good') $$, 'P0001', 'not_found', '[AC-06] nor another mentor');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.answer(72, '  ') $$, 'P0001', 'invalid_input', 'nothing is no answer');
select throws_ok($$ select tests.answer(72, 'call 0799123456') $$, 'P0001', 'contact_in_text', '[SG-03] contacts do not travel back either');
select is(tests.answer(72, 'Well done'), 'Well done', 'her mentor answers');
select is(tests.answer(72, 'Other'), 'Well done', '[FM-06] twice is once');
select throws_ok($$ select tests.answer(73, 'Other') $$, 'P0001', 'invalid_transition', 'and once');
select is(public.my_data() #>> '{checkins,0,mentor_reply}', 'Well done', '[SG-11] a mentor takes her answer along');
select is(public.my_data() #>> '{checkins,0,progress}', null, '[SG-11] not the student''s words');
select tests.operator();
select throws_ok($$ update public.checkins set mentor_reply = 'x' $$, '42501', 'append_only', 'what was answered stays');
select throws_ok($$ update public.checkins set mood = 1 $$, '42501', 'append_only', 'and what was said');

-- telling the team
select tests.become('student_b');
select throws_ok($$ select public.report_meeting(gen_random_uuid(), tests.g(1), 'other', '', false) $$, 'P0001', 'not_found', '[AC-06] nobody else reports it');
select tests.become('student_a');
select is((public.report_meeting(tests.g(80), tests.g(1), 'contact', ' help ', true)).meeting_id, tests.g(1), '[SG-04] a meeting is reported');
select is((public.report_meeting(tests.g(80), tests.g(1), 'contact', 'help', true)).note, 'help', '[FM-06] twice is once');
select lives_ok($$ select public.report_meeting(gen_random_uuid(), tests.g(1), 'other', 'n' || n, false) from generate_series(1, 18) as n $$, 'twenty reports are a day');
select is((public.report_meeting(tests.g(84), tests.g(1), 'danger', 'he was there', false)).id, tests.g(84), '[SG-04] danger is taken beyond that');
select throws_ok($$ select tests.propose(4) $$, 'P0001', 'match_not_active', '[SG-04] who asks that it stops stops this as well');
select tests.become('admin');
select is((public.open_report(tests.g(81), tests.g(80))) ->> 'sender_role', 'mentor', '[SG-04] the team reads what it is about');
select matches((public.open_report(tests.g(81), tests.g(80))) ->> 'body', 'Algebra', '[SG-04] as it was');
select lives_ok($$ select public.act_on_report(gen_random_uuid(), tests.g(80), 'reopen_messages', null, 'agreed') $$, '[SG-04] and opens it again');
select tests.operator();
select throws_ok($$ update public.reports set meeting_id = tests.g(3) where id = tests.g(80) $$, '42501', 'append_only', '[SG-04] nobody makes it about something else');

-- too much, a break, an end
insert into public.meetings (id, match_id, proposed_by, slots, minutes) select gen_random_uuid(), tests.pair(), 'student', array[tests.at(7)], 30 from generate_series(1, 10) as n;
select tests.become('student_a');
select throws_ok($$ select tests.propose(4) $$, 'P0001', 'rate_limited', 'ten a day are enough');
select tests.operator();
delete from public.meetings where id not in (tests.g(1), tests.g(3));
select tests.become('student_a');
select is(tests.propose(4), 'proposed', 'one more');
select tests.operator();
update public.matches set state = 'paused' where id = tests.pair();
select tests.become('mentor_of_a');
select throws_ok($$ select tests.move(4, 'confirm', jsonb_build_object('start', tests.at(5))) $$, 'P0001', 'match_not_active', 'a pair that pauses agrees on nothing');
select is(tests.move(4, 'cancel', '{"reason": "other"}'), 'cancelled', 'but calls off');
select tests.become('admin');
select lives_ok($$ select public.end_match(gen_random_uuid(), tests.pair(), 'other') $$, 'the pair ends');
select tests.become('mentor_of_a');
select is_empty('select 1 from public.meetings union all select 1 from public.checkins union all select 1 from public.availability where user_id <> tests.id(''mentor_of_a'')', '[SE-06] from then on the mentor reads nothing');
select throws_ok($$ select tests.move(3, 'tell', '{"outcome": "done"}') $$, 'P0001', 'not_found', '[SE-06] and says nothing');
select is(jsonb_array_length(public.my_data() -> 'meetings'), 0, '[SG-11] what she can no longer read she does not take along');
select tests.become('student_a');
select is((select count(*) from public.meetings), 3::bigint, 'the student keeps hers');
select is(jsonb_array_length(public.my_data() -> 'meetings'), 3, '[SG-11] and takes them along');
select is(public.my_data() #>> '{checkins,0,progress}', 'Two chapters', '[SG-11] with what she said');
select is(jsonb_array_length(public.my_data() -> 'availability'), 1, '[SG-11] and her hours');
select lives_ok('select public.delete_my_account()', '[PR-06] she deletes her account');
select tests.operator();
select lives_ok('set constraints all immediate', '[PR-06] nothing points to what is gone');
select is_empty('select 1 from public.meetings union all select 1 from public.checkins union all select 1 from public.availability where user_id <> tests.id(''mentor_of_a'')', '[PR-06] all of it is gone');

select * from finish();
rollback;
