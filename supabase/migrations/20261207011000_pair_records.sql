-- FEAT-05, product 1.23: what is asked of all pairs at once (which are silent, what hours their mentors gave) stands in one
-- row for each pair. Before, all tasks, meetings, check-ins and notes of thousands of pairs were gone through for one list.

-- What these rows hold, counted plainly. Messages are not in it: of the last one the thread knows.
create view private.pair_doings as
  select m.id as match_id, greatest(n.updated_at, k.touched_at, g.touched_at, c.touched_at) as touched_at,
    coalesce(g.given_minutes, 0)::integer as given_minutes, coalesce(g.given_count, 0)::integer as given_count
  from public.matches m
  left join public.shared_notes n on n.match_id = m.id
  left join lateral (
    select max(greatest(x.created_at, x.moved_at, x.acknowledged_at)) as touched_at from public.tasks x where x.match_id = m.id
  ) as k on true
  left join lateral (
    -- proposed, answered, called off, told how it was; what took place is given
    select max(greatest(x.created_at, x.updated_at)) as touched_at, sum(x.minutes) filter (where x.state = 'done') as given_minutes,
      count(*) filter (where x.state = 'done') as given_count
    from public.meetings x where x.match_id = m.id
  ) as g on true
  left join lateral (
    select max(greatest(x.created_at, x.replied_at)) as touched_at from public.checkins x where x.match_id = m.id
  ) as c on true;
revoke all on private.pair_doings from public, anon, authenticated;
comment on view private.pair_doings is 'Of each pair the last sign that is no message, and the minutes and number of its meetings that took place: what private.pair_records holds.';

create table private.pair_records (
  match_id uuid primary key references public.matches (id) on delete cascade,
  touched_at timestamptz,
  given_minutes integer not null default 0 check (given_minutes >= 0),
  given_count integer not null default 0 check (given_count >= 0)
);
comment on table private.pair_records is 'private.pair_doings, kept by triggers; a pair that has done nothing yet has no row.';
alter table private.pair_records enable row level security;
revoke all on private.pair_records from public, anon, authenticated;

-- Counted anew for the one pair: nothing is added or taken away that could be forgotten. Two who change something of the
-- same pair at once are one after the other, and the second sees what the first did.
create function private.refresh_pair_record(p_match_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.pair_records (match_id) select m.id from public.matches m where m.id = p_match_id on conflict do nothing;
  perform from private.pair_records r where r.match_id = p_match_id for update;
  update private.pair_records r
  set touched_at = d.touched_at, given_minutes = d.given_minutes, given_count = d.given_count
  from private.pair_doings d
  where r.match_id = p_match_id and d.match_id = p_match_id
    and (r.touched_at, r.given_minutes, r.given_count) is distinct from (d.touched_at, d.given_minutes, d.given_count);
end
$$;
revoke all on function private.refresh_pair_record(uuid) from public, anon, authenticated;

create function private.keep_pair_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.refresh_pair_record(old.match_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.match_id is distinct from old.match_id) then
    perform private.refresh_pair_record(new.match_id);
  end if;
  return null;
end
$$;
revoke all on function private.keep_pair_record() from public, anon, authenticated;
create trigger z_record after insert or update or delete on public.tasks for each row execute function private.keep_pair_record();
create trigger z_record after insert or update or delete on public.meetings for each row execute function private.keep_pair_record();
create trigger z_record after insert or update or delete on public.checkins for each row execute function private.keep_pair_record();
create trigger z_record after insert or update or delete on public.shared_notes for each row execute function private.keep_pair_record();

insert into private.pair_records (match_id, touched_at, given_minutes, given_count)
select d.match_id, d.touched_at, d.given_minutes, d.given_count from private.pair_doings d where d.touched_at is not null;

create or replace view private.pair_signs as
  select m.id as match_id, greatest(m.started_at, t.last_message_at, r.touched_at) as last_sign,
    (select max(x.created_at) from public.messages x where x.state = 'held' and x.thread_id = t.id) as held_at,
    m.student_id, m.mentor_id, m.state, m.started_at
  from public.matches m
  left join public.threads t on t.match_id = m.id
  left join private.pair_records r on r.match_id = m.id;

-- A pair is left out at once where its last sign is too young for any province: days of outages make a silence longer,
-- never shorter. Of the others alone it is asked what waits for a look, and where the student lives where a province had
-- outages of its own.
create or replace function private.pairs_silent(p_now timestamptz) returns table (match_id uuid, last_sign timestamptz)
language sql stable security definer set search_path = '' set jit = off as $$
  with country as materialized (select private.silent_before(p_now, null) as at),
  provinces as materialized (
    select o.province, private.silent_before(p_now, o.province) as at
    from (select distinct province from public.outages where province is not null) as o
  ),
  quiet as materialized (
    select s.match_id, s.student_id, s.last_sign, s.held_at from private.pair_signs s
    where s.state = 'active' and s.started_at < (select at from country) and s.last_sign < p_now - private.silent_after()
  )
  select q.match_id, q.last_sign
  from quiet q
  where greatest(q.last_sign, q.held_at) < coalesce(
    case when exists (select from provinces) then (
      select x.at from public.profiles p join provinces x on x.province = p.province where p.id = q.student_id) end,
    (select at from country))
$$;

create or replace function private.silent_pairs(p_after_sign timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, started_at timestamptz, last_sign timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select m.id, m.student_id, c.student_code, m.mentor_id, mp.display_name, m.started_at, page.last_sign
    from (
      select s.match_id, s.last_sign from private.pairs_silent(now()) s
      where p_after_sign is null or (s.last_sign, s.match_id) > (p_after_sign, p_after_id)
      order by s.last_sign, s.match_id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)) as page
    -- everybody of them has a card and a mentor who is one, by the keys of the table
    join public.matches m on m.id = page.match_id
    join public.student_cards c on c.student_id = m.student_id
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    order by page.last_sign, page.match_id;
end
$$;

-- Those who wait for a decision were looked for among all who ever applied.
create index mentorapplications_pending on public.mentorapplications (submitted_at, created_at) where status = 'pending';

-- What was given in this month is a small part of all: its meetings are found by their time.
create index mentor_profiles_names on public.mentor_profiles (user_id) include (display_name);
create index meetings_done_lately on public.meetings (start_at) include (match_id, minutes) where state = 'done';
create or replace function private.given_hours(p_mentor_id uuid, p_limit integer)
returns table (mentor_id uuid, mentor_name text, month integer, month_minutes integer, all_minutes integer, meetings_count integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  began timestamptz := private.solar_month_began(now());
  this_month integer := private.solar_month(now());
begin
  perform private.require_admin();
  return query
    select v.mentor_id, mp.display_name, this_month, v.month_minutes, v.all_minutes, v.meetings_count
    from (
      select m.mentor_id, coalesce(sum(l.minutes), 0)::integer as month_minutes,
        sum(r.given_minutes)::integer as all_minutes, sum(r.given_count)::integer as meetings_count
      from private.pair_records r
      join public.matches m on m.id = r.match_id
      left join (
        select g.match_id, sum(g.minutes)::integer as minutes from public.meetings g
        where g.state = 'done' and g.start_at >= began group by g.match_id) as l on l.match_id = r.match_id
      where r.given_count > 0 and (p_mentor_id is null or m.mentor_id = p_mentor_id)
      group by m.mentor_id
      order by 2 desc, 3 desc, 1
      limit least(greatest(coalesce(p_limit, 1000), 1), 5000)) as v
    join public.mentor_profiles mp on mp.user_id = v.mentor_id
    order by 4 desc, 5 desc, 1;
end
$$;
