-- Assigning, ending and opening. Admins alone; every step is recorded.

-- Whether a pair needs a written reason: a girl under 18 (or of unknown age) with a mentor who is not a woman,
-- or a student who asked for a mentor of the other gender.
create function private.pair_needs_reason(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    (p.gender = 'female' and mentor_gender.value is distinct from 'female'
      and coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
        > (private.today_in_kabul() - interval '18 years')::date, true))
    or (p.mentor_gender_wish in ('female', 'male') and mentor_gender.value is distinct from p.mentor_gender_wish)
  from public.profiles p
  left join lateral (
    select m.gender as value from public.mentorapplications m
    where m.user_id = p_mentor_id and m.status = 'approved'
  ) as mentor_gender on true
  where p.id = p_student_id
$$;
revoke all on function private.pair_needs_reason(uuid, uuid) from public, anon, authenticated;

create function private.assign_mentor(p_event_id uuid, p_match_id uuid, p_student_id uuid, p_mentor_id uuid, p_override_reason text)
returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  reason_text text := coalesce(btrim(p_override_reason), '');
  places integer;
  pair public.matches;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'assign_mentor') then
    select * into pair from public.matches m where m.id = p_match_id;
    return pair;
  end if;
  if p_match_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- the locks make two admins take turns, over the student and over the mentor's last place
  perform from public.profiles p where p.id = p_student_id for update;
  if not found or private.role_of(p_student_id) <> 'student' then
    raise exception 'not_a_student' using errcode = 'P0001';
  end if;
  select mp.capacity into places from public.mentor_profiles mp where mp.user_id = p_mentor_id for update;
  if not found or not private.is_mentor_id(p_mentor_id) then
    raise exception 'not_a_mentor' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.matches m where m.student_id = p_student_id and m.state <> 'ended') then
    raise exception 'already_assigned' using errcode = 'P0001';
  end if;
  if (select count(*) from public.matches m where m.mentor_id = p_mentor_id and m.state in ('active', 'paused')) >= places then
    raise exception 'capacity_full' using errcode = 'P0001';
  end if;
  if reason_text = '' and private.pair_needs_reason(p_student_id, p_mentor_id) then
    raise exception 'gender_rule_needs_reason' using errcode = 'P0001';
  end if;
  insert into public.matches (id, student_id, mentor_id, state, created_by)
  values (p_match_id, p_student_id, p_mentor_id, 'active', (select auth.uid()))
  returning * into pair;
  insert into public.match_events (id, match_id, actor_role, to_state) values (p_event_id, pair.id, 'admin', 'active');
  insert into public.staff_notes (id, match_id, author_id, note)
  values (p_event_id, pair.id, (select auth.uid()), left(reason_text, 4000));
  perform private.write_audit('mentor_assigned', p_student_id, 'matches', pair.id,
    jsonb_build_object('mentor_id', p_mentor_id, 'override', reason_text <> ''));
  perform private.notify(p_student_id, 'mentor_assigned', jsonb_build_object('match_id', pair.id));
  perform private.notify(p_mentor_id, 'student_assigned', jsonb_build_object('match_id', pair.id));
  return pair;
exception when unique_violation then
  raise exception 'conflict' using errcode = 'P0001';
end
$$;
revoke all on function private.assign_mentor(uuid, uuid, uuid, uuid, text) from public, anon;
grant execute on function private.assign_mentor(uuid, uuid, uuid, uuid, text) to authenticated;

create function public.assign_mentor(p_event_id uuid, p_match_id uuid, p_student_id uuid, p_mentor_id uuid, p_override_reason text default null)
returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.assign_mentor(p_event_id, p_match_id, p_student_id, p_mentor_id, p_override_reason)
$$;
revoke all on function public.assign_mentor(uuid, uuid, uuid, uuid, text) from public, anon;
grant execute on function public.assign_mentor(uuid, uuid, uuid, uuid, text) to authenticated;
comment on function public.assign_mentor is 'Admin: makes an active match; match and event ids are made by the browser.';

create function private.end_match(p_event_id uuid, p_match_id uuid, p_reason text, p_note text) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  reason_code text := nullif(btrim(p_reason), '');
  before public.matches;
  pair public.matches;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'end_match') then
    select * into pair from public.matches m where m.id = p_match_id;
    return pair;
  end if;
  if reason_code is null then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  select * into before from public.matches m where m.id = p_match_id for update;
  if before.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if before.state = 'ended' then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  update public.matches m set state = 'ended', ended_at = now(), ended_reason = reason_code
  where m.id = p_match_id returning m.* into pair;
  insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason)
  values (p_event_id, pair.id, 'admin', before.state, 'ended', reason_code);
  insert into public.staff_notes (id, match_id, author_id, note)
  values (p_event_id, pair.id, (select auth.uid()), left(coalesce(btrim(p_note), ''), 4000));
  perform private.write_audit('match_ended', pair.student_id, 'matches', pair.id,
    jsonb_build_object('mentor_id', pair.mentor_id, 'reason', reason_code));
  perform private.notify(pair.student_id, 'match_ended', jsonb_build_object('match_id', pair.id));
  perform private.notify(pair.mentor_id, 'match_ended', jsonb_build_object('match_id', pair.id));
  return pair;
end
$$;
revoke all on function private.end_match(uuid, uuid, text, text) from public, anon;
grant execute on function private.end_match(uuid, uuid, text, text) to authenticated;

create function public.end_match(p_event_id uuid, p_match_id uuid, p_reason text, p_note text default null) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.end_match(p_event_id, p_match_id, p_reason, p_note)
$$;
revoke all on function public.end_match(uuid, uuid, text, text) from public, anon;
grant execute on function public.end_match(uuid, uuid, text, text) to authenticated;
comment on function public.end_match is 'Admin: ends a match with a reason; the note stays with staff.';

-- SG-14: the student sees that an admin opened her data.
create function private.open_student(p_event_id uuid, p_student_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  opened public.profiles;
begin
  perform private.require_admin();
  select * into opened from public.profiles p where p.id = p_student_id;
  if opened.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_student') then
    perform private.write_audit('student_opened', p_student_id, 'profiles', p_student_id);
  end if;
  return opened;
end
$$;
revoke all on function private.open_student(uuid, uuid) from public, anon;
grant execute on function private.open_student(uuid, uuid) to authenticated;

create function public.open_student(p_event_id uuid, p_student_id uuid) returns public.profiles
language sql volatile security invoker set search_path = '' as $$
  select private.open_student(p_event_id, p_student_id)
$$;
revoke all on function public.open_student(uuid, uuid) from public, anon;
grant execute on function public.open_student(uuid, uuid) to authenticated;
comment on function public.open_student is 'Admin: the whole profile of a student; the opening is recorded.';
