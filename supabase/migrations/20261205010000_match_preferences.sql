-- Product 1.4: which mentors a student would like, in her order, and whom she never wants. A wish gives points and
-- breaks no rule; a never is a ban like any other. Rows change by functions alone, and only she reads them.

create table public.match_preferences (
  student_id uuid not null references public.student_cards (student_id) on delete cascade,
  mentor_id uuid not null references public.mentor_profiles (user_id) on delete cascade,
  rank smallint check (rank between 1 and 5),
  reason text not null default '' check (char_length(reason) <= 300),
  never boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (student_id, mentor_id),
  unique (student_id, rank),
  check (never = (rank is null)),
  check (not never or reason = '')
);
comment on table public.match_preferences is 'Whom a student wishes for as a mentor, the first wish first, and whom she never wants. No mentor reads it.';
comment on column public.match_preferences.rank is '1 is the first wish; null: never.';
comment on column public.match_preferences.reason is 'Why, in her own words; admins read it beside a pair of a round that follows the wish.';
comment on column public.match_preferences.never is 'So that she sees whom she has ruled out. What binds is the ban in match_bans, without any words.';
create index match_preferences_mentor on public.match_preferences (mentor_id);
create trigger a_touch before update on public.match_preferences for each row execute function private.touch_updated_at();

alter table public.match_preferences enable row level security;
revoke all on public.match_preferences from public, anon, authenticated;
grant select on public.match_preferences to authenticated;
grant all on public.match_preferences to service_role;
create policy "a session that has ended reaches nothing" on public.match_preferences
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a student reads her own wishes" on public.match_preferences
  for select to authenticated
  using (student_id = (select auth.uid()));

-- Her ranked wishes as they travel: array of {mentorId, reason}, the first wish first.
create function private.wishes_of(p_student_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('mentorId', w.mentor_id, 'reason', w.reason) order by w.rank), '[]')
  from public.match_preferences w where w.student_id = p_student_id and not w.never
$$;
revoke all on function private.wishes_of(uuid) from public, anon, authenticated;

-- A list without mentors who are gone or whom she has ruled out since, which is no news to her. Invalid where it is none.
create function private.wishes_that_can_be(p_student_id uuid, p_wishes jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from jsonb_array_elements(p_wishes) as one where one ->> 'mentorId' is null) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('mentorId', mp.user_id,
      'reason', btrim(coalesce(one ->> 'reason', ''), E' \t\n\r')) order by place), '[]')
    from jsonb_array_elements(p_wishes) with ordinality as a (one, place)
    join public.mentor_profiles mp on mp.user_id = (one ->> 'mentorId')::uuid
    where not exists (select from public.match_preferences w
      where w.student_id = p_student_id and w.mentor_id = mp.user_id and w.never));
exception when invalid_text_representation or invalid_parameter_value then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
revoke all on function private.wishes_that_can_be(uuid, jsonb) from public, anon, authenticated;

-- Whether the list of mentors shows this one to the caller, as the policy of mentor_profiles and the list have it.
create function private.is_shown_to_me(p_mentor_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.mentor_profiles mp
    where mp.user_id = p_mentor_id and mp.is_approved and (mp.visibility = 'public'
      or ((select private.verified_email()) is not null
        and (mp.visibility = 'members' or (mp.visibility = 'women_only' and (select private.i_am_a_woman()))))))
$$;
revoke all on function private.is_shown_to_me(uuid) from public, anon, authenticated;

-- Holds the caller's row while she writes wishes. Only a student has any, and none while somebody is asked or accompanies her.
create function private.begin_wishing() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform from public.profiles p where p.id = me and p.account_role = 'student' for update;
  if not found or not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if exists (select from public.matches m where m.student_id = me and m.state <> 'ended') then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.begin_wishing() from public, anon, authenticated;

create function private.save_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  before jsonb;
  after jsonb;
begin
  if not private.begin_command(p_event_id, 'save_wishes') then
    return jsonb_build_object('wishes', private.wishes_of(me));
  end if;
  perform private.begin_wishing();
  if jsonb_typeof(p_wishes) is distinct from 'array' or jsonb_typeof(coalesce(p_seen, '[]')) <> 'array'
    or jsonb_array_length(p_wishes) > 5 or jsonb_array_length(coalesce(p_seen, '[]')) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  before := private.wishes_of(me);
  after := private.wishes_that_can_be(me, p_wishes);
  if exists (select from jsonb_array_elements(after) as one group by one ->> 'mentorId' having count(*) > 1)
    or exists (select from jsonb_array_elements(after) as one where char_length(one ->> 'reason') > 300) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if before = after then
    return jsonb_build_object('wishes', after);
  end if;
  if not exists (select from jsonb_array_elements(coalesce(p_seen, '[]')) as list
    where jsonb_typeof(list) = 'array' and private.wishes_that_can_be(me, list) = before) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- whom the list no longer shows stays where she had her already
  if exists (select from jsonb_array_elements(after) as one
    where not private.is_shown_to_me((one ->> 'mentorId')::uuid) and not exists (
      select from jsonb_array_elements(before) as known where known ->> 'mentorId' = one ->> 'mentorId')) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  delete from public.match_preferences w where w.student_id = me and not w.never;
  insert into public.match_preferences (student_id, mentor_id, rank, reason)
  select me, (one ->> 'mentorId')::uuid, place, one ->> 'reason'
  from jsonb_array_elements(after) with ordinality as a (one, place);
  return jsonb_build_object('wishes', after);
