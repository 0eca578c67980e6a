begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(39);

-- AUTH-01
select is(private.role_of(tests.id('admin')), 'admin', '[AUTH-01] an address in the admin table gives admin');
select is(private.role_of(tests.id('mentor_of_a')), 'mentor', '[AUTH-01] an approved application gives mentor');
select is(private.role_of(tests.id('student_a')), 'student', '[AUTH-01] everybody else is a student');
select is(private.role_of(tests.id('applicant')), 'student', '[AUTH-01] a pending application gives nothing');
select is(private.role_of(tests.id('ex_mentor')), 'student', '[SE-06] a suspended mentor is no mentor');
select is(private.role_of(tests.id('unconfirmed')), 'student', '[AU-01] an unconfirmed account with an admin''s address is no admin');
select is(private.role_of(gen_random_uuid()), 'student', 'an unknown id is a student');

insert into public.mentorapplications (email, status) values (tests.address('admin'), 'approved');
select is(private.role_of(tests.id('admin')), 'admin', '[AUTH-01] the admin table wins over an application');

select tests.become('unconfirmed');
select is(private.is_admin(), false, '[AU-01] unconfirmed: no admin in policies');
select is(public.my_role(), 'student', '[AU-01] unconfirmed: no admin in the app');
select is_empty('select * from public.admin', '[AC-09] unconfirmed: the admin table is empty');

-- the account proves its address and gets what waits for it
select tests.operator();
update auth.users set confirmation_sent_at = now() where id = tests.id('unconfirmed');
update auth.users set email_confirmed_at = now() where id = tests.id('unconfirmed');
select is(private.role_of(tests.id('unconfirmed')), 'admin', '[AU-01] after confirmation the role is there');

-- AC-09, CALL-03
select tests.become('admin');
select results_eq($$ select email from public.admin where email = tests.address('admin') $$, array[tests.address('admin')],
  '[CALL-03] an admin finds her own row');
select is((select count(*) from public.admin), 1::bigint, '[AC-09] an admin sees no other admin');
select tests.become('student_a');
select is_empty('select * from public.admin', '[AC-09] a student sees no admin');
select throws_ok($$ insert into public.admin (email) values (tests.address('student_a')) $$, '42501', null, '[AC-09] a student cannot make herself admin');
select tests.become('mentor_of_a');
select is((select count(*) from public.mentorapplications where email = tests.address('mentor_of_a') and status = 'approved'), 1::bigint,
  '[CALL-03] a mentor finds her approved application');
select tests.become('student_a');
select throws_ok($$ select private.role_of(tests.id('admin')) $$, '42501', null, 'the role of another person cannot be asked');
select throws_ok($$ select private.is_admin_id(tests.id('admin')) $$, '42501', null, 'nor whether she is an admin');

-- AU-02: the four configurations of confirmation are sign-up with and without confirmation, and e-mail change
-- with and without confirmation; in the database they are these statements
select tests.operator();
insert into public.admin (email) values ('vacant@people.test');
insert into public.mentorapplications (email, status) values ('vacant.mentor@people.test', 'approved');
select throws_ok($$ insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data) values (gen_random_uuid(), 'Vacant@people.test', now(), '{"provider": "email"}') $$,
  '42501', 'email_reserved', '[AU-01] a sign-up confirmed without a mail cannot take an admin''s address');
select throws_ok($$ insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'vacant.mentor@people.test', now()) $$,
  '42501', 'email_reserved', '[AU-01] nor that of an approved mentor');
select throws_ok($$ update auth.users set email = 'vacant@people.test' where id = tests.id('student_a') $$,
  '42501', 'email_reserved', '[AU-02] an account cannot be moved to an admin''s address');
select throws_ok($$ update auth.users set email = 'VACANT.mentor@people.test' where id = tests.id('student_a') $$,
  '42501', 'email_reserved', '[AU-02] nor to that of an approved mentor, in any case');
select lives_ok($$ insert into auth.users (id, email) values ('00000020-0000-4000-8000-000000000001', 'vacant@people.test') $$,
  'a sign-up that still has to prove the mailbox is let through');
