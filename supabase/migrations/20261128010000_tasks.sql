-- Product 1.7, FEAT-04: what a pair plans and notes. Tasks and the shared note are read by both; a private note is read
-- by its author alone, which is why it is another table. Ids are made by the browser; rows change by functions alone.
-- Like a thread, these point to the pair and to accounts, never to a card: the data API would no longer know its way.

create table public.tasks (
  id uuid primary key,
  match_id uuid references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  title text not null check (char_length(title) between 1 and 200),
  body text not null default '' check (char_length(body) <= 2000),
  due date check (due between '2020-01-01' and '2100-01-01'),
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  created_by uuid references auth.users (id) on delete set null deferrable initially deferred,
  created_role text not null check (created_role in ('student', 'mentor')),
  acknowledged_at timestamptz,
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tasks is 'What a pair has planned. It outlives the match for the student, and nobody else''s account for her.';
comment on column public.tasks.due is 'A day in Kabul; overdue is what is open the day after.';
comment on column public.tasks.acknowledged_at is 'When the other of the pair first saw it.';
comment on column public.tasks.moved_at is 'When its state became what it is.';
create index tasks_match on public.tasks (match_id, created_at);
create index tasks_student on public.tasks (student_id);
create index tasks_created_by on public.tasks (created_by, created_at);
create index tasks_age on public.tasks (updated_at);
create trigger touch before update on public.tasks for each row execute function private.touch_updated_at();

create table public.shared_notes (
  id uuid primary key,
  match_id uuid unique references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  body text not null check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.shared_notes is 'One text for each pair, under its id, which both write and read.';
create index shared_notes_student on public.shared_notes (student_id);
create index shared_notes_age on public.shared_notes (updated_at);
create trigger touch before update on public.shared_notes for each row execute function private.touch_updated_at();

create table public.private_notes (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  match_id uuid references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  body text not null check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (author_id, match_id)
);
comment on table public.private_notes is 'What one of a pair notes for herself: nobody else reads it, no admin either. A mentor''s is about a student and ends with the pair.';
create index private_notes_match on public.private_notes (match_id);
create index private_notes_student on public.private_notes (student_id);
create index private_notes_age on public.private_notes (updated_at);
create trigger touch before update on public.private_notes for each row execute function private.touch_updated_at();

alter table public.tasks enable row level security;
alter table public.shared_notes enable row level security;
alter table public.private_notes enable row level security;
revoke all on public.tasks, public.shared_notes, public.private_notes from public, anon, authenticated;
grant select on public.tasks, public.shared_notes, public.private_notes to authenticated;
grant all on public.tasks, public.shared_notes, public.private_notes to service_role;

create policy "a session that has ended reaches nothing" on public.tasks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair read its tasks, the student for good, an admin what she has opened" on public.tasks
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id in (select private.my_threads())
    or match_id in (select private.threads_opened_by_me())
  );
create policy "a session that has ended reaches nothing" on public.shared_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair read its note, the student for good, an admin what she has opened" on public.shared_notes
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id in (select private.my_threads())
    or match_id in (select private.threads_opened_by_me())
  );
create policy "a session that has ended reaches nothing" on public.private_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
-- a mentor's note is about a student, whom she knows only while the pair stands [SE-06]
create policy "its author alone reads a private note, a mentor while the pair stands" on public.private_notes
  for select to authenticated
  using (
    author_id = (select auth.uid())
    and (student_id = (select auth.uid()) or match_id in (select private.my_threads()))
  );

-- Other kinds of notifications may have come before this one.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ') from unnest(known || array['new_task']) as kind));
end
$$;
