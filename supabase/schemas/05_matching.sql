-- Matches from the round in which they are proposed to their end: wishes, rounds, proposals, bans, outages and endings.

-- Who accompanies whom. Rows come and go by functions alone; is_assigned and places_taken follow.
create table public.matches (
  id uuid primary key,
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  state text not null default 'active' check (state in ('proposed', 'mentor_accepted', 'active', 'paused', 'ended')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_reason text check (char_length(ended_reason) <= 60),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- until when a proposal can be answered; null for a match that is none
  accept_by timestamptz,
  accept_since timestamptz,
  reminded_at timestamptz,
  check (student_id <> mentor_id),
  check ((state = 'ended') = (ended_at is not null)),
  constraint an_open_proposal_has_an_end check (accept_by is null or state in ('proposed', 'mentor_accepted'))
);
comment on table public.matches is 'Pairs of student and mentor; active and paused ones take a place.';
comment on column public.matches.accept_by is 'While proposed or accepted by the mentor: when it lapses without an answer.';
comment on column public.matches.accept_since is 'While proposed or accepted by the mentor: since when the person who is asked can answer.';
comment on column public.matches.reminded_at is 'When the person who is asked was reminded.';
create unique index matches_one_per_student on public.matches (student_id) where state <> 'ended';
create index matches_student on public.matches (student_id);
create index matches_mentor on public.matches (mentor_id, state);
create index matches_created_by on public.matches (created_by);
create index matches_list on public.matches (created_at desc, id desc);
create index matches_list_by_state on public.matches (state, created_at desc, id desc);
create index matches_accept_by on public.matches (accept_by) where accept_by is not null;
create index matches_running on public.matches (started_at, id) where state = 'active';
alter table public.matches enable row level security;
grant select on public.matches to authenticated;
grant all on public.matches to service_role;
create trigger a_touch before update on public.matches
  for each row execute function private.touch_updated_at();
create trigger b_follow after insert or update or delete on public.matches
  for each row execute function private.follow_match();
create trigger c_thread after insert or update of state on public.matches
  for each row execute function private.open_thread_of_match();
create trigger a_clock before insert or update on public.matches
  for each row execute function private.clock_of_proposal();
create trigger d_next after update of state on public.matches
  for each row when (old.state in ('proposed', 'mentor_accepted') and new.state = 'ended')
  execute function private.go_on_after_proposal();
create trigger e_ask after update of state on public.matches
  for each row when (old.state in ('active', 'paused') and new.state = 'ended')
  execute function private.ask_how_it_was();
create trigger z_record after update on public.matches
  for each row when (old.mentor_id is distinct from new.mentor_id) execute function private.keep_pair_mentor();

create table public.match_events (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  actor_role text not null check (actor_role in ('student', 'mentor', 'admin', 'system')),
  from_state text,
  to_state text not null,
  reason text check (char_length(reason) <= 60),
  created_at timestamptz not null default now()
);
comment on table public.match_events is 'Append-only history of a match, as both sides may read it.';
create index match_events_match on public.match_events (match_id, created_at);
alter table public.match_events enable row level security;
grant select on public.match_events to authenticated;
grant all on public.match_events to service_role;
create trigger a_keep_history before update or delete on public.match_events
  for each row execute function private.keep_history('public.matches', 'id', 'match_id');

-- FEAT-11: rounds of matching. A draft is computed in an admin's browser; what counts is what is stored here, and no
-- match becomes real without passing every hard rule of this file at the moment of publishing.
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
alter table public.match_rounds enable row level security;
grant select on public.match_rounds to authenticated;
grant all on public.match_rounds to service_role;
create trigger a_touch before update on public.match_rounds for each row execute function private.touch_updated_at();

-- Product 1.4: a person who is asked is reminded once after three days. When a proposal comes to nothing the next one
-- follows by itself: from what the round knew, checked again by every hard rule of today.
create table public.match_proposals (
  round_id uuid not null references public.match_rounds (id) on delete cascade,
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  score integer not null check (score between 0 and 1000),
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array' and char_length(reasons::text) <= 2000),
  is_locked boolean not null default false,
  match_id uuid references public.matches (id) on delete set null,
  created_at timestamptz not null default now(),
  alternatives jsonb not null default '[]'
  check (jsonb_typeof(alternatives) = 'array' and jsonb_array_length(alternatives) <= 5 and char_length(alternatives::text) <= 6000),
  attempt integer not null default 1 check (attempt > 0),
  primary key (round_id, student_id)
);
comment on table public.match_proposals is 'The pairs of a round; match_id once it is published.';
comment on column public.match_proposals.reasons is 'Codes with values, said in words by the application; never a name.';
comment on column public.match_proposals.alternatives is 'Who would come next, the best first: array of {mentorId, score, reasons}, reasons of the pair alone.';
comment on column public.match_proposals.attempt is 'The first, second … mentor who was proposed in this round.';
create index match_proposals_student on public.match_proposals (student_id);
create index match_proposals_mentor on public.match_proposals (mentor_id);
create index match_proposals_match on public.match_proposals (match_id);
alter table public.match_proposals enable row level security;
grant select on public.match_proposals to authenticated;
grant all on public.match_proposals to service_role;

-- FEAT-11, SG-13: a pair that must never be has a row for each who said so, so that the team can lift what an end or
-- an admin left behind and not what a student keeps for herself. As long as one row is left, the pair is ruled out.
create table public.match_bans (
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  source text not null default 'staff' check (source in ('wish', 'student', 'mentor', 'staff')),
  primary key (student_id, mentor_id, source),
  constraint match_bans_id_key unique (id)
);
comment on table public.match_bans is 'Pairs that must never be, one row for each who said so.';
comment on column public.match_bans.source is 'wish: a student among her own wishes, which she alone reads and takes back; student, mentor: at the end of their pair; staff: an admin.';
create index match_bans_mentor on public.match_bans (mentor_id);
create index match_bans_created_by on public.match_bans (created_by);
create index match_bans_list on public.match_bans (created_at desc, id desc) where source <> 'wish';
alter table public.match_bans enable row level security;
grant select on public.match_bans to authenticated;
grant all on public.match_bans to service_role;
create trigger b_forget after delete on public.match_bans
  for each row execute function private.forget_never();

-- Product 1.4: days without power or network do not count. One function says when a time to answer ends, and one
-- trigger asks it, so that no command can forget an outage.
create table public.outages (
  id uuid primary key,
  province text check (char_length(province) between 1 and 40),
  from_day date not null,
  to_day date not null,
  reason text not null check (reason in ('network', 'power', 'weather', 'unrest', 'other')),
  declared_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (to_day between from_day and from_day + 60)
);
comment on table public.outages is 'Days on the calendar of Kabul that stop every time to answer; nothing about people.';
comment on column public.outages.province is 'As profiles.province; null: the whole country.';
create index outages_days on public.outages (to_day, from_day);
create index outages_declared_by on public.outages (declared_by);
alter table public.outages enable row level security;
grant select on public.outages to authenticated;
grant all on public.outages to service_role;

-- Product 1.4, SG-13: when a pair ends, each of the two is asked how it was and what comes next. Neither reads what the
-- other answers; admins read both. Rows come with the end of a pair and change by functions alone.
create table public.match_endings (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references public.matches (id) on delete cascade,
  person_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  side text not null check (side in ('student', 'mentor')),
  state text not null default 'asked' check (state in ('asked', 'answered', 'skipped')),
  ended_it boolean not null default false,
  student_code text not null default '' check (char_length(student_code) <= 20),
  reason text check (reason in
    ('goal_reached', 'no_time', 'no_contact', 'no_line', 'language', 'not_a_good_fit', 'not_comfortable', 'other')),
  went_well text not null default '' check (char_length(went_well) <= 1000),
  wants_next boolean,
  never_again boolean not null default false,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (match_id, side),
  check ((state = 'asked') = (answered_at is null)),
  check ((state = 'answered') = (reason is not null)),
  check (state = 'answered' or (went_well = '' and not never_again))
);
comment on table public.match_endings is 'How each of an ended pair looks back on it: one row for each side, which the other never reads.';
comment on column public.match_endings.ended_it is 'She ended the pair herself. The other is not told who it was.';
comment on column public.match_endings.student_code is 'In a mentor''s row, who reads nothing else of her student any more: which of hers it is about.';
comment on column public.match_endings.wants_next is 'A student: another mentor. While her newest row says no, she waits for none. A mentor: another student.';
comment on column public.match_endings.never_again is 'She asked never to be matched with the other again; the ban itself is in match_bans.';
create index match_endings_person on public.match_endings (person_id, asked_at desc);
alter table public.match_endings enable row level security;
grant select on public.match_endings to authenticated;
grant all on public.match_endings to service_role;
create trigger a_touch before update on public.match_endings for each row execute function private.touch_updated_at();
create trigger b_follow after insert or update of wants_next on public.match_endings
  for each row execute function private.follow_ending();
create trigger s_screen after insert or update on public.match_endings
  for each row execute function private.screen_texts('ending', 'went_well');

-- Product 1.4: which mentors a student would like, in her order, and whom she never wants. A wish gives points and
-- breaks no rule; a never is a ban like any other. Rows change by functions alone, and only she reads them.
create table public.match_preferences (
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  rank smallint check (rank between 1 and 5),
  reason text not null default '' check (char_length(reason) <= 300),
  never boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (student_id, mentor_id),
  unique (student_id, rank),
  check (never = (rank is null)),
  check (not never or reason = '')
);
comment on table public.match_preferences is 'Whom a student wishes for as a mentor, the first wish first, and whom she never wants. No mentor reads it.';
comment on column public.match_preferences.rank is '1 is the first wish; null: never.';
comment on column public.match_preferences.reason is 'Why, in her own words; admins read it beside a pair of a round that follows the wish.';
comment on column public.match_preferences.never is 'So that she sees whom she has ruled out. What binds is the ban in match_bans, without any words.';
create index match_preferences_mentor on public.match_preferences (mentor_id);
alter table public.match_preferences enable row level security;
grant select on public.match_preferences to authenticated;
grant all on public.match_preferences to service_role;
create trigger a_touch before update on public.match_preferences for each row execute function private.touch_updated_at();
create trigger s_screen after insert or update on public.match_preferences
  for each row execute function private.screen_texts('wish', 'reason');

-- FEAT-11: the hard rules are asked about many pairs at once; what asks about one pair asks the same functions.

-- AUTH-01: whom private.is_mentor_id calls a mentor, for many at once.
create view private.confirmed_mentors as
  select m.user_id
  from public.mentorapplications m
  join auth.users u on u.id = m.user_id and lower(u.email) = m.email
  where m.status = 'approved' and u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
    and not exists (select from public.admin a where a.user_id = u.id and a.email = lower(u.email));
comment on view private.confirmed_mentors is 'Everybody of whom private.is_mentor_id says so.';

-- Product 1.4: which fields and goals a mentor would gladly accompany and which rather not, and why, for the team
-- alone. She knows no students, so it is about nobody. A wish gives or takes points in a round and breaks no rule.
create table public.mentor_wishes (
  mentor_id uuid primary key references public.mentor_profiles (user_id) on delete cascade,
  prefer text[] not null default '{}' check (cardinality(prefer) <= 22 and prefer <@ array['computer_science', 'engineering',
    'mathematics', 'natural_sciences', 'medicine', 'public_health', 'psychology', 'social_sciences', 'international_relations',
    'law', 'economics', 'business', 'education', 'english_language', 'languages_literature', 'journalism', 'arts', 'agriculture',
    'environment', 'scholarship_applications', 'study_skills', 'career']),
  avoid text[] not null default '{}' check (cardinality(avoid) <= 22 and avoid <@ array['computer_science', 'engineering',
    'mathematics', 'natural_sciences', 'medicine', 'public_health', 'psychology', 'social_sciences', 'international_relations',
    'law', 'economics', 'business', 'education', 'english_language', 'languages_literature', 'journalism', 'arts', 'agriculture',
    'environment', 'scholarship_applications', 'study_skills', 'career']),
  reason text not null default '' check (char_length(reason) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not prefer && avoid),
  check (cardinality(prefer) + cardinality(avoid) > 0 or reason <> '')
);
comment on table public.mentor_wishes is 'What a mentor would gladly accompany and what rather not: fields and goals, nothing about a person. No student reads it.';
comment on column public.mentor_wishes.prefer is 'Gladly. What is in neither list is all the same to her.';
comment on column public.mentor_wishes.avoid is 'Rather not; takes points in a round and rules nobody out.';
comment on column public.mentor_wishes.reason is 'Why, in her own words, for the team alone; an admin reads it at the page of the mentor, which is recorded.';
alter table public.mentor_wishes enable row level security;
grant select on public.mentor_wishes to authenticated;
grant all on public.mentor_wishes to service_role;
create trigger a_touch before update on public.mentor_wishes for each row execute function private.touch_updated_at();
create trigger s_screen after insert or update on public.mentor_wishes
  for each row execute function private.screen_texts('wish', 'reason');

create policy "a session that has ended reaches nothing" on public.matches
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student sees her matches, a mentor hers, an admin all" on public.matches
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or (mentor_id = (select auth.uid()) and (select private.is_mentor()))
    or (select private.is_admin())
  );
