-- Product 1.7, 1.8: what a match agrees on (when, for how long, in which way, and how it was) and the monthly check-in.
-- A session is what a sign-in opens; this is a meeting.

create table public.availability (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('free', 'electricity')),
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  zone text not null check (char_length(zone) between 1 and 64),
  created_at timestamptz not null default now(),
  check (from_minute < to_minute)
);
comment on table public.availability is 'Hours of the week in which a person has time, or electricity. Added and taken away, never changed.';
comment on column public.availability.weekday is '0 = Saturday … 6 = Friday, in the zone.';
comment on column public.availability.from_minute is 'Minutes since midnight on the clocks of the zone.';
create index availability_user on public.availability (user_id, weekday, from_minute);
alter table public.availability enable row level security;
grant select on public.availability to authenticated;
grant all on public.availability to service_role;

-- A meeting that ends with its match was called off by nobody: then cancelled_by is null.
create table public.meetings (
  id uuid primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  state text not null default 'proposed'
    check (state in ('proposed', 'confirmed', 'done', 'cancelled', 'missed_student', 'missed_mentor', 'connection_lost')),
  proposed_by text not null check (proposed_by in ('student', 'mentor')),
  slots timestamptz[] not null check (cardinality(slots) between 1 and 3),
  start_at timestamptz,
  minutes smallint not null check (minutes between 15 and 120),
  mode text not null default 'text' check (mode in ('text', 'voice_note', 'call')),
  agenda text not null default '' check (char_length(agenda) <= 500),
  cancelled_by text check (cancelled_by in ('student', 'mentor')),
  cancel_reason text check (cancel_reason in ('no_time', 'no_power', 'no_line', 'not_safe', 'other')),
  student_outcome text check (student_outcome in ('done', 'missed_student', 'missed_mentor', 'connection_lost')),
  mentor_outcome text check (mentor_outcome in ('done', 'missed_student', 'missed_mentor', 'connection_lost')),
  student_summary text not null default '' check (char_length(student_summary) <= 1000),
  mentor_summary text not null default '' check (char_length(mentor_summary) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((cancelled_by is null) = (cancel_reason is null) and (state = 'cancelled' or cancelled_by is null)),
  check (state in ('proposed', 'cancelled') or start_at is not null),
  check (state <> 'proposed' or start_at is null)
);
comment on table public.meetings is 'The id is made by the browser. The state moves as private.meeting_moves says.';
comment on column public.meetings.proposed_by is 'Whose slots these are; the other answers.';
comment on column public.meetings.student_outcome is 'How it was, as she says it. The state follows what both say; where they differ it is open.';
comment on column public.meetings.cancelled_by is 'Who called it off; null where it went with the end of the pair.';
create index meetings_match on public.meetings (match_id, created_at desc);
create index meetings_age on public.meetings (created_at);
create index meetings_ahead on public.meetings (start_at) where state = 'confirmed';
create index meetings_done on public.meetings (match_id) include (minutes, start_at) where state = 'done';
create index meetings_done_lately on public.meetings (start_at) include (match_id, minutes) where state = 'done';
alter table public.meetings enable row level security;
grant select on public.meetings to authenticated;
grant all on public.meetings to service_role;
create trigger touch before update on public.meetings for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.meetings for each row execute function private.keep_meeting();
create trigger z_record after insert or update or delete on public.meetings for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.meetings
  for each row execute function private.screen_texts('meeting', 'agenda', 'student_summary', 'mentor_summary');

-- Product 1.7: once in a month of the Solar Hijri calendar a student says how it goes, and her mentor answers.
create table public.checkins (
  id uuid primary key,
  match_id uuid not null references public.matches (id) on delete cascade,
  month integer not null check (month between 140001 and 149912 and month % 100 between 1 and 12),
  mood smallint not null check (mood between 1 and 5),
  progress text not null default '' check (char_length(progress) <= 1000),
  blockers text not null default '' check (char_length(blockers) <= 1000),
  mentor_reply text check (char_length(mentor_reply) between 1 and 1000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((mentor_reply is null) = (replied_at is null))
);
comment on table public.checkins is 'How a month went, as the student says it, and the answer of her mentor. Written once, answered once.';
comment on column public.checkins.month is 'Solar Hijri: 140509 is Qaws 1405.';
comment on column public.checkins.mood is '1: very hard … 5: very well.';
create unique index checkins_one_a_month on public.checkins (match_id, month);
create index checkins_age on public.checkins (created_at);
alter table public.checkins enable row level security;
grant select on public.checkins to authenticated;
grant all on public.checkins to service_role;
create trigger touch before update on public.checkins for each row execute function private.touch_updated_at();
create trigger a_keep before update on public.checkins for each row execute function private.keep_checkin();
create trigger z_record after insert or update or delete on public.checkins for each row execute function private.keep_pair_record();
create trigger s_screen after insert or update on public.checkins
  for each row execute function private.screen_texts('checkin', 'progress', 'blockers', 'mentor_reply');

create policy "a session that has ended reaches nothing" on public.availability
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees her own hours and those of whom she is paired with" on public.availability
  for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.my_partners())));
