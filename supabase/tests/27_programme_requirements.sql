begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(27);

-- Of the fixture: f1 is published and f2 a draft; each asks for 60 points of TOEFL.
select tests.become('visitor');
select results_eq('select programme_id from public.programme_requirements', array['000000f1-0000-4000-8000-000000000001'::uuid], '[FEAT-10] a visitor reads what published programmes ask for');
select is(tests.touched($$ update public.programme_requirements set source_url = 'https://mine.example/' $$), 0::bigint, 'and writes nothing');
select throws_ok($$ insert into public.programme_requirements (id, programme_id, kind, fact, checked_on) values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 'fact', 'from_home', '2026-11-01') $$, '42501', null, 'nor adds a line');
select tests.become('student_a');
select results_eq('select programme_id from public.programme_requirements', array['000000f1-0000-4000-8000-000000000001'::uuid], '[FEAT-10] so does a student');
select is(tests.touched($$ update public.programme_requirements set is_current = false $$), 0::bigint, 'who takes none back');
select throws_ok($$ insert into public.programme_requirements (id, programme_id, kind, fact, checked_on) values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 'fact', 'from_home', '2026-11-01') $$, '42501', null, 'nor adds one');
select tests.become('mentor_of_a');
select results_eq('select programme_id from public.programme_requirements', array['000000f1-0000-4000-8000-000000000001'::uuid], '[FEAT-10] so does a mentor');
select is(tests.touched($$ update public.programme_requirements set strength = 'hard', checked_on = '2026-11-02' $$), 0::bigint, 'who changes none');
select throws_ok($$ insert into public.programme_requirements (id, programme_id, kind, scale, min, checked_on) values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 'months', 'months', 6, '2026-11-01') $$, '42501', null, 'nor adds one');

select tests.become('admin');
select is((select count(*) from public.programme_requirements), 2::bigint, '[FEAT-10] an admin reads those of drafts too');
select lives_ok($$ insert into public.programme_requirements (id, programme_id, kind, test, scale, min, strength, source_url, checked_on)
  values ('000000f7-0000-4000-8000-000000000007', '000000f1-0000-4000-8000-000000000001', 'english', 'ielts', 'ielts_9', 6.5, 'hard', 'https://far.example/rules', '2026-11-01') $$, '[FEAT-10] and adds a line');
select throws_ok($$ insert into public.programme_requirements (id, programme_id, kind, test, scale, min, checked_on)
  values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 'english', 'ielts', 'ielts_9', 7, '2026-11-01') $$, '23505', null, 'of the same thing only once');
select lives_ok($$ update public.programme_requirements set is_current = false where id = '000000f7-0000-4000-8000-000000000007' $$, 'that is taken back');
select lives_ok($$ insert into public.programme_requirements (id, programme_id, kind, test, scale, min, checked_on)
  values ('000000f8-0000-4000-8000-000000000008', '000000f1-0000-4000-8000-000000000001', 'english', 'ielts', 'ielts_9', 7, '2026-11-01') $$, 'and written anew');
select tests.become('student_a');
select set_eq('select min from public.programme_requirements where scale = ''ielts_9''', array[7::numeric], '[FEAT-10] what is taken back is read no more');
select tests.become('admin');
select lives_ok($$ select public.archive_programme(gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 1) $$, 'with the programme');
select tests.become('student_a');
select is_empty('select 1 from public.programme_requirements', '[FEAT-10] all of it goes');

select tests.become('admin');
select throws_ok($$ update public.programme_requirements set min = 6.3 where id = '000000f8-0000-4000-8000-000000000008' $$, '23514', null, '[FEAT-10] a figure stands on its scale');
select throws_ok($$ update public.programme_requirements set min = 9.5 where id = '000000f8-0000-4000-8000-000000000008' $$, '23514', null, 'and within it');
select throws_ok($$ update public.programme_requirements set min = null where id = '000000f8-0000-4000-8000-000000000008' $$, '23514', null, 'and is there');
select throws_ok($$ update public.programme_requirements set scale = 'percent' where id = '000000f8-0000-4000-8000-000000000008' $$, '23514', null, 'a test has its own scale');
select throws_ok($$ update public.programme_requirements set fact = 'from_home' where id = '000000f8-0000-4000-8000-000000000008' $$, '23514', null, 'a line says one thing');
select throws_ok($$ insert into public.programme_requirements (id, programme_id, kind, fact, strength, checked_on) values (gen_random_uuid(), '000000f1-0000-4000-8000-000000000001', 'fact', 'from_home', 'soft', '2026-11-01') $$, '23514', null, 'a fact is no wish');
select throws_ok($$ update public.programme_requirements set source_url = 'javascript:alert(1)' $$, '23514', null, '[XS-03] a source is a page of the web');
select throws_ok($$ update public.programme_requirements set checked_on = current_date + 3 $$, '23514', null, '[FEAT-10] nobody has looked tomorrow');
select throws_ok($$ update public.programme_requirements set checked_on = null $$, '23502', null, 'and somebody has looked');
select is(tests.touched($$ delete from public.programme_requirements $$), 0::bigint, 'and nobody deletes');

select * from finish();
rollback;
