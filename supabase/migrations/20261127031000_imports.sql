-- FEAT-07, product 1.14: rows from a file, seen before they are written, written whole or not at all, and taken back
-- within seven days. The server reads the file and the values; what becomes of them is decided and done here, with the
-- rights of the admin who sent it. docs/decisions/0036 says what a file may change and what not.

create table private.imports (
  id uuid primary key,
  kind text not null check (kind in ('posts', 'applications', 'students')),
  state text not null default 'uploaded' check (state in (
    'uploaded', 'mapped', 'validated', 'previewed', 'applying', 'applied', 'undone', 'failed', 'cancelled')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and char_length(columns::text) <= 20000),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'array' and char_length(mapping::text) <= 20000),
  total integer not null check (total between 1 and 50000),
  staged integer not null default 0,
  wrong integer not null default 0,
  inserts integer not null default 0,
  updates integer not null default 0,
  same integer not null default 0,
  left_alone integer not null default 0,
  failure text check (char_length(failure) <= 60),
  started_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
comment on table private.imports is 'Files of rows on their way into the database. staged counts the rows that have been read; left_alone those that an undo did not touch because somebody had changed them since.';
create index imports_created_at on private.imports (created_at desc);
create index imports_started_by on private.imports (started_by);

create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  number integer not null check (number between 1 and 50000),
  raw jsonb not null check (jsonb_typeof(raw) = 'array'),
  parsed jsonb,
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  action text check (action in ('insert', 'update', 'same', 'wrong')),
  target text,
  changes jsonb,
  primary key (import_id, number)
);
comment on table private.import_rows is 'The rows of a file: as they stood, as they were read, and what would become of them.';
create index import_rows_action on private.import_rows (import_id, action, number);

create table private.import_images (
  import_id uuid not null references private.imports (id) on delete cascade,
  entity text not null check (entity in ('posts', 'post_texts', 'mentorapplications', 'profiles', 'student_cards')),
  key text not null,
  before jsonb,
  after jsonb,
  was_left boolean not null default false,
  primary key (import_id, entity, key)
);
comment on table private.import_images is 'Every row that an import touched as it was before and after; from this it is taken back, byte for byte.';

create table private.import_heads (
  import_id uuid not null references private.imports (id) on delete cascade,
  id uuid not null,
  parsed jsonb not null,
  primary key (import_id, id)
);
comment on table private.import_heads is 'The posts of a file, one row for all its languages: only while they are written.';

alter table private.imports enable row level security;
alter table private.import_rows enable row level security;
alter table private.import_images enable row level security;
alter table private.import_heads enable row level security;
revoke all on private.imports, private.import_rows, private.import_images, private.import_heads from public, anon, authenticated;

-- While an import is taken back, guards must leave what they are given as it is. Only our own definer functions can
-- say so: through the data API nobody sets this, and from there it does not count.
create function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('hamrah.restoring', true), '') = 'on' and not private.from_api()
$$;
revoke all on function private.is_restoring() from public;
grant execute on function private.is_restoring() to authenticated, service_role;

drop trigger a_guard on public.mentorapplications;
create trigger a_guard before insert or update on public.mentorapplications
  for each row when (not private.is_restoring()) execute function private.guard_application();
drop trigger a_guard on public.profiles;
create trigger a_guard before insert or update on public.profiles
  for each row when (not private.is_restoring()) execute function private.guard_profile();
drop trigger b_applicant on public.profiles;
create trigger b_applicant before insert or update on public.profiles
  for each row when (not private.is_restoring()) execute function private.mark_applicant();

