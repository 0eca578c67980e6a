-- Product 1.7, FEAT-04: what a match plans and notes. Tasks and the shared note are read by both; a private note is
-- read by its author alone, which is why it is another table. Ids are made by the browser; rows change by functions
-- alone. Like a thread, these reference the match and accounts, never a card: the data API could not tell the joins
-- apart.

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
create index tasks_open_due on public.tasks (match_id, due) where state = 'open';
alter table public.tasks enable row level security;
grant select on public.tasks to authenticated;
grant all on public.tasks to service_role;
create trigger touch before update on public.tasks for each row execute function private.touch_updated_at();
create trigger z_record after insert or update or delete on public.tasks for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.tasks
  for each row execute function private.screen_texts('task', 'title', 'body');

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
alter table public.shared_notes enable row level security;
grant select on public.shared_notes to authenticated;
grant all on public.shared_notes to service_role;
create trigger touch before update on public.shared_notes for each row execute function private.touch_updated_at();
create trigger z_record after insert or update or delete on public.shared_notes for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.shared_notes
  for each row execute function private.screen_texts('note', 'body');

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
alter table public.private_notes enable row level security;
grant select on public.private_notes to authenticated;
grant all on public.private_notes to service_role;
create trigger touch before update on public.private_notes for each row execute function private.touch_updated_at();

create policy "a session that has ended reaches nothing" on public.tasks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.shared_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.private_notes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
-- a mentor's note is about a student, whom she knows only while the match lasts [SE-06]
create policy "its author alone reads a private note, a mentor while the pair stands" on public.private_notes
  for select to authenticated
  using (
    author_id = (select auth.uid())
    and (student_id = (select auth.uid()) or match_id = any (array(select private.my_threads())))
  );
create policy "both of a pair read its tasks, the student for good, an admin what she has opened" on public.tasks
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id = any (array(select private.my_threads()))
    or match_id = any (array(select private.pairs_opened_by_me()))
  );
create policy "both of a pair read its note, the student for good, an admin what she has opened" on public.shared_notes
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id = any (array(select private.my_threads()))
    or match_id = any (array(select private.pairs_opened_by_me()))
  );

create function private.add_task(p_task_id uuid, p_match_id uuid, p_title text, p_body text, p_due date) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_title, ''), E' \t\n\r');
  more text := btrim(coalesce(p_body, ''), E' \t\n\r');
  other uuid;
  pair public.matches;
  task public.tasks;
begin
  if not private.begin_command(p_task_id, 'add_task') then
    select * into task from public.tasks t where t.id = p_task_id and t.created_by = me;
    return task;
  end if;
  pair := private.pair_to_write_in(p_match_id);
  -- what leads out of the product goes by message, where the team can look at it first [SG-03]
  if words = '' or char_length(words) > 200 or char_length(more) > 2000
    or p_due not between '2020-01-01' and '2100-01-01'
    or cardinality(private.contacts_in(words || E'\n' || more)) > 0 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if (select count(*) from public.tasks t where t.created_by = me and t.created_at > now() - interval '10 minutes') >= 60
    or (select count(*) from public.tasks t where t.match_id = pair.id) >= 500 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  insert into public.tasks (id, match_id, student_id, title, body, due, created_by, created_role)
  values (p_task_id, pair.id, pair.student_id, words, more, p_due, me,
    case when me = pair.student_id then 'student' else 'mentor' end)
  returning * into task;
  other := case when me = pair.student_id then pair.mentor_id else pair.student_id end;
  -- one notice for all that is new, without a word of it
  insert into public.notifications (user_id, kind, payload)
  select other, 'new_task', jsonb_build_object('match_id', pair.id)
  where not exists (
    select from public.notifications n
    where n.user_id = other and n.kind = 'new_task' and n.read_at is null and n.payload ->> 'match_id' = pair.id::text);
  return task;
end
$$;
grant execute on function private.add_task to authenticated;

create function public.add_task(p_task_id uuid, p_match_id uuid, p_title text, p_body text default '', p_due date default null) returns public.tasks
language sql volatile security invoker set search_path = '' as $$
  select private.add_task(p_task_id, p_match_id, p_title, p_body, p_due)
$$;
comment on function public.add_task is 'One of an active pair: something to do for the student. The same id again gives what it became.';
grant execute on function public.add_task to authenticated, service_role;

create function private.move_task(p_event_id uuid, p_task_id uuid, p_to text, p_seen jsonb) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  task public.tasks;
begin
  if not private.begin_command(p_event_id, 'move_task') then
    select * into task from public.tasks t
    where t.id = p_task_id and (t.student_id = me or t.match_id in (select private.my_threads()));
    return task;
  end if;
  select * into task from public.tasks t where t.id = p_task_id for update;
  if task.id is null or not (task.student_id = me or task.match_id in (select private.my_threads())) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_to is null or p_to not in ('open', 'done', 'dropped') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- they are the student's: she goes on with them also when the pair rests or has ended
  if task.student_id <> me then
    perform private.pair_to_write_in(task.match_id);
  end if;
  if task.state = p_to then
    return task;
  end if;
  -- what the other did meanwhile is not written over unseen [FM-16]
  if not coalesce(p_seen, '[]') ? task.state then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  update public.tasks t set state = p_to, moved_at = now() where t.id = task.id returning t.* into task;
  return task;
end
$$;
grant execute on function private.move_task to authenticated;

