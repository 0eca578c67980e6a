-- FEAT-07: rows from a file, seen before they are written, written whole or not at all, and taken back within seven
-- days; and what admins take along as a file.

-- FEAT-07: rows of a file are written and taken back in batches, so that no statement takes long. Together they are
-- still done wholly or not at all: a batch that is refused, and a server that is killed, take back what was written.
-- The server reads the file and the values; what becomes of them is decided and done here, with the rights of the admin
-- who sent it. docs/decisions/0030 says what a file may change and what not.
create table private.imports (
  id uuid primary key,
  kind text not null check (kind in ('posts', 'applications', 'students', 'mentors')),
  state text not null default 'uploaded' check (state in (
    'uploaded', 'mapped', 'validated', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed', 'cancelled')),
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
  undone_at timestamptz,
  batches integer not null default 0,
  next_batch integer not null default 0
);
comment on table private.imports is 'Files of rows on their way into the database. staged counts the rows that have been read; left_alone those that an undo did not touch because somebody had changed them since.';
comment on column private.imports.next_batch is 'How many batches are written in the database: rises while they are written, falls while they are taken back.';
create index imports_created_at on private.imports (created_at desc);
create index imports_started_by on private.imports (started_by);
alter table private.imports enable row level security;

create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  number integer not null check (number between 1 and 50000),
  raw jsonb not null check (jsonb_typeof(raw) = 'array'),
  parsed jsonb,
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  action text check (action in ('insert', 'update', 'same', 'wrong')),
  target text,
  changes jsonb,
  batch integer,
  is_invitation boolean not null default false,
  primary key (import_id, number)
);
comment on table private.import_rows is 'The rows of a file: as they were, as they were read, and what would become of them.';
create index import_rows_action on private.import_rows (import_id, action, number);
comment on column private.import_rows.is_invitation is 'The target is an invitation: nobody here has the address.';
create index import_rows_batch on private.import_rows (import_id, batch);
create index import_rows_invitation on private.import_rows (target) where is_invitation;
alter table private.import_rows enable row level security;

create table private.import_images (
  import_id uuid not null references private.imports (id) on delete cascade,
  entity text not null check (entity in (
    'posts', 'post_texts', 'mentorapplications', 'profiles', 'student_cards', 'mentor_profiles', 'invitations')),
  key text not null,
  before jsonb,
  after jsonb,
  was_left boolean not null default false,
  batch integer not null default 0,
  primary key (import_id, entity, key)
);
comment on table private.import_images is 'Every row that an import touched as it was before and after; from this it is taken back, byte for byte.';
create index import_images_batch on private.import_images (import_id, batch);
alter table private.import_images enable row level security;

create table private.import_heads (
  import_id uuid not null references private.imports (id) on delete cascade,
  id uuid not null,
  parsed jsonb not null,
  primary key (import_id, id)
);
comment on table private.import_heads is 'The posts of a file, one row for all its languages: only while they are written.';
alter table private.import_heads enable row level security;

-- FEAT-07, IN-04, SG-15: what admins take along as a file. It is given page by page, forwards alone, and every file is
-- recorded. A file of students, many of them minors, holds what one plans with and no name, and is given only with the
-- consent of a second admin: once, to the admin who asked, within a day.
create table private.exports (
  id uuid primary key,
  kind text not null check (kind in ('applications', 'mentors', 'posts', 'students')),
  format text not null check (format in ('csv', 'json')),
  state text not null check (state in ('requested', 'approved', 'refused', 'giving', 'given', 'cancelled')),
  requested_by uuid references auth.users (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  total integer not null default 0,
  given integer not null default 0,
  page_from text,
  page_next text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  begun_at timestamptz,
  filter jsonb check (jsonb_typeof(filter) = 'object' and char_length(filter::text) <= 2000),
  columns text[] check (cardinality(columns) between 1 and 20),
  constraint another_decides check (decided_by <> requested_by),
  constraint a_part_has_columns check ((filter is null) = (columns is null))
);
comment on column private.exports.filter is 'Of a part of a list: its filter; words of a search go once the file was given or its time is over.';
comment on column private.exports.columns is 'Of a part of a list: the columns of the file.';
comment on table private.exports is 'Files that admins take along: who asked, who agreed, how much was given. page_from and page_next are the place of the last page and of the one behind it.';
create index exports_created_at on private.exports (created_at desc);
create index exports_requested_by on private.exports (requested_by);
create index exports_decided_by on private.exports (decided_by);
alter table private.exports enable row level security;

-- While an import is taken back, guards must leave what they are given as it is. Only our own definer functions can
-- say so: through the data API nobody sets this, and from there it does not count.
create function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('hamrah.restoring', true), '') = 'on' and not private.from_api()
$$;
grant execute on function private.is_restoring to authenticated, service_role;

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
grant execute on function private.start_import to authenticated;

create function public.start_import(p_import_id uuid, p_kind text, p_file_name text, p_columns jsonb, p_mapping jsonb, p_total integer) returns void
language sql volatile security invoker set search_path = '' as $$ select private.start_import(p_import_id, p_kind, p_file_name, p_columns, p_mapping, p_total) $$;
comment on function public.start_import is 'Admin: begins an import of p_total rows.';
grant execute on function public.start_import to authenticated, service_role;

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
grant execute on function private.stage_import_rows to authenticated;

create function public.stage_import_rows(p_import_id uuid, p_rows jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.stage_import_rows(p_import_id, p_rows) $$;
comment on function public.stage_import_rows is 'Admin: rows as the server has read them; nothing of them takes effect.';
grant execute on function public.stage_import_rows to authenticated, service_role;

-- The states in which an application is open: one for each person.
create function private.open_application_states() returns text[]
language sql immutable set search_path = '' as $$
  select array['draft', 'pending', 'needs_info', 'interview', 'references', 'approved', 'waitlisted', 'suspended']
$$;

-- What of the given values differs from what is stored: {field: [before, after]}.
create function private.import_changes(now_there jsonb, given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.key, jsonb_build_array(now_there -> one.key, one.value)), '{}')
  from jsonb_each(given) as one (key, value)
  where coalesce(now_there -> one.key, 'null') <> one.value
$$;

-- Writes down what would become of a row; an issue makes it wrong.
create function private.judge_rows(p_import_id uuid, p_judged jsonb[]) returns void
language sql volatile security definer set search_path = '' as $$
  update private.import_rows r set
    action = case when one.value ->> 'issue' is not null then 'wrong' else one.value ->> 'action' end,
    errors = case when one.value ->> 'issue' is not null
      then jsonb_build_array(jsonb_build_object('field', one.value -> 'field', 'issue', one.value -> 'issue')) else r.errors end,
    target = one.value ->> 'target', changes = one.value -> 'changes',
    is_invitation = coalesce((one.value ->> 'invites')::boolean, false),
    parsed = r.parsed || coalesce(one.value -> 'extra', '{}')
  from unnest(p_judged) as one (value)
  where r.import_id = p_import_id and r.number = (one.value ->> 'n')::integer
$$;

-- A file of applications holds several of one person: where a row names its own number, an address that occurs twice
-- is no contradiction.
create function private.preview_applications(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
begin
  select array_agg(jsonb_build_object('n', v.number, 'target', v.target,
      'action', case when v.there is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'changes', v.changes, 'extra', jsonb_build_object('id', v.target),
      'issue', case
        when v.twice > 1 or (v.there is null and v.twice_by_email > 1) then 'twice'
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

-- Students: found by their code or address, never made: a profile belongs to an account. An address that nobody here
-- has is invited, or what its waiting invitation says is changed.
create function private.preview_students(p_import_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  judged jsonb[];
  places integer := private.invitations_most() - (select count(*) from private.invitations i where i.state = 'waiting' and private.is_waiting(i));
begin
  select array_agg(jsonb_build_object('n', v.number, 'invites', v.invites,
      'target', coalesce(v.id::text, v.waiting_id::text, case when v.invites then gen_random_uuid()::text end), 'changes', v.changes,
      'action', case when v.id is null and v.waiting_id is null then 'insert' when v.changes = '{}' then 'same' else 'update' end,
      'issue', case
        when v.id is null and not v.invites then 'no_account'
        when v.twice > 1 then 'twice'
        when v.invites then coalesce(v.invitation_issue, case when v.waiting_id is null and v.place > places then 'too_many' end)
        when v.account_role not in ('student', 'applicant') then 'no_student'
        when v.changes ? 'email' or v.changes ? 'student_id' then 'other_address'
      end, 'field', case when v.parsed ? 'student_id' then 'student_id' else 'email' end))
  into judged
  from (
    select w.*, count(*) filter (where w.invites and w.waiting_id is null) over (order by w.number) as place
    from (
      select r.number, r.parsed, p.id, p.account_role, i.id as waiting_id,
        p.id is null and not r.parsed ? 'student_id' as invites,
        case when p.id is null and not r.parsed ? 'student_id' then private.invitation_issue(r.parsed ->> 'email') end as invitation_issue,
        case when p.id is not null then private.import_changes(to_jsonb(p), r.parsed - 'language')
          when i.id is not null then private.import_changes(private.invitation_data(i), r.parsed - 'email') else '{}' end as changes,
        count(*) over (partition by coalesce(p.id::text, r.parsed ->> 'email', r.number::text)) as twice
      from private.import_rows r
      left join public.profiles p on case when r.parsed ? 'student_id' then p.student_id = r.parsed ->> 'student_id'
        else p.email = r.parsed ->> 'email' and p.email <> '' end
      left join private.invitations i on p.id is null and not r.parsed ? 'student_id' and i.email = r.parsed ->> 'email'
        and i.state = 'waiting' and private.is_waiting(i)
      where r.import_id = p_import_id and r.errors = '[]'
    ) as w
  ) as v;
  perform private.judge_rows(p_import_id, judged);
end
$$;

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
grant execute on function private.preview_import to authenticated;

create function public.preview_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.preview_import(p_import_id) $$;
comment on function public.preview_import is 'Admin: what would become of each row.';
grant execute on function public.preview_import to authenticated, service_role;

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
      where r.import_id = $1 and r.batch = $2 and r.action = 'update' and not r.is_invitation
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

create function private.apply_applications(p_import_id uuid, p_batch integer) returns void
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
  -- beside the post stands who changed it last, which undo_batch puts back as well
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'posts', h.id::text, (
    select to_jsonb(p) || coalesce((select to_jsonb(c) - 'post_id' from private.post_changes c where c.post_id = p.id), '{}')
    from public.posts p where p.id = h.id for update)
  from private.import_heads h where h.import_id = p_import_id;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'post_texts', r.target,
    (select to_jsonb(t) from public.post_texts t where t.post_id = (r.parsed ->> 'id')::uuid and t.language = r.parsed ->> 'language')
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action in ('insert', 'update');
  insert into public.posts as p (id, author_name, tags)
  select h.id, coalesce(h.parsed ->> 'author_name', ''), array(select jsonb_array_elements_text(coalesce(h.parsed -> 'tags', '[]')))
  from private.import_heads h where h.import_id = p_import_id
  on conflict (id) do update set
    author_name = case when (select g.parsed ? 'author_name' from private.import_heads g where g.import_id = p_import_id and g.id = p.id) then excluded.author_name else p.author_name end,
    tags = case when (select g.parsed ? 'tags' from private.import_heads g where g.import_id = p_import_id and g.id = p.id) then excluded.tags else p.tags end,
    version = p.version + 1, updated_at = now();
  perform private.note_post_change(h.id, p_import_id) from private.import_heads h where h.import_id = p_import_id;
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

create function private.apply_students(p_import_id uuid, p_batch integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_as_previewed(p_import_id, 'profiles', p_batch);
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'profiles', p.id::text, to_jsonb(p)
  from private.import_rows r join public.profiles p on p.id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' and not r.is_invitation for update of p;
  insert into private.import_images (import_id, batch, entity, key, before)
  select p_import_id, p_batch, 'student_cards', c.student_id::text, to_jsonb(c)
  from private.import_rows r join public.student_cards c on c.student_id = r.target::uuid
  where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' and not r.is_invitation;
  update public.profiles p set first_name = n.first_name, last_name = n.last_name, display_name = n.display_name,
    father_name = n.father_name, education_level = n.education_level, english_level = n.english_level,
    toefl_score = n.toefl_score, gpa = n.gpa, marks_percent = n.marks_percent, interests = n.interests,
    date_of_birth = n.date_of_birth, birth_date_precision = n.birth_date_precision, birth_calendar = n.birth_calendar,
    place_of_birth = n.place_of_birth, place_of_residence = n.place_of_residence, gender = n.gender, province = n.province,
    school_type = n.school_type, parental_education = n.parental_education, internet_speed = n.internet_speed,
    phone_number = n.phone_number, mentor_gender_wish = n.mentor_gender_wish
  from (
    select f.* from private.import_rows r join public.profiles b on b.id = r.target::uuid
    cross join lateral jsonb_populate_record(b, r.parsed - array['id', 'email', 'student_id', 'language']) as f
    where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' and not r.is_invitation
  ) as n
  where p.id = n.id;
  perform private.write_audit('student_imported', r.target::uuid, 'profiles', r.target::uuid, jsonb_build_object('import', p_import_id))
  from private.import_rows r where r.import_id = p_import_id and r.batch = p_batch and r.action = 'update' and not r.is_invitation;
  update private.import_images i set after = to_jsonb(p) from public.profiles p
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'profiles' and p.id = i.key::uuid;
  update private.import_images i set after = to_jsonb(c) from public.student_cards c
  where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'student_cards' and c.student_id = i.key::uuid;
  perform private.apply_invitations(p_import_id, p_batch);
end
$$;

-- The writing begins: every row gets its batch, and the texts of one post are in the same.
create function private.begin_apply(p_import_id uuid) returns void
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
grant execute on function private.begin_apply to authenticated;

create function public.begin_apply(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.begin_apply(p_import_id) $$;
comment on function public.begin_apply is 'Admin: the writing begins; the rows follow in apply_import.';
grant execute on function public.begin_apply to authenticated, service_role;

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
grant execute on function private.apply_import to authenticated;

create function public.apply_import(p_import_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.apply_import(p_import_id) $$;
comment on function public.apply_import is 'Admin: writes the next batch; true while there is another one.';
grant execute on function public.apply_import to authenticated, service_role;

-- Whether a row is as the import left it; what somebody has changed since is not undone.
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

-- The columns of a table that can be written.
create function private.written_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(quote_ident(a.attname) order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

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
grant execute on function private.undo_import to authenticated;

create function public.undo_import(p_import_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.undo_import(p_import_id) $$;
comment on function public.undo_import is 'Admin: takes the last batch back, within seven days; true while there is another one. Rows that were changed since stay and are named.';
grant execute on function public.undo_import to authenticated, service_role;

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
  held := private.hold_import(p_import_id, array['uploaded', 'mapped', 'validated', 'previewed', 'failed', 'cancelled']);
  delete from private.import_rows r where r.import_id = held.id;
  update private.imports i set state = 'cancelled', changed_at = now() where i.id = held.id and i.state <> 'cancelled';
end
$$;
grant execute on function private.cancel_import to authenticated;

create function public.cancel_import(p_import_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.cancel_import(p_import_id) $$;
comment on function public.cancel_import is 'Admin: ends an import that has written nothing.';
grant execute on function public.cancel_import to authenticated, service_role;

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
grant execute on function private.fail_import to authenticated;

create function public.fail_import(p_import_id uuid, p_failure text) returns boolean
language sql volatile security invoker set search_path = '' as $$ select private.fail_import(p_import_id, p_failure) $$;
comment on function public.fail_import is 'Admin: notes why an import ended; true where what it wrote is to be taken back.';
grant execute on function public.fail_import to authenticated, service_role;

create function private.import_json(i private.imports) returns jsonb
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

create function private.admin_imports(p_import_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(private.import_json(i) order by i.created_at desc, i.id), '[]')
    from (select * from private.imports x where p_import_id is null or x.id = p_import_id order by x.created_at desc limit 50) as i);
end
$$;
grant execute on function private.admin_imports to authenticated;

create function public.admin_imports(p_import_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_imports(p_import_id) $$;
comment on function public.admin_imports is 'Admin: the last fifty imports, or one.';
grant execute on function public.admin_imports to authenticated, service_role;

-- A page of rows. What was in a student's profile before is not shown: an admin reads whom she has opened. What an
-- invitation said before came from a file of an admin.
create function private.admin_import_rows(p_import_id uuid, p_what text, p_after integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  is_student boolean;
  is_mentor boolean;
begin
  perform private.require_admin();
  select i.kind = 'students', i.kind = 'mentors' into is_student, is_mentor from private.imports i where i.id = p_import_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'raw', r.raw, 'errors', r.errors, 'action', r.action,
      'target', r.target, 'invites', r.is_invitation, 'changes', case when is_student and not r.is_invitation then (
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
grant execute on function private.admin_import_rows to authenticated;

create function public.admin_import_rows(p_import_id uuid, p_what text default null, p_after integer default 0, p_limit integer default 50) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_import_rows(p_import_id, p_what, p_after, p_limit) $$;
comment on function public.admin_import_rows is 'Admin: a page of rows of an import.';
grant execute on function public.admin_import_rows to authenticated, service_role;

-- Rows of files hold what people wrote: they go 30 days after the file came, when nothing can be taken back any more.
create function public.forget_imports() returns bigint
language sql volatile security definer set search_path = '' as $$
  -- what heads a list of invitations stays with them, without any row
  delete from private.import_rows r using private.imports i where i.id = r.import_id and i.created_at < now() - private.kept('imports');
  delete from private.import_images g using private.imports i where i.id = g.import_id and i.created_at < now() - private.kept('imports');
  with gone as (
    delete from private.imports i where i.created_at < now() - private.kept('imports')
      and not exists (select from private.invitations v where v.import_id = i.id) returning 1)
  select count(*) from gone
$$;
comment on function public.forget_imports is 'The server: deletes imports that are older than 30 days, with their rows.';
grant execute on function public.forget_imports to service_role;

-- How many people could agree to an export, the one who asks among them.
create function private.admins_count() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.admin a where a.user_id is not null and private.is_admin_id(a.user_id)
$$;

-- What can still be done with an export, by the clock: a wish waits a week, a consent holds a day, a file that was
-- begun is given within an hour.
create function private.export_state(e private.exports) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when e.state = 'requested' and e.created_at < now() - interval '7 days' then 'expired'
    when e.state = 'approved' and e.decided_at < now() - interval '24 hours' then 'expired'
    when e.state = 'giving' and e.begun_at < now() - interval '1 hour' then 'expired'
    else e.state end
$$;

create function private.hold_export(p_export_id uuid, p_states text[]) returns private.exports
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports;
begin
  perform private.require_admin();
  select * into held from private.exports e where e.id = p_export_id for update;
  if held.id is null then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  if not (private.export_state(held) = any (p_states)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  return held;
end
$$;

-- Which columns a file of a part of a list may have, and which conditions its filter. Of students neither name nor
-- initials nor gender, as in the whole file.
create function private.list_export_columns(p_kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'applications' then array['first_name', 'last_name', 'status', 'reader_name', 'submitted_at', 'languages', 'fields', 'country']
    when 'students' then array['student_id', 'is_assigned', 'is_complete', 'province', 'education_level', 'english_level', 'created_at']
    when 'mentors' then array['display_name', 'is_approved', 'accepting', 'capacity', 'places_taken', 'languages', 'fields', 'visibility']
    else '{}' end
$$;

create function private.list_export_filters(p_kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'applications' then array['search', 'status', 'reader', 'order']
    when 'students' then array['search', 'assigned', 'complete', 'province', 'everybody']
    when 'mentors' then array['search', 'approved', 'free', 'language', 'field', 'gender']
    else '{}' end
$$;

create function private.request_export(p_export_id uuid, p_kind text, p_format text, p_filter jsonb, p_columns text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_export_id is null or (p_filter is null) <> (p_columns is null)
    or not coalesce(cardinality(p_columns) > 0 and p_columns <@ private.list_export_columns(p_kind) and private.has_only_keys(p_filter, private.list_export_filters(p_kind)), p_filter is null)
  then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  if p_kind = 'students' and private.admins_count() < 2 then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  insert into private.exports (id, kind, format, filter, columns, state, requested_by, decided_at)
  values (p_export_id, p_kind, p_format, p_filter, p_columns, case when p_kind = 'students' then 'requested' else 'approved' end,
    (select auth.uid()), case when p_kind <> 'students' then now() end)
  on conflict (id) do nothing;
  if found then
    -- how many there are says what is asked for; a value that is none fails here, and not after somebody agreed
    update private.exports e set total = private.list_export_total(e) where e.id = p_export_id and e.filter is not null;
    perform private.write_audit('export_requested', null, 'exports', p_export_id,
      jsonb_build_object('kind', p_kind, 'format', p_format)
      || case when p_filter is null then '{}' else jsonb_build_object('filter', p_filter - 'search', 'columns', to_jsonb(p_columns)) end);
    if p_kind = 'students' then
      perform private.notify(a.user_id, 'export_asked', jsonb_build_object('export_id', p_export_id))
      from public.admin a
      where a.user_id <> (select auth.uid()) and private.is_admin_id(a.user_id);
    end if;
  elsif not exists (select from private.exports e where e.id = p_export_id and e.requested_by = (select auth.uid())
    and e.kind = p_kind and e.format = p_format and e.filter is not distinct from p_filter and e.columns is not distinct from p_columns)
  then
    raise exception 'conflict' using errcode = 'P0001';
  end if;
end
$$;
grant execute on function private.request_export to authenticated;

create function public.request_export(p_export_id uuid, p_kind text, p_format text, p_filter jsonb default null, p_columns text[] default null) returns void
language sql volatile security invoker set search_path = '' as $$ select private.request_export(p_export_id, p_kind, p_format, p_filter, p_columns) $$;
comment on function public.request_export is 'Admin: wants a file, of everything or of what a filter of a list finds, with these columns; one of students waits for a second admin (export_second_admin).';
grant execute on function public.request_export to authenticated, service_role;

create function private.decide_export(p_export_id uuid, p_agrees boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['requested', 'approved', 'refused']);
  wanted text := case when p_agrees then 'approved' else 'refused' end;
begin
  -- whoever asked is gone: nobody could take the file
  if held.requested_by is null then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  if held.requested_by = (select auth.uid()) then
    raise exception 'export_second_admin' using errcode = 'P0001';
  end if;
  if held.state = wanted and held.decided_by = (select auth.uid()) then
    return;
  end if;
  if held.state <> 'requested' then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  update private.exports e set state = wanted, decided_by = (select auth.uid()), decided_at = now() where e.id = held.id;
  perform private.write_audit('export_' || wanted, null, 'exports', held.id, jsonb_build_object('kind', held.kind));
end
$$;
grant execute on function private.decide_export to authenticated;

create function public.decide_export(p_export_id uuid, p_agrees boolean) returns void
language sql volatile security invoker set search_path = '' as $$ select private.decide_export(p_export_id, p_agrees) $$;
comment on function public.decide_export is 'Admin: agrees to another admin''s export of students, or refuses it.';
grant execute on function public.decide_export to authenticated, service_role;

create function private.cancel_export(p_export_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['requested', 'approved', 'giving', 'cancelled']);
begin
  if held.requested_by is distinct from (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if held.state <> 'cancelled' then
    update private.exports e set state = 'cancelled' where e.id = held.id;
    perform private.write_audit('export_cancelled', null, 'exports', held.id, jsonb_build_object('given', held.given));
  end if;
end
$$;
grant execute on function private.cancel_export to authenticated;

create function public.cancel_export(p_export_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.cancel_export(p_export_id) $$;
comment on function public.cancel_export is 'Admin: gives an own export up.';
grant execute on function public.cancel_export to authenticated, service_role;

-- The rows after a position, in a fixed order. A student has her code and what one plans with: no name, no address, no
-- birth, no number, no gender.
create function private.export_rows(p_kind text, p_after text, p_limit integer) returns table (place text, value jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  behind uuid := coalesce(nullif(split_part(p_after, '|', 1), '')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  case p_kind
    when 'students' then
      return query select p.id::text, jsonb_build_object('student_id', p.student_id, 'education_level', p.education_level,
          'english_level', p.english_level, 'toefl_score', p.toefl_score, 'gpa', p.gpa, 'marks_percent', p.marks_percent,
          'province', p.province, 'internet_speed', p.internet_speed)
        from public.profiles p where p.account_role = 'student' and p.id > behind order by p.id limit p_limit;
    when 'applications' then
      return query select m.id::text, jsonb_build_object('id', m.id, 'email', m.email, 'status', m.status,
          'first_name', m.first_name, 'last_name', m.last_name, 'country', m.country, 'time_zone', m.time_zone,
          'languages', m.languages, 'fields', to_jsonb(m.fields), 'degrees', m.degrees, 'hours_per_week', m.hours_per_week,
          'capacity', m.capacity, 'gender', m.gender, 'willing_girls', m.willing_girls, 'willing_minors', m.willing_minors,
          'motivation', m.motivation, 'language', m.language, 'submitted_at', m.submitted_at)
        from public.mentorapplications m where m.id > behind order by m.id limit p_limit;
    when 'mentors' then
      return query select mp.user_id::text, jsonb_build_object('email', m.email, 'display_name', mp.display_name,
          'country', mp.country, 'time_zone', mp.time_zone, 'languages', mp.languages, 'fields', to_jsonb(mp.fields),
          'hours_per_week', mp.hours_per_week, 'capacity', mp.capacity, 'about', mp.about)
        from public.mentor_profiles mp
        join public.mentorapplications m on m.user_id = mp.user_id and m.status = 'approved'
        where mp.is_approved and mp.user_id > behind order by mp.user_id limit p_limit;
    else
      return query select t.post_id || '|' || t.language, jsonb_build_object('id', t.post_id, 'language', t.language,
          'state', p.state, 'title', t.title, 'slug', t.slug, 'summary', t.summary, 'cover_alt', t.cover_alt,
          'body', t.body, 'author_name', p.author_name, 'tags', to_jsonb(p.tags))
        from public.post_texts t join public.posts p on p.id = t.post_id
        where (t.post_id, t.language) > (behind, split_part(p_after, '|', 2)) order by t.post_id, t.language limit p_limit;
  end case;
end
$$;

-- The rows of a part after a position: the list itself is asked, in its order. A position is the time by which the list
-- is ordered, and the id.
create function private.list_export_rows(e private.exports, p_after text, p_limit integer) returns table (place text, value jsonb)
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  behind_at timestamptz := nullif(split_part(p_after, '|', 1), '')::timestamptz;
  behind_id uuid := nullif(split_part(p_after, '|', 2), '')::uuid;
begin
  case e.kind
    when 'applications' then
      return query select a.sent_at || '|' || a.id, to_jsonb(a) || jsonb_build_object('submitted_at', a.sent_at)
        from private.admin_applications(e.filter ->> 'search', e.filter ->> 'status', e.filter ->> 'order' is not distinct from 'oldest',
          behind_at, behind_id, p_limit, e.filter ->> 'reader') a;
    when 'students' then
      return query select a.created_at || '|' || a.id, to_jsonb(a)
        from private.admin_students(e.filter ->> 'search', (e.filter ->> 'assigned')::boolean, e.filter ->> 'province',
          (e.filter ->> 'complete')::boolean, behind_at, behind_id, p_limit, (e.filter ->> 'everybody')::boolean) a;
    else
      return query select a.created_at || '|' || a.id, to_jsonb(a)
        from private.admin_mentors(e.filter ->> 'search', (e.filter ->> 'approved')::boolean, (e.filter ->> 'free')::boolean,
          e.filter ->> 'language', e.filter ->> 'field', e.filter ->> 'gender', null, behind_at, behind_id, p_limit) a;
  end case;
end
$$;

create function private.list_export_total(e private.exports) returns integer
language sql stable security definer set search_path = '' as $$
  select case e.kind
    when 'applications' then private.admin_applications_count(e.filter ->> 'search', e.filter ->> 'status', e.filter ->> 'reader')
    when 'students' then private.admin_students_count(e.filter ->> 'search', (e.filter ->> 'assigned')::boolean, e.filter ->> 'province',
      (e.filter ->> 'complete')::boolean, (e.filter ->> 'everybody')::boolean)
    else private.admin_mentors_count(e.filter ->> 'search', (e.filter ->> 'approved')::boolean, (e.filter ->> 'free')::boolean,
      e.filter ->> 'language', e.filter ->> 'field', e.filter ->> 'gender') end::integer
$$;

create function private.export_total(p_kind text) returns integer
language sql stable security definer set search_path = '' as $$
  select case p_kind
    when 'students' then (select count(*) from public.profiles p where p.account_role = 'student')
    when 'applications' then (select count(*) from public.mentorapplications)
    when 'mentors' then (select count(*) from public.mentor_profiles mp
      join public.mentorapplications m on m.user_id = mp.user_id and m.status = 'approved' where mp.is_approved)
    else (select count(*) from public.post_texts) end::integer
$$;

-- The next page for her who asked, forwards alone: the page before can be asked again, since lines break, and no
-- other. The first page uses the consent up.
create function private.take_export_page(p_export_id uuid, p_after text) returns jsonb
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  held private.exports := private.hold_export(p_export_id, array['approved', 'giving', 'given']);
  is_first boolean := held.state = 'approved';
  is_repeat boolean := held.state <> 'approved' and p_after = held.page_from and held.begun_at > now() - interval '1 hour';
  page_size constant integer := case when held.filter is not null then 200 when held.kind = 'posts' then 20 else 250 end;
  page jsonb;
  places text[];
  next_place text;
begin
  if held.requested_by is distinct from (select auth.uid()) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  if p_after is null or not (is_repeat or (is_first and p_after = '') or (held.state = 'giving' and p_after = held.page_next)) then
    raise exception 'invalid_transition' using errcode = 'P0001';
  end if;
  select coalesce(jsonb_agg(x.value order by x.n), '[]'), coalesce(array_agg(x.place order by x.n), '{}')
  into page, places
  from (
    select r.place, r.value, row_number() over () as n from private.export_rows(held.kind, p_after, page_size) as r where held.filter is null
    union all
    select r.place, (select jsonb_object_agg(c.name, r.value -> c.name) from unnest(held.columns) as c (name)), row_number() over ()
    from private.list_export_rows(held, p_after, page_size) as r where held.filter is not null) as x;
  next_place := case when cardinality(places) = page_size then places[page_size] end;
  if is_first then
    held.total := case when held.filter is null then private.export_total(held.kind) else private.list_export_total(held) end;
    held.begun_at := now();
    perform private.write_audit('export_taken', null, 'exports', held.id,
      jsonb_build_object('kind', held.kind, 'format', held.format, 'total', held.total, 'agreed_by', held.decided_by));
  end if;
  if not is_repeat then
    if held.kind = 'students' then
      with entries as (
        insert into public.audit_log (subject_id, actor_role, action, entity, entity_id)
        select one.id, 'admin', 'student_exported', 'profiles', one.id
        from (select regexp_replace(place, '^.*\|', '')::uuid as id from unnest(places) as place) as one
        returning id
      )
      insert into public.audit_actors (audit_id, actor_id, details)
      select e.id, (select auth.uid()), jsonb_build_object('export', held.id) from entries e;
    end if;
    update private.exports e set state = case when next_place is null then 'given' else 'giving' end, total = held.total,
      given = e.given + cardinality(places), page_from = p_after, page_next = next_place, begun_at = held.begun_at
    where e.id = held.id
    returning * into held;
  end if;
  return jsonb_build_object('rows', page, 'next', next_place, 'total', held.total, 'given', held.given);
end
$$;
grant execute on function private.take_export_page to authenticated;

create function public.take_export_page(p_export_id uuid, p_after text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select private.take_export_page(p_export_id, p_after) $$;
comment on function public.take_export_page is 'Admin who asked: the next page of rows, forwards alone.';
grant execute on function public.take_export_page to authenticated, service_role;

-- Whoever is to agree sees what was searched for; nobody does afterwards.
create function private.admin_exports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('admins', private.admins_count(), 'list', (
    select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'format', e.format,
      'columns', to_jsonb(e.columns), 'filter', case when private.export_state(e) = 'requested' then e.filter else e.filter - 'search' end, 'state', private.export_state(e), 'total', e.total, 'given', e.given, 'requested_by', private.staff_name(e.requested_by),
      'decided_by', case when e.decided_by is not null then private.staff_name(e.decided_by) end,
      'is_mine', e.requested_by is not distinct from (select auth.uid()),
      'created_ms', extract(epoch from e.created_at) * 1000, 'decided_ms', extract(epoch from e.decided_at) * 1000)
      order by e.created_at desc, e.id), '[]')
    from (select * from private.exports x order by x.created_at desc limit 50) as e));
end
$$;
grant execute on function private.admin_exports to authenticated;

create function public.admin_exports() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_exports() $$;
comment on function public.admin_exports is 'Admin: the last fifty exports, and how many admins there are.';
grant execute on function public.admin_exports to authenticated, service_role;

-- Exports hold no person's data; the audit log says for good who took what.
create function public.forget_exports() returns bigint
language sql volatile security definer set search_path = '' as $$
  update private.exports e set filter = e.filter - 'search'
  where e.filter ? 'search' and private.export_state(e) not in ('requested', 'approved', 'giving') and coalesce(e.begun_at, e.created_at) < now() - interval '1 hour';
  with gone as (delete from private.exports e where e.created_at < now() - private.kept('exports') returning 1)
  select count(*) from gone
$$;
comment on function public.forget_exports is 'The server: deletes what is known of exports older than 30 days.';
grant execute on function public.forget_exports to service_role;

-- Mentors are found by the address of their approved application, and what they show is changed. Of somebody new the
-- row is an application, and must say what that needs; where the address has an account or any application, the file
-- is no way around the person herself or around what was decided about her.
create function private.preview_mentors(p_import_id uuid) returns void
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

create function private.apply_mentors(p_import_id uuid, p_batch integer) returns void
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

-- Takes a batch back; of a post that is put back, who changed it last is put back too.
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
      update private.post_changes c set saved_by = b.saved_by, last_command = b.last_command
      from private.import_images i cross join lateral jsonb_populate_record(null::private.post_changes, i.before) as b
      where i.import_id = p_import_id and i.batch = p_batch and i.entity = 'posts' and not i.was_left
        and b.last_command is not null and c.post_id = i.key::uuid;
    when 'mentors' then
      perform private.undo_entity(p_import_id, 'mentor_profiles', 't.user_id = i.key::uuid', private.written_columns('mentor_profiles'), p_batch);
      perform private.undo_entity(p_import_id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'), p_batch);
    when 'applications' then
      perform private.undo_entity(p_import_id, 'mentorapplications', 't.id = i.key::uuid', private.written_columns('mentorapplications'), p_batch);
    else
      perform private.undo_invitations(p_import_id, p_batch);
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

-- Takes the last batch back; with the first one the import has failed or is undone. True: there is another one.
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

-- What a server that was killed has left in the middle: nobody has moved it, and nobody holds it.
create function public.stalled_imports() returns setof uuid
language sql volatile security definer set search_path = '' as $$
  select i.id from private.imports i
  where i.state in ('applying', 'undoing') and i.changed_at < now() - interval '20 seconds'
  for update skip locked
$$;
comment on function public.stalled_imports is 'The server: imports that stopped in the middle of their writing or taking back.';
grant execute on function public.stalled_imports to service_role;

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
comment on function public.recover_import is 'The server: takes back one batch of an import that was interrupted; true while there is another one.';
grant execute on function public.recover_import to service_role;

-- FEAT-07: a row of mentors with an address that nobody here has becomes an application that waits for a decision. A
-- file makes nobody a mentor: docs/decisions/0030 says why.

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
