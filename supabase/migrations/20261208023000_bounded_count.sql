-- FEAT-05: how many a search finds that finds everybody drew 60,000 entries of the index of words together and counted
-- them. Of a search at most so many are counted that a page can say «more than 1,000».

-- What few are found by is counted from the words; what many are found by from the list, which soon shows enough of them.
create or replace function private.admin_students_count(
  p_search text, p_assigned boolean, p_province text, p_complete boolean, p_everybody boolean
) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  told constant integer := 1001;
  many constant integer := 10000;
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
alter function private.admin_students_count(text, boolean, text, boolean, boolean) reset enable_nestloop;
comment on function public.admin_students_count is 'Admin: how many students the same filters of admin_students give. Of a search with words at most 1,001, which is more than 1,000.';
