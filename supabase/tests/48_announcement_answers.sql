begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(69);

-- FEAT-06, by actor: an event and a survey, from the draft to the sums.
create function tests.one(n integer) returns uuid language sql immutable as $$ select ('000000e' || n || '-0000-4000-8000-000000000001')::uuid $$;
create function tests.asking(kind text, extra jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', kind, 'channels', '["in_app"]'::jsonb, 'audience', '{"roles": ["student", "mentor"]}'::jsonb,
    'fallback_language', 'en', 'expires_at', null, 'starts_at', case kind when 'event' then to_jsonb(now() + interval '2 days') end,
    'texts', jsonb_build_object('en', jsonb_build_object('title', 'A question', 'body', 'Words')
      || case kind when 'survey' then '{"choices": ["Morning", " Noon ", "Evening"]}'::jsonb else '{}' end)) || extra
$$;
create function tests.saved(n integer, version integer, kind text, extra jsonb default '{}') returns text language sql as $$
  select s.version || ' ' || s.state from public.save_announcement(gen_random_uuid(), tests.one(n), version, tests.asking(kind, extra)) as s
$$;
create function tests.hash_of(n integer) returns text language sql as $$ select content_hash from public.announcements where id = tests.one(n) $$;
create function tests.hers(who text, n integer) returns uuid language sql security definer as $$
  select id from public.announcement_deliveries where announcement_id = tests.one(n) and user_id = tests.id(who) and channel = 'in_app'
$$;
create function tests.answer(who text, n integer, said text, command uuid default gen_random_uuid()) returns boolean language sql as $$
  select public.answer_announcement(command, tests.hers(who, n), said) = tests.hers(who, n)
$$;
create function tests.answered(who text, n integer) returns text language sql security definer as $$
  select answer from private.announcement_answers where delivery_id = tests.hers(who, n)
$$;
create function tests.sums(n integer) returns text language sql as $$
  select string_agg(answer || ' ' || coalesce(people::text, '<5'), ', ' order by place)
  from public.admin_announcement_answers(tests.one(n)) with ordinality as s (answer, people, place)
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may not
select tests.become('visitor');
select throws_ok($$ select public.answer_announcement(gen_random_uuid(), gen_random_uuid(), 'yes') $$, '42501', null, '[FEAT-06] a visitor answers nothing');
select throws_ok($$ select * from public.admin_announcement_answers(tests.one(1)) $$, '42501', null, '[FEAT-06] and counts nothing');
select tests.become('student_a');
select throws_ok($$ select * from public.admin_announcement_answers(tests.one(1)) $$, '42501', null, '[FEAT-06] nor does a student');
select tests.become('mentor_of_a');
select throws_ok($$ select * from public.admin_announcement_answers(tests.one(1)) $$, '42501', null, '[FEAT-06] nor does a mentor');
select tests.become('suspended');
select throws_ok($$ select public.answer_announcement(gen_random_uuid(), gen_random_uuid(), 'yes') $$, '42501', null, '[SE-06] who is barred answers nothing');

-- what is no draft of these kinds
select tests.become('admin');
select throws_ok($$ select tests.saved(9, 0, 'survey', '{"texts": {"en": {"title": "A", "body": "B"}}}') $$, 'P0001', 'invalid_input', 'a survey without choices');
select throws_ok($$ select tests.saved(9, 0, 'survey', '{"texts": {"en": {"title": "A", "body": "B", "choices": ["One"]}}}') $$, 'P0001', 'invalid_input', 'with one');
select throws_ok($$ select tests.saved(9, 0, 'survey', '{"texts": {"en": {"title": "A", "body": "B", "choices": ["1", "2", "3", "4", "5", "6", "7"]}}}') $$, 'P0001', 'invalid_input', 'with seven');
select throws_ok(format($$ select tests.saved(9, 0, 'survey', '{"texts": {"en": {"title": "A", "body": "B", "choices": ["1", "%s"]}}}') $$, repeat('x', 81)), 'P0001', 'invalid_input', 'with a long one');
select throws_ok($$ select tests.saved(9, 0, 'survey', '{"texts": {"en": {"title": "A", "body": "B", "choices": ["1", "2"]}, "fa": {"title": "A", "body": "B", "choices": ["1", "2", "3"]}}}') $$, 'P0001', 'invalid_input', 'with more of them in one language');
select throws_ok($$ select tests.saved(9, 0, 'survey', '{"texts": {"en": {"title": "A", "body": "B", "choices": ["1", null]}}}') $$, 'P0001', 'invalid_input', 'with a choice that is none');
select throws_ok($$ select tests.saved(9, 0, 'banner', '{"texts": {"en": {"title": "A", "body": "B", "choices": ["1", "2"]}}}') $$, 'P0001', 'invalid_input', 'a banner with choices');
select throws_ok($$ select tests.saved(9, 0, 'event', '{"channels": ["email"]}') $$, '23514', null, 'an event that nobody could answer here');

