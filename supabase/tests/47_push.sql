begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(49);

-- product 1.20: a word to a locked screen that says nothing
create function tests.endpoint(name text) returns text language sql immutable as $$ select 'https://fcm.googleapis.com/fcm/send/' || name $$;
create function tests.save(name text) returns void language sql as $$
  select public.save_push(tests.endpoint(name), 'B' || repeat('x', 86), repeat('y', 22))
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
create view tests.due as select p.name, s.due_at, s.asked_at, s.attempts from private.push_subscriptions s join tests.people p on p.id = s.user_id;

-- who switches on what
select tests.become('visitor');
select throws_ok($$ select tests.save('v') $$, '42501', null, '[AC-08] a visitor has no device here');
select tests.become('ended');
select throws_ok($$ select tests.save('e') $$, '42501', 'not_signed_in', '[SE-01] nor has a session that has ended');
select tests.become('suspended');
select throws_ok($$ select tests.save('s') $$, '42501', 'not_signed_in', 'nor an account that is shut');
select tests.become('student_a');
select throws_ok($$ select public.save_push('http://fcm.googleapis.com/x', 'B' || repeat('x', 86), repeat('y', 22)) $$, 'P0001', 'invalid_input', 'only https');
select throws_ok($$ select public.save_push('https://user@fcm.googleapis.com/x', 'B' || repeat('x', 86), repeat('y', 22)) $$, 'P0001', 'invalid_input', 'no name in front of the host');
select throws_ok($$ select public.save_push('https://fcm.googleapis.com:22/x', 'B' || repeat('x', 86), repeat('y', 22)) $$, 'P0001', 'invalid_input', 'no other port');
select throws_ok($$ select public.save_push(tests.endpoint(repeat('x', 1000)), 'B' || repeat('x', 86), repeat('y', 22)) $$, 'P0001', 'invalid_input', 'no endless address');
select throws_ok($$ select public.save_push(tests.endpoint('x'), 'short', repeat('y', 22)) $$, 'P0001', 'invalid_input', 'no key that is none');
select throws_ok($$ select public.save_push(null, null, null) $$, 'P0001', 'invalid_input', 'and not nothing');
select lives_ok($$ select tests.save('a') $$, 'a person switches this browser on');
select lives_ok($$ select tests.save('a') $$, 'again changes nothing');
select ok(public.keep_push(tests.endpoint('a')), 'it is hers');
select results_eq($$ select public.my_data() -> 'push' #- '{0,created_at}' $$, $$ select '[{"push_service": "fcm.googleapis.com"}]'::jsonb $$, '[SG-11] she takes along whose service carries it, and no address that others could use');
select is(tests.touched('select * from private.push_subscriptions'), 0::bigint, 'nobody reads the table, not even her own rows');

-- somebody else
select tests.become('student_b');
select throws_ok($$ select tests.save('a') $$, 'P0001', 'conflict', '[AC-01] nobody takes over the browser of another');
select ok(not public.keep_push(tests.endpoint('a')), '[AC-01] nor learns that it is known');
select public.remove_push();
select is(public.my_data() -> 'push', '[]', '[AC-01] nor reads it');
select is(tests.touched('delete from private.push_subscriptions'), 0::bigint, '[AC-01] nor takes it away');
select tests.become('admin');
select is(tests.touched('select * from private.push_subscriptions'), 0::bigint, 'an admin does not read where people are reached');
select ok(not public.keep_push(tests.endpoint('a')), 'nor takes over');
select throws_ok('select * from public.take_push()', '42501', null, 'what is due is for the server alone');
select throws_ok($$ select public.push_done(gen_random_uuid(), 'gone') $$, '42501', null, 'and what became of it');
select tests.operator();
select is((select count(*) from tests.due where name = 'student_a'), 1::bigint, 'hers is still there');

-- what makes a word
select private.notify(tests.id('student_b'), 'new_message', '{}');
select is_empty('select 1 from tests.due where due_at is not null', 'what others are told is no word to her');
select private.notify(tests.id('student_a'), 'new_message', '{}');
select results_eq('select due_at from tests.due', 'select now()', 'a notification is due at once');
insert into public.news_choices (user_id, pushed) values (tests.id('student_a'), '{plan}')
  on conflict (user_id) do update set pushed = excluded.pushed;
update private.push_subscriptions set due_at = null, asked_at = null;
select private.notify(tests.id('student_a'), 'new_message', '{}');
select is_empty('select 1 from tests.due where due_at is not null', 'a group that she does not want is no word');
select private.notify(tests.id('student_a'), 'message_decided', '{}');
select isnt_empty('select 1 from tests.due where due_at is not null', '[SG-04] what concerns safety is');
select throws_ok($$ update public.news_choices set pushed = '{must}' $$, '23514', null, 'and is no group to choose');

-- what is taken
select tests.become('service');
select results_eq('select endpoint, lives_s from public.take_push()', $$ select tests.endpoint('a'), 45000 $$,
  'the server is told where to, and to let it go with the session');
select is_empty('select 1 from public.take_push()', 'once: another sender gets nothing meanwhile');
select tests.operator();
select private.notify(tests.id('student_a'), 'message_decided', '{}');
select public.push_done((select id from private.push_subscriptions), 'sent');
select results_eq('select due_at from tests.due', 'select now()', 'what came while it was being said is due still');
select id from public.take_push() \gset word_
select public.push_done(:'word_id', 'sent');
select results_eq('select due_at, asked_at, attempts from tests.due', 'select null::timestamptz, null::timestamptz, 0', 'what was said is said');
select private.notify(tests.id('student_a'), 'message_decided', '{}');
update public.notifications set read_at = now() where user_id = tests.id('student_a');
select is_empty('select 1 from public.take_push()', 'what she has read meanwhile lights up no phone');
select private.notify(tests.id('student_a'), 'message_decided', '{}');
select id from public.take_push() \gset word_
select public.push_done(:'word_id', 'failed');
select results_eq('select due_at from tests.due', $$ select now() + interval '3 minutes' $$, 'what failed is tried later');
update private.push_subscriptions set attempts = 8;
select public.push_done(:'word_id', 'failed');
select results_eq('select due_at, attempts from tests.due', 'select null::timestamptz, 0', 'and given up in the end, until there is something new');
select throws_ok(format('select public.push_done(%L, %L)', :'word_id', 'lost'), 'P0001', 'invalid_input', 'nothing else becomes of it');

-- quiet hours and the bundle of the day
update public.news_choices set quiet_from = 0, quiet_until = 23, offset_minutes = 0 where user_id = tests.id('student_a');
select private.notify(tests.id('student_a'), 'message_decided', '{}');
select results_eq('select due_at from tests.due', 'select private.outside_quiet_hours(now(), 0, 23, 0)', '[SG-07] no word in the quiet hours, whatever it is about');
update private.push_subscriptions set due_at = '2026-11-22 03:00+00', asked_at = now();
select is_empty($$ select 1 from public.take_push(20, '2026-11-22 03:00+00') $$, 'nor in those that were chosen meanwhile');
select results_eq('select due_at from tests.due', $$ select '2026-11-22 23:00+00'::timestamptz $$, 'it waits for their end');
select is(private.push_lives('2026-11-22 23:10+00', '2026-11-30 00:00+00', 0, 23, 0), 3000, 'and a push service may not bring it when they have begun again');
select is(private.push_lives('2026-11-22 10:00+00', '2026-11-30 00:00+00', null, null, 270), 86400, 'else it may wait a day');
update public.news_choices set quiet_from = null, is_bundled = true, pushed = '{messages}' where user_id = tests.id('student_a');
update private.push_subscriptions set due_at = null, asked_at = null;
select private.notify(tests.id('student_a'), 'new_message', '{}');
select results_eq('select due_at from tests.due', $$ select private.next_bundle(now(), c) from public.news_choices c where user_id = tests.id('student_a') $$, 'whoever wants one mail a day is told once a day');

-- how it ends
update auth.sessions set not_after = now() where id = tests.id('student_a');
update private.push_subscriptions set due_at = now(), asked_at = now() - interval '1 day';
select is_empty('select 1 from public.take_push()', '[SE-03] nothing goes to a session that has ended');
insert into auth.sessions (id, user_id) values ('000000a2-0000-4000-8000-000000000001', tests.id('student_a'));
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'role', 'authenticated', 'session_id', '000000a2-0000-4000-8000-000000000001')::text, true);
set local role authenticated;
select ok(public.keep_push(tests.endpoint('a')), 'signed in again on this browser she goes on');
select tests.operator();
delete from auth.sessions where id = '000000a2-0000-4000-8000-000000000001';
select is_empty('select 1 from private.push_subscriptions', '[SE-05] a session that is ended, here or from afar, takes it along');
select tests.become('student_b');
select lives_ok($$ select tests.save('b') $$, 'another person switches hers on');
select public.remove_push();
select tests.operator();
select is_empty('select 1 from private.push_subscriptions', 'and off');

-- at most five of a person
insert into auth.sessions (id, user_id) select ('000000c' || n || '-0000-4000-8000-000000000001')::uuid, tests.id('student_b') from generate_series(1, 6) as n;
insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
select ('000000c' || n || '-0000-4000-8000-000000000001')::uuid, tests.id('student_b'), tests.endpoint('c' || n), 'B' || repeat('x', 86), repeat('y', 22), now() - n * interval '1 minute'
from generate_series(1, 6) as n;
select tests.become('student_b');
select tests.save('b');
select tests.operator();
select set_eq('select endpoint from private.push_subscriptions', $$ select tests.endpoint(n) from unnest(array['b', 'c1', 'c2', 'c3', 'c4']) as n $$, 'a person has five, the newest');
delete from auth.users where id = tests.id('student_b');
select is_empty('select 1 from private.push_subscriptions', '[SG-11] with the account all go');

select * from finish();
rollback;