create policy "a session that has ended reaches nothing" on public.match_events
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
-- The history of one pair is a step in an index; the list of all pairs that somebody sees is not, for an admin.
create policy "who sees a match reads its history" on public.match_events
  for select to authenticated
  using (exists (select from public.matches m where m.id = match_id));
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
  using ((select private.is_admin()) and source <> 'wish');
create policy "a session that has ended reaches nothing" on public.outages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads outages" on public.outages for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_endings
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "each reads her own look back, an admin both" on public.match_endings
  for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.match_preferences
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads her own wishes" on public.match_preferences
  for select to authenticated
  using (student_id = (select auth.uid()));
create policy "a session that has ended reaches nothing" on public.mentor_wishes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a mentor reads her own wishes" on public.mentor_wishes
  for select to authenticated
  using (mentor_id = (select auth.uid()));

-- Students of the caller who has, at this moment, the role of a mentor; nobody once the role has ended.
create function private.my_students() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_mentor() then
    return query select m.student_id from public.matches m
      where m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused');
  end if;
end
$$;
grant execute on function private.my_students to authenticated;

create function private.my_mentors() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.mentor_id from public.matches m
    where m.student_id = (select auth.uid()) and m.state in ('active', 'paused');
end
$$;
grant execute on function private.my_mentors to authenticated;