create function private.start_import(p_import_id uuid, p_kind text, p_file_name text, p_columns jsonb, p_mapping jsonb, p_total integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_import_id is null then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  insert into private.imports (id, kind, file_name, columns, mapping, total, started_by)
  values (p_import_id, p_kind, p_file_name, p_columns, p_mapping, p_total, (select auth.uid()))
  on conflict (id) do nothing;
  if not found then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  perform private.write_audit('import_started', null, 'imports', p_import_id,
    jsonb_build_object('kind', p_kind, 'rows', p_total));
end
$$;

-- The import, held for this transaction; refused where it is in none of these states.
create function private.hold_import(p_import_id uuid, p_states text[]) returns private.imports
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports;
begin
  perform private.require_admin();
  select * into held from private.imports i where i.id = p_import_id for update;
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not (held.state = any (p_states)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return held;
end
$$;
revoke all on function private.hold_import(uuid, text[]) from public, anon, authenticated;

-- Takes rows as the server has read them: [{n, raw, parsed, errors}]. The same row twice is one.
create function private.stage_import_rows(p_import_id uuid, p_rows jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['uploaded', 'mapped']);
  added integer;
begin
  insert into private.import_rows (import_id, number, raw, parsed, errors)
  select p_import_id, (one ->> 'n')::integer, one -> 'raw', nullif(one -> 'parsed', 'null'), coalesce(one -> 'errors', '[]')
  from jsonb_array_elements(p_rows) as one
  on conflict do nothing;
  get diagnostics added = row_count;
  update private.imports i set
    staged = i.staged + added, state = case when i.staged + added >= i.total then 'validated' else 'mapped' end,
    changed_at = now()
  where i.id = held.id;
end
$$;

-- The states in which an application is open: one for each person.
create function private.open_application_states() returns text[]
language sql immutable set search_path = '' as $$
  select array['draft', 'pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended']
$$;
revoke all on function private.open_application_states() from public, anon, authenticated;

-- What of the given values differs from what stands: {field: [before, after]}.
create function private.import_changes(now_there jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.key, jsonb_build_array(now_there -> one.key, one.value)), '{}')
  from jsonb_each(given) as one (key, value)
  where coalesce(now_there -> one.key, 'null') <> one.value
$$;
revoke all on function private.import_changes(jsonb, jsonb) from public, anon, authenticated;

-- Writes down what would become of a row; an issue makes it wrong.
create function private.judge_rows(p_import_id uuid, p_judged jsonb[]) returns void
language sql volatile security definer set search_path = '' as $$
  update private.import_rows r set
    action = case when one.value ->> 'issue' is not null then 'wrong' else one.value ->> 'action' end,
    errors = case when one.value ->> 'issue' is not null
      then jsonb_build_array(jsonb_build_object('field', one.value -> 'field', 'issue', one.value -> 'issue')) else r.errors end,
    target = one.value ->> 'target', changes = one.value -> 'changes',
    parsed = r.parsed || coalesce(one.value -> 'extra', '{}')
  from unnest(p_judged) as one (value)
  where r.import_id = p_import_id and r.number = (one.value ->> 'n')::integer
$$;
revoke all on function private.judge_rows(uuid, jsonb[]) from public, anon, authenticated;

-- Applications: what a person wrote herself and what was decided about stay as they are. Who has an account applies
-- there: only she can promise what an applicant promises.
create function private.preview_applications(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.target,
      'action', case when v.there is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'changes', v.changes, 'extra', jsonb_build_object('id', v.target),
      'issue', case
        when v.twice > 1 or v.twice_by_email > 1 then 'twice'
        when v.there is not null and v.changes = '{}' then null
        when v.there is not null and v.changes ? 'email' then 'other_address'
        when v.there ->> 'user_id' is not null then 'written_by_person'
        when v.there ->> 'status' <> 'pending' then 'decided'
        when v.there is null and v.email is null then 'required'
        when v.there is null and v.has_account then 'has_account'
        when v.there is null and v.has_open then 'twice'
      end, 'field', 'email'))
  into judged
  from (
    select r.number, r.parsed ->> 'email' as email, coalesce(m.id::text, r.parsed ->> 'id', gen_random_uuid()::text) as target,
      case when m.id is not null then to_jsonb(m) end as there,
      private.import_changes(to_jsonb(m), r.parsed - array['id', 'submitted_at']) as changes,
      count(*) over (partition by coalesce(m.id::text, r.parsed ->> 'id', r.number::text)) as twice,
      count(*) over (partition by coalesce(r.parsed ->> 'email', r.number::text)) as twice_by_email,
      a.email is not null as has_account, o.id is not null as has_open
    from private.import_rows r
    left join public.mentorapplications o on o.email = r.parsed ->> 'email' and o.status = any (private.open_application_states())
    left join public.mentorapplications m
      on m.id = coalesce((r.parsed ->> 'id')::uuid, case when o.status in ('draft', 'pending', 'needs_info') then o.id end)
    left join (select distinct lower(u.email) as email from auth.users u where u.deleted_at is null) as a on a.email = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.errors = '[]'
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
revoke all on function private.preview_applications(uuid) from public, anon, authenticated;

-- Posts, one row for each text: new ones are drafts, and what readers can see is changed by hand alone.
create function private.preview_posts(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.post_id || '|' || (v.parsed ->> 'language'),
      'action', case when v.there is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'changes', v.changes, 'extra', jsonb_build_object('id', v.post_id),
      'issue', case
        when v.twice > 1 or v.twice_by_slug > 1 then 'twice'
        when v.of_one_post > 1 then 'differs'
        when v.there is not null and v.changes = '{}' then null
        when v.state in ('scheduled', 'published') then 'public'
        when v.slug_owner is not null then 'slug_taken'
      end, 'field', case when v.of_one_post > 1 then 'tags' else 'slug' end))
  into judged
  from (
    select w.*,
      private.import_changes(w.there, w.parsed - array['id', 'language']) as changes,
      count(*) over (partition by w.post_id, w.parsed ->> 'language') as twice,
      count(*) over (partition by w.parsed ->> 'language', coalesce(w.parsed ->> 'slug', w.number::text)) as twice_by_slug,
      (case when min(w.head) over (partition by w.post_id) = max(w.head) over (partition by w.post_id) then 1 else 2 end) as of_one_post
    from (
      select r.number, r.parsed, coalesce(r.parsed ->> 'id', gen_random_uuid()::text) as post_id, p.state,
        coalesce(r.parsed ->> 'author_name', '') || '|' || coalesce(r.parsed ->> 'tags', '') as head,
        case when t.post_id is not null then to_jsonb(t) || jsonb_build_object('author_name', p.author_name, 'tags', to_jsonb(p.tags)) end as there,
        s.post_id as slug_owner
      from private.import_rows r
      left join public.posts p on p.id = (r.parsed ->> 'id')::uuid
      left join public.post_texts t on t.post_id = p.id and t.language = r.parsed ->> 'language'
      left join public.post_texts s on s.language = r.parsed ->> 'language' and s.slug = r.parsed ->> 'slug'
        and s.post_id is distinct from (r.parsed ->> 'id')::uuid
      where r.import_id = p_import_id and r.errors = '[]'
    ) as w
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
revoke all on function private.preview_posts(uuid) from public, anon, authenticated;

-- Students: found by their code or address, never made: a profile belongs to an account.
create function private.preview_students(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.id, 'changes', v.changes,
      'action', case when v.changes = '{}' then 'same' else 'update' end,
      'issue', case
        when v.id is null then 'no_account'
        when v.twice > 1 then 'twice'
        when v.account_role not in ('student', 'applicant') then 'no_student'
        when v.changes ? 'email' or v.changes ? 'student_id' then 'other_address'
      end, 'field', case when v.parsed ? 'student_id' then 'student_id' else 'email' end))
  into judged
  from (
    select r.number, r.parsed, p.id, p.account_role, private.import_changes(to_jsonb(p), r.parsed) as changes,
      count(*) over (partition by coalesce(p.id::text, r.number::text)) as twice
    from private.import_rows r
    left join public.profiles p on case when r.parsed ? 'student_id' then p.student_id = r.parsed ->> 'student_id'
      else p.email = r.parsed ->> 'email' and p.email <> '' end
    where r.import_id = p_import_id and r.errors = '[]'
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;
revoke all on function private.preview_students(uuid) from public, anon, authenticated;

create function private.preview_import(p_import_id uuid) returns void
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

-- Refuses where a row is not any more as the preview showed it.
create function private.require_as_previewed(p_import_id uuid, p_entity text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_other boolean;
begin
  execute format($query$
    select exists (
      select from private.import_rows r left join public.%I t on %s
      cross join lateral jsonb_each(r.changes) as c (key, value)
      where r.import_id = $1 and r.action = 'update'
        and coalesce(to_jsonb(t) -> c.key, 'null') <> coalesce(c.value -> 0, 'null')
        and c.key not in ('author_name', 'tags'))
  $query$, p_entity, case p_entity
    when 'post_texts' then 't.post_id = split_part(r.target, ''|'', 1)::uuid and t.language = split_part(r.target, ''|'', 2)'
    else 't.id = r.target::uuid' end)
  into is_other using p_import_id;
  if is_other then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
revoke all on function private.require_as_previewed(uuid, text) from public, anon, authenticated;

create function private.apply_applications(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'mentorapplications');
  if exists (
    select from private.import_rows r join auth.users u on lower(u.email) = r.parsed ->> 'email'
    where r.import_id = p_import_id and r.action = 'insert' and u.deleted_at is null)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into private.import_images (import_id, entity, key, before)
  select p_import_id, 'mentorapplications', m.id::text, to_jsonb(m)
  from private.import_rows r join public.mentorapplications m on m.id = r.target::uuid
  where r.import_id = p_import_id and r.action = 'update'
  for update of m;
  update public.mentorapplications m set first_name = n.first_name, last_name = n.last_name, country = n.country,
    time_zone = n.time_zone, languages = n.languages, fields = n.fields, degrees = n.degrees, hours_per_week = n.hours_per_week,
    capacity = n.capacity, gender = n.gender, willing_girls = n.willing_girls, willing_minors = n.willing_minors,
    motivation = n.motivation, language = n.language
  from (
    select f.* from private.import_rows r join public.mentorapplications b on b.id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'email', 'submitted_at']) as f
    where r.import_id = p_import_id and r.action = 'update'
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
    where r.import_id = p_import_id and r.action = 'insert'
  ), written as (
    insert into public.mentorapplications (id, email, status, first_name, last_name, country, time_zone, languages, fields,
      degrees, hours_per_week, capacity, gender, willing_girls, willing_minors, motivation, referees, language, submitted_at,
      created_at, updated_at)
    select g.id, g.email, g.status, g.first_name, g.last_name, g.country, g.time_zone, g.languages, g.fields,
      g.degrees, g.hours_per_week, g.capacity, g.gender, g.willing_girls, g.willing_minors, g.motivation, g.referees, g.language,
      g.submitted_at, g.created_at, g.updated_at
    from given g returning *
  ), noted as (
    insert into private.import_images (import_id, entity, key, before)
    select p_import_id, 'mentorapplications', w.id::text, null from written w
  )
  insert into public.application_events (application_id, actor_role, to_status)
  select w.id, 'system', 'pending' from written w;
  perform set_config('hamrah.restoring', '', true);
  update private.import_images i set after = to_jsonb(m) from public.mentorapplications m
  where i.import_id = p_import_id and i.entity = 'mentorapplications' and m.id = i.key::uuid;
