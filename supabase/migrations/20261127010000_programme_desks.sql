-- Product 1.11: what admins write about a programme is a draft until somebody publishes it. A desk holds the draft,
-- the tables of 20261124210000 hold what visitors read, and revisions hold how both were before. These commands
-- alone write to the three: nobody, an admin neither, changes what visitors read by any other way.

alter table public.cohorts add column set_state text
  check (set_state in ('announced', 'open', 'waitlist', 'closed', 'running', 'finished'));
comment on column public.cohorts.set_state is 'Where an admin says that the round stands, whatever its dates say; null: where they say. Her reason is in the revision.';
comment on table public.cohorts is 'A round of a programme: when one may apply and when it runs. Its state follows from these dates unless an admin has set it.';

drop policy "an admin adds a programme" on public.programmes;
drop policy "an admin changes a programme" on public.programmes;
drop policy "an admin adds a text" on public.programme_texts;
drop policy "an admin changes a text" on public.programme_texts;
drop policy "an admin adds a round" on public.cohorts;
drop policy "an admin changes a round" on public.cohorts;
drop policy "an admin adds a date" on public.milestones;
drop policy "an admin changes a date" on public.milestones;
drop policy "an admin adds the text of a date" on public.milestone_texts;
drop policy "an admin changes the text of a date" on public.milestone_texts;
revoke insert, update on public.programmes, public.programme_texts, public.cohorts, public.milestones,
  public.milestone_texts from authenticated;

-- The desk of the dates that belong to no programme.
create function private.house_desk() returns uuid
language sql immutable set search_path = '' as $$ select '000000dd-0000-4000-8000-0000000000dd'::uuid $$;
revoke all on function private.house_desk() from public;
grant execute on function private.house_desk() to service_role;

create table public.programme_desks (
  id uuid primary key,
  programme_id uuid unique references public.programmes (id) on delete cascade,
  version integer not null default 0 check (version >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 200000),
  published_number integer not null default 0 check (published_number >= 0),
  saved_by uuid references auth.users (id) on delete set null,
  last_command uuid,
  updated_at timestamptz not null default now(),
  constraint of_a_programme_or_of_the_house check (id = coalesce(programme_id, private.house_desk()))
);
comment on table public.programme_desks is 'The draft of a programme, or of the dates of the whole house, as admins left it. Visitors read nothing of it before it is published.';
comment on column public.programme_desks.version is 'Grows with each saving; who saves from an older one is told so.';
comment on column public.programme_desks.published_number is 'Which of its published revisions visitors read; 0: none.';
create index programme_desks_saved_by on public.programme_desks (saved_by);

create table public.programme_revisions (
  id uuid primary key default gen_random_uuid(),
  desk_id uuid not null references public.programme_desks (id) on delete cascade,
  version integer not null,
  number integer check (number >= 1),
  content jsonb not null,
  note text not null default '' check (char_length(note) <= 300),
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  unique (desk_id, version)
);
comment on table public.programme_revisions is 'What was published of a programme, by whom and why, and drafts that gave way to another one.';
comment on column public.programme_revisions.number is 'The how-manieth publication it was; null: a draft that was put aside.';
create unique index programme_revisions_number on public.programme_revisions (desk_id, number) where number is not null;
create index programme_revisions_saved_by on public.programme_revisions (saved_by);

alter table public.programme_desks enable row level security;
alter table public.programme_revisions enable row level security;
revoke all on public.programme_desks, public.programme_revisions from public, anon, authenticated;
grant select on public.programme_desks, public.programme_revisions to authenticated;
grant all on public.programme_desks, public.programme_revisions to service_role;

