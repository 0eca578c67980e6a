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
  check (student_id <> mentor_id),
  check ((state = 'ended') = (ended_at is not null))
);
comment on table public.matches is 'Pairs of student and mentor; active and paused ones take a place.';
create unique index matches_one_per_student on public.matches (student_id) where state <> 'ended';
create index matches_student on public.matches (student_id);
create index matches_mentor on public.matches (mentor_id, state);
create index matches_created_by on public.matches (created_by);
create index matches_list on public.matches (created_at desc, id desc);
create index matches_list_by_state on public.matches (state, created_at desc, id desc);

create trigger a_touch before update on public.matches
  for each row execute function private.touch_updated_at();

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
revoke all on function private.follow_match() from public;
create trigger b_follow after insert or update or delete on public.matches
  for each row execute function private.follow_match();

alter table public.matches enable row level security;
revoke all on public.matches from public, anon, authenticated;
grant select on public.matches to authenticated;
grant all on public.matches to service_role;

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

create trigger a_keep_history before update or delete on public.match_events
  for each row execute function private.keep_history('public.matches', 'id', 'match_id');

alter table public.match_events enable row level security;
revoke all on public.match_events from public, anon, authenticated;
grant select on public.match_events to authenticated;
grant select, insert on public.match_events to service_role;

create policy "a session that has ended reaches nothing" on public.match_events
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "who sees a match reads its history" on public.match_events
  for select to authenticated
  using (match_id in (select m.id from public.matches m));
