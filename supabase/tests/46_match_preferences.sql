begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();
select tests.operator();
delete from public.match_preferences;
delete from public.match_bans;
delete from public.match_rounds;
update public.matches set state = 'ended', ended_at = now(), ended_reason = 'goal_reached';
delete from public.match_endings;
update public.profiles set language = 'fa' where id in (tests.id('student_a'), tests.id('student_b'));
update public.mentor_profiles set visibility = 'members', accepting = true;

create function tests.e(n integer) returns uuid language sql immutable as $$ select ('000046' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
-- a list of wishes: names of mentors, each with a reason
create function tests.w(variadic who text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', tests.id(one), 'reason', ' for ' || one || ' ') order by place), '[]')
  from unnest(who) with ordinality as a (one, place)
$$;
create function tests.seen(variadic lists jsonb[]) returns jsonb language sql immutable as $$ select to_jsonb(lists) $$;
create function tests.save(n integer, wishes jsonb, seen jsonb default '[[]]') returns text language sql as $$
  select string_agg((select p.name from tests.people p where p.id = (one ->> 'mentorId')::uuid), ' ' order by place)
  from jsonb_array_elements(public.save_wishes(tests.e(n), wishes, seen) -> 'wishes') with ordinality as a (one, place)
$$;
create function tests.never(n integer, who text) returns text language sql as $$
  select p.name from tests.people p where p.id = (public.never_mentor(tests.e(n), tests.id(who)) ->> 'mentor_id')::uuid
$$;
create function tests.pool_wishes(who text) returns jsonb language sql as $$
  select one -> 'wishes' from jsonb_array_elements(public.match_pool() -> 'students') as one where one ->> 'id' = tests.id(who)::text
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who wishes
select tests.become('visitor');
select throws_ok($$ select tests.save(1, tests.w('mentor_of_a')) $$, '42501', null, '[AC-01] a visitor wishes for nobody');
select tests.become('ended');
select throws_ok($$ select tests.save(1, tests.w('mentor_of_a')) $$, '42501', null, '[SE-01] nor does a session that has ended');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.save(1, tests.w('other_mentor')) $$, '42501', null, '[AC-06] nor a mentor');
select throws_ok($$ select tests.never(1, 'other_mentor') $$, '42501', null, 'who rules nobody out either');
select tests.become('admin');
select throws_ok($$ select tests.save(1, tests.w('mentor_of_a')) $$, '42501', null, 'nor an admin for anybody');

-- the list
select tests.become('student_a');
select is(tests.save(10, tests.w('mentor_of_a', 'other_mentor')), 'mentor_of_a other_mentor', '[FEAT-11] a student says whom she would like, in her order');
select results_eq('select rank::integer, reason, never from public.match_preferences order by rank',
  $$ values (1, 'for mentor_of_a', false), (2, 'for other_mentor', false) $$, 'with why');
select is(tests.save(10, tests.w('other_mentor')), 'mentor_of_a other_mentor', '[FM-06] twice is once');
select is(tests.save(11, tests.w('mentor_of_a', 'other_mentor'), '[]'), 'mentor_of_a other_mentor', '[FM-06] what stands there already is no conflict');
select throws_ok($$ select tests.save(12, tests.w('other_mentor'), tests.seen('[]', tests.w('mentor_of_a'))) $$, 'P0001', 'conflict',
  '[FM-16] a list of another device is not written over unseen');
select throws_ok($$ select tests.save(12, '[]', null) $$, 'P0001', 'conflict', '[FM-16] and without a base nothing is');
select is(tests.save(12, tests.w('other_mentor', 'mentor_of_a'), tests.seen('[]', tests.w('mentor_of_a', 'other_mentor'))), 'other_mentor mentor_of_a',
  '[FEAT-11] one that she has seen is, with the id that was refused before');
select is(tests.touched($$ update public.match_preferences set rank = 3 $$) + tests.touched('delete from public.match_preferences'), 0::bigint, '[AC-05] nobody writes the rows themselves');
select throws_ok($$ select public.save_wishes(tests.e(13), jsonb_build_array(jsonb_build_object('mentorId', 'x')), '[]') $$, 'P0001', 'invalid_input', 'a mentor is an id');
select throws_ok($$ select public.save_wishes(tests.e(13), '{}', '[]') $$, 'P0001', 'invalid_input', 'wishes are a list');
select throws_ok($$ select public.save_wishes(tests.e(13), '["x"]', '[]') $$, 'P0001', 'invalid_input', 'of mentors');
select throws_ok($$ select tests.save(13, tests.w('mentor_of_a', 'mentor_of_a'), tests.seen(tests.w('other_mentor', 'mentor_of_a'))) $$, 'P0001', 'invalid_input', 'each once');
select throws_ok($$ select tests.save(13, tests.w('mentor_of_a', 'other_mentor', 'ex_mentor', 'applicant', 'admin', 'student_b')) $$, 'P0001', 'invalid_input', 'at most five');
select throws_ok($$ select tests.save(13, jsonb_build_array(jsonb_build_object('mentorId', tests.id('mentor_of_a'), 'reason', repeat('a', 301)))) $$, 'P0001', 'invalid_input', 'with at most 300 characters each');
select throws_ok($$ select tests.save(13, tests.w('ex_mentor'), tests.seen(tests.w('other_mentor', 'mentor_of_a'))) $$, 'P0001', 'not_found', 'whoever is no mentor now is not to be had');

-- only whom the list of mentors shows her
select tests.operator();
update public.mentor_profiles set visibility = 'hidden' where user_id = tests.id('mentor_of_a');
select tests.become('student_a');
select is(tests.save(20, tests.w('mentor_of_a', 'other_mentor'), tests.seen(tests.w('other_mentor', 'mentor_of_a'))), 'mentor_of_a other_mentor', 'who hides since stays where she stood');
select tests.become('student_b');
select throws_ok($$ select tests.save(21, tests.w('mentor_of_a')) $$, 'P0001', 'not_found', '[AC-06] who is hidden cannot be wished for');
select throws_ok($$ select tests.never(21, 'mentor_of_a') $$, 'P0001', 'not_found', 'nor be ruled out, so nobody learns that she is there');
select tests.operator();
update public.mentor_profiles set visibility = 'women_only' where user_id = tests.id('mentor_of_a');
select tests.become('student_b');
select throws_ok($$ select tests.save(22, tests.w('mentor_of_a')) $$, 'P0001', 'not_found', '[AC-06] nor by a man who shows herself to women alone');
select is(tests.save(22, tests.w('other_mentor')), 'other_mentor', 'another can');

-- who reads them
select is((select count(*) from public.match_preferences), 1::bigint, '[AC-06] each student reads her own');
select tests.become('mentor_of_a');
select is_empty('select 1 from public.match_preferences', '[AC-06] a mentor reads none');
select is_empty($$ select 1 from public.my_data() d where strpos(d::text, 'for mentor_of_a') > 0 $$, '[SG-11] nor in her export');
select tests.become('admin');
select is_empty('select 1 from public.match_preferences', '[AC-06] nor does an admin go through them');
select is(tests.pool_wishes('student_a'), jsonb_build_array(tests.id('mentor_of_a'), tests.id('other_mentor')), '[FEAT-11] a round knows the order');
select is_empty($$ select 1 from public.match_pool() d where strpos(d::text, 'for other_mentor') > 0 $$, 'and not the words');

-- the words beside a pair of a round
select lives_ok($$ select public.save_match_round(tests.e(30), tests.e(31), 0,
  '{"objective": "coverage", "weights": {"wish": 20}, "thresholdPoints": 0, "hoursPerStudent": 1, "seed": 1}',
  jsonb_build_array(jsonb_build_object('studentId', tests.id('student_a'), 'mentorId', tests.id('mentor_of_a'), 'score', 20,
    'reasons', '[{"code": "wished", "rank": 1}]'::jsonb, 'isLocked', false)), '[]', '{}') $$, 'a draft follows a wish');
select results_eq('select * from public.round_wishes(tests.e(31))', $$ values (tests.id('student_a'), tests.id('mentor_of_a'), 'for mentor_of_a') $$, '[FEAT-11] admins read why beside the pair, and no other words');
select is((select count(*) from public.audit_log where action = 'wishes_read'), 1::bigint, '[LG-01] which is recorded');
select tests.become('mentor_of_a');
select throws_ok('select * from public.round_wishes(tests.e(31))', '42501', null, '[AC-06] a mentor does not');
select tests.become('student_a');
select throws_ok('select * from public.round_wishes(tests.e(31))', '42501', null, 'nor a student');

-- never
select is(tests.never(40, 'mentor_of_a'), 'mentor_of_a', '[SG-13] she never wants one');
select is(tests.never(40, 'mentor_of_a'), 'mentor_of_a', '[FM-06] twice is once');
select is(tests.never(41, 'mentor_of_a'), 'mentor_of_a', 'and again is no refusal');
select results_eq('select rank::integer, reason, never from public.match_preferences order by never', $$ values (2, 'for other_mentor', false), (null, '', true) $$, 'no wish and no words are left of it');
select is(tests.save(42, tests.w('mentor_of_a', 'other_mentor'), tests.seen(tests.w('mentor_of_a', 'other_mentor'))), 'other_mentor',
  '[FM-16] an older list of hers does not bring her back, and is no conflict');
select is_empty('select 1 from public.match_bans', 'what is ruled out is read by admins alone');
select tests.become('mentor_of_a');
select is_empty('select 1 from public.match_preferences', '[SG-13] the other does not learn of it');
select tests.become('admin');
select is_empty('select 1 from public.match_bans', '[SG-13] nor does an admin read who said it');
select is_empty('select 1 from public.admin_nevers()', 'or find it in the list of what can be lifted');
select is((select count(*) from public.audit_log where action = 'pair_banned'), 0::bigint, '[SG-13] and the record tells it to nobody');
select is_empty('select 1 from public.match_proposals', '[FEAT-11] the pair leaves the draft');
select is(public.match_pool() -> 'never', jsonb_build_array(jsonb_build_object('student_id', tests.id('student_a'), 'mentor_id', tests.id('mentor_of_a'))), '[FEAT-11] and binds every round');
select throws_ok($$ select public.assign_mentor(tests.e(50), tests.e(51), tests.id('student_a'), tests.id('mentor_of_a'), 'We try') $$, 'P0001', 'pair_ruled_out', '[SG-13] nobody makes it by hand');
select tests.operator();
select results_eq('select student_id, mentor_id, source from public.match_bans', $$ values (tests.id('student_a'), tests.id('mentor_of_a'), 'wish') $$, '[SG-13] it is a ban of her own');
create temp table hers as select id from public.match_bans;
grant select on hers to authenticated;
select tests.become('admin');
select throws_ok($$ select public.lift_never(tests.e(52), (select id from hers), 'She asked') $$, 'P0001', 'not_found', '[SG-13] the team does not lift it');

-- taking it back
select tests.become('visitor');
select throws_ok($$ select public.take_back_never(tests.e(53), tests.id('mentor_of_a')) $$, '42501', null, '[AC-01] a visitor takes nothing back');
select tests.become('mentor_of_a');
select throws_ok($$ select public.take_back_never(tests.e(53), tests.id('mentor_of_a')) $$, '42501', null, '[AC-06] nor does the mentor');
select tests.become('student_b');
select lives_ok($$ select public.take_back_never(tests.e(53), tests.id('mentor_of_a')) $$, 'another student takes back what she never said');
select tests.operator();
select is((select count(*) from public.match_bans), 1::bigint, '[AC-06] and nothing of anybody else');
insert into public.match_bans (student_id, mentor_id, source) values (tests.id('student_a'), tests.id('mentor_of_a'), 'mentor');
select tests.become('student_a');
select lives_ok($$ select public.take_back_never(tests.e(54), tests.id('mentor_of_a')) $$, '[SG-13] she takes it back herself');
select lives_ok($$ select public.take_back_never(tests.e(54), tests.id('mentor_of_a')) $$, '[FM-06] twice is once');
select is_empty('select 1 from public.match_preferences where never', 'and she has ruled nobody out any more');
select tests.operator();
select results_eq('select source from public.match_bans', $$ values ('mentor') $$, '[SG-13] what the mentor said at the end stays');
delete from public.match_bans;
select tests.become('student_a');
select is(tests.never(55, 'mentor_of_a'), 'mentor_of_a', 'she may say it again');
select lives_ok($$ select public.take_back_never(tests.e(56), tests.id('mentor_of_a')) $$, 'and take it back');
select tests.operator();
select is('never' = any (private.broken_pair_rules(tests.id('student_a'), tests.id('mentor_of_a'))), false, '[FEAT-11] then no rule of the database speaks against the pair');
select tests.become('student_a');
select is(jsonb_array_length(public.my_data() -> 'wishes'), 1, '[SG-11] she takes along what she wished');
select is(public.my_data() -> 'wishes' @> '[{"wish_rank": 1, "wish_reason": "for other_mentor", "never_wanted": false}]', true, '[SG-11] in her words');

-- a wish breaks no rule
select tests.operator();
select is('woman_for_girl' = any (private.broken_pair_rules(tests.id('student_a'), tests.id('other_mentor'))), true, '[FEAT-11] a girl''s wish for a man is no pair');

-- while somebody is asked or accompanies her it is closed
insert into public.matches (id, student_id, mentor_id, state) values (tests.e(60), tests.id('student_a'), tests.id('other_mentor'), 'proposed');
select tests.become('student_a');
select throws_ok($$ select tests.save(61, '[]', tests.seen(tests.w('other_mentor'))) $$, 'P0001', 'invalid_transition', '[FEAT-11] while somebody is asked wishes are closed');
select throws_ok($$ select tests.never(62, 'mentor_of_a') $$, 'P0001', 'invalid_transition', 'and so is never');
select tests.operator();
update public.matches set state = 'ended', ended_at = now(), ended_reason = 'declined_fit' where id = tests.e(60);
select tests.become('student_a');
select is(tests.save(63, '[]', tests.seen(tests.w('other_mentor'))), null, 'afterwards they are open again, and can be taken back');

-- accounts that go
select is(tests.save(70, tests.w('other_mentor', 'mentor_of_a')), 'other_mentor mentor_of_a', 'a list');
select tests.operator();
delete from auth.users where id = tests.id('other_mentor');
select tests.become('student_a');
select is(tests.save(71, '[]', tests.seen(tests.w('other_mentor', 'mentor_of_a'))), null, '[FM-16] a mentor who has gone is no news that stops her');
select is(tests.save(72, tests.w('mentor_of_a')), 'mentor_of_a', 'one more');
select tests.operator();
delete from auth.users where id = tests.id('student_a');
select is_empty($$ select 1 from public.match_preferences where student_id = tests.id('student_a') $$, '[PR-06] an account that goes takes its wishes with it');
select * from finish();
rollback;
