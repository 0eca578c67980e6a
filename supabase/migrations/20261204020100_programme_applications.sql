-- Product 1.10: a student applies for a round, once, with the version of the form that she has answered. What she writes
-- is read by herself, and by admins one application at a time, each reading recorded.

create table public.programme_applications (
  id uuid primary key,
  cohort_id uuid not null,
  form_version integer not null,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  state text not null default 'submitted' check (state in ('submitted', 'withdrawn')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 500000),
  guardian_agrees boolean not null default false,
  is_late boolean not null default false,
  submitted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint answered_that_form foreign key (cohort_id, form_version)
    references public.cohort_forms (cohort_id, version) deferrable initially deferred,
  constraint withdrawn_has_its_time check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint withdrawn_keeps_no_answers check (state <> 'withdrawn' or answers = '{}')
);
comment on table public.programme_applications is 'Who has applied for a round, and what she answered. Written by functions.';
comment on column public.programme_applications.answers is 'The answer to each question under its id, as text; what was taken back is empty.';
comment on column public.programme_applications.is_late is 'It came after the round had closed, by the grace for what had been sent off before.';
create unique index programme_applications_once on public.programme_applications (cohort_id, student_id) where state <> 'withdrawn';
create index programme_applications_form on public.programme_applications (cohort_id, form_version);
create index programme_applications_list on public.programme_applications (cohort_id, submitted_at, id);
create index programme_applications_student on public.programme_applications (student_id, submitted_at);
create index programme_applications_age on public.programme_applications (updated_at);
create trigger touch before update on public.programme_applications for each row execute function private.touch_updated_at();

alter table public.programme_applications enable row level security;
revoke all on public.programme_applications from public, anon, authenticated;
grant select on public.programme_applications to authenticated;
grant all on public.programme_applications to service_role;
create policy "a session that has ended reaches nothing" on public.programme_applications
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads her own applications" on public.programme_applications for select to authenticated
  using (student_id = (select auth.uid()));

