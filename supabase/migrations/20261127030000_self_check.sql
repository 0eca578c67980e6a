-- Product 1.14: what an admin may know of the machine without a line of SQL from a browser: which migrations the
-- database has seen, whether row security stands everywhere, what is stored, how the jobs of the server ended.

create table private.job_runs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^[a-z_]{1,60}$'),
  ended_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0),
  failure text check (char_length(failure) <= 300)
);
comment on table private.job_runs is 'How the daily jobs of the server ended; failure holds a code or the kind of an error, never a value of a row.';
create index job_runs_name on private.job_runs (name, ended_at desc);
alter table private.job_runs enable row level security;
revoke all on private.job_runs from public, anon, authenticated;

create function public.note_job_run(p_name text, p_took_ms integer, p_failure text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.job_runs (name, took_ms, failure) values (p_name, p_took_ms, left(p_failure, 300));
  delete from private.job_runs r where r.ended_at < now() - interval '30 days';
end
$$;
revoke all on function public.note_job_run(text, integer, text) from public, anon, authenticated;
grant execute on function public.note_job_run(text, integer, text) to service_role;
comment on function public.note_job_run is 'The server: a job ended. What is older than 30 days goes.';

-- The history that the official CLI and our own start keep, with a checksum of what was run. Comments, white space
-- and the signs between statements do not count: whoever splits a file into statements drops some of them.
create function private.migration_history() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- not there where something else than Supabase's command migrates: then nothing can be said
  history regclass := to_regclass('supabase_migrations.schema_migrations');
  found jsonb;
begin
  if history is null then
    return null;
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('version', h.version, 'name', h.name, 'checksum',
      encode(sha256(convert_to(regexp_replace(regexp_replace(array_to_string(h.statements, E'\n'),
        '--[^\n]*', '', 'g'), '[; \t\r\n]+', '', 'g'), 'UTF8')), 'hex')) order by h.version), '[]')
    from %s h $query$, history) into found;
  return found;
end
$$;
revoke all on function private.migration_history() from public, anon, authenticated;

create function private.admin_self_check() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'migrations', private.migration_history(),
    'tables', (select count(*) from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
    'without_row_security', (select coalesce(jsonb_agg(n.nspname || '.' || c.relname order by 1), '[]')
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relrowsecurity
        and (n.nspname in ('public', 'private') or (n.nspname = 'storage' and c.relname in ('objects', 'buckets')))),
    'without_policy', (select coalesce(jsonb_agg(c.relname order by 1), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polpermissive)),
    'views', (select coalesce(jsonb_agg(c.relname order by 1), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')),
    'exposed_functions', (select coalesce(jsonb_agg(p.proname order by 1), '[]') from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', p.oid, 'execute')
          or (p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute')))),
    'buckets', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'public', b.public,
        'objects', (select count(*) from storage.objects o where o.bucket_id = b.id),
        'newest', (select o.name from storage.objects o where o.bucket_id = b.id order by o.created_at desc limit 1)) order by b.id), '[]')
      from storage.buckets b),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'ended_ms', extract(epoch from r.ended_at) * 1000,
        'took_ms', r.took_ms, 'failure', r.failure) order by r.ended_at desc, r.name), '[]')
      from (select *, row_number() over (partition by j.name order by j.ended_at desc) as place from private.job_runs j) as r
      where r.place <= 10),
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where o.sent_at is null and o.given_up_at is null),
        'given_up', count(*) filter (where o.given_up_at is not null),
        'oldest_ms', extract(epoch from min(o.created_at) filter (where o.sent_at is null and o.given_up_at is null)) * 1000,
        'last_sent_ms', extract(epoch from max(o.sent_at)) * 1000)
      from private.mail_outbox o));
end
$$;
revoke all on function private.admin_self_check() from public, anon;
grant execute on function private.admin_self_check() to authenticated;

create function public.admin_self_check() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_self_check()
$$;
revoke all on function public.admin_self_check() from public, anon;
grant execute on function public.admin_self_check() to authenticated;
comment on function public.admin_self_check is 'Admin: migrations with checksums, holes in row security, buckets, jobs and mail, as counts and names of our own; no value of anybody''s row.';
