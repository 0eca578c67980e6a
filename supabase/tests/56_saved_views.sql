begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql
select plan(52);

create function tests.v(n integer) returns uuid language sql immutable as $$ select ('000056' || lpad(n::text, 2, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function tests.save(n integer, name text default 'Waiting long', query text default 'status=pending&order=oldest', is_shared boolean default false, list text default 'applications') returns void
language sql as $$ select public.create_saved_view(gen_random_uuid(), tests.v(n), list, name, query, is_shared) $$;
grant execute on all functions in schema tests to anon, authenticated, service_role;
select tests.operator();
delete from public.saved_views;

-- who may do what
select tests.become('visitor');
select throws_ok('select tests.save(1)', '42501', null, '[PERM-05] a visitor saves no view');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), 'x') $$, '42501', null, '[PERM-05] a visitor changes no view');
select throws_ok($$ select public.delete_saved_view(gen_random_uuid(), tests.v(1)) $$, '42501', null, '[PERM-05] a visitor deletes no view');
select tests.become('student_a');
select throws_ok('select tests.save(1)', '42501', 'not_allowed', '[PERM-05] a student saves no view');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), 'x') $$, '42501', 'not_allowed', '[PERM-05] a student changes no view');
select throws_ok($$ select public.delete_saved_view(gen_random_uuid(), tests.v(1)) $$, '42501', 'not_allowed', '[PERM-05] a student deletes no view');
select tests.become('mentor_of_a');
select throws_ok('select tests.save(1)', '42501', 'not_allowed', '[PERM-05] a mentor saves no view');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), 'x') $$, '42501', 'not_allowed', '[PERM-05] a mentor changes no view');
select throws_ok($$ select public.delete_saved_view(gen_random_uuid(), tests.v(1)) $$, '42501', 'not_allowed', '[PERM-05] a mentor deletes no view');

-- saving
select tests.become('admin');
select lives_ok($$ select public.create_saved_view(tests.v(90), tests.v(1), 'applications', '  Waiting long ', 'status=pending&order=oldest', false) $$, '[FEAT-05] an admin saves filters under a name');
select lives_ok($$ select public.create_saved_view(tests.v(90), tests.v(1), 'applications', 'Another', 'status=pending', true) $$, '[FM-06] the same command a second time changes nothing');
select results_eq('select owner_id, list, name, query, is_shared from public.saved_views',
  $$ values (tests.id('admin'), 'applications', 'Waiting long', 'status=pending&order=oldest', false) $$, '[FEAT-05] the name is stored without the spaces around it');
select throws_ok('select tests.save(2)', 'P0001', 'saved_view_name_taken', '[FEAT-05] a name is used once for each list');
select throws_ok($$ select tests.save(2, E'WAITING\u200c  lo\u0301ng') $$, 'P0001', 'saved_view_name_taken', '[FEAT-05] also when it differs in case, spaces and marks alone');
select throws_ok($$ select tests.save(1, 'Of the same id') $$, '23505', null, '[FM-06] another view with a known id is refused');
select lives_ok($$ select tests.save(2, list => 'students', query => 'mentor=none') $$, '[FEAT-05] another list may have the same name');
select throws_ok($$ select tests.save(3, '   ') $$, '23514', null, 'an empty name is refused');
select throws_ok($$ select tests.save(3, repeat('x', 61)) $$, '23514', null, 'a name of 61 characters is refused');
select lives_ok($$ select tests.save(3, repeat('x', 60)) $$, 'a name of 60 characters is saved');
select throws_ok($$ select tests.save(4, E'two\nlines') $$, '23514', null, 'a name of two lines is refused');
select throws_ok($$ select tests.save(4, 'Four', list => 'messages') $$, '23514', null, 'an unknown list is refused');
select throws_ok($$ select tests.save(4, 'Four', query => '') $$, '23514', null, 'a view without a filter is refused');
select throws_ok($$ select tests.save(4, 'Four', query => 'status=' || repeat('x', 994)) $$, '23514', null, 'filters of 1001 characters are refused');
select lives_ok($$ select tests.save(4, 'Four', query => 'status=' || repeat('x', 993)) $$, 'filters of 1000 characters are saved');
select throws_ok($$ select tests.save(5, 'Five', query => 'q=Parwana') $$, '23514', null, '[PR-02] words of a search are refused: they can be names of people');
select throws_ok($$ select tests.save(5, 'Five', query => 'state=draft&q=Parwana', is_shared => true) $$, '23514', null, '[PR-02] also beside filters');
select throws_ok($$ select tests.save(5, 'Five', query => 'پروانه') $$, '23514', null, '[PR-02] and so is what is no filter');
select throws_ok($$ select tests.save(5, 'Five', query => 'status=a"><script') $$, '23514', null, '[IN-05] a filter has no signs of a page');

