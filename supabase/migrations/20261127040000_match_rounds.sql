-- FEAT-11: rounds of matching. A draft is computed in an admin's browser; what counts is what stands here, and no
-- pair becomes real without passing every hard rule of this file at the moment of publishing.

create table public.match_rounds (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'review', 'published', 'closed')),
  version integer not null default 1,
  objective text not null check (objective in ('coverage', 'quality')),
  weights jsonb not null check (jsonb_typeof(weights) = 'object' and char_length(weights::text) <= 1000),
  threshold_points integer not null check (threshold_points between 0 and 200),
  hours_per_student integer not null check (hours_per_student between 1 and 10),
  seed integer not null,
  pairs_count integer not null default 0,
  stats jsonb not null default '{}' check (jsonb_typeof(stats) = 'object' and char_length(stats::text) <= 100000),
  unmatched jsonb not null default '[]' check (jsonb_typeof(unmatched) = 'array' and char_length(unmatched::text) <= 8000000),
  saved_by uuid references auth.users (id) on delete set null,
  submitted_by uuid references auth.users (id) on delete set null,
  published_by uuid references auth.users (id) on delete set null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'published' or published_at is not null)
);
comment on table public.match_rounds is 'A proposal for the whole pool: draft, review, published; closed is given up.';
comment on column public.match_rounds.version is 'One more with each saved draft: an older screen cannot write over a newer one.';
comment on column public.match_rounds.unmatched is 'Array of {studentId, rule, change}: who has nobody, the rule that binds, what would help.';
create index match_rounds_list on public.match_rounds (created_at desc, id desc);
create index match_rounds_saved_by on public.match_rounds (saved_by);
create index match_rounds_submitted_by on public.match_rounds (submitted_by);
create index match_rounds_published_by on public.match_rounds (published_by);
create trigger a_touch before update on public.match_rounds for each row execute function private.touch_updated_at();

create table public.match_proposals (
  round_id uuid not null references public.match_rounds (id) on delete cascade,
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  score integer not null check (score between 0 and 1000),
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array' and char_length(reasons::text) <= 2000),
  is_locked boolean not null default false,
  match_id uuid references public.matches (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (round_id, student_id)
);
comment on table public.match_proposals is 'The pairs of a round; match_id once it is published.';
comment on column public.match_proposals.reasons is 'Codes with values, said in words by the application; never a name.';
create index match_proposals_student on public.match_proposals (student_id);
create index match_proposals_mentor on public.match_proposals (mentor_id);
create index match_proposals_match on public.match_proposals (match_id);

create table public.match_bans (
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (student_id, mentor_id)
);
comment on table public.match_bans is 'Pairs that must never be, as admins decided.';
create index match_bans_mentor on public.match_bans (mentor_id);
create index match_bans_created_by on public.match_bans (created_by);

alter table public.match_rounds enable row level security;
alter table public.match_proposals enable row level security;
alter table public.match_bans enable row level security;
revoke all on public.match_rounds, public.match_proposals, public.match_bans from public, anon, authenticated;
grant select on public.match_rounds, public.match_proposals, public.match_bans to authenticated;
grant all on public.match_rounds, public.match_proposals, public.match_bans to service_role;
create policy "a session that has ended reaches nothing" on public.match_rounds
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads rounds" on public.match_rounds for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_proposals
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads the pairs of rounds" on public.match_proposals for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_bans
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads which pairs must never be" on public.match_bans for select to authenticated
  using ((select private.is_admin()));

-- Until when a proposal can be answered: outside of it, null.
alter table public.matches add column accept_by timestamptz;
alter table public.matches add constraint an_open_proposal_has_an_end
  check (accept_by is null or state in ('proposed', 'mentor_accepted'));
comment on column public.matches.accept_by is 'While proposed or accepted by the mentor: when it lapses without an answer.';
create index matches_accept_by on public.matches (accept_by) where accept_by is not null;

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check
  check (kind in ('application_decided', 'mentor_assigned', 'student_assigned', 'match_ended', 'match_proposed'));

-- The hard rules, as domain/matching/rules.ts has them: the names of those that a pair breaks. A minor of whom
-- we do not know that he is a boy counts as a girl.
create function private.broken_pair_rules(p_student_id uuid, p_mentor_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when exists (select 1 from public.match_bans b where b.student_id = p_student_id and b.mentor_id = p_mentor_id)
      then 'never' end,
    case when not (mp.accepting and private.is_mentor_id(mp.user_id)) then 'clearance' end,
    case when not exists (
      select 1 from jsonb_array_elements(mp.languages) as spoken
      where spoken ->> 'level' <> 'basic' and (spoken ->> 'language' = p.language
        or (spoken ->> 'language' = 'en' and p.english_level in ('intermediate', 'advanced', 'native'))))
      then 'language' end,
    case when s.is_minor and p.gender is distinct from 'male' and a.gender is distinct from 'female' then 'woman_for_girl' end,
    case when p.mentor_gender_wish in ('female', 'male') and a.gender is distinct from p.mentor_gender_wish then 'gender_wish' end,
    case when s.is_minor and not coalesce(a.willing_minors, false) then 'willing_minors' end,
    case when (p.gender = 'female' or (s.is_minor and p.gender is distinct from 'male')) and not coalesce(a.willing_girls, false)
      then 'willing_girls' end
  ], null)
  from public.profiles p
  cross join lateral (
    select coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
      > (private.today_in_kabul() - interval '18 years')::date, true) as is_minor) as s
  join public.mentor_profiles mp on mp.user_id = p_mentor_id
  left join lateral (
    select m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
    where m.user_id = p_mentor_id and m.status = 'approved') as a on true
  where p.id = p_student_id