create function private.follow_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_person(old.student_id);
    perform private.refresh_person(old.mentor_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.student_id, new.mentor_id) is distinct from (old.student_id, old.mentor_id)) then
    perform private.refresh_person(new.student_id);
    perform private.refresh_person(new.mentor_id);
  end if;
  return null;
end
$$;

-- Assigning, ending and opening. Admins alone; every step is recorded.

-- Whether a pair needs a written reason: a minor (or of unknown age) of whom we do not know that he is a boy with a mentor
-- who is not a woman, as in broken_rules_of, or a student who asked for a mentor of the other gender.
create function private.pair_needs_reason(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select
    (p.gender is distinct from 'male' and mentor_gender.value is distinct from 'female'
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
  if exists (select from public.match_bans b where b.student_id = p_student_id and b.mentor_id = p_mentor_id) then
    raise exception 'pair_ruled_out' using errcode = 'P0001';
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
grant execute on function private.assign_mentor to authenticated;

create function public.assign_mentor(p_event_id uuid, p_match_id uuid, p_student_id uuid, p_mentor_id uuid, p_override_reason text default null)
returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.assign_mentor(p_event_id, p_match_id, p_student_id, p_mentor_id, p_override_reason)
$$;
comment on function public.assign_mentor is 'Admin: makes an active match; match and event ids are made by the browser.';
grant execute on function public.assign_mentor to authenticated, service_role;

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
grant execute on function private.end_match to authenticated;

create function public.end_match(p_event_id uuid, p_match_id uuid, p_reason text, p_note text default null) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.end_match(p_event_id, p_match_id, p_reason, p_note)
$$;
comment on function public.end_match is 'Admin: ends a match with a reason; the note stays with staff.';
grant execute on function public.end_match to authenticated, service_role;

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
grant execute on function private.open_student to authenticated;

create function public.open_student(p_event_id uuid, p_student_id uuid) returns public.profiles
language sql volatile security invoker set search_path = '' as $$
  select private.open_student(p_event_id, p_student_id)
$$;
comment on function public.open_student is 'Admin: the whole profile of a student; the opening is recorded.';
grant execute on function public.open_student to authenticated, service_role;

-- The caller's place among complete, unassigned students, 1 being next; null for everybody else.
create function private.student_queue_position() returns integer
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)::integer + 1 from public.profiles p
    where p.account_role = 'student' and p.is_complete and not p.is_assigned and p.queued_at is not null
      and (p.queued_at, p.id) < (me.queued_at, me.id))
  from public.profiles me
  where me.id = (select auth.uid()) and me.account_role = 'student' and me.is_complete and not me.is_assigned and me.queued_at is not null
    and private.session_alive()
$$;
grant execute on function private.student_queue_position to authenticated;

create function public.student_queue_position() returns integer
language sql stable security invoker set search_path = '' as $$
  select private.student_queue_position()
$$;
comment on function public.student_queue_position is 'Student: own place in the queue, 1 being next; null if not waiting.';
grant execute on function public.student_queue_position to authenticated, service_role;

-- The hard rules, as domain/matching/rules.ts has them: the names of those that a pair breaks. A minor of whom
-- we do not know that he is a boy counts as a girl.
create function private.broken_pair_rules(p_student_id uuid, p_mentor_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select b.rules from private.broken_rules_of(array[p_student_id], array[p_mentor_id]) b
$$;

-- How many students a mentor can have by places and hours.
create function private.places_of(p_mentor_id uuid, p_hours_per_student integer) returns integer
language sql stable security definer set search_path = '' as $$
  select least(mp.capacity, coalesce(mp.hours_per_week / p_hours_per_student, mp.capacity))
  from public.mentor_profiles mp where mp.user_id = p_mentor_id
$$;

-- What matching is computed from, without names: initials, codes and what one matches by (decision 25). What a
-- student wrote about her interests comes from her card, where admins read it anyway. With a student: she alone,
-- whether she waits or not; with a mentor: that one alone. Without either: who waits and all mentors, for a round.
create function private.pool_of(p_student_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return jsonb_build_object(
    'students', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'code', p.student_id, 'initials', private.initials(p.first_name, p.last_name),
        'language', p.language, 'english_level', p.english_level, 'gender', p.gender,
        'is_minor', coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
          > (private.today_in_kabul() - interval '18 years')::date, true),
        'gender_wish', p.mentor_gender_wish, 'province', p.province, 'internet_speed', p.internet_speed,
        'interests', left(c.interests, 500),
        'wishes', (select coalesce(jsonb_agg(w.mentor_id order by w.rank), '[]') from public.match_preferences w
          where w.student_id = p.id and not w.never),
        'waiting_days', coalesce(greatest(0, floor(extract(epoch from now() - p.queued_at) / 86400)), 0)::integer) order by p.id), '[]')
      from public.profiles p join public.student_cards c on c.student_id = p.id
      where p.account_role = 'student' and (p.id = p_student_id or (p_student_id is null
        and p.is_complete and not p.is_assigned and p.queued_at is not null
        and not exists (select 1 from public.matches m where m.student_id = p.id and m.state <> 'ended')))),
    'mentors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mp.user_id, 'display_name', mp.display_name, 'languages', mp.languages, 'fields', mp.fields,
        'prefers', coalesce(w.prefer, '{}'), 'avoids', coalesce(w.avoid, '{}'),
        'gender', a.gender, 'willing_girls', coalesce(a.willing_girls, false), 'willing_minors', coalesce(a.willing_minors, false),
        'is_cleared', mp.accepting and private.is_mentor_id(mp.user_id), 'capacity', mp.capacity,
        'taken', (select count(*) from public.matches m where m.mentor_id = mp.user_id and m.state <> 'ended'),
        'hours_per_week', mp.hours_per_week) order by mp.user_id), '[]')
      from public.mentor_profiles mp
      left join public.mentor_wishes w on w.mentor_id = mp.user_id
      left join lateral (
        select m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
        where m.user_id = mp.user_id and m.status = 'approved') as a on true
      where mp.is_approved and (p_mentor_id is null or mp.user_id = p_mentor_id)),
    'never', (
      select coalesce(jsonb_agg(jsonb_build_object('student_id', b.student_id, 'mentor_id', b.mentor_id)), '[]')
      from public.match_bans b
      where (p_student_id is null or b.student_id = p_student_id) and (p_mentor_id is null or b.mentor_id = p_mentor_id)));
end
$$;

-- Everything that a round is computed from.
create function private.match_pool() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.write_audit('pool_read', null, 'match_rounds', null);
  return private.pool_of(null, null);
end
$$;
grant execute on function private.match_pool to authenticated;

create function public.match_pool() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.match_pool() $$;
comment on function public.match_pool is 'Admin: students who wait and mentors, by codes and what one matches by; each reading is recorded.';
grant execute on function public.match_pool to authenticated, service_role;

