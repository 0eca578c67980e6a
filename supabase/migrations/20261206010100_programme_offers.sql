-- Product 1.10: a student answers an offer, and each place that becomes free goes to the next who waits, in the same
-- transaction. Whoever gives or takes a place holds the desk of the round, so that no more are taken than were offered.

-- How long after the last day a place stays with her, since her answer may lie on a phone without a line.
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
create trigger give_place_back after update of state on public.programme_applications
  for each row when (new.state = 'withdrawn' and old.state <> 'withdrawn') execute function private.give_place_back();

-- Ends offers that nobody answered in time, and gives on what became free in any other way, as with a deleted account.
-- Several processes may do it at once. How many offers ended.
create function private.lapse_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  desk private.round_decisions;
  late record;
  lapsed integer := 0;
begin
  for desk in select * from private.round_decisions d where d.sent_at is not null order by d.cohort_id for update skip locked loop
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
revoke all on function public.lapse_offers() from public, anon, authenticated;
grant execute on function public.lapse_offers() to service_role;
comment on function public.lapse_offers is 'The server: ends offers of places without an answer in time and gives them to the next; how many ended.';

create function public.answer_programme_offer(p_event_id uuid, p_application_id uuid, p_accepts boolean) returns public.programme_decisions
language sql volatile security invoker set search_path = '' as $$ select private.answer_programme_offer(p_event_id, p_application_id, p_accepts) $$;
comment on function public.answer_programme_offer is 'Student: takes a place that is offered to her, or gives it back. Refused: offer_gone.';

-- ---------------------------------------------------------------------------------------------------------------
-- Reading.

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

drop function public.my_programme_applications();
drop function private.my_programme_applications();
create function private.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb, decision jsonb)
language sql stable security definer set search_path = '' as $$
  select a.id, a.cohort_id, a.state, a.answers, a.is_late, a.submitted_at, a.withdrawn_at, f.questions, c.number,
    (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from public.programme_texts t where t.programme_id = c.programme_id and t.is_complete),
    private.decision_of(a.id)
  from public.programme_applications a
  join public.cohort_forms f on f.cohort_id = a.cohort_id and f.version = a.form_version
  join public.cohorts c on c.id = a.cohort_id
  where a.student_id = (select auth.uid()) and private.session_alive()
  order by a.submitted_at desc, a.id
  limit 100
$$;
create function public.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb, decision jsonb)
language sql stable security invoker set search_path = '' as $$ select * from private.my_programme_applications() $$;
comment on function public.my_programme_applications is 'The caller''s applications, the newest first, with the questions that she answered and, once it was sent, what became of each.';

-- SG-11: what was decided about her and written to her is in the copy of her data.
alter function public.my_data() rename to my_data_without_decisions;
alter function public.my_data_without_decisions() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_decisions() || jsonb_build_object('programme_letters', (
    select coalesce(jsonb_agg(jsonb_build_object('names', a.names, 'round', a.round_number, 'state', d.state, 'letter', l.texts,
      'sent_at', l.sent_at, 'answered_at', d.answered_at) order by l.sent_at, l.id), '[]')
    from private.my_programme_applications() a
    join public.programme_decisions d on d.application_id = a.id
    join public.programme_letters l on l.application_id = a.id));
end
$$;
revoke all on function private.my_data_without_decisions() from public, anon;
grant execute on function private.my_data_without_decisions() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';

revoke all on function private.offer_grace(), private.answer_by(public.programme_decisions), private.free_places(private.round_decisions),
  private.move_up(private.round_decisions, timestamptz), private.give_place_back(), private.lapse_offers(timestamptz), private.decision_of(uuid)
  from public, anon, authenticated;
revoke all on function private.answer_programme_offer(uuid, uuid, boolean), public.answer_programme_offer(uuid, uuid, boolean),
  private.my_programme_applications(), public.my_programme_applications() from public, anon;
grant execute on function private.answer_programme_offer(uuid, uuid, boolean), public.answer_programme_offer(uuid, uuid, boolean),
  private.my_programme_applications(), public.my_programme_applications() to authenticated;