create or replace function private.applied_rounds(p_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.cohorts c where c.programme_id = p_id
    and exists (select from public.programme_applications a where a.cohort_id = c.id)
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Whether answers are answers, as domain/application-form.ts has it.

create function private.is_answer(question jsonb, answer text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when btrim(coalesce(answer, ''), E' \t\n\r') = '' then not (question ->> 'is_required')::boolean
    when question ->> 'kind' in ('short_text', 'long_text') then
      char_length(answer) between coalesce(private.count_of(question ->> 'min'), 0)
        and coalesce(private.count_of(question ->> 'max'), private.most_characters(question ->> 'kind'))
    when question ->> 'kind' = 'number' then coalesce(private.count_of(answer)
      between coalesce(private.count_of(question ->> 'min'), 0) and coalesce(private.count_of(question ->> 'max'), 999999), false)
    when question ->> 'kind' = 'yes_no' then answer in ('yes', 'no')
    else exists (select from jsonb_array_elements(question -> 'options') as o (one) where o.one ->> 'id' = answer)
  end
$$;
create function private.are_answers(questions jsonb, answers jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(answers) = 'object'
    and not exists (select from jsonb_each(answers) as a (id, said) where jsonb_typeof(a.said) <> 'string'
      or not exists (select from jsonb_array_elements(questions) as q (one) where q.one ->> 'id' = a.id))
    and not exists (select from jsonb_array_elements(questions) as q (one)
      where not coalesce(private.is_answer(q.one, answers ->> (q.one ->> 'id')), false))
$$;

-- How long after the end of a round something is taken that was sent off before it, on a phone without a line.
create function private.apply_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '72 hours' $$;

-- Years on the day on which a round closes, by the latest day of birth that her answer allows; null: not known.
create function private.age_for(c public.cohorts, uid uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select extract(year from age((c.closes_at at time zone 'Asia/Kabul')::date,
    private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)))::integer
  from public.profiles p where p.id = uid
$$;

-- How an application comes now: in time, late but sent off before the end, or not at all.
create function private.apply_window(c public.cohorts, p_waited_seconds integer) returns text
language sql stable set search_path = '' as $$
  select case
    when c.ends_on < private.today_in_kabul() then 'closed'
    when c.set_state in ('open', 'waitlist') then 'open'
    when c.set_state is not null or now() < c.opens_at then 'closed'
    when now() < c.closes_at then 'open'
    when now() < c.closes_at + private.apply_grace()
      -- a phone whose clock was set back says nothing: then she is believed
      and (p_waited_seconds is null or now() - make_interval(secs => p_waited_seconds) < c.closes_at) then 'late'
    else 'closed'
  end
$$;

create function private.submit_programme_application(p_application_id uuid, p_cohort_id uuid, p_form_version integer, p_answers jsonb,
  p_guardian_agrees boolean, p_waited_seconds integer) returns public.programme_applications
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  a_round public.cohorts;
  form public.cohort_forms;
  years integer;
  how text;
  application public.programme_applications;
begin
  if not private.begin_command(p_application_id, 'submit_programme_application') then
    select * into application from public.programme_applications a where a.id = p_application_id and a.student_id = me;
    return application;
  end if;
  if private.role_of(me) is distinct from 'student' then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- two devices of hers take turns
  perform 1 from public.profiles p where p.id = me for update;
  if not found then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select c.* into a_round from public.cohorts c join public.programmes p on p.id = c.programme_id
  where c.id = p_cohort_id and c.is_published and p.state = 'published' for share of c;
  if a_round.id is null or a_round.form_version is null then
    raise exception 'round_closed' using errcode = 'P0001';
  end if;
  how := private.apply_window(a_round, p_waited_seconds);
  if how = 'closed' then
    raise exception 'round_closed' using errcode = 'P0001';
  end if;
  if exists (select from public.programme_applications a
    where a.cohort_id = a_round.id and a.student_id = me and a.state <> 'withdrawn') then
    raise exception 'application_exists' using errcode = 'P0001';
  end if;
  if (select count(*) from public.programme_applications a where a.cohort_id = a_round.id and a.student_id = me) >= 10 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  years := private.age_for(a_round, me);
  if (a_round.youngest is not null and coalesce(years, 0) < a_round.youngest)
    or (a_round.oldest is not null and coalesce(years, 999) > a_round.oldest) then
    raise exception 'not_eligible' using errcode = 'P0001';
  end if;
  -- of an older version, which she had before her when the line went, the answers count as they are
  select * into form from public.cohort_forms f where f.cohort_id = a_round.id and f.version = p_form_version;
  if form.version is null or not coalesce(private.are_answers(form.questions, p_answers), false)
    or (a_round.asks_guardian and coalesce(years, 0) < 18 and not coalesce(p_guardian_agrees, false)) then
    raise exception 'application_incomplete' using errcode = 'P0001';
  end if;
  insert into public.programme_applications (id, cohort_id, form_version, student_id, answers, guardian_agrees, is_late)
  values (p_application_id, a_round.id, form.version, me, p_answers, coalesce(p_guardian_agrees, false), how = 'late')
  returning * into application;
  return application;
end
$$;

create function private.withdraw_programme_application(p_event_id uuid, p_application_id uuid) returns public.programme_applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.programme_applications;
begin
  if private.begin_command(p_event_id, 'withdraw_programme_application') then
    update public.programme_applications a set state = 'withdrawn', withdrawn_at = now(), answers = '{}', guardian_agrees = false
    where a.id = p_application_id and a.student_id = (select auth.uid()) and a.state = 'submitted';
  end if;
  select * into application from public.programme_applications a where a.id = p_application_id and a.student_id = (select auth.uid());
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  return application;
end
$$;

create function public.submit_programme_application(p_application_id uuid, p_cohort_id uuid, p_form_version integer, p_answers jsonb,
  p_guardian_agrees boolean default false, p_waited_seconds integer default null) returns public.programme_applications
language sql volatile security invoker set search_path = '' as $$
  select private.submit_programme_application(p_application_id, p_cohort_id, p_form_version, p_answers, p_guardian_agrees, p_waited_seconds)
$$;
comment on function public.submit_programme_application is 'Student: applies for a round that is open. p_waited_seconds: how long it lay on her phone; null where the phone cannot say. The same id again gives what it became.';
create function public.withdraw_programme_application(p_event_id uuid, p_application_id uuid) returns public.programme_applications
language sql volatile security invoker set search_path = '' as $$ select private.withdraw_programme_application(p_event_id, p_application_id) $$;
comment on function public.withdraw_programme_application is 'Student: takes an application of hers back; its answers are gone at once.';

-- ---------------------------------------------------------------------------------------------------------------
-- Reading.

-- Hers, with what was asked then: also of a programme that visitors no longer see.
create function private.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb)
language sql stable security definer set search_path = '' as $$
  select a.id, a.cohort_id, a.state, a.answers, a.is_late, a.submitted_at, a.withdrawn_at, f.questions, c.number,
    (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from public.programme_texts t where t.programme_id = c.programme_id and t.is_complete)
  from public.programme_applications a
  join public.cohort_forms f on f.cohort_id = a.cohort_id and f.version = a.form_version
  join public.cohorts c on c.id = a.cohort_id
  where a.student_id = (select auth.uid()) and private.session_alive()
  order by a.submitted_at desc, a.id
  limit 100
$$;
create function public.my_programme_applications()
returns table (id uuid, cohort_id uuid, state text, answers jsonb, is_late boolean, submitted_at timestamptz, withdrawn_at timestamptz,
  questions jsonb, round_number integer, names jsonb)
language sql stable security invoker set search_path = '' as $$ select * from private.my_programme_applications() $$;
comment on function public.my_programme_applications is 'The caller''s applications, the newest first, with the questions that she answered.';

-- The list of admins names nobody and says nothing of the answers; what was taken back is not in it.
create function private.admin_programme_applications(p_cohort_id uuid, p_after_at timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, student_code text, form_version integer, is_late boolean, submitted_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, p.student_id, a.form_version, a.is_late, a.submitted_at,
      (select count(*) from public.programme_applications o where o.cohort_id = p_cohort_id and o.state = 'submitted')
    from public.programme_applications a left join public.profiles p on p.id = a.student_id
    where a.cohort_id = p_cohort_id and a.state = 'submitted'
      and (p_after_id is null or (a.submitted_at, a.id) > (p_after_at, p_after_id))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
create function public.admin_programme_applications(p_cohort_id uuid, p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (id uuid, student_code text, form_version integer, is_late boolean, submitted_at timestamptz, total bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_programme_applications(p_cohort_id, p_after_at, p_after_id, p_limit)
$$;
comment on function public.admin_programme_applications is 'Admin: who applied for a round, by code, the first first.';

create function private.open_programme_application(p_event_id uuid, p_application_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  application public.programme_applications;
begin
  perform private.require_admin();
  select * into application from public.programme_applications a where a.id = p_application_id and a.state = 'submitted';
  if application.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if private.begin_command(p_event_id, 'open_programme_application') then
    perform private.write_audit('programme_application_opened', application.student_id, 'programme_applications', application.id);
  end if;
  return jsonb_build_object('id', application.id, 'answers', application.answers, 'guardian_agrees', application.guardian_agrees,
    'is_late', application.is_late, 'submitted_at', application.submitted_at, 'student_id', application.student_id,
    'student_code', (select p.student_id from public.profiles p where p.id = application.student_id),
    'asks_guardian', (select c.asks_guardian from public.cohorts c where c.id = application.cohort_id),
    'questions', (select f.questions from public.cohort_forms f where f.cohort_id = application.cohort_id and f.version = application.form_version));
end
$$;
create function public.open_programme_application(p_event_id uuid, p_application_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.open_programme_application(p_event_id, p_application_id) $$;
comment on function public.open_programme_application is 'Admin: what somebody answered, with what was asked. It is recorded, and she sees that it was.';

revoke all on function private.is_answer(jsonb, text), private.are_answers(jsonb, jsonb), private.apply_grace(), private.age_for(public.cohorts, uuid),
  private.apply_window(public.cohorts, integer) from public, anon, authenticated;
revoke all on function private.submit_programme_application(uuid, uuid, integer, jsonb, boolean, integer),
  private.withdraw_programme_application(uuid, uuid), private.my_programme_applications(),
  private.admin_programme_applications(uuid, timestamptz, uuid, integer), private.open_programme_application(uuid, uuid),
  public.submit_programme_application(uuid, uuid, integer, jsonb, boolean, integer), public.withdraw_programme_application(uuid, uuid),
  public.my_programme_applications(), public.admin_programme_applications(uuid, timestamptz, uuid, integer),
  public.open_programme_application(uuid, uuid) from public, anon;
grant execute on function private.submit_programme_application(uuid, uuid, integer, jsonb, boolean, integer),
  private.withdraw_programme_application(uuid, uuid), private.my_programme_applications(),
  private.admin_programme_applications(uuid, timestamptz, uuid, integer), private.open_programme_application(uuid, uuid),
  public.submit_programme_application(uuid, uuid, integer, jsonb, boolean, integer), public.withdraw_programme_application(uuid, uuid),
  public.my_programme_applications(), public.admin_programme_applications(uuid, timestamptz, uuid, integer),
  public.open_programme_application(uuid, uuid) to authenticated;

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_applying;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_applying()
  union all values ('programme_applications', interval '730 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;
alter function private.forget_old(timestamptz) rename to forget_old_without_applying;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone bigint;
begin
  delete from public.programme_applications a where a.updated_at < p_now - private.kept('programme_applications');
  get diagnostics gone = row_count;
  return private.forget_old_without_applying(p_now) || jsonb_build_object('programme_applications', gone);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: what she sent is in the copy of her data.
alter function public.my_data() rename to my_data_without_applying;
alter function public.my_data_without_applying() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_applying() || jsonb_build_object('programme_applications', (
    select coalesce(jsonb_agg(jsonb_build_object('names', a.names, 'round', a.round_number, 'state', a.state, 'questions', a.questions,
      'answers', a.answers, 'is_late', a.is_late, 'submitted_at', a.submitted_at, 'withdrawn_at', a.withdrawn_at)), '[]')
    from private.my_programme_applications() a));
end
$$;
revoke all on function private.my_data_without_applying() from public, anon;
grant execute on function private.my_data_without_applying() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
