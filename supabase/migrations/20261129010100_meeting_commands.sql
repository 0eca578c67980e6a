-- Product 1.8: the steps of a meeting. Each has the id of its command first: twice is once.

-- Words that one of a pair writes for the other. SG-03: contacts do not travel in them; a message can, once looked at.
create function private.words_for_other(p_words text, p_max integer) returns text
language plpgsql stable set search_path = '' as $$
declare
  words text := btrim(coalesce(p_words, ''), E' \t\n\r');
begin
  if char_length(words) > p_max then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if words <> '' and cardinality(private.contacts_in(words)) > 0 then
    raise exception 'contact_in_text' using errcode = 'P0001';
  end if;
  return words;
end
$$;
revoke all on function private.words_for_other(text, integer) from public, anon, authenticated;

-- One to three different moments of the next hundred days, the first one first; some may have passed on the way here.
create function private.slots_of(p_slots jsonb) returns timestamptz[]
language plpgsql stable set search_path = '' as $$
declare
  slots timestamptz[];
begin
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 3 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select array_agg(distinct one::timestamptz order by one::timestamptz) into slots from jsonb_array_elements_text(p_slots) as one;
  if slots[cardinality(slots)] <= now() or slots[cardinality(slots)] > now() + interval '100 days'
    or cardinality(slots) <> jsonb_array_length(p_slots) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return slots;
end
$$;
revoke all on function private.slots_of(jsonb) from public, anon, authenticated;

-- New things are agreed on while the pair works together and nobody has asked that no more be written.
create function private.require_working_pair(p_match_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.matches m join public.threads t on t.id = m.id
    where m.id = p_match_id and m.state = 'active' and t.blocked_at is null)
  then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_working_pair(uuid) from public, anon, authenticated;

create function private.tell_of_meeting(meeting public.meetings, side text, what text) returns void
language sql security definer set search_path = '' as $$
  select private.notify(case side when 'student' then m.mentor_id else m.student_id end, what, jsonb_build_object('meeting_id', meeting.id))
  from public.matches m where m.id = meeting.match_id
$$;
revoke all on function private.tell_of_meeting(public.meetings, text, text) from public, anon, authenticated;

