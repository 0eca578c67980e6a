-- Product 1.10: an admin decides about everybody who has applied for a round, and sends all of it at once, each with a
-- letter. What was sent is final. A student reads what concerns her, and nobody reads it before it was sent.

create table private.round_decisions (
  cohort_id uuid primary key references public.cohorts (id) deferrable initially deferred,
  draft jsonb not null default '{"answer_days": 7, "letters": {}, "offered": [], "waitlisted": [], "refused": []}' check (private.are_decisions(draft)),
  version integer not null default 0 check (version >= 0),
  last_command uuid,
  saved_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz,
  places integer check (places >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sent_has_places check ((sent_at is null) = (places is null))
);
comment on table private.round_decisions is 'What admins decide about a round, until it is sent, and its letters. Reached by functions alone.';
comment on column private.round_decisions.draft is 'Ids of applications by outcome, those who wait in their order; once sent, letters and days alone.';
comment on column private.round_decisions.places is 'How many places were offered. So many and no more are taken at any time.';
create index round_decisions_saved_by on private.round_decisions (saved_by);
alter table private.round_decisions enable row level security;
create trigger touch before update on private.round_decisions for each row execute function private.touch_updated_at();
create trigger a_keep before update on private.round_decisions for each row execute function private.keep_sent_decisions();

create table public.programme_decisions (
  application_id uuid primary key references public.programme_applications (id) on delete cascade,
  cohort_id uuid not null references private.round_decisions (cohort_id) deferrable initially deferred,
  state text not null check (state in ('offered', 'accepted', 'declined', 'lapsed', 'waitlisted', 'refused', 'withdrawn')),
  place integer check (place >= 1),
  offered_at timestamptz,
  answer_days integer check (answer_days between 3 and 30),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint who_waits_has_a_place check ((state = 'waitlisted') = (place is not null)),
  constraint an_offer_has_its_time check ((offered_at is null) = (answer_days is null)
    and (state not in ('offered', 'accepted', 'declined', 'lapsed') or offered_at is not null))
);
comment on table public.programme_decisions is 'What became of an application for a round, from when it was sent. Written by functions.';
comment on column public.programme_decisions.place is 'The order of those who wait; how many are before her is counted.';
create unique index programme_decisions_line on public.programme_decisions (cohort_id, place) where place is not null;
create index programme_decisions_round on public.programme_decisions (cohort_id, state);
alter table public.programme_decisions enable row level security;
grant select on public.programme_decisions to authenticated;
grant all on public.programme_decisions to service_role;
create trigger touch before update on public.programme_decisions for each row execute function private.touch_updated_at();

create table public.programme_letters (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.programme_decisions (application_id) on delete cascade,
  outcome text not null check (outcome in ('offered', 'waitlisted', 'refused')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ?& array['en', 'fa', 'ps'] and octet_length(texts::text) <= 40000),
  sent_at timestamptz not null default now(),
  constraint each_letter_once unique (application_id, outcome)
);
comment on table public.programme_letters is 'What was written to somebody about her application for a round, in every language, as it was sent.';
alter table public.programme_letters enable row level security;
grant select on public.programme_letters to authenticated;
grant all on public.programme_letters to service_role;
create trigger a_keep before update on public.programme_letters for each row execute function private.keep_letter();

create policy "a session that has ended reaches nothing" on public.programme_decisions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.programme_letters
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads what became of her applications" on public.programme_decisions for select to authenticated
  using (exists (select from public.programme_applications a where a.id = application_id and a.student_id = (select auth.uid())));
create policy "a student reads the letters to her" on public.programme_letters for select to authenticated
  using (exists (select from public.programme_applications a where a.id = application_id and a.student_id = (select auth.uid())));

-- What becomes of an application, as domain/programmes/programme-decision.ts has it.
create function private.decision_outcomes() returns text[]
language sql immutable set search_path = '' as $$ select array['offered', 'waitlisted', 'refused'] $$;

-- Whether this is a letter in some languages, as plain text; languages may still be missing.
create function private.is_letter(letter jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.has_only_keys(letter, array['en', 'fa', 'ps']) and not exists (
    select from jsonb_each(letter) as l (language, said) where jsonb_typeof(l.said) <> 'string' or char_length(l.said #>> '{}') > 3000), false)
$$;

create function private.is_whole_letter(letter jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.is_letter(letter) and btrim(letter ->> 'en') <> '' and btrim(letter ->> 'fa') <> '' and btrim(letter ->> 'ps') <> '', false)
$$;

-- Whether these are decisions as an admin drafts them: nobody twice, days to answer, and what the letters say.
create function private.are_decisions(draft jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.has_only_keys(draft, array['answer_days', 'letters'] || private.decision_outcomes())
    and draft ->> 'answer_days' ~ '^[0-9]{1,2}$' and (draft ->> 'answer_days')::integer between 3 and 30
    and private.has_only_keys(draft -> 'letters', private.decision_outcomes())
    and not exists (select from jsonb_each(draft -> 'letters') as l (outcome, letter) where not private.is_letter(l.letter))
    and not exists (select from unnest(private.decision_outcomes()) as o (outcome) where jsonb_typeof(draft -> o.outcome) is distinct from 'array')
    and (select count(*) = count(distinct who) and count(*) <= 5000 and coalesce(bool_and(who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), true)
      from unnest(private.decision_outcomes()) as o (outcome), jsonb_array_elements_text(draft -> o.outcome) as who), false)
$$;

create function private.keep_sent_decisions() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.sent_at is not null and to_jsonb(new) - array['saved_by', 'updated_at'] <> to_jsonb(old) - array['saved_by', 'updated_at'] then
    raise exception 'decisions_sent' using errcode = 'P0001';
  end if;
  return new;
end
$$;

create function private.keep_letter() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'invalid_transition' using errcode = 'P0001';
end
$$;

-- Tells a student that there is something to read, here and by the mail that says nothing but that, unless she wants
-- none.
create function private.tell_of_decision(p_student_id uuid, p_cohort_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify(p_student_id, 'programme_decided', jsonb_build_object('cohort_id', p_cohort_id));
  insert into private.mail_outbox (user_id, to_email, kind, language)
  select p_student_id, private.verified_email_of(p_student_id), 'notice',
    coalesce((select p.language from public.profiles p where p.id = p_student_id), 'en')
  where private.verified_email_of(p_student_id) is not null
    and coalesce((select c.by_email from public.news_choices c where c.user_id = p_student_id), true)
    and not exists (select from private.mail_outbox o
      where o.user_id = p_student_id and o.kind = 'notice' and o.attempts = 0 and o.sent_at is null and o.given_up_at is null);
end
$$;

-- Deciding.

create function private.decisions_saved(desk private.round_decisions, is_conflict boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('version', desk.version, 'is_conflict', is_conflict, 'saved_at', desk.updated_at,
    'saved_by', case when is_conflict then private.reader_name(desk.saved_by) else '' end)
$$;

-- The desk of a round, locked: every command that moves places holds it, so that no place is given twice.
create function private.locked_decisions(p_cohort_id uuid) returns private.round_decisions
language plpgsql volatile security definer set search_path = '' as $$
declare
  desk private.round_decisions;
begin
  select * into desk from private.round_decisions d where d.cohort_id = p_cohort_id for update;
  return desk;
end
$$;

create function private.save_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer, p_draft jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_new boolean;
  desk private.round_decisions;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_round_decisions');
  if is_new and exists (select from public.programme_applications a where a.cohort_id = p_cohort_id) then
    insert into private.round_decisions (cohort_id) values (p_cohort_id) on conflict do nothing;
  end if;
  desk := private.locked_decisions(p_cohort_id);
  if desk.cohort_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.decisions_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.sent_at is not null then
    raise exception 'decisions_sent' using errcode = 'P0001';
  end if;
  if desk.version is distinct from p_expected_version then
    return private.decisions_saved(desk, true);
  end if;
  if not private.are_decisions(p_draft) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update private.round_decisions d set draft = p_draft, version = d.version + 1, last_command = p_event_id, saved_by = (select auth.uid())
  where d.cohort_id = p_cohort_id returning * into desk;
  return private.decisions_saved(desk, false);
end
$$;
grant execute on function private.save_round_decisions to authenticated;

create function public.save_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer, p_draft jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.save_round_decisions(p_event_id, p_cohort_id, p_expected_version, p_draft) $$;
comment on function public.save_round_decisions is 'Admin: writes the draft of the decisions. is_conflict: nothing was written, because another version is newer. Refused: decisions_sent.';
grant execute on function public.save_round_decisions to authenticated, service_role;

-- Writes an offer to somebody who is on the list of decisions already.
create function private.make_offer(p_application_id uuid, desk private.round_decisions, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  student uuid := (select a.student_id from public.programme_applications a where a.id = p_application_id);
begin
  update public.programme_decisions d
  set state = 'offered', place = null, offered_at = p_now, answer_days = (desk.draft ->> 'answer_days')::integer
  where d.application_id = p_application_id;
  insert into public.programme_letters (application_id, outcome, texts) values (p_application_id, 'offered', desk.draft #> '{letters,offered}');
  perform private.write_audit('programme_decision_sent', student, 'programme_decisions', p_application_id, '{"outcome": "offered"}');
  perform private.tell_of_decision(student, desk.cohort_id);
end
$$;

create function private.send_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_new boolean;
  a_round public.cohorts;
  desk private.round_decisions;
  decided record;
begin
  perform private.require_admin();
  perform private.require_fresh_sign_in();
  is_new := private.begin_command(p_event_id, 'send_round_decisions');
  -- nobody applies meanwhile, and of two admins one comes second
  select * into a_round from public.cohorts c where c.id = p_cohort_id for update;
  desk := private.locked_decisions(p_cohort_id);
  if desk.cohort_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not is_new then
    return private.decisions_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.sent_at is not null then
    raise exception 'decisions_sent' using errcode = 'P0001';
  end if;
  if desk.version is distinct from p_expected_version then
    return private.decisions_saved(desk, true);
  end if;
  if private.apply_window(a_round, null) <> 'closed' then
    raise exception 'decisions_incomplete' using errcode = 'P0001';
  end if;
  -- everybody who has applied has a decision, each letter that goes out or may go out later stands in every language, and
  -- no more is offered than there is
  if exists (select from public.programme_applications a where a.cohort_id = p_cohort_id and a.state = 'submitted' and not exists (
      select from unnest(private.decision_outcomes()) as o (outcome) where desk.draft -> o.outcome ? a.id::text))
    or jsonb_array_length(desk.draft -> 'offered') + jsonb_array_length(desk.draft -> 'waitlisted') + jsonb_array_length(desk.draft -> 'refused') = 0
    or exists (select from unnest(private.decision_outcomes()) as o (outcome)
      where (jsonb_array_length(desk.draft -> o.outcome) > 0 or (o.outcome = 'offered' and jsonb_array_length(desk.draft -> 'waitlisted') > 0))
        and not private.is_whole_letter(desk.draft -> 'letters' -> o.outcome))
  then
    raise exception 'decisions_incomplete' using errcode = 'P0001';
  end if;
  if (select count(*) from public.programme_applications a
    where a.cohort_id = p_cohort_id and a.state = 'submitted' and desk.draft -> 'offered' ? a.id::text) > a_round.seats then
    raise exception 'decisions_incomplete' using errcode = 'P0001';
  end if;
  -- who has taken her application back meanwhile is told nothing
  for decided in
    select a.id, a.student_id, o.outcome,
      case when o.outcome = 'waitlisted' then row_number() over (partition by o.outcome order by given.place) end as place
    from unnest(private.decision_outcomes()) as o (outcome)
    cross join lateral jsonb_array_elements_text(desk.draft -> o.outcome) with ordinality as given (id, place)
    join public.programme_applications a on a.id = given.id::uuid
    where a.cohort_id = p_cohort_id and a.state = 'submitted'
    order by o.outcome, given.place
  loop
    insert into public.programme_decisions (application_id, cohort_id, state, place, offered_at, answer_days)
    values (decided.id, p_cohort_id, decided.outcome, decided.place, case when decided.outcome = 'offered' then now() end,
      case when decided.outcome = 'offered' then (desk.draft ->> 'answer_days')::integer end);
    if decided.outcome = 'offered' then
      perform private.make_offer(decided.id, desk, now());
    else
      insert into public.programme_letters (application_id, outcome, texts) values (decided.id, decided.outcome, desk.draft -> 'letters' -> decided.outcome);
      perform private.write_audit('programme_decision_sent', decided.student_id, 'programme_decisions', decided.id, jsonb_build_object('outcome', decided.outcome));
      perform private.tell_of_decision(decided.student_id, p_cohort_id);
    end if;
  end loop;
  update private.round_decisions d
  set sent_at = now(), version = d.version + 1, last_command = p_event_id, saved_by = (select auth.uid()),
    draft = d.draft || '{"offered": [], "waitlisted": [], "refused": []}',
    places = (select count(*) from public.programme_decisions p where p.cohort_id = p_cohort_id and p.state = 'offered')
  where d.cohort_id = p_cohort_id returning * into desk;
  return private.decisions_saved(desk, false);
end
$$;
grant execute on function private.send_round_decisions to authenticated;

create function public.send_round_decisions(p_event_id uuid, p_cohort_id uuid, p_expected_version integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.send_round_decisions(p_event_id, p_cohort_id, p_expected_version) $$;
comment on function public.send_round_decisions is 'Admin who signed in within the hour: sends every decision of a round with its letter, once. Refused: decisions_sent, decisions_incomplete, fresh_sign_in_needed.';
grant execute on function public.send_round_decisions to authenticated, service_role;

-- Once it is decided nobody comes in any more, also where an admin opens the round once more.
create function private.refuse_after_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.round_decisions d where d.cohort_id = new.cohort_id and d.sent_at is not null) then
    raise exception 'round_closed' using errcode = 'P0001';
  end if;
  return new;
end
$$;

-- Of more than 5,000 the best are shown.
create function private.admin_round_decisions(p_cohort_id uuid) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  a_round public.cohorts;
  desk private.round_decisions;
  lines json;
begin
  perform private.require_admin();
  select * into a_round from public.cohorts c where c.id = p_cohort_id;
  if a_round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from private.round_decisions d where d.cohort_id = p_cohort_id;
  if desk.sent_at is null then
    select json_agg(l) into lines from (
      select best.id, (select p.student_id from public.profiles p where p.id = best.student_id) as student_code, best.reading, best.mean
      from (
        select a.id, a.student_id, coalesce(s.state, 'needs_readers') as reading, case when s.state = 'read' then s.mean end as mean
        from public.programme_applications a
        left join private.reading_standings s on s.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when s.state = 'read' then s.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best) as l;
  else
    select json_agg(l) into lines from (
      select best.id, (select p.student_id from public.profiles p where p.id = best.student_id) as student_code, best.reading, best.mean,
        best.state, best.place
      from (
        select a.id, a.student_id, coalesce(s.state, 'needs_readers') as reading, case when s.state = 'read' then s.mean end as mean, d.state,
          case when d.state = 'waitlisted' then row_number() over (partition by d.state order by d.place) end as place
        from public.programme_applications a
        left join private.reading_standings s on s.application_id = a.id
        left join public.programme_decisions d on d.application_id = a.id
        where a.cohort_id = p_cohort_id and a.state = 'submitted'
        order by case when s.state = 'read' then s.mean end desc nulls last, a.submitted_at, a.id
        limit 5000) as best) as l;
  end if;
  return json_build_object('seats', a_round.seats, 'is_open', private.apply_window(a_round, null) <> 'closed',
    'version', coalesce(desk.version, 0), 'draft', desk.draft, 'sent_at', desk.sent_at, 'places', desk.places,
    'counts', (select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
      select d.state, count(*) as n from public.programme_decisions d where d.cohort_id = p_cohort_id group by d.state) as c),
    'rows', coalesce(lines, '[]'));
end
$$;
grant execute on function private.admin_round_decisions to authenticated;

create function public.admin_round_decisions(p_cohort_id uuid) returns json
language sql stable security invoker set search_path = '' as $$ select private.admin_round_decisions(p_cohort_id) $$;
comment on function public.admin_round_decisions is 'Admin: everybody who has applied for a round by code, the best mean first, what is drafted, and once it was sent what became of it.';
grant execute on function public.admin_round_decisions to authenticated, service_role;

-- Product 1.10: a student answers an offer, and each place that becomes free goes to the next who waits, in the same
-- transaction, under the lock of the round's desk.

-- How long after the last day she keeps a place, since her answer may be on a phone without a network.
create function private.offer_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '72 hours' $$;

-- Until when she is asked to answer: days of an outage do not count.
create function private.answer_by(d public.programme_decisions) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.deadline_after(d.offered_at, d.answer_days,
    private.province_of((select a.student_id from public.programme_applications a where a.id = d.application_id)))
  where d.offered_at is not null
$$;

-- How many places of a round nobody has: what was offered at first less what is held, within the seats as they are now.
create function private.free_places(desk private.round_decisions) returns integer
language sql stable security definer set search_path = '' as $$
  select case when c.ends_on < private.today_in_kabul() then 0 else least(desk.places, coalesce(c.seats, desk.places)) - (
    select count(*)::integer from public.programme_decisions d where d.cohort_id = desk.cohort_id and d.state in ('offered', 'accepted')) end
  from public.cohorts c where c.id = desk.cohort_id
$$;

-- Offers free places to those who wait, in their order. The desk is locked by the caller. How many moved up.
create function private.move_up(desk private.round_decisions, p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  next_one uuid;
  moved integer := 0;
begin
  while private.free_places(desk) > 0 loop
    select d.application_id into next_one from public.programme_decisions d
    where d.cohort_id = desk.cohort_id and d.state = 'waitlisted' order by d.place limit 1;
    exit when not found;
    perform private.make_offer(next_one, desk, p_now);
    moved := moved + 1;
  end loop;
  return moved;
end
$$;

create function private.answer_programme_offer(p_event_id uuid, p_application_id uuid, p_accepts boolean) returns public.programme_decisions
language plpgsql volatile security definer set search_path = '' as $$
declare
  a_round uuid;
  desk private.round_decisions;
  decision public.programme_decisions;
begin
  if p_accepts is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'answer_programme_offer') then
    select d.cohort_id into a_round from public.programme_decisions d
    join public.programme_applications a on a.id = d.application_id
    where d.application_id = p_application_id and a.student_id = (select auth.uid());
    desk := private.locked_decisions(a_round);
    -- as it stands now that nobody else moves it
    select * into decision from public.programme_decisions d where d.application_id = p_application_id and d.cohort_id = a_round;
    if decision.application_id is null then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if decision.state = 'offered' or (decision.state = 'accepted' and not p_accepts)
      -- late, and nobody has the place
      or (decision.state = 'lapsed' and p_accepts and private.free_places(desk) > 0)
    then
      update public.programme_decisions d set state = case when p_accepts then 'accepted' else 'declined' end, answered_at = now()
      where d.application_id = p_application_id;
      perform private.move_up(desk, now());
    elsif p_accepts and decision.state <> 'accepted' then
      raise exception 'offer_gone' using errcode = 'P0001';
    end if;
  end if;
  select d.* into decision from public.programme_decisions d join public.programme_applications a on a.id = d.application_id
  where d.application_id = p_application_id and a.student_id = (select auth.uid());
  if decision.application_id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return decision;
end
$$;
grant execute on function private.answer_programme_offer to authenticated;

create function public.answer_programme_offer(p_event_id uuid, p_application_id uuid, p_accepts boolean) returns public.programme_decisions
language sql volatile security invoker set search_path = '' as $$ select private.answer_programme_offer(p_event_id, p_application_id, p_accepts) $$;
comment on function public.answer_programme_offer is 'Student: takes a place that is offered to her, or gives it back. Refused: offer_gone.';
grant execute on function public.answer_programme_offer to authenticated, service_role;

-- Of her who takes her application back the place is free at once.
create function private.give_place_back() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  desk private.round_decisions := private.locked_decisions(new.cohort_id);
begin
  update public.programme_decisions d set state = 'withdrawn', place = null where d.application_id = new.id;
  if found then
    perform private.move_up(desk, now());
  end if;
  return null;
end
$$;

-- FEAT-08: the job that ends offers runs every few minutes, so it locks no desk at which nothing is due, and reads all
-- of it again once it holds the lock.

-- Ends offers that nobody answered in time, and gives on what became free in any other way, as with a deleted account.
-- Several processes may do it at once. How many offers ended.
create function private.lapse_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  desk private.round_decisions;
  late record;
  lapsed integer := 0;
begin
  for desk in
    select * from private.round_decisions d
    where d.sent_at is not null and (
      exists (select from public.programme_decisions o where o.cohort_id = d.cohort_id and o.state = 'offered'
        -- never sooner than this, outages or not
        and o.offered_at + o.answer_days * interval '24 hours' <= p_now
        and private.answer_by(o) + private.offer_grace() <= p_now)
      or (exists (select from public.programme_decisions w where w.cohort_id = d.cohort_id and w.state = 'waitlisted')
        and private.free_places(d) > 0))
    order by d.cohort_id for update skip locked
  loop
    for late in
      select d.application_id, a.student_id from public.programme_decisions d join public.programme_applications a on a.id = d.application_id
      where d.cohort_id = desk.cohort_id and d.state = 'offered' and private.answer_by(d) + private.offer_grace() <= p_now
    loop
      update public.programme_decisions d set state = 'lapsed' where d.application_id = late.application_id;
      perform private.write_audit('programme_offer_lapsed', late.student_id, 'programme_decisions', late.application_id);
      perform private.tell_of_decision(late.student_id, desk.cohort_id);
      lapsed := lapsed + 1;
    end loop;
    perform private.move_up(desk, p_now);
  end loop;
  return lapsed;
end
$$;

create function public.lapse_offers() returns integer
language sql volatile security definer set search_path = '' as $$ select private.lapse_offers(now()) $$;
comment on function public.lapse_offers is 'The server: ends offers of places without an answer in time and gives them to the next; how many ended.';
grant execute on function public.lapse_offers to service_role;

-- What the people concerned read.

-- What became of an application, as its student reads it: the state, her number in the line, the newest letter.
create function private.decision_of(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', d.state, 'answer_by', case when d.state = 'offered' then private.answer_by(d) end, 'answered_at', d.answered_at,
    'place', case when d.state = 'waitlisted' then (
      select count(*) from public.programme_decisions o where o.cohort_id = d.cohort_id and o.state = 'waitlisted' and o.place <= d.place) end,
    'letter', l.texts, 'sent_at', l.sent_at)
  from public.programme_decisions d
  left join lateral (select o.* from public.programme_letters o where o.application_id = d.application_id
    order by o.sent_at desc, o.outcome = 'offered' desc limit 1) as l on true
  where d.application_id = p_application_id
$$;