create policy "a session that has ended reaches nothing" on public.meetings
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a session that has ended reaches nothing" on public.checkins
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.meetings
  for select to authenticated
  using (match_id = any (array(select private.my_threads())) or match_id = any (array(select private.pairs_opened_by_me())));
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.checkins
  for select to authenticated
  using (match_id = any (array(select private.my_threads())) or match_id = any (array(select private.pairs_opened_by_me())));

-- Every step there is. by_side: who may take it, the other than the one whose slots they are, or either.
create function private.meeting_moves() returns table (action text, from_state text, to_state text, by_side text)
language sql immutable set search_path = '' as $$
  values ('confirm', 'proposed', 'confirmed', 'other'), ('propose_others', 'proposed', 'proposed', 'other'),
    ('cancel', 'proposed', 'cancelled', 'either'), ('cancel', 'confirmed', 'cancelled', 'either')
  union all
  select 'tell', before, later, 'either'
  from unnest(array['confirmed', 'done', 'missed_student', 'missed_mentor', 'connection_lost']) as before,
    unnest(array['confirmed', 'done', 'missed_student', 'missed_mentor', 'connection_lost']) as later
$$;

-- Also for the server: what was agreed on does not change, and the state moves only by a step of private.meeting_moves.
create function private.keep_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.match_id, new.minutes, new.mode, new.agenda, new.created_at)
      is distinct from (old.id, old.match_id, old.minutes, old.mode, old.agenda, old.created_at)
    or (old.start_at is not null and new.start_at is distinct from old.start_at)
    or (old.state <> 'proposed' and (new.slots, new.proposed_by) is distinct from (old.slots, old.proposed_by))
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  if new.state <> old.state and not exists (
    select from private.meeting_moves() v where v.from_state = old.state and v.to_state = new.state)
  then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return new;
end
$$;

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

create function private.tell_of_meeting(meeting public.meetings, side text, what text) returns void
language sql security definer set search_path = '' as $$
  select private.notify(case side when 'student' then m.mentor_id else m.student_id end, what, jsonb_build_object('meeting_id', meeting.id))
  from public.matches m where m.id = meeting.match_id
$$;

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
grant execute on function private.change_availability to authenticated;

create function public.change_availability(p_event_id uuid, p_added jsonb, p_removed jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_availability(p_event_id, p_added, p_removed);
  return jsonb_build_object('changed', p_event_id);
end
$$;
comment on function public.change_availability is 'A person adds hours of her week (id, kind, weekday, from_minute, to_minute, zone) and takes away others by id; says the command back.';
grant execute on function public.change_availability to authenticated, service_role;

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
grant execute on function private.propose_meeting to authenticated;

create function public.propose_meeting(p_meeting_id uuid, p_match_id uuid, p_slots jsonb, p_minutes integer, p_mode text, p_agenda text)
returns public.meetings
language sql volatile security invoker set search_path = '' as $$
  select private.propose_meeting(p_meeting_id, p_match_id, p_slots, p_minutes, p_mode, p_agenda)
$$;
comment on function public.propose_meeting is 'One of an active pair proposes one to three moments (ISO, a list). The same id again gives what became of it.';
grant execute on function public.propose_meeting to authenticated, service_role;

-- What both say about how it was: one word alone or two that agree; two that differ leave it open.
create function private.state_told(one text, other text) returns text
language sql immutable set search_path = '' as $$
  select case when one is not null and other is not null and one <> other then 'confirmed' else coalesce(one, other, 'confirmed') end
$$;

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
grant execute on function private.move_meeting to authenticated;

create function public.move_meeting(p_event_id uuid, p_meeting_id uuid, p_action text, p_details jsonb) returns public.meetings
language sql volatile security invoker set search_path = '' as $$
  select private.move_meeting(p_event_id, p_meeting_id, p_action, p_details)
$$;
comment on function public.move_meeting is 'One of the pair: confirm {start}, propose_others {slots}, cancel {reason}, tell {outcome, summary}; what is not allowed now is refused.';
grant execute on function public.move_meeting to authenticated, service_role;

create function private.keep_checkin() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.match_id, new.month, new.mood, new.progress, new.blockers, new.created_at)
      is distinct from (old.id, old.match_id, old.month, old.mood, old.progress, old.blockers, old.created_at)
    or (old.mentor_reply is not null and (new.mentor_reply, new.replied_at) is distinct from (old.mentor_reply, old.replied_at))
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.send_checkin(p_checkin_id uuid, p_match_id uuid, p_month integer, p_mood integer, p_progress text, p_blockers text)
returns public.checkins
language plpgsql security definer set search_path = '' as $$
declare
  checkin public.checkins;
  now_month integer := private.solar_month(now());
