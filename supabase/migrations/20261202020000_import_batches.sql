-- FEAT-07: rows of a file are written and taken back in batches, so that no statement takes long, whatever database
-- stands behind it, and everybody else gets her turn. Together they are still done wholly or not at all: a batch that
-- is refused, and a server that is killed, take back what stood. And mentors: what they show, corrected from a file.

alter table private.imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('posts', 'applications', 'students', 'mentors')),
  drop constraint imports_state_check,
  add constraint imports_state_check check (state in (
    'uploaded', 'mapped', 'validated', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed', 'cancelled')),
  add column batches integer not null default 0,
  add column next_batch integer not null default 0;
comment on column private.imports.next_batch is 'How many batches stand in the database: rises while they are written, falls while they are taken back.';
alter table private.import_rows add column batch integer;
create index import_rows_batch on private.import_rows (import_id, batch);
alter table private.import_images
  drop constraint import_images_entity_check,
  add constraint import_images_entity_check check (entity in (
    'posts', 'post_texts', 'mentorapplications', 'profiles', 'student_cards', 'mentor_profiles')),
  add column batch integer not null default 0;
create index import_images_batch on private.import_images (import_id, batch);

drop trigger a_guard on public.mentor_profiles;
create trigger a_guard before insert or update on public.mentor_profiles
  for each row when (not private.is_restoring()) execute function private.guard_mentor_profile();

-- What mentors show, found by the address of their approved application. Nobody becomes a mentor by a file.
create function private.preview_mentors(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.user_id, 'changes', v.changes,
      'action', case when v.changes = '{}' then 'same' else 'update' end,
      'issue', case when v.user_id is null then 'no_mentor' when v.twice > 1 then 'twice' end, 'field', 'email'))
  into judged
  from (
    select r.number, mp.user_id, private.import_changes(to_jsonb(mp), r.parsed - 'email') as changes,
      count(*) over (partition by coalesce(mp.user_id::text, r.number::text)) as twice
    from private.import_rows r
    left join public.mentorapplications m on m.email = r.parsed ->> 'email' and m.status = 'approved'
    left join public.mentor_profiles mp on mp.user_id = m.user_id and mp.is_approved
    where r.import_id = p_import_id and r.errors = '[]'
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
revoke all on function private.preview_mentors(uuid) from public, anon, authenticated;

create or replace function private.preview_import(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['validated', 'previewed', 'failed']);
begin
  if held.staged < held.total then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  -- thousands of rows came since anybody counted them
  analyze private.import_rows;
  -- what was found against the database last time is found anew; what is wrong with a value stays wrong
  update private.import_rows r set errors = '[]' where r.import_id = held.id and r.action = 'wrong' and r.parsed is not null;
  update private.import_rows r set action = 'wrong', target = null, changes = null
  where r.import_id = held.id and r.errors <> '[]';
  case held.kind
    when 'posts' then perform private.preview_posts(held.id);
    when 'applications' then perform private.preview_applications(held.id);
    when 'mentors' then perform private.preview_mentors(held.id);
    else perform private.preview_students(held.id);
  end case;
  update private.imports i set state = 'previewed', failure = null, changed_at = now(),
    (wrong, inserts, updates, same) = (
      select count(*) filter (where r.action = 'wrong'), count(*) filter (where r.action = 'insert'),
        count(*) filter (where r.action = 'update'), count(*) filter (where r.action = 'same')
      from private.import_rows r where r.import_id = held.id)
  where i.id = held.id;
end
$$;

drop function public.apply_import(uuid), public.undo_import(uuid), public.fail_import(uuid, text), private.fail_import(uuid, text), private.apply_import(uuid), private.undo_import(uuid),
  private.apply_posts(uuid), private.apply_applications(uuid), private.apply_students(uuid),
  private.undo_entity(uuid, text, text, text[]), private.require_as_previewed(uuid, text);

-- Refuses where a row of the batch is not any more as the preview showed it.
create function private.require_as_previewed(p_import_id uuid, p_entity text, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_other boolean;
begin
  execute format($query$
    select exists (
      select from private.import_rows r left join public.%I t on %s
      cross join lateral jsonb_each(r.changes) as c (key, value)
      where r.import_id = $1 and r.batch = $2 and r.action = 'update'
        and coalesce(to_jsonb(t) -> c.key, 'null') <> coalesce(c.value -> 0, 'null')
        and c.key not in ('author_name', 'tags'))
  $query$, p_entity, case p_entity
    when 'post_texts' then 't.post_id = split_part(r.target, ''|'', 1)::uuid and t.language = split_part(r.target, ''|'', 2)'
    when 'mentor_profiles' then 't.user_id = r.target::uuid'
    else 't.id = r.target::uuid' end)
  into is_other using p_import_id, p_batch;
  if is_other then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_as_previewed(uuid, text, integer) from public, anon, authenticated;

create function private.apply_applications(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentorapplications', p_batch);
  if exists (
    select from private.import_rows r join auth.users u on lower(u.email) = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert' and u.deleted_at is null)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
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
  -- unbound, as who will sign up with the address finds it; the guard has nothing to bind and would only cost time
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
  update private.import_images i set after = to_jsonb(m) from public.mentorapplications m
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentorapplications' and m.id = i.key::uuid;
end
$$;
revoke all on function private.apply_applications(uuid, integer) from public, anon, authenticated;

create function private.apply_posts(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'post_texts', p_batch);
  insert into private.import_heads (import_id, id, parsed)
  select distinct on (r.parsed ->> 'id') p_import_id, (r.parsed ->> 'id')::uuid, r.parsed
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action in ('insert', 'update')
  order by r.parsed ->> 'id', r.number;
  if exists (select from private.import_heads h join public.posts p on p.id = h.id where h.import_id = p_import_id and p.state in ('scheduled', 'published')) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'posts', h.id::text, (select to_jsonb(p) from public.posts p where p.id = h.id for update)
  from private.import_heads h where h.import_id = p_import_id;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'post_texts', r.target,
    (select to_jsonb(t) from public.post_texts t where t.post_id = (r.parsed ->> 'id')::uuid and t.language = r.parsed ->> 'language')
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action in ('insert', 'update');
  insert into public.posts as p (id, author_id, author_name, tags, last_command, saved_by)
  select h.id, (select auth.uid()), coalesce(h.parsed ->> 'author_name', ''),
    array(select jsonb_array_elements_text(coalesce(h.parsed -> 'tags', '[]'))), p_import_id, (select auth.uid())
  from private.import_heads h where h.import_id = p_import_id
  on conflict (id) do update set
    author_name = case when (select g.parsed ? 'author_name' from private.import_heads g where g.import_id = p_import_id and g.id = p.id) then excluded.author_name else p.author_name end,
    tags = case when (select g.parsed ? 'tags' from private.import_heads g where g.import_id = p_import_id and g.id = p.id) then excluded.tags else p.tags end,
    version = p.version + 1, last_command = p_import_id, saved_by = excluded.saved_by, updated_at = now();
  insert into public.post_texts as t (post_id, language, slug, title, summary, cover_alt, body)
  select (r.parsed ->> 'id')::uuid, r.parsed ->> 'language', r.parsed ->> 'slug', coalesce(r.parsed ->> 'title', ''),
    coalesce(r.parsed ->> 'summary', ''), coalesce(r.parsed ->> 'cover_alt', ''),
    coalesce(r.parsed -> 'body', '{"type": "doc", "content": [{"type": "paragraph"}]}')
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'insert';
  update public.post_texts t set slug = n.slug, title = n.title, summary = n.summary, cover_alt = n.cover_alt, body = n.body,
    updated_at = now()
  from (
    select f.* from private.import_rows r
    join public.post_texts b on b.post_id = (r.parsed ->> 'id')::uuid and b.language = r.parsed ->> 'language'
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'language', 'author_name', 'tags']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where t.post_id = n.post_id and t.language = n.language;
  delete from private.import_heads h where h.import_id = p_import_id;
  update private.import_images i set after = to_jsonb(p) from public.posts p
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(t) from public.post_texts t
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'post_texts' and t.post_id = split_part(i.key, '|', 1)::uuid and t.language = split_part(i.key, '|', 2);
exception when unique_violation then
  raise exception 'slug_taken' using errcode = 'P0001';
end
$$;
revoke all on function private.apply_posts(uuid, integer) from public, anon, authenticated;

create function private.apply_students(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'profiles', p_batch);
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'profiles', p.id::text, to_jsonb(p)
  from private.import_rows r join public.profiles p on p.id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' for update of p;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'student_cards', c.student_id::text, to_jsonb(c)
  from private.import_rows r join public.student_cards c on c.student_id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update';
  update public.profiles p set first_name = n.first_name, last_name = n.last_name, display_name = n.display_name,
    father_name = n.father_name, education_level = n.education_level, english_level = n.english_level,
    toefl_score = n.toefl_score, gpa = n.gpa, marks_percent = n.marks_percent, interests = n.interests,
    date_of_birth = n.date_of_birth, birth_date_precision = n.birth_date_precision, birth_calendar = n.birth_calendar,
    place_of_birth = n.place_of_birth, place_of_residence = n.place_of_residence, gender = n.gender, province = n.province,
    school_type = n.school_type, parental_education = n.parental_education, internet_speed = n.internet_speed,
    phone_number = n.phone_number, mentor_gender_wish = n.mentor_gender_wish
  from (
    select f.* from private.import_rows r join public.profiles b on b.id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'email', 'student_id']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update'
  ) as n
  where p.id = n.id;
  perform private.write_audit('student_imported', r.target::uuid, 'profiles', r.target::uuid, jsonb_build_object('import', p_import_id))
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update';
  update private.import_images i set after = to_jsonb(p) from public.profiles p
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'profiles' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(c) from public.student_cards c
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and c.student_id = i.key::uuid;
end
$$;
revoke all on function private.apply_students(uuid, integer) from public, anon, authenticated;

create function private.apply_mentors(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentor_profiles', p_batch);
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
  update private.import_images i set after = to_jsonb(mp) from public.mentor_profiles mp
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'mentor_profiles' and mp.user_id = i.key::uuid;
end
$$;
revoke all on function private.apply_mentors(uuid, integer) from public, anon, authenticated;

-- The writing begins: every row gets its batch, and the texts of one post stand in the same.
create or replace function private.begin_apply(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['previewed']);
  rows_in_batch constant integer := 500;
begin
  delete from private.import_images i where i.import_id = held.id;
  update private.import_rows r set batch = x.batch
  from (
    select w.number, (dense_rank() over (order by split_part(w.target, '|', 1)) - 1) / rows_in_batch as batch
    from private.import_rows w where w.import_id = held.id and w.action in ('insert', 'update')
  ) as x
  where r.import_id = held.id and r.number = x.number;
  update private.imports i set state = 'applying', next_batch = 0, left_alone = 0, changed_at = now(),
    batches = coalesce((select max(r.batch) + 1 from private.import_rows r where r.import_id = held.id and r.action in ('insert', 'update')), 0)
  where i.id = held.id;
end
$$;

-- The next batch, in a transaction of its own. True: there is another one.
create function private.apply_import(p_import_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' set plan_cache_mode = 'force_custom_plan' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['applying']);
begin
  if held.next_batch < held.batches then
    case held.kind
      when 'posts' then perform private.apply_posts(held.id, held.next_batch);
      when 'applications' then perform private.apply_applications(held.id, held.next_batch);
      when 'mentors' then perform private.apply_mentors(held.id, held.next_batch);
      else perform private.apply_students(held.id, held.next_batch);
    end case;
    held.next_batch := held.next_batch + 1;
  end if;
  update private.imports i set next_batch = held.next_batch, changed_at = clock_timestamp() where i.id = held.id;
  if held.next_batch < held.batches then
    return true;
  end if;
  update private.imports i set state = 'applied', applied_at = now() where i.id = held.id;
  perform private.write_audit('import_applied', null, 'imports', held.id,
    jsonb_build_object('kind', held.kind, 'inserts', held.inserts, 'updates', held.updates));
  return false;
end
$$;

-- Whether a row stands as the import left it; what somebody has changed since is not taken from her.
create function private.undo_entity(p_import_id uuid, p_entity text, p_match text, p_columns text[], p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format($query$
    update private.import_images i set was_left = true
    where i.import_id = $1 and i.batch = $2 and i.entity = %1$L and i.after is not null
      and not exists (select from public.%1$I t where %2$s and to_jsonb(t) = i.after)
  $query$, p_entity, p_match) using p_import_id, p_batch;
  execute format($query$
    delete from public.%1$I t using private.import_images i
    where i.import_id = $1 and i.batch = $2 and i.entity = %1$L and i.before is null and not i.was_left and %2$s
  $query$, p_entity, p_match) using p_import_id, p_batch;
  execute format($query$
    update public.%1$I t set (%3$s) = (select %4$s from jsonb_populate_record(null::public.%1$I, i.before) as b)
    from private.import_images i
    where i.import_id = $1 and i.batch = $2 and i.entity = %1$L and i.before is not null and not i.was_left and %2$s
  $query$, p_entity, p_match, array_to_string(p_columns, ', '),
    (select string_agg('b.' || c, ', ') from unnest(p_columns) as c)) using p_import_id, p_batch;
end
$$;
revoke all on function private.undo_entity(uuid, text, text, text[], integer) from public, anon, authenticated;

-- Takes one batch back.
create function private.undo_batch(p_import_id uuid, p_kind text, p_batch integer) returns void
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
revoke all on function private.undo_batch(uuid, text, integer) from public, anon, authenticated;

-- The last batch that stands is taken back; with the first one it has failed or is undone. True: there is another one.
create function private.step_back(held private.imports) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  standing integer := greatest(held.next_batch - 1, 0);
begin
  if held.next_batch > 0 then
    perform private.undo_batch(held.id, held.kind, standing);
  end if;
  update private.imports i set state = 'undoing', next_batch = standing, changed_at = clock_timestamp() where i.id = held.id;
  if standing > 0 then
    return true;
  end if;
  update private.imports i set state = case when held.failure is null then 'undone' else 'failed' end,
    undone_at = case when held.failure is null then now() end,
    left_alone = (select count(*) from private.import_images x where x.import_id = held.id and x.was_left and x.entity <> 'student_cards'
      and not (held.kind = 'posts' and x.entity = 'posts'))
  where i.id = held.id;
  perform private.write_audit(case when held.failure is null then 'import_undone' else 'import_failed' end, null, 'imports', held.id,
    jsonb_build_object('kind', held.kind));
  return false;
end
$$;
revoke all on function private.step_back(private.imports) from public, anon, authenticated;

create function private.undo_import(p_import_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['applied', 'undoing']);
begin
  if held.state = 'applied' and held.applied_at < now() - interval '7 days' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return private.step_back(held);
end
$$;

create or replace function private.cancel_import(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports;
begin
  perform private.require_admin();
  begin
    select * into held from private.imports i where i.id = p_import_id for update nowait;
  exception when lock_not_available then
    raise exception 'conflict' using errcode = 'P0001';
  end;
  held := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'failed', 'cancelled']);
  delete from private.import_rows r where r.import_id = held.id;
  update private.imports i set state = 'cancelled', changed_at = now() where i.id = held.id and i.state <> 'cancelled';
end
$$;

-- Notes why an import ended. True: what it has written by then is to be taken back.
create function private.fail_import(p_import_id uuid, p_failure text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'applying', 'failed']);
begin
  update private.imports i set failure = left(p_failure, 60), changed_at = now(),
    state = case when held.state = 'applying' and held.next_batch > 0 then 'undoing' else 'failed' end
  where i.id = held.id;
  return held.state = 'applying' and held.next_batch > 0;
end
$$;

-- What a server that was killed has left in the middle: nobody has moved it, and nobody holds it.
create function public.stalled_imports() returns setof uuid
language sql volatile security definer set search_path = '' as $$
  select i.id from private.imports i
  where i.state in ('applying', 'undoing') and i.changed_at < now() - interval '20 seconds'
  for update skip locked
$$;
create function public.recover_import(p_import_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports;
begin
  select * into held from private.imports i where i.id = p_import_id and i.state in ('applying', 'undoing') for update;
  if held.id is null then
    return false;
  end if;
  if held.state = 'applying' then
    held.failure := 'interrupted';
    update private.imports i set failure = held.failure where i.id = held.id;
  end if;
  return private.step_back(held);
end
$$;
revoke all on function public.stalled_imports(), public.recover_import(uuid) from public, anon, authenticated;
grant execute on function public.stalled_imports(), public.recover_import(uuid) to service_role;
comment on function public.stalled_imports is 'The server: imports that stand still in the middle of their writing or taking back.';
comment on function public.recover_import is 'The server: takes back one batch of an import that was interrupted; true while there is another one.';

create or replace function private.import_json(i private.imports) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'kind', i.kind, 'state', i.state, 'file_name', i.file_name, 'columns', i.columns,
    'mapping', i.mapping, 'total', i.total, 'staged', i.staged, 'wrong', i.wrong, 'inserts', i.inserts, 'updates', i.updates,
    'same', i.same, 'left_alone', i.left_alone, 'batches', i.batches, 'next_batch', i.next_batch, 'failure', i.failure, 'started_by', private.staff_name(i.started_by),
    'created_ms', extract(epoch from i.created_at) * 1000, 'applied_ms', extract(epoch from i.applied_at) * 1000,
    'undone_ms', extract(epoch from i.undone_at) * 1000,
    'can_undo', i.state = 'applied' and i.applied_at > now() - interval '7 days',
    -- rows arrive and are written within moments: silence means that the server was ended meanwhile
    'is_stalled', i.state in ('uploaded', 'mapped', 'validated', 'applying', 'undoing') and i.changed_at < now() - interval '90 seconds')
$$;

revoke all on function private.apply_import(uuid), private.undo_import(uuid), private.fail_import(uuid, text) from public, anon;
grant execute on function private.apply_import(uuid), private.undo_import(uuid), private.fail_import(uuid, text) to authenticated;
create function public.apply_import(p_import_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.apply_import(p_import_id) $$;
create function public.undo_import(p_import_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.undo_import(p_import_id) $$;
create function public.fail_import(p_import_id uuid, p_failure text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.fail_import(p_import_id, p_failure) $$;
revoke all on function public.apply_import(uuid), public.undo_import(uuid), public.fail_import(uuid, text) from public, anon;
grant execute on function public.apply_import(uuid), public.undo_import(uuid), public.fail_import(uuid, text) to authenticated;
comment on function public.fail_import is 'Admin: notes why an import ended; true where what it wrote is to be taken back.';
comment on function public.apply_import is 'Admin: writes the next batch; true while there is another one.';
comment on function public.undo_import is 'Admin: takes the last batch back, within seven days; true while there is another one. Rows that were changed since stay and are named.';