create policy "a session that has ended reaches nothing" on public.programme_desks
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads what is being written" on public.programme_desks for select to authenticated
  using ((select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.programme_revisions
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "an admin reads how programmes were before" on public.programme_revisions for select to authenticated
  using ((select private.is_admin()));

-- ---------------------------------------------------------------------------------------------------------------
-- What a content says. A draft may hold half a date, so all of it is text; days and times are those of Kabul.

create function private.day_of(given text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when given ~ '^\d{4}-\d{2}-\d{2}$' then given::date end;
exception when others then
  return null;
end
$$;
create function private.time_of(given text) returns time
language plpgsql immutable set search_path = '' as $$
begin
  return case when given ~ '^\d{2}:\d{2}$' then given::time end;
exception when others then
  return null;
end
$$;
create function private.kabul_instant(on_day text, at_time text) returns timestamptz
language sql stable set search_path = '' as $$
  select (private.day_of(on_day) + private.time_of(at_time)) at time zone 'Asia/Kabul'
$$;
-- A whole number of at most six digits, else null.
create function private.count_of(given text) returns integer
language sql immutable set search_path = '' as $$ select case when given ~ '^\d{1,6}$' then given::integer end $$;
create function private.kabul_day_text(at timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(at at time zone 'Asia/Kabul', 'YYYY-MM-DD') $$;
create function private.kabul_time_text(at timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(at at time zone 'Asia/Kabul', 'HH24:MI') $$;

create type private.programme_round as (
  id uuid, number text, is_published boolean, opens_on text, opens_time text, closes_on text, closes_time text,
  starts_on text, ends_on text, seats text, set_state text, reason text);
create type private.programme_date as (id uuid, kind text, is_published boolean, on_day text, at_time text, texts jsonb);
create type private.programme_words as (
  language text, name text, summary text, about text, who text, costs text, requirements text[]);

create function private.rounds_of(content jsonb) returns setof private.programme_round
language sql immutable set search_path = '' as $$
  select * from jsonb_populate_recordset(null::private.programme_round, coalesce(content -> 'rounds', '[]'))
$$;
create function private.dates_of(content jsonb) returns setof private.programme_date
language sql immutable set search_path = '' as $$
  select * from jsonb_populate_recordset(null::private.programme_date, coalesce(content -> 'dates', '[]'))
$$;
create function private.words_of(content jsonb) returns setof private.programme_words
language sql immutable set search_path = '' as $$
  select one.language, coalesce(one.said ->> 'name', ''), coalesce(one.said ->> 'summary', ''), coalesce(one.said ->> 'about', ''),
    coalesce(one.said ->> 'who', ''), coalesce(one.said ->> 'costs', ''),
    array(select line from jsonb_array_elements_text(coalesce(one.said -> 'requirements', '[]')) as line where btrim(line) <> '')
  from jsonb_each(coalesce(content -> 'texts', '{}')) as one (language, said)
$$;

-- Refuses what is no content at all. What is merely missing is said by private.programme_problems.
create function private.require_programme_content(p_id uuid, p_content jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  is_house boolean := p_id = private.house_desk();
begin
  if p_content is null
    or not private.has_only_keys(p_content, case when is_house then array['dates']
      else array['kind', 'place', 'partner', 'official_url', 'checked_on', 'texts', 'rounds', 'dates'] end)
    or coalesce(jsonb_typeof(p_content -> 'dates'), '') <> 'array'
    or (not is_house and (coalesce(jsonb_typeof(p_content -> 'rounds'), '') <> 'array'
      or not coalesce(private.has_only_keys(p_content -> 'texts', array['en', 'fa', 'ps']), false)
      or coalesce(p_content ->> 'kind', '') not in ('mentoring', 'course', 'fellowship', 'scholarship')))
    or exists (select from private.rounds_of(p_content) r where r.id is null)
    or exists (select from private.dates_of(p_content) d where d.id is null)
    or exists (select from private.words_of(p_content) w where w.requirements is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

-- What stands in the way of showing a content to visitors, as words of `HARD_KINDS` of the screen's rules.
create function private.programme_problems(p_id uuid, p_content jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  problems text[] := array[]::text[];
  complete integer := (select count(*) from private.words_of(p_content) w where btrim(w.name) <> '' and btrim(w.summary) <> '');
  a_round record;
begin
  if p_id <> private.house_desk() then
    if complete = 0 then
      problems := array_append(problems, 'no_text');
    end if;
    if coalesce(private.count_of(p_content ->> 'place'), 0) not between 1 and 999 then
      problems := array_append(problems, 'place');
    end if;
    if coalesce(p_content ->> 'official_url', '') <> '' then
      if p_content ->> 'official_url' !~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$' then
        problems := array_append(problems, 'official_url');
      end if;
      if private.day_of(p_content ->> 'checked_on') is null then
        problems := array_append(problems, 'not_checked');
      end if;
    end if;
  end if;
  for a_round in
    select r.*, private.kabul_instant(r.opens_on, r.opens_time) as opens, private.kabul_instant(r.closes_on, r.closes_time) as closes,
      private.day_of(r.starts_on) as starts, private.day_of(r.ends_on) as ends, count(*) over (partition by private.count_of(r.number)) as namesakes
    from private.rounds_of(p_content) r where r.is_published
  loop
    if coalesce(private.count_of(a_round.number), 0) not between 1 and 999 or a_round.namesakes > 1 then
      problems := array_append(problems, 'round_number');
    end if;
    if a_round.opens is null or a_round.closes is null then
      problems := array_append(problems, 'round_dates');
    elsif a_round.opens >= a_round.closes then
      problems := array_append(problems, 'round_order');
    elsif a_round.closes <= now() and coalesce(a_round.set_state, '') = ''
      and not exists (select from public.cohorts c where c.id = a_round.id and c.is_published) then
      problems := array_append(problems, 'round_over');
    end if;
    if (a_round.starts is null and coalesce(a_round.starts_on, '') <> '') or (a_round.ends is null and coalesce(a_round.ends_on, '') <> '')
      or (a_round.ends is not null and (a_round.starts is null or a_round.ends < a_round.starts)) then
      problems := array_append(problems, 'round_run');
    end if;
    if coalesce(a_round.seats, '') <> '' and coalesce(private.count_of(a_round.seats), 0) not between 1 and 100000 then
      problems := array_append(problems, 'round_seats');
    end if;
    if coalesce(a_round.set_state, '') <> '' and btrim(coalesce(a_round.reason, '')) = '' then
      problems := array_append(problems, 'round_reason');
    end if;
    -- whom a round invites must be able to read what it is
    if complete < 3 and (a_round.set_state in ('announced', 'open', 'waitlist')
      or (coalesce(a_round.set_state, '') = '' and a_round.closes > now())) then
      problems := array_append(problems, 'language_missing');
    end if;
  end loop;
  if exists (select from private.dates_of(p_content) d where d.is_published and (private.day_of(d.on_day) is null
    or (coalesce(d.at_time, '') <> '' and private.time_of(d.at_time) is null))) then
    problems := array_append(problems, 'date_day');
  end if;
  if exists (select from private.dates_of(p_content) d where d.is_published and not exists (
    select from jsonb_each(coalesce(d.texts, '{}')) as t (language, said) where btrim(coalesce(t.said ->> 'title', '')) <> '')) then
    problems := array_append(problems, 'date_title');
  end if;
  return array(select distinct unnest(problems) order by 1);
end
$$;

-- What visitors read now, as a content: where a desk begins.
create function private.public_content(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('dates', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'is_published', m.is_published, 'on_day', m.on_day::text,
      'at_time', coalesce(to_char(m.at_time, 'HH24:MI'), ''), 'texts', coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'note', t.note))
        from public.milestone_texts t where t.milestone_id = m.id), '{}')) order by m.on_day, m.id)
    from public.milestones m where m.programme_id is not distinct from nullif(p_id, private.house_desk())), '[]'))
  || coalesce((
    select jsonb_build_object('kind', p.kind, 'place', p.place::text, 'partner', p.partner, 'official_url', coalesce(p.official_url, ''),
      'checked_on', coalesce(p.checked_on::text, ''),
      'texts', coalesce((
        select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'summary', t.summary, 'about', t.about, 'who', t.who,
          'costs', t.costs, 'requirements', to_jsonb(t.requirements)))
        from public.programme_texts t where t.programme_id = p.id), '{}'),
      'rounds', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number::text, 'is_published', c.is_published,
          'opens_on', private.kabul_day_text(c.opens_at), 'opens_time', private.kabul_time_text(c.opens_at),
          'closes_on', private.kabul_day_text(c.closes_at), 'closes_time', private.kabul_time_text(c.closes_at),
          'starts_on', coalesce(c.starts_on::text, ''), 'ends_on', coalesce(c.ends_on::text, ''), 'seats', coalesce(c.seats::text, ''),
          'set_state', coalesce(c.set_state, ''), 'reason', '') order by c.number)
        from public.cohorts c where c.programme_id = p.id), '[]'))
    from public.programmes p where p.id = p_id), '{}')
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Writing.