end
$$;
revoke all on function private.apply_applications(uuid) from public, anon, authenticated;

create function private.apply_posts(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'post_texts');
  insert into private.import_heads (import_id, id, parsed)
  select distinct on (r.parsed ->> 'id') p_import_id, (r.parsed ->> 'id')::uuid, r.parsed
  from private.import_rows r where r.import_id = p_import_id and r.action in ('insert', 'update')
  order by r.parsed ->> 'id', r.number;
  if exists (select from private.import_heads h join public.posts p on p.id = h.id where h.import_id = p_import_id and p.state in ('scheduled', 'published')) then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
  insert into private.import_images (import_id, entity, key, before)
  select p_import_id, 'posts', h.id::text, (select to_jsonb(p) from public.posts p where p.id = h.id for update)
  from private.import_heads h where h.import_id = p_import_id;
  insert into private.import_images (import_id, entity, key, before)
  select p_import_id, 'post_texts', r.target,
    (select to_jsonb(t) from public.post_texts t where t.post_id = (r.parsed ->> 'id')::uuid and t.language = r.parsed ->> 'language')
  from private.import_rows r where r.import_id = p_import_id and r.action in ('insert', 'update');
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
  from private.import_rows r where r.import_id = p_import_id and r.action = 'insert';
  update public.post_texts t set slug = n.slug, title = n.title, summary = n.summary, cover_alt = n.cover_alt, body = n.body,
    updated_at = now()
  from (
    select f.* from private.import_rows r
    join public.post_texts b on b.post_id = (r.parsed ->> 'id')::uuid and b.language = r.parsed ->> 'language'
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'language', 'author_name', 'tags']) as f
    where r.import_id = p_import_id and r.action = 'update'
  ) as n
  where t.post_id = n.post_id and t.language = n.language;
  delete from private.import_heads h where h.import_id = p_import_id;
  analyze private.import_images;
  update private.import_images i set after = to_jsonb(p) from public.posts p
  where i.import_id = p_import_id and i.entity = 'posts' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(t) from public.post_texts t
  where i.import_id = p_import_id and i.entity = 'post_texts' and t.post_id = split_part(i.key, '|', 1)::uuid and t.language = split_part(i.key, '|', 2);