-- The same for one person who is matched by hand: a student with all mentors, or a mentor with all who wait.
create function private.match_candidates(p_student_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if num_nonnulls(p_student_id, p_mentor_id) <> 1 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.write_audit('pool_read', null, 'match_rounds', null);
  return private.pool_of(p_student_id, p_mentor_id);
end
$$;
grant execute on function private.match_candidates to authenticated;

create function public.match_candidates(p_student_id uuid default null, p_mentor_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.match_candidates(p_student_id, p_mentor_id) $$;
comment on function public.match_candidates is 'Admin: one student with all mentors, or one mentor with all students who wait, as match_pool has them; each reading is recorded.';
grant execute on function public.match_candidates to authenticated, service_role;

-- Stores a draft with the alternatives of each pair.
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
grant execute on function private.save_match_round to authenticated;

create function public.save_match_round(p_event_id uuid, p_round_id uuid, p_expected_version integer, p_settings jsonb,
  p_pairs jsonb, p_unmatched jsonb, p_stats jsonb) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.save_match_round(p_event_id, p_round_id, p_expected_version, p_settings, p_pairs, p_unmatched, p_stats)
$$;
comment on function public.save_match_round is 'Admin: saves a draft whole; version 0 begins a round, any other must be the last (conflict).';
grant execute on function public.save_match_round to authenticated, service_role;

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
grant execute on function private.lock_proposal to authenticated;

create function public.lock_proposal(p_event_id uuid, p_round_id uuid, p_student_id uuid, p_locked boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.lock_proposal(p_event_id, p_round_id, p_student_id, p_locked)
$$;
comment on function public.lock_proposal is 'Admin: keeps a pair of a draft through the next runs, or lets it go.';
grant execute on function public.lock_proposal to authenticated, service_role;

-- Lifting is a command of its own, with a reason: here a pair is only ruled out.
create function private.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not coalesce(p_banned, true) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'ban_pair') and exists (
    select from public.student_cards c, public.mentor_profiles mp where c.student_id = p_student_id and mp.user_id = p_mentor_id)
  then
    perform private.rule_out_pair(p_student_id, p_mentor_id, 'staff');
  end if;
end
$$;
grant execute on function private.ban_pair to authenticated;

create function public.ban_pair(p_event_id uuid, p_student_id uuid, p_mentor_id uuid, p_banned boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ban_pair(p_event_id, p_student_id, p_mentor_id, p_banned)
$$;
comment on function public.ban_pair is 'Admin: two who must never be a pair. p_banned is always true: what is to be one again goes through lift_never.';
grant execute on function public.ban_pair to authenticated, service_role;

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
grant execute on function private.move_match_round to authenticated;

create function public.move_match_round(p_event_id uuid, p_round_id uuid, p_state text) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.move_match_round(p_event_id, p_round_id, p_state)
$$;
comment on function public.move_match_round is 'Admin: draft to review and back, or closed for good.';
grant execute on function public.move_match_round to authenticated, service_role;

-- Pairs of a round that could not be published now: a rule they break, a student who has somebody, no place left.
create function private.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security definer set search_path = '' set jit = off as $$
  with pairs as materialized (
    select q.student_id, q.mentor_id, r.hours_per_student,
      row_number() over (partition by q.mentor_id order by q.student_id) as number,
      -- looked up for these alone: joined, everybody would be gone through
      p.account_role <> 'student' or p.queued_at is null
        or q.student_id in (select m.student_id from public.matches m where m.state <> 'ended') as is_gone
    from public.match_proposals q
    join public.match_rounds r on r.id = q.round_id
    cross join lateral (select x.account_role, x.queued_at from public.profiles x where x.id = q.student_id offset 0) as p
    where q.round_id = p_round_id
  ),
  broken as materialized (
    select b.student_id, b.rules from private.broken_rules_of(
      array(select o.student_id from pairs o where not o.is_gone order by o.student_id),
      array(select o.mentor_id from pairs o where not o.is_gone order by o.student_id)) b
  )
  select w.student_id, w.mentor_id, w.rule
  from (
    select o.student_id, o.mentor_id, case
        when o.is_gone then 'gone'
        when cardinality(b.rules) > 0 then b.rules[1]
        when o.number > (
            select least(x.capacity, coalesce(x.hours_per_week / o.hours_per_student, x.capacity))
            from public.mentor_profiles x where x.user_id = o.mentor_id)
          - (select count(*) from public.matches m where m.mentor_id = o.mentor_id and m.state <> 'ended') then 'full'
      end as rule
    from pairs o left join broken b on b.student_id = o.student_id
    offset 0) as w
  where w.rule is not null
$$;

create function public.round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_round_problems(p_round_id) $$;
comment on function public.round_problems is 'Admin: pairs of a round that could not be published now, with the rule that each breaks.';
grant execute on function public.round_problems to authenticated, service_role;

create function private.admin_round_problems(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, rule text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select p.student_id, p.mentor_id, p.rule from private.round_problems(p_round_id) p order by p.student_id;
end
$$;
grant execute on function private.admin_round_problems to authenticated;

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
grant execute on function private.publish_match_round to authenticated;

create function public.publish_match_round(p_event_id uuid, p_round_id uuid) returns public.match_rounds
language sql volatile security invoker set search_path = '' as $$
  select private.publish_match_round(p_event_id, p_round_id)
$$;
comment on function public.publish_match_round is 'Admin: makes all pairs of a reviewed round proposals, or none (pool_changed, second_admin_needed).';
grant execute on function public.publish_match_round to authenticated, service_role;

-- What the caller is asked: her side, until when, why the two fit, and as much of the other as one needs to decide.
create function private.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, outage_days integer, reasons jsonb, other_name text,
  other_fields text[], other_languages jsonb, education_level text, english_level text
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
    select m.id, 'student', m.state, m.accept_by, private.days_given_back(m), coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r
        where r ->> 'code' in ('language', 'fluent', 'fields', 'wish_kept', 'wished', 'waiting')), '[]'), mp.display_name, mp.fields,
      mp.languages, null::text, null::text
    from public.matches m
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    left join public.match_proposals o on o.match_id = m.id
    where m.student_id = me and m.state = 'mentor_accepted' and m.accept_by > now();
  if private.is_mentor() then
    return query
      select m.id, 'mentor', m.state, m.accept_by, private.days_given_back(m),
        -- what the student wished and how long she has waited is hers
        coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r where r ->> 'code' in ('language', 'fluent', 'fields', 'mentor_prefers')), '[]'),
        c.student_code, '{}'::text[], '[]'::jsonb, c.education_level, c.english_level
      from public.matches m
      join public.student_cards c on c.student_id = m.student_id
      left join public.match_proposals o on o.match_id = m.id
      where m.mentor_id = me and m.state in ('proposed', 'mentor_accepted') and m.accept_by > now();
  end if;
end
$$;
grant execute on function private.my_proposals to authenticated;

create function public.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, outage_days integer, reasons jsonb, other_name text,
  other_fields text[], other_languages jsonb, education_level text, english_level text
)
language sql stable security invoker set search_path = '' as $$ select * from private.my_proposals() $$;
comment on function public.my_proposals is 'Own open proposals: a mentor''s by code of the student, a student''s once her mentor has said yes.';
grant execute on function public.my_proposals to authenticated, service_role;

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
grant execute on function private.answer_proposal to authenticated;

create function public.answer_proposal(p_event_id uuid, p_match_id uuid, p_accept boolean, p_reason text default null) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.answer_proposal(p_event_id, p_match_id, p_accept, p_reason)
$$;
comment on function public.answer_proposal is 'Mentor, then student: yes, or no with a reason (proposal_closed when it is too late, full or against a rule by now).';
grant execute on function public.answer_proposal to authenticated, service_role;

-- Reminds, ends what nobody answered in time and forgets old rounds; several processes may do it at once.
create function private.lapse_proposals(p_now timestamptz) returns integer
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
  where r.updated_at < p_now - private.kept(case when r.state = 'published' then 'match_rounds.published' else 'match_rounds.draft' end);
  return lapsed;
