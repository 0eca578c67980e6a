-- FEAT-06: whom a rule of an announcement reaches was worked out of all accounts, profiles and applications each time an
-- admin changed a tick of it. What does not change with every pair stands in one narrow row for each account now.

drop view private.reachable;

-- Of each account what the rule of an announcement may ask of her; no role: she cannot be reached. Only of somebody whose
-- profile does not say it is the application asked. The plain form of what is kept.
create view private.reachable as
  select u.id as user_id,
    case when u.email_confirmed_at is not null and not u.is_anonymous and u.deleted_at is null then
      coalesce(p.account_role, case
        when private.role_of(u.id) = 'student' and private.is_applicant_id(u.id) then 'applicant'
        else private.role_of(u.id) end) end as role,
    coalesce(p.language, (
      select m.language from public.mentorapplications m
      where m.user_id = u.id order by m.created_at desc limit 1), 'en') as language,
    not exists (select from public.news_choices c where c.user_id = u.id and not c.by_email) as takes_mail,
    p.province, coalesce(p.is_complete, false) as is_complete, u.banned_until as barred_until
  from auth.users u
  left join public.profiles p on p.id = u.id;
revoke all on private.reachable from public, anon, authenticated;
comment on view private.reachable is 'Each account, and what the rule of an announcement may ask of it: what private.reached_people holds.';

create table private.reached_people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text check (role in ('student', 'applicant', 'mentor', 'admin')),
  language text not null default 'en' check (language in ('en', 'fa', 'ps')),
  takes_mail boolean not null default true,
  province text,
  is_complete boolean not null default false,
  barred_until timestamptz
);
comment on table private.reached_people is 'private.reachable, kept by triggers: by role, language, province and the like, whom an announcement reaches. Nothing else about anybody.';
alter table private.reached_people enable row level security;
revoke all on private.reached_people from public, anon, authenticated;

-- Counted anew for the one account, under its lock, so that of two changes at once the second sees the first.
create function private.refresh_reached(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.reached_people (user_id) select u.id from auth.users u where u.id = p_user_id on conflict do nothing;
  perform from private.reached_people r where r.user_id = p_user_id for update;
  update private.reached_people r
  set role = v.role, language = v.language, takes_mail = v.takes_mail, province = v.province, is_complete = v.is_complete,
    barred_until = v.barred_until
  from private.reachable v
  where r.user_id = p_user_id and v.user_id = p_user_id
    and (r.role, r.language, r.takes_mail, r.province, r.is_complete, r.barred_until)
      is distinct from (v.role, v.language, v.takes_mail, v.province, v.is_complete, v.barred_until);
end
$$;
revoke all on function private.refresh_reached(uuid) from public, anon, authenticated;

-- The argument names the column in which the row says whose it is.
create function private.keep_reached() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
  is_now constant uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if was is not null then
    perform private.refresh_reached(was);
  end if;
  if is_now is distinct from was and is_now is not null then
    perform private.refresh_reached(is_now);
  end if;
  return null;
end
$$;
revoke all on function private.keep_reached() from public, anon, authenticated;
create trigger z_reached after insert on auth.users for each row execute function private.keep_reached('id');
create trigger z_reached_changed after update on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.is_anonymous, old.deleted_at, old.banned_until)
    is distinct from (new.email, new.email_confirmed_at, new.is_anonymous, new.deleted_at, new.banned_until))
  execute function private.keep_reached('id');
create trigger z_reached after insert or delete on public.profiles for each row execute function private.keep_reached('id');
create trigger z_reached_changed after update on public.profiles for each row
  when ((old.id, old.account_role, old.language, old.province, old.is_complete)
    is distinct from (new.id, new.account_role, new.language, new.province, new.is_complete))
  execute function private.keep_reached('id');
create trigger z_reached after insert or delete on public.mentorapplications for each row execute function private.keep_reached('user_id');
create trigger z_reached_changed after update on public.mentorapplications for each row
  when ((old.user_id, old.status, old.email, old.language, old.created_at)
    is distinct from (new.user_id, new.status, new.email, new.language, new.created_at))
  execute function private.keep_reached('user_id');
create trigger z_reached after insert or update or delete on public.admin for each row execute function private.keep_reached('user_id');
create trigger z_reached after insert or update or delete on public.news_choices for each row execute function private.keep_reached('user_id');

insert into private.reached_people (user_id, role, language, takes_mail, province, is_complete, barred_until)
select v.user_id, v.role, v.language, v.takes_mail, v.province, v.is_complete, v.barred_until from private.reachable v;
-- in an order that says nothing of who came when
create index reached_people_shuffled on private.reached_people (md5(user_id::text), user_id);
drop index public.profiles_shuffled;

