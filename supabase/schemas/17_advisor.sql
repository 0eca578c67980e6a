-- FEAT-09, product 3: what the advisor knows, what people asked it, and what a model was asked to put into words.

-- FEAT-09, product 3: what is published, as passages in which an answer can be found. Kept in step by triggers: nobody
-- writes here. The advisor reads `domain/advisor/faq` as well.
create table public.kb_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'programme', 'requirement', 'milestone')),
  source_id uuid not null,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null,
  path text not null check (path like '/%'),
  dated_on date,
  visible_from timestamptz not null,
  created_at timestamptz not null default now(),
  unique (kind, source_id, language)
);
comment on table public.kb_documents is 'What is published, by its language: the sources of the advisor.';
comment on column public.kb_documents.source_id is 'The post, programme or date from which it was made; no reference, since it is of several kinds. Triggers follow it.';
comment on column public.kb_documents.dated_on is 'When it was published or last compared with its source; of a date, the day itself.';
comment on column public.kb_documents.visible_from is 'A post may be planned: the policy compares the clock.';
create index kb_documents_language on public.kb_documents (language, id);
alter table public.kb_documents enable row level security;
grant select on public.kb_documents to anon, authenticated;
grant all on public.kb_documents to service_role;

create table public.kb_chunks (
  document_id uuid not null references public.kb_documents (id) on delete cascade,
  place integer not null,
  body text not null,
  primary key (document_id, place)
);
comment on table public.kb_chunks is 'A passage of a document, short enough to be an answer.';
alter table public.kb_chunks enable row level security;
grant select on public.kb_chunks to anon, authenticated;
grant all on public.kb_chunks to service_role;

-- FEAT-09, product 3: what a person asked and what was answered, hers to read and to delete; what she sends on to the
-- team; and what sounds like danger, which becomes a report at once.
create table public.advisor_threads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.advisor_threads is 'The questions of one person.';
alter table public.advisor_threads enable row level security;
grant select on public.advisor_threads to authenticated;
grant all on public.advisor_threads to service_role;

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
comment on table public.advisor_messages is 'A question with its answer. Nobody of the team reads it; what it is asked to look at is in tables of its own.';
comment on column public.advisor_messages.sources is 'Title, address and date of the passages that were shown.';
create index advisor_messages_list on public.advisor_messages (thread_id, created_at desc, id desc);
create index advisor_messages_age on public.advisor_messages (created_at);
alter table public.advisor_messages enable row level security;
grant select on public.advisor_messages to authenticated;
grant all on public.advisor_messages to service_role;
create trigger s_screen after insert on public.advisor_messages
  for each row execute function private.screen_texts('advisor', 'question');
create trigger m_mask before insert on public.advisor_messages
  for each row execute function private.mask_question();

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
alter table public.advisor_usage enable row level security;
grant select on public.advisor_usage to authenticated;
grant all on public.advisor_usage to service_role;

create table public.advisor_escalations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  question text not null constraint advisor_escalations_question_check
    check (char_length(question) <= 500 and (question <> '' or state = 'answered')),
  state text not null default 'new' check (state in ('new', 'answered')),
  answer text not null default '' check (char_length(answer) <= 2000),
  assignee_id uuid references auth.users (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'answered') = (answered_at is not null))
);
comment on table public.advisor_escalations is 'A question that a person sent to the team, and what the team answered.';
comment on column public.advisor_escalations.question is 'Empty where the team wrote first, about something that a phone shows to nobody.';
create index advisor_escalations_user on public.advisor_escalations (user_id, created_at desc);
create index advisor_escalations_open on public.advisor_escalations (created_at, id) where state = 'new';
create index advisor_escalations_assignee on public.advisor_escalations (assignee_id);
create index advisor_escalations_age on public.advisor_escalations (created_at);
alter table public.advisor_escalations enable row level security;
grant select on public.advisor_escalations to authenticated;
grant all on public.advisor_escalations to service_role;
create trigger touch before update on public.advisor_escalations for each row execute function private.touch_updated_at();
create trigger s_screen after insert on public.advisor_escalations
  for each row execute function private.screen_texts('question', 'question');
create trigger m_mask before insert on public.advisor_escalations
  for each row execute function private.mask_question();

