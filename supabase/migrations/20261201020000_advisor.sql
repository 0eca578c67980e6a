-- FEAT-09, product 3: what a person asked and what was answered, hers to read and to delete; what she sends on to the
-- team; and what sounds like danger, which becomes a report at once.

create table public.advisor_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.advisor_threads is 'The questions of one person.';

create table public.advisor_messages (
  id uuid primary key,
  thread_id uuid not null references public.advisor_threads (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  question text not null check (char_length(question) between 1 and 500),
  answer text not null check (char_length(answer) <= 4000),
  outcome text not null check (outcome in ('passages', 'live', 'refused', 'unknown', 'distress')),
  engine text not null default 'rules' check (engine in ('rules', 'model')),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and octet_length(sources::text) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.advisor_messages is 'A question with its answer. Nobody of the team reads it; what it is asked to look at stands in tables of its own.';
comment on column public.advisor_messages.sources is 'Title, address and date of the passages that were shown.';
create index advisor_messages_list on public.advisor_messages (thread_id, created_at desc, id desc);
create index advisor_messages_age on public.advisor_messages (created_at);

create table public.advisor_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  on_day date not null,
  messages integer not null default 0 check (messages >= 0),
  model_calls integer not null default 0 check (model_calls >= 0),
  tokens integer not null default 0 check (tokens >= 0),
  primary key (user_id, on_day)
);
comment on table public.advisor_usage is 'How much a person asked on a day in Kabul, and what of it cost money. Written by functions alone; deleting questions changes nothing here.';
create index advisor_usage_day on public.advisor_usage (on_day);

create table public.advisor_escalations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  question text not null check (char_length(question) between 1 and 500),
  state text not null default 'new' check (state in ('new', 'answered')),
  answer text not null default '' check (char_length(answer) <= 2000),
  assignee_id uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'answered') = (answered_at is not null))
);
comment on table public.advisor_escalations is 'A question that a person sent to the team, and what the team answered.';
create index advisor_escalations_user on public.advisor_escalations (user_id, created_at desc);
create index advisor_escalations_open on public.advisor_escalations (created_at, id) where state = 'new';
create index advisor_escalations_assignee on public.advisor_escalations (assignee_id);
create index advisor_escalations_age on public.advisor_escalations (created_at);
create trigger touch before update on public.advisor_escalations for each row execute function private.touch_updated_at();

alter table public.advisor_threads enable row level security;
alter table public.advisor_messages enable row level security;
alter table public.advisor_usage enable row level security;
alter table public.advisor_escalations enable row level security;
revoke all on public.advisor_threads, public.advisor_messages, public.advisor_usage, public.advisor_escalations from public, anon, authenticated;
grant select on public.advisor_threads, public.advisor_messages, public.advisor_usage, public.advisor_escalations to authenticated;
grant all on public.advisor_threads, public.advisor_messages, public.advisor_usage, public.advisor_escalations to service_role;

create policy "a session that has ended reaches nothing" on public.advisor_threads
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person has her own questions" on public.advisor_threads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.advisor_messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own questions" on public.advisor_messages for select to authenticated
  using (exists (select from public.advisor_threads t where t.id = thread_id));
create policy "a session that has ended reaches nothing" on public.advisor_usage
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees how much she asked" on public.advisor_usage for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.advisor_escalations
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads what she sent to the team, an admin all" on public.advisor_escalations for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Somebody who may be in danger: a report about nobody, in the words that she wrote.
alter table public.reports drop constraint reports_category_check;
alter table public.reports add constraint reports_category_check
  check (category in ('danger', 'harassment', 'inappropriate', 'contact', 'money', 'other', 'stop', 'distress'));

