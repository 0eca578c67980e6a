begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();
select tests.operator();
delete from public.match_endings;
delete from public.match_bans;

create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.e(n integer) returns uuid language sql immutable as $$ select ('000043' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.end_it(n integer) returns text language sql as $$ select (public.end_own_match(tests.e(n), tests.pair())).state $$;
create function tests.answer(n integer, reason text, next boolean, never boolean default false) returns text language sql as $$
  select (public.answer_ending(tests.e(n), tests.pair(), reason, '  She was patient ', next, never)).state
$$;
create function tests.waits(who text) returns boolean language sql security definer as $$
  select p.queued_at is not null from public.profiles p where p.id = tests.id(who)
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who ends it
select tests.become('student_b');
select throws_ok($$ select tests.end_it(1) $$, 'P0001', 'not_found', '[AC-06] another student ends no pair of others');
select tests.become('other_mentor');
select throws_ok($$ select tests.end_it(1) $$, 'P0001', 'not_found', '[AC-06] nor another mentor');
select tests.become('admin');
select throws_ok($$ select tests.end_it(1) $$, 'P0001', 'not_found', 'nor an admin, who has a command of her own with a reason');
select tests.become('visitor');
select throws_ok($$ select tests.end_it(1) $$, '42501', null, 'nor a visitor');
select tests.become('ended');
select throws_ok($$ select tests.end_it(1) $$, '42501', null, '[SE-01] nor a session that has ended');
select tests.become('student_a');
select throws_ok($$ select tests.answer(2, 'no_time', true) $$, 'P0001', 'not_found', '[SG-13] of a pair that stands nobody is asked how it was');
select throws_ok($$ select public.wish_next_mentor(tests.e(3), tests.pair(), false) $$, 'P0001', 'not_found', 'and nothing comes next');

-- the student ends it
select is(tests.end_it(10), 'ended', '[SG-13] a student ends her pair');
select is(tests.end_it(10), 'ended', '[FM-06] twice is once');
select results_eq($$ select actor_role, from_state, to_state, reason from public.match_events where to_state = 'ended' $$,
  $$ values ('system', 'active', 'ended', 'by_one_of_two') $$, '[SG-13] the history that both read says neither who it was nor why');
select results_eq($$ select side, state, ended_it from public.match_endings $$, $$ values ('student', 'asked', true) $$, '[SG-13] she is asked how it was, and sees her side alone');
select is((select state from public.meetings), 'cancelled', 'a time that was agreed on is off');
select results_eq('select cancelled_by, cancel_reason from public.meetings', $$ values (null::text, null::text) $$, 'and nobody called it off');
select is((select count(*) from public.messages) + (select count(*) from public.tasks) + (select count(*) from public.shared_notes) + (select count(*) from public.private_notes), 6::bigint,
  '[SG-13] what she had she still reads');
select throws_ok($$ select public.add_task(tests.e(11), tests.pair(), 'More') $$, 'P0001', 'match_not_active', '[SG-13] nothing new is planned');
select throws_ok($$ select public.send_message(tests.e(12), tests.pair(), 'Salaam') $$, 'P0001', 'match_not_active', 'or written');
select is_empty($$ select 1 from public.notifications where kind = 'match_ended' $$, 'who ended it is not told of it');
select tests.become('mentor_of_a');
select is((select count(*) from public.notifications where kind = 'match_ended'), 1::bigint, '[SG-13] the other is');
select is((select payload from public.notifications where kind = 'match_ended'), jsonb_build_object('match_id', tests.pair()), 'with no reason');
select results_eq($$ select side, state, ended_it, student_code from public.match_endings $$,
  $$ select 'mentor', 'asked', false, p.student_code from public.match_endings p $$, '[SG-13] and asked too, with the code of the student alone');
select isnt((select student_code from public.match_endings), '', 'which tells a mentor of several whom it is about');
select is_empty('select student_id from public.student_cards union all select id from public.messages union all select id from public.tasks', '[SE-06] she reads nothing else of the student any more');
select is(tests.end_it(13), 'ended', '[FM-06] a wish that has come true already is no refusal');
select is((select places_taken from public.mentor_profiles where user_id = tests.id('mentor_of_a')), 0, '[SG-13] her place is free');
select tests.operator();
select is((select count(*) from public.match_events where to_state = 'ended'), 1::bigint, '[FM-06] it ended once');
select is((select count(*) from public.match_endings), 2::bigint, 'and both are asked once');

-- what each says
select tests.become('student_a');
select throws_ok($$ select tests.answer(20, 'bored', true) $$, 'P0001', 'invalid_input', 'there is no other reason');
select throws_ok($$ select public.answer_ending(tests.e(20), tests.pair(), 'other', repeat('a', 1001)) $$, 'P0001', 'invalid_input', 'nor more than 1,000 characters');
select is(tests.answer(21, 'not_a_good_fit', false), 'answered', '[SG-13] the student says how it was');
select is(tests.answer(21, 'other', true), 'answered', '[FM-06] twice is once');
select results_eq($$ select reason, went_well, wants_next from public.match_endings $$, $$ values ('not_a_good_fit', 'She was patient', false) $$, 'as she said it first');
select throws_ok($$ select tests.answer(22, 'other', true) $$, 'P0001', 'invalid_transition', 'she says it once');
select is((public.answer_ending(tests.e(23), tests.pair())).state, 'answered', 'a skip that comes late takes nothing back');
select is(tests.touched($$ update public.match_endings set wants_next = true, never_again = true $$) + tests.touched('delete from public.match_endings'), 0::bigint, '[AC-05] nobody writes the row itself');
select tests.become('mentor_of_a');
select is_empty($$ select 1 from public.match_endings where side = 'student' $$, '[SG-13] [AC-06] the mentor reads none of it');
select is_empty($$ select 1 from public.my_data() d where strpos(d::text, 'She was patient') > 0 $$, '[SG-11] nor in her export');
select tests.become('other_mentor');
select is_empty('select 1 from public.match_endings', '[AC-06] nor another mentor');
select tests.become('student_b');
select is_empty('select 1 from public.match_endings', '[AC-06] nor another student');
select tests.become('admin');
select is((select count(*) from public.match_endings), 2::bigint, '[SG-13] admins read both');
select is((select ended_it from public.match_endings where side = 'student'), true, 'and who ended it');

-- who wants no other mentor waits for none
select is(tests.waits('student_a'), false, '[SG-13] who wants no other mentor stands in no queue');
select is(public.match_pool() -> 'students' @> jsonb_build_array(jsonb_build_object('id', tests.id('student_a'))), false, '[FEAT-11] and in no pool');
select is_empty($$ select 1 from public.admin_longest_waiting(50) w where w.id = tests.id('student_a') $$, 'on no list of who waits');
select is_empty($$ select 1 from public.unmatched_students() w where w.id = tests.id('student_a') $$, 'in no figure of the demand');
select tests.become('student_a');
select is(public.student_queue_position(), null, 'and has no place');
select is((public.wish_next_mentor(tests.e(30), tests.pair(), true)).wants_next, true, '[SG-13] she asks for one again');
select is((public.wish_next_mentor(tests.e(30), tests.pair(), false)).wants_next, true, '[FM-06] twice is once');
select throws_ok($$ select public.wish_next_mentor(tests.e(31), tests.pair(), null) $$, 'P0001', 'invalid_input', 'yes or no');
select isnt(public.student_queue_position(), null, '[SG-13] and stands in the queue');
select tests.become('mentor_of_a');
select throws_ok($$ select public.wish_next_mentor(tests.e(32), tests.pair(), false) $$, 'P0001', 'not_found', 'nobody says it for her');
select tests.become('admin');
select is(public.match_pool() -> 'students' @> jsonb_build_array(jsonb_build_object('id', tests.id('student_a'))), true, '[SG-13] [FEAT-11] the next round has her in its pool');

-- never again
select tests.become('mentor_of_a');
select is((public.answer_ending(tests.e(40), tests.pair())).state, 'skipped', '[SG-13] the mentor does not want to answer');
select throws_ok($$ select tests.answer(41, 'bored', false, true) $$, 'P0001', 'invalid_input', 'what she says then is looked at as well');
select is(tests.answer(42, 'no_contact', false, true), 'answered', 'and may change her mind');
select is((select accepting from public.mentor_profiles where user_id = tests.id('mentor_of_a')), false, '[SG-13] who takes no other student is not asked for one');
select is_empty('select 1 from public.match_bans', 'she does not read what is ruled out');
select tests.become('admin');
select results_eq('select student_id, mentor_id, created_by, source from public.match_bans', $$ values (tests.id('student_a'), tests.id('mentor_of_a'), tests.id('mentor_of_a'), 'mentor') $$, '[SG-13] never again rules the pair out');
select is(public.match_pool() -> 'never' @> jsonb_build_array(jsonb_build_object('student_id', tests.id('student_a'), 'mentor_id', tests.id('mentor_of_a'))), true, '[FEAT-11] for every round');
select tests.operator();
update public.mentor_profiles set accepting = true;
select is('never' = any (private.broken_pair_rules(tests.id('student_a'), tests.id('mentor_of_a'))), true, '[FEAT-11] as a hard rule of the database');
select tests.become('admin');
select throws_ok($$ select public.assign_mentor(tests.e(50), tests.e(51), tests.id('student_a'), tests.id('mentor_of_a'), 'We try once more') $$, 'P0001', 'pair_ruled_out', '[SG-13] and nobody makes it by hand');
select throws_ok($$ select public.lift_never(tests.e(52), (select id from public.match_bans), 'They asked for it') $$, 'P0001', 'report_open', '[SG-04] while a report about it is open nobody lifts it');
select tests.operator();
update public.reports set state = 'closed', closed_at = now();
select tests.become('admin');
select lives_ok($$ select public.lift_never(tests.e(52), (select id from public.match_bans), 'They asked for it') $$, 'afterwards an admin allows it again');
select lives_ok($$ select public.assign_mentor(tests.e(53), tests.e(54), tests.id('student_a'), tests.id('mentor_of_a'), 'They asked for it') $$, 'then it can be');

-- the mentor ends the next one, in a pause; the team ends another
select tests.operator();
update public.matches set state = 'paused' where id = tests.e(54);
select tests.become('mentor_of_a');
select is((public.end_own_match(tests.e(60), tests.e(54))).state, 'ended', '[SG-13] a mentor ends a pair of hers, also in a pause');
select is((public.report_concern(tests.e(61), tests.e(54), null, 'other', 'It was hard', false)).category, 'other', '[SG-04] [SG-13] and tells the team what was not right');
select tests.become('other_mentor');
select throws_ok($$ select public.report_concern(tests.e(62), tests.e(54), null, 'other', '', false) $$, 'P0001', 'not_found', '[AC-06] nobody else does');
select tests.become('student_a');
select is((public.report_concern(tests.e(63), tests.e(54), null, 'danger', '', false)).severity, 'urgent', '[SG-04] so does the student');
select tests.become('admin');
select lives_ok($$ select public.assign_mentor(tests.e(70), tests.e(71), tests.id('student_a'), tests.id('other_mentor'), 'No other was there') $$, 'another pair');
select lives_ok($$ select public.end_match(tests.e(72), tests.e(71), 'programme_ended', 'note') $$, '[AC-11] which the team ends');
select is((select count(*) from public.match_endings e where e.match_id = tests.e(71) and not e.ended_it), 2::bigint, '[SG-13] both are asked, and neither has ended it');
select lives_ok($$ select public.assign_mentor(tests.e(80), tests.e(81), tests.id('student_a'), tests.id('other_mentor'), 'No other was there') $$, 'one more');
select lives_ok($$ select public.end_match(tests.e(82), tests.e(81), 'mistake_corrected', '') $$, 'which was a mistake');
select is_empty($$ select 1 from public.match_endings e where e.match_id = tests.e(81) $$, 'is nothing to look back on');

-- export, and an account that goes
select tests.become('student_a');
select is(jsonb_array_length(public.my_data() -> 'endings'), 3, '[SG-11] each takes along what she was asked and answered');
select is(public.my_data() -> 'endings' @> '[{"role": "student", "went_well": "She was patient", "reason": "not_a_good_fit"}]', true, '[SG-11] in her words');
select tests.operator();
delete from auth.users where id = tests.id('mentor_of_a');
select is_empty($$ select 1 from public.match_endings where side = 'mentor' and person_id = tests.id('mentor_of_a') $$, '[PR-06] an account that goes takes its answers with it');
select * from finish();
rollback;
