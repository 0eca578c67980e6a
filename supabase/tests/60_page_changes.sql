begin;
\ir fixtures/actors.psql
select plan(41);

-- Decision 21: which tables of the public pages a transaction has changed.
create function tests.noted(statement text) returns text[] language plpgsql as $$
begin
  delete from private.page_changes;
  execute statement;
  return (select coalesce(array_agg(c.table_name order by c.table_name), '{}') from private.page_changes c);
end
$$;
create temp table public_tables as
  select * from (values
    ('mentor_profiles', 'display_name = ''Another'''), ('site_texts', 'text = ''Other words'''),
    ('posts', 'author_name = ''Another'''), ('post_texts', 'title = ''Another'''),
    ('programmes', 'partner = ''Another'''), ('programme_texts', 'name = ''Another'''),
    ('cohorts', 'seats = 41'), ('milestones', 'on_day = current_date + 41'), ('milestone_texts', 'title = ''Another''')
  ) as t (name, change);

select tests.operator();
select ok(name = any (tests.noted(format('update public.%I set %s', name, change))), '[LIM-03] a change of a row is noted: ' || name)
from public_tables;
select ok(name <> all (tests.noted(format('update public.%I set %s', name, change))), '[LIM-03] a row that is written as it was is no change: ' || name)
from public_tables;
select is(tests.noted(format('delete from public.%I where false', name)), '{}', '[LIM-03] nor is a statement that finds no row: ' || name)
from public_tables;
select is(tests.noted('update public.profiles set bio = ''half a sente'''), '{}', '[LIM-03] what no public page shows is not noted');
select ok(tests.noted('delete from auth.users where id = tests.id(''ex_mentor'')') @> '{mentor_profiles}', '[LIM-03] a card that goes with its account is noted');
select ok(tests.noted('delete from public.posts') @> '{posts,post_texts}', '[LIM-03] and texts that go with their post');
select is(tests.noted('insert into public.site_texts (key, language, text) values (''home.lead'', ''fa'', ''Words'')'), '{site_texts}', '[LIM-03] so is a new row');
select set_eq($$
    select format('%s %s %s', tgname, tgrelid::regclass, pg_get_triggerdef(oid) ~ (case tgname
      when 'page_change' then ' AFTER INSERT OR DELETE OR UPDATE ON [a-z._]+ FOR EACH ROW EXECUTE'
      else ' AFTER TRUNCATE ON [a-z._]+ FOR EACH STATEMENT EXECUTE' end))
    from pg_trigger where tgfoid = 'private.note_page_change'::regproc and tgenabled = 'O'
  $$,
  $$ select format('%s %s t', trigger, name) from public_tables, unnest(array['page_change', 'page_truncated']) as trigger $$,
  '[LIM-03] every one of these tables notes every way in which it can be changed, and no other table does');

-- Within one transaction: one row, and what is told by a snapshot.
select tests.noted('update public.cohorts set seats = 42');
update public.cohorts set seats = 43;
select is((select count(*)::integer from private.page_changes), 1, '[LIM-03] a transaction notes a table once');
select tests.become('service');
select is(public.page_tables_changed('1:1:') -> 'tables', '["cohorts"]', '[LIM-03] what an early snapshot cannot see has changed since');
select is(public.page_tables_changed('9000000000:9000000000:') -> 'tables', '[]', '[LIM-03] what a late one can see has not');
select is(public.page_tables_changed() -> 'tables', '[]', '[LIM-03] without a snapshot there is nothing to compare with');
select lives_ok($$ select (public.page_tables_changed() ->> 'snapshot')::pg_snapshot $$, '[LIM-03] it gives the snapshot to ask with next');

select tests.operator();
insert into private.page_changes (xid, table_name, noted_at) values ('3', 'posts', now() - interval '25 hours'), ('4', 'posts', now() - interval '23 hours');
delete from private.page_changes where table_name = 'cohorts';
update public.cohorts set seats = 44;
select set_eq('select xid::text from private.page_changes where table_name = ''posts''', array['4'], 'what is older than a day goes with whoever comes next');

select tests.become('student_a');
select throws_ok('select public.page_tables_changed()', '42501', null, '[AC-08] members are told nothing of it');
select throws_ok('select 1 from private.page_changes', '42501', null, 'and read nothing of it');
select tests.become('visitor');
select throws_ok('select public.page_tables_changed()', '42501', null, '[AC-08] nor are visitors');

select * from finish();
rollback;
