-- What people without an account write to the team on the page «Contact».

create table public.contact_messages (
  id uuid primary key,
  sender_name text not null default '' check (char_length(sender_name) <= 100),
  reply_to text check (char_length(reply_to) between 3 and 254 and reply_to ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
  subject text not null check (subject in ('mentoring', 'volunteering', 'account', 'safety', 'other')),
  body text not null check (char_length(body) <= 3000 and private.is_filled(body)),
  language text not null check (language in ('en', 'fa', 'ps')),
  is_distress boolean not null default false,
  distress_kind text check (private.is_distress_kind(distress_kind)),
  state text not null default 'new' check (state in ('new', 'suspect', 'answered')),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'answered') = (answered_at is not null)),
  check (distress_kind is null or is_distress)
);
comment on table public.contact_messages is 'Messages of visitors to the team; who wrote them is known only as far as the message says.';
comment on column public.contact_messages.reply_to is 'Where the answer goes; null: the sender wants none.';
comment on column public.contact_messages.is_distress is 'The server read words that sound like danger.';
comment on column public.contact_messages.distress_kind is 'Which danger, where a phrase says so; else null.';
comment on column public.contact_messages.state is 'suspect: a field that people do not see was filled in, so a program may have sent it.';
create index contact_messages_list on public.contact_messages (created_at desc, id desc);
create index contact_messages_state on public.contact_messages (state, created_at desc, id desc);
alter table public.contact_messages enable row level security;
grant select on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "a session that has ended reaches nothing" on public.contact_messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads what visitors wrote" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

-- Every admin is notified once until she has read it.
create function private.tell_of_contact(p_is_distress boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  details jsonb := case when p_is_distress then '{"is_urgent": true}'::jsonb else '{}'::jsonb end;
begin
  -- one at a time, or several at once would not see each other's notification
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.tell_of_contact'));
  for person in select a.user_id from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id) loop
    if not exists (select from public.notifications n
      where n.user_id = person and n.kind = 'contact_message' and n.payload = details and n.read_at is null) then
      perform private.notify(person, 'contact_message', details);
    end if;
  end loop;
end
$$;

create function public.take_contact_message(p_id uuid, p_name text, p_subject text, p_body text, p_language text, p_is_suspect boolean,
  p_is_distress boolean, p_reply_to text default null, p_distress_kind text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.contact_messages (id, sender_name, reply_to, subject, body, language, is_distress, distress_kind, state)
  values (p_id, p_name, p_reply_to, p_subject, p_body, p_language, p_is_distress, p_distress_kind, case when p_is_suspect and not p_is_distress then 'suspect' else 'new' end)
  on conflict (id) do nothing;
  -- a person in danger whose browser filled in the field is heard all the same
  if found and (p_is_distress or not p_is_suspect) then
    perform private.tell_of_contact(p_is_distress);
    if p_is_distress then
      perform private.raise_visitor_distress(p_id, p_distress_kind, p_body);
    end if;
  end if;
end
$$;
comment on function public.take_contact_message is 'The server: stores what a visitor wrote and notifies admins; words that sound like danger call people. The same id a second time changes nothing.';
grant execute on function public.take_contact_message to service_role;

create function private.mark_contact_message(p_event_id uuid, p_message_id uuid, p_is_answered boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.contact_messages;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'mark_contact_message') then
    return;
  end if;
  select * into message from public.contact_messages m where m.id = p_message_id for update;
  if message.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_is_answered is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if (message.state = 'answered') = p_is_answered then
    return;
  end if;
  update public.contact_messages m
  set state = case when p_is_answered then 'answered' else 'new' end, answered_at = case when p_is_answered then now() end
  where m.id = p_message_id;
  perform private.note_visitor_answer(p_event_id, p_message_id, p_is_answered);
  perform private.write_audit(case when p_is_answered then 'contact_answered' else 'contact_reopened' end, null, 'contact_messages', p_message_id);
end
$$;
grant execute on function private.mark_contact_message to authenticated;

create function public.mark_contact_message(p_event_id uuid, p_message_id uuid, p_is_answered boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.mark_contact_message(p_event_id, p_message_id, p_is_answered)
$$;
comment on function public.mark_contact_message is 'Admin: marks a message of a visitor as answered, or as open again.';
grant execute on function public.mark_contact_message to authenticated, service_role;

create function private.delete_contact_message(p_event_id uuid, p_message_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'delete_contact_message') then
    return;
  end if;
  delete from public.contact_messages m where m.id = p_message_id;
  -- another admin may have been quicker
  if found then
    -- what is gone needs no answer
    perform private.note_visitor_answer(p_event_id, p_message_id, false);
    perform private.write_audit('contact_deleted', null, 'contact_messages', p_message_id);
  end if;
end
$$;
grant execute on function private.delete_contact_message to authenticated;

create function public.delete_contact_message(p_event_id uuid, p_message_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_contact_message(p_event_id, p_message_id)
$$;
comment on function public.delete_contact_message is 'Admin: deletes a message of a visitor; one that is gone already is no error.';
grant execute on function public.delete_contact_message to authenticated, service_role;

create function private.forget_old_contact(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.contact_messages m where m.created_at < p_now - private.kept('contact_messages');
  get diagnostics n = row_count;
  return jsonb_build_object('contact_messages', n);
end
$$;
