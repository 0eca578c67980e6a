-- Messages that people without an account write to the team on the page «Contact».

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
    'alarm', 'announcement', 'application_decided', 'conduct_reminder', 'contact_message', 'deadline_moved', 'export_asked', 'match_ended',
    'match_proposed', 'meeting_cancelled', 'meeting_confirmed', 'meeting_near', 'meeting_proposed', 'mentor_assigned',
    'message_decided', 'new_message', 'new_task', 'pair_silent', 'programme_decided', 'proposal_reminder',
    'question_answered', 'review_asked', 'student_assigned', 'tasks_overdue', 'team_reads'));

create or replace function private.notification_groups() returns table (kind text, grouped text)
language sql immutable set search_path = '' as $$
  values
    ('new_message', 'messages'),
    ('new_task', 'plan'), ('meeting_proposed', 'plan'), ('meeting_confirmed', 'plan'), ('meeting_cancelled', 'plan'),
    ('pair_silent', 'plan'), ('meeting_near', 'plan'), ('tasks_overdue', 'plan'),
    ('mentor_assigned', 'pair'), ('student_assigned', 'pair'), ('match_ended', 'pair'), ('match_proposed', 'pair'),
    ('proposal_reminder', 'pair'), ('deadline_moved', 'pair'),
    -- news, unless it is a test or has to be confirmed
    ('announcement', 'news'),
    -- about her safety, a decision about her, or an answer that she asked for
    ('application_decided', 'must'), ('message_decided', 'must'), ('conduct_reminder', 'must'), ('question_answered', 'must'),
    -- a decision about her, with a day until which she can answer
    ('programme_decided', 'must'),
    -- an admin's alone: data of students may leave
    ('export_asked', 'must'),
    -- an admin's alone, as is what asks for her consent
    ('review_asked', 'must'), ('contact_message', 'must'),
    ('team_reads', 'must'), ('alarm', 'must')
$$;

create or replace function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  values
    -- after a mail was sent or given up
    ('mail_outbox', interval '30 days'),
    -- after a command: a phone without a network may still repeat it
    ('commands', interval '365 days'),
    -- after a session's end
    ('sessions', interval '30 days'),
    -- after a notification
    ('notifications', interval '365 days'),
    -- after a reminder, as long as its notification
    ('reminders', interval '365 days'),
    -- after the last change of an application that was never submitted
    ('mentorapplications.draft', interval '180 days'),
    -- after an application was rejected, withdrawn or expired
    ('mentorapplications.closed', interval '365 days'),
    -- after the last change of a round of matching
    ('match_rounds.published', interval '730 days'),
    ('match_rounds.draft', interval '180 days'),
    -- after the end of a match; its history and the notes of staff go with it
    ('matches', interval '730 days'),
    -- after they were last changed
    ('match_preferences', interval '365 days'),
    ('mentor_wishes', interval '365 days'),
    -- who got an announcement, after it was sent or cancelled
    ('announcement_deliveries', interval '365 days'),
    -- after it was written
    ('messages', interval '730 days'),
    -- after it was closed; the reported words go with it
    ('reports', interval '730 days'),
    -- after the last change
    ('tasks', interval '730 days'),
    ('shared_notes', interval '730 days'),
    ('private_notes', interval '730 days'),
    -- of a mentor, after the end of the match
    ('private_notes.mentor', interval '30 days'),
    -- after it was proposed
    ('meetings', interval '730 days'),
    -- after it was written
    ('checkins', interval '730 days'),
    -- after it was asked
    ('advisor_messages', interval '180 days'),
    ('advisor_escalations', interval '365 days'),
    -- after the day
    ('advisor_usage', interval '365 days'),
    ('model_days', interval '365 days'),
    -- after the last change
    ('programme_applications', interval '730 days'),
    -- after they ended
    ('on_call_shifts', interval '180 days'),
    ('job_runs', interval '30 days'),
    -- after the file came, or was asked for
    ('imports', interval '30 days'),
    ('exports', interval '30 days'),
    -- after the error was last seen
    ('error_reports', interval '90 days'),
    -- after the day
    ('visit_counts', interval '180 days'),
    -- after it was sent
    ('contact_messages', interval '180 days')
$$;

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

-- Every admin is notified once until she has read it. Words that sound like danger also go by email to those on call,
-- at most every ten minutes: anybody can write here, and must not be able to drown other alarms.
create function private.tell_of_contact(p_is_distress boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  details jsonb := case when p_is_distress then '{"is_urgent": true}'::jsonb else '{}'::jsonb end;
begin
  -- one at a time, or several at once would not see each other's mail
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.tell_of_contact'));
  for person in select a.user_id from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id) loop
    if not exists (select from public.notifications n
      where n.user_id = person and n.kind = 'contact_message' and n.payload = details and n.read_at is null) then
      perform private.notify(person, 'contact_message', details);
    end if;
  end loop;
  if p_is_distress then
    insert into private.mail_outbox (user_id, to_email, kind, params, language)
    select c, private.verified_email_of(c), 'alarm', '{"from": "contact"}', coalesce((select p.language from public.profiles p where p.id = c), 'en')
    from private.called_by_step(0, now()) as c
    where private.verified_email_of(c) is not null
      and coalesce((select s.by_email from private.on_call_settings s where s.user_id = c), true)
      and not exists (select from private.mail_outbox o where o.user_id = c and o.kind = 'alarm'
        and o.params ->> 'from' = 'contact' and o.created_at > now() - interval '10 minutes');
  end if;
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
  end if;
end
$$;
comment on function public.take_contact_message is 'The server: stores what a visitor wrote and notifies admins; the same id a second time changes nothing.';
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

create or replace function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.forget_old_safety(p_now)
    || private.forget_old_advisor(p_now)
    || private.forget_old_programmes(p_now)
    || private.forget_old_meetings(p_now)
    || private.forget_old_tasks(p_now)
    || private.forget_old_messages(p_now)
    || private.forget_old_announcements(p_now)
    || private.forget_old_notifications(p_now)
    || private.forget_old_accounts(p_now)
    || private.forget_old_mentors(p_now)
    || private.forget_old_contact(p_now)
    || private.forget_old_matching(p_now);
end
$$;
