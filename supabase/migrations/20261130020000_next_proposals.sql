-- Product 1.4: who is asked is reminded once after three days, and when a proposal comes to nothing the next one follows
-- by itself: from what the round knew, asked again by every hard rule of today.

alter table public.match_proposals add column alternatives jsonb not null default '[]'
  check (jsonb_typeof(alternatives) = 'array' and jsonb_array_length(alternatives) <= 5 and char_length(alternatives::text) <= 6000);
alter table public.match_proposals add column attempt integer not null default 1 check (attempt > 0);
comment on column public.match_proposals.alternatives is 'Who would come next, the best first: array of {mentorId, score, reasons}, reasons of the pair alone.';
comment on column public.match_proposals.attempt is 'The first, second … mentor who was proposed in this round.';
alter table public.matches add column reminded_at timestamptz;
comment on column public.matches.reminded_at is 'When whoever has the word was reminded.';

create or replace function private.clock_of_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state not in ('proposed', 'mentor_accepted') then
    new.accept_since := null;
    new.accept_by := null;
    new.reminded_at := null;
  elsif tg_op = 'INSERT' or new.state is distinct from old.state then
    new.accept_since := now();
    new.accept_by := private.deadline_after(now(), 5, private.province_of(new.student_id));
    new.reminded_at := null;
  end if;
  return new;
end
$$;

do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ') from unnest(known || array['proposal_reminder']) as kind));
end
$$;

-- As they came from an admin's browser, in their order, without anybody who is no mentor.
create function private.known_alternatives(p_alternatives jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', mp.user_id, 'score', (one ->> 'score')::integer,
    'reasons', coalesce(one -> 'reasons', '[]')) order by place), '[]')
  from jsonb_array_elements(coalesce(p_alternatives, '[]')) with ordinality as a (one, place)
  join public.mentor_profiles mp on mp.user_id = (one ->> 'mentorId')::uuid
$$;
revoke all on function private.known_alternatives(jsonb) from public, anon, authenticated;

-- As before, with the alternatives of each pair.
create or replace function private.save_match_round(p_event_id uuid, p_round_id uuid, p_expected_version integer, p_settings jsonb,
  p_pairs jsonb, p_unmatched jsonb, p_stats jsonb) returns public.match_rounds
language plpgsql security definer set search_path = '' as $$
declare
  round public.match_rounds;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'save_match_round') then
    select * into round from public.match_rounds r where r.id = p_round_id;
    return round;
  end if;
  if p_round_id is null or jsonb_typeof(p_pairs) <> 'array' then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_expected_version = 0 then
    insert into public.match_rounds (id, version, objective, weights, threshold_points, hours_per_student, seed)
    values (p_round_id, 0, p_settings ->> 'objective', p_settings -> 'weights', (p_settings ->> 'thresholdPoints')::integer,
      (p_settings ->> 'hoursPerStudent')::integer, (p_settings ->> 'seed')::integer)
    on conflict (id) do nothing;
  end if;
  select * into round from public.match_rounds r where r.id = p_round_id for update;
  if round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if round.version <> p_expected_version or round.state <> 'draft' then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  delete from public.match_proposals o where o.round_id = p_round_id;
  -- who left since the pool was read is left out
  insert into public.match_proposals (round_id, student_id, mentor_id, score, reasons, is_locked, alternatives)
  select p_round_id, c.student_id, mp.user_id, (pair ->> 'score')::integer, pair -> 'reasons', (pair ->> 'isLocked')::boolean,
    private.known_alternatives(pair -> 'alternatives')
  from jsonb_array_elements(p_pairs) as pair
  join public.student_cards c on c.student_id = (pair ->> 'studentId')::uuid
  join public.mentor_profiles mp on mp.user_id = (pair ->> 'mentorId')::uuid;
  update public.match_rounds r set version = r.version + 1, objective = p_settings ->> 'objective', weights = p_settings -> 'weights',
    threshold_points = (p_settings ->> 'thresholdPoints')::integer, hours_per_student = (p_settings ->> 'hoursPerStudent')::integer,
    seed = (p_settings ->> 'seed')::integer, unmatched = p_unmatched, stats = p_stats, saved_by = (select auth.uid()),
    pairs_count = (select count(*) from public.match_proposals o where o.round_id = p_round_id)
  where r.id = p_round_id returning r.* into round;
  perform private.write_audit('round_saved', null, 'match_rounds', p_round_id, jsonb_build_object('pairs', round.pairs_count));
  return round;
exception when check_violation or not_null_violation or unique_violation or invalid_text_representation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

-- The student of a proposal that came to nothing is on the list of those without a mentor again, with the rule that
-- binds: no place, a rule that today's people break, or that nobody who fits is left.
create function private.leave_unmatched(p_round_id uuid, p_student_id uuid, p_rule text, p_full integer) returns void
language sql security definer set search_path = '' as $$
  update public.match_rounds r
  set unmatched = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(r.unmatched) as one where one ->> 'studentId' <> p.id::text
    ) || jsonb_build_array(jsonb_build_object('studentId', p.id, 'code', p.student_id, 'rule', p_rule, 'change', case
      when p_rule = 'places' then jsonb_build_object('code', 'one_place', 'mentors', p_full)
      when p.language is null then '{"code": "ask_language"}'::jsonb
      else jsonb_build_object('code', 'new_mentor', 'languages', jsonb_build_array(p.language),
        'gender', case when p.mentor_gender_wish in ('female', 'male') then p.mentor_gender_wish end) end))
  from public.profiles p
  where r.id = p_round_id and p.id = p_student_id
$$;
revoke all on function private.leave_unmatched(uuid, uuid, text, integer) from public, anon, authenticated;

