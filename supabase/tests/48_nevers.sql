begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(43);
select tests.operator();
delete from public.match_bans;
delete from public.match_rounds;
delete from public.reports;
update public.matches set state = 'ended', ended_at = now(), ended_reason = 'goal_reached';
update public.profiles set language = 'fa', mentor_gender_wish = 'no_preference';
update public.mentor_profiles set accepting = true, hours_per_week = 10;
update public.mentorapplications set willing_girls = true, willing_minors = true;

create function tests.e(n integer) returns uuid language sql immutable as $$ select ('000048' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.lift(n integer, ban integer, reason text default ' Both asked for it ') returns void language sql as $$
  select public.lift_never(tests.e(n), tests.e(ban), reason)
$$;
create function tests.save(event integer, version integer, round integer) returns text language sql as $$
  select format($f$ select public.save_match_round(%L, %L, %s, '{"objective": "coverage", "weights": {"fields": 30}, "thresholdPoints": 0, "hoursPerStudent": 1, "seed": 7}',
    %L, '[]', '{"total": 5}') $f$, tests.e(event), tests.e(round), version,
    jsonb_build_array(jsonb_build_object('studentId', tests.id('student_b'), 'mentorId', tests.id('mentor_of_a'), 'score', 5, 'reasons', '[]'::jsonb, 'isLocked', false)))
$$;
create function tests.rules() returns text[] language sql security definer as $$ select private.broken_pair_rules(tests.id('student_b'), tests.id('mentor_of_a')) $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- four rows of two pairs, one of them among wishes
insert into public.match_bans (id, student_id, mentor_id, source, created_by, created_at) values
  (tests.e(1), tests.id('student_a'), tests.id('other_mentor'), 'staff', tests.id('admin'), now() - interval '4 days'),
  (tests.e(2), tests.id('student_b'), tests.id('mentor_of_a'), 'student', tests.id('student_b'), now() - interval '3 days'),
  (tests.e(3), tests.id('student_b'), tests.id('mentor_of_a'), 'mentor', tests.id('mentor_of_a'), now() - interval '2 days'),
  (tests.e(4), tests.id('student_b'), tests.id('mentor_of_a'), 'wish', tests.id('student_b'), now() - interval '1 day');
insert into public.match_preferences (student_id, mentor_id, never) values (tests.id('student_b'), tests.id('mentor_of_a'), true);

-- who reads it
select tests.become('visitor');
select throws_ok('select * from public.admin_nevers()', '42501', null, '[AC-01] a visitor does not read who is ruled out');
select throws_ok('select tests.lift(10, 1)', '42501', null, 'nor lifts it');
select tests.become('student_b');
select throws_ok('select * from public.admin_nevers()', '42501', null, '[AC-06] nor does a student');
select throws_ok('select tests.lift(10, 2)', '42501', null, 'nor lifts it');
select tests.become('mentor_of_a');
select throws_ok('select * from public.admin_nevers()', '42501', null, '[AC-06] nor a mentor');
select throws_ok('select tests.lift(10, 3)', '42501', null, 'nor lifts it');
select tests.become('ended');
select throws_ok('select * from public.admin_nevers()', '42501', null, '[SE-01] nor a session that has ended');

select tests.become('admin');
select results_eq('select id, student_id, mentor_name, source, has_open_report from public.admin_nevers()', $$ values
  (tests.e(3), tests.id('student_b'), 'Maryam N.', 'mentor', false),
  (tests.e(2), tests.id('student_b'), 'Maryam N.', 'student', false),
  (tests.e(1), tests.id('student_a'), 'Omar K.', 'staff', false) $$, '[FEAT-11] an admin sees who is ruled out, by whom, and no wish of a student');
select results_eq('select id from public.match_bans order by id', $$ values (tests.e(1)), (tests.e(2)), (tests.e(3)) $$, '[SG-13] nor does the table tell her');
select results_eq($$ select id from public.admin_nevers('zah') $$, $$ values (tests.e(1)) $$, 'by the beginning of the name of the student');
select results_eq($$ select id from public.admin_nevers('MARYAM') $$, $$ values (tests.e(3)), (tests.e(2)) $$, 'or of the mentor');
select is_empty($$ select id from public.admin_nevers('nobody') $$, 'and of nobody else');
select results_eq('select id from public.admin_nevers(p_limit => 1)', $$ values (tests.e(3)) $$, 'page by page');
select results_eq($$ select n.id from public.admin_nevers(p_limit => 1) as f, public.admin_nevers(p_before_created_at => f.created_at, p_before_id => f.id, p_limit => 1) as n $$,
  $$ values (tests.e(2)) $$, 'the next one below the last');
select throws_ok($$ select public.ban_pair(tests.e(11), tests.id('student_a'), tests.id('other_mentor'), false) $$, 'P0001', 'invalid_input', '[AC-11] the command that rules out lifts nothing');

-- what is refused
select throws_ok($$ select tests.lift(12, 1, '  ') $$, 'P0001', 'reason_required', '[AC-11] lifting has a reason');
select throws_ok($$ select tests.lift(12, 1, repeat('a', 501)) $$, 'P0001', 'invalid_input', 'of at most 500 characters');
select throws_ok('select tests.lift(12, 4)', 'P0001', 'not_found', '[SG-13] what a student says in her wishes is lifted by nobody');
select throws_ok('select tests.lift(12, 99)', 'P0001', 'not_found', 'nor what is not there');
select tests.operator();
update auth.sessions set created_at = now() - interval '61 minutes' where id = tests.id('admin');
select tests.become('admin');
select throws_ok('select tests.lift(12, 1)', 'P0001', 'fresh_sign_in_needed', '[AC-11] nor from a desk left open');
select tests.operator();
update auth.sessions set created_at = now() where id = tests.id('admin');
insert into public.reports (id, reporter_id, reporter_role, subject_id, category, severity, due_at)
values (tests.e(20), tests.id('mentor_of_a'), 'mentor', tests.id('student_b'), 'other', 'normal', now() + interval '7 days');
select tests.become('admin');
select results_eq($$ select id from public.admin_nevers() where has_open_report $$, $$ values (tests.e(3)), (tests.e(2)) $$, '[SG-04] where one told the team about the other it says so');
select throws_ok('select tests.lift(12, 2)', 'P0001', 'report_open', '[SG-04] and nothing is lifted');
select tests.operator();
delete from public.reports;
insert into public.reports (id, reporter_id, reporter_role, subject_id, category, severity, state, due_at)
values (tests.e(20), tests.id('student_b'), 'student', tests.id('mentor_of_a'), 'danger', 'urgent', 'acting', now() + interval '7 days');
select tests.become('admin');
select throws_ok('select tests.lift(12, 3)', 'P0001', 'report_open', '[SG-04] whoever of the two it was, until it is closed');
select tests.operator();
update public.reports set state = 'closed', closed_at = now();
select is((select count(*) from public.match_bans), 4::bigint, 'all of them stand');

-- lifting, one by one
select tests.become('admin');
select lives_ok('select tests.lift(30, 3)', '[SG-13] an admin lifts what the mentor said');
select lives_ok('select tests.lift(30, 3)', '[FM-06] twice is once');
select results_eq('select id from public.admin_nevers()', $$ values (tests.e(2)), (tests.e(1)) $$, 'and it leaves the list');
select is('never' = any (tests.rules()), true, '[FEAT-11] the pair stays ruled out while the other says so');
select lives_ok('select tests.lift(31, 2)', '[SG-13] she lifts that too');
select is('never' = any (tests.rules()), true, '[SG-13] and the wish of the student, which she does not see, binds still');
select is((select count(*) from public.audit_log where action = 'pair_allowed'), 2::bigint, '[LG-01] both are recorded once');
select is_empty($$ select 1 from public.audit_log where action = 'pair_allowed' and subject_id is not null $$, 'about nobody who would read of it');
select results_eq($$ select a.actor_id, a.details ->> 'reason', a.details ->> 'source' from public.audit_actors a join public.audit_log l on l.id = a.audit_id where l.entity_id = tests.e(3) $$,
  $$ values (tests.id('admin'), 'Both asked for it', 'mentor') $$, '[LG-01] with who it was and why');
select is_empty($$ select 1 from public.notifications where created_at = now() and kind not in ('mentor_assigned', 'student_assigned', 'alarm') $$, '[SG-13] nobody is told');

-- the pair in a round, before and after
select lives_ok(tests.save(40, 0, 41), 'a draft that was computed before she said never');
select lives_ok($$ select public.move_match_round(tests.e(42), tests.e(41), 'review') $$, 'goes to review');
select results_eq('select rule from public.round_problems(tests.e(41))', $$ values ('never') $$, '[FEAT-11] where the rule is named');
select throws_ok($$ select public.publish_match_round(tests.e(43), tests.e(41)) $$, 'P0001', 'pool_changed', '[FEAT-11] and it is not published');
select tests.become('student_b');
select lives_ok($$ select public.take_back_never(tests.e(44), tests.id('mentor_of_a')) $$, '[SG-13] she takes hers back');
select tests.become('admin');
select is(public.match_pool() -> 'never', jsonb_build_array(jsonb_build_object('student_id', tests.id('student_a'), 'mentor_id', tests.id('other_mentor'))), '[FEAT-11] the solver is told of the other pair alone');
select is_empty('select rule from public.round_problems(tests.e(41))', '[FEAT-11] no rule speaks against it now');
select lives_ok($$ select public.publish_match_round(tests.e(45), tests.e(41)) $$, '[FEAT-11] and it is published');
select is((select count(*) from public.matches where state = 'proposed' and student_id = tests.id('student_b')), 1::bigint, '[FEAT-11] as a proposal like any other');
select * from finish();
rollback;
