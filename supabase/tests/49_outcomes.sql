begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select no_plan();

create function tests.pair() returns uuid language sql immutable as $$ select '000000b1-0000-4000-8000-000000000001'::uuid $$;
create function tests.o(n integer) returns uuid language sql immutable as $$ select ('000049' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.tell(n integer, kind text, words text, came date default null, pair uuid default null) returns uuid language sql as $$
  select public.add_outcome(tests.o(n), kind, words, came, pair)
$$;
create function tests.decide(n integer, what integer, target text, words text default '') returns text language sql as $$
  select public.decide_outcome(tests.o(n), tests.o(what), target, words)
$$;
create function tests.step(name text) returns jsonb language sql security definer as $$
  select one from jsonb_array_elements((select figures -> 'funnel' from private.programme_figures)) as one where one ->> 'step' = name
$$;
create function tests.kinds() returns jsonb language sql security definer as $$ select figures -> 'outcomes' from private.programme_figures $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from public.outcomes;
set local session_replication_role = replica;
delete from public.audit_log where action = 'student_opened';
set local session_replication_role = origin;

-- a student tells of herself
select tests.become('student_a');
select is(tests.tell(1, 'award', '  A place with a scholarship ', private.today_in_kabul()), tests.o(1), '[FEAT-05] a student writes down what she has reached');
select is(tests.tell(1, 'job', 'something else'), tests.o(1), '[FM-06] the same id again');
select results_eq('select kind, details, came_on, author_role, state from public.outcomes', $$ values ('award', 'A place with a scholarship', private.today_in_kabul(), 'student', 'told') $$, '[FM-06] is the same, without the spaces around it');
select throws_ok($$ select tests.tell(2, 'award', ' ') $$, 'P0001', 'invalid_input', 'nothing was nothing');
select throws_ok($$ select tests.tell(2, 'award', repeat('a', 301)) $$, 'P0001', 'invalid_input', 'nor more than 300 characters');
select throws_ok($$ select tests.tell(2, 'medal', 'x') $$, 'P0001', 'invalid_input', 'nor of another kind');
select throws_ok($$ select tests.tell(2, 'job', 'x', private.today_in_kabul() + 1) $$, 'P0001', 'invalid_input', 'nor tomorrow');
select throws_ok($$ select tests.tell(2, 'job', 'x', '1405-09-01') $$, 'P0001', 'invalid_input', 'nor on a day of another calendar');
select throws_ok($$ select tests.tell(2, 'job', 'Call ۰۷۹۹۱۲۳۴۵۶') $$, 'P0001', 'invalid_input', '[SG-03] nor a way out of the product');
select throws_ok($$ select tests.tell(2, 'job', 'x', null, tests.pair()) $$, 'P0001', 'not_found', 'a student is not the mentor of her pair');
select throws_ok($$ insert into public.outcomes (id, student_id, kind, details, author_role, state, decided_at) values (gen_random_uuid(), tests.id('student_a'), 'job', 'x', 'student', 'confirmed', now()) $$, '42501', null, 'nobody writes a row by hand');
select is(tests.touched($$ update public.outcomes set state = 'confirmed', decided_at = now() $$) + tests.touched('delete from public.outcomes'), 0::bigint, 'nor changes one');
select throws_ok($$ select tests.decide(3, 1, 'confirmed') $$, '42501', null, 'nor confirms her own');
select throws_ok($$ select * from public.outcomes_to_confirm() $$, '42501', null, '[AC-06] nor reads what waits');
select is_empty($$ select * from public.outcomes_of_pair(tests.pair()) $$, 'nor what is for her mentor');

-- her mentor, while the pair stands
select tests.become('mentor_of_a');
select is_empty('select id from public.outcomes', 'a mentor reads no row of another');
select results_eq('select details, is_mine, state from public.outcomes_of_pair(tests.pair())', $$ values ('A place with a scholarship', false, 'told') $$, 'but what her student wrote, by the pair');
select throws_ok($$ select tests.tell(10, 'test', 'IELTS 7') $$, 'P0001', 'not_found', 'of herself a mentor has nothing to tell');
select lives_ok($$ select tests.tell(10, 'test', 'IELTS 7', '2026-05-01', tests.pair()) $$, 'of her student she has');
select results_eq('select details, author_role from public.outcomes', $$ values ('IELTS 7', 'mentor') $$, 'and reads it');
select lives_ok($$ select public.remove_outcome(tests.o(11), tests.o(1)) $$, 'she takes back what she did not write');
select is((select count(*) from public.outcomes_of_pair(tests.pair())), 2::bigint, '[AC-06] in vain');
select is(jsonb_array_length(public.my_data() -> 'outcomes'), 1, '[SG-11] her export holds what she wrote');
select tests.operator();
insert into public.outcomes (id, student_id, kind, details, author_id, author_role) values (tests.o(12), tests.id('student_a'), 'job', 'Of a mentor before her', null, 'mentor');
select tests.become('mentor_of_a');
select is((select count(*) from public.outcomes_of_pair(tests.pair())), 2::bigint, '[AC-06] what a mentor before her wrote is not hers to read');

-- nobody else
select tests.become('student_b');
select is_empty('select id from public.outcomes union all select id from public.outcomes_of_pair(tests.pair())', '[AC-06] another student reads nothing');
select lives_ok($$ select public.remove_outcome(tests.o(13), tests.o(1)) $$, 'what is not hers');
select tests.become('other_mentor');
select is_empty('select id from public.outcomes union all select id from public.outcomes_of_pair(tests.pair())', '[AC-06] nor another mentor');
select throws_ok($$ select tests.tell(14, 'job', 'x', null, tests.pair()) $$, 'P0001', 'not_found', '[AC-06] who writes nothing of her either');
select tests.become('ex_mentor');
select is_empty('select id from public.outcomes union all select id from public.outcomes_of_pair(tests.pair())', '[SE-06] nor one who is none any more');
select tests.become('ended');
select is_empty('select id from public.outcomes union all select id from public.outcomes_of_pair(tests.pair())', '[SE-01] nor a session that has ended');
select throws_ok($$ select tests.tell(14, 'job', 'x') $$, '42501', null, '[SE-01] which writes nothing');
select tests.become('visitor');
select is(tests.touched('select * from public.outcomes'), 0::bigint, '[AC-08] nor a visitor');
select throws_ok($$ select tests.tell(14, 'job', 'x') $$, '42501', null, '[AC-08] who writes nothing');
select tests.become('student_a');
select is((select count(*) from public.outcomes), 3::bigint, '[AC-06] what others took back stands, and the student reads all that is hers');

-- the team: what waits, by code; the words once the student is opened
select tests.become('admin');
select is((public.work_queues() -> 'outcomes' ->> 'n')::integer, 3, '[FEAT-05] it stands among what waits');
select results_eq('select id, student_code, kind, author_role from public.outcomes_to_confirm()',
  $$ select o.id, p.student_id, o.kind, o.author_role from public.outcomes o, public.profiles p where false
     union all values (tests.o(1), (select c.student_code from public.student_cards c where c.student_id = tests.id('student_a')), 'award', 'student'),
       (tests.o(10), (select c.student_code from public.student_cards c where c.student_id = tests.id('student_a')), 'test', 'mentor'),
       (tests.o(12), (select c.student_code from public.student_cards c where c.student_id = tests.id('student_a')), 'job', 'mentor') $$, '[FEAT-05] and its list, by code');
select is((select count(*) from public.outcomes_to_confirm(now(), tests.o(1), 1)), 1::bigint, 'page by page');
select is_empty('select id from public.outcomes', '[LG-01] without a word of it');
select throws_ok($$ select tests.decide(20, 1, 'confirmed') $$, 'P0001', 'not_found', '[LG-01] who has not read it does not decide it');
select lives_ok($$ select public.open_student(tests.o(21), tests.id('student_a')) $$, '[LG-01] she opens the student, which is recorded');
select is((select count(*) from public.outcomes), 3::bigint, '[LG-01] then she reads it');
select throws_ok($$ select tests.decide(20, 1, 'confirmed', 'Well done') $$, 'P0001', 'invalid_input', 'a yes has no words');
select throws_ok($$ select tests.decide(20, 1, 'declined', ' ') $$, 'P0001', 'invalid_input', 'a no has some');
select throws_ok($$ select tests.decide(20, 1, 'lost') $$, 'P0001', 'invalid_input', 'there is no other state');
select throws_ok($$ select tests.decide(20, 1, 'told') $$, 'P0001', 'conflict', 'nothing is to be taken back yet');
select is(tests.decide(20, 1, 'confirmed'), 'confirmed', '[FEAT-05] she confirms it');
select is(tests.decide(20, 1, 'confirmed'), 'confirmed', '[FM-06] twice is once');
select throws_ok($$ select tests.decide(22, 1, 'declined', 'No') $$, 'P0001', 'conflict', '[FM-16] a decision is not written over');
select is(tests.decide(23, 1, 'told'), 'told', 'but taken back');
select is(tests.decide(24, 1, 'declined', ' Please tell us which round '), 'declined', '[FEAT-05] and made anew, with a sentence to her');
select is((select count(*) from public.audit_log l where l.action = 'outcome_decided' and l.subject_id = tests.id('student_a')), 3::bigint, '[LG-01] each is in the record');
select is((public.work_queues() -> 'outcomes' ->> 'n')::integer, 2, '[FEAT-05] what was decided waits no more');
select tests.become('student_a');
select results_eq('select state, answer from public.outcomes where id = tests.o(1)', $$ values ('declined', 'Please tell us which round') $$, '[FEAT-05] she reads why not');
select is(public.my_data() #>> '{outcomes,0,answer}', 'Please tell us which round', '[SG-11] and takes it along');
select is(jsonb_array_length(public.my_data() -> 'outcomes'), 3, '[SG-11] with all that was written of her');
select tests.become('mentor_of_a');
select is((select answer from public.outcomes_of_pair(tests.pair()) where id = tests.o(1)), '', '[AC-06] what the team wrote to the student is hers alone');

-- taken back
select tests.become('student_a');
select lives_ok($$ select public.remove_outcome(tests.o(30), tests.o(12)) $$, 'what others wrote of her');
select lives_ok($$ select public.remove_outcome(tests.o(31), tests.o(1)) $$, 'and what she wrote');
select set_eq('select id from public.outcomes', array[tests.o(10)], 'a student takes back');
select lives_ok($$ select public.remove_outcome(tests.o(31), tests.o(1)) $$, '[FM-06] twice is once');

-- a pair that has stopped, rests or has ended
select tests.operator();
update public.threads set blocked_at = now() where match_id = tests.pair();
select tests.become('mentor_of_a');
select throws_ok($$ select tests.tell(32, 'job', 'x', null, tests.pair()) $$, 'P0001', 'match_not_active', '[SG-04] where the messages were stopped a mentor writes nothing here either');
select tests.become('admin');
select lives_ok($$ select public.end_match(gen_random_uuid(), tests.pair(), 'other') $$, 'the pair ends');
select tests.become('mentor_of_a');
select is_empty('select id from public.outcomes union all select id from public.outcomes_of_pair(tests.pair())', '[SE-06] from then on the mentor reads nothing');
select lives_ok($$ select public.remove_outcome(tests.o(33), tests.o(10)) $$, 'and takes nothing back');
select is(jsonb_array_length(public.my_data() -> 'outcomes'), 0, '[SE-06] nor along');
select tests.become('student_a');
select isnt_empty('select id from public.outcomes', '[SE-06] what is the student''s stays hers');

-- figures: people, and none under five
select tests.operator();
delete from public.outcomes;
create function tests.people(n integer) returns setof uuid language sql as $$ select u.id from auth.users u order by u.id limit n $$;
insert into public.outcomes (id, student_id, kind, details, author_role, state, decided_at) select gen_random_uuid(), u, 'award', 'x', 'student', 'confirmed', now() from tests.people(4) as u;
insert into public.outcomes (id, student_id, kind, details, author_role) select gen_random_uuid(), u, 'award', 'x', 'student' from tests.people(9) as u;
delete from private.programme_figures;
select tests.become('admin');
select lives_ok('select public.count_programme()', 'the figures are counted');
select is(tests.step('reached') -> 'n', 'null'::jsonb, '[FEAT-05] what four have reached is hidden, and what nobody confirmed does not count');
select is(tests.kinds(), '[{"value": "admission", "n": null}, {"value": "award", "n": null}, {"value": "job", "n": null}, {"value": "test", "n": null}]'::jsonb, '[FEAT-05] by kind as well');
select tests.operator();
insert into public.outcomes (id, student_id, kind, details, author_role, state, decided_at) select gen_random_uuid(), u, 'award', 'y', 'student', 'confirmed', now() from tests.people(6) as u;
delete from private.programme_figures;
select tests.become('admin');
select lives_ok('select public.count_programme()', 'the figures are counted');
select is((tests.step('reached') ->> 'n')::integer, 6, '[FEAT-05] six people are six, however much each has reached');
select is((tests.kinds() -> 1 ->> 'n')::integer, 6, '[FEAT-05] by kind as well');
select tests.become('student_a');
select throws_ok('select public.programme_figures()', '42501', null, '[AC-08] which a student does not read');

-- as many as one person may have, and accounts that go
select tests.operator();
delete from public.outcomes;
insert into public.outcomes (id, student_id, kind, details, author_id, author_role) select gen_random_uuid(), tests.id('student_a'), 'job', 'n' || n, tests.id('mentor_of_a'), 'mentor' from generate_series(1, 50) as n;
select tests.become('student_a');
select throws_ok($$ select tests.tell(40, 'job', 'one more') $$, 'P0001', 'rate_limited', 'fifty are enough');
select tests.become('mentor_of_a');
select lives_ok('select public.delete_my_account()', '[PR-06] the mentor deletes her account');
select tests.operator();
select lives_ok('set constraints all immediate', '[PR-06] nothing points to what is gone');
set constraints all deferred;
select is((select count(*) from public.outcomes where author_id is null), 50::bigint, '[PR-06] what she wrote stays with the student, without her name');
select tests.become('student_a');
select lives_ok('select public.delete_my_account()', '[PR-06] the student deletes hers');
select tests.operator();
select lives_ok('set constraints all immediate', '[PR-06] nothing points to what is gone');
select is_empty('select id from public.outcomes', '[PR-06] then it is gone');

select * from finish();
rollback;