exception when unique_violation then
  raise exception 'slug_taken' using errcode = 'P0001';
end
$$;
revoke all on function private.apply_posts(uuid) from public, anon, authenticated;

create function private.apply_students(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'profiles');
  insert into private.import_images (import_id, entity, key, before)
  select p_import_id, 'profiles', p.id::text, to_jsonb(p)
  from private.import_rows r join public.profiles p on p.id = r.target::uuid
  where r.import_id = p_import_id and r.action = 'update' for update of p;
  insert into private.import_images (import_id, entity, key, before)
  select p_import_id, 'student_cards', c.student_id::text, to_jsonb(c)
  from private.import_rows r join public.student_cards c on c.student_id = r.target::uuid
  where r.import_id = p_import_id and r.action = 'update';
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
    where r.import_id = p_import_id and r.action = 'update'
  ) as n
  where p.id = n.id;
  perform private.write_audit('student_imported', r.target::uuid, 'profiles', r.target::uuid, jsonb_build_object('import', p_import_id))
  from private.import_rows r where r.import_id = p_import_id and r.action = 'update';
  update private.import_images i set after = to_jsonb(p) from public.profiles p
  where i.import_id = p_import_id and i.entity = 'profiles' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(c) from public.student_cards c
  where i.import_id = p_import_id and i.entity = 'student_cards' and c.student_id = i.key::uuid;