create type public.programme_saved as (
  version integer, is_conflict boolean, published_number integer, saved_by_name text, saved_at timestamptz);

create function private.programme_saved(desk public.programme_desks, is_conflict boolean) returns public.programme_saved
language sql stable security definer set search_path = '' as $$
  select row(desk.version, is_conflict, desk.published_number, private.staff_name(desk.saved_by), desk.updated_at)::public.programme_saved
$$;

-- The desk, locked. The first saving makes it, and the programme where there is none; what visitors read already
-- is then its first revision.
create function private.open_desk(p_id uuid, p_kind text) returns public.programme_desks
language plpgsql security definer set search_path = '' as $$
declare
  desk public.programme_desks;
  is_shown boolean;
begin
  if p_id <> private.house_desk() then
    insert into public.programmes (id, kind)
    select p_id, p_kind where not exists (select from public.programmes p where p.id = p_id)
    on conflict (id) do nothing;
  end if;
  insert into public.programme_desks (id, programme_id, content)
  values (p_id, nullif(p_id, private.house_desk()), private.public_content(p_id))
  on conflict (id) do nothing;
  if found then
    is_shown := case when p_id = private.house_desk() then exists (select from public.milestones m where m.programme_id is null)
      else exists (select from public.programmes p where p.id = p_id and p.state <> 'draft') end;
    if is_shown then
      insert into public.programme_revisions (desk_id, version, number, content, saved_by_name)
      values (p_id, 0, 1, private.public_content(p_id), '');
      update public.programme_desks d set published_number = 1 where d.id = p_id;
    end if;
  end if;
  select * into desk from public.programme_desks d where d.id = p_id for update;
  return desk;
