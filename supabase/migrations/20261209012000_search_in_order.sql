-- FEAT-05: a search for students that many fit, and of whom few pass the filters, read the rows of all who fit: 40 to 60
-- ms. Now whom the search finds is gathered first, the list is gone through in its own order by its index alone, and only
-- the rows of the page are read.

-- The bound stands by itself, so that what is done below and above it can be compared with few people.
create function private.gathered_count() returns integer
language sql immutable set search_path = '' as 'select 10000';
revoke all on function private.gathered_count() from public, anon, authenticated;
comment on function private.gathered_count is 'Up to so many of those whom a search finds are gathered before a list is gone through; where it finds more, each of the list is asked for in turn.';

create or replace function private.admin_students(
  p_search text, p_assigned boolean, p_province text, p_complete boolean,
  p_before_created_at timestamptz, p_before_id uuid, p_limit integer, p_everybody boolean
) returns table (
  id uuid, student_id text, initials text, province text, education_level text, english_level text, gender text,
  mentor_gender_wish text, is_assigned boolean, is_complete boolean, queued_at timestamptz, created_at timestamptz,
  is_applicant boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  many constant integer := private.gathered_count();
  query tsquery := private.search_query(p_search);
  is_search boolean := private.is_filled(p_search);
  everybody boolean := coalesce(p_everybody, false);
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  found_ids uuid[];
  is_many boolean;
begin
  perform private.require_admin();
  if is_search then
    found_ids := array(select w.profile_id from private.profile_words w where w.words @@ query limit many + 1);
    is_many := cardinality(found_ids) > many;
  end if;
  return query
    select p.id, p.student_id, private.initials(p.first_name, p.last_name), p.province, p.education_level,
      p.english_level, p.gender, p.mentor_gender_wish, p.is_assigned, p.is_complete, p.queued_at, p.created_at,
      p.account_role = 'applicant'
    from (
      select i.id from public.profiles i
      where (i.account_role = 'student' or (everybody and i.account_role = 'applicant'))
        and (p_assigned is null or i.is_assigned = p_assigned)
        and (p_province is null or i.province = p_province)
        and (p_complete is null or i.is_complete = p_complete)
        and (not is_search or case
          -- of so many the next ones soon fit; gathered, they would take longer than being asked for in turn
          when is_many then (select w.words @@ query from private.profile_words w where w.profile_id = i.id)
          else i.id = any (found_ids) end)
        and (p_before_created_at is null or (i.created_at, i.id) < (p_before_created_at, p_before_id))
      order by i.created_at desc, i.id desc
      limit row_limit) as page
    join public.profiles p on p.id = page.id
    order by p.created_at desc, p.id desc;
end
$$;

-- The words of an application are made anew for each row that is gone through: only where so many fit that it ends soon.
create or replace function private.admin_applications(
  p_search text, p_status text, p_oldest_first boolean, p_cursor_sent_at timestamptz, p_cursor_id uuid, p_limit integer
) returns table (
  id uuid, first_name text, last_name text, country text, languages jsonb, fields text[], gender text, capacity integer,
  status text, sent_at timestamptz, decided_at timestamptz
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  many constant integer := private.gathered_count();
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
  row_limit integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  found_ids uuid[];
  is_many boolean;
begin
  perform private.require_admin();
  if query is not null then
    found_ids := array(select m.id from public.mentorapplications m
      where private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query limit many + 1);
    is_many := cardinality(found_ids) > many;
  end if;
  if coalesce(p_oldest_first, false) then
    return query
      select m.id, m.first_name, m.last_name, m.country, m.languages, m.fields, m.gender, m.capacity, m.status,
        coalesce(m.submitted_at, m.created_at), m.decided_at
      from public.mentorapplications m
      where m.status <> 'draft'
        and (p_status is null or m.status = p_status)
        and (query is null or case
          when is_many then private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query
          else m.id = any (found_ids) end)
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
        and (query is null or case
          when is_many then private.words_of(m.first_name || ' ' || m.last_name || ' ' || m.email) @@ query
          else m.id = any (found_ids) end)
        and (p_cursor_sent_at is null or (coalesce(m.submitted_at, m.created_at), m.id) < (p_cursor_sent_at, p_cursor_id))
      order by coalesce(m.submitted_at, m.created_at) desc, m.id desc
      limit row_limit;
  end if;
end
$$;

create or replace function private.admin_students_count(
  p_search text, p_assigned boolean, p_province text, p_complete boolean, p_everybody boolean
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  told constant integer := 1001;
  many constant integer := private.gathered_count();
  query tsquery := private.search_query(p_search);
  everybody boolean := coalesce(p_everybody, false);
  found uuid[];
begin
  perform private.require_admin();
  if private.is_filled(p_search) then
    found := array(select w.profile_id from private.profile_words w where w.words @@ query limit many + 1);
    if cardinality(found) <= many then
      return (select count(*) from (
        select from unnest(found) as f (id) join public.profiles p on p.id = f.id
        where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
          and (p_assigned is null or p.is_assigned = p_assigned)
          and (p_province is null or p.province = p_province)
          and (p_complete is null or p.is_complete = p_complete)
        limit told) as counted);
    end if;
    return (select count(*) from (
      select from public.profiles p
      where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
        and (p_assigned is null or p.is_assigned = p_assigned)
        and (p_province is null or p.province = p_province)
        and (p_complete is null or p.is_complete = p_complete)
        -- asked for each of them in turn: joined, all words would be read first
        and (select w.words @@ query from private.profile_words w where w.profile_id = p.id)
      limit told) as counted);
  end if;
  return (
    select count(*) from public.profiles p
    where (p.account_role = 'student' or (everybody and p.account_role = 'applicant'))
      and (p_assigned is null or p.is_assigned = p_assigned)
      and (p_province is null or p.province = p_province)
      and (p_complete is null or p.is_complete = p_complete));
end
$$;
