-- What happened, told to a person inside the product. The payload holds ids and codes, never names.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('application_decided', 'mentor_assigned', 'student_assigned', 'match_ended')),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and char_length(payload::text) <= 2000),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'Written by functions; the person concerned may only mark them read.';
create index notifications_list on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;

create function private.guard_notification() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.user_id := old.user_id;
  new.kind := old.kind;
  new.payload := old.payload;
  new.created_at := old.created_at;
  return new;
end
$$;
revoke all on function private.guard_notification() from public;
create trigger a_guard before update on public.notifications
  for each row execute function private.guard_notification();

create function private.notify(uid uuid, what text, details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, payload) values (uid, what, details)
$$;
revoke all on function private.notify(uuid, text, jsonb) from public, anon, authenticated;

alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;

create policy "a session that has ended reaches nothing" on public.notifications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a person marks her own notifications read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
