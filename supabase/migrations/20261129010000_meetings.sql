-- Product 1.8: what a pair agrees on: when, for how long, in writing, by voice notes or by a call, and how it was. In
-- the database a session is what a sign-in opens; this is a meeting.

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
  check ((state = 'cancelled') = (cancelled_by is not null) and (state = 'cancelled') = (cancel_reason is not null)),
  check (state in ('proposed', 'cancelled') or start_at is not null),
  check (state <> 'proposed' or start_at is null)
);
comment on table public.meetings is 'The id is made by the browser. The state moves as private.meeting_moves says.';
comment on column public.meetings.proposed_by is 'Whose slots these are; the other answers.';
comment on column public.meetings.student_outcome is 'How it was, as she says it. The state follows what both say; where they differ it is open.';
create index meetings_match on public.meetings (match_id, created_at desc);
create index meetings_age on public.meetings (created_at);
create trigger touch before update on public.meetings for each row execute function private.touch_updated_at();

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
revoke all on function private.meeting_moves() from public, anon, authenticated;

-- Whoever asks: what was agreed on stays, and nothing moves but by a step.
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
revoke all on function private.keep_meeting() from public;
create trigger a_keep before update on public.meetings for each row execute function private.keep_meeting();

-- Whom the caller accompanies or is accompanied by, while it lasts.
create function private.my_partners() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select case when m.student_id = (select auth.uid()) then m.mentor_id else m.student_id end
  from public.matches m
  where m.state in ('active', 'paused')
    and (m.student_id = (select auth.uid()) or (m.mentor_id = (select auth.uid()) and private.is_mentor()))
$$;
comment on function private.my_partners() is 'The others of the caller''s present pairs.';
revoke all on function private.my_partners() from public, anon;
grant execute on function private.my_partners() to authenticated;

alter table public.availability enable row level security;
alter table public.meetings enable row level security;
revoke all on public.availability, public.meetings from public, anon, authenticated;
grant select on public.availability, public.meetings to authenticated;
grant all on public.availability, public.meetings to service_role;

create policy "a session that has ended reaches nothing" on public.availability
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person sees her own hours and those of whom she is paired with" on public.availability
  for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.my_partners()));

create policy "a session that has ended reaches nothing" on public.meetings
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.meetings
  for select to authenticated
  using (match_id in (select private.my_threads()) or match_id in (select private.threads_opened_by_me()));

-- Other kinds of notifications may have come before these.
do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ')
    from unnest(known || array['meeting_proposed', 'meeting_confirmed', 'meeting_cancelled']) as kind));
end
$$;
