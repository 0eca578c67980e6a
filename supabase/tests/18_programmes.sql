begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(28);

-- Of the fixture: f1 is published and f2 a draft, each with a published round and date.
select tests.become('visitor');
select results_eq('select id from public.programmes', array['000000f1-0000-4000-8000-000000000001'::uuid], '[ROUTE-05] a visitor reads what is published');
select results_eq('select programme_id from public.cohorts', array['000000f1-0000-4000-8000-000000000001'::uuid], '[ROUTE-05] and no round of a draft, published as it may be');
select results_eq('select id from public.milestones', array['000000f1-0000-4000-8000-000000000001'::uuid], '[ROUTE-06] nor a date of a draft');
select results_eq('select milestone_id from public.milestone_texts', array['000000f1-0000-4000-8000-000000000001'::uuid], '[ROUTE-06] nor what it is called');
select is(tests.touched($$ update public.programmes set partner = 'mine' $$), 0::bigint, 'and writes nothing');

select tests.become('student_a');
select is(tests.touched($$ update public.programmes set partner = 'mine' $$), 0::bigint, 'a student changes no programme');
select throws_ok($$ insert into public.programmes (id, kind) values (gen_random_uuid(), 'course') $$, '42501', null, 'nor makes one');
select throws_ok($$ insert into public.milestones (id, kind, on_day) values (gen_random_uuid(), 'event', '2026-12-01') $$, '42501', null, 'nor a date');
select tests.become('mentor_of_a');
select throws_ok($$ insert into public.cohorts (id, programme_id, number, opens_at, closes_at) values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 2, now(), now() + interval '1 day') $$,
  '42501', null, 'a mentor opens no round');
select throws_ok($$ insert into public.programme_texts (programme_id, language, name) values ('000000f1-0000-4000-8000-000000000001', 'fa', 'mine') $$, '42501', null, 'and writes no text');
select throws_ok($$ insert into public.milestone_texts (milestone_id, language, title) values ('000000f1-0000-4000-8000-000000000001', 'fa', 'mine') $$, '42501', null, 'of a date neither');

select tests.operator();
select lives_ok($$ insert into public.programme_texts (programme_id, language, name) values ('000000f1-0000-4000-8000-000000000001', 'fa', 'نام') $$, 'a text may be begun');
select lives_ok($$ insert into public.milestones (id, kind, on_day, is_published) values ('000000f3-0000-4000-8000-000000000003', 'event', '2026-12-01', true) $$, 'and a date of the whole house');
select lives_ok($$ insert into public.milestone_texts (milestone_id, language, title) values ('000000f3-0000-4000-8000-000000000003', 'ps', ' ') $$, 'that has no name yet');
select tests.become('visitor');
select is_empty($$ select * from public.programme_texts where language = 'fa' $$, '[ROUTE-05] a text without a summary is not read yet');
select is((select count(*) from public.milestones), 2::bigint, '[ROUTE-06] a date of the house stands beside those of programmes');
select is_empty($$ select * from public.milestone_texts where language = 'ps' $$, '[ROUTE-06] but not by an empty name');
select tests.operator();
select lives_ok($$ update public.programmes set state = 'archived' where state = 'published' $$, 'a programme may be taken back');
select lives_ok($$ update public.milestones set is_published = false where programme_id is null $$, 'and a date');
select tests.become('visitor');
select is((select count(*) from public.programme_texts) + (select count(*) from public.cohorts) + (select count(*) from public.milestones), 0::bigint,
  '[ROUTE-05] [ROUTE-06] then nobody reads anything of them');

select tests.operator();
select throws_ok($$ update public.cohorts set closes_at = opens_at $$, '23514', null, 'a round closes after it opened');
select throws_ok($$ update public.cohorts set ends_on = current_date $$, '23514', null, 'and ends only when it began');
select throws_ok($$ update public.programmes set official_url = 'javascript:alert(1)', checked_on = current_date $$, '23514', null, '[XS-03] an official page is one of the web');
select throws_ok($$ update public.programmes set official_url = 'https://people.example/' $$, '23514', null, 'that somebody looked at');
select throws_ok($$ update public.programme_texts set requirements = array['A passport', ' '] $$, '23514', null, 'a requirement says something');
select tests.become('admin');
select is(tests.touched($$ update public.programmes set partner = 'mine' $$), 0::bigint, '[FEAT-08] an admin changes what visitors read by publishing alone');
select throws_ok($$ insert into public.cohorts (id, programme_id, number, opens_at, closes_at) values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 2, now(), now() + interval '1 day') $$,
  '42501', null, '[FEAT-08] and opens no round besides it');
select is(tests.touched($$ delete from public.programmes $$), 0::bigint, 'and nobody deletes');

select * from finish();
rollback;