create function private.change_availability(p_event_id uuid, p_added jsonb, p_removed jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if not private.begin_command(p_event_id, 'change_availability') then
    return;
  end if;
  if jsonb_typeof(p_added) is distinct from 'array' or jsonb_typeof(p_removed) is distinct from 'array'
    or jsonb_array_length(p_added) > 100 or jsonb_array_length(p_removed) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into public.availability (id, user_id, kind, weekday, from_minute, to_minute, zone)
  select x.id, me, x.kind, x.weekday, x.from_minute, x.to_minute, x.zone
  from jsonb_to_recordset(p_added) as x (id uuid, kind text, weekday smallint, from_minute smallint, to_minute smallint, zone text)
  on conflict (id) do nothing;
  delete from public.availability a
  where a.user_id = me and a.id in (select one::uuid from jsonb_array_elements_text(p_removed) as one);
  if (select count(*) from public.availability a where a.user_id = me) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.change_availability(uuid, jsonb, jsonb) from public, anon;
grant execute on function private.change_availability(uuid, jsonb, jsonb) to authenticated;

create function public.change_availability(p_event_id uuid, p_added jsonb, p_removed jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_availability(p_event_id, p_added, p_removed);
  return jsonb_build_object('changed', p_event_id);
end
$$;
revoke all on function public.change_availability(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.change_availability(uuid, jsonb, jsonb) to authenticated;
comment on function public.change_availability is 'A person adds hours of her week (id, kind, weekday, from_minute, to_minute, zone) and takes away others by id; says the command back.';

create function private.propose_meeting(p_meeting_id uuid, p_match_id uuid, p_slots jsonb, p_minutes integer, p_mode text, p_agenda text)
returns public.meetings
language plpgsql security definer set search_path = '' as $$
declare
  side text;
  meeting public.meetings;
begin
  if not private.begin_command(p_meeting_id, 'propose_meeting') then
    select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
    return meeting;
  end if;
  select case when m.student_id = (select auth.uid()) then 'student' else 'mentor' end into side
  from public.matches m where m.id = p_match_id and m.id in (select private.my_threads()) for update;
  if side is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.require_working_pair(p_match_id);
  if (select count(*) from public.meetings g where g.match_id = p_match_id and g.created_at > now() - interval '1 day') >= 10 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  insert into public.meetings (id, match_id, proposed_by, slots, minutes, mode, agenda)
  values (p_meeting_id, p_match_id, side, private.slots_of(p_slots), p_minutes, p_mode, private.words_for_other(p_agenda, 500))
  returning * into meeting;
  perform private.tell_of_meeting(meeting, side, 'meeting_proposed');
  return meeting;
end
$$;
revoke all on function private.propose_meeting(uuid, uuid, jsonb, integer, text, text) from public, anon;
grant execute on function private.propose_meeting(uuid, uuid, jsonb, integer, text, text) to authenticated;

create function public.propose_meeting(p_meeting_id uuid, p_match_id uuid, p_slots jsonb, p_minutes integer, p_mode text, p_agenda text)
returns public.meetings
language sql volatile security invoker set search_path = '' as $$
  select private.propose_meeting(p_meeting_id, p_match_id, p_slots, p_minutes, p_mode, p_agenda)
$$;
revoke all on function public.propose_meeting(uuid, uuid, jsonb, integer, text, text) from public, anon;
grant execute on function public.propose_meeting(uuid, uuid, jsonb, integer, text, text) to authenticated;
comment on function public.propose_meeting is 'One of an active pair proposes one to three moments (ISO, a list). The same id again gives what became of it.';

-- What both say about how it was: one word alone or two that agree; two that differ leave it open.
create function private.state_told(one text, other text) returns text
language sql immutable set search_path = '' as $$
  select case when one is not null and other is not null and one <> other then 'confirmed' else coalesce(one, other, 'confirmed') end
$$;
revoke all on function private.state_told(text, text) from public, anon, authenticated;

create function private.move_meeting(p_event_id uuid, p_meeting_id uuid, p_action text, p_details jsonb) returns public.meetings
language plpgsql security definer set search_path = '' as $$
declare
  side text;
  meeting public.meetings;
  said text := p_details ->> 'outcome';
  chosen timestamptz;
begin
  if not private.begin_command(p_event_id, 'move_meeting') then
    select * into meeting from public.meetings g where g.id = p_meeting_id and g.match_id in (select private.my_threads());
    return meeting;
  end if;
  select * into meeting from public.meetings g
  where g.id = p_meeting_id and g.match_id in (select private.my_threads()) for update;
  if meeting.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select case when m.student_id = (select auth.uid()) then 'student' else 'mentor' end into side
  from public.matches m where m.id = meeting.match_id;
  if not exists (
    select from private.meeting_moves() v
    where v.action = p_action and v.from_state = meeting.state and (v.by_side = 'either' or side <> meeting.proposed_by))
    -- before it begins it can be called off, afterwards it can be told
    or (p_action = 'cancel' and meeting.start_at <= now())
    or (p_action = 'tell' and meeting.start_at > now())
  then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  case p_action
    when 'confirm' then
      perform private.require_working_pair(meeting.match_id);
      chosen := (p_details ->> 'start')::timestamptz;
      if chosen is null or chosen <> all (meeting.slots) then
        raise exception 'conflict' using errcode = 'P0001';
      end if;
      if chosen <= now() then
        raise exception 'invalid_transition' using errcode = 'P0001';
      end if;
      update public.meetings g set state = 'confirmed', start_at = chosen where g.id = meeting.id returning g.* into meeting;
    when 'propose_others' then
      perform private.require_working_pair(meeting.match_id);
      update public.meetings g set slots = private.slots_of(p_details -> 'slots'), proposed_by = side
      where g.id = meeting.id returning g.* into meeting;
    when 'cancel' then
      if not private.is_filled(p_details ->> 'reason') then
        raise exception 'reason_required' using errcode = 'P0001';
      end if;
      update public.meetings g set state = 'cancelled', cancelled_by = side, cancel_reason = p_details ->> 'reason'
      where g.id = meeting.id returning g.* into meeting;
    when 'tell' then
      if not private.is_filled(said) then
        raise exception 'invalid_input' using errcode = 'P0001';
      end if;
      update public.meetings g set
        state = private.state_told(said, case side when 'student' then g.mentor_outcome else g.student_outcome end),
        student_outcome = case side when 'student' then said else g.student_outcome end,
        mentor_outcome = case side when 'mentor' then said else g.mentor_outcome end,
        student_summary = case side when 'student' then private.words_for_other(p_details ->> 'summary', 1000) else g.student_summary end,
        mentor_summary = case side when 'mentor' then private.words_for_other(p_details ->> 'summary', 1000) else g.mentor_summary end
      where g.id = meeting.id returning g.* into meeting;
  end case;
  if p_action <> 'tell' then
    perform private.tell_of_meeting(meeting, side, case p_action
      when 'confirm' then 'meeting_confirmed' when 'cancel' then 'meeting_cancelled' else 'meeting_proposed' end);
  end if;
  return meeting;
end
$$;
revoke all on function private.move_meeting(uuid, uuid, text, jsonb) from public, anon;
grant execute on function private.move_meeting(uuid, uuid, text, jsonb) to authenticated;

create function public.move_meeting(p_event_id uuid, p_meeting_id uuid, p_action text, p_details jsonb) returns public.meetings
language sql volatile security invoker set search_path = '' as $$
  select private.move_meeting(p_event_id, p_meeting_id, p_action, p_details)
$$;
revoke all on function public.move_meeting(uuid, uuid, text, jsonb) from public, anon;
grant execute on function public.move_meeting(uuid, uuid, text, jsonb) to authenticated;
comment on function public.move_meeting is 'One of the pair: confirm {start}, propose_others {slots}, cancel {reason}, tell {outcome, summary}; what is not allowed now is refused.';
