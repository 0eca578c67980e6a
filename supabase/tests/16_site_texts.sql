begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(18);

create function tests.write(expected integer, words text, command uuid default gen_random_uuid()) returns text language sql as $$
  select concat_ws('|', version, is_conflict, text) from public.save_site_text(command, 'vision.lead', 'fa', expected, words)
$$;
grant execute on all functions in schema tests to anon, authenticated;

select tests.become('visitor');
select throws_ok($$ select tests.write(0, 'mine') $$, '42501', null, '[ROUTE-04] a visitor writes no page');
select is(tests.touched($$ insert into public.site_texts (key, language, text) values ('vision.lead', 'fa', 'mine') $$), -1::bigint, 'not by writing the table either');
select tests.become('student_a');
select throws_ok($$ select tests.write(0, 'mine') $$, '42501', null, '[ROUTE-04] nor does a student');
select tests.become('mentor_of_a');
select throws_ok($$ select tests.write(0, 'mine') $$, '42501', null, 'nor a mentor');

select tests.become('admin');
select is(tests.write(0, E'  First\r\nline\u0007  ', '000000e7-0000-4000-8000-000000000001'), E'1|f|First\nline', 'an admin writes plain text with line breaks');
select is(tests.write(0, 'other', '000000e7-0000-4000-8000-000000000001'), E'1|f|First\nline', 'a repeated save changes nothing and is no conflict');
select tests.become('other_admin');
select is(tests.write(0, 'from nothing'), E'1|t|First\nline', 'who has not seen the newest writes nothing and reads it');
select is(tests.write(1, 'Second'), '2|f|Second', 'from the newest she writes');
select tests.become('admin');
select is(tests.write(1, 'late'), '2|t|Second', 'and the first is told');
select results_eq($$ select saved_by_name, text from public.site_text_versions where key = 'vision.lead' order by version $$,
  $$ values ('Ali Admin', E'First\nline'), ('', 'Second') $$, 'the history says who wrote what');
select throws_ok($$ select public.save_site_text(gen_random_uuid(), 'terms.all', 'fa', 0, 'x') $$, '23514', null, 'no other page can be written');
select throws_ok($$ select tests.write(2, repeat('x', 2001)) $$, '23514', null, 'nor a book');

select tests.become('visitor');
select results_eq($$ select text from public.site_texts where key = 'vision.lead' $$, array['Second'], '[ROUTE-04] everybody reads the newest');
select columns_are('public', 'site_texts', array['key', 'language', 'text', 'version', 'updated_at'], 'and nothing of who wrote it');
select is_empty('select * from public.site_text_versions', 'nor what stood before');
select tests.become('admin');
select is(tests.write(2, ''), '3|f|', 'an empty text brings the built-in one back');
select lives_ok($$ select tests.write(n, n::text) from generate_series(3, 24) as n $$, 'saved often');
select is((select count(*) from public.site_text_versions where key = 'vision.lead'), 20::bigint, 'the last twenty are kept');

select * from finish();
rollback;
