-- FEAT-05, product 1.6, 1.19, 1.23: what a student has reached: an admission, an award, a job, the result of a test. She or
-- her mentor writes it down, an admin who has read it confirms it or says why not.

create table public.outcomes (
  id uuid primary key,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  kind text not null check (kind in ('admission', 'award', 'job', 'test')),
  details text not null check (char_length(details) between 1 and 300),
  came_on date check (came_on between '1990-01-01' and '2100-01-01'),
  author_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  author_role text not null check (author_role in ('student', 'mentor')),
  state text not null default 'told' check (state in ('told', 'confirmed', 'declined')),
  answer text not null default '' check (char_length(answer) <= 500),
  confirmed_by uuid references auth.users (id) on delete set null deferrable initially deferred,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint only_a_no_has_an_answer check ((state = 'declined') = (answer <> '')),
  constraint only_a_decision_has_a_time check ((state = 'told') = (decided_at is null))
);
comment on table public.outcomes is 'What students have reached. Written by functions; never public, and figures of it hide counts under 5.';
comment on column public.outcomes.came_on is 'The day in Kabul on which it came; null where it is not known.';
comment on column public.outcomes.state is 'told: nobody of the team has decided yet; declined: with a sentence, answer, to whoever wrote it.';
comment on column public.outcomes.confirmed_by is 'The admin who decided.';
create index outcomes_student on public.outcomes (student_id, created_at);
create index outcomes_author on public.outcomes (author_id);
create index outcomes_confirmed_by on public.outcomes (confirmed_by);
create index outcomes_told on public.outcomes (created_at, id) where state = 'told';
create trigger touch before update on public.outcomes for each row execute function private.touch_updated_at();

alter table public.outcomes enable row level security;
revoke all on public.outcomes from public, anon, authenticated;
grant select on public.outcomes to authenticated;
grant all on public.outcomes to service_role;
create policy "a session that has ended reaches nothing" on public.outcomes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads hers, a mentor what she wrote while the pair stands, an admin those of a student she has opened" on public.outcomes
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or (author_id = (select auth.uid()) and student_id = any (array(select private.my_students())))
    or student_id = any (array(select private.opened_by_me()))
  );