create table private.model_days (
  on_day date primary key,
  calls integer not null default 0 check (calls >= 0),
  worded integer not null default 0 check (worded >= 0),
  tokens bigint not null default 0 check (tokens >= 0)
);
comment on table private.model_days is 'What the model was asked for on a day in Kabul, and what it cost; of nobody.';
comment on column private.model_days.worded is 'Calls whose answer could be shown.';
alter table private.model_days enable row level security;

create policy "a session that has ended reaches nothing" on public.kb_documents
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor finds what is published" on public.kb_documents for select to anon
  using (visible_from <= now());
create policy "a member finds what is published" on public.kb_documents for select to authenticated
  using (visible_from <= now());
create policy "a session that has ended reaches nothing" on public.kb_chunks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads passages of what she finds" on public.kb_chunks for select to anon
  using (exists (select from public.kb_documents d where d.id = document_id));
create policy "a member reads passages of what she finds" on public.kb_chunks for select to authenticated
  using (exists (select from public.kb_documents d where d.id = document_id));
create policy "a session that has ended reaches nothing" on public.advisor_threads
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person has her own questions" on public.advisor_threads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.advisor_messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own questions" on public.advisor_messages for select to authenticated
  using (thread_id = any (array(select t.id from public.advisor_threads t where t.user_id = (select auth.uid()))));
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

-- Replaces a document; without passages it is deleted.
create function private.kb_put(p_kind text, p_source uuid, p_language text, p_title text, p_path text, p_dated date,
  p_visible timestamptz, p_bodies text[])
returns void
language plpgsql security definer set search_path = '' as $$
declare
  document uuid;
begin
  delete from public.kb_documents d where d.kind = p_kind and d.source_id = p_source and d.language = p_language;
  if not exists (select from unnest(p_bodies) as body where btrim(body) <> '') then
    return;
  end if;
  insert into public.kb_documents (kind, source_id, language, title, path, dated_on, visible_from)
  values (p_kind, p_source, p_language, p_title, p_path, p_dated, p_visible) returning id into document;
  insert into public.kb_chunks (document_id, place, body)
  select document, row_number() over (order by n), btrim(body)
  from unnest(p_bodies) with ordinality as part (body, n) where btrim(body) <> '';
end
$$;

