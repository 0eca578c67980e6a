-- Who saw or changed what, kept for good. A person may see that an admin opened her data, not which one.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid,
  actor_role text not null check (actor_role in ('student', 'mentor', 'admin', 'system')),
  action text not null check (char_length(action) between 1 and 60),
  entity text not null check (char_length(entity) between 1 and 60),
  entity_id uuid,
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Append-only. subject_id is the person whose data it was; no reference, so that erasing an account changes no entry.';
create index audit_log_subject on public.audit_log (subject_id, created_at desc, id desc);
create index audit_log_list on public.audit_log (created_at desc, id desc);

create table public.audit_actors (
  audit_id uuid primary key references public.audit_log (id),
  actor_id uuid,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 4000)
);
comment on table public.audit_actors is 'The part of an audit entry that only admins read: who it was, and details.';
create index audit_actors_actor on public.audit_actors (actor_id);

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'append_only' using errcode = '42501';
end
$$;
revoke all on function private.refuse_change() from public;
create trigger a_refuse before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger a_refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();
create trigger a_refuse before update or delete on public.audit_actors
  for each row execute function private.refuse_change();
create trigger a_refuse_truncate before truncate on public.audit_actors
  for each statement execute function private.refuse_change();

create function private.write_audit(what text, subject uuid, entity_name text, entity uuid, extra jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry uuid := gen_random_uuid();
begin
  insert into public.audit_log (id, subject_id, actor_role, action, entity, entity_id)
  values (entry, subject, case when (select auth.uid()) is null then 'system' else private.my_role() end, what, entity_name, entity);
  insert into public.audit_actors (audit_id, actor_id, details) values (entry, (select auth.uid()), extra);
end
$$;
revoke all on function private.write_audit(text, uuid, text, uuid, jsonb) from public, anon, authenticated;

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert on public.audit_log to service_role;

create policy "a session that has ended reaches nothing" on public.audit_log
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees what was done with her data, an admin all" on public.audit_log
  for select to authenticated
  using (subject_id = (select auth.uid()) or (select private.is_admin()));

alter table public.audit_actors enable row level security;
revoke all on public.audit_actors from public, anon, authenticated;
grant select on public.audit_actors to authenticated;
grant select, insert on public.audit_actors to service_role;

create policy "a session that has ended reaches nothing" on public.audit_actors
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees who it was" on public.audit_actors
  for select to authenticated
  using ((select private.is_admin()));

-- Becoming and ceasing to be an admin leaves a trace, whoever writes the row.
create function private.audit_admin_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.write_audit('admin_removed', old.user_id, 'admin', old.user_id);
  elsif tg_op = 'INSERT' then
    perform private.write_audit('admin_added', new.user_id, 'admin', new.user_id);
  elsif new.user_id is distinct from old.user_id then
    perform private.write_audit('admin_bound', new.user_id, 'admin', new.user_id);
  end if;
  return null;
end
$$;
revoke all on function private.audit_admin_change() from public;
create trigger c_audit after insert or update or delete on public.admin
  for each row execute function private.audit_admin_change();