create function public.move_task(p_event_id uuid, p_task_id uuid, p_to text, p_seen jsonb) returns public.tasks
language sql volatile security invoker set search_path = '' as $$
  select private.move_task(p_event_id, p_task_id, p_to, p_seen)
$$;
comment on function public.move_task is 'The student, or her mentor while the pair is active: done, dropped or open again. p_seen: the states that are no news to the caller; where it is in another, conflict.';
grant execute on function public.move_task to authenticated, service_role;

create function private.acknowledge_tasks(p_ids jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  ids uuid[];
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if jsonb_typeof(p_ids) is distinct from 'array' or jsonb_array_length(p_ids) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select array_agg(one::uuid) into ids from jsonb_array_elements_text(p_ids) as one;
  update public.tasks t set acknowledged_at = now()
  where t.id = any (ids) and t.acknowledged_at is null and t.created_by is distinct from me
    and (t.student_id = me or t.match_id in (select private.my_threads()));
  update public.notifications n set read_at = now()
  where n.user_id = me and n.kind = 'new_task' and n.read_at is null
    and n.payload ->> 'match_id' in (select t.match_id::text from public.tasks t where t.id = any (ids));
end
$$;
grant execute on function private.acknowledge_tasks to authenticated;

create function public.acknowledge_tasks(p_ids jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.acknowledge_tasks(p_ids);
  return jsonb_build_object('marked', p_ids);
end
$$;
comment on function public.acknowledge_tasks is 'The other of the pair has seen these tasks; p_ids: a list of ids, which is said back. Again changes nothing.';
grant execute on function public.acknowledge_tasks to authenticated, service_role;

create function private.save_shared_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.shared_notes
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  pair public.matches;
  note public.shared_notes;
begin
  if not private.begin_command(p_event_id, 'save_shared_note') then
    select * into note from public.shared_notes n where n.match_id = p_match_id and n.match_id in (select private.my_threads());
    return note;
  end if;
  pair := private.pair_to_write_in(p_match_id);
  if char_length(words) > 4000 or cardinality(private.contacts_in(words)) > 0 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into note from public.shared_notes n where n.id = pair.id for update;
  if coalesce(note.body, '') <> words and not coalesce(p_seen, '[]') ? coalesce(note.body, '') then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into public.shared_notes as n (id, match_id, student_id, body)
  values (pair.id, pair.id, pair.student_id, words)
  on conflict (id) do update set body = excluded.body where n.body <> excluded.body;
  select * into note from public.shared_notes n where n.id = pair.id;
  return note;
end
$$;
grant execute on function private.save_shared_note to authenticated;

create function public.save_shared_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.shared_notes
language sql volatile security invoker set search_path = '' as $$
  select private.save_shared_note(p_event_id, p_match_id, p_body, p_seen)
$$;
comment on function public.save_shared_note is 'One of an active pair: the note that both read. p_seen: the texts that are no news to the caller; where another is stored, conflict.';
grant execute on function public.save_shared_note to authenticated, service_role;

create function private.save_private_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.private_notes
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  pair public.matches;
  note public.private_notes;
begin
  if private.begin_command(p_event_id, 'save_private_note') then
    select * into pair from public.matches m
    where m.id = p_match_id and m.id in (select private.my_threads()) for update;
    if pair.id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if char_length(words) > 4000 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    select * into note from public.private_notes n where n.author_id = me and n.match_id = pair.id;
    if coalesce(note.body, '') <> words and not coalesce(p_seen, '[]') ? coalesce(note.body, '') then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    insert into public.private_notes as n (id, author_id, match_id, student_id, body)
    values (p_event_id, me, pair.id, pair.student_id, words)
    on conflict (author_id, match_id) do update set body = excluded.body where n.body <> excluded.body;
  end if;
  select * into note from public.private_notes n
  where n.author_id = me and n.match_id = p_match_id and n.match_id in (select private.my_threads());
  return note;
end
$$;
grant execute on function private.save_private_note to authenticated;

create function public.save_private_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.private_notes
language sql volatile security invoker set search_path = '' as $$
  select private.save_private_note(p_event_id, p_match_id, p_body, p_seen)
$$;
comment on function public.save_private_note is 'What the caller notes about a pair of hers for herself; nobody else reads it. p_seen as with the shared note.';
grant execute on function public.save_private_note to authenticated, service_role;

create function private.my_task_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', t.created_role, 'title', t.title, 'body', t.body, 'due', t.due,
        'created_at', t.created_at, 'done_at', case t.state when 'done' then t.moved_at end,
        'dropped_at', case t.state when 'dropped' then t.moved_at end) order by t.created_at, t.id), '[]')
      from public.tasks t where me in (t.student_id, t.created_by)),
    'shared_notes', (
      select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.shared_notes n where n.student_id = me),
    'private_notes', (
      select coalesce(jsonb_agg(jsonb_build_object('body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.private_notes n where n.author_id = me));
end
$$;
grant execute on function private.my_task_data to authenticated, service_role;

create function private.forget_old_tasks(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.tasks t where t.updated_at < p_now - private.kept('tasks');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('tasks', n);
  delete from public.shared_notes n where n.updated_at < p_now - private.kept('shared_notes');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('shared_notes', n);
  delete from public.private_notes n
  where n.updated_at < p_now - private.kept('private_notes')
    or (n.author_id <> n.student_id and not exists (
      select from public.matches m
      where m.id = n.match_id and (m.ended_at is null or m.ended_at >= p_now - private.kept('private_notes.mentor'))));
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('private_notes', n);
  return deleted;
end
$$;
