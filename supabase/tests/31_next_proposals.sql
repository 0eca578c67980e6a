begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(32);
select tests.operator();
delete from public.match_rounds;
delete from public.match_bans;
delete from public.outages;
-- student_b is a man who speaks Dari; two of three mentors are asked in turn, the third is full
insert into auth.users (id, email, email_confirmed_at) values ('0000002d-0000-4000-8000-000000000001', 'third.mentor@people.test', now());
insert into tests.people values ('third_mentor', '0000002d-0000-4000-8000-000000000001');
insert into auth.sessions (id, user_id) values (tests.id('third_mentor'), tests.id('third_mentor'));
insert into public.mentorapplications (email, status, first_name, last_name, languages, capacity, gender, language)
values ('third.mentor@people.test', 'approved', 'Tahira', 'Amin', '[{"language": "fa", "level": "native"}]', 1, 'female', 'ps');
update public.mentor_profiles set accepting = true, hours_per_week = 10;
update public.mentorapplications set willing_girls = true, willing_minors = true;
update public.profiles set language = 'fa', mentor_gender_wish = 'no_preference';
create function tests.event(n integer) returns uuid language sql as $$ select ('00000e31-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.round() returns uuid language sql as $$ select '00000f31-0000-4000-8000-000000000001'::uuid $$;
create function tests.alternative(who text) returns jsonb language sql as $$
  select jsonb_build_object('mentorId', tests.id(who), 'score', 4, 'reasons', '[{"code": "language", "language": "fa", "isOwn": true}]'::jsonb)
$$;
create function tests.save(event integer, alternatives jsonb) returns text language sql as $$
  select format($f$ select public.save_match_round(%L, %L, 0, '{"objective": "coverage", "weights": {"fields": 30}, "thresholdPoints": 0, "hoursPerStudent": 1, "seed": 7}',
    %L, '[]', '{}') $f$, tests.event(event), tests.round(), jsonb_build_array(jsonb_build_object('studentId', tests.id('student_b'),
      'mentorId', tests.id('other_mentor'), 'score', 5, 'reasons', '[{"code": "waiting", "days": 3}]'::jsonb, 'isLocked', false, 'alternatives', alternatives)))
$$;
create function tests.now_asked() returns public.matches language sql security definer as $$
  select m from public.matches m where m.student_id = tests.id('student_b') and m.state <> 'ended'
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
grant select on tests.people to anon, authenticated, service_role;

-- a round with what would come next
select tests.become('admin');
select throws_ok(tests.save(1, '[{"mentorId": "nobody"}]'), 'P0001', 'invalid_input', '[FEAT-11] what is no mentor''s id is refused with the round');
select lives_ok(tests.save(2, jsonb_build_array(tests.alternative('mentor_of_a'), tests.alternative('student_a'), tests.alternative('third_mentor'))),
  '[FEAT-11] a round is saved with who would come next');
select is((select jsonb_array_length(alternatives) from public.match_proposals), 2, 'mentors alone, in their order');
select lives_ok($$ select public.move_match_round(tests.event(3), tests.round(), 'review') $$, 'it goes to review');
select lives_ok($$ select public.publish_match_round(tests.event(4), tests.round()) $$, 'and is published');

-- the reminder
select tests.operator();
delete from private.mail_outbox;
select is(private.remind_of_proposals(now() + interval '71 hours'), 0, '[FEAT-11] before three days nobody is reminded');
select is(private.remind_of_proposals(now() + interval '73 hours'), 1, '[FEAT-11] after three days whoever is asked is');
select is(private.remind_of_proposals(now() + interval '74 hours'), 0, 'once');
select results_eq($$ select user_id, payload ->> 'match_id' from public.notifications where kind = 'proposal_reminder' $$,
  $$ select tests.id('other_mentor'), (tests.now_asked()).id::text $$, 'in the product');
select results_eq('select kind, language, to_email from private.mail_outbox',
  $$ values ('proposal_reminder', 'fa', tests.address('other_mentor')) $$, '[FEAT-11] and by mail, in the language of the application');

-- a no: the next one follows in the same transaction
update public.match_bans set created_at = now();
select tests.become('other_mentor');
select lives_ok($$ select public.answer_proposal(tests.event(5), (select match_id from public.my_proposals()), false, 'declined_no_time') $$, '[FEAT-11] the first says no');
select lives_ok($$ select public.answer_proposal(tests.event(5), (select id from public.matches where mentor_id = tests.id('other_mentor')), false, 'declined_no_time') $$, '[FM-06] twice is once');
select tests.operator();
select is((tests.now_asked()).mentor_id, tests.id('mentor_of_a'), '[FEAT-11] the next of the round is asked by itself');
select is((select count(*) from public.matches where student_id = tests.id('student_b')), 2::bigint, 'one proposal more');
select is((tests.now_asked()).accept_by, now() + interval '5 days', 'with five days of its own');
select results_eq('select attempt, match_id from public.match_proposals', 'select 2, (tests.now_asked()).id', 'the round says so');
select is((select reasons from public.match_proposals), '[{"code": "language", "language": "fa", "isOwn": true}, {"code": "waiting", "days": 3}]'::jsonb,
  'with the reasons of the new pair and what is hers');
select is((select count(*) from public.audit_log where action = 'round_went_on' and entity_id = tests.round()), 1::bigint, '[FEAT-11] its history says on whose approval');
select is((select actor_role from public.match_events where match_id = (tests.now_asked()).id), 'system', 'nobody proposed it by hand');
select tests.become('student_b');
select is_empty('select * from public.my_proposals()', '[SG-02] the student hears of it once the mentor has said yes');
select throws_ok('select private.propose_next(gen_random_uuid())', '42501', null, 'nobody calls it from outside');
select tests.become('mentor_of_a');
select throws_ok('select private.remind_of_proposals(now())', '42501', null, 'nor the reminding');
select tests.operator();

-- a silence, killed in the middle: all of it or nothing
savepoint before_job;
select is(private.lapse_proposals(now() + interval '6 days'), 1, '[FEAT-11] after five days of silence the daily job goes on');
select is((tests.now_asked()).mentor_id, tests.id('third_mentor'), 'to the third');
rollback to before_job;
select is((tests.now_asked()).mentor_id, tests.id('mentor_of_a'), '[FM-06] a job that is killed has done nothing');

-- the rules are asked again: meanwhile the third has no place left
insert into public.matches (id, student_id, mentor_id) values (gen_random_uuid(), tests.id('suspended'), tests.id('third_mentor'));
select is(private.lapse_proposals(now() + interval '6 days'), 1, 'the second does not answer');
select is((tests.now_asked()).id, null, '[FEAT-11] nobody is proposed without a place');
select results_eq($$ select one ->> 'rule', one -> 'change' ->> 'code' from public.match_rounds, jsonb_array_elements(unmatched) as one where one ->> 'studentId' = tests.id('student_b')::text $$,
  $$ values ('places', 'one_place') $$, '[FEAT-11] she is on the waiting list with the rule that binds');
select tests.become('admin');
select isnt_empty($$ select 1 from jsonb_array_elements(public.match_pool() -> 'students') as one where one ->> 'id' = tests.id('student_b')::text $$, 'and in the pool of the next round');
select tests.operator();
select is(private.lapse_proposals(now() + interval '6 days'), 0, '[FM-06] the job again changes nothing');

-- an admin who ends a proposal decides what comes next herself
update public.match_proposals set alternatives = jsonb_build_array(tests.alternative('mentor_of_a'));
insert into public.matches (id, student_id, mentor_id, state) values ('000000b8-0000-4000-8000-000000000008', tests.id('student_b'), tests.id('other_mentor'), 'proposed');
update public.match_proposals set match_id = '000000b8-0000-4000-8000-000000000008';
select tests.become('admin');
select lives_ok($$ select public.end_match(tests.event(9), '000000b8-0000-4000-8000-000000000008', 'other') $$, 'an admin ends one');
select tests.operator();
select is((tests.now_asked()).id, null, '[FEAT-11] and nothing follows by itself');
select * from finish();
rollback;
