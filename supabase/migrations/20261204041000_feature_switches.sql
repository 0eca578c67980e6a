-- FEAT-01: parts of the product that an admin switches off and on while it runs. What the configuration says holds
-- where no row stands here; the server asks every few seconds.

create table private.feature_switches (
  flag text primary key check (flag in ('aiAdvisor', 'profileAnalysis', 'blogSystem', 'mentorDashboard', 'adminDashboard',
    'fileUpload', 'notifications', 'analytics', 'imageOptimization', 'lazyLoading')),
  is_on boolean not null,
  switched_at timestamptz not null default now(),
  switched_by uuid references auth.users (id) on delete set null
);
comment on table private.feature_switches is 'What stands against the configuration. The content policy and strict mode are the operator''s alone.';
create index feature_switches_by on private.feature_switches (switched_by);
alter table private.feature_switches enable row level security;
revoke all on private.feature_switches from public, anon, authenticated;

create function public.feature_overrides() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(s.flag, s.is_on), '{}') from private.feature_switches s
$$;
revoke all on function public.feature_overrides() from public, anon, authenticated;
grant execute on function public.feature_overrides() to service_role;
comment on function public.feature_overrides is 'The server: {flag: on or off} of what admins have switched.';

create function private.feature_switches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('flag', s.flag, 'is_on', s.is_on, 'switched_at', s.switched_at,
    'name', private.staff_name(s.switched_by)) order by s.flag), '[]') from private.feature_switches s);
end
$$;
revoke all on function private.feature_switches() from public, anon;
grant execute on function private.feature_switches() to authenticated;
create function public.feature_switches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.feature_switches()
$$;
revoke all on function public.feature_switches() from public, anon;
grant execute on function public.feature_switches() to authenticated;
comment on function public.feature_switches is 'Admin: what was switched, when and by whom.';

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
revoke all on function private.switch_feature(uuid, text, boolean) from public, anon;
grant execute on function private.switch_feature(uuid, text, boolean) to authenticated;
create function public.switch_feature(p_event_id uuid, p_flag text, p_is_on boolean default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.switch_feature(p_event_id, p_flag, p_is_on)
$$;
revoke all on function public.switch_feature(uuid, text, boolean) from public, anon;
grant execute on function public.switch_feature(uuid, text, boolean) to authenticated;
comment on function public.switch_feature is 'Admin: switches a part on or off against the configuration; null: as the configuration says.';
