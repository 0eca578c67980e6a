begin;
\ir fixtures/actors.psql
\ir fixtures/open-grants.psql

-- AC-01, AC-02, AC-05: eight points of view × every table × four verbs, on the people of the fixture. Each cell
-- is read/inserted/updated/deleted: how many rows a statement without a filter reaches, and whether a row that
-- belongs to student_b can be inserted ('+') or is refused ('-').
create function tests.cell(who text, table_name text) returns text language plpgsql as $$
declare
  key_column text;
  columns text;
  seen bigint;
  changed bigint;
  removed bigint;
  added text;
begin
  perform tests.operator();
  select a.attname into key_column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = format('public.%I', table_name)::regclass and i.indisprimary;
  select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
    where table_schema = 'public' and columns.table_name = cell.table_name;
  -- the insert is a copy of what student_b has or, failing that, of any row, given to student_b
  execute format('create temp table sample on commit drop as select * from public.%I limit 1', table_name);
  if table_name in ('profiles', 'student_cards', 'mentor_profiles') then
    execute format('update sample set %I = tests.id(''student_b'')', key_column);
  elsif key_column = 'id' then
    update sample set id = gen_random_uuid();
  end if;
  if exists (select from information_schema.columns c where c.table_name = 'sample' and column_name = 'user_id') then
    execute 'update sample set user_id = tests.id(''student_b'')';
  end if;
  grant select on sample to anon, authenticated;

  perform tests.become(who);
  seen := tests.touched(format('select * from public.%I', table_name));
  begin
    execute format('insert into public.%I (%s) select %s from sample', table_name, columns, columns);
    added := '+';
  exception when others then
    added := '-';
  end;
  begin
    changed := tests.touched(format('update public.%I set %I = %I', table_name, key_column, key_column));
    removed := tests.touched(format('delete from public.%I', table_name));
    raise exception 'undo' using errcode = 'P0099';
  exception when sqlstate 'P0099' then
    null;
  end;
  perform tests.operator();
  drop table sample;
  return format('%s%s%s/%s', seen, added, changed, removed);
end
$$;

create function tests.matrix() returns table (name text, cells text) language plpgsql as $$
begin
  for name in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1 loop
    select string_agg(tests.cell(who, name), ' ' order by place) into cells
    from unnest(array['visitor', 'unconfirmed', 'student_a', 'applicant', 'mentor_of_a', 'ex_mentor', 'admin', 'suspended'])
      with ordinality as actors (who, place);
    return next;
  end loop;
end
$$;
select plan(65);
create temp table expected (name text primary key, cells text not null);
-- visitor, unconfirmed, student_a, applicant, mentor_of_a, ex_mentor, admin, suspended
insert into expected values
  ('admin', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('announcement_deliveries', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 2-0/0 0-0/0'),
  ('announcement_texts', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('announcements', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('application_events', '0-0/0 0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('audit_actors', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 4-0/0 0-0/0'),
  ('audit_log', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 4-0/0 0-0/0'),
  ('availability', '0-0/0 0-0/0 2-0/0 0-0/0 2-0/0 0-0/0 0-0/0 0-0/0'),
  ('checkins', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0'),
  ('cohort_forms', '0-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 0-0/0'),
  ('cohorts', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('consents', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('contact_messages', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('error_reports', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('match_bans', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('match_endings', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 2-0/0 0-0/0'),
  ('match_events', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0'),
  ('match_preferences', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('mentor_wishes', '0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0'),
  ('match_proposals', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('match_rounds', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('matches', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0'),
  ('meetings', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0'),
  ('mentor_profiles', '0-0/0 0-0/0 2-0/0 2-0/0 2-1/0 3-0/0 3-0/0 0-0/0'),
  ('mentorapplications', '0-0/0 0-0/0 0+1/1 1-0/0 1-0/0 1-0/0 5+1/1 0-0/0'),
  ('messages', '0-0/0 0-0/0 2-0/0 0-0/0 3-0/0 0-0/0 0-0/0 0-0/0'),
  ('milestone_texts', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('milestones', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('news_choices', '0-0/0 0-0/0 1-1/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('notifications', '0-0/0 0-0/0 1-1/0 0-0/0 1-1/0 0-0/0 0-0/0 0-0/0'),
  ('outages', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('outcomes', '0-0/0 0-0/0 2-0/0 0-0/0 1-0/0 0-0/0 2-0/0 0-0/0'),
  ('post_revisions', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('post_texts', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('posts', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('advisor_escalations', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('advisor_messages', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('advisor_threads', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('advisor_usage', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('kb_chunks', '4-0/0 4-0/0 4-0/0 4-0/0 4-0/0 4-0/0 4-0/0 0-0/0'),
  ('kb_documents', '4-0/0 4-0/0 4-0/0 4-0/0 4-0/0 4-0/0 4-0/0 0-0/0'),
  ('private_notes', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0'),
  ('profiles', '0-0/0 0-0/0 1-1/0 0-0/0 1-1/0 0-0/0 2-2/0 0-0/0'),
  ('programme_applications', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('programme_decisions', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('programme_desks', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 2-0/0 0-0/0'),
  ('programme_letters', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('programme_requirements', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-2/0 0-0/0'),
  ('report_actions', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('reports', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('programme_revisions', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('programme_texts', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('programmes', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 2-0/0 0-0/0'),
  ('saved_views', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('shared_notes', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0'),
  ('site_text_versions', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('site_texts', '1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 1-0/0 0-0/0'),
  ('staff_notes', '0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('student_cards', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 6-0/0 0-0/0'),
  ('student_tests', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 0-0/0 0-0/0'),
  ('survey_responses', '0-0/0 0-0/0 1-0/0 0-0/0 0-0/0 0-0/0 1-0/0 0-0/0'),
  ('tasks', '0-0/0 0-0/0 2-0/0 0-0/0 2-0/0 0-0/0 0-0/0 0-0/0'),
  ('threads', '0-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0 1-0/0 0-0/0');

-- an admin's profiles: her own and the one that the fixture says she has opened
-- the '+' of mentorapplications: the row becomes a draft of the one who inserts it, whatever it says
select is(m.cells, e.cells, '[AC-01] [AC-02] [PERM-05] ' || m.name) from tests.matrix() m left join expected e using (name);
select set_eq('select name from tests.matrix()', 'select name from expected', '[AC-01] the matrix knows every table');
select tests.operator();
select is_empty($$ select * from public.mentorapplications where user_id = tests.id('student_b') $$, '[AC-01] and nothing was written in the name of student_b');
select * from finish();
rollback;
