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
  last_seen timestamptz not null default now()
);
comment on table public.error_reports is 'Scrubbed error reports, grouped; group_key is made by the server.';
create index error_reports_list on public.error_reports (last_seen desc, id desc);
create index error_reports_user on public.error_reports (user_id);

alter table public.error_reports enable row level security;
revoke all on public.error_reports from public, anon, authenticated;
grant select on public.error_reports to authenticated;
grant all on public.error_reports to service_role;

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
  p_source text default 'browser', p_app_version text default null
) returns uuid
language sql volatile security definer set search_path = '' as $$
  insert into public.error_reports as kept (group_key, source, last_error_id, message, stack, component_stack, url,
    user_agent, user_id, app_version)
  values (left(p_group_key, 128), p_source, left(p_error_id, 128), left(coalesce(p_message, ''), 2000),
    left(p_stack, 16000), left(p_component_stack, 16000), left(p_url, 2000), left(p_user_agent, 500),
    (select u.id from auth.users u where u.id = p_user_id), left(p_app_version, 40))
  on conflict (group_key) do update set
    count = kept.count + case when kept.last_error_id is not distinct from excluded.last_error_id and kept.last_error_id is not null then 0 else 1 end,
    last_seen = now(), last_error_id = excluded.last_error_id, url = excluded.url,
    user_agent = excluded.user_agent, user_id = excluded.user_id, app_version = excluded.app_version
  returning id
$$;
revoke all on function public.report_error(text, text, text, text, text, text, text, uuid, text, text) from public, anon, authenticated;
grant execute on function public.report_error(text, text, text, text, text, text, text, uuid, text, text) to service_role;
