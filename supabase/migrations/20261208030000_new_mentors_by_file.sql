-- FEAT-07: a row of mentors whose address nobody here has becomes an application that waits for a decision. A file
-- still makes nobody a mentor: docs/decisions/0030 says why.

-- The applications of a batch that are new: unbound, as who will sign up with the address finds them.
create function private.add_applications(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from private.import_rows r join auth.users u on lower(u.email) = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert' and u.deleted_at is null)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  -- the guard has nothing to bind and would only cost time
  perform set_config('hamrah.restoring', 'on', true);
  with given as (
    select f.* from private.import_rows r
    cross join lateral jsonb_populate_record(null::public.mentorapplications, jsonb_build_object('status', 'pending', 'first_name', '',
      'last_name', '', 'languages', '[]'::jsonb, 'fields', '[]'::jsonb, 'willing_girls', false, 'willing_minors', false,
      'referees', '[]'::jsonb, 'language', 'en', 'submitted_at', now(), 'created_at', now(), 'updated_at', now())
      || r.parsed) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert'
  ), written as (
    insert into public.mentorapplications (id, email, status, first_name, last_name, country, time_zone, languages, fields,
      degrees, hours_per_week, capacity, gender, willing_girls, willing_minors, motivation, referees, language, submitted_at,
      created_at, updated_at)
    select g.id, g.email, g.status, g.first_name, g.last_name, g.country, g.time_zone, g.languages, g.fields,
      g.degrees, g.hours_per_week, g.capacity, g.gender, g.willing_girls, g.willing_minors, g.motivation, g.referees, g.language,
      g.submitted_at, g.created_at, g.updated_at
    from given g returning *
  ), noted as (
    insert into private.import_images (import_id, batch, entity, key, before)
    select p_import_id, p_batch, 'mentorapplications', w.id::text, null from written w
  )
  insert into public.application_events (application_id, actor_role, to_status)
  select w.id, 'system', 'pending' from written w;
  perform set_config('hamrah.restoring', '', true);
end
$$;
revoke all on function private.add_applications(uuid, integer) from public, anon, authenticated;

create or replace function private.apply_applications(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentorapplications', p_batch);
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'mentorapplications', m.id::text, to_jsonb(m)
  from private.import_rows r join public.mentorapplications m on m.id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  for update of m;
  update public.mentorapplications m set first_name = n.first_name, last_name = n.last_name, country = n.country,
    time_zone = n.time_zone, languages = n.languages, fields = n.fields, degrees = n.degrees, hours_per_week = n.hours_per_week,
    capacity = n.capacity, gender = n.gender, willing_girls = n.willing_girls, willing_minors = n.willing_minors,
    motivation = n.motivation, language = n.language
  from (
    select f.* from private.import_rows r join public.mentorapplications b on b.id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'email', 'submitted_at']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where m.id = n.id;
  perform private.add_applications(p_import_id, p_batch);
  update private.import_images i set after = to_jsonb(m) from public.mentorapplications m
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentorapplications' and m.id = i.key::uuid;
end
$$;

-- Mentors are found by the address of their approved application, and what they show is changed. Of somebody new the
-- row is an application, and must say what that needs; where the address has an account or any application, the file
-- is no way around the person herself or around what was decided about her.
create or replace function private.preview_mentors(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', coalesce(v.user_id::text, v.new_id), 'changes', v.changes,
      'action', case when v.user_id is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'extra', case when v.user_id is null then jsonb_build_object('id', v.new_id, 'first_name', v.called) else '{}' end,
      'issue', v.issue, 'field', case v.issue when 'required' then 'first_name' when 'invalid_option' then 'capacity' else 'email' end))
  into judged
  from (
    select w.*, case
        when w.twice > 1 then 'twice'
        when w.user_id is not null then null
        when w.has_application then 'has_application'
        when w.has_account then 'has_account'
        when w.called = '' then 'required'
        when w.places < 1 then 'invalid_option'
      end as issue
    from (
      select r.number, mp.user_id, coalesce(r.parsed ->> 'id', gen_random_uuid()::text) as new_id,
        btrim(coalesce(nullif(r.parsed ->> 'first_name', ''), r.parsed ->> 'display_name', '')) as called,
        (r.parsed ->> 'capacity')::integer as places,
        -- what an application says beside what a mentor shows counts for new ones alone
        private.import_changes(to_jsonb(mp), r.parsed - array['id', 'email', 'first_name', 'last_name', 'degrees', 'gender',
          'willing_girls', 'willing_minors', 'motivation', 'language', 'submitted_at']) as changes,
        count(*) over (partition by r.parsed ->> 'email') as twice,
        exists (select from public.mentorapplications o where o.email = r.parsed ->> 'email') as has_application,
        a.email is not null as has_account
      from private.import_rows r
      left join public.mentorapplications m on m.email = r.parsed ->> 'email' and m.status = 'approved'
      left join public.mentor_profiles mp on mp.user_id = m.user_id and mp.is_approved
      left join (select distinct lower(u.email) as email from auth.users u where u.deleted_at is null) as a on a.email = r.parsed ->> 'email'
      where r.import_id = p_import_id and r.errors = '[]'
    ) as w
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;

create or replace function private.apply_mentors(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentor_profiles', p_batch);
  if exists (
    select from private.import_rows r join public.mentorapplications m on m.email = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert')
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'mentor_profiles', mp.user_id::text, to_jsonb(mp)
  from private.import_rows r join public.mentor_profiles mp on mp.user_id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' for update of mp;
  update public.mentor_profiles mp set display_name = n.display_name, country = n.country, time_zone = n.time_zone,
    languages = n.languages, fields = n.fields, hours_per_week = n.hours_per_week, capacity = n.capacity, about = n.about
  from (
    select f.* from private.import_rows r join public.mentor_profiles b on b.user_id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - 'email') as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where mp.user_id = n.user_id;
  perform private.write_audit('mentor_imported', r.target::uuid, 'mentor_profiles', r.target::uuid, jsonb_build_object('import', p_import_id))
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update';
  perform private.add_applications(p_import_id, p_batch);
  update private.import_images i set after = to_jsonb(mp) from public.mentor_profiles mp
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentor_profiles' and mp.user_id = i.key::uuid;
  update private.import_images i set after = to_jsonb(m) from public.mentorapplications m
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentorapplications' and m.id = i.key::uuid;
end
$$;

-- Takes one batch back.
create or replace function private.undo_batch(p_import_id uuid, p_kind text, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform set_config('hamrah.restoring', 'on', true);
  case p_kind
    when 'posts' then
      perform private.undo_entity(p_import_id, 'post_texts', 't.post_id = split_part(i.key, ''|'', 1)::uuid and t.language = split_part(i.key, ''|'', 2)', private.written_columns('post_texts'), p_batch);
      -- a post with a text that somebody has changed stays, and so does one that has got another text
      update private.import_images i set was_left = true
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and i.key in (
        select split_part(x.key, '|', 1) from private.import_images x
        where x.import_id = p_import_id and x.batch = p_batch and x.entity = 'post_texts' and x.was_left);
      update private.import_images i set was_left = true
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and i.before is null
        and exists (select from public.post_texts t where t.post_id = i.key::uuid);
      perform private.undo_entity(p_import_id, 'posts', 't.id = i.key::uuid', private.written_columns('posts'), p_batch);
    when 'mentors' then
      perform private.undo_entity(p_import_id, 'mentor_profiles', 't.user_id = i.key::uuid', private.written_columns('mentor_profiles'), p_batch);
      perform private.undo_entity(p_import_id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'), p_batch);
    when 'applications' then
      perform private.undo_entity(p_import_id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'), p_batch);
    else
      perform private.undo_entity(p_import_id, 'profiles', 't.id = i.key::uuid', private.written_columns('profiles'), p_batch);
      update private.import_images i set was_left = x.was_left from private.import_images x
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and x.import_id = p_import_id and x.entity = 'profiles' and x.key = i.key;
      update public.student_cards t set
        (display_name, education_level, english_level, toefl_score, gpa, marks_percent, interests, bio,
          extracurricular_activities, internet_speed, age_band, school_category, gender, language, updated_at) =
        (select b.display_name, b.education_level, b.english_level, b.toefl_score, b.gpa, b.marks_percent, b.interests, b.bio,
          b.extracurricular_activities, b.internet_speed, b.age_band, b.school_category, b.gender, b.language, b.updated_at
          from jsonb_populate_record(null::public.student_cards, i.before) as b)
      from private.import_images i
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and not i.was_left and t.student_id = i.key::uuid;
  end case;
  perform set_config('hamrah.restoring', '', true);
end
$$;

-- A page of rows. What stood in a student's profile before is not shown: an admin reads whom she has opened.
create or replace function private.admin_import_rows(p_import_id uuid, p_what text, p_after integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_student boolean;
  is_mentor boolean;
begin
  perform private.require_admin();
  select i.kind = 'students', i.kind = 'mentors' into is_student, is_mentor from private.imports i where i.id = p_import_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'raw', r.raw, 'errors', r.errors, 'action', r.action,
      'target', r.target, 'changes', case when is_student then (
          select jsonb_object_agg(c.key, jsonb_build_array(null, c.value -> 1)) from jsonb_each(r.changes) as c)
        when r.action = 'insert' then (select jsonb_object_agg(c.key, jsonb_build_array(null, c.value)) from jsonb_each(r.parsed) as c
          -- what a mentor shows is hers to write once she is one
          where not (is_mentor and c.key in ('display_name', 'about')))
        else r.changes end) order by r.number), '[]')
    from (
      select * from private.import_rows x
      where x.import_id = p_import_id and x.number > coalesce(p_after, 0)
        and (p_what is null or x.action = p_what or (p_what = 'left' and exists (
          select from private.import_images g where g.import_id = x.import_id and g.key = x.target and g.was_left)))
      order by x.number limit least(greatest(coalesce(p_limit, 50), 1), 500)
    ) as r);
end
$$;
