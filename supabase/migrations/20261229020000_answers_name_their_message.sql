-- An answer to one message names it, so that both see what it is about.

alter table public.messages add column reply_to uuid references public.messages (id) on delete set null deferrable initially deferred;
comment on column public.messages.reply_to is 'Which message of the same thread it answers; it was sent, so both can read it.';
create index messages_reply_to on public.messages (reply_to);

create or replace function private.keep_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.thread_id, new.sender_role, new.body, new.created_at, new.hold_reason)
      is distinct from (old.id, old.thread_id, old.sender_role, old.body, old.created_at, old.hold_reason)
    or (new.sender_id is distinct from old.sender_id and new.sender_id is not null)
    or (new.reply_to is distinct from old.reply_to and new.reply_to is not null)
    or (new.state is distinct from old.state and old.state <> 'held')
    or (old.state <> 'held' and (new.sent_at, new.decided_at, new.block_reason) is distinct from (old.sent_at, old.decided_at, old.block_reason))
    or (old.read_at is not null and new.read_at is distinct from old.read_at)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;

drop function public.send_message(uuid, uuid, text);
drop function private.send_message(uuid, uuid, text);

create function private.send_message(p_message_id uuid, p_thread_id uuid, p_body text, p_reply_to uuid) returns public.messages
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
  insert into public.messages (id, thread_id, sender_id, sender_role, body, state, hold_reason, reply_to)
  values (p_message_id, thread.id, me, case when me = thread.student_id then 'student' else 'mentor' end, words,
    case when found is null then 'sent' else 'held' end, found,
    -- what it answers may be gone by the time a phone has a line again: the words are worth more
    (select m.id from public.messages m where m.id = p_reply_to and m.thread_id = thread.id and m.state = 'sent'))
  returning * into message;
  if message.state = 'sent' then
    update public.threads t set last_message_at = message.sent_at where t.id = thread.id;
    perform private.tell_of_message(case when me = thread.student_id then thread.mentor_id else thread.student_id end, thread.id);
  end if;
  return message;
end
$$;
grant execute on function private.send_message to authenticated;

create function public.send_message(p_message_id uuid, p_thread_id uuid, p_body text, p_reply_to uuid default null) returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.send_message(p_message_id, p_thread_id, p_body, p_reply_to)
$$;
comment on function public.send_message is 'One of an active pair: writes to the other. The same id again gives what it became. state held: the team looks first. p_reply_to: which message of the thread it answers; left out where that is not there.';
grant execute on function public.send_message to authenticated, service_role;
