-- Files of a part of a list: what its filter finds, with the columns that are shown.

alter table private.exports
  add column filter jsonb check (jsonb_typeof(filter) = 'object' and char_length(filter::text) <= 2000),
  add column columns text[] check (cardinality(columns) between 1 and 20),
  add constraint a_part_has_columns check ((filter is null) = (columns is null));
comment on column private.exports.filter is 'Of a part of a list: its filter; words of a search go once the file was given or its time is over.';
comment on column private.exports.columns is 'Of a part of a list: the columns of the file.';

drop function public.request_export;
drop function private.request_export;

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

create or replace function private.take_export_page(p_export_id uuid, p_after text) returns jsonb
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

create or replace function private.admin_exports() returns jsonb
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

create or replace function public.forget_exports() returns bigint
language sql volatile security definer set search_path = '' as $$
  update private.exports e set filter = e.filter - 'search'
  where e.filter ? 'search' and private.export_state(e) not in ('requested', 'approved', 'giving') and coalesce(e.begun_at, e.created_at) < now() - interval '1 hour';
  with gone as (delete from private.exports e where e.created_at < now() - private.kept('exports') returning 1)
  select count(*) from gone
$$;