-- What a rule does not name is null, and no condition. Who is in a pair and who has answered the survey is asked where
-- the rule asks it. With p_only only of these.
drop function private.few_of_audience(jsonb, uuid[], uuid[]);
drop function private.audience_people(jsonb, uuid[]);
create function private.audience_people(p_audience jsonb, p_only uuid[] default null)
returns table (user_id uuid, role text, language text, takes_mail boolean)
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
    select r.user_id, r.role, r.language, r.takes_mail from private.reached_people r
    where r.role = any (roles) and (r.barred_until is null or r.barred_until <= now())
      and (p_only is null or r.user_id = any (p_only))
      and (languages is null or r.language = any (languages))
      and (provinces is null or r.province = any (provinces))
      and (complete is null or r.is_complete = complete)
      and (assigned is null or assigned = (r.user_id in (
        select m.student_id from public.matches m where m.state in ('active', 'paused')
        union all select m.mentor_id from public.matches m where m.state in ('active', 'paused'))))
      and (surveyed is null or surveyed = (r.user_id in (
        select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null)));
end
$$;
comment on function private.audience_people(jsonb, uuid[]) is 'Who fits the rule of an announcement, or who of p_only does: confirmed, living accounts that are not barred.';
revoke all on function private.audience_people(jsonb, uuid[]) from public, anon, authenticated;

-- The first five in an order that is the same for the same people; of many they are looked for in that order.
create function private.few_of_audience(p_audience jsonb, p_count bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off as $$
declare
  few constant integer := 5;
  shown uuid[] := '{}'::uuid[];
  step uuid[];
  walked text := '';
begin
  if p_count <= 1000 then
    return array(select p.user_id from private.audience_people(p_audience) p order by md5(p.user_id::text) limit few);
  end if;
  while cardinality(shown) < few loop
    step := array(select r.user_id from private.reached_people r where md5(r.user_id::text) > walked order by md5(r.user_id::text), r.user_id limit 64);
    exit when cardinality(step) = 0;
    walked := md5(step[cardinality(step)]::text);
    shown := shown || array(select p.user_id from private.audience_people(p_audience, step) p);
  end loop;
  return array(select one.id from unnest(shown) as one (id) order by md5(one.id::text) limit few);
end
$$;
revoke all on function private.few_of_audience(jsonb, bigint) from public, anon, authenticated;

-- The conditions of private.audience_people once more, counted where the rows are: handing over 60,000 of them to be
-- counted takes longer than finding them.
create function private.audience_sums(p_audience jsonb)
returns table (people bigint, by_email bigint, en bigint, fa bigint, ps bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = off set work_mem = '16MB' as $$
declare
  roles constant text[] := array(select jsonb_array_elements_text(p_audience -> 'roles'));
  languages constant text[] := case when p_audience ? 'languages' then array(select jsonb_array_elements_text(p_audience -> 'languages')) end;
  provinces constant text[] := case when p_audience ? 'provinces' then array(select jsonb_array_elements_text(p_audience -> 'provinces')) end;
  complete constant boolean := (p_audience -> 'complete')::boolean;
  assigned constant boolean := (p_audience -> 'assigned')::boolean;
  surveyed constant boolean := (p_audience -> 'surveyed')::boolean;
begin
  return query
    select sum(g.n)::bigint, (sum(g.n) filter (where g.takes_mail))::bigint, (sum(g.n) filter (where g.language = 'en'))::bigint,
      (sum(g.n) filter (where g.language = 'fa'))::bigint, (sum(g.n) filter (where g.language = 'ps'))::bigint
    from (
      select r.language, r.takes_mail, count(*) as n from private.reached_people r
      where r.role = any (roles) and (r.barred_until is null or r.barred_until <= now())
        and (languages is null or r.language = any (languages))
        and (provinces is null or r.province = any (provinces))
        and (complete is null or r.is_complete = complete)
        and (assigned is null or assigned = (r.user_id in (
          select m.student_id from public.matches m where m.state in ('active', 'paused')
          union all select m.mentor_id from public.matches m where m.state in ('active', 'paused'))))
        and (surveyed is null or surveyed = (r.user_id in (
          select s.user_id from public.survey_responses s where s.outcome = 'answered' and s.user_id is not null)))
      group by r.language, r.takes_mail) as g;
end
$$;
revoke all on function private.audience_sums(jsonb) from public, anon, authenticated;

create or replace function private.admin_audience(p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  counted record;
begin
  perform private.require_admin();
  if not private.is_audience(p_audience) then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select coalesce(s.people, 0) as people, coalesce(s.by_email, 0) as by_email, s.en, s.fa, s.ps
  into counted from private.audience_sums(p_audience) s;
  return jsonb_build_object(
    'people', counted.people,
    'by_email', counted.by_email,
    -- there are these three, and no others
    'languages', jsonb_strip_nulls(jsonb_build_object('en', counted.en, 'fa', counted.fa, 'ps', counted.ps)),
    'sample', (select coalesce(jsonb_agg(jsonb_build_object(
        'initials', private.initials(coalesce(nullif(p.first_name, ''), a.first_name), coalesce(nullif(p.last_name, ''), a.last_name)),
        'code', coalesce(p.student_id, ''), 'role', f.role, 'language', f.language) order by md5(f.user_id::text)), '[]')
      from private.audience_people(p_audience, private.few_of_audience(p_audience, counted.people)) f
      left join public.profiles p on p.id = f.user_id
      left join lateral (
        select x.first_name, x.last_name from public.mentorapplications x
        where x.user_id = f.user_id order by x.created_at desc limit 1) a on true));
end
$$;
