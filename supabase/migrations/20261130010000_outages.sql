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
revoke all on public.outages from public, anon, authenticated;
grant select on public.outages to authenticated;
grant all on public.outages to service_role;
create policy "a session that has ended reaches nothing" on public.outages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads outages" on public.outages for select to authenticated
  using ((select private.is_admin()));

-- The instant at which so many whole days without an outage have passed since the start. Every time to answer ends here.
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
revoke all on function private.deadline_after(timestamptz, integer, text) from public, anon, authenticated;
comment on function private.deadline_after is 'Start plus so many days of 24 hours, without the days of outages in the province or the whole country.';

create function private.province_of(p_student_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.province from public.profiles p where p.id = p_student_id
$$;
revoke all on function private.province_of(uuid) from public, anon, authenticated;

alter table public.matches add column accept_since timestamptz;
comment on column public.matches.accept_since is 'While proposed or accepted by the mentor: since when whoever is asked has had the word.';
update public.matches m set accept_since = m.accept_by - interval '5 days' where m.accept_by is not null;

-- The clock of a proposal: it starts when somebody is asked, stands on days of outages, and ends with the proposal.
drop trigger a_end_of_proposal on public.matches;
drop function private.end_of_proposal();
create function private.clock_of_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state not in ('proposed', 'mentor_accepted') then
    new.accept_since := null;
    new.accept_by := null;
  elsif tg_op = 'INSERT' or new.state is distinct from old.state then
    new.accept_since := now();
    new.accept_by := private.deadline_after(now(), 5, private.province_of(new.student_id));
  end if;
  return new;
end
$$;
revoke all on function private.clock_of_proposal() from public;
create trigger a_clock before insert or update on public.matches
  for each row execute function private.clock_of_proposal();

do $$
declare
  known text[];
begin
  select array_agg(m[1]) into known
  from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') as m
  where c.conname = 'notifications_kind_check' and c.conrelid = 'public.notifications'::regclass;
  alter table public.notifications drop constraint notifications_kind_check;
  execute format('alter table public.notifications add constraint notifications_kind_check check (kind in (%s))', (
    select string_agg(quote_literal(kind), ', ') from unnest(known || array['deadline_moved']) as kind));
end
$$;

-- Gives every open proposal that an outage touches its new end. A correction never ends one on the spot: whoever is
-- asked keeps a day at least. Who has the word is told when there is more time.
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
revoke all on function private.move_deadlines(text) from public, anon, authenticated;

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
revoke all on function private.declare_outage(uuid, uuid, text, date, date, text) from public, anon;
grant execute on function private.declare_outage(uuid, uuid, text, date, date, text) to authenticated;
create function public.declare_outage(p_event_id uuid, p_outage_id uuid, p_from date, p_to date, p_reason text, p_province text default null)
returns public.outages
language sql volatile security invoker set search_path = '' as $$
  select private.declare_outage(p_event_id, p_outage_id, p_province, p_from, p_to, p_reason)
$$;
revoke all on function public.declare_outage(uuid, uuid, date, date, text, text) from public, anon;
grant execute on function public.declare_outage(uuid, uuid, date, date, text, text) to authenticated;
comment on function public.declare_outage is 'Admin: days that do not count, in one province or (null) the whole country; open proposals get the time back.';

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
revoke all on function private.withdraw_outage(uuid, uuid) from public, anon;
grant execute on function private.withdraw_outage(uuid, uuid) to authenticated;
create function public.withdraw_outage(p_event_id uuid, p_outage_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_outage(p_event_id, p_outage_id)
$$;
revoke all on function public.withdraw_outage(uuid, uuid) from public, anon;
grant execute on function public.withdraw_outage(uuid, uuid) to authenticated;
comment on function public.withdraw_outage is 'Admin: these days count after all; nobody who is asked has less than a day left because of it.';

-- How many days of outages a proposal got back, for the sentence beside its date; a part of a day counts as one.
create function private.days_given_back(m public.matches) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, ceil(extract(epoch from m.accept_by - m.accept_since) / 86400 - 5))::integer
$$;
revoke all on function private.days_given_back(public.matches) from public, anon, authenticated;

-- As before, with the days that do not count.
drop function public.my_proposals();
drop function private.my_proposals();
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
    select m.id, 'student', m.state, m.accept_by, private.days_given_back(m), coalesce(o.reasons, '[]'), mp.display_name, mp.fields,
      mp.languages, null::text, null::text
    from public.matches m
    join public.mentor_profiles mp on mp.user_id = m.mentor_id
    left join public.match_proposals o on o.match_id = m.id
    where m.student_id = me and m.state = 'mentor_accepted' and m.accept_by > now();
  if private.is_mentor() then
    return query
      select m.id, 'mentor', m.state, m.accept_by, private.days_given_back(m),
        -- what the student wished and how long she has waited is hers
        coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r where r ->> 'code' in ('language', 'fluent', 'fields')), '[]'),
        c.student_code, '{}'::text[], '[]'::jsonb, c.education_level, c.english_level
      from public.matches m
      join public.student_cards c on c.student_id = m.student_id
      left join public.match_proposals o on o.match_id = m.id
      where m.mentor_id = me and m.state in ('proposed', 'mentor_accepted') and m.accept_by > now();
  end if;
end
$$;
revoke all on function private.my_proposals() from public, anon;
grant execute on function private.my_proposals() to authenticated;
create function public.my_proposals() returns table (
  match_id uuid, side text, state text, accept_by timestamptz, outage_days integer, reasons jsonb, other_name text,
  other_fields text[], other_languages jsonb, education_level text, english_level text
)
language sql stable security invoker set search_path = '' as $$ select * from private.my_proposals() $$;
revoke all on function public.my_proposals() from public, anon;
grant execute on function public.my_proposals() to authenticated;
comment on function public.my_proposals is 'Own open proposals: a mentor''s by code of the student, a student''s once her mentor has said yes.';
