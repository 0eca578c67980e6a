-- Product 1.4: which fields and goals a mentor would gladly accompany and which rather not, and why, for the team alone.
-- She knows no students, so it is about nobody. A wish gives or takes points in a round and breaks no rule.

create table public.mentor_wishes (
  mentor_id uuid primary key references public.mentor_profiles (user_id) on delete cascade,
  prefer text[] not null default '{}' check (cardinality(prefer) <= 22 and prefer <@ array['computer_science', 'engineering',
    'mathematics', 'natural_sciences', 'medicine', 'public_health', 'psychology', 'social_sciences', 'international_relations',
    'law', 'economics', 'business', 'education', 'english_language', 'languages_literature', 'journalism', 'arts', 'agriculture',
    'environment', 'scholarship_applications', 'study_skills', 'career']),
  avoid text[] not null default '{}' check (cardinality(avoid) <= 22 and avoid <@ array['computer_science', 'engineering',
    'mathematics', 'natural_sciences', 'medicine', 'public_health', 'psychology', 'social_sciences', 'international_relations',
    'law', 'economics', 'business', 'education', 'english_language', 'languages_literature', 'journalism', 'arts', 'agriculture',
    'environment', 'scholarship_applications', 'study_skills', 'career']),
  reason text not null default '' check (char_length(reason) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not prefer && avoid),
  check (cardinality(prefer) + cardinality(avoid) > 0 or reason <> '')
);
comment on table public.mentor_wishes is 'What a mentor would gladly accompany and what rather not: fields and goals, nothing about a person. No student reads it.';
comment on column public.mentor_wishes.prefer is 'Gladly. Of what stands in neither list it is all the same to her.';
comment on column public.mentor_wishes.avoid is 'Rather not; takes points in a round and rules nobody out.';
comment on column public.mentor_wishes.reason is 'Why, in her own words, for the team alone; an admin reads it at the page of the mentor, which is recorded.';
create trigger a_touch before update on public.mentor_wishes for each row execute function private.touch_updated_at();

alter table public.mentor_wishes enable row level security;
revoke all on public.mentor_wishes from public, anon, authenticated;
grant select on public.mentor_wishes to authenticated;
grant all on public.mentor_wishes to service_role;
create policy "a session that has ended reaches nothing" on public.mentor_wishes
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a mentor reads her own wishes" on public.mentor_wishes
  for select to authenticated
  using (mentor_id = (select auth.uid()));

-- Fields of a list, each once and in one order, so that two lists can be compared. Null where it is none.
create function private.fields_in_order(p_fields jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_fields) = 'array' and jsonb_array_length(p_fields) <= 40 then
    array(select distinct one collate "C" from jsonb_array_elements_text(p_fields) as one order by 1) end
$$;
revoke all on function private.fields_in_order(jsonb) from public, anon, authenticated;

-- Wishes as they travel, {prefer, avoid, reason}, in the one form in which they are compared. Null where they are none.
create function private.wishes_as_sent(p_wishes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('prefer', prefer, 'avoid', avoid, 'reason', btrim(p_wishes ->> 'reason', E' \t\n\r'))
  from (select private.fields_in_order(p_wishes -> 'prefer') as prefer, private.fields_in_order(p_wishes -> 'avoid') as avoid) as lists
  where prefer is not null and avoid is not null and jsonb_typeof(p_wishes -> 'reason') = 'string'
$$;
revoke all on function private.wishes_as_sent(jsonb) from public, anon, authenticated;

create function private.mentor_wishes_now(p_mentor_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
      select private.wishes_as_sent(jsonb_build_object('prefer', w.prefer, 'avoid', w.avoid, 'reason', w.reason))
      from public.mentor_wishes w where w.mentor_id = p_mentor_id),
    '{"prefer": [], "avoid": [], "reason": ""}')
$$;
revoke all on function private.mentor_wishes_now(uuid) from public, anon, authenticated;

create function private.save_mentor_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  before jsonb;
  after jsonb := private.wishes_as_sent(p_wishes);
begin
  if not private.begin_command(p_event_id, 'save_mentor_wishes') then
    return jsonb_build_object('wishes', private.mentor_wishes_now(me));
  end if;
  perform from public.mentor_profiles mp where mp.user_id = me for update;
  if not found or not private.is_mentor() or not private.second_step_done() then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if after is null or jsonb_typeof(coalesce(p_seen, '[]')) <> 'array' or jsonb_array_length(coalesce(p_seen, '[]')) > 100 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  before := private.mentor_wishes_now(me);
  if before = after then
    return jsonb_build_object('wishes', after);
  end if;
  if not exists (select from jsonb_array_elements(coalesce(p_seen, '[]')) as one where private.wishes_as_sent(one) = before) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  if after = '{"prefer": [], "avoid": [], "reason": ""}'::jsonb then
    delete from public.mentor_wishes w where w.mentor_id = me;
  else
    insert into public.mentor_wishes as w (mentor_id, prefer, avoid, reason)
    values (me, private.fields_in_order(after -> 'prefer'), private.fields_in_order(after -> 'avoid'), after ->> 'reason')
    on conflict (mentor_id) do update set prefer = excluded.prefer, avoid = excluded.avoid, reason = excluded.reason;
  end if;
  return jsonb_build_object('wishes', after);