end
$$;
revoke all on function private.apply_students(uuid) from public, anon, authenticated;

-- Says for others who look on that the writing begins. What is written is written by apply_import alone.
create function private.begin_apply(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['previewed', 'applying']);
begin
  update private.imports i set state = 'applying', changed_at = now() where i.id = held.id;
end
$$;

-- All rows in one transaction: whoever kills the server in the middle finds nothing of it.
create function private.apply_import(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['applying']);
begin
  case held.kind
    when 'posts' then perform private.apply_posts(held.id);
    when 'applications' then perform private.apply_applications(held.id);
    else perform private.apply_students(held.id);
  end case;
  update private.imports i set state = 'applied', applied_at = now(), changed_at = now() where i.id = held.id;
  perform private.write_audit('import_applied', null, 'imports', held.id,
    jsonb_build_object('kind', held.kind, 'inserts', held.inserts, 'updates', held.updates));
end
$$;

-- Whether a row stands as the import left it; what somebody has changed since is not taken from her.
create function private.undo_entity(p_import_id uuid, p_entity text, p_match text, p_columns text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format($query$
    update private.import_images i set was_left = true
    where i.import_id = $1 and i.entity = %1$L and i.after is not null
      and not exists (select from public.%1$I t where %2$s and to_jsonb(t) = i.after)
  $query$, p_entity, p_match) using p_import_id;
  execute format($query$
    delete from public.%1$I t using private.import_images i
    where i.import_id = $1 and i.entity = %1$L and i.before is null and not i.was_left and %2$s
  $query$, p_entity, p_match) using p_import_id;
  execute format($query$
    update public.%1$I t set (%3$s) = (select %4$s from jsonb_populate_record(null::public.%1$I, i.before) as b)
    from private.import_images i
    where i.import_id = $1 and i.entity = %1$L and i.before is not null and not i.was_left and %2$s
  $query$, p_entity, p_match, array_to_string(p_columns, ', '),
    (select string_agg('b.' || c, ', ') from unnest(p_columns) as c)) using p_import_id;
end
$$;
revoke all on function private.undo_entity(uuid, text, text, text[]) from public, anon, authenticated;

-- The columns of a table that can be written.
create function private.written_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(quote_ident(a.attname) order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;
revoke all on function private.written_columns(text) from public, anon, authenticated;

create function private.undo_import(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['applied']);
begin
  if held.applied_at < now() - interval '7 days' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  -- thousands of rows came since anybody counted them
  analyze private.import_images;
  perform set_config('hamrah.restoring', 'on', true);
  case held.kind
    when 'posts' then
      analyze public.post_texts;
      perform private.undo_entity(held.id, 'post_texts', 't.post_id = split_part(i.key, ''|'', 1)::uuid and t.language = split_part(i.key, ''|'', 2)', private.written_columns('post_texts'));
      -- a post with a text that somebody has changed stays, and so does one that has got another text
      update private.import_images i set was_left = true
      where i.import_id = held.id and i.entity = 'posts' and i.key in (
        select split_part(x.key, '|', 1) from private.import_images x
        where x.import_id = held.id and x.entity = 'post_texts' and x.was_left);
      update private.import_images i set was_left = true
      where i.import_id = held.id and i.entity = 'posts' and i.before is null
        and exists (select from public.post_texts t where t.post_id = i.key::uuid);
      perform private.undo_entity(held.id, 'posts', 't.id = i.key::uuid', private.written_columns('posts'));
    when 'applications' then
      perform private.undo_entity(held.id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'));
    else
      perform private.undo_entity(held.id, 'profiles', 't.id = i.key::uuid', private.written_columns('profiles'));
      update private.import_images i set was_left = x.was_left from private.import_images x
      where i.import_id = held.id and i.entity = 'student_cards' and x.import_id = held.id and x.entity = 'profiles' and x.key = i.key;
      update public.student_cards t set
        (display_name, education_level, english_level, toefl_score, gpa, marks_percent, interests, bio,
          extracurricular_activities, internet_speed, age_band, school_category, gender, language, updated_at) =
        (select b.display_name, b.education_level, b.english_level, b.toefl_score, b.gpa, b.marks_percent, b.interests, b.bio,
          b.extracurricular_activities, b.internet_speed, b.age_band, b.school_category, b.gender, b.language, b.updated_at
          from jsonb_populate_record(null::public.student_cards, i.before) as b)
      from private.import_images i
      where i.import_id = held.id and i.entity = 'student_cards' and not i.was_left and t.student_id = i.key::uuid;
  end case;
  perform set_config('hamrah.restoring', '', true);
  update private.imports i set state = 'undone', undone_at = now(), changed_at = now(),
    left_alone = (select count(*) from private.import_images x where x.import_id = held.id and x.was_left and x.entity <> 'student_cards'
      and not (held.kind = 'posts' and x.entity = 'posts'))
  where i.id = held.id;
  perform private.write_audit('import_undone', null, 'imports', held.id, jsonb_build_object('kind', held.kind));
end
$$;

-- Ends an import that has written nothing; its rows go. One that says that it is writing is held by the transaction
-- that writes: if it can be held here, that one is gone and with it all that it did.
create function private.cancel_import(p_import_id uuid) returns void
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
  held := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'applying', 'failed', 'cancelled']);
  delete from private.import_rows r where r.import_id = held.id;
  update private.imports i set state = 'cancelled', changed_at = now() where i.id = held.id and i.state <> 'cancelled';
end
$$;

-- Notes why an import ended; nothing of it was written.
create function private.fail_import(p_import_id uuid, p_failure text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.imports := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'applying', 'failed']);
begin
  update private.imports i set state = 'failed', failure = left(p_failure, 60), changed_at = now() where i.id = held.id;
