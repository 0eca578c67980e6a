-- What the machine says of itself was for admins in a browser alone. `npm run doctor` asks the same on the command
-- line, where there is no admin's token, and a little more: the clock, the version and the time zone.

create function private.self_check() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
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
revoke all on function private.self_check() from public, anon, authenticated;

create or replace function private.admin_self_check() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.self_check();
end
$$;

create function public.operator_check() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.self_check() || jsonb_build_object(
    'now_ms', extract(epoch from clock_timestamp()) * 1000,
    'server_version', current_setting('server_version_num')::integer,
    'time_zone', current_setting('TimeZone'),
    -- by the time at which each was due: what is kept for the quiet hours or the mail of the day is not late
    'overdue_mail_ms', (select extract(epoch from min(o.next_attempt_at)) * 1000 from private.mail_outbox o
      where o.sent_at is null and o.given_up_at is null and o.withdrawn_at is null and o.bundled_in is null
        and o.next_attempt_at < now() - interval '15 minutes'),
    'overdue_announcements', (select count(*) from public.announcements a
      where a.state = 'scheduled' and a.send_at < now() - interval '15 minutes'))
$$;
revoke all on function public.operator_check() from public, anon, authenticated;
grant execute on function public.operator_check() to service_role;
comment on function public.operator_check is 'The operator, by `npm run doctor`: what private.self_check says, the clock, version and time zone of the database; no value of anybody''s row.';