-- The text of a post in pieces of some hundred letters, each of whole blocks.
create function private.post_passages(body jsonb, summary text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  block jsonb;
  words text;
  piece text := btrim(summary);
  pieces text[] := array[]::text[];
begin
  for block in select jsonb_array_elements(coalesce(body -> 'content', '[]')) loop
    select coalesce(string_agg(run #>> '{}', ' '), '') into words from jsonb_path_query(block, 'strict $.**.text') as run;
    if char_length(piece) + char_length(words) > 700 and piece <> '' then
      pieces := pieces || piece;
      piece := '';
    end if;
    piece := btrim(piece || ' ' || words);
  end loop;
  return pieces || piece;
end
$$;

create function private.kb_of_post(p_post uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.posts;
  one public.post_texts;
begin
  delete from public.kb_documents d where d.kind = 'post' and d.source_id = p_post;
  select * into post from public.posts p where p.id = p_post;
  if post.state is null or post.state not in ('scheduled', 'published') then
    return;
  end if;
  for one in select * from public.post_texts t where t.post_id = p_post and t.is_complete loop
    perform private.kb_put('post', p_post, one.language, one.title, '/blogs/' || one.slug,
      (post.published_at at time zone 'utc' + interval '4 hours 30 minutes')::date, post.published_at,
      private.post_passages(one.body, one.summary));
  end loop;
end
$$;

-- What a programme asks for in figures, which every language reads.
create function private.requirement_figures(p_programme uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(case r.scale
      when 'toefl_120' then 'TOEFL ' || r.min || ' (0–120)'
      when 'toefl_6' then 'TOEFL ' || r.min || ' (1–6)'
      when 'ielts_9' then 'IELTS ' || r.min || ' (0–9)'
      when 'duolingo_160' then 'Duolingo ' || r.min || ' (10–160)'
      when 'percent' then r.min || ' %'
      when 'gpa_4' then 'GPA ' || r.min || ' (0–4)' end, ' · ' order by r.kind, r.scale, r.min)
  from public.programme_requirements r
  where r.programme_id = p_programme and r.is_current and r.min is not null and r.scale <> 'months'
$$;

create function private.kb_of_programme(p_programme uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  programme public.programmes;
  one public.programme_texts;
begin
  delete from public.kb_documents d where d.kind in ('programme', 'requirement') and d.source_id = p_programme;
  select * into programme from public.programmes p where p.id = p_programme and p.state = 'published';
  if programme.id is null then
    return;
  end if;
  for one in select * from public.programme_texts t where t.programme_id = p_programme and t.is_complete loop
    perform private.kb_put('programme', p_programme, one.language, one.name, '/programs#' || p_programme, programme.checked_on,
      '-infinity', array[one.summary || ' ' || one.about, one.who || ' ' || one.costs]);
    perform private.kb_put('requirement', p_programme, one.language, one.name, '/programs#' || p_programme, programme.checked_on,
      '-infinity', array[concat_ws(' · ', nullif(array_to_string(one.requirements, ' · '), ''), private.requirement_figures(p_programme))]);
  end loop;
end
$$;

create function private.kb_of_milestone(p_milestone uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  milestone public.milestones;
  one public.milestone_texts;
begin
  delete from public.kb_documents d where d.kind = 'milestone' and d.source_id = p_milestone;
  select * into milestone from public.milestones m
  where m.id = p_milestone and m.is_published
    and (m.programme_id is null or exists (select from public.programmes p where p.id = m.programme_id and p.state = 'published'));
  if milestone.id is null then
    return;
  end if;
  for one in select * from public.milestone_texts t where t.milestone_id = p_milestone and t.is_complete loop
    perform private.kb_put('milestone', p_milestone, one.language, one.title, '/timeline', milestone.on_day, '-infinity',
      array[case when btrim(one.note) = '' then one.title else one.note end]);
  end loop;
end
$$;

-- One trigger for all sources; its argument names the column that holds the id.
create function private.kb_follow() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  source uuid := (changed ->> tg_argv[1])::uuid;
begin
  case tg_argv[0]
    when 'post' then
      perform private.kb_of_post(source);
    when 'milestone' then
      perform private.kb_of_milestone(source);
    else
      perform private.kb_of_programme(source);
      if tg_table_name = 'programmes' then
        perform private.kb_of_milestone(m.id) from public.milestones m where m.programme_id = source;
      end if;
  end case;
  return null;
end
$$;

-- What a phone has recognised in a question to the advisor.
create function private.report_distress(p_id uuid, p_question text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_distress(p_id, (select auth.uid()), null, 'advisor', p_id, p_question);
end
$$;

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
grant execute on function private.keep_advice to authenticated;

create function public.keep_advice(p_event_id uuid, p_language text, p_question text, p_answer text, p_outcome text, p_sources jsonb)
returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.keep_advice(p_event_id, p_language, p_question, p_answer, p_outcome, p_sources)
$$;
comment on function public.keep_advice is 'Keeps a question with its answer under the id of the command, thirty a day; of another one the answer is the id of zeros, and its words are read for danger. The outcome distress also tells the team, beyond every limit; of these a hundred a day are kept.';
grant execute on function public.keep_advice to authenticated, service_role;

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
  perform pg_advisory_xact_lock(hashtext('advisor:' || me));
  if (select count(*) from public.advisor_escalations e where e.user_id = me and e.created_at > now() - interval '1 day') >= 10 then
    return private.refuse_and_screen(p_event_id, 'question', asked);
  end if;
  insert into public.advisor_escalations (id, user_id, language, question) values (p_event_id, me, p_language, asked);
  return p_event_id;
end
$$;
grant execute on function private.ask_team to authenticated;

create function public.ask_team(p_event_id uuid, p_language text, p_question text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.ask_team(p_event_id, p_language, p_question)
$$;
comment on function public.ask_team is 'Sends a question to the team, ten a day at most; twice is once. Of another one the answer is the id of zeros, and its words are read for danger.';
grant execute on function public.ask_team to authenticated, service_role;

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
grant execute on function private.answer_question to authenticated;

create function public.answer_question(p_event_id uuid, p_id uuid, p_answer text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.answer_question(p_event_id, p_id, p_answer)
$$;
comment on function public.answer_question is 'Admin: answers what somebody sent to the team, once; she is told.';
grant execute on function public.answer_question to authenticated, service_role;

create function private.forget_advice(p_event_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if private.begin_command(p_event_id, 'forget_advice') then
    delete from public.advisor_threads t where t.user_id = (select auth.uid());
  end if;
  return p_event_id;
end
$$;
grant execute on function private.forget_advice to authenticated;

create function public.forget_advice(p_event_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.forget_advice(p_event_id)
$$;
comment on function public.forget_advice is 'Deletes all questions and answers of the caller; what she sent to the team stays with the team.';
grant execute on function public.forget_advice to authenticated, service_role;

-- What a provider must not be sent: what she and the people around her are called, and where she is from.
create function private.names_around(p_user uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct btrim(said.name)) filter (where btrim(said.name) <> ''), array[]::text[])
  from (
    select unnest(array[p.first_name, p.last_name, p.display_name, p.father_name, split_part(p.email, '@', 1), p.province,
      p.place_of_birth, p.place_of_residence]) as name
    from public.profiles p where p.id = p_user
    union all
    select mp.display_name from public.mentor_profiles mp where mp.user_id = p_user
    union all
    select mp.display_name from public.matches m join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where m.student_id = p_user
    union all
    select c.display_name from public.matches m join public.student_cards c on c.student_id = m.student_id
    where m.mentor_id = p_user
  ) as said
$$;

create function private.begin_wording(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked public.advisor_messages;
  taken integer;
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  select m.* into asked from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id
  where m.id = p_id and t.user_id = me;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- danger, what is refused and what is not known never reach a model
  if asked.outcome <> 'passages' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.advisor_usage as u (user_id, on_day, model_calls) values (me, private.today_in_kabul(), 1)
  on conflict (user_id, on_day) do update set model_calls = u.model_calls + 1 where u.model_calls < 20
  returning u.model_calls into taken;
  if taken is null then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into private.model_days as d (on_day, calls) values (private.today_in_kabul(), 1)
  on conflict (on_day) do update set calls = d.calls + 1;
  return jsonb_build_object('user_id', me, 'language', asked.language, 'question', asked.question,
    'names', to_jsonb(private.names_around(me)));
end
$$;
grant execute on function private.begin_wording to authenticated;

create function public.begin_wording(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.begin_wording(p_id)
$$;
comment on function public.begin_wording is 'Takes one of the twenty calls of the day for a question of the caller that was answered with passages; gives back what the server needs to ask the model.';
grant execute on function public.begin_wording to authenticated, service_role;

create function public.end_wording(p_user_id uuid, p_id uuid, p_tokens integer, p_answer text default null, p_sources jsonb default '[]')
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.advisor_usage u set tokens = u.tokens + greatest(p_tokens, 0)
  where u.user_id = p_user_id and u.on_day = private.today_in_kabul();
  insert into private.model_days as d (on_day, worded, tokens)
  values (private.today_in_kabul(), case when p_answer is null then 0 else 1 end, greatest(p_tokens, 0))
  on conflict (on_day) do update set worded = d.worded + excluded.worded, tokens = d.tokens + excluded.tokens;
  -- she may have deleted her questions meanwhile
  update public.advisor_messages m set answer = left(p_answer, 4000), engine = 'model', sources = p_sources
  from public.advisor_threads t
  where p_answer is not null and m.id = p_id and t.id = m.thread_id and t.user_id = p_user_id;
  return found;
end
$$;
comment on function public.end_wording is 'The server: counts what a call cost, and keeps the words with the question where they could be shown.';
grant execute on function public.end_wording to service_role;

-- Days that are over, as with every figure: one that grows while somebody looks says that somebody is here now.
create function private.model_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('on_day', d.on_day, 'calls', d.calls, 'worded', d.worded, 'tokens', d.tokens)
      order by d.on_day desc), '[]')
    from private.model_days d
    where d.on_day < private.today_in_kabul() and d.on_day >= private.today_in_kabul() - 28);
end
$$;
grant execute on function private.model_figures to authenticated;

create function public.model_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.model_figures()
$$;
comment on function public.model_figures is 'Admin: calls of the model, how many of them could be shown, and tokens, by day.';
grant execute on function public.model_figures to authenticated, service_role;

-- FEAT-09: what leads to a person is taken out of a question before it is stored: addresses, names on other services,
-- long numbers, and her own names. A question that sounds like danger stays whole: a number in it may be the way to
-- her.

create function private.without_identifiers(p_text text, p_names text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  gap constant text := '…';
  digit constant text := '[0-9۰-۹٠-٩]';
  -- words are told apart by these, since classes of letters depend on the locale of the database
  edge constant text := '[[:space:].,،؛;:?؟!()«»"''‌-]';
  bare text := p_text;
  named text;
begin
  bare := regexp_replace(bare, '[^[:space:]]*(@|://|www\.|\.(com|org|net|af|me)($|' || edge || '|/))[^[:space:]]*', gap, 'gi');
  -- numbers to call, papers, dates of birth, with whatever people put between the digits
  bare := regexp_replace(bare, '[+＋]?' || digit || '([[:space:]‌./()–—-]{0,3}' || digit || '){5,40}', gap, 'g');
  bare := regexp_replace(bare,
    '(^|' || edge || ')((my (first |last |full |family )?name is|i am called|call me|نام من|اسم من|نامم|اسمم|تخلصم|تخلص من|زما نوم|زما تخلص|نوم مې|نوم مي|نوم می)[[:space:]]+)'
      || '[^[:space:].,،؛;:?؟!]+([[:space:]]+(?!(and|but|i|is|است|هست|و|دی|دې|ده|او)($|' || edge || '))[^[:space:].,،؛;:?؟!]+)?', '\1\2' || gap, 'gi');
  foreach named in array p_names loop
    bare := regexp_replace(bare, '(^|' || edge || ')' || regexp_replace(named, '([][(){}.*+?^$|\\-])', '\\\1', 'g') || '(?=$|' || edge || ')', '\1' || gap, 'gi');
  end loop;
  return bare;
end
$$;
comment on function private.without_identifiers is 'A text in which … replaces addresses, names on other services, numbers of six digits or more, and the given names.';

-- Names of one letter would take letters out of the middle of nothing; two are a name in Dari.
create function private.mask_question() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asker constant uuid := case tg_table_name
    when 'advisor_messages' then (select t.user_id from public.advisor_threads t where t.id = (to_jsonb(new) ->> 'thread_id')::uuid)
    else (to_jsonb(new) ->> 'user_id')::uuid end;
  names text[];
begin
  if to_jsonb(new) ->> 'outcome' is distinct from 'distress' then
    select coalesce(array_agg(distinct word), '{}') into names from public.profiles p,
      regexp_split_to_table(concat_ws(' ', p.first_name, p.last_name, p.display_name, p.father_name), '[[:space:]]+') as word
    where p.id = asker and char_length(word) >= 2;
    new.question := left(private.without_identifiers(new.question, names), 500);
  end if;
  return new;
end
$$;

create function private.my_advisor_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'advice', (
      select coalesce(jsonb_agg(jsonb_build_object('question', m.question, 'answer', m.answer, 'created_at', m.created_at) order by m.created_at, m.id), '[]')
      from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id where t.user_id = me),
    'questions_to_team', (
      select coalesce(jsonb_agg(jsonb_build_object('question', e.question, 'answer', e.answer, 'created_at', e.created_at) order by e.created_at), '[]')
      from public.advisor_escalations e where e.user_id = me));
end
$$;
grant execute on function private.my_advisor_data to authenticated, service_role;

create function private.forget_old_advisor(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from private.model_days d where d.on_day < (p_now - private.kept('model_days'))::date;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('model_days', n);
  delete from public.advisor_messages m where m.created_at < p_now - private.kept('advisor_messages');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_messages', n);
  delete from public.advisor_escalations e where e.created_at < p_now - private.kept('advisor_escalations');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_escalations', n);
  delete from public.advisor_usage u where u.on_day < (p_now - private.kept('advisor_usage'))::date;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('advisor_usage', n);
  return deleted;
end
$$;
