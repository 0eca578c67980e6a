-- Product 1.21, SG-04, SG-05: telling the team about a message, a meeting or a person, ending the writing at once, and
-- what the team does about it. There are no separate duties yet: every admin is the team.

-- A case of distress is a report about nobody with the words that led to it, one for each person as long as it is open.

-- SG-04: a report can be about a message, a meeting or a person.
create table public.reports (
  id uuid primary key,
  thread_id uuid references public.threads (id) on delete set null deferrable initially deferred,
  message_id uuid,
  reporter_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  reporter_role text not null check (reporter_role in ('student', 'mentor', 'team', 'visitor')),
  subject_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  category text not null check (category in ('danger', 'harassment', 'inappropriate', 'contact', 'money', 'other', 'stop', 'distress', 'drill')),
  severity text not null check (severity in ('urgent', 'high', 'normal')),
  note text not null default '' check (char_length(note) <= 1000),
  is_block boolean not null default false,
  state text not null default 'new' check (state in ('new', 'triaged', 'acting', 'closed')),
  due_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  meeting_id uuid,
  distress_kind text check (private.is_distress_kind(distress_kind)),
  taken_by uuid references auth.users (id) on delete set null,
  taken_at timestamptz,
  answered_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
comment on table public.reports is 'What a person told the team about the one with whom she is paired. It outlives the accounts of both.';
comment on column public.reports.message_id is 'The message that it is about, none where it is about the person; no reference, since reports are kept longer.';
comment on column public.reports.is_block is 'She asked that nothing more be written; both were stopped at once.';
comment on column public.reports.due_at is 'Until when somebody of the team has to have acted.';
comment on column public.reports.meeting_id is 'The meeting that it is about; no reference, since reports are kept longer.';
comment on column public.reports.distress_kind is 'What danger the words sound like; null where nobody but a person judged.';
comment on column public.reports.taken_by is 'The admin who has taken it. It counts as taken as long as she is an admin.';
comment on column public.reports.answered_at is 'When the team first answered the person; null again where later words set off the alarm again.';
create index reports_thread on public.reports (thread_id);
create index reports_reporter on public.reports (reporter_id, created_at);
create index reports_subject on public.reports (subject_id);
create index reports_open on public.reports (due_at, id) where state <> 'closed';
create index reports_closed on public.reports (closed_at) where state = 'closed';
create index reports_taken_by on public.reports (taken_by);
create unique index reports_one_distress on public.reports (reporter_id) where category = 'distress' and state <> 'closed';
alter table public.reports enable row level security;
grant select on public.reports to authenticated;
grant all on public.reports to service_role;
create trigger touch before update on public.reports for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.reports for each row execute function private.keep_report();
create trigger s_screen after insert on public.reports
  for each row when (new.category <> 'distress') execute function private.screen_texts('report', 'note');
create trigger e_alarm after insert on public.reports
  for each row when (new.severity = 'urgent') execute function private.sound_alarm();
create trigger e_alarm_later after update on public.reports
  for each row when (new.severity = 'urgent' and old.severity <> 'urgent' and new.category = 'distress' and new.state <> 'closed')
  execute function private.sound_alarm();
create trigger f_alarm_over after update on public.reports
  for each row when ((new.state = 'closed' and old.state <> 'closed') or (new.taken_at is not null
    and (new.taken_at, new.answered_at, new.due_at, new.severity) is distinct from (old.taken_at, old.answered_at, old.due_at, old.severity)))
  execute function private.end_alarm();

-- The team's answer to the person, which she reads among her questions to the team; it takes the case as well.
create table public.report_actions (
  id uuid primary key,
  report_id uuid not null references public.reports (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  action text not null check (action in ('triage', 'act', 'warn', 'note', 'reopen_messages', 'close', 'take', 'answer')),
  severity text check (severity in ('urgent', 'high', 'normal')),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.report_actions is 'Append-only: what the team did about a report.';
create index report_actions_report on public.report_actions (report_id, created_at);
create index report_actions_actor on public.report_actions (actor_id);
alter table public.report_actions enable row level security;
grant select on public.report_actions to authenticated;
grant all on public.report_actions to service_role;
create trigger a_keep before update on public.report_actions for each row execute function private.keep_report_action();
create trigger d_take after insert on public.report_actions for each row execute function private.take_by_action();

-- The words that were reported, which stay when message and account are gone.
create table private.report_evidence (
  report_id uuid primary key references public.reports (id) on delete cascade,
  sender_role text not null,
  body text not null,
  sent_at timestamptz not null
);
comment on table private.report_evidence is 'The reported message as it was; read through open_report alone, which is recorded.';
alter table private.report_evidence enable row level security;

-- What sounds like danger becomes a case of the team, wherever it was written. Texts wait here for the server, which
-- reads them within seconds (domain/safety/distress) and forgets them; decision 51 says what is read and what is not.
create table private.screenings (
  id bigint generated always as identity primary key,
  source text not null check (source in ('message', 'checkin', 'task', 'note', 'profile', 'application', 'meeting', 'ending',
    'result', 'wish', 'advisor', 'question', 'report')),
  row_id uuid,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table private.screenings is 'Texts that the server has not read yet; due_at is also the end of a reader''s lease. A row goes as soon as it was read.';
create index screenings_due on private.screenings (due_at, id);
create index screenings_author on private.screenings (author_id);
alter table private.screenings enable row level security;

create table private.distress_signals (
  id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity,
  report_id uuid not null references public.reports (id) on delete cascade,
  source text not null,
  row_id uuid,
  kind text check (private.is_distress_kind(kind)),
  body text not null check (char_length(body) <= 20000),
  created_at timestamptz not null default now()
);
comment on table private.distress_signals is 'The words of a case of distress, as they were written; read through open_report alone, which is recorded.';
create index distress_signals_report on private.distress_signals (report_id, created_at);
alter table private.distress_signals enable row level security;
create trigger d_tell after insert on private.distress_signals
  for each row execute function private.tell_of_signal();

-- Who is called when somebody may be in danger, over which channels, and whom next until somebody takes it (decision
-- 51). No alarm says a word of what it is about.
create table private.on_call_shifts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at <= starts_at + interval '14 days')
);
comment on table private.on_call_shifts is 'The rota: which admin is called between two moments. Shifts may overlap; each of them is called.';
create index on_call_shifts_time on private.on_call_shifts (ends_at, starts_at);
create index on_call_shifts_user on private.on_call_shifts (user_id);
alter table private.on_call_shifts enable row level security;

create table private.on_call_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  by_push boolean not null default true,
  by_email boolean not null default true,
  has_sound boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  offset_minutes smallint not null default 270 check (offset_minutes between -720 and 840),
  updated_at timestamptz not null default now(),
  check (by_push or by_email)
);
comment on table private.on_call_settings is 'How an admin is called, and the full hours of her clock in which others are called first.';
alter table private.on_call_settings enable row level security;

create table private.alarms (
  report_id uuid primary key references public.reports (id) on delete cascade,
  step smallint not null default 0,
  next_at timestamptz,
  started_at timestamptz not null default now(),
  words_at timestamptz
);
comment on table private.alarms is 'Reports of which people are called; next_at is null where nobody has to be called again.';
comment on column private.alarms.words_at is 'Since when words in a taken case wait for a step of the team.';
create index alarms_due on private.alarms (next_at) where next_at is not null;
alter table private.alarms enable row level security;

create table private.alarm_calls (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.reports (id) on delete cascade,
  step smallint not null,
  user_id uuid references auth.users (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'push', 'email', 'webhook')),
  mail_id uuid references private.mail_outbox (id) on delete set null,
  attempts integer not null default 0,
  due_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.alarm_calls is 'Each call of an alarm; told_at is when push service, mail server or webhook took it. due_at counts for webhooks alone, and is also the end of a sender''s lease.';
create index alarm_calls_report on private.alarm_calls (report_id, created_at);
create index alarm_calls_user on private.alarm_calls (user_id);
create index alarm_calls_mail on private.alarm_calls (mail_id);
create index alarm_calls_due on private.alarm_calls (due_at) where told_at is null and due_at is not null;
alter table private.alarm_calls enable row level security;

create policy "a session that has ended reaches nothing" on public.reports
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.report_actions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees what the team did" on public.report_actions
  for select to authenticated
  using ((select private.is_admin()));
create policy "a person sees what she told the team, an admin all" on public.reports for select to authenticated
  using ((reporter_id = (select auth.uid()) and category <> 'distress') or (select private.is_admin()));

create function private.keep_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.message_id, new.reporter_role, new.category, new.note, new.is_block, new.created_at)
      is distinct from (old.id, old.message_id, old.reporter_role, old.category, old.note, old.is_block, old.created_at)
    or (new.thread_id is distinct from old.thread_id and new.thread_id is not null)
    or (new.reporter_id is distinct from old.reporter_id and new.reporter_id is not null)
    or (new.subject_id is distinct from old.subject_id and new.subject_id is not null)
    or (new.meeting_id is distinct from old.meeting_id and old.meeting_id is not null)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.keep_report_action() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- only the name of a deleted account goes
  if to_jsonb(new) - 'actor_id' is distinct from to_jsonb(old) - 'actor_id' or new.actor_id is not null then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;

