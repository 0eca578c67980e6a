begin;
\ir fixtures/actors.psql
select plan(24);

create function tests.q(n integer) returns uuid language sql immutable as $$ select ('000008' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.asked(n integer, outcome text) returns uuid language sql as $$
  select public.keep_advice(tests.q(n), 'fa', 'A question', 'An answer', outcome, '[]')
$$;
create function tests.refused(id uuid) returns text language plpgsql as $$
begin
  perform public.begin_wording(id);
  return 'taken';
exception when raise_exception then
  return sqlerrm;
end
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- a call is taken for a question of one's own that was answered with passages
select tests.become('student_b');
select is(tests.asked(1, 'passages'), tests.q(1), 'a student keeps a question');
select is(public.begin_wording(tests.q(1)) - 'names', jsonb_build_object('user_id', tests.id('student_b'), 'language', 'fa', 'question', 'A question'), '[FEAT-09] and asks for its answer in other words');
select is((select (messages, model_calls)::text from public.advisor_usage), '(1,1)', '[AI-05] which is counted');
select lives_ok($$ select tests.asked((1 + n)::integer, o) from unnest(array['live', 'refused', 'unknown', 'distress']) with ordinality as l (o, n) $$, 'other questions');
select is((select count(*) from generate_series(2, 5) as n where tests.refused(tests.q(n)) = 'invalid_transition'), 4::bigint, '[FEAT-09] what is about her, refused, not known or sounds like danger reaches no model');
select throws_ok($$ select public.begin_wording(tests.q(99)) $$, 'P0001', 'not_found', 'nor what was never asked');
select lives_ok($$ select public.begin_wording(tests.q(1)) from generate_series(1, 19) $$, 'twenty times');
select throws_ok($$ select public.begin_wording(tests.q(1)) $$, 'P0001', 'advisor_limit', '[AI-05] are a day');
select throws_ok($$ select public.end_wording(tests.id('student_b'), tests.q(1), 10, 'x', '[]') $$, '42501', null, '[AC-08] what a call cost says the server alone');
select tests.become('student_a');
select throws_ok($$ select public.begin_wording(tests.q(1)) $$, 'P0001', 'not_found', '[AC-06] nobody has the question of another');
select tests.become('visitor');
select throws_ok($$ select public.begin_wording(tests.q(1)) $$, '42501', null, 'a visitor has none');
select tests.become('ended');
select throws_ok($$ select public.begin_wording(tests.q(1)) $$, '42501', null, '[SE-01] nor has a session that has ended');

-- how she and hers are called
select tests.operator();
update public.profiles set first_name = 'Shirin', father_name = 'Gul', province = 'Balkh' where id = tests.id('student_a');
select ok(private.names_around(tests.id('student_a')) @> array['Shirin', 'Gul', 'Balkh'], '[FEAT-09] her names are known, so that they are taken out');
select ok(private.names_around(tests.id('student_a')) && (select array_agg(display_name) from public.mentor_profiles), 'and how her mentor is called');
select is_empty($$ select 1 from unnest(private.names_around(tests.id('student_a'))) as n where btrim(n) = '' $$, 'none is empty');

-- what it came to
select tests.become('service');
select is(public.end_wording(tests.id('student_b'), tests.q(1), 40), false, '[FEAT-09] an answer that could not be shown costs all the same');
select is(public.end_wording(tests.id('student_b'), tests.q(1), 60, 'In other words', '[{"title": "T", "path": "/terms", "date": null}]'), true, 'one that was shown is kept');
select is(public.end_wording(tests.id('student_a'), tests.q(1), 1, 'Forged', '[]'), false, '[AC-06] with the question of that person alone');
select tests.become('student_b');
select results_eq('select answer, engine from public.advisor_messages where id = tests.q(1)', $$ values ('In other words', 'model') $$, '[FEAT-09] she sees that a model worded it');
select is((select tokens from public.advisor_usage), 100, '[AI-05] and what hers cost is counted');
select throws_ok($$ select public.model_figures() $$, '42501', null, 'figures of the house are not hers');
select tests.operator();
update private.model_days set on_day = on_day - 1;
insert into private.model_days (on_day, calls) values (private.today_in_kabul(), 7), (private.today_in_kabul() - 29, 9);
select tests.become('admin');
select is((public.model_figures() -> 0) - 'on_day', '{"calls": 20, "worded": 2, "tokens": 101}', '[FEAT-09] an admin sees calls and tokens of a day');
select is(jsonb_array_length(public.model_figures()), 1, 'of days that are over, four weeks back');
select throws_ok('select 1 from private.model_days', '42501', null, 'and nobody reads the table');
select * from finish();
rollback;
