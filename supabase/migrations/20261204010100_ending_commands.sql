-- SG-13: how the two end a pair and look back on it. Each command has an id of the browser: twice is once.

-- They never become a pair again, and stand in no round that is being prepared.
create function private.rule_out_pair(p_student_id uuid, p_mentor_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.match_bans (student_id, mentor_id, created_by)
  values (p_student_id, p_mentor_id, (select auth.uid()))
  on conflict do nothing;
  delete from public.match_proposals o using public.match_rounds r
  where o.round_id = r.id and r.state in ('draft', 'review') and o.student_id = p_student_id and o.mentor_id = p_mentor_id;
  update public.match_rounds r
  set pairs_count = (select count(*) from public.match_proposals o where o.round_id = r.id)
  where r.state in ('draft', 'review');
  perform private.write_audit('pair_banned', null, 'match_bans', null,
    jsonb_build_object('student_id', p_student_id, 'mentor_id', p_mentor_id));
end
$$;
revoke all on function private.rule_out_pair(uuid, uuid) from public, anon, authenticated;

create function private.end_own_match(p_event_id uuid, p_match_id uuid) returns public.matches
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  is_first boolean := private.begin_command(p_event_id, 'end_own_match');
  before public.matches;
  pair public.matches;
begin
  select * into before from public.matches m where m.id = p_match_id and me in (m.student_id, m.mentor_id);
  -- what she wanted has happened, whoever was first
  if before.state = 'ended' then
    return before;
  end if;
  if before.id is null or not is_first then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not private.second_step_done() or (me = before.mentor_id and not private.is_mentor()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- in the same order as an admin's commands: the student, the mentor, the pair
  perform from public.profiles p where p.id = before.student_id for update;
  perform from public.mentor_profiles mp where mp.user_id = before.mentor_id for update;
  select * into before from public.matches m where m.id = p_match_id for update;
  if before.state = 'ended' then
    return before;
  end if;
  if before.state not in ('active', 'paused') then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  -- the history that both read says neither who it was nor why
  update public.matches m set state = 'ended', ended_at = now(), ended_reason = 'by_one_of_two'
  where m.id = p_match_id returning m.* into pair;
  insert into public.match_events (id, match_id, actor_role, from_state, to_state, reason)
  values (p_event_id, pair.id, 'system', before.state, 'ended', 'by_one_of_two');
  perform private.write_audit('match_ended', pair.student_id, 'matches', pair.id,
    jsonb_build_object('mentor_id', pair.mentor_id, 'reason', 'by_one_of_two'));
  perform private.notify(case when me = pair.student_id then pair.mentor_id else pair.student_id end, 'match_ended',
    jsonb_build_object('match_id', pair.id));
  return pair;
end
$$;
revoke all on function private.end_own_match(uuid, uuid) from public, anon;
grant execute on function private.end_own_match(uuid, uuid) to authenticated;

create function public.end_own_match(p_event_id uuid, p_match_id uuid) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.end_own_match(p_event_id, p_match_id)
$$;
revoke all on function public.end_own_match(uuid, uuid) from public, anon;
grant execute on function public.end_own_match(uuid, uuid) to authenticated;
comment on function public.end_own_match is 'One of an active or paused pair ends it, without a reason. A pair that has ended already is no refusal.';

create function private.answer_ending(p_event_id uuid, p_match_id uuid, p_reason text, p_went_well text, p_wants_next boolean, p_never_again boolean)
returns public.match_endings
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_went_well, ''), E' \t\n\r');
  is_first boolean := private.begin_command(p_event_id, 'answer_ending');
  pair public.matches;
  ending public.match_endings;
begin
  select * into ending from public.match_endings e where e.match_id = p_match_id and e.person_id = me for update;
  if ending.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- nothing was said with a skip, so it takes back nothing
  if not is_first or (p_reason is null and ending.state <> 'asked') then
    return ending;
  end if;
  if ending.state = 'answered' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if char_length(words) > 1000 or (p_reason is not null and p_reason not in
    ('goal_reached', 'no_time', 'no_contact', 'no_line', 'language', 'not_a_good_fit', 'not_comfortable', 'other')) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_reason is null then
    update public.match_endings e set state = 'skipped', answered_at = now() where e.id = ending.id returning e.* into ending;
    return ending;
  end if;
  update public.match_endings e set state = 'answered', answered_at = now(), reason = p_reason, went_well = words,
    wants_next = p_wants_next, never_again = coalesce(p_never_again, false)
  where e.id = ending.id returning e.* into ending;
  select * into pair from public.matches m where m.id = ending.match_id;
  if ending.never_again then
    perform private.rule_out_pair(pair.student_id, pair.mentor_id);
  end if;
  if ending.side = 'mentor' and ending.wants_next = false then
    update public.mentor_profiles mp set accepting = false where mp.user_id = me and mp.accepting;
  end if;
  return ending;
