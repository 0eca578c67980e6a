-- FEAT-05, product 1.8, 1.23: an admin opens what a pair plans without opening its messages, and everybody whom it
-- concerns reads how many hours a mentor has given.

-- Decision 25: she reads it once she has opened it, for an hour; that is recorded, and the student sees it. Whoever opened
-- the messages of a pair reads this as well, as before; the other way round she does not.
create function private.pairs_opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.entity_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.created_at > now() - interval '1 hour'
        and ((l.action = 'pair_opened' and l.entity = 'matches') or (l.action = 'messages_opened' and l.entity = 'threads'));
  end if;
end
$$;
comment on function private.pairs_opened_by_me() is 'Of which pairs the caller, an admin, has opened what they plan (or their messages) within the last hour.';
revoke all on function private.pairs_opened_by_me() from public, anon;
grant execute on function private.pairs_opened_by_me() to authenticated;

drop policy "both of a pair read its tasks, the student for good, an admin what she has opened" on public.tasks;
create policy "both of a pair read its tasks, the student for good, an admin what she has opened" on public.tasks
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id in (select private.my_threads())
    or match_id in (select private.pairs_opened_by_me())
  );
drop policy "both of a pair read its note, the student for good, an admin what she has opened" on public.shared_notes;
create policy "both of a pair read its note, the student for good, an admin what she has opened" on public.shared_notes
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or match_id in (select private.my_threads())
    or match_id in (select private.pairs_opened_by_me())
  );
drop policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.meetings;
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.meetings
  for select to authenticated
  using (match_id in (select private.my_threads()) or match_id in (select private.pairs_opened_by_me()));
drop policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.checkins;
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.checkins
  for select to authenticated
  using (match_id in (select private.my_threads()) or match_id in (select private.pairs_opened_by_me()));

create function private.open_pair(p_event_id uuid, p_match_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student uuid := (select m.student_id from public.matches m where m.id = p_match_id);
begin
  perform private.require_admin();
  if student is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_pair') then
    perform private.write_audit('pair_opened', student, 'matches', p_match_id);
  end if;
end
$$;
revoke all on function private.open_pair(uuid, uuid) from public, anon;
grant execute on function private.open_pair(uuid, uuid) to authenticated;
create function public.open_pair(p_event_id uuid, p_match_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.open_pair(p_event_id, p_match_id)
$$;
revoke all on function public.open_pair(uuid, uuid) from public, anon;
grant execute on function public.open_pair(uuid, uuid) to authenticated;
comment on function public.open_pair is 'Admin: may read what a pair plans (not its messages) for an hour; the opening is recorded and the student sees it.';

-- Hours that a mentor gave: the length of meetings that took place, as both or the only one who said it say. A month is
-- that of the Solar Hijri calendar in Kabul, as with the check-ins.
create function private.solar_month_began(p_at timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
declare
  month integer := private.solar_month(p_at);
  year integer := month / 100;
  new_year date := date '2021-03-21' + 365 * (year - 1400)
    + (select count(*)::integer from generate_series(1400, year - 1) as y where (25 * y + 11) % 33 < 8);
  nth integer := month % 100 - 1;
begin
  return (new_year + case when nth < 6 then nth * 31 else 186 + (nth - 6) * 30 end)::timestamp at time zone 'UTC' - interval '270 minutes';
end
$$;
revoke all on function private.solar_month_began(timestamptz) from public, anon, authenticated;
comment on function private.solar_month_began(timestamptz) is 'The midnight in Kabul with which the Solar Hijri month of this moment began.';

create view private.given_minutes as
  select m.mentor_id, g.minutes, g.start_at
  from public.meetings g join public.matches m on m.id = g.match_id
  where g.state = 'done';
revoke all on private.given_minutes from public, anon, authenticated;
comment on view private.given_minutes is 'One row for each meeting that took place, as long as it is kept.';
create index meetings_done on public.meetings (match_id) where state = 'done';

create function private.my_given_hours() returns table (month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
begin
  if (select auth.uid()) is null or not private.session_alive() or not private.is_mentor() then
    return;
  end if;
  return query
    select private.solar_month(now()), coalesce(sum(v.minutes) filter (where v.start_at >= began), 0)::integer,
      coalesce(sum(v.minutes), 0)::integer, count(v.minutes)::integer
    from private.given_minutes v where v.mentor_id = (select auth.uid());
end
$$;
revoke all on function private.my_given_hours() from public, anon;
grant execute on function private.my_given_hours() to authenticated;
create function public.my_given_hours() returns table (month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_given_hours()
$$;
revoke all on function public.my_given_hours() from public, anon;
grant execute on function public.my_given_hours() to authenticated;
comment on function public.my_given_hours is 'A mentor''s own minutes of meetings that took place: in this month (140509) and in all that is kept.';

create function private.given_hours(p_mentor_id uuid, p_limit integer)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
begin
  perform private.require_admin();
  return query
    select v.mentor_id, mp.display_name, private.solar_month(now()),
      coalesce(sum(v.minutes) filter (where v.start_at >= began), 0)::integer, sum(v.minutes)::integer, count(*)::integer
    from private.given_minutes v join public.mentor_profiles mp on mp.user_id = v.mentor_id
    where p_mentor_id is null or v.mentor_id = p_mentor_id
    group by v.mentor_id, mp.display_name
    order by 4 desc, 5 desc, 1
    limit least(greatest(coalesce(p_limit, 1000), 1), 5000);
end
$$;
revoke all on function private.given_hours(uuid, integer) from public, anon;
grant execute on function private.given_hours(uuid, integer) to authenticated;
create function public.given_hours(p_mentor_id uuid default null, p_limit integer default 1000)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.given_hours(p_mentor_id, p_limit)
$$;
revoke all on function public.given_hours(uuid, integer) from public, anon;
grant execute on function public.given_hours(uuid, integer) to authenticated;
comment on function public.given_hours is 'Admin: minutes of meetings that took place by mentor, in this month and in all that is kept, most in this month first; mentors without any are left out.';