$$;
revoke all on function private.broken_pair_rules(uuid, uuid) from public, anon, authenticated;

-- How many students a mentor can have by places and hours.
create function private.places_of(p_mentor_id uuid, p_hours_per_student integer) returns integer
language sql stable security definer set search_path = '' as $$
  select least(mp.capacity, coalesce(mp.hours_per_week / p_hours_per_student, mp.capacity))
  from public.mentor_profiles mp where mp.user_id = p_mentor_id
$$;
revoke all on function private.places_of(uuid, integer) from public, anon, authenticated;

-- Everything that a round is computed from, without names: initials, codes and what one matches by (decision 25).
-- What a student wrote about her interests comes from her card, where admins read it anyway.
create function private.match_pool() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.write_audit('pool_read', null, 'match_rounds', null);
  return jsonb_build_object(
    'students', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'code', p.student_id, 'initials', private.initials(p.first_name, p.last_name),
        'language', p.language, 'english_level', p.english_level, 'gender', p.gender,
        'is_minor', coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
          > (private.today_in_kabul() - interval '18 years')::date, true),
        'gender_wish', p.mentor_gender_wish, 'province', p.province, 'internet_speed', p.internet_speed,
        'interests', left(c.interests, 500),
        'waiting_days', greatest(0, floor(extract(epoch from now() - p.queued_at) / 86400))::integer) order by p.id), '[]')
      from public.profiles p join public.student_cards c on c.student_id = p.id
      where p.account_role = 'student' and p.is_complete and not p.is_assigned
        and not exists (select 1 from public.matches m where m.student_id = p.id and m.state <> 'ended')),
    'mentors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mp.user_id, 'display_name', mp.display_name, 'languages', mp.languages, 'fields', mp.fields,
        'gender', a.gender, 'willing_girls', coalesce(a.willing_girls, false), 'willing_minors', coalesce(a.willing_minors, false),
        'is_cleared', mp.accepting and private.is_mentor_id(mp.user_id), 'capacity', mp.capacity,
        'taken', (select count(*) from public.matches m where m.mentor_id = mp.user_id and m.state <> 'ended'),
        'hours_per_week', mp.hours_per_week) order by mp.user_id), '[]')
      from public.mentor_profiles mp
      left join lateral (
        select m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
        where m.user_id = mp.user_id and m.status = 'approved') as a on true
      where mp.is_approved),
    'never', (
      select coalesce(jsonb_agg(jsonb_build_object('student_id', b.student_id, 'mentor_id', b.mentor_id)), '[]')
      from public.match_bans b));
end
$$;
revoke all on function private.match_pool() from public, anon;
grant execute on function private.match_pool() to authenticated;
create function public.match_pool() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.match_pool() $$;
revoke all on function public.match_pool() from public, anon;
grant execute on function public.match_pool() to authenticated;
comment on function public.match_pool is 'Admin: students who wait and mentors, by codes and what one matches by; each reading is recorded.';

