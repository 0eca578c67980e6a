-- Product 1.21, SG-04, SG-05: telling the team about a message or a person, ending the writing at once, and what the
-- team does about it. There are no separate duties yet: every admin is the team.

create table public.reports (
  id uuid primary key,
  thread_id uuid references public.threads (id) on delete set null,
  message_id uuid,
  reporter_id uuid references auth.users (id) on delete set null,
  reporter_role text not null check (reporter_role in ('student', 'mentor')),
  subject_id uuid references auth.users (id) on delete set null,
  category text not null check (category in ('danger', 'harassment', 'inappropriate', 'contact', 'money', 'other', 'stop')),
  severity text not null check (severity in ('urgent', 'high', 'normal')),
  note text not null default '' check (char_length(note) <= 1000),
  is_block boolean not null default false,
  state text not null default 'new' check (state in ('new', 'triaged', 'acting', 'closed')),
  due_at timestamptz not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'closed') = (closed_at is not null))
);
comment on table public.reports is 'What a person told the team about the one with whom she is paired. It outlives the accounts of both.';
comment on column public.reports.message_id is 'The message that it is about, none where it is about the person; no reference, since reports are kept longer.';
comment on column public.reports.is_block is 'She asked that nothing more be written; both were stopped at once.';
comment on column public.reports.due_at is 'Until when somebody of the team has to have acted.';
create index reports_thread on public.reports (thread_id);
create index reports_reporter on public.reports (reporter_id, created_at);
create index reports_subject on public.reports (subject_id);
create index reports_open on public.reports (due_at, id) where state <> 'closed';
create index reports_closed on public.reports (closed_at) where state = 'closed';
create trigger touch before update on public.reports for each row execute function private.touch_updated_at();