end
$$;

create function public.lapse_proposals() returns integer
language sql volatile security definer set search_path = '' as $$ select private.lapse_proposals(now()) $$;
comment on function public.lapse_proposals is 'The server: ends proposals without an answer in time and forgets old rounds; how many proposals that were.';
grant execute on function public.lapse_proposals to service_role;

-- The instant at which so many whole days without an outage have passed since the start. Every time to answer ends
-- here.
create function private.deadline_after(p_start timestamptz, p_days integer, p_province text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  ends timestamptz := p_start + p_days * interval '24 hours';
  dark tstzrange;
begin
  -- days that several declarations name count once
  for dark in
    select unnest(range_agg(tstzrange(o.from_day::timestamp at time zone 'Asia/Kabul', (o.to_day + 1)::timestamp at time zone 'Asia/Kabul')))
    from public.outages o where o.province is null or o.province = p_province
    order by 1
  loop
    continue when upper(dark) <= p_start;
    exit when lower(dark) >= ends;
    ends := ends + (upper(dark) - greatest(lower(dark), p_start));
  end loop;
  return ends;
end
$$;
comment on function private.deadline_after is 'Start plus so many days of 24 hours, without the days of outages in the province or the whole country.';

create function private.clock_of_proposal() returns trigger
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

-- Gives every open proposal that an outage touches its new end. A correction never ends one on the spot: the person who
-- is asked keeps a day at least, and is told when there is more time.
create function private.move_deadlines(p_province text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  moved integer := 0;
begin
  for pair in
    select m.id, m.student_id, m.mentor_id, m.state, m.accept_by,
      greatest(private.deadline_after(m.accept_since, 5, p.province), least(m.accept_by, now() + interval '1 day')) as ends
    from public.matches m join public.profiles p on p.id = m.student_id
    where m.accept_by is not null and (p_province is null or p.province = p_province)
    order by m.id for update of m
  loop
    continue when pair.ends = pair.accept_by;
    update public.matches m set accept_by = pair.ends where m.id = pair.id;
    moved := moved + 1;
    if pair.ends > pair.accept_by then
      perform private.notify(case pair.state when 'proposed' then pair.mentor_id else pair.student_id end, 'deadline_moved',
        jsonb_build_object('match_id', pair.id));
    end if;
  end loop;
  return moved;
end
$$;

create function private.declare_outage(p_event_id uuid, p_outage_id uuid, p_province text, p_from date, p_to date, p_reason text)
returns public.outages
language plpgsql security definer set search_path = '' as $$
declare
  declared public.outages;
begin
  perform private.require_admin();
  if private.begin_command(p_event_id, 'declare_outage') then
    if p_outage_id is null or p_from not between private.today_in_kabul() - 60 and private.today_in_kabul() + 60 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    insert into public.outages (id, province, from_day, to_day, reason, declared_by)
    values (p_outage_id, nullif(btrim(p_province), ''), p_from, p_to, p_reason, (select auth.uid()))
    returning * into declared;
    perform private.write_audit('outage_declared', null, 'outages', declared.id,
      jsonb_build_object('province', declared.province, 'from', p_from, 'to', p_to, 'moved', private.move_deadlines(declared.province)));
  end if;
  select * into declared from public.outages o where o.id = p_outage_id;
  return declared;
exception when check_violation or not_null_violation or unique_violation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
grant execute on function private.declare_outage to authenticated;

create function public.declare_outage(p_event_id uuid, p_outage_id uuid, p_from date, p_to date, p_reason text, p_province text default null)
returns public.outages
language sql volatile security invoker set search_path = '' as $$
  select private.declare_outage(p_event_id, p_outage_id, p_province, p_from, p_to, p_reason)
$$;
comment on function public.declare_outage is 'Admin: days that do not count, in one province or (null) the whole country; open proposals get the time back.';
grant execute on function public.declare_outage to authenticated, service_role;

create function private.withdraw_outage(p_event_id uuid, p_outage_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.outages;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'withdraw_outage') then
    return;
  end if;
  delete from public.outages o where o.id = p_outage_id returning o.* into gone;
  if gone.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.write_audit('outage_withdrawn', null, 'outages', gone.id,
    jsonb_build_object('province', gone.province, 'from', gone.from_day, 'to', gone.to_day, 'moved', private.move_deadlines(gone.province)));
end
$$;
grant execute on function private.withdraw_outage to authenticated;

create function public.withdraw_outage(p_event_id uuid, p_outage_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_outage(p_event_id, p_outage_id)
$$;
comment on function public.withdraw_outage is 'Admin: these days count after all; nobody who is asked has less than a day left because of it.';
grant execute on function public.withdraw_outage to authenticated, service_role;

-- How many days of outages a proposal got back, for the sentence beside its date; a part of a day counts as one.
create function private.days_given_back(m public.matches) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, ceil(extract(epoch from m.accept_by - m.accept_since) / 86400 - 5))::integer
$$;

-- As they came from an admin's browser, in their order, without anybody who is no mentor.
create function private.known_alternatives(p_alternatives jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', mp.user_id, 'score', (one ->> 'score')::integer,
    'reasons', coalesce(one -> 'reasons', '[]')) order by place), '[]')
  from jsonb_array_elements(coalesce(p_alternatives, '[]')) with ordinality as a (one, place)
  join public.mentor_profiles mp on mp.user_id = (one ->> 'mentorId')::uuid
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

-- The next mentor of the round for a student whose proposal came to nothing: the best of its alternatives who keeps
-- every rule now, has a place and was never a match with her. The approval of the round covers it, as its history says.
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
    or not exists (select from public.profiles p where p.id = last.student_id and p.account_role = 'student' and p.queued_at is not null)
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

-- After a no or a silence the next proposal follows by itself, however it ended; after an end by an admin it does not.
create function private.go_on_after_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.ended_reason in ('declined_no_time', 'declined_fit', 'declined_other', 'no_answer') then
    perform private.propose_next(new.id);
  end if;
  return null;
end
$$;

-- Reminds of proposals; private.reminders lists it with the other reminders.
create function private.remind_of_proposals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pair record;
  reminded integer := 0;
begin
  for pair in
    select m.id, m.accept_since, case m.state when 'proposed' then m.mentor_id else m.student_id end as asked
    from public.matches m
    where m.accept_by > p_now and m.reminded_at is null
      and private.deadline_after(m.accept_since, 3, private.province_of(m.student_id)) <= p_now
    order by m.id for update of m skip locked
  loop
    update public.matches m set reminded_at = p_now where m.id = pair.id;
    insert into private.reminders (rule, user_id, match_id, about, outcome, created_at)
    values ('proposal_waits', pair.asked, pair.id, pair.id || '@' || floor(extract(epoch from pair.accept_since)), 'given', p_now)
    on conflict on constraint reminded_once do nothing;
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

-- Both are asked, whichever side ended the match. A match that was a mistake is nothing to look back on.
create function private.ask_how_it_was() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.meetings g set state = 'cancelled'
  where g.match_id = new.id and (g.state = 'proposed' or (g.state = 'confirmed' and g.start_at > now()));
  if new.ended_reason is distinct from 'mistake_corrected' then
    insert into public.match_endings (match_id, person_id, side, ended_it, student_code)
    select new.id, both_of.person_id, both_of.side, coalesce(both_of.person_id = (select auth.uid()), false), both_of.code
    from (values (new.student_id, 'student', ''), (new.mentor_id, 'mentor',
        (select c.student_code from public.student_cards c where c.student_id = new.student_id))) as both_of (person_id, side, code)
    on conflict do nothing;
  end if;
  return null;
