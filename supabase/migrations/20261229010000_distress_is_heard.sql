-- A program on a phone that is older than this takes the refusal of a daily limit for a broken answer and tries it again.
-- Everything that sounds like danger is urgent; answers of programmes are read as their texts; whoever reports something urgent
-- is answered; a word that reaches no phone becomes an e-mail; and what a limit refuses is read for danger.

drop function public.report_own_distress;
drop function private.report_own_distress;
drop function private.raise_distress;

-- Whether a browser of this session may be told anything: the session has not ended, and its account is not shut.
create function private.can_push(p_session_id uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions x join auth.users u on u.id = x.user_id
    where x.id = p_session_id and private.session_end(x) > p_now
      and (u.banned_until is null or u.banned_until <= p_now) and u.deleted_at is null)
$$;

-- The server: words that are due, each leased to one sender for five minutes. None goes to a session that has ended,
-- nor into quiet hours that were chosen meanwhile, nor about what was read meanwhile.
create or replace function public.take_push(p_limit integer default 20, p_now timestamptz default now())
returns table (id uuid, endpoint text, p256dh text, auth text, lives_s integer, is_urgent boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.push_subscriptions s set due_at = null, asked_at = null, leased_until = null, attempts = 0, is_urgent = false
  where s.due_at <= p_now and (
    not exists (select from public.notifications n where n.user_id = s.user_id and n.read_at is null and n.created_at >= s.asked_at)
    or not private.can_push(s.session_id, p_now));
  update private.push_subscriptions s set due_at = q.later, leased_until = null
  from (select c.user_id, private.outside_quiet_hours(p_now, c.quiet_from, c.quiet_until, c.offset_minutes) as later
    from public.news_choices c where c.quiet_from is not null and c.quiet_until is not null) as q
  where q.user_id = s.user_id and s.due_at <= p_now and q.later > p_now and not s.is_urgent;
  return query
    -- chosen once, as in take_mail
    with chosen as materialized (
      select w.id from private.push_subscriptions w where w.due_at <= p_now
      order by not w.is_urgent, w.due_at limit least(greatest(p_limit, 0), 200) for update skip locked
    ), taken as (
      update private.push_subscriptions s
      set attempts = s.attempts + 1, due_at = p_now + interval '5 minutes', leased_until = p_now + interval '5 minutes'
      from chosen h where h.id = s.id
      returning s.*)
    select t.id, t.endpoint, t.p256dh, t.auth,
      case when t.is_urgent then greatest(0, least(86400, extract(epoch from private.session_end(x) - p_now)))::integer
        else private.push_lives(p_now, private.session_end(x), c.quiet_from, c.quiet_until, coalesce(c.offset_minutes, 270)) end,
      t.is_urgent
    from taken t
    join auth.sessions x on x.id = t.session_id
    left join public.news_choices c on c.user_id = t.user_id;
end
$$;

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
create or replace function private.screen_texts() returns trigger
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

-- The server: what it read in them. kind is null where there is no danger; the text is forgotten either way.
create or replace function public.screened(p_results jsonb) returns integer
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

-- What a phone has recognised in a question to the advisor.
create or replace function private.report_distress(p_id uuid, p_question text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_distress(p_id, (select auth.uid()), null, 'advisor', p_id, p_question);
end
$$;

create or replace function private.keep_advice(p_event_id uuid, p_language text, p_question text, p_answer text, p_outcome text, p_sources jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked text := btrim(coalesce(p_question, ''), E' \t\n\r');
  thread uuid;
begin
  if not private.begin_command(p_event_id, 'keep_advice') then
    return p_event_id;
  end if;
  if asked = '' or char_length(asked) > 500 or p_outcome is null or p_language is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_outcome = 'distress' then
    perform private.report_distress(p_event_id, asked);
    perform pg_advisory_xact_lock(hashtext('advisor:' || me));
    if (select count(*) from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id
      where t.user_id = me and m.outcome = 'distress' and m.created_at > now() - interval '1 day') >= 100 then
      return p_event_id;
    end if;
  elsif not private.take_question(30) then
    return private.refuse_and_screen(p_event_id, 'advisor', asked);
  end if;
  insert into public.advisor_threads (user_id) values (me) on conflict (user_id) do nothing;
  select t.id into thread from public.advisor_threads t where t.user_id = me;
  insert into public.advisor_messages (id, thread_id, language, question, answer, outcome, sources)
  values (p_event_id, thread, p_language, asked, left(coalesce(p_answer, ''), 4000), p_outcome, coalesce(p_sources, '[]'));
  return p_event_id;
end
$$;

create or replace function private.ask_team(p_event_id uuid, p_language text, p_question text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked text := btrim(coalesce(p_question, ''), E' \t\n\r');
begin
  if not private.begin_command(p_event_id, 'ask_team') then
    return p_event_id;
  end if;
  if asked = '' or char_length(asked) > 500 or p_language is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtext('advisor:' || me));
  if (select count(*) from public.advisor_escalations e where e.user_id = me and e.created_at > now() - interval '1 day') >= 10 then
    return private.refuse_and_screen(p_event_id, 'question', asked);
  end if;
  insert into public.advisor_escalations (id, user_id, language, question) values (p_event_id, me, p_language, asked);
  return p_event_id;
end
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

create or replace function private.report_concern(p_event_id uuid, p_thread_id uuid, p_message_id uuid, p_category text, p_note text, p_block boolean)
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

create or replace function private.report_meeting(p_event_id uuid, p_meeting_id uuid, p_category text, p_note text, p_block boolean)
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

create or replace function private.answer_report(p_event_id uuid, p_report_id uuid, p_answer text) returns void
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

-- An urgent report of somebody who can be answered and was not yet, though an admin may have taken it.
create or replace function private.waits_for_answer(report public.reports) returns boolean
language sql immutable set search_path = '' as $$
  select report.severity = 'urgent' and report.state <> 'closed' and report.answered_at is null
    and (report.reporter_id is not null or report.reporter_role = 'visitor')
$$;

-- When a taken case calls next, after a step of the team; nothing calls any more about what is closed or less urgent.
create or replace function private.settle_alarm(p_report_id uuid) returns void
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
create or replace function private.call_for(p_report_id uuid, p_step integer, p_now timestamptz) returns void
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

-- sent: what came meanwhile is still due. gone: the push service no longer knows the browser. failed: tried again
-- later, eight times at most; the next notification starts the count again.
create or replace function public.push_done(p_id uuid, p_outcome text, p_now timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  told private.push_subscriptions;
begin
  select * into told from private.push_subscriptions s where s.id = p_id;
  if p_outcome = 'gone' then
    -- two browsers that go at once would each see the other, and neither would have her mailed
    perform pg_advisory_xact_lock(hashtext('push:' || told.user_id));
    delete from private.push_subscriptions s where s.id = p_id;
    perform private.mail_lost_pushes(told.user_id, p_now);
  elsif p_outcome = 'sent' then
    if told.is_urgent then
      update private.alarm_calls c set told_at = p_now where c.user_id = told.user_id and c.channel = 'push' and c.told_at is null;
    end if;
    update private.push_subscriptions s
    set attempts = 0, leased_until = null, is_urgent = s.is_urgent and s.due_at is distinct from s.leased_until,
      asked_at = case when s.due_at = s.leased_until then null else s.asked_at end,
      due_at = case when s.due_at = s.leased_until then null else s.due_at end
    where s.id = p_id;
  elsif p_outcome = 'failed' then
    update private.push_subscriptions s
    set leased_until = null, attempts = case when s.attempts >= 8 then 0 else s.attempts end,
      asked_at = case when s.attempts >= 8 then null else s.asked_at end,
      is_urgent = s.is_urgent and s.attempts < 8,
      due_at = case when s.attempts >= 8 then null
        -- an alarm is tried again within the minute
        when s.is_urgent then p_now + interval '10 seconds'
        else p_now + least(interval '1 minute' * power(3, s.attempts), interval '6 hours') end
    where s.id = p_id;
  else
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
end
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
create or replace function private.drill_of(p_report_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'started_at', r.created_at, 'taken_at', r.taken_at, 'taken_by', private.admin_name(r.taken_by),
    'unreached', private.unreached_on_rota(),
    'calls', (select coalesce(jsonb_agg(jsonb_build_object('channel', c.channel, 'step', c.step, 'called_at', c.created_at, 'told_at', c.told_at)
      order by c.created_at, c.channel), '[]') from private.alarm_calls c where c.report_id = r.id))
  from public.reports r where r.id = p_report_id
$$;

comment on function public.answer_report is 'Admin: writes to the member who made an open report, or whose words became one; she reads it among her questions to the team.';
comment on function public.keep_advice is 'Keeps a question with its answer under the id of the command, thirty a day; of another one the answer is the id of zeros, and its words are read for danger. The outcome distress also tells the team, beyond every limit; of these a hundred a day are kept.';
comment on function public.ask_team is 'Sends a question to the team, ten a day at most; twice is once. Of another one the answer is the id of zeros, and its words are read for danger.';

-- What was less urgent by its kind alone, and nobody has looked at yet, calls now.
update public.reports r set severity = 'urgent', due_at = now() + private.act_within('urgent')
where r.category = 'distress' and r.severity = 'high' and r.state = 'new';

comment on function public.take_case is 'Admin: takes a report: nobody else is called, and its clock runs until the person has an answer; a drill is over with it. invalid_transition where somebody was quicker.';

-- What was taken before has a clock from now on, too.
select private.settle_alarm(r.id) from public.reports r where private.waits_for_answer(r) and private.is_taken(r);
