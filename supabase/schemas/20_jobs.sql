-- What the server and its operator keep about the machine: errors, runs of jobs, switches, the self-check and the
-- gauges.

-- Reports of errors as an admin works with them: where one arose, how many people met it, in which releases, and
-- whether it is solved. A solved one comes back by itself when a later release shows it again.

-- Errors of browsers and of the server, one row per kind of error.
create table public.error_reports (
  id uuid primary key default gen_random_uuid(),
  group_key text not null unique check (char_length(group_key) between 1 and 128),
  source text not null default 'browser' check (source in ('browser', 'monitoring', 'server')),
  last_error_id text check (char_length(last_error_id) <= 128),
  message text not null check (char_length(message) <= 2000),
  stack text check (char_length(stack) <= 16000),
  component_stack text check (char_length(component_stack) <= 16000),
  url text check (char_length(url) <= 2000),
  user_agent text check (char_length(user_agent) <= 500),
  user_id uuid references auth.users (id) on delete set null,
  app_version text check (char_length(app_version) <= 40),
  count bigint not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  place text check (char_length(place) <= 200),
  people_count bigint not null default 0,
  first_version text check (char_length(first_version) <= 40),
  solved_at timestamptz,
  solved_by uuid references auth.users (id) on delete set null,
  solved_version text check (char_length(solved_version) <= 40),
  reopened_at timestamptz
);
comment on table public.error_reports is 'Scrubbed error reports, grouped; group_key is made by the server.';
comment on column public.error_reports.place is 'The innermost frame of our own code, or the part of the program that noticed it.';
comment on column public.error_reports.people_count is 'How many signed-in people met it; nobody learns who.';
comment on column public.error_reports.app_version is 'The latest release in which it was seen.';
create index error_reports_list on public.error_reports (last_seen desc, id desc);
create index error_reports_user on public.error_reports (user_id);
create index error_reports_open on public.error_reports (last_seen desc, id desc) where solved_at is null;
create index error_reports_solver on public.error_reports (solved_by);
alter table public.error_reports enable row level security;
grant select on public.error_reports to authenticated;
grant all on public.error_reports to service_role;

