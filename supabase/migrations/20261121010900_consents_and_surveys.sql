-- What a person agreed to, and that she answered or skipped the onboarding survey.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'analysis')),
  version text not null check (char_length(version) between 1 and 40),
  language text check (language in ('en', 'fa', 'ps')),
  accepted boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.consents is 'Append-only. The latest row of a kind counts; withdrawing is a row with accepted = false.';
create index consents_user on public.consents (user_id, kind, created_at desc);

create trigger b_keep_history before update or delete on public.consents
  for each row execute function private.keep_history('auth.users', 'id', 'user_id');

create function private.guard_consent() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.from_api() then
    new.created_at := now();
  end if;
  return new;
end
$$;
revoke all on function private.guard_consent() from public;
create trigger a_guard before insert on public.consents
  for each row execute function private.guard_consent();

alter table public.consents enable row level security;
revoke all on public.consents from public, anon, authenticated;
grant select, insert on public.consents to authenticated;
grant select, insert on public.consents to service_role;

create policy "a session that has ended reaches nothing" on public.consents
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own consents, an admin all" on public.consents
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person consents to the analysis for herself" on public.consents
  for insert to authenticated
  with check (user_id = (select auth.uid()) and kind = 'analysis');

-- TERMS: the checkbox is profiles.terms_accepted; its history is written here. The number goes up with every
-- change of the terms' meaning.
create function private.terms_version() returns text
language sql immutable set search_path = '' as $$
  select '1'
$$;
revoke all on function private.terms_version() from public;

create function private.record_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'INSERT' and new.terms_accepted) or (tg_op = 'UPDATE' and new.terms_accepted <> old.terms_accepted) then
    insert into public.consents (user_id, kind, version, language, accepted)
    values (new.id, 'terms', private.terms_version(), new.language, new.terms_accepted);
  end if;
  return null;
end
$$;
revoke all on function private.record_terms() from public;
create trigger d_terms after insert or update on public.profiles
  for each row execute function private.record_terms();

create table public.survey_responses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  outcome text not null check (outcome in ('answered', 'skipped')),
  answered_fields text[] not null default '{}' check (answered_fields <@ array[
    'province', 'school_type', 'household_income_band', 'parental_education', 'internet_speed']),
  created_at timestamptz not null default now()
);
comment on table public.survey_responses is 'That and when the onboarding survey was answered or skipped; the answers stand in the profile.';
create index survey_responses_user on public.survey_responses (user_id, created_at desc);

alter table public.survey_responses enable row level security;
revoke all on public.survey_responses from public, anon, authenticated;
grant select, insert on public.survey_responses to authenticated;
grant all on public.survey_responses to service_role;

create policy "a session that has ended reaches nothing" on public.survey_responses
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a person reads her own survey record, an admin all" on public.survey_responses
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a person records her own survey" on public.survey_responses
  for insert to authenticated
  with check (user_id = (select auth.uid()));
