-- FEAT-11: the mentor answers a proposal first, then the student. A place is taken when the student says yes, under
-- the lock of the mentor's row, so that two yeses for one place cannot both win.

-- What the caller is asked: her side, until when, why the two fit, and as much of the other as one needs to decide.
create function private.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, reasons jsonb, other_name text, other_fields text[],
  other_languages jsonb, education_level text, english_level text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := (select auth.uid());
begin
  if me is null or not private.session_alive() then
    return;
  end if;
  return query
    select m.id, 'student', m.state, m.accept_by, coalesce(o.reasons, '[]'), mp.display_name, mp.fields, mp.languages,
      null::text, null::text
    from public.matches m
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    left join public.match_proposals o on o.match_id = m.id
    where m.student_id = me and m.state = 'mentor_accepted' and m.accept_by > now();
  if private.is_mentor() then
    return query
      select m.id, 'mentor', m.state, m.accept_by,
        -- what the student wished and how long she has waited is hers
        coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r where r ->> 'code' in ('language', 'fluent', 'fields')), '[]'),
        c.student_code, '{}'::text[], '[]'::jsonb, c.education_level, c.english_level
      from public.matches m
      join public.student_cards c on c.student_id = m.student_id
      left join public.match_proposals o on o.match_id = m.id
      where m.mentor_id = me and m.state in ('proposed', 'mentor_accepted') and m.accept_by > now();
  end if;
end
$$;
revoke all on function private.my_proposals() from public, anon;
grant execute on function private.my_proposals() to authenticated;
create function public.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, reasons jsonb, other_name text, other_fields text[],
  other_languages jsonb, education_level text, english_level text
)
language sql stable security invoker set search_path = '' as $$ select * from private.my_proposals() $$;
revoke all on function public.my_proposals() from public, anon;
grant execute on function public.my_proposals() to authenticated;
comment on function public.my_proposals is 'Own open proposals: a mentor''s by code of the student, a student''s once her mentor has said yes.';

create function private.answer_proposal(p_event_id uuid, p_match_id uuid, p_accept boolean, p_reason text) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  reason_code text := nullif(btrim(p_reason), '');
  before public.matches;
  pair public.matches;
  side text;
  next_state text;
begin
  if not private.begin_command(p_event_id, 'answer_proposal') then
    select * into pair from public.matches m where m.id = p_match_id and me in (m.student_id, m.mentor_id);
    return pair;
  end if;
  if not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- in the same order as an admin's commands: the student, the mentor, the pair
  select * into before from public.matches m where m.id = p_match_id and me in (m.student_id, m.mentor_id);
  if before.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform from public.profiles p where p.id = before.student_id for update;
  perform from public.mentor_profiles mp where mp.user_id = before.mentor_id for update;
  select * into before from public.matches m where m.id = p_match_id for update;
  side := case when me = before.student_id then 'student' else 'mentor' end;
  if side = 'mentor' and not private.is_mentor() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if before.state not in ('proposed', 'mentor_accepted') or before.accept_by is null or before.accept_by <= now() then
    raise exception 'proposal_closed' using errcode = 'P0001';
  end if;
  if not coalesce(p_accept, false) then
    if reason_code is null or reason_code not in ('declined_no_time', 'declined_fit', 'declined_other') then
      raise exception 'reason_required' using errcode = 'P0001';
    end if;
    next_state := 'ended';
  else
    if (side, before.state) not in (('mentor', 'proposed'), ('student', 'mentor_accepted')) then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    -- what was decided since: a ban, a wish, an age, a mentor who stopped
    if cardinality(private.broken_pair_rules(before.student_id, before.mentor_id)) > 0 then
      raise exception 'proposal_closed' using errcode = 'P0001';
    end if;
    if (select count(*) from public.matches m where m.mentor_id = before.mentor_id and m.state in ('active', 'paused'))
      >= (select mp.capacity from public.mentor_profiles mp where mp.user_id = before.mentor_id) then
      raise exception 'proposal_closed' using errcode = 'P0001';
    end if;
    next_state := case side when 'mentor' then 'mentor_accepted' else 'active' end;
  end if;
  update public.matches m
  set state = next_state, accept_by = case when next_state = 'mentor_accepted' then now() + interval '5 days' end,
    started_at = case when next_state = 'active' then now() else m.started_at end,
    ended_at = case when next_state = 'ended' then now() end,
    ended_reason = case when next_state = 'ended' then reason_code end
  where m.id = p_match_id returning m.* into pair;
  insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason)
  values (p_event_id, pair.id, side, before.state, next_state, case when next_state = 'ended' then reason_code end);
  perform private.write_audit(case next_state when 'ended' then 'proposal_declined' else 'proposal_accepted' end,
    pair.student_id, 'matches', pair.id, jsonb_build_object('side', side));
  if next_state = 'mentor_accepted' then
    perform private.notify(pair.student_id, 'match_proposed', jsonb_build_object('match_id', pair.id));
  elsif next_state = 'active' then
    perform private.notify(pair.student_id, 'mentor_assigned', jsonb_build_object('match_id', pair.id));
    perform private.notify(pair.mentor_id, 'student_assigned', jsonb_build_object('match_id', pair.id));
  elsif before.state = 'mentor_accepted' then
    perform private.notify(case side when 'student' then pair.mentor_id else pair.student_id end, 'match_ended',
      jsonb_build_object('match_id', pair.id));
  end if;
  return pair;
