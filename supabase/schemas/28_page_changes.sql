-- Decision 21: the server caches public pages and has to know when a table was changed that a page was rendered from.
-- A change is noted in the transaction that makes it: what is rolled back is not noted, and whoever sees the change sees
-- the note. The row belongs to its transaction alone, so no writer waits for another, as with a counter.
create table private.page_changes (
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (xid, table_name)
);
comment on table private.page_changes is 'Which transaction changed which table of the public pages; for a day.';
alter table private.page_changes enable row level security;

create function private.note_page_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- rows that are written as they were: whatever touches an account has its cards written again
  if tg_op = 'UPDATE' and tg_level = 'ROW' and new is not distinct from old then
    return null;
  end if;
  insert into private.page_changes (table_name) values (tg_table_name) on conflict do nothing;
  if found then
    -- for the other copies of the server, and for what the server does not do itself
    perform pg_notify('hamrah_writes', '');
    -- what is over goes with whoever comes next; a few at a time, and never what another transaction holds
    with chosen as materialized (
      select c.xid, c.table_name from private.page_changes c
      where c.noted_at < now() - interval '1 day' order by c.xid limit 20 for update skip locked)
    delete from private.page_changes c using chosen o where (c.xid, c.table_name) = (o.xid, o.table_name);
  end if;
  return null;
end
$$;

-- A snapshot says exactly which transactions one could see: unlike a counter it cannot overlook one that had begun
-- before it and ended after it.
create function public.page_tables_changed(p_since text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'snapshot', pg_current_snapshot()::text,
    'tables', (
      select coalesce(jsonb_agg(distinct c.table_name), '[]') from private.page_changes c
      where c.xid >= pg_snapshot_xmin(p_since::pg_snapshot)
        and not pg_visible_in_snapshot(c.xid, p_since::pg_snapshot)))
$$;
comment on function public.page_tables_changed is 'The server: {snapshot, tables}: which tables of the public pages have changed since an earlier snapshot, and the snapshot to ask with next.';
grant execute on function public.page_tables_changed to service_role;

-- Row by row, since most statements that reach these tables change nothing in them.
create trigger page_change after insert or update or delete on public.posts
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.posts
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.post_texts
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.post_texts
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.site_texts
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.site_texts
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.programmes
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.programmes
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.programme_texts
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.programme_texts
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.cohorts
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.cohorts
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.milestones
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.milestones
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.milestone_texts
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.milestone_texts
  for each statement execute function private.note_page_change();
create trigger page_change after insert or update or delete on public.mentor_profiles
  for each row execute function private.note_page_change();
create trigger page_truncated after truncate on public.mentor_profiles
  for each statement execute function private.note_page_change();
