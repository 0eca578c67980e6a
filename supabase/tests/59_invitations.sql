begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(81);
create function tests.file(n integer) returns uuid language sql as $$ select ('00003901-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
-- an import of students as the server sends it
create function tests.staged(n integer, rows jsonb) returns void language plpgsql as $$
begin
  perform public.start_import(tests.file(n), 'students', 'file.csv', '["a"]', '["email"]', jsonb_array_length(rows));
  perform public.stage_import_rows(tests.file(n), (
    select jsonb_agg(jsonb_build_object('n', place, 'raw', jsonb_build_array(one ->> 'email'), 'parsed', one, 'errors', '[]'::jsonb))
    from jsonb_array_elements(rows) with ordinality as e (one, place)));
  perform public.preview_import(tests.file(n));
end
$$;
create function tests.written(n integer) returns void language plpgsql as $$
begin
  perform public.begin_apply(tests.file(n));
  while public.apply_import(tests.file(n)) loop
  end loop;
end
$$;
create function tests.rows_of(n integer) returns table (number integer, action text, issue text, changes jsonb) language sql as $$
  select (one ->> 'number')::integer, one ->> 'action', one #>> '{errors,0,issue}', one -> 'changes'
  from jsonb_array_elements(public.admin_import_rows(tests.file(n), null, 0, 500)) as one
$$;
create function tests.list(n integer) returns table (number integer, state text, email text, mail text, can_resend boolean, id uuid) language sql as $$
  select (one ->> 'number')::integer, one ->> 'state', one ->> 'email', one ->> 'mail', (one ->> 'can_resend')::boolean, (one ->> 'id')::uuid
  from jsonb_array_elements(public.admin_invitations(tests.file(n), null, 0, 500) -> 'rows') as one
$$;
create function tests.invited(address text) returns uuid language sql security definer as $$
  select id from private.invitations where email = address
$$;
-- signs up and confirms the address, as anybody does
create function tests.arrives(who text, address text, nth integer, is_confirmed boolean default true) returns void language plpgsql security definer as $$
begin
  insert into tests.people values (who, ('00003902-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid);
  insert into auth.users (id, email, email_confirmed_at) values (tests.id(who), address, case when is_confirmed then now() end);
  insert into auth.sessions (id, user_id) values (tests.id(who), tests.id(who));
  insert into public.profiles (id, first_name, last_name) values (tests.id(who), 'Own', 'Name');
end
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may do any of it
create temp table calls (call text);
insert into calls values ('admin_invitations(tests.file(1))'), ('resend_invitation(gen_random_uuid(), gen_random_uuid())'), ('withdraw_invitation(gen_random_uuid(), gen_random_uuid())');
grant select on calls to anon, authenticated;
select tests.become('visitor');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a visitor: ' || split_part(call, '(', 1)) from calls;
select throws_ok('select public.my_invitation()', '42501', null, '[FEAT-07] a visitor is told of no invitation');
select throws_ok('select public.answer_invitation(gen_random_uuid(), true)', '42501', null, '[FEAT-07] and answers none');
select throws_ok($$ select public.decline_invitation('x') $$, '42501', null, '[AC-08] nor ends any past the server');
select tests.become('student_a');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a student: ' || split_part(call, '(', 1)) from calls;
select throws_ok($$ select tests.staged(9, '[{"email": "x@invited.test"}]') $$, '42501', null, '[FEAT-07] a student invites nobody');
select tests.become('mentor_of_a');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a mentor: ' || split_part(call, '(', 1)) from calls;
select throws_ok($$ select tests.staged(9, '[{"email": "x@invited.test"}]') $$, '42501', null, '[FEAT-07] nor does a mentor');
select is(tests.touched('select * from private.invitations') + tests.touched('select * from private.declined_addresses'), 0::bigint, '[PERM-05] nobody reads the tables themselves');

-- what a row becomes
select tests.operator();
insert into private.declined_addresses values (private.digest_of('declined@invited.test'));
insert into public.mentorapplications (email, status, first_name) values ('applied@invited.test', 'pending', 'Nadia');
insert into auth.users (id, email, email_confirmed_at) values ('00003903-0000-4000-8000-000000000001', 'bare@invited.test', now()),
  ('00003903-0000-4000-8000-000000000002', 'unproven@invited.test', null);
select tests.become('admin');
select tests.staged(1, jsonb_build_array(
  jsonb_build_object('email', 'new@invited.test', 'first_name', 'Team', 'interests', 'law', 'education_level', 'high_school', 'language', 'fa',
    'date_of_birth', '2008-03-20', 'birth_date_precision', 'year', 'birth_calendar', 'solar_hijri'),
  jsonb_build_object('email', 'unproven@invited.test', 'first_name', 'Two'),
  jsonb_build_object('email', 'bare@invited.test'),
  jsonb_build_object('email', 'declined@invited.test'),
  jsonb_build_object('email', 'applied@invited.test'),
  jsonb_build_object('email', tests.address('admin')),
  jsonb_build_object('email', 'twice@invited.test', 'first_name', 'A'),
  jsonb_build_object('email', 'twice@invited.test', 'first_name', 'B'),
  jsonb_build_object('student_id', 'S-99999', 'email', 'coded@invited.test'),
  jsonb_build_object('email', tests.address('student_b'), 'father_name', 'Karim', 'language', 'ps')));
select results_eq('select number, action, issue from tests.rows_of(1)', $$ values (1, 'insert', null::text), (2, 'insert', null), (3, 'wrong', 'no_profile'),
  (4, 'wrong', 'declined'), (5, 'wrong', 'has_application'), (6, 'wrong', 'no_student'), (7, 'wrong', 'twice'), (8, 'wrong', 'twice'), (9, 'wrong', 'no_account'),
  (10, 'update', null) $$, '[FEAT-07] an address that nobody proved is invited; what was decided, and who declined, stays');
select is((select changes -> 'first_name' from tests.rows_of(1) where number = 1), '[null, "Team"]', '[FEAT-07] with what the file says');
select is((select changes from tests.rows_of(1) where number = 10), '{"father_name": [null, "Karim"]}', 'of a student nothing is shown that was there, and her language is her own');
select tests.written(1);
select results_eq('select number, state, email, mail from tests.list(1)', $$ values (1, 'waiting', 'new@invited.test', 'due'), (2, 'waiting', 'unproven@invited.test', 'due') $$, '[FEAT-07] they are invited');
select is(public.admin_invitations(tests.file(1)) -> 'counts', '{"waiting": 2}', 'and counted');
select is((select count(*) from jsonb_array_elements(public.admin_invitations(tests.file(1), 'accepted') -> 'rows')), 0::bigint, 'by their state');
select tests.operator();
select is_empty($$ select 1 from auth.users u where u.email in ('new@invited.test') $$, '[FEAT-07] no account is made');
select is_empty($$ select 1 from public.profiles where first_name = 'Team' $$, 'nor a profile');
select results_eq($$ select to_email, language, params, user_id from private.mail_outbox where kind = 'invitation' order by next_attempt_at $$,
  $$ values ('new@invited.test', 'fa', '{}'::jsonb, null::uuid), ('unproven@invited.test', 'en', '{}'::jsonb, null) $$, '[FEAT-07] one mail each, in the language of the row, that holds nothing of it');
select is((select max(next_attempt_at) - min(next_attempt_at) from private.mail_outbox where kind = 'invitation'), interval '3 seconds', '[FEAT-07] twenty in a minute and no more');

-- an address that waits already
select tests.become('admin');
select tests.staged(2, '[{"email": "new@invited.test", "first_name": "Team", "interests": "medicine"}, {"email": "unproven@invited.test", "first_name": "Two"}]');
select results_eq('select number, action, changes from tests.rows_of(2)', $$ values (1, 'update', '{"interests": ["law", "medicine"]}'::jsonb), (2, 'same', '{}') $$, '[FEAT-07] is changed and not doubled, old and new shown');
select tests.written(2);
select is((select count(*) from tests.list(1)) + (select count(*) from tests.list(2)), 2::bigint, '[FEAT-07] one invitation for one address');
select tests.operator();
select is((select count(*) from private.mail_outbox where kind = 'invitation'), 2::bigint, '[FEAT-07] and no second mail');
select tests.become('admin');
select public.undo_import(tests.file(2));
select tests.operator();
select is((select fields ->> 'interests' from private.invitations where email = 'new@invited.test'), 'law', '[FEAT-07] taken back it says what it said');

-- sending: the token is known to the sender alone
select tests.become('service');
create temp table sent as select * from public.take_mail(200, now() + interval '1 minute') where kind = 'invitation';
grant select on sent to authenticated, anon;
select is((select count(distinct params ->> 'token') from sent where char_length(params ->> 'token') = 64), 2::bigint, '[FEAT-07] each mail has a token of its own');
select tests.operator();
select is_empty($$ select 1 from private.invitations i, sent s where i::text like '%' || (s.params ->> 'token') || '%' $$, '[FEAT-07] which is not stored');
select is_empty($$ select 1 from private.mail_outbox o, sent s where o::text like '%' || (s.params ->> 'token') || '%' $$, 'nor in the queue');
select tests.become('service');
select public.mail_done(id) from sent;

-- resending
select tests.become('admin');
select is((select mail from tests.list(1) where number = 1), 'sent', 'what was sent says so');
select lives_ok($$ select public.resend_invitation('00003904-0000-4000-8000-000000000001', tests.invited('new@invited.test')) $$, '[FEAT-07] an admin sends it again');
select lives_ok($$ select public.resend_invitation('00003904-0000-4000-8000-000000000001', tests.invited('new@invited.test')) $$, 'the same press twice is one');
select throws_ok($$ select public.resend_invitation(gen_random_uuid(), tests.invited('new@invited.test')) $$, 'P0001', 'invalid_transition', '[FEAT-07] not while a mail waits');
select tests.operator();
select is((select next_attempt_at - now() from private.mail_outbox where kind = 'invitation' and sent_at is null), interval '1 day', '[FEAT-07] a day later, one a day for an address');
select is((select count(*) from private.mail_outbox where kind = 'invitation' and to_email = 'new@invited.test'), 1::bigint, 'and the mail before is forgotten');
update private.mail_outbox set sent_at = now(), attempts = 1 where kind = 'invitation';
update private.invitations set mails = 3 where email = 'new@invited.test';
select tests.become('admin');
select throws_ok($$ select public.resend_invitation(gen_random_uuid(), tests.invited('new@invited.test')) $$, 'P0001', 'invalid_transition', '[FEAT-07] three mails at most');

-- whose it is
select tests.arrives('stranger', 'stranger@invited.test', 1);
select tests.become('stranger');
select is(public.my_invitation(), null, '[FEAT-07] who has proved another address is told nothing');
select throws_ok('select public.answer_invitation(gen_random_uuid(), true)', 'P0001', 'not_found', '[AU-01] and takes nothing over, whoever''s token she holds');
select tests.arrives('claimant', 'new@invited.test', 2, false);
select tests.become('claimant');
select is(public.my_invitation(), null, '[AU-01] nor is who has not proved the address');
select throws_ok('select public.answer_invitation(gen_random_uuid(), true)', 'P0001', 'not_found', '[AU-01] she takes nothing over either');
select tests.operator();
update auth.users set email_confirmed_at = now() where id = tests.id('claimant');
-- what was open before a confirmation ends with it
insert into auth.sessions (id, user_id) values (tests.id('claimant'), tests.id('claimant')) on conflict do nothing;
select tests.become('claimant');
select is(public.my_invitation() -> 'fields' ->> 'interests', 'law', '[FEAT-07] who has proved it reads what the team wrote');
select is(public.my_invitation() -> 'stays', '["first_name"]', 'and which answers of hers stay');
select is(public.my_data() #>> '{invitation,interests}', 'law', '[SG-11] her data names it while it is there');
select lives_ok($$ select public.answer_invitation('00003904-0000-4000-8000-000000000002', true) $$, '[FEAT-07] she uses it');
select lives_ok($$ select public.answer_invitation('00003904-0000-4000-8000-000000000002', true) $$, 'the same press twice is one');
select results_eq($$ select first_name, interests, education_level, date_of_birth::text, birth_date_precision, birth_calendar from public.profiles where id = tests.id('claimant') $$,
  $$ values ('Own', 'law', 'high_school', '2008-03-20', 'year', 'solar_hijri') $$, '[FEAT-07] what was empty is filled, what she wrote stays');
select is(public.my_invitation(), null, '[FEAT-07] then it is gone');
select is(public.my_data() -> 'invitation', 'null', 'from her data as well');
select set_eq($$ select action from public.audit_log where subject_id = tests.id('claimant') and action like 'invitation%' $$, array['invitation_used'], '[LG-01] her record says where the answers came from');
select tests.operator();
select results_eq($$ select state, email, fields, address_digest, token_digests from private.invitations where row_number = 1 and import_id = tests.file(1) $$,
  $$ values ('accepted', null::text, '{}'::jsonb, null::text, '{}'::text[]) $$, '[FEAT-07] nothing of her is left of it');
select results_eq($$ select raw, parsed, changes from private.import_rows where import_id in (tests.file(1), tests.file(2)) and number = 1 $$,
  $$ values ('[]'::jsonb, null::jsonb, null::jsonb), ('[]', null, null) $$, 'nor in the rows of files');

-- no rule of her own saving is weakened
select tests.become('admin');
select tests.staged(3, jsonb_build_array(jsonb_build_object('email', 'young@invited.test', 'date_of_birth', to_char(now(), 'YYYY-MM-DD')),
  jsonb_build_object('email', 'forged@invited.test', 'is_admin', true, 'account_role', 'admin', 'bio', 'forged', 'interests', 'art'),
  jsonb_build_object('email', 'none@invited.test', 'interests', 'art')));
select tests.written(3);
select tests.arrives('young', 'young@invited.test', 3);
select tests.arrives('forged', 'forged@invited.test', 4);
select tests.arrives('none', 'none@invited.test', 5);
select tests.become('young');
select throws_ok('select public.answer_invitation(gen_random_uuid(), true)', '23514', 'under_13', '[AC-13] no age that she could not give herself');
select is(public.my_invitation() ->> 'fields' is not null, true, 'and the question is still hers to answer');
select tests.become('forged');
select public.answer_invitation(gen_random_uuid(), true);
select results_eq($$ select is_admin, bio, interests from public.profiles where id = tests.id('forged') $$, $$ values (false, null::text, 'art') $$, '[AC-03] no column that files do not fill');
select tests.become('none');
select lives_ok('select public.answer_invitation(gen_random_uuid(), false)', '[FEAT-07] or she does not use it');
select is((select interests from public.profiles where id = tests.id('none')), null, 'then nothing is filled');
select set_eq($$ select action from public.audit_log where subject_id = tests.id('none') and action like 'invitation%' $$, array['invitation_not_used'], 'and the record says that');

-- declining
select tests.become('service');
select lives_ok($$ select public.decline_invitation('nothing') $$, '[FEAT-07] a token that is none gets the same answer');
select public.decline_invitation((select params ->> 'token' from sent where to_email = 'unproven@invited.test'));
select tests.become('admin');
select results_eq('select state, email from tests.list(1) where number = 2', $$ values ('declined', null::text) $$, '[FEAT-07] who declines is not written to');
select tests.staged(4, '[{"email": "unproven@invited.test"}]');
select is((select issue from tests.rows_of(4)), 'declined', '[FEAT-07] nor by any later file');
select tests.operator();
select ok(not exists (select 1 from private.declined_addresses d where d::text like '%unproven%'), '[FEAT-07] the address is known by its digest alone');

-- taking back
select tests.become('admin');
select tests.staged(5, '[{"email": "u1@invited.test", "interests": "art"}, {"email": "u2@invited.test"}, {"email": "u3@invited.test"}]');
select tests.written(5);
select tests.operator();
update private.mail_outbox set next_attempt_at = now() + interval '2 hours' where to_email = 'u3@invited.test';
select tests.become('service');
do $$ begin perform public.take_mail(200, now() + interval '1 hour'); end $$;
select tests.arrives('u1', 'u1@invited.test', 6);
select tests.become('u1');
select public.answer_invitation(gen_random_uuid(), true);
select tests.become('admin');
select is(public.undo_import(tests.file(5)), false, '[FEAT-07] an import is taken back');
select results_eq('select number, state, email from tests.list(5)', $$ values (1, 'accepted', null::text), (2, 'withdrawn', null) $$, '[FEAT-07] what is not accepted is withdrawn; what was never sent leaves no trace');
select is((public.admin_imports(tests.file(5)) -> 0 ->> 'left_alone')::integer, 1, '[FEAT-07] what is accepted is named');
select tests.operator();
select is_empty($$ select 1 from private.mail_outbox where to_email like 'u_@invited.test' $$, '[FEAT-07] and no mail of it goes any more');
select is((select interests from public.profiles where id = tests.id('u1')), 'art', 'her profile is hers');

-- by hand
select tests.become('admin');
select tests.staged(6, '[{"email": "w1@invited.test"}]');
select tests.written(6);
select public.withdraw_invitation(gen_random_uuid(), (select id from tests.list(6)));
select results_eq('select state, email from tests.list(6)', $$ values ('withdrawn', null::text) $$, '[FEAT-07] an admin withdraws one');
select is((select string_agg(one -> 'raw' || coalesce(one ->> 'changes', ''), ',') from jsonb_array_elements(public.admin_import_rows(tests.file(6), null, 0, 500)) as one), '[]', '[PR-02] with what the file said of her');
select throws_ok($$ select public.withdraw_invitation(gen_random_uuid(), (select id from tests.list(6))) $$, 'P0001', 'invalid_transition', 'once');
select set_has($$ select action from public.audit_log where entity = 'invitations' and actor_role = 'admin' $$, $$ values ('invitation_resent'), ('invitation_withdrawn') $$, '[LG-01] what admins do with them is recorded');

-- the bound, and what is over
select tests.operator();
create or replace function private.invitations_most() returns integer language sql immutable set search_path = '' as 'select 2';
select tests.become('admin');
select tests.staged(7, '[{"email": "m1@invited.test"}, {"email": "m2@invited.test"}, {"email": "m3@invited.test"}]');
select set_eq($$ select issue from tests.rows_of(7) where action = 'wrong' $$, array['too_many'], '[FEAT-07] more than may wait are not invited');
select tests.operator();
create or replace function private.invitations_most() returns integer language sql immutable set search_path = '' as 'select 5000';
update private.invitations set created_at = now() - interval '31 days' where email = 'young@invited.test';
select tests.become('young');
select is(public.my_invitation(), null, '[PR-07] after thirty days nobody is asked');
select tests.become('admin');
select is((select state from tests.list(3) where number = 1), 'expired', 'and it is over');
select tests.operator();
select is(private.forget_old_invitations(now()), '{"invitations": 1, "invitations.closed": 0}', '[PR-07] its data goes');
select is(private.forget_old_invitations(now() + interval '31 days') ->> 'invitations.closed' > '0', true, '[PR-07] and the rest a month later');
update private.imports set created_at = now() - interval '31 days' where id in (tests.file(3), tests.file(4));
select is((select public.forget_imports()), 2::bigint, '[PR-07] with the file that it came in');

-- an account that goes takes along what the team wrote
select tests.become('admin');
select tests.staged(8, '[{"email": "gone@invited.test", "province": "Herat"}]');
select tests.written(8);
select tests.operator();
select tests.arrives('gone', 'gone@invited.test', 88);
select tests.become('gone');
select lives_ok('select public.delete_my_account()', '[PR-06] somebody who was invited deletes her account');
select tests.operator();
select is((select count(*) from private.invitations where email = 'gone@invited.test') + (select count(*) from private.import_rows where import_id = tests.file(8) and raw <> '[]'), 0::bigint,
  '[PR-06] what the team wrote about her goes with it');

select * from finish();
rollback;
