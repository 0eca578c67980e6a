-- Mentors are found by one row of words each. Asking the applications instead meant reading every application
-- that fits, also of people who never became mentors: 15 to 40 ms for a search that fits all of 10,000.

create table private.mentor_words (
  mentor_id uuid primary key references public.mentor_profiles (user_id) on delete cascade,
  words tsvector not null
);
comment on table private.mentor_words is 'Folded words of each mentor''s shown name and of the names and addresses of her applications, for prefix search.';
create index mentor_words_words on private.mentor_words using gin (words);
alter table private.mentor_words enable row level security;
revoke all on private.mentor_words from public, anon, authenticated;

-- Writes the words of a mentor anew; nothing happens for somebody who never was one.
create function private.keep_mentor_words(uid uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.mentor_words (mentor_id, words)
  select mp.user_id, private.words_of(concat_ws(' ', mp.display_name, (
    select string_agg(concat_ws(' ', m.first_name, m.last_name, m.email), ' ')
    from public.mentorapplications m where m.user_id = mp.user_id)))
  from public.mentor_profiles mp where mp.user_id = uid
  on conflict (mentor_id) do update set words = excluded.words where mentor_words.words <> excluded.words
$$;
create function private.keep_words_of_mentor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    perform private.keep_mentor_words(old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null
    and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id)
  then
    perform private.keep_mentor_words(new.user_id);
  end if;
  return null;
end
$$;
revoke all on function private.keep_mentor_words(uuid), private.keep_words_of_mentor() from public, anon, authenticated;

create trigger b_words after insert or update of display_name on public.mentor_profiles
  for each row execute function private.keep_words_of_mentor();
create trigger c_words after insert or update of user_id, first_name, last_name, email or delete on public.mentorapplications
  for each row execute function private.keep_words_of_mentor();
select private.keep_mentor_words(mp.user_id) from public.mentor_profiles mp;

drop index public.mentor_profiles_words;

create or replace function private.admin_mentors(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text, p_student_id uuid,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, display_name text, gender text, fields text[], languages jsonb, country text, capacity integer,
  places_taken integer, visibility text, accepting boolean, is_approved boolean, application_id uuid,
  application_status text, willing_girls boolean, willing_minors boolean, needs_reason boolean, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  return query
    select mp.user_id, mp.display_name, a.gender, mp.fields, mp.languages, mp.country, mp.capacity, mp.places_taken,
      mp.visibility, mp.accepting, mp.is_approved, a.id, a.status, a.willing_girls, a.willing_minors,
      case when p_student_id is not null then private.pair_needs_reason(p_student_id, mp.user_id) end, mp.created_at
    from public.mentor_profiles mp
    left join lateral (
      select m.id, m.status, m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
      where m.user_id = mp.user_id order by (m.status = 'approved') desc, m.created_at desc limit 1
    ) as a on true
    where (query is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.words @@ query))
      and (p_approved is null or mp.is_approved = p_approved)
      and (p_free is null or p_free = (mp.is_approved and mp.accepting and mp.places_taken < mp.capacity))
      and (p_language is null or mp.languages @> jsonb_build_array(jsonb_build_object('language', p_language)))
      and (p_field is null or p_field = any (mp.fields))
      and (p_gender is null or a.gender = p_gender)
      and (p_before_created_at is null or (mp.created_at, mp.user_id) < (p_before_created_at, p_before_id))
    order by mp.created_at desc, mp.user_id desc
    limit row_limit;
end
$$;

create or replace function private.admin_mentors_count(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return (
    select count(*) from public.mentor_profiles mp
    where (query is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.words @@ query))
      and (p_approved is null or mp.is_approved = p_approved)
      and (p_free is null or p_free = (mp.is_approved and mp.accepting and mp.places_taken < mp.capacity))
      and (p_language is null or mp.languages @> jsonb_build_array(jsonb_build_object('language', p_language)))
      and (p_field is null or p_field = any (mp.fields))
      and (p_gender is null or p_gender = (
        select m.gender from public.mentorapplications m
        where m.user_id = mp.user_id order by (m.status = 'approved') desc, m.created_at desc limit 1)));
end
$$;

drop function private.mentors_found(tsquery);

-- Lists are short: compiling a query takes longer than running it, and one with a bad estimate took 350 ms.
alter function private.admin_students(text, boolean, text, boolean, timestamptz, uuid, integer) set jit = off;
alter function private.admin_students_count(text, boolean, text, boolean) set jit = off;
alter function private.admin_applications(text, text, boolean, timestamptz, uuid, integer) set jit = off;
alter function private.admin_applications_count(text, text) set jit = off;
alter function private.admin_mentors(text, boolean, boolean, text, text, text, uuid, timestamptz, uuid, integer) set jit = off;
alter function private.admin_mentors_count(text, boolean, boolean, text, text, text) set jit = off;
alter function private.admin_counts() set jit = off;
