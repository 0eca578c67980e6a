-- Words of danger on the page «Contact» call people as those of members do, and a case for them has a clock.

alter table public.reports drop constraint reports_reporter_role_check;
alter table public.reports add constraint reports_reporter_role_check check (reporter_role in ('student', 'mentor', 'team', 'visitor'));

-- What somebody without an account wrote to the team. Nobody knows who writes: what arrives within ten minutes is one
-- case, as long as nobody has taken it, so that a flood calls people every ten minutes and not every second.
create or replace function private.raise_visitor_distress(p_message_id uuid, p_kind text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('distress:visitors'));
  select r.id into case_id from public.reports r
  where r.reporter_role = 'visitor' and r.category = 'distress' and r.state <> 'closed' and r.taken_at is null
    and r.created_at > now() - interval '10 minutes'
  order by r.created_at desc limit 1 for update;
  if case_id is null then
    insert into public.reports (id, reporter_role, category, severity, distress_kind, due_at)
    values (gen_random_uuid(), 'visitor', 'distress', 'urgent', p_kind, now() + private.act_within('urgent'))
    returning id into case_id;
    perform private.write_audit('concern_reported', null, 'reports', case_id);
  end if;
  insert into private.distress_signals (report_id, source, row_id, kind, body) values (case_id, 'contact', p_message_id, p_kind, p_body);
end
$$;

-- What visitors wrote is answered by email, and marked on the page of their messages: with the last of a case its clock
-- ends. What was deleted needs no answer.
create or replace function private.note_visitor_answer(p_event_id uuid, p_message_id uuid, p_is_answered boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select r.* into report from private.distress_signals s join public.reports r on r.id = s.report_id
  where s.source = 'contact' and s.row_id = p_message_id and r.state <> 'closed' for update of r;
  if report.id is null then
    return;
  end if;
  if p_is_answered then
    insert into public.report_actions (id, report_id, actor_id, action) values (p_event_id, report.id, (select auth.uid()), 'answer');
  end if;
  update public.reports r set
    state = case when p_is_answered then 'acting' else r.state end,
    answered_at = case when not exists (
      select from private.distress_signals s join public.contact_messages m on m.id = s.row_id
      where s.report_id = report.id and m.state <> 'answered') then coalesce(r.answered_at, now()) end
  where r.id = report.id;
end
$$;

-- Every admin is notified once until she has read it.
create or replace function private.tell_of_contact(p_is_distress boolean) returns void
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

create or replace function public.take_contact_message(p_id uuid, p_name text, p_subject text, p_body text, p_language text, p_is_suspect boolean,
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

create or replace function private.mark_contact_message(p_event_id uuid, p_message_id uuid, p_is_answered boolean) returns void
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
comment on function public.take_contact_message is 'The server: stores what a visitor wrote and notifies admins; words that sound like danger call people. The same id a second time changes nothing.';
