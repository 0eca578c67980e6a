-- For matching by hand, admins read what a round is computed from for one person: a student with all mentors, or a
-- mentor with all students who wait. match_pool and the new function read it in one place.

-- What matching is computed from, without names: initials, codes and what one matches by (decision 25). What a
-- student wrote about her interests comes from her card, where admins read it anyway. With a student: she alone,
-- whether she waits or not; with a mentor: that one alone. Without either: who waits and all mentors, for a round.
create function private.pool_of(p_student_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return jsonb_build_object(
    'students', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'code', p.student_id, 'initials', private.initials(p.first_name, p.last_name),
        'language', p.language, 'english_level', p.english_level, 'gender', p.gender,
        'is_minor', coalesce(private.latest_birth_day(p.date_of_birth, p.birth_date_precision, p.birth_calendar)
          > (private.today_in_kabul() - interval '18 years')::date, true),
        'gender_wish', p.mentor_gender_wish, 'province', p.province, 'internet_speed', p.internet_speed,
        'interests', left(c.interests, 500),
        'wishes', (select coalesce(jsonb_agg(w.mentor_id order by w.rank), '[]') from public.match_preferences w
          where w.student_id = p.id and not w.never),
        'waiting_days', coalesce(greatest(0, floor(extract(epoch from now() - p.queued_at) / 86400)), 0)::integer) order by p.id), '[]')
      from public.profiles p join public.student_cards c on c.student_id = p.id
      where p.account_role = 'student' and (p.id = p_student_id or (p_student_id is null
        and p.is_complete and not p.is_assigned and p.queued_at is not null
        and not exists (select 1 from public.matches m where m.student_id = p.id and m.state <> 'ended')))),
    'mentors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mp.user_id, 'display_name', mp.display_name, 'languages', mp.languages, 'fields', mp.fields,
        'prefers', coalesce(w.prefer, '{}'), 'avoids', coalesce(w.avoid, '{}'),
        'gender', a.gender, 'willing_girls', coalesce(a.willing_girls, false), 'willing_minors', coalesce(a.willing_minors, false),
        'is_cleared', mp.accepting and private.is_mentor_id(mp.user_id), 'capacity', mp.capacity,
        'taken', (select count(*) from public.matches m where m.mentor_id = mp.user_id and m.state <> 'ended'),
        'hours_per_week', mp.hours_per_week) order by mp.user_id), '[]')
      from public.mentor_profiles mp
      left join public.mentor_wishes w on w.mentor_id = mp.user_id
      left join lateral (
        select m.gender, m.willing_girls, m.willing_minors from public.mentorapplications m
        where m.user_id = mp.user_id and m.status = 'approved') as a on true
      where mp.is_approved and (p_mentor_id is null or mp.user_id = p_mentor_id)),
    'never', (
      select coalesce(jsonb_agg(jsonb_build_object('student_id', b.student_id, 'mentor_id', b.mentor_id)), '[]')
      from public.match_bans b
      where (p_student_id is null or b.student_id = p_student_id) and (p_mentor_id is null or b.mentor_id = p_mentor_id)));
end
$$;

create or replace function private.match_pool() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.write_audit('pool_read', null, 'match_rounds', null);
  return private.pool_of(null, null);
end
$$;

-- The same for one person who is matched by hand: a student with all mentors, or a mentor with all who wait.
create function private.match_candidates(p_student_id uuid, p_mentor_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if num_nonnulls(p_student_id, p_mentor_id) <> 1 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  perform private.write_audit('pool_read', null, 'match_rounds', null);
  return private.pool_of(p_student_id, p_mentor_id);
end
$$;
grant execute on function private.match_candidates to authenticated;

create function public.match_candidates(p_student_id uuid default null, p_mentor_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.match_candidates(p_student_id, p_mentor_id) $$;
comment on function public.match_candidates is 'Admin: one student with all mentors, or one mentor with all students who wait, as match_pool has them; each reading is recorded.';
grant execute on function public.match_candidates to authenticated, service_role;