-- Every report once, so that a repeated one counts once and a person counts once per error.
create table private.error_sightings (
  error_id text primary key check (char_length(error_id) between 1 and 128),
  report_id uuid not null references public.error_reports (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  seen_at timestamptz not null default now()
);
comment on table private.error_sightings is 'Which reports were counted, and for whom; kept as long as the reports.';
create index error_sightings_person on private.error_sightings (report_id, user_id);
create index error_sightings_user on private.error_sightings (user_id);
create index error_sightings_age on private.error_sightings (seen_at);
alter table private.error_sightings enable row level security;

-- Product 1.14: what an admin may know of the machine: which migrations the database has seen, whether row security is
-- on everywhere, what is stored, how the jobs of the server ended.
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

-- FEAT-01: parts of the product that an admin switches off and on while it runs. The configuration counts where there
-- is no row here; the server asks every few seconds.
create table private.feature_switches (
  flag text primary key check (flag in ('aiAdvisor', 'profileAnalysis', 'blogSystem', 'mentorDashboard', 'adminDashboard', 'fileUpload',
    'notifications', 'analytics', 'imageOptimization', 'lazyLoading', 'advisorModel')),
  is_on boolean not null,
  switched_at timestamptz not null default now(),
  switched_by uuid references auth.users (id) on delete set null
);
comment on table private.feature_switches is 'What differs from the configuration. The content policy and strict mode are the operator''s alone.';
create index feature_switches_by on private.feature_switches (switched_by);
alter table private.feature_switches enable row level security;

create policy "a session that has ended reaches nothing" on public.error_reports
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads error reports" on public.error_reports
  for select to authenticated
  using ((select private.is_admin()));

-- Counts an error under its group. The same error id sent again counts once. Texts are cut, not refused.
create function public.report_error(
  p_group_key text, p_error_id text, p_message text, p_stack text default null, p_component_stack text default null,
  p_url text default null, p_user_agent text default null, p_user_id uuid default null,
  p_source text default 'browser', p_app_version text default null, p_place text default null
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid := (select u.id from auth.users u where u.id = p_user_id);
  release text := left(p_app_version, 40);
  report public.error_reports;
  is_new_person boolean;
begin
  -- whether it is new or known, the row is locked from here on: two reports at once take turns
  insert into public.error_reports (group_key, source, message, stack, component_stack, place, first_version, count)
  values (left(p_group_key, 128), p_source, left(coalesce(p_message, ''), 2000), left(p_stack, 16000),
    left(p_component_stack, 16000), left(p_place, 200), release, 0)
  on conflict (group_key) do update set group_key = excluded.group_key
  returning * into report;
  is_new_person := person is not null and not exists (
    select from private.error_sightings s where s.report_id = report.id and s.user_id = person);
  insert into private.error_sightings (error_id, report_id, user_id)
  values (left(coalesce(nullif(p_error_id, ''), gen_random_uuid()::text), 128), report.id, person)
  on conflict do nothing;
  if not found then
    return report.id;
  end if;
  update public.error_reports r set
    count = r.count + 1,
    people_count = r.people_count + is_new_person::integer,
    last_seen = now(), last_error_id = left(p_error_id, 128), url = left(p_url, 2000),
    user_agent = left(p_user_agent, 500), user_id = person,
    app_version = case
      when private.version_parts(release) >= private.version_parts(r.app_version) then release else r.app_version
    end
  where r.id = report.id;
  if private.version_parts(release) > private.version_parts(report.solved_version) then
    update public.error_reports r
    set solved_at = null, solved_by = null, solved_version = null, reopened_at = now()
    where r.id = report.id and r.solved_at is not null;
  end if;
  return report.id;
end
$$;
grant execute on function public.report_error to service_role;

-- The numbers of a release, which compare as numbers do: 1.10.0 is later than 1.9.2.
create function private.version_parts(version text) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(left(part, 9)::integer order by place), '{}')
  from string_to_table(substring(version from '^\d+(?:\.\d+)*'), '.') with ordinality as parts (part, place)
$$;

-- Sets a state, so it can be repeated without an id of its own. A known release is what «later» is measured from.
create function private.solve_error(p_report_id uuid, p_solved boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.error_reports r set
    solved_at = case when p_solved then coalesce(r.solved_at, now()) end,
    solved_by = case when p_solved then coalesce(r.solved_by, (select auth.uid())) end,
    solved_version = case when p_solved then coalesce(r.solved_version, r.app_version) end,
    reopened_at = null
  where r.id = p_report_id;
  if not found then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
end
$$;
grant execute on function private.solve_error to authenticated;

create function public.solve_error(p_report_id uuid, p_solved boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.solve_error(p_report_id, p_solved)
$$;
comment on function public.solve_error is 'Admin: marks an error as solved, or opens it again.';
grant execute on function public.solve_error to authenticated, service_role;

-- What nobody has met for so many days is history that only tells about people.
create function public.forget_errors(p_days integer default null) returns bigint
language sql volatile security definer set search_path = '' as $$
  with before as (
    select now() - coalesce(make_interval(days => case when p_days is not null then greatest(p_days, 1) end),
      private.kept('error_reports')) as moment
  ), old_sightings as (
    delete from private.error_sightings s using before b where s.seen_at < b.moment
  ), old_reports as (
    delete from public.error_reports r using before b where r.last_seen < b.moment
    returning r.id
  )
  select count(*) from old_reports
$$;
comment on function public.forget_errors is 'The server: deletes what was last seen longer ago than p_days (null: as private.retention says), and returns how many errors that were.';
grant execute on function public.forget_errors to service_role;

create function public.note_job_run(p_name text, p_took_ms integer, p_failure text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.job_runs (name, took_ms, failure) values (p_name, p_took_ms, left(p_failure, 300));
  delete from private.job_runs r where r.ended_at < now() - private.kept('job_runs');
end
$$;
comment on function public.note_job_run is 'The server: a job ended. What is older than 30 days goes.';
grant execute on function public.note_job_run to service_role;

-- The history that the official CLI and our own start keep, with a checksum of what was run. Comments, white space and
-- semicolons do not count: programs that split a file into statements drop some of them.
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

create function private.admin_self_check() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.self_check();
end
$$;
grant execute on function private.admin_self_check to authenticated;

create function public.admin_self_check() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.admin_self_check()
$$;
comment on function public.admin_self_check is 'Admin: migrations with checksums, holes in row security, buckets, jobs and mail, as counts and names of our own; no value of anybody''s row.';
grant execute on function public.admin_self_check to authenticated, service_role;

create function public.feature_overrides() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(s.flag, s.is_on), '{}') from private.feature_switches s
$$;
comment on function public.feature_overrides is 'The server: {flag: on or off} of what admins have switched.';
grant execute on function public.feature_overrides to service_role;

create function private.feature_switches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('flag', s.flag, 'is_on', s.is_on, 'switched_at', s.switched_at,
    'name', private.staff_name(s.switched_by)) order by s.flag), '[]') from private.feature_switches s);
