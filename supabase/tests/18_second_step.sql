begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(20);

-- As on the platform, whose auth service keeps the factors; the level is a claim of its token.
create function tests.become_at(who text, level text) returns void language plpgsql as $$
begin
  perform tests.become(who);
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', level))::text, true);
end
$$;
grant execute on function tests.become_at(text, text) to anon, authenticated;

select tests.become_at('admin', 'aal1');
select isnt_empty('select * from public.audit_actors', '[AU-14] where the backend knows no second step, nothing is asked for');
select is(public.my_role(), 'admin', '[AU-14] and the role stays');

select tests.operator();
do $$ begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (id uuid primary key, user_id uuid not null, status text not null);
  end if;
end $$;
insert into auth.mfa_factors (id, user_id, status) values
  (tests.id('admin'), tests.id('admin'), 'unverified'),
  (tests.id('mentor_of_a'), tests.id('mentor_of_a'), 'verified'),
  (tests.id('student_a'), tests.id('student_a'), 'verified');

select tests.become_at('admin', 'aal1');
select isnt_empty('select * from public.audit_actors', '[AU-14] a factor that was never confirmed asks for nothing');
select tests.operator();
update auth.mfa_factors set status = 'verified' where user_id = tests.id('admin');

select tests.become_at('admin', 'aal1');
select is_empty('select * from public.audit_actors', '[AU-14] with one an admin reads nothing before the second step');
select is((select count(*) from public.profiles), 1::bigint, '[AU-14] but her own profile');
select is_empty('select * from public.staff_notes', '[AU-14] no notes of staff');
select throws_ok('select * from public.admin_counts()', '42501', 'not_allowed', '[AU-14] and calls nothing of admins');
select throws_ok($$ select public.end_sessions_of(gen_random_uuid(), tests.id('student_a')) $$, '42501', 'not_allowed', '[AU-14] signs nobody out');
select throws_ok('select public.delete_my_account()', '42501', 'not_allowed', '[AU-14] [PR-06] nor is her account deleted with a password alone');
select is(public.my_role(), 'student', '[AU-14] she has no role yet');
select tests.become('admin');
select is_empty('select * from public.audit_actors', '[AU-14] a token that says nothing of its level has not taken it');
select tests.become_at('admin', 'aal2');
select isnt_empty('select * from public.audit_actors', '[AU-14] after the second step she reads');
select lives_ok('select * from public.admin_counts()', '[AU-14] and calls');
select is(public.my_role(), 'admin', '[AU-14] with her role');

select tests.become_at('mentor_of_a', 'aal1');
select is_empty('select * from public.student_cards where student_id <> auth.uid()', '[AU-14] a mentor sees no student before it');
select is(public.my_role(), 'student', '[AU-14] and has no role');
select tests.become_at('mentor_of_a', 'aal2');
select isnt_empty('select * from public.student_cards', '[AU-14] and does after it');
select tests.become_at('student_a', 'aal1');
select isnt_empty('select * from public.profiles', '[AU-14] nobody else is asked');
select tests.become_at('other_admin', 'aal1');
select isnt_empty('select * from public.audit_actors', '[AU-14] an admin without a factor of her own is not asked');
select tests.operator();
select is(private.role_of(tests.id('admin')), 'admin', '[AU-14] what she is to others does not hang on her session');
select * from finish();
rollback;