create function private.add_outcome(p_outcome_id uuid, p_match_id uuid, p_kind text, p_details text, p_came_on date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  student uuid := me;
  words text := btrim(coalesce(p_details, ''), E' \t\n\r');
  pair public.matches;
begin
  if private.begin_command(p_outcome_id, 'add_outcome') then
    if p_match_id is not null then
      pair := private.pair_to_write_in(p_match_id);
      if pair.mentor_id <> me then
        raise exception 'not_found' using errcode = 'P0001';
      end if;
      student := pair.student_id;
    end if;
    -- two at once are counted one after the other
    perform 1 from public.profiles p where p.id = student and p.account_role = 'student' for update;
    if not found then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    -- each may be read by the other of a pair: what leads out of the product goes by message [SG-03]
    if p_kind is null or p_kind not in ('admission', 'award', 'job', 'test') or words = '' or char_length(words) > 300
      or p_came_on > private.today_in_kabul() or p_came_on < '1990-01-01' or cardinality(private.contacts_in(words)) > 0 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    if (select count(*) from public.outcomes o where o.student_id = student) >= 50 then
      raise exception 'rate_limited' using errcode = 'P0001';
    end if;
    insert into public.outcomes (id, student_id, kind, details, came_on, author_id, author_role)
    values (p_outcome_id, student, p_kind, words, p_came_on, me, case when student = me then 'student' else 'mentor' end);
  end if;
  return p_outcome_id;
end
$$;

create function private.remove_outcome(p_event_id uuid, p_outcome_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'remove_outcome') then
    delete from public.outcomes o
    where o.id = p_outcome_id
      and (o.student_id = me or (o.author_id = me and o.student_id in (select private.my_students())));
  end if;
  return p_outcome_id;
end
$$;

-- What a mentor reads: what the student wrote and what she wrote herself, nothing of a mentor before her; the answer of
-- the team is read by whom it was written to.
create function private.outcomes_of_pair(p_match_id uuid)
returns table (id uuid, kind text, details text, came_on date, is_mine boolean, state text, answer text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, o.details, o.came_on, x.is_mine, o.state, case when x.is_mine then o.answer else '' end, o.created_at
  from public.matches m
  join public.outcomes o on o.student_id = m.student_id
  cross join lateral (select coalesce(o.author_id = m.mentor_id, false) as is_mine) as x
  where m.id = p_match_id and m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused')
    and private.session_alive() and m.student_id in (select private.my_students())
    and (o.author_role = 'student' or x.is_mine)
  order by o.created_at desc, o.id
$$;
revoke all on function private.add_outcome(uuid, uuid, text, text, date), private.remove_outcome(uuid, uuid), private.outcomes_of_pair(uuid) from public, anon;
grant execute on function private.add_outcome(uuid, uuid, text, text, date), private.remove_outcome(uuid, uuid), private.outcomes_of_pair(uuid) to authenticated;
create function public.add_outcome(p_outcome_id uuid, p_kind text, p_details text, p_came_on date default null, p_match_id uuid default null) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.add_outcome(p_outcome_id, p_match_id, p_kind, p_details, p_came_on) $$;
create function public.remove_outcome(p_event_id uuid, p_outcome_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.remove_outcome(p_event_id, p_outcome_id) $$;
create function public.outcomes_of_pair(p_match_id uuid)
returns table (id uuid, kind text, details text, came_on date, is_mine boolean, state text, answer text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.outcomes_of_pair(p_match_id) $$;
revoke all on function public.add_outcome(uuid, text, text, date, uuid), public.remove_outcome(uuid, uuid), public.outcomes_of_pair(uuid) from public, anon;
grant execute on function public.add_outcome(uuid, text, text, date, uuid), public.remove_outcome(uuid, uuid), public.outcomes_of_pair(uuid) to authenticated;
comment on function public.add_outcome is 'A student of herself, or with p_match_id the mentor of an active pair of its student: something that was reached. Twice is once.';
comment on function public.remove_outcome is 'The student, or the mentor who wrote it while the pair stands: takes it back, whatever the team has said.';
comment on function public.outcomes_of_pair is 'Mentor: what the student of a pair of hers that stands has reached, as far as the two wrote it.';

-- The team: the list says of whom and of what kind, and no more. What was written is read by whoever opens the student,
-- which is recorded, and decided by nobody who has not read it.
create function private.outcomes_to_confirm(p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, kind text, author_role text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.id, o.student_id, p.student_id, o.kind, o.author_role, o.created_at
    from public.outcomes o join public.profiles p on p.id = o.student_id
    where o.state = 'told' and (p_after_at is null or (o.created_at, o.id) > (p_after_at, p_after_id))
    order by o.created_at, o.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;

create function private.decide_outcome(p_event_id uuid, p_outcome_id uuid, p_to text, p_answer text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_answer, ''), E' \t\n\r');
  outcome public.outcomes;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'decide_outcome') then
    select * into outcome from public.outcomes o where o.id = p_outcome_id for update;
    if outcome.id is null or outcome.student_id not in (select private.opened_by_me()) then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if p_to is null or p_to not in ('told', 'confirmed', 'declined') or char_length(words) > 500 or (p_to = 'declined') <> (words <> '') then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    -- a decision of another is taken back before it is made anew
    if (outcome.state = 'told') = (p_to = 'told') then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    update public.outcomes o
    set state = p_to, answer = words, confirmed_by = case when p_to <> 'told' then (select auth.uid()) end,
      decided_at = case when p_to <> 'told' then now() end
    where o.id = outcome.id;
    perform private.write_audit('outcome_decided', outcome.student_id, 'outcomes', outcome.id, jsonb_build_object('state', p_to));
  end if;
  return p_to;
end
$$;
revoke all on function private.outcomes_to_confirm(timestamptz, uuid, integer), private.decide_outcome(uuid, uuid, text, text) from public, anon;
grant execute on function private.outcomes_to_confirm(timestamptz, uuid, integer), private.decide_outcome(uuid, uuid, text, text) to authenticated;
create function public.outcomes_to_confirm(p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, kind text, author_role text, created_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from private.outcomes_to_confirm(p_after_at, p_after_id, p_limit) $$;
create function public.decide_outcome(p_event_id uuid, p_outcome_id uuid, p_to text, p_answer text default '') returns text
language sql volatile security invoker set search_path = '' as $$ select private.decide_outcome(p_event_id, p_outcome_id, p_to, p_answer) $$;
revoke all on function public.outcomes_to_confirm(timestamptz, uuid, integer), public.decide_outcome(uuid, uuid, text, text) from public, anon;
grant execute on function public.outcomes_to_confirm(timestamptz, uuid, integer), public.decide_outcome(uuid, uuid, text, text) to authenticated;
comment on function public.outcomes_to_confirm is 'Admin: what was written down and not decided, the longest waiting first, without its words.';
comment on function public.decide_outcome is 'Admin who has opened the student: confirmed; declined, with a sentence to whoever wrote it; told: takes the decision back.';

-- One more queue of work.
create or replace function private.work_queues() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'held', (select jsonb_build_object('n', count(*), 'due', min(m.created_at) + private.act_within('high'),
        'overdue', count(*) filter (where m.created_at + private.act_within('high') < now()))
      from public.messages m where m.state = 'held'),
    'reports', (select jsonb_build_object('n', count(*), 'due', min(r.due_at), 'overdue', count(*) filter (where r.due_at < now()))
      from public.reports r where r.state <> 'closed'),
    'applications', (select jsonb_build_object('n', count(*), 'due', min(coalesce(a.submitted_at, a.created_at)) + private.review_within(),
        'overdue', count(*) filter (where coalesce(a.submitted_at, a.created_at) + private.review_within() < now()))
      from public.mentorapplications a where a.status = 'pending'),
    'proposals', (select jsonb_build_object('n', count(*), 'due', min(m.accept_by), 'overdue', count(*) filter (where m.accept_by < now()))
      from public.matches m where m.accept_by is not null),
    'silent', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from private.pairs_silent(now())),
    'outcomes', (select jsonb_build_object('n', count(*), 'due', null, 'overdue', 0)
      from public.outcomes o where o.state = 'told'));
end
$$;
comment on function public.work_queues is 'Admin: what waits for somebody: {held, reports, applications, proposals, silent, outcomes}, each {n, due: when the first of it is due, overdue}.';

-- The end of the funnel, people and not outcomes: who reached two things is one. It is put behind the other steps after
-- they were cleared of small counts, or a programme in its first year would have the step before withheld for it.
create function private.outcome_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.without_few(jsonb_agg(jsonb_build_object('value', k.kind, 'n', coalesce(o.n, 0)) order by k.place))
  from unnest(array['admission', 'award', 'job', 'test']) with ordinality as k (kind, place)
  left join (
    select c.kind, count(distinct c.student_id) as n from public.outcomes c where c.state = 'confirmed' group by c.kind) as o on o.kind = k.kind
$$;
create function private.reached_step() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.without_few(jsonb_build_array(jsonb_build_object('step', 'reached', 'n', count(distinct o.student_id))))
  from public.outcomes o where o.state = 'confirmed'
$$;
revoke all on function private.outcome_figures(), private.reached_step() from public, anon, authenticated;
create or replace function private.count_programme() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  begun timestamptz := clock_timestamp();
  counted jsonb;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('count_programme'));
  if not exists (select from private.programme_figures f where f.counted_at > now() - interval '1 minute') then
    counted := jsonb_build_object('funnel', private.student_funnel(now()) || private.reached_step(), 'days', private.days_to_match(now()),
      'survey', private.survey_figures(), 'outcomes', private.outcome_figures()) || private.capacity_and_demand();
    insert into private.programme_figures as f (counted_at, took_ms, figures)
    values (now(), extract(epoch from clock_timestamp() - begun) * 1000, counted)
    on conflict (id) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms, figures = excluded.figures;
  end if;
  return private.programme_figures();
end
$$;

-- SG-11: a student takes along what was written of her, a mentor what she wrote and may still read.
alter function public.my_data() rename to my_data_without_outcomes;
alter function public.my_data_without_outcomes() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return private.my_data_without_outcomes() || jsonb_build_object('outcomes', (
    select coalesce(jsonb_agg(jsonb_build_object('actor_role', o.author_role, 'reached', o.kind, 'details', o.details, 'came_on', o.came_on,
      'state', o.state, 'answer', nullif(o.answer, ''), 'decided_at', o.decided_at, 'created_at', o.created_at) order by o.created_at, o.id), '[]')
    from public.outcomes o where me in (o.student_id, o.author_id)));
end
$$;
revoke all on function private.my_data_without_outcomes() from public, anon;
grant execute on function private.my_data_without_outcomes() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