end
$$;

-- Whether a student has said that she wants no other mentor at present.
create function private.rests(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.wants_next = false from public.match_endings e
    where e.person_id = p_student_id and e.side = 'student' order by e.asked_at desc, e.id limit 1), false)
$$;

-- A student who rests is in no queue. Afterwards she waits from the day on which she asked again.
create function private.rest_from_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.queued_at is not null and private.rests(new.id) then
    new.queued_at := null;
  end if;
  return new;
end
$$;

create function private.follow_ending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_person(new.person_id);
  return null;
end
$$;

-- They never become a match again, and are removed from every round that is being prepared.
create function private.rule_out_pair(p_student_id uuid, p_mentor_id uuid, p_source text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.match_bans (student_id, mentor_id, source, created_by)
  values (p_student_id, p_mentor_id, p_source, (select auth.uid()))
  on conflict do nothing;
  delete from public.match_proposals o using public.match_rounds r
  where o.round_id = r.id and r.state in ('draft', 'review') and o.student_id = p_student_id and o.mentor_id = p_mentor_id;
  update public.match_rounds r
  set pairs_count = (select count(*) from public.match_proposals o where o.round_id = r.id)
  where r.state in ('draft', 'review');
  if p_source <> 'wish' then
    perform private.write_audit('pair_banned', null, 'match_bans', null,
      jsonb_build_object('student_id', p_student_id, 'mentor_id', p_mentor_id));
  end if;
end
$$;

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
grant execute on function private.end_own_match to authenticated;

create function public.end_own_match(p_event_id uuid, p_match_id uuid) returns public.matches
language sql volatile security invoker set search_path = '' as $$
  select private.end_own_match(p_event_id, p_match_id)
$$;
comment on function public.end_own_match is 'One of an active or paused pair ends it, without a reason. A pair that has ended already is no refusal.';
grant execute on function public.end_own_match to authenticated, service_role;

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
    perform private.rule_out_pair(pair.student_id, pair.mentor_id, ending.side);
  end if;
  if ending.side = 'mentor' and ending.wants_next = false then
    update public.mentor_profiles mp set accepting = false where mp.user_id = me and mp.accepting;
  end if;
  return ending;
end
$$;
grant execute on function private.answer_ending to authenticated;

create function public.answer_ending(p_event_id uuid, p_match_id uuid, p_reason text default null, p_went_well text default '',
  p_wants_next boolean default null, p_never_again boolean default false) returns public.match_endings
language sql volatile security invoker set search_path = '' as $$
  select private.answer_ending(p_event_id, p_match_id, p_reason, p_went_well, p_wants_next, p_never_again)
$$;
comment on function public.answer_ending is 'One of an ended pair looks back, once; without a reason she skips it and is asked no more. never_again rules the pair out.';
grant execute on function public.answer_ending to authenticated, service_role;

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
grant execute on function private.wish_next_mentor to authenticated;

create function public.wish_next_mentor(p_event_id uuid, p_match_id uuid, p_wants boolean) returns public.match_endings
language sql volatile security invoker set search_path = '' as $$
  select private.wish_next_mentor(p_event_id, p_match_id, p_wants)
$$;
comment on function public.wish_next_mentor is 'A student after the end of a pair: whether she wants another mentor. While she wants none, no round asks for one for her.';
grant execute on function public.wish_next_mentor to authenticated, service_role;

-- Her ranked wishes as they travel: array of {mentorId, reason}, the first wish first.
create function private.wishes_of(p_student_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', w.mentor_id, 'reason', w.reason) order by w.rank), '[]')
  from public.match_preferences w where w.student_id = p_student_id and not w.never
$$;

-- A list without mentors who are gone or whom she has ruled out since, which is no news to her. Invalid where it is
-- none.
create function private.wishes_that_can_be(p_student_id uuid, p_wishes jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from jsonb_array_elements(p_wishes) as one where one ->> 'mentorId' is null) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('mentorId', mp.user_id,
      'reason', btrim(coalesce(one ->> 'reason', ''), E' \t\n\r')) order by place), '[]')
    from jsonb_array_elements(p_wishes) with ordinality as a (one, place)
    join public.mentor_profiles mp on mp.user_id = (one ->> 'mentorId')::uuid
    where not exists (select from public.match_preferences w
      where w.student_id = p_student_id and w.mentor_id = mp.user_id and w.never));
exception when invalid_text_representation or invalid_parameter_value then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

-- Whether the list of mentors shows this one to the caller, as the policy of mentor_profiles and the list have it.
create function private.is_shown_to_me(p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.mentor_profiles mp
    where mp.user_id = p_mentor_id and mp.is_approved and (mp.visibility = 'public'
      or ((select private.verified_email()) is not null
        and (mp.visibility = 'members' or (mp.visibility = 'women_only' and (select private.i_am_a_woman()))))))
$$;

-- Holds the caller's row while she writes wishes. Only a student has any, and none while somebody is asked or
-- accompanies her.
create function private.begin_wishing() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform from public.profiles p where p.id = me and p.account_role = 'student' for update;
  if not found or not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.matches m where m.student_id = me and m.state <> 'ended') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
end
$$;

create function private.save_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  before jsonb;
  after jsonb;
begin
  if not private.begin_command(p_event_id, 'save_wishes') then
    return jsonb_build_object('wishes', private.wishes_of(me));
  end if;
  perform private.begin_wishing();
  if jsonb_typeof(p_wishes) is distinct from 'array' or jsonb_typeof(coalesce(p_seen, '[]')) <> 'array'
    or jsonb_array_length(p_wishes) > 5 or jsonb_array_length(coalesce(p_seen, '[]')) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  before := private.wishes_of(me);
  after := private.wishes_that_can_be(me, p_wishes);
  if exists (select from jsonb_array_elements(after) as one group by one ->> 'mentorId' having count(*) > 1)
    or exists (select from jsonb_array_elements(after) as one where char_length(one ->> 'reason') > 300) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if before = after then
    return jsonb_build_object('wishes', after);
  end if;
  if not exists (select from jsonb_array_elements(coalesce(p_seen, '[]')) as list
    where jsonb_typeof(list) = 'array' and private.wishes_that_can_be(me, list) = before) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- whom the list no longer shows stays where she had her already
  if exists (select from jsonb_array_elements(after) as one
    where not private.is_shown_to_me((one ->> 'mentorId')::uuid) and not exists (
      select from jsonb_array_elements(before) as known where known ->> 'mentorId' = one ->> 'mentorId')) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  delete from public.match_preferences w where w.student_id = me and not w.never;
  insert into public.match_preferences (student_id, mentor_id, rank, reason)
  select me, (one ->> 'mentorId')::uuid, place, one ->> 'reason'
  from jsonb_array_elements(after) with ordinality as a (one, place);
  return jsonb_build_object('wishes', after);
end
$$;
grant execute on function private.save_wishes to authenticated;

