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
create trigger touch before update on public.checkins for each row execute function private.touch_updated_at();

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
revoke all on function private.keep_checkin() from public;
create trigger a_keep before update on public.checkins for each row execute function private.keep_checkin();

alter table public.checkins enable row level security;
revoke all on public.checkins from public, anon, authenticated;
grant select on public.checkins to authenticated;
grant all on public.checkins to service_role;
create policy "a session that has ended reaches nothing" on public.checkins
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see theirs, an admin those of a pair that she has opened" on public.checkins
  for select to authenticated
  using (match_id in (select private.my_threads()) or match_id in (select private.threads_opened_by_me()));

-- The month that it is in Kabul. Years of the fourteenth and fifteenth century have a leap day by this rule.
create function private.solar_month(p_at timestamptz) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  day date := (p_at at time zone 'UTC' + interval '270 minutes')::date;
  year integer := extract(year from day)::integer - 621;
  begins date;
  nth integer;
begin
  loop
    begins := date '2021-03-21' + 365 * (year - 1400)
      + (select count(*)::integer from generate_series(1400, year - 1) as y where (25 * y + 11) % 33 < 8);
    exit when begins <= day;
    year := year - 1;
  end loop;
  nth := day - begins;
  return year * 100 + case when nth < 186 then nth / 31 + 1 else (nth - 186) / 30 + 7 end;
end
$$;
revoke all on function private.solar_month(timestamptz) from public, anon, authenticated;

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
revoke all on function private.send_checkin(uuid, uuid, integer, integer, text, text) from public, anon;
grant execute on function private.send_checkin(uuid, uuid, integer, integer, text, text) to authenticated;

create function public.send_checkin(p_checkin_id uuid, p_match_id uuid, p_month integer, p_mood integer, p_progress text, p_blockers text)
returns public.checkins
language sql volatile security invoker set search_path = '' as $$
  select private.send_checkin(p_checkin_id, p_match_id, p_month, p_mood, p_progress, p_blockers)
$$;
revoke all on function public.send_checkin(uuid, uuid, integer, integer, text, text) from public, anon;
grant execute on function public.send_checkin(uuid, uuid, integer, integer, text, text) to authenticated;
comment on function public.send_checkin is 'The student of an active pair: how this or the last month (140509) went. One for each month; conflict: there is one.';

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
revoke all on function private.answer_checkin(uuid, uuid, text) from public, anon;
grant execute on function private.answer_checkin(uuid, uuid, text) to authenticated;

create function public.answer_checkin(p_event_id uuid, p_checkin_id uuid, p_reply text) returns public.checkins
language sql volatile security invoker set search_path = '' as $$
  select private.answer_checkin(p_event_id, p_checkin_id, p_reply)
$$;
revoke all on function public.answer_checkin(uuid, uuid, text) from public, anon;
grant execute on function public.answer_checkin(uuid, uuid, text) to authenticated;
comment on function public.answer_checkin is 'The mentor of an active pair answers a check-in, once.';

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_meetings;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_meetings()
  union all values
    -- after it was proposed
    ('meetings', interval '730 days'),
    -- after it was written
    ('checkins', interval '730 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_meetings;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  meetings bigint;
  checkins bigint;
begin
  delete from public.meetings g where g.created_at < p_now - private.kept('meetings');
  get diagnostics meetings = row_count;
  delete from public.checkins c where c.created_at < p_now - private.kept('checkins');
  get diagnostics checkins = row_count;
  return private.forget_old_without_meetings(p_now) || jsonb_build_object('meetings', meetings, 'checkins', checkins);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: a student takes along what is hers, a mentor what she wrote and agreed on while she may read it.
alter function public.my_data() rename to my_data_without_meetings;
alter function public.my_data_without_meetings() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return private.my_data_without_meetings() || jsonb_build_object(
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
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