exception when check_violation then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;
revoke all on function private.save_mentor_wishes(uuid, jsonb, jsonb) from public, anon;
grant execute on function private.save_mentor_wishes(uuid, jsonb, jsonb) to authenticated;
create function public.save_mentor_wishes(p_event_id uuid, p_wishes jsonb, p_seen jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_mentor_wishes(p_event_id, p_wishes, p_seen)
$$;
revoke all on function public.save_mentor_wishes(uuid, jsonb, jsonb) from public, anon;
grant execute on function public.save_mentor_wishes(uuid, jsonb, jsonb) to authenticated;
comment on function public.save_mentor_wishes is 'A mentor: her wishes as a whole, {prefer, avoid, reason} with codes of fields and at most 300 characters. p_seen: those that are no news to her; where others stand there, conflict.';

-- At the page of a mentor, when an admin asks for them; she sees in her record that somebody did.
create function private.mentor_wishes_of(p_mentor_id uuid)
returns table (prefer text[], avoid text[], reason text, updated_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if not exists (select from public.mentor_profiles mp where mp.user_id = p_mentor_id) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  perform private.write_audit('mentor_wishes_read', p_mentor_id, 'mentor_wishes', p_mentor_id);
  return query select w.prefer, w.avoid, w.reason, w.updated_at from public.mentor_wishes w where w.mentor_id = p_mentor_id;
end
$$;
revoke all on function private.mentor_wishes_of(uuid) from public, anon;
grant execute on function private.mentor_wishes_of(uuid) to authenticated;
create function public.mentor_wishes_of(p_mentor_id uuid)
returns table (prefer text[], avoid text[], reason text, updated_at timestamptz)
language sql volatile security invoker set search_path = '' as $$ select * from private.mentor_wishes_of(p_mentor_id) $$;
revoke all on function public.mentor_wishes_of(uuid) from public, anon;
grant execute on function public.mentor_wishes_of(uuid) to authenticated;
comment on function public.mentor_wishes_of is 'Admin: what a mentor wishes and why; no row where she wishes nothing. Each reading is recorded and told to her.';

-- FEAT-11: a round knows the fields and not the words. Of what speaks for a pair a mentor reads that it is what she
-- prefers; a student reads nothing of her mentor's wishes, which is said by naming what she does read.
do $$
declare
  change record;
  before text;
begin
  for change in
    select * from (values
      ('private.match_pool()', '''fields'', mp.fields,', '''fields'', mp.fields,
        ''prefers'', coalesce(w.prefer, ''{}''), ''avoids'', coalesce(w.avoid, ''{}''),'),
      ('private.match_pool()', 'from public.mentor_profiles mp
', 'from public.mentor_profiles mp
      left join public.mentor_wishes w on w.mentor_id = mp.user_id
'),
      ('private.my_proposals()', 'coalesce(o.reasons, ''[]'')', 'coalesce((select jsonb_agg(r) from jsonb_array_elements(o.reasons) as r
        where r ->> ''code'' in (''language'', ''fluent'', ''fields'', ''wish_kept'', ''wished'', ''waiting'')), ''[]'')'),
      ('private.my_proposals()', '(''language'', ''fluent'', ''fields''))', '(''language'', ''fluent'', ''fields'', ''mentor_prefers''))')
    ) as c (name, line, instead)
  loop
    before := pg_catalog.pg_get_functiondef(change.name::regprocedure);
    if pg_catalog.strpos(before, change.line) = 0 then
      raise exception 'nothing to change in %', change.name;
    end if;
    execute pg_catalog.replace(before, change.line, change.instead);
  end loop;
end
$$;

-- PR-07: wishes that nobody has touched for a year say nothing any more.
alter function private.retention() rename to retention_without_mentor_wishes;
create function private.retention() returns table (what text, kept interval)
language sql immutable set search_path = '' as $$
  select * from private.retention_without_mentor_wishes()
  union all values
    -- after they were last changed
    ('mentor_wishes', interval '365 days')
$$;
revoke all on function private.retention() from public, anon, authenticated;

alter function private.forget_old(timestamptz) rename to forget_old_without_mentor_wishes;
create function private.forget_old(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wishes bigint;
begin
  delete from public.mentor_wishes w where w.updated_at < p_now - private.kept('mentor_wishes');
  get diagnostics wishes = row_count;
  return private.forget_old_without_mentor_wishes(p_now) || jsonb_build_object('mentor_wishes', wishes);
end
$$;
revoke all on function private.forget_old(timestamptz) from public, anon, authenticated;

-- SG-11: she takes along what she wished.
alter function public.my_data() rename to my_data_without_mentor_wishes;
alter function public.my_data_without_mentor_wishes() set schema private;
create function public.my_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return private.my_data_without_mentor_wishes() || jsonb_build_object('mentor_wishes', (
    select coalesce(jsonb_agg(jsonb_build_object('preferred', w.prefer, 'rather_not', w.avoid, 'wishes_reason', nullif(w.reason, ''),
      'created_at', w.created_at, 'updated_at', w.updated_at)), '[]')
    from public.mentor_wishes w where w.mentor_id = (select auth.uid())));
end
$$;
revoke all on function private.my_data_without_mentor_wishes() from public, anon;
grant execute on function private.my_data_without_mentor_wishes() to authenticated;
revoke all on function public.my_data() from public, anon;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data is 'Everything that is kept about the caller and that she may read, by kind; null or [] where there is nothing.';
