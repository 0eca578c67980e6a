begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(34);

-- SE-01: every table, for a session that has ended, one of a suspended account and one that never was
create function tests.visible_rows(who text) returns table (name text, n bigint) language plpgsql as $$
declare
  t text;
begin
  perform tests.become(who);
  for t in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    execute format('select count(*) from public.%I', t) into n;
    name := t;
    return next;
  end loop;
end
$$;
select is_empty($$ select * from tests.visible_rows('ended') where n > 0 $$, '[SE-01] an ended session reads no table');
select tests.operator();
select is_empty($$ select * from tests.visible_rows('suspended') where n > 0 $$, '[SE-06] a suspended account reads no table');
select tests.operator();
delete from auth.sessions where user_id = tests.id('admin');
select is_empty($$ select * from tests.visible_rows('admin') where n > 0 $$, '[SE-01] an admin who logged out everywhere reads no table with the token that is left');
select throws_ok($$ select public.admin_counts() $$, '42501', 'not_allowed', '[SE-01] nor calls a function');
select throws_ok($$ select public.admin_students() $$, '42501', 'not_allowed', '[SE-01] nor lists students');
select throws_ok($$ select public.open_student(gen_random_uuid(), tests.id('student_a')) $$, '42501', 'not_allowed', '[SE-01] nor opens one');
select throws_ok($$ select public.decide_application(gen_random_uuid(), '000000a4-0000-4000-8000-000000000004', 'approved') $$, '42501', 'not_allowed', '[SE-01] nor decides');
select is(tests.touched('select * from storage.objects'), 0::bigint, '[SE-01] nor lists files');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('blog-images', 'covers/blog-1763690000000-abcd12.png') $$, '42501', null, '[SE-01] nor uploads');

select tests.become('ended');
select throws_ok($$ insert into public.profiles (id) values (tests.id('ended')) $$, '42501', null, '[SE-01] an ended session creates nothing');
select is(tests.touched($$ update public.profiles set bio = 'x' $$), 0::bigint, '[SE-01] changes nothing');
select throws_ok($$ insert into public.survey_responses (user_id, outcome) values (tests.id('ended'), 'skipped') $$, '42501', null, '[SE-01] records nothing');
select throws_ok($$ insert into public.mentorapplications (email) values (tests.address('ended')) $$, '42501', null, '[SE-01] begins nothing');
select throws_ok($$ select public.submit_application(gen_random_uuid(), gen_random_uuid()) $$, '42501', 'not_signed_in', '[SE-01] sends nothing');
select is(public.my_role(), null, '[SE-01] has no role');
select is(public.student_queue_position(), null, '[SE-01] and no place in the queue');

-- whose session it is, and what a token without one is worth
select tests.become('student_a');
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'role', 'authenticated', 'session_id', tests.id('student_b'))::text, true);
select is_empty('select * from public.profiles', '[SE-01] the session of another person opens nothing');
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'role', 'authenticated')::text, true);
select is_empty('select * from public.profiles', '[SE-01] a token without a session opens nothing');
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'role', 'authenticated', 'session_id', '')::text, true);
select is_empty('select * from public.profiles', '[SE-01] nor one with an empty session');

-- lifetimes end on the server's clock
select tests.operator();
update auth.sessions set not_after = now() + interval '1 minute' where user_id = tests.id('student_a');
select tests.become('student_a');
select is((select count(*) from public.profiles), 1::bigint, '[SE-03] a session before its end works');
select tests.operator();
update auth.sessions set not_after = now() where user_id = tests.id('student_a');
select tests.become('student_a');
select is_empty('select * from public.profiles', '[SE-03] and at its end works no more');

-- a ban that has run out, an account that was deleted
select tests.operator();
update auth.users set banned_until = now() - interval '1 second' where id = tests.id('suspended');
select tests.become('suspended');
select is((select count(*) from public.profiles), 1::bigint, 'a suspension ends at its time');
select tests.operator();
update auth.users set deleted_at = now() where id = tests.id('suspended');
select tests.become('suspended');
select is_empty('select * from public.profiles', 'a deleted account reads nothing');

-- the server's own functions
select tests.become('student_a');
select throws_ok('select public.take_mail(1)', '42501', null, '[AC-08] a member takes no mail');
select throws_ok($$ select public.mail_done(gen_random_uuid()) $$, '42501', null, '[AC-08] nor marks one sent');
select throws_ok($$ select public.report_error('g', 'e', 'm') $$, '42501', null, '[AC-08] nor writes error reports past the server');
select throws_ok('select public.refresh_age_bands()', '42501', null, '[AC-08] nor runs jobs');
select throws_ok($$ select private.notify(tests.id('student_b'), 'match_ended', '{}') $$, '42501', null, '[AC-08] nor sends notifications');
select throws_ok($$ select private.write_audit('x', tests.id('student_b'), 'profiles', null) $$, '42501', null, '[AC-08] nor writes the audit log');
select throws_ok($$ select private.refresh_person(tests.id('student_b')) $$, '42501', null, '[AC-08] nor calls helpers');
select is(tests.touched('select * from private.mail_outbox'), 0::bigint, '[AC-07] private tables show a member nothing');
select is(tests.touched('select * from private.profile_words'), 0::bigint, '[AC-07] not even the words of the search');
select throws_ok($$ insert into private.commands (id, name, actor_id) values (gen_random_uuid(), 'x', gen_random_uuid()) $$, '42501', null, '[AC-07] and take nothing from her');
select tests.become('visitor');
select throws_ok('select public.my_role()', '42501', null, '[AC-08] a visitor calls no function');
select * from finish();
rollback;
