-- FEAT-06: how many people a rule reaches put everybody into a table of its own, read all that they had written for it and
-- worked out a random order of 60,000 to show five.

-- The one place that knows who can be reached and what a rule may ask of her. Only of somebody whose profile does not say
-- it is the application asked.
create view private.reachable as
  select u.id as user_id,
    coalesce(p.account_role, case
      when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant'
      else private.role_of(u.id) end) as role,
    coalesce(p.language, (
      select m.language from public.mentorapplications m
      where m.user_id = u.id order by m.created_at desc limit 1), 'en') as language,
    not u.id in (select c.user_id from public.news_choices c where not c.by_email) as takes_mail, p.province, coalesce(p.is_complete, false) as is_complete, p.id is not null as has_profile,
    u.id in (
      select m.student_id from public.matches m where m.state in ('active', 'paused')
      union all select m.mentor_id from public.matches m where m.state in ('active', 'paused')) as is_assigned,
    u.id in (select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null) as is_surveyed
  from auth.users u
  left join public.profiles p on p.id = u.id
  where u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= now());
revoke all on private.reachable from public, anon, authenticated;
comment on view private.reachable is 'Confirmed, living accounts that are not barred, and what the rule of an announcement may ask of them.';

-- What a rule does not name is null, and no condition. With p_only only of these.
drop function private.audience_people(jsonb);
create function private.audience_people(p_audience jsonb, p_only uuid[] default null)
returns table (user_id uuid, role text, language text, takes_mail boolean, has_profile boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set work_mem = '16MB' as $$
#variable_conflict use_column
declare
  roles constant text[] := array(select jsonb_array_elements_text(p_audience -> 'roles'));
  languages constant text[] := case when p_audience ? 'languages' then array(select jsonb_array_elements_text(p_audience -> 'languages')) end;
  provinces constant text[] := case when p_audience ? 'provinces' then array(select jsonb_array_elements_text(p_audience -> 'provinces')) end;
  complete constant boolean := (p_audience -> 'complete')::boolean;
  assigned constant boolean := (p_audience -> 'assigned')::boolean;
  surveyed constant boolean := (p_audience -> 'surveyed')::boolean;
begin
  return query
    select r.user_id, r.role, r.language, r.takes_mail, r.has_profile from private.reachable r
    where r.role = any (roles)
      and (p_only is null or r.user_id = any (p_only))
      and (languages is null or r.language = any (languages))
      and (provinces is null or r.province = any (provinces))
      and (complete is null or r.is_complete = complete)
      and (assigned is null or r.is_assigned = assigned)
      and (surveyed is null or r.is_surveyed = surveyed);
end
$$;
comment on function private.audience_people(jsonb, uuid[]) is 'Who fits the rule of an announcement, or who of p_only does: confirmed, living accounts that are not barred.';
revoke all on function private.audience_people(jsonb, uuid[]) from public, anon, authenticated;

-- The first five in an order that says nothing of who came when, the same for the same people. Of many they are looked
-- for in that order among profiles; who has none yet is few.
create index profiles_shuffled on public.profiles (md5(id::text), id);
create function private.few_of_audience(p_audience jsonb, p_people uuid[], p_bare uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  few constant integer := 5;
  shown uuid[] := '{}'::uuid[];
  step uuid[];
  walked text := '';
begin
  if cardinality(p_people) - cardinality(p_bare) <= 1000 then
    return array(select one.id from unnest(p_people) as one (id) order by md5(one.id::text) limit few);
  end if;
  while cardinality(shown) < few loop
    step := array(select p.id from public.profiles p where md5(p.id::text) > walked order by md5(p.id::text), p.id limit 64);
    exit when cardinality(step) = 0;
    walked := md5(step[cardinality(step)]::text);
    shown := shown || array(select p.user_id from private.audience_people(p_audience, step) p);
  end loop;
  return array(select one.id from unnest(shown || p_bare) as one (id) order by md5(one.id::text) limit few);
end
$$;
revoke all on function private.few_of_audience(jsonb, uuid[], uuid[]) from public, anon, authenticated;

create or replace function private.admin_audience(p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  counted record;
begin
  perform private.require_admin();
  if not private.is_audience(p_audience) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select count(*) as people, count(*) filter (where p.takes_mail) as by_email,
    -- there are these three, and no others
    count(*) filter (where p.language = 'en') as en, count(*) filter (where p.language = 'fa') as fa, count(*) filter (where p.language = 'ps') as ps,
    coalesce(array_agg(p.user_id), '{}') as ids, coalesce(array_agg(p.user_id) filter (where not p.has_profile), '{}') as bare
  into counted from private.audience_people(p_audience) p;
  return jsonb_build_object(
    'people', counted.people,
    'by_email', counted.by_email,
    'languages', jsonb_strip_nulls(jsonb_build_object('en', nullif(counted.en, 0), 'fa', nullif(counted.fa, 0), 'ps', nullif(counted.ps, 0))),
    'sample', (select coalesce(jsonb_agg(jsonb_build_object(
        'initials', private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
        'code', coalesce(p.student_id, ''), 'role', f.role, 'language', f.language) order by md5(f.user_id::text)), '[]')
      from private.audience_people(p_audience, private.few_of_audience(p_audience, counted.ids, counted.bare)) f
      left join public.profiles p on p.id = f.user_id
      left join lateral (
        select x.first_name, x.last_name from public.mentorapplications x
        where x.user_id = f.user_id order by x.created_at desc limit 1) a on true));
end
$$;
