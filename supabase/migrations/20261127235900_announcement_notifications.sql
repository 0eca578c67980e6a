-- FEAT-06: an announcement is a kind of notification. It stands behind the migrations that state all kinds anew.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ') from unnest(known || array['announcement']) as kind));
end
$$;
