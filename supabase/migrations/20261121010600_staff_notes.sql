-- Who decided and what staff wrote for each other stands apart from what the person concerned may read.
create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid references public.mentorapplications (id) on delete cascade,
  match_id uuid references public.matches (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.staff_notes is 'Notes that only admins read, one per decision; id is that of the event.';
create index staff_notes_application on public.staff_notes (application_id, created_at);
create index staff_notes_match on public.staff_notes (match_id, created_at);
create index staff_notes_author on public.staff_notes (author_id);

alter table public.staff_notes enable row level security;
revoke all on public.staff_notes from public, anon, authenticated;
grant select on public.staff_notes to authenticated;
grant select, insert on public.staff_notes to service_role;

create policy "a session that has ended reaches nothing" on public.staff_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads the notes of staff" on public.staff_notes
  for select to authenticated
  using ((select private.is_admin()));
