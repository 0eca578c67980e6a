begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(47);
select tests.operator();
delete from public.match_rounds;
delete from public.match_bans;
-- student_b: a man of 22 who speaks Dari; student_c: a girl of 16; mentor_of_a is a woman with two places, one taken
update public.mentor_profiles set accepting = true, hours_per_week = 10;
update public.mentorapplications set willing_girls = true, willing_minors = true;
update public.profiles set language = 'fa', mentor_gender_wish = 'no_preference';
insert into auth.users (id, email, email_confirmed_at) values ('0000002a-0000-4000-8000-000000000001', 'student.c@people.test', now());
insert into tests.people values ('student_c', '0000002a-0000-4000-8000-000000000001');
insert into auth.sessions (id, user_id) values (tests.id('student_c'), tests.id('student_c'));
insert into public.profiles (id, first_name, last_name, education_level, english_level, interests, gender, language,
  date_of_birth, birth_date_precision, birth_calendar)
values (tests.id('student_c'), 'Laila', 'Sadat', 'high_school', 'beginner', 'law, call 0799 123 456', 'female', 'fa',
  private.today_in_kabul() - 365 * 16, 'day', 'gregorian');

create function tests.event(n integer) returns uuid language sql as $$ select ('00000e00-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.round() returns uuid language sql as $$ select '00000f00-0000-4000-8000-000000000001'::uuid $$;
create function tests.save(event integer, version integer, student text, mentor text) returns text language sql as $$
  select format($f$ select public.save_match_round(%L, %L, %s, '{"objective": "coverage", "weights": {"fields": 30}, "thresholdPoints": 0, "hoursPerStudent": 1, "seed": 7}',
    %L, '[]', '{"total": 5}') $f$, tests.event(event), tests.round(), version,
    jsonb_build_array(jsonb_build_object('studentId', tests.id(student), 'mentorId', tests.id(mentor), 'score', 5,
      'reasons', '[{"code": "language", "language": "fa", "isOwn": true}, {"code": "waiting", "days": 3}]'::jsonb, 'isLocked', false)))
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may do any of it
select tests.become('student_a');
select throws_ok('select public.match_pool()', '42501', null, '[FEAT-11] a student reads no pool');
select throws_ok(tests.save(1, 0, 'student_b', 'other_mentor'), '42501', null, '[FEAT-11] nor saves a round');
select tests.become('mentor_of_a');
select throws_ok('select public.match_pool()', '42501', null, '[FEAT-11] a mentor reads no pool');
select throws_ok($$ select public.publish_match_round(gen_random_uuid(), tests.round()) $$, '42501', null, '[FEAT-11] nor publishes');
select throws_ok($$ select public.ban_pair(gen_random_uuid(), tests.id('student_a'), tests.id('mentor_of_a'), true) $$, '42501', null, 'nor bans');
select throws_ok($$ select public.lock_proposal(gen_random_uuid(), tests.round(), tests.id('student_b'), true) $$, '42501', null, 'nor locks');
select throws_ok($$ select public.move_match_round(gen_random_uuid(), tests.round(), 'closed') $$, '42501', null, 'nor moves a round');
select throws_ok($$ select * from public.round_problems(tests.round()) $$, '42501', null, 'nor asks about one');

-- the pool
select tests.become('admin');
create temp table pool as select public.match_pool() as content;
select set_eq($$ select value ->> 'code' from pool, jsonb_array_elements(content -> 'students') $$,
  $$ select student_id from public.admin_students(p_assigned => false, p_complete => true) $$, '[FEAT-11] the pool has who waits with a complete profile');
select is_empty($$ select 1 from pool where content::text ~ '(Laila|Sadat|Bilal|Rahimi|people.test|0799|\+93)' $$, '[LG-01] and no name, address or number');
select set_eq($$ select (value ->> 'is_minor')::boolean from pool, jsonb_array_elements(content -> 'students') where value ->> 'id' = tests.id('student_c')::text $$, array[true], 'who is under 18 is said, not the date');
select tests.operator();
select is((select count(*) from public.audit_log where action = 'pool_read'), 1::bigint, '[LG-01] and reading it is recorded once');

-- drafts
select tests.become('admin');
select lives_ok(tests.save(2, 0, 'student_b', 'other_mentor'), '[FEAT-11] an admin saves a draft');
select lives_ok(tests.save(2, 0, 'student_b', 'other_mentor'), '[FM-06] twice is once');
select is((select version from public.match_rounds where id = tests.round()), 1, 'its first version');
select throws_ok(tests.save(3, 0, 'student_b', 'other_mentor'), 'P0001', 'conflict', 'an older screen writes over nothing');
select lives_ok(tests.save(4, 1, 'student_c', 'other_mentor'), 'the next version takes its place');
select results_eq('select student_id from public.match_proposals', $$ values (tests.id('student_c')) $$, 'whole');
select throws_ok($$ insert into public.match_proposals (round_id, student_id, mentor_id, score) values (tests.round(), tests.id('student_b'), tests.id('other_mentor'), 1) $$, '42501', null, '[AC-01] nobody writes pairs but the commands');
select lives_ok($$ select public.lock_proposal(tests.event(5), tests.round(), tests.id('student_c'), true) $$, 'a pair is locked');
select is((select is_locked from public.match_proposals), true, 'and says so');

-- review and publishing
select throws_ok($$ select public.publish_match_round(tests.event(6), tests.round()) $$, 'P0001', 'conflict', '[FEAT-11] a draft is not published without review');
select lives_ok($$ select public.move_match_round(tests.event(7), tests.round(), 'review') $$, 'it goes to review');
select throws_ok(tests.save(8, 2, 'student_b', 'other_mentor'), 'P0001', 'conflict', 'and is not changed there');
select results_eq('select student_id, rule from public.round_problems(tests.round())', $$ values (tests.id('student_c'), 'woman_for_girl') $$, '[FEAT-11] a girl of 16 and a man: the rule is named');
select throws_ok($$ select public.publish_match_round(tests.event(9), tests.round()) $$, 'P0001', 'pool_changed', '[FEAT-11] and the round is refused as a whole');
select is_empty($$ select 1 from public.matches where state = 'proposed' $$, 'nothing came of it');
select lives_ok($$ select public.move_match_round(tests.event(10), tests.round(), 'draft') $$, 'back to the draft');
select lives_ok(tests.save(11, 2, 'student_c', 'mentor_of_a'), 'with a woman');
select lives_ok($$ select public.move_match_round(tests.event(12), tests.round(), 'review') $$, 'again to review');
select tests.operator();
update public.match_rounds set pairs_count = 51;
select tests.become('admin');
select throws_ok($$ select public.publish_match_round(tests.event(13), tests.round()) $$, 'P0001', 'second_admin_needed', '[FEAT-11] more than 50 pairs need a second admin');
select tests.become('other_admin');
select lives_ok($$ select public.publish_match_round(tests.event(14), tests.round()) $$, '[FEAT-11] who publishes it');
select lives_ok($$ select public.publish_match_round(tests.event(14), tests.round()) $$, '[FM-06] twice is once');
select results_eq($$ select student_id, mentor_id, accept_by::date from public.matches where state = 'proposed' $$,
  $$ values (tests.id('student_c'), tests.id('mentor_of_a'), (now() + interval '5 days')::date) $$, '[FEAT-11] a proposal with five days to answer');

-- answers
select tests.become('student_c');
select is_empty('select * from public.my_proposals()', 'the student is asked only once her mentor has said yes');
select throws_ok($$ select public.answer_proposal(tests.event(20), (select id from public.matches), true) $$, 'P0001', 'conflict', 'nor can she answer before');
select tests.become('other_mentor');
select is_empty('select * from public.my_proposals()', '[FEAT-11] nobody sees a proposal of others');
select throws_ok($$ select public.answer_proposal(tests.event(21), (select match_id from public.match_proposals limit 1), true) $$, 'P0001', 'not_found', 'nor answers it');
select tests.become('mentor_of_a');
select results_eq($$ select side, other_name like 'S-%', reasons from public.my_proposals() $$,
  $$ values ('mentor', true, '[{"code": "language", "language": "fa", "isOwn": true}]'::jsonb) $$, '[FEAT-11] the mentor sees a code and why, not how long somebody waits');
select is_empty($$ select * from public.student_cards where student_id = tests.id('student_c') $$, '[SG-02] and no card yet');
select throws_ok($$ select public.answer_proposal(tests.event(22), (select match_id from public.my_proposals()), false) $$, 'P0001', 'reason_required', 'a no has a reason');
select lives_ok($$ select public.answer_proposal(tests.event(23), (select match_id from public.my_proposals()), true) $$, '[FEAT-11] she says yes');
select tests.become('student_c');
select results_eq('select side, other_name from public.my_proposals()', $$ values ('student', 'Maryam N.') $$, '[FEAT-11] now the student is asked');
select lives_ok($$ select public.answer_proposal(tests.event(24), (select match_id from public.my_proposals()), true) $$, 'and says yes');
select is((select is_assigned from public.profiles), true, '[ENT-09] which assigns her');

-- time
select tests.operator();
update public.matches set state = 'mentor_accepted' where student_id = tests.id('student_c');
update public.matches set accept_by = now() - interval '1 minute' where student_id = tests.id('student_c');
select tests.become('student_c');
select throws_ok($$ select public.answer_proposal(tests.event(25), (select id from public.matches), true) $$, 'P0001', 'proposal_closed', '[FEAT-11] after five days it is too late');
select tests.become('service');
select public.lapse_proposals();
select tests.operator();
select results_eq($$ select state, ended_reason from public.matches where student_id = tests.id('student_c') $$, $$ values ('ended', 'no_answer') $$, '[FEAT-11] and the proposal lapses');
select * from finish();
rollback;
