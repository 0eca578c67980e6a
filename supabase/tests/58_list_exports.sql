begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(35);
create function tests.file(n integer) returns uuid language sql immutable as $$ select ('00005800-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function tests.want(n integer, filter jsonb default '{"status": "pending"}', columns text[] default '{first_name,status}', kind text default 'applications') returns void
language sql as $$ select public.request_export(tests.file(n), kind, 'csv', filter, columns) $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from private.exports;
insert into public.mentorapplications (id, email, status, first_name, last_name, submitted_at)
select tests.file(1000 + n), 'listed' || n || '@people.test', case when n % 5 = 0 then 'rejected' else 'pending' end, 'Listed' || n, 'Person',
  timestamptz '2026-01-01' + (n / 3) * interval '1 minute' from generate_series(1, 500) as n;
insert into public.mentorapplications (email, status, first_name) values ('draft@people.test', 'draft', 'Draft');

-- who may do any of it
select tests.become('visitor');
select throws_ok('select tests.want(1)', '42501', null, '[FEAT-07] a visitor asks for no part of a list');
select tests.become('student_a');
select throws_ok('select tests.want(1)', '42501', 'not_allowed', '[FEAT-07] nor does a student');
select tests.become('mentor_of_a');
select throws_ok('select tests.want(1)', '42501', 'not_allowed', '[FEAT-07] nor does a mentor');

-- what a part may be
select tests.become('admin');
select throws_ok($$ select tests.want(1, null) $$, 'P0001', 'invalid_input', 'columns without a filter are no part');
select throws_ok($$ select tests.want(1, columns => null) $$, 'P0001', 'invalid_input', 'nor is a filter without columns');
select throws_ok($$ select tests.want(1, columns => '{first_name,email}') $$, 'P0001', 'invalid_input', '[PR-02] a column that the list does not show leaves in no part');
select throws_ok($$ select tests.want(1, columns => '{}') $$, 'P0001', 'invalid_input', 'a part has a column');
select throws_ok($$ select tests.want(1, '{"assigned": "x"}', '{province}', 'students') $$, '22P02', null, 'a value that is none is refused before anybody is asked to agree');
select throws_ok($$ select tests.want(1, '{"email": "a"}') $$, 'P0001', 'invalid_input', 'a filter that the list does not have is refused');
select throws_ok($$ select tests.want(1, '{}', '{title}', 'posts') $$, 'P0001', 'invalid_input', 'of posts there is no part');
select throws_ok($$ select tests.want(1, '{}', '{first_name}', 'students') $$, 'P0001', 'invalid_input', '[SG-15] of students no name');
select throws_ok($$ select tests.want(1, '{}', '{gender}', 'students') $$, 'P0001', 'invalid_input', '[SG-15] and no gender');

-- a part of the applications
select lives_ok($$ select tests.want(2, '{"status": "pending", "search": "listed", "order": "oldest"}') $$, '[FEAT-07] an admin takes what the filter finds');
select lives_ok($$ select tests.want(2, '{"status": "pending", "search": "listed", "order": "oldest"}') $$, '[FM-06] twice is once');
select throws_ok($$ select tests.want(2, '{"status": "rejected"}') $$, 'P0001', 'conflict', '[FM-06] the same id is no other part');
create temp table pages (n integer, content jsonb);
grant all on pages to authenticated;
insert into pages select 1, public.take_export_page(tests.file(2), '');
insert into pages select 2, public.take_export_page(tests.file(2), (select content ->> 'next' from pages where n = 1));
insert into pages select 3, public.take_export_page(tests.file(2), (select content ->> 'next' from pages where n = 2));
select results_eq($$ select jsonb_array_length(content -> 'rows') from pages order by n $$, array[200, 200, 0], '[FEAT-07] it comes in pages of two hundred');
select results_eq($$ select one ->> 'first_name' from pages p, jsonb_array_elements(p.content -> 'rows') with ordinality as r (one, place) order by p.n, r.place $$,
  $$ select 'Listed' || n from generate_series(1, 500) as n join public.mentorapplications m on m.id = tests.file(1000 + n)
    where n % 5 <> 0 order by m.submitted_at, m.id $$, '[FEAT-07] every row of the list once, in its order, also of the same moment');
select is((select count(distinct one) from pages p, jsonb_array_elements(p.content -> 'rows') as one where one - array['first_name', 'status'] <> '{}'), 0::bigint, '[PR-02] a hidden column is not in it');
select is((select content ->> 'total' from pages where n = 1), '400', '[FEAT-07] it says how many come');
select is((select content ->> 'next' from pages where n = 3), null, '[FEAT-07] and it ends');
select is(public.take_export_page(tests.file(2), (select content ->> 'next' from pages where n = 2)), (select content from pages where n = 3), '[FM-05] a page whose answer was lost is given again');
select is(public.admin_exports() #> '{list,0,filter}', '{"status": "pending", "order": "oldest"}', '[PR-02] and what was found, without the words of the search once it was taken');
select is(public.admin_exports() #> '{list,0,columns}', '["first_name", "status"]', '[FEAT-07] the list of files says which columns left');
select tests.become('other_admin');
select throws_ok($$ select public.take_export_page(tests.file(2), '') $$, '42501', 'not_allowed', '[AC-01] nobody else takes it');
select tests.operator();
select results_eq($$ select a.details -> 'filter', a.details -> 'columns' from public.audit_log l join public.audit_actors a on a.audit_id = l.id
    where l.action = 'export_requested' and l.entity_id = tests.file(2) $$,
  $$ values ('{"status": "pending", "order": "oldest"}'::jsonb, '["first_name", "status"]'::jsonb) $$, '[PR-07] [PR-02] the record keeps filter and columns, and no words of a search');
select is((select count(*) from public.audit_log where action = 'export_taken' and entity_id = tests.file(2)), 1::bigint, '[PR-07] and that it was taken, once');
select tests.become('admin');
select tests.want(50, '{"search": "student", "everybody": true}', '{province}', 'students');
select tests.become('other_admin');
select is((select one - array['id', 'created_ms', 'requested_by'] from jsonb_array_elements(public.admin_exports() -> 'list') as one where one ->> 'id' = tests.file(50)::text) -> 'filter',
  '{"search": "student", "everybody": true}', '[SG-15] whoever is to agree sees what was searched for');
select is((select (one ->> 'total')::integer from jsonb_array_elements(public.admin_exports() -> 'list') as one where one ->> 'id' = tests.file(50)::text),
  (select public.admin_students_count('student', p_everybody => true)::integer), '[SG-15] and how many there are');
select tests.operator();
delete from private.exports where id = tests.file(50);
select public.forget_exports();
select is((select filter ->> 'search' from private.exports where id = tests.file(2)), 'listed', '[FM-05] a line that breaks may ask again for an hour');
update private.exports set begun_at = now() - interval '61 minutes' where id = tests.file(2);
select public.forget_exports();
select is((select filter from private.exports where id = tests.file(2)), '{"status": "pending", "order": "oldest"}', '[PR-02] then the words of the search go');

-- a part of the students
select tests.become('admin');
select tests.want(3, '{"province": "Herat"}', '{student_id,province}', 'students');
select throws_ok($$ select public.take_export_page(tests.file(3), '') $$, 'P0001', 'invalid_transition', '[SG-15] a part of the students waits for a second admin');
select tests.become('other_admin');
select public.decide_export(tests.file(3), true);
select tests.become('admin');
select is((select jsonb_agg(one order by one ->> 'student_id') from jsonb_array_elements(public.take_export_page(tests.file(3), '') -> 'rows') as one),
  (select jsonb_agg(jsonb_build_object('student_id', s.student_id, 'province', 'Herat') order by s.student_id) from public.admin_students(p_province => 'Herat') s), '[SG-15] then it comes');
select tests.operator();
select set_eq($$ select subject_id from public.audit_log where action = 'student_exported' $$,
  $$ select id from public.profiles where account_role = 'student' and province = 'Herat' $$, '[SG-14] each student of it, and nobody else, finds it in her record');

-- a part of the mentors
select tests.become('admin');
select tests.want(4, '{"approved": true}', '{display_name,places_taken}', 'mentors');
select is((select jsonb_agg(one order by one ->> 'display_name') from jsonb_array_elements(public.take_export_page(tests.file(4), '') -> 'rows') as one),
  (select jsonb_agg(jsonb_build_object('display_name', m.display_name, 'places_taken', m.places_taken) order by m.display_name) from public.admin_mentors(p_approved => true) m),
  '[FEAT-07] a part of the mentors');
select tests.want(5, '{"reader": "mine"}', '{first_name}');
select is(public.take_export_page(tests.file(5), '') -> 'rows', '[]', '[FEAT-07] a filter that finds nobody gives an empty file');
select * from finish();
rollback;