end
$$;

create function private.import_json(i private.imports) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'kind', i.kind, 'state', i.state, 'file_name', i.file_name, 'columns', i.columns,
    'mapping', i.mapping, 'total', i.total, 'staged', i.staged, 'wrong', i.wrong, 'inserts', i.inserts, 'updates', i.updates,
    'same', i.same, 'left_alone', i.left_alone, 'failure', i.failure, 'started_by', private.staff_name(i.started_by),
    'created_ms', extract(epoch from i.created_at) * 1000, 'applied_ms', extract(epoch from i.applied_at) * 1000,
    'undone_ms', extract(epoch from i.undone_at) * 1000,
    'can_undo', i.state = 'applied' and i.applied_at > now() - interval '7 days',
    -- rows arrive and are written within moments: silence means that the server was ended meanwhile
    'is_stalled', i.state in ('uploaded', 'mapped', 'validated', 'applying') and i.changed_at < now() - interval '90 seconds')
$$;
revoke all on function private.import_json(private.imports) from public, anon, authenticated;

create function private.admin_imports(p_import_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(private.import_json(i) order by i.created_at desc, i.id), '[]')
    from (select * from private.imports x where p_import_id is null or x.id = p_import_id order by x.created_at desc limit 50) as i);
end
$$;

-- A page of rows. What stood in a student's profile before is not shown: an admin reads whom she has opened.
create function private.admin_import_rows(p_import_id uuid, p_what text, p_after integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_student boolean;
begin
  perform private.require_admin();
  select i.kind = 'students' into is_student from private.imports i where i.id = p_import_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'raw', r.raw, 'errors', r.errors, 'action', r.action,
      'target', r.target, 'changes', case when is_student then (
          select jsonb_object_agg(c.key, jsonb_build_array(null, c.value -> 1)) from jsonb_each(r.changes) as c)
        when r.action = 'insert' then (select jsonb_object_agg(c.key, jsonb_build_array(null, c.value)) from jsonb_each(r.parsed) as c)
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

-- Rows of files hold what people wrote: they go 30 days after the file came, when nothing can be taken back any more.
create function public.forget_imports() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (delete from private.imports i where i.created_at < now() - interval '30 days' returning 1)
  select count(*) from gone
$$;
revoke all on function public.forget_imports() from public, anon, authenticated;
grant execute on function public.forget_imports() to service_role;
comment on function public.forget_imports is 'The server: deletes imports that are older than 30 days, with their rows.';

revoke all on function private.start_import(uuid, text, text, jsonb, jsonb, integer), private.stage_import_rows(uuid, jsonb),
  private.preview_import(uuid), private.begin_apply(uuid), private.apply_import(uuid), private.undo_import(uuid),
  private.cancel_import(uuid), private.fail_import(uuid, text), private.admin_imports(uuid),
  private.admin_import_rows(uuid, text, integer, integer) from public, anon;
grant execute on function private.start_import(uuid, text, text, jsonb, jsonb, integer), private.stage_import_rows(uuid, jsonb),
  private.preview_import(uuid), private.begin_apply(uuid), private.apply_import(uuid), private.undo_import(uuid),
  private.cancel_import(uuid), private.fail_import(uuid, text), private.admin_imports(uuid),
  private.admin_import_rows(uuid, text, integer, integer) to authenticated;

create function public.start_import(p_import_id uuid, p_kind text, p_file_name text, p_columns jsonb, p_mapping jsonb, p_total integer) returns void
language sql volatile security invoker set search_path = '' as $$ select private.start_import(p_import_id, p_kind, p_file_name, p_columns, p_mapping, p_total) $$;
create function public.stage_import_rows(p_import_id uuid, p_rows jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.stage_import_rows(p_import_id, p_rows) $$;
create function public.preview_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.preview_import(p_import_id) $$;
create function public.begin_apply(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.begin_apply(p_import_id) $$;
create function public.apply_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.apply_import(p_import_id) $$;
create function public.undo_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.undo_import(p_import_id) $$;
create function public.cancel_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.cancel_import(p_import_id) $$;
create function public.fail_import(p_import_id uuid, p_failure text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.fail_import(p_import_id, p_failure) $$;
create function public.admin_imports(p_import_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_imports(p_import_id) $$;
create function public.admin_import_rows(p_import_id uuid, p_what text default null, p_after integer default 0, p_limit integer default 50) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_import_rows(p_import_id, p_what, p_after, p_limit) $$;

revoke all on function public.start_import(uuid, text, text, jsonb, jsonb, integer), public.stage_import_rows(uuid, jsonb),
  public.preview_import(uuid), public.begin_apply(uuid), public.apply_import(uuid), public.undo_import(uuid),
  public.cancel_import(uuid), public.fail_import(uuid, text), public.admin_imports(uuid),
  public.admin_import_rows(uuid, text, integer, integer) from public, anon;
grant execute on function public.start_import(uuid, text, text, jsonb, jsonb, integer), public.stage_import_rows(uuid, jsonb),
  public.preview_import(uuid), public.begin_apply(uuid), public.apply_import(uuid), public.undo_import(uuid),
  public.cancel_import(uuid), public.fail_import(uuid, text), public.admin_imports(uuid),
  public.admin_import_rows(uuid, text, integer, integer) to authenticated;
comment on function public.start_import is 'Admin: begins an import of p_total rows.';
comment on function public.stage_import_rows is 'Admin: rows as the server has read them; nothing of them takes effect.';
comment on function public.preview_import is 'Admin: what would become of each row.';
comment on function public.begin_apply is 'Admin: the writing begins; the rows follow in apply_import.';
comment on function public.apply_import is 'Admin: writes all rows of the preview, or none.';
comment on function public.undo_import is 'Admin: takes an import back within seven days; rows that were changed since stay and are named.';
comment on function public.cancel_import is 'Admin: ends an import that has written nothing.';
comment on function public.fail_import is 'Admin: notes why an import ended.';
comment on function public.admin_imports is 'Admin: the last fifty imports, or one.';
comment on function public.admin_import_rows is 'Admin: a page of rows of an import.';
