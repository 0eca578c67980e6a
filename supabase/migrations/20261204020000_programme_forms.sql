-- Product 1.10, 1.11, FEAT-08: one applies for a round of a programme here, in a form that admins write with the rest of
-- the programme: as a draft, with history, and published as a version that stays, since somebody may have answered it.

alter table public.cohorts
  add column form_version integer check (form_version >= 1),
  add column youngest integer check (youngest between 13 and 99),
  add column oldest integer check (oldest between 13 and 99),
  add column asks_guardian boolean not null default false,
  add constraint youngest_before_oldest check (youngest <= oldest);
comment on column public.cohorts.form_version is 'Which version of its form one answers here; null: one does not apply here.';
comment on column public.cohorts.youngest is 'Years that one has at least on the day on which the round closes, as is oldest; null: no bound.';
comment on column public.cohorts.asks_guardian is 'Whether one who is under 18 says that her parent or guardian agrees.';

create table public.cohort_forms (
  cohort_id uuid not null references public.cohorts (id) deferrable initially deferred,
  version integer not null check (version >= 1),
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 30
    and octet_length(questions::text) <= 150000),
  created_at timestamptz not null default now(),
  primary key (cohort_id, version)
);
comment on table public.cohort_forms is 'The questions for those who apply for a round, each version as it was published.';
-- publishing removes a round and writes it anew where its number changes: only its end says whether its forms stay
alter table public.cohort_forms enable row level security;
revoke all on public.cohort_forms from public, anon, authenticated;
grant select on public.cohort_forms to authenticated;
grant all on public.cohort_forms to service_role;
create policy "a session that has ended reaches nothing" on public.cohort_forms
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "a member reads the form of a round that she may read, an admin all" on public.cohort_forms for select to authenticated
  using ((select private.is_admin()) or exists (
    select from public.cohorts c where c.id = cohort_id and c.form_version = version and c.is_published));

-- ---------------------------------------------------------------------------------------------------------------
-- The form as part of what is written of a programme. As there, what is typed is text.

alter type private.programme_round
  add attribute questions jsonb,
  add attribute youngest text,
  add attribute oldest text,
  add attribute asks_guardian boolean;

-- The most characters of an answer, where the question says nothing smaller.
create function private.most_characters(kind text) returns integer
language sql immutable set search_path = '' as $$ select case kind when 'short_text' then 300 else 4000 end $$;

-- Whether a question has its form; its words may still be missing.
create function private.is_question(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.has_only_keys(question, array['id', 'kind', 'is_required', 'min', 'max', 'texts', 'options'])
    and question ->> 'id' ~ '^[0-9a-f-]{36}$'
    and question ->> 'kind' in ('short_text', 'long_text', 'choice', 'number', 'yes_no')
    and jsonb_typeof(question -> 'is_required') = 'boolean'
    and jsonb_typeof(question -> 'min') = 'string' and jsonb_typeof(question -> 'max') = 'string'
    and private.has_only_keys(question -> 'texts', array['en', 'fa', 'ps'])
    and not exists (select from jsonb_each(question -> 'texts') as t (language, said)
      where not coalesce(private.has_only_keys(t.said, array['label', 'hint']), false))
    and jsonb_typeof(question -> 'options') = 'array'
    and not exists (select from jsonb_array_elements(question -> 'options') as o (one)
      where not coalesce(private.has_only_keys(o.one, array['id', 'texts']) and o.one ->> 'id' ~ '^[0-9a-f-]{36}$'
        and private.has_only_keys(o.one -> 'texts', array['en', 'fa', 'ps']), false)), false)
$$;