-- The next mentor of the round for a student whose proposal came to nothing: the best of its alternatives who keeps every
-- rule now, has a place and was never a pair with her. The approval of the round stands for it, which its history says.
create function private.propose_next(p_match_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  last public.match_proposals;
  round public.match_rounds;
  next record;
  broken text[];
  first_broken text;
  full_mentors integer := 0;
  new_match uuid := gen_random_uuid();
begin
  select * into last from public.match_proposals o where o.match_id = p_match_id;
  if last.round_id is null
    or not exists (select from public.profiles p where p.id = last.student_id and p.account_role = 'student' and p.is_complete)
    or exists (select from public.matches m where m.student_id = last.student_id and m.state <> 'ended') then
    return null;
  end if;
  select * into round from public.match_rounds r where r.id = last.round_id;
  for next in
    select (one ->> 'mentorId')::uuid as mentor_id, (one ->> 'score')::integer as score, one -> 'reasons' as reasons
    from jsonb_array_elements(last.alternatives) with ordinality as a (one, place) order by place
  loop
    continue when exists (
      select from public.matches m where m.student_id = last.student_id and m.mentor_id = next.mentor_id);
    broken := private.broken_pair_rules(last.student_id, next.mentor_id);
    continue when broken is null;
    if cardinality(broken) > 0 then
      first_broken := coalesce(first_broken, broken[1]);
      continue;
    end if;
    if (select count(*) from public.matches m where m.mentor_id = next.mentor_id and m.state <> 'ended')
      >= private.places_of(next.mentor_id, round.hours_per_student) then
      full_mentors := full_mentors + 1;
      continue;
    end if;
    insert into public.matches (id, student_id, mentor_id, state, created_by)
    values (new_match, last.student_id, next.mentor_id, 'proposed', round.published_by);
    insert into public.match_events (match_id, actor_role, to_state) values (new_match, 'system', 'proposed');
    update public.match_proposals o
    set mentor_id = next.mentor_id, score = next.score, match_id = new_match, attempt = o.attempt + 1, is_locked = false,
      -- what is hers alone is as true of any mentor
      reasons = next.reasons || coalesce((
        select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r where r ->> 'code' in ('wish_kept', 'waiting')), '[]')
    where o.round_id = last.round_id and o.student_id = last.student_id;
    perform private.write_audit('mentor_proposed', last.student_id, 'matches', new_match,
      jsonb_build_object('mentor_id', next.mentor_id, 'attempt', last.attempt + 1));
    perform private.write_audit('round_went_on', null, 'match_rounds', round.id, jsonb_build_object('match_id', new_match,
      'attempt', last.attempt + 1, 'approved_by', round.published_by, 'pairs', round.pairs_count));
    perform private.notify(next.mentor_id, 'match_proposed', jsonb_build_object('match_id', new_match));
    return new_match;
  end loop;
  perform private.leave_unmatched(round.id, last.student_id,
    case when full_mentors > 0 then 'places' else coalesce(first_broken, 'nobody_left') end, full_mentors);
  return null;
end
$$;
revoke all on function private.propose_next(uuid) from public, anon, authenticated;

-- A no and a silence go on by themselves, whoever wrote them; an end by an admin does not.
create function private.go_on_after_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.ended_reason in ('declined_no_time', 'declined_fit', 'declined_other', 'no_answer') then
    perform private.propose_next(new.id);
  end if;
  return null;
end
$$;
revoke all on function private.go_on_after_proposal() from public;
create trigger d_next after update of state on public.matches
  for each row when (old.state in ('proposed', 'mentor_accepted') and new.state = 'ended')
  execute function private.go_on_after_proposal();

-- A word in the product and a neutral mail to whoever has been asked for three days that count; once for each question.
create function private.remind_of_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  reminded integer := 0;
begin
  for pair in
    select m.id, case m.state when 'proposed' then m.mentor_id else m.student_id end as asked
    from public.matches m
    where m.accept_by > p_now and m.reminded_at is null
      and private.deadline_after(m.accept_since, 3, private.province_of(m.student_id)) <= p_now
    order by m.id for update of m skip locked
  loop
    update public.matches m set reminded_at = p_now where m.id = pair.id;
    perform private.notify(pair.asked, 'proposal_reminder', jsonb_build_object('match_id', pair.id));
    insert into private.mail_outbox (user_id, to_email, kind, language, next_attempt_at)
    select pair.asked, private.verified_email_of(pair.asked), 'proposal_reminder', coalesce(
        (select p.language from public.profiles p where p.id = pair.asked),
        (select a.language from public.mentorapplications a where a.user_id = pair.asked and a.status = 'approved' limit 1), 'en'), p_now
    where private.verified_email_of(pair.asked) is not null
      and coalesce((select c.by_email from public.news_choices c where c.user_id = pair.asked), true);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
revoke all on function private.remind_of_proposals(timestamptz) from public, anon, authenticated;

-- Reminds, ends what nobody answered in time and forgets old rounds; several processes may do it at once.
create or replace function private.lapse_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  late record;
  pair public.matches;
  lapsed integer := 0;
begin
  perform private.remind_of_proposals(p_now);
  for late in
    select m.id, m.student_id from public.matches m
    where m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted') order by m.id
  loop
    -- in the order of the commands, the student first; whom somebody answers for just now waits until the next day
    perform from public.profiles p where p.id = late.student_id for update skip locked;
    continue when not found;
    select * into pair from public.matches m
    where m.id = late.id and m.accept_by <= p_now and m.state in ('proposed', 'mentor_accepted') for update skip locked;
    continue when not found;
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