create table public.report_actions (
  id uuid primary key,
  report_id uuid not null references public.reports (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  action text not null check (action in ('triage', 'act', 'warn', 'note', 'reopen_messages', 'close')),
  severity text check (severity in ('urgent', 'high', 'normal')),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.report_actions is 'Append-only: what the team did about a report.';
create index report_actions_report on public.report_actions (report_id, created_at);
create index report_actions_actor on public.report_actions (actor_id);

-- The words that were reported, which stay when message and account are gone.
create table private.report_evidence (
  report_id uuid primary key references public.reports (id) on delete cascade,
  sender_role text not null,
  body text not null,
  sent_at timestamptz not null
);
comment on table private.report_evidence is 'The reported message as it was; read through open_report alone, which is recorded.';
alter table private.report_evidence enable row level security;
revoke all on private.report_evidence from public, anon, authenticated;

create function private.keep_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.message_id, new.reporter_role, new.category, new.note, new.is_block, new.created_at)
      is distinct from (old.id, old.message_id, old.reporter_role, old.category, old.note, old.is_block, old.created_at)
    or (new.thread_id is distinct from old.thread_id and new.thread_id is not null)
    or (new.reporter_id is distinct from old.reporter_id and new.reporter_id is not null)
    or (new.subject_id is distinct from old.subject_id and new.subject_id is not null)
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
revoke all on function private.keep_report(), private.keep_report_action() from public;
create trigger a_keep before update on public.reports for each row execute function private.keep_report();
create trigger a_keep before update on public.report_actions for each row execute function private.keep_report_action();

alter table public.reports enable row level security;
alter table public.report_actions enable row level security;
revoke all on public.reports, public.report_actions from public, anon, authenticated;
grant select on public.reports, public.report_actions to authenticated;
grant all on public.reports, public.report_actions to service_role;

create policy "a session that has ended reaches nothing" on public.reports
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees what she told the team, an admin all" on public.reports
  for select to authenticated
  using (reporter_id = (select auth.uid()) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.report_actions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin sees what the team did" on public.report_actions
  for select to authenticated
  using ((select private.is_admin()));

-- How soon somebody of the team has to act.
create function private.act_within(p_severity text) returns interval
language sql immutable set search_path = '' as $$
  select case p_severity when 'urgent' then interval '12 hours' when 'high' then interval '2 days' else interval '7 days' end
$$;
revoke all on function private.act_within(text) from public, anon, authenticated;

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
    return report;
  end if;
  select * into thread from public.threads t
  where t.id = p_thread_id and t.id in (select private.my_threads()) for update;
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
  if (select count(*) from public.reports r where r.reporter_id = me and r.created_at > now() - interval '1 day') >= 20 then
    raise exception 'rate_limited' using errcode = 'P0001';
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
  if report.is_block then
    update public.threads t set blocked_at = coalesce(t.blocked_at, now()) where t.id = thread.id;
  end if;
  perform private.write_audit('concern_reported', me, 'reports', report.id);
  return report;
end
$$;
revoke all on function private.report_concern(uuid, uuid, uuid, text, text, boolean) from public, anon;
grant execute on function private.report_concern(uuid, uuid, uuid, text, text, boolean) to authenticated;

create function public.report_concern(p_event_id uuid, p_thread_id uuid, p_message_id uuid, p_category text, p_note text, p_block boolean)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.report_concern(p_event_id, p_thread_id, p_message_id, p_category, p_note, p_block)
$$;
revoke all on function public.report_concern(uuid, uuid, uuid, text, text, boolean) from public, anon;
grant execute on function public.report_concern(uuid, uuid, uuid, text, text, boolean) to authenticated;
comment on function public.report_concern is 'One of a pair: tells the team about a message (or, without one, about the other); p_block stops the writing of both at once.';

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
revoke all on function private.open_thread(uuid, uuid) from public, anon;
grant execute on function private.open_thread(uuid, uuid) to authenticated;

create function public.open_thread(p_event_id uuid, p_thread_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.open_thread(p_event_id, p_thread_id)
$$;
revoke all on function public.open_thread(uuid, uuid) from public, anon;
grant execute on function public.open_thread(uuid, uuid) to authenticated;
comment on function public.open_thread is 'Admin: may read the messages of a pair for an hour; the opening is recorded and the student sees it.';

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
  if private.begin_command(p_event_id, 'open_report') and evidence is not null then
    perform private.write_audit('messages_opened',
      case when report.reporter_role = 'student' then report.reporter_id else report.subject_id end, 'reports', report.id);
  end if;
  return evidence;
end
$$;
revoke all on function private.open_report(uuid, uuid) from public, anon;
grant execute on function private.open_report(uuid, uuid) to authenticated;

create function public.open_report(p_event_id uuid, p_report_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_report(p_event_id, p_report_id)
$$;
revoke all on function public.open_report(uuid, uuid) from public, anon;
grant execute on function public.open_report(uuid, uuid) to authenticated;
comment on function public.open_report is 'Admin: the reported message as it was, null where the report is about a person; recorded as opening the messages.';

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
revoke all on function private.decide_message(uuid, uuid, boolean, text, text) from public, anon;
grant execute on function private.decide_message(uuid, uuid, boolean, text, text) to authenticated;

create function public.decide_message(p_event_id uuid, p_message_id uuid, p_release boolean, p_reason text default null, p_note text default null)
returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.decide_message(p_event_id, p_message_id, p_release, p_reason, p_note)
$$;
revoke all on function public.decide_message(uuid, uuid, boolean, text, text) from public, anon;
grant execute on function public.decide_message(uuid, uuid, boolean, text, text) to authenticated;
comment on function public.decide_message is 'Admin who has opened the thread: lets a held message through, or not, with a reason that its sender reads.';

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
  perform private.write_audit('report_' || p_action, report.reporter_id, 'reports', report.id);
  return report;
end
$$;
revoke all on function private.act_on_report(uuid, uuid, text, text, text) from public, anon;
grant execute on function private.act_on_report(uuid, uuid, text, text, text) to authenticated;

create function public.act_on_report(p_event_id uuid, p_report_id uuid, p_action text, p_severity text default null, p_note text default null)
returns public.reports
language sql volatile security invoker set search_path = '' as $$
  select private.act_on_report(p_event_id, p_report_id, p_action, p_severity, p_note)
$$;
revoke all on function public.act_on_report(uuid, uuid, text, text, text) from public, anon;
grant execute on function public.act_on_report(uuid, uuid, text, text, text) to authenticated;
comment on function public.act_on_report is 'Admin: a step of the work on a report; close, note and reopen_messages say why. warn reminds the other of the rules.';

-- What waits for the team, what is due first on top: messages that are held (two days) and reports. Without a word of
-- what was written.
create function private.safety_queue(p_after_due timestamptz, p_after_id uuid, p_limit integer)
returns table (kind text, id uuid, thread_id uuid, student_id uuid, student_code text, age_band text, mentor_id uuid, mentor_name text,
  about text, severity text, state text, from_role text, is_blocked boolean, since timestamptz, due_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select q.kind, q.id, q.thread_id, t.student_id, c.student_code, c.age_band, t.mentor_id, mp.display_name,
      q.about, q.severity, q.state, q.from_role, t.blocked_at is not null, q.since, q.due_at
    from (
      select 'held' as kind, m.id, m.thread_id, m.hold_reason as about, 'high' as severity, 'new' as state,
        m.sender_role as from_role, m.created_at as since, m.created_at + private.act_within('high') as due_at
      from public.messages m where m.state = 'held'
      union all
      select 'report', r.id, r.thread_id, r.category, r.severity, r.state, r.reporter_role, r.created_at, r.due_at
      from public.reports r where r.state <> 'closed'
    ) as q
    left join public.threads t on t.id = q.thread_id
    left join public.student_cards c on c.student_id = t.student_id
    left join public.mentor_profiles mp on mp.user_id = t.mentor_id
    where p_after_due is null or (q.due_at, q.id) > (p_after_due, p_after_id)
    order by q.due_at, q.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.safety_queue(timestamptz, uuid, integer) from public, anon;
grant execute on function private.safety_queue(timestamptz, uuid, integer) to authenticated;

create function public.safety_queue(p_after_due timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (kind text, id uuid, thread_id uuid, student_id uuid, student_code text, age_band text, mentor_id uuid, mentor_name text,
  about text, severity text, state text, from_role text, is_blocked boolean, since timestamptz, due_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.safety_queue(p_after_due, p_after_id, p_limit)
$$;
revoke all on function public.safety_queue(timestamptz, uuid, integer) from public, anon;
grant execute on function public.safety_queue(timestamptz, uuid, integer) to authenticated;
comment on function public.safety_queue is 'Admin: held messages and open reports, what is due first on top, without what was written.';

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
revoke all on function private.safety_counts() from public, anon;
grant execute on function private.safety_counts() to authenticated;

create function public.safety_counts() returns table (held bigint, reports bigint, overdue bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.safety_counts()
$$;
revoke all on function public.safety_counts() from public, anon;
grant execute on function public.safety_counts() to authenticated;
comment on function public.safety_counts is 'Admin: how much waits for the team, and how much of it is overdue.';

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_messages;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_messages()
  union all values
    -- after it was written
    ('messages', interval '730 days'),
    -- after it was closed; the reported words go with it
    ('reports', interval '730 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_messages;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  messages bigint;
  reports bigint;
begin
  delete from public.messages m where m.created_at < p_now - private.kept('messages');
  get diagnostics messages = row_count;
  delete from public.reports r where r.closed_at < p_now - private.kept('reports');
  get diagnostics reports = row_count;
  -- a thread without a pair in which nothing is left
  delete from public.threads t
  where t.match_id is null and not exists (select from public.messages m where m.thread_id = t.id);
  return private.forget_old_without_messages(p_now) || jsonb_build_object('messages', messages, 'reports', reports);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: a student takes along the threads that are hers, a mentor what she wrote; both what they told the team, what
-- reached them from it, and whether they want that by e-mail.
alter function public.my_data() rename to my_data_without_messages;
alter function public.my_data_without_messages() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return private.my_data_without_messages() || jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', m.sender_role, 'body', m.body, 'created_at', m.created_at,
        'read_at', m.read_at) order by m.created_at, m.id), '[]')
      from public.messages m join public.threads t on t.id = m.thread_id
      where me in (m.sender_id, t.student_id)),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('note', r.note, 'created_at', r.created_at) order by r.created_at), '[]')
      from public.reports r where r.reporter_id = me),
    'announcements', (
      select coalesce(jsonb_agg(jsonb_build_object('language', d.language, 'created_at', d.created_at, 'read_at', d.read_at,
        'acknowledged_at', d.confirmed_at) order by d.created_at), '[]')
      from public.announcement_deliveries d where d.user_id = me),
    'news', (select jsonb_build_object('by_email', n.by_email) from public.news_choices n where n.user_id = me));
end
$$;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