select is(private.role_of('00000020-0000-4000-8000-000000000001'), 'student', '[AU-01] and has no role yet');
select throws_ok($$ update auth.users set email_confirmed_at = now() where id = '00000020-0000-4000-8000-000000000001' $$,
  '42501', 'email_reserved', '[AU-01] nor can it be confirmed in a second step without a mail');
update auth.users set confirmation_sent_at = now() where id = '00000020-0000-4000-8000-000000000001';
update auth.users set email_confirmed_at = now() where id = '00000020-0000-4000-8000-000000000001';
select is(private.role_of('00000020-0000-4000-8000-000000000001'), 'admin', 'the holder of the mailbox becomes admin');
select lives_ok($$ insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data) values ('00000020-0000-4000-8000-000000000002', 'vacant.mentor@people.test', now(), '{"provider": "google"}') $$,
  'an address that an identity provider has proven is let through');
select is(private.role_of('00000020-0000-4000-8000-000000000002'), 'mentor', 'and gets the role that waits for it');

-- AU-02: the role belongs to the account
update auth.users set email = 'elsewhere@people.test' where id = '00000020-0000-4000-8000-000000000001';
select is(private.role_of('00000020-0000-4000-8000-000000000001'), 'student', '[AU-02] an admin who moves away loses the role');
insert into auth.users (id, email, confirmation_sent_at) values ('00000020-0000-4000-8000-000000000003', 'vacant@people.test', now());
update auth.users set email_confirmed_at = now() where id = '00000020-0000-4000-8000-000000000003';
select is(private.role_of('00000020-0000-4000-8000-000000000003'), 'student', '[AU-02] and nobody inherits it by taking the address she left');

-- what lists and the specified guard read follows the table of admins at once
insert into public.admin (email) values (tests.address('student_b'));
select results_eq($$ select is_admin, account_role from public.profiles where id = tests.id('student_b') $$, $$ values (true, 'admin') $$, '[AUTH-01] the profile of a new admin says so');
delete from public.admin where email = tests.address('student_b');
select results_eq($$ select is_admin, account_role from public.profiles where id = tests.id('student_b') $$, $$ values (false, 'student') $$, '[AUTH-01] and no longer once she is none');

-- R4, R14: what a token says of an address, and an account without a person
select set_config('request.jwt.claims', json_build_object('sub', tests.id('student_a'), 'session_id', tests.id('student_a'),
  'role', 'authenticated', 'email', tests.address('admin'))::text, true);
set local role authenticated;
select is(public.my_role(), 'student', 'R4: the address in a token gives no role, the account does');
select tests.operator();
insert into public.admin (email) values ('nobody@people.test');
insert into auth.users (id, email, email_confirmed_at, is_anonymous, raw_app_meta_data)
values ('00000020-0000-4000-8000-000000000004', 'nobody@people.test', now(), true, '{"provider": "anonymous"}');
select is(private.role_of('00000020-0000-4000-8000-000000000004'), 'student', 'R14: an anonymous account gets no role, whatever its address');

-- R5, R20
select lives_ok($$ insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data) values
  (gen_random_uuid(), 'hostile@people.test', jsonb_build_object('first_name', repeat('x', 10000), 'is_admin', true, 'role', 'admin', 'email_verified', true), '[1, 2]'),
  (gen_random_uuid(), 'hostile2@people.test', 'null', '"text"'),
  (gen_random_uuid(), null, '[]', null) $$, 'R20: hostile metadata does not stop a sign-up');
update auth.users set email_confirmed_at = now() where email = 'hostile@people.test';
select is((select private.role_of(id) from auth.users where email = 'hostile@people.test'), 'student', 'R5: metadata gives no role');
select is((select count(*) from auth.users where email = tests.address('student_a')), 1::bigint, '[AU-02] the account that tried to move stands where it stood');
select lives_ok($$ delete from auth.users where id = '00000020-0000-4000-8000-000000000003' $$, 'an account can be deleted');

select * from finish();
rollback;
