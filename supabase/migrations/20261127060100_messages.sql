-- Product 1.9, SG-03, SG-05: what student and mentor write to each other, inside the product alone. A message never
-- changes. One in which somebody seems to lead the other out of the product is held until the team has looked.

create table public.threads (
  id uuid primary key,
  match_id uuid unique references public.matches (id) on delete set null,
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid references public.mentor_profiles (user_id) on delete set null,
  blocked_at timestamptz,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.threads is 'What a pair writes to each other; one for each match, under the same id. It outlives the match for the student, and nobody else''s account for her.';
comment on column public.threads.blocked_at is 'Since when neither may write because one of them asked for it; the row does not say who.';
create index threads_student on public.threads (student_id);
create index threads_mentor on public.threads (mentor_id);
create trigger touch before update on public.threads for each row execute function private.touch_updated_at();

create table public.messages (
  id uuid primary key,
  thread_id uuid not null references public.threads (id) on delete cascade,
  sender_id uuid references auth.users (id) on delete set null,
  sender_role text not null check (sender_role in ('student', 'mentor')),
  body text not null check (char_length(body) between 1 and 2000),
  state text not null check (state in ('sent', 'held', 'blocked')),
  hold_reason text check (hold_reason in ('phone', 'email', 'link', 'handle', 'bait')),
  block_reason text check (block_reason in ('contact', 'unsafe', 'unsuitable')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check (state = 'sent' or hold_reason is not null),
  check ((state = 'blocked') = (block_reason is not null)),
  check (read_at is null or state = 'sent')
);
comment on table public.messages is 'Immutable but for what becomes of it. The id is made by the browser.';
comment on column public.messages.state is 'held: the team has to look first; blocked: the team did not let it through. Both are seen by the sender alone.';
comment on column public.messages.hold_reason is 'What was found in it when it was sent.';
comment on column public.messages.sent_at is 'When the other could first read it; of one that was held or blocked, when it was written.';
create index messages_list on public.messages (thread_id, sent_at desc, id desc);
create index messages_unread on public.messages (thread_id) where read_at is null and state = 'sent';
create index messages_held on public.messages (created_at, id) where state = 'held';
create index messages_sender on public.messages (sender_id, created_at);
create index messages_age on public.messages (created_at);

-- What was written stays as it was written, whoever asks. A deleted account takes its name out of its messages.
create function private.keep_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.thread_id, new.sender_role, new.body, new.created_at, new.hold_reason)
      is distinct from (old.id, old.thread_id, old.sender_role, old.body, old.created_at, old.hold_reason)
    or (new.sender_id is distinct from old.sender_id and new.sender_id is not null)
    or (new.state is distinct from old.state and old.state <> 'held')
    or (old.state <> 'held' and (new.sent_at, new.decided_at, new.block_reason) is distinct from (old.sent_at, old.decided_at, old.block_reason))
    or (old.read_at is not null and new.read_at is distinct from old.read_at)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;
revoke all on function private.keep_message() from public;
create trigger a_keep before update on public.messages for each row execute function private.keep_message();

-- A pair can write as soon as it is one.
create function private.open_thread_of_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('active', 'paused') then
    insert into public.threads (id, match_id, student_id, mentor_id)
    values (new.id, new.id, new.student_id, new.mentor_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.open_thread_of_match() from public;
create trigger c_thread after insert or update of state on public.matches
  for each row execute function private.open_thread_of_match();
insert into public.threads (id, match_id, student_id, mentor_id)
select m.id, m.id, m.student_id, m.mentor_id from public.matches m where m.state in ('active', 'paused')
on conflict do nothing;

-- The threads that the caller reads: a student hers for as long as they are kept, a mentor hers while she is a mentor
-- and the pair stands (SE-06).
create function private.my_threads() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select t.id from public.threads t where t.student_id = (select auth.uid());
  if private.is_mentor() then
    return query
      select t.id from public.threads t join public.matches m on m.id = t.match_id
      where t.mentor_id = (select auth.uid()) and m.mentor_id = t.mentor_id and m.state in ('active', 'paused');
  end if;
end
$$;
comment on function private.my_threads() is 'The threads that the caller reads as a student or mentor.';
revoke all on function private.my_threads() from public, anon;
grant execute on function private.my_threads() to authenticated;

-- SG-05, LG-01: an admin reads a thread once she has opened it, for an hour; that is recorded, and the student sees it.
create function private.threads_opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.entity_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.action = 'messages_opened' and l.entity = 'threads'
        and l.created_at > now() - interval '1 hour';
  end if;
end
$$;
comment on function private.threads_opened_by_me() is 'Whose messages the caller, an admin, has opened within the last hour.';
revoke all on function private.threads_opened_by_me() from public, anon;
grant execute on function private.threads_opened_by_me() to authenticated;

alter table public.threads enable row level security;
alter table public.messages enable row level security;
revoke all on public.threads, public.messages from public, anon, authenticated;
grant select on public.threads, public.messages to authenticated;
grant all on public.threads, public.messages to service_role;

create policy "a session that has ended reaches nothing" on public.threads
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see their thread, an admin all" on public.threads
  for select to authenticated
  using (id in (select private.my_threads()) or (select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both read what was sent and each what she wrote, an admin what she has opened" on public.messages
  for select to authenticated
  using (
    (thread_id in (select private.my_threads()) and (state = 'sent' or sender_id = (select auth.uid())))
    or thread_id in (select private.threads_opened_by_me())
  );

-- Other kinds of notifications may have come before these.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ')
    from unnest(known || array['new_message', 'message_decided', 'conduct_reminder']) as kind));
end
$$;
create index notifications_thread on public.notifications (user_id, (payload ->> 'thread_id')) where kind = 'new_message' and read_at is null;

-- One for all that is new in a thread, without a word of it.
create function private.tell_of_message(uid uuid, thread uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, payload)
  select uid, 'new_message', jsonb_build_object('thread_id', thread)
  where uid is not null and not exists (
    select from public.notifications n
    where n.user_id = uid and n.kind = 'new_message' and n.read_at is null and n.payload ->> 'thread_id' = thread::text)
$$;
revoke all on function private.tell_of_message(uuid, uuid) from public, anon, authenticated;

create function private.send_message(p_message_id uuid, p_thread_id uuid, p_body text) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  thread public.threads;
  pair public.matches;
  found text;
  message public.messages;
begin
  if not private.begin_command(p_message_id, 'send_message') then
    select * into message from public.messages m where m.id = p_message_id and m.sender_id = me;
    return message;
  end if;
  if words = '' or char_length(words) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- who asks that no more be written, and who writes, take turns
  select * into thread from public.threads t where t.id = p_thread_id for update;
  if thread.id is null or me not in (thread.student_id, coalesce(thread.mentor_id, thread.student_id)) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into pair from public.matches m where m.id = thread.match_id;
  if pair.state is distinct from 'active' or thread.blocked_at is not null
    or (me = thread.mentor_id and not private.is_mentor()) then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  if (select count(*) from public.messages m where m.sender_id = me and m.created_at > now() - interval '10 minutes') >= 30
    or (select count(*) from public.messages m where m.sender_id = me and m.created_at > now() - interval '1 day') >= 300 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  found := (private.contacts_in(words))[1];
  insert into public.messages (id, thread_id, sender_id, sender_role, body, state, hold_reason)
  values (p_message_id, thread.id, me, case when me = thread.student_id then 'student' else 'mentor' end, words,
    case when found is null then 'sent' else 'held' end, found)
  returning * into message;
  if message.state = 'sent' then
    update public.threads t set last_message_at = message.sent_at where t.id = thread.id;
    perform private.tell_of_message(case when me = thread.student_id then thread.mentor_id else thread.student_id end, thread.id);
  end if;
  return message;
end
$$;
revoke all on function private.send_message(uuid, uuid, text) from public, anon;
grant execute on function private.send_message(uuid, uuid, text) to authenticated;

create function public.send_message(p_message_id uuid, p_thread_id uuid, p_body text) returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.send_message(p_message_id, p_thread_id, p_body)
$$;
revoke all on function public.send_message(uuid, uuid, text) from public, anon;
grant execute on function public.send_message(uuid, uuid, text) to authenticated;
comment on function public.send_message is 'One of an active pair: writes to the other. The same id again gives what it became. state held: the team looks first.';

create function private.mark_messages_read(p_ids jsonb) returns void
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
  update public.messages m set read_at = now()
  where m.id = any (ids) and m.state = 'sent' and m.read_at is null and m.sender_id is distinct from me
    and m.thread_id in (select private.my_threads());
  update public.notifications n set read_at = now()
  where n.user_id = me and n.kind = 'new_message' and n.read_at is null
    and n.payload ->> 'thread_id' in (select m.thread_id::text from public.messages m where m.id = any (ids))
    and not exists (
      select from public.messages m
      where m.thread_id::text = n.payload ->> 'thread_id' and m.state = 'sent' and m.read_at is null and m.sender_id is distinct from me);
end
$$;
revoke all on function private.mark_messages_read(jsonb) from public, anon;
grant execute on function private.mark_messages_read(jsonb) to authenticated;

create function public.mark_messages_read(p_ids jsonb) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.mark_messages_read(p_ids)
$$;
revoke all on function public.mark_messages_read(jsonb) from public, anon;
grant execute on function public.mark_messages_read(jsonb) to authenticated;
comment on function public.mark_messages_read is 'The receiver has seen these messages; p_ids: a list of ids. Again changes nothing.';
