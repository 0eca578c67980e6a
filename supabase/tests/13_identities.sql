begin;
\ir fixtures/actors.psql
select plan(12);

create function tests.link(who text, sub text, verified text) returns void language sql as $$
  insert into auth.identities (provider, provider_id, user_id, identity_data)
  values ('google', sub, tests.id(who),
    jsonb_strip_nulls(jsonb_build_object('email', tests.address(who), 'sub', sub, 'email_verified', verified::jsonb)));
$$;

select throws_ok($$ select tests.link('student_b', 'g1', 'false') $$, '42501', 'provider_email_unverified', '[AU-12] no account is joined on an unproven address');
select throws_ok($$ select tests.link('student_b', 'g1', null) $$, '42501', 'provider_email_unverified', '[AU-12] nor without a word about it');
select throws_ok($$ select tests.link('student_b', 'g1', '"true"') $$, '42501', 'provider_email_unverified', '[AU-12] nor on a text');
select throws_ok($$ select tests.link('student_b', 'g1', '1') $$, '42501', 'provider_email_unverified', '[AU-12] nor on a number');
select lives_ok($$ insert into auth.identities (provider, provider_id, user_id, identity_data)
  values ('email', tests.id('student_b')::text, tests.id('student_b'), '{"email_verified": false}') $$,
  '[AU-12] a password needs no provider');

-- a mailbox that was proven by a mail, and one that nobody ever proved
update auth.users set encrypted_password = 'hash', confirmation_sent_at = now() where id = tests.id('student_a');
update auth.users set encrypted_password = 'hash', email_change = 'thief@people.test' where id = tests.id('student_b');
update auth.users set encrypted_password = 'hash', confirmation_sent_at = now() where id = tests.id('unconfirmed');
select tests.link(who, 'g-' || who, 'true') from unnest(array['student_a', 'student_b', 'unconfirmed']) as who;
select results_eq($$ select encrypted_password::text, (select count(*) from auth.sessions s where s.user_id = u.id) from auth.users u where id = tests.id('student_a') $$,
  $$ values ('hash', 1::bigint) $$, '[AU-12] who proved her mailbox keeps password and sessions');
select results_eq($$ select encrypted_password::text, email_change::text, (select count(*) from auth.sessions s where s.user_id = u.id) from auth.users u where id = tests.id('student_b') $$,
  $$ values (null::text, '', 0::bigint) $$, '[AU-12] an account confirmed by nobody loses password, sessions and the change of address');
select results_eq($$ select encrypted_password::text, (select count(*) from auth.sessions s where s.user_id = u.id) from auth.users u where id = tests.id('unconfirmed') $$,
  $$ values (null::text, 0::bigint) $$, '[AU-12] and so does one that waits for its mail');

-- the address of an identity is the one by which it came
update auth.identities set identity_data = identity_data || jsonb_build_object('email', tests.address('admin'), 'name', 'New name')
where provider_id = 'g-student_a';
select results_eq($$ select identity_data ->> 'email', identity_data ->> 'name' from auth.identities where provider_id = 'g-student_a' $$,
  $$ values (tests.address('student_a'), 'New name') $$, '[AU-12] an identity takes no other address later');
update auth.identities set identity_data = '{"email_verified": false}' where provider_id = 'g-student_a';
select results_eq($$ select identity_data ->> 'email', identity_data -> 'email_verified' from auth.identities where provider_id = 'g-student_a' $$,
  $$ values (tests.address('student_a'), 'true'::jsonb) $$, '[AU-12] nor loses its own');
select tests.become('student_a');
select throws_ok($$ select * from auth.identities $$, '42501', null, '[AU-12] identities are out of reach');
select throws_ok($$ insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', 'x', tests.id('admin'), '{}') $$, '42501', null, '[AU-12] for writing too');
select * from finish();
rollback;
