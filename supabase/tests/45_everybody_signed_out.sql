begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(13);

-- nobody does it from within the product, with every grant given away
do $$ begin execute 'grant usage on schema private to anon, authenticated'; end $$;
select tests.become('visitor');
select throws_ok('select public.sign_everybody_out()', '42501', null, '[SG-18] a visitor signs nobody out');
select tests.become('student_a');
select throws_ok('select public.sign_everybody_out()', '42501', null, '[SG-18] nor a student');
select tests.become('mentor_of_a');
select throws_ok('select public.sign_everybody_out()', '42501', null, '[SG-18] nor a mentor');
select tests.become('admin');
select throws_ok('select public.sign_everybody_out()', '42501', null, '[SG-18] nor an admin: her account may be the one that was taken');

select tests.operator();
select is((select count(*) from auth.sessions), 11::bigint, '[SG-18] everybody is still signed in');
select is((public.sign_everybody_out(false) ->> 'sessions')::integer, 11, '[SG-18] the operator ends every session');
select is_empty('select id from auth.sessions', '[SG-18] no session is left');
select is_empty($$ select id from private.mail_outbox where kind = 'everybody_signed_out' $$, '[SG-18] and where it is not wanted nobody is told');
select tests.become('student_a');
select is_empty('select id from public.profiles', '[SG-18] the token that she holds opens nothing any more');

select tests.operator();
select ok((public.sign_everybody_out() ->> 'mails')::integer > 3, '[SG-18] who has a confirmed address is told');
select set_eq($$ select user_id from private.mail_outbox where kind = 'everybody_signed_out' $$,
  $$ select id from auth.users where private.verified_email_of(id) is not null $$, '[SG-18] each of them, and nobody else');
select is((public.sign_everybody_out() ->> 'mails')::integer, 0, '[SG-18] asked again at once, it tells nobody twice');
select is((select count(*) from public.audit_log where action = 'everybody_signed_out' and actor_role = 'system'), 3::bigint,
  '[SG-18] each time stands in the record');

select * from finish();
rollback;