-- changing
select lives_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), p_is_shared => true) $$, '[FEAT-05] the owner shares a view');
select results_eq($$ select name, query, is_shared from public.saved_views where id = tests.v(1) $$, $$ values ('Waiting long', 'status=pending&order=oldest', true) $$, '[FEAT-05] what is not given stays as it was');
select lives_ok($$ select public.change_saved_view(tests.v(91), tests.v(1), 'Oldest first', 'order=oldest') $$, '[FEAT-05] the owner changes name and filters');
select results_eq($$ select name, query, is_shared from public.saved_views where id = tests.v(1) $$, $$ values ('Oldest first', 'order=oldest', true) $$, '[FEAT-05] and sharing stays as it was');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), 'FOUR') $$, 'P0001', 'saved_view_name_taken', '[FEAT-05] not to a name that is used');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), p_query => 'q=Parwana') $$, '23514', null, '[PR-02] nor to words of a search');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(9), 'Nine') $$, 'P0001', 'not_found', '[FM-10] a view that is gone is not made again');

-- what others see of it
select tests.become('other_admin');
select results_eq('select id from public.saved_views', array[tests.v(1)], '[AC-01] another admin reads what is shared and nothing else');
select lives_ok($$ select tests.save(10, 'Oldest first') $$, '[FEAT-05] and may use the name that another has used');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(1), 'Mine') $$, '42501', 'not_allowed', '[PERM-05] she does not change a view of another');
select throws_ok($$ select public.change_saved_view(gen_random_uuid(), tests.v(2), 'Mine') $$, 'P0001', 'not_found', '[AC-01] nor learns of one that is not shared');
select is(tests.touched($$ update public.saved_views set name = 'Mine' $$) + tests.touched('delete from public.saved_views'), 0::bigint, '[PERM-05] nor writes a row but by a command');
select lives_ok($$ select public.delete_saved_view(gen_random_uuid(), tests.v(2)) $$, '[AC-01] deleting one that she cannot read');
select lives_ok($$ select public.delete_saved_view(gen_random_uuid(), tests.v(10)) $$, 'an own view is deleted');
select tests.operator();
select ok(exists (select from public.saved_views where id = tests.v(2)), '[AC-01] … deletes nothing');
select is_empty($$ select 1 from public.audit_log where action = 'saved_view_deleted' $$, 'deleting what is one''s own is not recorded');
select tests.become('other_admin');
select lives_ok($$ select public.delete_saved_view(tests.v(92), tests.v(1)) $$, '[FEAT-05] a shared view is deleted by any admin');
select lives_ok($$ select public.delete_saved_view(tests.v(92), tests.v(1)) $$, '[FM-06] twice is once');
select tests.operator();
select results_eq($$ select subject_id, entity_id from public.audit_log where action = 'saved_view_deleted' $$, $$ values (tests.id('admin'), tests.v(1)) $$, '[FEAT-05] and that is recorded, for the owner to read');

-- how many, what is taken along and what goes with an account
select tests.become('admin');
select is(public.my_data() #>> '{saved_views,0,name}', 'Waiting long', '[SG-11] the owner takes own views along');
do $$ begin for n in 20..66 loop perform tests.save(n, 'View ' || n); end loop; end $$;
select throws_ok($$ select tests.save(67, 'One too many') $$, 'P0001', 'saved_views_too_many', '[AB-03] nobody has more than fifty');
select tests.become('other_admin');
select is(public.my_data() -> 'saved_views', '[]', '[SG-11] and none of another, though it is shared');
select tests.operator();
delete from auth.users where id = tests.id('admin');
select is_empty($$ select 1 from public.saved_views where owner_id = tests.id('admin') $$, '[PR-06] with the account the views are gone');
select tests.become('ended');
select is(tests.touched('select * from public.saved_views'), 0::bigint, '[SE-01] a session that has ended reads none');
select * from finish();
rollback;