end
$$;

-- Puts a content on the desk. What gives way stays among the revisions where somebody else wrote it or where that is
-- asked for: a stretch of saving by one person fills no list.
create function private.write_desk(p_event_id uuid, desk public.programme_desks, p_content jsonb, p_keep boolean)
returns public.programme_desks
language plpgsql security definer set search_path = '' as $$
declare
  written public.programme_desks;
begin
  if (p_keep or desk.saved_by is distinct from (select auth.uid())) and desk.content <> p_content and desk.last_command is not null then
    insert into public.programme_revisions (desk_id, version, content, saved_by, saved_by_name, saved_at)
    values (desk.id, desk.version, desk.content, desk.saved_by, private.staff_name(desk.saved_by), desk.updated_at)
    on conflict (desk_id, version) do nothing;
    delete from public.programme_revisions r where r.desk_id = desk.id and r.number is null and r.version <= (
      select o.version from public.programme_revisions o where o.desk_id = desk.id and o.number is null
      order by o.version desc offset 50 limit 1);
  end if;
  update public.programme_desks d set content = p_content, version = d.version + 1, saved_by = (select auth.uid()),
    last_command = p_event_id, updated_at = now()
  where d.id = desk.id returning d.* into written;
  return written;
end
$$;

-- Makes the tables that visitors read say what a content says. What is not shown is not written there.
create function private.show_content(p_id uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid := nullif(p_id, private.house_desk());
begin
  if owner_id is not null then
    update public.programmes p set kind = p_content ->> 'kind', place = private.count_of(p_content ->> 'place'),
      partner = btrim(coalesce(p_content ->> 'partner', '')), official_url = nullif(p_content ->> 'official_url', ''),
      checked_on = private.day_of(p_content ->> 'checked_on'), state = 'published'
    where p.id = p_id;
    delete from public.programme_texts t where t.programme_id = p_id
      and not exists (select from private.words_of(p_content) w where w.language = t.language);
    insert into public.programme_texts as t (programme_id, language, name, summary, about, who, costs, requirements)
    select p_id, w.* from private.words_of(p_content) w
    on conflict (programme_id, language) do update set name = excluded.name, summary = excluded.summary, about = excluded.about,
      who = excluded.who, costs = excluded.costs, requirements = excluded.requirements
    where (t.name, t.summary, t.about, t.who, t.costs, t.requirements)
      is distinct from (excluded.name, excluded.summary, excluded.about, excluded.who, excluded.costs, excluded.requirements);
    -- a number that another round takes over is free first
    delete from public.cohorts c where c.programme_id = p_id and not exists (
      select from private.rounds_of(p_content) r where r.id = c.id and r.is_published and private.count_of(r.number) = c.number);
    insert into public.cohorts as c (id, programme_id, number, is_published, opens_at, closes_at, starts_on, ends_on, seats, set_state)
    select r.id, p_id, private.count_of(r.number), true, private.kabul_instant(r.opens_on, r.opens_time),
      private.kabul_instant(r.closes_on, r.closes_time), private.day_of(r.starts_on), private.day_of(r.ends_on),
      private.count_of(r.seats), nullif(r.set_state, '')
    from private.rounds_of(p_content) r where r.is_published
    on conflict (id) do update set is_published = true, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, seats = excluded.seats, set_state = excluded.set_state
    where c.programme_id = p_id and (c.is_published, c.opens_at, c.closes_at, c.starts_on, c.ends_on, c.seats, c.set_state)
      is distinct from (true, excluded.opens_at, excluded.closes_at, excluded.starts_on, excluded.ends_on, excluded.seats, excluded.set_state);
  end if;
  delete from public.milestones m where m.programme_id is not distinct from owner_id
    and not exists (select from private.dates_of(p_content) d where d.id = m.id and d.is_published);
  insert into public.milestones as m (id, programme_id, kind, is_published, on_day, at_time)
  select d.id, owner_id, d.kind, true, private.day_of(d.on_day), private.time_of(d.at_time)
  from private.dates_of(p_content) d where d.is_published
  on conflict (id) do update set kind = excluded.kind, is_published = true, on_day = excluded.on_day, at_time = excluded.at_time
  where m.programme_id is not distinct from owner_id and (m.kind, m.is_published, m.on_day, m.at_time)
    is distinct from (excluded.kind, true, excluded.on_day, excluded.at_time);
  if exists (select from private.dates_of(p_content) d join public.milestones m on m.id = d.id where m.programme_id is distinct from owner_id)
    or exists (select from private.rounds_of(p_content) r join public.cohorts c on c.id = r.id where c.programme_id is distinct from owner_id)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  delete from public.milestone_texts t using public.milestones m
  where m.id = t.milestone_id and m.programme_id is not distinct from owner_id and not exists (
    select from private.dates_of(p_content) d where d.id = m.id and coalesce(d.texts, '{}') ? t.language);
  with changed as (
    insert into public.milestone_texts as t (milestone_id, language, title, note)
    select d.id, said.language, coalesce(said.words ->> 'title', ''), coalesce(said.words ->> 'note', '')
    from private.dates_of(p_content) d, jsonb_each(coalesce(d.texts, '{}')) as said (language, words) where d.is_published
    on conflict (milestone_id, language) do update set title = excluded.title, note = excluded.note
    where (t.title, t.note) is distinct from (excluded.title, excluded.note)
    returning t.milestone_id)
  -- calendars that were given the file look at the date of the date
  update public.milestones m set updated_at = now() from changed where m.id = changed.milestone_id;
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

create function private.save_programme_draft(p_event_id uuid, p_id uuid, p_expected_version integer, p_content jsonb, p_keep boolean)
returns public.programme_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  desk public.programme_desks;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'save_programme_draft');
  if p_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.require_programme_content(p_id, p_content);
  desk := private.open_desk(p_id, p_content ->> 'kind');
  if not is_new then
    return private.programme_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.version <> p_expected_version then
    return private.programme_saved(desk, true);
  end if;
  return private.programme_saved(private.write_desk(p_event_id, desk, p_content, coalesce(p_keep, false)), false);