create function public.save_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_wishes(p_event_id, p_wishes, p_seen)
$$;
comment on function public.save_wishes is 'A student without a pair: her whole list of {mentorId, reason}, at most five. p_seen: the lists that are no news to her; where another is stored, conflict.';
grant execute on function public.save_wishes to authenticated, service_role;

create function private.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'never_mentor') then
    perform private.begin_wishing();
    if p_mentor_id is null or not (private.is_shown_to_me(p_mentor_id)
      or exists (select from public.match_preferences w where w.student_id = me and w.mentor_id = p_mentor_id)) then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    insert into public.match_preferences as w (student_id, mentor_id, never) values (me, p_mentor_id, true)
    on conflict (student_id, mentor_id) do update set never = true, rank = null, reason = '' where not w.never;
    if found then
      perform private.rule_out_pair(me, p_mentor_id, 'wish');
    end if;
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
grant execute on function private.never_mentor to authenticated;

create function public.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.never_mentor(p_event_id, p_mentor_id)
$$;
comment on function public.never_mentor is 'A student without a pair: never this mentor, in no round and by no hand. Nobody else is told, and only she takes it back (take_back_never).';
grant execute on function public.never_mentor to authenticated, service_role;

-- Her own row goes with what bound, and with nothing else.
create function private.forget_never() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.source = 'wish' then
    delete from public.match_preferences w
    where w.student_id = old.student_id and w.mentor_id = old.mentor_id and w.never;
  end if;
  return null;
end
$$;

-- The words, for admins who read why a pair was put together, and only where the pair is what she wished for.
create function private.round_wishes(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, reason text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.write_audit('wishes_read', null, 'match_rounds', p_round_id);
  return query
    select w.student_id, w.mentor_id, w.reason
    from public.match_proposals o
    join public.match_preferences w on w.student_id = o.student_id and w.mentor_id = o.mentor_id
    where o.round_id = p_round_id and not w.never and w.reason <> ''
    order by w.student_id;
end
$$;
grant execute on function private.round_wishes to authenticated;

create function public.round_wishes(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, reason text)
language sql volatile security invoker set search_path = '' as $$ select * from private.round_wishes(p_round_id) $$;
comment on function public.round_wishes is 'Admin: why students wished for the mentors whom a round gives them, in their words; each reading is recorded.';
grant execute on function public.round_wishes to authenticated, service_role;

-- The hard rules, as domain/matching/rules.ts has them: of each pair the names of those that it breaks. A minor of whom
-- we do not know that he is a boy counts as a girl. The n-th student with the n-th mentor.
create function private.broken_rules_of(p_student_ids uuid[], p_mentor_ids uuid[])
returns table (student_id uuid, mentor_id uuid, rules text[])
language sql stable security definer set search_path = '' set jit = off as $$
  select o.student_id, o.mentor_id, array_remove(array[
    case when exists (select from public.match_bans b where b.student_id = o.student_id and b.mentor_id = o.mentor_id)
      then 'never' end,
    case when not (mp.accepting and exists (select from private.confirmed_mentors v where v.user_id = mp.user_id)) then 'clearance' end,
    case when not exists (
      select from jsonb_array_elements(mp.languages) as spoken
      where spoken ->> 'level' <> 'basic' and (spoken ->> 'language' = p.language
        or (spoken ->> 'language' = 'en' and p.english_level in ('intermediate', 'advanced', 'native'))))
      then 'language' end,
    case when s.is_minor and p.gender is distinct from 'male' and a.gender is distinct from 'female' then 'woman_for_girl' end,
    case when p.mentor_gender_wish in ('female', 'male') and a.gender is distinct from p.mentor_gender_wish then 'gender_wish' end,
    case when s.is_minor and not coalesce(a.willing_minors, false) then 'willing_minors' end,
    case when (p.gender = 'female' or (s.is_minor and p.gender is distinct from 'male')) and not coalesce(a.willing_girls, false)
      then 'willing_girls' end
  ], null)
  from unnest(p_student_ids, p_mentor_ids) as o (student_id, mentor_id)
  join public.profiles p on p.id = o.student_id
  cross join lateral (
    select coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
      > (private.today_in_kabul() - interval '18 years')::date, true) as is_minor) as s
  join public.mentor_profiles mp on mp.user_id = o.mentor_id
  left join public.mentorapplications a on a.user_id = o.mentor_id and a.status = 'approved'
$$;
comment on function private.broken_rules_of is 'The hard rules that each of these pairs breaks: the n-th student with the n-th mentor.';

create function private.take_back_never(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'take_back_never') then
    perform from public.profiles p where p.id = me and p.account_role = 'student' for update;
    if not found or not private.second_step_done() then
      raise exception 'not_allowed' using errcode = '42501';
    end if;
    delete from public.match_bans b where b.student_id = me and b.mentor_id = p_mentor_id and b.source = 'wish';
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
grant execute on function private.take_back_never to authenticated;