end
$$;
revoke all on function private.save_wishes(uuid, jsonb, jsonb) from public, anon;
grant execute on function private.save_wishes(uuid, jsonb, jsonb) to authenticated;

create function public.save_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_wishes(p_event_id, p_wishes, p_seen)
$$;
revoke all on function public.save_wishes(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.save_wishes(uuid, jsonb, jsonb) to authenticated;
comment on function public.save_wishes is 'A student without a pair: her whole list of {mentorId, reason}, at most five. p_seen: the lists that are no news to her; where another stands there, conflict.';

create function private.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if private.begin_command(p_event_id, 'never_mentor') then
    perform private.begin_wishing();
    if p_mentor_id is null or not (private.is_shown_to_me(p_mentor_id)
      or exists (select from public.match_preferences w where w.student_id = me and w.mentor_id = p_mentor_id)) then
      raise exception 'not_found' using errcode = 'P0001';
    end if;
    insert into public.match_preferences as w (student_id, mentor_id, never) values (me, p_mentor_id, true)
    on conflict (student_id, mentor_id) do update set never = true, rank = null, reason = '' where not w.never;
    if found then
      perform private.rule_out_pair(me, p_mentor_id);
    end if;
  end if;
  return jsonb_build_object('mentor_id', p_mentor_id);
end
$$;
revoke all on function private.never_mentor(uuid, uuid) from public, anon;
grant execute on function private.never_mentor(uuid, uuid) to authenticated;

create function public.never_mentor(p_event_id uuid, p_mentor_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.never_mentor(p_event_id, p_mentor_id)
$$;
revoke all on function public.never_mentor(uuid, uuid) from public, anon;
grant execute on function public.never_mentor(uuid, uuid) to authenticated;
comment on function public.never_mentor is 'A student without a pair: never this mentor, in no round and by no hand. Only the team lifts it.';

-- What the team allows again, she is not told to have ruled out any more.
create function private.forget_never() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.match_preferences w
  where w.student_id = old.student_id and w.mentor_id = old.mentor_id and w.never;
  return null;
end
$$;
revoke all on function private.forget_never() from public;
create trigger b_forget after delete on public.match_bans
  for each row execute function private.forget_never();

-- FEAT-11: a round knows the order of her wishes; the words stay behind.
do $$
declare
  before text := pg_catalog.pg_get_functiondef('private.match_pool()'::regprocedure);
  line constant text := '''interests'', left(c.interests, 500),';
begin
  if pg_catalog.strpos(before, line) = 0 then
    raise exception 'nothing to change in private.match_pool';
  end if;
  execute pg_catalog.replace(before, line, line || '
        ''wishes'', (select coalesce(jsonb_agg(w.mentor_id order by w.rank), ''[]'') from public.match_preferences w
          where w.student_id = p.id and not w.never),');
end
$$;

-- The words, for admins who read why a pair was put together, and only where the pair is what she wished for.
create function private.round_wishes(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, reason text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.write_audit('wishes_read', null, 'match_rounds', p_round_id);
  return query
    select w.student_id, w.mentor_id, w.reason
    from public.match_proposals o
    join public.match_preferences w on w.student_id = o.student_id and w.mentor_id = o.mentor_id
    where o.round_id = p_round_id and not w.never and w.reason <> ''
    order by w.student_id;
end
$$;
revoke all on function private.round_wishes(uuid) from public, anon;
grant execute on function private.round_wishes(uuid) to authenticated;
create function public.round_wishes(p_round_id uuid) returns table (student_id uuid, mentor_id uuid, reason text)
language sql volatile security invoker set search_path = '' as $$ select * from private.round_wishes(p_round_id) $$;
revoke all on function public.round_wishes(uuid) from public, anon;
grant execute on function public.round_wishes(uuid) to authenticated;
comment on function public.round_wishes is 'Admin: why students wished for the mentors whom a round gives them, in their words; each reading is recorded.';

-- PR-07: a list that nobody has touched for a year says nothing any more. A never stays as its ban does.
alter function private.retention() rename to retention_without_wishes;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_wishes()
  union all values
    -- after the list was last changed
    ('match_preferences', interval '365 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_wishes;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wishes bigint;
begin
  delete from public.match_preferences w where not w.never and w.updated_at < p_now - private.kept('match_preferences');
  get diagnostics wishes = row_count;
  return private.forget_old_without_wishes(p_now) || jsonb_build_object('match_preferences', wishes);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: she takes along what she wished.
alter function public.my_data() rename to my_data_without_wishes;
alter function public.my_data_without_wishes() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_wishes() || jsonb_build_object('wishes', (
    select coalesce(jsonb_agg(jsonb_build_object('wished_mentor', mp.display_name, 'wish_rank', w.place, 'wish_reason', nullif(w.reason, ''),
      'never_wanted', w.never, 'created_at', w.created_at) order by w.never, w.place, w.mentor_id), '[]')
    from (
      -- the place in her list as it stands, also where somebody of it has gone
      select o.*, case when not o.never then row_number() over (partition by o.never order by o.rank) end as place
      from public.match_preferences o where o.student_id = (select auth.uid())) as w
    left join public.mentor_profiles mp on mp.user_id = w.mentor_id));
end
$$;
revoke all on function private.my_data_without_wishes() from public, anon;
grant execute on function private.my_data_without_wishes() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
