-- FEAT-09, decision 34, layer 1: an answer that was found may be put into words by a model, at the wish of whoever
-- asked. The server alone speaks with the model; what it may ask for, and what it cost, is decided and counted here.

alter table private.feature_switches drop constraint feature_switches_flag_check;
alter table private.feature_switches add constraint feature_switches_flag_check
  check (flag in ('aiAdvisor', 'profileAnalysis', 'blogSystem', 'mentorDashboard', 'adminDashboard', 'fileUpload',
    'notifications', 'analytics', 'imageOptimization', 'lazyLoading', 'advisorModel'));

create table private.model_days (
  on_day date primary key,
  calls integer not null default 0 check (calls >= 0),
  worded integer not null default 0 check (worded >= 0),
  tokens bigint not null default 0 check (tokens >= 0)
);
comment on table private.model_days is 'What the model was asked for on a day in Kabul, and what it cost; of nobody.';
comment on column private.model_days.worded is 'Calls whose answer could be shown.';
alter table private.model_days enable row level security;
revoke all on private.model_days from public, anon, authenticated;

-- What must not stand in what a provider is sent: how she and those around her are called, and where she is from.
create function private.names_around(p_user uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct btrim(said.name)) filter (where btrim(said.name) <> ''), array[]::text[])
  from (
    select unnest(array[p.first_name, p.last_name, p.display_name, p.father_name, split_part(p.email, '@', 1), p.province,
      p.place_of_birth, p.place_of_residence]) as name
    from public.profiles p where p.id = p_user
    union all
    select mp.display_name from public.mentor_profiles mp where mp.user_id = p_user
    union all
    select mp.display_name from public.matches m join public.mentor_profiles mp on mp.user_id = m.mentor_id
    where m.student_id = p_user
    union all
    select c.display_name from public.matches m join public.student_cards c on c.student_id = m.student_id
    where m.mentor_id = p_user
  ) as said
$$;
revoke all on function private.names_around(uuid) from public, anon, authenticated;

create function private.begin_wording(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  asked public.advisor_messages;
  taken integer;
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  select m.* into asked from public.advisor_messages m join public.advisor_threads t on t.id = m.thread_id
  where m.id = p_id and t.user_id = me;
  if asked.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  -- danger, what is refused and what is not known never reach a model
  if asked.outcome <> 'passages' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  insert into public.advisor_usage as u (user_id, on_day, model_calls) values (me, private.today_in_kabul(), 1)
  on conflict (user_id, on_day) do update set model_calls = u.model_calls + 1 where u.model_calls < 20
  returning u.model_calls into taken;
  if taken is null then
    raise exception 'advisor_limit' using errcode = 'P0001';
  end if;
  insert into private.model_days as d (on_day, calls) values (private.today_in_kabul(), 1)
  on conflict (on_day) do update set calls = d.calls + 1;
  return jsonb_build_object('user_id', me, 'language', asked.language, 'question', asked.question,
    'names', to_jsonb(private.names_around(me)));
end
$$;
revoke all on function private.begin_wording(uuid) from public, anon;
grant execute on function private.begin_wording(uuid) to authenticated;
create function public.begin_wording(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.begin_wording(p_id)
$$;
revoke all on function public.begin_wording(uuid) from public, anon;
grant execute on function public.begin_wording(uuid) to authenticated;
comment on function public.begin_wording is 'Takes one of the twenty calls of the day for a question of the caller that was answered with passages; gives back what the server needs to ask the model.';

create function public.end_wording(p_user_id uuid, p_id uuid, p_tokens integer, p_answer text default null, p_sources jsonb default '[]')
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.advisor_usage u set tokens = u.tokens + greatest(p_tokens, 0)
  where u.user_id = p_user_id and u.on_day = private.today_in_kabul();
  insert into private.model_days as d (on_day, worded, tokens)
  values (private.today_in_kabul(), case when p_answer is null then 0 else 1 end, greatest(p_tokens, 0))
  on conflict (on_day) do update set worded = d.worded + excluded.worded, tokens = d.tokens + excluded.tokens;
  -- she may have deleted her questions meanwhile
  update public.advisor_messages m set answer = left(p_answer, 4000), engine = 'model', sources = p_sources
  from public.advisor_threads t
  where p_answer is not null and m.id = p_id and t.id = m.thread_id and t.user_id = p_user_id;
  return found;
end
$$;
revoke all on function public.end_wording(uuid, uuid, integer, text, jsonb) from public, anon, authenticated;
grant execute on function public.end_wording(uuid, uuid, integer, text, jsonb) to service_role;
comment on function public.end_wording is 'The server: counts what a call cost, and keeps the words with the question where they could be shown.';

-- Days that are over, as with every figure: one that grows while somebody looks says that somebody is here now.
create function private.model_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('on_day', d.on_day, 'calls', d.calls, 'worded', d.worded, 'tokens', d.tokens)
      order by d.on_day desc), '[]')
    from private.model_days d
    where d.on_day < private.today_in_kabul() and d.on_day >= private.today_in_kabul() - 28);
end
$$;
revoke all on function private.model_figures() from public, anon;
grant execute on function private.model_figures() to authenticated;
create function public.model_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.model_figures()
$$;
revoke all on function public.model_figures() from public, anon;
grant execute on function public.model_figures() to authenticated;
comment on function public.model_figures is 'Admin: calls of the model, how many of them could be shown, and tokens, by day.';

-- PR-07: how long it is kept, beside what is kept already.
alter function private.retention() rename to retention_without_model_days;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_model_days()
  union all values ('model_days', interval '365 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_model_days;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  days bigint;
begin
  delete from private.model_days d where d.on_day < (p_now - private.kept('model_days'))::date;
  get diagnostics days = row_count;
  return private.forget_old_without_model_days(p_now) || jsonb_build_object('model_days', days);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;