create function public.take_back_never(p_event_id uuid, p_mentor_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.take_back_never(p_event_id, p_mentor_id)
$$;
comment on function public.take_back_never is 'A student: takes back what she said with never_mentor. Where it is gone already, nothing happens; what an end or the team left stays.';
grant execute on function public.take_back_never to authenticated, service_role;

-- Whether one of two told the team about the other and the team is not done with it.
create function private.has_open_report(p_student_id uuid, p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.reports r
      where r.state <> 'closed' and r.reporter_id = p_student_id and r.subject_id = p_mentor_id)
    or exists (select from public.reports r
      where r.state <> 'closed' and r.reporter_id = p_mentor_id and r.subject_id = p_student_id)
$$;

-- FEAT-05: few pairs are ruled out, so the two people of each are read and compared with the search, not everybody whom
-- it finds.

create function private.admin_nevers(p_search text, p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return query
    select b.id, b.student_id, c.student_code, b.mentor_id, mp.display_name, b.source, b.created_at,
      private.has_open_report(b.student_id, b.mentor_id)
    from public.match_bans b
    join public.student_cards c on c.student_id = b.student_id
    join public.mentor_profiles mp on mp.user_id = b.mentor_id
    where b.source <> 'wish'
      and (query is null
        or (select w.words @@ query from private.profile_words w where w.profile_id = b.student_id)
        or (select w.words @@ query from private.mentor_words w where w.mentor_id = b.mentor_id))
      and (p_before_created_at is null or (b.created_at, b.id) < (p_before_created_at, p_before_id))
    order by b.created_at desc, b.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
grant execute on function private.admin_nevers to authenticated;

create function public.admin_nevers(p_search text default null, p_before_created_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_nevers(p_search, p_before_created_at, p_before_id, p_limit)
$$;
comment on function public.admin_nevers is 'Admin: what rules pairs out and can be lifted, the newest first, by folded word prefixes of either name; the next page begins below the last (created_at, id). What students say in their wishes is not in it.';
grant execute on function public.admin_nevers to authenticated, service_role;

create function private.lift_never(p_event_id uuid, p_ban_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text := btrim(coalesce(p_reason, ''), E' \t\n\r');
  ban public.match_bans;
begin
  perform private.require_admin();
  if not private.begin_command(p_event_id, 'lift_never') then
    return;
  end if;
  perform private.require_fresh_sign_in();
  if words = '' then
    raise exception 'reason_required' using errcode = 'P0001';
  end if;
  if char_length(words) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select * into ban from public.match_bans b where b.id = p_ban_id and b.source <> 'wish' for update;
  if ban.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.has_open_report(ban.student_id, ban.mentor_id) then
    raise exception 'report_open' using errcode = 'P0001';
  end if;
  delete from public.match_bans b where b.id = ban.id;
  -- about nobody: whose data was looked at is told to her, and of this nobody is told
  perform private.write_audit('pair_allowed', null, 'match_bans', ban.id, jsonb_build_object('student_id', ban.student_id,
    'mentor_id', ban.mentor_id, 'source', ban.source, 'since', ban.created_at, 'reason', words));
end
$$;
grant execute on function private.lift_never to authenticated;

create function public.lift_never(p_event_id uuid, p_ban_id uuid, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.lift_never(p_event_id, p_ban_id, p_reason)
$$;
comment on function public.lift_never is 'Admin who signed in within the hour: lifts one row of admin_nevers, with a reason of at most 500 characters; nobody is told. Refused: fresh_sign_in_needed, reason_required, not_found, report_open.';
grant execute on function public.lift_never to authenticated, service_role;

-- Fields of a list, each once and in one order, so that two lists can be compared. Null where it is none.
create function private.fields_in_order(p_fields jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_fields) = 'array' and jsonb_array_length(p_fields) <= 40 then
    array(select distinct one collate "C" from jsonb_array_elements_text(p_fields) as one order by 1) end
$$;

-- Wishes as they travel, {prefer, avoid, reason}, in the one form in which they are compared. Null where they are none.
create function private.wishes_as_sent(p_wishes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('prefer', prefer, 'avoid', avoid, 'reason', btrim(p_wishes ->> 'reason', E' \t\n\r'))
  from (select private.fields_in_order(p_wishes -> 'prefer') as prefer, private.fields_in_order(p_wishes -> 'avoid') as avoid) as lists
  where prefer is not null and avoid is not null and jsonb_typeof(p_wishes -> 'reason') = 'string'
$$;

create function private.mentor_wishes_now(p_mentor_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
      select private.wishes_as_sent(jsonb_build_object('prefer', w.prefer, 'avoid', w.avoid, 'reason', w.reason))
      from public.mentor_wishes w where w.mentor_id = p_mentor_id),
    '{"prefer": [], "avoid": [], "reason": ""}')
$$;

create function private.save_mentor_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  before jsonb;
  after jsonb := private.wishes_as_sent(p_wishes);
begin
  if not private.begin_command(p_event_id, 'save_mentor_wishes') then
    return jsonb_build_object('wishes', private.mentor_wishes_now(me));
  end if;
  perform from public.mentor_profiles mp where mp.user_id = me for update;
  if not found or not private.is_mentor() or not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if after is null or jsonb_typeof(coalesce(p_seen, '[]')) <> 'array' or jsonb_array_length(coalesce(p_seen, '[]')) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  before := private.mentor_wishes_now(me);
  if before = after then
    return jsonb_build_object('wishes', after);
  end if;
  if not exists (select from jsonb_array_elements(coalesce(p_seen, '[]')) as one where private.wishes_as_sent(one) = before) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  if after = '{"prefer": [], "avoid": [], "reason": ""}'::jsonb then
    delete from public.mentor_wishes w where w.mentor_id = me;
  else
    insert into public.mentor_wishes as w (mentor_id, prefer, avoid, reason)
    values (me, private.fields_in_order(after -> 'prefer'), private.fields_in_order(after -> 'avoid'), after ->> 'reason')
    on conflict (mentor_id) do update set prefer = excluded.prefer, avoid = excluded.avoid, reason = excluded.reason;
  end if;
  return jsonb_build_object('wishes', after);
exception when check_violation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
grant execute on function private.save_mentor_wishes to authenticated;

create function public.save_mentor_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_mentor_wishes(p_event_id, p_wishes, p_seen)
$$;
comment on function public.save_mentor_wishes is 'A mentor: her wishes as a whole, {prefer, avoid, reason} with codes of fields and at most 300 characters. p_seen: those that are no news to her; where others are stored, conflict.';
grant execute on function public.save_mentor_wishes to authenticated, service_role;

-- At the page of a mentor, when an admin asks for them; she sees in her record that somebody did.
create function private.mentor_wishes_of(p_mentor_id uuid)
returns table (prefer text[], avoid text[], reason text, updated_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if not exists (select from public.mentor_profiles mp where mp.user_id = p_mentor_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.write_audit('mentor_wishes_read', p_mentor_id, 'mentor_wishes', p_mentor_id);
  return query select w.prefer, w.avoid, w.reason, w.updated_at from public.mentor_wishes w where w.mentor_id = p_mentor_id;
end
$$;
grant execute on function private.mentor_wishes_of to authenticated;

create function public.mentor_wishes_of(p_mentor_id uuid)
returns table (prefer text[], avoid text[], reason text, updated_at timestamptz)
language sql volatile security invoker set search_path = '' as $$ select * from private.mentor_wishes_of(p_mentor_id) $$;
comment on function public.mentor_wishes_of is 'Admin: what a mentor wishes and why; no row where she wishes nothing. Each reading is recorded and told to her.';
grant execute on function public.mentor_wishes_of to authenticated, service_role;

create function private.my_matching_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'matches', (
      select coalesce(jsonb_agg(
        jsonb_build_object('role', case when m.student_id = me then 'student' else 'mentor' end,
          'state', m.state, 'started_at', m.started_at, 'ended_at', m.ended_at, 'ended_reason', m.ended_reason)
        order by m.created_at), '[]')
      from public.matches m where me in (m.student_id, m.mentor_id)),
    'endings', (
      select coalesce(jsonb_agg(jsonb_build_object('role', e.side, 'outcome', e.state, 'reason', e.reason, 'went_well', e.went_well,
        'wants_next', e.wants_next, 'never_again', e.never_again, 'created_at', e.asked_at, 'answered_at', e.answered_at)
        order by e.asked_at, e.id), '[]')
      from public.match_endings e where e.person_id = me),
    'wishes', (
      select coalesce(jsonb_agg(jsonb_build_object('wished_mentor', mp.display_name, 'wish_rank', w.place, 'wish_reason', nullif(w.reason, ''),
        'never_wanted', w.never, 'created_at', w.created_at) order by w.never, w.place, w.mentor_id), '[]')
      from (
        -- the place in her list as it stands, also where somebody of it has gone
        select o.*, case when not o.never then row_number() over (partition by o.never order by o.rank) end as place
        from public.match_preferences o where o.student_id = me) as w
      left join public.mentor_profiles mp on mp.user_id = w.mentor_id),
    'mentor_wishes', (
      select coalesce(jsonb_agg(jsonb_build_object('preferred', w.prefer, 'rather_not', w.avoid, 'wishes_reason', nullif(w.reason, ''),
        'created_at', w.created_at, 'updated_at', w.updated_at)), '[]')
      from public.mentor_wishes w where w.mentor_id = me));
end
$$;
grant execute on function private.my_matching_data to authenticated, service_role;

create function private.forget_old_matching(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
  deleted jsonb := '{}'::jsonb;
begin
  delete from public.match_preferences w where not w.never and w.updated_at < p_now - private.kept('match_preferences');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('match_preferences', n);
  delete from public.mentor_wishes w where w.updated_at < p_now - private.kept('mentor_wishes');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('mentor_wishes', n);
  delete from public.matches m where m.state = 'ended' and m.ended_at < p_now - private.kept('matches');
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('matches', n);
  return deleted;
end
$$;
