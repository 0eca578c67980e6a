begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(31);

select tests.operator();
insert into public.notifications (user_id, kind) values (tests.id('student_b'), 'match_ended');

-- taking along
select tests.become('visitor');
select throws_ok('select public.my_data()', '42501', null, '[SG-11] a visitor has nothing to take along');
select tests.become('ended');
select throws_ok('select public.my_data()', '42501', null, '[SG-11] [SE-01] nor has a session that has ended');

select tests.become('student_a');
select is(public.my_data() #>> '{account,email}', tests.address('student_a'), '[SG-11] her own address');
select is(public.my_data() #>> '{profile,id}', tests.id('student_a')::text, '[SG-11] her own profile');
select cmp_ok(jsonb_array_length(public.my_data() -> 'consents'), '>=', 1, '[SG-11] what she agreed to');
select is(public.my_data() #>> '{matches,0,role}', 'student', '[SG-11] that she has a mentor');
select ok(not public.my_data() -> 'notifications' @> '[{"kind": "match_ended"}]', '[SG-11] and nothing that is somebody else''s');
select is(public.my_data() #>> '{news,by_email}', 'true', '[SG-11] what news she wants');
select is(jsonb_typeof(public.my_data() -> 'announcements'), 'array', '[SG-11] what the team told her');
select is(jsonb_array_length(public.my_data() -> 'sessions'), 1, '[SG-11] where she is signed in');
select is_empty($$ select name from tests.people p where name not in ('student_a', 'unconfirmed')
  and public.my_data()::text like '%' || tests.address(name) || '%' $$, '[SG-11] no address of anybody else');

select tests.become('mentor_of_a');
select is(public.my_data() #>> '{applications,0,status}', 'approved', '[SG-11] a mentor''s application');
select is(public.my_data() #>> '{mentor_profile,user_id}', tests.id('mentor_of_a')::text, '[SG-11] and public profile');
select is(public.my_data() #> '{matches,0}' ->> 'role', 'mentor', '[SG-11] that she accompanies somebody, not whom');
select ok(public.my_data()::text not like '%' || tests.id('student_a') || '%', '[SG-11] nor by the student''s id');
select tests.become('admin');
select is(jsonb_array_length(public.my_data() -> 'matches'), 0, '[SG-11] an admin takes her own along, not what she may read');

-- having it removed
select tests.become('visitor');
select throws_ok('select public.delete_my_account()', '42501', null, '[PR-06] a visitor deletes nobody');
select tests.become('ended');
select throws_ok('select public.delete_my_account()', '42501', null, '[PR-06] nor does a session that has ended');
select tests.operator();
update auth.sessions set created_at = now() - interval '10 minutes' where user_id in (tests.id('mentor_of_a'), tests.id('student_a'));
select tests.become('student_a');
select throws_ok('select public.delete_my_account()', 'P0001', 'fresh_sign_in_needed', '[PR-06] [AU-09] nor a session that began ten minutes ago');
select tests.operator();
insert into auth.sessions (id, user_id) values ('000000d1-0000-4000-8000-000000000001', tests.id('student_a'));
select tests.become('student_a');
select throws_ok('select public.delete_my_account()', 'P0001', 'fresh_sign_in_needed', '[PR-06] [AU-09] not even while she is signing in elsewhere');
select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.id('other_admin')))::text, true);
select throws_ok('select public.delete_my_account()', '42501', null, '[PR-06] nor with the fresh session of somebody else');
select tests.become('mentor_of_a');
select throws_ok('select public.delete_my_account()', 'P0001', 'fresh_sign_in_needed', '[PR-06] [AU-09] and a mentor does not either');
select tests.operator();
select isnt_empty($$ select 1 from auth.users where id = tests.id('student_a') $$, '[PR-06] [AU-09] nothing is deleted then');
update auth.sessions set created_at = now() - interval '9 minutes 59 seconds' where user_id = tests.id('mentor_of_a');
select tests.become('mentor_of_a');
select lives_ok('select public.delete_my_account()', '[PR-06] a mentor deletes her account');
select throws_ok('select public.my_data()', '42501', null, '[PR-06] from then on her token opens nothing');
select tests.become('student_a');
select is((select is_assigned from public.profiles where id = tests.id('student_a')), false, '[PR-06] her student has no mentor any more');
select ok(public.my_data() -> 'notifications' @> '[{"kind": "match_ended"}]', '[PR-06] and is told so');
select tests.operator();
select is_empty($$ select 1 from auth.users where id = tests.id('mentor_of_a')
  union all select 1 from public.mentorapplications where user_id = tests.id('mentor_of_a') or email = tests.address('mentor_of_a')
  union all select 1 from public.mentor_profiles where user_id = tests.id('mentor_of_a')
  union all select 1 from public.matches where mentor_id = tests.id('mentor_of_a') $$, '[PR-06] nothing of hers is left');
select set_eq($$ select action from public.audit_log where subject_id = tests.id('mentor_of_a') and action = 'account_deleted' $$,
  array['account_deleted'], '[PR-06] [LG-01] but that it was she who did it');

-- somebody has to look after the others
select tests.become('other_admin');
select lives_ok('select public.delete_my_account()', '[PR-06] one of two admins may go');
select tests.become('admin');
select throws_ok('select public.delete_my_account()', 'P0001', 'last_admin', '[PR-06] the last one may not');

select * from finish();
rollback;