end
$$;

create function private.publish_programme(p_event_id uuid, p_id uuid, p_expected_version integer, p_content jsonb, p_note text)
returns public.programme_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  desk public.programme_desks;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'publish_programme');
  if p_id is null or p_expected_version is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.require_programme_content(p_id, p_content);
  desk := private.open_desk(p_id, p_content ->> 'kind');
  if not is_new then
    return private.programme_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.version <> p_expected_version then
    return private.programme_saved(desk, true);
  end if;
  if private.programme_problems(p_id, p_content) <> '{}' then
    raise exception 'programme_incomplete' using errcode = 'P0001';
  end if;
  desk := private.write_desk(p_event_id, desk, p_content, false);
  perform private.show_content(p_id, p_content);
  update public.programme_desks d set published_number = d.published_number + 1 where d.id = p_id returning d.* into desk;
  insert into public.programme_revisions (id, desk_id, version, number, content, note, saved_by, saved_by_name)
  values (p_event_id, p_id, desk.version, desk.published_number, p_content, btrim(coalesce(p_note, '')), (select auth.uid()),
    private.staff_name((select auth.uid())));
  perform private.write_audit('programme_published', (select auth.uid()), 'programmes', p_id, jsonb_build_object(
    'number', desk.published_number, 'note', btrim(coalesce(p_note, '')), 'set_by_hand', (
      select coalesce(jsonb_agg(jsonb_build_object('round', r.number, 'state', r.set_state, 'reason', r.reason)), '[]')
      from private.rounds_of(p_content) r where r.is_published and coalesce(r.set_state, '') <> '')));
  return private.programme_saved(desk, false);
