-- Reports of errors as an admin works with them: where one arose, how many people met it, in which releases, and
-- whether it is solved. A solved one comes back by itself when a later release shows it again.

alter table public.error_reports
  add column place text check (char_length(place) <= 200),
  add column people_count bigint not null default 0,
  add column first_version text check (char_length(first_version) <= 40),
  add column solved_at timestamptz,
  add column solved_by uuid references auth.users (id) on delete set null,
  add column solved_version text check (char_length(solved_version) <= 40),
  add column reopened_at timestamptz;
comment on column public.error_reports.place is 'The innermost frame of our own code, or the part of the program that noticed it.';
comment on column public.error_reports.people_count is 'How many signed-in people met it; nobody learns who.';
comment on column public.error_reports.app_version is 'The latest release in which it was seen.';
create index error_reports_open on public.error_reports (last_seen desc, id desc) where solved_at is null;
create index error_reports_solver on public.error_reports (solved_by);
update public.error_reports set first_version = app_version;

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
revoke all on private.error_sightings from public, anon, authenticated;

-- The numbers of a release, which compare as numbers do: 1.10.0 is later than 1.9.2.
create function private.version_parts(version text) returns integer[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(left(part, 9)::integer order by place), '{}')
  from string_to_table(substring(version from '^\d+(?:\.\d+)*'), '.') with ordinality as parts (part, place)
$$;
revoke all on function private.version_parts(text) from public;

drop function public.report_error(text, text, text, text, text, text, text, uuid, text, text);

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
revoke all on function public.report_error(text, text, text, text, text, text, text, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.report_error(text, text, text, text, text, text, text, uuid, text, text, text) to service_role;

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
revoke all on function private.solve_error(uuid, boolean) from public, anon;
grant execute on function private.solve_error(uuid, boolean) to authenticated;

create function public.solve_error(p_report_id uuid, p_solved boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.solve_error(p_report_id, p_solved)
$$;
revoke all on function public.solve_error(uuid, boolean) from public, anon;
grant execute on function public.solve_error(uuid, boolean) to authenticated;
comment on function public.solve_error is 'Admin: marks an error as solved, or opens it again.';

-- What nobody has met for so many days is history that only tells about people.
create function public.forget_errors(p_days integer default 90) returns bigint
language sql volatile security definer set search_path = '' as $$
  with old_sightings as (
    delete from private.error_sightings s where s.seen_at < now() - make_interval(days => greatest(p_days, 1))
  ), old_reports as (
    delete from public.error_reports r where r.last_seen < now() - make_interval(days => greatest(p_days, 1))
    returning r.id
  )
  select count(*) from old_reports
$$;
revoke all on function public.forget_errors(integer) from public, anon, authenticated;
grant execute on function public.forget_errors(integer) to service_role;
comment on function public.forget_errors is 'The server: deletes what was last seen longer ago, and returns how many errors that were.';