-- How soon somebody of the team has to act: where somebody is in danger, within the hour.
create function private.act_within(p_severity text) returns interval
language sql immutable set search_path = '' as $$
  select case p_severity when 'urgent' then interval '1 hour' when 'high' then interval '2 days' else interval '7 days' end
$$;

-- The twenty-first report of a day and those after it. Where somebody may be in danger it is not refused: its words go
-- into the one case of the person who tells it, so that a flood makes one alarm. Answers what the caller may know of it.
create function private.report_beyond_limit(p_event_id uuid, p_category text, p_severity text, p_note text, p_message public.messages)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  if p_severity <> 'urgent' then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  perform private.raise_distress(null, (select auth.uid()), null, 'report', p_message.id,
    coalesce(nullif(concat_ws(E'\n', nullif(btrim(p_note), ''), p_message.body), ''), p_category));
  report.id := p_event_id;
  report.category := p_category;
  report.severity := p_severity;
  return report;
end
$$;

create function private.report_concern(p_event_id uuid, p_thread_id uuid, p_message_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  thread public.threads;
  message public.messages;
  grave text := case when p_category in ('danger', 'inappropriate') then 'urgent'
    when p_category in ('harassment', 'contact', 'money') then 'high' else 'normal' end;
  report public.reports;
begin
  if not private.begin_command(p_event_id, 'report_concern') then
    select * into report from public.reports r where r.id = p_event_id and r.reporter_id = me;
    -- one that became words of her case has no row of its own
    report.id := p_event_id;
    return report;
  end if;
  select * into thread from public.threads t
  where t.id = p_thread_id and (t.id in (select private.my_threads()) or exists (
      select from public.match_endings e where e.match_id = t.match_id and e.person_id = me)) for update;
  if thread.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_message_id is not null then
    select * into message from public.messages m
    where m.id = p_message_id and m.thread_id = thread.id and m.state = 'sent' and m.sender_id is distinct from me;
    if message.id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
  end if;
  if p_category is null or char_length(p_note) > 1000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_block then
    update public.threads t set blocked_at = coalesce(t.blocked_at, now()) where t.id = thread.id;
  end if;
  if (select count(*) from public.reports r where r.reporter_id = me and r.created_at > now() - interval '1 day') >= 20 then
    return private.report_beyond_limit(p_event_id, p_category, grave, p_note, message);
  end if;
  insert into public.reports (id, thread_id, message_id, reporter_id, reporter_role, subject_id, category, severity, note, is_block, due_at)
  values (p_event_id, thread.id, message.id, me, case when me = thread.student_id then 'student' else 'mentor' end,
    case when me = thread.student_id then thread.mentor_id else thread.student_id end, p_category, grave,
    coalesce(btrim(p_note), ''), coalesce(p_block, false), now() + private.act_within(grave))
  returning * into report;
  if message.id is not null then
    insert into private.report_evidence (report_id, sender_role, body, sent_at)
    values (report.id, message.sender_role, message.body, message.sent_at);
  end if;
  perform private.write_audit('concern_reported', me, 'reports', report.id);
  return report;
end
$$;
grant execute on function private.report_concern to authenticated;

create function public.report_concern(p_event_id uuid, p_thread_id uuid, p_message_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.report_concern(p_event_id, p_thread_id, p_message_id, p_category, p_note, p_block)
$$;
comment on function public.report_concern is 'One of a pair: tells the team about a message (or, without one, about the other); p_block stops the writing of both at once.';
grant execute on function public.report_concern to authenticated, service_role;

create function private.open_thread(p_event_id uuid, p_thread_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select t.student_id from public.threads t where t.id = p_thread_id);
begin
  perform private.require_admin();
  if student is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_thread') then
    perform private.write_audit('messages_opened', student, 'threads', p_thread_id);
  end if;
end
$$;
grant execute on function private.open_thread to authenticated;

create function public.open_thread(p_event_id uuid, p_thread_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.open_thread(p_event_id, p_thread_id)
$$;
comment on function public.open_thread is 'Admin: may read the messages of a pair for an hour; the opening is recorded and the student sees it.';
grant execute on function public.open_thread to authenticated, service_role;

-- All words of a case, the newest last; recorded as opening the messages.
create function private.open_report(p_event_id uuid, p_report_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  evidence jsonb;
begin
  perform private.require_admin();
  select * into report from public.reports r where r.id = p_report_id;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select jsonb_build_object('sender_role', e.sender_role, 'body', e.body, 'sent_at', e.sent_at) into evidence
  from private.report_evidence e where e.report_id = report.id;
  if report.category = 'distress' then
    select jsonb_build_object('sender_role', report.reporter_role, 'body', string_agg(s.body, E'\n\n' order by s.place),
      'sent_at', min(s.created_at), 'signals', jsonb_agg(jsonb_build_object('id', s.id, 'source', s.source, 'kind', s.kind,
        'body', s.body, 'at', s.created_at) order by s.place)) into evidence
    from private.distress_signals s where s.report_id = report.id having count(*) > 0;
  end if;
  if private.begin_command(p_event_id, 'open_report') and evidence is not null then
    perform private.write_audit('messages_opened',
      case when report.reporter_role = 'student' then report.reporter_id else report.subject_id end, 'reports', report.id);
  end if;
  return evidence;
end
$$;
grant execute on function private.open_report to authenticated;

create function public.open_report(p_event_id uuid, p_report_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_report(p_event_id, p_report_id)
$$;
comment on function public.open_report is 'Admin: the reported message as it was, null where the report is about a person; recorded as opening the messages.';
grant execute on function public.open_report to authenticated, service_role;

create function private.decide_message(p_event_id uuid, p_message_id uuid, p_release boolean, p_reason text, p_note text)
returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
  thread public.threads;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'decide_message') then
    select * into message from public.messages m where m.id = p_message_id;
    return message;
  end if;
  select * into message from public.messages m where m.id = p_message_id for update;
  if message.id is null or message.thread_id not in (select private.threads_opened_by_me()) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if message.state <> 'held' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not coalesce(p_release, false) and not private.is_filled(p_reason) then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  update public.messages m set state = case when p_release then 'sent' else 'blocked' end,
    sent_at = case when p_release then now() else m.sent_at end, decided_at = now(),
    block_reason = case when not p_release then p_reason end
  where m.id = p_message_id returning m.* into message;
  select * into thread from public.threads t where t.id = message.thread_id;
  if p_release then
    update public.threads t set last_message_at = message.sent_at where t.id = thread.id;
    perform private.tell_of_message(case message.sender_role when 'student' then thread.mentor_id else thread.student_id end, thread.id);
  end if;
  if message.sender_id is not null then
    perform private.notify(message.sender_id, 'message_decided', jsonb_build_object('thread_id', thread.id));
  end if;
  perform private.write_audit(case when p_release then 'message_released' else 'message_blocked' end, thread.student_id,
    'messages', message.id, jsonb_build_object('reason', p_reason, 'note', left(coalesce(p_note, ''), 1000)));
  return message;
end
$$;
grant execute on function private.decide_message to authenticated;

create function public.decide_message(p_event_id uuid, p_message_id uuid, p_release boolean, p_reason text default null, p_note text default null)
returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.decide_message(p_event_id, p_message_id, p_release, p_reason, p_note)
$$;
comment on function public.decide_message is 'Admin who has opened the thread: lets a held message through, or not, with a reason that its sender reads.';
grant execute on function public.decide_message to authenticated, service_role;

create function private.act_on_report(p_event_id uuid, p_report_id uuid, p_action text, p_severity text, p_note text)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'act_on_report') then
    select * into report from public.reports r where r.id = p_report_id;
    return report;
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_action in ('take', 'answer') then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if report.state = 'closed' and p_action <> 'note' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if p_action in ('close', 'reopen_messages', 'note') and not private.is_filled(p_note) then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action, severity, note)
  values (p_event_id, report.id, (select auth.uid()), p_action, p_severity, coalesce(btrim(p_note), ''));
  update public.reports r set
    severity = coalesce(p_severity, r.severity),
    due_at = r.created_at + private.act_within(coalesce(p_severity, r.severity)),
    state = case when p_action = 'close' then 'closed'
      when p_action in ('act', 'warn', 'reopen_messages') then 'acting'
      when p_action = 'triage' and r.state = 'new' then 'triaged' else r.state end,
    closed_at = case when p_action = 'close' then now() else r.closed_at end
  where r.id = report.id returning r.* into report;
  if p_action = 'warn' and report.subject_id is not null then
    perform private.notify(report.subject_id, 'conduct_reminder', jsonb_build_object('thread_id', report.thread_id));
  end if;
  if p_action = 'reopen_messages' then
    update public.threads t set blocked_at = null where t.id = report.thread_id;
  end if;
  perform private.write_audit('report_' || p_action, private.told_about(report), 'reports', report.id);
  return report;
end
$$;
grant execute on function private.act_on_report to authenticated;

create function public.act_on_report(p_event_id uuid, p_report_id uuid, p_action text, p_severity text default null, p_note text default null)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.act_on_report(p_event_id, p_report_id, p_action, p_severity, p_note)
$$;
comment on function public.act_on_report is 'Admin: a step of the work on a report; close, note and reopen_messages say why. warn reminds the other of the rules.';
grant execute on function public.act_on_report to authenticated, service_role;

-- The queue of the team shows who wrote what sounds like danger, also where there is no pair.
create function private.safety_queue(p_after_due timestamptz, p_after_id uuid, p_limit integer)
returns table (kind text, id uuid, thread_id uuid, student_id uuid, student_code text, age_band text, mentor_id uuid, mentor_name text,
  about text, severity text, state text, from_role text, is_blocked boolean, since timestamptz, due_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select q.kind, q.id, q.thread_id, c.student_id, c.student_code, c.age_band, t.mentor_id, mp.display_name,
      q.about, q.severity, q.state, q.from_role, t.blocked_at is not null, q.since, q.due_at
    from (
      select 'held' as kind, m.id, m.thread_id, m.hold_reason as about, 'high' as severity, 'new' as state,
        m.sender_role as from_role, m.created_at as since, m.created_at + private.act_within('high') as due_at, null::uuid as alone
      from public.messages m where m.state = 'held'
      union all
      select 'report', r.id, r.thread_id, r.category, r.severity, r.state, r.reporter_role, r.created_at, r.due_at,
        case when r.category = 'distress' then r.reporter_id end
      from public.reports r where r.state <> 'closed'
    ) as q
    left join public.threads t on t.id = q.thread_id
    left join public.student_cards c on c.student_id = coalesce(t.student_id, q.alone)
    left join public.mentor_profiles mp on mp.user_id = t.mentor_id
    where p_after_due is null or (q.due_at, q.id) > (p_after_due, p_after_id)
    order by q.due_at, q.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.safety_queue to authenticated;

create function public.safety_queue(p_after_due timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (kind text, id uuid, thread_id uuid, student_id uuid, student_code text, age_band text, mentor_id uuid, mentor_name text,
  about text, severity text, state text, from_role text, is_blocked boolean, since timestamptz, due_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.safety_queue(p_after_due, p_after_id, p_limit)
$$;
comment on function public.safety_queue is 'Admin: held messages and open reports, what is due first on top, without what was written.';
grant execute on function public.safety_queue to authenticated, service_role;

create function private.safety_counts() returns table (held bigint, reports bigint, overdue bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.messages m where m.state = 'held'),
    (select count(*) from public.reports r where r.state <> 'closed'),
    (select count(*) from public.messages m where m.state = 'held' and m.created_at + private.act_within('high') < now())
      + (select count(*) from public.reports r where r.state <> 'closed' and r.due_at < now());
end
$$;
grant execute on function private.safety_counts to authenticated;

create function public.safety_counts() returns table (held bigint, reports bigint, overdue bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.safety_counts()
$$;
comment on function public.safety_counts is 'Admin: how much waits for the team, and how much of it is overdue.';
grant execute on function public.safety_counts to authenticated, service_role;

create function private.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.meetings;
  report public.reports;
begin
  select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
  if meeting.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  report := private.report_concern(p_event_id, meeting.match_id, null, p_category, p_note, p_block);
  if report.meeting_id is null and exists (select from public.reports r where r.id = report.id) then
    update public.reports r set meeting_id = meeting.id where r.id = report.id returning r.* into report;
    -- what was agreed on and what the other wrote about it, as it is now
    insert into private.report_evidence (report_id, sender_role, body, sent_at)
    values (report.id, case report.reporter_role when 'student' then 'mentor' else 'student' end,
      concat_ws(E'\n', to_char(coalesce(meeting.start_at, meeting.slots[1]) at time zone 'UTC' + interval '270 minutes', 'YYYY-MM-DD HH24:MI'),
        meeting.mode || ', ' || meeting.state, nullif(meeting.agenda, ''),
        nullif(case report.reporter_role when 'student' then meeting.mentor_summary else meeting.student_summary end, '')),
      meeting.created_at);
  end if;
  return report;
end
$$;
grant execute on function private.report_meeting to authenticated;

create function public.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.report_meeting(p_event_id, p_meeting_id, p_category, p_note, p_block)
$$;
comment on function public.report_meeting is 'One of a pair tells the team about a meeting, as report_concern about a message.';
grant execute on function public.report_meeting to authenticated, service_role;

-- What people wrote in a column, each text on lines of its own: in a list or an object these are the values, without the
-- names of its keys and without the ids of what was chosen.
create function private.texts_in(p_value jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(said.part #>> '{}', E'\n' order by said.place)
  from jsonb_path_query(p_value, 'strict $.**') with ordinality as said (part, place)
  where jsonb_typeof(said.part) = 'string' and said.part #>> '{}' !~ '^[0-9a-f-]{36}$'
$$;

-- A text waits for the server, which reads it for danger. A long one waits in parts that overlap, so that no sentence
-- is cut. What admins write is not screened.
create function private.screen_text(p_source text, p_row_id uuid, p_text text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.screenings (source, row_id, author_id, body)
  select p_source, p_row_id, (select auth.uid()), substr(p_text, place, 20000)
  from generate_series(1, greatest(char_length(p_text) - 1000, 1), 19000) as place
  where p_text <> '' and not private.is_admin_id((select auth.uid()))
$$;

-- Arguments: the source, then the columns in which people write. Only what changed is read, and only what somebody
-- wrote herself: an import has no author.
create function private.screen_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fresh jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  written text;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  -- classes of letters depend on the locale of the database: in some, no Dari has any
  select string_agg(said, E'\n') into written
  from unnest(tg_argv[1:]) as name, private.texts_in(fresh -> name) as said
  where fresh -> name is distinct from before -> name and private.is_filled(said);
  perform private.screen_text(tg_argv[0], (fresh ->> 'id')::uuid, written);
  return null;
end
$$;

-- What a limit refuses is read for danger all the same, so a refusal is a value here: an error would take the text with
-- it. The command goes as with an error: sent again, it is a new one.
create function private.refuse_and_screen(p_event_id uuid, p_source text, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.screen_text(p_source, null, p_text);
  delete from private.commands c where c.id = p_event_id;
  return '00000000-0000-0000-0000-000000000000'::uuid;
end
$$;
comment on function private.refuse_and_screen is 'The answer of a command that a limit of the day refuses: an id that is no command''s.';

-- As domain/safety/distress/kinds.ts has them.
create function private.is_distress_kind(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('self_harm', 'overdose', 'forced_marriage', 'domestic_violence', 'confinement', 'sexual_extortion', 'grooming',
    'armed_threat', 'smuggling', 'hunger', 'medical_emergency')
$$;

create function private.told_about(report public.reports) returns uuid
language sql immutable set search_path = '' as $$
  select case when report.category <> 'distress' or report.reporter_role = 'student' then report.reporter_id end
$$;
comment on function private.told_about is 'Whose record holds the steps of a report, if anybody''s.';

-- Opens a case for a person or adds to the open one; either is urgent, whatever danger the words sound like. The same words
-- within ten minutes are one signal (the phone and the server both report what they read); nothing else is left out.
create function private.raise_distress(p_id uuid, p_author uuid, p_kind text, p_source text, p_row_id uuid, p_body text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
  role text;
begin
  perform pg_advisory_xact_lock(hashtext('distress:' || p_author));
  select * into report from public.reports r
  where r.reporter_id = p_author and r.category = 'distress' and r.state <> 'closed' for update;
  if report.id is null then
    role := case when private.is_mentor_id(p_author) then 'mentor' else 'student' end;
    insert into public.reports (id, reporter_id, reporter_role, category, severity, distress_kind, due_at)
    values (coalesce(p_id, gen_random_uuid()), p_author, role, 'distress', 'urgent', p_kind, now() + private.act_within('urgent'))
    returning * into report;
    -- a mentor's own words may be what is wrong: her phone shows help for them (decision 51), and nothing tells her of the case
    perform private.write_audit('concern_reported', case when role = 'student' then p_author end, 'reports', report.id);
    if role = 'student' then
      perform private.notify(p_author, 'team_reads', '{}');
    end if;
  end if;
  if exists (select from private.distress_signals s
    where s.report_id = report.id and s.body = p_body and s.created_at > now() - interval '10 minutes')
  then
    -- what the advisor's screen told knows no kind
    update public.reports r set distress_kind = p_kind where r.id = report.id and r.distress_kind is null;
  else
    insert into private.distress_signals (report_id, source, row_id, kind, body) values (report.id, p_source, p_row_id, p_kind, p_body);
  end if;
  -- an admin had found it less urgent; after the words, whose own trigger would call a second time
  if report.severity <> 'urgent' then
    update public.reports r set severity = 'urgent', distress_kind = coalesce(p_kind, r.distress_kind), due_at = now() + private.act_within('urgent')
    where r.id = report.id;
  end if;
  return report.id;
end
$$;

-- What somebody without an account wrote to the team. Nobody knows who writes: what arrives while nobody has taken a case
-- is that case, which calls until somebody does, so that a flood makes one alarm and not one in every ten minutes.
create function private.raise_visitor_distress(p_message_id uuid, p_kind text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('distress:visitors'));
  select r.id into case_id from public.reports r
  where r.reporter_role = 'visitor' and r.category = 'distress' and r.state <> 'closed' and r.taken_at is null
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

-- What a phone has recognised in anything else that she wrote: it travels ahead of what she wrote.
create function private.report_own_distress(p_event_id uuid, p_source text, p_kind text, p_body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  written text := left(btrim(coalesce(p_body, ''), E' \t\n\r'), 20000);
begin
  if not private.begin_command(p_event_id, 'report_own_distress') then
    return p_event_id;
  end if;
  if written = '' or p_source is null or char_length(p_source) > 40 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.raise_distress(p_event_id, (select auth.uid()), p_kind, p_source, null, written);
  return p_event_id;
exception
  when check_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
grant execute on function private.report_own_distress to authenticated;

create function public.report_own_distress(p_event_id uuid, p_source text, p_kind text, p_body text, p_is_urgent boolean default true) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.report_own_distress(p_event_id, p_source, p_kind, p_body)
$$;
comment on function public.report_own_distress is 'Tells the team at once of words of the caller that sound like danger; folded into her open case; no limit holds. p_is_urgent is what older programs on phones still send: every case is urgent.';
grant execute on function public.report_own_distress to authenticated, service_role;

-- The server: texts to read, each leased to one reader for a minute.
create function public.take_screenings(p_limit integer default 50, p_now timestamptz default now())
returns table (id bigint, source text, body text)
language sql volatile security definer set search_path = '' as $$
  -- chosen once, as in take_mail
  with chosen as materialized (
    select w.id from private.screenings w where w.due_at <= p_now
    order by w.due_at, w.id limit least(greatest(p_limit, 0), 200) for update skip locked)
  update private.screenings s set attempts = s.attempts + 1, due_at = p_now + interval '1 minute'
  from chosen c where c.id = s.id
  returning s.id, s.source, s.body
$$;
comment on function public.take_screenings is 'The server: texts that nobody has read for danger yet, leased for a minute.';
grant execute on function public.take_screenings to service_role;

-- The server: what it read in them. kind is null where there is no danger; the text is forgotten either way.
create function public.screened(p_results jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  result record;
  found_text private.screenings;
  raised integer := 0;
begin
  for result in
    select (r ->> 'id')::bigint as id, r ->> 'kind' as kind
    from jsonb_array_elements(p_results) as r
  loop
    delete from private.screenings s where s.id = result.id returning s.* into found_text;
    if found_text.id is not null and result.kind is not null then
      perform private.raise_distress(null, found_text.author_id, result.kind, found_text.source, found_text.row_id, found_text.body);
      raised := raised + 1;
    end if;
  end loop;
  return raised;
end
$$;
comment on function public.screened is 'The server: the verdict on each text that it took; what is danger becomes a case.';
grant execute on function public.screened to service_role;

-- Taken means that somebody has it who can still act on it: an account that went, or lost the role, has nothing.
create function private.is_taken(report public.reports) returns boolean
language sql stable security definer set search_path = '' as $$
  select report.taken_at is not null and private.is_admin_id(report.taken_by)
$$;

create function private.take_report(p_report_id uuid, p_admin uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.reports r set taken_by = p_admin, taken_at = now() where r.id = p_report_id and not private.is_taken(r)
$$;

-- An admin who does anything about a report has taken it, and has seen the words that waited.
create function private.take_by_action() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.actor_id is not null then
    perform private.take_report(new.report_id, new.actor_id);
    update private.alarms a set words_at = null where a.report_id = new.report_id;
    perform private.settle_alarm(new.report_id);
  end if;
  return null;
end
$$;

create function private.take_case(p_event_id uuid, p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'take_case') then
    return;
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if report.state = 'closed' or private.is_taken(report) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action) values (p_event_id, report.id, (select auth.uid()), 'take');
  update public.reports r set state = case when r.category = 'drill' then 'closed' when r.state = 'new' then 'triaged' else r.state end,
    closed_at = case when r.category = 'drill' then now() end
  where r.id = report.id;
  perform private.write_audit('report_take', private.told_about(report), 'reports', report.id);
end
$$;
grant execute on function private.take_case to authenticated;

create function public.take_case(p_event_id uuid, p_report_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.take_case(p_event_id, p_report_id) $$;
comment on function public.take_case is 'Admin: takes a report: nobody else is called, and its clock runs until the person has an answer; a drill is over with it. invalid_transition where somebody was quicker.';
grant execute on function public.take_case to authenticated, service_role;

create function private.answer_report(p_event_id uuid, p_report_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'answer_report') then
    return;
  end if;
  if not private.is_filled(p_answer) or char_length(p_answer) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into report from public.reports r where r.id = p_report_id for update;
  if report.id is null or report.reporter_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if report.state = 'closed' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.report_actions (id, report_id, actor_id, action, note)
  values (p_event_id, report.id, (select auth.uid()), 'answer', btrim(p_answer));
  update public.reports r set answered_at = coalesce(r.answered_at, now()), state = 'acting' where r.id = report.id;
  insert into public.advisor_escalations (id, user_id, language, question, state, answer, assignee_id, answered_at)
  values (p_event_id, report.reporter_id, coalesce((select p.language from public.profiles p where p.id = report.reporter_id), 'en'),
    '', 'answered', btrim(p_answer), (select auth.uid()), now());
  perform private.notify(report.reporter_id, 'question_answered', jsonb_build_object('question_id', p_event_id));
  perform private.write_audit('report_answer', private.told_about(report), 'reports', report.id);
end
$$;
grant execute on function private.answer_report to authenticated;

create function public.answer_report(p_event_id uuid, p_report_id uuid, p_answer text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.answer_report(p_event_id, p_report_id, p_answer) $$;
comment on function public.answer_report is 'Admin: writes to the member who made an open report, or whose words became one; she reads it among her questions to the team.';
grant execute on function public.answer_report to authenticated, service_role;

-- What visitors wrote is answered by email, and marked on the page of their messages: with the last of a case its clock
-- ends. What was deleted needs no answer.
create function private.note_visitor_answer(p_event_id uuid, p_message_id uuid, p_is_answered boolean) returns void
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

create function private.is_quiet(p_user uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.outside_quiet_hours(p_now, s.quiet_from, s.quiet_until, s.offset_minutes) > p_now
    from private.on_call_settings s where s.user_id = p_user), false)
$$;

-- Whom a step calls: at first those on call, after ten minutes the next ones as well, after half an hour every admin.
-- People who sleep are left out as long as anybody else can be called.
create function private.called_by_step(p_step integer, p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with admins as (
    select a.user_id from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id)
  ), rota as (
    select s.user_id from private.on_call_shifts s join admins using (user_id)
    where p_step < 2 and s.starts_at <= p_now and s.ends_at > p_now
    union
    (select s.user_id from private.on_call_shifts s join admins using (user_id)
      where p_step = 1 and s.starts_at > p_now order by s.starts_at limit 1)
  ), wanted as (
    select r.user_id from rota r
    union
    select a.user_id from admins a
    where p_step >= 2 or not exists (select from rota r where not private.is_quiet(r.user_id, p_now))
  )
  select w.user_id from wanted w
  where not private.is_quiet(w.user_id, p_now)
    or not exists (select from wanted o where not private.is_quiet(o.user_id, p_now))
$$;

-- An urgent report of somebody who can be answered and was not yet, though an admin may have taken it.
create function private.waits_for_answer(report public.reports) returns boolean
language sql immutable set search_path = '' as $$
  select report.severity = 'urgent' and report.state <> 'closed' and report.answered_at is null
    and (report.reporter_id is not null or report.reporter_role = 'visitor')
$$;

create function private.mail_alarm(p_report_id uuid, p_step integer, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.verified_email_of(p_user);
  mail uuid;
begin
  if address is null then
    return;
  end if;
  insert into private.mail_outbox (user_id, to_email, kind, language)
  values (p_user, address, 'alarm', coalesce((select p.language from public.profiles p where p.id = p_user), 'en'))
  returning id into mail;
  insert into private.alarm_calls (report_id, step, user_id, channel, mail_id) values (p_report_id, p_step, p_user, 'email', mail);
end
$$;

-- Whether a word to a locked screen reaches her: false also where one about this report went a minute ago, and none of
-- her browsers took it.
create function private.push_alarm(p_report_id uuid, p_step integer, p_user uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_lost boolean := exists (select from private.alarm_calls c where c.report_id = p_report_id and c.user_id = p_user
    and c.channel = 'push' and c.told_at is null and c.created_at <= p_now - interval '1 minute');
begin
  update private.push_subscriptions s
  set is_urgent = true, asked_at = coalesce(s.asked_at, p_now), due_at = p_now, leased_until = null, attempts = 0
  where s.user_id = p_user and private.can_push(s.session_id, p_now);
  if not found then
    return false;
  end if;
  insert into private.alarm_calls (report_id, step, user_id, channel) values (p_report_id, p_step, p_user, 'push');
  return not is_lost;
end
$$;

-- Her last browser is gone: she is told by e-mail of what it was to tell her, unless somebody else has it.
create function private.mail_lost_pushes(p_user uuid, p_now timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  select private.mail_alarm(lost.report_id, lost.step, p_user)
  from (
    select distinct on (c.report_id) c.report_id, c.step
    from private.alarm_calls c join public.reports r on r.id = c.report_id
    where c.user_id = p_user and c.channel = 'push' and c.told_at is null
      and r.state <> 'closed' and (r.taken_by = p_user or not private.is_taken(r))
    order by c.report_id, c.step desc
  ) as lost
  where not exists (select from private.push_subscriptions s where s.user_id = p_user and private.can_push(s.session_id, p_now))
    and not exists (select from private.alarm_calls m
      where m.report_id = lost.report_id and m.step = lost.step and m.user_id = p_user and m.channel = 'email')
$$;

-- Whoever wants no e-mail is sent one all the same where nothing else but an open screen would tell her.
create function private.call_for(p_report_id uuid, p_step integer, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  settings private.on_call_settings;
  is_pushed boolean;
  report public.reports;
  is_taken boolean;
  calls_others boolean;
begin
  select * into report from public.reports r where r.id = p_report_id;
  is_taken := private.is_taken(report);
  -- news of a case that somebody has taken is for who has taken it, as long as the first answer is not late
  calls_others := not is_taken or (private.waits_for_answer(report) and report.due_at <= p_now);
  for person in
    select report.taken_by where is_taken
    union
    select c from private.called_by_step(p_step, p_now) as c where calls_others
  loop
    select * into settings from private.on_call_settings s where s.user_id = person;
    insert into private.alarm_calls (report_id, step, user_id, channel, told_at) values (p_report_id, p_step, person, 'in_app', p_now);
    perform private.notify(person, 'alarm', jsonb_build_object('report_id', p_report_id));
    is_pushed := coalesce(settings.by_push, true) and private.push_alarm(p_report_id, p_step, person, p_now);
    if coalesce(settings.by_email, true) or not is_pushed then
      perform private.mail_alarm(p_report_id, p_step, person);
    end if;
  end loop;
  if calls_others then
    insert into private.alarm_calls (report_id, step, channel, due_at) values (p_report_id, p_step, 'webhook', p_now);
  end if;
end
$$;

-- When the next step comes, counted from the start: 10, 30 and 60 minutes, then every hour.
create function private.next_step_at(p_started timestamptz, p_step integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_started + case p_step when 0 then interval '10 minutes' when 1 then interval '30 minutes' else (p_step - 1) * interval '1 hour' end
$$;

-- When people are called again about a case that somebody has taken: ten minutes after words that nobody has reacted to,
-- and when the first answer is late, then every half hour.
create function private.next_call_at(report public.reports, p_words_at timestamptz, p_now timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_words_at + interval '10 minutes',
    case when private.waits_for_answer(report) then case when report.due_at > p_now then report.due_at else p_now + interval '30 minutes' end end)
$$;

-- Nobody has it any more: people are called from this step on (0, or 2: every admin). Words after an answer ask for
-- another one.
create function private.reopen_alarm(p_report_id uuid, p_step integer, p_has_words boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  started timestamptz := p_now - case p_step when 0 then interval '0' else interval '30 minutes' end;
begin
  update public.reports r set taken_by = null, taken_at = null,
    due_at = case when p_has_words and r.answered_at is not null then p_now + private.act_within('urgent') else r.due_at end,
    answered_at = case when not p_has_words then r.answered_at end
  where r.id = p_report_id;
  insert into private.alarms (report_id, step, next_at, started_at)
  values (p_report_id, p_step, private.next_step_at(started, p_step), started)
  on conflict (report_id) do update set step = excluded.step, next_at = excluded.next_at, started_at = excluded.started_at, words_at = null;
  perform private.call_for(p_report_id, p_step, p_now);
end
$$;

-- What is most urgent calls in the same transaction in which it is reported, or becomes most urgent.
create function private.sound_alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_taken(new) then
    -- who has it is called; nobody else unless she stays silent
    insert into private.alarms (report_id, next_at, words_at) values (new.id, private.next_call_at(new, now(), now()), now())
    on conflict (report_id) do update set next_at = excluded.next_at, words_at = excluded.words_at;
    perform private.call_for(new.id, 0, now());
  else
    perform private.reopen_alarm(new.id, 0, true, now());
  end if;
  return null;
end
$$;

-- When a taken case calls next, after a step of the team; nothing calls any more about what is closed or less urgent.
create function private.settle_alarm(p_report_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select * into report from public.reports r where r.id = p_report_id;
  if report.state <> 'closed' and not private.is_taken(report) then
    return;
  end if;
  -- an admin may have made it urgent
  if private.waits_for_answer(report) then
    insert into private.alarms (report_id) values (p_report_id) on conflict (report_id) do nothing;
  end if;
  update private.alarms a set
    words_at = case when report.state <> 'closed' and report.severity = 'urgent' then a.words_at end,
    next_at = case when report.state <> 'closed' and report.severity = 'urgent' then private.next_call_at(report, a.words_at, now()) end
  where a.report_id = p_report_id;
  update private.alarm_calls c set due_at = null where c.report_id = p_report_id and c.channel = 'webhook' and c.told_at is null;
end
$$;

create function private.end_alarm() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_alarm(new.id);
  return null;
end
$$;

-- More words in a case that somebody has taken: who has it is told each time, and others where she does nothing.
create function private.tell_of_signal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.reports;
begin
  select * into report from public.reports r where r.id = new.report_id;
  if report.severity <> 'urgent' or report.state = 'closed' or report.taken_at is null then
    return null;
  end if;
  if private.is_taken(report) then
    insert into private.alarms as a (report_id, next_at, words_at) values (report.id, now() + interval '10 minutes', now())
    on conflict (report_id) do update set words_at = coalesce(a.words_at, excluded.words_at), next_at = least(a.next_at, excluded.next_at);
    perform private.call_for(report.id, 0, now());
  else
    perform private.reopen_alarm(report.id, 0, true, now());
  end if;
  return null;
end
$$;

-- The server, every few seconds: calls the next people of each alarm that nobody has taken, or that was taken by somebody
-- who went or stays silent. Answers how many. Both rows are locked at once, so that a step of the team never waits for it.
create function public.escalate_alarms(p_now timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  alarm private.alarms;
  report public.reports;
  called integer := 0;
begin
  for report in
    select r.* from public.reports r
    where r.state <> 'closed' and r.severity = 'urgent' and r.taken_at is not null and not private.is_taken(r)
    limit 50 for update skip locked
  loop
    perform private.reopen_alarm(report.id, 0, false, p_now);
    called := called + 1;
  end loop;
  for alarm in
    select a.* from private.alarms a join public.reports r on r.id = a.report_id
    where a.next_at <= p_now order by a.next_at limit 50 for update skip locked
  loop
    if alarm.words_at <= p_now - interval '10 minutes' then
      -- who is on call may be the silent one: every admin
      perform private.reopen_alarm(alarm.report_id, 2, true, p_now);
    else
      select * into report from public.reports r where r.id = alarm.report_id;
      alarm.step := case when private.is_taken(report) then greatest(alarm.step + 1, 2) else alarm.step + 1 end;
      update private.alarms a set step = alarm.step,
        next_at = case when private.is_taken(report) then private.next_call_at(report, a.words_at, p_now)
          else greatest(private.next_step_at(a.started_at, alarm.step), p_now + interval '1 minute') end
      where a.report_id = alarm.report_id;
      perform private.call_for(alarm.report_id, alarm.step, p_now);
    end if;
    called := called + 1;
  end loop;
  return called;
end
$$;
comment on function public.escalate_alarms is 'The server: calls the next people about reports that nobody has taken, after 10, 30 and 60 minutes and then every hour; also where who took it went, left new words alone for 10 minutes, or has not answered in time.';
grant execute on function public.escalate_alarms to service_role;

-- The server: alarms for the webhook, each leased for a minute. The case has a short name that leads nowhere by itself.
create function public.take_alarm_posts(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, case_code text, step integer, is_drill boolean, due_at timestamptz, raised_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  -- chosen once, as in take_mail
  with chosen as materialized (
    select w.id from private.alarm_calls w where w.channel = 'webhook' and w.told_at is null and w.due_at <= p_now
    order by w.due_at limit least(greatest(p_limit, 0), 100) for update skip locked
  ), taken as (
    update private.alarm_calls c set attempts = c.attempts + 1, due_at = p_now + interval '1 minute'
    from chosen h where h.id = c.id
    returning c.*)
  select t.id, left(t.report_id::text, 8), t.step::integer, r.category = 'drill', r.due_at, r.created_at
  from taken t join public.reports r on r.id = t.report_id
$$;
comment on function public.take_alarm_posts is 'The server: what its webhook has not heard yet, leased for a minute.';
grant execute on function public.take_alarm_posts to service_role;

create function public.alarm_posted(p_id uuid, p_is_told boolean, p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update private.alarm_calls c set
    told_at = case when p_is_told then p_now end,
    -- an hour of tries; the next step calls again anyway
    due_at = case when not p_is_told and c.created_at > p_now - interval '1 hour' then p_now + interval '15 seconds' end
  where c.id = p_id and c.told_at is null
$$;
comment on function public.alarm_posted is 'The server: whether the webhook took it; if not, it is tried again after 15 seconds for an hour.';
grant execute on function public.alarm_posted to service_role;

create function private.note_alarm_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.alarm_calls c set told_at = new.sent_at where c.mail_id = new.id and c.told_at is null;
  return null;
end
$$;

-- The rota and the own settings.
create function private.save_shift(p_event_id uuid, p_user_id uuid, p_starts_at timestamptz, p_ends_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'save_shift') then
    return;
  end if;
  if p_user_id is null or not private.is_admin_id(p_user_id) or p_starts_at is null or p_ends_at is null
    or p_ends_at <= now() or p_starts_at > now() + interval '1 year' then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.on_call_shifts (id, user_id, starts_at, ends_at) values (p_event_id, p_user_id, p_starts_at, p_ends_at);
  perform private.write_audit('shift_saved', p_user_id, 'on_call_shifts', p_event_id);
exception
  when check_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
grant execute on function private.save_shift to authenticated;

create function public.save_shift(p_event_id uuid, p_user_id uuid, p_starts_at timestamptz, p_ends_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$ select private.save_shift(p_event_id, p_user_id, p_starts_at, p_ends_at) $$;
comment on function public.save_shift is 'Admin: puts an admin on call between two moments, at most 14 days; the id of the command is that of the shift.';
grant execute on function public.save_shift to authenticated, service_role;

create function private.remove_shift(p_event_id uuid, p_shift_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who uuid;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'remove_shift') then
    return;
  end if;
  delete from private.on_call_shifts s where s.id = p_shift_id returning s.user_id into who;
  if who is not null then
    perform private.write_audit('shift_removed', who, 'on_call_shifts', p_shift_id);
  end if;
end
$$;
grant execute on function private.remove_shift to authenticated;

create function public.remove_shift(p_event_id uuid, p_shift_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.remove_shift(p_event_id, p_shift_id) $$;
comment on function public.remove_shift is 'Admin: takes a shift off the rota; one that is gone already is no error.';
grant execute on function public.remove_shift to authenticated, service_role;

create function private.save_on_call_settings(p_by_push boolean, p_by_email boolean, p_has_sound boolean, p_quiet_from integer,
  p_quiet_until integer, p_offset_minutes integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into private.on_call_settings (user_id, by_push, by_email, has_sound, quiet_from, quiet_until, offset_minutes)
  values ((select auth.uid()), p_by_push, p_by_email, p_has_sound, p_quiet_from, p_quiet_until, p_offset_minutes)
  on conflict (user_id) do update set by_push = excluded.by_push, by_email = excluded.by_email, has_sound = excluded.has_sound,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, offset_minutes = excluded.offset_minutes, updated_at = now();
exception
  when check_violation or not_null_violation then
    raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
grant execute on function private.save_on_call_settings to authenticated;

create function public.save_on_call_settings(p_by_push boolean, p_by_email boolean, p_has_sound boolean, p_quiet_from integer,
  p_quiet_until integer, p_offset_minutes integer) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.save_on_call_settings(p_by_push, p_by_email, p_has_sound, p_quiet_from, p_quiet_until, p_offset_minutes)
$$;
comment on function public.save_on_call_settings is 'Admin: how she is called (push or e-mail at least), whether a screen sounds, and the hours in which others are called first.';
grant execute on function public.save_on_call_settings to authenticated, service_role;

-- An admin has a name in the rota: what she is called in her profile, or else her address.
create function private.admin_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), a.email)
  from public.admin a left join public.profiles p on p.id = a.user_id where a.user_id = p_user
$$;

-- Who is on the rota and has chosen ways of which none leads to her now: an alarm reaches her by e-mail and on screens.
create function private.unreached_on_rota() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(distinct private.admin_name(s.user_id)), '[]')
  from private.on_call_shifts s left join private.on_call_settings o using (user_id)
  where s.ends_at > now() and private.is_admin_id(s.user_id) and not coalesce(o.by_email, true)
    and not exists (select from private.push_subscriptions p where p.user_id = s.user_id and private.can_push(p.session_id, now()))
$$;

-- How the last drill went, as the dashboard shows it, and who could not be reached as she chose.
create function private.drill_of(p_report_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'started_at', r.created_at, 'taken_at', r.taken_at, 'taken_by', private.admin_name(r.taken_by),
    'unreached', private.unreached_on_rota(),
    'calls', (select coalesce(jsonb_agg(jsonb_build_object('channel', c.channel, 'step', c.step, 'called_at', c.created_at, 'told_at', c.told_at)
      order by c.created_at, c.channel), '[]') from private.alarm_calls c where c.report_id = r.id))
  from public.reports r where r.id = p_report_id
$$;

create function private.on_call() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', a.user_id, 'name', private.admin_name(a.user_id), 'is_me', a.user_id = me)
      order by private.admin_name(a.user_id)), '[]') from public.admin a where a.user_id is not null),
    'shifts', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_id', s.user_id, 'name', private.admin_name(s.user_id),
      'starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at, s.id), '[]')
      from private.on_call_shifts s where s.ends_at > now()),
    'settings', (select to_jsonb(s) - 'user_id' - 'updated_at' from private.on_call_settings s where s.user_id = me),
    'last_drill', (select private.drill_of(r.id) from public.reports r where r.category = 'drill' order by r.created_at desc limit 1));
end
$$;
grant execute on function private.on_call to authenticated;

create function public.on_call() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.on_call() $$;
comment on function public.on_call is 'Admin: the rota from now on, who can be on it, the own settings (null: the usual ones), and the last drill.';
grant execute on function public.on_call to authenticated, service_role;

-- What every screen of an admin shows as long as nobody has taken it, or the person has no answer.
create function private.open_alarms() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'has_sound', coalesce((select s.has_sound from private.on_call_settings s where s.user_id = (select auth.uid())), true),
    'alarms', (select coalesce(jsonb_agg(jsonb_build_object('report_id', r.id, 'since', r.created_at, 'due_at', r.due_at, 'step', a.step,
      'is_drill', r.category = 'drill', 'taken_by', case when private.is_taken(r) then private.admin_name(r.taken_by) end,
      'is_mine', private.is_taken(r) and r.taken_by = (select auth.uid())) order by private.is_taken(r), r.due_at, r.id), '[]')
      from private.alarms a join public.reports r on r.id = a.report_id
      where r.state <> 'closed' and (case when private.is_taken(r) then private.waits_for_answer(r) else a.next_at is not null end
        -- until the next round, nobody has what an account took that went
        or (r.taken_at is not null and r.severity = 'urgent' and not private.is_taken(r)))));
end
$$;
grant execute on function private.open_alarms to authenticated;

create function public.open_alarms() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.open_alarms() $$;
comment on function public.open_alarms is 'Admin: alarms that nobody has taken, then those taken but not answered and by whom, the most overdue first, without a word of what they are about.';
grant execute on function public.open_alarms to authenticated, service_role;

-- A drill goes the same way as an alarm, and is over when somebody takes it.
create function private.begin_drill(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.reports r where r.id = p_id) then
    -- one at a time: an older one that nobody took ends here and stays in the record as such
    update public.reports r set state = 'closed', closed_at = now() where r.category = 'drill' and r.state <> 'closed';
    insert into public.reports (id, reporter_role, category, severity, due_at)
    values (p_id, 'team', 'drill', 'urgent', now() + private.act_within('urgent'));
  end if;
  return p_id;
end
$$;

create function private.start_drill(p_event_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'start_drill') then
    perform private.begin_drill(p_event_id);
    perform private.write_audit('drill_started', null, 'reports', p_event_id);
  end if;
  return p_event_id;
end
$$;
grant execute on function private.start_drill to authenticated;

create function public.start_drill(p_event_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.start_drill(p_event_id) $$;
comment on function public.start_drill is 'Admin: an alarm about nobody, to see whether those on call are reached; over when somebody takes it.';
grant execute on function public.start_drill to authenticated, service_role;

create function public.operator_drill(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- a statement of its own: what it begins is seen by the next one alone
  perform private.begin_drill(p_id);
  return private.drill_of(p_id);
end
$$;
comment on function public.operator_drill is 'The operator: begins a drill under this id, or says how the one with this id is going.';
grant execute on function public.operator_drill to service_role;

create function private.my_safety_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('note', r.note, 'created_at', r.created_at) order by r.created_at), '[]')
      from public.reports r where r.reporter_id = me));
end
$$;
grant execute on function private.my_safety_data to authenticated, service_role;

create function private.forget_old_safety(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.on_call_shifts s where s.ends_at < p_now - private.kept('on_call_shifts');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('on_call_shifts', n);
  delete from public.reports r where r.closed_at < p_now - private.kept('reports');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('reports', n);
  return deleted;
end
$$;
