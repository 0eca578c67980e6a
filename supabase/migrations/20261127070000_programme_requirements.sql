-- FEAT-10, product 3: what a programme asks for, in figures that rules can compare, and what is known of who may take
-- part; each line with its source and the day on which somebody last compared it with that. Admins write it; what
-- belongs to a published programme is read by everybody.

create table public.programme_requirements (
  id uuid primary key,
  programme_id uuid not null references public.programmes (id) on delete cascade,
  kind text not null check (kind in ('english', 'grades', 'months', 'fact')),
  test text check (test in ('toefl', 'ielts', 'duolingo', 'none')),
  scale text check (scale in ('toefl_120', 'toefl_6', 'ielts_9', 'duolingo_160', 'percent', 'gpa_4', 'months')),
  min numeric check (min is null or coalesce(case scale
    when 'toefl_120' then min between 0 and 120 and min = trunc(min)
    when 'toefl_6' then min between 1 and 6 and min * 2 = trunc(min * 2)
    when 'ielts_9' then min between 0 and 9 and min * 2 = trunc(min * 2)
    when 'duolingo_160' then min between 10 and 160 and min / 5 = trunc(min / 5)
    when 'percent' then min between 0 and 100 and scale(trim_scale(min)) <= 2
    when 'gpa_4' then min between 0 and 4 and scale(trim_scale(min)) <= 2
    when 'months' then min between 1 and 36 and min = trunc(min)
  end, false)),
  fact text check (fact in ('afghan_citizens_may_apply', 'refugees_only', 'women_only', 'tazkira_is_enough',
    'passport_needed', 'no_certificate_needed', 'from_home', 'travel_needed', 'visas_refused', 'free_of_charge')),
  strength text not null default 'hard' check (strength in ('hard', 'soft')),
  source_url text check (char_length(source_url) <= 500 and source_url ~ '^https://[^[:space:][:cntrl:]"<>\\@/]+(/[^[:space:][:cntrl:]"<>\\]*)?$'),
  checked_on date not null check (checked_on <= private.today_in_kabul()),
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint says_one_thing check (coalesce(case kind
    when 'english' then fact is null and case test
      when 'none' then scale is null and min is null
      when 'toefl' then scale in ('toefl_120', 'toefl_6') and min is not null
      when 'ielts' then scale = 'ielts_9' and min is not null
      when 'duolingo' then scale = 'duolingo_160' and min is not null
    end
    when 'grades' then fact is null and test is null and scale in ('percent', 'gpa_4') and min is not null
    when 'months' then fact is null and test is null and scale = 'months' and min is not null
    when 'fact' then fact is not null and test is null and scale is null and min is null
  end, false)),
  constraint only_marks_can_be_a_wish check (strength = 'hard' or kind in ('english', 'grades'))
);
comment on table public.programme_requirements is 'What a programme asks for and who may take part, a line for each, with source and date.';
comment on column public.programme_requirements.test is 'Of English; none: no test is asked for.';
comment on column public.programme_requirements.min is 'The least that is asked for, on the scale; for months: how long people usually need.';
comment on column public.programme_requirements.strength is 'hard: one must have it; soft: it helps. Lines of one kind and strength are ways of which one is enough.';
comment on column public.programme_requirements.source_url is 'Where it is written; null: the house asks for it itself.';
comment on column public.programme_requirements.checked_on is 'When somebody last compared it with its source; a day in Kabul.';
comment on column public.programme_requirements.is_current is 'False: taken back. Nothing is deleted, so that it can be brought back.';
create unique index programme_requirements_once on public.programme_requirements
  (programme_id, kind, test, scale, fact, strength) nulls not distinct where is_current;
create index programme_requirements_programme on public.programme_requirements (programme_id);

create trigger touch before update on public.programme_requirements for each row execute function private.touch_updated_at();

alter table public.programme_requirements enable row level security;
revoke all on public.programme_requirements from public, anon, authenticated;
grant select on public.programme_requirements to anon;
grant select, insert, update on public.programme_requirements to authenticated;
grant all on public.programme_requirements to service_role;

create policy "a session that has ended reaches nothing" on public.programme_requirements
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a visitor reads what published programmes ask for" on public.programme_requirements for select to anon
  using (is_current and exists (select from public.programmes p where p.id = programme_id and p.state = 'published'));
create policy "a member reads what published programmes ask for, an admin all" on public.programme_requirements
  for select to authenticated
  using (
    (is_current and exists (select from public.programmes p where p.id = programme_id and p.state = 'published'))
    or (select private.is_admin()));
create policy "an admin adds what a programme asks for" on public.programme_requirements for insert to authenticated
  with check ((select private.is_admin()));
create policy "an admin changes what a programme asks for" on public.programme_requirements for update to authenticated
  using ((select private.is_admin()));