-- an event: without a time it is a draft; the time is its end, and part of what is tested
select is(tests.saved(1, 0, 'event', '{"starts_at": null}'), '1 draft', '[FEAT-06] an event without a time is written');
select throws_ok($$ select public.test_announcement(gen_random_uuid(), tests.one(1), 1) $$, 'P0001', 'invalid_input', '[FEAT-06] and not tested');
select is(tests.saved(1, 1, 'event'), '2 draft', 'with a time');
select is((select starts_at = expires_at and starts_at = now() + interval '2 days' from public.announcements where id = tests.one(1)), true, '[FEAT-06] it is over when it begins');
select is((select state from public.test_announcement(gen_random_uuid(), tests.one(1), 2)), 'tested', '[FEAT-06] it is tested');
select is(tests.saved(1, 2, 'event', jsonb_build_object('starts_at', now() + interval '3 days')), '3 draft', '[FEAT-06] another time is to be tested anew');
select is(tests.saved(1, 3, 'event', jsonb_build_object('starts_at', now() + interval '2 days')), '4 tested', '[FEAT-06] the same is not');
select throws_ok($$ select public.schedule_announcement(gen_random_uuid(), tests.one(1), 4, now() + interval '3 days') $$, 'P0001', 'invalid_input', '[FEAT-06] it does not go out after it has begun');
select is((select state from public.schedule_announcement(gen_random_uuid(), tests.one(1), 4)), 'scheduled', '[FEAT-06] before it does');
select is(tests.saved(4, 0, 'banner', jsonb_build_object('starts_at', now())), '1 draft', 'a banner has no time, whatever is sent');
select is((select starts_at from public.announcements where id = tests.one(4)), null, 'it is left out');

-- a survey: another choice is another survey; one that has no words stands for a language that nobody sees
select is(tests.saved(2, 0, 'survey'), '1 draft', '[FEAT-06] a survey');
select is((select choices from public.announcement_texts where announcement_id = tests.one(2)), array['Morning', 'Noon', 'Evening'], '[FEAT-06] has its choices');
select is((select state from public.test_announcement(gen_random_uuid(), tests.one(2), 1)), 'tested', 'is tested');
select is(tests.saved(2, 1, 'survey', '{"texts": {"en": {"title": "A question", "body": "Words", "choices": ["Morning", "Noon", "Night"]}}}'), '2 draft', '[FEAT-06] another choice is to be tested anew');
select is(tests.saved(2, 2, 'survey', '{"texts": {"en": {"title": "A question", "body": "Words", "choices": ["Morning", "Noon", "Evening"]}, "fa": {"title": "A", "body": "B", "choices": ["1", "", "3"]}}}'), '3 draft', 'a language with a choice without words');
select is((select is_complete from public.announcement_texts where announcement_id = tests.one(2) and language = 'fa'), false, '[FEAT-06] is not complete');
select is(tests.saved(2, 3, 'survey'), '4 tested', 'the first words again');
select is((select state from public.schedule_announcement(gen_random_uuid(), tests.one(2), 4)), 'scheduled', 'go out');
select tests.become('service');
select cmp_ok(public.send_announcements(500, now() + interval '6 minutes'), '>', 0, 'to people')  from generate_series(1, 2);
select is(public.send_announcements(500, now() + interval '6 minutes') + public.send_announcements(500, now() + interval '6 minutes') >= 0, true, 'all of them');

-- answering
select tests.become('student_a');
select results_eq($$ select kind, answer, takes_answers, starts_at = now() + interval '2 days', texts #>> '{en,choices,1}' from public.my_announcements() where announcement_id in (tests.one(1), tests.one(2)) order by kind $$,
  $$ values ('event', null, true, true, null), ('survey', null, true, null, 'Noon') $$, '[FEAT-06] she reads what is asked');