end
$$;
revoke all on function private.answer_proposal(uuid, uuid, boolean, text) from public, anon;
grant execute on function private.answer_proposal(uuid, uuid, boolean, text) to authenticated;
create function public.answer_proposal(p_event_id uuid, p_match_id uuid, p_accept boolean, p_reason text default null) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.answer_proposal(p_event_id, p_match_id, p_accept, p_reason)
$$;
revoke all on function public.answer_proposal(uuid, uuid, boolean, text) from public, anon;
grant execute on function public.answer_proposal(uuid, uuid, boolean, text) to authenticated;
comment on function public.answer_proposal is 'Mentor, then student: yes, or no with a reason (proposal_closed when it is too late, full or against a rule by now).';

-- An admin who ends an open proposal ends its time too.
create function private.end_of_proposal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state not in ('proposed', 'mentor_accepted') then
    new.accept_by := null;
  end if;
  return new;
end
$$;
revoke all on function private.end_of_proposal() from public;
create trigger a_end_of_proposal before update on public.matches
  for each row execute function private.end_of_proposal();

-- Ends what nobody answered in time and forgets old rounds; several processes may do it at once.
create function private.lapse_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  lapsed integer := 0;
begin
  for pair in
    select m.* from public.matches m where m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted')
    order by m.id for update skip locked
  loop
    update public.matches m set state = 'ended', ended_at = p_now, ended_reason = 'no_answer' where m.id = pair.id;
    insert into public.match_events (match_id, actor_role, from_state, to_state, reason)
    values (pair.id, 'system', pair.state, 'ended', 'no_answer');
    perform private.write_audit('proposal_lapsed', pair.student_id, 'matches', pair.id);
    perform private.notify(pair.mentor_id, 'match_ended', jsonb_build_object('match_id', pair.id));
    if pair.state = 'mentor_accepted' then
      perform private.notify(pair.student_id, 'match_ended', jsonb_build_object('match_id', pair.id));
    end if;
    lapsed := lapsed + 1;
  end loop;
  -- PR-07: a round that came to nothing goes half a year after its last change, any other after two years
  delete from public.match_rounds r
  where r.updated_at < p_now - (case when r.state = 'published' then interval '730 days' else interval '180 days' end);
  return lapsed;
end
$$;
revoke all on function private.lapse_proposals(timestamptz) from public, anon, authenticated;
create function public.lapse_proposals() returns integer
language sql volatile security definer set search_path = '' as $$ select private.lapse_proposals(now()) $$;
revoke all on function public.lapse_proposals() from public, anon, authenticated;
grant execute on function public.lapse_proposals() to service_role;
comment on function public.lapse_proposals is 'The server: ends proposals without an answer in time and forgets old rounds; how many proposals that were.';