create function private.report_distress(p_id uuid, p_question text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  -- whoever writes the same again and again is one person in danger; the first of each hour calls the team
  if exists (select from public.reports r where r.reporter_id = me and r.category = 'distress' and r.state = 'new'
    and r.created_at > now() - interval '1 hour') then
    return;
  end if;
  insert into public.reports (id, message_id, reporter_id, reporter_role, category, severity, due_at)
  values (p_id, p_id, me, case when private.is_mentor() then 'mentor' else 'student' end, 'distress', 'urgent',
    now() + private.act_within('urgent'));
  insert into private.report_evidence (report_id, sender_role, body, sent_at)
  values (p_id, case when private.is_mentor() then 'mentor' else 'student' end, p_question, now());
  perform private.write_audit('concern_reported', me, 'reports', p_id);
end
$$;
revoke all on function private.report_distress(uuid, text) from public, anon, authenticated;

-- One more question on this day in Kabul; false where there are none left.
create function private.take_question(p_most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked integer;
begin
  insert into public.advisor_usage as u (user_id, on_day, messages) values ((select auth.uid()), private.today_in_kabul(), 1)
  on conflict (user_id, on_day) do update set messages = u.messages + 1 where u.messages < p_most
  returning u.messages into asked;
  return asked is not null;
end
$$;
revoke all on function private.take_question(integer) from public, anon, authenticated;

create function private.keep_advice(p_event_id uuid, p_language text, p_question text, p_answer text, p_outcome text, p_sources jsonb)
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
  elsif not private.take_question(30) then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into public.advisor_threads (user_id) values (me) on conflict (user_id) do nothing;
  select t.id into thread from public.advisor_threads t where t.user_id = me;
  insert into public.advisor_messages (id, thread_id, language, question, answer, outcome, sources)
  values (p_event_id, thread, p_language, asked, left(coalesce(p_answer, ''), 4000), p_outcome, coalesce(p_sources, '[]'));
  return p_event_id;
end
$$;
revoke all on function private.keep_advice(uuid, text, text, text, text, jsonb) from public, anon;
grant execute on function private.keep_advice(uuid, text, text, text, text, jsonb) to authenticated;
create function public.keep_advice(p_event_id uuid, p_language text, p_question text, p_answer text, p_outcome text, p_sources jsonb)
returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.keep_advice(p_event_id, p_language, p_question, p_answer, p_outcome, p_sources)
$$;
revoke all on function public.keep_advice(uuid, text, text, text, text, jsonb) from public, anon;
grant execute on function public.keep_advice(uuid, text, text, text, text, jsonb) to authenticated;
comment on function public.keep_advice is 'Keeps a question with its answer under the id of the command; the outcome distress also tells the team, beyond every limit.';

create function private.ask_team(p_event_id uuid, p_language text, p_question text) returns uuid
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
  if (select count(*) from public.advisor_escalations e where e.user_id = me and e.created_at > now() - interval '1 day') >= 10 then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into public.advisor_escalations (id, user_id, language, question) values (p_event_id, me, p_language, asked);
  return p_event_id;
end
$$;
revoke all on function private.ask_team(uuid, text, text) from public, anon;
grant execute on function private.ask_team(uuid, text, text) to authenticated;
create function public.ask_team(p_event_id uuid, p_language text, p_question text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.ask_team(p_event_id, p_language, p_question)
$$;
revoke all on function public.ask_team(uuid, text, text) from public, anon;
grant execute on function public.ask_team(uuid, text, text) to authenticated;
comment on function public.ask_team is 'Sends a question to the team, ten a day at most; twice is once.';

create function private.answer_question(p_event_id uuid, p_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.advisor_escalations;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'answer_question') then
    return;
  end if;
  if not private.is_filled(p_answer) or char_length(p_answer) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into asked from public.advisor_escalations e where e.id = p_id for update;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if asked.state <> 'new' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update public.advisor_escalations e
  set state = 'answered', answer = btrim(p_answer), answered_at = now(), assignee_id = (select auth.uid()) where e.id = asked.id;
  perform private.notify(asked.user_id, 'question_answered', jsonb_build_object('question_id', asked.id));
end
$$;
revoke all on function private.answer_question(uuid, uuid, text) from public, anon;
grant execute on function private.answer_question(uuid, uuid, text) to authenticated;
create function public.answer_question(p_event_id uuid, p_id uuid, p_answer text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.answer_question(p_event_id, p_id, p_answer)
$$;
revoke all on function public.answer_question(uuid, uuid, text) from public, anon;
grant execute on function public.answer_question(uuid, uuid, text) to authenticated;
comment on function public.answer_question is 'Admin: answers what somebody sent to the team, once; she is told.';

create function private.forget_advice(p_event_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if private.begin_command(p_event_id, 'forget_advice') then
    delete from public.advisor_threads t where t.user_id = (select auth.uid());
  end if;
  return p_event_id;
end
$$;
revoke all on function private.forget_advice(uuid) from public, anon;
grant execute on function private.forget_advice(uuid) to authenticated;
create function public.forget_advice(p_event_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.forget_advice(p_event_id)
$$;
revoke all on function public.forget_advice(uuid) from public, anon;
grant execute on function public.forget_advice(uuid) to authenticated;
comment on function public.forget_advice is 'Deletes all questions and answers of the caller; what she sent to the team stays with the team.';

-- Other kinds of notifications may have come before this one.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ') from unnest(known || array['question_answered']) as kind));
end
$$;

-- The queue of the team shows who wrote what sounds like danger, also where there is no pair.
create or replace function private.safety_queue(p_after_due timestamptz, p_after_id uuid, p_limit integer)
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

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_advice;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_advice()
  union all values
    -- after it was asked
    ('advisor_messages', interval '180 days'),
    ('advisor_escalations', interval '365 days'),
    -- after the day
    ('advisor_usage', interval '365 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_advice;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  messages bigint;
  escalations bigint;
  usage bigint;
begin
  delete from public.advisor_messages m where m.created_at < p_now - private.kept('advisor_messages');
  get diagnostics messages = row_count;
  delete from public.advisor_escalations e where e.created_at < p_now - private.kept('advisor_escalations');
  get diagnostics escalations = row_count;
  delete from public.advisor_usage u where u.on_day < (p_now - private.kept('advisor_usage'))::date;
  get diagnostics usage = row_count;
  return private.forget_old_without_advice(p_now)
    || jsonb_build_object('advisor_messages', messages, 'advisor_escalations', escalations, 'advisor_usage', usage);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: a person takes along what she asked and what the team answered.
alter function public.my_data() rename to my_data_without_advice;
alter function public.my_data_without_advice() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return private.my_data_without_advice() || jsonb_build_object(
    'advice', (
      select coalesce(jsonb_agg(jsonb_build_object('question', m.question, 'answer', m.answer, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id where t.user_id = me),
    'questions_to_team', (
      select coalesce(jsonb_agg(jsonb_build_object('question', e.question, 'answer', e.answer, 'created_at', e.created_at) order by e.created_at), '[]')
      from public.advisor_escalations e where e.user_id = me));
end
$$;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