select throws_ok(format($$ select tests.answer('student_a', 1, %L) $$, said), 'P0001', 'invalid_input', '[FEAT-06] no answer to an event: ' || coalesce(said, 'nothing'))
from (values ('1'), (null)) as v (said);
select throws_ok($$ select tests.answer('student_a', 1, 'maybe') $$, 'P0001', 'invalid_input', '[FEAT-06] there are two answers to an event');
select throws_ok($$ select tests.answer('student_a', 2, '4') $$, 'P0001', 'invalid_input', '[FEAT-06] there is no fourth choice');
select throws_ok($$ select tests.answer('student_a', 2, 'yes') $$, 'P0001', 'invalid_input', '[FEAT-06] and no yes to a survey');
select throws_ok($$ select public.answer_announcement(gen_random_uuid(), (select id from public.announcement_deliveries where announcement_id = '000000a9-0000-4000-8000-000000000001' limit 1), 'yes') $$, 'P0001', 'invalid_input', '[FEAT-06] what asks nothing takes no answer');
select throws_ok($$ select tests.answer('student_b', 1, 'yes') $$, 'P0001', 'not_found', '[FEAT-06] nobody answers for her');
select ok(tests.answer('student_a', 1, 'yes', '000000ea-0000-4000-8000-00000000000a'), '[FEAT-06] she comes');
select ok(tests.answer('student_a', 1, 'no', '000000ea-0000-4000-8000-00000000000b'), '[FEAT-06] she does not');
select ok(tests.answer('student_a', 1, 'yes', '000000ea-0000-4000-8000-00000000000a'), '[FEAT-06] the first answer again, after a lost line');
select is(tests.answered('student_a', 1), 'no', '[FEAT-06] counts once: her last answer stands');
select is((select answer from public.my_announcements() where announcement_id = tests.one(1)), 'no', '[FEAT-06] she reads it');
select isnt((select read_at from public.announcement_deliveries where id = tests.hers('student_a', 1)), null, '[FEAT-06] who answers has read it');
select is_empty($$ select 1 from public.notifications where payload ->> 'announcement_id' = tests.one(1)::text and read_at is null $$, '[FEAT-06] and its notification');
select ok(tests.answer('student_a', 2, '3'), '[FEAT-06] she picks a choice');
select throws_ok($$ insert into private.announcement_answers (delivery_id, answer) values (tests.hers('student_b', 1), 'yes') $$, '42501', null, '[FEAT-06] there is no other way to write one');
select is((select count(*) from jsonb_array_elements(public.my_data() -> 'announcement_answers')), 2::bigint, '[SG-11] she takes her answers along');
select ok(public.my_data() -> 'announcement_answers' @> '[{"question": "A question", "comes": false}, {"question": "A question", "answer": "Evening"}]', '[SG-11] in words');
select tests.become('student_b');
select is(public.my_data() -> 'announcement_answers', '[]', '[SG-11] nobody else does');
select tests.become('mentor_of_a');
select ok(tests.answer('mentor_of_a', 2, '1'), '[FEAT-06] a mentor picks hers');

select is(tests.touched('select * from private.announcement_answers'), 0::bigint, '[AC-01] nobody reads the table, not even her own row');
select is(tests.touched('update private.announcement_answers set answer = ''yes'''), 0::bigint, '[AC-01] nor changes it');

-- the sums
select tests.become('admin');
select is(tests.touched('select * from private.announcement_answers'), 0::bigint, '[FEAT-06] an admin reads no single answer');
select is(tests.sums(1), 'yes <5, no <5', '[FEAT-06] fewer than five are not counted out');
select is(tests.sums(2), '1 <5, 2 <5, 3 <5', '[FEAT-06] nor in a survey');
select tests.operator();
insert into auth.users (id, email, email_confirmed_at) select ('000000f0-0000-4000-8000-00000000000' || n)::uuid, 'crowd' || n || '@people.test', now() from generate_series(1, 5) as n;
insert into public.announcement_deliveries (announcement_id, user_id, channel, language, state)
select tests.one(2), ('000000f0-0000-4000-8000-00000000000' || n)::uuid, 'in_app', 'en', 'sent' from generate_series(1, 5) as n;
insert into private.announcement_answers (delivery_id, answer)
select id, '2' from public.announcement_deliveries where announcement_id = tests.one(2) and user_id::text like '000000f0-%';
select tests.become('admin');
select is(tests.sums(2), '1 <5, 2 5, 3 <5', '[FEAT-06] five are');

-- too late
select tests.operator();
update public.announcements set expires_at = now(), starts_at = now() where id = tests.one(1);
update public.announcements set expires_at = now() where id = tests.one(2);
select tests.become('student_a');
select throws_ok($$ select tests.answer('student_a', 1, 'yes') $$, 'P0001', 'invalid_transition', '[FEAT-06] once it has begun nobody answers');
select throws_ok($$ select tests.answer('student_a', 2, '1') $$, 'P0001', 'invalid_transition', '[FEAT-06] nor once a survey is over');
select is(tests.answered('student_a', 1), 'no', '[FEAT-06] and what was said stands');

-- with the account, and with the delivery
select lives_ok('select public.delete_my_account()', '[PR-06] she deletes her account');
select tests.operator();
select is_empty($$ select 1 from private.announcement_answers x left join public.announcement_deliveries d on d.id = x.delivery_id where d.id is null or d.user_id = tests.id('student_a') $$, '[PR-06] her answers are gone');
delete from public.announcement_deliveries;
select is_empty('select 1 from private.announcement_answers', '[PR-07] and the others go with their deliveries');
select tests.become('ended');
select throws_ok($$ select public.answer_announcement(gen_random_uuid(), gen_random_uuid(), 'yes') $$, '42501', null, '[SE-01] a session that has ended answers nothing');
select * from finish();
rollback;