create function private.save_match_round(p_event_id uuid, p_round_id uuid, p_expected_version integer, p_settings jsonb,
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
  insert into public.match_proposals (round_id, student_id, mentor_id, score, reasons, is_locked)
  select p_round_id, c.student_id, mp.user_id, (pair ->> 'score')::integer, pair -> 'reasons', (pair ->> 'isLocked')::boolean
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
revoke all on function private.save_match_round(uuid, uuid, integer, jsonb, jsonb, jsonb, jsonb) from public, anon;
grant execute on function private.save_match_round(uuid, uuid, integer, jsonb, jsonb, jsonb, jsonb) to authenticated;
create function public.save_match_round(p_event_id uuid, p_round_id uuid, p_expected_version integer, p_settings jsonb,
  p_pairs jsonb, p_unmatched jsonb, p_stats jsonb) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.save_match_round(p_event_id, p_round_id, p_expected_version, p_settings, p_pairs, p_unmatched, p_stats)
$$;
revoke all on function public.save_match_round(uuid, uuid, integer, jsonb, jsonb, jsonb, jsonb) from public, anon;
grant execute on function public.save_match_round(uuid, uuid, integer, jsonb, jsonb, jsonb, jsonb) to authenticated;
comment on function public.save_match_round is 'Admin: saves a draft whole; version 0 begins a round, any other must be the last (conflict).';

create function private.lock_proposal(p_event_id uuid, p_round_id uuid, p_student_id uuid, p_locked boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'lock_proposal') then
    return;
  end if;
  update public.match_proposals o set is_locked = coalesce(p_locked, false)
  from public.match_rounds r
  where o.round_id = p_round_id and o.student_id = p_student_id and r.id = o.round_id and r.state = 'draft';
  if not found then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.lock_proposal(uuid, uuid, uuid, boolean) from public, anon;
grant execute on function private.lock_proposal(uuid, uuid, uuid, boolean) to authenticated;
create function public.lock_proposal(p_event_id uuid, p_round_id uuid, p_student_id uuid, p_locked boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.lock_proposal(p_event_id, p_round_id, p_student_id, p_locked)
$$;
revoke all on function public.lock_proposal(uuid, uuid, uuid, boolean) from public, anon;
grant execute on function public.lock_proposal(uuid, uuid, uuid, boolean) to authenticated;
comment on function public.lock_proposal is 'Admin: keeps a pair of a draft through the next runs, or lets it go.';

create function private.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'ban_pair') then
    return;
  end if;
  if coalesce(p_banned, true) then
    insert into public.match_bans (student_id, mentor_id, created_by)
    select c.student_id, mp.user_id, (select auth.uid()) from public.student_cards c, public.mentor_profiles mp
    where c.student_id = p_student_id and mp.user_id = p_mentor_id
    on conflict do nothing;
    delete from public.match_proposals o using public.match_rounds r
    where o.round_id = r.id and r.state in ('draft', 'review') and o.student_id = p_student_id and o.mentor_id = p_mentor_id;
    update public.match_rounds r
    set pairs_count = (select count(*) from public.match_proposals o where o.round_id = r.id)
    where r.state in ('draft', 'review');
  else
    delete from public.match_bans b where b.student_id = p_student_id and b.mentor_id = p_mentor_id;
  end if;
  perform private.write_audit(case when coalesce(p_banned, true) then 'pair_banned' else 'pair_allowed' end, null, 'match_bans', null,
    jsonb_build_object('student_id', p_student_id, 'mentor_id', p_mentor_id));
end
$$;
revoke all on function private.ban_pair(uuid, uuid, uuid, boolean) from public, anon;
grant execute on function private.ban_pair(uuid, uuid, uuid, boolean) to authenticated;
create function public.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ban_pair(p_event_id, p_student_id, p_mentor_id, p_banned)
$$;
revoke all on function public.ban_pair(uuid, uuid, uuid, boolean) from public, anon;
grant execute on function public.ban_pair(uuid, uuid, uuid, boolean) to authenticated;
comment on function public.ban_pair is 'Admin: two who must never be a pair, or may be one again.';

create function private.move_match_round(p_event_id uuid, p_round_id uuid, p_state text) returns public.match_rounds
language plpgsql security definer set search_path = '' as $$
declare
  round public.match_rounds;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'move_match_round') then
    update public.match_rounds r
    set state = p_state, submitted_by = case when p_state = 'review' then (select auth.uid()) else r.submitted_by end
    where r.id = p_round_id and (r.state, p_state) in (('draft', 'review'), ('review', 'draft'), ('draft', 'closed'), ('review', 'closed'))
      and (p_state <> 'review' or r.pairs_count > 0);
    if not found then
      raise exception 'conflict' using errcode = 'P0001';
    end if;
    perform private.write_audit('round_moved', null, 'match_rounds', p_round_id, jsonb_build_object('to', p_state));
  end if;
  select * into round from public.match_rounds r where r.id = p_round_id;
  return round;
end
$$;
revoke all on function private.move_match_round(uuid, uuid, text) from public, anon;
grant execute on function private.move_match_round(uuid, uuid, text) to authenticated;
create function public.move_match_round(p_event_id uuid, p_round_id uuid, p_state text) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.move_match_round(p_event_id, p_round_id, p_state)
$$;
revoke all on function public.move_match_round(uuid, uuid, text) from public, anon;
grant execute on function public.move_match_round(uuid, uuid, text) to authenticated;
comment on function public.move_match_round is 'Admin: draft to review and back, or closed for good.';