end
$$;
grant execute on function private.feature_switches to authenticated;

create function public.feature_switches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.feature_switches()
$$;
comment on function public.feature_switches is 'Admin: what was switched, when and by whom.';
grant execute on function public.feature_switches to authenticated, service_role;

create function private.switch_feature(p_event_id uuid, p_flag text, p_is_on boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'switch_feature') then
    if p_flag is null then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    if p_is_on is null then
      delete from private.feature_switches s where s.flag = p_flag;
    else
      insert into private.feature_switches as s (flag, is_on, switched_by) values (p_flag, p_is_on, (select auth.uid()))
      on conflict (flag) do update set is_on = excluded.is_on, switched_at = excluded.switched_at, switched_by = excluded.switched_by;
    end if;
    perform private.write_audit('feature_switched', null, 'feature_switches', null, jsonb_build_object('flag', p_flag, 'on', p_is_on));
  end if;
  return private.feature_switches();
end
$$;
grant execute on function private.switch_feature to authenticated;

create function public.switch_feature(p_event_id uuid, p_flag text, p_is_on boolean default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.switch_feature(p_event_id, p_flag, p_is_on)
$$;
comment on function public.switch_feature is 'Admin: switches a part on or off against the configuration; null: as the configuration says.';
grant execute on function public.switch_feature to authenticated, service_role;

-- `npm run doctor` asks the same on the command line, where there is no admin's token, and a little more: the clock,
-- the version and the time zone.

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
comment on function public.operator_check is 'The operator, by `npm run doctor`: what private.self_check says, the clock, version and time zone of the database; no value of anybody''s row.';
grant execute on function public.operator_check to service_role;

-- What a monitor asks of the database: how much waits and for how long, as numbers without any person in them.

create function public.server_gauges() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- by the time at which each was due: what is kept for the quiet hours or for the mail of the day is not late
    'mail', (select jsonb_build_object(
        'waiting', count(*) filter (where o.given_up_at is null),
        'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(o.next_attempt_at) filter (where o.given_up_at is null))), 0),
        'given_up', count(*) filter (where o.given_up_at is not null))
      from private.mail_outbox o where o.sent_at is null and o.withdrawn_at is null and o.bundled_in is null),
    'announcements', (select jsonb_build_object(
        'waiting', count(d.id), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(a.send_at))), 0))
      from public.announcements a
        left join public.announcement_deliveries d on d.announcement_id = a.id and d.state = 'waiting' and d.mail_id is null
      where a.state in ('scheduled', 'sending') and a.send_at <= now()),
    'imports', (select jsonb_build_object(
        'waiting', count(*), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(i.changed_at))), 0))
      from private.imports i where i.state in ('uploaded', 'mapped', 'applying', 'undoing')),
    -- a word to a locked screen that is put off for the quiet hours is not late either
    'push', (select jsonb_build_object(
        'waiting', count(*), 'overdue_seconds', coalesce(greatest(0, extract(epoch from now() - min(p.due_at))), 0))
      from private.push_subscriptions p where p.due_at is not null),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object(
        'name', j.name, 'ended_seconds_ago', greatest(0, extract(epoch from now() - j.ended_at)), 'failed', j.failure is not null) order by j.name), '[]')
      from (select distinct on (r.name) r.name, r.ended_at, r.failure from private.job_runs r order by r.name, r.ended_at desc) as j))
$$;
comment on function public.server_gauges is 'The server, for its metrics: what waits in mails, announcements, imports and words to locked screens, and how the daily jobs ended last; numbers and names of jobs, nothing of anybody.';
grant execute on function public.server_gauges to service_role;