-- Whether a question can be answered: bounds that leave something, and for a choice something to choose from.
create function private.is_answerable(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (least_text = '' or low is not null) and (most_text = '' or high is not null) and coalesce(low <= high, true)
    and (kind not in ('short_text', 'long_text') or coalesce(high, 1) between 1 and private.most_characters(kind)
      and coalesce(low, 0) <= private.most_characters(kind))
    and (kind <> 'choice' or jsonb_array_length(question -> 'options') between 2 and 12)
  from (select question ->> 'kind' as kind, question ->> 'min' as least_text, question ->> 'max' as most_text,
    private.count_of(question ->> 'min') as low, private.count_of(question ->> 'max') as high) as q
$$;

-- Whether everything that is asked stands in every language; of what may be chosen, for a choice alone.
create function private.is_said_in_all(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(array['en', 'fa', 'ps']) as language
    where btrim(coalesce(question -> 'texts' -> language ->> 'label', '')) = ''
      or char_length(question -> 'texts' -> language ->> 'label') > 300
      or char_length(coalesce(question -> 'texts' -> language ->> 'hint', '')) > 600
      or (question ->> 'kind' = 'choice' and exists (
        select from jsonb_array_elements(question -> 'options') as o (one)
        where btrim(coalesce(o.one -> 'texts' ->> language, '')) = '' or char_length(o.one -> 'texts' ->> language) > 120)))
$$;

alter function private.require_programme_content(uuid, jsonb) rename to require_programme_content_without_forms;
create function private.require_programme_content(p_id uuid, p_content jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.require_programme_content_without_forms(p_id, p_content);
  if p_id <> private.house_desk() and exists (
    select from private.rounds_of(p_content) r
    where jsonb_typeof(coalesce(r.questions, '[]')) <> 'array' or jsonb_array_length(coalesce(r.questions, '[]')) > 30
      or exists (select from jsonb_array_elements(coalesce(r.questions, '[]')) as one where not private.is_question(one))
      or (select count(distinct one ->> 'id') <> count(*) from jsonb_array_elements(coalesce(r.questions, '[]')) as one))
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

-- Rounds for which somebody has applied, answered in a migration of its own.
create function private.applied_rounds(p_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.cohorts c where c.programme_id = p_id and false
$$;

alter function private.programme_problems(uuid, jsonb) rename to programme_problems_without_forms;
create function private.programme_problems(p_id uuid, p_content jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  problems text[] := private.programme_problems_without_forms(p_id, p_content);
  a_round record;
begin
  if p_id = private.house_desk() then
    return problems;
  end if;
  for a_round in select r.* from private.rounds_of(p_content) r where r.is_published loop
    if exists (select from jsonb_array_elements(coalesce(a_round.questions, '[]')) as one where not private.is_answerable(one)) then
      problems := array_append(problems, 'form_question');
    end if;
    if exists (select from jsonb_array_elements(coalesce(a_round.questions, '[]')) as one where not private.is_said_in_all(one)) then
      problems := array_append(problems, 'form_language');
    end if;
    if (coalesce(a_round.youngest, '') <> '' and coalesce(private.count_of(a_round.youngest), 0) not between 13 and 99)
      or (coalesce(a_round.oldest, '') <> '' and coalesce(private.count_of(a_round.oldest), 0) not between 13 and 99)
      or private.count_of(a_round.youngest) > private.count_of(a_round.oldest) then
      problems := array_append(problems, 'round_ages');
    end if;
  end loop;
  -- what somebody has answered stays to be read, and her round with it
  if exists (select from private.applied_rounds(p_id) as applied (id) where not exists (
    select from private.rounds_of(p_content) r where r.id = applied.id and r.is_published
      and jsonb_array_length(coalesce(r.questions, '[]')) > 0)) then
    problems := array_append(problems, 'round_applied');
  end if;
  return array(select distinct unnest(problems) order by 1);
end
$$;

alter function private.public_content(uuid) rename to public_content_without_forms;
create function private.public_content(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when said ? 'rounds' then said || jsonb_build_object('rounds', coalesce((
    select jsonb_agg(a_round.one || jsonb_build_object('questions', coalesce(f.questions, '[]'), 'youngest', coalesce(c.youngest::text, ''),
      'oldest', coalesce(c.oldest::text, ''), 'asks_guardian', c.asks_guardian) order by a_round.place)
    from jsonb_array_elements(said -> 'rounds') with ordinality as a_round (one, place)
    join public.cohorts c on c.id = (a_round.one ->> 'id')::uuid
    left join public.cohort_forms f on f.cohort_id = c.id and f.version = c.form_version), '[]')) else said end
  from private.public_content_without_forms(p_id) as said
$$;

alter function private.show_content(uuid, jsonb) rename to show_content_without_forms;
create function private.show_content(p_id uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a_round record;
  newest public.cohort_forms;
begin
  perform private.show_content_without_forms(p_id, p_content);
  for a_round in
    select r.id, coalesce(r.questions, '[]') as questions, private.count_of(r.youngest) as youngest, private.count_of(r.oldest) as oldest,
      coalesce(r.asks_guardian, false) as asks_guardian
    from private.rounds_of(p_content) r where r.is_published and p_id <> private.house_desk()
  loop
    select * into newest from public.cohort_forms f where f.cohort_id = a_round.id order by f.version desc limit 1;
    if a_round.questions <> '[]' and newest.questions is distinct from a_round.questions then
      insert into public.cohort_forms (cohort_id, version, questions)
      values (a_round.id, coalesce(newest.version, 0) + 1, a_round.questions) returning * into newest;
    end if;
    update public.cohorts c set form_version = case when a_round.questions <> '[]' then newest.version end,
      youngest = a_round.youngest, oldest = a_round.oldest, asks_guardian = a_round.asks_guardian
    where c.id = a_round.id and c.programme_id = p_id and (c.form_version, c.youngest, c.oldest, c.asks_guardian) is distinct from
      (case when a_round.questions <> '[]' then newest.version end, a_round.youngest, a_round.oldest, a_round.asks_guardian);
  end loop;
  -- of a round that is gone nobody has answered any, or it could not have gone
  delete from public.cohort_forms f where not exists (select from public.cohorts c where c.id = f.cohort_id);
exception when data_exception or datatype_mismatch then
  raise exception 'invalid_input' using errcode = 'P0001';
end
$$;

alter function private.admin_programme(uuid) rename to admin_programme_without_forms;
create function private.admin_programme(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.admin_programme_without_forms(p_id)
    || jsonb_build_object('applied', coalesce((select jsonb_agg(id) from private.applied_rounds(p_id) as applied (id)), '[]'));
end
$$;

revoke all on function private.most_characters(text), private.is_question(jsonb), private.is_answerable(jsonb), private.is_said_in_all(jsonb),
  private.require_programme_content(uuid, jsonb), private.applied_rounds(uuid), private.programme_problems(uuid, jsonb),
  private.public_content(uuid), private.show_content(uuid, jsonb) from public, anon, authenticated;
revoke all on function private.admin_programme_without_forms(uuid) from public, anon, authenticated;
revoke all on function private.admin_programme(uuid) from public, anon;
grant execute on function private.admin_programme(uuid) to authenticated;