-- Pairs of a round that could not be published now: a rule they break, a student who has somebody, no place left.
create function private.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security definer set search_path = '' as $$
  select o.student_id, o.mentor_id,
    case
      when exists (select 1 from public.matches m where m.student_id = o.student_id and m.state <> 'ended')
        or p.account_role <> 'student' or not p.is_complete then 'gone'
      when cardinality(broken.rules) > 0 then broken.rules[1]
      when place.number > private.places_of(o.mentor_id, o.hours_per_student) - place.taken then 'full'
    end
  from (
    select q.*, r.hours_per_student from public.match_proposals q
    join public.match_rounds r on r.id = q.round_id where q.round_id = p_round_id) as o
  join public.profiles p on p.id = o.student_id
  cross join lateral (select private.broken_pair_rules(o.student_id, o.mentor_id) as rules) as broken
  cross join lateral (
    select (select count(*) from public.match_proposals q where q.round_id = o.round_id and q.mentor_id = o.mentor_id
        and q.student_id <= o.student_id) as number,
      (select count(*) from public.matches m where m.mentor_id = o.mentor_id and m.state <> 'ended') as taken) as place
  where exists (select 1 from public.matches m where m.student_id = o.student_id and m.state <> 'ended')
    or p.account_role <> 'student' or not p.is_complete or cardinality(broken.rules) > 0
    or place.number > private.places_of(o.mentor_id, o.hours_per_student) - place.taken
$$;
revoke all on function private.round_problems(uuid) from public, anon, authenticated;
create function private.admin_round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select p.student_id, p.mentor_id, p.rule from private.round_problems(p_round_id) p order by p.student_id;
end
$$;
revoke all on function private.admin_round_problems(uuid) from public, anon;
grant execute on function private.admin_round_problems(uuid) to authenticated;
create function public.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_round_problems(p_round_id) $$;
revoke all on function public.round_problems(uuid) from public, anon;
grant execute on function public.round_problems(uuid) to authenticated;
comment on function public.round_problems is 'Admin: pairs of a round that could not be published now, with the rule that each breaks.';

-- All pairs or none. Rounds above 50 pairs need a second admin: another one than who sent it to review or saved it.
create function private.publish_match_round(p_event_id uuid, p_round_id uuid) returns public.match_rounds
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  round public.match_rounds;
  pair public.match_proposals;
  new_match uuid;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'publish_match_round') then
    select * into round from public.match_rounds r where r.id = p_round_id;
    return round;
  end if;
  select * into round from public.match_rounds r where r.id = p_round_id for update;
  if round.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if round.state <> 'review' then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  if round.pairs_count > 50 and me in (round.submitted_by, round.saved_by) then
    raise exception 'second_admin_needed' using errcode = 'P0001';
  end if;
  -- everybody is held in one order, so that nothing changes between looking and writing
  perform from public.profiles p
  where p.id in (select o.student_id from public.match_proposals o where o.round_id = p_round_id) order by p.id for update;
  perform from public.mentor_profiles mp
  where mp.user_id in (select o.mentor_id from public.match_proposals o where o.round_id = p_round_id) order by mp.user_id for update;
  if exists (select 1 from private.round_problems(p_round_id)) then
    raise exception 'pool_changed' using errcode = 'P0001';
  end if;
  for pair in select * from public.match_proposals o where o.round_id = p_round_id order by o.student_id loop
    new_match := gen_random_uuid();
    insert into public.matches (id, student_id, mentor_id, state, created_by, accept_by)
    values (new_match, pair.student_id, pair.mentor_id, 'proposed', me, now() + interval '5 days');
    insert into public.match_events (match_id, actor_role, to_state) values (new_match, 'admin', 'proposed');
    update public.match_proposals o set match_id = new_match where o.round_id = p_round_id and o.student_id = pair.student_id;
    perform private.write_audit('mentor_proposed', pair.student_id, 'matches', new_match, jsonb_build_object('mentor_id', pair.mentor_id));
    perform private.notify(pair.mentor_id, 'match_proposed', jsonb_build_object('match_id', new_match));
  end loop;
  update public.match_rounds r set state = 'published', published_by = me, published_at = now()
  where r.id = p_round_id returning r.* into round;
  perform private.write_audit('round_published', null, 'match_rounds', p_round_id, jsonb_build_object('pairs', round.pairs_count));
  return round;
exception when unique_violation then
  raise exception 'pool_changed' using errcode = 'P0001';
end
$$;
revoke all on function private.publish_match_round(uuid, uuid) from public, anon;
grant execute on function private.publish_match_round(uuid, uuid) to authenticated;
create function public.publish_match_round(p_event_id uuid, p_round_id uuid) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.publish_match_round(p_event_id, p_round_id)
$$;
revoke all on function public.publish_match_round(uuid, uuid) from public, anon;
grant execute on function public.publish_match_round(uuid, uuid) to authenticated;
comment on function public.publish_match_round is 'Admin: makes all pairs of a reviewed round proposals, or none (pool_changed, second_admin_needed).';