end
$$;

create function private.archive_programme(p_event_id uuid, p_id uuid, p_expected_version integer, p_is_archived boolean)
returns public.programme_saved
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
  desk public.programme_desks;
  was text;
begin
  perform private.require_admin();
  is_new := private.begin_command(p_event_id, 'archive_programme');
  select p.state into was from public.programmes p where p.id = p_id for update;
  if was is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  desk := private.open_desk(p_id, null);
  if not is_new then
    return private.programme_saved(desk, desk.last_command is distinct from p_event_id);
  end if;
  if desk.version is distinct from p_expected_version then
    return private.programme_saved(desk, true);
  end if;
  if (was = 'archived') is not distinct from p_is_archived or p_is_archived is null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update public.programmes p set state = case when p_is_archived then 'archived' else 'draft' end where p.id = p_id;
  update public.programme_desks d set version = d.version + 1, saved_by = (select auth.uid()), last_command = p_event_id, updated_at = now()
  where d.id = p_id returning d.* into desk;
  perform private.write_audit(case when p_is_archived then 'programme_archived' else 'programme_taken_back' end,
    (select auth.uid()), 'programmes', p_id);
  return private.programme_saved(desk, false);
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Reading.

create function private.admin_programme(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  desk public.programme_desks;
  now_state text;
begin
  perform private.require_admin();
  now_state := case when p_id = private.house_desk() then 'published'
    else (select p.state from public.programmes p where p.id = p_id) end;
  if now_state is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into desk from public.programme_desks d where d.id = p_id;
  return jsonb_build_object('version', coalesce(desk.version, 0), 'state', now_state,
    'content', coalesce(desk.content, private.public_content(p_id)),
    'published', case
      when desk.id is null and now_state <> 'draft' then private.public_content(p_id)
      else (select r.content from public.programme_revisions r where r.desk_id = desk.id and r.number = desk.published_number) end,
    'published_number', coalesce(desk.published_number, 0), 'saved_by_name', private.staff_name(desk.saved_by), 'saved_at', desk.updated_at);
end
$$;

create function private.admin_programmes()
returns table (id uuid, kind text, state text, names jsonb, complete text[], is_changed boolean, saved_by_name text,
  updated_at timestamptz, rounds jsonb, dates_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select p.id, c.content ->> 'kind', p.state, w.names, w.complete, p.state = 'published' and d.content is distinct from r.content and d.id is not null,
      private.staff_name(d.saved_by), coalesce(d.updated_at, p.updated_at), (
        select coalesce(jsonb_agg(to_jsonb(o) order by o.opens_at), '[]') from public.cohorts o where o.programme_id = p.id and o.is_published),
      jsonb_array_length(c.content -> 'dates')
    from public.programmes p
    left join public.programme_desks d on d.id = p.id
    left join public.programme_revisions r on r.desk_id = d.id and r.number = d.published_number
    cross join lateral (select coalesce(d.content, private.public_content(p.id)) as content) as c
    cross join lateral (
      select coalesce(jsonb_object_agg(x.language, x.name), '{}') as names,
        coalesce(array_agg(x.language order by x.language) filter (where btrim(x.name) <> '' and btrim(x.summary) <> ''), '{}') as complete
      from private.words_of(c.content) x) as w
    order by p.state = 'archived', p.place, p.id
    limit 500;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- The doors.

create function public.save_programme_draft(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_content jsonb, p_keep boolean default false)
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.save_programme_draft(p_event_id, p_programme_id, p_expected_version, p_content, p_keep)
$$;
comment on function public.save_programme_draft is 'Admin: puts a draft on the desk; version 0 makes it. is_conflict: nothing was written, because saved_by_name had saved another version at saved_at. p_keep: what stands there stays among the revisions.';

create function public.publish_programme(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_content jsonb, p_note text default '')
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.publish_programme(p_event_id, p_programme_id, p_expected_version, p_content, p_note)
$$;
comment on function public.publish_programme is 'Admin: makes a content what visitors read, all of it or nothing, and keeps it as a revision.';

create function public.archive_programme(
  p_event_id uuid, p_programme_id uuid, p_expected_version integer, p_is_archived boolean default true)
returns public.programme_saved
language sql volatile security invoker set search_path = '' as $$
  select private.archive_programme(p_event_id, p_programme_id, p_expected_version, p_is_archived)
$$;
comment on function public.archive_programme is 'Admin: takes a programme away from visitors, or makes a draft of one that was taken away.';

create function public.admin_programme(p_programme_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_programme(p_programme_id) $$;
comment on function public.admin_programme is 'Admin: the draft of a programme, or of the dates of the house, and what visitors read of it.';

create function public.admin_programmes()
returns table (id uuid, kind text, state text, names jsonb, complete text[], is_changed boolean, saved_by_name text,
  updated_at timestamptz, rounds jsonb, dates_count integer)
language sql stable security invoker set search_path = '' as $$ select * from private.admin_programmes() $$;
comment on function public.admin_programmes is 'Admin: every programme with its state, the archived last. is_changed: visitors read another version than the draft.';

revoke all on function private.day_of(text), private.time_of(text), private.kabul_instant(text, text), private.count_of(text),
  private.kabul_day_text(timestamptz), private.kabul_time_text(timestamptz), private.rounds_of(jsonb), private.dates_of(jsonb),
  private.words_of(jsonb), private.require_programme_content(uuid, jsonb), private.programme_problems(uuid, jsonb),
  private.public_content(uuid), private.programme_saved(public.programme_desks, boolean), private.open_desk(uuid, text),
  private.write_desk(uuid, public.programme_desks, jsonb, boolean), private.show_content(uuid, jsonb)
  from public, anon, authenticated;
revoke all on function private.save_programme_draft(uuid, uuid, integer, jsonb, boolean),
  private.publish_programme(uuid, uuid, integer, jsonb, text), private.archive_programme(uuid, uuid, integer, boolean),
  private.admin_programme(uuid), private.admin_programmes(),
  public.save_programme_draft(uuid, uuid, integer, jsonb, boolean), public.publish_programme(uuid, uuid, integer, jsonb, text),
  public.archive_programme(uuid, uuid, integer, boolean), public.admin_programme(uuid), public.admin_programmes()
  from public, anon;
grant execute on function private.save_programme_draft(uuid, uuid, integer, jsonb, boolean),
  private.publish_programme(uuid, uuid, integer, jsonb, text), private.archive_programme(uuid, uuid, integer, boolean),
  private.admin_programme(uuid), private.admin_programmes(),
  public.save_programme_draft(uuid, uuid, integer, jsonb, boolean), public.publish_programme(uuid, uuid, integer, jsonb, text),
  public.archive_programme(uuid, uuid, integer, boolean), public.admin_programme(uuid), public.admin_programmes()
  to authenticated;
