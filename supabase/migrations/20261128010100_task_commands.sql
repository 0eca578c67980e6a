-- How tasks and notes are written. Each command has an id of the browser: twice is once.

-- The caller's pair, in which something new may be written now, as with messages: it is active, and nobody has asked that
-- no more be written.
create function private.pair_to_write_in(p_match_id uuid) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  thread public.threads;
  pair public.matches;
begin
  -- who asks that no more be written, and who writes, take turns
  select * into thread from public.threads t where t.match_id = p_match_id for update;
  select * into pair from public.matches m where m.id = p_match_id;
  if thread.id is null or me is null or me not in (pair.student_id, pair.mentor_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if pair.state <> 'active' or thread.blocked_at is not null or (me = pair.mentor_id and not private.is_mentor()) then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  return pair;
end
$$;
revoke all on function private.pair_to_write_in(uuid) from public, anon, authenticated;

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
revoke all on function private.add_task(uuid, uuid, text, text, date) from public, anon;
grant execute on function private.add_task(uuid, uuid, text, text, date) to authenticated;

create function public.add_task(p_task_id uuid, p_match_id uuid, p_title text, p_body text default '', p_due date default null) returns public.tasks
language sql volatile security invoker set search_path = '' as $$
  select private.add_task(p_task_id, p_match_id, p_title, p_body, p_due)
$$;
revoke all on function public.add_task(uuid, uuid, text, text, date) from public, anon;
grant execute on function public.add_task(uuid, uuid, text, text, date) to authenticated;
comment on function public.add_task is 'One of an active pair: something to do for the student. The same id again gives what it became.';

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
revoke all on function private.move_task(uuid, uuid, text, jsonb) from public, anon;
grant execute on function private.move_task(uuid, uuid, text, jsonb) to authenticated;

create function public.move_task(p_event_id uuid, p_task_id uuid, p_to text, p_seen jsonb) returns public.tasks
language sql volatile security invoker set search_path = '' as $$
  select private.move_task(p_event_id, p_task_id, p_to, p_seen)
$$;
revoke all on function public.move_task(uuid, uuid, text, jsonb) from public, anon;
grant execute on function public.move_task(uuid, uuid, text, jsonb) to authenticated;
comment on function public.move_task is 'The student, or her mentor while the pair is active: done, dropped or open again. p_seen: the states that are no news to the caller; where it is in another, conflict.';

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
revoke all on function private.acknowledge_tasks(jsonb) from public, anon;
grant execute on function private.acknowledge_tasks(jsonb) to authenticated;

create function public.acknowledge_tasks(p_ids jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.acknowledge_tasks(p_ids);
  return jsonb_build_object('marked', p_ids);
end
$$;
revoke all on function public.acknowledge_tasks(jsonb) from public, anon;
grant execute on function public.acknowledge_tasks(jsonb) to authenticated;
comment on function public.acknowledge_tasks is 'The other of the pair has seen these tasks; p_ids: a list of ids, which is said back. Again changes nothing.';

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
revoke all on function private.save_shared_note(uuid, uuid, text, jsonb) from public, anon;
grant execute on function private.save_shared_note(uuid, uuid, text, jsonb) to authenticated;

create function public.save_shared_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.shared_notes
language sql volatile security invoker set search_path = '' as $$
  select private.save_shared_note(p_event_id, p_match_id, p_body, p_seen)
$$;
revoke all on function public.save_shared_note(uuid, uuid, text, jsonb) from public, anon;
grant execute on function public.save_shared_note(uuid, uuid, text, jsonb) to authenticated;
comment on function public.save_shared_note is 'One of an active pair: the note that both read. p_seen: the texts that are no news to the caller; where another stands there, conflict.';

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
revoke all on function private.save_private_note(uuid, uuid, text, jsonb) from public, anon;
grant execute on function private.save_private_note(uuid, uuid, text, jsonb) to authenticated;

create function public.save_private_note(p_event_id uuid, p_match_id uuid, p_body text, p_seen jsonb) returns public.private_notes
language sql volatile security invoker set search_path = '' as $$
  select private.save_private_note(p_event_id, p_match_id, p_body, p_seen)
$$;
revoke all on function public.save_private_note(uuid, uuid, text, jsonb) from public, anon;
grant execute on function public.save_private_note(uuid, uuid, text, jsonb) to authenticated;
comment on function public.save_private_note is 'What the caller notes about a pair of hers for herself; nobody else reads it. p_seen as with the shared note.';

-- FEAT-04: what a mentor's dashboard says of each pair of hers. Activity is what either of the two wrote or did.
create function private.my_students_now() returns table (match_id uuid, active_at timestamptz, open_count integer, overdue_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select m.id,
      greatest(m.started_at, t.last_message_at, k.touched_at, n.updated_at),
      coalesce(k.open_count, 0)::integer,
      coalesce(k.overdue_count, 0)::integer
    from public.matches m
    left join public.threads t on t.match_id = m.id
    left join public.shared_notes n on n.match_id = m.id
    left join lateral (
      select max(greatest(x.created_at, x.moved_at, x.acknowledged_at)) as touched_at,
        count(*) filter (where x.state = 'open') as open_count,
        count(*) filter (where x.state = 'open' and x.due < private.today_in_kabul()) as overdue_count
      from public.tasks x where x.match_id = m.id
    ) as k on true
    where m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused');
end
$$;
revoke all on function private.my_students_now() from public, anon;
grant execute on function private.my_students_now() to authenticated;

create function public.my_students_now() returns table (match_id uuid, active_at timestamptz, open_count integer, overdue_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_students_now()
$$;
revoke all on function public.my_students_now() from public, anon;
grant execute on function public.my_students_now() to authenticated;
comment on function public.my_students_now is 'A mentor''s standing pairs: when either of the two last wrote or did something, and how many tasks are open and overdue.';

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_tasks;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_tasks()
  union all values
    -- after the last change
    ('tasks', interval '730 days'),
    ('shared_notes', interval '730 days'),
    ('private_notes', interval '730 days'),
    -- after the end of the pair
    ('private_notes.mentor', interval '30 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_tasks;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  tasks bigint;
  shared bigint;
  own bigint;
begin
  delete from public.tasks t where t.updated_at < p_now - private.kept('tasks');
  get diagnostics tasks = row_count;
  delete from public.shared_notes n where n.updated_at < p_now - private.kept('shared_notes');
  get diagnostics shared = row_count;
  delete from public.private_notes n
  where n.updated_at < p_now - private.kept('private_notes')
    or (n.author_id <> n.student_id and not exists (
      select from public.matches m
      where m.id = n.match_id and (m.ended_at is null or m.ended_at >= p_now - private.kept('private_notes.mentor'))));
  get diagnostics own = row_count;
  return private.forget_old_without_tasks(p_now)
    || jsonb_build_object('tasks', tasks, 'shared_notes', shared, 'private_notes', own);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: a student takes along her tasks and notes; a mentor what she wrote of them and may still read.
alter function public.my_data() rename to my_data_without_tasks;
alter function public.my_data_without_tasks() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return private.my_data_without_tasks() || jsonb_build_object(
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
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