begin
  if not private.begin_command(p_checkin_id, 'send_checkin') then
    select * into checkin from public.checkins c where c.id = p_checkin_id and c.match_id in (select private.my_threads());
    return checkin;
  end if;
  if not exists (select from public.matches m where m.id = p_match_id and m.student_id = (select auth.uid())) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.require_working_pair(p_match_id);
  -- a phone that had no line at the end of a month still brings it
  if p_month is null or p_month not in (now_month, case when now_month % 100 = 1 then now_month - 89 else now_month - 1 end) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into public.checkins (id, match_id, month, mood, progress, blockers)
  values (p_checkin_id, p_match_id, p_month, p_mood, private.words_for_other(p_progress, 1000), private.words_for_other(p_blockers, 1000))
  on conflict (match_id, month) do nothing
  returning * into checkin;
  if checkin.id is null then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  return checkin;
end
$$;
grant execute on function private.send_checkin to authenticated;

create function public.send_checkin(p_checkin_id uuid, p_match_id uuid, p_month integer, p_mood integer, p_progress text, p_blockers text)
returns public.checkins
language sql volatile security invoker set search_path = '' as $$
  select private.send_checkin(p_checkin_id, p_match_id, p_month, p_mood, p_progress, p_blockers)
$$;
comment on function public.send_checkin is 'The student of an active pair: how this or the last month (140509) went. One for each month; conflict: there is one.';
grant execute on function public.send_checkin to authenticated, service_role;

create function private.answer_checkin(p_event_id uuid, p_checkin_id uuid, p_reply text) returns public.checkins
language plpgsql security definer set search_path = '' as $$
declare
  checkin public.checkins;
  is_first boolean := private.begin_command(p_event_id, 'answer_checkin');
begin
  select c.* into checkin from public.checkins c join public.matches m on m.id = c.match_id
  where c.id = p_checkin_id and m.mentor_id = (select auth.uid()) and c.match_id in (select private.my_threads()) for update of c;
  if not is_first then
    return checkin;
  end if;
  if checkin.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.require_working_pair(checkin.match_id);
  if checkin.mentor_reply is not null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if not private.is_filled(p_reply) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  update public.checkins c set mentor_reply = private.words_for_other(p_reply, 1000), replied_at = now()
  where c.id = checkin.id returning c.* into checkin;
  return checkin;
end
$$;
grant execute on function private.answer_checkin to authenticated;

create function public.answer_checkin(p_event_id uuid, p_checkin_id uuid, p_reply text) returns public.checkins
language sql volatile security invoker set search_path = '' as $$
  select private.answer_checkin(p_event_id, p_checkin_id, p_reply)
$$;
comment on function public.answer_checkin is 'The mentor of an active pair answers a check-in, once.';
grant execute on function public.answer_checkin to authenticated, service_role;

create function private.my_meeting_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'availability', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'weekday', a.weekday, 'from_minute', a.from_minute,
        'to_minute', a.to_minute, 'zone', a.zone) order by a.weekday, a.from_minute, a.id), '[]')
      from public.availability a where a.user_id = me),
    'meetings', (
      select coalesce(jsonb_agg(jsonb_build_object('state', g.state, 'start_at', g.start_at, 'minutes', g.minutes, 'mode', g.mode,
        'agenda', g.agenda, 'student_outcome', g.student_outcome, 'mentor_outcome', g.mentor_outcome,
        'student_summary', case when me = m.student_id then g.student_summary end, 'mentor_summary', g.mentor_summary,
        'created_at', g.created_at) order by g.created_at, g.id), '[]')
      from public.meetings g join public.matches m on m.id = g.match_id
      where me in (m.student_id, m.mentor_id)),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'mood', case when me = m.student_id then c.mood end,
        'progress', case when me = m.student_id then c.progress end, 'blockers', case when me = m.student_id then c.blockers end,
        'mentor_reply', c.mentor_reply, 'created_at', c.created_at) order by c.month, c.id), '[]')
      from public.checkins c join public.matches m on m.id = c.match_id
      where me = m.student_id or (me = m.mentor_id and c.mentor_reply is not null)));
end
$$;
grant execute on function private.my_meeting_data to authenticated, service_role;

create function private.forget_old_meetings(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.meetings g where g.created_at < p_now - private.kept('meetings');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('meetings', n);
  delete from public.checkins c where c.created_at < p_now - private.kept('checkins');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('checkins', n);
  return deleted;
end
$$;
