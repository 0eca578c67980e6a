begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(18);

-- as a hosted Supabase writes it: no password survives its confirmation, and of several sign-ups nothing does
select tests.operator();
insert into auth.users (id, email, encrypted_password, raw_user_meta_data, confirmation_sent_at, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'alone@people.test', 'first', '{"first_name": "A"}', now(), now()),
  ('00000000-0000-4000-8000-0000000000a2', 'twice@people.test', 'first', '{"first_name": "A"}', now(), now() - interval '5 minutes'),
  ('00000000-0000-4000-8000-0000000000a3', 'forgot@people.test', 'first', '{"first_name": "A"}', now(), now()),
  ('00000000-0000-4000-8000-0000000000a4', 'boss@people.test', 'first', '{"first_name": "A"}', now(), now()),
  ('00000000-0000-4000-8000-0000000000a7', 'at-once@people.test', 'first', '{"first_name": "A"}', now(), now() - interval '5 minutes'),
  ('00000000-0000-4000-8000-0000000000a6', 'linked@people.test', 'first', '{"first_name": "A"}', now(), now()),
  ('00000000-0000-4000-8000-0000000000a5', 'made@people.test', 'operator', '{"first_name": "A"}', null, now());
insert into public.admin (email) values ('boss@people.test');
update auth.users set recovery_sent_at = now() where email = 'forgot@people.test';
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-0000000000b2', '00000000-0000-4000-8000-0000000000a2');
update auth.users set email_confirmed_at = now() where email in ('alone@people.test', 'twice@people.test', 'forgot@people.test', 'boss@people.test', 'made@people.test');
-- before its confirmation it was joined to two accounts elsewhere, and a code is on its way to whoever asked for it
insert into auth.identities (provider, provider_id, user_id, identity_data) values
  ('email', '00000000-0000-4000-8000-0000000000a6', '00000000-0000-4000-8000-0000000000a6', '{"email": "linked@people.test", "email_verified": false}'),
  ('google', 'of-another', '00000000-0000-4000-8000-0000000000a6', '{"email": "thief@people.test", "email_verified": true}'),
  ('google', 'her-own', '00000000-0000-4000-8000-0000000000a6', '{"email": "Linked@people.test", "email_verified": true}');
insert into auth.flow_state (id, user_id) values ('00000000-0000-4000-8000-0000000000c6', '00000000-0000-4000-8000-0000000000a6');
update auth.users set email_confirmed_at = now() where email = 'linked@people.test';
-- or, in a program that is written otherwise, with what it had read before
update auth.users set email_confirmed_at = now(), raw_user_meta_data = '{"first_name": "A", "email_verified": true}' where email = 'at-once@people.test';
-- which writes the metadata that it had read before once more
update auth.users set raw_user_meta_data = '{"first_name": "A", "email_verified": true}' where email in ('alone@people.test', 'twice@people.test');

select is((select encrypted_password from auth.users where email = 'alone@people.test'), '', '[AU-12] a link that is followed on the platform leaves no password that was chosen before');
select is((select raw_user_meta_data ->> 'first_name' from auth.users where email = 'alone@people.test'), 'A', '[AU-12] one sign-up whose one link was followed keeps its name');
select is((select encrypted_password from auth.users where email = 'made@people.test'), 'operator', '[AU-12] an account that an operator made keeps its password');
select is((select raw_user_meta_data from auth.users where email = 'twice@people.test'), '{"email_verified": true}', '[AU-12] metadata that was dropped does not come back while the password is due');
select is((select encrypted_password || raw_user_meta_data::text from auth.users where email = 'at-once@people.test'), '{}',
  '[AU-12] nor with the statement that confirms');
select set_eq($$ select encrypted_password || (raw_user_meta_data - 'email_verified')::text from auth.users where email in ('twice@people.test', 'forgot@people.test', 'boss@people.test') $$,
  array['{}'], '[AU-12] several sign-ups, a recovery and an address with a role keep neither password nor metadata');
select set_eq('select user_id from private.due_passwords', $$ select id from auth.users where email in ('alone@people.test', 'twice@people.test', 'at-once@people.test', 'forgot@people.test', 'boss@people.test') $$,
  '[AU-12] their people choose a new password');
select is_empty($$ select id from auth.sessions where user_id = '00000000-0000-4000-8000-0000000000a2' $$, '[AU-12] no session outlives the confirmation');
select set_eq($$ select provider_id from auth.identities where user_id = '00000000-0000-4000-8000-0000000000a6' $$,
  array['00000000-0000-4000-8000-0000000000a6', 'her-own'], '[AU-12] no identity of another address outlives it');
select is_empty($$ select id from auth.flow_state where user_id = '00000000-0000-4000-8000-0000000000a6' $$, '[AU-12] nor a code on its way to a session');

-- until then nothing is readable
insert into auth.sessions (id, user_id, created_at, not_after) values
  ('00000000-0000-4000-8000-0000000000b3', '00000000-0000-4000-8000-0000000000a2', now(), now() + interval '1 hour');
select set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-0000000000a2", "role": "authenticated", "session_id": "00000000-0000-4000-8000-0000000000b3"}', true);
select is(private.session_alive(), false, '[AU-12] a session reaches nothing while a password is due');
update auth.users set encrypted_password = 'second' where email = 'twice@people.test';
select is(private.session_alive(), true, '[AU-12] and what is hers once it was chosen');
update auth.users set raw_user_meta_data = '{"first_name": "B"}' where email = 'twice@people.test';
select is((select raw_user_meta_data ->> 'first_name' from auth.users where email = 'twice@people.test'), 'B', '[AU-12] her own name is kept from then on');

-- a role for an account that is there already
update auth.users set encrypted_password = 'first' where id = tests.id('student_a');
select is(public.require_new_password(tests.address('student_a')), true, '[AU-12] who gets a role later chooses a new password first');
select is_empty($$ select id from auth.sessions where user_id = tests.id('student_a') $$, '[AU-12] and her sessions end');
select is(public.require_new_password('nobody@people.test'), false, '[AU-12] where there is no account there is nothing to choose');
select tests.become('admin');
select throws_ok($$ select public.require_new_password('x@people.test') $$, '42501', null, '[AU-12] no admin does this to another');
select tests.become('student_b');
select throws_ok($$ select public.require_new_password('x@people.test') $$, '42501', null, '[AU-12] nor a student');

select * from finish();
rollback;
