-- Saved views: filters of the lists of admins under a name, of one person or shared with the team.

create table public.saved_views (
  id uuid primary key,
  owner_id uuid not null references auth.users (id) on delete cascade,
  list text not null check (list in ('applications', 'students', 'mentors', 'posts', 'announcements', 'programmes')),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]' and private.is_filled(name)),
  query text not null check (char_length(query) between 1 and 1000
    and query ~ '^[a-z_]+=[A-Za-z0-9_.~*%+-]+(&[a-z_]+=[A-Za-z0-9_.~*%+-]+)*$' and query !~ '(^|&)q='),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.saved_views is 'Filters of a list of admins under a name; a shared one is read by every admin.';
comment on column public.saved_views.query is 'The filters as the address of the list writes them. Never the words of its search (q): they can be names of people.';
create unique index saved_views_name on public.saved_views (owner_id, list, private.fold_text(name));
create index saved_views_shared on public.saved_views (list) where is_shared;
alter table public.saved_views enable row level security;
grant select on public.saved_views to authenticated;
grant all on public.saved_views to service_role;
create trigger touch before update on public.saved_views for each row execute function private.touch_updated_at();

create policy "a session that has ended reaches nothing" on public.saved_views
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads own views and those that are shared" on public.saved_views for select to authenticated
  using ((select private.is_admin()) and (is_shared or owner_id = (select auth.uid())));

create function private.create_saved_view(p_event_id uuid, p_view_id uuid, p_list text, p_name text, p_query text, p_is_shared boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'create_saved_view') then
    return;
  end if;
  -- one at a time for each owner, or two at once would both be the last that there is room for
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.saved_views'), pg_catalog.hashtext(me::text));
  if (select count(*) from public.saved_views v where v.owner_id = me) >= 50 then
    raise exception 'saved_views_too_many' using errcode = 'P0001';
  end if;
  insert into public.saved_views (id, owner_id, list, name, query, is_shared)
  values (p_view_id, me, p_list, btrim(p_name), p_query, p_is_shared)
  on conflict (owner_id, list, private.fold_text(name)) do nothing;
  if not found then
    raise exception 'saved_view_name_taken' using errcode = 'P0001';
  end if;
end
$$;
grant execute on function private.create_saved_view to authenticated;

create function public.create_saved_view(p_event_id uuid, p_view_id uuid, p_list text, p_name text, p_query text, p_is_shared boolean default false) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.create_saved_view(p_event_id, p_view_id, p_list, p_name, p_query, p_is_shared)
$$;
comment on function public.create_saved_view is 'Admin: saves filters of a list under a name. Refused: saved_view_name_taken, saved_views_too_many.';
grant execute on function public.create_saved_view to authenticated, service_role;

create function private.change_saved_view(p_event_id uuid, p_view_id uuid, p_name text, p_query text, p_is_shared boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'change_saved_view') then
    return;
  end if;
  update public.saved_views v
  set name = coalesce(btrim(p_name), v.name), query = coalesce(p_query, v.query), is_shared = coalesce(p_is_shared, v.is_shared)
  where v.id = p_view_id and v.owner_id = me;
  if not found then
    if exists (select from public.saved_views v where v.id = p_view_id and v.is_shared) then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    raise exception 'not_found' using errcode = 'P0001';
  end if;
exception
  when unique_violation then
    raise exception 'saved_view_name_taken' using errcode = 'P0001';
end
$$;
grant execute on function private.change_saved_view to authenticated;

create function public.change_saved_view(p_event_id uuid, p_view_id uuid, p_name text default null, p_query text default null, p_is_shared boolean default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_saved_view(p_event_id, p_view_id, p_name, p_query, p_is_shared)
$$;
comment on function public.change_saved_view is 'The owner of a saved view: changes what is given of it. Refused: not_allowed, not_found, saved_view_name_taken.';
grant execute on function public.change_saved_view to authenticated, service_role;

-- A shared view of somebody who has left or is away can be removed by the others; what is someone's alone, nobody else
-- finds.
create function private.delete_saved_view(p_event_id uuid, p_view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  deleted public.saved_views;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'delete_saved_view') then
    return;
  end if;
  delete from public.saved_views v where v.id = p_view_id and (v.is_shared or v.owner_id = me) returning * into deleted;
  if deleted.owner_id <> me then
    perform private.write_audit('saved_view_deleted', deleted.owner_id, 'saved_views', p_view_id);
  end if;
end
$$;
grant execute on function private.delete_saved_view to authenticated;

create function public.delete_saved_view(p_event_id uuid, p_view_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_saved_view(p_event_id, p_view_id)
$$;
comment on function public.delete_saved_view is 'Admin: deletes an own view, or one that is shared; one that is gone already is no error.';
grant execute on function public.delete_saved_view to authenticated, service_role;

create function private.my_saved_view_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'saved_views', (
      select coalesce(jsonb_agg(jsonb_build_object('list', v.list, 'name', v.name, 'query', v.query, 'is_shared', v.is_shared,
        'created_at', v.created_at, 'updated_at', v.updated_at) order by v.created_at, v.id), '[]')
      from public.saved_views v where v.owner_id = me));
end
$$;
grant execute on function private.my_saved_view_data to authenticated, service_role;

create or replace function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if (select auth.uid()) is null or not (select private.session_alive()) then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  return private.my_account_data()
    || private.my_profile_data()
    || private.my_mentor_data()
    || private.my_matching_data()
    || private.my_message_data()
    || private.my_meeting_data()
    || private.my_task_data()
    || private.my_programme_data()
    || private.my_announcement_data()
    || private.my_notification_data()
    || private.my_safety_data()
    || private.my_advisor_data()
    || private.my_audit_data()
    || private.my_survey_data()
    || private.my_saved_view_data();
end
$$;
