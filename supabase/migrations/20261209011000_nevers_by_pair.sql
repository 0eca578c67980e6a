-- FEAT-05: a search among the few pairs that are ruled out gathered everybody whom it finds, 60,000 for one letter, and
-- threw nearly all of them away. Now the two of each pair are asked for.

create or replace function private.admin_nevers(p_search text, p_before_created_at timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, student_id uuid, student_code text, mentor_id uuid, mentor_name text, source text,
  created_at timestamptz, has_open_report boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
#variable_conflict use_column
declare
  query tsquery := case when private.is_filled(p_search) then private.search_query(p_search) end;
begin
  perform private.require_admin();
  return query
    select b.id, b.student_id, c.student_code, b.mentor_id, mp.display_name, b.source, b.created_at,
      private.has_open_report(b.student_id, b.mentor_id)
    from public.match_bans b
    join public.student_cards c on c.student_id = b.student_id
    join public.mentor_profiles mp on mp.user_id = b.mentor_id
    where b.source <> 'wish'
      and (query is null
        or (select w.words @@ query from private.profile_words w where w.profile_id = b.student_id)
        or (select w.words @@ query from private.mentor_words w where w.mentor_id = b.mentor_id))
      and (p_before_created_at is null or (b.created_at, b.id) < (p_before_created_at, p_before_id))
    order by b.created_at desc, b.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
