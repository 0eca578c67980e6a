begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();
select tests.operator();
delete from public.mentor_wishes;
update public.matches set state = 'ended', ended_at = now(), ended_reason = 'goal_reached';
delete from public.match_endings;
delete from public.match_rounds;

create function tests.e(n integer) returns uuid language sql immutable as $$ select ('000049' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.w(prefer text, avoid text, reason text default '') returns jsonb language sql immutable as $$
  select jsonb_build_object('prefer', to_jsonb(string_to_array(prefer, ' ')), 'avoid', to_jsonb(string_to_array(avoid, ' ')), 'reason', reason)
$$;
create function tests.save(n integer, wishes jsonb, variadic seen jsonb[] default array['{"prefer": [], "avoid": [], "reason": ""}'::jsonb]) returns text language sql as $$
  select concat_ws(' | ', w ->> 'prefer', w ->> 'avoid', w ->> 'reason')
  from (select public.save_mentor_wishes(tests.e(n), wishes, to_jsonb(seen)) -> 'wishes') as a (w)
$$;
create function tests.in_pool(who text) returns jsonb language sql as $$
  select jsonb_build_array(one -> 'prefers', one -> 'avoids') from jsonb_array_elements(public.match_pool() -> 'mentors') as one where one ->> 'id' = tests.id(who)::text
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who wishes
select tests.become('visitor');
select throws_ok($$ select tests.save(1, tests.w('law', '')) $$, '42501', null, '[AC-01] a visitor wishes for nothing');
select tests.become('ended');
select throws_ok($$ select tests.save(1, tests.w('law', '')) $$, '42501', null, '[SE-01] nor does a session that has ended');
select tests.become('student_a');
select throws_ok($$ select tests.save(1, tests.w('law', '')) $$, '42501', null, '[AC-06] nor a student');
select tests.become('admin');
select throws_ok($$ select tests.save(1, tests.w('law', '')) $$, '42501', null, 'nor an admin for anybody');
select tests.become('applicant');
select throws_ok($$ select tests.save(1, tests.w('law', '')) $$, '42501', null, 'nor who has only applied');
select tests.become('ex_mentor');
select throws_ok($$ select tests.save(1, tests.w('law', '')) $$, '42501', null, 'nor who is no mentor any more');

-- saving
select tests.become('mentor_of_a');
select is(tests.save(10, tests.w('medicine law law', 'career', '  I know it. ')), '["law", "medicine"] | ["career"] | I know it.', '[FEAT-11] a mentor says what she would gladly accompany and what rather not');
select results_eq('select prefer, avoid, reason from public.mentor_wishes', $$ values ('{law,medicine}'::text[], '{career}'::text[], 'I know it.') $$, 'and reads it again');
select is(tests.save(10, tests.w('arts', '')), '["law", "medicine"] | ["career"] | I know it.', '[FM-06] twice is once');
select is(tests.save(11, tests.w('law medicine', 'career', 'I know it.')), '["law", "medicine"] | ["career"] | I know it.', '[FM-06] what stands there already is no conflict, in whatever order');
select throws_ok($$ select tests.save(12, tests.w('arts', '')) $$, 'P0001', 'conflict', '[FM-16] what another device saved is not written over unseen');
select throws_ok($$ select public.save_mentor_wishes(tests.e(12), tests.w('arts', ''), null) $$, 'P0001', 'conflict', '[FM-16] and without a base nothing is');
select is(tests.save(12, tests.w('arts', ''), tests.w('', ''), tests.w('medicine law', 'career', 'I know it. ')), '["arts"] | [] | ', '[FM-16] what she has seen is, with the id that was refused before');
select is(tests.touched($$ update public.mentor_wishes set reason = 'x' $$) + tests.touched('delete from public.mentor_wishes'), 0::bigint, '[AC-05] nobody writes the row herself');
select throws_ok(format('select tests.save(13, %L, tests.w(''arts'', ''''))', wrong), 'P0001', 'invalid_input', '[VAL-04] refused: ' || left(wrong, 60))
from unnest(array['[]', 'null', '{}', '"law"', '{"prefer": "law", "avoid": [], "reason": ""}', '{"prefer": ["law"], "avoid": []}',
  '{"prefer": ["gender"], "avoid": [], "reason": ""}', '{"prefer": [{}], "avoid": [], "reason": ""}', '{"prefer": ["law"], "avoid": ["law"], "reason": ""}',
  '{"prefer": ["law"], "avoid": [], "reason": 1}', '{"prefer": [], "avoid": [], "reason": "' || repeat('a', 301) || '"}']) as wrong;
select is(tests.save(14, tests.w('arts', '', repeat('ا', 300)), tests.w('arts', '')), '["arts"] | [] | ' || repeat('ا', 300), 'with at most 300 characters');
select is(tests.save(15, tests.w('law', 'arts', 'for the team'), tests.w('arts', '', repeat('ا', 300))), '["law"] | ["arts"] | for the team', 'changed');

-- who reads it
select tests.become('other_mentor');
select is_empty('select 1 from public.mentor_wishes', '[AC-06] another mentor reads nothing of it');
select is_empty($$ select 1 from public.my_data() d where strpos(d::text, 'for the team') > 0 $$, '[SG-11] nor in her export');
select throws_ok($$ select * from public.mentor_wishes_of(tests.id('mentor_of_a')) $$, '42501', null, '[AC-06] nor by asking');
select tests.become('student_a');
select is_empty('select 1 from public.mentor_wishes', '[AC-06] a student reads nothing of it');
select throws_ok($$ select * from public.mentor_wishes_of(tests.id('mentor_of_a')) $$, '42501', null, '[AC-06] nor by asking');
select tests.become('visitor');
select throws_ok($$ select * from public.mentor_wishes_of(tests.id('mentor_of_a')) $$, '42501', null, '[AC-01] nor a visitor');
select tests.become('ended');
select throws_ok($$ select * from public.mentor_wishes_of(tests.id('mentor_of_a')) $$, '42501', null, '[SE-01] nor a session that has ended');
select tests.become('admin');
select is_empty('select 1 from public.mentor_wishes', '[AC-06] an admin does not go through them');
select results_eq($$ select prefer, avoid, reason from public.mentor_wishes_of(tests.id('mentor_of_a')) $$, $$ values ('{law}'::text[], '{arts}'::text[], 'for the team') $$, '[FEAT-11] she reads those of one mentor');
select is_empty($$ select 1 from public.mentor_wishes_of(tests.id('other_mentor')) $$, 'nothing where nothing is wished');
select throws_ok($$ select * from public.mentor_wishes_of(tests.id('student_a')) $$, 'P0001', 'not_found', 'nor of who is no mentor');
select is((select count(*) from public.audit_log where action = 'mentor_wishes_read' and subject_id = tests.id('mentor_of_a')), 1::bigint, '[LG-01] which is recorded');
select is(tests.in_pool('mentor_of_a'), '[["law"], ["arts"]]', '[FEAT-11] a round knows the fields');
select is(tests.in_pool('other_mentor'), '[[], []]', 'and that there are none');
select is_empty($$ select 1 from public.match_pool() d where strpos(d::text, 'for the team') > 0 $$, 'but not the words');
select tests.become('mentor_of_a');
select is((select count(*) from public.audit_log where action = 'mentor_wishes_read'), 1::bigint, '[LG-01] and the mentor sees that somebody read it');
select is(public.my_data() -> 'mentor_wishes' @> '[{"preferred": ["law"], "rather_not": ["arts"], "wishes_reason": "for the team"}]', true, '[SG-11] she takes it along');
select tests.become('student_a');
select is(public.my_data() -> 'mentor_wishes', '[]', 'who has none takes none');

-- what the two of a pair are told
select tests.operator();
insert into public.match_rounds (id, objective, weights, threshold_points, hours_per_student, seed) values (tests.e(30), 'coverage', '{}', 0, 1, 1);
insert into public.matches (id, student_id, mentor_id, state) values (tests.e(31), tests.id('student_a'), tests.id('mentor_of_a'), 'proposed');
insert into public.match_proposals (round_id, student_id, mentor_id, score, match_id, reasons)
values (tests.e(30), tests.id('student_a'), tests.id('mentor_of_a'), 9, tests.e(31),
  '[{"code": "wished", "rank": 1}, {"code": "language"}, {"code": "fields", "fields": ["law"]}, {"code": "mentor_prefers", "fields": ["law"]}, {"code": "wish_kept"}, {"code": "mentor_rather_not", "fields": ["arts"]}]');
create function tests.told() returns text language sql as $$
  select string_agg(r ->> 'code', ' ' order by r ->> 'code') from public.my_proposals() p, jsonb_array_elements(p.reasons) as r
$$;
grant execute on function tests.told() to authenticated;
select tests.become('mentor_of_a');
select is(tests.told(), 'fields language mentor_prefers', '[FEAT-11] the mentor is told that it is what she prefers, and nothing of the student''s wishes');
select tests.operator();
update public.matches set state = 'mentor_accepted' where id = tests.e(31);
select tests.become('student_a');
select is(tests.told(), 'fields language wish_kept wished', '[FEAT-11] the student is told nothing of what her mentor wishes');
select is_empty('select 1 from public.match_proposals', '[AC-06] and does not reach the row itself');

-- a wish breaks no rule and makes none
select tests.operator();
update public.matches set state = 'ended', ended_at = now(), ended_reason = 'declined_fit' where id = tests.e(31);
create temp table rules as select private.broken_pair_rules(tests.id('student_a'), m) as broken, m from unnest(array[tests.id('mentor_of_a'), tests.id('other_mentor')]) as m;
delete from public.mentor_wishes;
select set_eq($$ select private.broken_pair_rules(tests.id('student_a'), m), m from unnest(array[tests.id('mentor_of_a'), tests.id('other_mentor')]) as m $$,
  'select broken, m from rules', '[FEAT-11] the hard rules are the same with wishes and without');

-- taking it back, and accounts that go
select tests.become('mentor_of_a');
select is(tests.save(40, tests.w('law', '')), '["law"] | [] | ', 'again');
select is(tests.save(41, tests.w('', '', '  '), tests.w('law', '')), '[] | [] | ', 'nothing of it');
select is_empty('select 1 from public.mentor_wishes', 'leaves no row');
select is(tests.save(42, tests.w('', 'law')), '[] | ["law"] | ', 'and again');
select tests.operator();
delete from auth.users where id = tests.id('mentor_of_a');
select is_empty($$ select 1 from public.mentor_wishes $$, '[PR-06] an account that goes takes its wishes with it');
select * from finish();
rollback;
