begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(59);
create function tests.file(n integer) returns uuid language sql as $$ select ('00002d01-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
-- an import as the server sends it: rows that were read
create function tests.staged(n integer, kind text, rows jsonb) returns void language plpgsql as $$
begin
  perform public.start_import(tests.file(n), kind, 'file.csv', '["a"]', '["email"]', jsonb_array_length(rows));
  perform public.stage_import_rows(tests.file(n), (
    select jsonb_agg(jsonb_build_object('n', place, 'raw', '["x"]'::jsonb, 'parsed', one, 'errors', '[]'::jsonb))
    from jsonb_array_elements(rows) with ordinality as e (one, place)));
  perform public.preview_import(tests.file(n));
end
$$;
create function tests.state(n integer) returns text language sql as $$ select public.admin_imports(tests.file(n)) -> 0 ->> 'state' $$;
create function tests.many(count integer) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('email', 'p' || n || '@file.test', 'first_name', 'P' || n)) from generate_series(1, count) as n
$$;
grant execute on all functions in schema tests to anon, authenticated, service_role;

-- who may do any of it
create temp table calls (call text);
insert into calls values ('start_import(tests.file(1), ''posts'', ''x'', ''[]'', ''[]'', 1)'), ('stage_import_rows(tests.file(1), ''[]'')'),
  ('preview_import(tests.file(1))'), ('begin_apply(tests.file(1))'), ('apply_import(tests.file(1))'), ('undo_import(tests.file(1))'),
  ('cancel_import(tests.file(1))'), ('fail_import(tests.file(1), ''x'')'), ('admin_imports(tests.file(1))'), ('admin_import_rows(tests.file(1))');
grant select on calls to anon, authenticated;
select tests.become('visitor');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a visitor: ' || split_part(call, '(', 1)) from calls;
select tests.become('student_a');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a student: ' || split_part(call, '(', 1)) from calls;
select tests.become('mentor_of_a');
select throws_ok('select public.' || call, '42501', null, '[FEAT-07] a mentor: ' || split_part(call, '(', 1)) from calls;
select tests.become('admin');
select throws_ok('select public.stalled_imports()', '42501', null, 'an admin looks for no interrupted ones');
select throws_ok('select public.recover_import(tests.file(1))', '42501', null, 'nor takes them back: the server does');

-- applications, in more than one batch
create temp table before as select (select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m) as rows;
select lives_ok($$ select tests.staged(2, 'applications', tests.many(1100)) $$, '[FEAT-07] rows are compared');
select is(tests.state(2), 'previewed', 'and seen before they are written');
select throws_ok($$ select public.apply_import(tests.file(2)) $$, 'P0001', 'invalid_transition', 'nothing is written that was not begun');
select public.begin_apply(tests.file(2));
select is(public.apply_import(tests.file(2)), true, 'the first batch is written, and there is another one');
select is((select count(*) from public.mentorapplications where email like '%@file.test'), 500::bigint, 'five hundred rows');
select throws_ok($$ select public.cancel_import(tests.file(2)) $$, 'P0001', 'invalid_transition', 'what is being written is not cancelled');
select is(public.fail_import(tests.file(2), 'conflict'), true, '[FEAT-07] where a batch is refused, what stands is to be taken back');
select is(public.undo_import(tests.file(2)), false, 'batch by batch');
select is(tests.state(2), 'failed', 'until nothing of it stands');
select is((select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m), (select rows from before), '[FEAT-07] and all is as it was');
select public.preview_import(tests.file(2));
select public.begin_apply(tests.file(2));
select is(array[public.apply_import(tests.file(2)), public.apply_import(tests.file(2)), public.apply_import(tests.file(2))],
  array[true, true, false], 'a second try comes to its end');
select is(tests.state(2), 'applied', 'and says so');

-- a server that was killed in the middle of taking it back
select is(public.undo_import(tests.file(2)), true, 'the last batch is taken back');
select tests.operator();
select is_empty('select public.stalled_imports()', 'nobody is disturbed who works on it');
update private.imports set changed_at = now() - interval '21 seconds' where id = tests.file(2);
select tests.become('service');
select set_eq('select public.stalled_imports()', array[tests.file(2)], 'what stands still is found');
select is(array[public.recover_import(tests.file(2)), public.recover_import(tests.file(2)), public.recover_import(tests.file(2))],
  array[true, false, false], 'and taken back to its end, once');
select tests.become('admin');
select is(tests.state(2), 'undone', 'as the admin wanted');
select is((select jsonb_agg(to_jsonb(m) order by m.id) from public.mentorapplications m), (select rows from before), '[FEAT-07] byte for byte');

-- a server that was killed in the middle of the writing
select tests.staged(3, 'applications', tests.many(600));
select public.begin_apply(tests.file(3));
select public.apply_import(tests.file(3));
select tests.become('service');
select is(public.recover_import(tests.file(3)), false, 'what was written is taken back');
select tests.become('admin');
select is((select public.admin_imports(tests.file(3)) -> 0 ->> 'failure'), 'interrupted', '[FEAT-07] and the reason stands there');
select is((select count(*) from public.mentorapplications where email like '%@file.test'), 0::bigint, 'nothing stays half done');

-- mentors: what they show, and nobody becomes one
create temp table shown as select to_jsonb(p) as row from public.mentor_profiles p where p.user_id = tests.id('mentor_of_a');
select tests.staged(4, 'mentors', jsonb_build_array(
  jsonb_build_object('email', tests.address('mentor_of_a'), 'about', 'Corrected.', 'country', 'DE'),
  jsonb_build_object('email', tests.address('student_a'), 'about', 'No mentor.')));
select set_eq($$ select one ->> 'action' from jsonb_array_elements(public.admin_import_rows(tests.file(4))) as one $$, array['update', 'wrong'], '[FEAT-07] a file makes no mentor');
select public.begin_apply(tests.file(4));
select is(public.apply_import(tests.file(4)), false, 'what a mentor shows is corrected');
select is((select about from public.mentor_profiles where user_id = tests.id('mentor_of_a')), 'Corrected.', 'as the file says');
select is(public.undo_import(tests.file(4)), false, 'and taken back');
select is((select to_jsonb(p) from public.mentor_profiles p where p.user_id = tests.id('mentor_of_a')), (select row from shown), '[FEAT-07] with its times');
select tests.become('mentor_of_a');
select is((select count(*) from public.audit_log where action = 'mentor_imported'), 1::bigint, '[LG-01] she finds it in her record');

select * from finish();
rollback;
