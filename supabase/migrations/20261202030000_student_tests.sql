-- FEAT-10, product 1.16: tests of a student as rows, each on the scale that its paper prints. The score of the profile
-- stays and is filled from them. She and her mentor read them; admins read counts alone.

create table public.student_tests (
  id uuid primary key,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  name text not null check (name in ('toefl', 'ielts', 'duolingo', 'kankor')),
  scale text not null,
  score numeric not null,
  taken_on date check (taken_on >= '1990-01-01'),
  evidence text not null default 'none' check (evidence in ('certificate', 'report', 'none')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint on_its_scale check (coalesce(case name
    when 'toefl' then case scale when 'toefl_120' then score between 0 and 120 and score = trunc(score)
      when 'toefl_6' then score between 1 and 6 and score * 2 = trunc(score * 2) end
    when 'ielts' then scale = 'ielts_9' and score between 0 and 9 and score * 2 = trunc(score * 2)
    when 'duolingo' then scale = 'duolingo_160' and score between 10 and 160 and score / 5 = trunc(score / 5)
    when 'kankor' then scale = 'percent' and score between 0 and 100 and scale(trim_scale(score)) <= 2
  end, false))
);
comment on table public.student_tests is 'What a student has reached in tests. Written by functions; nothing of it is converted.';
comment on column public.student_tests.taken_on is 'The day of the test; null where she does not know it.';
comment on column public.student_tests.evidence is 'What she has in her hands: a certificate, a report of the result, nothing.';
create index student_tests_student on public.student_tests (student_id, created_at);
create trigger touch before update on public.student_tests for each row execute function private.touch_updated_at();

alter table public.student_tests enable row level security;
revoke all on public.student_tests from public, anon, authenticated;
grant select on public.student_tests to authenticated;
grant all on public.student_tests to service_role;
create policy "a session that has ended reaches nothing" on public.student_tests
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "tests are read by their student" on public.student_tests
  for select to authenticated
  using (student_id = (select auth.uid()));

-- The newest score on the old scale of TOEFL stands in the profile, where other programs look for it. What she typed
-- there herself stays while no row says otherwise; with the last row goes what it had filled.
create function private.fill_toefl(uid uuid, removed numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  newest integer;
begin
  select t.score::integer into newest from public.student_tests t
  where t.student_id = uid and t.scale = 'toefl_120'
  order by t.taken_on desc nulls last, t.created_at desc, t.id limit 1;
  if newest is not null then
    update public.profiles p set toefl_score = newest where p.id = uid and p.toefl_score is distinct from newest;
  elsif removed is not null then
    update public.profiles p set toefl_score = null where p.id = uid and p.toefl_score = removed;
  end if;
end
$$;
revoke all on function private.fill_toefl(uuid, numeric) from public, anon, authenticated;

create function private.add_test(p_event_id uuid, p_name text, p_scale text, p_score numeric, p_taken_on date, p_evidence text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'add_test') then
    perform 1 from public.profiles p where p.id = me for update;
    if not found then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    if p_taken_on > private.today_in_kabul() or (select count(*) from public.student_tests t where t.student_id = me) >= 20 then
      raise exception 'invalid_input' using errcode = 'P0001';
    end if;
    insert into public.student_tests (id, student_id, name, scale, score, taken_on, evidence)
    values (p_event_id, me, p_name, p_scale, p_score, p_taken_on, p_evidence);
    perform private.fill_toefl(me, null);
  end if;
  return p_event_id;
end
$$;

create function private.remove_test(p_event_id uuid, p_test_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone public.student_tests;
begin
  if private.begin_command(p_event_id, 'remove_test') then
    delete from public.student_tests t where t.id = p_test_id and t.student_id = (select auth.uid()) returning * into gone;
    if gone.scale = 'toefl_120' then
      perform private.fill_toefl(gone.student_id, gone.score);
    end if;
  end if;
  return p_test_id;
end
$$;
revoke all on function private.add_test(uuid, text, text, numeric, date, text), private.remove_test(uuid, uuid) from public, anon;
grant execute on function private.add_test(uuid, text, text, numeric, date, text), private.remove_test(uuid, uuid) to authenticated;
create function public.add_test(p_event_id uuid, p_name text, p_scale text, p_score numeric, p_taken_on date default null, p_evidence text default 'none') returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.add_test(p_event_id, p_name, p_scale, p_score, p_taken_on, p_evidence) $$;
create function public.remove_test(p_event_id uuid, p_test_id uuid) returns uuid
language sql volatile security invoker set search_path = '' as $$ select private.remove_test(p_event_id, p_test_id) $$;
revoke all on function public.add_test(uuid, text, text, numeric, date, text), public.remove_test(uuid, uuid) from public, anon;
grant execute on function public.add_test(uuid, text, text, numeric, date, text), public.remove_test(uuid, uuid) to authenticated;
comment on function public.add_test is 'Student: a test of hers, under the id of the command; twice is once.';
comment on function public.remove_test is 'Student: takes a test of hers away.';

-- What her mentor reads of them, by the pair: the number of an account is nothing that a mentor is told.
create function private.tests_of_pair(p_match_id uuid) returns table (id uuid, scale text, score numeric, taken_on date, evidence text)
language sql stable security definer set search_path = '' as $$
  select t.id, t.scale, t.score, t.taken_on, t.evidence
  from public.matches m join public.student_tests t on t.student_id = m.student_id
  where m.id = p_match_id and m.mentor_id = (select auth.uid()) and m.state in ('active', 'paused')
    and private.session_alive() and m.student_id in (select private.my_students())
  order by t.taken_on desc nulls last, t.id
$$;
revoke all on function private.tests_of_pair(uuid) from public, anon;
grant execute on function private.tests_of_pair(uuid) to authenticated;
create function public.tests_of_pair(p_match_id uuid) returns table (id uuid, scale text, score numeric, taken_on date, evidence text)
language sql stable security invoker set search_path = '' as $$ select * from private.tests_of_pair(p_match_id) $$;
revoke all on function public.tests_of_pair(uuid) from public, anon;
grant execute on function public.tests_of_pair(uuid) to authenticated;
comment on function public.tests_of_pair is 'Mentor: the tests of the student of a pair of hers that stands.';

alter function public.my_data() rename to my_data_without_tests;
alter function public.my_data_without_tests() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_tests() || jsonb_build_object('tests', (
    select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'scale', t.scale, 'score', t.score, 'taken_on', t.taken_on,
      'evidence', t.evidence, 'created_at', t.created_at) order by t.created_at, t.id), '[]')
    from public.student_tests t where t.student_id = (select auth.uid())));
end
$$;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
