-- FEAT-05: the gender of a mentor stands in her applications, so a list of mentors of one gender opened those of every
-- mentor: 40 ms of 10,000. It is kept beside the words by which she is found.

alter table private.mentor_words add column gender text;
comment on table private.mentor_words is 'What the team finds a mentor by: folded words of her shown name and of the names and addresses of her applications, and the gender in the application that counts.';
comment on column private.mentor_words.gender is 'As her approved application says, or the newest where none is.';
create index mentor_words_gender on private.mentor_words (gender, mentor_id);

create or replace function private.keep_mentor_words(uid uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.mentor_words (mentor_id, words, gender)
  select mp.user_id, private.words_of(concat_ws(' ', mp.display_name, (
      select string_agg(concat_ws(' ', m.first_name, m.last_name, m.email), ' ')
      from public.mentorapplications m where m.user_id = mp.user_id))),
    (select m.gender from public.mentorapplications m
      where m.user_id = mp.user_id order by (m.status = 'approved') desc, m.created_at desc limit 1)
  from public.mentor_profiles mp where mp.user_id = uid
  on conflict (mentor_id) do update set words = excluded.words, gender = excluded.gender
    where mentor_words.words <> excluded.words or mentor_words.gender is distinct from excluded.gender
$$;
drop trigger c_words on public.mentorapplications;
create trigger c_words after insert or delete or update of user_id, first_name, last_name, email, gender, status, created_at
  on public.mentorapplications for each row execute function private.keep_words_of_mentor();
select private.keep_mentor_words(mp.user_id) from public.mentor_profiles mp;

create or replace function private.admin_mentors(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text, p_student_id uuid,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer
) returns table (
  id uuid, display_name text, gender text, fields text[], languages jsonb, country text, capacity integer,
  places_taken integer, visibility text, accepting boolean, is_approved boolean, application_id uuid,
  application_status text, willing_girls boolean, willing_minors boolean, needs_reason boolean, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
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
      and (p_gender is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.gender = p_gender))
      and (p_before_created_at is null or (mp.created_at, mp.user_id) < (p_before_created_at, p_before_id))
    order by mp.created_at desc, mp.user_id desc
    limit row_limit;
end
$$;

create or replace function private.admin_mentors_count(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
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
      and (p_gender is null or mp.user_id in (select w.mentor_id from private.mentor_words w where w.gender = p_gender)));
end
$$;
