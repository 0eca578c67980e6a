-- Product 1.10 and 1.12: programmes, the rounds in which one takes part in them, and the dates on the way. What
-- visitors read is what is published; all else is the desk of admins. A round opens and closes by its own dates: no
-- job has to run for it.

create table public.programmes (
  id uuid primary key,
  kind text not null check (kind in ('mentoring', 'course', 'fellowship', 'scholarship')),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  place integer not null default 100 check (place between 1 and 999),
  partner text not null default '' check (char_length(partner) <= 120),
  official_url text check (char_length(official_url) <= 500 and official_url ~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$'),
  checked_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint what_others_offer_was_looked_at check (official_url is null or checked_on is not null)
);
comment on table public.programmes is 'What one can take part in, here or elsewhere.';
comment on column public.programmes.place is 'Its place in the list, the smallest first.';
comment on column public.programmes.official_url is 'Where one applies when that is not here; null: with an account here.';
comment on column public.programmes.checked_on is 'When somebody last compared what is said here with the official page.';
create index programmes_readable on public.programmes (place, id) where state = 'published';

create function private.are_requirements(requirements text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(requirements) <= 12 and array_position(requirements, null) is null
    and coalesce((select bool_and(btrim(one) <> '' and char_length(one) <= 300) from unnest(requirements) as one), true)
$$;
revoke all on function private.are_requirements(text[]) from public;
-- a check constraint runs as who writes
grant execute on function private.are_requirements(text[]) to authenticated, service_role;

create table public.programme_texts (
  programme_id uuid not null references public.programmes (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  name text not null default '' check (char_length(name) <= 120),
  summary text not null default '' check (char_length(summary) <= 400),
  about text not null default '' check (char_length(about) <= 3000),
  who text not null default '' check (char_length(who) <= 1000),
  costs text not null default '' check (char_length(costs) <= 1000),
  requirements text[] not null default '{}' check (private.are_requirements(requirements)),
  is_complete boolean generated always as (btrim(name) <> '' and btrim(summary) <> '') stored,
  updated_at timestamptz not null default now(),
  primary key (programme_id, language)
);
comment on table public.programme_texts is 'What is said of a programme in each language, as plain text. Readers see a text once it has a name and a summary.';
comment on column public.programme_texts.who is 'Who may take part: citizenship, place, age.';
comment on column public.programme_texts.costs is 'What is paid for and what is not.';
comment on column public.programme_texts.requirements is 'What one needs, a line for each.';

create table public.cohorts (
  id uuid primary key,
  programme_id uuid not null references public.programmes (id) on delete cascade,
  number integer not null check (number between 1 and 999),
  is_published boolean not null default false,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  starts_on date,
  ends_on date,
  seats integer check (seats between 1 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint opens_before_it_closes check (opens_at < closes_at),
  constraint starts_before_it_ends check (ends_on is null or (starts_on is not null and starts_on <= ends_on)),
  unique (programme_id, number)
);
comment on table public.cohorts is 'A round of a programme: when one may apply and when it runs. Its state follows from these dates and is nowhere stored.';
comment on column public.cohorts.closes_at is 'The first instant at which one may no longer apply.';
comment on column public.cohorts.starts_on is 'A day in Kabul, as is ends_on.';

create table public.milestones (
  id uuid primary key,
  programme_id uuid references public.programmes (id) on delete cascade,
  kind text not null check (kind in ('history', 'deadline', 'event')),
  is_published boolean not null default false,
  on_day date not null,
  at_time time(0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.milestones is 'A date that people should know, of a programme or of the whole house.';
comment on column public.milestones.on_day is 'The day in Kabul.';
comment on column public.milestones.at_time is 'The time on the clocks of Kabul; null: the whole day.';
create index milestones_readable on public.milestones (on_day, id) where is_published;
create index milestones_programme on public.milestones (programme_id);

create table public.milestone_texts (
  milestone_id uuid not null references public.milestones (id) on delete cascade,
  language text not null check (language in ('en', 'fa', 'ps')),
  title text not null default '' check (char_length(title) <= 150),
  note text not null default '' check (char_length(note) <= 600),
  is_complete boolean generated always as (btrim(title) <> '') stored,
  updated_at timestamptz not null default now(),
  primary key (milestone_id, language)
);
comment on table public.milestone_texts is 'What a date is called in each language, as plain text.';

create trigger touch before update on public.programmes for each row execute function private.touch_updated_at();
create trigger touch before update on public.programme_texts for each row execute function private.touch_updated_at();
create trigger touch before update on public.cohorts for each row execute function private.touch_updated_at();
create trigger touch before update on public.milestones for each row execute function private.touch_updated_at();
create trigger touch before update on public.milestone_texts for each row execute function private.touch_updated_at();

alter table public.programmes enable row level security;
alter table public.programme_texts enable row level security;
alter table public.cohorts enable row level security;
alter table public.milestones enable row level security;
alter table public.milestone_texts enable row level security;
revoke all on public.programmes, public.programme_texts, public.cohorts, public.milestones, public.milestone_texts
  from public, anon, authenticated;
grant select on public.programmes, public.programme_texts, public.cohorts, public.milestones, public.milestone_texts to anon;
grant select, insert, update on public.programmes, public.programme_texts, public.cohorts, public.milestones,
  public.milestone_texts to authenticated;
grant all on public.programmes, public.programme_texts, public.cohorts, public.milestones, public.milestone_texts to service_role;

create policy "a session that has ended reaches nothing" on public.programmes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what is published" on public.programmes for select to anon
  using (state = 'published');
create policy "a member reads what is published, an admin all" on public.programmes for select to authenticated
  using (state = 'published' or (select private.is_admin()));
create policy "an admin adds a programme" on public.programmes for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes a programme" on public.programmes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.programme_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads complete texts of programmes that she may read" on public.programme_texts for select to anon
  using (is_complete and exists (select from public.programmes p where p.id = programme_id));
create policy "a member reads complete texts of what she may read, an admin all" on public.programme_texts
  for select to authenticated
  using ((is_complete and exists (select from public.programmes p where p.id = programme_id)) or (select private.is_admin()));
create policy "an admin adds a text" on public.programme_texts for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes a text" on public.programme_texts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.cohorts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads published rounds of programmes that she may read" on public.cohorts for select to anon
  using (is_published and exists (select from public.programmes p where p.id = programme_id));
create policy "a member reads published rounds of what she may read, an admin all" on public.cohorts
  for select to authenticated
  using ((is_published and exists (select from public.programmes p where p.id = programme_id)) or (select private.is_admin()));
create policy "an admin adds a round" on public.cohorts for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes a round" on public.cohorts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.milestones
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads published dates of the house and of programmes that she may read" on public.milestones
  for select to anon
  using (is_published and (programme_id is null or exists (select from public.programmes p where p.id = programme_id)));
create policy "a member reads published dates of what she may read, an admin all" on public.milestones
  for select to authenticated
  using (
    (is_published and (programme_id is null or exists (select from public.programmes p where p.id = programme_id)))
    or (select private.is_admin()));
create policy "an admin adds a date" on public.milestones for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes a date" on public.milestones for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "a session that has ended reaches nothing" on public.milestone_texts
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads complete texts of dates that she may read" on public.milestone_texts for select to anon
  using (is_complete and exists (select from public.milestones m where m.id = milestone_id));
create policy "a member reads complete texts of dates that she may read, an admin all" on public.milestone_texts
  for select to authenticated
  using ((is_complete and exists (select from public.milestones m where m.id = milestone_id)) or (select private.is_admin()));
create policy "an admin adds the text of a date" on public.milestone_texts for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes the text of a date" on public.milestone_texts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