end
$$;
revoke all on function private.answer_ending(uuid, uuid, text, text, boolean, boolean) from public, anon;
grant execute on function private.answer_ending(uuid, uuid, text, text, boolean, boolean) to authenticated;

create function public.answer_ending(p_event_id uuid, p_match_id uuid, p_reason text default null, p_went_well text default '',
  p_wants_next boolean default null, p_never_again boolean default false) returns public.match_endings
language sql volatile security invoker set search_path = '' as $$
  select private.answer_ending(p_event_id, p_match_id, p_reason, p_went_well, p_wants_next, p_never_again)
$$;
revoke all on function public.answer_ending(uuid, uuid, text, text, boolean, boolean) from public, anon;
grant execute on function public.answer_ending(uuid, uuid, text, text, boolean, boolean) to authenticated;
comment on function public.answer_ending is 'One of an ended pair looks back, once; without a reason she skips it and is asked no more. never_again rules the pair out.';

create function private.wish_next_mentor(p_event_id uuid, p_match_id uuid, p_wants boolean) returns public.match_endings
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  is_first boolean := private.begin_command(p_event_id, 'wish_next_mentor');
  ending public.match_endings;
begin
  select * into ending from public.match_endings e
  where e.match_id = p_match_id and e.person_id = me and e.side = 'student' for update;
  if ending.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if p_wants is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if is_first then
    update public.match_endings e set wants_next = p_wants where e.id = ending.id returning e.* into ending;
  end if;
  return ending;
end
$$;
revoke all on function private.wish_next_mentor(uuid, uuid, boolean) from public, anon;
grant execute on function private.wish_next_mentor(uuid, uuid, boolean) to authenticated;

create function public.wish_next_mentor(p_event_id uuid, p_match_id uuid, p_wants boolean) returns public.match_endings
language sql volatile security invoker set search_path = '' as $$
  select private.wish_next_mentor(p_event_id, p_match_id, p_wants)
$$;
revoke all on function public.wish_next_mentor(uuid, uuid, boolean) from public, anon;
grant execute on function public.wish_next_mentor(uuid, uuid, boolean) to authenticated;
comment on function public.wish_next_mentor is 'A student after the end of a pair: whether she wants another mentor. While she wants none, no round asks for one for her.';

-- A pair that was ruled out is not made by hand either: the ban is lifted first.
do $$
declare
  before text := pg_catalog.pg_get_functiondef('private.assign_mentor(uuid, uuid, uuid, uuid, text)'::regprocedure);
  line constant text := E'  if reason_text = '''' and private.pair_needs_reason';
begin
  if pg_catalog.strpos(before, line) = 0 then
    raise exception 'nothing to change in private.assign_mentor';
  end if;
  execute pg_catalog.replace(before, line,
    E'  if exists (select from public.match_bans b where b.student_id = p_student_id and b.mentor_id = p_mentor_id) then\n'
    || E'    raise exception ''pair_ruled_out'' using errcode = ''P0001'';\n  end if;\n' || line);
end
$$;

-- SG-04: who accompanied somebody tells the team also when it is over, though she reads nothing of it any more.
do $$
declare
  before text := pg_catalog.pg_get_functiondef('private.report_concern(uuid, uuid, uuid, text, text, boolean)'::regprocedure);
  line constant text := 't.id in (select private.my_threads()) for update';
begin
  if pg_catalog.strpos(before, line) = 0 then
    raise exception 'nothing to change in private.report_concern';
  end if;
  execute pg_catalog.replace(before, line, '(t.id in (select private.my_threads()) or exists (
      select from public.match_endings e where e.match_id = t.match_id and e.person_id = me)) for update');
end
$$;

-- SG-11: each takes along what she answered.
alter function public.my_data() rename to my_data_without_endings;
alter function public.my_data_without_endings() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_endings() || jsonb_build_object('endings', (
    select coalesce(jsonb_agg(jsonb_build_object('role', e.side, 'outcome', e.state, 'reason', e.reason, 'went_well', e.went_well,
      'wants_next', e.wants_next, 'never_again', e.never_again, 'created_at', e.asked_at, 'answered_at', e.answered_at)
      order by e.asked_at, e.id), '[]')
    from public.match_endings e where e.person_id = (select auth.uid())));
end
$$;
revoke all on function private.my_data_without_endings() from public, anon;
grant execute on function private.my_data_without_endings() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
