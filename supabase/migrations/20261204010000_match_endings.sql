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
comment on column public.match_endings.never_again is 'She asked never to be matched with the other again; the ban itself stands in match_bans.';
create index match_endings_person on public.match_endings (person_id, asked_at desc);
create trigger a_touch before update on public.match_endings for each row execute function private.touch_updated_at();

alter table public.match_endings enable row level security;
revoke all on public.match_endings from public, anon, authenticated;
grant select on public.match_endings to authenticated;
grant all on public.match_endings to service_role;
create policy "a session that has ended reaches nothing" on public.match_endings
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "each reads her own look back, an admin both" on public.match_endings
  for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));

-- A time that was agreed on goes with the pair. Nobody called it off, so it names nobody.
alter table public.meetings drop constraint meetings_check;
alter table public.meetings add constraint meetings_check check (
  (cancelled_by is null) = (cancel_reason is null) and (state = 'cancelled' or cancelled_by is null));
comment on column public.meetings.cancelled_by is 'Who called it off; null where it went with the end of the pair.';

-- Whoever ends a pair. A pair that was a mistake is nothing to look back on.
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
revoke all on function private.ask_how_it_was() from public;
create trigger e_ask after update of state on public.matches
  for each row when (old.state in ('active', 'paused') and new.state = 'ended')
  execute function private.ask_how_it_was();

-- Whether a student has said that she wants no other mentor at present.
create function private.rests(p_student_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.wants_next = false from public.match_endings e
    where e.person_id = p_student_id and e.side = 'student' order by e.asked_at desc, e.id limit 1), false)
$$;
revoke all on function private.rests(uuid) from public, anon, authenticated;

-- Who rests stands in no queue. Afterwards she waits from the day on which she asked again.
create function private.rest_from_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.queued_at is not null and private.rests(new.id) then
    new.queued_at := null;
  end if;
  return new;
end
$$;
revoke all on function private.rest_from_queue() from public;
create trigger b_rest before insert or update on public.profiles
  for each row execute function private.rest_from_queue();
comment on column public.profiles.queued_at is 'When the profile became complete, or a student who rested asked for a mentor again: the order of the queue. Null: she waits for nobody.';

create function private.follow_ending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_person(new.person_id);
  return null;
end
$$;
revoke all on function private.follow_ending() from public;
create trigger b_follow after insert or update of wants_next on public.match_endings
  for each row execute function private.follow_ending();

-- Everybody who counts who waits leaves out who rests: the same words more in each of these functions, which stay as they
-- are otherwise. One that has not the line any more stops this migration.
do $$
declare
  waits constant text := '(\w+)\.is_complete and not \1\.is_assigned';
  in_queue constant text := '\& and \1.queued_at is not null';
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('private.student_queue_position()', waits, in_queue),
      ('private.admin_longest_waiting(integer)', waits, in_queue),
      ('private.students_without_mentor(text, text, text, timestamptz, uuid, integer)', waits, in_queue),
      ('private.capacity_and_demand()', waits, in_queue),
      ('private.admin_counts()', waits, in_queue),
      ('private.match_pool()', waits, in_queue),
      ('private.round_problems(uuid)', 'not p\.is_complete', 'p.queued_at is null'),
      ('private.propose_next(uuid)', 'and p\.is_complete', 'and p.queued_at is not null')
    ) as c (name, line, instead)
  loop
    before := pg_catalog.pg_get_functiondef(change.name::regprocedure);
    after := pg_catalog.regexp_replace(before, change.line, change.instead, 'g');
    if after = before then
      raise exception 'nothing to change in %', change.name;
    end if;
    execute after;
  end loop;
end
$$;
drop index public.profiles_standing;
create index profiles_standing on public.profiles (account_role, is_complete, is_assigned) include (queued_at);
