-- Admins look through applications and mentors as through students: by folded beginnings of words, by
-- filters, page by page. Definer functions after a check of the role, because row security would keep the
-- search from using its indexes.

-- The folded words of a text, as search_query looks for them. Executable by members, because the indexes
-- below are kept up to date in the name of whoever writes a row.
create function private.words_of(value text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(array(
    select distinct word from unnest(string_to_array(private.fold_text(value), ' ')) as word where word <> ''
  ))
$$;
revoke all on function private.words_of(text) from public, anon;
grant execute on function private.words_of(text) to authenticated, service_role;

create index mentorapplications_words on public.mentorapplications
  using gin (private.words_of(first_name || ' ' || last_name || ' ' || email));
create index mentor_profiles_words on public.mentor_profiles using gin (private.words_of(display_name));

-- The order in which applications wait: by the time of sending, and what was never sent is on no list.
create index mentorapplications_sent on public.mentorapplications ((coalesce(submitted_at, created_at)), id)
  where status <> 'draft';
create index mentorapplications_sent_by_status on public.mentorapplications (status, (coalesce(submitted_at, created_at)), id)
  where status <> 'draft';

create function private.admin_applications(
  p_search text, p_status text, p_oldest_first boolean, p_cursor_sent_at timestamptz, p_cursor_id uuid, p_limit integer
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
begin
  perform private.require_admin();
  if coalesce(p_oldest_first, false) then
    return query
      select m.id, m.first_name, m.last_name, m.country, m.languages, m.fields, m.gender, m.capacity, m.status,
        coalesce(m.submitted_at, m.created_at), m.decided_at
      from public.mentorapplications m
      where m.status <> 'draft'
        and (p_status is null or m.status = p_status)
        and (query is null or private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query)
        and (p_cursor_sent_at is null or (coalesce(m.submitted_at, m.created_at), m.id) > (p_cursor_sent_at, p_cursor_id))
      order by coalesce(m.submitted_at, m.created_at), m.id
      limit row_limit;
  else
    return query
      select m.id, m.first_name, m.last_name, m.country, m.languages, m.fields, m.gender, m.capacity, m.status,
        coalesce(m.submitted_at, m.created_at), m.decided_at
      from public.mentorapplications m
      where m.status <> 'draft'
        and (p_status is null or m.status = p_status)
        and (query is null or private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query)
        and (p_cursor_sent_at is null or (coalesce(m.submitted_at, m.created_at), m.id) < (p_cursor_sent_at, p_cursor_id))
      order by coalesce(m.submitted_at, m.created_at) desc, m.id desc
      limit row_limit;
  end if;
end
$$;
revoke all on function private.admin_applications(text, text, boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_applications(text, text, boolean, timestamptz, uuid, integer) to authenticated;

create function public.admin_applications(
  p_search text default null, p_status text default null, p_oldest_first boolean default false,
  p_cursor_sent_at timestamptz default null, p_cursor_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_applications(p_search, p_status, p_oldest_first, p_cursor_sent_at, p_cursor_id, p_limit)
$$;
revoke all on function public.admin_applications(text, text, boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_applications(text, text, boolean, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_applications is 'Admin: applications that were sent, by folded word prefixes of name and address and by state; the next page begins behind the last (sent_at, id).';

create function private.admin_applications_count(p_search text, p_status text) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return (
    select count(*) from public.mentorapplications m
    where m.status <> 'draft'
      and (p_status is null or m.status = p_status)
      and (query is null or private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query));
end
$$;
revoke all on function private.admin_applications_count(text, text) from public, anon;
grant execute on function private.admin_applications_count(text, text) to authenticated;

create function public.admin_applications_count(p_search text default null, p_status text default null) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_applications_count(p_search, p_status)
$$;
revoke all on function public.admin_applications_count(text, text) from public, anon;
grant execute on function public.admin_applications_count(text, text) to authenticated;
comment on function public.admin_applications_count is 'Admin: how many applications the same filters of admin_applications give.';

-- Who answers to a search: by the shown name, or by the name and address of the application.
create function private.mentors_found(query tsquery) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select mp.user_id from public.mentor_profiles mp where private.words_of(mp.display_name) @@ query
  union
  select m.user_id from public.mentorapplications m
  where private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query and m.user_id is not null
$$;
revoke all on function private.mentors_found(tsquery) from public, anon, authenticated;

create function private.admin_mentors(
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
    where (query is null or mp.user_id in (select private.mentors_found(query)))
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
revoke all on function private.admin_mentors(text, boolean, boolean, text, text, text, uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function private.admin_mentors(text, boolean, boolean, text, text, text, uuid, timestamptz, uuid, integer) to authenticated;

create function public.admin_mentors(
  p_search text default null, p_approved boolean default null, p_free boolean default null, p_language text default null,
  p_field text default null, p_gender text default null, p_student_id uuid default null,
  p_before_created_at timestamptz default null, p_before_id uuid default null, p_limit integer default 50
) returns table (
  id uuid, display_name text, gender text, fields text[], languages jsonb, country text, capacity integer,
  places_taken integer, visibility text, accepting boolean, is_approved boolean, application_id uuid,
  application_status text, willing_girls boolean, willing_minors boolean, needs_reason boolean, created_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.admin_mentors(p_search, p_approved, p_free, p_language, p_field, p_gender, p_student_id,
    p_before_created_at, p_before_id, p_limit)
$$;
revoke all on function public.admin_mentors(text, boolean, boolean, text, text, text, uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.admin_mentors(text, boolean, boolean, text, text, text, uuid, timestamptz, uuid, integer) to authenticated;
comment on function public.admin_mentors is 'Admin: mentors, newest first; p_free means approved, accepting and with a free place. With p_student_id, needs_reason says whether that pair is an exception from the gender rule.';

create function private.admin_mentors_count(
  p_search text, p_approved boolean, p_free boolean, p_language text, p_field text, p_gender text
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return (
    select count(*) from public.mentor_profiles mp
    where (query is null or mp.user_id in (select private.mentors_found(query)))
      and (p_approved is null or mp.is_approved = p_approved)
      and (p_free is null or p_free = (mp.is_approved and mp.accepting and mp.places_taken < mp.capacity))
      and (p_language is null or mp.languages @> jsonb_build_array(jsonb_build_object('language', p_language)))
      and (p_field is null or p_field = any (mp.fields))
      and (p_gender is null or p_gender = (
        select m.gender from public.mentorapplications m
        where m.user_id = mp.user_id order by (m.status = 'approved') desc, m.created_at desc limit 1)));
end
$$;
revoke all on function private.admin_mentors_count(text, boolean, boolean, text, text, text) from public, anon;
grant execute on function private.admin_mentors_count(text, boolean, boolean, text, text, text) to authenticated;

create function public.admin_mentors_count(
  p_search text default null, p_approved boolean default null, p_free boolean default null, p_language text default null,
  p_field text default null, p_gender text default null
) returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.admin_mentors_count(p_search, p_approved, p_free, p_language, p_field, p_gender)
$$;
revoke all on function public.admin_mentors_count(text, boolean, boolean, text, text, text) from public, anon;
grant execute on function public.admin_mentors_count(text, boolean, boolean, text, text, text) to authenticated;
comment on function public.admin_mentors_count is 'Admin: how many mentors the same filters of admin_mentors give.';
